"""Show what cards did: the three best in frames on a wall, a table of all, and the opponents that
were beaten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.collection.card_history import BY_WON, CardRecord, best_cards, card_records
from corptable.collection.catalogue import CollectibleCard
from corptable.collection.profiles import Profile
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces
from corptable.ui.scene_base.form_scene import GAP, two_plates
from corptable.ui.scenes.collection.history.words import WORDS
from corptable.ui.widgets.card_grid import draw_card
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.row_list import RowList

PLACES: Final = 3
WALL_SHARE: Final = 0.6
"""Width of the wall, as a part of the whole."""
BEATEN_SHARE: Final = 0.34
"""Height of the table of opponents, as a part of both tables."""
ROW: Final = 1.7
"""Height of a row, in text sizes, as all lengths here."""
HEAD: Final = 2.4
PADDING: Final = 0.9
NUMBER: Final = 3.6
"""Width of a column of numbers."""
FIRST_SHARE: Final = 0.56
"""Height of the frame of the best card, as a part of the wall."""
FRAME: Final = 0.55
"""Width of the frame around a picture."""
PLATE: Final = 3.2
"""Height of the plate with the name, beneath the picture."""


class EmployeesPage:
    """Hold the records of a profile's cards. The scene calls `lay` after each change."""

    def __init__(
        self,
        profile: Profile,
        beaten: Sequence[tuple[str, int]],
        cards: Mapping[str, CollectibleCard],
        faces: Faces,
    ) -> None:
        """Show the cards of a profile, and the names of opponents with the number of games won
        against each.
        """
        self._profile, self._cards, self._faces = profile, cards, faces
        self.beaten = beaten
        self.records: Sequence[CardRecord] = ()
        self.best: Sequence[CardRecord] = ()
        self.table, self.opponents = RowList(), RowList()
        self.order_area = self._wall = self._all = self._heading = self._beaten = pygame.Rect(
            0, 0, 0, 0
        )
        """Place of the choice of the order, the plates, and the heading of the table."""
        self.sort(BY_WON)

    def sort(self, order: str) -> None:
        """Sort the table of all cards in one of ORDERS."""
        self.records = card_records(self._profile, self._cards, order)
        self.best = best_cards(self.records, PLACES)
        self.table.scrolling.scroll_to(0)

    @property
    def is_empty(self) -> bool:
        """Return whether nothing was counted yet."""
        return not self.records and not self.beaten

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the wall and the tables out in an area, for a text size in pixels."""
        gap, pad, head = round(GAP * size), round(PADDING * size), round(HEAD * size)
        self._wall, tables = two_plates(area, WALL_SHARE, gap)
        low = round(tables.height * BEATEN_SHARE)
        self._all = pygame.Rect(tables.left, tables.top, tables.width, tables.height - low - gap)
        self._beaten = pygame.Rect(tables.left, self._all.bottom + gap, tables.width, low)
        inner = self._all.inflate(-2 * pad, -2 * pad)
        self.order_area = pygame.Rect(inner.left, inner.top, inner.width, head - round(0.4 * size))
        self._heading = pygame.Rect(
            inner.left, inner.top + head, inner.width - size, round(ROW * size)
        )
        rows = pygame.Rect(
            inner.left, self._heading.bottom, inner.width, inner.bottom - self._heading.bottom
        )
        self.table.lay(rows, size, len(self.records), ROW)
        inner = self._beaten.inflate(-2 * pad, -2 * pad)
        rows = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        self.opponents.lay(rows, size, len(self.beaten), ROW)

    def card_at(self, point: tuple[int, int]) -> tuple[str, pygame.Rect]:
        """Return the id of the card whose picture or line is under a point, and its area; "" for
        none.
        """
        for record, frame in zip(self.best, self._frames(), strict=False):
            if frame.collidepoint(point):
                return record.card, frame
        row = self.table.row_at(point)
        return ("", self._all) if row is None else (self.records[row].card, self._all)

    # Drawing

    def draw(self, pen: Pen, pointer: tuple[int, int]) -> None:
        """Draw the wall with its frames, and the tables."""
        for area in (self._wall, self._all, self._beaten):
            pen.part("plate", area)
        for place, frame in enumerate(self._frames()):
            self._draw_frame(pen, place, frame)
        self._draw_table(pen, pointer)
        self._draw_beaten(pen)

    def _frames(self) -> list[pygame.Rect]:
        """Return the areas of the frames: the best above, the others beneath it side by side."""
        wall, gap = (
            self._wall.inflate(-self._wall.width // 16, -self._wall.height // 24),
            self._wall.height // 30,
        )
        high = round(wall.height * FIRST_SHARE)
        low = wall.height - high - gap
        half = (wall.width - 2 * gap) // 2
        first = box(min(wall.width, round(high * 1.45)), high, midtop=wall.midtop)
        others = [
            box(min(half, round(low * 1.45)), low, midbottom=(x, wall.bottom))
            for x in (wall.left + half // 2, wall.right - half // 2)
        ]
        return [first, *others]

    def _draw_frame(self, pen: Pen, place: int, frame: pygame.Rect) -> None:
        """Draw a card in a frame on the wall, with a plate for the name beneath it; the frame of
        the best is lit.
        """
        rim, colours = pen.em(FRAME if place else FRAME * 1.3), pen.skin.theme.colours
        pygame.draw.rect(pen.surface, colours["shade"], frame, border_radius=rim // 3)
        mount = frame.inflate(-2 * rim, -2 * rim)
        pen.part("plate", mount, "normal" if place else "lit")
        plate_height = min(pen.em(PLATE), frame.height // 4)
        plate = box(
            mount.width - 2 * rim, plate_height, midbottom=(mount.centerx, mount.bottom - rim // 2)
        )
        picture = pygame.Rect(mount.left, mount.top, mount.width, plate.top - mount.top).inflate(
            -rim, -rim
        )
        record = self.best[place] if place < len(self.best) else None
        card = None if record is None else self._cards.get(record.card)
        if card is not None:
            draw_card(pen.surface, self._faces, card.piece, picture)
        pen.part("primary" if record is not None and not place else "button", plate)
        self._engrave(pen, plate, place, record)

    def _engrave(self, pen: Pen, plate: pygame.Rect, place: int, record: CardRecord | None) -> None:
        room, third = plate.width - 2 * pen.size, plate.height // 4
        ink = pen.skin.text_colour("primary" if record is not None and not place else "button")
        if record is None:
            text = WORDS["vacant"]
            pen.write(text, ink, room=room, height=plate.height, center=plate.center)
            return
        title = f"{WORDS['place'].format(place=place + 1)}  {record.name}"
        pen.write(
            title,
            ink,
            bold=True,
            room=room,
            height=plate.height // 2,
            center=(plate.centerx, plate.centery - third),
        )
        counted = fill(WORDS["record"], won=record.won, fell=record.fell)
        low = (plate.centerx, plate.centery + third)
        pen.write(counted, ink, size=pen.em(0.9), room=room, height=plate.height // 2, center=low)

    def _draw_table(self, pen: Pen, pointer: tuple[int, int]) -> None:
        pointed = self.table.row_at(pointer)
        self._draw_line(pen, self._heading, "", WORDS["won_head"], WORDS["fell_head"])
        for place, rect in self.table.clipped(pen):
            record = self.records[place]
            if place == pointed:
                pen.part("row", rect, "focused")
            self._draw_line(pen, rect, record.name, str(record.won), str(record.fell))

    def _draw_line(self, pen: Pen, rect: pygame.Rect, name: str, *numbers: str) -> None:
        right = rect.right - pen.em(0.5)
        for number in reversed(numbers):
            pen.write(number, bold=True, midright=(right, rect.centery))
            right -= pen.em(NUMBER)
        room = right - rect.left - pen.em(0.5)
        pen.write(name, room=room, midleft=(rect.left + pen.em(0.5), rect.centery))

    def _draw_beaten(self, pen: Pen) -> None:
        inner = self._beaten.inflate(-pen.em(2 * PADDING), -pen.em(2 * PADDING))
        pen.write(WORDS["beaten"], size=pen.em(1.15), title=True, topleft=inner.topleft)
        if not self.beaten:
            pen.write(WORDS["nobody"], pen.dim, topleft=self.opponents.area.topleft)
        for place, rect in self.opponents.clipped(pen):
            name, times = self.beaten[place]
            self._draw_line(pen, rect, name, fill(WORDS["times"], times=times))
