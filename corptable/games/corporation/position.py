"""Hold the counters of a position of Corporation (1), and tell facts of it: ranks, corporations,
statements, past rounds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from corptable.engine import SEAT_WORDS, Action, Plain, Seat, Table, View, Words, leaders
from corptable.games.corporation.claims import (
    Claims,
    claims_as_plain,
    legal_statements,
    partners_of,
)
from corptable.games.corporation.names import CORP, OVER
from corptable.games.corporation.options import Options
from corptable.games.corporation.scoring import Reward, seats_by_rank


class Round(NamedTuple):
    """Record a finished round, which everybody may remember (1): plays and gains by seat, rewards,
    claims and statements.
    """

    plays: tuple[int, ...]
    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]
    claims: Claims
    """Last claim of each seat, which its play has kept or broken."""
    statements: tuple[Action, ...]
    """Statements in the order in which they were made; passes are left out."""

    def written(self) -> dict[str, Plain]:
        """Return the round as plain data for a counter."""
        return {
            **self._asdict(),
            "rewarded": [reward._asdict() for reward in self.rewarded],
            "claims": claims_as_plain(self.claims),
            "statements": tuple(map(str, self.statements)),
        }


class CorporationView(View):
    """Represent what is seen of a position of Corporation. Its counters are those of section 1."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        seats = table.seats
        self.scores = (0,) * seats
        self.round = 1
        self.lap = 1
        self.turn: Seat = 0
        self.quiet = 0
        """Number of passes in a row."""
        self.claims: Claims = (None,) * seats
        self.statements: tuple[Action, ...] = ()
        """Statements of this round, in order."""
        self.kept = (0,) * seats
        self.broken = (0,) * seats
        self.gains = (0,) * seats
        """Points by seat of the round that was resolved last."""
        self.history: tuple[Round, ...] = ()
        """Finished rounds, oldest first, at most as many as the cap allows; everybody may remember
        them.
        """

    # 1 Facts read off the cards

    @property
    def ranks(self) -> int:
        """Return the number of ranks in a set."""
        return self.options.ranks(self.table.seats)

    @property
    def target(self) -> int:
        """Return the points that end the game (R2)."""
        return self.options.goal(self.table.seats)

    def membership_ranks(self) -> tuple[int, ...]:
        """Return by seat the rank of its membership card, which it cannot play; 0 for none (5,
        Lock).
        """
        zones = self.zones
        return tuple(
            [
                cards[0].card.value if (cards := zones[zone]) else 0
                for zone in CORP[: self.table.seats]
            ]
        )

    def corporations(self) -> dict[int, tuple[Seat, ...]]:
        """Return the members of each corporation, by rank: equal membership cards are one
        corporation (R11).
        """
        return seats_by_rank(self.membership_ranks())

    def with_partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return a seat and its partners."""
        return (seat, *partners_of(seat, self.membership_ranks()))

    def outsiders(self, rank: int, members: Collection[Seat]) -> list[Seat]:
        """List the seats outside a corporation, or apart from one seat, that can play a rank:
        without any it is safe (R8).
        """
        return [
            seat
            for seat, lies in enumerate(self.membership_ranks())
            if lies != rank and seat not in members
        ]

    def legal_statements(self, speaker: Seat) -> list[Action]:
        """List the legal actions of a speaker: the pass and the statements."""
        return legal_statements(self.claims, speaker, self.membership_ranks(), self.ranks)

    @property
    def first_speaker(self) -> Seat:
        """Return the seat that opens the talk of this round."""
        return (self.round - 1) % self.table.seats

    def speaks_later(self, seat: Seat) -> bool:
        """True if a seat has a turn to speak after the present one in this round (4.2)."""
        seats, first = self.table.seats, self.first_speaker
        is_next = (seat - first) % seats > (self.turn - first) % seats
        return is_next or self.lap < self.options.talk_laps

    def reason_to_end(self, scores: Sequence[int]) -> str | None:
        """Return the reason why the game would end with these scores after this round, `target` or
        `cap`; None if it goes on.

        Ties follow the options (R15, R16, R31, R33).
        """
        if max(scores) >= self.target and (
            self.options.tie_rule == "shared" or len(leaders(scores)) == 1
        ):
            return "target"
        last = self.options.last_round(self.table.seats)
        return "cap" if last is not None and self.round >= last else None

    def ending_note(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, dict[str, Words]]:
        """Return the log text about the winners and its words: alone or shared, by the target or in
        the last round.
        """
        shared = "_shared" if len(winners) > 1 else ""
        seats = tuple([SEAT_WORDS[seat] for seat in winners])
        return f"end_{reason}{shared}", {
            "points": str(max(self.scores)),
            "target": str(self.target),
            "seats": seats,
        }

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 1, and those that section 12 lets an expectation name
        besides.
        """
        decision, result = self.decision, self.result
        return {
            "scores": self.scores,
            "target": self.target,
            "round": self.round,
            "phase": OVER if decision is None else decision.name,
            "lap": self.lap,
            "turn": self.turn,
            "quiet": self.quiet,
            "claims": claims_as_plain(self.claims),
            "statements": tuple(map(str, self.statements)),
            "kept": self.kept,
            "broken": self.broken,
            "gains": self.gains,
            "corporations": {str(rank): members for rank, members in self.corporations().items()},
            "history": [past.written() for past in self.history],
            "winners": None if result is None else result.winners,
            "reason": None if result is None else result.reason,
        }
