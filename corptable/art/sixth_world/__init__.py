"""Draw the Sixth World tarot of Corporate Court: aces, sixteen court figures, twenty-two trumps and
the back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_edge, draw_ground
from corptable.art.colours import mix
from corptable.art.drawing import DeckArt, Drawing
from corptable.art.paths import (
    arc,
    around,
    chamfered,
    circle,
    ellipse,
    line,
    polygon,
    polyline,
    rays,
    regular,
    rosette,
    smooth,
    star,
    wave,
)
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts import COURTS
from corptable.art.sixth_world.trumps import TRUMPS
from corptable.art.suits import draw_halo, draw_pip, draw_pips
from corptable.cards import Card

# List the trumps' effects in a few words, for cards that are too small for the text of the deck,
# by card id

LINES: Final[Mapping[str, str]] = {
    "major-0": "Swaps Harley's card",
    "major-1": "Buries a sprawl top",
    "major-2": "You take and give one",
    "major-3": "Opens all other hands",
    "major-4": "May silence all majors",
    "major-5": "Your vetoes stand",
    "major-6": "You take a spent card",
    "major-7": "Adds the lowest stack",
    "major-8": "Nobody stops you",
    "major-9": "You score as another",
    "major-10": "Sinks your court card",
    "major-11": "May close the sprawl",
    "major-12": "Leaves you one court",
    "major-13": "You trade hands",
    "major-14": "No vetoes at all",
    "major-15": "Your majors go anywhere",
    "major-16": "You take a top major",
    "major-17": "You play twice",
    "major-18": "Spends any court's top",
    "major-19": "Gives a spent card back",
    "major-20": "Ends the round next turn",
    "major-21": "You get a second stack",
}


# The back: engraved lines that swing around a rhombus with two commas, the same when the card is
# upside down

HUE: Final = "sky"
RINGS: Final = 10
PETALS: Final = 28
CORNER: Final = 17.0
RHOMBUS: Final = (26.0, 44.0)
COMMA: Final = (
    "M0 1C-5 -1 -6 -8 -1 -11C6 -15 15 -9 14 0C13 9 5 13 -3 12C4 11 9 6 9 0C9 -5 6 -8 3 -7C0 -6 1 "
    "-2 0 1Z"
)


def draw_back(pen: SvgPen, _pack: int) -> None:
    """Draw the whole back, on its own ground, the same for each pack."""
    draw_ground(pen, HUE, even=True)
    middle = pen.at(WIDTH / 2, HEIGHT / 2)
    with pen.clipped(pen.outline(OUTLINE)), middle:
        pen.lamp(0, 0, 130, HUE, 0.34)
        _draw_guilloche(pen)
        for turn in (0, 180):
            with pen.at(turn=turn):
                _draw_half(pen)
        _draw_rhombus(pen)
    draw_edge(pen, 0.9)


def _draw_guilloche(pen: SvgPen) -> None:
    """Draw the guilloche: two families of closed lines, each a little further in and round, so that
    their crossings shimmer.
    """
    for ring in range(RINGS):
        share = ring / (RINGS - 1)
        across, down = 69 - 36 * share, 123 - 70 * share
        for way in (1, -1):
            pen.thin(
                rosette(0, 0, across, down, PETALS, 0.11, way * 150 * share),
                HUE,
                0.7,
                0.4 + 0.3 * (1 - share),
            )


def _draw_half(pen: SvgPen) -> None:
    """Draw one half of the frame of the back; the other half is the same, upside down."""
    pen.line(
        polyline([(-78, 0), (-78, -130), (-70, -138), (70, -138), (78, -130), (78, 0)]), HUE, 1.4
    )
    pen.thin(
        polyline([(-72, 0), (-72, -127), (-67, -132), (67, -132), (72, -127), (72, 0)]),
        HUE,
        0.8,
        0.6,
    )
    for side in (-1, 1):
        x, y = side * 62, -122
        pen.body(polygon([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)]), HUE, 1.1, 2.5)
        pen.highlight(circle(x, y, 1.6), HUE)
        pen.thin(polyline([(x - side * 9, y), (x - side * 34, y)]), HUE, 0.8, 0.7)
        pen.thin(polyline([(x, y + 9), (x, y + 46)]), HUE, 0.8, 0.7)
    pen.body(chamfered(-20, -141, 40, 12, 4), HUE, 1.1, 1.6)
    pen.highlight("".join(circle(x, -135, 1.2) for x in (-10, 0, 10)), HUE)


def _draw_rhombus(pen: SvgPen) -> None:
    """Draw the middle: a rhombus with a pair of commas that chase each other."""
    across, down = RHOMBUS
    pen.lamp(0, 0, 60, HUE, 0.7)
    for grow, weight in ((7, 0.9), (0, 2.0)):
        a, d = across + grow, down + grow * 1.6
        corners = [(0, -d), (a, 0), (0, d), (-a, 0)]
        # Not `pen.body`: its hatching slants to one side, and the back must be the same upside
        # down.
        pen.cut(polygon(corners), 0.6 if grow else 0.95)
        pen.line(polygon(corners), HUE, weight)
    colour = mix(pen.hue(HUE).line, pen.ink.text if pen.ink.glows else pen.ink.key, 0.6)
    for turn in (0, 180):
        with pen.at(turn=turn + 30, scale=1.1):
            pen.matter.path(COMMA, f'fill="{colour}"')


# The four aces: one great sign each, in light that no other number has

REACH: Final = (1.0, 0.72, 0.86, 0.72)
"""Lengths of rays: long and short ones by turns."""


def _draw_glory(pen: SvgPen, hue: str) -> None:
    """Draw the light behind an ace: rays, two rings and the marks between them."""
    pen.lamp(0, 0, 104, hue, 0.62)
    pen.thin(rays(0, 0, 56, 96, 64, reach=REACH), hue, 1.0, 0.55)
    pen.line(circle(0, 0, 54), hue, 1.3)
    pen.thin(circle(0, 0, 49), hue, 0.9, 0.7, (1.5, 3.2))
    for angle in range(0, 360, 45):
        x, y = around(0, 0, 54, angle + 22.5)
        pen.body(polygon([(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)]), hue, 1.0, 3)


def draw_batons(pen: SvgPen) -> None:
    """Draw the ace of batons: a baton with sparks leaping from its head to the ring around it."""
    _draw_glory(pen, "batons")
    bolts = ""
    for angle in (-118, -84, -8, 26):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
            around(20, -31, radius, angle + bend)
            for radius, bend in ((12, 0), (22, 14), (24, -10), (38, 3))
        )
        bolts += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}L{x3:.1f} {y3:.1f}"
    pen.line(bolts, "gold", 1.6)
    draw_pip(pen, "batons", 0, 2, 112)
    pen.highlight(star(20.5, -31, 8, 11, 4), "gold")


def draw_cups(pen: SvgPen) -> None:
    """Draw the ace of cups: a cup that runs over, and a drop that falls into it."""
    _draw_glory(pen, "cups")
    for side in (-1, 1):
        stream = [
            (side * 43, -36),
            (side * 52, -18),
            (side * 47, 8),
            (side * 56, 34),
            (side * 49, 62),
        ]
        pen.line(smooth(stream), "cups", 1.8)
        pen.thin(smooth([(x - side * 5, y + 3) for x, y in stream]), "cups", 1.0, 0.7)
    draw_pip(pen, "cups", 0, 10, 104)
    pen.line(wave(-34, -28, 68, 5, 3), "sky", 1.6)
    pen.highlight("M0 -78C7 -66 10 -60 10 -54A10 10 0 0 1 -10 -54C-10 -60 -7 -66 0 -78Z", "cups")
    pen.thin("".join(ellipse(0, -30, across, across / 4) for across in (12, 22)), "cups", 1.0, 0.8)


def draw_blades(pen: SvgPen) -> None:
    """Draw the ace of blades: a blade through a crown, its edge alight."""
    _draw_glory(pen, "blades")
    draw_pip(pen, "blades", 0, 4, 138)
    crown = "M-30 -12L-34 -40L-19 -27L0 -46L19 -27L34 -40L30 -12C16 -18 -16 -18 -30 -12Z"
    pen.body(crown, "gold", 1.8, 1.6)
    pen.line("M-29 -6C-16 -12 16 -12 29 -6", "gold", 1.6)
    pen.highlight("".join(circle(x, y, 2.4) for x, y in ((-34, -43), (0, -49), (34, -43))), "gold")
    # The part of the blade that stands before the crown.
    with pen.clipped("M-20 -90H20V-24H-20Z"):
        draw_pip(pen, "blades", 0, 4, 138)
    pen.highlight(star(0, -70, 4, 14, 2.4), "blades")


def draw_coins(pen: SvgPen) -> None:
    """Draw the ace of coins: a coin as large as the ring, engraved like money, with a chip at its
    heart.
    """
    pen.lamp(0, 0, 104, "coins", 0.62)
    pen.thin(rays(0, 0, 62, 96, 64, reach=REACH), "coins", 1.0, 0.55)
    pen.body(circle(0, 0, 60), "coins", 2.2, 1.6)
    pen.thin(rays(0, 0, 53, 58, 72), "coins", 1.1, 0.9)
    pen.line(circle(0, 0, 51), "coins", 1.2)
    for turn in range(0, 360, 60):
        with pen.at(turn=turn):
            pen.thin(arc(0, -34, 15, 20, 140), "coins", 1.0, 0.8)
            pen.thin(line((0, -50), (0, -32)), "coins", 1.0, 0.8)
            pen.highlight(circle(0, -32, 1.6), "coins")
    pen.body(regular(0, 0, 6, 27), "coins", 2.0, 3)
    pen.line(regular(0, 0, 6, 17), "coins", 1.3)
    pen.thin(
        "M-17 -10L-27 -16M17 -10L27 -16M-17 10L-27 16M17 10L27 16M0 -19V-27M0 19V27",
        "coins",
        1.2,
        0.9,
    )
    pen.highlight(circle(0, 0, 6.5), "coins")


ACES: Final[Mapping[str, Drawing]] = {
    f"{suit}-1": draw
    for suit, draw in (
        ("batons", draw_batons),
        ("cups", draw_cups),
        ("blades", draw_blades),
        ("coins", draw_coins),
    )
}


PIP_SIZE: Final[Mapping[int, float]] = {
    2: 78,
    3: 62,
    4: 66,
    5: 58,
    6: 56,
    7: 48,
    8: 47,
    9: 40,
    10: 39,
}


def _draw_number(pen: SvgPen, card: Card) -> None:
    """Draw a number card: its pips before a dial."""
    draw_halo(pen, WIDTH / 2, HEIGHT / 2, 66, card.suit)
    draw_pips(pen, card.value, card.suit, PIP_SIZE[card.value])


SIXTH_WORLD = DeckArt(
    drawings={**ACES, **COURTS, **TRUMPS}, lines=LINES, back=draw_back, draw_other=_draw_number
)
