"""Draw the cards of Fourth Wall, Purple Monocle, Errata Brothers, Cardboard Cathedral, Soggy
Dungeon and Critical Mascot.
"""

from __future__ import annotations

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import CardTypefaces, PrintedRow, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import HEIGHT, WHOLE, WIDTH, Stock
from corptable.art.colours import WHITE
from corptable.art.paths import around, circle, ellipse, polygon, rectangle, star


def _broken_wall(stock: Stock) -> None:
    """Print a wall of bricks with a hole broken through, in which the lines stand, and a mask that
    hangs in it.
    """
    for line in range(14):
        for at in range(10):
            x = at * 40 - (20 if line % 2 else 0)
            stock.fill(
                rectangle(x, line * 15 + 1, 37, 12.6),
                "#c9584a" if (line * 3 + at) % 4 else "#a93a2c",
            )
    hole = [
        (52, 22),
        (84, 12),
        (130, 20),
        (178, 6),
        (226, 18),
        (270, 8),
        (300, 26),
        (334, 34),
        (326, 70),
        (342, 104),
        (322, 128),
    ]
    hole += [
        (334, 164),
        (296, 174),
        (262, 194),
        (210, 184),
        (160, 196),
        (112, 184),
        (70, 192),
        (30, 182),
        (40, 120),
        (28, 80),
    ]
    stock.fill(polygon(hole), "#5e1f17")
    with stock.at(3.4, 3.8):
        stock.fill(polygon([(x * 0.985 + 1, y * 0.975 + 1) for x, y in hole]), "#f6f1e8")
    with stock.at(304, 150, turn=9, scale=2.1):
        stock.fill("M-14 -9C-14 -14 14 -14 14 -9C14 9 6 16 0 16C-6 16 -14 9 -14 -9Z", "#1c1413")
        stock.fill(
            "M-9 -5Q-5.500 -9 -2 -5Q-5.500 -3 -9 -5ZM2 -5Q5.500 -9 9 -5Q5.500 -3 2 -5Z", "#fff6e6"
        )
        stock.fill("M-8 3Q0 14 8 3Q0 7 -8 3Z", "#e0604c")
    stock.line("M279 130Q262 118 252 128M332 134Q342 122 350 126", "#1c1413", 2.4)


FOURTH = CompanyLook(
    "#f6f1e8",
    "#1d1d1d",
    "#a5321f",
    CardTypefaces(faces.ARCHIVO, faces.NARROW, faces.BARLOW),
    TextBox(62, 24, 266, 180),
    _broken_wall,
)


def _theatre(stock: Stock) -> None:
    """Print rays of gold from the wings, and a monocle on its chain."""
    stock.shade(WHOLE, ((0, "#4a1766", 1), (1, "#260a38", 1)), (0, 0, 0, HEIGHT))
    for k in range(9):
        beam = polygon(
            [(350, 200), around(350, 200, 420, 182 + 10 * k), around(350, 200, 420, 187 + 10 * k)]
        )
        stock.fill(beam, "#d9ae4a", 0.1)
    stock.line(rectangle(5, 5, WIDTH - 10, HEIGHT - 10, 3), "#d9ae4a", 1.4)
    stock.line(
        "M308 134C332 150 326 186 296 188C276 189 268 178 262 196", "#d9ae4a", 2.4, 0.9, (3, 4)
    )
    stock.fill(circle(298, 96, 40), "#8c4bb0", 0.55)
    stock.shade(
        circle(298, 96, 38),
        ((0, WHITE, 0.5), (0.5, WHITE, 0.06), (1, WHITE, 0.2)),
        (270, 65, 326, 127),
    )
    stock.line(circle(298, 96, 40), "#e8c566", 7)
    stock.line(circle(298, 96, 40), "#8d6a22", 1.4)
    stock.fill("M270 96Q298 70 326 96Q298 119 270 96Z", "#f8efff")
    stock.fill(circle(298, 94, 12.5), "#5a1f7d")
    stock.fill(circle(298, 94, 5.4), "#1c0629")
    stock.fill(circle(302, 90, 3), WHITE)
    stock.line("M265 70Q296 42 329 66", "#f8efff", 5)


MONOCLE = CompanyLook(
    "#3a1152",
    "#f6e9ff",
    "#f0cd74",
    CardTypefaces(faces.LIMELIGHT, faces.LIMELIGHT, faces.JOST),
    TextBox(58, 12, 250, 186),
    _theatre,
    "middle",
)


def _proof_sheet(stock: Stock) -> None:
    """Print the proof of a card: marks of the cut and of the register, and a reader's red pencil at
    the margin.
    """
    stock.line(
        "M54 12H48M54 188H48M338 12H346M338 188H346M60 6V0M330 6V0M60 194V200M330 194V200",
        "#151515",
        1,
    )
    for x, y in ((336, 100), (196, 192)):
        stock.line(circle(x, y, 5) + f"M{x - 8} {y}H{x + 8}M{x} {y - 8}V{y + 8}", "#151515", 0.9)
    for at, colour in enumerate(("#00a0d6", "#e0218a", "#ffd400", "#1a1a1a")):
        stock.fill(circle(344, 134 + 13 * at, 4.6), colour)
    red = "#d0202a"
    stock.line("M282 22C304 8 322 30 304 36C288 40 292 20 318 26L330 14", red, 2.4)
    stock.line("M286 66L296 50L306 66M296 50V78", red, 2.4)
    stock.line("M280 102C292 94 300 116 312 104", red, 2.4)
    stock.line("M288 140L318 156M288 156L318 140", red, 2.4)
    stock.write("stet", 270, 184, 25, red, faces.KALAM)


def _out_of_register(stock: Stock, row: PrintedRow, look: CompanyLook) -> None:
    """Print the company's name in three inks that miss each other, and correct it in red."""
    for x, y, colour in ((-2.4, 0.8, "#00a0d6"), (2.2, -0.9, "#e0218a")):
        stock.write(
            row.text,
            look.x + x,
            row.base + y,
            row.size,
            colour,
            look.faces.company,
            widest=look.box.width,
        )
    stock.write(
        row.text, look.x, row.base, row.size, look.accent, look.faces.company, widest=look.box.width
    )


ERRATA = CompanyLook(
    "#fdfdfb",
    "#1f1f22",
    "#1f1f22",
    CardTypefaces(faces.BASKERVILLE, faces.BASKERVILLE, faces.ALEGREYA_BOLD),
    TextBox(62, 12, 264, 188),
    _proof_sheet,
    write_company=_out_of_register,
)


def _cathedral(stock: Stock) -> None:
    """Print a window of stained glass in brown board, with the flutes of the board along its edges
    and tape across a corner.
    """
    stock.shade(WHOLE, ((0, "#d9b485", 1), (1, "#c59a68", 1)), (0, 0, 0, HEIGHT))
    for y in (0, 188):
        stock.fill(rectangle(0, y, WIDTH, 12), "#a97a48")
        stock.line(f"M0 {y + 6}" + "q5 -9 10 0t10 0" * 18, "#e8cba0", 2)
    with stock.at(-184, 0):
        _print_window(stock)
    with stock.at(330, 20, turn=38):
        stock.fill(rectangle(-40, -11, 80, 22), "#efe0b4", 0.75)


def _print_window(stock: Stock) -> None:
    """Print the window at the right end of the card."""
    arch = "M236 188V86C236 46 270 26 290 14C310 26 344 46 344 86V188Z"
    stock.fill(arch, "#7a5230")
    with stock.clipped("M243 188V88C243 54 272 34 290 24C308 34 337 54 337 88V188Z"):
        stock.fill(WHOLE, "#2a1c10")
        for k in range(12):
            petal = polygon(
                [(290, 88), around(290, 88, 44, 30 * k + 3), around(290, 88, 44, 30 * k + 27)]
            )
            stock.fill(petal, ("#e0483e", "#2f7fc4", "#f0b63a", "#3f9e62")[k % 4])
        stock.fill(circle(290, 88, 12), "#fff2c8")
        stock.line(circle(290, 88, 28), "#2a1c10", 2.4)
        for at, colour in enumerate(("#2f7fc4", "#f0b63a", "#e0483e")):
            x = 246 + at * 30
            stock.fill(
                f"M{x} 188V152C{x} 140 {x + 14} 134 {x + 14} 134S{x + 28} 140 {x + 28} 152V188Z",
                colour,
            )


CATHEDRAL = CompanyLook(
    "#cfa775",
    "#33200e",
    "#5e1e12",
    CardTypefaces(faces.FELL_CAPITALS, faces.BASKERVILLE, faces.ALEGREYA_BOLD),
    TextBox(170, 14, 340, 186),
    _cathedral,
    "middle",
)


def _drips(stock: Stock) -> None:
    """Print water that comes through the ceiling of a vault, and what stands on its floor."""
    draw = seeded("soggy")
    x, path = 350.0, "M0 0H350V12"
    while x > 0:
        step, long = draw.uniform(18, 34), draw.uniform(3, 20)
        path += (
            f"q{-step * 0.2:.1f} 0 {-step * 0.3:.1f} {long:.1f}q{-step * 0.2:.1f} 7 "
            f"{-step * 0.4:.1f} 0"
        )
        path += f"q{-step * 0.1:.1f} {-long:.1f} {-step * 0.3:.1f} {-long:.1f}"
        x -= step
    stock.fill("M0 200V172q22 -7 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0V200Z", "#9fcfd2")
    with stock.mirrored():
        _print_vault(stock)
    stock.fill(path + "Z", "#1f6a6e")
    for x0, y0 in ((146, 34), (42, 104), (150, 118)):
        stock.fill(f"M{x0} {y0}c6 9 6 16 0 17c-6 -1 -6 -8 0 -17Z", "#2f8f9c")


def _print_vault(stock: Stock) -> None:
    """Print a vault behind bars at the right end of the card."""
    vault = "M254 186V96C254 34 340 34 340 96V186Z"
    stock.fill(vault, "#3d6f73")
    stock.fill("M266 186V98C266 50 328 50 328 98V186Z", "#123b40")
    for y in (70, 100, 130, 160):
        stock.line(f"M254 {y}H266M328 {y}H340", "#d6e9e6", 2)
    for at in range(4):
        stock.line(f"M{274 + 15 * at} 64V186", "#5c7f82", 3.4)
    stock.line("M266 112H328M266 148H328", "#5c7f82", 3)
    stock.fill("M246 186q25 -10 52 0t52 0V200H246Z", "#6fb6bd")


SOGGY = CompanyLook(
    "#dcebe8",
    "#0f363b",
    "#155a5f",
    CardTypefaces(faces.KALAM, faces.LONDRINA, faces.KALAM),
    TextBox(160, 32, 340, 190),
    _drips,
)


def _mascot(stock: Stock) -> None:
    """Print a plush bear that peeps over the card's edge, within a seam."""
    for k in range(9):
        stock.fill(circle(26 + 80 * (k % 5), 14 + 92 * (k // 5) + 40 * (k % 2), 15), WHITE, 0.13)
    pale, dark = "#fff4f8", "#4a0f33"
    for side in (-1, 1):
        stock.fill(circle(288 + 40 * side, 86, 23), pale)
        stock.fill(circle(288 + 40 * side, 86, 11), "#ff9cc8")
    stock.fill(ellipse(288, 146, 62, 66), pale)
    for side in (-1, 1):
        stock.fill(star(288 + 24 * side, 128, 5, 15, 6.5), dark)
        stock.fill(circle(288 + 44 * side, 152, 10), "#ff9cc8")
    stock.fill(ellipse(288, 150, 9, 7), dark)
    stock.line("M272 164Q288 182 304 164", dark, 4)
    stock.line("M288 82V104M282 88H294M282 98H294", "#e8a3c3", 2)
    stock.line(rectangle(6, 6, WIDTH - 12, HEIGHT - 12, 12), pale, 2.2, 0.9, (9, 6))


MASCOT = CompanyLook(
    "#ff86bd",
    "#3d0a2a",
    "#4a0f33",
    CardTypefaces(faces.NUNITO_BOLD, faces.LONDRINA, faces.NUNITO_BOLD),
    TextBox(56, 12, 226, 188),
    _mascot,
    name="#2a0519",
)
