"""Draw the chart of a person's chance to win, decision by decision: the line of what was played,
and at each turning point what the better act would have been worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from corptable.session.advice_words import percent_text
from corptable.ui.paint.text import font
from corptable.ui.widgets import Pen, box
from corptable.ui.widgets.boxes import separate_boxes

if TYPE_CHECKING:
    from corptable.session.coach import MatchReview
    from corptable.ui.paint.shapes import Colour

Point: TypeAlias = tuple[int, int]

WORDS: Final = {"fair": "fair share {share}"}
STEP: Final = 0.2
"""Share of a win between two lines of the chart."""
LOST: Final = "rose"
"""Hue of what was lost."""
FIRST: Final = 2.4
"""Distance of the first act from the axis, for the words beside a point."""
AXIS: Final = 1.8
"""Height of the labels below the chart, in text sizes, as all lengths here."""
LINE: Final = 0.13
SUPERSAMPLING: Final = 2
"""The line is drawn so many times as large, then scaled down, once it grows no more."""
DIAMOND, RING = 0.38, 0.34
CAP, ABOVE = 1.7, 2.8
"""Side of the number of a turning point, and room for one above the chart."""
DASH: Final = 0.4
GRID_ALPHA, FILL_ALPHA, BEAM_ALPHA = 130, 36, 40
"""Opacity of the grid, of the area below the line, and of the beam on the chosen turning point, of
255.
"""


class DrawnStop(NamedTuple):
    """Hold the places of a turning point in the chart, in pixels."""

    better: Point
    played: Point
    shares: tuple[float, float]


class ChanceChart:
    """Lay out the chart of a review in an area."""

    def __init__(self, review: MatchReview, seats: int, area: pygame.Rect, text: int) -> None:
        """`seats`: their number, for the fair share; `text`: the height of ordinary text."""
        self._text, self._fair = text, 1 / seats
        shares, stops = review.shares, review.stops
        most = max([self._fair, *shares.values(), *(stop.shares[0] for stop in stops)])
        self._most = STEP * max(2, ceil(most / STEP))
        margin = font(text).size(percent_text(self._most))[0] + text // 2
        top, foot = area.top + round(ABOVE * text), area.bottom - round(AXIS * text)
        self.plot = pygame.Rect(area.left + margin, top, area.width - margin - text, foot - top)
        self._last = max(1, len(review.match.timeline))
        self._line = [self._point(place, share) for place, share in shares.items()]
        self._supersampling = SUPERSAMPLING if review.is_done else 1
        self._picture: pygame.Surface | None = None
        self.turns = [
            DrawnStop(self._point(stop.place, best), self._point(stop.place, played), stop.shares)
            for stop in stops
            for best, played in (stop.shares,)
        ]
        self._stages = [(self._point(mark.step, 0)[0], mark.text) for mark in review.stages]

    def _point(self, place: int, share: float) -> Point:
        first = round(FIRST * self._text)
        across = first + (self.plot.width - first) * place / self._last
        up = self.plot.height * max(0.0, share) / self._most
        return round(self.plot.left + across), round(self.plot.bottom - up)

    def caps(self) -> list[pygame.Rect]:
        """Return the areas of the numbers of the turning points, above the better acts and apart
        from one another.
        """
        side, apart = round(CAP * self._text), round(0.6 * self._text)
        lefts = [turn.better[0] - side // 2 for turn in self.turns]
        lefts = separate_boxes(lefts, side + 2, self.plot.left, self.plot.right + self._text)
        feet = (turn.better[1] - apart for turn in self.turns)
        places = zip(lefts, feet, strict=True)
        return [box(side, side, bottomleft=place) for place in places]

    # Drawing

    def draw(self, pen: Pen, hue: Colour, chosen: int | None) -> None:
        """Draw the chart with the line in a colour, and a beam on the chosen turning point."""
        self._draw_axes(pen)
        self._draw_line(pen, hue)
        if chosen is not None:
            self._draw_beam(pen, self.turns[chosen].played[0])
        for turn in self.turns:
            self._draw_turn(pen, turn)
        taken = self.caps()
        order = sorted(enumerate(self.turns), key=lambda one: one[0] != chosen)
        for _, turn in order:
            taken += self._draw_shares(pen, turn, taken)

    def _draw_axes(self, pen: Pen) -> None:
        plot, grid = self.plot, (*pen.colour("spot")[:3], GRID_ALPHA)
        layer = pygame.Surface((plot.width + 1, plot.height + 1), pygame.SRCALPHA)
        for number in range(round(self._most / STEP) + 1):
            y = self._point(0, number * STEP)[1]
            layer.fill(grid, (0, y - plot.top, plot.width + 1, 1))
            label = percent_text(number * STEP) if number else "0"
            pen.write(label, pen.dim, midright=(plot.left - pen.size // 2, y))
        ends = [*(x for x, _ in self._stages[1:]), plot.right]
        for (x, text), end in zip(self._stages, ends, strict=False):
            layer.fill(grid, (x - plot.left, 0, 1, plot.height + 1))
            short = next((word for word in text.split() if word.isdigit()), "")
            for told in (text, short):
                if font(pen.size).size(told)[0] + pen.size // 2 <= end - x:
                    pen.write(told, pen.dim, midtop=((x + end) // 2, plot.bottom + pen.size // 3))
                    break
        pen.surface.blit(layer, plot)
        self._draw_fair_share(pen)

    def _draw_fair_share(self, pen: Pen) -> None:
        """Draw a dashed line at what each seat would have by chance, named where the line of the
        person is farthest from it.
        """
        plot, dash = self.plot, pen.em(DASH)
        y, gold = self._point(0, self._fair)[1], pen.skin.hue_colour("gold")
        for x in range(plot.left, plot.right, 2 * dash):
            pen.surface.fill(gold, (x, y, min(dash, plot.right - x), max(1, pen.size // 12)))
        fair = WORDS["fair"].format(share=percent_text(self._fair))
        width = font(pen.size).size(fair)[0]
        places = [
            box(width, pen.em(1.2), bottomleft=(plot.left + plot.width * part // 20, y - dash // 2))
            for part in range(1, 20)
            if plot.left + plot.width * part // 20 + width <= plot.right
        ]
        free = max(places, key=self._gap_to_line)
        pen.write(fair, gold, midleft=free.midleft)

    def _gap_to_line(self, area: pygame.Rect) -> int:
        """Return the distance of the line and the turning points above or below an area."""
        points = [*self._line, *(turn.better for turn in self.turns)]
        near = [y for x, y in points if area.left - self._text <= x <= area.right + self._text]
        return min((abs(y - area.centery) for y in near), default=self.plot.height)

    def _draw_line(self, pen: Pen, hue: Colour) -> None:
        if len(self._line) < 2:
            return
        if self._picture is None:
            self._picture = self._line_picture(hue)
        pen.surface.blit(self._picture, self.plot)

    def _line_picture(self, hue: Colour) -> pygame.Surface:
        """Return a picture of the line, drawn larger and scaled down, so that it is smooth."""
        plot, times = self.plot, self._supersampling
        thick = times * max(2, round(LINE * self._text))
        large = pygame.Surface((plot.width * times, plot.height * times), pygame.SRCALPHA)
        large.fill((*hue[:3], 0))
        inside = [((x - plot.left) * times, (y - plot.top) * times) for x, y in self._line]
        foot = large.get_height()
        outline = [(inside[0][0], foot), *inside, (inside[-1][0], foot)]
        pygame.draw.polygon(large, (*hue[:3], FILL_ALPHA), outline)
        for one, other in pairwise(inside):
            pygame.draw.line(large, hue, one, other, thick)
            pygame.draw.circle(large, hue, other, thick / 2)
        return large if times == 1 else pygame.transform.smoothscale(large, plot.size)

    def _draw_beam(self, pen: Pen, x: int) -> None:
        beam = pygame.Surface((pen.em(CAP), self.plot.height), pygame.SRCALPHA)
        beam.fill((*pen.colour("bright")[:3], BEAM_ALPHA))
        pen.surface.blit(beam, (x - beam.get_width() // 2, self.plot.top))

    def _draw_turn(self, pen: Pen, turn: DrawnStop) -> None:
        """Draw the better act as a ring and the one that was played as a diamond, and the loss
        between them.
        """
        (x, top), foot, surface = turn.better, turn.played, pen.surface
        danger, dot = pen.skin.hue_colour(LOST), max(2, pen.size // 8)
        surface.fill(danger, (x - dot, top, 2 * dot, foot[1] - top))
        shade, radius = pen.colour("shade"), pen.em(RING)
        pygame.draw.circle(surface, shade, (x, top), radius)
        pygame.draw.circle(surface, pen.bright, (x, top), radius, max(2, radius // 3))
        corners = _diamond(foot, pen.em(DIAMOND))
        pygame.draw.polygon(surface, danger, corners)
        pygame.draw.polygon(surface, shade, corners, max(1, dot // 2))

    def _draw_shares(
        self, pen: Pen, turn: DrawnStop, taken: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Draw the values of a turning point where nothing is drawn yet; return their areas."""
        beside, found = pen.em(0.6), list[pygame.Rect]()
        better, played = (font(pen.size, bold=True).size(percent_text(one)) for one in turn.shares)
        areas = (
            box(*better, midleft=turn.better).move(beside, 0),
            box(*played, midright=turn.played).move(-beside, 0),
        )
        for share, area in zip(turn.shares, areas, strict=True):
            if area.collidelist([*taken, *found]) < 0:
                pen.surface.fill(pen.skin.fill_colour("plate") or pen.dim, area)
                pen.write(percent_text(share), bold=True, center=area.center)
                found.append(area)
        return found


def _diamond(middle: Point, reach: int) -> Sequence[Point]:
    x, y = middle
    return (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)
