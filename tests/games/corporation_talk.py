"""Share helpers of the tests of Corporation's characters: positions after lies and silence, and
counts of what a character does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from games.corporation_words import GAME, match_at

from corptable.bots import find_bot, make_bot
from corptable.engine import Action, Plain, Seat
from corptable.engine.bot import Budget
from corptable.engine.match import Match
from corptable.games.corporation.names import SUITS, TALK
from corptable.games.corporation.state import CorporationState

BUDGET = Budget(nodes=200)
"""Few leaves, so that many choices are quick."""
SAMPLES = 200
PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
OFFERED: Mapping[str, Plain] = {"0": {"rank": 5, "invited": [1]}}
AGREED: Mapping[str, Plain] = {"0": {"rank": 5, "invited": [1]}, "1": {"rank": 5, "promised": [0]}}


def choices(match: Match, seat: Seat, character: str, samples: int = SAMPLES) -> list[Action]:
    """Return what a character does in a seat, once for each of so many seeds."""
    known, bot = match.state.information_state(seat), make_bot(find_bot(GAME, character))
    return [bot.choose(known, random.Random(seed), BUDGET).action for seed in range(samples)]


def share(found: Sequence[Action], counts: Callable[[Action], bool]) -> float:
    """Return the share of the choices that count."""
    return sum(map(counts, found)) / len(found)


def differ(more: float, less: float) -> bool:
    """Test whether the first of two shares of SAMPLES choices exceeds the second by more than four
    standard errors.
    """
    error = sqrt((more * (1 - more) + less * (1 - less)) / SAMPLES)
    return more - less > 4 * error


def plays(rank: int) -> Callable[[Action], bool]:
    """Return a test for the play of a rank."""
    return lambda action: action.verb == "play" and action.args[0].endswith(f"-{rank}")


def says(*words: str) -> Callable[[Action], bool]:
    """Return a test for a statement that begins with these words."""
    return lambda action: action.verb == "say" and action.args[: len(words)] == words


def state_of(match: Match) -> CorporationState:
    """Return the position of a match."""
    assert isinstance(match.state, CorporationState)
    return match.state


def after_lies(lies: int, seats: int = 5, to: Seat | None = None, then_kept: int = 0) -> Match:
    """Return a match at the talk of a new round, with two laps, in which @0 has broken its word so
    many times, then kept it.

    `to`: the seat that accepted @0's invitations, and kept its word.
    """
    match = match_at(seats=seats, options={"talk_laps": 2, "target": 999, "set_size": 10})
    for number in range(lies + then_kept):
        rank = 9 if number % 2 else 10  # what was matched lies in a corporation for a round
        say(
            match,
            f"@0 say declare {rank}"
            if to is None or number >= lies
            else f"@0 say invite {rank} @{to}",
        )
        if to is not None and number < lies:
            say(match, f"@{to} say accept @0")
        while name_of(match) == TALK:
            match.play(f"@{state_of(match).turn} pass")
        for seat in range(seats):
            own = (
                rank
                if (seat == 0 and number >= lies) or (seat == to and number < lies)
                else seat + 1
            )
            match.play(f"@{seat} play {SUITS[seat]}-{own}")
    return match


def quiet_round(match: Match) -> Match:
    """Play a round in which nobody says anything, and each plays another rank."""
    while name_of(match) == TALK:
        match.play(f"@{state_of(match).turn} pass")
    for seat in range(match.table.seats):
        match.play(f"@{seat} play {SUITS[seat]}-{seat + 1}")
    return match


def name_of(match: Match) -> str:
    """Return the name of the open decision."""
    assert match.state.decision is not None
    return match.state.decision.name


def say(match: Match, *said: str) -> Match:
    """Play these statements, with passes of all who speak before them."""
    for act in said:
        while state_of(match).turn != int(act[1]):
            match.play(f"@{state_of(match).turn} pass")
        match.play(act)
    return match


def let_speak(match: Match, seat: Seat) -> Match:
    """Let everybody pass until it is a seat's turn to speak."""
    while state_of(match).turn != seat:
        match.play(f"@{state_of(match).turn} pass")
    return match
