"""Hold a position of Corporation, and run all that needs no choice: setup (3), the start of a round (4.1), its resolution (4.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from corptable.engine import SEAT_WORDS, Action, ChanceSource, Plain, Result, Seat, State, Table
from corptable.games.corporation.claims import Claim, Claims, claims_as_plain, legal_statements
from corptable.games.corporation.history import Round, read_round, write_round
from corptable.games.corporation.names import CHOOSE, CORP, DOWN, HAND, OVER, TALK
from corptable.games.corporation.options import Options
from corptable.games.corporation.scoring import Payment, compute_payment, leaders, seats_by_rank


class CorporationState(State):
    """Represent a position of Corporation. Its counters are those of section 1; the rules draw no chance."""

    options: Options

    def __init__(self, table: Table, chance: ChanceSource) -> None:
        super().__init__(table, chance)
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
        self.history: tuple[str, ...] = ()
        """Rounds played so far, one line each, at most as many as the cap allows."""

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
        """Return by seat the rank of its membership card, which it cannot play; 0 for none (5, Lock)."""
        zones = self.zones
        return tuple([cards[0].card.value if (cards := zones[zone]) else 0 for zone in CORP[: self.table.seats]])

    def corporations(self) -> dict[int, tuple[Seat, ...]]:
        """Return the members of each corporation, by rank: equal membership cards are one corporation (R11)."""
        return seats_by_rank(self.membership_ranks())

    def finished_rounds(self) -> list[Round]:
        """Return the finished rounds, oldest first; everybody may remember them."""
        return [read_round(line) for line in self.history]

    def legal_statements(self, speaker: Seat) -> list[Action]:
        """List the legal actions of a speaker: the pass and the statements."""
        return legal_statements(self.claims, speaker, self.membership_ranks(), self.ranks)

    # 3 Setup

    def setup(self) -> None:
        """Give every seat a full set, and start the first round; nothing is random."""
        for seat in range(self.table.seats):
            self.lay(HAND[seat], [piece for piece in self.table.pieces if piece.owner == seat])
        self.start_round()

    # 4.1 The start of a round

    def start_round(self) -> None:
        """Clear claims and statements, rotate the first speaker (R32), and open the talk, or without talk the choice."""
        self.claims = (None,) * self.table.seats
        self.statements = ()
        self.lap, self.quiet = 1, 0
        self.turn = self.first_speaker
        if self.listener is not None:
            self.note("round_start", str(self.round))
        self.open(TALK if self.options.talk_laps else CHOOSE)

    @property
    def first_speaker(self) -> Seat:
        """Return the seat that opens the talk of this round."""
        return (self.round - 1) % self.table.seats

    # 4.2 Order of talk

    def next_speaker(self) -> None:
        """Pass the turn to speak to the left, or open the choice after the last lap or when all have passed in a row (4.2)."""
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
        """Resolve the round once all cards are placed: reveal, pay, cards home, words, end or next round."""
        plays = self._reveal()
        old = self.corporations()
        payment = compute_payment(plays, old)
        if self.listener is not None:
            self._note_payment(plays, old, payment)
        self._send_cards_home(plays)
        self._judge_words(plays)
        statements = tuple(map(str, self.statements))
        past = Round(plays, payment.gains, payment.rewarded, self.claims, statements)
        self.history = (*self.history, write_round(past))
        self.gains = payment.gains
        self.set_counter("scores", tuple([score + gain for score, gain in zip(self.scores, payment.gains, strict=True)]))
        self._end_or_go_on()

    def _reveal(self) -> tuple[int, ...]:
        """Reveal all cards together (step 1), and return the rank that each seat has played."""
        zones, public = self.zones, self.table.public
        downs = DOWN[: self.table.seats]
        for zone in downs:
            self.learn(public, zone)
        return tuple([zones[zone][0].card.value for zone in downs])

    def _send_cards_home(self, plays: tuple[int, ...]) -> None:
        """Move old membership cards home first, then singles, then matched cards to `corp/` (step 4, R9).

        The matched cards are new corporations, rewarded or not (R6).
        """
        zones, public, seats = self.zones, self.table.public, range(self.table.seats)
        for seat in seats:
            for piece in zones[CORP[seat]]:
                self.move(piece, CORP[seat], HAND[seat])
        matched = [plays.count(rank) > 1 for rank in plays]
        for homes, together in ((HAND, False), (CORP, True)):
            for seat in seats:
                if matched[seat] is together:
                    self.move(zones[DOWN[seat]][0], DOWN[seat], homes[seat], seen_by=public)
        if self.listener is not None:
            for rank, members in self.corporations().items():
                self.note("founded", str(rank), *[SEAT_WORDS[seat] for seat in members])

    def _judge_words(self, plays: tuple[int, ...]) -> None:
        """Count the words kept and broken (step 5); only the last claim of a seat counts (R25)."""
        if not any(self.claims):
            return
        judged = list(zip(self.claims, plays, strict=True))
        self.kept = tuple(
            [n + (claim is not None and claim.rank == rank) for n, (claim, rank) in zip(self.kept, judged, strict=True)]
        )
        self.broken = tuple(
            [n + (claim is not None and claim.rank != rank) for n, (claim, rank) in zip(self.broken, judged, strict=True)]
        )
        if self.listener is not None:
            for seat, (claim, rank) in enumerate(judged):
                if claim is not None and claim.rank == rank:
                    self.note("word_kept", SEAT_WORDS[seat], str(rank))
                elif claim is not None:
                    self.note("word_broken", SEAT_WORDS[seat], str(claim.rank), str(rank))

    def _end_or_go_on(self) -> None:
        """End the game, or start the next round (step 6): the most points win, not the first seat over the target."""
        leading, reason = leaders(self.scores), self.reason_to_end(self.scores)
        if reason is not None:
            return self._end(leading, reason)
        top = max(self.scores)
        if top >= self.target:
            self.note("played_on", str(top), *[SEAT_WORDS[seat] for seat in leading])
        self.round += 1
        return self.start_round()

    def reason_to_end(self, scores: Sequence[int]) -> str | None:
        """Return the reason why the game would end with these scores after this round, `target` or `cap`; None if it goes on.

        Ties follow the options (R15, R16, R31, R33).
        """
        if max(scores) >= self.target and (self.options.tie_rule == "shared" or len(leaders(scores)) == 1):
            return "target"
        return "cap" if self.round >= self.options.last_round(self.table.seats) else None

    def _end(self, winners: tuple[Seat, ...], reason: str) -> None:
        """Set the result; new corporations stay on the table as they are."""
        if self.listener is not None:
            words = [SEAT_WORDS[seat] for seat in winners]
            self.note(f"end_{reason}" if len(winners) == 1 else f"end_{reason}_shared", str(max(self.scores)), *words)
        self.result = Result(winners, reason, self.scores)

    # Notes for the log

    def _note_payment(self, plays: tuple[int, ...], old: Mapping[int, tuple[Seat, ...]], payment: Payment) -> None:
        """Note for the log which seats were paid alone, and for each old corporation its reward or who broke it."""
        for seat, rank in enumerate(plays):
            if plays.count(rank) == 1:
                self.note("profits", SEAT_WORDS[seat], str(rank))
        paid = {reward.corporation: reward for reward in payment.rewarded}
        for corporation, members in old.items():
            if corporation in paid:
                rank = paid[corporation].rank
                words = [SEAT_WORDS[seat] for seat in members]
                self.note("rewarded", str(corporation), str(rank), str(rank * len(members)), *words)
            elif len({plays[seat] for seat in members}) > 1:
                self.note("split", str(corporation), *[f"{SEAT_WORDS[seat]} {plays[seat]}" for seat in members])
            else:
                rank = plays[members[0]]
                spoilers = [SEAT_WORDS[seat] for seat, play in enumerate(plays) if play == rank and seat not in members]
                self.note("spoiled", str(corporation), str(rank), *spoilers)

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 1, and those that section 12 lets an expectation name besides."""
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
            "history": [past.written() for past in self.finished_rounds()],
            "winners": None if result is None else result.winners,
            "reason": None if result is None else result.reason,
        }

    # Invariants

    def check(self) -> list[str]:
        """List broken invariants: those of the engine, and a seat's three zones with cards other than its own set (section 1).

        A hand must be in ascending order, and `down/` and `corp/` hold one card at most.
        """
        faults = super().check()
        for seat in range(self.table.seats):
            for zone in (HAND[seat], DOWN[seat], CORP[seat]):
                faults += [f"{piece.name} lies in {zone}" for piece in self.zones[zone] if piece.owner != seat]
            for zone in (DOWN[seat], CORP[seat]):
                if len(self.zones[zone]) > 1:
                    faults.append(f"{zone} holds {len(self.zones[zone])} cards")
            values = [piece.card.value for piece in self.zones[HAND[seat]]]
            if any(low >= high for low, high in pairwise(values)):
                faults.append(f"{HAND[seat]} is not in ascending order: {values}")
        return faults

    def check_played(self) -> list[str]:
        """List broken invariants that only play guarantees.

        Corporations have two or more members, no card is down during talk, claims can be kept, and scores are at least the gains of
        the rounds.
        """
        faults = []
        lying, members = self.membership_ranks(), self.corporations()
        faults += [f"@{seat} is alone in corporation {rank}" for seat, rank in enumerate(lying) if rank and rank not in members]
        at = None if self.decision is None else self.decision.name
        if at == TALK and any(self.zones[zone] for zone in DOWN[: self.table.seats]):
            faults.append("a card is down before all is said")
        for seat, claim in enumerate(self.claims):
            if at is not None and claim is not None and not self._can_be_kept(claim, seat, lying):
                faults.append(f"@{seat} claims what cannot be: {claim}")
        if len(self.history) > self.round - (at is not None):
            faults.append(f"{len(self.history)} rounds are remembered in round {self.round}")
        got = [sum(gains) for gains in zip(*[past.gains for past in self.finished_rounds()], strict=True)]
        if any(score < points for score, points in zip(self.scores, got, strict=False)):
            faults.append(f"the scores are {self.scores}, and the rounds brought {got}")
        return faults

    def _can_be_kept(self, claim: Claim, seat: Seat, lying: tuple[int, ...]) -> bool:
        """Test whether the seat and all seats that it invited can play the rank of its claim.

        No seat addresses itself, and only invited seats refuse.
        """
        addressed = claim.invited | claim.promised
        return (
            1 <= claim.rank <= self.ranks
            and claim.rank != lying[seat]
            and not addressed >> seat & 1
            and not claim.refused & ~claim.invited
            and all(lies != claim.rank for other, lies in enumerate(lying) if claim.invited >> other & 1)
        )
