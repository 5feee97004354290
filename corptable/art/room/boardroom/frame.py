"""Draw the frame of the table: four mitred boards of walnut, an inlay of brass, and a brass corner
on each mitre.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE
from corptable.art.materials import Brass, brass_fill, draw_wood
from corptable.art.paths import Path, circle, line, polygon, rectangle
from corptable.art.picture import Box
from corptable.art.room.boardroom.palette import BoardroomPalette
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import stroked
from corptable.art.sheet import Sheet

FRAME: Final = 26.0
"""Width of the boards, in units."""
FIELD: Final = FRAME + 4
"""Width of boards and inlay: from here on there is leather."""
SHADE: Final = ((26, 0.1), (16, 0.16), (8, 0.24))
"""Strokes of the shadow that the frame casts on the leather: width and opacity."""
_PLATE: Final[Path] = "M0 0H80Q84 9 75 15L46 23Q27 27 23 46L15 75Q9 84 0 80Z"
_BEVEL: Final[Path] = "M4 4H73Q75 8 70 11L43 19Q23 23 19 43L11 70Q8 75 4 73Z"
_SCREWS: Final = ((14, 14), (60, 9.4), (9.4, 60))


def draw_frame(sheet: Sheet, palette: BoardroomPalette) -> None:
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


def draw_corners(sheet: Sheet, brass: Brass) -> None:
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


def _draw_corner(sheet: Sheet, brass: Brass) -> None:
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
