"""Draw any deck with suits and ranks that nobody has drawn: pips as on playing cards, aces,
two-headed courts and a back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH, draw_edge, draw_ground
from corptable.art.colours import mix
from corptable.art.drawing import PACK_HUES, DeckArt
from corptable.art.paths import Path, around, circle, polygon, rays, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.plain.courts import draw_court
from corptable.art.suits import PIPS, draw_pip, draw_pips, draw_sign, draw_sign_lines
from corptable.cards import COURT, Card

# The aces: one great sign in a sunburst of gold rays, with fine lines within it, as printers
# signed their decks

SIGN: Final = 84.0
"""Height of the sign, in units."""
RAYS: Final = 48
INNER: Final = 50.0
OUTER: Final = 72.0
"""Radii between which the rays reach; every other one is shorter, and each fourth ends in a
bead.
"""


def draw_ace(pen: SvgPen, suit: str) -> None:
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


# The back: starbursts and lozenges in the colour of its pack, in a frame, the same when the card
# is upside down

FIELD: Final[Path] = rectangle(-79, -139, 158, 278, 6)
RULE: Final[Path] = rectangle(-74.5, -134.5, 149, 269, 3)
COLUMNS: Final = 2
ROWS: Final = 4
STEP: Final = (29.0, 28.0)
"""Distances of neighbours across and down, in units; every other place has a starburst, the rest a
lozenge.
"""
BURST: Final = (4.4, 12.6)
"""Radii between which the rays of a starburst reach."""


def draw_back(pen: SvgPen, pack: int) -> None:
    """Draw the whole back of a pack, on its own ground."""
    hue = PACK_HUES[(pack - 1) % len(PACK_HUES)]
    draw_ground(pen, hue, even=True, bare=True)
    with pen.clipped(pen.outline(OUTLINE)), pen.at(WIDTH / 2, HEIGHT / 2):
        if pen.ink.glows:
            pen.cut(FIELD, 0.6)
        else:
            pen.solid(FIELD, hue)
        _draw_pattern(pen, hue)
        pen.line(FIELD, hue, 1.2)
        pen.gild(RULE, "gold", 1.3)
    draw_edge(pen, 0.9)


def _draw_pattern(pen: SvgPen, hue: str) -> None:
    """Draw the starbursts and the lozenges between them, row by row from the middle."""
    pale = (
        mix(pen.hue(hue).line, pen.ink.ground.body, 0.3) if pen.ink.glows else pen.ink.ground.middle
    )
    bursts, hearts, lozenges = "", "", ""
    for row in range(-ROWS, ROWS + 1):
        for column in range(-COLUMNS, COLUMNS + 1):
            x, y = column * STEP[0], row * STEP[1]
            if (row + column) % 2:
                lozenges += polygon([(x, y - 11), (x + 5.4, y), (x, y + 11), (x - 5.4, y)])
            else:
                bursts += rays(x, y, *BURST, 8, reach=(1, 0.72))
                hearts += circle(x, y, 2.6)
    pen.matter.path(bursts, f'stroke="{pale}" stroke-width="1.8" stroke-opacity="0.88"')
    pen.matter.path(hearts, f'fill="{pale}"')
    pen.matter.path(lozenges, f'fill="{pen.hue("gold").line}"')
    pen.matter.path(star(0, 0, 8, 12, 5), f'fill="{pale}"')


ACE: Final = 1
"""Value of an ace."""
EDGE: Final[Path] = rectangle(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 8)
PIP_SIZE: Final[Mapping[int, float]] = {
    2: 60,
    3: 56,
    4: 56,
    5: 54,
    6: 53,
    7: 46,
    8: 43,
    9: 38,
    10: 38,
}


def _draw_card(pen: SvgPen, card: Card) -> None:
    """Draw a line of gold within the edge of a card, and what stands between its corners."""
    pen.faint(EDGE, "gold", 1.1, 2)
    if card.kind == COURT:
        draw_court(pen, card)
    elif card.suit and card.value == ACE:
        draw_ace(pen, card.suit)
    elif card.suit and card.value in PIPS:
        draw_pips(pen, card.value, card.suit, PIP_SIZE[card.value])
    else:
        draw_sign(pen, card.suit, WIDTH / 2, HEIGHT / 2, 90)


PLAIN = DeckArt(drawings={}, lines={}, back=draw_back, draw_other=_draw_card, bare=True)
