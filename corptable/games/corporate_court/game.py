"""Implement the engine's `Game` interface for Corporate Court."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from corptable.cards.casting import DeckNeeds
from corptable.cards.faults import quoted
from corptable.engine import (
    BotOffer,
    FirstTable,
    Game,
    OptionSet,
    Piece,
    Position,
    PositionError,
    SearchSettings,
    Sight,
    Zone,
)
from corptable.games.corporate_court.bots import OFFERS
from corptable.games.corporate_court.decisions import DECISIONS
from corptable.games.corporate_court.evaluation import evaluate, evaluation_terms
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DISCARD,
    DRAW,
    HAND,
    HAND_SIZE,
    HARLEY,
    PENDING,
    SEATS,
    SPENT,
    SPRAWLS,
)
from corptable.games.corporate_court.options import Options
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.state import CourtState
from corptable.system.errors import did_you_mean

CourtState.decision_points = DECISIONS

TURN_START = "turn_start"
"""Value of `at` in a made-up position for which the engine begins the seat's turn."""


class CorporateCourt(Game[CourtView, CourtState]):
    """Provide the rules, layout, texts and bots of Corporate Court to the engine
    (`specification.md`).
    """

    id = "corporate_court"
    title = "Corporate Court"
    summary = "Back a suit, push its number up, veto the others. Last place gets Harley's card."
    length = "30 to 60 minutes"
    deck, deck_name = "sixth_world", "the Sixth World tarot, 78 cards"
    needs = DeckNeeds(suits=4, numbers=range(1, 11), courts=4, trumps=range(22))
    seats = SEATS
    option_set = Options
    hard_seats = expert_seats = frozenset({2})
    search_settings = MappingProxyType(
        {
            2: SearchSettings(nodes=250, reactions_are_free=False, least_worlds=1),
            4: SearchSettings(nodes=1200, beams=(1,) * 6),
        }
    )
    first_table = FirstTable(3, "one round", {"rounds": "1"})
    longest: ClassVar[Mapping[int, int]] = {2: 574, 3: 548, 4: 479, 5: 420, 6: 358}

    # 1 Components, seats, zones

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1; spent stacks lie face down even for their owners, unless
        `spent_open` (R31).
        """
        assert isinstance(options, Options)
        spent: Sight = "all" if options.spent_open else "none"
        zones = [
            Zone(HARLEY, sight="none"),
            Zone(DRAW, sight="none"),
            Zone(DISCARD),
            Zone(PENDING),
            *map(Zone, SPRAWLS),
        ]
        for seat in range(seats):
            zones += [
                Zone(HAND[seat], seat, ordered=False, sight="owner"),
                Zone(SPENT[seat], seat, sight=spent, group=SPENT[seat]),
                Zone(ARCANA[seat], seat),
                Zone(ARCANA_2[seat], seat, standing=False),
                Zone(COURT[seat], seat),
            ]
        return zones

    empty = staticmethod(CourtState)

    # Made-up positions (section 1, and `docs/scenarios.md`)

    def complete(self, state: CourtState, position: Position, left: list[Piece]) -> None:
        """Deal the hands that are not named, then Harley's card, from the end of the canonical
        order; put the rest under `rest`.

        Raises PositionError where `rest` is no zone of the table.
        """
        state.seat = position.turn
        zones = state.zones
        for seat in state.table.all_seats:
            if HAND[seat] not in position.zones:
                size = HAND_SIZE + (seat == position.turn and position.at in (None, "play"))
                zones[HAND[seat]] = tuple(left[len(left) - size :])
                del left[len(left) - size :]
        if HARLEY not in position.zones and left:
            zones[HARLEY] = (left.pop(),)
        rest = position.rest or DRAW
        if rest not in state.table.zones:
            raise PositionError(
                f"rest: no zone {quoted(rest)}{did_you_mean(rest, state.table.zones)}"
            )
        zones[rest] = tuple(left) + zones.get(rest, ())

    def resume(self, state: CourtState, position: Position) -> None:
        if position.at in (None, "play"):
            state.open("play", position.turn, False)
        elif position.at == TURN_START:
            state.begin_turn(position.turn)
        else:
            raise PositionError(f'at: found "{position.at}", wanted play or {TURN_START}')

    # 9 The table

    evaluate = staticmethod(evaluate)
    evaluation_terms = staticmethod(evaluation_terms)

    def bots(self) -> Sequence[BotOffer]:
        return OFFERS

    def rollout_stage(self, world: CourtState) -> object:
        return world.round, world.extra


GAME = CorporateCourt()
