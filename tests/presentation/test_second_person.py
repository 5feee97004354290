"""Test texts that speak to the only person at the screen: games write them in the third person, and
the person reads you.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from toy import GAME

import corptable.games
from corptable.cards.records import PlainValue
from corptable.engine.game import AnyGame
from corptable.engine.options import read_options
from corptable.engine.registry import games
from corptable.presentation.words import (
    Addressed,
    addressed_names,
    base_form,
    displayed,
    phrase,
    plain,
    sentence,
)
from corptable.session.seat_counts import nearest_seats
from corptable.session.session import Session

TABLE = GAME.table(2, read_options(GAME.option_set, {}, 2))
NAMES = addressed_names(("Otis", "Bo", "Cleo"), [0])
READ: Final[dict[str, dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("second_person.yaml").read_text(encoding="utf-8")
)
TEXTS: Final = sorted(Path(corptable.games.__path__[0]).glob("*/texts.yaml"))
ACTS: Final = 150
THIRD_PERSON: Final = re.compile(r"\b[Yy]ou (?:has|is|was|does|goes|\w+(?<![su])s)\b|\b[Yy]ou's")
SUBJECT: Final = re.compile(
    r"\{(?:seat|owner|player|target|other|giver|asker)\} (?P<verb>[a-z']+s)\b"
)
"""A seat in a template with the word behind it."""


def read_by(names: Sequence[str], what: str) -> None:
    """Compare the texts of a part of the table with what these names make of them."""
    assert {marked: plain(marked, TABLE, names) for marked in READ[what]} == READ[what]


def test_the_person_is_spoken_to_as_you() -> None:
    read_by(NAMES, "spoken to as you")


def test_who_is_called_is_called_by_name() -> None:
    read_by(NAMES, "called by name")


def test_who_has_given_no_name_is_not_called() -> None:
    read_by(addressed_names(("Player", "Bo", "Cleo"), [0], "Player"), "not called without a name")


def test_within_a_sentence_you_is_small_and_remembers_its_seat() -> None:
    assert phrase("by @0", TABLE, NAMES) == "by you"
    assert [(span.text, span.seat) for span in sentence("@0's purse", TABLE, NAMES)] == [
        ("Your", 0),
        (" purse", None),
    ]


@pytest.mark.parametrize("persons", [[], [0, 1]])
def test_only_one_person_alone_is_spoken_to(persons: list[int]) -> None:
    names = addressed_names(("Otis", "Bo"), persons)
    assert plain("@0 draws a card.", TABLE, names) == "Otis draws a card."


def test_a_plate_says_you_and_the_name_stays_the_name() -> None:
    assert [displayed(name) for name in NAMES] == ["You", "Bo", "Cleo"]
    assert NAMES[0] == "Otis"
    assert type(str(NAMES[0])) is str
    assert isinstance(NAMES[0], Addressed)


@given(st.text())
def test_any_text_can_be_said_to_the_only_person(text: str) -> None:
    plain(text, TABLE, NAMES)


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.id))
def test_in_whole_games_nobody_is_spoken_to_in_the_third_person(game: AnyGame) -> None:
    session = Session.new(
        game, ["person"] + ["random"] * (nearest_seats(game.seats) - 1), 3, {}, luck=0
    )
    generator = random.Random(3)
    while not session.match.over and len(session.match.journal) < ACTS:
        session.play(generator.choice(session.match.state.actions(session.match.state.actors()[0])))
    told = [session.plain_text(line.text) for line in session.log.lines]
    assert any("You" in line for line in told)
    assert not [line for line in told if THIRD_PERSON.search(line)]


def _strings(value: PlainValue) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.parent.name)
def test_every_verb_behind_a_seat_in_the_texts_of_a_game_has_a_second_person(file: Path) -> None:
    verbs = {
        found["verb"]
        for text in _strings(yaml.safe_load(file.read_text("utf-8")))
        for found in SUBJECT.finditer(text)
    }
    assert {verb for verb in verbs if base_form(verb) == verb} == set()
