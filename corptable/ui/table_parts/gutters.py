"""Route lines through the gutters of a table: from the edge of one area to the edge of another,
level and upright, round obstacles.

The free space between obstacles is cut into cells at their edges; tracks run through the cells, and
a search over the crossings of tracks finds the cheapest way: short, with few bends, and beside the
lines that were routed before. The module is pure geometry in pixels: it draws nothing and knows no
spots.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from heapq import heappop, heappush
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

BEND: Final = 6.0
"""Cost of a bend, in pixels of way for each pixel of spacing; other costs are in pixels of way."""
TAKEN: Final = 5.0
"""Cost of a pixel of way on another line."""
OFF_MIDDLE: Final = 0.2
"""Cost of a pixel between the end of a line and the middle of the edge where it ends."""
SECOND_CHOICE: Final = 18.0
"""Cost of an end at another area than the first of a place, likewise."""
TIGHT: Final = 12.0
"""Cost of an end where an arrow head has no room, likewise."""
MOST_TRACKS: Final = 3
"""Greatest number of tracks side by side in one cell."""
SAFE_CORNER: Final = 2
"""Radius of a corner, in clearances, with which no line comes nearer to an obstacle within the
corner.
"""
ROUND_CORNER: Final = 6
"""Greatest radius of a corner, in clearances."""
GREED: Final = 1.3
"""Weight of the way that remains, as the crow flies: above 1 the search is much faster, and a way
at most so much dearer.
"""
LEVEL, UPRIGHT = 0, 1
INFINITE: Final = float("inf")
Point: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height of an area, as a value that can be a key of a cache."""
Place: TypeAlias = Sequence[Rect]
"""Areas at whose edges a line to a place may end, the best first."""


class Route(NamedTuple):
    """Represent a line of level and upright parts: its ends and corners, and the radius of each
    corner.
    """

    points: tuple[Point, ...]
    radii: tuple[int, ...]


class _Port(NamedTuple):
    """Hold where a line may leave a place: the crossing of tracks, the axis of the line there, the
    point at the edge, the cost.
    """

    node: int
    axis: int
    edge: Point
    cost: float


class _Way(NamedTuple):
    """Hold a way from the edge of a place over crossings of tracks."""

    edge: Point
    nodes: tuple[int, ...]


class Gutters:
    """Represent the free space between obstacles, in which lines are routed one after another."""

    def __init__(
        self, bounds: Rect, walls: Iterable[Rect], clearance: int, spacing: int, headway: int = 0
    ) -> None:
        """Find the tracks within `bounds`: at least `clearance` from the `walls`, and where there
        is room `spacing` apart.

        Lines end where there is room for `headway`, the length of an arrow head, if they can.
        """
        self._walls = [wall for wall in walls if wall.colliderect(bounds)]
        self._clearance, self._spacing, self._headway = clearance, spacing, headway
        kept_off = [wall.inflate(2 * clearance, 2 * clearance) for wall in self._walls]
        self._xs = _tracks(
            bounds.left,
            bounds.right,
            [edge for wall in kept_off for edge in (wall.left, wall.right)],
            spacing,
        )
        self._ys = _tracks(
            bounds.top,
            bounds.bottom,
            [edge for wall in kept_off for edge in (wall.top, wall.bottom)],
            spacing,
        )
        self._columns = len(self._xs) + 1
        """Number of nodes in a row: the last is no crossing, so that no way leads from one edge of
        the table to the other.
        """
        row = b"\1" * len(self._xs) + b"\0"
        self._free = bytearray(row * len(self._ys) + bytes(self._columns))
        for wall in kept_off:
            for start, end in self._nodes_in(wall):
                self._free[start:end] = bytes(end - start)
        self._taken = [1.0] * (2 * len(self._free))
        """Cost of a pixel of way in each state."""
        self._known_steps: dict[int, list[tuple[int, int, int]]] = {}
        self._known_ports: dict[tuple[Box, ...], list[_Port]] = {}

    def copy(self) -> Gutters:
        """Return the same gutters with the lines so far, beside which other lines can be routed."""
        same = copy(self)
        same._taken = self._taken.copy()
        return same

    def branches(
        self, start: Place, ends: Sequence[Place], joins: bool = False
    ) -> list[Route | None]:
        """Route a line from a place to each of the others, the nearest first; each may branch off
        another, and with `joins` begin at any of the places that another has reached. A place that
        cannot be reached gets None."""
        ways: dict[int, _Way] = {}
        """Ways to the nodes of the lines so far."""
        sources = [*self._ports(start)]
        targets = {at: self._ports(end) for at, end in enumerate(ends)}
        found: list[Route | None] = [None] * len(ends)
        while targets and (reached := self._cheapest(sources, ways, targets)) is not None:
            at, way, port = reached
            for place, node in enumerate(way.nodes):
                if node not in ways:
                    ways[node] = _Way(way.edge, way.nodes[: place + 1])
            points = _corners([way.edge, *map(self._point, way.nodes), port.edge])
            found[at] = Route(points, self._radii(points))
            reached_ports = targets.pop(at)
            sources += reached_ports if joins else []
        self.keep_off([route for route in found if route is not None], self._spacing)
        return found

    def keep_off(self, routes: Iterable[Route], width: int) -> None:
        """Let the lines to come run beside lines of that width where there is room; they may cross
        them.
        """
        for route in routes:
            for first, last in pairwise(route.points):
                axis = LEVEL if first[1] == last[1] else UPRIGHT
                for begin, end in self._nodes_in(_between(first, last, width)):
                    self._taken[2 * begin + axis : 2 * end + axis : 2] = [TAKEN] * (end - begin)

    def _point(self, node: int) -> Point:
        row, column = divmod(node, self._columns)
        return self._xs[column], self._ys[row]

    def _nodes_in(self, area: Rect) -> Iterator[tuple[int, int]]:
        """Yield the first node within an area and the one after its last, for each level track
        across it.
        """
        left, right = bisect_right(self._xs, area.left), bisect_left(self._xs, area.right)
        if left < right:
            for row in range(bisect_right(self._ys, area.top), bisect_left(self._ys, area.bottom)):
                yield row * self._columns + left, row * self._columns + right

    def _ports(self, place: Place) -> list[_Port]:
        """List where a line may leave a place."""
        if (known := self._known_ports.get(key := boxes(place))) is not None:
            return known
        found = self._known_ports[key] = list[_Port]()
        for rank, area in enumerate(place):
            for port in self._ports_of(area):
                if self._free[port.node] and self._is_open(area, port.edge, self._point(port.node)):
                    before = _beyond(port.edge, self._point(port.node), self._headway)
                    tight = 0.0 if self._is_open(area, port.edge, before) else TIGHT
                    more = (rank * SECOND_CHOICE + tight) * self._spacing
                    found.append(port._replace(cost=port.cost + more))
        return found

    def _ports_of(self, area: Rect) -> Iterator[_Port]:
        """Yield where the nearest tracks beside an area meet those that lead to its edges."""
        xs, ys, near = self._xs, self._ys, self._clearance
        inner = area.inflate(
            -2 * min(self._spacing, area.width // 4), -2 * min(self._spacing, area.height // 4)
        )
        for column, x in (
            (bisect_right(xs, area.left - near) - 1, area.left),
            (bisect_left(xs, area.right + near), area.right),
        ):
            if 0 <= column < len(xs):
                for row in range(bisect_left(ys, inner.top), bisect_right(ys, inner.bottom)):
                    off = OFF_MIDDLE * abs(ys[row] - area.centery)
                    yield _Port(row * self._columns + column, LEVEL, (x, ys[row]), off)
        for row, y in (
            (bisect_right(ys, area.top - near) - 1, area.top),
            (bisect_left(ys, area.bottom + near), area.bottom),
        ):
            if 0 <= row < len(ys):
                for column in range(bisect_left(xs, inner.left), bisect_right(xs, inner.right)):
                    off = OFF_MIDDLE * abs(xs[column] - area.centerx)
                    yield _Port(row * self._columns + column, UPRIGHT, (xs[column], y), off)

    def _is_open(self, area: Rect, edge: Point, point: Point) -> bool:
        """True if nothing else lies between the edge of an area and a point before it."""
        stub = _between(edge, point, 2)
        return all(self._walls[at].contains(area) for at in stub.collidelistall(self._walls))

    def _cheapest(
        self,
        sources: Sequence[_Port],
        ways: Mapping[int, _Way],
        targets: Mapping[int, Sequence[_Port]],
    ) -> tuple[int, _Way, _Port] | None:
        """Find the cheapest way from a source, or from a node of the lines so far, to a port of a
        target (A*). Return the number of the target, the way and the port; None if there is none.
        """
        begin = {2 * node + axis: 0.0 for node in ways for axis in (LEVEL, UPRIGHT)}
        edges: dict[int, Point] = {}
        for port in sorted(sources, key=attrgetter("cost"), reverse=True):
            if port.node not in ways:
                begin[2 * port.node + port.axis], edges[port.node] = port.cost, port.edge
        goals: dict[int, list[tuple[int, _Port]]] = {}
        for at, ports in targets.items():
            for port in ports:
                goals.setdefault(port.node, []).append((at, port))
        best = self._search(begin, goals)
        if best is None:
            return None
        (at, port), (first, *nodes) = best
        way = ways.get(first) or _Way(edges[first], (first,))
        return at, way._replace(nodes=(*way.nodes, *nodes)), port

    def _search(
        self, begin: Mapping[int, float], goals: Mapping[int, Sequence[tuple[int, _Port]]]
    ) -> tuple[tuple[int, _Port], list[int]] | None:
        """Find the goal that is cheapest to reach, and the nodes of the way there. A state is twice
        a node plus the axis of the way there; `begin` gives the cost of those from which a way may
        start."""
        remaining, taken, bend = self._estimates(goals), self._taken, BEND * self._spacing
        steps = self._known_steps.get
        costs, before = dict(begin), dict.fromkeys(begin, -1)
        heap = [(cost + remaining[state >> 1], state) for state, cost in begin.items()]
        heap.sort()
        best: tuple[float, int, tuple[int, _Port]] | None = None
        while heap:
            least, state = heappop(heap)
            if best is not None and best[0] <= least:
                break
            cost, node, axis = costs[state], state >> 1, state & 1
            if least > cost + remaining[node]:
                continue  # reached more cheaply since
            for goal in goals.get(node, ()):
                whole = cost + goal[1].cost + (bend if goal[1].axis != axis else 0.0)
                if best is None or whole < best[0]:
                    best = whole, state, goal
            for other, reached, length in steps(node) or self._find_steps(node):
                turn = bend if (reached ^ state) & 1 else 0.0
                total = cost + length * taken[reached] + turn
                if total < costs.get(reached, INFINITE):
                    costs[reached], before[reached] = total, state
                    heappush(heap, (total + remaining[other], reached))
        return None if best is None else (best[2], _traced(before, best[1]))

    def _find_steps(self, node: int) -> Sequence[tuple[int, int, int]]:
        """Find the free nodes beside a node, with their states and the lengths of the ways
        there.
        """
        row, column = divmod(node, self._columns)
        xs, ys, free = self._xs, self._ys, self._free
        left, right, above, below = node - 1, node + 1, node - self._columns, node + self._columns
        steps = self._known_steps[node] = []
        if free[left]:
            steps.append((left, 2 * left + LEVEL, xs[column] - xs[column - 1]))
        if free[right]:
            steps.append((right, 2 * right + LEVEL, xs[column + 1] - xs[column]))
        if free[above]:
            steps.append((above, 2 * above + UPRIGHT, ys[row] - ys[row - 1]))
        if free[below]:
            steps.append((below, 2 * below + UPRIGHT, ys[row + 1] - ys[row]))
        return steps

    def _estimates(self, goals: Iterable[int]) -> list[float]:
        """Return an estimate of the cost from each node to the nearest goal."""
        points = [self._point(node) for node in goals] or [(0, 0)]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        across = [GREED * max(left - x, x - right, 0) for x in (*self._xs, 0)]
        down = [GREED * max(top - y, y - bottom, 0) for y in (*self._ys, 0)]
        return [far + near for far in down for near in across]

    def _radii(self, points: Sequence[Point]) -> tuple[int, ...]:
        """Return the radius of each corner of a line, so that no corner cuts an obstacle and two
        corners do not overlap.
        """
        radii, near = [], self._clearance
        for room, (start, corner, end) in zip(
            room_of_corners(points), corners_of(points), strict=True
        ):
            radius = min(ROUND_CORNER * near, room // 2)
            ends = _towards(corner, start, radius), _towards(corner, end, radius)
            is_free = _between(*ends, 2 * near).collidelist(self._walls) < 0
            radii.append(radius if is_free else min(radius, SAFE_CORNER * near))
        return tuple(radii)


def boxes(areas: Iterable[Rect]) -> tuple[Box, ...]:
    """Return areas as values."""
    return tuple([(area.left, area.top, area.width, area.height) for area in areas])


def _tracks(begin: int, end: int, edges: Iterable[int], spacing: int) -> list[int]:
    """Return the places of tracks across a table: in the middle of each interval between edges, or
    several in a wide one.
    """
    found = []
    for low, high in pairwise(
        sorted({begin, end, *(edge for edge in edges if begin < edge < end)})
    ):
        count = max(1, min(MOST_TRACKS, (high - low) // spacing))
        if high - low > 1:
            found += [low + (high - low) * (2 * at + 1) // (2 * count) for at in range(count)]
    return found


def _traced(before: Mapping[int, int], state: int) -> list[int]:
    """Return the nodes of a way, from its start to a state."""
    nodes = []
    while state >= 0:
        nodes.append(state >> 1)
        state = before[state]
    return nodes[::-1]


def _corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the ends and corners of a line without the points between them."""
    kept = [points[0]]
    for point, after in pairwise(points[1:]):
        if point != kept[-1] and not (
            kept[-1][0] == point[0] == after[0] or kept[-1][1] == point[1] == after[1]
        ):
            kept.append(point)
    return (*kept, points[-1])


def corners_of(points: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Return the corners of a line, each between the points before and after it."""
    return zip(points, points[1:], points[2:], strict=False)


def room_of_corners(points: Sequence[Point]) -> list[int]:
    """Return for each corner of a line twice the length that it has for itself: of the shorter part
    beside it half, or all of one that ends the line, because no other corner needs that.
    """
    lengths = [
        abs(first[0] - last[0]) + abs(first[1] - last[1]) for first, last in pairwise(points)
    ]
    lengths[0], lengths[-1] = 2 * lengths[0], 2 * lengths[-1]
    return [*map(min, pairwise(lengths))]


def _towards(point: Point, other: Point, distance: int) -> Point:
    """Return the point at a distance on a level or upright line to another."""
    x, y = (
        here + max(-distance, min(distance, there - here))
        for here, there in zip(point, other, strict=True)
    )
    return x, y


def _beyond(edge: Point, point: Point, distance: int) -> Point:
    """Return the point at a distance from an edge on the level or upright line through another
    point.
    """
    (left, top), (right, foot) = edge, point
    return (
        left + distance * ((right > left) - (right < left)),
        top + distance * ((foot > top) - (foot < top)),
    )


def _between(first: Point, last: Point, width: int) -> Rect:
    """Return the area of a level or upright line of that width."""
    left, top = min(first[0], last[0]), min(first[1], last[1])
    area = Rect(left, top, abs(first[0] - last[0]) + 1, abs(first[1] - last[1]) + 1)
    return area.inflate(width - 1, width - 1)
