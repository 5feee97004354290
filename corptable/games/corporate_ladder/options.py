"""Declare the options of section 2."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from corptable.engine import OptionSet, Seat, choice, number, seat_or_random, switch
from corptable.games.corporate_ladder.names import DUEL


def house_rules(seats: int) -> Mapping[str, str]:
    """Return that nothing is put at stake, because without a profile nobody can keep a card (6.3).

    A duel has two attacks a turn, so that it lasts (section 8).
    """
    return {"ante": "off", **({"attack_limit": "2"} if seats == DUEL else {})}


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of a match; all of them can be combined freely."""

    ladder_rows: int = choice(3, (3, 4), "rows of the ladder: 3 rows are 6 cards, 4 rows are 10")
    ladder_placement: str = choice(
        "dealt",
        ("dealt", "arranged"),
        "the drawn cards fill the ladder from the top, or their owner places them",
    )
    first_player: Seat | None = seat_or_random("who begins")
    first_turn_draw: int = choice(
        2, (0, 1, 2), "how many cards the first seat draws at most in the first turn of the game"
    )
    attack_limit: int = number(
        0, 0, 10, "how many attacks a seat makes at most in one turn; 0: as many as it likes"
    )
    deck_out: str = choice(
        "reshuffle",
        ("reshuffle", "dry"),
        "an empty draw pile: shuffle the discards into a new one, or draw nothing more",
    )
    quiet_rounds: int = number(
        5, 0, 20, "the market closes after so many rounds in which no ladder card fell; 0: never"
    )
    underdog: str = choice(
        "lose",
        ("lose", "strength"),
        "the weak direction between two types is lost, or decided by Strength",
    )
    freelancer_rounding: str = choice(
        "each", ("each", "sum"), "halve each Freelancer of a team, or their sum"
    )
    losing_defence: bool = switch(
        False, "a defence may lose: any play may be thrown away in it, which ends the fray"
    )
    moonlighting: bool = switch(
        False, "a Freelancer may join a team of the type that the title resembles"
    )
    rebuild_spots: str = choice(
        "any",
        ("any", "supported"),
        "rebuild on any empty spot, or only where both spots below are filled",
    )
    signed_abilities: bool = switch(
        True, "a text that is written and signed on a card takes effect"
    )
    decapitation: bool = switch(False, "a player who loses the top card is out at once")
    ante: str = choice(
        "for_keeps",
        ("for_keeps", "photocopy", "off"),
        "the winner takes a card of the losers, or a copy of one, or nothing",
    )
    narration: str = choice(
        "auto",
        ("auto", "write", "must", "off"),
        "a sentence describes every play, people may or must write those of their own plays, "
        "or there are none",
    )
