"""Draw a line chart of the totals after each round: lines differ in hue, dashes and markers, and
end in names.

The lines are drawn once, at SUPERSAMPLING times their size, and scaled down: that makes them
smooth. While the chart grows, only its left part is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, TypeAlias

import pygame

from corptable.art.ink import find_ink
from corptable.engine.pieces import Seat
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, short_names
from corptable.ui.scenes.score.marks import (
    CalloutText,
    ScoreMark,
    draw_callout,
    draw_cross,
    middle_of_cross,
    place_callouts,
    texts_at,
)
from corptable.ui.scenes.score.seats import colour_of_seat, hue_of
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import Pen
from corptable.ui.widgets.boxes import separate_boxes

Point: TypeAlias = tuple[float, float]
Rgba: TypeAlias = tuple[int, int, int, int]
"""Colour as red, green, blue and alpha, 0 to 255."""

SUPERSAMPLING: Final = 3
"""Supersampling factor: lines are drawn so many times as large, then scaled down."""
DASHES: Final[Sequence[tuple[float, ...]]] = ((), (1.1, 0.55), (0.5, 0.4), (1.1, 0.45, 0.12, 0.45))
"""Dash patterns by seat: lengths of strokes and gaps by turns, in text sizes, as all lengths here;
() for a solid line.
"""
DOTS: Final = (0.05, 0.42)
"""Dash pattern of the last stretch where its total is provisional."""
MARKERS: Final[Sequence[Sequence[Point]]] = (
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    tuple(
        (pygame.Vector2(0, -1.15).rotate(k * 15).x, pygame.Vector2(0, -1.15).rotate(k * 15).y)
        for k in range(24)
    ),
    ((0, -1.3), (1.25, 1), (-1.25, 1)),
    ((0, -1.45), (1.45, 0), (0, 1.45), (-1.45, 0)),
    ((0, 1.3), (-1.25, -1), (1.25, -1)),
)
"""Marker outlines by seat, about 1 in radius: square, disc, triangle, rhombus, triangle that stands
on its tip.
"""
LINE_WIDTH: Final = 0.15
MARKER_RADIUS: Final = 0.26
RIM: Final = 0.07
"""Width of the dark rim of a marker."""
GLOW: Final = ((5.0, 24), (2.6, 56))
"""Layers of glow along a line: width in widths of the line, and alpha, 0 to 255."""
LABEL_STEP: Final = 1.15
"""Height of a name at the end of a line, and the distance from one name to the next, at least."""
WIDEST_NAME: Final = 7.0
GRID_ALPHA: Final = 130
"""Alpha of the grid lines, 0 to 255."""
MOST_STEPS: Final = 5
"""Number of steps on the vertical axis, at most, about."""
AXIS_LABEL_HEIGHT: Final = 1.8
LEAST_PLOT_HEIGHT: Final = 6.0
LEAST_CHART_WIDTH: Final = 22.0
LEAST_DASH: Final = 0.01
"""Length in pixels below which the rest of a dash is dropped."""
ROUND_STEPS: Final = (1, 2, 5, 10)
"""Steps between the numbers of the vertical axis, times a power of ten."""


def least_size(seats: int, text: int) -> tuple[int, int]:
    """Return the smallest width and height, in pixels, at which a chart is legible; `text` is the
    height of ordinary text.
    """
    return round(LEAST_CHART_WIDTH * text), round(
        text * (AXIS_LABEL_HEIGHT + max(LEAST_PLOT_HEIGHT, seats * LABEL_STEP))
    )


class Chart:
    """Lay out and draw the chart with the lines of all seats in an area of the window."""

    def __init__(
        self,
        totals: Mapping[Seat, Sequence[int]],
        words: Sequence[str],
        seats: Sequence[SeatSign],
        text: int,
        area: pygame.Rect,
        is_provisional: bool = False,
        told: Sequence[CalloutText] = (),
        marks: Sequence[ScoreMark] = (),
    ) -> None:
        """Lay out the chart; `text` is the height of ordinary text in pixels.

        `totals` by seat, one for each point of the horizontal axis that the chart has reached;
        `words` label its points, and may go on beyond them; `is_provisional`: the last totals are;
        `told` are the texts of callouts, `marks` what marks its points.
        """
        self._totals = totals
        self._words = words
        self._seats = seats
        self._text = text
        self._is_provisional = is_provisional
        self._last = max(map(len, totals.values())) - 1
        """Index of the last point of the horizontal axis that the lines have reached."""
        every = [total for line in totals.values() for total in line]
        self._low, self._high, step = scale(min(every, default=0), max(every, default=0))
        self._numbers = range(self._low, self._high + 1, step)
        """Numbers at the vertical axis."""
        digits = max(font(text).size(str(number))[0] for number in self._numbers)
        names = max((font(text, bold=True).size(seat.name)[0] for seat in seats), default=0)
        self._name = min(round(text * WIDEST_NAME), names)
        self._end = round(text * (2.4 + LABEL_STEP)) + self._name + digits
        left, most = area.left + digits + text, area.right - text
        top, foot = area.top + text // 2, area.bottom - round(text * AXIS_LABEL_HEIGHT)
        reached = self._last / max(1, len(words) - 1)
        width = (
            min(most - left, round((area.right - self._end - left) / reached))
            if reached
            else most - left
        )
        self.plot = pygame.Rect(left, top, width, foot - top)
        self._origin = self.plot.inflate(2 * text, 2 * text)
        """Area of the picture of the lines: the plot, and a margin for markers at its edge."""
        self._points = {
            seat: [self.point(*total) for total in enumerate(line)] for seat, line in totals.items()
        }
        self._marks = [(mark, self._middle_of(mark)) for mark in marks]
        """Marks with the middles of their crosses, in pixels."""
        self._picture: pygame.Surface | None = None
        lines = {
            seat: [(round(x), round(y)) for x, y in line] for seat, line in self._points.items()
        }
        about = [
            (content, lines[content.seat][content.place])
            for content in told
            if content.seat in lines
        ]
        self._names = self._name_areas()
        self.callouts = place_callouts(
            about, list(lines.values()), list(self._names.values()), self.plot, text
        )
        """Callouts that have room between the lines and the names."""

    def point(self, place: int, total: float) -> Point:
        """Return the pixel position of a total at a point of the horizontal axis."""
        across = self.plot.width * place / max(1, len(self._words) - 1)
        return self.plot.left + across, self.plot.bottom - self.plot.height * (
            total - self._low
        ) / (self._high - self._low)

    def _middle_of(self, mark: ScoreMark) -> Point:
        point = self._points[mark.seat][mark.place]
        reached = (line[mark.place] for line in self._points.values() if mark.place < len(line))
        others = [other for other in reached if other != point]
        return middle_of_cross(point, others, self._text)

    @property
    def has_marks(self) -> bool:
        """True if any point of it is marked."""
        return bool(self._marks)

    def marks_at(self, point: tuple[int, int]) -> list[str]:
        """Return the words of the marks at a point in pixels."""
        return texts_at(self._marks, point, self._text)

    def _name_areas(self) -> dict[Seat, pygame.Rect]:
        """Return the area of each name at the end of its line, the highest first, as near to that
        end as the others allow.
        """
        ordered = sorted(self._totals, key=lambda seat: (-self._totals[seat][-1], seat))
        step = round(self._text * LABEL_STEP)
        ends = [round(self._points[seat][-1][1]) - step // 2 for seat in ordered]
        within = self.plot.inflate(0, step)
        tops = separate_boxes(ends, step, within.top, within.bottom)
        left = round(self.point(self._last, 0)[0] + self._text * 0.9)
        width = self._end - round(self._text * 0.9)
        return {
            seat: pygame.Rect(left, top, width, step)
            for seat, top in zip(ordered, tops, strict=True)
        }

    # Drawing

    def draw(self, pen: Pen, share: float) -> None:
        """Draw the chart; `share` (0 to 1) says how much of the last stretch is shown, names and
        callouts only at 1.
        """
        self._draw_axes(pen)
        if self._picture is None:
            self._picture = self._draw_lines(pen.skin)
        ended = self.point(self._last, 0)[0]
        before = self.point(max(0, self._last - 1), 0)[0]
        margin = self._text
        shown = (
            ended + margin
            if share >= 1
            else before + margin // 2 + (ended - before - margin) * share
        )
        visible = pygame.Rect(0, 0, max(0, round(shown) - self._origin.left), self._origin.height)
        pen.surface.blit(
            self._picture, self._origin, visible, special_flags=pygame.BLEND_PREMULTIPLIED
        )
        if share >= 1:
            self._draw_labels(pen)
            for callout in self.callouts:
                draw_callout(pen, callout)

    def _draw_axes(self, pen: Pen) -> None:
        """Draw a faint line for each number of the vertical and each point of the horizontal axis,
        and the labels beside them.
        """
        plot, last = self.plot, self._last
        rows = [(number, round(self.point(0, number)[1])) for number in self._numbers]
        columns = [round(self.point(place, 0)[0]) for place in range(len(self._words))]
        grid = pygame.Surface((plot.width + 1, plot.height + 1), pygame.SRCALPHA)
        colour = (*pen.colour("spot"), GRID_ALPHA)
        for _, y in rows:
            grid.fill(colour, (0, y - plot.top, plot.width + 1, 1))
        for x in columns:
            grid.fill(colour, (x - plot.left, 0, 1, plot.height + 1))
        pen.surface.blit(grid, plot)
        for number, y in rows:
            pen.write(str(number), pen.dim, midright=(plot.left - pen.size // 2, y))
        for place, label in self.axis_labels(pen.size):
            is_last = place == last
            pen.write(
                self._words[place],
                pen.bright if is_last else pen.dim,
                bold=is_last,
                topleft=label.topleft,
            )

    def axis_labels(self, size: int) -> list[tuple[int, pygame.Rect]]:
        """Return the labels of the horizontal axis that have room, by the index of their point:
        every n-th, and that of the last point of the lines, which moves to the left where it would
        leave the chart."""
        areas = [self._axis_label(place, word, size) for place, word in enumerate(self._words)]
        room = self.plot.width / max(1, len(self._words) - 1)
        each = max(1, ceil((max(area.width for area in areas) + size // 2) / max(1.0, room)))
        taken = areas[self._last].inflate(size, 0)
        return [
            (place, area)
            for place, area in enumerate(areas)
            if place == self._last or (place % each == 0 and not area.colliderect(taken))
        ]

    def _axis_label(self, place: int, word: str, size: int) -> pygame.Rect:
        width, height = font(size, bold=place == self._last).size(word)
        left = min(round(self.point(place, 0)[0]) - width // 2, self.plot.right + size - width)
        return pygame.Rect(
            max(self.plot.left - 2 * size, left), self.plot.bottom + size // 3, width, height
        )

    def _draw_lines(self, skin: Skin) -> pygame.Surface:
        """Draw all lines and markers at SUPERSAMPLING times their size and return them scaled
        down.
        """
        origin, unit = self._origin, self._text * SUPERSAMPLING
        large = pygame.Surface(
            (origin.width * SUPERSAMPLING, origin.height * SUPERSAMPLING), pygame.SRCALPHA
        )
        width = max(SUPERSAMPLING, round(unit * LINE_WIDTH))
        points = {
            seat: [(pygame.Vector2(point) - origin.topleft) * SUPERSAMPLING for point in line]
            for seat, line in self._points.items()
        }
        glows = GLOW if find_ink(skin.theme.art.ink).glows else ()
        for broader, strength in (*glows, (1.0, 255)):
            for seat, line in points.items():
                colour = (*colour_of_seat(skin, self._seats, seat), strength)
                for start, end in self._strokes(line, seat, unit):
                    _stroke(large, start, end, round(width * broader), colour)
        for seat, line in points.items():
            for place, at in enumerate(line[1:], start=1):
                is_open = self._is_provisional and place == len(line) - 1
                self._draw_marker(large, at, seat, unit, is_open, skin)
        for _, middle in self._marks:
            x, y = (pygame.Vector2(middle) - origin.topleft) * SUPERSAMPLING
            draw_cross(large, (x, y), unit, skin)
        return pygame.transform.smoothscale(large.premul_alpha(), origin.size)

    def _strokes(
        self, points: Sequence[pygame.Vector2], seat: int, unit: int
    ) -> Iterator[tuple[pygame.Vector2, pygame.Vector2]]:
        """Yield the strokes of a line in its seat's dashes; the last stretch is dotted where its
        total is provisional.
        """
        sure = points[:-1] if self._is_provisional else points
        for part, dashes in ((sure, DASHES[seat % len(DASHES)]), (points[len(sure) - 1 :], DOTS)):
            yield from _dashed(part, [unit * dash for dash in dashes]) if dashes else pairwise(part)

    def _draw_marker(
        self,
        large: pygame.Surface,
        at: pygame.Vector2,
        seat: int,
        unit: int,
        is_open: bool,
        skin: Skin,
    ) -> None:
        """Draw a marker in its seat's outline on a dark rim; that of a provisional total
        (`is_open`) is hollow.
        """
        colour, shade = colour_of_seat(skin, self._seats, seat), skin.theme.colours["shade"]
        discs = [(MARKER_RADIUS + RIM, shade), (MARKER_RADIUS, colour)]
        if is_open:
            discs.append((MARKER_RADIUS - RIM * 1.4, shade))
        for radius, fill in discs:
            pygame.draw.polygon(
                large,
                fill,
                [
                    at + pygame.Vector2(corner) * (radius * unit)
                    for corner in MARKERS[seat % len(MARKERS)]
                ],
            )

    def _draw_labels(self, pen: Pen) -> None:
        for place, rect in self._names.items():
            seat, (x, y) = self._seats[place], self._points[place][-1]
            pygame.draw.aaline(
                pen.surface,
                pen.dim,
                (x + pen.size // 2, y),
                (rect.left - pen.size // 5, rect.centery),
            )
            portrait = pygame.Rect(rect.left, rect.top, rect.height, rect.height)
            pen.portrait(seat.portrait, portrait, hue_of(place))
            left = (portrait.right + pen.size // 3, rect.centery)
            hue = colour_of_seat(pen.skin, self._seats, place)
            high = rect.height
            short = short_names(seat.name)
            pen.write(
                seat.name, hue, room=self._name, height=high, short=short, bold=True, midleft=left
            )
            pen.write(str(self._totals[place][-1]), bold=True, midright=(rect.right, rect.centery))


def scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """Return the lowest number, the highest and the step of an axis that includes 0: round numbers,
    about MOST_STEPS steps.
    """
    low, high = min(0, lowest), max(1, highest)
    power = 10 ** max(0, floor(log10(max(1, (high - low) / MOST_STEPS))))
    step = next(part * power for part in ROUND_STEPS if part * power * MOST_STEPS >= high - low)
    return floor(low / step) * step, ceil(high / step) * step, step


def _dashed(
    points: Sequence[pygame.Vector2], dashes: Sequence[float]
) -> Iterator[tuple[pygame.Vector2, pygame.Vector2]]:
    """Yield the strokes of a dashed polyline; the dash pattern continues around its corners."""
    place, left = 0, dashes[0]
    for start, end in pairwise(points):
        along, done = end - start, 0.0
        length = along.length()
        while done < length:
            reach = min(length, done + left)
            if place % 2 == 0:
                yield start + along * (done / length), start + along * (reach / length)
            left -= reach - done
            done = reach
            if left < LEAST_DASH:
                place = (place + 1) % len(dashes)
                left = dashes[place]


def _stroke(
    surface: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2, width: int, colour: Rgba
) -> None:
    """Draw a thick line with round ends."""
    across = (end - start).rotate(90)
    if across.length() > 0:
        across.scale_to_length(width / 2)
        pygame.draw.polygon(
            surface, colour, [start + across, end + across, end - across, start - across]
        )
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, width / 2)
