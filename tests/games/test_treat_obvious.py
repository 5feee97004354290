"""Test that the program answers questions of Trick or Treat for a person where the setting says so,
and as the strongest bot does. `words` has which questions.
"""

from __future__ import annotations

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at

from corptable.bots import PERSON, find_bot, make_bot
from corptable.engine import Budget
from corptable.engine.bot import bot_generator
from corptable.engine.match import Match
from corptable.session.auto_answers import Habits
from corptable.session.session import Session

HANDS: Zones = {"character/0": ["bats-queen"], "hand/0": ["bats-1"], "hand/1": ["imps-6"]}
ROLL = "@0 roll"


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_strongest_bot_answers_no_obvious_question_otherwise(
    seats: int, thorough: bool
) -> None:
    bot, silent = make_bot(find_bot(GAME, "greedy")), 0
    for seed in range(50 if thorough else 3):
        match = Match.new(GAME, seats, GAME.house_rules(seats), seed)
        while not match.over:
            (seat,) = match.state.actors()
            known = match.state.information_state(seat)
            action = bot.choose(
                known, bot_generator(seed, seat, match.acts_of(seat)), Budget(2000)
            ).action
            found = PRESENTATION.answers.obvious(match.state.observation(seat))
            assert found in (None, action)
            silent += found is not None
            match.play(action)
    assert silent


def session(players: tuple[str, str], habits: Habits) -> Session:
    """Return a session that has started where there is only one seat to ask."""
    begun = Session(match_at(HANDS, [ROLL], rig={"dice": (2,)}), players)
    begun.auto_answers.habits = lambda: habits
    begun.start()
    return begun


def test_an_obvious_answer_is_given_by_the_setting_alone() -> None:
    answered, asked = (
        session((PERSON, "random"), habits) for habits in (Habits(obvious=True), Habits())
    )
    assert [str(act) for act in answered.match.journal] == [ROLL, "@0 ask @1"]
    assert [str(act) for act in asked.match.journal] == [ROLL]


def test_nothing_is_answered_at_a_shared_screen() -> None:
    """The haste would tell what the hand does not hold."""
    begun = session((PERSON, PERSON), Habits(obvious=True))
    assert [str(act) for act in begun.match.journal] == [ROLL]


def test_undo_leads_back_to_what_was_answered_and_the_person_is_asked() -> None:
    begun = session((PERSON, "random"), Habits(obvious=True))
    acts = begun.match.acts_back(0, begun.auto_answers.given)
    assert acts == 1
    begun.undo(acts)
    assert begun.auto_answers.next_action() is None
