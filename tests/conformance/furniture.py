"""Check point 7, the layout: where the spots lie for every aspect ratio, that they fill the table,
and that none overlap.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from corptable.engine import ZoneId
from corptable.presentation import Spot
from corptable.presentation.layout import BUTTONS, LOG, PROMPT, THINGS, Note, Pile
from corptable.presentation.presentation import presentation_of

from .gestures import ASPECTS
from .playing import Moment

FILLED = 0.85
"""The least share of the table's width and height that the bounding box of the spots must take."""
EMPTIEST = 0.25
"""The largest share of the table that one empty rectangle may take."""
SUNK = 0.4
"""The share of a fan's height that may lie below the table's edge."""
TOUCHING = 0.004
"""The allowed overlap of two edges in table units: less than a line of pixels on a small screen."""
VIEWERS = 3
"""The number of viewers whose layout is checked at one moment, of all that sit at the table and the
public.
"""
WORDS = frozenset({PROMPT, BUTTONS, LOG})


class Box(NamedTuple):
    """Represent an upright rectangle in table units."""

    left: float
    top: float
    right: float
    bottom: float


def check_layout(moment: Moment) -> None:
    """Check the layout for some of the seats and the public at every aspect ratio."""
    game = moment.subject.game
    for seat in moment.generator.sample(moment.viewers, VIEWERS):
        view = moment.state.observation(seat)
        for name, aspect in ASPECTS.items():
            spots = list(presentation_of(game).layout(view, aspect))
            faults = [
                *_identities(spots, view.table.zones),
                *faults_of(tuple(map(_plain, spots)), aspect),
            ]
            assert not faults, f"the table of @{seat} at {name}: {'; '.join(faults)}"


def _identities(spots: Sequence[Spot], possible: Iterable[ZoneId]) -> list[str]:
    """Return faults of the ids: a duplicate, an unknown zone, a missing prompt, button row or
    log.
    """
    ids = Counter(spot.id for spot in spots)
    faults = [f"two spots are called {id}" for id in sorted(ids) if ids[id] > 1]
    shown = {spot.shows for spot in spots if spot.arrangement != "frame"}
    faults += [f"{zone} is no zone" for zone in sorted(shown - set(possible) - {""})]
    faults += [f"{word} has no place" for word in sorted(WORDS - ids.keys())]
    return faults


def _plain(spot: Spot) -> Spot:
    """Return a spot without what does not affect its geometry, so that the cache of `faults_of`
    serves many positions.
    """
    return Spot(
        spot.id,
        spot.x,
        spot.y,
        spot.width,
        spot.height,
        spot.arrangement,
        overlay=spot.overlay,
        content=Pile(turned=spot.pile.turned) if spot.pile.turned else _thing(spot),
    )


def _thing(spot: Spot) -> Note | None:
    """Return an empty note for anything that stands in a frame in place of a plate."""
    return Note() if isinstance(spot.content, THINGS) else None


@cache
def faults_of(spots: tuple[Spot, ...], aspect: float) -> tuple[str, ...]:
    """Return the faults in the geometry of these spots, in words."""
    solid = [spot for spot in spots if not spot.overlay]
    boxes = [_box(spot) for spot in solid]
    faults = [f"{spot.id} has no size" for spot in spots if spot.width <= 0 or spot.height <= 0]
    faults += [
        f"{spot.id} reaches beyond the edge"
        for spot in spots
        if not _within(
            _box(spot), Box(-TOUCHING, -TOUCHING, aspect + TOUCHING, 1 + TOUCHING + _may_sink(spot))
        )
    ]
    if boxes:
        wide = (max(box.right for box in boxes) - min(box.left for box in boxes)) / aspect
        high = max(box.bottom for box in boxes) - min(box.top for box in boxes)
        if wide < FILLED or high < FILLED:
            faults.append(
                f"the spots fill {wide:.0%} of its width and {high:.0%} of its height, "
                f"wanted {FILLED:.0%}"
            )
        empty = largest_empty(boxes, aspect)
        if (share := (empty.right - empty.left) * (empty.bottom - empty.top) / aspect) > EMPTIEST:
            where = ", ".join(f"{edge:.2f}" for edge in empty)
            faults.append(
                f"{share:.0%} of it are empty in one piece ({where}), wanted at most {EMPTIEST:.0%}"
            )
    faults += [f"{one.id} and {two.id} overlap" for one, two in _pairs(solid) if _overlap(one, two)]
    return tuple(faults)


def _may_sink(spot: Spot) -> float:
    """Return how far a spot may reach below the table's edge, in table units: a hand may, if more
    than half of it stays visible.
    """
    return spot.height * SUNK if spot.arrangement == "fan" else 0.0


def _pairs(spots: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """Return the pairs of spots that must not overlap and lie so near that they might.

    Frames may hold other spots, outlines those that lie wholly within, and a spot may stand on
    another whose id is a prefix of its own.
    """
    flat = [
        (spot, f"{spot.id}/", _box(spot))
        for spot in spots
        if spot.arrangement != "frame" or spot.id in WORDS or isinstance(spot.content, THINGS)
    ]
    return [
        (one, two)
        for place, (one, ours, here) in enumerate(flat)
        for two, theirs, there in flat[place + 1 :]
        if here.left < there.right
        and there.left < here.right
        and here.top < there.bottom
        and there.top < here.bottom
        if not (one.id.startswith(theirs) or two.id.startswith(ours))
        if not (one.arrangement == "outline" and _within(there, here))
        if not (two.arrangement == "outline" and _within(here, there))
    ]


@cache
def _corners(spot: Spot) -> list[tuple[float, float]]:
    """Return the corners of a spot, rotated as it is and shrunk by the allowed overlap."""
    across, down = radians(spot.pile.turned), radians(spot.pile.turned)
    half_width, half_height = (
        max(0.0, spot.width / 2 - TOUCHING),
        max(0.0, spot.height / 2 - TOUCHING),
    )
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


def _within(inner: Box, outer: Box) -> bool:
    return (
        inner.left >= outer.left - TOUCHING
        and inner.top >= outer.top - TOUCHING
        and inner.right <= outer.right + TOUCHING
        and inner.bottom <= outer.bottom + TOUCHING
    )


def _overlap(one: Spot, two: Spot) -> bool:
    """Test whether two rotated rectangles overlap: no line along one of their edges separates
    them.
    """
    ours, theirs = _corners(one), _corners(two)
    for spot in (one, two):
        angle = radians(spot.pile.turned)
        for x, y in ((cos(angle), sin(angle)), (-sin(angle), cos(angle))):
            mine = [px * x + py * y for px, py in ours]
            other = [px * x + py * y for px, py in theirs]
            if max(mine) <= min(other) or max(other) <= min(mine):
                return False
    return True


def largest_empty(boxes: Sequence[Box], aspect: float) -> Box:
    """Return the largest empty rectangle of the table, by a skyline sweep over the grid of all
    edges, row by row.
    """
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
        growing: list[
            tuple[int, int]
        ] = []  # rectangles down to this row: first column and first row, the lower the later
        for column, ceiling in enumerate([*top, row + 1]):
            left = column
            while growing and growing[-1][1] < ceiling:
                left, first = growing.pop()
                area = (xs[column] - xs[left]) * (ys[row + 1] - ys[first])
                if area > size:
                    best, size = Box(xs[left], ys[first], xs[column], ys[row + 1]), area
            if ceiling <= row and not (growing and growing[-1][1] == ceiling):
                growing.append((left, ceiling))
    return best


def _edges(edges: Iterable[float], end: float) -> list[float]:
    """Return the edges within the table, sorted; of edges that nearly coincide only the first."""
    kept: list[float] = []
    for edge in sorted(min(max(edge, 0.0), end) for edge in edges):
        if not kept or edge - kept[-1] > TOUCHING:
            kept.append(edge)
    kept[-1] = end
    return kept
