"""Connect the rules, layout, texts and bots of Corporation to the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from corptable.cards.casting import DeckNeeds
from corptable.engine import (
    BotOffer,
    FirstTable,
    Game,
    OptionSet,
    Piece,
    Plain,
    Zone,
    register_pieces,
)
from corptable.games.corporation import evaluation, positions
from corptable.games.corporation.bots import OFFERS
from corptable.games.corporation.decisions import DECISIONS
from corptable.games.corporation.names import CARDS, CLASSIC_SUITS, CORP, DOWN, HAND, HIGHEST, SEATS
from corptable.games.corporation.options import Options
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.state import CorporationState

LARGE: Final = 7
"""Number of seats from which on a table has house rules."""
LARGE_TARGET: Final = 60
"""Target at such a table."""
CorporationState.decision_points = DECISIONS


class Corporation(Game[CorporationView, CorporationState]):
    """Implement Corporation as in `specification.md`."""

    id = "corporation"
    title = "Corporation"
    summary = (
        "Play the card that nobody else plays, or form a corporation, agree on the next one, and "
        "see who keeps their word."
    )
    length = "20 to 60 minutes"
    deck_name = "one to three standard decks, aces to tens"
    needs = DeckNeeds(suits=4, numbers=range(1, HIGHEST + 1))
    seats = SEATS
    option_set = Options
    has_luck = False
    first_table = FirstTable(4, "up to 16 points", {"target": "16", "talk_laps": "1"})
    longest: ClassVar[Mapping[int, int]] = {
        4: 360,
        5: 630,
        6: 936,
        7: 1197,
        8: 1560,
        9: 2052,
        10: 2550,
    }

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return a lower target and one lap of talk for large tables, which else play 20 to 70
        rounds (10, "Reading").
        """
        return {"target": str(LARGE_TARGET), "talk_laps": "1"} if seats >= LARGE else {}

    def house_rules_with_persons_alone(self, seats: int) -> Mapping[str, str]:
        """Return no laps of talk: people at one table just talk (section 9)."""
        return {"talk_laps": "0"}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return a set of cards for each seat, as large as the options ask for (R1), in ascending
        rank.

        They are pieces of several packs, printed as the cards of one deck (R18).
        """
        assert isinstance(options, Options)
        printed = {row.name: row for row in self.card_rows(brought)}
        suits, ranks = len(CLASSIC_SUITS), options.ranks(seats)
        rows = [
            printed[f"{CLASSIC_SUITS[seat % suits]}-{rank}"]._replace(
                name=CARDS[seat][rank], owner=seat, pack=1 + seat // suits
            )
            for seat in range(seats)
            for rank in range(1, ranks + 1)
        ]
        return register_pieces(self.register_name(f"corporation_{seats}x{ranks}", brought), rows)

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1.

        A hand is hidden although it can be deduced: an open hand would show which card is face down
        (R19).
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
