"""Judge from the public record how far each seat keeps its word: section 10's trust model.

Everything is public: claims, plays and statements of this round and of the rounds before. Listeners
differ only because a word that was given to the listener, and an apology to it, concern it more
than others.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import Action, Seat
from corptable.games.corporation.claims import Claim, Claims
from corptable.games.corporation.position import CorporationView, Round

REMEMBERED: Final = 24
"""Number of past rounds that count."""
FADING: Final = 0.85
"""Factor on the weight of a word for each round of its age."""
KEPT: Final = 2.0
BROKEN: Final = 1.0
"""Prior counts of words kept (KEPT) and broken (BROKEN)."""
GIVEN_TO_ME: Final = 2.0
"""Factor on the weight of a word that was given to the listener."""
FORGIVEN: Final = 0.5
"""Factor on the weight of words broken before the offender's first apology to the listener."""
RECENT: Final = 3
"""Number of rounds for which a breach makes an accusation well founded, and for which an accusation
is remembered.
"""
SUSPICION: Final = 0.9
"""Factor on the trust in an accused seat, or in an accuser without grounds, for each round with
such an accusation.
"""
KNOWN: Final = 64
"""Number of histories whose liars are remembered: a view asks several times."""


class Breach(NamedTuple):
    """Record a broken word: the number of the round from 0, who broke it, and the ranks that were
    claimed and played.
    """

    number: int
    seat: Seat
    claimed: int
    played: int
    victims: frozenset[Seat]
    """Seats to which the word was given."""


def addressees(claims: Claims, seat: Seat) -> frozenset[Seat]:
    """Return the seats to which a seat has given its word: those that it has promised, and those
    that accepted its invitation.
    """
    claim = claims[seat]
    if claim is None:
        return frozenset()
    return frozenset(
        other
        for other, theirs in enumerate(claims)
        if other != seat and (claim.promised >> other & 1 or _accepted(theirs, claim, seat))
    )


def _accepted(theirs: Claim | None, claim: Claim, inviter: Seat) -> bool:
    return theirs is not None and theirs.rank == claim.rank and bool(theirs.promised >> inviter & 1)


def breaches(past: Sequence[Round]) -> list[Breach]:
    """Return the words that were broken in these rounds, oldest first."""
    return [
        Breach(number, seat, claim.rank, before.plays[seat], addressees(before.claims, seat))
        for number, before in enumerate(past)
        for seat, claim in enumerate(before.claims)
        if claim is not None and claim.rank != before.plays[seat]
    ]


@functools.lru_cache(maxsize=KNOWN)
def recent_liars(history: tuple[Round, ...]) -> frozenset[Seat]:
    """Return the seats that broke a word in the last rounds."""
    return frozenset(breach.seat for breach in breaches(history[-RECENT:]))


class TrackRecord:
    """Hold what everybody knows about the words of a match, as a position shows it."""

    def __init__(self, view: CorporationView, rounds: int = REMEMBERED) -> None:
        """Read the record of so many past rounds, and of this one's talk."""
        self.past = view.history[-rounds:] if rounds else ()
        self.talks: list[Sequence[Action]] = [
            *(before.statements for before in self.past),
            view.statements,
        ]
        """Statements by round, oldest first; the last ones are of this round."""
        self.breaches = breaches(self.past)
        self.seats = view.table.seats

    def trust(self, seat: Seat, listener: Seat | None = None) -> float:
        """Return the probability that a seat keeps its word, as a listener judges; recent words
        weigh more.
        """
        now, sorry = len(self.past), self.apology(seat, listener)
        kept, broken = KEPT, BROKEN
        for number, before in enumerate(self.past):
            claim = before.claims[seat]
            if claim is None:
                continue
            weight = FADING ** (now - 1 - number)
            if listener is not None and listener in addressees(before.claims, seat):
                weight *= GIVEN_TO_ME
            if claim.rank == before.plays[seat]:
                kept += weight
            else:
                broken += weight * (FORGIVEN if sorry is not None and number < sorry else 1.0)
        return kept / (kept + broken) * self.suspicion(seat, listener)

    def suspicion(self, seat: Seat, listener: Seat | None) -> float:
        """Return the factor on the trust in a seat that accusations of the last rounds leave; 1 for
        none.
        """
        factor = 1.0
        for number, talk in enumerate(self.talks):
            if number + RECENT <= len(self.talks) - 1:
                continue
            heard = [said for said in talk if said.args[0] == "accuse" and said.seat != listener]
            if any(
                (said.seat_at(1) == seat and self.is_founded(seat, number))
                or (said.seat == seat and not self.is_founded(said.seat_at(1), number))
                for said in heard
            ):
                factor *= SUSPICION
        return factor

    def is_founded(self, accused: Seat, number: int) -> bool:
        """True if a seat broke a word in the last rounds before the round of that number."""
        return any(
            breach.seat == accused and 0 < number - breach.number <= RECENT
            for breach in self.breaches
        )

    def apology(self, offender: Seat, listener: Seat | None) -> int | None:
        """Return the number of the round in which an offender first apologised to a listener after
        a breach; None for never.
        """
        first = next(
            (breach.number for breach in self.breaches if breach.seat == offender), len(self.talks)
        )
        return next(
            (
                number
                for number, said in self.said(offender, "apologise")
                if said.seat_at(1) == listener and number > first
            ),
            None,
        )

    def said(self, speaker: Seat, kind: str) -> Iterator[tuple[int, Action]]:
        """Yield the statements of one kind by a speaker, each with the number of its round."""
        for number, talk in enumerate(self.talks):
            for said in talk:
                if said.seat == speaker and said.args[0] == kind:
                    yield number, said

    def wrongs(self, offender: Seat, victim: Seat) -> list[Breach]:
        """Return the words given to a seat that another one broke, oldest first."""
        return [
            breach
            for breach in self.breaches
            if breach.seat == offender and victim in breach.victims
        ]
