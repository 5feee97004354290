"""Draw the cards of Loaded Question, Paper Moose, Gloomhedge, Tin Teapot, Lantern & Crowbar,
Overdue Library and Hex Appeal.
"""

from __future__ import annotations

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import CardTypefaces, PrintedRow, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import HEIGHT, WHOLE, WIDTH, Stock
from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import circle, ellipse, polygon, rectangle, regular, smooth


def _loaded_die(stock: Stock) -> None:
    """Print a die that has rolled half off the card, with a question where a six should be."""
    stock.fill("M224 0H350V200H274Z", "#5b2a9d")
    stock.fill("M212 0H224L274 200H262Z", "#c9b3ec")
    with stock.at(306, 104, turn=-12, scale=1.15):
        stock.fill(ellipse(4, 66, 52, 9), BLACK, 0.28)
        stock.fill(polygon([(0, -58), (50, -29), (0, 0), (-50, -29)]), "#ffffff")
        stock.fill(polygon([(-50, -29), (0, 0), (0, 58), (-50, 29)]), "#e3d6f7")
        stock.fill(polygon([(50, -29), (0, 0), (0, 58), (50, 29)]), "#bda3e6")
        for x, y in ((-22, -29), (0, -29), (22, -29)):
            stock.fill(ellipse(x, y, 6.5, 4), "#3d1673")
        for x, y in ((14, 6), (38, 4), (14, 40), (38, 26), (26, 18)):
            stock.fill(ellipse(x, y, 3.8, 5.6), "#3d1673")
        stock.write("?", -26, 34, 56, "#5b2a9d", faces.ARCHIVO, "middle")


LOADED = CompanyLook(
    "#ffffff",
    "#241338",
    "#5b2a9d",
    CardTypefaces(faces.RAJDHANI, faces.RAJDHANI, faces.BARLOW),
    TextBox(60, 8, 218, 194),
    _loaded_die,
)


def _folded_moose(stock: Stock) -> None:
    """Print a moose of folded paper, and fold the card's lower corner."""
    base = "#2c7da0"

    def facet(points: list[tuple[float, float]], tone: float) -> None:
        stock.fill(polygon(points), mix(base, WHITE if tone > 0 else "#0a2a3a", abs(tone)))

    stock.fill("M262 0H350V200H218Z", "#e6f0f4")
    stock.fill("M306 0H350V200Z", "#d3e4ec")
    with stock.at(296, 106, scale=3.1):
        facet([(-7, 2), (7, 2), (4, 19), (-4, 19)], 0.0)
        facet([(0, 2), (7, 2), (4, 19), (0, 19)], -0.35)
        facet([(-7, 2), (0, -6), (7, 2), (0, 8)], 0.3)
        for flip in (False, True):
            with stock.at(flip=flip):
                shift = 0.0 if flip else -0.2
                facet([(3, -2), (10, -6), (20, -19), (17, -4)], 0.4 + shift)
                facet([(10, -6), (12, -17), (20, -19)], -0.15)
                facet([(3, -2), (10, -6), (6, -16)], 0.3 + shift)
                facet([(17, -4), (20, -12), (10, -6)], 0.1)
        stock.fill(circle(-2.8, 5.2, 1) + circle(2.8, 5.2, 1), WHITE)
    stock.fill("M312 200L350 166V200Z", "#9fb9c4")
    stock.fill("M312 200L350 166L320 172Z", WHITE)
    stock.line("M312 200L350 166", "#0a2a3a", 1, 0.4)


MOOSE = CompanyLook(
    "#fbfbf7",
    "#12384a",
    "#0b587d",
    CardTypefaces(faces.JOST_BOLD, faces.JOST, faces.JOST),
    TextBox(60, 10, 232, 192),
    _folded_moose,
)


def _hedge(stock: Stock) -> None:
    """Print a hedge by moonlight, with eyes in it and a miniature on its base before it."""
    stock.shade(WHOLE, ((0, "#15201c", 1), (1, "#33503f", 1)), (0, 0, 0, HEIGHT))
    stock.glow(104, 48, 80, ((0, "#e9f2c8", 0.5), (1, "#e9f2c8", 0)))
    stock.fill(circle(104, 48, 27), "#e4ecc4")
    stock.fill(circle(96, 40, 5) + circle(112, 56, 7), "#c3cf9f")
    draw = seeded("hedge")
    for y, colour in ((158.0, "#22372c"), (176.0, "#0f1a15")):
        x, path = -10.0, f"M-10 210V{y}"
        while x < WIDTH:
            step = draw.uniform(18, 34)
            path += f"q{step / 2:.1f} {-draw.uniform(12, 28):.1f} {step:.1f} 0"
            x += step
        stock.fill(path + "V210Z", colour)
    for x, y in ((160, 190), (256, 192), (330, 188)):
        stock.fill(ellipse(x - 4, y, 2.4, 1.6) + ellipse(x + 4, y, 2.4, 1.6), "#ffe08a")
    with stock.at(96, 142):
        stock.fill(ellipse(0, 36, 28, 8), "#0a0f0c")
        stock.fill(ellipse(0, 33, 26, 7), "#8f9a94")
        stock.fill("M-12 33L-9 4C-15 -4 -9 -18 0 -18C9 -18 15 -4 9 4L12 33Z", "#b9c4bd")
        stock.fill("M0 -18C9 -18 15 -4 9 4L12 33H2Z", "#7d8a83")
        stock.fill(circle(0, -22, 9), "#cdd6d0")
        stock.fill("M-9 -22H9L7 -15H-7Z", "#3b4741")
        stock.line("M17 34V-44", "#d6ded9", 3)
        stock.fill("M17 -58L23 -40H11Z", "#d6ded9")


GLOOM = CompanyLook(
    "#1d2b24",
    "#eef3e0",
    "#b9d6a6",
    CardTypefaces(faces.FELL, faces.FELL, faces.ALEGREYA),
    TextBox(150, 8, 340, 172),
    _hedge,
)


def _brushed_tin(stock: Stock) -> None:
    """Print brushed tin with a teapot stamped out of it, whose steam comes in pixels."""
    stock.shade(
        WHOLE,
        ((0, "#f5f8f9", 1), (0.3, "#cfd8dc", 1), (0.5, "#f2f6f7", 1), (1, "#c2cdd2", 1)),
        (0, 0, WIDTH, HEIGHT),
    )
    if stock.is_fine(1.4):
        for y in range(3, 200, 5):
            stock.line(f"M0 {y}H350", "#78909c", 0.7, 0.22)
    with stock.at(104, 128, scale=2.75):
        body = (
            "M-11 -4C-11 -10 11 -10 11 -4C14 4 11 14 7 15H-7C-11 14 -14 4 -11 -4ZM11 0L19 -7L21 "
            "-5L14 8Z"
        )
        with stock.at(0.5, 0.6):
            stock.fill(body + circle(0, -13, 2.6), WHITE)
        stock.fill(body + rectangle(-7, -12, 14, 3.4, 1.6) + circle(0, -13.5, 2.2), "#0e6e7a")
        stock.line("M-11 -2C-20 -5 -21 9 -11 9", "#0e6e7a", 3.2)
        stock.fill("M-3.5 -3L6 3L-3.5 9Z", "#e8eef0")
    for x, y, side in (
        (167, 96, 7),
        (160, 83, 9),
        (170, 67, 8),
        (158, 53, 11),
        (166, 35, 9),
        (154, 20, 7),
    ):
        stock.fill(rectangle(x - side, y - side, side, side), "#0e6e7a", 0.35 + y / 200)
    for x, y in ((342, 192), (342, 8), (8, 192)):
        stock.fill(circle(x, y, 3.4), "#8fa1a8")
        stock.fill(circle(x - 0.8, y - 0.8, 1.6), WHITE)


def _tin_label(stock: Stock, row: PrintedRow) -> None:
    """Print a teal label beneath the company's name."""
    stock.fill(
        rectangle(166, row.top, 190, row.foot - row.top, (row.foot - row.top) / 2), "#0e6e7a"
    )


TEAPOT = CompanyLook(
    "#dde5e8",
    "#14303a",
    "#ffffff",
    CardTypefaces(faces.RAJDHANI, faces.BARLOW_BOLD, faces.RAJDHANI),
    TextBox(178, 10, 340, 190),
    _brushed_tin,
    under_company=_tin_label,
)


def _cellar(stock: Stock) -> None:
    """Print cellar steps by the light of a lantern that hangs from a crowbar."""
    with stock.mirrored():
        _print_cellar(stock)


def _print_cellar(stock: Stock) -> None:
    steps = "M350 200H150V186H190V172H230V158H270V144H310V130H350Z"
    stock.fill(steps, "#0b0805")
    stock.glow(
        286,
        76,
        150,
        ((0, "#ffb84d", 0.85), (0.22, "#a85f16", 0.6), (0.6, "#44260a", 0.35), (1, "#17120d", 0)),
    )
    stock.line("M150 186H190V172H230V158H270V144H310V130H350", "#8a5a22", 1.6, 0.8)
    stock.line("M200 12L330 12C344 12 346 24 336 30", "#c9cdd1", 7)
    stock.line("M200 12L188 5M200 12L188 19", "#c9cdd1", 5)
    with stock.at(286, 78, scale=2.5):
        stock.line("M-6 -13C-6 -21 6 -21 6 -13M0 -19V-25", "#f3e3c0", 1.8)
        stock.fill("M-8 -9L-5 -13H5L8 -9Z" + rectangle(-10, 13, 20, 4, 1.5), "#f3e3c0")
        stock.fill(rectangle(-8, -9, 16, 22, 2), "#6b3d0d")
        stock.line(rectangle(-8, -9, 16, 22, 2), "#f3e3c0", 1.6)
        stock.fill("M0 -6C6 1 6 9 0 10C-6 9 -6 1 0 -6Z", "#ffb437")
        stock.fill("M0 1C2.500 4 2.500 8 0 9C-2.500 8 -2.500 4 0 1Z", "#fff6d2")


LANTERN = CompanyLook(
    "#17110b",
    "#f6e6c6",
    "#ffbe5c",
    CardTypefaces(faces.FELL_CAPITALS, faces.FELL_CAPITALS, faces.ALEGREYA_BOLD),
    TextBox(170, 24, 340, 188),
    _cellar,
)


def _library_slip(stock: Stock) -> None:
    """Print a slip out of a library book: a ruled column for dates, stamps over it, and a punched
    hole.
    """
    for y in range(34, 200, 20):
        stock.line(f"M50 {y}H350", "#9db4c8", 0.9, 0.55)
    stock.line("M262 0V200M266 0V200", "#b04a58", 1.2, 0.8)
    draw = seeded("overdue")
    for x, y, turn, word in (
        (308, 30, -6, "DUE"),
        (306, 66, 5, "DUE"),
        (310, 104, -3, "DUE"),
        (304, 150, -16, "OVERDUE"),
    ):
        late = len(word) > 3
        colour = "#b0182c" if late else "#3d4f8f"
        with (
            stock.at(x + draw.uniform(-2, 2), y, turn=turn),
            stock.pen.opacity(0.85 if late else 0.5),
        ):
            width = 84 if late else 52
            stock.line(rectangle(-width / 2, -12, width, 24, 2), colour, 3 if late else 1.6)
            stock.write(
                word,
                0,
                6.5,
                18,
                colour,
                faces.ARCHIVO if late else faces.TYPEWRITER,
                "middle",
                width - 10,
            )
    stock.fill(circle(28, 150, 9), "#5f4d3a")
    stock.fill(circle(28.8, 151.2, 8), "#2a221a")


def _double_rule(stock: Stock, row: PrintedRow) -> None:
    """Print a double rule beneath the company's name, as on a catalogue card."""
    stock.line(f"M56 {row.foot}H256M56 {row.foot + 2.6}H256", "#8b1e2d", 1.1)


OVERDUE = CompanyLook(
    "#f4ecd4",
    "#2b2826",
    "#8b1e2d",
    CardTypefaces(faces.TYPEWRITER, faces.BASKERVILLE, faces.TYPEWRITER),
    TextBox(62, 8, 254, 192),
    _library_slip,
    under_company=_double_rule,
)


def _hex_map(stock: Stock) -> None:
    """Print a battle map in hexes: fields, a wood, a river, and a counter with a heart."""
    draw = seeded("hex appeal")
    colours: tuple[Colour, ...] = ("#e8ebcf", "#e2e7c4", "#dce3ba", "#e8ebcf")
    for column in range(11):
        for line in range(-1, 6):
            x, y = 30 + 33 * column, line * 38.1 + (19 if column % 2 else 0)
            wood = (column, line) in ((9, 0), (10, 0), (9, 1), (1, 3), (1, 4), (2, 4))
            stock.fill(regular(x, y, 6, 22, 30), "#9dba78" if wood else draw.choice(colours))
            stock.line(regular(x, y, 6, 22, 30), "#a9ad83", 1)
    stock.line(
        smooth([(40, 196), (120, 190), (206, 168), (262, 178), (310, 176), (352, 158)]),
        "#5fa3c4",
        7,
        0.9,
    )
    for side, (x, y) in (("#b3312c", (292, 60)), ("#2f5fa0", (324, 118))):
        with stock.at(x, y, turn=-6 if side == "#b3312c" else 8):
            stock.fill(rectangle(-21, -19, 44, 42, 4), BLACK, 0.25)
            stock.fill(rectangle(-22, -22, 44, 42, 4), side)
            if side == "#b3312c":
                stock.fill(
                    "M0 14C-5 6 -14 2 -14 -6C-14 -14 -3 -15 0 -7C3 -15 14 -14 14 -6C14 2 5 6 0 14Z",
                    WHITE,
                )
            else:
                stock.line("M-14 -10H14V10H-14ZM-14 -10L14 10M14 -10L-14 10", WHITE, 2.2)


HEX = CompanyLook(
    "#e4e8c8",
    "#23280f",
    "#97261f",
    CardTypefaces(faces.NARROW, faces.LONDRINA, faces.NARROW),
    TextBox(60, 8, 256, 172),
    _hex_map,
)
