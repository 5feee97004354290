"""Define Swap Meet for the engine: its facts, pieces and zones, made-up positions, texts and table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from corptable.cards import Card
from corptable.engine import (
    PUBLIC,
    Acted,
    Action,
    ChanceSource,
    Changed,
    Event,
    Forecast,
    Game,
    Gesture,
    Learned,
    Moved,
    Noted,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    PositionError,
    Said,
    Shortcut,
    Sign,
    Spot,
    Table,
    Tray,
    Zone,
    act,
    register_pieces,
)

from . import layout
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
)

ToyState.decision_points = DECISIONS


class SwapMeet(Game[ToyState]):
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

    # 1 Components, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the goods by colour and value, then the tokens."""
        goods = [
            Card(f"{colour}-{value}", f"{colour.capitalize()} {value}", "good", colour, str(value), value)
            for colour in COLOURS
            for value in range(1, HIGHEST + 1)
        ]
        tokens = [Card(CHIP, "a chip", "token"), Card(DUD, "a dud", "token")]
        return register_pieces(
            "toy", [PieceRow(card.id, card) for card in (*goods, *(token for token in tokens for _ in range(ALIKE)))]
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

    def empty(self, table: Table, chance: ChanceSource) -> ToyState:
        return ToyState(table, chance)

    def complete(self, state: ToyState, position: Position, left: list[Piece]) -> None:
        """Lay the remaining goods beneath the rest and the tokens into the bag; open the third stall from the second round on."""
        rest = position.rest or DRAW
        if rest not in state.zones or rest in state.table.unordered:
            raise PositionError(f'rest: found "{rest}", wanted a pile of goods')
        tokens = [piece for piece in left if piece.card.kind == "token"]
        state.zones[rest] = (*(piece for piece in left if piece not in tokens), *state.zones[rest])
        state.zones[BAG] = tuple(sorted((*state.zones[BAG], *tokens), key=lambda piece: piece.index))
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

    # The table and its words

    def layout(self, view: ToyState, aspect: float) -> Sequence[Spot]:
        return layout.layout(view, aspect)

    def gesture(self, view: ToyState, action: Action) -> Gesture:
        return layout.gesture(view, action)

    def tray(self, view: ToyState) -> Tray | None:
        return layout.tray(view)

    def describe(self, event: Event, view: ToyState) -> str | None:
        match event:
            case Acted(action):
                return " ".join((f"@{action.seat}", action.verb, *(self.word(view, word) for word in action.args)))
            case Moved(piece, source, to) if piece.index >= 0:
                return f"[{piece.name}] goes from {source} to {to}"
            case Learned(pieces, zone):
                return f"in {zone}: {', '.join(f'[{piece.name}]' for piece in pieces)}"
            case Changed("lead", seat):
                return f"@{seat} leads"
            case Noted("toss", (who, side)):
                return f"{who} tosses {side}"
            case Said(seat, words):
                return f"@{seat}: {words}"
        return None

    def lifted(self, view: ToyState, pieces: Sequence[str]) -> str:
        return f"{len(pieces)} goods" if len(pieces) > 1 else ""

    def marks(self, view: ToyState) -> Mapping[str, tuple[Sign, ...]]:
        """Return a sign for the seat that leads and for each good that was named."""
        named = {name: (Sign("ear", help="named in this round"),) for name in view.named}
        return {f"@{view.lead}": (Sign("crown", help="leads the round"),), **named}

    def forecast(self, view: ToyState, action: Action) -> Forecast:
        """Return the points of a sale."""
        if action.verb != "sell":
            return Forecast()
        points = view.pay((view.table.named[name] for name in action.args[:-1]), action.args[-1])
        return Forecast(f"+{points}", "" if points else "Sell them for nothing?")

    def asides(self, view: ToyState) -> Sequence[Action]:
        return () if view.viewer in (None, PUBLIC) or view.decision is None else [act(view.viewer, "toss")]

    def notices(self, view: ToyState) -> Sequence[str]:
        return ["The last round."] if view.round == view.options.rounds and view.result is None else []

    def shortcuts(self, view: ToyState) -> Sequence[Shortcut]:
        """Return the shortcut that leaves the pile as it is and passes on a deal."""
        decision = view.decision
        if (
            decision is None
            or decision.name != "sort"
            or view.viewer != view.lead
            or not view.partners()
            or not view.zones[HAND[view.lead]]
        ):
            return ()
        keep = decision.actions(view, view.lead)[0]
        return [Shortcut("Leave all as it is", (str(keep), str(act(view.lead, "pass"))))]
