"""Implement the step powers of section 5, in its order: their targets and their effects.

Passive and end powers have no object of their own: `state` and `decisions` ask for them where they
act. A forced power that has a target must be used, even against its owner (R11); without a target
it fizzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from corptable.engine import BOTTOM, SEAT_WORDS, TOP, Action, Seat, ZoneId, act
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA_2,
    COURT,
    EFFECTS,
    HAND,
    HARLEY,
    SPENT,
    SPRAWLS,
)
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.state import CourtState

Words = tuple[str, ...]
"""Target of a power, as the words behind the card's name in its action."""
UNTARGETED: tuple[Words, ...] = ((),)
"""Targets of a power that needs none: one use."""
NO_TARGETS: tuple[Words, ...] = ()
"""Targets of a power that fizzles."""


class Power:
    """Represent one step power; `major` is the name of its card."""

    major: ClassVar[str]
    optional: ClassVar[bool] = False
    automatic: ClassVar[bool] = False
    """True where the engine uses the power without a question if it is the only legal action (4.1,
    step 3c).
    """

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the words that follow the card's name in each legal action now; empty if the power
        fizzles.
        """
        return UNTARGETED

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Carry out the power on the target that `words` name."""
        raise NotImplementedError  # abstract: every power overrides it

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Note the power for the log, before it acts: the seat and its target; the log text has the
        name of the major.
        """
        state.note(self.major, seat=seat, **self.noted(words))

    def noted(self, words: Words) -> dict[str, str]:
        """Return the words for the log that name the target: by default a seat, or nothing."""
        return {"target": words[0]} if words else {}

    def actions(self, view: CourtView, seat: Seat) -> list[Action]:
        """List the actions that the power gives its owner now, with `skip` if it is optional."""
        legal = [act(seat, "power", self.major, *words) for words in self.targets(view, seat)]
        if self.optional:
            legal.append(act(seat, "skip", self.major))
        return legal


class _TopCardPower(Power):
    """Represent a power that moves the top card of an open stack, which the log names; `at` is the
    end to which it goes.
    """

    at: ClassVar[int] = TOP

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Return the stack from which the card is taken, and the one to which it goes."""
        raise NotImplementedError  # abstract: every such power overrides it

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Move the card."""
        source, to = self.route(seat, words)
        state.move(state.zones[source][-1], source, to, at=self.at)

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Note the seat, the card and the target for the log."""
        card = state.zones[self.route(seat, words)[0]][-1]
        state.note(self.major, seat=seat, card=card, **self.noted(words))


class Bastard(Power):
    """Take Harley's card into the hand, then ask for a card to put back (5, major-0; 4.2,
    `harley`).
    """

    major = majors.BASTARD
    automatic = True

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """Allow one use without a target; none where Harley's card is missing, as in made-up
        positions only.
        """
        return UNTARGETED if view.zones[HARLEY] else NO_TARGETS

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Move Harley's card into the owner's hand; only the owner sees it, and everybody if its
        hand is revealed (R39).
        """
        state.move(state.zones[HARLEY][-1], HARLEY, HAND[seat])
        state.open("harley", seat)


class Matrix(_TopCardPower):
    """Move the top card of a sprawl stack to its bottom. No play: no veto, and the Vigilante does
    not stop it (5, major-1).
    """

    major = majors.MATRIX
    at = BOTTOM

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List all non-empty sprawl stacks, provided that one of them holds two cards or more
        (R13).
        """
        zones = view.zones
        if all(len(zones[sprawl]) < 2 for sprawl in SPRAWLS):
            return NO_TARGETS
        return [(sprawl,) for sprawl in SPRAWLS if zones[sprawl]]

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Stay in the stack."""
        return words[0], words[0]

    def noted(self, words: Words) -> dict[str, str]:
        """Return the suit of the stack."""
        return {"suit": words[0].partition("/")[2]}


class HighPriestess(Power):
    """Take a random card from another hand and give any card in return (5, major-2; 4.2,
    `give`).
    """

    major = majors.PRIESTESS

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the other seats with cards in hand; an empty hand exists in made-up positions
        only.
        """
        return _seats_with(view, HAND, view.table.others[seat])

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Move a random card of the other hand to the owner's, even of a revealed hand (R38), then
        ask for the card to give.
        """
        other = _seat_of(words[0])
        state.move(state.pick(HAND[other]), HAND[other], HAND[seat])
        state.open("give", seat, other)


class Banrigh(Power):
    """Reveal the hands of all others, or of all seats, until the start of the owner's next turn (5,
    major-3).
    """

    major = majors.BANRIGH

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the two choices: the others' hands, or all hands."""
        return (("others",), ("all",))

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Set the effect, which belongs to seats and not to cards, and show the revealed hands to
        everybody.
        """
        state.banrigh_all = words[0] == "all"
        state.set_counter("banrigh", seat)
        for other in state.table.all_seats:
            if state.is_revealed(other):
                state.learn(state.table.public, HAND[other])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Note the power under the log text of the choice that was made."""
        state.note(f"{self.major}_{words[0]}", seat=seat)


class ChiefExecutive(Power):
    """Suppress the powers of all other majors until the start of the owner's next turn (5,
    major-4).
    """

    major = majors.CHIEF
    optional = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """End the running effects, because they would lapse before or together with this one (R14),
        and set this one.
        """
        for effect in EFFECTS:
            if getattr(state, effect) is not None:
                state.end_effect(effect)
        state.set_counter("chief", seat)


class Avatars(_TopCardPower):
    """Move the top card of another seat's spent stack face up onto the owner's court stack (5,
    major-6).
    """

    major = majors.AVATARS

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the other seats with spent cards."""
        return _seats_with(view, SPENT, view.table.others[seat])

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Lead from the spent stack to the owner's court stack."""
        return SPENT[_seat_of(words[0])], COURT[seat]


class Wheel(_TopCardPower):
    """Move the top card of the owner's court stack to its bottom (5, major-10)."""

    major = majors.WHEEL
    automatic = True
    at = BOTTOM

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """Allow one use without a target; none with fewer than two court cards."""
        return UNTARGETED if len(view.zones[COURT[seat]]) > 1 else NO_TARGETS

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Stay in the court stack."""
        return COURT[seat], COURT[seat]


class Vigilante(Power):
    """Close the sprawl to all plays, the owner's included, until the start of the owner's next turn
    (5, major-11; R21).
    """

    major = majors.VIGILANTE
    optional = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Set the effect."""
        state.set_counter("vigilante", seat)


class HangedMan(Power):
    """Keep one card of the owner's court stack and spend the others (5, major-12)."""

    major = majors.HANGED_MAN

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the court cards that can stay; none with fewer than two court cards."""
        court = view.zones[COURT[seat]]
        return [(piece.name,) for piece in court] if len(court) > 1 else NO_TARGETS

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Move the other court cards onto the spent stack in the order they lay, former bottom
        first (R33).
        """
        for piece in state.zones[COURT[seat]]:
            if piece.name != words[0]:
                state.move(piece, COURT[seat], SPENT[seat])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Note the seat, the card that stays and the cards that are spent for the log."""
        others = tuple([piece.name for piece in state.zones[COURT[seat]] if piece.name != words[0]])
        state.note(self.major, seat=seat, card=words[0], cards=others)


class Error404(Power):
    """Trade the owner's whole hand with another seat (5, major-13)."""

    major = majors.ERROR_404

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List the other seats."""
        return [(SEAT_WORDS[other],) for other in view.table.others[seat]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Exchange the two hands; knowledge of them moves with the cards, and each trader knows the
        hand that it gave.
        """
        state.exchange(HAND[seat], HAND[_seat_of(words[0])])


class Tower(_TopCardPower):
    """Move the top card of another seat's arcana stack onto one of the owner's (5, major-16). No
    play (R10).
    """

    major = majors.TOWER

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List each stack with cards of the other seats with each stack of the owner."""
        others = view.table.others[seat]
        theirs = [
            stack for other in others for stack in view.arcana_stacks(other) if view.zones[stack]
        ]
        return [(source, to) for source in theirs for to in view.arcana_stacks(seat)]

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Return the two stacks that the action names."""
        return words[0], words[1]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Move the card, and remove a second stack that loses its last card, the Awakened World
        itself.
        """
        super().use(state, seat, words)
        source, to = words
        state.note_karma(source)
        state.note_karma(to)
        if not state.zones[source] and source in ARCANA_2:
            state.note("second_stack_lost", seat=ARCANA_2.index(source))
            del state.zones[source]

    def noted(self, words: Words) -> dict[str, str]:
        """Return the seat it is taken from and the stack it goes to."""
        return {"target": "@" + words[0].partition("/")[2], "place": words[1]}


class Comet(Power):
    """Draw and play an extra card before the ordinary draw and play, with veto and overrule windows
    (5, major-17; R20).
    """

    major = majors.COMET
    automatic = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Draw a card and open the extra play, unless the draw ends the round (R19)."""
        if state.draw_for(seat):
            state.open("play", seat, True)


class Shadows(_TopCardPower):
    """Spend the top court card of any seat (5, major-18)."""

    major = majors.SHADOWS

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List all seats with two or more court cards, the owner included: no court stack may be
        emptied (R12).
        """
        return _seats_with(view, COURT, view.table.all_seats, least=2)

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Lead to that seat's own spent stack."""
        other = _seat_of(words[0])
        return COURT[other], SPENT[other]


class Eclipse(_TopCardPower):
    """Return the top spent card of any seat to its court stack (5, major-19)."""

    major = majors.ECLIPSE

    def targets(self, view: CourtView, seat: Seat) -> Sequence[Words]:
        """List all seats with spent cards, the owner included."""
        return _seats_with(view, SPENT, view.table.all_seats)

    def route(self, seat: Seat, words: Words) -> tuple[ZoneId, ZoneId]:
        """Lead face up to the court stack of the card's owner."""
        other = _seat_of(words[0])
        return SPENT[other], COURT[other]


def _seat_of(word: str) -> Seat:
    return int(word[1:])


def _seats_with(
    view: CourtView, zones: Sequence[ZoneId], seats: Iterable[Seat], least: int = 1
) -> list[Words]:
    """List those of the seats that have so many cards in their zone; `zones` are by seat."""
    return [(SEAT_WORDS[seat],) for seat in seats if len(view.zones[zones[seat]]) >= least]


POWERS: Final[Mapping[str, Power]] = {
    power.major: power
    for power in (
        Bastard(),
        Matrix(),
        HighPriestess(),
        Banrigh(),
        ChiefExecutive(),
        Avatars(),
        Wheel(),
        Vigilante(),
        HangedMan(),
        Error404(),
        Tower(),
        Comet(),
        Shadows(),
        Eclipse(),
    )
}
"""Step powers by the name of their major."""
