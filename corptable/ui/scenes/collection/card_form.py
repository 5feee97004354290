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
from corptable.ui.paint.faces import deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import GAP, Confirmation, PageScene, SceneContext, two_plates
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.card_picture import (
    SHAPE,
    PhotoFrame,
    PictureImport,
    SignaturePad,
)
from corptable.ui.scenes.collection.words import CARD_FORM_WORDS as WORDS
from corptable.ui.scenes.collection.words import FIELD, boxed_line
from corptable.ui.widgets import (
    GROW,
    Button,
    Choice,
    Exact,
    Grow,
    Item,
    Listing,
    Pen,
    Row,
    Segments,
    TextField,
    Toggle,
    Widget,
    box,
    column,
    inset,
    place_all,
    row,
)

WIDEST: Final = 150.0
ROW: Final = 2.6
"""Height of a row, in text sizes, as all lengths here."""
BETWEEN: Final = 0.3
SHARE: Final = 0.72
"""Share of a row for its widget: the titles are short."""
FORM_SHARE: Final = 0.52
PADDING: Final = 0.8
CONTROL, SWITCH = 2.4, 1.7
HELP: Final = 3.2
PAD_SHARE, PAD_HEIGHT = 0.7, 0.4
"""Greatest width and height of the pad, as parts of the area of the rows."""
CARD_WORDS: Final = 8.5
"""Height that the words below the card need at least."""
FAINT: Final = 110
"""Opacity of a blank card, of 255."""
PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that lead to the group before and the next one."""
PICTURE_FIELDS: Final = ("picture", "picture_as", "picture_turn", "picture_part")
button = partial(words.button, WORDS)


class CardFormScene(PageScene):
    """Form of a card, and the card beside it as it is typed."""

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
        self.picture = PictureImport(context.imports, self._add_picture, self.lay_out)
        self.back.action = self._leave
        self._fields = {
            field.id: TextField(
                FIELD + field.id,
                self.values.get(field.id, ""),
                lambda text, id=field.id: self._set({id: text.strip()}),  # type: ignore[misc]
                field.longest,
            )
            for field in self.draft.typed
        }
        self.picture.begin()
        self.lay_out()
        self.form.give_focus(self._listing.widgets[0])

    # Values

    @property
    def values(self) -> Mapping[str, str]:
        """Values of the form."""
        return self.draft.values

    def _choose(self, field: CardField, at: int) -> None:
        other_part = {"picture_part": ""} if field.id in ("picture_as", "picture_turn") else {}
        self._set({field.id: field.choices[at][0], **other_part})

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

    def _show_part(self, field: str, part: str) -> None:
        """Show a part of the photo; the widgets stay, because one of them is being dragged."""
        self.draft.set({field: part})
        self.needs_redraw = True

    # Commands

    def _do(self, change: Callable[[], str]) -> None:
        """Change the card's file and leave with the id that the change returns, or show why that is
        impossible.
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
        """Ask whether the card is to be deleted; the question names the decks in which it is."""
        found = ", ".join(
            WORDS["deck_of"].format(profile=profile, deck=deck)
            for profile, deck in decks_with(self.desk, self.draft.card_id)
        )
        decks = WORDS["delete_decks" if found else "delete_nowhere"].format(decks=found)
        name = self.draft.before.get("name", "")

        def delete() -> str:
            delete_card(self.desk, self.draft.card_id)
            return ""

        question = Confirmation.about(WORDS, "delete", name=name, decks=decks)
        self.navigator.ask(question, partial(self._do, delete))

    def _leave(self) -> None:
        """Leave the form; ask before anything that was typed is lost."""
        if self.draft.is_changed:
            self.navigator.ask(Confirmation.about(WORDS, "leave"), self.navigator.back)
        else:
            self.navigator.back()

    def on_exit(self) -> None:
        self.picture.end()
        self.context.write(self.draft.drop_unused_pictures)

    def on_covered(self) -> None:
        self.picture.end()

    def on_resumed(self) -> None:
        self.picture.begin()

    def wake(self, now: float) -> float | None:
        self.picture.advance()
        return None

    def handle(self, event: pygame.event.Event) -> None:
        frames = (widget for widget in self.form.widgets if isinstance(widget, PhotoFrame))
        frame = next(frames, None)
        is_over = frame is not None and frame.rect.collidepoint(self.form.pointer)
        if event.type == pygame.MOUSEWHEEL and frame is not None and is_over:
            frame.enlarge(event.y)
        else:
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave()
        elif event.key in PAGES:
            self._show_group((self.group + PAGES[event.key]) % len(self.draft.groups))
        else:
            return False
        return True

    def _show_group(self, at: int) -> None:
        self.group = at
        self.lay_out()

    # Layout

    def lay_out(self) -> None:
        focus, size, draft = self.form.focus_id, self.size, self.draft
        plates = two_plates(self.place_plates(WIDEST), FORM_SHARE, self.em(GAP))
        self._left, self._right = plates
        groups, area, self._help = column(
            inset(self._left, size, PADDING), size, CONTROL, GROW, HELP, gap=PADDING
        )
        tabs = Segments(words.GROUP, draft.groups, self.group, self._show_group)
        tabs.place(groups)
        group = draft.groups[self.group]
        fields = [field for field in draft.applicable() if field.group == group]
        below, area = self._place_below(fields, area)
        rows = [self._row(field) for field in fields if field.kind not in (STROKES, PART)]
        self._listing = Listing(words.ROWS, rows)
        self.form.show([], [self._listing])  # keeps how far the rows were scrolled
        self._listing.place(area, self.em(ROW), self.em(BETWEEN), size)
        commands = self._place_commands()
        frame = self._photo_frame(fields)
        widgets = [*self._listing.widgets, *below, *frame, *commands, tabs, self.back]
        self.form.show(widgets, [self._listing])
        self.form.focus_id = focus or self.form.focus_id
        if self.form.focus is None and self._listing.widgets:
            self.form.give_focus(self._listing.widgets[0])
        self.needs_redraw = True

    def _row(self, field: CardField) -> Item:
        id, value = FIELD + field.id, self.values.get(field.id, "")
        if field.kind == PICTURE:
            take_off = partial(self._set, dict.fromkeys(PICTURE_FIELDS, ""))
            return self.picture.row(id, field.name, value, take_off)
        if not field.choices:
            return Row(field.name, self._fields[field.id], changed=False, share=SHARE)
        ids, names = zip(*field.choices, strict=True)
        choice = Choice(id, names, ids.index(value), partial(self._choose, field))
        return Row(field.name, choice, changed=False, share=SHARE)

    def _place_below(
        self, fields: Sequence[CardField], area: pygame.Rect
    ) -> tuple[list[Widget], pygame.Rect]:
        """Place what stands below the rows of a group, the pad or the buttons of looks; return it,
        and the area that it leaves to the rows.
        """
        strokes = next((field for field in fields if field.kind == STROKES), None)
        if strokes is not None:
            return self._place_pad(strokes, area)
        if not any(field.id in DESIGN_FIELDS for field in fields):
            return [], area
        above, below = column(area, self.size, GROW, CONTROL, gap=GAP)
        looks: list[Widget] = [
            button(words.SHUFFLE, self.redoing(self.draft.shuffle)),
            button(words.AS_NAMED, self.redoing(self.draft.follow_the_name)),
        ]
        place_all(looks, row(below, self.size, GROW, GROW, gap=GAP))
        return looks, above

    def _place_pad(self, field: CardField, area: pygame.Rect) -> tuple[list[Widget], pygame.Rect]:
        """Place the pad of a signature, and beside it the buttons that take strokes back."""
        strokes = strokes_of_text(self.values.get(field.id, ""))

        def sign(strokes: tuple[Stroke, ...]) -> None:
            self._set({field.id: strokes_as_text(strokes)})

        pad = SignaturePad(FIELD + field.id, strokes, sign, WORDS["sign_here"])
        width = min(round(area.width * PAD_SHARE), round(SHAPE * area.height * PAD_HEIGHT))
        above, below = column(area, self.size, GROW, Exact(round(width / SHAPE)), gap=GAP)
        paper, beside = row(below, self.size, Exact(width), GROW, gap=GAP)
        pad.place(paper)
        undo, clear = button(words.UNDO, pad.undo), button(words.CLEAR, pad.clear)
        *places, _ = column(beside, self.size, CONTROL, CONTROL, GROW, gap=GAP)
        place_all((undo, clear), places)
        return [pad, undo, clear] if strokes else [pad], above

    def _photo_frame(self, fields: Sequence[CardField]) -> list[Widget]:
        """Frame of the photo, placed on the face of the card; none where the part of a photo cannot
        be chosen.
        """
        field, card = next((field for field in fields if field.kind == PART), None), self.draft.card
        if field is None or card is None:
            return []
        if (own := self.context.own_pictures.of(card.piece.face)) is None:
            return []
        part, show = part_of_text(self.values.get(field.id, "")), partial(self._show_part, field.id)
        frame = PhotoFrame(FIELD + field.id, part, own.shown_size, show)
        frame.place(self._face_area())
        return [frame]

    def _face_area(self) -> pygame.Rect:
        """Place of the card: as large as the page allows with words below it."""
        area, proportion = self._beside, (self.draft.card or self.draft.blank).piece.card.proportion
        width = min(area.width, round((area.height - self.em(CARD_WORDS)) * proportion))
        return box(width, round(width / proportion), midtop=area.midtop)

    def _place_commands(self) -> list[Widget]:
        """Place the buttons below the card, and the switch for the other cards of its company above
        them.
        """
        is_known, size = bool(self.draft.card_id), self.size
        self._beside, commands = column(
            inset(self._right, size, PADDING), size, GROW, CONTROL, gap=GAP
        )
        label, reason = WORDS["change" if is_known else words.KEEP], self.draft.trouble
        kept = partial(self._do, lambda: self.draft.keep(self.shares_look))
        keep = Button(words.KEEP, label, kept, part="primary", reason=reason)
        found: list[Widget] = [keep]
        if is_known:
            found.append(button(words.DELETE, self._ask_delete))
        widths = (Grow(2.0), GROW)[: len(found)]
        place_all(found, row(commands, size, *widths, gap=GAP))
        self._alike = pygame.Rect()
        if self.draft.alike:
            self._beside, line = column(self._beside, size, GROW, SWITCH, gap=GAP)
            switch = Toggle(words.ALIKE, self.shares_look, partial(setattr, self, "shares_look"))
            width = switch.width(keep.rect.width, size)
            self._alike, area = row(line, size, GROW, Exact(width))
            switch.place(area)
            found.insert(0, switch)
        return found

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        draft, picture = self.draft, self.picture
        trouble = picture.trouble or (draft.trouble if draft.card else "")
        trouble = trouble or boxed_line(self.values)
        helps = {FIELD + field.id: field.help for field in FIELDS}
        if text := picture.news or trouble or helps.get(self.form.focus_id, ""):
            self.draw_help(pen, text, self._help, is_wrong=bool(trouble))
        self._draw_card(pen)
        if self._alike.width:
            alike, area = self.desk.catalogue.alike(self.values), self._alike
            text = fill(WORDS[words.ALIKE], count=len(alike.cards), company=alike.company)
            pen.write(text, room=area.width - pen.em(4), height=area.height, midleft=area.midleft)

    def _draw_card(self, pen: Pen) -> None:
        """Draw the card as it will be and how it counts, or a blank one and what is missing."""
        draft, place = self.draft, self._face_area()
        if self._previewed is None or draft.card is None or not self.context.pictures.is_waiting:
            self._previewed = draft.card
        shown = self._previewed or draft.blank
        faces = self.context.theme_art(theme_name_of(self.desk.game)).faces
        face = faces.of(shown.piece, place.size, deck=deck_of_art(shown.piece))
        if self._previewed is None:
            face = face.copy()
            face.fill((FAINT, FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        blit_premultiplied(pen.surface, face, place)
        height = place.bottom - self._beside.top
        _, below = column(self._beside, self.size, Exact(height), GROW, gap=PADDING)
        if draft.card is None:
            pen.write_paragraphs(draft.trouble, below)
            return
        values = [
            f"{facet.name}: {draft.card.facets[facet.id]}" for facet in self.desk.catalogue.charted
        ]
        counted, size = "      ".join(values), pen.em(1.15)
        line = pen.write(counted, bold=True, size=size, room=below.width, topleft=below.topleft)
        reading = below.move(0, line.height + pen.size // 2).clip(below)
        pen.write_paragraphs("\n".join(draft.card.reading), reading)
