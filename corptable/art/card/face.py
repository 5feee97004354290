"""Compose faces and backs of cards; the level of detail of a face depends on its width in pixels.

Below INDEX_BELOW pixels a face is a large index and nothing else; then come pips, figures and
names; from EFFECT_FROM on the effect in a few words, and from WHOLE_FROM on the card's whole text.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

from corptable.art.card.parts import (
    FRAME,
    RIBBON_HEIGHT,
    RIBBON_TOP,
    draw_corners,
    draw_effect,
    draw_frame,
    draw_large_index,
    draw_lines,
    draw_pack_mark,
    draw_ribbon,
    effect_height,
)
from corptable.art.card_ground import HEIGHT, OUTLINE, RADIUS, WHOLE_FROM, WIDTH, draw_ground
from corptable.art.card_index import index_text
from corptable.art.decks import find_art
from corptable.art.drawing import HALF_HEIGHT, Artwork, DeckArt, WholeArt
from corptable.art.ink import find_ink
from corptable.art.paths import Path, rectangle
from corptable.art.pen import SvgPen
from corptable.art.picture import Picture
from corptable.art.suits import hue_of
from corptable.cards import COURT, NUMBER, TRUMP, Card

INDEX_BELOW: Final = 70
EFFECT_FROM: Final = 76
NAME_PIXELS: Final = 14.0
"""Height of names on small cards, in pixels."""
EFFECT_PIXELS: Final = 14.0
"""Height of the effect on small cards, in pixels."""
EFFECT_SIZES: Final = (19.0, 29.0)
"""Least and greatest size of the effect, in units."""
WORDS_FOOT: Final = HEIGHT - 52.0
"""Lower end of name and effect, above the lower index, in units."""
WINDOW_TOP: Final = 48.0


def compose_face(
    deck_id: str,
    card: Card,
    ink: str,
    size: tuple[int, int],
    turn: float,
    pack: int = 1,
    index: float = 1.0,
) -> Picture:
    """Compose the picture of a card's face, with the mark of its pack; `index` is the scale of
    index and words.

    Raises CorptableError for an unknown ink or deck.
    """
    art = find_art(deck_id)
    pen = SvgPen(find_ink(ink), *units_of(art))
    draw_face(pen, card, art, size[0], index)
    draw_pack_mark(pen, pack, size[0] < INDEX_BELOW)
    return pen.picture(*size, turn, _outline(art))


def compose_back(
    deck_id: str, ink: str, size: tuple[int, int], turn: float, pack: int = 1
) -> Picture:
    """Compose the picture of the back of one of a deck's packs, on its side where it is wider than
    high.

    Raises CorptableError for an unknown ink or deck.
    """
    art = find_art(deck_id)
    width, height = units_of(art)
    lies_across = width < height and size[0] > size[1]
    pen = SvgPen(find_ink(ink), *((height, width) if lies_across else (width, height)))
    with pen.at(height, 0, turn=90) if lies_across else nullcontext():
        art.back(pen, pack)
    return pen.picture(
        *size, turn, rectangle(0, 0, height, width, RADIUS) if lies_across else _outline(art)
    )


def units_of(art: Artwork) -> tuple[float, float]:
    """Return width and height of the cards of an artwork, in units."""
    return (art.width, art.height) if isinstance(art, WholeArt) else (WIDTH, HEIGHT)


def _outline(art: Artwork) -> Path:
    return art.outline if isinstance(art, WholeArt) else OUTLINE


def draw_face(pen: SvgPen, card: Card, art: Artwork, width: int, index: float = 1.0) -> None:
    """Draw a whole face with the detail that `width` pixels allow, with index and words larger by a
    factor: as many as there would be on a smaller card."""
    for_words = round(width / index)
    if isinstance(art, WholeArt):
        art.face(pen, card, for_words)
        return
    hue = hue_of(card.suit)
    draw_ground(pen, hue, even=art.bare, bare=art.bare)
    if width < INDEX_BELOW:
        draw_frame(pen, hue, art.bare)
        draw_large_index(pen, card)
        return
    if card.id in art.drawings:
        _draw_window(pen, card, art, for_words)
    else:
        art.draw_other(pen, card)
    draw_frame(pen, hue, art.bare)
    if card.kind == TRUMP or (card.kind == COURT and card.id in art.drawings):
        _draw_words(pen, card, art, for_words, hue)
    draw_corners(pen, index_text(card), card.suit, hue, art.bare, index)


def _draw_window(pen: SvgPen, card: Card, art: DeckArt, width: int) -> None:
    """Draw the card's drawing, in the part of the card that its words leave free."""
    foot = _words_top(card, art, width)
    middle, scale = (WINDOW_TOP + foot) / 2, min(1.0, (foot - WINDOW_TOP) / (2 * HALF_HEIGHT - 14))
    if card.kind == NUMBER:
        middle, scale = HEIGHT / 2, 1.0
    with pen.clipped(FRAME), pen.at(WIDTH / 2, middle, scale=scale):
        art.drawings[card.id](pen)


def _words_top(card: Card, art: DeckArt, width: int) -> float:
    """Return the top of the ribbon, in units."""
    if card.text and width >= WHOLE_FROM:
        return 176.0
    if (effect := art.lines.get(card.id)) and width >= EFFECT_FROM:
        return WORDS_FOOT - RIBBON_HEIGHT - effect_height(effect, _effect_size(width))
    return RIBBON_TOP


def _effect_size(width: int) -> float:
    """Return the size of the effect in units, on a card of a width in pixels."""
    least, most = EFFECT_SIZES
    return min(most, max(least, EFFECT_PIXELS * WIDTH / width))


def _draw_words(pen: SvgPen, card: Card, art: DeckArt, width: int, hue: str) -> None:
    """Write the name on its ribbon, and as much of the effect as there is room for."""
    unit = WIDTH / width
    top = _words_top(card, art, width)
    name = card.name[:1].upper() + card.name[1:]
    size = min(23.0, max(20.0, NAME_PIXELS * unit))
    draw_ribbon(pen, name, hue, top, RIBBON_HEIGHT, size)
    if card.text and width >= WHOLE_FROM:
        draw_lines(pen, card.text, top + RIBBON_HEIGHT + 3, HEIGHT - 50, 17.5)
    elif width >= EFFECT_FROM and (effect := art.lines.get(card.id)):
        draw_effect(pen, effect, top + RIBBON_HEIGHT, _effect_size(width))
