"""Draw the court cards: two-headed figures for jack, queen and king, and a monogram for any other rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.card_index import index_text, title_face
from corptable.art.paths import Path, polygon, rectangle
from corptable.art.pen import Pen
from corptable.art.plain.heads import draw_jack, draw_king, draw_queen
from corptable.art.suits import draw_pip, hue_of
from corptable.cards import Card

FRAME: Final[Path] = rectangle(-66, -98, 132, 196, 4)
UPPER: Final[Path] = "M-66 -98H66V0H-66Z"
SIGN: Final = (-46.0, -78.0, 27.0)
"""Middle and height of the suit's sign beside the head, in units around the middle of the card."""
FIGURES: Final[Mapping[str, Callable[[Pen, str], None]]] = {"jack": draw_jack, "queen": draw_queen, "king": draw_king}


def draw_court(pen: Pen, card: Card) -> None:
    """Draw a court card: the same picture from either end."""
    hue = hue_of(card.suit)
    with pen.at(WIDTH / 2, HEIGHT / 2):
        pen.gradient(FRAME, "gold", 0.16, 0.16, -98, 98)
        for turn in (0, 180):
            with pen.at(turn=turn), pen.clipped(UPPER):
                if figure := FIGURES.get(card.rank):
                    figure(pen, hue)
                else:
                    _draw_monogram(pen, index_text(card), hue)
                draw_pip(pen, card.suit, *SIGN)
        _draw_sash(pen, hue)
        pen.line(FRAME, hue, 1.5)
        pen.thin(rectangle(-69.5, -101.5, 139, 203, 6), hue, 0.8, 0.7)


def _draw_monogram(pen: Pen, text: str, hue: str) -> None:
    """Draw the rank as a letter on a shield."""
    pen.body("M-34 -90H34V-44C34 -24 14 -12 0 -6C-14 -12 -34 -24 -34 -44Z", hue, 1.6, 0.35)
    pen.write(text, 0, -32, 62, pen.hue(hue).text, title_face(), anchor="middle", widest=56)


def _draw_sash(pen: Pen, hue: str) -> None:
    """Draw the sash where the two halves meet."""
    pen.body(rectangle(-66, -6, 132, 12), "gold", 1.4, 1.6)
    for x in range(-54, 55, 18):
        pen.solid(polygon([(x, -4), (x + 5, 0), (x, 4), (x - 5, 0)]), hue)
