"""Run all of Corporation that needs no choice: setup (3), the start of a round (4.1), its
resolution (4.4).
"""

from __future__ import annotations

from itertools import pairwise

from corptable.engine import Result, Seat, State, leaders
from corptable.games.corporation.claims import Claim
from corptable.games.corporation.names import CHOOSE, CORP, DOWN, HAND, TALK
from corptable.games.corporation.position import CorporationView, Round
from corptable.games.corporation.scoring import (
    compute_payment,
    founding_notes,
    payment_notes,
)


class CorporationState(CorporationView, State):
    """Represent one position of Corporation and run the game between its decision points; the rules
    draw no chance.
    """

    # 3 Setup

    def setup(self) -> None:
        """Give every seat a full set, and start the first round; nothing is random."""
        for seat in self.table.all_seats:
            self.lay(HAND[seat], [piece for piece in self.table.pieces if piece.owner == seat])
        self.start_round()

    # 4.1 The start of a round

    def start_round(self) -> None:
        """Clear claims and statements, rotate the first speaker (R32), and open the talk, or
        without talk the choice.
        """
        self.claims = (None,) * self.table.seats
        self.statements = ()
        self.lap, self.quiet = 1, 0
        self.turn = self.first_speaker
        if self.listener is not None:
            self.note("round_start", round=self.round)
        self.open(TALK if self.options.talk_laps else CHOOSE)

    # 4.2 Order of talk

    def next_speaker(self) -> None:
        """Pass the turn to speak to the left, or open the choice after the last lap or when all
        have passed in a row (4.2).
        """
        speaker = (self.turn + 1) % self.table.seats
        laps_over = speaker == self.first_speaker and self.lap == self.options.talk_laps
        if laps_over or self.quiet >= self.table.seats:
            self.stack.pop()
            return self.open(CHOOSE)
        if speaker == self.first_speaker:
            self.lap += 1
        self.turn = speaker
        return None

    # 4.4 Resolve

    def continue_game(self) -> None:
        """Resolve the round once all cards are placed: reveal, pay, cards home, words, end or next
        round.
        """
        plays = self._reveal()
        old = self.corporations()
        payment = compute_payment(plays, old)
        if self.listener is not None:
            for note in payment_notes(plays, old, payment):
                self.listener.append(note)
        self._send_cards_home(plays)
        self._judge_words(plays)
        past = Round(plays, payment.gains, payment.rewarded, self.claims, self.statements)
        self.history = (*self.history, past)
        self.gains = payment.gains
        self.set_counter(
            "scores",
            tuple([score + gain for score, gain in zip(self.scores, payment.gains, strict=True)]),
        )
        self._end_or_go_on()

    def _reveal(self) -> tuple[int, ...]:
        """Reveal all cards together (step 1), and return the rank that each seat has played."""
        zones, public = self.zones, self.table.public
        downs = DOWN[: self.table.seats]
        for zone in downs:
            self.learn(public, zone)
        return tuple([zones[zone][0].card.value for zone in downs])

    def _send_cards_home(self, plays: tuple[int, ...]) -> None:
        """Move old membership cards home first, then singles, then matched cards to `corp/` (step
        4, R9).

        The matched cards are new corporations, rewarded or not (R6).
        """
        zones, public, seats = self.zones, self.table.public, self.table.all_seats
        for seat in seats:
            for piece in zones[CORP[seat]]:
                self.move(piece, CORP[seat], HAND[seat])
        matched = [plays.count(rank) > 1 for rank in plays]
        for homes, together in ((HAND, False), (CORP, True)):
            for seat in seats:
                if matched[seat] is together:
                    self.move(zones[DOWN[seat]][0], DOWN[seat], homes[seat], seen_by=public)
        if self.listener is not None:
            for note in founding_notes(self.corporations()):
                self.listener.append(note)

    def _judge_words(self, plays: tuple[int, ...]) -> None:
        """Count the words kept and broken (step 5); only the last claim of a seat counts (R25)."""
        if not any(self.claims):
            return
        kept, broken = list(self.kept), list(self.broken)
        for seat, (claim, rank) in enumerate(zip(self.claims, plays, strict=True)):
            if claim is not None and claim.rank == rank:
                kept[seat] += 1
                self.note("word_kept", seat=seat, rank=rank)
            elif claim is not None:
                broken[seat] += 1
                self.note("word_broken", seat=seat, claimed=claim.rank, rank=rank)
        self.kept, self.broken = tuple(kept), tuple(broken)

    def _end_or_go_on(self) -> None:
        """End the game, or start the next round (step 6): the most points win, not the first seat
        over the target.
        """
        leading, reason = leaders(self.scores), self.reason_to_end(self.scores)
        if reason is not None:
            return self._end(leading, reason)
        top = max(self.scores)
        if top >= self.target:
            self.note("played_on", points=top, seats=leading)
        self.round += 1
        return self.start_round()

    def _end(self, winners: tuple[Seat, ...], reason: str) -> None:
        """Set the result; new corporations stay on the table as they are."""
        topic, words = self.ending_note(winners, reason)
        self.note(topic, **words)
        self.result = Result(winners, reason, self.scores)

    # Invariants

    def check(self) -> list[str]:
        """List broken invariants: those of the engine, and a seat's three zones with cards other
        than its own set (section 1).

        A hand must be in ascending order, and `down/` and `corp/` hold one card at most.
        """
        faults = super().check()
        for seat in self.table.all_seats:
            for zone in (HAND[seat], DOWN[seat], CORP[seat]):
                faults += [
                    f"{piece.name} lies in {zone}"
                    for piece in self.zones[zone]
                    if piece.owner != seat
                ]
            for zone in (DOWN[seat], CORP[seat]):
                if len(self.zones[zone]) > 1:
                    faults.append(f"{zone} holds {len(self.zones[zone])} cards")
            values = [piece.card.value for piece in self.zones[HAND[seat]]]
            if any(low >= high for low, high in pairwise(values)):
                faults.append(f"{HAND[seat]} is not in ascending order: {values}")
        return faults

    def check_played(self) -> list[str]:
        """List broken invariants that only play guarantees.

        Corporations have two or more members, no card is down during talk, claims can be kept, and
        scores are at least the gains of the rounds.
        """
        faults = []
        lying, members = self.membership_ranks(), self.corporations()
        faults += [
            f"@{seat} is alone in corporation {rank}"
            for seat, rank in enumerate(lying)
            if rank and rank not in members
        ]
        at = None if self.decision is None else self.decision.name
        if at == TALK and any(self.zones[zone] for zone in DOWN[: self.table.seats]):
            faults.append("a card is down before all is said")
        for seat, claim in enumerate(self.claims):
            if at is not None and claim is not None and not self._can_be_kept(claim, seat, lying):
                faults.append(f"@{seat} claims what cannot be: {claim}")
        if len(self.history) > self.round - (at is not None):
            faults.append(f"{len(self.history)} rounds are remembered in round {self.round}")
        got = [sum(gains) for gains in zip(*[past.gains for past in self.history], strict=True)]
        if any(score < points for score, points in zip(self.scores, got, strict=False)):
            faults.append(f"the scores are {self.scores}, and the rounds brought {got}")
        return faults

    def _can_be_kept(self, claim: Claim, seat: Seat, lying: tuple[int, ...]) -> bool:
        """True if the seat and all seats that it invited can play the rank of its claim.

        No seat addresses itself, and only invited seats refuse.
        """
        addressed = claim.invited | claim.promised
        return (
            1 <= claim.rank <= self.ranks
            and claim.rank != lying[seat]
            and not addressed >> seat & 1
            and not claim.refused & ~claim.invited
            and all(
                lies != claim.rank for other, lies in enumerate(lying) if claim.invited >> other & 1
            )
        )
