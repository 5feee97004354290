"""Type a card of one's own: a row for each printed line and each property, beside the card as it will be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.cards.faults import FileFaults
from corptable.engine.deck_building import CardField, CollectibleCard
from corptable.errors import CorptableError
from corptable.session.deck_desk import DeckDesk
from corptable.session.own_card import form_of, keep_card
from corptable.ui.paint.faces import deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, PageScene
from corptable.ui.widgets import Button, Choice, Listing, Row, TextField, Widget
from corptable.ui.widgets.pen import Pen, box

FIELD, KEEP, ROWS = "field/", "keep", "rows"
"""Ids of the widgets."""
WORDS: Final = {
    "title": "A card of your own",
    "subtitle": "type what is printed on it",
    KEEP: "Keep this card",
    "empty": "A card needs a name.",
    "fault": "{field}: {found}, wanted {wanted}.",
}
WIDEST: Final = 150.0
ROW: Final = 2.3
"""Height of a row, in text sizes, as all lengths here."""
BETWEEN: Final = 0.3
FORM_SHARE: Final = 0.52
PADDING: Final = 0.8
CONTROL: Final = 2.4
FOOT: Final = 3.2


class CardFormScene(PageScene):
    """Show the form of a card, and the card beside it as it is typed."""

    def __init__(self, context: SceneContext, desk: DeckDesk, card: str, done: Callable[[str], None]) -> None:
        """Show the form of a person's own card by its id, or of a new one for ""; `done` gets the id of the card that is kept."""
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.desk, self._done = desk, done
        self.values: dict[str, str] = form_of(desk, card) if card else {}
        self.trouble = ""
        """Why the card cannot be kept; "" if it can."""
        self.preview: CollectibleCard | None = None
        """Card as it was when it was last possible."""
        self._fields = {
            field.id: TextField(FIELD + field.id, self.values.get(field.id, ""), partial(self._write, field.id), field.longest)
            for field in desk.building.fields
            if not field.choices
        }
        self._read()
        self.lay_out()
        self.form.give_focus(self._listing.widgets[0])

    # Values

    def _write(self, field: str, text: str) -> None:
        self.values[field] = text.strip()
        self._read()
        self.lay_out()

    def _choose(self, field: CardField, at: int) -> None:
        self.values[field.id] = field.choices[at][0]
        self._read()
        self.lay_out()

    def _read(self) -> None:
        """Read the card that the values make, or why they make none."""
        self.trouble = ""
        if not any(self.values.get(id) for id in self._fields):
            self.trouble, self.preview = WORDS["empty"], None
            return
        try:
            self.preview = self.desk.building.preview(self._given(), self.desk.own.content)
        except FileFaults as refused:
            self.trouble = " ".join(
                WORDS["fault"].format(field=fault.field.split(".")[-1], found=fault.found, wanted=fault.wanted)
                for fault in refused.faults
            )

    def _given(self) -> dict[str, str]:
        return {id: value for id, value in self.values.items() if value and id != "id"}

    def _keep(self) -> None:
        """Keep the card and leave; what is in the way is told."""
        try:
            id = {"id": self.values["id"]} if "id" in self.values else {}
            card = keep_card(self.desk, self._given() | id)
        except CorptableError as refused:
            self.trouble = str(refused)
            self.lay_out()
            return
        self.navigator.back()
        self._done(card)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
            return True
        return False

    # Layout

    def lay_out(self) -> None:
        focus = self.form.focus_id
        body, gap, pad = self.place_plates(WIDEST), self.em(GAP), self.em(PADDING)
        self._left = pygame.Rect(body.left, body.top, round(body.width * FORM_SHARE), body.height)
        self._right = pygame.Rect(self._left.right + gap, body.top, body.right - self._left.right - gap, body.height)
        rows = [Row(field.name, self._widget(field), changed=False) for field in self.desk.building.fields]
        self._listing = Listing(ROWS, rows)
        inner = self._left.inflate(-2 * pad, -2 * pad)
        self._help = pygame.Rect(inner.left, inner.bottom - self.em(FOOT), inner.width, self.em(FOOT))
        self.form.show([], [self._listing])  # keeps how far the rows were scrolled
        self._listing.place(
            pygame.Rect(inner.topleft, (inner.width, self._help.top - inner.top - pad)), self.em(ROW), self.em(BETWEEN), self.size
        )
        beside = self._right.inflate(-2 * pad, -2 * pad)
        keep = Button(KEEP, WORDS[KEEP], self._keep, part="primary", reason=self.trouble)
        keep.place(box(beside.width, self.em(CONTROL), bottomleft=beside.bottomleft))
        self.form.show([*self._listing.widgets, keep, self.back], [self._listing])
        self.form.focus_id = focus or self.form.focus_id
        self.needs_redraw = True

    def _widget(self, field: CardField) -> Widget:
        if not field.choices:
            return self._fields[field.id]
        words = [word for word, _ in field.choices]
        at = words.index(self.values.get(field.id, ""))
        return Choice(FIELD + field.id, [name or "-" for _, name in field.choices], at, partial(self._choose, field))

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        helps = {FIELD + field.id: field.help for field in self.desk.building.fields}
        focus = self.form.focus_id
        self.draw_help(pen, self.trouble or helps.get(focus, ""), self._help, is_wrong=bool(self.trouble and self.preview))
        if self.preview is not None:
            self._draw_preview(pen, self.preview)

    def _draw_preview(self, pen: Pen, card: CollectibleCard) -> None:
        """Draw the card large, and what it counts as beneath."""
        area = self._right.inflate(-2 * pen.em(PADDING), -2 * pen.em(PADDING))
        proportion = card.piece.card.proportion
        width = min(area.width, round((area.height - pen.em(CONTROL + 8)) * proportion))
        place = box(width, round(width / proportion), midtop=area.midtop)
        faces = self.context.theme_art(theme_name_of(self.desk.game)).faces
        blit_premultiplied(pen.surface, faces.of(card.piece, place.size, deck=deck_of_art(card.piece)), place)
        top = place.bottom + pen.em(0.8)
        told = pygame.Rect(area.left, top, area.width, area.bottom - pen.em(CONTROL + 0.8) - top)
        self.draw_text(pen, "\n".join(card.reading), told)
