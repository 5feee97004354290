"""Building of the career: a band for each floor, from below upward, and the cards of its people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import font
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.collection.words import CAREER_WORDS as WORDS
from corptable.ui.widgets import DIRECTIONS, ENTER_KEYS, Act, Pen, Point, Widget, box
from corptable.ui.widgets.card_grid import draw_card
from corptable.ui.widgets.row_list import beside_bar
from corptable.ui.widgets.scroll_area import ScrollArea
from corptable.ui.widgets.sign import draw_sign

FLOOR_HEAD: Final = 1.9
"""Height of the line with the name of a floor, in text sizes, as all lengths here."""
NAME_LINE: Final = 1.9
"""Height of the portrait and the name below a card."""
GAP: Final = 0.6
LEAST_CELL, LEAST_CARD = 8.4, 3.0
"""Least width of a cell, and least height of a card; with more of them than fit the building is
scrolled.
"""
SLAB: Final = 0.22
"""Thickness of the ceiling between two floors."""
MARK: Final = 1.15
VEIL: Final = 168
"""Opacity of the veil over a card that cannot be challenged, of 255."""


class OpponentCell(NamedTuple):
    """Place of an opponent: the rectangle of its card in the building, before it is scrolled."""

    opponent: Opponent
    card: pygame.Rect


@dataclass(eq=False)
class Building(Widget):
    """Building as one widget: arrows and clicks choose an opponent, Enter
    challenges.
    """

    id: str
    path: CareerPath
    faces: Faces
    chosen: Opponent
    choose: Callable[[Opponent], None]
    enter: Act
    portraits: dict[str, str]
    cells: list[OpponentCell] = field(default_factory=list)
    scrolling: ScrollArea = field(default_factory=ScrollArea)
    rect: pygame.Rect = field(default_factory=pygame.Rect)

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the floors out in an area, for a text size in pixels."""
        self.place(area)
        self._inner, track = beside_bar(area, size)
        most = max(len(floor.opponents) for floor in self.path.floors)
        columns = max(1, min(most, self._inner.width // round(LEAST_CELL * size)))
        rows = [-(-len(floor.opponents) // columns) for floor in self.path.floors]
        gap, head = round(GAP * size), round(FLOOR_HEAD * size)
        self._name_height = round(NAME_LINE * size)
        width = (self._inner.width - gap) // columns - gap
        fixed = len(rows) * (head + gap) + sum(rows) * (self._name_height + gap)
        proportion = max(card.piece.card.proportion for card in self.path.cards(self._ids()))
        most_high = min(round(width / proportion), (area.height - fixed) // sum(rows))
        high = max(round(LEAST_CARD * size), most_high)
        step = high + self._name_height + gap
        heights = [head + gap + count * step for count in rows]
        spare = max(0, area.height - sum(heights)) // len(heights)
        self._bands, self.cells = [], []
        top = sum(heights) + spare * len(heights)
        for height, floor in zip(heights, self.path.floors, strict=True):
            top -= height + spare
            self._bands.append(pygame.Rect(0, top, self._inner.width, height + spare))
            first = top + head + gap + spare // 2
            for place, opponent in enumerate(floor.opponents):
                row, column = divmod(place, columns)
                corner = gap + column * (width + gap), first + row * step
                self.cells.append(OpponentCell(opponent, box(width, high, topleft=corner)))
        line = round(LEADING * size)
        self.scrolling.lay(self._inner, track, self._bands[0].bottom, line)
        self.reveal()

    def _ids(self) -> tuple[str, ...]:
        return tuple(opponent.id for opponent in self.path.opponents)

    def reveal(self) -> None:
        """Scroll to the chosen opponent, and to its whole floor if that fits."""
        band, card = self._bands[self.path.floor_of(self.chosen)], self._cell().card
        self.scrolling.reveal(band.top, band.bottom)
        self.scrolling.reveal(card.top, card.bottom + self._name_height)

    # Input

    def _cell(self) -> OpponentCell:
        return next(cell for cell in self.cells if cell.opponent == self.chosen)

    def _shown(self, rect: pygame.Rect) -> pygame.Rect:
        """Rectangle of the building, in the window."""
        return rect.move(self._inner.left, self._inner.top - self.scrolling.top)

    def opponent_at(self, point: Point) -> Opponent | None:
        """Opponent under a point; None for none."""
        if not self._inner.collidepoint(point):
            return None
        found = (cell for cell in self.cells if self._area(cell).collidepoint(point))
        return next((cell.opponent for cell in found), None)

    def _area(self, cell: OpponentCell) -> pygame.Rect:
        """Area of a cell in the window: the card with the name below it."""
        shown = self._shown(cell.card)
        return pygame.Rect(shown.left, shown.top, shown.width, shown.height + self._name_height)

    def press(self, point: Point) -> None:
        opponent = self.opponent_at(point)
        if opponent is None:
            self._scroll(pygame.MOUSEBUTTONDOWN, point)
        elif opponent != self.chosen:
            self.choose(opponent)

    def drag(self, point: Point) -> None:
        self._scroll(pygame.MOUSEMOTION, point)

    def release(self, point: Point) -> None:
        self._scroll(pygame.MOUSEBUTTONUP, point)

    def _scroll(self, kind: int, point: Point) -> None:
        self.scrolling.handle_event(pygame.event.Event(kind, button=1, pos=point))

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS:
            self.enter()
            return True
        way = DIRECTIONS.get(event.key)
        other = None if way is None else self._beside(way)
        if other is None:
            return False
        self.choose(other)
        return True

    def _beside(self, way: tuple[int, int]) -> Opponent | None:
        """Nearest opponent in a direction; None if there is none."""
        x, y = self._cell().card.center
        ahead = []
        for place, cell in enumerate(self.cells):
            across, down = cell.card.centerx - x, cell.card.centery - y
            is_level = down == 0
            if across * way[0] + down * way[1] > 0 and is_level == bool(way[0]):
                ahead.append((abs(across) + abs(down), place))
        return self.cells[min(ahead)[1]].opponent if ahead else None

    # Drawing

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        with pen.clipped(self._inner):
            for floor, band in enumerate(self._bands):
                self._draw_floor(pen, floor, self._shown(band))
            for cell in self.cells:
                self._draw_cell(pen, cell)
        self.scrolling.draw(pen.surface, pen.skin)

    def _draw_floor(self, pen: Pen, place: int, band: pygame.Rect) -> None:
        """Draw the slab below a floor and the line with its name, and at its right how much of it
        is beaten or what opens it.
        """
        if not band.colliderect(self._inner):
            return
        floor, missing = self.path.floors[place], self.path.missing(place)
        slab = max(2, pen.em(SLAB))
        ground = pygame.Rect(band.left, band.bottom - slab, band.width, slab)
        pygame.draw.rect(pen.surface, pen.dim, ground)
        middle = band.top + pen.em(FLOOR_HEAD) // 2 + pen.em(0.2)
        left, right = band.left + pen.em(GAP), (band.right - pen.em(GAP), middle)
        name = pen.write(floor.name, size=pen.em(1.15), title=True, midleft=(left, middle))
        after = name.right + pen.size
        if missing:
            text = WORDS["missing"].format(missing=missing, below=self.path.floors[place - 1].name)
            side = pen.em(MARK)
            end = pen.write(text, bold=True, room=right[0] - after - side, midright=right)
            pen.icon("lock", box(side, side, midright=(end.left - pen.em(0.3), middle)))
            return
        beaten = sum(map(self.path.is_beaten, floor.opponents))
        text = WORDS["floor"].format(beaten=beaten, count=len(floor.opponents))
        end = pen.write(text, bold=True, midright=right)
        place_of_line = (after, middle + pen.em(0.1))
        pen.write(floor.line, pen.dim, room=end.left - after - pen.size, midleft=place_of_line)

    def _draw_cell(self, pen: Pen, cell: OpponentCell) -> None:
        opponent, rect = cell.opponent, self._shown(cell.card)
        record = self.path.record(opponent)
        if not rect.colliderect(self._inner):
            return
        face = self._draw_card(pen, opponent, rect, is_locked=not self.path.is_open(opponent))
        if opponent == self.chosen:
            colour, frame = pen.colour("glow_strong"), face.inflate(8, 8)
            pygame.draw.rect(pen.surface, colour, frame, max(2, pen.em(0.18)), pen.em(0.3))
        if record.awaits_reward:
            draw_sign(pen, WORDS["reward_waits"], midbottom=(face.centerx, face.bottom + 2))
        elif record.won or record.lost:
            score = WORDS["score"].format(won=record.won, lost=record.lost)
            draw_sign(pen, score, bottomright=(face.right + 2, face.bottom + 2))
        if record.beaten is not None:
            pen.tick(box(pen.em(MARK), pen.em(MARK), topright=(face.right + 3, face.top - 3)))
        self._draw_name(pen, opponent, pygame.Rect(rect.left, face.top, rect.width, face.height))

    def _draw_name(self, pen: Pen, opponent: Opponent, face: pygame.Rect) -> None:
        """Draw portrait and name in the middle below a card, within the width of a cell."""
        side, gap = pen.em(1.6), pen.em(0.35)
        middle = face.bottom + pen.em(0.25) + side // 2
        more = f" +{len(opponent.seats) - 1}" if len(opponent.seats) > 1 else ""
        name = pen.fit(opponent.name + more, face.width - side - gap)
        left = face.centerx - (side + gap + font(name.size).size(name.line)[0]) // 2
        place = box(side, side, midleft=(left, middle))
        pen.portrait(self.portraits[opponent.id], place)
        pen.write(name.line, size=name.size, midleft=(left + side + gap, middle))

    def _draw_card(
        self, pen: Pen, opponent: Opponent, area: pygame.Rect, is_locked: bool
    ) -> pygame.Rect:
        """Draw an opponent's card in the middle of an area, behind a veil if it is locked; return
        its rectangle.
        """
        (card,) = self.path.cards((opponent.id,))
        rect = draw_card(pen.surface, self.faces, card.piece, area)
        if is_locked:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*pen.colour("paper_dim")[:3], VEIL))
            pen.surface.blit(veil, rect)
            pen.icon("lock", box(pen.em(1.6), pen.em(1.6), center=rect.center))
        return rect
