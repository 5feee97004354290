"""Draw the porch: a garden on Halloween under a full moon, cut from paper in layers, between the
posts of a porch.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import Colour, mix
from corptable.art.paths import Path, Point, around, circle, number, polygon, rectangle, smooth
from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.room.porch_parts import (
    NARROWEST,
    Lantern,
    Papers,
    PorchPalette,
    draw_frame,
    draw_posts,
    placed,
)
from corptable.art.sheet import SvgSheet

# The sky: rings of light around the moon, each a sheet of paper, stars, the moon with its
# craters, and bats before it

MOON: Final = (0.29, 390.0, 140.0)
"""Place of the moon: share of the width, and units from the top; and its radius."""
RINGS: Final = (760.0, 560.0, 400.0, 270.0)
"""Radii of the rings of its light."""
FLAT: Final = 0.93
"""Height of a ring by its width."""
CORNERS: Final = 44
UNEVEN: Final = 5.0
"""Largest distance of a cut from the ring, in units."""
SKY_REACH: Final = 1250.0
"""Distance from the moon at which the sky has its last colour."""
RING_SHADE: Final = ((44, 0.05), (28, 0.07), (14, 0.1))
HALO: Final[Stops] = ((0, 0.62), (0.7, 0.5), (0.8, 0.18), (1, 0))
STARS: Final = 64
"""Number of stars in a window as wide as 16:9."""
CRATERS: Final = (
    (88, -54, 26),
    (-102, -74, 20),
    (58, 116, 30),
    (-112, 36, 26),
    (110, 26, 18),
    (-2, 136, 20),
    (-34, -112, 15),
)
BATS: Final = ((-196.0, -214.0, 1.5, -10.0), (214.0, -250.0, 2.1, 12.0), (372.0, -142.0, 1.1, 6.0))
"""Bats: places from the middle of the moon, size, and turn in degrees."""
_BAT: Final[Path] = (
    "M0 -5L-2 -6L-4 -11L-5.5 -5.5C-9 -9 -15 -9 -18.5 -3.5C-15.5 -3.5 -14 -.5 -14 3.2C-11 1 "
    "-8.3 2 -7 6C-4.6 4.2 -2 5 0 10"
    "C2 5 4.6 4.2 7 6C8.3 2 11 1 14 3.2C14 -.5 15.5 -3.5 18.5 -3.5C15 -9 9 -9 5.5 -5.5L4 -11L2 -6Z"
)


def moon_at(wide: float) -> tuple[float, float, float]:
    """Return the middle of the moon and its radius, in a picture of a width; a narrow one has a
    smaller moon.
    """
    share, y, radius = MOON
    return share * wide, y, radius * min(1.0, wide / HEIGHT)


def draw_sky(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw the sky and the rings of the moon's light, which are soft."""
    x, y, radius = moon_at(sheet.width)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in zip((0, 0.32, 0.72, 1), palette.sky, strict=True)
    )
    ground = sheet.define(
        f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{number(x)}" '
        f'cy="{number(y)}" '
        f'r="{number(max(SKY_REACH, 0.66 * sheet.width))}">{stops}</radialGradient>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'fill="url(#{ground})"')
    random = Random(8)
    for reach, colour in zip(RINGS, palette.rings, strict=True):
        ring = _ring(x, y, reach * radius / MOON[2], random)
        for width, strength in RING_SHADE:
            sheet.path(ring, stroked(palette.shade.colour, width, strength))
        sheet.path(ring, f'fill="{colour}" fill-opacity="0.62"')
    disc(sheet, x, y, 1.45 * radius, 1.45 * radius, palette.moon.foot, HALO)


def _ring(x: float, y: float, reach: float, random: Random) -> Path:
    """Return a ring as cut by hand."""

    def corner(k: int) -> Point:
        _, high = around(0, 0, reach * FLAT + random.uniform(-UNEVEN, UNEVEN), 360 * k / CORNERS)
        across, _ = around(0, 0, reach + random.uniform(-UNEVEN, UNEVEN), 360 * k / CORNERS)
        return x + across, y + high

    return polygon([corner(k) for k in range(CORNERS)])


def draw_moon(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw stars, the moon and its bats, which are sharp."""
    papers, (x, y, radius) = Papers(sheet, palette.shade), moon_at(sheet.width)
    _draw_stars(sheet, palette)
    whole = circle(x, y, radius)
    paint = sheet.downward((0, palette.moon.paper), (1, palette.moon.foot))
    papers.lay(whole, paint, 1.6, 0.5)
    sheet.open(sheet.clip(whole))
    sheet.open(placed(x, y, radius / MOON[2]))
    for across, down, size in CRATERS:
        sheet.path(circle(across, down, size), f'fill="{palette.moon.craters}" fill-opacity="0.75"')
        sheet.open(sheet.clip(circle(across, down, size)))
        sheet.path(circle(across + 3, down + 5, size), f'fill="{palette.moon.foot}"')
        sheet.close()
    sheet.close()
    sheet.close()
    for east, south, scale, turn in BATS:
        place = placed(x + east * radius / MOON[2], y + south * radius / MOON[2], scale)
        sheet.open(f'{place[:-1]} rotate({turn})"')
        Papers(sheet, palette.shade._replace(strength=0.5)).lay(_BAT, palette.hills[-1], 0.6, 0)
        sheet.close()


def _draw_stars(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw stars with four points, over the whole sky."""
    random = Random(21)
    paths: dict[float, str] = {0.25: "", 0.4: "", 0.6: ""}
    for _ in range(round(STARS * sheet.width / (HEIGHT * 16 / 9))):
        x, y, s = (
            random.uniform(20, sheet.width - 20),
            random.uniform(20, 0.74 * HEIGHT),
            random.choice((1.4, 1.9, 2.5)),
        )
        points = [around(x, y, (0.7 if k % 2 else 2.0) * s, 45 * k) for k in range(8)]
        strength = random.choice(tuple(paths))
        paths[strength] += polygon(points)
    for strength, path in paths.items():
        sheet.path(path or "M0 0", f'fill="{palette.moon.star}" fill-opacity="{strength}"')


# The garden in three layers of hills, with bare trees, graves and a picket fence, and lit
# pumpkins before it

RIDGES: Final = (
    ((0, 742), (0.12, 716), (0.3, 752), (0.48, 722), (0.66, 748), (0.84, 700), (1, 728)),
    ((0, 812), (0.16, 846), (0.34, 816), (0.52, 846), (0.72, 812), (0.88, 838), (1, 796)),
    ((0, 926), (0.18, 898), (0.38, 930), (0.58, 900), (0.78, 922), (1, 884)),
)
"""Ridges of the hills, from the farthest: shares of the width, and units from the top."""


class _Tree(NamedTuple):
    """Place a tree: share of the width, its foot in units from the top, length of the trunk, how
    often it forks, whether it is mirrored, and the layer of the garden on which it stands."""

    share: float
    foot: float
    trunk: float
    forks: int
    flip: bool
    layer: int


TREES: Final = (
    _Tree(0.105, 790, 150, 6, False, 0),
    _Tree(0.918, 770, 176, 6, True, 0),
    _Tree(0.66, 856, 74, 4, True, 1),
    _Tree(0.975, 950, 96, 5, True, 2),
)
GRAVES: Final = ((0.228, 832.0, 46.0, 64.0), (0.262, 838.0, 34.0, 48.0), (0.758, 828.0, 42.0, 60.0))
"""Graves on the middle layer: share of the width, foot, width and height in units."""
HOUSE: Final = (0.738, 746.0)
"""Place of the house far away: share of the width, and its foot in units from the top."""
WIDE: Final = 1600.0
"""Width in units from which things have their full size; in a narrower picture they are as much
smaller, but no less than SMALL.
"""
SMALL: Final = 0.6
PICKET, GAP, TALL = 23.0, 38.0, 982.0
"""Width of a picket, distance from one to the next, and the mean height of their tips, in units."""
RAIL: Final = (1022.0, 12.0)
PUMPKINS: Final = (
    (0.229, 1024.0, 2.9),
    (0.257, 1046.0, 1.8),
    (0.671, 1028.0, 2.7),
    (0.648, 1048.0, 1.7),
)
"""Pumpkins: share of the width, units from the top, and size; a narrow picture has every other
one.
"""
GLOW: Final[Stops] = ((0, 0.6), (0.45, 0.3), (1, 0))
_HOUSE: Final[Path] = (
    "M-52 30V-40L-60 -38L-30 -78L-26 -74V-104L-34 -102L-11 -138L12 -102L4 -104V-66L14 -72L31 "
    "-92L58 -44L50 -46V30Z"
    "M20 -80V-104H28V-84Z"
)
_WINDOWS: Final[Path] = "M-40 -54H-28V-34H-40ZM-17 -92H-5V-70H-17ZM23 -50H35V-32H23Z"
_RIBS: Final[Sequence[tuple[Path, str]]] = (
    ("M-9 -8C-18 -7 -20 8 -14 12C-9 15 -4 12 -3 2C-2 -6 -4 -9 -9 -8Z", "dark"),
    ("M9 -8C18 -7 20 8 14 12C9 15 4 12 3 2C2 -6 4 -9 9 -8Z", "dark"),
    ("M-5 -9C-13 -8 -13 13 -5 14C2 14 3 -9 -5 -9Z", "middle"),
    ("M5 -9C13 -8 13 13 5 14C-2 14 -3 -9 5 -9Z", "middle"),
    ("M0 -9.6C-6 -9.6 -6 14.6 0 14.6C6 14.6 6 -9.6 0 -9.6Z", "light"),
)
_STALK: Final[Path] = "M-1.8 -8.6C-2.2 -12 0 -14.6 3.6 -15.6L5 -13.2C2.8 -12 2 -10.6 2.2 -8.6Z"
_GRIN: Final[Sequence[Path]] = (
    "M-9.6 0.6L-6 -4.4L-2.6 0.6Z",
    "M9.6 0.6L6 -4.4L2.6 0.6Z",
    "M-1.5 4L0 1.2L1.5 4Z",
    "M-11 4.6C-8.6 11 8.6 11 11 4.6L8 5.8L6.8 8L4.6 6L2.4 8.8L0 6.4L-2.4 8.8L-4.6 6L-6.8 8L-8 5.8Z",
)


def draw_garden(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw hills with their trees and graves, from the farthest to the nearest, the fence, and
    pumpkins before it.
    """
    papers = Papers(sheet, palette.shade)
    for layer, (ridge, colour) in enumerate(zip(RIDGES, palette.hills, strict=True)):
        for one in TREES:
            if one.layer == layer:
                sheet.open(placed(one.share * sheet.width, one.foot, _size(sheet), one.flip))
                papers.lay(tree(one.trunk, one.forks), colour, 0.8, 0)
                sheet.close()
        if layer == 0:
            _draw_house(papers, palette)
        if layer == 1:
            _draw_graves(papers, colour)
        papers.lay(_hill(sheet.width, ridge), colour, 2.0, 0.07)
    _draw_fence(papers, palette.fence)
    places = PUMPKINS if sheet.width >= NARROWEST else PUMPKINS[::2]
    for share, y, size in reversed(places):
        x = share * sheet.width
        disc(sheet, x, y, 46 * size, 34 * size, palette.pumpkin.glow, GLOW)
        sheet.open(placed(x, y, size))
        draw_pumpkin(papers, palette.pumpkin)
        sheet.close()


def _hill(wide: float, ridge: Sequence[Point]) -> Path:
    top = smooth([(share * wide, y) for share, y in ridge])
    return (
        f"{top}L{number(wide + 40)} "
        f"{number(ridge[-1][1])}V{number(HEIGHT + 40)}H-40V{number(ridge[0][1])}Z"
    )


def _size(sheet: SvgSheet) -> float:
    return max(SMALL, min(1.0, sheet.width / WIDE))


def _draw_house(papers: Papers, palette: PorchPalette) -> None:
    """Draw the crooked house far away, with light in its windows."""
    papers.sheet.open(placed(HOUSE[0] * papers.sheet.width, HOUSE[1], _size(papers.sheet)))
    papers.lay(_HOUSE, palette.hills[0], 0.8, 0.12)
    papers.sheet.path(
        _WINDOWS,
        f'fill="{palette.pumpkin.glow}" fill-opacity="0.22" stroke="{palette.pumpkin.glow}" '
        'stroke-width="7" stroke-opacity="0.16" stroke-linejoin="round"',
    )
    papers.sheet.path(_WINDOWS, f'fill="{palette.pumpkin.glow}" fill-opacity="0.85"')
    papers.sheet.path(
        "M-34 -54V-34M-11 -92V-70M29 -50V-32", f'stroke="{palette.hills[0]}" stroke-width="2.2"'
    )
    papers.sheet.close()


def _draw_graves(papers: Papers, colour: Colour) -> None:
    for share, foot, width, height in GRAVES:
        half = width / 2
        papers.sheet.open(placed(share * papers.sheet.width, foot, _size(papers.sheet)))
        top = number(half - height)
        stone = (
            f"M{number(-half)} 40V{top}A{number(half)} {number(half)} 0 0 1 {number(half)} "
            f"{top}V40Z"
        )
        papers.lay(stone, colour, 0.8, 0.12)
        papers.sheet.close()


def _draw_fence(papers: Papers, colour: Colour) -> None:
    """Draw pickets of uneven heights with their rail."""
    saw, pickets = Random(5), ""
    for k in range(int(papers.sheet.width / GAP) + 2):
        x, top = k * GAP - 8, TALL + saw.uniform(-5, 5)
        lean = saw.uniform(-2, 2)
        tip = (x + PICKET / 2 + lean, top)
        pickets += polygon(
            [
                (x, HEIGHT + 9),
                (x + lean, top + 17),
                tip,
                (x + PICKET + lean, top + 17),
                (x + PICKET, HEIGHT + 9),
            ]
        )
    papers.lay(pickets, colour, 1.1, 0.14)
    papers.lay(
        rectangle(-20, RAIL[0], papers.sheet.width + 40, RAIL[1]),
        mix(colour, "#000000", 0.2),
        0.7,
        0.14,
    )


def draw_pumpkin(papers: Papers, lantern: Lantern) -> None:
    """Draw a lit pumpkin, about 36 units wide: five ribs, a stalk, and a grin with the light behind
    it.
    """
    for rib, tone in _RIBS:
        papers.lay(rib, getattr(lantern, tone), 0.4, 0.3)
    papers.lay(_STALK, lantern.stalk, 0.4, 0.3)
    face = "".join(_GRIN)
    papers.sheet.path(
        face, f'fill="{mix(lantern.dark, "#000000", 0.35)}" transform="translate(0.3 0.7)"'
    )
    light = papers.sheet.downward((0, "#fff3b8"), (1, lantern.glow))
    papers.sheet.path(face, f'fill="{light}"')


# A bare tree


def tree(trunk: float, forks: int) -> Path:
    """Return the path of a bare tree whose foot is at (0, 0), with a trunk of a length; it leans to
    the right.
    """
    boughs: list[Path] = []
    _grow(boughs, Random(round(trunk)), (0.0, 0.0), trunk, 4.0, trunk * 0.085, forks)
    return "".join(boughs)


def _grow(
    boughs: list[Path],
    seed: Random,
    foot: Point,
    length: float,
    lean: float,
    half: float,
    forks: int,
) -> None:
    """Add a bough and those that it bears: `lean` is its angle from straight up in degrees, `half`
    half its thickness.
    """
    (x, y), across, up = foot, sin(radians(lean)), -cos(radians(lean))
    tip, thin = (x + length * across, y + length * up), half * 0.64
    bend = seed.uniform(-0.09, 0.09) * length
    middle = ((x + tip[0]) / 2 - up * bend, (y + tip[1]) / 2 + across * bend)
    outline = ((foot, half), (middle, 0.8 * half), (tip, thin))
    right = [(px + up * width, py - across * width) for (px, py), width in outline]
    left = [(px - up * width, py + across * width) for (px, py), width in reversed(outline)]
    boughs.append(polygon([*right, *left]))
    if not forks:
        return
    for turn, share in ((-26 - seed.uniform(0, 14), 0.74), (22 + seed.uniform(0, 16), 0.68)):
        _grow(
            boughs,
            seed,
            tip,
            length * share * seed.uniform(0.86, 1.06),
            lean + turn,
            thin,
            forks - 1,
        )


# A porch: the sky with its light small, paper with sharp edges at full size

SOFT: Final = 540
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_porch(palette: PorchPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT)
    draw_sky(soft, palette)
    draw_moon(sharp, palette)
    draw_garden(sharp, palette)
    draw_posts(sharp, palette)
    draw_frame(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
