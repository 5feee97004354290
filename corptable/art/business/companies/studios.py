"""Draw the cards of Wobbly Meeple, Thirteenth Herring, Brass Badger, Umlaut & Daughters, 9 Lives
Left and 2nd Breakfast.
"""

from __future__ import annotations

from math import cos, radians, sin

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import CardTypefaces, PrintedRow, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import HEIGHT, WHOLE, WIDTH, Stock
from corptable.art.colours import BLACK, WHITE
from corptable.art.glyphs import typeface
from corptable.art.paths import around, circle, ellipse, polygon, rectangle, smooth, star
from corptable.art.writing_systems import drawn_from_the_left

MEEPLE = (
    "M0 -19C6 -19 8 -14 6 -9C13 -8 19 -4 19 -1C19 3 12 3 9 2C11 8 15 13 16 19H4L0 10L-4 "
    "19H-16C-15 13 -11 8 -9 2"
    "C-12 3 -19 3 -19 -1C-19 -4 -13 -8 -6 -9C-8 -14 -6 -19 0 -19Z"
)


def _meeples(stock: Stock) -> None:
    """Print a queue of wooden figures that fall over, one after another."""
    stock.fill(rectangle(0, 184, WIDTH, 16), "#e9cf9c")
    for x, turn, colour in ((326, 22, "#c8421c"), (293, 8, "#2f6f8f"), (262, -3, "#e0a02c")):
        with stock.at(x, 168 - abs(turn) * 0.2, turn=turn, scale=0.92):
            stock.fill(ellipse(4, 19, 20, 4), BLACK, 0.12)
            stock.fill(MEEPLE, colour)
            stock.line("M-5 -12C-4 -16 -1 -17 1 -17M-14 -2C-12 -4 -9 -5 -7 -5", WHITE, 2.2, 0.5)
    with stock.at(318, 40, turn=-14, scale=1.15):
        stock.fill(MEEPLE, "#c8421c", 0.13)


def _wobble_band(stock: Stock, row: PrintedRow) -> None:
    """Print a red band with waves beneath the company's name."""
    top, foot = row.top - 1, row.foot + 2
    points = [(x, top + (3 if x // 30 % 2 else -3)) for x in range(46, 376, 30)]
    under = [(x, foot + (3 if x // 30 % 2 else -3)) for x in range(370, 40, -30)]
    stock.fill(smooth(points) + "L" + smooth(under)[1:] + f"L46 {foot}Z", "#c8421c")


def _wobbly_letters(stock: Stock, row: PrintedRow, look: CompanyLook) -> None:
    """Write the company's name in letters that jump."""
    draw, face = seeded(row.text), typeface(look.faces.company)
    x = look.x
    for letter in drawn_from_the_left(row.text):
        advance = face.width(letter, row.size) * row.narrowed
        with stock.at(
            x + advance / 2,
            row.base + draw.uniform(-0.07, 0.05) * row.size,
            turn=draw.uniform(-9, 9),
        ):
            stock.write(letter, 0, 0, row.size, look.accent, look.faces.company, "middle", advance)
        x += advance


WOBBLY = CompanyLook(
    "#fff3d6",
    "#2b2320",
    "#fff3d6",
    CardTypefaces(faces.LONDRINA, faces.LONDRINA, faces.NUNITO),
    TextBox(60, 8, 240, 182),
    _meeples,
    under_company=_wobble_band,
    write_company=_wobbly_letters,
    name="#8f2a0d",
)

FISH = "M-14 0C-9 -6 0 -7 7 -1L14 -6L12 0L14 6L7 1C0 7 -9 6 -14 0Z"


def _shoal(stock: Stock) -> None:
    """Print twelve herrings that swim one way, the thirteenth that does not, and the hook that
    waits for it.
    """
    stock.shade(WHOLE, ((0, "#17485d", 1), (1, "#0b2533", 1)), (0, 0, 0, HEIGHT))
    for at in range(13):
        odd = at == 8
        with stock.at(64 + 22.6 * at, 180 + (4 if at % 2 else -3), flip=odd, scale=0.76):
            stock.fill(FISH, "#ff6f4f" if odd else "#7fc4c4", 1 if odd else 0.75)
            stock.fill(circle(-8.5, -1, 1.3), "#0b2533")
            stock.line("M-3 -3.5Q-1 0 -3 3.5M1.500 -3Q3 0 1.500 3", "#0b2533", 0.9, 0.7)
    for y in (164, 195):
        stock.line(f"M0 {y}" + "q11 -6 22 0t22 0" * 8, "#3d7f92", 1.6, 0.5)
    stock.line("M326 0V40a10 10 0 1 1 -20 0l-6 6M306 40l6 7", "#d9e6e6", 2.6)


HERRING = CompanyLook(
    "#113746",
    "#eaf5f3",
    "#8fe0d4",
    CardTypefaces(faces.BASKERVILLE, faces.BARLOW_BOLD, faces.ALEGREYA),
    TextBox(60, 6, 294, 162),
    _shoal,
)

BRASS, BRONZE = "#dcb75e", "#8d6a2c"


def _gear_badger(stock: Stock) -> None:
    """Print the badger of brass that looks out of its gear, and riveted corners."""
    stock.shade(WHOLE, ((0, "#2d2722", 1), (1, "#15110e", 1)), (0, 0, WIDTH, HEIGHT))
    stock.line(rectangle(7, 7, WIDTH - 14, HEIGHT - 14, 4), BRONZE, 1.6)
    with stock.at(292, 112, scale=3.1):
        teeth = [
            polygon(
                [around(0, 0, r, 30 * k + a) for r, a in ((16, -8), (21.5, -6), (21.5, 6), (16, 8))]
            )
            for k in range(12)
        ]
        stock.fill("".join(teeth) + circle(0, 0, 17.5), BRASS)
        stock.fill(circle(0, 0, 14.5), "#1e1814")
        stock.line(circle(0, 0, 16), BRONZE, 0.6)
        stock.fill(
            "M0 12C-5 12 -6 8 -9 2C-12 -4 -10 -11 -6 -11C-3 -11 3 -11 6 -11C10 -11 12 -4 9 "
            "2C6 8 5 12 0 12Z",
            "#f5ebd2",
        )
        for flip in (False, True):
            with stock.at(flip=flip):
                stock.fill(
                    "M2.5 -11.500C7 -12 10 -8 9 -1C8 3 6 7 3.500 9C4 3 3 -4 2.500 -11.500Z",
                    "#1e1814",
                )
                stock.fill(circle(5.4, -1, 1.4), BRASS)
                stock.fill(circle(9, -9.5, 2.6), BRASS)
        stock.fill(ellipse(0, 10, 2.6, 1.9), "#1e1814")
    for x, y in ((13, 13), (337, 13), (13, 187), (337, 187)):
        stock.fill(circle(x, y, 4), BRASS)
        stock.line(f"M{x - 2} {y - 2}l4 4", "#4a3514", 1.2)


def _plate(stock: Stock, row: PrintedRow) -> None:
    """Print a plate of brass beneath the company's name."""
    plate = rectangle(54, row.top - 1, 174, row.foot - row.top + 2, 2)
    stock.shade(
        plate,
        ((0, "#f0d58a", 1), (0.5, "#c79d45", 1), (1, "#9a742c", 1)),
        (0, row.top, 0, row.foot),
    )


BADGER = CompanyLook(
    "#201b17",
    "#f6e8c8",
    "#1a1206",
    CardTypefaces(faces.BESLEY, faces.BESLEY, faces.BARLOW),
    TextBox(62, 12, 224, 188),
    _gear_badger,
    under_company=_plate,
    name=BRASS,
)


def _bauhaus(stock: Stock) -> None:
    """Print an U of bars and its two dots, as large as the card."""
    stock.fill(rectangle(244, 62, 30, 138), "#151515")
    stock.fill(rectangle(312, 62, 38, 138), "#151515")
    stock.fill("M244 138H350V200H244Z", "#151515")
    stock.fill("M274 62H312V118A19 19 0 0 1 274 118Z", "#f2b705")
    stock.fill("M274 62H312V82H274Z", "#ffffff")
    stock.fill(circle(264, 30, 21), "#d62828")
    stock.fill(circle(324, 30, 21), "#d62828")
    stock.fill(rectangle(56, 194, 188, 6), "#1d4e9e")


UMLAUT = CompanyLook(
    "#ffffff",
    "#151515",
    "#c21f1f",
    CardTypefaces(faces.JOST_BOLD, faces.JOST_BOLD, faces.JOST),
    TextBox(60, 8, 236, 190),
    _bauhaus,
)

CAT = "M14 -9L12 -20L4 -15C1 -16 -1 -16 -4 -15L-12 -20L-14 -9C-16 0 -10 5 0 5C10 5 16 0 14 -9Z"


def _nine_cats(stock: Stock) -> None:
    """Print a cat that sits on the card's edge, with the lives that are spent and those that are
    left at its feet.
    """
    stock.fill(rectangle(0, 180, WIDTH, 20), "#1b1714")
    for at in range(9):
        spent = at in (2, 5, 6)
        with stock.at(68 + 25 * at, 192, scale=0.5):
            stock.fill(CAT, "#4b4039" if spent else "#f6c945")
    stock.fill("M262 180C258 138 272 112 296 110C322 110 336 140 330 180Z", "#1b1714")
    stock.line("M330 172C352 160 346 128 336 124C328 122 328 134 334 134", "#1b1714", 8)
    with stock.at(292, 98, scale=1.75):
        stock.fill(CAT, "#1b1714")
        for x in (-6, 6):
            stock.fill(ellipse(x, -6, 2.6, 3.3), "#f6c945")
            stock.fill(ellipse(x, -6, 0.9, 3), "#1b1714")
        stock.fill("M-2 -1H2L0 1.500Z", "#f07c9b")
        stock.line("M-4 1L-15 -1M-4 2L-15 4M4 1L15 -1M4 2L15 4", "#d9cfc6", 0.6)
    stock.fill(ellipse(284, 178, 9, 6) + ellipse(308, 178, 9, 6), "#ffffff")


NINE = CompanyLook(
    "#fbeee6",
    "#231a16",
    "#b3304f",
    CardTypefaces(faces.NUNITO_BOLD, faces.LONDRINA, faces.NUNITO),
    TextBox(60, 8, 258, 176),
    _nine_cats,
)


def _contours(stock: Stock) -> None:
    """Print a survey of a breakfast: heights around a fried egg, the border of a map, a trail to
    the toast.
    """
    x, y = 292.0, 128.0
    for k in range(7):
        r = 26 + 19 * k
        bends = [
            (r * (1 + 0.12 * sin(3 * radians(a) + k) + 0.07 * cos(5 * radians(a))), a)
            for a in range(0, 360, 20)
        ]
        ring = smooth(
            [(x + 1.25 * d * cos(radians(a)), y + d * sin(radians(a))) for d, a in bends],
            closed=True,
        )
        stock.line(ring, "#a8703a", 1.3, 0.42 - 0.03 * k)
    egg = smooth(
        [around(x, y, r, 45 * k) for k, r in enumerate((31, 26, 33, 24, 30, 27, 34, 25))],
        closed=True,
    )
    stock.fill(egg, "#fffdf6")
    stock.line(egg, "#a8703a", 1.4)
    stock.fill(circle(x - 2, y - 1, 13), "#f2a71b")
    stock.fill(ellipse(x - 6, y - 6, 4, 2.6), "#ffe08a")
    stock.line("M318 54C340 70 340 92 322 106", "#b0341d", 2.4, 0.9, (6, 6))
    with stock.at(296, 44, scale=1.25):
        crust = (
            "M-15 -13C-20 -19 -6 -20 0 -18C6 -20 20 -19 15 -13C14 -10 13 -8 13 -6V17H-13V-6C-13 "
            "-8 -14 -10 -15 -13Z"
        )
        stock.fill(crust, "#8f4a22")
        stock.fill("M-11 -12C-13 -16 -5 -16 0 -15C5 -16 13 -16 11 -12L10 -7V14H-10V-7Z", "#f2d9a6")
        stock.fill(star(0, 0, 4, 11, 3), "#b0341d")
    for k in range(0, 350, 50):
        for y0 in (0.0, 194.0):
            stock.fill(rectangle(k if y0 else k + 25, y0, 25, 6), "#5a3318")


BREAKFAST = CompanyLook(
    "#f3e4c0",
    "#3b2412",
    "#a3240f",
    CardTypefaces(faces.BESLEY, faces.BESLEY, faces.ALEGREYA_BOLD),
    TextBox(60, 10, 252, 190),
    _contours,
)
