"""Test the options of our games: what their documents say of them, and their texts in the set-up,
where each has a name, a line of help, and words for its values.

A game may have no such texts: the set-up then shows the declared names, as for the toy game of
these tests.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from corptable.engine.game import AnyGame
from corptable.engine.options import Option, options_of
from corptable.engine.pieces import Plain
from corptable.engine.registry import games
from corptable.presentation.presentation import presentation_of
from corptable.session.match_setup import MatchSetup
from corptable.ui.scenes.set_up.rows import value_text

OURS = [game for game in games() if type(game).__module__.startswith("corptable.")]
DECLARED = [(game, option) for game in OURS for option in options_of(game.option_set)]
LONGEST: Final = 22
"""Greatest length of a value in letters: so many are read on the narrowest control of the
set-up.
"""


def documented(game: AnyGame) -> dict[str, tuple[str, str]]:
    """Return values and default of each option in section 2 of a game's document."""
    section = (
        (game.folder / "specification.md")
        .read_text(encoding="utf-8")
        .split("\n## 2")[1]
        .split("\n## ")[0]
    )
    rows = [row.replace("`", "").split(" | ") for row in section.splitlines() if "| `" in row[:3]]
    return {
        name: (values, default)
        for names, values, default, *_ in rows
        for name in names.strip("| ").split(", ")
    }


@pytest.mark.parametrize("game", OURS, ids=[game.id for game in OURS])
def test_every_option_is_as_the_document_says(game: AnyGame) -> None:
    """Section 2: names, values, and defaults."""
    table = documented(game)
    assert set(table) == {option.name for option in options_of(game.option_set)}
    for option in options_of(game.option_set):
        values, default = table[option.name]
        assert default == ("random" if option.default is None else str(option.default).lower())
        if bounds := re.search(r"(\d+)\.\.(\d+)$", values):
            assert option.seat or (str(option.low), str(option.high)) == bounds.groups()
        elif values not in ("bool", "0 or n..10") and not option.seat:
            assert re.split(", | / ", values) == [str(choice) for choice in option.choices]


@pytest.mark.parametrize(
    ("game", "option"), DECLARED, ids=[f"{game.id} {option.name}" for game, option in DECLARED]
)
def test_an_option_is_offered_in_words(game: AnyGame, option: Option) -> None:
    own, text = (
        presentation_of(game).option_text(option.name),
        MatchSetup(game, None).words_of(option),
    )
    assert own is not None
    assert text.name[0].isupper()
    assert own.help.endswith(".")
    words = {choice for choice in option.choices if isinstance(choice, str)}
    assert words <= set(text.values)
    assert [value for value in text.values.values() if len(value) > LONGEST] == []


@pytest.mark.parametrize("game", OURS, ids=[game.id for game in OURS])
def test_the_set_up_shows_each_value_in_its_words(game: AnyGame) -> None:
    """No control falls back to the words of journals; 0 of a number that means "the usual" has
    words, too.
    """
    set_up = MatchSetup(game, None)
    for option in set_up.declared:
        text = set_up.words_of(option)
        values: list[Plain] = [
            *(choice for choice in option.choices if isinstance(choice, str)),
            *option.also,
        ]
        for value in values:
            assert value_text(set_up, option, value) == text.values[str(value)], (
                f"{option.name}={value}"
            )
