"""Define what all characters share: what they make of the talk so far, and when they accuse,
apologise, threaten, ask or refuse.

A character reads its seat's information state and nothing else: it is told neither who is a bot nor
what character anybody has.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Action, Budget, InformationState, Seat, Thought, act
from corptable.games.corporation.bots.trust import Breach, TrackRecord
from corptable.games.corporation.claims import Claim, has_promised, partners_of, seats_of
from corptable.games.corporation.names import ALL, CARDS, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView

HIGHEST_OFFERED: Final = 3
"""Number of ranks considered for an invitation, the highest ones."""


REASON_EVERY: Final = 3
"""A character gives its reason for one of so many statements."""
REASONS: Final = 4
"""Number of texts for a kind of reason: in ten statements of a seat none comes twice."""
AGAINST: Final = ("refuse", "threaten", "accuse")
"""Kinds of statement that are made against somebody."""


class Manner(NamedTuple):
    """Hold how readily a character makes each remark when there is an occasion for it, as
    probabilities.
    """

    accuse: float = 0.0
    apologise: float = 0.0
    threaten: float = 0.0
    ask: float = 0.0
    refuse: float = 0.0
    invite_all: float = 0.0
    """Probability that it invites everybody, where nobody is bound by a card or by a word."""
    takes_sides: bool = False
    """True if it accuses for words broken to others, too."""
    bluffs: bool = False
    """True if it threatens although it has claimed another rank."""


class Situation:
    """Hold what a seat knows when it is to speak or to play: the view, the record of words, and the
    luck of this choice.
    """

    def __init__(self, view: CorporationView, generator: random.Random, budget: Budget) -> None:
        assert view.viewer is not None, "a bot gets a view, not a position"
        self.view, self.generator, self.budget = view, generator, budget
        self.seat: Seat = view.viewer
        self.others = view.table.others[self.seat]
        self.lying = view.membership_ranks()
        self.partners = partners_of(self.seat, self.lying)
        lies = self.lying[self.seat]
        self.ranks = [rank for rank in range(1, view.ranks + 1) if rank != lies]
        """Ranks that the seat can play, in ascending order."""
        self.claim: Claim | None = view.claims[self.seat]

    @cached_property
    def record(self) -> TrackRecord:
        """Read the record of everybody's words, once it is needed."""
        return TrackRecord(self.view)

    @cached_property
    def trust(self) -> list[float]:
        """Return by seat the probability that it keeps its word, as this seat judges."""
        return [self.record.trust(seat, self.seat) for seat in self.view.table.all_seats]

    def occurs(self, probability: float) -> bool:
        """Draw whether something of that probability occurs."""
        return probability > 0 and self.generator.random() < probability

    # What has been said this round

    @property
    def is_talk(self) -> bool:
        """True while one talks, and no card is chosen yet."""
        return self.view.is_at(TALK)

    @property
    def is_last_lap(self) -> bool:
        """True if this is the seat's last turn to speak in this round."""
        return self.view.lap >= self.view.options.talk_laps

    def speaks_again(self, other: Seat) -> bool:
        """True if another seat still has a turn to speak after this one's, unless all fall silent
        before.
        """
        seats, first = self.view.table.seats, self.view.first_speaker
        return not self.is_last_lap or (other - first) % seats > (self.seat - first) % seats

    @property
    def statements_made(self) -> int:
        """Get the number of statements that the seat has made in the match."""
        talks = [*(past.statements for past in self.view.history), self.view.statements]
        return sum([said.seat == self.seat for talk in talks for said in talk])

    def has_said(self, kind: str, target: Seat | None = None) -> bool:
        """True if the seat has said something of a kind this round, to anybody or to that seat."""
        return any(
            said.seat == self.seat
            and said.args[0] == kind
            and (target is None or said.seat_at(1) == target)
            for said in self.view.statements
        )

    @property
    def is_asked(self) -> bool:
        """True if somebody has asked the seat for its card this round, and it has no claim yet."""
        return self.claim is None and self._is_told("ask")

    @property
    def is_threatened(self) -> bool:
        """True if somebody has threatened the seat this round."""
        return self._is_told("threaten")

    def _is_told(self, kind: str) -> bool:
        return any(
            said.args[0] == kind and said.seat_at(1) == self.seat for said in self.view.statements
        )

    def inviters(self) -> list[Seat]:
        """List the seats that have invited this one, to ranks that both can play; those it has
        promised or refused are left out.
        """
        claims = self.view.claims
        return [
            other
            for other in self.others
            if (claim := claims[other]) is not None
            and (claim.invited & ~claim.refused) >> self.seat & 1
            and not has_promised(claims, self.seat, other)
        ]

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """List the seats with which the seat's claim is agreed: those it has promised, and those
        that have promised it.
        """
        if self.claim is None:
            return ()
        claims = self.view.claims
        accepted = [other for other in self.others if has_promised(claims, other, self.seat)]
        return (*seats_of(self.claim.promised), *accepted)

    def rank_of(self, other: Seat) -> int:
        """Return the claimed rank of a seat that has a claim."""
        claim = self.view.claims[other]
        assert claim is not None
        return claim.rank

    @property
    def is_nobody_bound(self) -> bool:
        """True if no seat is in a corporation, and none has claimed a rank this round: as in the
        first round.
        """
        return not any(self.lying) and not any(self.view.claims)

    def unclaimed(self) -> list[int]:
        """List the ranks that the seat can play and nobody else claims, in ascending order; all of
        its ranks if there is none.
        """
        taken = {
            claim.rank
            for other, claim in enumerate(self.view.claims)
            if claim is not None and other != self.seat
        }
        return [rank for rank in self.ranks if rank not in taken] or self.ranks

    def free_rank(self, among: int) -> int:
        """Draw one of the so many highest ranks, if nobody else claims it; else return the highest
        that nobody claims.
        """
        free = self.unclaimed()
        return self.generator.choice(
            [rank for rank in free if rank in self.ranks[-among:]] or free[-1:]
        )

    # Statements and plays

    @property
    def silence(self) -> Action:
        """Get the pass of the seat."""
        return act(self.seat, "pass")

    def say(self, kind: str, *words: str) -> Action:
        """Return a statement of the seat."""
        return act(self.seat, "say", kind, *words)

    def tell(self, kind: str, target: Seat) -> Action:
        """Return a statement of the seat to another one."""
        return self.say(kind, SEAT_WORDS[target])

    def invite(self, rank: int, target: Seat) -> Action:
        """Return an invitation of one seat."""
        return self.say("invite", str(rank), SEAT_WORDS[target])

    def invite_partners(self, rank: int) -> Action:
        """Return an invitation of all partners."""
        return self.say("invite", str(rank), PARTNERS)

    def invite_all(self, rank: int) -> Action:
        """Return an invitation of everybody who can play the rank."""
        return self.say("invite", str(rank), ALL)

    def play(self, rank: int) -> Action:
        """Return the play of a rank."""
        return act(self.seat, "play", CARDS[self.seat][rank])

    def can_invite(self, rank: int, target: Seat) -> bool:
        """True if a seat can be invited to a rank."""
        return rank in self.ranks and self.lying[target] != rank


class TalkingCharacter(ABC):
    """Play and talk in character: the base of all of them, which makes the remarks that its manner
    allows.
    """

    word = ""
    """Word of the character, under which its reasons have texts; "" for a bot that gives none."""
    manner = Manner()

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Choose a statement or a pass in talk, and a card otherwise."""
        now = self.situation(known, generator, budget)
        if not now.is_talk:
            return Thought(now.play(self.rank_to_play(now)))
        said = self.statement(now)
        return Thought(now.silence) if said is None else Thought(said, self.reason(now, said))

    def reason(self, now: Situation, said: Action) -> str:
        """Key of the text about a statement: the character, whether it is against somebody, and a
        number, all of which everybody knows; "" for most statements.
        """
        number = now.statements_made
        if not self.word or number % REASON_EVERY:
            return ""
        kind = "against" if said.args[0] in AGAINST else "join"
        return f"{self.word}/{kind}_{1 + number // REASON_EVERY % REASONS}"

    @staticmethod
    def situation(known: InformationState, generator: random.Random, budget: Budget) -> Situation:
        """Return the situation of the seat of an information state."""
        assert isinstance(known.view, CorporationView)
        return Situation(known.view, generator, budget)

    @abstractmethod
    def statement(self, now: Situation) -> Action | None:
        """Statement of the character in its turn; None for nothing."""

    @abstractmethod
    def rank_to_play(self, now: Situation) -> int:
        """Return the rank that the character plays."""

    # Remarks

    def grievance(self, now: Situation) -> Action | None:
        """Return an apology for a word that the seat broke in the round before, or an accusation of
        who broke one to it.
        """
        last = [
            breach for breach in now.record.breaches if breach.number == len(now.record.past) - 1
        ]
        return self._apology(now, last) or self._accusation(now, last)

    def _apology(self, now: Situation, last: list[Breach]) -> Action | None:
        victims = sorted(
            {victim for breach in last if breach.seat == now.seat for victim in breach.victims}
        )
        if not victims or now.has_said("apologise") or not now.occurs(self.manner.apologise):
            return None
        return now.tell("apologise", now.generator.choice(victims))

    def _accusation(self, now: Situation, last: list[Breach]) -> Action | None:
        guilty = [
            breach.seat
            for breach in last
            if breach.seat != now.seat
            and (now.seat in breach.victims or (self.manner.takes_sides and breach.victims))
            and not now.has_said("accuse", breach.seat)
        ]
        if not guilty or now.has_said("accuse") or not now.occurs(self.manner.accuse):
            return None
        return now.tell(
            "accuse",
            max(
                guilty,
                key=lambda seat: (now.seat in self._victims(last, seat), now.view.scores[seat]),
            ),
        )

    @staticmethod
    def _victims(last: list[Breach], offender: Seat) -> frozenset[Seat]:
        return next(breach.victims for breach in last if breach.seat == offender)

    def threat(self, now: Situation) -> Action | None:
        """Return a threat to the rival whose agreement pays most, if the seat can play its rank and
        has not threatened yet.

        None to a rival who stays behind all the same or whom it has promised that rank, and none
        where the seat has agreed on another rank: nobody would believe it.
        """
        rival = strongest_rival(now)
        if rival is None or rival in now.agreed:
            return None
        if now.has_said("threaten") or not now.occurs(self.manner.threaten):
            return None
        if (
            now.claim is not None
            and now.claim.rank != now.rank_of(rival)
            and (now.agreed or not self.manner.bluffs)
        ):
            return None
        return (
            now.tell("threaten", rival)
            if agreed_score(now, rival) >= now.view.scores[now.seat]
            else None
        )

    def question(self, now: Situation) -> Action | None:
        """Return a question to a partner without a claim, or to the leader of the others, that
        nobody has asked this round, and that this seat has not invited: the answer to that is to
        come."""
        asked = {said.seat_at(1) for said in now.view.statements if said.args[0] == "ask"}
        asked |= (
            set() if now.claim is None else set(seats_of(now.claim.invited & ~now.claim.refused))
        )
        silent = [
            seat
            for seat in now.others
            if now.view.claims[seat] is None and seat not in asked and now.speaks_again(seat)
        ]
        wanted = [seat for seat in silent if seat in now.partners] or silent
        if not wanted or now.has_said("ask") or not now.occurs(self.manner.ask):
            return None
        return now.tell("ask", max(wanted, key=lambda seat: now.view.scores[seat]))

    def refusal(self, now: Situation) -> Action | None:
        """Return a refusal of an invitation that the seat does not take."""
        inviters = now.inviters()
        return (
            now.tell("refuse", inviters[0]) if inviters and now.occurs(self.manner.refuse) else None
        )


def agreements(now: Situation) -> Mapping[Seat, int]:
    """Return by seat of the other corporations the only rank that its members claim; seats of a
    corporation without one are left out."""
    found: dict[Seat, int] = {}
    for members in now.view.corporations().values():
        ranks = {claim.rank for member in members if (claim := now.view.claims[member]) is not None}
        if now.seat not in members and len(ranks) == 1:
            found |= dict.fromkeys(members, ranks.pop())
    return found


def strongest_rival(now: Situation) -> Seat | None:
    """Return the seat whose corporation's agreement pays most, where this seat can play its rank;
    one that has claimed it.
    """
    agreed = [
        seat
        for seat, rank in agreements(now).items()
        if rank in now.ranks and now.view.claims[seat] is not None
    ]
    return max(agreed, key=lambda seat: agreed_score(now, seat), default=None)


def agreed_score(now: Situation, seat: Seat) -> int:
    """Return the score of a seat after its corporation has played the rank that the seat claims."""
    return now.rank_of(seat) * now.lying.count(now.lying[seat]) + now.view.scores[seat]
