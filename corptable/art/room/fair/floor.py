"""Draw what lies on the carpet: the tape that marks out the stands, post-its, a paper clip, and the
dots of a hole punch.
"""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.art.colours import BLACK, Colour, mix
from corptable.art.paths import Path, circle, number, polyline, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair.lanyard import RIBBON
from corptable.art.room.fair.palette import Clip, FairPalette
from corptable.art.room.marks import stroked
from corptable.art.sheet import Sheet

MARGIN: Final = 6.0
"""Distance of the tape from the edges of the window and of the lanyard, in units."""
TAPE, ARM = 9.0, 74.0
"""Width of the tape, and length of the arms of a corner."""
NOTE: Final = 74.0
"""Side of a post-it."""
NOTES: Final = ((0.372, 0.6, -7.0), (0.992, 0.012, 8.0), (0.99, 0.985, 6.0), (0.008, 0.4, 5.0))
"""Post-its: shares of the width and of the height, and turns in degrees. Most of each is beneath a
plate.
"""
DOTS: Final = 90
"""Number of dots of a hole punch in a window as wide as 16:9."""
PAPER_CLIPS: Final = ((0.366, 0.93, 28.0), (0.655, 0.115, -40.0))
_WIRE: Final[Path] = "M-16 6V-12A8 8 0 0 1 0 -12V12A6 6 0 0 1 -12 12V-8A4 4 0 0 1 -4 -8V8"


def draw_floor(sheet: Sheet, palette: FairPalette) -> None:
    """Draw the tape, the dots, the paper clips and the post-its."""
    _draw_tape(sheet, palette)
    _draw_dots(sheet, palette)
    for across, down, turn in PAPER_CLIPS:
        _draw_paper_clip(sheet, palette.clip, across * sheet.width, down * HEIGHT, turn)
    for (across, down, turn), colour in zip(NOTES, palette.notes, strict=True):
        _draw_note(sheet, colour, across * sheet.width, down * HEIGHT, turn)


def _draw_tape(sheet: Sheet, palette: FairPalette) -> None:
    """Draw the corners of tape that mark out the stands above and beneath the lanyard."""
    upper, lower = (share * HEIGHT for share in RIBBON)
    paths = ""
    for top, foot in ((MARGIN, upper - MARGIN), (lower + MARGIN, HEIGHT - MARGIN)):
        for x, along in ((MARGIN, ARM), (sheet.width - MARGIN, -ARM)):
            for y, down in ((top, ARM), (foot, -ARM)):
                paths += polyline([(x + along, y), (x, y), (x, y + down)])
    sheet.path(
        paths,
        f'fill="none" stroke="{palette.tape.colour}" stroke-width="{TAPE}" '
        f'stroke-opacity="{palette.tape.strength}"',
    )


def _draw_dots(sheet: Sheet, palette: FairPalette) -> None:
    """Draw the dots of a hole punch, in the colours of the post-its."""
    scattered = Random(11)
    paths = dict.fromkeys(palette.notes, "")
    for _ in range(round(DOTS * sheet.width / (HEIGHT * 16 / 9))):
        x, y = scattered.uniform(10, sheet.width - 10), scattered.uniform(10, HEIGHT - 10)
        paths[scattered.choice(palette.notes)] += circle(x, y, scattered.uniform(1.5, 2.6))
    for colour, path in paths.items():
        sheet.path(path or "M0 0", f'fill="{colour}" fill-opacity="0.42"')


def _draw_paper_clip(sheet: Sheet, clip: Clip, x: float, y: float, turn: float) -> None:
    sheet.open(f'transform="translate({number(x)} {number(y)}) rotate({turn})"')
    sheet.path(_WIRE, f'{stroked(BLACK, 4, 0.35)} transform="translate(2 3)"')
    sheet.path(_WIRE, stroked(clip.dark, 3.4))
    sheet.path(_WIRE, stroked(clip.light, 1.3))
    sheet.close()


def _draw_note(sheet: Sheet, colour: Colour, x: float, y: float, turn: float) -> None:
    """Draw a post-it with its middle at a place: its lower edge curls, and the strip of glue is a
    little darker.
    """
    half = NOTE / 2
    sheet.open(f'transform="translate({number(x)} {number(y)}) rotate({turn})"')
    sheet.path(
        rectangle(-half + 3, -half + 4, NOTE, NOTE, 3), f'fill="{BLACK}" fill-opacity="0.34"'
    )
    sheet.path(
        f"M{-half} {-half}H{half}V{half - 8}Q{half - 10} {half + 2} {-half} {half}Z",
        f'fill="{colour}"',
    )
    sheet.path(rectangle(-half, -half, NOTE, 13), f'fill="{mix(colour, BLACK, 0.1)}"')
    for line in range(3):
        sheet.path(
            f"M{-half + 12} {-8 + 14 * line}h{40 - 9 * line}",
            stroked(mix(colour, BLACK, 0.55), 2.2, 0.6),
        )
    sheet.close()
