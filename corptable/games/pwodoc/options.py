"""Define the options of section 2."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.engine import OptionSet, choice, number, switch


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of a match; all of them can be combined freely."""

    suit_stacks: str = choice(
        "six",
        ("six", "four", "ace6"),
        "the stacks of cups, coins and wands: ace to four, seven, eight; ace to four; ace to "
        "six, with nines and tens as sites",
    )
    sites: int = choice(
        9, (9, 8), "nine sites, two of them without a stack, or eight, one of them without"
    )
    neutral_pawns: str = choice(
        "anyone",
        ("anyone", "lift", "stay"),
        "pawns of absent colours: anybody may take them back, they come off by themselves, "
        "or they stay for ever",
    )
    first_seat: str = choice(
        "random", ("random", "first"), "who opens round 1: a random seat, or the first"
    )
    turn_flow: str = choice(
        "continue",
        ("continue", "rotate", "fixed"),
        "who opens later phases: the seat after the last to act, one seat further each "
        "phase, or always the same",
    )
    may_pass: bool = switch(
        False, "in the placing phase a seat may pass, and is then out until the next one"
    )
    rock_optional: bool = switch(
        False, "a returning rock may play no card although the hand has some"
    )
    coin_target: str = choice(
        "any", ("any", "opponents"), "whose hands count for the most cards when a coin is played"
    )
    court_effects: bool = switch(
        False, "court cards of cups, coins and wands carry out the effect of their suit"
    )
    earliest_end: int = number(1, 1, 10, "before this round nobody can end the game")
    max_rounds: int = number(12, 0, 40, "after this round the game ends in any case; 0: never")
    wand_cap: int = number(
        12,
        0,
        48,
        "how many pawns a seat may place with wands in one returning phase; 0: wands do nothing",
    )
    wand_limit: bool = switch(
        True, "wands place so many pawns at most; without it they place as many as they can"
    )
    open_hands: bool = switch(False, "all hands are shown face up")
    open_discards: bool = switch(False, "discard piles are open, not only their tops")

    def lets_wand(self, placed: int) -> bool:
        """True if a seat may place one more pawn with a wand after so many in the phase (8)."""
        return not self.wand_limit or placed < self.wand_cap
