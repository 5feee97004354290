"""Play German Whist by the rules in `specification.md`: win good cards from the stock, then tricks
with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from corptable.cards import find_deck
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
    register_pieces,
    softmax,
    terminal_utilities,
)

SEATS: Final = range(2, 3)
HAND_SIZE: Final = 13
STOCK, UP, TRICK, SPENT = "stock", "up", "trick", "spent"
HAND: Final = ("hand/0", "hand/1")
TAKEN: Final = ("taken/0", "taken/1")
ID: Final = "german_whist"
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = (*map(str, range(2, 11)), "jack", "queen", "king", "1")
"""Ranks from the lowest to the highest (R1)."""


def height(piece: Piece) -> int:
    """Return the place of a card in its suit, 0 for the two to 12 for the ace: hands lie in this
    order, too.
    """
    return piece.index % len(RANKS)


class WhistView(View):
    """Hold what is seen: counters are the trump suit, the seat that leads, and the tricks that
    count.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.trumps = ""
        self.lead: Seat = 0
        self.tricks = (0, 0)

    def counters(self) -> dict[str, Plain]:
        return {"trumps": self.trumps, "lead": self.lead, "tricks": self.tricks}

    @property
    def to_play(self) -> Seat:
        """Get the seat that plays next."""
        return (self.lead + len(self.zones[TRICK])) % 2

    def winner(self) -> Seat:
        """Return the seat whose card takes the trick: the highest trump, otherwise the highest card
        of the suit led (R2).
        """
        led, answer = self.zones[TRICK]
        beats = (
            height(answer) > height(led)
            if answer.card.suit == led.card.suit
            else answer.card.suit == self.trumps
        )
        return 1 - self.lead if beats else self.lead

    def worth(self, piece: Piece) -> int:
        """Return a number for how good a card is: its height, and more for a trump."""
        return height(piece) + HAND_SIZE * (piece.card.suit == self.trumps)


class WhistState(WhistView, State):
    """Hold one position, and run the game between its questions."""

    def setup(self) -> None:
        """Deal thirteen cards each; the next one is turned up and names the trumps (3)."""
        self.lay(STOCK, self.table.pieces)
        self.shuffle(STOCK)
        self.lead = self.first_seat()
        for _ in range(HAND_SIZE):
            for seat in (self.lead, 1 - self.lead):
                self.deal(STOCK, HAND[seat])
        self.deal(STOCK, UP)
        self.trumps = self.zones[UP][-1].card.suit
        self.open("play", self.lead)

    def continue_game(self) -> None:
        """Ask the next seat for a card; end a trick of two cards, and the match after the last
        one.
        """
        if len(self.zones[TRICK]) == 2:
            self.end_trick()
        if self.zones[HAND[self.to_play]]:
            self.open("play", self.to_play)
        else:
            most = max(self.tricks)
            self.result = Result(
                tuple(seat for seat in (0, 1) if self.tricks[seat] == most), "tricks", self.tricks
            )

    def end_trick(self) -> None:
        """Give the trick to its winner, who leads next; while there is a stock, the winner takes
        the card that lies face up and the other one the next card unseen (R3); otherwise the trick
        counts."""
        self.lead = winner = self.winner()
        for piece in self.zones[TRICK]:
            self.move(piece, TRICK, SPENT if self.zones[UP] else TAKEN[winner])
        if not self.zones[UP]:
            self.set_counter(
                "tricks", tuple(count + (seat == winner) for seat, count in enumerate(self.tricks))
            )
            return self.note(
                "wins_trick",
                seat=f"@{winner}",
                tricks=str(self.tricks[winner]),
                all=str(sum(self.tricks)),
            )
        prize = self.zones[UP][-1]
        self.note("wins_card", seat=f"@{winner}", card=prize.name)
        self.move(prize, UP, HAND[winner])
        self.deal(STOCK, HAND[1 - winner])
        return self.deal(STOCK, UP) if self.zones[STOCK] else self.note("last")


@dataclass(frozen=True, slots=True)
class Play(Decision[WhistView, WhistState]):
    """Ask a seat for a card: it follows suit if it can (R4)."""

    seat: Seat
    name = "play"

    def actors(self, view: WhistView) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, view: WhistView, seat: Seat) -> Sequence[Action]:
        hand, trick = view.zones[HAND[seat]], view.zones[TRICK]
        follows = [piece for piece in hand if trick and piece.card.suit == trick[0].card.suit]
        return [act(seat, "play", piece.name) for piece in follows or hand]

    def take(self, state: WhistState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], HAND[action.seat], TRICK)
        state.pop()


WhistState.decision_points = {"play": Play}


class GermanWhist(Game[WhistView, WhistState]):
    """Provide the rules of German Whist to the engine."""

    id = ID
    title = "German Whist"
    summary = "Win the cards that you want from the stock; then win tricks with them."
    length = "15 minutes"
    deck_name = "52 cards"
    seats = SEATS
    longest: ClassVar[Mapping[int, int]] = {2: 52}

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        cards = {card.id: card for card in find_deck("standard").cards}
        return register_pieces(
            ID,
            [
                PieceRow(id, cards[id])
                for suit in SUITS
                for rank in RANKS
                if (id := f"{suit}-{rank}")
            ],
        )

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        shared = [Zone(STOCK, sight="none"), Zone(UP), Zone(TRICK), Zone(SPENT, sight="none")]
        hands = [Zone(HAND[seat], seat, ordered=False, sight="owner") for seat in range(seats)]
        return [*shared, *hands, *(Zone(TAKEN[seat], seat, sight="none") for seat in range(seats))]

    def empty(self, table: Table) -> WhistState:
        return WhistState(table)

    def complete(self, state: WhistState, position: Position, left: list[Piece]) -> None:
        rest = position.rest or SPENT
        if rest not in state.zones:
            raise PositionError(f'rest: no zone "{rest}"')
        state.zones[rest] = (*left, *state.zones[rest])
        state.lead = position.turn

    def resume(self, state: WhistState, position: Position) -> None:
        state.open("play", state.to_play)

    def evaluate(self, world: WhistState) -> Utilities:
        """Estimate the tricks of each seat: those that it has, and the share of the tricks to come
        that its cards are worth.
        """
        if world.result is not None:
            return terminal_utilities(world.result, 2)
        worth = [sum(map(world.worth, world.zones[HAND[seat]])) for seat in (0, 1)]
        share = HAND_SIZE - sum(world.tricks)
        return softmax(
            [world.tricks[seat] + share * worth[seat] / max(1, sum(worth)) for seat in (0, 1)], 1.0
        )
