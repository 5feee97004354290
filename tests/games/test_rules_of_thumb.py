"""Test that a hint says by which rule of thumb the bots weigh a single act."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from corptable.bots.advice import Advice, AdvisedAct
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.corporate_ladder.texts import rule_of_thumb as of_ladder
from corptable.games.trick_or_treat.texts import rule_of_thumb as of_treat
from corptable.presentation.presentation import presentation_of
from corptable.session.advice_words import AdviceWords, read
from corptable.session.hint import NEXT

MOST_ACTS = 3000
RULES = [("corporate_ladder", verb) for verb in of_ladder.content] + [
    ("trick_or_treat", verb) for verb in of_treat.content
]


def matches(game: str) -> Iterator[Match]:
    """Yield a match after each act, as if chance played; a new one when it is over."""
    chance, match = random.Random(1), Match.new(find_game(game), 2, seed=1)
    for seed in range(MOST_ACTS):
        if match.over:
            match = Match.new(find_game(game), 2, seed=seed)
        yield match
        match.play(chance.choice(match.state.actions(match.state.actors()[0])))


@pytest.mark.parametrize(("game", "verb"), RULES)
def test_a_hint_says_why_no_other_act_is_weighed(game: str, verb: str) -> None:
    for match in matches(game):
        seat = match.state.actors()[0]
        legal = match.state.actions(seat)
        act = next((action for action in legal if action.verb == verb), None)
        if act is not None and len(legal) > 1:
            words = AdviceWords(match.game, match.state.observation(seat), (), ("Ann", "Bea"))
            reason = read(words.reason(Advice(AdvisedAct(act, share=0.5)), NEXT))
            assert reason == presentation_of(match.game).rules_of_thumb(verb)
            return
    pytest.fail(f"nobody could {verb}")
