"""Test the texts of options in the set-up: in each of our games every option has a name, a line of help, and words for its values.

A game may have no such texts: the set-up then shows the declared names, as for the toy game of these tests.
"""

from __future__ import annotations

import pytest

from corptable.engine.game import AnyGame
from corptable.engine.options import Option, options_of
from corptable.engine.registry import games
from corptable.presentation.presentation import presentation_of

OURS = [game for game in games() if type(game).__module__.startswith("corptable.")]
DECLARED = [(game, option) for game in OURS for option in options_of(game.option_set)]


@pytest.mark.parametrize(("game", "option"), DECLARED, ids=[f"{game.id} {option.name}" for game, option in DECLARED])
def test_an_option_is_offered_in_words(game: AnyGame, option: Option) -> None:
    text = presentation_of(game).option_text(option.name)
    assert text is not None
    assert text.name[0].isupper()
    assert text.help.endswith(".")
    words = {choice for choice in option.choices if isinstance(choice, str)}
    assert words <= set(text.values)
