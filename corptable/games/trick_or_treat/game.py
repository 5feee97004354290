"""Connect Trick or Treat to the engine: the one object of the game that the rest of the program
uses.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from corptable.cards import COURT
from corptable.cards.casting import DeckNeeds
from corptable.cards.faults import quoted
from corptable.engine import (
    Action,
    BotOffer,
    FirstTable,
    Game,
    OptionSet,
    Piece,
    Plain,
    Position,
    PositionError,
    Seat,
    Zone,
    register_pieces,
)
from corptable.games.trick_or_treat import bots, decisions, demands, follow_ups
from corptable.games.trick_or_treat.names import (
    ASIDE,
    CHARACTER,
    CHARACTERS,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    OUT,
    SEATS,
    VAULT,
)
from corptable.games.trick_or_treat.options import Options
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState
from corptable.system.errors import did_you_mean

TreatState.decision_points = {
    decision.name: decision
    for decision in (*decisions.DECISIONS, *demands.DECISIONS, *follow_ups.DECISIONS)
}

POSITION_POINTS = ("draft", "start", "spend")
"""Decision points at which a made-up position can stand."""


class TrickOrTreat(Game[TreatView, TreatState]):
    """Implement the game of `specification.md`."""

    id = "trick_or_treat"
    title = "Trick or Treat"
    summary = (
        "Roll, ask, steal and freeze until all ten cards of your suit are home, and buy the rest "
        "with treats."
    )
    length = "20 to 40 minutes"
    deck, deck_name = "halloween", "the Halloween tarot, 56 cards, and a die"
    needs = DeckNeeds(suits=4, numbers=range(1, 11), courts=4)
    seats = SEATS
    option_set = Options
    first_table = FirstTable(4, "at most 10 rounds", {"round_cap": "10"})
    longest: ClassVar[Mapping[int, int]] = {2: 693, 3: 982, 4: 1190}

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return the options for a game of two: nobody takes one of the strongest characters, which
        decide it in the draft (8), and a roll that brings nothing draws a card."""
        return {"draft_pool": "balanced", "empty_action": "draw"} if seats == min(SEATS) else {}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the 40 numbered cards, then the 16 characters."""
        rows = sorted(self.card_rows(brought), key=lambda row: row.card.kind == COURT)
        return register_pieces(self.register_name(self.deck, brought), rows)

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1."""
        assert isinstance(options, Options)
        zones = [
            Zone(DRAW, sight="none"),
            Zone(DISCARD) if options.open_discard else Zone(DISCARD, sight="none", top=1),
            Zone(DOWN, ordered=False, sight="none"),
            Zone(ASIDE, ordered=False),
            Zone(OUT, ordered=False),
        ]
        for seat in range(seats):
            zones += [
                Zone(HAND[seat], seat, ordered=False, sight="owner"),
                Zone(VAULT[seat], seat, ordered=False),
                Zone(CHARACTER[seat], seat),
            ]
        return zones

    empty = staticmethod(TreatState)

    # Made-up positions (section 4, "Positions in scenarios")

    def complete(self, state: TreatState, position: Position, left: list[Piece]) -> None:
        """Put the numbered cards under those of `rest`, the courts into `aside`.

        Raises PositionError for a `rest` that holds no numbered cards.
        """
        state.turn = position.turn
        rest = position.rest or DRAW
        if rest not in state.table.zones or rest in (ASIDE, *CHARACTER):
            raise PositionError(f"rest: found {quoted(rest)}, wanted a zone for numbered cards")
        for zone, pieces in (
            (rest, [p for p in left if p.card.kind != COURT]),
            (ASIDE, [p for p in left if p.card.kind == COURT]),
        ):
            together = (*pieces, *state.zones[zone])
            in_order = zone not in state.table.unordered
            state.zones[zone] = (
                together if in_order else tuple(sorted(together, key=lambda piece: piece.index))
            )

    def set_counter(self, state: TreatState, name: str, value: Plain) -> None:
        """Set a counter of a made-up position. Raises PositionError for an armed power that is no
        character.
        """
        super().set_counter(state, name, value)
        for court in state.wild:
            if court is not None and court not in CHARACTERS:
                raise PositionError(
                    "counter wild: no character is called "
                    f"{quoted(str(court))}{did_you_mean(str(court), CHARACTERS)}"
                )

    def resume(self, state: TreatState, position: Position) -> None:
        at = position.at or "start"
        if at not in POSITION_POINTS:
            raise PositionError(
                f"at: found {quoted(at)}, wanted one of: {', '.join(POSITION_POINTS)}"
            )
        state.open(at)
        if not state.actors():
            raise PositionError("at: everybody has a character, so there is nothing to draft")

    # 9 The table

    evaluate = staticmethod(bots.evaluate)
    evaluation_terms = staticmethod(bots.evaluation_terms)

    def start_of(self, state: TreatState, seat: Seat) -> str:
        return state.character(seat)

    def promising(
        self, view: TreatView, actions: Sequence[Action], most: int, generator: random.Random
    ) -> Sequence[Action]:
        return super().promising(view, bots.promising(view, actions), most, generator)

    def bots(self) -> Sequence[BotOffer]:
        return bots.OFFERS

    def rollout_stage(self, world: TreatState) -> object:
        return world.round


GAME = TrickOrTreat()
