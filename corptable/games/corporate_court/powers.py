"""The step powers of section 5, in its order: what each may be used on, and what it does.

Passive and end powers have no object of their own: they stand where they act, in `state` and `decisions`. A power that
is forced and finds something to act on must be used, even against its owner (R11); without anything it fizzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from corptable.engine import BOTTOM, Action, Seat, act
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    AVATARS,
    BANRIGH,
    BASTARD,
    CHIEF,
    COMET,
    COURT,
    ECLIPSE,
    EFFECTS,
    ERROR_404,
    HAND,
    HANGED_MAN,
    HARLEY,
    MATRIX,
    OTHERS,
    PRIESTESS,
    SEAT_WORDS,
    SHADOWS,
    SPENT,
    SPRAWLS,
    TOWER,
    VIGILANTE,
    WHEEL,
)
from corptable.games.corporate_court.state import CourtState

Words = tuple[str, ...]
NO_WORDS: Words = ()
ONCE: tuple[Words, ...] = (NO_WORDS,)
NEVER: tuple[Words, ...] = ()


class Power:
    """One step power. `targets` are the words behind the card's name in its actions."""

    major: ClassVar[str]
    optional: ClassVar[bool] = False
    automatic: ClassVar[bool] = False
    """Carried out without a question where it is the only thing to do (4.1, step 3c)."""

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """What the power can be used on now; nothing: it fizzles."""
        return ONCE

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Carry it out."""
        raise NotImplementedError  # abstract

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """The line of the log, told before the power acts: who uses it, then what the text of that name wants to know."""
        state.note(self.major, SEAT_WORDS[seat], *words)

    def actions(self, view: CourtState, seat: Seat) -> list[Action]:
        """The actions that this power gives its owner now."""
        legal = [act(seat, "power", self.major, *words) for words in self.targets(view, seat)]
        if self.optional:
            legal.append(act(seat, "skip", self.major))
        return legal


class Bastard(Power):
    """Harley's card joins the hand; then any of the six goes back (4.2, `harley`)."""

    major = BASTARD
    automatic = True

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Only made-up positions lack Harley's card."""
        return ONCE if view.zones[HARLEY] else NEVER

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Only the owner learns the card."""
        state.move(state.zones[HARLEY][-1], HARLEY, HAND[seat])
        state.open("harley", seat)


class Matrix(Power):
    """The top of a sprawl stack goes to its bottom. No play: no veto, no Vigilante."""

    major = MATRIX

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Any stack with a card, provided that some stack has two (R13)."""
        zones = view.zones
        if all(len(zones[sprawl]) < 2 for sprawl in SPRAWLS):
            return NEVER
        return [(sprawl,) for sprawl in SPRAWLS if zones[sprawl]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Top to bottom."""
        sprawl = words[0]
        state.move(state.zones[sprawl][-1], sprawl, sprawl, at=BOTTOM)

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card."""
        card = state.zones[words[0]][-1]
        state.note(self.major, SEAT_WORDS[seat], card.name, card.card.suit)


class HighPriestess(Power):
    """A random card of another hand, for any card of one's own (4.2, `give`)."""

    major = PRIESTESS

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Another seat; one with an empty hand exists in made-up positions only."""
        return [(SEAT_WORDS[other],) for other in OTHERS[view.table.seats][seat] if view.zones[HAND[other]]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Random also from an open hand (R38)."""
        other = _seat(words[0])
        state.move(state.pick(HAND[other]), HAND[other], HAND[seat])
        state.open("give", seat, other)


class Banrigh(Power):
    """The hands of the others, or of all, lie open until the owner's next turn."""

    major = BANRIGH

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Whose hands."""
        return (("others",), ("all",))

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """The effect belongs to seats, not to cards."""
        state.banrigh_all = words[0] == "all"
        state.change("banrigh", seat)
        for other in range(state.table.seats):
            if state.is_revealed(other):
                state.learn(state.table.public, HAND[other])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """A text for each choice."""
        state.note(f"{self.major}_{words[0]}", SEAT_WORDS[seat])


class ChiefExecutive(Power):
    """No major has any effect until the owner's next turn."""

    major = CHIEF
    optional = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Running effects are wiped out: they would lapse before or with this one (R14)."""
        for effect in EFFECTS:
            if getattr(state, effect) is not None:
                state.end_effect(effect)
        state.change("chief", seat)


class Avatars(Power):
    """The top of another seat's spent stack joins one's own court."""

    major = AVATARS

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Another seat with spent cards."""
        return [(SEAT_WORDS[other],) for other in OTHERS[view.table.seats][seat] if view.zones[SPENT[other]]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Face up."""
        spent = SPENT[_seat(words[0])]
        state.move(state.zones[spent][-1], spent, COURT[seat])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card."""
        state.note(self.major, SEAT_WORDS[seat], state.zones[SPENT[_seat(words[0])]][-1].name, words[0])


class Wheel(Power):
    """The top court card goes to the bottom of the own court stack."""

    major = WHEEL
    automatic = True

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """It turns nothing with fewer than two."""
        return ONCE if len(view.zones[COURT[seat]]) > 1 else NEVER

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Top to bottom."""
        state.move(state.zones[COURT[seat]][-1], COURT[seat], COURT[seat], at=BOTTOM)

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card."""
        state.note(self.major, SEAT_WORDS[seat], state.zones[COURT[seat]][-1].name)


class Vigilante(Power):
    """Nobody may play onto the sprawl until the owner's next turn, the owner included (R21)."""

    major = VIGILANTE
    optional = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """In force from now."""
        state.change("vigilante", seat)


class HangedMan(Power):
    """One card of the own court stays, the others are spent."""

    major = HANGED_MAN

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Which one stays; with one card there is nothing to choose."""
        court = view.zones[COURT[seat]]
        return [(piece.name,) for piece in court] if len(court) > 1 else NEVER

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """In the order they lay, the former bottom first (R33)."""
        for piece in state.zones[COURT[seat]]:
            if piece.name != words[0]:
                state.move(piece, COURT[seat], SPENT[seat])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """The card that stays, then the others."""
        others = [piece.name for piece in state.zones[COURT[seat]] if piece.name != words[0]]
        state.note(self.major, SEAT_WORDS[seat], words[0], *others)


class Error404(Power):
    """Two seats trade their whole hands."""

    major = ERROR_404

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Another seat."""
        return [(SEAT_WORDS[other],) for other in OTHERS[view.table.seats][seat]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """What anybody knows of the two hands goes with the cards; each trader knows what it gave."""
        state.exchange(HAND[seat], HAND[_seat(words[0])])


class Tower(Power):
    """The top of another seat's arcana stack goes onto one's own. Not a play (R10)."""

    major = TOWER

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Either stack of anybody else, onto either of one's own."""
        zones = view.zones
        own = [stack for stack in (ARCANA[seat], ARCANA_2[seat]) if stack in zones]
        theirs = [
            stack for other in OTHERS[view.table.seats][seat] for stack in (ARCANA[other], ARCANA_2[other]) if zones.get(stack)
        ]
        return [(source, to) for source in theirs for to in own]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """A second stack that loses its last card, the Awakened World itself, is no more (5, major-16)."""
        source, to = words
        state.move(state.zones[source][-1], source, to)
        if not state.zones[source] and source in ARCANA_2:
            state.note("second_stack_lost", SEAT_WORDS[ARCANA_2.index(source)])
            del state.zones[source]

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card, from whom, where to."""
        source, to = words
        state.note(self.major, SEAT_WORDS[seat], state.zones[source][-1].name, "@" + source.partition("/")[2], to)


class Comet(Power):
    """Draw and play an extra card, with its windows, before the ordinary ones (R20)."""

    major = COMET
    automatic = True

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """An empty deck ends the round here, too (R19)."""
        if state.drawn_for(seat):
            state.open("play", seat, True)


class Shadows(Power):
    """The top court card of any seat is spent."""

    major = SHADOWS

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Any seat, oneself too, but no court stack may be emptied (R12)."""
        return [(SEAT_WORDS[other],) for other in range(view.table.seats) if len(view.zones[COURT[other]]) > 1]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Onto that seat's own spent stack."""
        state.pay_court_card(_seat(words[0]))

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card."""
        state.note(self.major, SEAT_WORDS[seat], state.zones[COURT[_seat(words[0])]][-1].name, words[0])


class Eclipse(Power):
    """The top spent card of any seat returns to its court."""

    major = ECLIPSE

    def targets(self, view: CourtState, seat: Seat) -> Sequence[Words]:
        """Any seat with spent cards, oneself too."""
        return [(SEAT_WORDS[other],) for other in range(view.table.seats) if view.zones[SPENT[other]]]

    def use(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Face up."""
        other = _seat(words[0])
        state.move(state.zones[SPENT[other]][-1], SPENT[other], COURT[other])

    def note(self, state: CourtState, seat: Seat, words: Words) -> None:
        """Which card."""
        state.note(self.major, SEAT_WORDS[seat], state.zones[SPENT[_seat(words[0])]][-1].name, words[0])


def _seat(word: str) -> Seat:
    return int(word[1:])


POWERS = {
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
"""The majors with a step power."""
