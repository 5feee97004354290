"""Make the table of a match of the cards that seats bring: pieces, zones, plays of hands (1, 5.9).

`brought` is journal data as `cards.business.library` reads it.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from typing import Final, TypeAlias

from corptable.cards.business.card import UPPER, BusinessCard
from corptable.cards.business.library import given_library, library_of, strengths
from corptable.engine import Piece, PieceRow, Plain, SeatDeck, Table, Zone, ZoneId, register_pieces
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

PRINTED: Final = "business"
"""Name of the artwork of business cards."""


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


# 1 Pieces and zones


def pieces_of(brought: Plain, seats: int) -> tuple[Piece, ...]:
    """Return every card of the library once for each seat: seat by seat, in the order of the card
    file.

    Never only the cards of the decks: everybody knows the pieces, and they must not tell what is in
    the decks.
    """
    return _pieces(library_of(brought).cards, seats)


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
