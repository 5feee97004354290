"""Define High Card, the rules of a small trick game, and play its acts on a table.

Two seats. A seat plays a card face up to the trick; with the second card the higher one takes the trick face down, and the face-up
card beside the draw pile into its hand. So the second card moves twice in its act, and cards turn face down when they leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from corptable.cards import Card
from corptable.engine import (
    Action,
    ChanceSource,
    Decision,
    Game,
    OptionSet,
    Piece,
    PieceRow,
    Plain,
    Position,
    Seat,
    State,
    Table,
    Zone,
    act,
    register_pieces,
)
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.session.session import Session
from corptable.ui.animation import AnimationPlayer, AnimationSpeed, ShownAct
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.stamp import StampAnimation
from corptable.ui.app import App
from corptable.ui.scenes.table.layout import make_tabletop
from corptable.ui.table_parts.tabletop import Tabletop

DRAW, UP, TRICK = "draw", "up", "trick"
HAND, WON = ("hand/0", "hand/1"), ("won/0", "won/1")
HANDS: Final[Mapping[str, Sequence[str]]] = {"hand/0": ["card-3", "card-8"], "hand/1": ["card-5", "card-6"], "up": ["card-9"]}


class HighCardState(State):
    """Hold a position of High Card; `turn` is the seat that plays."""

    turn: Seat = 0
    pours: bool = False
    """Whether the trick is taken as one packet, not card by card."""

    def setup(self) -> None:
        raise NotImplementedError("only made-up positions are played")

    def continue_game(self) -> None:
        self.open("play")

    def counters(self) -> dict[str, Plain]:
        return {"turn": self.turn, "pours": self.pours}

    def take_trick(self) -> None:
        """Let the higher card take the trick and the face-up card, and turn up the next one."""
        first = 1 - self.turn
        cards = self.zones[TRICK]
        winner = first if cards[0].index > cards[1].index else self.turn
        self.note("wins", f"@{winner}")
        if self.pours:
            self.pour(TRICK, WON[winner])
        else:
            for card in cards:
                self.move(card, TRICK, WON[winner])
        self.move(self.zones[UP][-1], UP, HAND[winner])
        self.move(self.zones[DRAW][-1], DRAW, UP)
        self.note("taken", f"@{winner}")


@dataclass(frozen=True, slots=True)
class PlayCard(Decision[HighCardState]):
    """Ask a seat for a card."""

    name = "play"

    def actors(self, state: HighCardState) -> tuple[Seat, ...]:
        return (state.turn,)

    def actions(self, view: HighCardState, seat: Seat) -> list[Action]:
        return [act(seat, "play", card.name) for card in view.zones[HAND[seat]]]

    def take(self, state: HighCardState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], HAND[action.seat], TRICK)
        if len(state.zones[TRICK]) == len(HAND):
            state.take_trick()
        state.turn = 1 - action.seat
        state.pop()

    def prompt(self, view: HighCardState, seat: Seat) -> str:
        return "Play a card."


HighCardState.decision_points = {"play": PlayCard}


class HighCard(Game[HighCardState]):
    """Play High Card; it has no presentation."""

    id = "high_card"
    title = "High Card"
    seats = range(2, 3)
    option_set = OptionSet

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        cards = [Card(f"card-{value}", f"Card {value}", "card", "cups", str(value), value) for value in range(1, 11)]
        return register_pieces("high_card", [PieceRow(card.id, card) for card in cards])

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        hands = [Zone(hand, seat, ordered=False, sight="owner") for seat, hand in enumerate(HAND)]
        return [Zone(DRAW, sight="none"), Zone(UP), Zone(TRICK), *hands, *(Zone(won, s, sight="none") for s, won in enumerate(WON))]

    def empty(self, table: Table, chance: ChanceSource) -> HighCardState:
        return HighCardState(table, chance)

    def complete(self, state: HighCardState, position: Position, left: list[Piece]) -> None:
        state.zones[DRAW] = tuple(left)

    def resume(self, state: HighCardState, position: Position) -> None:
        state.turn = position.turn
        state.continue_game()


class Shown(NamedTuple):
    """Hold an act as it is shown from its first moment on, at second 0: the table before and after it, and its animations."""

    before: Tabletop
    after: Tabletop
    player: AnimationPlayer

    def flights(self, card: str) -> list[Flight]:
        """Return the flights of a card in their order; it is found by its name on either side."""
        flights = [animation for animation in self.player.animations if isinstance(animation, Flight)]
        return sorted((flight for flight in flights if card in (flight.leaves_as.name, flight.piece.name)), key=lambda f: f.time)

    def stamps(self) -> list[StampAnimation]:
        """Return the stamps."""
        return [animation for animation in self.player.animations if isinstance(animation, StampAnimation)]


def show_trick(app: App, lead: str, answer: str, speed: float = 1.0, pours: bool = False) -> Shown:
    """Return the second act of a trick at a table with `HANDS`: seat 0 looks on, has led one card, and seat 1 answers it."""
    game: Any = HighCard()  # a session takes games of any positions
    match = Match.new(game, 2, position=Position(HANDS, None, "play", turn=0))
    state: Any = match.state
    state.pours = pours
    session = Session(match, ["person", "person"])
    match.play(f"@0 play {lead}")
    before = make_tabletop(app, session, match.state.observation(0))
    events = noticed_by(match.play(f"@1 play {answer}"), 0)
    after = make_tabletop(app, session, match.state.observation(0))
    player = AnimationPlayer()
    player.play(ShownAct(events, before, after, session, AnimationSpeed(speed)), 0.0)
    return Shown(before, after, player)
