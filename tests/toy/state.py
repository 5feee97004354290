"""Hold a position of Swap Meet and carry out what needs no choice: setup (3), the steps of a round
(4), the end (5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from corptable.engine import (
    BOTTOM,
    NO_LIGHTS,
    Award,
    Light,
    OptionSet,
    Piece,
    Plain,
    Result,
    Seat,
    State,
    Table,
    View,
    ZoneId,
    bit_of,
    choice,
    number,
    seat_or_random,
    switch,
)

SEATS: Final = range(2, 6)
COLOURS: Final = ("red", "green", "blue")
HIGHEST: Final = 8
GOODS: Final = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(1, HIGHEST + 1))
CHIP: Final = "chip"
DUD: Final = "dud"
ALIKE: Final = 4
"""The number of chips, and also of duds."""
HAND_SIZE: Final = 4
CHIP_WORTH: Final = 2

DRAW: Final = "draw"
HEAP: Final = "heap"
BAG: Final = "bag"
SCRAP: Final = "scrap"
HAND: Final = tuple(f"hand/{seat}" for seat in range(SEATS.stop - 1))
DOWN: Final = tuple(f"down/{seat}" for seat in range(SEATS.stop - 1))
PURSE: Final = tuple(f"purse/{seat}" for seat in range(SEATS.stop - 1))
STALL_WORTH: Final = {"stall/colours": 2, "stall/values": 5, "stall/parity": 1}
THIRD_STALL: Final = "stall/parity"

STEPS: Final = ("dig", "sort", "deal", "name", "sell")
"""The decisions of the lead, in the order of section 4."""


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of section 2."""

    rounds: int = number(3, 1, 6, "rounds before the match ends")
    names: int = choice(2, (1, 2, 3), "how many goods the lead names in a round")
    refill: bool = switch(True, "the heap goes beneath the draw pile after every round")
    ties: str = choice(
        "left",
        ("left", "right"),
        "who leads after equal offers: the first from the last lead's left, or from its right",
    )
    first_lead: Seat | None = seat_or_random("who leads before the first offer")


class ToyView(View):
    """Hold what is seen of a position of Swap Meet. Its counters are those of section 1."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.scores = (0,) * table.seats
        self.round = 1
        self.lead: Seat = 0
        self.step = 0
        self.named: tuple[str, ...] = ()

    def counters(self) -> dict[str, Plain]:
        return {
            "scores": self.scores,
            "round": self.round,
            "lead": self.lead,
            "step": self.step,
            "named": self.named,
        }

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the zones that are lit now: for the lead in steps 3 and 4, for all at the end."""
        if self.result is not None:
            return {zone: Light(self.table.public) for zone in self.private_zones()}
        at = "" if self.decision is None else self.decision.name
        if at == "dig":
            return {HEAP: Light(bit_of(self.lead))}
        if at == "sort":
            return {DRAW: Light(bit_of(self.lead), 2)}
        return NO_LIGHTS

    def private_zones(self) -> tuple[ZoneId, ...]:
        """Return the hands and purses."""
        seats = self.table.seats
        return HAND[:seats] + PURSE[:seats]

    def from_seat(self, first: Seat) -> list[Seat]:
        """Return all seats in order to the left, from `first` on."""
        seats = self.table.seats
        return [(first + place) % seats for place in range(seats)]

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other seats, from the left of a seat on."""
        return self.from_seat(seat)[1:]

    def duds(self, seat: Seat) -> int:
        """Return the number of duds in a seat's purse."""
        return sum(token.name == DUD for token in self.zones[PURSE[seat]])

    def partners(self) -> list[Seat]:
        """Return the other seats that have goods, for the lead to get or look at."""
        return [seat for seat in self.others(self.lead) if self.zones[HAND[seat]]]

    def has_chip(self) -> bool:
        """Test whether the lead has a chip to pay for a look."""
        return any(token.name == CHIP for token in self.zones[PURSE[self.lead]])

    def open_goods(self) -> set[str]:
        """Return the goods that lie face up for all."""
        stalls = (piece.name for stall in STALL_WORTH for piece in self.zones.get(stall, ()))
        return {*stalls, *(piece.name for piece in self.zones[HEAP][-1:])}

    def nameable(self) -> list[str]:
        """Return the goods that can be named: they lie neither open nor in the lead's hand, and
        were not named yet (step 6).
        """
        known = {
            *self.open_goods(),
            *self.named,
            *(piece.name for piece in self.zones[HAND[self.lead]]),
        }
        return [good for good in GOODS if good not in known]

    def pay(self, goods: Iterable[Piece], stall: ZoneId) -> int:
        """Return the points for goods on a stall (step 7)."""
        kinds: list[object] = []
        for good in goods:
            card = good.card
            kinds.append(
                {"stall/colours": card.suit, "stall/values": card.value}.get(stall, card.value % 2)
            )
        return (max(map(kinds.count, kinds)) - 1) * STALL_WORTH[stall]


class ToyState(ToyView, State):
    """Hold one position of Swap Meet, and run the game between its decision points."""

    def is_possible_world(self) -> bool:
        """Test whether no purse holds two duds, as section 8 promises."""
        return not self.check_played()

    def check_played(self) -> list[str]:
        return [
            f"{PURSE[seat]} holds two duds" for seat in self.from_seat(0) if self.duds(seat) > 1
        ]

    # 3 Setup

    def setup(self) -> None:
        goods, tokens = self.table.pieces[: len(GOODS)], self.table.pieces[len(GOODS) :]
        self.lay(DRAW, goods)
        self.lay(BAG, tokens)
        first = self.options.first_lead
        self.lead = self.first_seat() if first is None else first
        self.shuffle(DRAW)
        for _ in range(HAND_SIZE):
            self.everybody_draws()
        self.begin_round()

    def everybody_draws(self) -> None:
        """Let each seat draw a good from the top while there are any, from the lead on."""
        for seat in self.from_seat(self.lead):
            if self.zones[DRAW]:
                self.move(self.zones[DRAW][-1], DRAW, HAND[seat])

    # 4 A round

    def begin_round(self) -> None:
        """Begin a round: open the offers (step 1), or end the match if no seat has goods."""
        self.named = ()
        self.step = 0
        if not any(self.zones[hand] for hand in HAND[: self.table.seats]):
            return self.end("bare")
        return self.open("offer")

    def reveal_offers(self) -> None:
        """Reveal the offers on the heap; the highest one decides who leads and draws a token (step
        2).
        """
        best: dict[Seat, int] = {}
        for seat in self.from_seat(self.lead):
            for good in self.zones[DOWN[seat]]:
                best[seat] = good.card.value
                self.move(good, DOWN[seat], HEAP)
        following = self.others(self.lead)
        ranked = (following if self.options.ties == "left" else following[::-1]) + [self.lead]
        self.set_counter(
            "lead", max((seat for seat in ranked if seat in best), key=lambda seat: best[seat])
        )
        self._draw_token()

    def _draw_token(self) -> None:
        if not self.zones[BAG]:
            return
        self.move(self.pick(BAG), BAG, PURSE[self.lead])
        if self.duds(self.lead) > 1:
            self.move(self.find(PURSE[self.lead], DUD), PURSE[self.lead], SCRAP)

    def continue_game(self) -> None:
        """Open the lead's next step that leaves it a choice; after the last one end the round."""
        while self.step < len(STEPS):
            self.step += 1
            if self.begin_step(STEPS[self.step - 1]):
                return None
        return self.end_round()

    def begin_step(self, name: str) -> bool:
        """Open one of the lead's decisions and return True; return False if it is left out."""
        zones, mine = self.zones, self.zones[HAND[self.lead]]
        asked = {
            "dig": bool(zones[HEAP]),
            "sort": len(zones[DRAW]) > 1,
            "deal": bool(self.partners()) and (bool(mine) or self.has_chip()),
            "name": bool(self.nameable()),
            "sell": len(mine) > 1,
        }
        if asked[name]:
            self.open(name)
            if name == "dig":
                self.learn(bit_of(self.lead), HEAP)
            elif name == "sort":
                self.show_top(DRAW)
        return asked[name]

    def hand_over(self) -> None:
        """Move the named goods from the other hands to the lead's; all learn that these hands hold
        none of them now (step 6).
        """
        named = [self.table.named[name] for name in self.named]
        for seat in self.others(self.lead):
            for good in named:
                if good in self.zones[HAND[seat]]:
                    self.move(good, HAND[seat], HAND[self.lead], seen_by=self.table.public)
            self.learn_absent(self.table.public, HAND[seat], named)

    def score(self, seat: Seat, points: int) -> None:
        """Add points to a seat's score."""
        scores = list(self.scores)
        scores[seat] += points
        self.set_counter("scores", tuple(scores))

    def end_round(self) -> None:
        """Refill the draw pile, let all draw, and begin the next round or end the match (step
        8).
        """
        if self.options.refill:
            self.pour(HEAP, DRAW, at=BOTTOM)
        self.everybody_draws()
        if self.round == self.options.rounds:
            return self.end("rounds")
        self.set_counter("round", self.round + 1)
        self.zones.setdefault(THIRD_STALL, ())
        return self.begin_round()

    # 5 The end

    def end(self, reason: str) -> None:
        """End the match: score the chips, find winners and award, and reveal hands and purses."""
        zones, seats = self.zones, range(self.table.seats)
        for seat in seats:
            self.score(seat, CHIP_WORTH * sum(token.name == CHIP for token in zones[PURSE[seat]]))
        scores = self.scores
        winners = tuple(seat for seat in seats if scores[seat] == max(scores))
        last = max(seat for seat in seats if scores[seat] == min(scores))
        prize = max(zones[HAND[last]], key=lambda good: good.card.value, default=None)
        awards = () if prize is None or last in winners else (Award(prize, last, winners[0]),)
        self.result = Result(winners, reason, scores, awards)
        for zone in self.private_zones():
            if zones[zone]:
                self.learn(self.table.public, zone)
