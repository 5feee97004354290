"""Declare the options of Corporate Court (section 2)."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.engine import OptionSet, Seat, choice, number, seat_or_random, switch


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of a match; they can be combined freely."""

    rounds: int = number(4, 1, 12, "rounds before the game ends")
    playoff: bool = switch(
        False, "if first place is shared, extra rounds are played until somebody leads alone"
    )
    playoff_rounds: int = number(
        10, 0, 99, "the most rounds of a play-off, after which a first place is shared; 0: no limit"
    )
    first_dealer: Seat | None = seat_or_random(
        "who deals the first round; the seat to the dealer's left starts"
    )
    harley_by: str = choice(
        "round",
        ("round", "total"),
        "who takes Harley's card: lowest points of the round, or lowest total with them",
    )
    starter_by: str = choice(
        "total",
        ("total", "round"),
        "who starts the next round: lowest total, or lowest points of the round just ended",
    )
    start_tie: str = choice(
        "roll",
        ("roll", "left"),
        "a tie for starting: seven dice each, or the first to the left of the last starter",
    )
    last_card_ends: bool = switch(
        False, "the round ends when the last card has been drawn, before it can be played"
    )
    ride_ignores_empty: bool = switch(
        False, "the Ride leaves empty sprawl stacks out when it looks for the lowest"
    )
    hermit_self: bool = switch(False, "the Hermit may choose its own owner, to score as usual")
    karma_anywhere: bool = switch(False, "Karma works from any depth of an arcana stack")
    duel_overrule: bool = switch(
        False, "with two seats the player of a vetoed card may overrule the veto"
    )
    spent_open: bool = switch(False, "spent stacks are shown face up")
