"""Draw the shapes, surfaces, lights and shadows of widgets, in units; `Widget.scale` is the pixels
a unit.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.materials import brass_fill, draw_wood
from corptable.art.paths import (
    Path,
    Point,
    chamfered,
    ellipse,
    number,
    polygon,
    polyline,
    rectangle,
)
from corptable.art.picture import Box
from corptable.art.sheet import SvgSheet
from corptable.art.skin.skin import BRASS, PAPER, PRINTED, WOOD, Surface, WidgetSkin

# Cut shapes of paper as scissors do: corners in two snips, and sides that are never quite
# straight

MAX_JITTER: Final = 1.5
"""Largest distance of a cut from the straight edge of a large sheet, in units."""
JITTER_SHARE: Final = 0.018
"""The same as a share of the shorter side of a small one."""
SNIP: Final = 0.3
"""Place of the middle of a corner, between its tip and the ends of the cut, in lengths of the
cut.
"""


def rough_cut_outline(box: Box, cut: float, sheet: Box) -> Path:
    """Return the outline of a box as cut by hand, its corners cut off by a length. `sheet` is the
    whole sheet and the seed: all lines along its edge, within it and around it, run alike."""
    random = Random(round(sheet.width) * 7919 + round(sheet.height))
    jitter = min(MAX_JITTER, JITTER_SHARE * min(sheet.width, sheet.height))

    def off(share: float = 1.0) -> float:
        return random.uniform(-jitter, jitter) * share

    right, foot = box.x + box.width, box.y + box.height
    points: list[Point] = []
    for at, (x, y, east, south) in enumerate(
        ((box.x, box.y, 1, 1), (right, box.y, -1, 1), (right, foot, -1, -1), (box.x, foot, 1, -1))
    ):
        upright, level = (x, y + south * cut), (x + east * cut, y)
        tip = (x + east * SNIP * cut + off(0.4), y + south * SNIP * cut + off(0.4))
        points += [upright, tip, level] if at % 2 == 0 else [level, tip, upright]
        along = random.uniform(0.35, 0.65)
        middle = {
            0: (box.x + along * box.width, box.y + off()),
            1: (right + off(), box.y + along * box.height),
            2: (box.x + along * box.width, foot + off()),
            3: (box.x + off(), box.y + along * box.height),
        }[at]
        points.append(middle)
    return polygon(points)


CUT: Final = 11.0
CUT_SHARE: Final = 0.24
STEP: Final = 2.2
FEWEST: Final = 6
"""Least number of strokes in a glow or shadow.

Each stroke is about STEP units wider than the last and weaker: cheaper than a blur at these sizes.
"""
LAMP: Final = ((0, 0.5), (0.3, 0.3), (0.7, 0.1), (1, 0.02))
"""Gradient of a lamp from its middle to its rim."""
DASHES: Final = "6 5"
RULES: Final = (4.5, 8.5)
"""Distances of the heavy and of the fine rule of printed paper from its edge, in units."""
RULED_FROM, RULED_TWICE_FROM = 28, 62
"""Least height or width in units of printed paper with one rule, and with two."""
DEEP: Final = 1.2
"""Thickness of paper in units, seen at its edges."""
PLANK: Final = 11
"""Seed of the grain of wooden widgets."""


class WidgetCanvas(NamedTuple):
    """Draw one widget, from (0, 0) to its width and height, with room around it."""

    sheet: SvgSheet
    skin: WidgetSkin
    width: float
    height: float
    colour: Colour
    """Colour of the widget's hue."""
    state: str

    # Shapes

    def shape(self, out: float = 0, cut: float = CUT) -> Path:
        """Return the outline of the widget, `out` units outside of it; negative: within."""
        return self.box(-out, -out, self.width + 2 * out, self.height + 2 * out, cut + out * 0.42)

    def box(self, x: float, y: float, width: float, height: float, cut: float = CUT) -> Path:
        """Return the path of a box with the skin's corners: cut, round, or as scissors leave
        them.
        """
        width, height = max(1.0, width), max(1.0, height)
        cut = max(0.0, min(cut, CUT_SHARE * width, CUT_SHARE * height))
        if self.skin.is_cut_paper:
            return rough_cut_outline(
                Box(x, y, width, height), cut, Box(0, 0, self.width, self.height)
            )
        return (
            chamfered(x, y, width, height, cut)
            if self.skin.cut
            else rectangle(x, y, width, height, min(cut * 0.7, 8.0))
        )

    def brackets(self, out: float, arm: float) -> Path:
        """Return the path of four brackets at the corners, `out` units outside of the widget, with
        arms of a length.
        """
        arm = min(arm, 0.4 * self.width + out, 0.4 * self.height + out)
        path = ""
        for right in (False, True):
            for low in (False, True):
                x, y = self.width + out if right else -out, self.height + out if low else -out
                dx, dy = -arm if right else arm, -arm if low else arm
                path += polyline([(x + dx, y), (x, y), (x, y + dy)])
        return path

    # Fills and lines

    def fill(self, path: Path, top: Colour, foot: Colour, cover: float = 1.0) -> None:
        """Fill a path with a vertical gradient, from `top` at the widget's top to `foot` at its
        foot; `cover` is its opacity.
        """
        name = self.sheet.define(
            f'<linearGradient id="{{id}}" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="0" y2="{number(self.height)}">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" '
            f'stop-color="{foot}"/></linearGradient>'
        )
        self.sheet.path(path, f'fill="url(#{name})"' + _strength("fill", cover))

    def surface(self, path: Path, surface: Surface) -> None:
        """Fill a path with a surface, without its outline; wood has its grain, and brass in the
        skin's accent its polish.
        """
        made_of, box = self.skin.materials, Box(0, 0, self.width, self.height)
        if made_of and surface.finish == WOOD:
            draw_wood(
                self.sheet,
                path,
                box,
                made_of.wood._replace(light=surface.top, dark=surface.foot),
                seed=PLANK,
            )
        elif made_of and surface.finish == BRASS and self.colour == self.skin.colour(""):
            self.sheet.path(path, f'fill="{brass_fill(self.sheet, made_of.brass, box)}"')
        else:
            self.fill(path, surface.top, surface.foot, surface.cover)

    def edge(
        self, surface: Surface, weight: float, strength: float = 1.0, cut: float = CUT
    ) -> None:
        """Draw the edge of a surface: a line, around wood a strip of brass within a dark one, or
        the rules of a print.
        """
        made_of = self.skin.materials
        if surface.finish == PRINTED:
            self.rules(surface.line, self.skin.ink.key, self.colour, cut)
            return
        if surface.finish == PAPER:
            self.paper_edge(self.shape(cut=cut))
            return
        if made_of is None or surface.finish != WOOD:
            self.line(self.shape(cut=cut), surface.line, weight, strength)
            return
        self.line(self.shape(-0.4, cut), made_of.wood.grain, 1.8)
        paint = brass_fill(self.sheet, made_of.brass, Box(0, 0, self.width, self.height))
        self.line(self.shape(-2.2, cut), paint, max(1.4, weight))

    def rules(self, edge: Colour, heavy: Colour, fine: Colour, cut: float = CUT) -> None:
        """Draw the edge of printed paper, and within it a heavy and a fine rule, of which a small
        label has only one or none.
        """
        self.line(self.shape(cut=cut), edge, 1.5)
        side = min(self.width, self.height)
        if side >= RULED_FROM:
            self.line(self.shape(-RULES[0], cut), heavy, 1.2 if side < RULED_TWICE_FROM else 2)
        if side >= RULED_TWICE_FROM:
            self.line(self.shape(-RULES[1], cut), fine, 1.2)

    def paper_edge(self, path: Path) -> None:
        """Draw the edges of a sheet of paper, lit from above: a pale one within its upper side, a
        dark one within its lower.
        """
        self.sheet.open(self.sheet.clip(path))
        for colour, down, strength in (
            (BLACK, -DEEP, 0.34),
            (WHITE, DEEP, self.skin.sheen.strength),
        ):
            self.sheet.open(f'transform="translate(0 {number(down)})"')
            self.line(path, colour, 2 * DEEP, strength)
            self.sheet.close()
        self.sheet.close()

    def wash(self, path: Path, colour: Colour, strength: float) -> None:
        """Fill a path with one colour at an opacity."""
        self.sheet.path(path, f'fill="{colour}"' + _strength("fill", strength))

    def line(
        self, path: Path, colour: Colour, width: float, strength: float = 1.0, dashes: str = ""
    ) -> None:
        """Draw a line of one colour."""
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        joints = ' stroke-linecap="round" stroke-linejoin="round"' if not dashes else ""
        attributes = f'fill="none" stroke="{colour}" stroke-width="{number(width)}"{joints}{dashed}'
        self.sheet.path(path, attributes + _strength("stroke", strength))

    def sheen(self, cut: float = CUT) -> None:
        """Draw the light on the upper edge."""
        cut = min(cut, CUT_SHARE * self.width, CUT_SHARE * self.height) + 1
        if self.width > 2 * cut + 2:
            path = polyline([(cut, 1.8), (self.width - cut, 1.8)])
            self.line(path, self.skin.sheen.colour, 1.1, self.skin.sheen.strength)

    # Light and shadow

    def glow(self, path: Path, colour: Colour, reach: float, strength: float) -> None:
        """Draw a glow around a line as far as `reach` units; none in a skin that does not glow.

        In print the accent is as dark as ink, so its glow is that of targets.
        """
        if self.skin.is_printed and colour == self.skin.colour(""):
            colour = self.skin.target_light
        if self.skin.light:
            self._spread(path, colour, reach, strength * self.skin.light)

    def shade(self, path: Path, reach: float = 9, drop: float = 3) -> None:
        """Draw the drop shadow of a shape."""
        shadow = self.skin.shadow
        if self.skin.light:
            self.sheet.open(f'transform="translate(0 {number(drop)})"')
            self._spread(path, shadow.colour, reach, shadow.strength)
            self.sheet.close()
        else:
            self.sheet.path(
                path,
                f'fill="{shadow.colour}" transform="translate(1.5 {number(drop)})"'
                + _strength("fill", shadow.strength),
            )

    def tube(
        self, path: Path, colour: Colour, width: float, reach: float, strength: float = 0.8
    ) -> None:
        """Draw a line that glows: its light, the line, and its pale middle. In a skin without
        light, and in print, a plain line.
        """
        self.glow(path, colour, reach, strength)
        self.line(path, colour, width)
        if self.skin.light and not self.skin.is_printed:
            self.line(path, mix(colour, WHITE, 0.75), width * 0.42, 0.8)

    def lamp(self, x: float, y: float, across: float, down: float, colour: Colour) -> None:
        """Draw a soft ellipse of light."""
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{part}"/>'
            for at, part in LAMP
        )
        name = self.sheet.define(f'<radialGradient id="{{id}}">{stops}</radialGradient>')
        self.sheet.path(ellipse(x, y, across, down), f'fill="url(#{name})"')

    def _spread(self, path: Path, colour: Colour, reach: float, strength: float) -> None:
        """Draw strokes over one another, so that their sum falls with the square of the
        distance.
        """
        steps = max(FEWEST, round(reach / STEP))
        for step in range(steps, 0, -1):
            inner, outer = (1 - (step - 1) / steps) ** 2, (1 - step / steps) ** 2
            self.line(path, colour, 2 * reach * step / steps, (inner - outer) * strength)


def _strength(of: str, strength: float) -> str:
    return f' {of}-opacity="{strength:.3g}"' if strength < 1 else ""
