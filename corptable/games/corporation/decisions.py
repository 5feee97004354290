"""The decision points of 4.2 and 4.3, in the order of the document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from corptable.engine import Action, Decision, Seat, act
from corptable.games.corporation import refusals
from corptable.games.corporation.claims import after, partners_of
from corptable.games.corporation.names import CARDS, CHOOSE, DOWN, HAND, MOST_SEATS, SEAT_WORDS, TALK
from corptable.games.corporation.state import CorporationState
from corptable.games.corporation.texts import listed, prompt


@dataclass(frozen=True, slots=True)
class Talk(Decision[CorporationState]):
    """One seat says something or passes, then the next to its left; nothing said restricts what may be played (4.2, R21)."""

    name = TALK

    def actors(self, state: CorporationState) -> tuple[Seat, ...]:
        """The speaker."""
        return _ALONE[state.turn]

    def private(self, view: CorporationState, seat: Seat) -> bool:
        """All statements are open (R23), and they rest on public facts."""
        return False

    def actions(self, view: CorporationState, seat: Seat) -> list[Action]:
        """A pass, then whatever can be said."""
        return view.sayings(seat)

    def take(self, state: CorporationState, action: Action) -> None:
        """A statement sets the record of claims; a pass counts towards the end of the talk."""
        if action.verb == "pass":
            state.quiet += 1
        else:
            state.quiet = 0
            state.statements = (*state.statements, action)
            state.claims = after(state.claims, action, state.lying())
        state.pass_the_word()

    def prompt(self, view: CorporationState, seat: Seat) -> str:
        """Who speaks, and in which lap."""
        return prompt("talk", lap=str(view.lap), laps=str(view.options.talk_laps))

    def refuse(self, view: CorporationState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why that cannot be said."""
        return refusals.of_talk(view, seat, lifted, onto)


@dataclass(frozen=True, slots=True)
class Choose(Decision[CorporationState]):
    """Every seat at once places a card face down; there is no pass, and a card that lies stays (4.3, R20)."""

    name = CHOOSE

    def actors(self, state: CorporationState) -> tuple[Seat, ...]:
        """Who has not placed a card yet."""
        zones = state.zones
        return tuple([seat for seat, zone in _PLACES[state.table.seats] if not zones[zone]])

    def actions(self, view: CorporationState, seat: Seat) -> list[Action]:
        """The whole hand (R12)."""
        plays = _PLAYS[seat]
        return [plays[piece.card.value] for piece in view.zones[HAND[seat]]]

    def take(self, state: CorporationState, action: Action) -> None:
        """Only its owner sees it; with the last one the round is resolved."""
        state.move(state.table.named[action.args[0]], HAND[action.seat], DOWN[action.seat])
        self.resume(state)

    def resume(self, state: CorporationState) -> None:
        """All cards are placed: the question is answered."""
        zones = state.zones
        for _, zone in _PLACES[state.table.seats]:
            if not zones[zone]:
                return
        state.pop()

    def told(self, action: Action) -> Action:
        """The others hear that a card was placed."""
        return act(action.seat, action.verb)

    def prompt(self, view: CorporationState, seat: Seat) -> str:
        """What is asked of everybody who has not answered."""
        lying = view.lying()
        partners = partners_of(seat, lying)
        if not partners:
            return prompt("choose")
        return prompt("choose_member", corporation=str(lying[seat]), seats=listed(SEAT_WORDS[other] for other in partners))

    def refuse(self, view: CorporationState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why that card cannot be placed there."""
        return refusals.of_choice(view, seat, lifted, onto)


DECISIONS: Final = {decision.name: decision for decision in (Talk, Choose)}

_PLAYS: Final = tuple(tuple(act(seat, "play", card) for card in CARDS[seat]) for seat in range(MOST_SEATS))
"""By seat and rank."""
_PLACES: Final = tuple(tuple(enumerate(DOWN[:seats])) for seats in range(MOST_SEATS + 1))
"""By number of seats, each seat and where it places its card."""
_ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))
