"""Put right by hand which picture each card of a deck wears. Pure: each function returns another
assignment and loses no picture.

A place is a card's id, or `BACK`. A picture lies at one place at most after it was put there; those
at no place are unused.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, TypeAlias

from corptable.art.packs.records import Assignment, CardId, Cut, DeckId, Pack, cut_of
from corptable.cards import Deck

Place: TypeAlias = CardId
BACK: Final[Place] = ""
"""Place of the back; no card has this id."""


def assignment_of(pack: Pack, deck: DeckId) -> Assignment:
    """Return the assignment of a pack for a deck; an empty one if it has none."""
    return pack.assignments.get(deck) or Assignment(deck, {})


def picture_at(assigned: Assignment, place: Place) -> Cut | None:
    """Return the picture at a place; None for none."""
    return assigned.back if place == BACK else assigned.faces.get(place)


def used_pictures(assigned: Assignment) -> list[Cut]:
    """Return the pictures of all places, the back's last; one that lies at several places is named
    as often.
    """
    return [*assigned.faces.values(), *([] if assigned.back is None else [assigned.back])]


def unused_pictures(pack: Pack, assigned: Assignment) -> list[Cut]:
    """Return the pictures of a pack that lie at no place, in the order of the pack."""
    used = {cut.word for cut in used_pictures(assigned)}
    return [cut_of(word) for word in pack.pictures if word not in used]


def put(assigned: Assignment, place: Place, picture: Cut | None) -> Assignment:
    """Put a picture at a place; what lay there goes to where the picture came from, or becomes
    unused. None empties the place.
    """
    before = picture_at(assigned, place)
    if picture is None or picture == before:
        return _with(assigned, place, picture)
    for home in [home for home in (*assigned.faces, BACK) if picture_at(assigned, home) == picture]:
        assigned = _with(assigned, home, before)
        # a picture that lay at several places goes to the first of them, and is not made more
        before = None
    return _with(assigned, place, picture)


def shift(assigned: Assignment, cards: Sequence[CardId], by: int) -> Assignment:
    """Move the pictures of these cards on by so many of them (back if negative); those pushed off
    one end come in at the other.
    """
    faces = dict(assigned.faces)
    for place, card in enumerate(cards):
        faces.pop(card, None)
        if (picture := assigned.faces.get(cards[(place - by) % len(cards)])) is not None:
            faces[card] = picture
    return assigned._replace(faces=faces)


def swap_suits(assigned: Assignment, deck: Deck, first: str, second: str) -> Assignment:
    """Let each card of a suit wear the picture of the same rank of another suit, and the other way
    round.
    """
    ids = {(card.suit, card.rank): card.id for card in deck.cards if card.suit}
    other: dict[CardId, CardId] = {}
    for suit, partner in ((first, second), (second, first)):
        other |= {ids[suit, rank.id]: ids[partner, rank.id] for rank in deck.ranks}
    return assigned._replace(
        faces={other.get(card, card): picture for card, picture in assigned.faces.items()}
    )


def fill_in_order(pack: Pack, assigned: Assignment, cards: Sequence[CardId]) -> Assignment:
    """Put unused pictures on those of these cards that have none, in the order of the pack."""
    empty = [card for card in cards if card not in assigned.faces]
    unused = islice(unused_pictures(pack, assigned), len(empty))
    return assigned._replace(faces={**assigned.faces, **dict(zip(empty, unused, strict=False))})


def _with(assigned: Assignment, place: Place, picture: Cut | None) -> Assignment:
    """Return an assignment with a picture at a place, or with None without one there."""
    if place == BACK:
        return assigned._replace(back=picture)
    faces = {card: other for card, other in assigned.faces.items() if card != place}
    return assigned._replace(faces=faces if picture is None else {**faces, place: picture})
