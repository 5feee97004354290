"""Draw the trade fair: carpet under spotlights, the lanyard across it on which a fray lies, tape,
post-its and what fell.
"""

from __future__ import annotations

import pathlib
from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import Path, circle, line, number, polyline, rectangle
from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.room.palette import (
    FAIR,
    RoomWash,
    read_colours,
    read_room,
    read_tints,
    read_wash,
)
from corptable.art.sheet import SvgSheet
from corptable.cards.yaml_reader import Fields

# Colours, from a file in `assets/rooms`

NOTE_COLOURS: Final = 4


class Carpet(NamedTuple):
    """Hold the colours of the carpet in the light and at the walls, and of the threads of its
    weave.
    """

    light: Colour
    dark: Colour
    warp: Colour
    weft: Colour


class Lanyard(NamedTuple):
    """Hold the colours of the ribbon at its upper and lower edge, of its selvage, of the pattern
    woven in, and of its seams.
    """

    top: Colour
    foot: Colour
    edge: Colour
    weave: Colour
    stitch: Colour


class Clip(NamedTuple):
    """Hold the colours of metal: in the light, in the dark, and around it."""

    light: Colour
    dark: Colour
    edge: Colour


class FairPalette(NamedTuple):
    """Hold a trade fair as its file describes it."""

    name: str
    carpet: Carpet
    spotlight: RoomWash
    vignette: RoomWash
    lanyard: Lanyard
    clip: Clip
    tape: RoomWash
    notes: tuple[Colour, ...]
    """NOTE_COLOURS colours of post-its."""


def read_fair(path: pathlib.Path) -> FairPalette:
    """Read a trade fair from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, FAIR, _fair)


def _fair(top: Fields) -> FairPalette:
    return FairPalette(
        name=top["name"].text(longest=40),
        carpet=Carpet(*read_tints(top["carpet"], Carpet._fields)),
        spotlight=read_wash(top["spotlight"]),
        vignette=read_wash(top["vignette"]),
        lanyard=Lanyard(*read_tints(top["lanyard"], Lanyard._fields)),
        clip=Clip(*read_tints(top["clip"], Clip._fields)),
        tape=read_wash(top["tape"]),
        notes=read_colours(top["notes"], NOTE_COLOURS, NOTE_COLOURS),
    )


# The carpet: tiles of woven thread, laid with their grain across each other, under two
# spotlights

TILE: Final = 108.0
"""Side of a carpet tile, in units."""
THREAD: Final = 6.0
"""Distance from thread to thread."""
DASH: Final = 9.0
SPOTS: Final = ((0.2, 0.2), (0.8, 0.2), (0.5, 0.78))
"""Places under the spotlights, as shares of the width and of the height."""
POOL: Final[Stops] = ((0, 1), (0.35, 0.66), (0.7, 0.18), (1, 0))
CORNERS: Final = ((0.5, 0.0), (0.78, 0.34), (1, 1.0))
"""Darkness of the hall: shares of the way from the middle to the corners, each with its share of
the vignette.
"""


def draw_light(sheet: SvgSheet, palette: FairPalette) -> None:
    """Draw the colour of the carpet, the light on it, and the dark of the hall around it: all that
    is soft.
    """
    wide, carpet = sheet.width, palette.carpet
    ground = sheet.define(
        f'<radialGradient id="{{id}}" cx="0.5" cy="0.42" r="0.75"><stop offset="0" '
        f'stop-color="{carpet.light}"/>'
        f'<stop offset="1" stop-color="{carpet.dark}"/></radialGradient>'
    )
    sheet.path(rectangle(0, 0, wide, HEIGHT), f'fill="url(#{ground})"')
    for across, down in SPOTS:
        stops = [(at, part * palette.spotlight.strength) for at, part in POOL]
        disc(
            sheet,
            across * wide,
            down * HEIGHT,
            0.34 * wide,
            0.44 * HEIGHT,
            palette.spotlight.colour,
            stops,
        )
    dark = palette.vignette
    shares = "".join(
        f'<stop offset="{at}" stop-color="{dark.colour}" '
        f'stop-opacity="{number(share * dark.strength)}"/>'
        for at, share in CORNERS
    )
    name = sheet.define(
        f'<radialGradient id="{{id}}" cx="0.5" cy="0.5" r="0.72">{shares}</radialGradient>'
    )
    sheet.path(rectangle(0, 0, wide, HEIGHT), f'fill="url(#{name})"')


def draw_weave(sheet: SvgSheet, carpet: Carpet) -> None:
    """Draw the threads of the carpet as a pattern of four tiles, whose joints are a little
    darker.
    """
    body = ""
    for column in range(2):
        for row in range(2):
            body += f'<g transform="translate({number(column * TILE)} {number(row * TILE)})">'
            body += _tile(carpet, level=(column + row) % 2 == 0) + "</g>"
    side = number(2 * TILE)
    name = sheet.define(
        f'<pattern id="{{id}}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse">{body}</pattern>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'fill="url(#{name})"')


def _tile(carpet: Carpet, level: bool) -> str:
    """Return the markup of a tile: its threads lie level or upright."""
    warp, weft, count = "", "", int(TILE / THREAD)
    for place in range(count):
        at = (place + 0.5) * THREAD
        shift = DASH if place % 2 else 0.0
        warp += _dashes(at - 1.2, shift, level)
        weft += _dashes(at + 1.4, DASH - shift, level)
    joints = line((0.6, 0), (0.6, TILE)) + line((0, 0.6), (TILE, 0.6))
    return (
        f'<path d="{warp}" {stroked(carpet.warp, 1.5, 0.3)}/><path d="{weft}" '
        f"{stroked(carpet.weft, 1.7, 0.34)}/>"
        f'<path d="{joints}" {stroked(carpet.weft, 1.3, 0.4)}/>'
    )


def _dashes(at: float, start: float, level: bool) -> Path:
    """Return the path of the stitches of one thread, from tile's edge to tile's edge."""
    path, begin = "", start + 1
    while begin + DASH - 2 <= TILE:
        end = begin + DASH - 2
        path += line((begin, at), (end, at)) if level else line((at, begin), (at, end))
        begin += 2 * DASH
    return path


# The lanyard: a ribbon across the hall with a zigzag woven in and yellow seams, and the clip at
# its right end

RIBBON: Final = (0.402, 0.582)
"""Upper and lower edge of the ribbon, as shares of the height: a fray lies on it."""
SEAM: Final = 11.0
"""Distance of a seam from the edge, in units."""
ZIGZAG, RISE = 46.0, 15.0
"""Length and height of a zigzag of the pattern."""
SHADES: Final = ((26, 0.1), (16, 0.16), (7, 0.24))
NARROWEST: Final = 1350.0
"""Width in units from which the lanyard has a clip; in a narrower window it would lie beneath the
fray.
"""
HOOK: Final = 62.0
"""Width that the clip takes at the right end."""


def draw_lanyard(sheet: SvgSheet, palette: FairPalette) -> None:
    """Draw the ribbon with its shadow, and the clip."""
    top, foot = (share * HEIGHT for share in RIBBON)
    ribbon = rectangle(-60, top, sheet.width + 120, foot - top)
    for width, strength in SHADES:
        sheet.path(
            rectangle(-60, top + 5, sheet.width + 120, foot - top), stroked(BLACK, width, strength)
        )
    paint = sheet.downward((0, palette.lanyard.top), (1, palette.lanyard.foot))
    sheet.path(ribbon, f'fill="{paint}"')
    sheet.open(sheet.clip(ribbon))
    _draw_pattern(sheet, palette.lanyard, top, foot)
    sheet.close()
    if sheet.width >= NARROWEST:
        _draw_clip(sheet, palette.clip, sheet.width, (top + foot) / 2)


def _draw_pattern(sheet: SvgSheet, lanyard: Lanyard, top: float, foot: float) -> None:
    """Draw the zigzag, the selvages and the seams of the ribbon."""
    middle, count = (top + foot) / 2, int(sheet.width / ZIGZAG) + 3
    for shift in (-62.0, 0.0, 62.0):
        points = [
            ((place - 1) * ZIGZAG, middle + shift + (RISE if place % 2 else -RISE))
            for place in range(count)
        ]
        sheet.path(polyline(points), stroked(lanyard.weave, 7, 0.16))
    for y in (top + 2, foot - 2):
        sheet.path(line((0, y), (sheet.width, y)), stroked(lanyard.edge, 4))
    for y in (top + SEAM, foot - SEAM):
        seam = line((0, y), (sheet.width, y))
        sheet.path(
            seam,
            f'fill="none" stroke="{lanyard.edge}" stroke-width="4.4" stroke-dasharray="13 8" '
            'stroke-opacity="0.5"',
        )
        sheet.path(
            seam,
            f'fill="none" stroke="{lanyard.stitch}" stroke-width="2.6" stroke-dasharray="13 8"',
        )
    sheet.path(line((0, top + 5), (sheet.width, top + 5)), stroked(WHITE, 1.6, 0.3))


def _draw_clip(sheet: SvgSheet, clip: Clip, right: float, y: float) -> None:
    """Draw the clip at the right end of the ribbon: a crimp of metal, and the hook in it."""
    paint = sheet.downward((0, clip.light), (1, clip.dark))
    hook = circle(right - 4, y, 24)
    for colour, width in ((clip.edge, 13), (clip.dark, 9.5), (clip.light, 3.4)):
        sheet.path(hook, stroked(colour, width))
    crimp = rectangle(right - HOOK, y - 66, 24, 132, 6)
    sheet.path(
        rectangle(right - HOOK + 3, y - 62, 24, 132, 6), f'fill="{BLACK}" fill-opacity="0.4"'
    )
    sheet.path(crimp, f'fill="{paint}" stroke="{clip.edge}" stroke-width="2"')
    sheet.path(
        line((right - HOOK + 6, y - 58), (right - HOOK + 6, y + 58)), stroked(WHITE, 2.4, 0.8)
    )


# What lies on the carpet: the tape that marks out the stands, post-its, a paper clip, and the
# dots of a hole punch

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


def draw_floor(sheet: SvgSheet, palette: FairPalette) -> None:
    """Draw the tape, the dots, the paper clips and the post-its."""
    _draw_tape(sheet, palette)
    _draw_dots(sheet, palette)
    for across, down, turn in PAPER_CLIPS:
        _draw_paper_clip(sheet, palette.clip, across * sheet.width, down * HEIGHT, turn)
    for (across, down, turn), colour in zip(NOTES, palette.notes, strict=True):
        _draw_note(sheet, colour, across * sheet.width, down * HEIGHT, turn)


def _draw_tape(sheet: SvgSheet, palette: FairPalette) -> None:
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


def _draw_dots(sheet: SvgSheet, palette: FairPalette) -> None:
    """Draw the dots of a hole punch, in the colours of the post-its."""
    scattered = Random(11)
    paths = dict.fromkeys(palette.notes, "")
    for _ in range(round(DOTS * sheet.width / (HEIGHT * 16 / 9))):
        x, y = scattered.uniform(10, sheet.width - 10), scattered.uniform(10, HEIGHT - 10)
        paths[scattered.choice(palette.notes)] += circle(x, y, scattered.uniform(1.5, 2.6))
    for colour, path in paths.items():
        sheet.path(path or "M0 0", f'fill="{colour}" fill-opacity="0.42"')


def _draw_paper_clip(sheet: SvgSheet, clip: Clip, x: float, y: float, turn: float) -> None:
    sheet.open(f'transform="translate({number(x)} {number(y)}) rotate({turn})"')
    sheet.path(_WIRE, f'{stroked(BLACK, 4, 0.35)} transform="translate(2 3)"')
    sheet.path(_WIRE, stroked(clip.dark, 3.4))
    sheet.path(_WIRE, stroked(clip.light, 1.3))
    sheet.close()


def _draw_note(sheet: SvgSheet, colour: Colour, x: float, y: float, turn: float) -> None:
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
    for row in range(3):
        sheet.path(
            f"M{-half + 12} {-8 + 14 * row}h{40 - 9 * row}",
            stroked(mix(colour, BLACK, 0.55), 2.2, 0.6),
        )
    sheet.close()


# A trade fair: carpet and light small, the weave, the lanyard and paper at full size

SOFT: Final = 360
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_fair(palette: FairPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT)
    draw_light(soft, palette)
    draw_weave(sharp, palette.carpet)
    draw_floor(sharp, palette)
    draw_lanyard(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
