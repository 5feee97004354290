"""Test PWODOC's own bots: the roster, what the characters like and say, the plain bot's taste, and
the expert.
"""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from games.pwodoc_words import GAME, At

from corptable.bots import find_bot, make_bot
from corptable.engine import Action, Budget
from corptable.engine.bot import Personality
from corptable.games.pwodoc.bots.characters import CHARACTERS, PwodocPlain
from corptable.system.errors import CorptableError

KINGS: Final = ["cups-king", "coins-king"]
QUEENS: Final = ["cups-queen", "coins-queen"]
OPEN: Final = {"open_discards": True}
"""Open discards: no seat has watched how a given position came about, so this gives it the
knowledge that it would have in a game."""


# The roster


def test_the_expert_is_offered_for_two_and_can_be_measured_with_more() -> None:
    """It was measured in enough games against greedy with two seats alone."""
    assert find_bot(GAME, "expert").id == find_bot(GAME, "expert", 2).id == "expert"
    for seats in (3, 4):
        with pytest.raises(CorptableError, match="not offered"):
            find_bot(GAME, "expert", seats)


# What the characters like


def likings(temper: Personality[Any], at: At) -> dict[str, float]:
    """Return the bonus of every legal action of the first seat, by the action."""
    state = at._replace(options={**OPEN, **at.options}).match().state
    view = state.information_state(0).view
    return {str(action): temper.action_bonus(view, action) for action in state.actions(0)}


def character(word: str) -> Personality[Any]:
    """Return a character."""
    return next(one for one in CHARACTERS if one.id == word)


RETURNING: Final = At(
    {
        "site/0/pawns": ["red-rock", "red-paper", "red-scissors"],
        "site/0/draw": ["cups-1", "cups-2"],
        "site/1/pawns": ["red-rock"],
        "site/1/discard": QUEENS,
        "hand/0": ["coins-1", "major-14", "wands-queen"],
    }
)


def test_the_hoarder_likes_scissors_and_dislikes_to_part_with_high_cards() -> None:
    found = likings(character("hoarder"), RETURNING)
    assert found["@0 return red-scissors site/0"] > 0 == found["@0 return red-paper site/0"]
    assert (
        found["@0 return red-rock site/0 major-14"]
        < 0
        == found["@0 return red-rock site/0 coins-1"]
    )


def test_the_hoarder_likes_no_scissors_that_a_full_hand_would_waste() -> None:
    full = RETURNING._replace(
        zones={**RETURNING.zones, "hand/0": ["coins-1", "coins-2", "cups-3", "cups-4"]}
    )
    assert likings(character("hoarder"), full)["@0 return red-scissors site/0"] == 0


def test_the_printers_devil_likes_papers() -> None:
    found = likings(character("devil"), RETURNING)
    assert found["@0 return red-paper site/0"] > 0 == found["@0 return red-scissors site/0"]


def test_the_saboteur_likes_to_play_others_court_cards_where_others_have_more() -> None:
    found = likings(character("saboteur"), RETURNING)
    assert (
        found["@0 return red-rock site/1 wands-queen"]
        > found["@0 return red-rock site/1 coins-1"]
        > found["@0 return red-rock site/0 coins-1"]
        == 0
    )


def test_nobody_likes_to_place_where_another_seat_will_work() -> None:
    """A rock of another seat, a neutral pawn and a pawn of one's own are no reason to keep away."""
    pawns = {
        "site/0/pawns": ["yellow-paper"],
        "site/1/pawns": ["yellow-rock"],
        "site/2/pawns": ["blue-paper", "red-paper"],
    }
    found = likings(PwodocPlain(), At(pawns, at="place"))
    assert found["@0 place red-scissors site/0"] < 0
    assert {found[f"@0 place red-paper site/{site}"] for site in (1, 2, 3)} == {0}


# Reasons


@pytest.mark.parametrize("temper", CHARACTERS, ids=lambda temper: temper.id)
def test_a_reason_is_the_same_whatever_the_hand_holds(temper: Personality[Any]) -> None:
    """A paper and scissors are told alike with any card in hand, so that the words give nothing
    away.
    """
    other = RETURNING._replace(
        zones={**RETURNING.zones, "hand/0": ["cups-7", "major-3", "major-21"]}
    )
    told = []
    for at in (RETURNING, other):
        state = at._replace(options=OPEN).match().state
        view = state.information_state(0).view
        told.append(
            [temper.reason(view, action) for action in state.actions(0) if len(action.args) == 2]
        )
    assert told[0] == told[1] != []


# The levels


def chosen(at: At, word: str, budget: Budget = Budget(400)) -> Action:  # noqa: B008  # a budget never changes
    """Return the choice of a bot in the first seat."""
    state = at._replace(options={**OPEN, **at.options}).match().state
    return (
        make_bot(find_bot(GAME, word))
        .choose(state.information_state(0), random.Random(1), budget)
        .action
    )


LEAD: Final = At(
    {
        "site/8/discard": [*KINGS, "major-1"],
        "site/7/pawns": ["yellow-rock"],
        "site/0/pawns": ["red-rock", "red-paper"],
        "hand/0": ["cups-2", "major-21"],
        "bank": ["major-9", "major-10"],
    }
)


def test_the_expert_answers_with_a_legal_act_however_small_the_budget() -> None:
    state = LEAD._replace(options=OPEN).match().state
    assert chosen(LEAD, "expert", Budget(1)) in state.actions(0)


# House rules


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_new_table_lets_nobody_end_the_game_before_the_third_round(seats: int) -> None:
    """`earliest_end` (R25); whoever asks for the printed rule gets it."""
    assert GAME.new_table_options(seats, {})["earliest_end"] == "3"
    assert GAME.new_table_options(seats, {"earliest_end": "1"})["earliest_end"] == "1"
