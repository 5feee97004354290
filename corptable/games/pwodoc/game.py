"""Connect the rules, layout, texts and evaluation of PWODOC to the rest of the program."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from corptable.cards import Card
from corptable.cards.casting import DeckNeeds
from corptable.cards.faults import quoted
from corptable.engine import (
    Action,
    BotOffer,
    FirstTable,
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    PositionError,
    Zone,
    register_pieces,
)
from corptable.games.pwodoc import bots
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
    PAWN,
    PAWNS,
    PAWNS_OF_A_KIND,
    SEATS,
    SHAPE_BIT,
    SHAPES,
    SUPPLY,
)
from corptable.games.pwodoc.options import Options
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState, fits
from corptable.system.errors import did_you_mean

PwodocState.decision_points = DECISIONS

POSITION_DECISIONS = ("place", "return")
"""Decision points at which made-up positions stand."""


class Pwodoc(Game[PwodocView, PwodocState]):
    """Implement PWODOC as in `specification.md`."""

    id = "pwodoc"
    title = "PWODOC"
    summary = (
        "Rocks, papers and scissors work on nine small decks; get your court cards where Majors "
        "outnumber Swords."
    )
    length = "10 to 30 minutes"
    deck, deck_name = "tarot", "the tarot, 78 cards, and 48 pawns"
    needs = DeckNeeds(suits=4, numbers=range(1, 11), courts=4, trumps=range(22))
    seats = SEATS
    option_set = Options
    first_table = FirstTable(2, "two players, four rounds", {"max_rounds": "4"})
    longest: ClassVar[Mapping[int, int]] = {2: 1040, 3: 899, 4: 1083}

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return the option without which the game is often over in its first round (R25)."""
        return {"earliest_end": "3"}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the 78 cards in canonical order, then the pawns; an absent colour has one of each
        shape.
        """
        pawns = [  # the suit of a pawn is its colour, its rank the shape
            PieceRow(
                name,
                Card(name, f"{colour} {shape}", "pawn", colour, shape),
                seat if seat < seats else None,
            )
            for seat, colour in enumerate(COLOURS)
            for shape, name in zip(SHAPES, PAWN[seat], strict=True)
            for _ in range(PAWNS_OF_A_KIND if seat < seats else 1)
        ]
        return register_pieces(
            self.register_name(f"pwodoc_{seats}", brought), [*self.card_rows(brought), *pawns]
        )

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1; `open_hands` shows the hands by lights
        (`PwodocState.lights`).
        """
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

    empty = staticmethod(PwodocState)

    # Made-up positions (section 12)

    def complete(self, state: PwodocState, position: Position, left: list[Piece]) -> None:
        """Put a seat's unnamed pawns into its supply, other unnamed pawns into the box, unnamed
        cards into `rest` or the box.

        If the position names a supply, that seat's other pawns go to the box. Raises PositionError,
        also for pawns among cards.
        """
        for zone, pieces in state.zones.items():
            for piece in pieces:
                if not fits(piece, zone):
                    wanted = (
                        "its seat's pawns"
                        if zone in SUPPLY
                        else "pawns"
                        if zone in PAWNS
                        else "cards"
                    )
                    raise PositionError(f"{zone}: found {piece}, wanted {wanted} only")
        rest = position.rest or BOX
        if rest not in state.zones or rest in SUPPLY or rest in PAWNS:
            places = [zone for zone in state.zones if zone not in SUPPLY and zone not in PAWNS]
            raise PositionError(
                f"rest: found {quoted(rest)}, wanted a zone of cards{did_you_mean(rest, places)}"
            )
        for piece in reversed(left):
            home = rest
            if piece.name in SHAPE_BIT:
                home = (
                    BOX
                    if piece.owner is None or SUPPLY[piece.owner] in position.zones
                    else SUPPLY[piece.owner]
                )
            state.zones[home] = (piece, *state.zones[home])
        for zone in state.table.unordered:
            state.zones[zone] = tuple(sorted(state.zones[zone], key=lambda piece: piece.index))

    def resume(self, state: PwodocState, position: Position) -> None:
        at = position.at or POSITION_DECISIONS[0]
        if at not in POSITION_DECISIONS:
            raise PositionError(f"at: found {quoted(at)}, wanted {' or '.join(POSITION_DECISIONS)}")
        state.returning = at == "return"
        if "phases" not in position.counters:
            state.phases = 2 * state.round - (not state.returning)
        if "last" not in position.counters:
            state.last = (position.turn - 1) % state.table.seats
        state.next_turn(position.turn)

    # 10 Bots

    evaluate = staticmethod(bots.evaluate)

    def promising(
        self, view: PwodocView, actions: Sequence[Action], most: int, generator: random.Random
    ) -> Sequence[Action]:
        return super().promising(
            view, bots.without_losing_ends(view, actions, generator), most, generator
        )

    expert_seats = bots.EXPERT_SEATS
    search_settings = bots.SEARCH_SETTINGS

    def bots(self) -> Sequence[BotOffer]:
        return bots.OFFERS


GAME = Pwodoc()
