"""Make or change a card of one's own: groups of rows at the left, the card as it will be at the
right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.cards.own_look import PHOTO, Stroke, part_of_text, strokes_as_text, strokes_of_text
from corptable.collection.card_draft import CardDraft, decks_with, delete_card
from corptable.collection.card_form import DESIGN_FIELDS, FIELDS, PART, PICTURE, STROKES, CardField
from corptable.collection.catalogue import CollectibleCard
from corptable.collection.deck_desk import DeckDesk
from corptable.presentation.words import fill
from corptable.system.errors import CorptableError
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, PageScene, two_plates
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scenes.collection.boxed_signs import boxed_line
from corptable.ui.scenes.collection.card_form.pad import SHAPE, SignaturePad
from corptable.ui.scenes.collection.card_form.photo_frame import PhotoFrame
from corptable.ui.scenes.collection.card_form.picture_row import PictureBringer
from corptable.ui.scenes.collection.card_form.preview import draw_preview, face_area
from corptable.ui.scenes.collection.card_form.words import (
    ALIKE,
    AS_NAMED,
    CLEAR,
    DELETE,
    FIELD,
    GROUP,
    KEEP,
    ROWS,
    SHUFFLE,
    UNDO,
    WORDS,
)
from corptable.ui.widgets import (
    Button,
    Choice,
    Item,
    Listing,
    Row,
    Segments,
    TextField,
    Toggle,
    Widget,
)
from corptable.ui.widgets.pen import Pen, box

WIDEST: Final = 150.0
ROW: Final = 2.6
"""Height of a row, in text sizes, as all lengths here."""
BETWEEN: Final = 0.3
SHARE: Final = 0.72
"""Share of a row for its widget: the titles are short."""
FORM_SHARE: Final = 0.52
PADDING: Final = 0.8
CONTROL: Final = 2.4
FOOT: Final = 3.2
PAD_SHARE: Final = 0.7
"""Width of the pad, in widths of the form."""
PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that lead to the group before and the next one."""


class CardFormScene(PageScene):
    """Show the form of a card, and the card beside it as it is typed."""

    limits_text = True

    def __init__(
        self, context: SceneContext, desk: DeckDesk, card: str, done: Callable[[str], None]
    ) -> None:
        """Show the form of a person's own card by its id, or of a new one for ""; `done` gets the
        id of the card that is kept, "" for one that was deleted."""
        super().__init__(context, WORDS["title"], WORDS["changed_subtitle" if card else "subtitle"])
        self.desk, self._done = desk, done
        self.draft = CardDraft(desk, card)
        self.group = 0
        """Index of the group of fields that is shown."""
        self._previewed: CollectibleCard | None = None
        """Card in the preview: the next one is ordered when this one has been painted, so that a
        drag is not far ahead.
        """
        self.shares_look = True
        """True if the other cards of the company take over the look."""
        self._bringer = PictureBringer(context.imports, self._add_picture, self.lay_out)
        self.back.action = self._leave
        self._fields = {
            field.id: TextField(
                FIELD + field.id,
                self.values.get(field.id, ""),
                partial(self._write, field.id),
                field.longest,
            )
            for field in self.draft.typed
        }
        self._charted = [facet for facet in desk.catalogue.facets if facet.is_charted]
        self._bringer.begin()
        self.lay_out()
        self.form.give_focus(self._listing.widgets[0])

    # Values

    @property
    def values(self) -> Mapping[str, str]:
        """Get the values of the form."""
        return self.draft.values

    def _write(self, field: str, text: str) -> None:
        self._set({field: text.strip()})

    def _choose(self, field: CardField, at: int) -> None:
        other_part = {"picture_part": ""} if field.id in ("picture_as", "picture_turn") else {}
        self._set({field.id: field.choices[at][0], **other_part})

    def _sign(self, field: str, strokes: tuple[Stroke, ...]) -> None:
        self._set({field: strokes_as_text(strokes)})

    def _set(self, changed: Mapping[str, str]) -> None:
        self.draft.set(changed)
        self.lay_out()

    def _add_picture(self, name: str, content: bytes, is_upright: bool) -> None:
        """Keep a picture for the card; one that is upright is a photo and turned to lie. Raises
        StoreError.
        """
        kept = self.draft.add_picture(name, content)
        turn = "90" if is_upright and self.values.get("picture_as") == PHOTO else ""
        self._set({"picture": kept, "picture_turn": turn, "picture_part": ""})

    def _take_off(self) -> None:
        self._set(dict.fromkeys(("picture", "picture_as", "picture_turn", "picture_part"), ""))

    def _show_part(self, field: str, part: str) -> None:
        """Show a part of the photo; the widgets stay, because one of them is being dragged."""
        self.draft.set({field: part})
        self.needs_redraw = True

    def _shuffle(self) -> None:
        self.draft.shuffle()
        self.lay_out()

    def _as_named(self) -> None:
        self.draft.follow_the_name()
        self.lay_out()

    # Commands

    def _keep(self) -> None:
        """Keep the card and leave; what is in the way is told."""
        self._do(lambda: self.draft.keep(self.shares_look))

    def _do(self, change: Callable[[], str]) -> None:
        """Change the card's file, drop pictures that no card has any more, and leave with the id
        that the change returns.
        """
        try:
            card = change()
        except CorptableError as refused:
            self.draft.trouble = str(refused)
            self.lay_out()
            return
        self.navigator.back()
        self._done(card)

    def _ask_delete(self) -> None:
        """Ask whether the card is to be deleted; tell in which decks it is."""
        found = [
            WORDS["deck_of"].format(profile=profile, deck=deck)
            for profile, deck in decks_with(self.desk, self.draft.card_id)
        ]
        decks = (
            WORDS["delete_decks"].format(decks=", ".join(found))
            if found
            else WORDS["delete_nowhere"]
        )
        text = WORDS["delete_text"].format(name=self.draft.before.get("name", ""), decks=decks)
        question = Confirmation(
            WORDS["delete_title"], text, WORDS["delete_do"], WORDS["delete_leave"]
        )
        self.navigator.ask(question, partial(self._do, self._delete))

    def _delete(self) -> str:
        delete_card(self.desk, self.draft.card_id)
        return ""

    def _leave(self) -> None:
        """Leave the form; ask before anything that was typed is lost."""
        if not self.draft.is_changed:
            self.navigator.back()
            return
        question = Confirmation(
            WORDS["leave_title"], WORDS["leave_text"], WORDS["leave_do"], WORDS["leave_stay"]
        )
        self.navigator.ask(question, self.navigator.back)

    def on_exit(self) -> None:
        self._bringer.end()
        self.context.write(self.draft.drop_unused_pictures)

    def on_covered(self) -> None:
        self._bringer.end()

    def on_resumed(self) -> None:
        self._bringer.begin()

    def wake(self, now: float) -> float | None:
        self._bringer.advance()
        return None

    def handle(self, event: pygame.event.Event) -> None:
        frame = next(
            (widget for widget in self.form.widgets if isinstance(widget, PhotoFrame)), None
        )
        if (
            event.type == pygame.MOUSEWHEEL
            and frame is not None
            and frame.rect.collidepoint(self.form.pointer)
        ):
            frame.enlarge(event.y)
        else:
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave()
            return True
        if event.key in PAGES:
            self._show_group((self.group + PAGES[event.key]) % len(self.draft.groups))
            return True
        return False

    def _show_group(self, at: int) -> None:
        self.group = at
        self.lay_out()

    # Layout

    def lay_out(self) -> None:
        focus = self.form.focus_id
        body, gap, pad = self.place_plates(WIDEST), self.em(GAP), self.em(PADDING)
        self._left, self._right = two_plates(body, FORM_SHARE, gap)
        inner = self._left.inflate(-2 * pad, -2 * pad)
        tabs = Segments(GROUP, self.draft.groups, self.group, self._show_group)
        tabs.place(pygame.Rect(inner.topleft, (inner.width, self.em(CONTROL))))
        self._help = pygame.Rect(
            inner.left, inner.bottom - self.em(FOOT), inner.width, self.em(FOOT)
        )
        area = pygame.Rect(
            inner.left,
            tabs.rect.bottom + pad,
            inner.width,
            self._help.top - tabs.rect.bottom - 2 * pad,
        )
        fields = [
            field
            for field in self.draft.applicable()
            if field.group == self.draft.groups[self.group]
        ]
        below = self._place_below(fields, area)
        self._listing = Listing(
            ROWS, [self._row(field) for field in fields if field.kind not in (STROKES, PART)]
        )
        self.form.show([], [self._listing])  # keeps how far the rows were scrolled
        self._listing.place(area, self.em(ROW), self.em(BETWEEN), self.size)
        commands = self._place_commands(pad)
        widgets = [
            *self._listing.widgets,
            *below,
            *self._photo_frame(fields),
            *commands,
            tabs,
            self.back,
        ]
        self.form.show(widgets, [self._listing])
        self.form.focus_id = focus or self.form.focus_id
        if self.form.focus is None and self._listing.widgets:
            self.form.give_focus(self._listing.widgets[0])
        self.needs_redraw = True

    def _row(self, field: CardField) -> Item:
        value = self.values.get(field.id, "")
        if field.kind == PICTURE:
            return self._bringer.row(field.id, field.name, value, self._take_off)
        if not field.choices:
            return Row(field.name, self._fields[field.id], changed=False, share=SHARE)
        at = [word for word, _ in field.choices].index(value)
        choice = Choice(
            FIELD + field.id, [name for _, name in field.choices], at, partial(self._choose, field)
        )
        return Row(field.name, choice, changed=False, share=SHARE)

    def _place_below(self, fields: Sequence[CardField], area: pygame.Rect) -> list[Widget]:
        """Place what stands beneath the rows of a group, and take its room off their area: the pad,
        or the buttons of looks.
        """
        gap, height = self.em(GAP), self.em(CONTROL)
        strokes = next((field for field in fields if field.kind == STROKES), None)
        if strokes is not None:
            width = min(round(area.width * PAD_SHARE), round(SHAPE * area.height * 0.4))
            pad = SignaturePad(
                FIELD + strokes.id,
                strokes_of_text(self.values.get(strokes.id, "")),
                partial(self._sign, strokes.id),
                WORDS["sign_here"],
            )
            pad.place(box(width, round(width / SHAPE), bottomleft=area.bottomleft))
            buttons = [Button(UNDO, WORDS[UNDO], pad.undo), Button(CLEAR, WORDS[CLEAR], pad.clear)]
            for at, button in enumerate(buttons):
                top = pad.rect.top + at * (height + gap)
                button.place(
                    pygame.Rect(
                        pad.rect.right + gap, top, area.right - pad.rect.right - gap, height
                    )
                )
            area.height = pad.rect.top - gap - area.top
            return [pad, *(buttons if pad.strokes else [])]
        if any(field.id in DESIGN_FIELDS for field in fields):
            looks = [
                Button(SHUFFLE, WORDS[SHUFFLE], self._shuffle),
                Button(AS_NAMED, WORDS[AS_NAMED], self._as_named),
            ]
            width = (area.width - gap) // 2
            for at, button in enumerate(looks):
                button.place(
                    box(width, height, bottomleft=(area.left + at * (width + gap), area.bottom))
                )
            area.height -= height + gap
            return list(looks)
        return []

    def _photo_frame(self, fields: Sequence[CardField]) -> list[Widget]:
        """Return the frame of the photo, placed on the face of the card; none where the part of a
        photo cannot be chosen.
        """
        field, card = next((field for field in fields if field.kind == PART), None), self.draft.card
        own = (
            None if field is None or card is None else self.context.own_pictures.of(card.piece.face)
        )
        if field is None or own is None:
            return []
        part = part_of_text(self.values.get(field.id, ""))
        frame = PhotoFrame(
            FIELD + field.id, part, own.shown_size, partial(self._show_part, field.id)
        )
        frame.place(face_area(self.draft, self._beside, self.size))
        return [frame]

    def _place_commands(self, pad: int) -> list[Widget]:
        """Place the buttons beneath the card, and the switch for the other cards of its company
        above them.
        """
        self._beside = self._right.inflate(-2 * pad, -2 * pad)
        gap, height = self.em(GAP), self.em(CONTROL)
        keep = Button(
            KEEP,
            WORDS["change" if self.draft.card_id else KEEP],
            self._keep,
            part="primary",
            reason=self.draft.trouble,
        )
        width = self._beside.width
        found: list[Widget] = [keep]
        if self.draft.card_id:
            width = (width - gap) * 2 // 3
            delete = Button(DELETE, WORDS[DELETE], self._ask_delete)
            delete.place(
                box(self._beside.width - width - gap, height, bottomright=self._beside.bottomright)
            )
            found.append(delete)
        keep.place(box(width, height, bottomleft=self._beside.bottomleft))
        self._beside.height -= height + gap
        self._alike_words = pygame.Rect(0, 0, 0, 0)
        if self.draft.alike:
            switch = Toggle(ALIKE, self.shares_look, partial(setattr, self, "shares_look"))
            switch.place(
                box(
                    switch.width(width, self.size),
                    self.em(1.7),
                    bottomright=self._beside.bottomright,
                )
            )
            self._alike_words = pygame.Rect(
                self._beside.left,
                switch.rect.top,
                switch.rect.left - self._beside.left,
                switch.rect.height,
            )
            found.insert(0, switch)
            self._beside.height -= switch.rect.height + gap
        return found

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        helps = {FIELD + field.id: field.help for field in FIELDS}
        draft = self.draft
        trouble = (
            self._bringer.trouble
            or (draft.trouble if draft.card else "")
            or boxed_line(FIELDS, self.values)
        )
        told, is_wrong = (
            self._bringer.told or trouble or helps.get(self.form.focus_id, ""),
            bool(trouble),
        )
        if told:
            self.draw_help(pen, told, self._help, is_wrong=is_wrong)
        faces = self.context.theme_art(theme_name_of(self.desk.game)).faces
        if self._previewed is None or draft.card is None or not self.context.pictures.is_waiting:
            self._previewed = draft.card
        words = draw_preview(pen, draft, self._previewed, faces, self._beside)
        if draft.card is None:
            self.draw_text(pen, draft.trouble, words)
        else:
            told = "      ".join(
                f"{facet.name}: {draft.card.facets[facet.id]}" for facet in self._charted
            )
            high = (
                pen.write(
                    told, bold=True, size=pen.em(1.15), room=words.width, topleft=words.topleft
                ).height
                + pen.size // 2
            )
            self.draw_text(pen, "\n".join(draft.card.reading), words.move(0, high).clip(words))
        if self._alike_words.width:
            alike, area = self.desk.catalogue.alike(self.values), self._alike_words
            text = fill(WORDS[ALIKE], count=len(alike.cards), company=alike.company)
            pen.write(text, room=area.width - pen.em(4), height=area.height, midleft=area.midleft)
