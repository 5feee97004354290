"""Define Swap Meet for the engine: its facts, pieces and zones, made-up positions, texts and
table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from corptable.cards import Card
from corptable.engine import (
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    PositionError,
    Table,
    Zone,
    register_pieces,
)

from .decisions import DECISIONS
from .state import (
    ALIKE,
    BAG,
    CHIP,
    COLOURS,
    DOWN,
    DRAW,
    DUD,
    HAND,
    HEAP,
    HIGHEST,
    PURSE,
    SCRAP,
    SEATS,
    STALL_WORTH,
    STEPS,
    THIRD_STALL,
    Options,
    ToyState,
    ToyView,
)

ToyState.decision_points = DECISIONS


class SwapMeet(Game[ToyView, ToyState]):
    """Play Swap Meet by the rules in `specification.md`."""

    id = "toy"
    title = "Swap Meet"
    summary = "Offer, dig, trade, name and sell: a toy that shows what a table can do."
    length = "5 minutes"
    deck_name = "24 goods and 8 tokens"
    seats = SEATS
    option_set = Options
    free_text_verbs = frozenset({"say"})
    longest: ClassVar[Mapping[int, int]] = {seats: 3 * (seats + 6) for seats in SEATS}

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return what is played at our tables: with two a longer match, and everywhere ties go to
        the right.
        """
        return {"ties": "right"} | ({"rounds": "5"} if seats == 2 else {})

    # 1 Components, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the goods by colour and value, then the tokens."""
        goods = [
            Card(
                f"{colour}-{value}",
                f"{colour.capitalize()} {value}",
                "good",
                colour,
                str(value),
                value,
            )
            for colour in COLOURS
            for value in range(1, HIGHEST + 1)
        ]
        tokens = [Card(CHIP, "a chip", "token"), Card(DUD, "a dud", "token")]
        return register_pieces(
            "toy",
            [
                PieceRow(card.id, card)
                for card in (*goods, *(token for token in tokens for _ in range(ALIKE)))
            ],
        )

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of the table in section 1; goods and tokens are two groups."""
        shared = [Zone(DRAW, sight="none"), Zone(HEAP, sight="none", top=1)]
        shared += [Zone(stall, standing=stall != THIRD_STALL) for stall in STALL_WORTH]
        shared += [Zone(BAG, ordered=False, sight="none", group="tokens"), Zone(SCRAP)]
        for seat in range(seats):
            shared += [
                Zone(HAND[seat], seat, ordered=False, sight="owner"),
                Zone(DOWN[seat], seat, ordered=False, sight="owner"),
                Zone(PURSE[seat], seat, ordered=False, sight="owner", group="tokens"),
            ]
        return shared

    def empty(self, table: Table) -> ToyState:
        return ToyState(table)

    def complete(self, state: ToyState, position: Position, left: list[Piece]) -> None:
        """Lay the remaining goods beneath the rest and the tokens into the bag; open the third
        stall from the second round on.
        """
        rest = position.rest or DRAW
        if rest not in state.zones or rest in state.table.unordered:
            raise PositionError(f'rest: found "{rest}", wanted a pile of goods')
        tokens = [piece for piece in left if piece.card.kind == "token"]
        state.zones[rest] = (*(piece for piece in left if piece not in tokens), *state.zones[rest])
        state.zones[BAG] = tuple(
            sorted((*state.zones[BAG], *tokens), key=lambda piece: piece.index)
        )
        if state.round > 1:
            state.zones.setdefault(THIRD_STALL, ())

    def resume(self, state: ToyState, position: Position) -> None:
        at = position.at or "offer"
        state.lead = position.turn
        if at == "offer":
            state.begin_round()
        elif at not in STEPS:
            raise PositionError(f'at: found "{at}", wanted offer, {", ".join(STEPS)}')
        else:
            state.step = STEPS.index(at) + 1
            if not state.begin_step(at):
                raise PositionError(f"at: there is nothing to {at} in this position")
