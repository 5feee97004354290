"""Compose the props of the moment in which a match is won: drops, glasses, a press, paper bursts, a
badge. Each is drawn in units of its own box, in the colours that its recipe names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import around, circle, ellipse, number, polygon, rectangle
from corptable.art.picture import Layer, Picture
from corptable.art.room.marks import disc, stroked
from corptable.art.sheet import SvgSheet

Draw: TypeAlias = Callable[[SvgSheet, tuple[Colour, ...]], None]


@dataclass(frozen=True, slots=True)
class Prop:
    """Specify a prop (`PROPS`) in its colours (`#rrggbb`) and its size in pixels."""

    name: str
    colours: tuple[Colour, ...]
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the prop."""
        (width, height), draw = PROPS[self.name]
        wide = width or height * self.width / self.height
        sheet = SvgSheet(wide, height)
        draw(sheet, self.colours)
        return Picture(*self.size, (Layer(sheet.document(*self.size)),))


# Rain

RAYS: Final = 36
RAY_LIGHT: Final = ((0, 0.34), (0.3, 0.27), (0.62, 0.12), (1, 0))
"""Stops of the light of the rays, from the middle to their ends."""
TICKS: Final = 90
TICK_FROM, TICK_TO, RING = 205.0, 226.0, 196.0
"""Radii of the ring of ticks, and of the ring within it."""


def _draw_drop(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a drop that falls to the lower left: a trail that becomes brighter, and a light at its
    foot.
    """
    colour, wide, high = colours[0], sheet.width, sheet.height
    foot = 8.0, high - 8
    fade = sheet.define(
        '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0.9"/></linearGradient>'
    )
    trail = [(wide - 3.2, 0), (wide - 2.2, 0), (foot[0] + 1.5, foot[1]), (foot[0] - 1.5, foot[1])]
    sheet.path(polygon(trail), f'fill="url(#{fade})"')
    disc(sheet, *foot, 8, 8, colour, ((0, 0.75), (0.4, 0.3), (1, 0)))
    sheet.path(circle(*foot, 2), f'fill="{mix(colour, WHITE, 0.75)}"')


def _draw_beams(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw rays of light."""
    colour, middle = colours[0], sheet.width / 2
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength}"/>'
        for at, strength in RAY_LIGHT
    )
    light = sheet.define(
        f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{middle}" '
        f'r="{middle}">{stops}</radialGradient>'
    )
    half = 90 / RAYS
    for ray in range(RAYS):
        ends = [around(middle, middle, middle, 360 * ray / RAYS + side) for side in (-half, half)]
        sheet.path(polygon([(middle, middle), *ends]), f'fill="url(#{light})"')
    disc(sheet, middle, middle, 330, 330, colour, ((0, 0.5), (0.5, 0.3), (1, 0)))


def _draw_rays(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw rays of light around a face, and a ring of ticks."""
    _draw_beams(sheet, colours)
    colour, middle = colours[0], sheet.width / 2
    ticks = ""
    for tick in range(TICKS):
        start, end = (
            around(middle, middle, radius, 360 * tick / TICKS) for radius in (TICK_FROM, TICK_TO)
        )
        ticks += f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    sheet.path(ticks, stroked(colour, 2.4, 0.62))
    sheet.path(circle(middle, middle, RING), stroked(colour, 2, 0.8))
    sheet.path(circle(middle, middle, RING), stroked(colour, 9, 0.16))


def _draw_ripple(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw the rings of a drop on the glass."""
    for reach, strength in ((48, 0.5), (30, 0.75), (13, 0.9)):
        sheet.path(ellipse(50, 20, reach, reach * 0.36), stroked(colours[0], 1.6, strength))


# Toasts


def _draw_coupe(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a coupe of champagne: glass, pale and deep colour of the wine."""
    glass, pale, deep = colours
    bowl = "M14 10C13 44 30 66 50 66C70 66 87 44 86 10Z"
    wine = "M14.6 24C16 48 31 64 50 64C69 64 84 48 85.4 24Z"
    sheet.path(
        "M10 135A40 8 0 1 0 90 135A40 8 0 1 0 10 135Z",
        f'fill="{glass}" fill-opacity="0.34" stroke="{glass}" stroke-width="1.6" '
        'stroke-opacity="0.85"',
    )
    stem = "M47.2 65C48.4 84 48.2 112 44 132Q50 135 56 132C51.8 112 51.6 84 52.8 65Z"
    sheet.path(stem, f'fill="{glass}" fill-opacity="0.62"')
    sheet.path(bowl, f'fill="{glass}" fill-opacity="0.16"')
    sheet.path(wine, f'fill="{sheet.downward((0, pale), (1, deep))}"')
    sheet.path(ellipse(50, 24, 35.4, 6.4), f'fill="{mix(pale, WHITE, 0.45)}" fill-opacity="0.9"')
    sheet.path(bowl, stroked(glass, 1.8, 0.95))
    sheet.path(ellipse(50, 10, 36, 5.6), stroked(glass, 1.8, 0.95))
    sheet.path("M21 28C23 42 28 51 34 56", stroked(WHITE, 3.4, 0.72))
    sheet.path("M79 30C77 40 75 45 72 49", stroked(WHITE, 2, 0.4))


def _draw_bubble(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    sheet.path(circle(10, 10, 7.6), f'fill="{colours[0]}" fill-opacity="0.14"')
    sheet.path(circle(10, 10, 7.6), stroked(colours[0], 1.7, 0.85))
    sheet.path(circle(7.2, 7, 1.7), f'fill="{WHITE}"')


def _draw_lamp(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a pool of light."""
    disc(sheet, 50, 50, 50, 50, colours[0], ((0, 0.5), (0.4, 0.28), (1, 0)))


def _draw_rivet(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    pale, dark = colours
    sheet.path(circle(10, 11, 8), f'fill="{dark}" fill-opacity="0.55"')
    sheet.path(circle(10, 10, 7), f'fill="{sheet.downward((0, pale), (1, mix(pale, dark, 0.6)))}"')
    sheet.path(circle(10, 10, 7), stroked(dark, 1.6))


def _draw_shade(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a soft dark ground for letters."""
    disc(sheet, 50, 50, 50, 50, colours[0], ((0, 0.92), (0.5, 0.8), (0.78, 0.4), (1, 0)))


# The press


def _draw_press(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw the head of a press: a beam of wood with its screw, and the platen beneath it."""
    wood, steel, ink = colours
    beam = rectangle(2, -20, 676, 104, 8)
    sheet.path(beam, f'fill="{sheet.downward((0, mix(wood, WHITE, 0.12)), (1, wood))}"')
    sheet.open(sheet.clip(beam))
    for line in range(9):
        y, sway = 3 + 9.4 * line, 5 * (line % 3 - 1)
        sheet.path(
            f"M0 {y}C160 {y + sway} 260 {y - sway} 400 {y + sway / 2}S600 {y - sway} 680 {y}",
            stroked(mix(wood, BLACK, 0.55), 1.6, 0.5),
        )
    sheet.close()
    sheet.path(beam, stroked(ink, 4))
    for thread in range(5):
        sheet.path(
            rectangle(304, -2 + 11 * thread, 72, 8, 4),
            f'fill="{sheet.downward((0, WHITE), (1, steel))}" stroke="{ink}" stroke-width="2"',
        )
    platen = rectangle(40, 68, 600, 26, 5)
    sheet.path(platen, f'fill="{sheet.downward((0, mix(ink, WHITE, 0.28)), (1, ink))}"')
    sheet.path("M46 72H634", stroked(WHITE, 2, 0.3))
    sheet.path(platen, stroked(ink, 3))


def _draw_lever(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw the lever of a press, from its hinge in the middle of its box to its knob."""
    steel, ink, knob = colours
    bar = rectangle(500, 38, 450, 24, 12)
    sheet.path(
        bar, f'fill="{sheet.downward((0, WHITE), (1, steel))}" stroke="{ink}" stroke-width="4"'
    )
    sheet.path(circle(960, 50, 34), f'fill="{knob}" stroke="{ink}" stroke-width="4"')
    sheet.path(circle(949, 38, 9), f'fill="{mix(knob, WHITE, 0.55)}"')


def _draw_paper(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a sheet of paper with a double rule; its margin of 24 units is its shadow."""
    pale, deep, ink = colours
    wide, high = sheet.width, sheet.height
    for reach, strength in ((22, 0.05), (14, 0.07), (8, 0.1), (3, 0.16)):
        sheet.path(rectangle(24, 24, wide - 48, high - 46), stroked(BLACK, 2 * reach, strength))
    sheet.path(
        rectangle(24, 24, wide - 48, high - 48),
        f'fill="{sheet.downward((0, pale), (1, deep))}"',
    )
    sheet.path(rectangle(42, 42, wide - 84, high - 84), stroked(ink, 5))
    sheet.path(rectangle(52, 52, wide - 104, high - 104), stroked(ink, 1.8))


def _draw_peg(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    wood, ink = colours
    sheet.path(
        rectangle(4, 3, 22, 74, 4),
        f'fill="{sheet.downward((0, mix(wood, WHITE, 0.25)), (1, wood))}" stroke="{ink}" '
        'stroke-width="3"',
    )
    sheet.path("M15 36V74", stroked(ink, 2.4, 0.7))


def _draw_line(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a line that sags in the middle, from edge to edge."""
    wide = number(sheet.width)
    sheet.path(f"M-4 4Q{number(sheet.width / 2)} 104 {wide} 4", stroked(colours[0], 4))


def _draw_ink(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    sheet.path(circle(10, 10, 9), f'fill="{colours[0]}" fill-opacity="0.86"')


# Fireworks of paper

PETALS: Final = 16


def _draw_burst(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a firework of paper: outer petals, inner petals, and dots."""
    outer, inner, dots, shade = colours
    disc(sheet, 100, 100, 60, 60, outer, ((0, 0.45), (1, 0)))
    for down, paints in ((1.6, (shade, shade)), (0, (outer, inner))):
        for (reach, half, turn), paint in zip(
            ((88, 5.2, 0.0), (55, 4.4, 180 / PETALS)), paints, strict=True
        ):
            opacity = ' fill-opacity="0.4"' if down else ""
            for petal in range(PETALS):
                angle = 360 * petal / PETALS + turn
                sheet.open(f'transform="translate(100 {100 + down}) rotate({number(angle)})"')
                sheet.path(
                    f"M14 0Q{reach * 0.62} {-half * 1.9} {reach} 0Q{reach * 0.62} {half * 1.9} "
                    "14 0Z",
                    f'fill="{paint}"{opacity}',
                )
                sheet.close()
    for dot in range(PETALS):
        far = 97 if dot % 2 else 78
        angle = 360 * (dot + 0.5) / PETALS
        sheet.path(circle(*around(100, 100, far, angle), 2.6), f'fill="{dots}"')
    sheet.path(circle(100, 100, 9), f'fill="{dots}"')


def _draw_rosette(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a rosette of paper around a face."""
    outer, inner, line, shade = colours
    scallops = [circle(*around(150, 150, 116, 360 * at / 16), 32) for at in range(16)]
    for down, strength in ((9, 0.16), (5, 0.2)):
        sheet.open(f'transform="translate(0 {down})" fill="{shade}" fill-opacity="{strength}"')
        sheet.path("".join([*scallops, circle(150, 150, 120)]), 'fill-rule="nonzero"')
        sheet.close()
    sheet.path("".join([*scallops, circle(150, 150, 120)]), f'fill="{outer}"')
    sheet.path(circle(150, 150, 121), f'fill="{inner}"')
    sheet.path(circle(150, 150, 102), f'fill="{line}"')


# The badge and its note


def _draw_badge(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a badge that hangs on a lanyard, whose straps come from the upper edge of its box; a
    margin of 20 units is its shadow.
    """
    strap, dark, stitch, paper, ink = colours
    wide, high = sheet.width, sheet.height
    middle, top = wide / 2, 110.0
    for side in (-1, 1):
        sheet.open(f'transform="translate({number(middle)} 0) scale({side} 1)"')
        sheet.path("M112 -10L168 -10L28 98L-2 86Z", f'fill="{dark}"')
        sheet.path("M116 -10L164 -10L24 94L2 82Z", f'fill="{strap}"')
        sheet.path("M140 -10L12 88", f'{stroked(stitch, 2.6)} stroke-dasharray="9 7"')
        sheet.close()
    box = rectangle(20, top, wide - 40, high - top - 24, 18)
    for reach, strength in ((18, 0.05), (11, 0.08), (5, 0.12)):
        sheet.open('transform="translate(0 5)"')
        sheet.path(box, stroked(BLACK, 2 * reach, strength))
        sheet.close()
    sheet.path(box, f'fill="{paper}"')
    sheet.open(sheet.clip(box))
    sheet.path(rectangle(0, top, wide, 76), f'fill="{sheet.downward((0, strap), (1, dark))}"')
    sheet.close()
    sheet.path(box, stroked(ink, 3.2))
    sheet.path(
        rectangle(middle - 23, 72, 46, 52, 8),
        f'fill="{sheet.downward((0, "#c3c9d0"), (1, "#868d97"))}" stroke="{ink}" '
        'stroke-width="2.6"',
    )
    sheet.path(rectangle(middle - 42, top + 10, 84, 14, 7), f'fill="{mix(dark, BLACK, 0.45)}"')


def _draw_note(sheet: SvgSheet, colours: tuple[Colour, ...]) -> None:
    """Draw a note of paper with a glued edge; its margin of 10 units is its shadow."""
    paper, wide, high = colours[0], sheet.width, sheet.height
    box = rectangle(10, 8, wide - 20, high - 20)
    for reach, strength in ((8, 0.08), (4, 0.14)):
        sheet.open('transform="translate(1 4)"')
        sheet.path(box, stroked(BLACK, 2 * reach, strength))
        sheet.close()
    sheet.path(box, f'fill="{sheet.downward((0, paper), (1, mix(paper, WHITE, 0.22)))}"')
    sheet.path(rectangle(10, 8, wide - 20, 0.16 * high), f'fill="{BLACK}" fill-opacity="0.07"')


PROPS: Final[Mapping[str, tuple[tuple[float, float], Draw]]] = {
    "drop": ((0, 120), _draw_drop),
    "beams": ((1440, 1440), _draw_beams),
    "rays": ((1440, 1440), _draw_rays),
    "ripple": ((100, 40), _draw_ripple),
    "coupe": ((100, 145), _draw_coupe),
    "bubble": ((20, 20), _draw_bubble),
    "lamp": ((100, 100), _draw_lamp),
    "rivet": ((20, 20), _draw_rivet),
    "shade": ((100, 100), _draw_shade),
    "press": ((680, 96), _draw_press),
    "lever": ((1000, 100), _draw_lever),
    "paper": ((0, 800), _draw_paper),
    "peg": ((30, 80), _draw_peg),
    "line": ((0, 60), _draw_line),
    "ink": ((20, 20), _draw_ink),
    "burst": ((200, 200), _draw_burst),
    "rosette": ((300, 300), _draw_rosette),
    "badge": ((0, 560), _draw_badge),
    "note": ((0, 100), _draw_note),
}
"""Props by name: the box of each in units, with a width of 0 as wide as its picture, and what draws
it."""
