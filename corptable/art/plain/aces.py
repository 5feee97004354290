"""Draw the aces: one great sign in a wreath of engraved lines, as printers signed their decks."""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.paths import around, circle, rays, rosette
from corptable.art.pen import Pen
from corptable.art.suits import draw_pip, draw_sign, hue_of

RING: Final = 64.0
SIGN: Final = 84.0
PETALS: Final = 24
BEADS: Final = 24


def draw_ace(pen: Pen, suit: str) -> None:
    """Draw an ace of a suit on a card."""
    hue = hue_of(suit)
    with pen.at(WIDTH / 2, HEIGHT / 2):
        pen.lamp(0, 0, 92, hue, 0.4)
        for turn in (0, 90, 180, 270):
            pen.thin(rosette(0, 0, RING + 8, RING + 8, PETALS, 0.17, turn), hue, 0.7, 0.75)
        pen.thin(rays(0, 0, RING - 14, RING - 8, 72), hue, 0.8, 0.55)
        pen.line(circle(0, 0, RING - 7), hue, 1.2)
        pen.thin(circle(0, 0, RING - 15), hue, 0.8, 0.8)
        pen.solid("".join(circle(*around(0, 0, RING + 13, 360 * k / BEADS), 1.3) for k in range(BEADS)), hue, 0.9)
        for turn in (0, 180):
            with pen.at(turn=turn):
                draw_sign(pen, suit, 0, -RING - 22, 13)
                pen.thin(
                    f"M-12 {-RING - 20}C-24 {-RING - 24} -34 {-RING - 16} -46 {-RING - 6}"
                    f"M12 {-RING - 20}C24 {-RING - 24} 34 {-RING - 16} 46 {-RING - 6}",
                    hue,
                    1.1,
                    0.9,
                )
        draw_pip(pen, suit, 0, 0, SIGN)
