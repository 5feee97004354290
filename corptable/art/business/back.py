"""Draw the back of business cards: a weave in the blue of the fair, and a ladder of cards in two
directions.
"""

from __future__ import annotations

from typing import Final

from corptable.art.business.stock import HEIGHT, OUTLINE, WHOLE, WIDTH, Stock
from corptable.art.colours import BLACK, WHITE
from corptable.art.drawing import PACK_HUES
from corptable.art.paths import circle, rectangle
from corptable.art.pen import Pen

BLUE, LIGHT, YELLOW = "#102763", "#2856c6", "#ffe14d"
MARGIN: Final = 9.0


def draw_business_back(pen: Pen, pack: int) -> None:
    """Draw the back of a pack of business cards, which looks the same when it is turned round."""
    stock = Stock(pen, WIDTH)
    field = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 4)
    outline = pen.outline(OUTLINE)
    with stock.clipped(outline):
        stock.fill(pen.outline(WHOLE), "#f6f4ec")
        ground = BLUE if pack == 1 else pen.hue(PACK_HUES[(pack - 1) % len(PACK_HUES)]).text
        stock.fill(field, ground)
        with stock.clipped(field):
            for at in range(-16, 17):
                falling, rising = f"M{75 + 18 * at} 0l200 200", f"M{275 + 18 * at} 0l-200 200"
                stock.line(
                    falling + rising, LIGHT if pack == 1 else WHITE, 3, 0.8 if pack == 1 else 0.25
                )
        stock.line(field, YELLOW, 1.8)
        stock.fill(circle(WIDTH / 2, HEIGHT / 2, 72), ground)
        stock.line(circle(WIDTH / 2, HEIGHT / 2, 72), YELLOW, 2.4)
        for turn in (0, 180):
            with stock.at(WIDTH / 2, HEIGHT / 2, turn=turn):
                _draw_ladder(stock)
        if not pen.is_cut:
            stock.line(OUTLINE, BLACK, 1.6, 0.3)


def _draw_ladder(stock: Stock) -> None:
    """Draw half of the emblem: a pyramid of three rows of cards, upwards from the middle."""
    for row in range(3):
        for at in range(3 - row):
            x = 34 * (at - (2 - row) / 2)
            stock.fill(rectangle(x - 15, -20.5 - 19.5 * row, 30, 16.5, 2), YELLOW)
