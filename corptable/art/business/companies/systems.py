"""Design a look for a company that nobody has drawn: paper, layout, colours, typefaces and logo
follow from its name alone.

Each part is chosen on its own, so that two names seldom meet in more than one of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import COMPANY, CardTypefaces, PrintedLine, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import FLAG_WIDTH, HEIGHT, WIDTH, Stock
from corptable.art.colours import LEGIBLE, Colour, contrast
from corptable.art.paths import around, circle, polygon, rectangle, regular, star
from corptable.art.pen import Anchor
from corptable.art.writing_systems import drawn_from_the_left


class CompanyColours(NamedTuple):
    """Hold the colours of a company: paper, letters, its own colour and a second one."""

    paper: Colour
    ink: Colour
    accent: Colour
    second: Colour


PALETTES: Final = tuple(
    CompanyColours(*(f"#{colour}" for colour in row.split()))
    for row in (
        "ffffff 1a1a1a c4302b f2b705",
        "fdf6e3 2b2a26 1f6f5c e08a3c",
        "f4efe6 2a1f1a 8a2f4f c9a24f",
        "12202e eef4f8 5fd0c0 f2765a",
        "241a2e f5eefa f0b84a b05ad0",
        "eaf1f6 14283a 1c5fa8 e8503a",
        "1c2a1f eef4e4 b6d86a e0a04a",
        "fff0f0 3a1420 b01f4f 3a9aa0",
        "e9e2d0 2a2418 6a4a1c 3f6f8f",
        "2e1512 fbeee4 ff9a5a e0d06a",
        "f2f7e8 1f2f14 3f7a1f d0407a",
        "0f1418 f2f4f6 ffd23a 4aa0e0",
        "fff6d8 2f2608 a03a10 2f6f4f",
        "e4ecf0 22303a 7a2f8a f0a020",
    )
)
PAIRS: Final = (
    CardTypefaces(faces.JOST_BOLD, faces.JOST, faces.JOST),
    CardTypefaces(faces.BESLEY, faces.BESLEY, faces.BARLOW),
    CardTypefaces(faces.BASKERVILLE, faces.FELL_CAPITALS, faces.ALEGREYA),
    CardTypefaces(faces.RAJDHANI, faces.RAJDHANI, faces.BARLOW),
    CardTypefaces(faces.ARCHIVO, faces.NARROW, faces.NARROW),
    CardTypefaces(faces.NUNITO_BOLD, faces.LONDRINA, faces.NUNITO),
    CardTypefaces(faces.LIMELIGHT, faces.LIMELIGHT, faces.JOST),
    CardTypefaces(faces.KALAM, faces.KALAM, faces.ALEGREYA_BOLD),
    CardTypefaces(faces.TYPEWRITER, faces.BESLEY, faces.TYPEWRITER),
    CardTypefaces(faces.FELL, faces.BLACKLETTER, faces.ALEGREYA_BOLD),
)


class Brand(NamedTuple):
    """Hold what the parts of a design share: the company's initials, its colours and the typeface
    of its name.
    """

    initials: str
    colours: CompanyColours
    file: str
    draw: random.Random


Part: TypeAlias = Callable[[Stock, Brand], None]


# Papers, over the whole card


def _smooth_paper(stock: Stock, brand: Brand) -> None:
    pass


def _laid_paper(stock: Stock, brand: Brand) -> None:
    for y in range(4, 200, 7):
        stock.line(f"M0 {y}H{WIDTH}", brand.colours.ink, 0.6, 0.08)


def _linen_paper(stock: Stock, brand: Brand) -> None:
    for at in range(-200, 350, 12):
        stock.line(f"M{at} 0l200 200M{at + 200} 0l-200 200", brand.colours.ink, 0.6, 0.06)


def _flecked_paper(stock: Stock, brand: Brand) -> None:
    for _ in range(46):
        x, y = brand.draw.uniform(0, WIDTH), brand.draw.uniform(0, HEIGHT)
        stock.line(
            f"M{x:.1f} {y:.1f}l{brand.draw.uniform(-6, 6):.1f} {brand.draw.uniform(-4, 4):.1f}",
            brand.colours.accent,
            0.9,
            0.35,
        )


def _dotted_paper(stock: Stock, brand: Brand) -> None:
    stock.fill(
        "".join(circle(x, y, 1.1) for x in range(56, 350, 16) for y in range(8, 200, 16)),
        brand.colours.second,
        0.35,
    )


PAPERS: Final[tuple[Part, ...]] = (
    _smooth_paper,
    _laid_paper,
    _linen_paper,
    _flecked_paper,
    _dotted_paper,
)


# Layouts: what stands behind the logo, where the logo stands, and where the lines do


class Layout(NamedTuple):
    """Hold a layout: what it prints, the middle of the logo and its radius, the box of the lines
    and how they are set.
    """

    print: Part
    logo: tuple[float, float, float]
    box: TextBox
    anchor: Anchor = "left"
    turns: bool = False
    """True if it can lie the other way round, with its logo beside the flag."""

    def mirrored(self) -> Layout:
        """Return the layout the other way round. Its lines begin beside the logo, so that a fan
        shows as much of them as it can.
        """
        x, y, radius = self.logo
        box = TextBox(
            MIRROR - self.box.right, self.box.top, MIRROR - self.box.left + FURTHER, self.box.foot
        )

        def turned(stock: Stock, brand: Brand) -> None:
            with stock.mirrored():
                self.print(stock, brand)

        return Layout(
            turned, (MIRROR - x, y, radius), box, "middle" if self.anchor == "middle" else "left"
        )


MIRROR: Final = WIDTH + FLAG_WIDTH
FURTHER: Final = 4.0
"""Units by which the lines reach nearer to the edge of the card than to the flag."""


def _column(stock: Stock, brand: Brand) -> None:
    stock.fill(rectangle(250, 0, 100, HEIGHT), brand.colours.second)


def _disc(stock: Stock, brand: Brand) -> None:
    stock.fill(circle(318, 110, 88), brand.colours.second)


def _slope(stock: Stock, brand: Brand) -> None:
    stock.fill("M270 0H350V200H206Z", brand.colours.second)
    stock.line("M262 0L198 200", brand.colours.accent, 3)


def _frame(stock: Stock, brand: Brand) -> None:
    stock.line(rectangle(8, 8, WIDTH - 16, HEIGHT - 16, 3), brand.colours.accent, 2.4)
    stock.line(rectangle(13, 13, WIDTH - 26, HEIGHT - 26, 1), brand.colours.second, 1)


def _foot_band(stock: Stock, brand: Brand) -> None:
    stock.fill(rectangle(0, 178, WIDTH, 22), brand.colours.accent)
    stock.fill(rectangle(0, 173, WIDTH, 3), brand.colours.second)


def _stripes(stock: Stock, brand: Brand) -> None:
    for at in range(5):
        stock.fill(rectangle(246 + at * 22, 0, 11, HEIGHT), brand.colours.second, 0.8 - 0.12 * at)


def _quarter_rings(stock: Stock, brand: Brand) -> None:
    for at in range(6):
        stock.line(circle(350, 200, 50 + 24 * at), brand.colours.second, 7, 0.75 - 0.1 * at)


def _squares(stock: Stock, brand: Brand) -> None:
    for at in range(12):
        stock.fill(
            rectangle(254 + 32 * (at % 3), 8 + 48 * (at // 3), 28, 44),
            brand.colours.second,
            brand.draw.uniform(0.15, 0.9),
        )


LAYOUTS: Final = (
    Layout(_column, (300, 100, 40), TextBox(60, 10, 240, 190), turns=True),
    Layout(_disc, (304, 110, 42), TextBox(60, 10, 226, 190), turns=True),
    Layout(_slope, (296, 100, 38), TextBox(60, 10, 202, 190), turns=True),
    Layout(_frame, (298, 60, 34), TextBox(62, 18, 252, 182), "middle"),
    Layout(_foot_band, (300, 92, 42), TextBox(60, 8, 246, 170)),
    Layout(_stripes, (298, 142, 42), TextBox(60, 10, 238, 190), "right", turns=True),
    Layout(_quarter_rings, (300, 146, 40), TextBox(60, 10, 240, 190), turns=True),
    Layout(_squares, (300, 100, 40), TextBox(60, 10, 242, 190), "middle", turns=True),
)


# Logos, around the middle in a radius of 20


def _letters(stock: Stock, brand: Brand, colour: Colour, size: float, y: float = 0.0) -> None:
    stock.write(brand.initials, 0, y + size * 0.36, size, colour, brand.file, "middle", 30)


def _seal(stock: Stock, brand: Brand) -> None:
    stock.fill(star(0, 0, 16, 21, 18), brand.colours.accent)
    stock.line(circle(0, 0, 15), brand.colours.paper, 1)
    _letters(stock, brand, brand.colours.paper, 18)


def _hexagon(stock: Stock, brand: Brand) -> None:
    stock.fill(regular(0, 0, 6, 21), brand.colours.accent)
    stock.fill(
        polygon([(0, 0), *(around(0, 0, 21, angle) for angle in (-30, 30, 90))]),
        brand.colours.ink,
        0.25,
    )
    _letters(stock, brand, brand.colours.paper, 18)


def _blocks(stock: Stock, brand: Brand) -> None:
    for at, letter in enumerate(drawn_from_the_left(brand.initials)):
        x = 20 * at - 10 * len(brand.initials)
        stock.fill(
            rectangle(x + 0.6, -10 + (5 if at % 2 else -5), 18.8, 20, 2),
            brand.colours.accent if at % 2 else brand.colours.ink,
        )
        stock.write(
            letter,
            x + 10,
            5.5 + (5 if at % 2 else -5),
            16,
            brand.colours.paper,
            brand.file,
            "middle",
            16,
        )


def _links(stock: Stock, brand: Brand) -> None:
    stock.fill(circle(-7, 0, 14), brand.colours.accent)
    stock.fill(circle(7, 0, 14), brand.colours.ink, 0.85)
    _letters(stock, brand, brand.colours.paper, 15)


def _sunrise(stock: Stock, brand: Brand) -> None:
    for k in range(7):
        stock.fill(
            polygon(
                [(0, 6), around(0, 6, 25, 180 + 26 * k + 6), around(0, 6, 25, 180 + 26 * k + 20)]
            ),
            brand.colours.accent,
        )
    stock.fill("M-15 6A15 15 0 0 1 15 6Z", brand.colours.ink)
    stock.fill(rectangle(-20, 6, 40, 13, 2), brand.colours.accent)
    stock.write(brand.initials, 0, 17, 13, brand.colours.paper, brand.file, "middle", 36)


def _leaf(stock: Stock, brand: Brand) -> None:
    stock.fill("M-18 18C-22 -8 -6 -20 19 -19C20 6 8 22 -18 18Z", brand.colours.accent)
    stock.line("M-20 20L8 -8", brand.colours.paper, 1.6)
    stock.write(brand.initials, 1.5, 5, 13, brand.colours.paper, brand.file, "middle", 22)


def _target(stock: Stock, brand: Brand) -> None:
    for radius, colour in (
        (20, brand.colours.accent),
        (16, brand.colours.paper),
        (13, brand.colours.ink),
    ):
        stock.fill(circle(0, 0, radius), colour)
    _letters(stock, brand, brand.colours.paper, 13)


def _ladder(stock: Stock, brand: Brand) -> None:
    stock.fill("M-20 20V8H-7V-5H7V-18H20V20Z", brand.colours.accent)
    stock.write(brand.initials, 4, 17, 16, brand.colours.paper, brand.file, "middle", 28)


LOGOS: Final[tuple[Part, ...]] = (
    _seal,
    _hexagon,
    _blocks,
    _links,
    _sunrise,
    _leaf,
    _target,
    _ladder,
)


def no_logo(stock: Stock, brand: Brand) -> None:
    """Print nothing, where a company has a logo of another kind."""


class Design(NamedTuple):
    """Hold the parts of a design, each chosen on its own; `is_mirrored`: a layout that can lie the
    other way round does.
    """

    palette: CompanyColours
    faces: CardTypefaces
    layout: Layout
    logo: Part
    paper: Part
    is_mirrored: bool = False


def design_of(company: str) -> Design:
    """Return the design that follows from a company's name as it is compared
    (`companies.company_key`).
    """
    draw = seeded(f"look of {company}")
    palette, pair = draw.choice(PALETTES), draw.choice(PAIRS)
    layout, logo, paper = draw.choice(LAYOUTS), draw.choice(LOGOS), draw.choice(PAPERS)
    return Design(palette, pair, layout, logo, paper, layout.turns and draw.random() < 0.5)


@cache
def designed(company: str) -> CompanyLook:
    """Return the look of a company, which follows from its name alone."""
    return composed(design_of(company), company)


def composed(design: Design, company: str) -> CompanyLook:
    """Return the look of a company's cards in a design."""
    palette, layout = design.palette, design.layout
    layout = layout.mirrored() if layout.turns and design.is_mirrored else layout
    initials = (
        "".join(
            word[0] for word in company.split() if word[0].isalnum() and not word[0].isdigit()
        ).upper()[:2]
        or "&"
    )

    def ground(stock: Stock) -> None:
        file = design.faces.for_lines([PrintedLine(COMPANY, initials)]).company
        brand = Brand(initials, palette, file, seeded(f"grain of {company}"))
        if stock.is_fine(1.2):
            design.paper(stock, brand)
        layout.print(stock, brand)
        if design.logo is no_logo:
            return
        x, y, radius = layout.logo
        with stock.at(x, y, scale=radius / 20):
            stock.fill(circle(0, 0, 23.5), palette.paper)
            design.logo(stock, brand)

    accent = palette.accent if contrast(palette.accent, palette.paper) >= LEGIBLE else palette.ink
    return CompanyLook(
        palette.paper,
        palette.ink,
        accent,
        design.faces,
        layout.box,
        ground,
        layout.anchor,
        logo=layout.logo,
    )
