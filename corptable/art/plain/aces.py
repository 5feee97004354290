"""Draw the aces: one great sign in a sunburst of gold rays, with fine lines within it, as printers
signed their decks.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.paths import around, circle, rays
from corptable.art.pen import Pen
from corptable.art.suits import draw_pip, draw_sign_lines

SIGN: Final = 84.0
"""Height of the sign, in units."""
RAYS: Final = 48
INNER: Final = 50.0
OUTER: Final = 72.0
"""Radii between which the rays reach; every other one is shorter, and each fourth ends in a
bead.
"""


def draw_ace(pen: Pen, suit: str) -> None:
    """Draw an ace of a suit on a card."""
    with pen.at(WIDTH / 2, HEIGHT / 2):
        pen.lamp(0, 0, 92, "gold", 0.5)
        pen.gild(rays(0, 0, INNER, OUTER, RAYS, reach=(1.0, 0.42, 0.7, 0.42)), "gold", 1.7)
        pen.solid(
            "".join(
                circle(*around(0, 0, OUTER + 5, 360 * k / (RAYS / 4) - 90), 1.9)
                for k in range(RAYS // 4)
            ),
            "gold",
        )
        draw_pip(pen, suit, 0, 0, SIGN)
        draw_sign_lines(pen, suit, SIGN * 0.62)
