"""Say what a card and a back of a deck look like that wears a pack. Pure: it opens no file and
keeps nothing.
"""

from __future__ import annotations

from statistics import median
from typing import Final

from corptable.art.packs.fitting import place_picture, shown_proportion
from corptable.art.packs.records import Appearance, Cut, DeckId, Pack, PackPicture, Worn
from corptable.cards import Card

FRENCH: Final = frozenset(("clubs", "diamonds", "hearts", "spades"))
"""Suits whose cards have rank and suit sign printed in their corners, whoever prints them."""
USUAL_PROPORTION: Final = 0.6
USUAL_RIM: Final = "f0ece2"
_CARD: Final = (600, 1000)
"""Size in pixels of a card of the table's shape, to see whether a picture covers it."""


def worn_face(pack: Pack, deck: DeckId, card: Card) -> Worn:
    """Return what a card of a deck shows that wears a pack; without a picture the drawn face stands
    in.
    """
    assigned = pack.assignments.get(deck)
    return _worn(
        pack, deck, _picture(pack, assigned.faces.get(card.id) if assigned else None), card
    )


def worn_back(pack: Pack, deck: DeckId) -> Worn:
    """Return what the back of a deck shows that wears a pack; without a picture the drawn back
    stands in.
    """
    assigned = pack.assignments.get(deck)
    return _worn(pack, deck, _picture(pack, assigned.back if assigned else None), None)


def worn_picture(pack: Pack, cut: Cut) -> Worn | None:
    """Return how one picture of a pack looks on a card, without an index, for a preview; None for a
    picture that is not there.
    """
    picture = _picture(pack, cut)
    return None if picture is None else _worn(pack, "", picture, None)


def _picture(pack: Pack, cut: Cut | None) -> PackPicture | None:
    return None if cut is None else pack.pictures.get(cut.word)


def _worn(pack: Pack, deck: DeckId, picture: PackPicture | None, card: Card | None) -> Worn:
    look = pack.appearance
    if picture is not None:
        proportion = shown_proportion((picture.width, picture.height), look)
        return Worn(
            picture,
            look,
            card is not None and _is_indexed(look, picture, card),
            proportion,
            picture.rim,
        )
    assigned = pack.assignments.get(deck)
    faces = [
        found
        for cut in (assigned.faces.values() if assigned else ())
        if (found := _picture(pack, cut))
    ]
    if not faces:
        return Worn(None, look, False, USUAL_PROPORTION, USUAL_RIM)
    proportion = median(shown_proportion((face.width, face.height), look) for face in faces)
    return Worn(None, look, False, proportion, _median_colour([face.rim for face in faces]))


def _is_indexed(look: Appearance, picture: PackPicture, card: Card) -> bool:
    """Test whether rank and suit sign are drawn over a picture.

    "auto" leaves them away only where the art has them itself, in the corners of the card: on
    French suits that cover the card. Tarot art has at most a numeral in the middle of its edge,
    which a fan hides; on a mat the art's own corners lie too far inside.
    """
    if look.corner_index != "auto":
        return look.corner_index == "on"
    return (
        card.suit not in FRENCH
        or place_picture((picture.width, picture.height), _CARD, look).has_mat
    )


def _median_colour(colours: list[str]) -> str:
    channels = zip(*(bytes.fromhex(colour) for colour in colours), strict=True)
    return bytes(sorted(values)[len(values) // 2] for values in channels).hex()
