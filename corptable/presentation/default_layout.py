"""Lay out any table by its zones: the viewer at the lower rim, the others round the other three,
what is nobody's between them.

The default layout of a game. Every zone gets a cell of its own; a row of cells shares its width, so
nothing overlaps at any size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, TypeGuard

from corptable.engine.pieces import HIDDEN, Plain, Seat, ZoneId
from corptable.engine.view import View
from corptable.presentation.area import Area
from corptable.presentation.layout import (
    BUTTONS,
    LOG,
    NOTICES,
    PROMPT,
    Arrangement,
    Spot,
)

GAP: Final = 0.012
"""Distance between two areas and from the edges of the table, in table units, as are all lengths
here.
"""
PLATE: Final = 0.065
"""Height of a seat's plate."""
LABEL: Final = 0.04
"""Height that is left below a card for its label, and below a pile for the edges of its lower
cards.
"""
MOST_LABEL: Final = 0.3
"""Largest share of the height of a small area that is left for them."""
TOP: Final = 0.22
"""Height of the panels at the upper rim."""
LOWER: Final = 0.31
"""Height of the viewer's own area."""
LOG_END, BUTTONS_END = 0.28, 0.69
"""Shares of the height of that area where the log and the buttons end: three buttons need more than
two lines.
"""
SIDE: Final = 0.23
"""Width of the panels at the sides, and of the areas beside the viewer's hand, as shares of the
table's.
"""
PROMPT_HEIGHT: Final = 0.05
FEWEST_AT_SIDES: Final = 3
"""Number of other seats from which on some sit at the sides."""
MOST_AT_TOP: Final = 4
SEEN: Final = 0.6
"""Share of a card's width that the next one in a row leaves visible, times its proportion: wide
cards have lines to read.
"""
MOST_BACK: Final = 0.16
"""Largest height of a card in the hand of another seat, of which only the back is seen."""
ROW_STEP: Final = 1.06
"""Distance of the cards of a row that has room, in card widths."""
MANY_HELD: Final = 7
"""Number of cards in a hand for whose width its cards are small enough; more of them overlap
more.
"""
FAN_CARD, FAN_FOOT = 0.84, 0.06
"""Heights of a card in a fan and of the room below it, as shares of the fan's area."""
MIDDLE: Final = "middle"
"""Spot that takes the drop of pieces whose action names no place."""


def default_layout(view: View, aspect: float) -> list[Spot]:
    """Return the spots of a table: panels round the rim, shared zones in the middle, prompt and
    buttons at the foot.
    """
    table = Area(GAP, GAP, aspect - GAP, 1 - GAP)
    me = view.front_seat
    seats = view.table.seats
    left, top, right = _places([(me + step) % seats for step in range(1, seats)])
    side = SIDE * aspect
    upper = table.top + TOP + GAP if top else table.top
    lower = table.bottom - LOWER - GAP
    prompt = Area(table.left + side + GAP, lower - PROMPT_HEIGHT, table.right - side - GAP, lower)
    spots = [*_panels(view, top, table._replace(bottom=table.top + TOP).columns(len(top), GAP))]
    spots += _panels(
        view, left, Area(table.left, upper, table.left + side, lower).rows(len(left), GAP)
    )
    spots += _panels(
        view, right, Area(table.right - side, upper, table.right, lower).rows(len(right), GAP)
    )
    middle = Area(
        prompt.left if left else table.left,
        upper,
        prompt.right if right else table.right,
        prompt.top - GAP,
    )
    shared = [
        zone.id
        for zone in view.table.zones.values()
        if zone.owner is None and zone.id in view.zones
    ]
    spots += [middle.spot(MIDDLE, "frame"), *_grid(view, shared, middle)]
    spots.append(prompt.frame(PROMPT))
    spots += _own(view, me, Area(table.left, lower + GAP, table.right, table.bottom), side)
    return spots


def _places(others: Sequence[Seat]) -> tuple[Sequence[Seat], Sequence[Seat], Sequence[Seat]]:
    """Return the other seats, clockwise from the viewer's left: at the left side from bottom to
    top, at the top, at the right.
    """
    if len(others) < FEWEST_AT_SIDES:
        return (), others, ()
    beside = max(1, ceil((len(others) - MOST_AT_TOP) / 2))
    return (
        others[:beside][::-1],
        others[beside : len(others) - beside],
        others[len(others) - beside :],
    )


def _panels(view: View, seats: Sequence[Seat], areas: Iterator[Area]) -> Iterator[Spot]:
    """Yield the panels of seats: a plate, and below it the zones of the seat beside each
    other.
    """
    for seat, area in zip(seats, areas, strict=True):
        plate = area._replace(bottom=area.top + PLATE)
        yield _plate(view, seat, plate)
        yield from _grid(view, _zones_of(view, seat), area._replace(top=plate.bottom + GAP))


def _own(view: View, seat: Seat, area: Area, side: float) -> Iterator[Spot]:
    """Yield the viewer's own area: plate and zones at the left, the hand in the middle, log,
    banners and buttons at the right.
    """
    zones = _zones_of(view, seat)
    hands = [zone for zone in zones if zone in view.table.unordered][:1]
    others = [zone for zone in zones if zone not in hands]
    beside = area._replace(right=area.left + side)
    plate = beside._replace(bottom=beside.top + PLATE)
    yield _plate(view, seat, plate)
    below = beside._replace(top=plate.bottom + GAP)
    if others:
        yield from _grid(view, others, below)
    else:
        yield below.row(0.5, 1).frame(NOTICES)
    middle = area._replace(left=beside.right + GAP, right=area.right - side - GAP)
    for hand in hands:
        yield _spot(view, hand, middle, "fan")
    words = area._replace(left=middle.right + GAP)
    log, end = words.row(0, LOG_END), BUTTONS_END if others else 1
    yield log.frame(LOG)
    yield words.row(0, end)._replace(top=log.bottom + GAP).frame(BUTTONS)
    if others:
        yield words._replace(top=words.row(0, end).bottom + GAP).frame(NOTICES)


def _plate(view: View, seat: Seat, area: Area) -> Spot:
    """Return the plate of a seat, with its number in the first counter that has a number for each
    seat: its score.
    """
    scores = next(
        (value for value in view.counters().values() if _is_for_seats(value, view.table.seats)),
        None,
    )
    return area.plate(seat, str(scores[seat]) if scores else "")


def _is_for_seats(value: Plain, seats: int) -> TypeGuard[tuple[Plain, ...]]:
    """True if a counter has a number for each seat."""
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and all(isinstance(number, int) for number in value)
    )


def _zones_of(view: View, seat: Seat) -> list[ZoneId]:
    return [
        zone.id
        for zone in view.table.zones.values()
        if zone.owner == seat and zone.id in view.zones
    ]


def _grid(view: View, zones: Sequence[ZoneId], area: Area) -> Iterator[Spot]:
    """Yield the spots of zones in as many rows as give the largest cards."""
    if zones:
        rows = _best_rows(len(zones), area, _proportion(view))
        columns = ceil(len(zones) / rows)
        for place, row in enumerate(area.rows(ceil(len(zones) / columns), GAP)):
            yield from _row(view, zones[place * columns : (place + 1) * columns], row)


def _row(view: View, zones: Sequence[ZoneId], area: Area) -> Iterator[Spot]:
    """Yield the spots of zones beside each other; a zone that is never a pile alone gets twice the
    width of one that is.
    """
    shares = [1 if zone in view.table.piles else 2 for zone in zones]
    cells = list(area.columns(sum(shares), GAP))
    for zone, share in zip(zones, shares, strict=True):
        yield _spot(
            view, zone, cells[0]._replace(right=cells[share - 1].right), arrangement_of(view, zone)
        )
        del cells[:share]


def arrangement_of(view: View, zone: ZoneId) -> Arrangement:
    """Return a row for a hand, a grid for a set that is nobody's, and a row for what is open to all
    while every seat could have one piece in it; otherwise a pile."""
    if zone in view.table.unordered:
        return "grid" if view.table.zones[zone].owner is None else "row"
    return (
        "row" if len(view.zones[zone]) <= view.table.seats and _may_be_row(view, zone) else "pile"
    )


def _may_be_row(view: View, zone: ZoneId) -> bool:
    """True if a zone is a row while it has few pieces: then it has the room of a row all the
    time, so that nothing moves.
    """
    return zone not in view.table.unordered and zone not in view.table.hideable


def _spot(view: View, zone: ZoneId, area: Area, arrangement: Arrangement) -> Spot:
    """Return the spot of a zone in an area, with its name and the number of its pieces if they are
    not all seen, above room for its label."""
    name = zone.partition("/")[0].replace("_", " ").capitalize()
    count, proportion = len(view.zones[zone]), _proportion(view)
    area = area._replace(bottom=area.bottom - min(LABEL, MOST_LABEL * area.height))
    is_held, is_row = zone in view.table.unordered, arrangement == "row" or _may_be_row(view, zone)
    rows = _best_rows(count, area, proportion) if arrangement == "grid" else 1
    beside = ceil(
        max(1, count if arrangement == "grid" else MANY_HELD if is_held else view.table.seats)
        / rows
    )
    columns = (
        beside
        if arrangement == "grid"
        else 1 + min(1, SEEN * proportion) * (beside - 1)
        if is_held or is_row
        else 1
    )
    card = min(area.height / rows, area.width / columns / proportion)
    if arrangement == "fan":  # it is higher in the middle, and a lifted card rises above it
        card, area = min(card, FAN_CARD * area.height), area.row(1 - FAN_CARD - FAN_FOOT, 1)
    if arrangement == "row" and is_held and zone in view.table.hideable:
        card = min(card, MOST_BACK)
    spot = area.spot(zone, arrangement)
    if arrangement in ("pile", "row"):  # as wide as its pieces, so that it is their highlight
        across = 1 + ROW_STEP * (beside - 1) if is_row else 1
        spot = spot._replace(width=min(area.width, across * card * proportion), height=card)
    is_counted = count > 1 and (arrangement == "pile" or HIDDEN in view.zones[zone])
    badge, owner = str(count) if is_counted else "", view.table.zones[zone].owner
    return spot._replace(
        zone=None, card=card, proportion=proportion, label=name, badge=badge, owner=owner
    )


def _proportion(view: View) -> float:
    """Return the width of the game's cards divided by their height."""
    return max(piece.card.proportion for piece in view.table.pieces)


def _best_rows(count: int, area: Area, proportion: float) -> int:
    """Return the number of rows in which so many cards are largest in an area."""
    return max(
        range(1, max(1, count) + 1),
        key=lambda rows: min(
            area.height / rows, area.width / ceil(max(1, count) / rows) / proportion
        ),
    )
