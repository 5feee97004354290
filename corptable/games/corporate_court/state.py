"""Carry out what happens without a choice: setup (3), turns (4.1), landing of a played card (4.3),
scoring and the end (4.4, 6).
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine import Plain, Result, Seat, State, ZoneId, leaders
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DISCARD,
    DRAW,
    EFFECTS,
    GOOD_DIE,
    HAND,
    HAND_SIZE,
    HARLEY,
    MOST_ROLL_OFFS,
    PENDING,
    SPENT,
    SPRAWL,
    SPRAWLS,
    STARTING_DICE,
)
from corptable.games.corporate_court.position import CourtView, Ending, RoundSheet


class CourtState(CourtView, State):
    """Represent one position of Corporate Court and run the game between its decision points."""

    # 3 Setup

    def setup(self) -> None:
        """Set up a new game: the seat to the left of the dealer starts (R34)."""
        self.lay(DRAW, self.table.pieces)
        dealer = self.options.first_dealer
        if dealer is None:
            dealer = self.first_seat()
        self.start_round((dealer + 1) % self.table.seats)

    def start_round(self, starter: Seat) -> None:
        """Gather and shuffle all cards, deal five laps and Harley's card, and begin the starter's
        turn (3, R35).

        All lasting effects have ended with the round before (R9).
        """
        seats = self.table.seats
        self.chief = self.vigilante = self.banrigh = None
        self.banrigh_all = False
        self.sheet = None
        self.starter = starter
        if self.extra:
            self.note("playoff_round", extra=self.extra, seat=starter)
        else:
            self.note(
                "round_start",
                round=self.round,
                rounds=self.options.rounds,
                seat=starter,
            )
        self.gather(DRAW)
        for seat in range(seats):
            self.zones.pop(ARCANA_2[seat], None)
        self.shuffle(DRAW)
        for _ in range(HAND_SIZE):
            for step in range(seats):
                self.deal(DRAW, HAND[(starter + step) % seats])
        self.deal(DRAW, HARLEY)
        self.begin_turn(starter)

    # 4.1 A turn

    def begin_turn(self, seat: Seat) -> None:
        """Begin a seat's turn (4.1, steps 1 to 3): end its effects (R9), check Karma (R18), open
        the arcana step.
        """
        self.seat = seat
        self._expire(seat)
        tops = self.tops(seat)
        if not tops:
            return self.draw_and_play()
        if self.holds_karma(seat, tops):
            if self.chief is None:
                self.note("end_karma", seat=seat)
                return self.end_round("karma")
            self.note("karma_held", owner=self.chief, seat=seat)
        todo = tuple([major for major in tops if major in majors.STEP_POWERS])
        if not todo:
            return self.draw_and_play()
        self.open("arcana", seat, todo)
        return self.run_on()

    def _expire(self, seat: Seat) -> None:
        if seat in (self.chief, self.vigilante, self.banrigh):
            for effect in EFFECTS:
                if getattr(self, effect) == seat:
                    self.end_effect(effect)
                    if effect == "chief":
                        self._note_karma_awake(seat)

    def _note_karma_awake(self, seat: Seat) -> None:
        """Note that another seat's Karma works again, after the Chief Executive of this one."""
        for other in self.table.others[seat]:
            for stack in self.arcana_stacks(other):
                self.note_karma(stack)

    def end_effect(self, effect: str) -> None:
        """End a lasting effect."""
        if effect == "banrigh":
            self.banrigh_all = False
        self.set_counter(effect, None)

    def draw_and_play(self) -> None:
        """Draw a card and open the play decision (4.1, steps 4 and 5). Expects an empty decision
        stack.
        """
        if self.draw_for(self.seat):
            self.open("play", self.seat, False)

    def draw_for(self, seat: Seat) -> bool:
        """Draw a card for a seat and return True; end the round and return False if no card is left
        (R19).

        With `last_card_ends` drawing the last card ends the round, too.
        """
        left = len(self.zones[DRAW])
        if left:
            self.move(self.zones[DRAW][-1], DRAW, HAND[seat])
        if left > 1:
            return True
        if left and not self.options.last_card_ends:
            self.note("last_card")
            return True
        self.note("end_last_card" if left else "end_deck", seat=seat)
        self.end_round("deck")
        return False

    def continue_game(self) -> None:
        """Begin the turn of the next seat to the left, because the play of this turn is over."""
        self.begin_turn((self.seat + 1) % self.table.seats)

    # 4.3 Windows and landing

    def pay_court_card(self, seat: Seat) -> None:
        """Move a seat's top court card onto its spent stack, as the price of a reaction or by the
        Shadows.
        """
        self.move(self.zones[COURT[seat]][-1], COURT[seat], SPENT[seat])

    def land(self, destination: ZoneId) -> None:
        """Move the pending card onto its destination: the play stands (4.3, step 2).

        Creates the second arcana stack if the Awakened World lands on it.
        """
        self.zones.setdefault(destination, ())
        self.move(self.zones[PENDING][-1], PENDING, destination)
        self.note_karma(destination)

    def note_karma(self, stack: ZoneId) -> None:
        """Note that Karma is on top of a stack, where the next turn of its owner ends the round
        (R17), unless a Chief Executive holds it up (R16).
        """
        top, owner = self.zones[stack][-1:], self.table.zones[stack].owner
        if self.listener is None or owner is None or not top or top[0].name != majors.KARMA:
            return
        if not self.chief_holds_karma(owner):
            self.note("karma_laid", owner=owner)

    def discard_play(self) -> None:
        """Move the pending card to the discard pile: it was vetoed, and its player draws no
        replacement (R46).
        """
        self.move(self.zones[PENDING][-1], PENDING, DISCARD)

    # 4.4 The end of a round

    def end_round(self, why: Ending) -> None:
        """End the round (4.4, steps 1 to 4).

        Discard all hands face up, count sprawl points and the Ride's bonus, and ask the Hermit's
        owner, if there is one.
        """
        self.stack.clear()
        self.ending = why
        zones, seats = self.zones, self.table.all_seats
        hands = tuple(tuple(piece.name for piece in zones[HAND[seat]]) for seat in seats)
        for seat in seats:
            for piece in zones[HAND[seat]]:
                self.move(piece, HAND[seat], DISCARD)
        self.sheet = self.count_points()._replace(why=why, by=self.seat, hands=hands)
        if self.listener is not None:
            self._note_points(self.sheet)
        hermit = self.holder(majors.HERMIT)
        if hermit is None:
            self.score_round()
        else:
            self.open("hermit", hermit)

    def score_round(self) -> None:
        """Finish scoring (4.4, steps 5 to 7): turn Harley's card over, add the points, start the
        next round or end the game.
        """
        assert self.sheet is not None
        seats = self.table.all_seats
        points = [self.sheet.earned(seat) for seat in seats]
        lowest = self._harley_scorers(points)
        card = next((piece.name for piece in self.zones[HARLEY]), "")
        value = self._turn_over_harley()
        for seat in lowest:
            points[seat] += value
        self.last_round = self.sheet._replace(
            points=tuple(points), harley=lowest, value=value, card=card
        )
        self.sheet = None
        topic = "harley_scored_total" if self.options.harley_by == "total" else "harley_scored"
        for seat in lowest if value else ():
            self.note(topic, seat=seat, points=value)
        self.set_counter(
            "scores",
            tuple([total + gained for total, gained in zip(self.scores, points, strict=True)]),
        )
        if self._plays_on():
            starter = self._next_starter(
                self.scores if self.options.starter_by == "total" else tuple(points)
            )
            self.round += 1
            self.start_round(starter)
            return
        self.result = Result(
            leaders(self.scores), "playoff" if self.extra else "rounds", self.scores
        )
        topic, words = self.ending_note(self.result.winners)
        self.note(topic, **words)

    def _harley_scorers(self, points: list[int]) -> tuple[Seat, ...]:
        """Return the seats that score Harley's card: lowest points of the round, or lowest total
        with `harley_by` total (R28).
        """
        rank = (
            points
            if self.options.harley_by == "round"
            else [a + b for a, b in zip(points, self.scores, strict=True)]
        )
        return tuple(seat for seat, score in enumerate(rank) if score == min(rank))

    def _turn_over_harley(self) -> int:
        """Show Harley's card to everybody and return its points: its value if it is a number card,
        else 0 (R36).
        """
        if not self.zones[HARLEY]:
            return 0
        self.learn(self.table.public, HARLEY)
        card = self.zones[HARLEY][-1].card
        return card.value if card.kind == "number" else 0

    def _note_points(self, sheet: RoundSheet) -> None:
        """Note each seat's sprawl points, and the Ride's bonus, for the log."""
        for seat, (suit, points) in enumerate(zip(sheet.suits, sheet.sprawl, strict=True)):
            if not suit:
                self.note("score_no_court", seat=seat)
            elif not self.zones[SPRAWL[suit]]:
                self.note("score_empty_stack", seat=seat, suit=suit)
            else:
                self.note("score_sprawl", seat=seat, suit=suit, points=points)
        rider = self.holder(majors.RIDE)
        if rider is not None:
            self.note("score_ride", seat=rider, points=sheet.ride[rider])

    # 6 Ties and the end

    def _plays_on(self) -> bool:
        """Count a due play-off round in `extra`; True if any further round is due (6.3).

        A play-off has at most ten rounds (R40).
        """
        if self.round < self.options.rounds:
            return True
        most = self.options.playoff_rounds
        if (
            self.options.playoff
            and len(leaders(self.scores)) > 1
            and (not most or self.extra < most)
        ):
            self.set_counter("extra", self.extra + 1)
            return True
        return False

    def _next_starter(self, rank: tuple[int, ...]) -> Seat:
        """Return the seat that starts the next round: the lowest in `rank` (6.2, R30).

        Tied seats roll off. With `start_tie` left, or after ten roll-offs, the first tied seat to
        the left of the previous starter.
        """
        tied = [seat for seat, score in enumerate(rank) if score == min(rank)]
        if self.options.start_tie == "roll":
            for _ in range(MOST_ROLL_OFFS):
                if len(tied) == 1:
                    break
                self.note("starter_tie", seats=tied)
                good = self._roll_off(tied)
                tied = [seat for seat, count in zip(tied, good, strict=True) if count == max(good)]
        starter = min(tied, key=lambda seat: (seat - self.starter - 1) % self.table.seats)
        if len(tied) > 1:
            self.note(
                "starter_left",
                seat=starter,
                seats=tied,
            )
        return starter

    def _roll_off(self, tied: list[Seat]) -> list[int]:
        """Roll seven dice for each tied seat, record them in `last_round`, and return how many dice
        of each are fives and sixes.
        """
        assert self.last_round is not None
        rolls, good = [], []
        for seat in tied:
            rolled = self.roll(STARTING_DICE)
            rolls.append((seat, rolled))
            good.append(sum(die >= GOOD_DIE for die in rolled))
            if self.listener is not None:
                self.note(
                    "starter_dice",
                    seat=seat,
                    count=good[-1],
                    dice=" ".join(map(str, rolled)),
                )
        self.last_round = self.last_round._replace(rolls=(*self.last_round.rolls, tuple(rolls)))
        return good

    # Invariants

    def check_played(self) -> list[str]:
        """Return broken invariants of a played game, in words (R20, section 1).

        Checks hand sizes, Harley's card, the pending card and second arcana stacks. A made-up
        position may break them.
        """
        decision = self.decision
        if decision is None or decision.name == "hermit":
            return []
        faults = []
        name = decision.name
        for seat in self.table.all_seats:
            size = len(self.zones[HAND[seat]])
            if size != self._hand_size(name, decision.counters(), seat):
                faults.append(f"hand/{seat} holds {size} cards at {name}")
            second = self.zones.get(ARCANA_2[seat])
            if second is not None and (not second or second[0].name != majors.WORLD):
                faults.append(f"the second stack of @{seat} does not rest on {majors.WORLD}")
        if bool(self.zones[PENDING]) != (name in ("veto", "overrule")):
            faults.append(f"pending holds {self.zones[PENDING]} at {name}")
        if bool(self.zones[HARLEY]) == (name == "harley"):
            faults.append(f"harley holds {len(self.zones[HARLEY])} cards at {name}")
        return faults

    def _hand_size(self, name: str, window: Mapping[str, Plain], seat: Seat) -> int:
        if name in ("play", "harley", "give") and seat == self.seat:
            return HAND_SIZE + 1
        return HAND_SIZE - 1 if name == "give" and window["partner"] == seat else HAND_SIZE

    def check(self) -> list[str]:
        """Return the engine's broken invariants, and cards that lie in a stack of another kind."""
        faults = super().check()
        kinds = dict.fromkeys(SPRAWLS, "number")
        for seat in self.table.all_seats:
            kinds |= {
                COURT[seat]: "court",
                SPENT[seat]: "court",
                ARCANA[seat]: "trump",
                ARCANA_2[seat]: "trump",
            }
        for zone, kind in kinds.items():
            misplaced = [
                piece.name for piece in self.zones.get(zone, ()) if piece.card.kind != kind
            ]
            faults += [f"{name} lies in {zone}" for name in misplaced]
        return faults
