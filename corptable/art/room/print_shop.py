"""Draw the print shop: a bench covered with undyed linen under a lamp, tools at its foot, and the
shop's press printed on it.
"""

from __future__ import annotations

import pathlib
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour, channels, mix
from corptable.art.engraving import PrintBlock, Strokes, placed
from corptable.art.fields import colour, finished, share
from corptable.art.materials import Cover, Materials, draw_wood, find_materials, material_ids
from corptable.art.paths import Path, around, circle, ellipse, line, number, polygon, rectangle
from corptable.art.picture import Box, Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.lamplight import draw_lamplight
from corptable.art.room.marks import stroked
from corptable.art.room.palette import (
    PRINT_SHOP,
    RoomWash,
    read_colours,
    read_room,
    read_wash,
)
from corptable.art.sheet import SvgSheet
from corptable.cards.yaml_reader import Fields, Value

# Materials and light, from a file in `assets/rooms`

POT_COLOURS: Final = 3


class Tools(NamedTuple):
    """Hold the colours of the tools: ink of their outlines, steel, wooden handles, the stone on
    which ink is rolled out, and the inks in the pots."""

    ink: Colour
    steel: Colour
    handle: Colour
    stone: Colour
    inks: tuple[Colour, ...]
    """Colours of POT_COLOURS inks; the first is on the roller."""


class PrintShopPalette(NamedTuple):
    """Hold a print shop as its file describes it."""

    name: str
    materials: Materials
    lamp: RoomWash
    vignette: RoomWash
    mark: float
    """Opacity of the press that is printed on the linen, 0 to 1."""
    tools: Tools


def read_print_shop(path: pathlib.Path) -> PrintShopPalette:
    """Read a print shop from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, PRINT_SHOP, _print_shop)


def _print_shop(top: Fields) -> PrintShopPalette:
    made_of = top["materials"].choice(material_ids())
    return PrintShopPalette(
        name=top["name"].text(longest=40),
        materials=find_materials(made_of or material_ids()[0]),
        lamp=read_wash(top["lamp"]),
        vignette=read_wash(top["vignette"]),
        mark=share(top["mark"]),
        tools=_tools(top["tools"]),
    )


def _tools(value: Value) -> Tools:
    fields = value.mapping()
    ink, steel, handle, stone = (
        colour(fields[name]) for name in ("ink", "steel", "handle", "stone")
    )
    return finished(
        fields,
        Tools(ink, steel, handle, stone, read_colours(fields["inks"], POT_COLOURS, POT_COLOURS)),
    )


# Undyed linen: thick and thin places of its yarn (slubs), and its threads over and under one
# another

THREAD: Final = 3.2
"""Width of a thread in units, which is rounded to whole pixels so that the weave is even."""
THINNEST: Final = 2
"""Least width of a thread, in pixels."""
SLUB: Final = (0.011, 0.19)
"""Frequencies of the yarn's thickness along and across it, per unit."""
SLUBS: Final = 0.62
"""Strength of the slubs: the factor of the noise that becomes opacity."""
OVER, UNDER, GAP = 0.07, 0.05, 0.09
"""Opacities of the light on a thread that lies above, of the shade on one beneath, and of the gap
between two.
"""


def draw_linen(sheet: SvgSheet, cover: Cover) -> None:
    """Cover a sheet with linen, without its threads."""
    whole = rectangle(0, 0, sheet.width, HEIGHT)
    sheet.path(whole, f'fill="{cover.colour}"')
    for seed, (across, down) in enumerate((SLUB, tuple(reversed(SLUB))), 3):
        sheet.path(whole, f'filter="url(#{_slubs(sheet, cover, f"{across} {down}", seed)})"')


def _slubs(sheet: SvgSheet, cover: Cover, frequency: str, seed: int) -> str:
    """Define the filter that draws the dark places of the yarn in one direction, and return its
    id.
    """
    red, green, blue = (number(value / 255) for value in channels(cover.dark))
    box = f'x="0" y="0" width="{number(sheet.width)}" height="{number(HEIGHT)}"'
    return sheet.define(
        f'<filter id="{{id}}" filterUnits="userSpaceOnUse" {box} '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" '
        f'seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} {SLUBS} 0 0 0 '
        '-0.2"/></filter>'
    )


def draw_weave(sheet: SvgSheet, cover: Cover, pixel: float) -> None:
    """Draw the threads over the whole sheet; `pixel` is the units of a pixel."""
    thread = max(THINNEST, round(THREAD / pixel)) * pixel
    side, half = f"{2 * thread:.6g}", f"{thread:.6g}"
    above = f"M0 0h{half}v{half}h-{half}ZM{half} {half}h{half}v{half}h-{half}Z"
    below = f"M{half} 0h{half}v{half}h-{half}ZM0 {half}h{half}v{half}h-{half}Z"
    line = f"{min(pixel, thread / 2):.6g}"
    gaps = (
        f"M0 0h{side}v{line}H0ZM0 {half}h{side}v{line}H0ZM0 0h{line}v{side}h-{line}ZM{half} "
        f"0h{line}v{side}h-{line}Z"
    )
    weave = sheet.define(
        f'<pattern id="{{id}}" patternUnits="userSpaceOnUse" width="{side}" height="{side}">'
        f'<path d="{above}" fill="{WHITE}" fill-opacity="{OVER}"/><path d="{below}" '
        f'fill="{BLACK}" fill-opacity="{UNDER}"/>'
        f'<path d="{gaps}" fill="{cover.dark}" fill-opacity="{GAP}"/></pattern>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'fill="url(#{weave})"')


# The mark of the shop on the linen: its roller press, between two rules with lozenges,
# where the hand of cards will lie

PLACE: Final = (0.497, 968.0)
"""Middle of the mark: share of the width, and units from the top."""
LARGEST: Final = 0.84
FULL_WIDTH: Final = 1500.0
"""Largest scale of the mark, and the width in units from which it has that; in a narrower window it
is smaller.
"""
SPOKES: Final = 6
RULE: Final = (228.0, 330.0)
"""Ends of the rules beside the press, in units from its middle."""
_BEAM: Final[Path] = "M-112 -92L-108 -100H108L112 -92V-84H-112Z"
_FOOT: Final[Path] = "M-30 88L-22 70H22L30 88Z"


def draw_mark(sheet: SvgSheet, palette: PrintShopPalette) -> None:
    """Print the mark, faint enough for cards to lie on it."""
    cover = palette.materials.cover
    x, scale = PLACE[0] * sheet.width, LARGEST * min(1.0, sheet.width / FULL_WIDTH)
    sheet.open(f'opacity="{palette.mark:.3g}"')
    sheet.open(placed(x, PLACE[1], scale=scale))
    block = PrintBlock(sheet, cover.ornament)
    _draw_rules(block)
    _draw_frame(block, cover.colour)
    _draw_rollers(block, cover.colour)
    _draw_star(block, cover.colour)
    sheet.close()
    sheet.close()


def _draw_rules(block: PrintBlock) -> None:
    """Draw the ground, and at both sides a rule that swells towards its middle, with a lozenge."""
    block.hatch(rectangle(-206, 86, 412, 9), Box(-206, 86, 412, 9), Strokes(0, 2.6, 1.6, 0.3))
    near, far = RULE
    middle = (near + far) / 2
    for side in (-1, 1):
        block.solid(
            polygon(
                [(side * near, 0), (side * middle, -2.4), (side * far, 0), (side * middle, 2.4)]
            )
        )
        lozenge = [(side * (middle + x), y) for x, y in ((-9, 0), (0, -11), (9, 0), (0, 11))]
        block.solid(polygon(lozenge))
        block.solid(circle(side * near, 0, 3) + circle(side * far, 0, 3))


def _draw_frame(block: PrintBlock, ground: str) -> None:
    """Draw the two cheeks of the press on their feet, the beam on top, and the screws that press on
    the upper roller.
    """
    for side in (-1, 1):
        x = 82 * side
        block.sheet.open(placed(x, 0))
        block.cut(_FOOT, ground)
        block.hatch("M4 70H22L30 88H0Z", Box(0, 70, 30, 18), Strokes(70, 3, 0.4, 1.7))
        block.cut(rectangle(-13, -86, 26, 158), ground)
        block.hatch(rectangle(1, -84, 12, 154), Box(1, -84, 12, 154), Strokes(90, 3, 0.5, 1.9))
        block.cut(rectangle(-4, -116, 8, 18, 2), ground)
        block.cut(rectangle(-17, -123, 34, 8, 4), ground)
        block.sheet.close()
    block.cut(_BEAM, ground)
    block.hatch("M-112 -91H112V-84H-112Z", Box(-112, -92, 224, 8), Strokes(0, 2.4, 1.4, 1.0))


def _draw_rollers(block: PrintBlock, ground: str) -> None:
    """Draw the two rollers, and the bed between them with a block on it and the sheet that comes
    out.
    """
    for top, height in ((-58, 46), (8, 52)):
        roller = rectangle(-68, top, 136, height, 5)
        block.cut(roller, ground)
        foot = rectangle(-68, top + 0.45 * height, 136, 0.55 * height, 5)
        block.hatch(
            foot, Box(-68, top + 0.4 * height, 136, 0.6 * height), Strokes(0, 3.4, 2.2, 1.4)
        )
        block.line(line((-62, top + 8), (50, top + 8)), 1.2)
    block.cut(rectangle(-200, -8, 400, 14, 2), ground)
    block.hatch(rectangle(-200, 0, 400, 6), Box(-200, 0, 400, 6), Strokes(0, 2.2, 1.5, 0.8))
    block.cut(rectangle(-178, -19, 70, 11), ground)
    block.hatch(rectangle(-178, -19, 70, 11), Box(-178, -19, 70, 11), Strokes(64, 3.2, 1.8, 0.2))
    block.cut("M104 -9C130 -9 138 -26 168 -24L182 -22C160 -16 156 -8 130 -8Z", ground, 1.6)


def _draw_star(block: PrintBlock, ground: str) -> None:
    """Draw the star wheel by which the rollers are turned, in front of the right cheek."""
    x, y = 82.0, -34.0
    for k in range(SPOKES):
        angle = 360 * k / SPOKES + 15
        spoke = line(around(x, y, 10, angle), around(x, y, 82, angle))
        block.line(spoke, 9)
        block.sheet.path(
            spoke, f'fill="none" stroke="{ground}" stroke-width="4.6" stroke-linecap="round"'
        )
        block.cut(circle(*around(x, y, 84, angle), 7), ground)
    block.cut(circle(x, y, 17), ground)
    block.solid(circle(x, y, 7))


# The rim of the table: the edge of the bench, the hem of the linen with its stitches, and two
# lines that are woven in

BENCH: Final = 7.0
"""Width of the bench that the linen leaves bare, in units: plates begin close to the rim."""
LINES: Final = ((10.0, 2.4, 0.85), (14.2, 1.0, 0.7))
"""Woven lines: distance from the edge of the window, weight and strength."""
HEM: Final = 17.5
"""Distance of the stitches from the edge of the window."""
STITCH: Final = "7 5"


def draw_rim(sheet: SvgSheet, palette: PrintShopPalette) -> None:
    """Draw the bare bench around the linen, and the linen's hem."""
    wide, cover = sheet.width, palette.materials.cover
    for inset, weight, strength in LINES:
        sheet.path(_frame(wide, inset), stroked(palette.tools.ink, weight, strength))
    stitches = f'fill="none" stroke="{cover.dark}" stroke-width="1.6" stroke-dasharray="{STITCH}"'
    sheet.path(_frame(wide, HEM + 0.8), stitches)
    sheet.path(_frame(wide, HEM), stitches.replace(cover.dark, WHITE) + ' stroke-opacity="0.4"')
    _draw_bench(sheet, palette)
    sheet.path(line((2, 1.4), (wide - 2, 1.4)), stroked(WHITE, 1.2, 0.2))


def _draw_bench(sheet: SvgSheet, palette: PrintShopPalette) -> None:
    """Draw the four sides of the bench, and on them the shadow of the linen, which is as thick as
    that.
    """
    wide, inner = sheet.width, _frame(sheet.width, BENCH)
    sides = (
        (Box(0, 0, wide, BENCH), False),
        (Box(0, HEIGHT - BENCH, wide, BENCH), False),
        (Box(0, 0, BENCH, HEIGHT), True),
        (Box(wide - BENCH, 0, BENCH, HEIGHT), True),
    )
    for seed, (box, upright) in enumerate(sides, 3):
        draw_wood(sheet, rectangle(*box), box, palette.materials.wood, upright=upright, seed=seed)
    for weight, strength in ((5, 0.25), (2.4, 0.45)):
        sheet.path(inner, stroked(BLACK, weight, strength))


def _frame(wide: float, inset: float) -> str:
    return rectangle(inset, inset, wide - 2 * inset, HEIGHT - 2 * inset, 3)


# The tools of the shop where the hand of cards begins and ends: a gouge and pots of ink at its
# left, a roller (brayer) on an inked stone at its right

NARROWEST: Final = 1560.0
"""Width in units from which there is room for tools."""
GOUGE: Final = (0.2815, 964.0, -5.0)
STONE: Final = (0.648, 958.0, 4.0)
"""Places of tools: share of the width, units from the top, and turn in degrees."""
POTS: Final = ((0.595, 1013.0, 31.0), (0.5795, 936.0, 25.0), (0.6045, 951.0, 21.0))
"""Places of pots, with their radii."""
SHADE: Final = ((9, 0.1), (5, 0.14), (1, 0.2))
"""Strokes of the shadow beneath a tool: width and opacity."""

_BLADE: Final[Path] = "M-4.5 8L-6 -78L-9 -100Q0 -110 9 -100L6 -78L4.5 8Z"
_GRIP: Final[Path] = (
    "M-9 100C-20 92 -21 64 -12 44C-9 34 -8 26 -8 14H8C8 26 9 34 12 44C21 64 20 92 9 100Q0 "
    "106 -9 100Z"
)
_HANDLE: Final[Path] = "M-8 -26C-14 -46 -16 -78 -10 -98Q0 -106 10 -98C16 -78 14 -46 8 -26Z"
_FORK: Final[Path] = "M0 -30V-16C0 -8 -37 -14 -37 4V34M0 -16C0 -8 37 -14 37 4V34"
_SMEAR: Final[Path] = (
    "M-40 -44C-20 -56 18 -54 40 -46C46 -20 40 2 44 30C40 62 36 74 40 84"
    "C14 92 -16 90 -38 82C-46 60 -38 34 -42 10C-46 -12 -44 -30 -40 -44Z"
)


def draw_tools(sheet: SvgSheet, palette: PrintShopPalette) -> None:
    """Draw all tools on the table."""
    if sheet.width < NARROWEST:
        return
    for (across, y, radius), ink in zip(POTS, palette.tools.inks, strict=True):
        sheet.open(placed(across * sheet.width, y))
        _draw_pot(PrintBlock(sheet, palette.tools.ink), palette, radius, ink)
        sheet.close()
    for (across, y, turn), draw in ((GOUGE, _draw_gouge), (STONE, _draw_stone)):
        sheet.open(placed(across * sheet.width, y, turn))
        draw(PrintBlock(sheet, palette.tools.ink), palette)
        sheet.close()


def _shade(block: PrintBlock, path: Path, drop: float) -> None:
    """Draw the shadow of a thing as high above the linen as `drop` says, in units."""
    block.sheet.open(f'transform="translate({drop} {drop})"')
    for width, strength in SHADE:
        attributes = (
            f'fill="{BLACK}" fill-opacity="{strength}" stroke="{BLACK}" stroke-width="{width}" '
            f'stroke-opacity="{strength}"'
        )
        block.sheet.path(path, attributes)
    block.sheet.close()


def _draw_gouge(block: PrintBlock, palette: PrintShopPalette) -> None:
    """Draw a gouge: its blade up, a brass collar, a turned handle."""
    tools, brass = palette.tools, palette.materials.brass
    _shade(block, _BLADE + _GRIP, 5)
    block.cut(_BLADE, tools.steel)
    block.hatch("M1 4L2 -104L9 -100L6 -78L4.5 4Z", Box(0, -105, 10, 110), Strokes(0, 3, 0.4, 1.5))
    block.line("M-9 -100Q0 -92 9 -100", 1.6)
    block.cut(_GRIP, tools.handle)
    block.hatch(
        "M3 14H8C8 26 9 34 12 44C21 64 20 92 9 100Q6 102 2 103C10 80 8 50 3 14Z",
        Box(0, 10, 22, 94),
        Strokes(84, 3, 0.6, 2),
    )
    block.sheet.path("M-11 62Q-12 78 -8 90", stroked(WHITE, 2.4, 0.4))
    block.line("M-13 60Q0 66 13 60M-9 40Q0 44 9 40", 1.3)
    block.cut(rectangle(-9.5, 2, 19, 14, 2), brass.middle, 1.8)
    block.line("M4 4V14M6.6 4V14", 1)


def _draw_stone(block: PrintBlock, palette: PrintShopPalette) -> None:
    """Draw a stone on which ink is rolled out, and the roller that lies on it."""
    tools, ink = palette.tools, palette.tools.inks[0]
    slab = rectangle(-54, -62, 108, 160, 5)
    _shade(block, slab, 4)
    block.cut(slab, tools.stone, 2.2)
    block.hatch(slab, Box(-54, -62, 108, 160), Strokes(24, 6.5, 1.1, 0.1), 0.3)
    block.line(rectangle(-50, -58, 100, 152, 3), 0.9, 0.5)
    block.sheet.path(_SMEAR, f'fill="{mix(ink, BLACK, 0.12)}"')
    block.hatch(_SMEAR, Box(-46, -56, 92, 148), Strokes(90, 4.4, 0.3, 2.6), 0.42)
    block.sheet.path(
        "M-30 62C-10 56 12 68 32 60M-28 74C-6 68 14 80 30 72",
        stroked(mix(ink, WHITE, 0.35), 1.6, 0.6),
    )
    _shade(block, _HANDLE + rectangle(-34, 8, 68, 50, 7), 6)
    _draw_roller(block, palette)


def _draw_roller(block: PrintBlock, palette: PrintShopPalette) -> None:
    tools, ink = palette.tools, palette.tools.inks[0]
    block.line(_FORK, 8)
    block.sheet.path(_FORK, stroked(tools.steel, 4))
    block.cut(_HANDLE, tools.handle)
    shaded = "M3 -26C8 -50 8 -80 4 -102L10 -98C16 -78 14 -46 8 -26Z"
    block.hatch(shaded, Box(2, -103, 14, 78), Strokes(86, 3, 0.6, 2))
    block.sheet.path("M-8 -42C-10 -60 -10 -80 -6 -92", stroked(WHITE, 2.2, 0.4))
    block.cut(rectangle(-8, -32, 16, 12, 2), palette.materials.brass.middle, 1.8)
    barrel = rectangle(-32, 10, 64, 48, 7)
    block.cut(barrel, ink, 2.2)
    block.hatch(rectangle(-32, 34, 64, 24, 7), Box(-32, 30, 64, 30), Strokes(0, 3.6, 2.4, 1.6))
    block.sheet.path(line((-26, 19), (22, 19)), stroked(mix(ink, WHITE, 0.55), 2.6))
    for x in (-37, 37):
        block.solid(circle(x, 34, 4.6))


def _draw_pot(block: PrintBlock, palette: PrintShopPalette, radius: float, ink: Colour) -> None:
    """Draw a tin of ink from above: its rim, the ink with the trace of a knife, and a light on
    it.
    """
    tools = palette.tools
    _shade(block, circle(0, 0, radius), 4)
    block.cut(circle(0, 0, radius), tools.steel, 2.2)
    ring = Box(-radius, -radius, 2 * radius, 2 * radius)
    block.hatch(circle(0, 0, radius), ring, Strokes(52, 3.2, 0.2, 1.7))
    inner = circle(0, 0, 0.8 * radius)
    block.cut(inner, ink, 2)
    block.hatch(inner, ring, Strokes(30, 4.2, 2.2, 0.1), 0.5)
    r = radius
    swirl = (
        f"M{-0.5 * r:.1f} {0.1 * r:.1f}C{-0.3 * r:.1f} {-0.5 * r:.1f} {0.5 * r:.1f} "
        f"{-0.4 * r:.1f} {0.4 * r:.1f} {0.1 * r:.1f}"
    )
    block.sheet.path(swirl, stroked(mix(ink, WHITE, 0.5), 2.2, 0.75))
    block.sheet.path(
        ellipse(-0.3 * r, -0.42 * r, 0.16 * r, 0.09 * r), f'fill="{WHITE}" fill-opacity="0.7"'
    )


# A print shop: the light and the slubs of the linen small, its threads, rim and tools at full
# size

SOFT: Final = 540
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_print_shop(palette: PrintShopPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT)
    draw_linen(soft, palette.materials.cover)
    draw_lamplight(soft, palette.lamp, palette.vignette)
    draw_weave(sharp, palette.materials.cover, HEIGHT / height)
    draw_mark(sharp, palette)
    draw_tools(sharp, palette)
    draw_rim(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
