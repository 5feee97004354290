"""Draw the cards of people without a company: each on a paper that lay at hand where the person
works.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.business import look as faces
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import CardTypefaces, TextBox
from corptable.art.business.signature import seeded
from corptable.art.business.stock import WIDTH, Stock
from corptable.art.colours import WHITE
from corptable.art.paths import around, circle, ellipse, polygon, rectangle, smooth


def _bars(stock: Stock, left: float, right: float, top: float, foot: float, upright: bool) -> None:
    """Print the bars of a code between two places, upright or lying."""
    draw, at = seeded("bars"), left
    while at < right:
        bar = draw.choice((1.6, 2.4, 4.2))
        stock.fill(
            rectangle(at, top, bar, foot - top) if upright else rectangle(top, at, foot - top, bar),
            "#15181c",
        )
        at += bar + draw.choice((1.8, 2.8))


def _palette(stock: Stock) -> None:
    """Print the wooden palette of a painter who is paid in exposure."""
    stock.fill("M240 210C214 150 226 60 286 44C330 32 372 60 366 120V210Z", "#b98553")
    stock.line(
        "M252 176C260 130 276 92 330 78M276 196C284 150 300 120 350 106", "#8f6238", 1.6, 0.6
    )
    stock.fill(ellipse(318, 168, 14, 11), "#fbf6ec")
    for x, y, r, colour in (
        (262, 96, 15, "#d8382e"),
        (298, 72, 14, "#f0b52a"),
        (334, 82, 13, "#2f7fc0"),
        (254, 136, 13, "#3b9a57"),
        (266, 172, 12, "#7a3fa0"),
    ):
        blob = smooth(
            [around(x, y, r * k, 60 * at) for at, k in enumerate((1, 0.8, 1.1, 0.9, 1.15, 0.85))],
            closed=True,
        )
        stock.fill(blob, colour)
        stock.fill(ellipse(x - 4, y - 5, 4, 2.4), WHITE, 0.5)


def _exercise_book(stock: Stock) -> None:
    """Print a page of an exercise book with words, words, words, and the ring of a cup."""
    for y in range(18, 200, 22):
        stock.line(f"M0 {y}H350", "#8fb4dc", 1)
    stock.line("M50 0V200", "#e2727b", 1.4)
    with stock.at(308, 84, turn=-10):
        for at in range(5):
            stock.line(
                f"M-40 {at * 17 - 40}"
                + "c4 -9 6 -9 7 0c4 -9 6 -9 7 0c3 -12 6 -12 7 0q5 -6 9 0" * 2,
                "#3b4a68",
                1.8,
                0.75,
            )
    stock.line(circle(306, 160, 34), "#8a5a2c", 5, 0.28)
    stock.line(circle(307, 161, 31), "#8a5a2c", 1.4, 0.35)


def _graph_paper(stock: Stock) -> None:
    """Print graph paper with the draft of a board: squares in a spiral, and a pawn that nobody has
    tested.
    """
    for at in range(0, 350, 12):
        stock.line(f"M{at} 0V200", "#a9cdb6", 0.8, 0.7)
    for at in range(4, 200, 12):
        stock.line(f"M0 {at}H350", "#a9cdb6", 0.8, 0.7)
    with stock.mirrored():
        path = [
            (250, 30),
            (274, 30),
            (298, 30),
            (322, 30),
            (322, 54),
            (322, 78),
            (322, 102),
            (322, 126),
            (298, 126),
            (274, 126),
            (250, 126),
            (250, 102),
            (250, 78),
            (274, 78),
        ]
        for at, (x, y) in enumerate(path):
            stock.fill(
                rectangle(x - 10, y - 10, 20, 20, 2), ("#f6d66b", "#f09a80", "#9cc9ea")[at % 3]
            )
            stock.line(rectangle(x - 10, y - 10, 20, 20, 2), "#3c4b44", 1.3)
        stock.fill("M274 50a9 9 0 0 1 6 16l6 20h-24l6 -20a9 9 0 0 1 6 -16Z", "#c8321f")
        stock.line("M244 160C262 150 300 172 336 156", "#3c4b44", 2, 0.8)
        stock.line("M326 150L336 156L328 164", "#3c4b44", 2, 0.8)


def _reminder(stock: Stock) -> None:
    """Print the form of an invoice with its second stamp."""
    stock.fill(rectangle(54, 0, 296, 6), "#2d5f73")
    for y in range(26, 200, 21):
        stock.line(f"M54 {y}H346", "#b9cdd4", 1)
    stock.line("M266 6V200M306 6V200", "#b9cdd4", 1.4)
    with stock.at(298, 84, turn=-68), stock.pen.opacity(0.85):
        stock.line(rectangle(-76, -24, 152, 48, 4), "#c2182b", 4)
        stock.line(rectangle(-70, -18, 140, 36, 3), "#c2182b", 1.4)
        stock.write("PAST DUE", 0, 11, 31, "#c2182b", faces.ARCHIVO, "middle", 128)


def _ticket(stock: Stock) -> None:
    """Print the ticket of a train that has left: perforated, punched, with its bars."""
    stock.fill(rectangle(0, 0, WIDTH, 12) + rectangle(0, 188, WIDTH, 12), "#d9682c")
    stock.line("M264 0V200", "#8a4a22", 2, 1, (4, 5))
    for y in range(10, 200, 20):
        stock.fill(circle(350, y, 5.5), "#7a4420")
    with stock.at(306, 78, scale=1.6):
        stock.fill("M-14 -18C-14 -24 14 -24 14 -18V12C14 16 8 18 0 18S-14 16 -14 12Z", "#8a3d14")
        stock.fill(rectangle(-10, -14, 20, 13, 2), "#fbe3c4")
        stock.fill(circle(-7, 9, 3) + circle(7, 9, 3), "#fbe3c4")
        stock.line("M-10 20L-15 28M10 20L15 28M-12 25H12", "#8a3d14", 2.4)
    stock.fill(circle(292, 152, 9) + circle(324, 160, 9), "#7a4420")


def _luggage_label(stock: Stock) -> None:
    """Print a label for luggage: buff card, a reinforced hole and its string, the stickers of three
    places.
    """
    stock.line("M350 84C330 76 322 96 308 98", "#8f2f22", 4)
    stock.fill(circle(306, 100, 22), "#b5402e")
    stock.fill(circle(306, 100, 9), "#4d3a22")
    stock.line(rectangle(50, 7, 292, 186, 8), "#8a6a3c", 1.6)
    with stock.at(302, 40, turn=14):
        stock.fill(ellipse(0, 0, 34, 20), "#2f6f8f")
        stock.fill("M-24 7L-8 -9L2 3L10 -5L24 7Z", "#f3e4c0")
    with stock.at(302, 162, turn=-10):
        stock.fill(rectangle(-34, -18, 68, 36, 4), "#3f7d4f")
        stock.fill("M-22 10C-10 -14 10 -14 22 10Z", "#f3c94a")
        stock.line("M-26 11H26", "#f3e4c0", 2.4)


def _ninety_days(stock: Stock) -> None:
    """Print a wall with a tally of the days since the bill."""
    for line in range(4):
        for at in range(3):
            x, y = 250 + 33 * at, 26 + 44 * line
            stock.line(
                f"M{x} {y}v26M{x + 6} {y + 1}v26M{x + 12} {y - 1}v27M{x + 18} {y}v26M{x - 4} "
                f"{y + 22}l27 -18",
                "#f0f0ea",
                2.4,
                0.85 - 0.1 * line,
            )
    stock.line("M0 66H350M0 134H350M120 0V66M232 66V134M90 134V200M240 134V200", "#3a3f44", 2, 0.8)


def _blueprint(stock: Stock) -> None:
    """Print the blueprint of a side gate, for evenings and weekends."""
    for at in range(10, 350, 20):
        stock.line(f"M{at} 0V200", "#7fb4e6", 0.7, 0.35)
    for at in range(10, 200, 20):
        stock.line(f"M0 {at}H350", "#7fb4e6", 0.7, 0.35)
    with stock.mirrored():
        for x in range(256, 336, 16):
            stock.line(
                f"M{x} 180V{64 - 14 * (1 - abs(x - 288) / 40):.0f}q5 -9 10 0V180Z", "#e6f2ff", 1.8
            )
        stock.line("M250 88H342M250 160H342M250 160L342 88", "#e6f2ff", 2)
        stock.line("M246 190H346M246 186V194M346 186V194", "#e6f2ff", 1.2)
        stock.fill("M314 14A20 20 0 1 0 334 38A16 16 0 0 1 314 14Z", "#f7e9a8")


def _sofa(stock: Stock) -> None:
    """Print the sofa near you: buttoned leather, one arm, a cushion."""
    stock.fill("M236 60C236 28 262 22 290 22H350V200H236Z", "#2f6d5b")
    for line in range(4):
        for at in range(4):
            x, y = 258 + 30 * at + (15 if line % 2 else 0), 44 + 24 * line
            stock.line(f"M{x} {y}l15 12M{x} {y}l-15 12", "#1e4a3d", 1.6, 0.8)
            stock.fill(circle(x, y, 3), "#c9a24f")
    stock.fill(rectangle(226, 132, 124, 68, 14), "#3b826d")
    stock.fill(rectangle(214, 92, 44, 108, 20), "#276050")
    stock.line("M222 112C222 98 250 98 250 112", "#4f9b85", 3)
    with stock.at(316, 112, turn=16):
        stock.fill(rectangle(-24, -24, 48, 48, 10), "#e59a3c")
        stock.line("M-24 0H24M0 -24V24", "#b86f1c", 3)


def _notepad(stock: Stock) -> None:
    """Print a reporter's pad: the spiral, shorthand, and a clock that is almost there."""
    stock.fill(rectangle(0, 0, WIDTH, 14), "#3d3f45")
    for x in range(12, 350, 22):
        stock.line(f"M{x} 4v14", "#cfd3da", 4)
    for y in range(40, 200, 24):
        stock.line(f"M0 {y}H350", "#c2bf8c", 1)
    with stock.mirrored():
        stock.fill(circle(298, 108, 46), WHITE)
        stock.line(circle(298, 108, 46), "#22262c", 6)
        for k in range(12):
            (x0, y0), (x1, y1) = around(298, 108, 34, 30 * k), around(298, 108, 40, 30 * k)
            stock.line(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", "#22262c", 2.4)
        stock.fill(
            polygon([(298, 108), around(298, 108, 40, 252), around(298, 108, 40, 270)]),
            "#d83a2e",
            0.8,
        )
        stock.line("M298 108V72M298 108L288 82", "#22262c", 4)


def _fence(stock: Stock) -> None:
    """Print a fence of planks, one of them being mended."""
    with stock.mirrored():
        for at, colour in enumerate(("#b07a48", "#a56f3e", "#bb8653", "#a87343")):
            x = 232 + 30 * at
            turn = 9 if at == 2 else 0
            with stock.at(x, 110, turn=turn):
                stock.fill("M-13 100V-62L0 -80L13 -62V100Z", colour)
                stock.line("M-5 -50C-2 -10 -8 30 -4 96M5 -40C8 0 2 40 6 96", "#7f5228", 1.3, 0.6)
                if at != 2:
                    stock.fill(circle(0, -38, 2.6) + circle(0, 52, 2.6), "#4b3320")
        stock.fill(rectangle(216, 62, 140, 14) + rectangle(216, 152, 140, 14), "#8f5f33")
        with stock.at(306, 40, turn=34):
            stock.fill(rectangle(-4, -2, 8, 60, 3), "#d9b27a")
            stock.fill("M-18 -12H12C20 -12 22 -6 22 2H12V0H-18Z", "#4f565e")


def _boarding_pass(stock: Stock) -> None:
    """Print a boarding pass with its bars and the way of the flight."""
    stock.fill(rectangle(0, 0, WIDTH, 16), "#16568c")
    stock.line("M272 16V200", "#8fa6ba", 2, 1, (5, 5))
    _bars(stock, 40, 184, 312, 340, upright=False)
    stock.line("M284 176C262 120 300 76 292 44", "#16568c", 2, 0.7, (4, 5))
    with stock.at(291, 44, turn=-8, scale=1.5):
        stock.fill(
            "M0 -14C2 -14 3 -11 3 -7V-3L14 5V8L3 4V10L6 13V15L0 13L-6 15V13L-3 10V4L-14 "
            "8V5L-3 -3V-7C-3 -11 -2 -14 0 -14Z",
            "#16568c",
        )


def _postcard(stock: Stock) -> None:
    """Print the back of a postcard from the road: stamp, postmark, and a rucksack on it."""
    stock.line("M250 14V186", "#9a8560", 1.4)
    stamp = rectangle(270, 14, 68, 82)
    for x in range(270, 340, 10):
        stock.fill(circle(x + 4, 14, 3.4) + circle(x + 4, 96, 3.4), "#fdf7e6")
    stock.fill(stamp, "#fdfdf8")
    stock.fill(rectangle(276, 20, 56, 70), "#5f9fb8")
    stock.fill("M276 90V66L292 46L304 60L318 40L332 62V90Z", "#3c6f57")
    stock.fill(rectangle(290, 52, 28, 34, 8), "#d8782e")
    stock.fill(rectangle(295, 66, 18, 14, 3), "#a85518")
    stock.line("M296 53C296 42 312 42 312 53", "#a85518", 3)
    stock.line(circle(276, 92, 22) + circle(276, 92, 17), "#3b3a46", 1.6, 0.7)
    stock.line("M298 84q8 -5 16 0t16 0t16 0M298 94q8 -5 16 0t16 0t16 0", "#3b3a46", 1.6, 0.7)
    for y in (128, 150, 172):
        stock.line(f"M262 {y}H338", "#9a8560", 1.2)


_TYPED, _WRITTEN = (
    CardTypefaces(faces.TYPEWRITER, faces.TYPEWRITER, faces.TYPEWRITER),
    CardTypefaces(faces.KALAM, faces.KALAM, faces.KALAM),
)

PERSONS: Final[Mapping[str, CompanyLook]] = {
    "marlowe gigg": CompanyLook(
        "#fbf6ec",
        "#2a2320",
        "#b3312c",
        CardTypefaces(faces.LONDRINA, faces.LONDRINA, faces.KALAM),
        TextBox(60, 8, 228, 192),
        _palette,
    ),
    "nigella daywork": CompanyLook(
        "#fdfbf2", "#2b2f3a", "#2b2f3a", _TYPED, TextBox(62, 4, 258, 192), _exercise_book
    ),
    "orson kettlewhistle": CompanyLook(
        "#f3faf4", "#24332b", "#24332b", _WRITTEN, TextBox(172, 8, 342, 192), _graph_paper
    ),
    "pansy invoice": CompanyLook(
        "#f4f9fa",
        "#1d3a45",
        "#1d3a45",
        CardTypefaces(faces.NARROW, faces.NARROW, faces.TYPEWRITER),
        TextBox(62, 10, 248, 192),
        _reminder,
    ),
    "quillon lapse": CompanyLook(
        "#f6dcb4",
        "#40200c",
        "#40200c",
        CardTypefaces(faces.RAJDHANI, faces.RAJDHANI, faces.RAJDHANI),
        TextBox(60, 16, 256, 184),
        _ticket,
    ),
    "rhoda nomad": CompanyLook(
        "#e8d3a2",
        "#37260f",
        "#37260f",
        CardTypefaces(faces.LONDRINA, faces.LONDRINA, faces.TYPEWRITER),
        TextBox(62, 14, 258, 186),
        _luggage_label,
    ),
    "septimus latepay": CompanyLook(
        "#565c62",
        "#f6f5ee",
        "#f6f5ee",
        CardTypefaces(faces.KALAM, faces.KALAM, faces.ALEGREYA_BOLD),
        TextBox(60, 10, 236, 190),
        _ninety_days,
    ),
    "thora sidegate": CompanyLook(
        "#164a86",
        "#eef6ff",
        "#eef6ff",
        CardTypefaces(faces.JOST_BOLD, faces.JOST, faces.JOST),
        TextBox(164, 8, 342, 192),
        _blueprint,
    ),
    "ulric couchman": CompanyLook(
        "#efe6d6",
        "#2c241c",
        "#2c241c",
        CardTypefaces(faces.LIMELIGHT, faces.LIMELIGHT, faces.ALEGREYA_BOLD),
        TextBox(60, 8, 212, 192),
        _sofa,
    ),
    "verity deadline": CompanyLook(
        "#fbf6c4",
        "#22262c",
        "#22262c",
        CardTypefaces(faces.BASKERVILLE, faces.BASKERVILLE, faces.BARLOW),
        TextBox(160, 20, 342, 192),
        _notepad,
    ),
    "wilbur odjob": CompanyLook(
        "#e4efd8",
        "#2b2a18",
        "#2b2a18",
        CardTypefaces(faces.BESLEY, faces.BESLEY, faces.BARLOW),
        TextBox(184, 8, 342, 192),
        _fence,
    ),
    "xanthe perdiem": CompanyLook(
        "#f4f8fb",
        "#14293b",
        "#14293b",
        CardTypefaces(faces.ARCHIVO, faces.ARCHIVO, faces.NARROW),
        TextBox(60, 20, 266, 192),
        _boarding_pass,
    ),
    "yorick backpack": CompanyLook(
        "#f1e7cc",
        "#33291a",
        "#33291a",
        CardTypefaces(faces.KALAM, faces.KALAM, faces.ALEGREYA_BOLD),
        TextBox(60, 10, 244, 190),
        _postcard,
    ),
}
"""Looks by the person's name in small letters."""
