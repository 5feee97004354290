"""Draw the number cards: a large figure for the ace, pips for the others, and on small cards rank
and one figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.glyphs import Typeface
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import draw_backdrop, draw_beams
from corptable.art.halloween.suits import draw_figure, draw_silhouette, hue_of_paper
from corptable.art.paths import polygon
from corptable.cards import Card

COLUMN: Final = 38.0
ROWS: Final = 66.0
"""Distances of the outer pips from the middle of the card, in units."""
_FOUR: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX: Final = (*_FOUR, (-1, 0), (1, 0))
_EIGHT: Final = tuple((x, y) for x in (-1, 1) for y in (-1, -1 / 3, 1 / 3, 1))
PLACES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, -0.8), (0, 0.8)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _FOUR,
    5: (*_FOUR, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)),
    9: (*_EIGHT, (0, 0)),
    10: (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}
SIZES: Final[Mapping[int, float]] = {2: 84, 3: 64, 4: 62, 5: 58, 6: 56, 7: 48, 8: 48, 9: 42, 10: 41}
"""Height of a pip in units, by the number of pips."""
LARGER: Final[Mapping[str, float]] = {"bats": 1.14}
"""Sizes of figures that are wider than they are high, in usual sizes."""
TILTS: Final = (-6, 5, 3, -4, 6, -3, 4, -5, 2, -2)
"""Angles of the pips in degrees, one after another: what hands lay is never quite straight."""
ACE, SILHOUETTE = 122.0, 96.0
"""Heights in units of the ace and of the shadow among four pips."""
SMALL: Final[Mapping[str, float]] = {"rank": 122, "figure": 128}
"""Sizes on a small card, in units."""


def draw_number(paper: Paper, card: Card) -> None:
    """Draw the pips of a number card on their backdrop, in the units of the card."""
    draw_backdrop(paper, card.suit)
    middle = HEIGHT / 2
    if card.value not in PLACES:
        draw_beams(paper, WIDTH / 2, middle, 40, 150, 16, hue_of_paper(card.suit), 0.16)
        draw_figure(paper, card.suit, WIDTH / 2, middle, ACE * LARGER.get(card.suit, 1.0))
        return
    if card.value == 4:
        draw_silhouette(paper, card.suit, WIDTH / 2, middle, SILHOUETTE, hue_of_paper(card.suit))
    for (x, y), tilt in zip(PLACES[card.value], TILTS, strict=False):
        size = SIZES[card.value] * LARGER.get(card.suit, 1.0)
        draw_figure(paper, card.suit, WIDTH / 2 + COLUMN * x, middle + ROWS * y, size, tilt)


def draw_small_number(paper: Paper, card: Card, rank: str, face: Typeface) -> None:
    """Draw a number card that is too small for pips: its rank in the upper left corner, and one
    figure.
    """
    hue = hue_of_paper(card.suit)
    window = polygon(
        [
            (11, 16),
            (16, 11),
            (90, 9),
            (164, 11),
            (169, 16),
            (170, 150),
            (169, 284),
            (164, 289),
            (90, 290),
            (16, 289),
            (11, 284),
            (10, 150),
        ]
    )
    paper.sink(window, f"{hue}.deep", f"{hue}.deep-" if hue == "sky" else f"{hue}.deep")
    paper.pen.write(rank, 22, 112, SMALL["rank"], paper.colour(small_rank_name(hue)), face)
    draw_figure(paper, card.suit, 97, 204, SMALL["figure"], 3)


def small_rank_name(hue: str) -> str:
    """Return the name of the colour of a large rank on the ground of a hue."""
    return f"{hue}.text---" if hue == "sky" else f"{hue}.text-"
