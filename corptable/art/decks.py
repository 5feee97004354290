"""Map each deck's id to its artwork: drawings of picture cards, effects in a few words, and the
back, or whole faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.business.face import draw_business_back, draw_business_card
from corptable.art.business.stock import HEIGHT, OUTLINE, WIDTH
from corptable.art.drawing import PLAIN_DECK, Artwork, WholeArt
from corptable.art.halloween import HALLOWEEN
from corptable.art.plain import PLAIN
from corptable.art.sixth_world import SIXTH_WORLD
from corptable.art.woodcut import WOODCUT
from corptable.system.errors import CorptableError, did_you_mean

BUSINESS_DECK: Final = "business"
"""Id of the artwork of business cards, which belong to no deck."""
ARTS: Final[Mapping[str, Artwork]] = {
    "sixth_world": SIXTH_WORLD,
    PLAIN_DECK: PLAIN,
    "tarot": WOODCUT,
    "halloween": HALLOWEEN,
    BUSINESS_DECK: WholeArt(draw_business_card, draw_business_back, WIDTH, HEIGHT, OUTLINE),
}


def find_art(deck_id: str) -> Artwork:
    """Return the artwork of a deck. Raises CorptableError for a deck that has none."""
    if deck_id not in ARTS:
        raise CorptableError(
            f'Nobody has drawn the deck "{deck_id}"{did_you_mean(deck_id, ARTS)}; there are '
            f"pictures for: {', '.join(ARTS)}."
        )
    return ARTS[deck_id]


def art_or_plain(deck_id: str) -> Artwork:
    """Return the artwork of a deck, or that of standard cards for one that nobody drew: plain signs
    of suits.
    """
    return ARTS.get(deck_id, PLAIN)
