"""Draw undyed linen: thick and thin places of its yarn (slubs), and its threads over and under one
another.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE, channels
from corptable.art.materials import Cover
from corptable.art.paths import number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.sheet import Sheet

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


def draw_linen(sheet: Sheet, cover: Cover) -> None:
    """Cover a sheet with linen, without its threads."""
    whole = rectangle(0, 0, sheet.width, HEIGHT)
    sheet.path(whole, f'fill="{cover.colour}"')
    for seed, (across, down) in enumerate((SLUB, tuple(reversed(SLUB))), 3):
        sheet.path(whole, f'filter="url(#{_slubs(sheet, cover, f"{across} {down}", seed)})"')


def _slubs(sheet: Sheet, cover: Cover, frequency: str, seed: int) -> str:
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


def draw_weave(sheet: Sheet, cover: Cover, pixel: float) -> None:
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
