"""Draw the court cards: twelve two-headed figures, and a monogram for any rank that is none of
theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.card_index import index_text, title_face
from corptable.art.paths import Path, polygon, rectangle
from corptable.art.pen import SvgPen
from corptable.art.plain.faces import AHEAD, ASIDE, HAIRS, PROFILE, draw_crown, draw_face
from corptable.art.plain.garments import HAND, REGALIA, draw_hand, draw_robe
from corptable.art.suits import draw_pip, hue_of
from corptable.cards import Card

FRAME: Final[Path] = rectangle(-66, -98, 132, 196, 4)
UPPER: Final[Path] = "M-66 -98H66V0H-66Z"
SIGN: Final = (-46.0, -78.0, 27.0)
"""Middle and height of the suit's sign beside the head, in units around the middle of the card."""
HEAD: Final = -46.0
"""Height of the point between the eyes (y)."""
HEAD_SCALE: Final = 0.84


class CourtFigure(NamedTuple):
    """Describe a court figure: how it looks, its hair, beard and headgear, its robe, and what it
    holds.

    `hue` is that of the robe, `trim` that of its pattern; "suit" stands for the hue of the suit.
    `mirrored`: it looks to the left, towards the sign of its suit.
    """

    look: str
    mirrored: bool
    hair: str
    hair_hue: str
    beard: str
    crown: str
    hue: str
    trim: str
    pattern: str
    collar: str
    holds: str


SUIT: Final = "suit"
_JACKS: Final = {
    "clubs": CourtFigure(
        ASIDE, True, "bob", "flame", "", "beret", "leaf", "gold", "stripes", "lapels", "arrow"
    ),
    "diamonds": CourtFigure(
        AHEAD,
        False,
        "bob",
        "umber",
        "moustache",
        "bonnet",
        SUIT,
        "gold",
        "lozenges",
        "ruff",
        "halberd",
    ),
    "hearts": CourtFigure(
        PROFILE, True, "page", "gold", "", "hood", "sky", "gold", "beads", "lapels", "letter"
    ),
    "spades": CourtFigure(
        PROFILE, False, "page", "night", "", "cap", "gold", SUIT, "stripes", "ruff", "banner"
    ),
}
_QUEENS: Final = {
    "clubs": CourtFigure(
        AHEAD, False, "braids", "flame", "", "coronet", "leaf", "gold", "beads", "ermine", "fan"
    ),
    "diamonds": CourtFigure(
        ASIDE, False, "rolls", "umber", "", "rays", SUIT, "gold", "lozenges", "chain", "mirror"
    ),
    "hearts": CourtFigure(
        ASIDE, True, "tresses", "gold", "", "pearls", SUIT, "sky", "chevrons", "ermine", "rose"
    ),
    "spades": CourtFigure(
        AHEAD, False, "veil", "night", "", "tiara", "sky", "gold", "chevrons", "ruff", "sceptre"
    ),
}
_KINGS: Final = {
    "clubs": CourtFigure(
        AHEAD,
        False,
        "curls",
        "umber",
        "full",
        "lilies",
        "leaf",
        "gold",
        "chevrons",
        "ermine",
        "orb",
    ),
    "diamonds": CourtFigure(
        ASIDE, True, "curls", "flame", "forked", "tower", SUIT, "gold", "stripes", "chain", "axe"
    ),
    "hearts": CourtFigure(
        AHEAD,
        False,
        "curls",
        "gold",
        "curled",
        "points",
        SUIT,
        "sky",
        "lozenges",
        "ermine",
        "raised sword",
    ),
    "spades": CourtFigure(
        ASIDE, False, "curls", "steel", "long", "arches", "sky", "gold", "beads", "chain", "sword"
    ),
}
FIGURES: Final[Mapping[str, Mapping[str, CourtFigure]]] = {
    "jack": _JACKS,
    "queen": _QUEENS,
    "king": _KINGS,
}
"""Figures by rank and suit; suits of other decks have those of hearts, in their own hue."""


def draw_court(pen: SvgPen, card: Card) -> None:
    """Draw a court card: the same picture from either end."""
    hue = hue_of(card.suit)
    with pen.at(WIDTH / 2, HEIGHT / 2):
        pen.gradient(FRAME, "gold", 0.16, 0.16, -98, 98)
        for turn in (0, 180):
            with pen.at(turn=turn), pen.clipped(UPPER):
                if figures := FIGURES.get(card.rank):
                    _draw_figure(pen, figures.get(card.suit, figures["hearts"]), card.rank, hue)
                else:
                    _draw_monogram(pen, index_text(card), hue)
                draw_pip(pen, card.suit, *SIGN)
        _draw_sash(pen, hue)
        pen.line(FRAME, hue, 1.5)
        pen.thin(rectangle(-68.8, -100.8, 137.6, 201.6, 6), hue, 0.8, 0.7)


def _draw_figure(pen: SvgPen, figure: CourtFigure, rank: str, suit: str) -> None:
    """Draw the upper half of a figure."""
    hue, trim = (suit if name == SUIT else name for name in (figure.hue, figure.trim))
    hair = HAIRS[figure.hair]
    ornament = suit if hue != suit else trim
    if figure.holds == "raised sword":  # it is behind the head
        REGALIA[figure.holds](pen, ornament)
    draw_robe(pen, hue, trim, figure.pattern, figure.collar)
    with pen.at(0, HEAD, scale=HEAD_SCALE, flip=figure.mirrored):
        pen.body(hair.behind, figure.hair_hue, 1.5, 1)
        draw_face(pen, figure.look, rank, figure.beard, figure.hair_hue)
        if hair.over:
            pen.body(hair.over, figure.hair_hue, 1.3, 1)
        draw_crown(pen, figure.crown, suit, figure.mirrored)
    if figure.holds != "raised sword":
        REGALIA[figure.holds](pen, ornament)
    draw_hand(pen, hue, trim, *HAND)


def _draw_monogram(pen: SvgPen, text: str, hue: str) -> None:
    """Draw the rank as a letter on a shield."""
    pen.body("M-34 -90H34V-44C34 -24 14 -12 0 -6C-14 -12 -34 -24 -34 -44Z", hue, 1.6, 0.35)
    pen.write(text, 0, -32, 62, pen.hue(hue).text, title_face(pen.ink), anchor="middle", widest=56)


def _draw_sash(pen: SvgPen, hue: str) -> None:
    """Draw the sash where the two halves meet."""
    pen.body(rectangle(-66, -6, 132, 12), "gold", 1.4, 1.6)
    for x in range(-54, 55, 18):
        pen.solid(polygon([(x, -4), (x + 5, 0), (x, 4), (x - 5, 0)]), hue)
