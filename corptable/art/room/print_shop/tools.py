"""Draw the tools of the shop where the hand of cards begins and ends: a gouge and pots of ink at
its left, a roller (brayer) on an inked stone at its right. A window that is too narrow for them has
none."""

from __future__ import annotations

from typing import Final

from corptable.art.burin import Block, Strokes, placed
from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import Path, circle, ellipse, line, rectangle
from corptable.art.picture import Box
from corptable.art.room.marks import stroked
from corptable.art.room.print_shop.palette import PrintShopPalette
from corptable.art.sheet import Sheet

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


def draw_tools(sheet: Sheet, palette: PrintShopPalette) -> None:
    """Draw all tools on the table."""
    if sheet.width < NARROWEST:
        return
    for (share, y, radius), ink in zip(POTS, palette.tools.inks, strict=True):
        sheet.open(placed(share * sheet.width, y))
        _draw_pot(Block(sheet, palette.tools.ink), palette, radius, ink)
        sheet.close()
    for (share, y, turn), draw in ((GOUGE, _draw_gouge), (STONE, _draw_stone)):
        sheet.open(placed(share * sheet.width, y, turn))
        draw(Block(sheet, palette.tools.ink), palette)
        sheet.close()


def _shade(block: Block, path: Path, drop: float) -> None:
    """Draw the shadow of a thing as high above the linen as `drop` says, in units."""
    block.sheet.open(f'transform="translate({drop} {drop})"')
    for width, strength in SHADE:
        attributes = (
            f'fill="{BLACK}" fill-opacity="{strength}" stroke="{BLACK}" stroke-width="{width}" '
            f'stroke-opacity="{strength}"'
        )
        block.sheet.path(path, attributes)
    block.sheet.close()


def _draw_gouge(block: Block, palette: PrintShopPalette) -> None:
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


def _draw_stone(block: Block, palette: PrintShopPalette) -> None:
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


def _draw_roller(block: Block, palette: PrintShopPalette) -> None:
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


def _draw_pot(block: Block, palette: PrintShopPalette, radius: float, ink: Colour) -> None:
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
