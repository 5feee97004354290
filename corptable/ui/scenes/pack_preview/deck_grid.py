"""Show the cells of a deck in a grid that scrolls, choose among them, and carry a picture from one
to another: by dragging it, by two clicks, or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scenes.pack_preview.cells import CellSection, PictureCell, cells_of
from corptable.ui.widgets import DIRECTIONS, ENTER_KEYS, GROW, Pen, Point, Widget, box, row
from corptable.ui.widgets.card_grid import SectionMetrics, even_grid, lay_sections
from corptable.ui.widgets.scroll_area import ScrollArea

GRID: Final = "grid"
PROPORTION: Final = 0.6
"""Width of a card divided by its height."""
LEAST, MOST = 3.3, 8.5
"""Least and greatest width of a card, in text sizes, as all lengths here."""
SMALLEST: Final = 44
"""Least width of a card in pixels: on a smaller one a large index covers the picture."""
CELL_GAP: Final = 0.42
CAPTION, TITLE = 1.45, 2.0
BAR: Final = 0.5
"""Width of the scroll bar, and of the gap beside it."""
BESIDE_FRAME: Final = 2
"""Margin left and right of the cards in pixels, for the frame around the chosen one."""
RIM: Final = 2.5
"""Height of the part at the upper and lower edge in which a carried picture scrolls the grid."""
LINE: Final = 1.3
"""Length that the grid scrolls in a frame there, and half of what an arrow of the wheel does."""
LIFTED: Final = 1.04
"""Size of a carried picture, in sizes of its card."""
DASH: Final = 0.4
"""Length of a dash around a card that is drawn."""
SIGN: Final = 1.8
"""Size of the sign on a faulty card."""


class Carried(NamedTuple):
    """Hold the cell whose picture is carried, and whether the mouse button that lifted it is still
    down.
    """

    cell: PictureCell
    by_drag: bool


class DeckGrid(Widget):
    """Show cells and let a picture be carried from one to another. The widget lives as long as its
    scene.
    """

    def __init__(
        self, put: Callable[[PictureCell, PictureCell], None], empty: Callable[[PictureCell], None]
    ) -> None:
        """`put` puts the picture of the first cell on the second, `empty` takes the picture of one
        away.
        """
        self.id = GRID
        self.hide()
        self.scrolling = ScrollArea()
        self.cells: list[PictureCell] = []
        self.chosen = 0
        """Index of the chosen cell."""
        self.hovered: int | None = None
        """Index of the cell under the pointer."""
        self.carried: Carried | None = None
        self._put, self._empty = put, empty
        self._sections: Sequence[CellSection] = ()
        self._grid = even_grid(pygame.Rect(), 1, 1, (1, 1), 0)
        self._drag_from = 0
        self._pressed: tuple[Point, bool] | None = None
        """Point at which the mouse was pressed on a cell, and whether that was chosen already."""
        self._pointer: Point | None = None
        """Pointer that a carried picture follows; None while keys carry it."""
        self._faces: Faces

    # State

    @property
    def cell(self) -> PictureCell:
        """Get the chosen cell."""
        return self.cells[self.chosen]

    @property
    def shown_cell(self) -> int:
        """Get the index of the cell that is told about: the one under the pointer, or the chosen
        one.
        """
        return self.chosen if self.hovered is None else self.hovered

    @property
    def frame(self) -> pygame.Rect:
        """Get the rectangle of the chosen card, or where a carried picture would be laid, as far as
        it is visible.
        """
        place = self.chosen if self.carried is None else self.shown_cell
        return self.card_rect(place).clip(self.area) if self.cells else self.rect

    @property
    def needs_frames(self) -> bool:
        """True if the grid scrolls by itself, because a picture is carried to its edge."""
        return self._scroll_step() != 0

    def show(
        self,
        sections: Sequence[CellSection],
        faces: Faces,
        area: pygame.Rect,
        size: int,
        drag_from: int,
    ) -> None:
        """Lay sections out in an area at a text size; a drag begins `drag_from` pixels from the
        press.
        """
        self.place(area)
        self._sections, self._faces, self._drag_from = sections, faces, drag_from
        self.cells = list(cells_of(sections))
        self._size = size
        least, *others = (
            round(length * size) for length in (LEAST, MOST, CELL_GAP, CAPTION, TITLE)
        )
        lengths = SectionMetrics(max(least, SMALLEST), *others)
        counts = [len(section.cells) for section in sections]
        suits = [len(section.cells) for section in sections if section.is_suit] or counts[:1]
        page, _, track = row(area, size, GROW, BAR, BAR)
        page = page.inflate(-2 * BESIDE_FRAME, 0)
        self._grid = lay_sections(page, counts, max(suits), PROPORTION, lengths)
        self.scrolling.lay(area, track, self._grid.height, round(LINE * size))
        self.chosen = min(self.chosen, len(self.cells) - 1)
        self.hovered, self._pressed = None, None
        if self.carried is not None and (
            self.carried.by_drag or self.carried.cell.picture not in {c.picture for c in self.cells}
        ):
            self.carried = None

    def card_rect(self, place: int) -> pygame.Rect:
        """Return the rectangle of a card in the window."""
        return self._grid.cell(place, self.scrolling.top)

    def choose(self, place: int) -> None:
        """Choose a cell and scroll to it."""
        self.chosen, self._pointer = place, None
        whole = self._grid.whole(place)
        is_first_row = whole.top <= self._grid.titles[0].bottom
        self.scrolling.reveal(
            0 if is_first_row else whole.top - self._size, whole.bottom + self._size // 2
        )

    def let_go(self) -> None:
        """Carry nothing."""
        self.carried = self._pressed = None

    def _at(self, point: Point) -> int | None:
        return self._grid.place_at(point, self.scrolling.top)

    def _lift(self, place: int, by_drag: bool) -> None:
        if self.cells[place].picture is not None:
            self.carried = Carried(self.cells[place], by_drag)

    def _lay_down(self, place: int | None) -> None:
        carried, self.carried = self.carried, None
        if carried and place is not None and not _is_same(self.cells[place], carried.cell):
            self.chosen = place
            self._put(carried.cell, self.cells[place])

    # Input

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in DIRECTIONS:
            return self._go(self._grid.beside(self.chosen, *DIRECTIONS[event.key]))
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._go(0 if event.key == pygame.K_HOME else len(self.cells) - 1)
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self._turn_page(1 if event.key == pygame.K_PAGEDOWN else -1)
        if event.key in ENTER_KEYS:
            self._lift(self.chosen, by_drag=False) if self.carried is None else self._lay_down(
                self.chosen
            )
        elif event.key == pygame.K_ESCAPE and self.carried is not None:
            self.let_go()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if self.cell.place is not None and self.carried is None:
                self._empty(self.cell)
        else:
            return False
        return True

    def _go(self, place: int) -> bool:
        self.choose(place)
        self.hovered = None
        return True

    def _turn_page(self, step: int) -> bool:
        here = self._grid.cards[self.chosen]
        wanted = here.centery + step * (self.rect.height - here.height)
        near = min(
            range(len(self.cells)),
            key=lambda at: _distance(self._grid.cards[at], (here.centerx, wanted)),
        )
        return self._go(near)

    def press(self, point: Point) -> None:
        place = self._at(point)
        if self.carried is not None:
            self._lay_down(place)
        elif place is not None:
            self._pressed = point, place == self.chosen
            self.chosen = place
        elif point[0] >= self.rect.right - 2 * round(BAR * self._size):
            self._scroll(pygame.MOUSEBUTTONDOWN, point)

    def _scroll(self, kind: int, point: Point) -> None:
        self.scrolling.handle_event(pygame.event.Event(kind, pos=point, button=1))

    def drag(self, point: Point) -> None:
        self.point_at(point)
        if self.scrolling.is_held:
            self._scroll(pygame.MOUSEMOTION, point)
        elif self._pressed is not None and self.carried is None:
            start, _ = self._pressed
            if abs(point[0] - start[0]) + abs(point[1] - start[1]) >= self._drag_from:
                self._lift(self.chosen, by_drag=True)

    def release(self, point: Point) -> None:
        pressed, self._pressed = self._pressed, None
        if self.scrolling.is_held:
            self._scroll(pygame.MOUSEBUTTONUP, point)
        elif self.carried is not None and self.carried.by_drag:
            self._lay_down(self._at(point))
        elif pressed and pressed[1] and self.carried is None and self._at(point) is not None:
            self._pointer = point
            self._lift(self.chosen, by_drag=False)

    def point_at(self, point: Point) -> bool:
        """Note where the pointer is; return whether something looks different."""
        before, self.hovered = self.hovered, self._at(point)
        self._pointer = point
        return self.carried is not None or before != self.hovered

    def scroll_itself(self) -> None:
        """Scroll a step, if a picture is carried to the edge."""
        self.scrolling.scroll_to(self.scrolling.top + self._scroll_step())
        if self._pointer is not None:
            self.hovered = self._at(self._pointer)

    def _scroll_step(self) -> int:
        if self.carried is None or not self.carried.by_drag or self._pointer is None:
            return 0
        rim, step, y = round(RIM * self._size), round(LINE * self._size / 2), self._pointer[1]
        wanted = -step if y < self.rect.top + rim else step if y > self.rect.bottom - rim else 0
        return (
            max(0, min(self.scrolling.top + wanted, self.scrolling.furthest)) - self.scrolling.top
        )

    # Drawing

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        top = self.scrolling.top
        with pen.clipped(self.rect):
            for section, title in zip(self._sections, self._grid.titles, strict=True):
                line = title.move(self.rect.left + BESIDE_FRAME, self.rect.top - top)
                if line.colliderect(self.rect):
                    left = (line.left, line.centery - pen.em(0.2))
                    pen.write(section.title, pen.dim, room=line.width, bold=True, midleft=left)
            for place, _ in self._grid.visible(top):
                self._draw_cell(pen, place, focused)
        for place, _ in self._grid.visible(top + self.rect.height):  # it will be scrolled to
            if (piece := self.cells[place].piece) is not HIDDEN:
                self._faces.prefetch(piece, self._grid.cards[place].size)
        self.scrolling.draw(pen.surface, pen.skin)

    def _draw_cell(self, pen: Pen, place: int, focused: bool) -> None:
        cell, rect = self.cells[place], self.card_rect(place)
        is_target = self.carried is not None and place == self.shown_cell
        if self.carried is not None and _is_same(cell, self.carried.cell):
            pen.part("spot", rect)
        else:
            self._draw_card(pen, cell, rect, bright=place == self.hovered)
        if cell.state == "drawn":
            _dashed(pen, rect)
        if cell.state == "faulty":
            sign = box(pen.em(SIGN), pen.em(SIGN), center=rect.center)
            pen.part("badge", sign)
            pen.icon("warning", sign.inflate(-4, -4), "danger")
        if is_target:
            pen.part("halo", rect, "strong")
        elif place == self.chosen and not focused:
            pygame.draw.rect(
                pen.surface,
                pen.bright,
                rect.inflate(6, 6),
                width=max(2, pen.em(0.13)),
                border_radius=pen.em(0.35),
            )
        if cell.caption and rect.bottom < self.rect.bottom:
            colour = {"found": pen.bright, "faulty": pen.colour("refusal")}.get(cell.state, pen.dim)
            middle = (rect.centerx, rect.bottom + pen.em(0.8))
            short = cell.caption[:4], cell.caption[:1]
            pen.write(
                cell.caption, colour, size=pen.em(0.9), room=rect.width, short=short, center=middle
            )

    def _draw_card(
        self, pen: Pen, cell: PictureCell, rect: pygame.Rect, bright: bool = False
    ) -> None:
        deck = next((one.piece.printed for one in self.cells if one.place), "")
        blit_premultiplied(
            pen.surface, self._faces.of(cell.piece, rect.size, bright=bright, deck=deck), rect
        )

    def draw_carried(self, pen: Pen) -> None:
        """Draw the picture that is carried, at the pointer or beside the chosen card."""
        if self.carried is None:
            return
        card = self.card_rect(self.chosen)
        rect = box(round(card.width * LIFTED), round(card.height * LIFTED), center=card.center)
        if self._pointer is not None:
            rect.center = self._pointer
        else:
            rect.move_ip(card.width // 3, -card.height // 5)
        if shadow := self._faces.shadow(rect.size, height_above=0.05):
            blit_premultiplied(pen.surface, shadow, shadow.get_rect(center=rect.center))
        self._draw_card(pen, self.carried.cell, rect)


def _is_same(one: PictureCell, other: PictureCell) -> bool:
    """True if two cells, perhaps of before and after a change, are the same place with the
    same picture.
    """
    return (one.place, one.picture) == (other.place, other.picture)


def _distance(rect: pygame.Rect, point: Point) -> int:
    return abs(rect.centerx - point[0]) + 3 * abs(rect.centery - point[1])


def _dashed(pen: Pen, rect: pygame.Rect) -> None:
    """Draw a dashed outline just outside a card: it is no picture of the pack."""
    outline, dash, width = rect.inflate(4, 4), max(3, pen.em(DASH)), max(1, pen.em(0.07))
    for x in range(outline.left, outline.right, 2 * dash):
        for y in (outline.top, outline.bottom - width):
            pen.surface.fill(pen.dim, pygame.Rect(x, y, min(dash, outline.right - x), width))
    for y in range(outline.top, outline.bottom, 2 * dash):
        for x in (outline.left, outline.right - width):
            pen.surface.fill(pen.dim, pygame.Rect(x, y, width, min(dash, outline.bottom - y)))
