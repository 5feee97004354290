"""Hold the counters and the sight of a position of Corporate Court (1), and tell facts of it:
active powers, reactions, points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from corptable.engine import NO_LIGHTS, SEAT_WORDS, Light, Plain, Seat, Table, View, Words, ZoneId
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    HAND,
    HARLEY,
    SPRAWL,
    SUITS,
)
from corptable.games.corporate_court.options import Options

Ending = Literal["deck", "karma"]
"""Reason why a round ended; `deck` under `last_card_ends`, too."""


class RoundSheet(NamedTuple):
    """Record how a round was scored (4.4).

    By seat: the suit of influence, the sprawl points, the Ride's bonus, the seat that the Hermit
    copied, the points.
    """

    suits: tuple[str, ...]
    sprawl: tuple[int, ...]
    ride: tuple[int, ...]
    hermit: tuple[Seat | None, ...]
    points: tuple[int, ...] = ()
    """Points of the round by seat, bonus cards and Harley's card included."""
    harley: tuple[Seat, ...] = ()
    """Seats that scored Harley's card."""
    value: int = 0
    """Points that Harley's card was worth; 0 unless it is a number card."""
    why: Ending = "deck"
    by: Seat = 0
    """Seat at whose turn the round ended."""
    hands: tuple[tuple[str, ...], ...] = ()
    """Names of the cards in each hand when the round ended, by seat."""
    card: str = ""
    """Name of Harley's card; "" where there was none."""
    rolls: tuple[tuple[tuple[Seat, tuple[int, ...]], ...], ...] = ()
    """Roll-offs for starting the next round, in order; each lists the tied seats with their dice
    (R30).
    """

    def earned(self, seat: Seat) -> int:
        """Return a seat's points before Harley's card: sprawl points and Ride bonus, its own or
        those its Hermit copies (R25).
        """
        chosen = self.hermit[seat]
        scorer = seat if chosen is None else chosen
        return self.sprawl[scorer] + self.ride[scorer]


class CourtView(View):
    """Represent one position of Corporate Court; its counters are those of section 1."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.scores = (0,) * table.seats
        self.round = 1
        self.extra = 0
        self.starter: Seat = 0
        self.seat: Seat = 0
        self.chief: Seat | None = None
        self.vigilante: Seat | None = None
        self.banrigh: Seat | None = None
        self.banrigh_all = False
        self.ending: Ending = "deck"
        """Reason why the round is over, while the Hermit's owner still chooses."""
        self.sheet: RoundSheet | None = None
        """Score sheet of the round that is being scored; None while a round is played."""
        self.last_round: RoundSheet | None = None

    # 1 Sight: revealed hands, and what was turned over

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return a light, for everybody, on each hand that the Banrigh reveals (5, major-3), and on
        Harley's card once it was turned over for the last time (4.4, step 5).
        """
        if self.banrigh is None and self.result is None:
            return NO_LIGHTS
        light = Light(self.table.public)
        lit = {HAND[seat]: light for seat in self.table.all_seats if self.is_revealed(seat)}
        return lit if self.result is None else {**lit, HARLEY: light}

    def is_revealed(self, seat: Seat) -> bool:
        """True if the Banrigh reveals a seat's hand; the effect belongs to seats, not to cards."""
        return self.banrigh is not None and (self.banrigh_all or seat != self.banrigh)

    # 5 Active powers

    def tops(self, seat: Seat) -> tuple[str, ...]:
        """Return the names of the majors on top of a seat's arcana stacks, first stack first."""
        first = self.zones[ARCANA[seat]]
        second = self.zones.get(ARCANA_2[seat])
        if second:
            return (first[-1].name, second[-1].name) if first else (second[-1].name,)
        return (first[-1].name,) if first else ()

    def arcana_stacks(self, seat: Seat) -> list[ZoneId]:
        """Return the zones of a seat's arcana stacks: the first, and the second if there is one."""
        return [ARCANA[seat], ARCANA_2[seat]] if ARCANA_2[seat] in self.zones else [ARCANA[seat]]

    def active(self, seat: Seat, major: str) -> bool:
        """True if a major has its power for a seat: on top of one of its stacks, and no Chief
        Executive in force (R8, R14).
        """
        if self.chief is not None:
            return False
        stack = self.zones[ARCANA[seat]]  # without `tops`: every play asks this often
        if stack and stack[-1].name == major:
            return True
        stack = self.zones.get(ARCANA_2[seat], ())
        return bool(stack) and stack[-1].name == major

    def holder(self, major: str) -> Seat | None:
        """Return the seat for which a major is active; None if it is active for nobody."""
        if self.chief is not None:
            return None
        zones = self.zones
        for seat in self.table.all_seats:  # without `active`: every play asks this
            stack = zones[ARCANA[seat]]
            if stack and stack[-1].name == major:
                return seat
            stack = zones.get(ARCANA_2[seat], ())
            if stack and stack[-1].name == major:
                return seat
        return None

    def influence(self, seat: Seat) -> str:
        """Return the suit of a seat's top court card; "" without a court card (R27)."""
        court = self.zones[COURT[seat]]
        return court[-1].card.suit if court else ""

    # 4.1 A turn

    def holds_karma(self, seat: Seat, tops: tuple[str, ...]) -> bool:
        """True if a seat's arcana hold Karma where it ends the round: on top, or with
        `karma_anywhere` at any depth (R17).

        `tops` are the top cards of the seat's arcana stacks.
        """
        if not self.options.karma_anywhere:
            return majors.KARMA in tops
        return any(
            piece.name == majors.KARMA
            for stack in self.arcana_stacks(seat)
            for piece in self.zones[stack]
        )

    def chief_holds_karma(self, seat: Seat) -> bool:
        """True if a Chief Executive suppresses a seat's Karma at its turn, because the turn of the
        Chief's owner comes later (R16).
        """
        seats = self.table.seats
        return (
            self.chief is not None
            and (seat - self.seat - 1) % seats < (self.chief - self.seat - 1) % seats
        )

    # 4.3 Windows and landing

    def payers(self, player: Seat, but: Seat | None = None) -> tuple[Seat, ...]:
        """Return the seats that can pay for a reaction: all others with a court card, in turn order
        from the player's left (R1).

        `but` is a further seat to leave out.
        """
        zones = self.zones
        return tuple(
            [seat for seat in self.table.others[player] if zones[COURT[seat]] and seat != but]
        )

    def may_be_vetoed(self, player: Seat) -> bool:
        """True if a seat's play can be vetoed: no Threshold active for any seat, no Discipline for
        the player (4.3, step 1)."""
        return self.holder(majors.THRESHOLD) is None and not self.active(player, majors.DISCIPLINE)

    def may_be_overruled(self, vetoer: Seat) -> bool:
        """True if a seat's veto can be overruled: neither Higher Power nor Discipline active for it
        (4.3, step 3).
        """
        return not (
            self.active(vetoer, majors.HIGHER_POWER) or self.active(vetoer, majors.DISCIPLINE)
        )

    # 4.4 The end of a round

    def sprawl_value(self, suit: str) -> int:
        """Return the points of a suit's sprawl stack: the value of its top card; 0 for an empty
        stack and for "" (R27).
        """
        stack = self.zones[SPRAWL[suit]] if suit else ()
        return stack[-1].card.value if stack else 0

    def lowest_stack(self) -> int:
        """Return the Ride's bonus: the lowest sprawl top.

        An empty stack counts 0, unless `ride_ignores_empty` leaves it out (R26).
        """
        considered = [
            suit
            for suit in SUITS
            if self.zones[SPRAWL[suit]] or not self.options.ride_ignores_empty
        ]
        return min((self.sprawl_value(suit) for suit in considered), default=0)

    def count_points(self) -> RoundSheet:
        """Count sprawl points and the Ride's bonus as of now (4.4, steps 2 and 3), before the
        Hermit's choice and Harley's card.
        """
        seats = self.table.all_seats
        suits = tuple([self.influence(seat) for seat in seats])
        rider = self.holder(majors.RIDE)
        ride = tuple([self.lowest_stack() if seat == rider else 0 for seat in seats])
        return RoundSheet(suits, tuple(map(self.sprawl_value, suits)), ride, (None,) * len(seats))

    # 6 Ties and the end

    def ending_note(self, winners: tuple[Seat, ...]) -> tuple[str, dict[str, Words]]:
        """Return the log text about the winners and its words: alone or shared, with or without a
        play-off (6.3).
        """
        words: dict[str, Words] = {
            "points": str(self.scores[winners[0]]),
            "seats": tuple([SEAT_WORDS[seat] for seat in winners]),
        }
        if len(winners) == 1:
            return "win_playoff" if self.extra else "win_alone", words
        return (
            ("playoff_shared", {"extra": str(self.extra), **words})
            if self.extra
            else ("win_shared", words)
        )

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the public counters of section 1, "Other state"; `turn` repeats `seat` under the
        name used in scenarios.
        """
        counters: dict[str, Plain] = {
            "scores": self.scores,
            "round": self.round,
            "starter": self.starter,
            "seat": self.seat,
            "turn": self.seat,
            "extra": self.extra,
            "chief": self.chief,
            "vigilante": self.vigilante,
            "banrigh": self.banrigh,
            "banrigh_all": self.banrigh_all,
            "last_round": None if self.last_round is None else self.last_round._asdict(),
            "winners": None if self.result is None else self.result.winners,
            "comet": False,
            "todo": (),
        }
        for decision in self.stack:
            counters.update(decision.counters())
        return counters


def opens_second_stack(player: Seat, card: str, destination: ZoneId) -> bool:
    """True if a play is the Awakened World opening its player's second arcana stack (R22, R23)."""
    return card == majors.WORLD and destination == ARCANA_2[player]
