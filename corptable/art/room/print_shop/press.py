"""Print the mark of the shop on the linen: its roller press, between two rules with lozenges, where
the hand of cards will lie.
"""

from __future__ import annotations

from typing import Final

from corptable.art.burin import Block, Strokes, placed
from corptable.art.paths import Path, around, circle, line, polygon, rectangle
from corptable.art.picture import Box
from corptable.art.room.print_shop.palette import PrintShopPalette
from corptable.art.sheet import Sheet

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


def draw_mark(sheet: Sheet, palette: PrintShopPalette) -> None:
    """Print the mark, faint enough for cards to lie on it."""
    cover = palette.materials.cover
    x, scale = PLACE[0] * sheet.width, LARGEST * min(1.0, sheet.width / FULL_WIDTH)
    sheet.open(f'opacity="{palette.mark:.3g}"')
    sheet.open(placed(x, PLACE[1], scale=scale))
    block = Block(sheet, cover.ornament)
    _draw_rules(block)
    _draw_frame(block, cover.colour)
    _draw_rollers(block, cover.colour)
    _draw_star(block, cover.colour)
    sheet.close()
    sheet.close()


def _draw_rules(block: Block) -> None:
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


def _draw_frame(block: Block, ground: str) -> None:
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


def _draw_rollers(block: Block, ground: str) -> None:
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


def _draw_star(block: Block, ground: str) -> None:
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
