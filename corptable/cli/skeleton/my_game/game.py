"""Play My Game by the rules in `specification.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from corptable.cards import load_deck
from corptable.engine import (
    Action,
    Decision,
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    PositionError,
    Result,
    Seat,
    State,
    Table,
    Utilities,
    View,
    Zone,
    act,
    number,
    register_pieces,
    softmax,
    terminal_utilities,
)

SEATS: Final = range(2, 5)
DRAW, TRICK, TAKEN = "draw", "trick", "taken"
HAND: Final = tuple(f"hand/{seat}" for seat in range(SEATS.stop))


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options (2)."""

    hand_size: int = number(5, 3, 8, "cards that are dealt to each seat")


class MyGameView(View):
    """Hold what somebody sees of a position: pieces in zones, and the public counters (1)."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.lead: Seat = 0
        self.tricks = (0,) * table.seats

    def counters(self) -> dict[str, Plain]:
        return {"lead": self.lead, "tricks": self.tricks}

    @property
    def to_play(self) -> Seat:
        """Get the seat that plays next."""
        return (self.lead + len(self.zones[TRICK])) % self.table.seats


class MyGameState(MyGameView, State):
    """Hold a full position, and run the game from one decision to the next."""

    def setup(self) -> None:
        """Deal the hands (3)."""
        self.lay(DRAW, self.table.pieces)
        self.shuffle(DRAW)
        self.lead = self.first_seat()
        for turn in range(self.options.hand_size * self.table.seats):
            self.deal(DRAW, HAND[(self.lead + turn) % self.table.seats])
        self.continue_game()

    def continue_game(self) -> None:
        """Ask the next seat for a card; before that end a full trick, and after the last one the
        match (6).
        """
        if len(self.zones[TRICK]) == self.table.seats:
            self.end_trick()
        if self.zones[HAND[self.to_play]]:
            self.open("play", self.to_play)
        else:
            most = max(self.tricks)
            winners = tuple(seat for seat, tricks in enumerate(self.tricks) if tricks == most)  # R2
            self.result = Result(winners, "tricks", self.tricks)

    def end_trick(self) -> None:
        """Give the trick to the highest card (5); `max` finds the first of equal ones (R1)."""
        trick = self.zones[TRICK]
        self.lead = (
            self.lead + trick.index(max(trick, key=lambda piece: piece.card.value))
        ) % self.table.seats
        for piece in trick:
            self.move(piece, TRICK, TAKEN)
        self.set_counter(
            "tricks", tuple(tricks + (seat == self.lead) for seat, tricks in enumerate(self.tricks))
        )
        self.note("trick", seat=f"@{self.lead}")


@dataclass(frozen=True, slots=True)
class Play(Decision[MyGameView, MyGameState]):
    """Ask a seat for a card (4)."""

    seat: Seat
    name = "play"

    def actors(self, view: MyGameView) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, view: MyGameView, seat: Seat) -> Sequence[Action]:
        return [act(seat, "play", piece.name) for piece in view.zones[HAND[seat]]]

    def take(self, state: MyGameState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], HAND[action.seat], TRICK)
        state.pop()


MyGameState.decision_points = {"play": Play}


class MyGame(Game[MyGameView, MyGameState]):
    """Provide the rules of My Game to the engine."""

    id = "my_game"
    title = "My Game"
    summary = "The highest card takes the trick."
    length = "5 minutes"
    deck_name = "32 cards"
    seats = SEATS
    option_set = Options
    longest: ClassVar[Mapping[int, int]] = {seats: 5 * seats for seats in SEATS}

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        cards = load_deck(Path(__file__).with_name("deck.yaml")).cards
        return register_pieces(self.id, [PieceRow(card.id, card) for card in cards])

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        hands = [Zone(HAND[seat], seat, ordered=False, sight="owner") for seat in range(seats)]
        return [Zone(DRAW, sight="none"), *hands, Zone(TRICK), Zone(TAKEN, sight="none")]

    def empty(self, table: Table) -> MyGameState:
        return MyGameState(table)

    def complete(self, state: MyGameState, position: Position, left: list[Piece]) -> None:
        rest = position.rest or DRAW
        if rest not in (DRAW, TAKEN):
            raise PositionError(f'rest: found "{rest}", wanted {DRAW} or {TAKEN}')
        state.zones[rest] = (*left, *state.zones[rest])
        state.lead = position.turn

    def resume(self, state: MyGameState, position: Position) -> None:
        state.open("play", state.to_play)

    def evaluate(self, world: MyGameState) -> Utilities:
        """Estimate the tricks of each seat: those that it has, and those that its cards might
        take.
        """
        if world.result is not None:
            return terminal_utilities(world.result, world.table.seats)
        worth = [
            sum(piece.card.value for piece in world.zones[HAND[seat]]) / 20
            for seat in world.table.all_seats
        ]
        return softmax([tricks + worth[seat] for seat, tricks in enumerate(world.tricks)], 1.0)
