"""Point 7, the table itself: where the spots lie, for every shape of the window; that it is filled, and nothing in the way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from corptable.engine import Spot, ZoneId
from corptable.engine.layout import BUTTONS, LOG, PROMPT

from .gestures import ASPECTS
from .playing import Moment

FILLED = 0.85
"""The spots' bounding box is at least so much of the table, each way."""
EMPTIEST = 0.25
"""No empty rectangle is larger than this share of the table."""
SUNK = 0.4
"""So much of a fan may be out of sight."""
TOUCHING = 0.004
"""Edges may overlap by so much: less than a pixel line on a small screen."""
WORDS = frozenset({PROMPT, BUTTONS, LOG})


class Box(NamedTuple):
    """An upright rectangle in table units."""

    left: float
    top: float
    right: float
    bottom: float


def check_layout(moment: Moment) -> None:
    """The layout of every seat and of the public, for every shape of the window."""
    game = moment.subject.game
    for seat in moment.viewers:
        view = moment.state.view(seat, memory=False)
        for name, aspect in ASPECTS.items():
            spots = list(game.layout(view, aspect))
            faults = [*_identities(spots, view.table.zones), *faults_of(tuple(map(_plain, spots)), aspect)]
            assert not faults, f"the table of @{seat} at {name}: {'; '.join(faults)}"


def _identities(spots: Sequence[Spot], possible: Iterable[ZoneId]) -> list[str]:
    """Ids are unique, zones exist, and the words of the table have their places."""
    ids = [spot.id for spot in spots]
    faults = [f"two spots are called {id}" for id in sorted({id for id in ids if ids.count(id) > 1})]
    shown = {spot.shows for spot in spots if spot.arrangement != "frame"}
    faults += [f"{zone} is no zone" for zone in sorted(shown - set(possible) - {""})]
    faults += [f"{word} has no place" for word in sorted(WORDS - set(ids))]
    return faults


def _plain(spot: Spot) -> Spot:
    """Where the spot lies and how, less all that moves nothing, so that one judgement serves many positions."""
    return Spot(spot.id, spot.x, spot.y, spot.width, spot.height, spot.arrangement, turned=spot.turned, overlay=spot.overlay)


@cache
def faults_of(spots: tuple[Spot, ...], aspect: float) -> tuple[str, ...]:
    """What is wrong with where these spots lie, in words."""
    solid = [spot for spot in spots if not spot.overlay]
    boxes = [_box(spot) for spot in solid]
    faults = [f"{spot.id} has no size" for spot in spots if spot.width <= 0 or spot.height <= 0]
    faults += [
        f"{spot.id} reaches beyond the edge"
        for spot in spots
        if not _within(_box(spot), Box(-TOUCHING, -TOUCHING, aspect + TOUCHING, 1 + TOUCHING + _may_sink(spot)))
    ]
    if boxes:
        wide = (max(box.right for box in boxes) - min(box.left for box in boxes)) / aspect
        high = max(box.bottom for box in boxes) - min(box.top for box in boxes)
        if wide < FILLED or high < FILLED:
            faults.append(f"the spots fill {wide:.0%} of its width and {high:.0%} of its height, wanted {FILLED:.0%}")
        empty = largest_empty(boxes, aspect)
        if (share := (empty.right - empty.left) * (empty.bottom - empty.top) / aspect) > EMPTIEST:
            where = ", ".join(f"{edge:.2f}" for edge in empty)
            faults.append(f"{share:.0%} of it are empty in one piece ({where}), wanted at most {EMPTIEST:.0%}")
    faults += [f"{one.id} and {two.id} overlap" for one, two in _pairs(solid) if _overlap(one, two)]
    return tuple(faults)


def _may_sink(spot: Spot) -> float:
    """A hand may be held lower than the table's edge, as long as more than half of it is seen."""
    return spot.height * SUNK if spot.arrangement == "fan" else 0.0


def _pairs(spots: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """Pairs that must not overlap: a frame holds other spots, and a spot may stand on one whose name its own begins with."""
    flat = [spot for spot in spots if spot.arrangement != "frame" or spot.id in WORDS]
    return [
        (one, two)
        for place, one in enumerate(flat)
        for two in flat[place + 1 :]
        if not (one.id.startswith(f"{two.id}/") or two.id.startswith(f"{one.id}/"))
    ]


@cache
def _corners(spot: Spot) -> list[tuple[float, float]]:
    """The corners of a spot, turned as it is, less the width of a touch."""
    across, down = radians(spot.turned), radians(spot.turned)
    half_width, half_height = max(0.0, spot.width / 2 - TOUCHING), max(0.0, spot.height / 2 - TOUCHING)
    return [
        (
            spot.x + dx * half_width * cos(across) - dy * half_height * sin(down),
            spot.y + dx * half_width * sin(across) + dy * half_height * cos(down),
        )
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


@cache
def _box(spot: Spot) -> Box:
    corners = _corners(spot)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs) - TOUCHING, min(ys) - TOUCHING, max(xs) + TOUCHING, max(ys) + TOUCHING)


def _apart(one: Box, two: Box) -> bool:
    return one.right <= two.left or two.right <= one.left or one.bottom <= two.top or two.bottom <= one.top


def _within(inner: Box, outer: Box) -> bool:
    return (
        inner.left >= outer.left - TOUCHING
        and inner.top >= outer.top - TOUCHING
        and inner.right <= outer.right + TOUCHING
        and inner.bottom <= outer.bottom + TOUCHING
    )


def _overlap(one: Spot, two: Spot) -> bool:
    """Whether two turned rectangles overlap: no line along one of their edges parts them."""
    if _apart(_box(one), _box(two)):
        return False
    ours, theirs = _corners(one), _corners(two)
    for spot in (one, two):
        angle = radians(spot.turned)
        for x, y in ((cos(angle), sin(angle)), (-sin(angle), cos(angle))):
            mine = [px * x + py * y for px, py in ours]
            other = [px * x + py * y for px, py in theirs]
            if max(mine) <= min(other) or max(other) <= min(mine):
                return False
    return True


def largest_empty(boxes: Sequence[Box], aspect: float) -> Box:
    """The largest empty rectangle of the table: on the grid of all edges, row by row, as under a skyline."""
    xs = _edges([0.0, aspect, *(edge for box in boxes for edge in (box.left, box.right))], aspect)
    ys = _edges([0.0, 1.0, *(edge for box in boxes for edge in (box.top, box.bottom))], 1.0)
    best, size = Box(0, 0, 0, 0), 0.0
    middles = [(left + right) / 2 for left, right in pairwise(xs)]
    top = [0] * len(middles)
    for row in range(len(ys) - 1):
        y = (ys[row] + ys[row + 1]) / 2
        for box in boxes:
            if box.top < y < box.bottom:
                under = range(bisect_right(middles, box.left), bisect_left(middles, box.right))
                top[under.start : under.stop] = [row + 1] * len(under)
        for left in range(len(top)):
            ceiling = top[left]
            for right in range(left, len(top)):
                ceiling = max(ceiling, top[right])
                if ceiling > row:
                    break
                area = (xs[right + 1] - xs[left]) * (ys[row + 1] - ys[ceiling])
                if area > size:
                    best, size = Box(xs[left], ys[ceiling], xs[right + 1], ys[row + 1]), area
    return best


def _edges(edges: Iterable[float], end: float) -> list[float]:
    """The edges within the table, in order, those that nearly coincide once."""
    kept: list[float] = []
    for edge in sorted(min(max(edge, 0.0), end) for edge in edges):
        if not kept or edge - kept[-1] > TOUCHING:
            kept.append(edge)
    kept[-1] = end
    return kept
