"""Read the decks and cards that seats bring, and make the table of a match: pieces, zones, plays of
hands (1, 5.6, 5.9).

`brought` is plain data, each part of it optional. `decks` holds for each seat a list of card ids or
the id of a deck. `cards` and `titles` hold the content of a person's own card files, so that a
journal needs no file.
"""

from __future__ import annotations

import functools
import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from corptable.cards.faults import quoted
from corptable.engine import Piece, PieceRow, Plain, SeatDeck, Table, Zone, ZoneId, register_pieces
from corptable.games.corporate_ladder.business import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
)
from corptable.games.corporate_ladder.library import Library, card_file_of, given_library
from corptable.games.corporate_ladder.names import (
    ABSENT,
    APEX,
    BELOW,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    FRAY,
    HAND,
    LADDERS,
    SEATS,
    SET_ASIDE,
)
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.plays import book_of
from corptable.system.errors import CorptableError, did_you_mean

CALLED: Final = "what the seats bring"
PRINTED: Final = "business"
"""Name of the artwork of business cards."""
PARTS: Final = ("decks", "cards", "titles")


class DeckError(CorptableError):
    """Signal that what the seats bring is not legal; the message holds the validator's errors, by
    seat.
    """


def library_of(brought: Plain) -> Library:
    """Return the given library, extended by the cards and titles that the seats bring. Raises
    DeckError and FileFaults.
    """
    if brought is None:
        return given_library()
    if not isinstance(brought, Mapping) or any(part not in PARTS for part in brought):
        raise DeckError(f"{CALLED}: found {brought}, wanted {', '.join(PARTS)}")
    own = {part: brought[part] for part in ("cards", "titles") if part in brought}
    return given_library().and_files([card_file_of(own, CALLED)]) if own else given_library()


def decks_of(brought: Plain, seats: int, library: Library) -> tuple[tuple[str, ...], ...]:
    """Return the card ids of each seat's deck; the starter decks by seat if nobody brings any
    (5.9).

    Raises DeckError (3, step 1).
    """
    brings = brought.get("decks") if isinstance(brought, Mapping) else None
    if brings is None:
        return tuple(deck.cards for deck in list(given_library().decks.values())[:seats])
    if isinstance(brings, str) or not isinstance(brings, Sequence) or len(brings) != seats:
        raise DeckError(f"{CALLED}: found {brings} as decks, wanted one for each of {seats} seats")
    decks = tuple(card_ids(deck, library) for deck in brings)
    faults = [
        f"@{seat}: {error}"
        for seat, deck in enumerate(decks)
        for error in library.deck_errors(deck)
    ]
    if faults:
        raise DeckError("\n".join(faults))
    return decks


def card_ids(deck: Plain, library: Library) -> tuple[str, ...]:
    """Return the card ids of a deck given as a list of card ids or as the id of a deck of the
    library. Raises DeckError.
    """
    if isinstance(deck, str):
        if deck not in library.decks:
            raise DeckError(f"There is no deck {quoted(deck)}{did_you_mean(deck, library.decks)}.")
        return library.decks[deck].cards
    if not isinstance(deck, Sequence):
        raise DeckError(f"{CALLED}: found {deck} as a deck, wanted a list of card ids")
    return tuple(map(str, deck))


KIND_NAMES: Final = {
    UPPER: "Upper Management",
    MIDDLE: "Middle Management",
    WORDSMITH: "Wordsmiths",
    ARTIST: "Artists",
    FREELANCER: "Freelancers",
    PRESS: "Press",
    OTHER: "others",
}
"""Names of the types where cards are counted."""


@functools.cache
def starter_decks() -> tuple[SeatDeck, ...]:
    """Return the starter decks that are legal, with the cards of the first seat, in the order of
    the file (5.9).
    """
    library = given_library()
    pieces = {piece.card.id: piece for piece in pieces_of(None, SEATS.start) if piece.owner == 0}
    decks = []
    for deck in library.decks.values():
        if not library.deck_errors(deck.cards):
            cards = [library.cards_by_id[card_id] for card_id in deck.cards]
            by_strength = sorted(cards, key=lambda card: -card.value)
            decks.append(
                SeatDeck(
                    deck.id,
                    deck.name,
                    strengths(cards),
                    tuple(pieces[card.id] for card in by_strength),
                )
            )
    return tuple(decks)


def strengths(cards: Sequence[BusinessCard]) -> str:
    """Return what a deck is strong in: its size, its Strength on average, and its cards by type,
    the most frequent first.
    """
    kinds = Counter(card.kind for card in cards).most_common()
    average = sum(card.value for card in cards) / max(1, len(cards))
    told = ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in kinds)
    return f"{len(cards)} cards, Strength {average:.1f} on average: {told}."


# 1 Pieces and zones


def pieces_of(brought: Plain, seats: int) -> tuple[Piece, ...]:
    """Return every card of the library once for each seat: seat by seat, in the order of the card
    file.

    Never only the cards of the decks: everybody knows the pieces, and they must not tell what is in
    the decks.
    """
    return _pieces(library_of(brought).cards, seats)


def cards_as_pieces(cards: Sequence[BusinessCard]) -> tuple[Piece, ...]:
    """Return cards as pieces that are only looked at: the given ones together, each of the others
    by itself, so that another own card makes no other pieces of the rest."""
    given = {piece.card.id: piece for piece in _pieces(given_library().cards, 1)}
    return tuple(
        piece if (piece := given.get(card.id)) and piece.card == card else _pieces((card,), 1)[0]
        for card in cards
    )


@functools.lru_cache(maxsize=64)
def _pieces(cards: tuple[BusinessCard, ...], seats: int) -> tuple[Piece, ...]:
    mark = hashlib.sha256(repr(cards).encode()).hexdigest()[:16]
    return register_pieces(
        f"business/{mark}/{seats}",
        [
            PieceRow(f"{card.id}.{seat}", card, seat, printed=PRINTED)
            for seat in range(seats)
            for card in cards
        ],
    )


def zones_of(seats: int, options: Options, cards: int) -> list[Zone]:
    """Return the zones of section 1 and the hidden zones of section 12.

    `cards` is the size of the library: a fray of two seats has at most twice as many plays.
    """
    zones: list[Zone] = []
    for seat in range(seats):
        secret = functools.partial(Zone, owner=seat, group=f"seat {seat}")
        zones += [
            secret(DRAW[seat], sight="none"),
            *(secret(kind[seat], ordered=False, sight="owner") for kind in (HAND, APEX, ABSENT)),
            *(Zone(spot, seat) for spot in LADDERS[options.ladder_rows][seat]),
            *(Zone(kind[seat], seat) for kind in (DISCARD, FALLEN, SET_ASIDE)),
        ]
        if options.ladder_placement == "arranged":
            zones.append(Zone(DEALT[seat], seat, ordered=False))
    return [*zones, *(Zone(fray, ordered=False, standing=False) for fray in FRAY[: 2 * cards])]


Rung: TypeAlias = tuple[ZoneId, tuple[ZoneId], ZoneId, ZoneId]
"""A spot, the words that attack it, and the two spots directly below, "" in the bottom row."""


def _rung(spot: ZoneId, lower: Sequence[ZoneId]) -> Rung:
    left, right = lower or ("", "")
    return spot, (spot,), left, right


class LadderTable(Table):
    """Hold the table of a match, with lookups for the rules. It knows every card of the library,
    and no deck.
    """

    def __init__(self, game: str, seats: int, options: Options, brought: Plain) -> None:
        library = library_of(brought)
        pieces = pieces_of(brought, seats)
        super().__init__(game, seats, options, pieces, zones_of(seats, options, len(library.cards)))
        self.ladders: Final = LADDERS[options.ladder_rows][:seats]
        self.below: Final = BELOW[options.ladder_rows]
        self.rungs: Final = tuple(
            tuple(_rung(spot, self.below[spot]) for spot in ladder) for ladder in self.ladders
        )
        """By seat: the rungs of its ladder, in reading order."""
        self.rungs_of_others: Final = tuple(
            tuple(rung for other, rungs in enumerate(self.rungs) if other != seat for rung in rungs)
            for seat in range(seats)
        )
        """By seat: the rungs of all other ladders, seat by seat."""
        self.of_seat: Final = tuple(
            tuple(piece for piece in pieces if piece.owner == seat) for seat in range(seats)
        )
        self.bosses: Final = tuple(
            tuple(piece for piece in mine if piece.card.kind == UPPER) for mine in self.of_seat
        )
        self.book: Final = book_of(pieces, options)
