"""Lay out a face of the woodcut tarot: index, picture in its window, name on a banderole.

A card narrower than NAMED_FROM pixels has one large index above a picture that reaches to its foot,
so that its top alone tells it in a column of overlapping cards; a wider one has an index in two
corners and the name of its figure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH, draw_edge, draw_ground
from corptable.art.card_index import index_text
from corptable.art.drawn import drawings
from corptable.art.glyphs import typeface
from corptable.art.paths import rectangle
from corptable.art.pen import SvgPen
from corptable.art.suits import PIPS, hue_of
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.roles import ROLES
from corptable.art.woodcut.signs import (
    BATONS,
    BLADES,
    COINS,
    CUPS,
    LEAN,
    PICTURES,
    draw_sign,
    draw_small_sign,
)
from corptable.cards import NUMBER, Card

# The number cards: pips in rows, with a flourish where there is room

SIZES: Final[Mapping[int, float]] = {2: 82, 3: 58, 4: 70, 5: 60, 6: 56, 7: 52, 8: 49, 9: 42, 10: 42}
"""Height of a pip, in units, by the number of pips."""
SHARE: Final[Mapping[str, float]] = {BATONS: 0.94, CUPS: 1.0, BLADES: 1.02, COINS: 0.96}
"""Height of a suit's pips in those of cups."""
FLOURISHES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, 0),),
    4: ((0, 0),),
    6: ((0, -33), (0, 33)),
}
"""Places of flourishes around the middle of the card, by the number of pips."""


def draw_number(block: Block, value: int, hue: str) -> None:
    """Draw the pips of a number card around the middle of the card, the lower ones upside down."""
    for x, y in FLOURISHES.get(value, ()):
        _draw_flourish(block, x, y, hue)
    size = SIZES[value] * SHARE[hue]
    for x, y, on_its_head in PIPS[value]:
        draw_sign(
            block,
            hue,
            x - WIDTH / 2,
            y - HEIGHT / 2,
            size,
            LEAN.get(hue, 0) + (180 if on_its_head else 0),
        )


def _draw_flourish(block: Block, x: float, y: float, hue: str) -> None:
    """Draw two leaves on either side of a bead, with tendrils."""
    for flip in (False, True):
        with block.at(x, y, flip=flip):
            block.carve("M3 0C10 8 22 9 30 3C33 0 31 -4 28 -3C26 -2 27 1 29 0", 1.2, 0.5)
            block.cut("M3 0C8 -9 18 -11 26 -5C19 2 9 4 3 0Z", hue, weight=0.8)
            if block.is_fine(5):
                block.carve("M5 -1C11 -4 17 -5.4 23 -4.8", 0.9, 0.2)
    block.black(f"M{x - 3.4} {y}a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0Z")


DRAWINGS: Final = drawings(PICTURES, ROLES)
"""Drawings of aces, court figures and trumps, by card id."""
NAMED_FROM: Final = 76
"""Least width in pixels of a card with a banderole and two indices."""
RANKS: Final = "LibreBaskerville_700Bold.ttf"
NAMES: Final = "IMFellEnglishSC_400Regular.ttf"
"""Files of the typefaces of ranks and of names, in `assets/fonts`."""
NAME_SIZE: Final = 32.0
WIDEST_NAME: Final = 138.0
SMALLEST_NAME: Final = 0.75
"""Size of a long name in usual sizes, at least."""
SIDE: Final = 10.0
"""Distance of the window from the edge of the card, in units."""
WINDOW_FOOT: Final = 232.0
BANDEROLE_TOP, BANDEROLE_FOOT = 214.0, 249.0
SMALL_SCALE: Final = 1.17
"""Size of pictures and pips on cards without a banderole."""
DRAWING_TOP: Final = 84.0
"""Distance of the top of a drawing from its middle, in units."""
SUIT_HEIGHT: Final = 200.0
"""Height of aces and pips, in units."""
INDEX_SIZE: Final = 42.0
INDEX_FOOT: Final = 46.5
INDEX_PIXELS: Final = 16.5
"""Least type size of a rank in pixels; on small cards it is at least LARGER times the usual."""
LARGER, LARGEST = 1.2, 1.8
INDEX_LEFT: Final = 12.0
WIDEST_RANK: Final = 62.0
ARTICLE: Final = "the "
"""Beginning of trumps' names that is not printed."""


def draw_face(pen: SvgPen, card: Card, width: int) -> None:
    """Draw a whole face, `width` pixels wide."""
    block, is_small = Block(pen, width), width < NAMED_FROM
    hue, index = hue_of(card.suit), _index_scale(width)
    draw_ground(pen, hue, even=True, bare=True)
    picture = DRAWINGS.get(card.id)
    if picture is None or card.kind == NUMBER:
        _draw_suit(block, card, INDEX_FOOT * index, is_small)
    else:
        _draw_picture(block, picture, INDEX_FOOT * index + 1.5, is_small)
        if not is_small:
            _draw_banderole(block, title_of(card))
    draw_edge(pen)
    for turn in (0,) if is_small else (0, 180):
        with block.at(WIDTH / 2, HEIGHT / 2, turn=turn), block.at(-WIDTH / 2, -HEIGHT / 2):
            _draw_index(block, index_text(card), hue, index)


def _index_scale(width: int) -> float:
    """Return the size of the index on a card of a width in pixels, in usual sizes."""
    if width >= NAMED_FROM:
        return 1.0
    return min(LARGEST, max(LARGER, INDEX_PIXELS * WIDTH / width / INDEX_SIZE))


def _draw_suit(block: Block, card: Card, top: float, is_small: bool) -> None:
    """Draw an ace or pips around the middle of the card, or on a small one between its index and
    its foot.
    """
    foot = HEIGHT - SIDE / 2 if is_small else HEIGHT - top
    scale = min(SMALL_SCALE, (foot - top) / SUIT_HEIGHT) if is_small else 1.0
    with block.at(WIDTH / 2, (top + foot) / 2, scale=scale):
        if ace := DRAWINGS.get(card.id):
            ace(block)
        else:
            draw_number(block, card.value, hue_of(card.suit))


def _draw_picture(
    block: Block, picture: Callable[[Block], None], top: float, is_small: bool
) -> None:
    """Draw a picture in its window, which on a small card reaches to the foot."""
    foot, scale = (HEIGHT - SIDE, SMALL_SCALE) if is_small else (WINDOW_FOOT, 1.0)
    window = rectangle(SIDE, top, WIDTH - 2 * SIDE, foot - top, 2.5)
    with block.pen.clipped(window), block.at(WIDTH / 2, top + DRAWING_TOP * scale, scale=scale):
        picture(block)
    block.line(window, 0.9)


def title_of(card: Card) -> str:
    """Text of the banderole: the rank of a court card, the name of a trump without its article."""
    if card.suit:
        return card.rank.capitalize()
    name = card.name.removeprefix(ARTICLE)
    return name[:1].upper() + name[1:]


def _draw_banderole(block: Block, text: str) -> None:
    """Draw the ribbon below the picture with a name on it; its ends fold back behind it."""
    top, foot = BANDEROLE_TOP, BANDEROLE_FOOT
    for flip in (False, True):
        with block.at(WIDTH / 2, 0, flip=flip):
            block.cut(
                f"M72 {top + 6}H86L82 {(top + foot) / 2 + 6}L86 {foot + 6}H64V{foot}L72 "
                f"{foot - 6}Z",
                PAPER,
                180,
                0.6,
                0.8,
            )
            block.cut(f"M64 {foot}H76L64 {foot + 6}Z", BLACK, weight=0.7)
    block.cut(f"M14 {top}H166V{foot}H14Z", PAPER, weight=0.95)
    size = name_size(text)
    baseline = (top + foot) / 2 + size * 0.35 - 1.2
    block.pen.write(
        text,
        WIDTH / 2,
        baseline,
        size,
        block.ink,
        typeface(NAMES),
        anchor="middle",
        widest=WIDEST_NAME,
    )


def name_size(text: str) -> float:
    """Return the type size of a name on the banderole: a long one is smaller, so that it is
    narrowed less.
    """
    share = WIDEST_NAME / typeface(NAMES).width(text, NAME_SIZE)
    return NAME_SIZE * min(1.0, max(SMALLEST_NAME, sqrt(share)))


def _draw_index(block: Block, text: str, hue: str, scale: float) -> None:
    """Draw rank and suit sign side by side in the upper left corner."""
    size, face = INDEX_SIZE * scale, typeface(RANKS)
    widest = min(WIDEST_RANK * scale, WIDTH - INDEX_LEFT - 40 * scale)
    width = block.pen.write(text, INDEX_LEFT, 40 * scale - 1, size, block.ink, face, widest=widest)
    draw_small_sign(block, hue, INDEX_LEFT + width + 20 * scale, 25.5 * scale, 31 * scale)
