"""Connect the rules, layout, texts and evaluation of PWODOC to the rest of the program."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from corptable.cards import Card, find_deck
from corptable.engine import (
    Action,
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    PositionError,
    Table,
    Utilities,
    Zone,
    register_pieces,
)
from corptable.errors import did_you_mean
from corptable.games.pwodoc import end_race, evaluation
from corptable.games.pwodoc.decisions import DECISIONS
from corptable.games.pwodoc.names import (
    BANK,
    BASE,
    BOX,
    COLOURS,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    PAWNS,
    PAWNS_OF_A_KIND,
    SEATS,
    SHAPE_BIT,
    SHAPES,
    SUPPLY,
)
from corptable.games.pwodoc.options import Options
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState

PwodocState.decision_points = DECISIONS

POSITION_DECISIONS = ("place", "return")
"""Decision points at which made-up positions stand."""


class Pwodoc(Game[PwodocView, PwodocState]):
    """Implement PWODOC as in `specification.md`."""

    id = "pwodoc"
    title = "PWODOC"
    summary = "Rocks, papers and scissors work on nine small decks; get your court cards where trumps outnumber swords."
    length = "20 to 45 minutes"
    deck_name = "the tarot, 78 cards, and 48 pawns"
    seats = SEATS
    option_set = Options
    longest: ClassVar[Mapping[int, int]] = {2: 1040, 3: 899, 4: 1083}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the 78 cards in canonical order, then the pawns; an absent colour has one of each shape."""
        cards = [PieceRow(card.id, card) for card in find_deck("tarot").cards]
        pawns = [
            PieceRow(f"{colour}-{shape}", _pawn(colour, shape), seat if seat < seats else None)
            for seat, colour in enumerate(COLOURS)
            for shape in SHAPES
            for _ in range(PAWNS_OF_A_KIND if seat < seats else 1)
        ]
        return register_pieces(f"pwodoc_{seats}", [*cards, *pawns])

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1; `open_hands` shows the hands by lights (`PwodocState.lights`)."""
        assert isinstance(options, Options)
        discards = Zone("", sight="all") if options.open_discards else Zone("", sight="none", top=1)
        zones = []
        for site in range(options.sites):
            zones += [
                Zone(BASE[site], sight="none", group="bases"),
                Zone(DRAW[site], sight="none", top=1),
                discards._replace(id=DISCARD[site]),
                Zone(PAWNS[site], ordered=False),
            ]
        for seat in range(seats):
            zones += [
                Zone(HAND[seat], seat, ordered=False, sight="owner"),
                Zone(SUPPLY[seat], seat, ordered=False),
                Zone(GROUP[seat], seat, ordered=False),
            ]
        return [*zones, Zone(BANK, ordered=False), Zone(BOX, ordered=False)]

    def empty(self, table: Table) -> PwodocState:
        return PwodocState(table)

    # Made-up positions (section 12)

    def complete(self, state: PwodocState, position: Position, left: list[Piece]) -> None:
        """Put a seat's unnamed pawns into its supply, other unnamed pawns into the box, unnamed cards into `rest` or the box.

        If the position names a supply, that seat's other pawns go to the box. Raises PositionError.
        """
        _keep_apart(state, position)
        rest = position.rest or BOX
        if rest not in state.zones or rest in SUPPLY or rest in PAWNS:
            places = [zone for zone in state.zones if zone not in SUPPLY and zone not in PAWNS]
            raise PositionError(f'rest: found "{rest}", wanted a zone of cards{did_you_mean(rest, places)}')
        homes = {seat: SUPPLY[seat] if SUPPLY[seat] not in position.zones else BOX for seat in range(state.table.seats)}
        for piece in reversed(left):
            pawn = piece.name in SHAPE_BIT
            home = rest if not pawn else BOX if piece.owner is None else homes[piece.owner]
            state.zones[home] = (piece, *state.zones[home])
        for zone in state.table.unordered:
            state.zones[zone] = tuple(sorted(state.zones[zone], key=lambda piece: piece.index))

    def resume(self, state: PwodocState, position: Position) -> None:
        at = position.at or POSITION_DECISIONS[0]
        if at not in POSITION_DECISIONS:
            raise PositionError(f'at: found "{at}", wanted {" or ".join(POSITION_DECISIONS)}')
        state.returning = at == "return"
        if "phases" not in position.counters:
            state.phases = 2 * state.round - (not state.returning)
        if "last" not in position.counters:
            state.last = (position.turn - 1) % state.table.seats
        state.next_turn(position.turn)

    # 9 The table

    def evaluate(self, world: PwodocState) -> Utilities:
        return evaluation.evaluate(world)

    def promising(self, view: PwodocView, actions: Sequence[Action], most: int, generator: random.Random) -> Sequence[Action]:
        return super().promising(view, end_race.without_losing_ends(view, actions, generator), most, generator)

    def rollout_stage(self, world: PwodocState) -> object:
        return world.round


def _keep_apart(state: PwodocState, position: Position) -> None:
    """Check that pawns are on sites, in supplies and in the box only, and that cards share only the box with them.

    Raises PositionError.
    """
    named = state.table.named
    for zone, names in position.zones.items():
        for name in names:
            if zone in SUPPLY:
                fits, wanted = named[name].owner == SUPPLY.index(zone) and name in SHAPE_BIT, "its seat's pawns"
            elif zone in PAWNS:
                fits, wanted = name in SHAPE_BIT, "pawns"
            else:
                fits, wanted = zone == BOX or name not in SHAPE_BIT, "cards"
            if not fits:
                raise PositionError(f"{zone}: found {name}, wanted {wanted} only")


def _pawn(colour: str, shape: str) -> Card:
    """Make the card of a pawn: its suit is the colour, its rank the shape."""
    return Card(f"{colour}-{shape}", f"{colour} {shape}", "pawn", colour, shape)


GAME = Pwodoc()
