"""Draw the porch itself: its posts, where the columns of the table end, the edge of its roof, and
the frame around all.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.porch.palette import PorchPalette
from corptable.art.room.porch.paper import Papers
from corptable.art.sheet import Sheet

POST: Final = 399.0
"""Distance of a post from the edge of the window, in units; in one narrower than DESIGNED it comes
closer to the edge.
"""
DESIGNED: Final = HEIGHT * 16 / 9
NARROWEST: Final = 1350.0
"""Width in units from which a porch has posts."""
FRAME: Final = 8.0
SCALLOP, DROP = 44.0, 13.0
"""Width of a scallop of the roof's edge, and its depth, in units."""


def draw_posts(sheet: Sheet, palette: PorchPalette) -> None:
    """Draw the two posts of the porch."""
    if sheet.width < NARROWEST:
        return
    papers = Papers(sheet, palette.shade)
    paint = papers.gradient(palette.posts.light, palette.posts.dark)
    inset = POST * min(1.0, sheet.width / DESIGNED)
    for x in (inset, sheet.width - inset):
        papers.lay(_post(x), paint, 1.4, 0.26)


def _post(x: float) -> Path:
    """Return the path of a turned post from the top to the foot, with its middle at x."""
    right = [
        (9, 0),
        (9, 52),
        (13, 62),
        (13, 74),
        (9, 82),
        (13, 96),
        (7, 122),
        (7, HEIGHT - 170),
        (13, HEIGHT - 140),
        (13, HEIGHT),
    ]
    points = [(x + across, y) for across, y in right] + [
        (x - across, y) for across, y in reversed(right)
    ]
    return "M" + "L".join(f"{number(a)} {number(b)}" for a, b in points) + "Z"


def draw_frame(sheet: Sheet, palette: PorchPalette) -> None:
    """Draw the frame of dark paper, with the scallops of the roof along its upper side."""
    wide = sheet.width
    count = max(1, round((wide - 2 * FRAME) / SCALLOP))
    step = (wide - 2 * FRAME) / count
    scallops = "".join(
        f"q{number(-step / 2)} {number(DROP)} {number(-step)} 0" for _ in range(count)
    )
    inner = (
        f"M{number(wide - FRAME)} "
        f"{number(FRAME)}{scallops}V{number(HEIGHT - FRAME)}H{number(wide - FRAME)}Z"
    )
    whole = rectangle(-40, -40, wide + 80, HEIGHT + 80)
    sheet.open('fill-rule="evenodd"')
    Papers(sheet, palette.shade).lay(whole + inner, palette.frame, 1.6, 0)
    sheet.close()
