"""Lay out a face of the woodcut tarot: index, picture in its window, name on a banderole.

A card narrower than NAMED_FROM pixels has one large index above a picture that reaches to its foot, so that its top alone tells it
in a column of overlapping cards; a wider one has an index in two corners and the name of its figure.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, RADIUS, WIDTH, draw_ground
from corptable.art.card_index import index_text, title_face
from corptable.art.glyphs import typeface
from corptable.art.paths import Path, rectangle
from corptable.art.pen import Pen
from corptable.art.suits import hue_of
from corptable.art.woodcut.aces import ACES
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.courts import COURTS
from corptable.art.woodcut.numbers import draw_number
from corptable.art.woodcut.signs import draw_small_sign
from corptable.art.woodcut.trumps import TRUMPS
from corptable.cards import Card

NAMED_FROM: Final = 76
"""Least width in pixels of a card with a banderole and two indices."""
NAMES: Final = "IMFellEnglishSC_400Regular.ttf"
NAME_SIZE: Final = 32.0
WIDEST_NAME: Final = 138.0
SIDE: Final = 10.0
"""Distance of the window from the edge of the card, in units."""
WINDOW_TOP: Final = 48.0
WINDOW_FOOT: Final = 232.0
BANDEROLE_TOP, BANDEROLE_FOOT = 214.0, 249.0
SMALL_WINDOW_TOP: Final = 56.0
SMALL_SCALE: Final = 1.17
"""Size of pictures and pips on cards without a banderole."""
DRAWING_TOP: Final = 84.0
"""Distance of the top of a drawing from its middle, in units."""
INDEX_LEFT: Final = 12.0
WIDEST_RANK: Final = 62.0
ARTICLE: Final = "the "
"""Beginning of trumps' names that is not printed."""


def draw_face(pen: Pen, card: Card, width: int) -> None:
    """Draw a whole face, `width` pixels wide."""
    block, is_small = Block(pen, width), width < NAMED_FROM
    hue = hue_of(card.suit)
    draw_ground(pen, hue, even=True, bare=True)
    picture = TRUMPS.get(card.id) or COURTS.get(card.id)
    if picture is None:
        with block.at(WIDTH / 2, 171 if is_small else HEIGHT / 2, scale=SMALL_SCALE if is_small else 1):
            ACES[hue](block) if card.value == 1 else draw_number(block, card.value, hue)
    else:
        window = _window(is_small)
        top, scale = (SMALL_WINDOW_TOP, SMALL_SCALE) if is_small else (WINDOW_TOP, 1.0)
        with pen.clipped(window), block.at(WIDTH / 2, top + DRAWING_TOP * scale, scale=scale):
            picture(block)
        block.line(window, 0.9)
        if not is_small:
            _draw_banderole(block, _title(card))
    _draw_edge(pen)
    for turn in (0,) if is_small else (0, 180):
        with block.at(WIDTH / 2, HEIGHT / 2, turn=turn), block.at(-WIDTH / 2, -HEIGHT / 2):
            _draw_index(block, index_text(card), hue, 1.2 if is_small else 1.0)


def _window(is_small: bool) -> Path:
    """Return the path of the frame around the picture."""
    top, foot = (SMALL_WINDOW_TOP, HEIGHT - SIDE) if is_small else (WINDOW_TOP, WINDOW_FOOT)
    return rectangle(SIDE, top, WIDTH - 2 * SIDE, foot - top, 2.5)


def _title(card: Card) -> str:
    """Return what stands on the banderole: the rank of a court card, the name of a trump without its article."""
    if card.suit:
        return card.rank.capitalize()
    name = card.name.removeprefix(ARTICLE)
    return name[:1].upper() + name[1:]


def _draw_banderole(block: Block, text: str) -> None:
    """Draw the ribbon below the picture with a name on it; its ends fold back behind it."""
    top, foot = BANDEROLE_TOP, BANDEROLE_FOOT
    for flip in (False, True):
        with block.at(WIDTH / 2, 0, flip=flip):
            block.cut(f"M72 {top + 6}H86L82 {(top + foot) / 2 + 6}L86 {foot + 6}H64V{foot}L72 {foot - 6}Z", PAPER, 180, 0.6, 0.8)
            block.cut(f"M64 {foot}H76L64 {foot + 6}Z", BLACK, weight=0.7)
    block.cut(f"M14 {top}H166V{foot}H14Z", PAPER, weight=0.95)
    face = typeface(NAMES)
    baseline = (top + foot) / 2 + NAME_SIZE * 0.7 / 2 - 1.2
    block.pen.write(text, WIDTH / 2, baseline, NAME_SIZE, block.ink, face, anchor="middle", tracking=0.6, widest=WIDEST_NAME)


def _draw_index(block: Block, text: str, hue: str, scale: float) -> None:
    """Draw rank and suit sign side by side in the upper left corner."""
    size, face = 42.0 * scale, title_face(block.pen.ink)
    width = block.pen.write(text, INDEX_LEFT, 40 * scale - 1, size, block.ink, face, widest=WIDEST_RANK * scale)
    draw_small_sign(block, hue, INDEX_LEFT + width + 20 * scale, 25.5 * scale, 31 * scale)


def _draw_edge(pen: Pen) -> None:
    edge = rectangle(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.6)
    pen.matter.path(edge, f'fill="none" stroke="{pen.ink.ground.edge}" stroke-width="1.4" stroke-opacity="0.8"')
