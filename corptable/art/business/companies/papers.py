"""Draw the cards of those who write about games: the Dented Die, the Hexgrid Herald, Goblin Radio
and Rulebook Review.
"""

from __future__ import annotations

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import CardTypefaces, PrintedRow, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import HEIGHT, WHOLE, WIDTH, Stock
from corptable.art.colours import BLACK, WHITE
from corptable.art.paths import arc, circle, ellipse, rectangle, regular

NEWS_INK = "#1a1a18"


def _gazette(stock: Stock) -> None:
    """Print columns of an old newspaper at the sides, and a die with a dent."""
    draw = seeded("gazette")
    for left, width in ((56, 34), (306, 36)):
        for y in range(64, 196, 6):
            if left > 300 and y < 110:
                continue
            stock.line(f"M{left} {y}h{draw.uniform(0.6, 1) * width:.1f}", "#8a8470", 1.3, 0.45)
    with stock.at(324, 84, turn=8, scale=1.15):
        stock.fill("M-15 -15H4L8 -8L15 -12V15H-15Z", NEWS_INK)
        stock.fill(
            circle(-8, -8, 2.8) + circle(-8, 8, 2.8) + circle(8, 8, 2.8) + circle(0, 0, 2.8),
            "#efe8d6",
        )
    stock.line("M54 8H342M54 11H342M54 192H342", NEWS_INK, 1.2)


def _masthead(stock: Stock, row: PrintedRow) -> None:
    """Print rules above and below the company's name, across the card."""
    stock.line(f"M56 {row.top + 0.5}H342", NEWS_INK, 2.4)
    stock.line(f"M56 {row.foot + 1}H342M56 {row.foot + 4}H342", NEWS_INK, 1)


GAZETTE = CompanyLook(
    "#efe8d6",
    NEWS_INK,
    NEWS_INK,
    CardTypefaces(faces.BASKERVILLE, faces.BLACKLETTER, faces.BASKERVILLE),
    TextBox(94, 14, 300, 188),
    _gazette,
    "middle",
    under_company=_masthead,
)


def _herald(stock: Stock) -> None:
    """Print a salmon paper with a picture in hexagons of tone, the larger the darker."""
    for column in range(8):
        for line in range(11):
            x, y = 252 + 14 * column, 4 + 19.4 * line + (9.7 if column % 2 else 0)
            distance = ((x - 322) ** 2 + (y - 100) ** 2) ** 0.5
            size = 1.5 + 8.6 * max(0.0, 1 - distance / 96)
            if size > 2.2:
                stock.fill(regular(x, y, 6, size, 30), "#7a2d1c", 0.8)
    stock.line("M56 194H342", "#3a1a12", 3)


def _black_bar(stock: Stock, row: PrintedRow) -> None:
    """Print a black bar beneath the company's name, from the flag to the edge."""
    stock.fill(rectangle(46, row.top - 1, 304, row.foot - row.top + 2), "#1c100c")


HERALD = CompanyLook(
    "#f7c9a9",
    "#2b120b",
    "#ffe9d6",
    CardTypefaces(faces.NARROW, faces.ARCHIVO, faces.NARROW),
    TextBox(60, 10, 250, 188),
    _herald,
    under_company=_black_bar,
)


def _radio(stock: Stock) -> None:
    """Print a goblin whose ears are aerials, the waves that it grumbles, and the needle of its
    volume.
    """
    stock.shade(WHOLE, ((0, "#0c1a2e", 1), (1, "#142c3c", 1)), (0, 0, 0, HEIGHT))
    for at in range(17):
        level = (5, 9, 14, 8, 17, 12, 6, 15, 10, 4)[at % 10]
        stock.fill(rectangle(190 + at * 9, 197 - level * 0.7, 5, level * 0.7), "#59e08a", 0.45)
    with stock.at(-108, 44, scale=0.78):
        _print_goblin(stock)


def _print_goblin(stock: Stock) -> None:
    """Print a goblin with aerials on its ears, among the waves that it sends."""
    for k in range(7):
        for start in (150, -30):
            stock.line(
                arc(284, 104, 62 + 17 * k, start, 60), "#59e08a", 2.6, max(0.08, 0.6 - 0.09 * k)
            )
    skin = "#7cc95a"
    for flip in (False, True):
        with stock.at(284, 0, flip=flip):
            stock.fill("M24 96L66 58L58 92L28 124Z", skin)
            stock.fill("M32 100L56 74L50 92L32 112Z", "#3f7a35")
            stock.line("M66 58L72 30", "#dfe8ee", 2.4)
            stock.fill(circle(72.5, 28, 4), "#ff5d4a")
    stock.fill(
        "M246 104C246 66 322 66 322 104C322 138 306 158 284 158C262 158 246 138 246 104Z", skin
    )
    stock.fill(ellipse(268, 100, 10, 8) + ellipse(300, 100, 10, 8), "#fff7c2")
    stock.fill(circle(271, 101, 4) + circle(297, 101, 4), "#12202c")
    stock.line("M256 86L278 92M312 86L290 92", "#2f5c29", 5)
    stock.fill("M279 104L289 104L293 122L275 122Z", "#69b34a")
    stock.line("M264 140Q284 128 304 140", "#24481f", 4)
    stock.fill("M272 138L275 128L279 135ZM296 138L293 128L289 135Z", WHITE)


RADIO = CompanyLook(
    "#10233a",
    "#e6f2ee",
    "#6fe89a",
    CardTypefaces(faces.ARCHIVO, faces.RAJDHANI, faces.BARLOW),
    TextBox(180, 12, 342, 184),
    _radio,
)


def _review(stock: Stock) -> None:
    """Print the cover of a magazine: a paragraph sign as large as the card, bars of a price, a
    corner that says what is new.
    """
    stock.write("§", 286, 176, 236, "#f0b400", faces.ARCHIVO, "middle")
    stock.write("§", 282, 172, 236, "#fff6d0", faces.ARCHIVO, "middle")
    stock.fill(rectangle(0, 0, WIDTH, 7), "#c4161c")
    stock.fill("M300 0H350V50Z", "#c4161c")
    draw = seeded("review")
    stock.fill(rectangle(288, 162, 54, 32), WHITE)
    x = 292.0
    while x < 336:
        bar = draw.choice((1.5, 2.5, 4.0))
        stock.fill(rectangle(x, 165, bar, 26), BLACK)
        x += bar + draw.choice((1.5, 2.5))


def _red_box(stock: Stock, row: PrintedRow) -> None:
    """Print a red box beneath the company's name, as wide as its rows."""
    stock.fill(rectangle(50, row.top, 212, row.foot - row.top), "#c4161c")


REVIEW = CompanyLook(
    "#ffd52e",
    "#201a08",
    "#ffffff",
    CardTypefaces(faces.ARCHIVO, faces.ARCHIVO, faces.ALEGREYA_BOLD),
    TextBox(60, 14, 258, 192),
    _review,
    under_company=_red_box,
)
