"""Connect the rules, layout, texts and bots of Corporation to the rest of the program."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from corptable.cards import find_deck
from corptable.engine import (
    BotOffer,
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Zone,
    register_pieces,
)
from corptable.games.corporation import evaluation, positions
from corptable.games.corporation.bots import OFFERS
from corptable.games.corporation.decisions import DECISIONS
from corptable.games.corporation.names import CARDS, CLASSIC_SUITS, CORP, DOWN, HAND, SEATS
from corptable.games.corporation.options import Options
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.state import CorporationState

CorporationState.decision_points = DECISIONS


PRINTED: Final = "standard"
"""Id of the deck of which each four seats share a pack."""


@functools.cache
def sets(seats: int, ranks: int) -> Sequence[Piece]:
    """Return the sets of all seats, in ascending rank: pieces of several packs, printed as the cards of one deck (R18)."""
    printed = {card.id: card for card in find_deck(PRINTED).cards}
    rows = [
        PieceRow(CARDS[seat][rank], printed[f"{CLASSIC_SUITS[seat % len(CLASSIC_SUITS)]}-{rank}"], seat, PRINTED)
        for seat in range(seats)
        for rank in range(1, ranks + 1)
    ]
    return register_pieces(f"corporation_{seats}x{ranks}", rows)


class Corporation(Game[CorporationView, CorporationState]):
    """Implement Corporation as in `specification.md`."""

    id = "corporation"
    title = "Corporation"
    summary = "Play the card that nobody else plays, or form a corporation, agree on the next one, and see whose word holds."
    length = "20 to 60 minutes"
    deck_name = "one to three standard decks, aces to tens"
    seats = SEATS
    option_set = Options
    longest: ClassVar[Mapping[int, int]] = {4: 360, 5: 630, 6: 936, 7: 1197, 8: 1560, 9: 2052, 10: 2550}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return a set of cards for each seat, as large as the options ask for (R1)."""
        assert isinstance(options, Options)
        return sets(seats, options.ranks(seats))

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1.

        A hand is hidden although it can be deduced: an open hand would show which card is face down (R19).
        """
        zones = []
        for seat in range(seats):
            zones += [
                Zone(HAND[seat], seat, ordered=False, sight="owner", group=f"set/{seat}"),
                Zone(DOWN[seat], seat, ordered=False, sight="owner", group=f"set/{seat}"),
                Zone(CORP[seat], seat, ordered=False),
            ]
        return zones

    empty = staticmethod(CorporationState)

    # 12 Made-up positions

    def set_counter(self, state: CorporationState, name: str, value: Plain) -> None:
        if name == "claims":
            state.claims = positions.read_claims(state, value)
        else:
            positions.check_counter(name, value)
            super().set_counter(state, name, value)

    complete = staticmethod(positions.complete)
    resume = staticmethod(positions.resume)

    # 10 Bots

    evaluate = staticmethod(evaluation.evaluate)

    def rollout_stage(self, world: CorporationState) -> object:
        return world.round

    def bots(self) -> Sequence[BotOffer]:
        return OFFERS


GAME = Corporation()
