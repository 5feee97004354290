"""Draw the boardroom: a table of leather in a frame of walnut, with brass at its corners, in the
light of a lamp above it.
"""

from __future__ import annotations

import pathlib
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE
from corptable.art.fields import share
from corptable.art.materials import (
    Brass,
    Cover,
    Materials,
    brass_fill,
    draw_wood,
    find_materials,
    material_ids,
)
from corptable.art.paths import Path, around, circle, line, number, polygon, rectangle
from corptable.art.picture import Box, Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.lamplight import draw_lamplight
from corptable.art.room.marks import stroked
from corptable.art.room.palette import BOARDROOM, RoomWash, read_room, read_wash
from corptable.art.sheet import SvgSheet
from corptable.cards.yaml_reader import Fields

# Materials and light, from a file in `assets/rooms`


class BoardroomPalette(NamedTuple):
    """Hold a boardroom as its file describes it."""

    name: str
    materials: Materials
    lamp: RoomWash
    vignette: RoomWash
    tooling: float
    """Opacity of the gold that is tooled into the leather, 0 to 1."""


def read_boardroom(path: pathlib.Path) -> BoardroomPalette:
    """Read a boardroom from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, BOARDROOM, _boardroom)


def _boardroom(top: Fields) -> BoardroomPalette:
    made_of = top["materials"].choice(material_ids())
    return BoardroomPalette(
        name=top["name"].text(longest=40),
        materials=find_materials(made_of or material_ids()[0]),
        lamp=read_wash(top["lamp"]),
        vignette=read_wash(top["vignette"]),
        tooling=share(top["tooling"]),
    )


# The frame of the table: four mitred boards of walnut, an inlay of brass, and a brass corner on
# each mitre

FRAME: Final = 26.0
"""Width of the boards, in units."""
FIELD: Final = FRAME + 4
"""Width of boards and inlay: from here on there is leather."""
SHADE: Final = ((26, 0.1), (16, 0.16), (8, 0.24))
"""Strokes of the shadow that the frame casts on the leather: width and opacity."""
_PLATE: Final[Path] = "M0 0H80Q84 9 75 15L46 23Q27 27 23 46L15 75Q9 84 0 80Z"
_BEVEL: Final[Path] = "M4 4H73Q75 8 70 11L43 19Q23 23 19 43L11 70Q8 75 4 73Z"
_SCREWS: Final = ((14, 14), (60, 9.4), (9.4, 60))


def draw_frame(sheet: SvgSheet, palette: BoardroomPalette) -> None:
    """Draw the boards, their shadow on the leather, and the inlay of brass between both."""
    wide, made_of = sheet.width, palette.materials
    inner = rectangle(FIELD, FIELD, wide - 2 * FIELD, HEIGHT - 2 * FIELD)
    sheet.open(sheet.clip(inner))
    for width, strength in SHADE:
        sheet.open('transform="translate(0 4)"')
        sheet.path(inner, stroked(BLACK, width, strength))
        sheet.close()
    sheet.close()
    right, foot = wide - FRAME, HEIGHT - FRAME
    boards = (
        ([(0, 0), (wide, 0), (right, FRAME), (FRAME, FRAME)], Box(0, 0, wide, FRAME), False),
        (
            [(0, HEIGHT), (wide, HEIGHT), (right, foot), (FRAME, foot)],
            Box(0, foot, wide, FRAME),
            False,
        ),
        ([(0, 0), (FRAME, FRAME), (FRAME, foot), (0, HEIGHT)], Box(0, 0, FRAME, HEIGHT), True),
        (
            [(wide, 0), (right, FRAME), (right, foot), (wide, HEIGHT)],
            Box(right, 0, FRAME, HEIGHT),
            True,
        ),
    )
    for seed, (corners, box, upright) in enumerate(boards, 3):
        draw_wood(sheet, polygon(corners), box, made_of.wood, upright=upright, seed=seed)
    sheet.path(rectangle(0.8, 0.8, wide - 1.6, HEIGHT - 1.6), stroked(made_of.wood.grain, 1.6))
    sheet.path(line((2, 2.6), (wide - 2, 2.6)), stroked(WHITE, 1.4, 0.22))
    middle = (FRAME + FIELD) / 2
    inlay = rectangle(middle, middle, wide - 2 * middle, HEIGHT - 2 * middle)
    sheet.path(inlay, stroked(made_of.brass.edge, FIELD - FRAME + 1.6))
    paint = brass_fill(sheet, made_of.brass, Box(0, 0, wide, HEIGHT))
    sheet.path(inlay, f'fill="none" stroke="{paint}" stroke-width="{FIELD - FRAME - 0.8}"')


def draw_corners(sheet: SvgSheet, brass: Brass) -> None:
    """Draw the four brass corners, each with three screws; the light on them comes from above."""
    for right in (False, True):
        for low in (False, True):
            scale = f"{-1 if right else 1} {-1 if low else 1}"
            sheet.open(
                f'transform="translate({sheet.width if right else 0:.1f} '
                f'{HEIGHT if low else 0:.0f}) scale({scale})"'
            )
            _draw_corner(sheet, brass)
            sheet.close()


def _draw_corner(sheet: SvgSheet, brass: Brass) -> None:
    for reach, strength in ((7, 0.12), (4, 0.2)):
        sheet.path(_PLATE, stroked(BLACK, reach, strength))
    sheet.path(_PLATE, f'fill="{brass_fill(sheet, brass, Box(0, 0, 96, 80))}"')
    sheet.path(_PLATE, stroked(brass.edge, 1.4))
    sheet.path(_BEVEL, stroked(brass.shine, 1.1, 0.7))
    for x, y in _SCREWS:
        sheet.path(
            circle(x, y, 4.6), f'fill="{brass_fill(sheet, brass, Box(x - 5, y - 5, 10, 10))}"'
        )
        sheet.path(circle(x, y, 4.6), stroked(brass.edge, 1.1))
        sheet.path(line((x - 2.9, y + 1.6), (x + 2.9, y - 1.6)), stroked(brass.edge, 1.3))


# The leather of the table top: its pebbled grain, lit from the upper left

GRAIN: Final = 0.115
"""Frequency of the pebbles, per unit."""
RELIEF: Final = 0.9
"""Height of the pebbles, in units."""


def draw_leather(sheet: SvgSheet, leather: Cover) -> None:
    """Cover a sheet with leather."""
    box = f'x="0" y="0" width="{number(sheet.width)}" height="{number(HEIGHT)}"'
    grain = sheet.define(
        f'<filter id="{{id}}" filterUnits="userSpaceOnUse" {box} '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{GRAIN}" numOctaves="2" seed="7"/>'
        f'<feDiffuseLighting surfaceScale="{RELIEF}" diffuseConstant="1.16" '
        f'lighting-color="{leather.colour}">'
        '<feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting></filter>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'filter="url(#{grain})"')


# Gold tooled into the leather: a border of two gold lines, and a starburst in the middle

BORDER: Final = ((11.0, 2.0), (17.0, 1.0))
"""Lines of the border: distance from the frame and weight, in units."""
SUNK: Final = 1.3
"""Depth to which gold is pressed into the leather, in units."""
POINTS: Final = 32
REACH: Final = (1.0, 0.46, 0.66, 0.46, 0.84, 0.46, 0.66, 0.46)
"""Lengths of the rays of a starburst, one after another."""
MIDDLE: Final = (300.0, 0.34)
"""Radius of the starburst in the middle, in units, and its share of the gold's strength: cards lie
on it.
"""


def draw_tooling(sheet: SvgSheet, palette: BoardroomPalette) -> None:
    """Draw the border and the starburst."""
    wide = sheet.width
    for inset, weight in BORDER:
        at = FIELD + inset
        _tool(sheet, palette, rectangle(at, at, wide - 2 * at, HEIGHT - 2 * at, 6), weight, 1)
    lines, beads = starburst(wide / 2, 0.46 * HEIGHT, MIDDLE[0])
    _tool(sheet, palette, lines, 1.8, MIDDLE[1])
    sheet.path(
        beads,
        f'fill="{palette.materials.cover.ornament}" '
        f'fill-opacity="{palette.tooling * MIDDLE[1]:.3g}"',
    )


def starburst(x: float, y: float, radius: float) -> tuple[Path, Path]:
    """Return the paths of a starburst: its rays, and the beads at their ends."""
    lines = circle(x, y, 0.06 * radius) + circle(x, y, 0.1 * radius)
    beads = ""
    for k in range(POINTS):
        angle, reach = 360 * k / POINTS - 90, REACH[k % len(REACH)] * radius
        lines += line(around(x, y, 0.13 * radius, angle), around(x, y, reach, angle))
        beads += circle(*around(x, y, reach + 5, angle), 4.2 if k % 4 == 0 else 2.6)
    return lines, beads


def _tool(
    sheet: SvgSheet, palette: BoardroomPalette, path: Path, weight: float, share: float
) -> None:
    """Draw a line that is pressed into the leather: a dark edge above it, and gold."""
    leather, strength = palette.materials.cover, palette.tooling * share
    sheet.open(f'transform="translate(0 {-SUNK})"')
    sheet.path(path, stroked(leather.dark, weight + 1.2, 0.9 * strength))
    sheet.close()
    sheet.path(path, stroked(leather.ornament, weight, strength))


# A boardroom: leather and the light on it, which are soft and painted small, and the sharp
# things

SOFT: Final = 540
"""Limit of pixel rows of the soft layer, and the least number of rows of a window for each of
them.
"""
SMALLEST: Final = 1.5
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_boardroom(palette: BoardroomPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT)
    draw_leather(soft, palette.materials.cover)
    draw_lamplight(soft, palette.lamp, palette.vignette)
    draw_tooling(sharp, palette)
    draw_frame(sharp, palette)
    draw_corners(sharp, palette.materials.brass)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
