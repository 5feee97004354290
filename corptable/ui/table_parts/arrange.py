"""Arrange the pieces of a zone in its spot: one rectangle for each visible piece, lowest first.
`LaidSpots` does so for all spots of a table, of which an act changes a few.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.engine.view import View
from corptable.presentation.layout import Spot
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.spot_label import worded
from corptable.ui.widgets.pen import box

FAN_RISE: Final = 0.10
"""Height of the middle of a fan above its ends, in card heights."""
FAN_TURN: Final = 4.5
"""Turn of the outermost cards of a fan, in degrees."""
FULL_FAN: Final = 5
"""Number of cards of a fully spread fan; the cards of a smaller one lean less."""
RING_SHARE: Final = 0.36
IN_ROWS: Final = 1.06
"""Largest distance of cards in rows, in sizes of a card."""
SMALLEST_IN_GRID: Final = 0.6
"""Share of its size to which a piece in a grid becomes smaller rather than overlap others."""
SMALLEST_IN_ROWS: Final = 0.4
"""The same for cards in rows."""
_geometry: Final = attrgetter(
    "x", "y", "width", "height", "card_height", "proportion", "arrangement", "slots"
)
GRID_STEPS: Final = 40
"""Number of steps between no size and a piece's own."""


class PlacedPiece(NamedTuple):
    """Represent a piece at its place on the screen. `number` is the number of equal pieces that
    share the place, `turn` the rotation about its centre in degrees, clockwise, `covered` the width
    at its right on which the next one of its row lies, in pixels."""

    piece: Piece
    spot: Spot
    rect: pygame.Rect
    number: int = 1
    turn: float = 0.0
    covered: int = 0

    @property
    def key(self) -> tuple[str, str]:
        """Get the spot and the name of the piece, by which the selection knows it."""
        return self.spot.id, self.piece.name

    def lies_as(self, other: PlacedPiece) -> bool:
        """True if another one is the same piece in the same spot, at whatever place."""
        return self.piece is other.piece and self.spot.id == other.spot.id


def areas_by_spot(placed: Iterable[PlacedPiece]) -> dict[str, pygame.Rect]:
    """Return the area of all pieces of a spot, by its id; nothing for a spot without pieces."""
    areas: dict[str, pygame.Rect] = {}
    for piece in placed:
        known = areas.get(piece.spot.id)
        areas[piece.spot.id] = piece.rect if known is None else known.union(piece.rect)
    return areas


def arrange(spot: Spot, pieces: Sequence[Piece], screen: Screen) -> list[PlacedPiece]:
    """Return the visible pieces of a spot with their rectangles, lowest first. A pile shows only
    its top; a piece with a slot lies in the slot."""
    if not pieces or spot.arrangement == "frame":
        return []
    if spot.slots:
        return _arrange_slots(spot, pieces, screen)
    area = screen.rect(spot)
    size = screen.card_size(spot)
    match spot.arrangement:
        case "pile":
            return [
                PlacedPiece(pieces[-1], spot, box(*size, center=area.center), 1, spot.pile.turned)
            ]
        case "stacks":
            return _stacks(spot, pieces, area, size)
        case "grid":
            return _grid(spot, pieces, area, size)
        case "ring":
            return _ring(spot, pieces, area, size)
        case "fan" if spot.proportion > 1:
            return _in_rows(spot, pieces, area, size)
        case _:
            is_fan = spot.arrangement == "fan"
            rise = FAN_RISE if is_fan else 0.0
            most = FAN_TURN * min(1.0, len(pieces) / FULL_FAN)
            turns = [most * lean if is_fan else 0.0 for lean in _leans(len(pieces))]
            rects = _row(len(pieces), area, size, rise)
            covered = [*(_covered_width(one, other) for one, other in pairwise(rects)), 0]
            lying = zip(pieces, rects, turns, covered, strict=True)
            return [
                PlacedPiece(piece, spot, rect, 1, turn, beneath)
                for piece, rect, turn, beneath in lying
            ]


def _covered_width(one: pygame.Rect, following: pygame.Rect) -> int:
    """Return the width on which the next piece covers one; 0 for one in another row."""
    return max(0, one.right - following.left) if one.colliderect(following) else 0


def without(gone: Collection[Piece], placed: Sequence[PlacedPiece]) -> Sequence[PlacedPiece]:
    """Return the pieces of a row but those that are gone, whose places stay empty."""
    if not gone:
        return placed
    left = [one for one in placed if one.piece not in gone]
    covered = [*(_covered_width(one.rect, other.rect) for one, other in pairwise(left)), 0]
    covered = covered[: len(left)]
    return [one._replace(covered=width) for one, width in zip(left, covered, strict=True)]


def arrange_after(
    before: Sequence[PlacedPiece], spot: Spot, pieces: Sequence[Piece], screen: Screen
) -> Sequence[PlacedPiece]:
    """Return the pieces of a spot with their rectangles, as `arrange` does; in a grid those that
    lay there `before` stay in their places when others leave, also equal ones that share one."""
    is_alike = bool(before) and _geometry(before[0].spot) == _geometry(spot)
    if spot.arrangement != "grid" or spot.slots or HIDDEN in pieces or not is_alike:
        return arrange(spot, pieces, screen)
    if all(one.number == 1 for one in before):
        kept = {one.piece: one for one in before}
        if kept.keys() >= {*pieces}:
            return [kept[piece]._replace(spot=spot) for piece in pieces]
        return arrange(spot, pieces, screen)
    shared, left = {one.piece.name: one for one in before}, _by_name(pieces)
    if all(name in shared and len(same) <= shared[name].number for name, same in left.items()):
        return [
            shared[name]._replace(piece=same[-1], spot=spot, number=len(same))
            for name, same in left.items()
        ]
    return arrange(spot, pieces, screen)


class LaidSpot(NamedTuple):
    """Hold a spot as the game gave it and in the words of the match, its area in pixels, and its
    pieces and their places.
    """

    given: Spot
    spot: Spot
    area: pygame.Rect
    pieces: Sequence[Piece]
    placed: Sequence[PlacedPiece]


class LaidSpots:
    """Lay out the spots of one table after another. An act changes few of them: the others stay the
    same objects.
    """

    def __init__(self) -> None:
        self._depends_on: object = None
        """Match, viewer, names and screen of the last table: what one person saw is no part of
        another's table.
        """
        self._laid: dict[str, LaidSpot] = {}
        """Spots of the last table, by their ids."""

    def lay(
        self, layout: Iterable[Spot], view: View, names: tuple[str, ...], screen: Screen
    ) -> list[LaidSpot]:
        """Return the spots of a layout with the pieces that a viewer sees in them."""
        depends_on = (view.table, view.viewer, names, screen)
        before = self._laid if self._depends_on == depends_on else {}
        laid = [_laid(before.get(spot.id), spot, view, names, screen) for spot in layout]
        self._depends_on, self._laid = depends_on, {one.given.id: one for one in laid}
        return laid


def _laid(
    before: LaidSpot | None, given: Spot, view: View, names: tuple[str, ...], screen: Screen
) -> LaidSpot:
    """Lay out a spot with its pieces, as far as either differs from what lay there before."""
    pieces = view.zones.get(given.shows, ())
    if before is not None and before.given == given and before.pieces == pieces:
        return before
    spot = (
        before.spot
        if before is not None and before.given == given
        else worded(given, view.table, names)
    )
    placed = arrange_after(() if before is None else before.placed, spot, pieces, screen)
    return LaidSpot(given, spot, screen.rect(spot), pieces, placed)


def _arrange_slots(spot: Spot, pieces: Sequence[Piece], screen: Screen) -> list[PlacedPiece]:
    """Place pieces in their slots, in stacks of equal ones, and arrange those without a slot as if
    there were no slots; a ladder leaves them to other spots of its zone."""
    rects = {slot.id: screen.slot(spot, slot) for slot in spot.slots}
    without_slot = [piece for piece in pieces if piece.name not in rects]
    stacks = _by_name([piece for piece in pieces if piece.name in rects]).items()
    placed = [PlacedPiece(same[-1], spot, rects[name], len(same)) for name, same in stacks]
    if spot.arrangement == "ladder":
        return placed
    return placed + [
        lying._replace(spot=spot)
        for lying in arrange(spot._replace(slots=()), without_slot, screen)
    ]


def _row(count: int, area: pygame.Rect, size: tuple[int, int], rise: float) -> list[pygame.Rect]:
    """Return rectangles side by side, overlapping if there is too little room; `rise` bends them
    upwards in the middle, in card heights."""
    width = size[0]
    step = 0.0 if count == 1 else min(width * 1.06, (area.width - width) / (count - 1))
    start = area.centerx - step * (count - 1) / 2
    bends = [rise * size[1] * (lean**2 - 0.5) for lean in _leans(count)]
    return [
        box(*size, center=(round(start + step * place), area.centery + round(bend)))
        for place, bend in enumerate(bends)
    ]


def _in_rows(
    spot: Spot, pieces: Sequence[Piece], area: pygame.Rect, size: tuple[int, int]
) -> list[PlacedPiece]:
    """Place cards that are wider than high, which a fan would hide, in rows from the upper left:
    each whole, as large as all fit.

    Where there are too many even so, they lie as in a grid.
    """
    width, height = size
    while (
        width
        and (area.width // width) * (area.height // height) < len(pieces)
        and width > SMALLEST_IN_ROWS * size[0]
    ):
        width, height = width - 2, round((width - 2) * size[1] / size[0])
    columns, rows = area.width // width, area.height // height
    if columns * rows < len(pieces):
        return _grid(spot, pieces, area, size)
    across = min(area.width / columns, width * IN_ROWS)
    down = min(area.height / rows, height * IN_ROWS)
    left = area.centerx - across * columns / 2
    middles = [
        (left + across * (place % columns + 0.5), area.top + down * (place // columns + 0.5))
        for place in range(len(pieces))
    ]
    rects = [box(width, height, center=(round(x), round(y))) for x, y in middles]
    return [PlacedPiece(piece, spot, rect) for piece, rect in zip(pieces, rects, strict=True)]


def _leans(count: int) -> list[float]:
    """Distance of each card of a row from its middle, from -1 on the left to 1 on the right;
    0 for a single card.
    """
    return [2 * place / (count - 1) - 1 for place in range(count)] if count > 1 else [0.0] * count


def _grid(
    spot: Spot, pieces: Sequence[Piece], area: pygame.Rect, size: tuple[int, int]
) -> list[PlacedPiece]:
    """Place pieces in rows and columns.

    Where they would overlap, equal ones share a place, as `stacks` do, in the order of all pieces:
    those of an owner side by side. Then all of them become smaller, down to SMALLEST_IN_GRID of
    their size; beyond that they overlap.
    """
    shown = [(piece, 1) for piece in pieces]
    if _columns(len(shown), area, size) is None:
        groups = sorted(
            _by_name([piece for piece in pieces if piece is not HIDDEN]).values(),
            key=lambda same: same[0].index,
        )
        shown = [(same[-1], len(same)) for same in groups] + [
            (piece, 1) for piece in pieces if piece is HIDDEN
        ]
    size = _size_in_grid(len(shown), area, size)
    columns = _columns(len(shown), area, size) or _best_columns(len(shown), area, size)
    rows = math.ceil(len(shown) / columns)
    placed = []
    for place, (piece, number) in enumerate(shown):
        row, column = divmod(place, columns)
        middle = (
            area.left + round((column + 0.5) * area.width / columns),
            area.top + round((row + 0.5) * area.height / rows),
        )
        placed.append(PlacedPiece(piece, spot, box(*size, center=middle), number))
    return placed


def _best_columns(count: int, area: pygame.Rect, size: tuple[int, int]) -> int:
    """Return the number of columns whose cells are most alike in shape to the pieces."""
    return max(
        1,
        min(
            count,
            math.ceil(math.sqrt(count * area.width * size[1] / max(1, area.height * size[0]))),
        ),
    )


def _columns(count: int, area: pygame.Rect, size: tuple[int, int]) -> int | None:
    """Return the number of columns in which pieces fit without an overlap, as near to the best one
    as possible; None for none.
    """
    best = _best_columns(count, area, size)
    fitting = (
        columns
        for columns in range(1, count + 1)
        if columns * size[0] <= area.width and math.ceil(count / columns) * size[1] <= area.height
    )
    return min(fitting, key=lambda columns: abs(columns - best), default=None)


def _size_in_grid(count: int, area: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    """Return the largest size at which pieces fit without an overlap; their own where none does."""
    steps = range(GRID_STEPS, round(SMALLEST_IN_GRID * GRID_STEPS) - 1, -1)
    sizes = (
        (max(1, size[0] * step // GRID_STEPS), max(1, size[1] * step // GRID_STEPS))
        for step in steps
    )
    return next((smaller for smaller in sizes if _columns(count, area, smaller) is not None), size)


def _ring(
    spot: Spot, pieces: Sequence[Piece], area: pygame.Rect, size: tuple[int, int]
) -> list[PlacedPiece]:
    placed = []
    for place, piece in enumerate(pieces):
        angle = 2 * math.pi * place / len(pieces) - math.pi / 2
        across, down = (
            round(RING_SHARE * side * way(angle))
            for side, way in ((area.width, math.cos), (area.height, math.sin))
        )
        placed.append(
            PlacedPiece(
                piece, spot, box(*size, center=(area.centerx + across, area.centery + down))
            )
        )
    return placed


def _stacks(
    spot: Spot, pieces: Sequence[Piece], area: pygame.Rect, size: tuple[int, int]
) -> list[PlacedPiece]:
    """Place one piece for each name, with the number of its equals: the last of a name represents
    all.
    """
    kinds = _by_name(pieces).values()
    rects = _row(len(kinds), area, size, 0.0)
    return [
        PlacedPiece(same[-1], spot, rect, len(same))
        for same, rect in zip(kinds, rects, strict=True)
    ]


def _by_name(pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    """Return the pieces by name, in the order in which the names come first."""
    kinds: dict[str, list[Piece]] = {}
    for piece in pieces:
        kinds.setdefault(piece.name, []).append(piece)
    return kinds


def remaining(placed: PlacedPiece, one_is_away: bool) -> PlacedPiece | None:
    """Pieces that still lie at a place while one of its pieces is held or in flight: its equals;
    None if it was alone.
    """
    if not one_is_away:
        return placed
    return placed._replace(number=placed.number - 1) if placed.number > 1 else None


MOST_EDGES: Final = 3
EDGE_OFFSET: Final = 0.02
"""Offset of each piece of a pile from the one above it, in card widths."""


def edge_count(spot: Spot, pieces: Sequence[Piece]) -> int:
    """Number of pieces below the top of a pile of which an edge is drawn."""
    return min(MOST_EDGES, max(0, len(pieces) - 1)) if spot.arrangement == "pile" else 0


def edge_step(card: pygame.Rect) -> int:
    """Return the distance from one edge to the next, in pixels."""
    return max(1, round(card.width * EDGE_OFFSET))


def turned_size(size: tuple[int, int], turn: float) -> tuple[int, int]:
    """Return the size of the area that something of a size takes when it is turned, in degrees."""
    (width, height), angle = size, math.radians(turn)
    across, down = abs(math.cos(angle)), abs(math.sin(angle))
    return math.ceil(width * across + height * down), math.ceil(width * down + height * across)


def overlap(rect: pygame.Rect, areas: Sequence[pygame.Rect]) -> int:
    """Return the largest overlap of a card with one of the areas, in pixels."""
    return max((area.clip(rect).width * area.clip(rect).height for area in areas), default=0)
