"""Test PWODOC's evaluation: the race to end the game, and what a seat remembers. `choices` has the
traps of section 10.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

import pytest
from games.pwodoc_words import GAME, At

from _option_values import tried_values
from corptable.bots import find_bot, make_bot
from corptable.engine import Action, Budget, Plain
from corptable.engine.bot import bot_generator
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.engine.state import determinize
from corptable.games.pwodoc.bots.end_race import without_ties
from corptable.games.pwodoc.bots.summary import PositionSummary
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState

BUDGET: Final = Budget(2000)
KINGS: Final = ["cups-king", "coins-king", "wands-king", "swords-king"]
QUEENS: Final = ["cups-queen", "coins-queen"]
LOW_BANK: Final = ["major-9", "major-10"]
"""A bank whose cards a twenty-one tops."""
OPEN: Final = {"open_discards": True}
"""Open discards: no seat has watched how a given position came about, so this gives it the
knowledge that it would have in a game."""
YELLOW_LEADS: Final = {
    "site/8/discard": [*QUEENS, "major-1"],
    "site/7/pawns": ["yellow-rock"],
    "bank": LOW_BANK,
}
RED_LEADS: Final = {**YELLOW_LEADS, "site/8/discard": [*KINGS, "major-1"]}


def known(at: At) -> Match:
    """Return a match at a position in which a seat knows what memory would tell it."""
    return at._replace(options={**OPEN, **at.options}).match()


# Ending the game

SHUFFLED_DANGER: Final = At(
    {
        **YELLOW_LEADS,
        "site/0/discard": ["coins-2", "coins-3", "coins-4", "major-21", "cups-3"],
        "site/0/pawns": ["red-paper"],
        "site/1/draw": ["swords-2"],
        "site/1/pawns": ["red-scissors"],
    }
)
"""A position in which red is behind; a paper shuffles the discards, and one card in five of them
ends the game.
"""


def test_what_may_end_the_game_is_dropped_only_for_who_is_behind() -> None:
    leading = SHUFFLED_DANGER._replace(zones={**SHUFFLED_DANGER.zones, **RED_LEADS})
    assert [len(prudent(at)) for at in (SHUFFLED_DANGER, leading)] == [1, 2]


def test_nothing_is_dropped_before_the_game_can_end() -> None:
    """`earliest_end` (R25)."""
    assert len(prudent(SHUFFLED_DANGER._replace(options={"earliest_end": 2}))) == 2


def test_where_everything_ends_the_game_everything_is_kept() -> None:
    alone = {
        **YELLOW_LEADS,
        "site/0/pawns": ["red-rock"],
        "site/1/pawns": ["red-rock"],
        "hand/0": ["major-21"],
    }
    assert len(prudent(At(alone))) == 2


def prudent(at: At) -> Sequence[Action]:
    """Return the actions that the evaluation keeps as promising."""
    state = known(at).state
    return GAME.promising(state.information_state(0).view, state.actions(0), 120, random.Random(0))


@pytest.mark.sampled
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("rivals", ["greedy", "random"])
def test_greedy_never_ends_the_game_while_behind(seats: int, rivals: str, thorough: bool) -> None:
    """Unless all it could do ended the game."""
    for seed in range(4 if thorough else 1):
        assert_no_losing_end(("greedy", *[rivals] * (seats - 1)), seed)


@pytest.mark.sampled
@pytest.mark.parametrize("word", ["easy", "expert", "hoarder", "devil", "saboteur"])
def test_no_other_bot_ends_it_while_behind_either(word: str, thorough: bool) -> None:
    for seed in range(2 if thorough else 1):
        assert_no_losing_end((word, "random"), seed)


def assert_no_losing_end(words: Sequence[str], seed: int) -> None:
    """Fail if a bot, the random one aside, ended the game without winning and had an act that would
    not have ended it.
    """
    before, state = last_act(words, seed)
    assert state.result is not None
    if state.reason == "power" and state.ender not in state.result.winners:
        assert state.ender is not None
        assert words[state.ender] == "random" or all(
            ends(before, action) for action in before.actions(state.ender)
        )


def last_act(words: Sequence[str], seed: int) -> tuple[PwodocState, PwodocState]:
    """Play a whole game of these bots, by seat; return the position before the last pawn is
    returned, and the end.
    """
    state = start(len(words), seed, {})
    bots = [make_bot(find_bot(GAME, word)) for word in words]
    acts, before = 0, state
    while state.stack:
        seat = state.actors()[0]
        if state.stack[-1].name == "return":
            before = state.copy()
        generator, acts = bot_generator(seed, seat, acts), acts + 1
        state.apply(bots[seat].choose(state.information_state(seat), generator, BUDGET).action)
    return before, state


def ends(state: PwodocState, action: Action) -> bool:
    """Test whether an action ends the game."""
    child = state.copy()
    child.apply(action)
    return child.reason is not None


# Utilities


def start(seats: int, seed: int, options: Mapping[str, Plain]) -> PwodocState:
    """Return the state of a new game."""
    state = Match.new(GAME, seats, options, seed=seed).state
    assert isinstance(state, PwodocState)
    return state


def settings(seats: int) -> list[dict[str, Plain]]:
    """Return the default options, and each other value of each option by itself."""
    options = options_of(GAME.option_set)
    return [
        {},
        *(
            {option.name: value}
            for option in options
            for value in tried_values(option, seats)
            if value != option.default
        ),
    ]


def played(state: PwodocState, seed: int, most: int = 120) -> Iterator[PwodocState]:
    """Play a random game and yield each position."""
    generator = random.Random(seed)
    yield state
    for _ in range(most):
        if not state.stack:
            return
        state.apply(generator.choice(state.actions(state.actors()[0])))
        yield state


def test_a_shared_win_is_worth_less_than_half_a_win() -> None:
    assert without_ties([0.5, 0.5])[0] < 0.5
    assert without_ties([1.0, 0.0]) == [1.0, 0.0]


@pytest.mark.sampled
@pytest.mark.parametrize("seats", GAME.seats)
def test_memory_tells_the_scores(seats: int) -> None:
    """Every world that fits what a seat knows has the scores of the truth: trades blur no card that
    counts.
    """
    for seed, options in enumerate(settings(seats)):
        for step, state in enumerate(played(start(seats, seed, options), seed)):
            if step % 5 == 0 and state.stack:
                view = cast("PwodocView", state.information_state(seed % seats).view)
                world = determinize(view, PwodocState, random.Random(step))
                assert PositionSummary(world).totals() == PositionSummary(state).totals()


def test_what_is_worth_a_try_reads_no_more_than_the_view() -> None:
    """Two hands that red cannot tell apart give the same promising actions."""
    zones = {
        **YELLOW_LEADS,
        "site/0/pawns": ["red-paper", "red-scissors"],
        "site/0/draw": ["cups-1", "major-21"],
    }
    kept = [prudent(At({**zones, "hand/1": [card]})) for card in ("cups-4", "major-20")]
    assert kept[0] == kept[1]
