"""Draw the Sixth World tarot of Corporate Court: number cards and the back. Aces, court figures and
trumps are files in `assets/art`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_edge, draw_ground
from corptable.art.colours import mix
from corptable.art.drawing import DeckArt
from corptable.art.drawn import drawings
from corptable.art.paths import chamfered, circle, polygon, polyline, rosette
from corptable.art.pen import SvgPen
from corptable.art.pen_roles import PEN_ROLES
from corptable.art.suits import draw_halo, draw_pips
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


# Number cards

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
    drawings=drawings("sixth_world", PEN_ROLES),
    lines=LINES,
    back=draw_back,
    draw_other=_draw_number,
)
