"""Show a whole deck as it looks in a pack of pictures: look at it, put it right, and let decks wear
it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.art.packs.records import DeckId, Pack
from corptable.system.visible_text import visible_line
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import wrap
from corptable.ui.paint.worn_art import OnePack
from corptable.ui.scene_base import FRAME, LEADING, PACK_PAGE, PageScene, SceneContext
from corptable.ui.scenes.pack_preview.cells import (
    PictureCell,
    faulty_cells,
    read_sections,
    summary,
    zoomed_piece,
)
from corptable.ui.scenes.pack_preview.controls import (
    NOTE,
    NOTE_LEADING,
    PAGES,
    Choosing,
    NoteRow,
    about_pack,
    deck_page,
    help_of,
    look_page,
    mend_page,
    notes_page,
)
from corptable.ui.scenes.pack_preview.deck_grid import PROPORTION, DeckGrid
from corptable.ui.scenes.pack_preview.editor import PackEditor
from corptable.ui.table_parts.held_piece import DRAG_FROM
from corptable.ui.widgets import (
    GROW,
    Button,
    Exact,
    Item,
    Listing,
    Pen,
    Share,
    Tabs,
    box,
    column,
    inset,
    row,
)
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject

TABS, UNDO, REDO, LIST = "tabs", "undo", "redo", "controls"
WORDS: Final = {
    "subtitle": "the whole deck in these pictures",
    UNDO: "Undo",
    REDO: "Redo",
    "nothing": "There is nothing to undo.",
    "nothing_undone": "There is nothing to redo.",
    "cell": "{name}: {detail}",
    "keys": "Drag a picture onto another card, or lift it with Enter. Space shows it large.",
    "none": (
        "No picture is named after a card of this deck. Drag pictures onto its cards, or fill "
        "them in order: “Mend”."
    ),
    "carried": "Enter or a click puts it down, Esc puts it back.",
}
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
LONGEST_NAME: Final = 80
"""Letters of a pack's name that are shown, at most."""
SIDE, SIDE_SHARE = 19.0, 0.46
"""Width of the panel of controls, and the greatest as a part of the page; in an upright window that
part of the height; in text sizes, as all lengths here.
"""
TAB, ROW = 2.0, 2.3
"""Heights of the tabs, and of a control."""
LARGE: Final = 8.0
"""Least height of the large card beneath the controls."""
FOOT: Final = 2 * LEADING + 0.3
"""Height of the lines beneath the grid."""


class PackPreviewScene(PageScene):
    """Show the deck as a grid, and beside it the controls."""

    metrics = PACK_PAGE

    def __init__(self, context: SceneContext, pack: Pack, deck_id: DeckId = "") -> None:
        """Open a pack, on the deck with an id; without one on that of which it has most
        pictures.
        """
        super().__init__(context, visible_line(pack.name)[:LONGEST_NAME], WORDS["subtitle"])
        self.editor = PackEditor(context.packs, pack, deck_id, context.imports.reload, self._show)
        self.grid = DeckGrid(self._put, lambda cell: self.editor.put(cell.place or "", None))
        self.preview = CardPreview()
        self.page = 0
        """Index of the page of controls."""
        self._suits = (0, 1)
        self._large: pygame.Rect | None = None
        """Place of the large card beneath the controls; None where there is no room for it."""
        self._themes = {game.deck: game.theme for game in context.list_games()}
        self._wear = OnePack(pack)
        self._faces = self._make_faces()
        self.lay_out()
        self.form.give_focus(self.grid)

    def _make_faces(self) -> Faces:
        """Return faces that wear the pack, in the theme of the game that is played with the
        deck.
        """
        name = self._themes.get(self.editor.deck.id)
        theme = self.context.theme if name is None else self.context.theme_art(name).theme
        return Faces(theme, self.context.pictures, self._wear)

    # Commands

    def _show(self) -> None:
        """Show the pack as it is now, because something was changed or read again."""
        if self._wear.show(self.editor.pack):
            self._faces.notice_other_art()
        self.lay_out()

    def _put(self, source: PictureCell, target: PictureCell) -> None:
        """Put the picture of a cell on another one; on a picture that lies nowhere, take it off its
        card.
        """
        if target.place is not None:
            self.editor.put(target.place, source.picture)
        elif source.place is not None:
            self.editor.put(source.place, None)

    def _show_deck(self, at: int) -> None:
        self.editor.show_deck(at)
        self._faces = self._make_faces()
        self.grid.chosen, self._suits = 0, (0, 1)
        self.grid.let_go()
        self.grid.scrolling.scroll_to(0)
        self.lay_out()

    def _open_page(self, at: int) -> None:
        self.page = at
        self.lay_out()

    def _choose_suit(self, which: int, at: int) -> None:
        """Choose one of the suits to be swapped; if both would be the same, the other one gives
        way.
        """
        before, other = self._suits[which], self._suits[1 - which]
        other = before if at == other else other
        self._suits = (at, other) if which == 0 else (other, at)
        self.lay_out()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.needs_redraw |= self.grid.point_at(event.pos)
        super().handle(event)
        if not self.context.is_on_top(self):
            return
        match event.type:
            case pygame.MOUSEWHEEL if self.grid.rect.collidepoint(self.form.pointer):
                self.grid.scrolling.handle_event(event)
                self.grid.point_at(self.form.pointer)
                self.needs_redraw = True
            case _ if self.preview.handle_event(event):
                self.needs_redraw = True
            case pygame.KEYDOWN | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._follow_grid(event)
        self._point_preview()

    def _follow_grid(self, event: pygame.event.Event) -> None:
        """Follow what a key or a click has done in the grid: controls speak of the chosen cell."""
        self.preview.dismiss(self.now)
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_SPACE
            and self.form.focus is self.grid
        ):
            self.preview.request(True)
        if (
            self.page == PAGES.index("Mend") and event.type != pygame.MOUSEBUTTONDOWN
        ):  # a widget that is held stays
            self.lay_out()
        self.needs_redraw = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.mod & COMMAND and event.key in (pygame.K_z, pygame.K_y):
            is_redo = event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT)
            (self.editor.redo if is_redo else self.editor.undo)()
            return True
        if event.key == pygame.K_ESCAPE and self.grid.carried is not None:
            self.grid.let_go()
            return True
        return event.key == pygame.K_SPACE and self.form.focus is self.grid

    def key(self, event: pygame.event.Event) -> bool:
        return self._tabs.leaf(event.unicode)

    def _point_preview(self) -> None:
        """Let the preview speak of the cell that is told about."""
        grid, before = self.grid, self.preview.subject
        self.preview.by_resting = (
            grid.carried is None and grid.hovered is not None and self._large is None
        )
        cell, subject = grid.cells[grid.shown_cell], None
        piece = (
            zoomed_piece(cell)
            if grid.carried is None and (grid.hovered is not None or self.form.focus is grid)
            else None
        )
        if piece is not None:
            if before is not None and before.piece.name == piece.name:
                piece = (
                    before.piece
                )  # cells are made anew when something changes, and a piece equals itself alone
            subject = PreviewSubject(
                piece, grid.card_rect(grid.shown_cell), (cell.name, cell.detail)
            )
        self.needs_redraw |= self.preview.point_at(subject, self.now)

    def wake(self, now: float) -> float | None:
        """Scroll while a picture is carried to the edge, and show the preview when it is due."""
        self._drop_own_outcome()
        if self.grid.needs_frames:
            self.grid.scroll_itself()
            self.needs_redraw = True
            return now + FRAME
        self.needs_redraw |= self.preview.has_changed(now)
        return self.preview.next_frame_time(now)

    def _drop_own_outcome(self) -> None:
        """Take up that the pack of this scene was read again: it is shown already."""
        outcomes = self.context.imports.outcomes
        if (
            outcomes
            and outcomes[0].pack_id == self.editor.pack.id
            and not outcomes[0].trouble
            and outcomes[0].changed is None
        ):
            self.context.imports.dismiss()

    def on_other_art(self) -> None:
        super().on_other_art()
        self.editor.refresh()
        self._show()

    def on_exit(self) -> None:
        self.grid.let_go()

    # Layout

    def lay_out(self) -> None:
        size, metrics = self.size, self.metrics
        body, pad = self.place_plates(metrics.widest), metrics.padding
        if self.context.screen.width < self.context.screen.height:
            side = Share(SIDE_SHARE)
            self._panel, self._side = column(body, size, GROW, side, gap=metrics.gap)
        else:
            wide = Exact(min(self.em(SIDE), round(body.width * SIDE_SHARE)))
            self._panel, self._side = row(body, size, GROW, wide, gap=metrics.gap)
        self.sections = read_sections(self.editor.pack, self.editor.deck)
        inner = inset(self._panel, size, pad)
        said = Exact(self.em(LEADING) * self._lines_said(inner.width))
        self._said, _, area, _, self._foot = column(inner, size, said, 0.3, GROW, 0.4, FOOT)
        drag_from = round(DRAG_FROM * self.context.screen.pointer_scale)
        self.grid.show(self.sections, self._faces, area, self.size, drag_from)
        self._lay_controls(inset(self._side, size, pad))
        self.needs_redraw = True

    def _lines_said(self, width: int) -> int:
        return len(wrap(summary(self.editor.pack, self.sections), width, self.size, bold=True))

    def _lay_controls(self, inner: pygame.Rect) -> None:
        """Lay out tabs, the page of controls, and the buttons that undo and redo."""
        size, metrics = self.size, self.metrics
        tabs, self._room, foot = column(
            inner, size, TAB, GROW, metrics.control, gap=metrics.gap / 2
        )
        left, right = row(foot, size, GROW, GROW, gap=metrics.gap / 2)
        self._tabs = Tabs(TABS, PAGES, self.page, self._open_page)
        self._tabs.place(tabs)
        editor = self.editor
        undo = Button(
            UNDO,
            WORDS[UNDO],
            editor.undo,
            "Ctrl+Z",
            reason="" if editor.can_undo else WORDS["nothing"],
            rect=left,
        )
        redo = Button(
            REDO,
            WORDS[REDO],
            editor.redo,
            "Ctrl+Y",
            reason="" if editor.can_redo else WORDS["nothing_undone"],
            rect=right,
        )
        items = self._items()
        listing = Listing(LIST, items)
        height, between = self._row_height(items), self.em(self.metrics.row_gap)
        wanted = len(items) * (height + between)
        area, _ = column(self._room, size, Exact(min(self._room.height, wanted)), GROW)
        listing.place(area, height, between, size)
        self._listing = listing
        widgets = [widget for item in items for widget in item.widgets]
        self._lay_about(listing.area.bottom + self.em(0.3))
        self.show([self.grid, self._tabs, *widgets, undo, redo], [listing])

    def _lay_about(self, top: int) -> None:
        """Lay out beneath the controls the lines about the pack, on the first page, and a large
        card where there is room for it.
        """
        room, told = self._room, about_pack(self.editor) if self.page == PAGES.index("Deck") else []
        lines = sum(len(wrap(text, room.width, self.size)) for text in told)
        below = pygame.Rect(room.left, top, room.width, room.bottom - top)
        height = Exact(min(lines * self.em(LEADING), below.height))
        self._about, free = column(below, self.size, height, GROW, gap=self.metrics.gap)
        high = min(free.height, round(free.width / PROPORTION))
        place = box(round(high * PROPORTION), high, midbottom=room.midbottom)
        self._large = place if high >= self.em(LARGE) else None

    def _row_height(self, items: Sequence[Item]) -> int:
        """Return the height of a row of controls; notes get as many lines as the longest needs."""
        notes = [widget for item in items for widget in item.widgets if isinstance(widget, NoteRow)]
        lines = max(
            (note.lines(self._room.width - self.em(1.2), self.size) for note in notes), default=0
        )
        return min(
            max(self.em(ROW), round(lines * self.em(NOTE) * NOTE_LEADING) + self.em(0.5)),
            self._room.height,
        )

    def _items(self) -> Sequence[Item]:
        """Return the controls of the open page; whatever they change is shown at once."""
        pages: tuple[Callable[[], list[Item]], ...] = (
            lambda: deck_page(self.editor, self._show_deck),
            lambda: look_page(self.editor),
            lambda: mend_page(
                self.editor, Choosing(self.grid.cell, self._suits, self._choose_suit)
            ),
            lambda: notes_page(self.editor, faulty_cells(self.editor.pack, self.sections)),
        )
        return pages[self.page]()

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        for panel in (self._panel, self._side):
            pen.part("plate", panel)
        said = wrap(summary(self.editor.pack, self.sections), self._said.width, pen.size, bold=True)
        pen.write_lines(said, self.em(LEADING), self._said, bold=True)
        self._draw_foot(pen)
        self._draw_pack(pen)

    def _draw_pack(self, pen: Pen) -> None:
        """Draw beneath the controls what the pack is, and the card that is told about."""
        if self._about.height >= self.em(LEADING):
            pen.write_paragraphs("\n".join(about_pack(self.editor)), self._about, pen.dim)
        if self._large is not None:
            piece = self.grid.cells[self.grid.shown_cell].piece
            face = self._faces.of(piece, self._large.size, deck=self.editor.deck.id)
            blit_premultiplied(pen.surface, face, self._large)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        pen = self.pen(surface)
        self.grid.draw_carried(pen)
        self.preview.draw(surface, self._faces, self.context.skin, self.now)

    def _draw_foot(self, pen: Pen) -> None:
        """Draw why a step failed, or the help of the control with the focus, or what there is at
        the cell that is told about.
        """
        focus, cell = self.form.focus, self.grid.cells[self.grid.shown_cell]
        if self.editor.trouble:
            self.draw_help(pen, self.editor.trouble, self._foot, is_wrong=True)
        elif isinstance(focus, NoteRow):
            pen.write_paragraphs(focus.label, self._foot, pen.dim)
        elif (
            self.grid.hovered is None
            and focus is not None
            and (told := help_of(focus.id, self.editor.pack.sheets))
        ):
            self.draw_help(pen, told, self._foot)
        else:
            is_found = any(one.state == "found" and one.place for one in self.grid.cells)
            told = WORDS[
                "carried" if self.grid.carried is not None else "keys" if is_found else "none"
            ]
            is_wrong = cell.state == "faulty"
            text = f"{WORDS['cell'].format(name=cell.name, detail=cell.detail)}\n{told}"
            pen.write_paragraphs(text, self._foot, pen.danger if is_wrong else pen.dim)
