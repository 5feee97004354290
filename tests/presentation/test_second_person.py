"""Test texts that speak to the only person at the screen: games write them in the third person, and
the person reads you.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
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
TEXTS: Final = sorted(Path(corptable.games.__path__[0]).glob("*/texts.yaml"))
ACTS: Final = 150
THIRD_PERSON: Final = re.compile(r"\b[Yy]ou (?:has|is|was|does|goes|\w+(?<![su])s)\b|\b[Yy]ou's")
SUBJECT: Final = re.compile(
    r"\{(?:seat|owner|player|target|other|giver|asker)\} (?P<verb>[a-z']+s)\b"
)
"""A seat in a template with the word behind it."""


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("@0 draws a card.", "You draw a card."),
        ("@0 passes.", "You pass."),
        ("@0 is asked, and @1 has none.", "You are asked, and Bo has none."),
        (
            "@0 pays 3 treats and searches the discards.",
            "You pay 3 treats and search the discards.",
        ),
        ("@0 freezes for 1 treat and is safe.", "You freeze for 1 treat and are safe."),
        ("@0 plays [red-3] onto @0's court.", "You play Red 3 onto your court."),
        ("@0 plays [red-3] onto their own court.", "You play Red 3 onto your own court."),
        ("@1 plays [red-3] onto their own court.", "Bo plays Red 3 onto their own court."),
        (
            "@1 vetoes [red-3], which @0 plays onto their own court.",
            "Bo vetoes Red 3, which you play onto your own court.",
        ),
        ("@0 leaves @1 their own court.", "You leave Bo their own court."),
        ("@1 plays [red-3] onto @0's court.", "Bo plays Red 3 onto your court."),
        (
            "@1 asks @0 for [red-3]. @0 has none: freeze?",
            "Bo asks you for Red 3. You have none: freeze?",
        ),
        ("@1 steals it from @0, who has none", "Bo steals it from you, who have none"),
        ("@0 and @1 share the win.", "You and Bo share the win."),
        ("@0, @1 and @2 are last", "You, Bo and Cleo are last"),
        ("@0, lowest with 3, scores its 8", "You, lowest with 3, score its 8"),
        ("The round is over: @0 wins.", "The round is over: you win."),
        ("The card for @0 goes home.", "The card for you goes home."),
        ("2 points, for @0 was alone on 2", "2 points, for you were alone on 2"),
        ("What does @0 want?", "What do you want?"),
        ("That turn is @0's.", "That turn is yours."),
        ("@0 studies the carpet.", "You study the carpet."),
        ("It lies with @1, because @0 has won.", "It lies with Bo, because you have won."),
    ],
)
def test_the_person_is_spoken_to_as_you(marked: str, said: str) -> None:
    assert plain(marked, TABLE, NAMES) == said


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("@1: @0, join me on 3.", "Bo: Otis, join me on 3."),
        ("@0, join me on 3.", "Otis, join me on 3."),
        ("Not with me, @0.", "Not with me, Otis."),
        ("Tell us, @0: what will you play?", "Tell us, Otis: what will you play?"),
        ("By my count, @0, you should join me.", "By my count, Otis, you should join me."),
        ("Another time, dear @0. Count me out.", "Another time, dear Otis. Count me out."),
        ("@0. No. Count me out.", "Otis. No. Count me out."),
        ("If so, @1, @0: 4 points", "If so, Bo, you: 4 points"),
        ("@1: @0 cannot be trusted.", "Bo: You cannot be trusted."),
    ],
)
def test_who_is_called_is_called_by_name(marked: str, said: str) -> None:
    assert plain(marked, TABLE, NAMES) == said


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("@1: @0, join me on 3.", "Bo: Join me on 3."),
        ("@0, [red-3] is best for both of us.", "Red 3 is best for both of us."),
        (
            "Not on my watch, @0. Announce it, and I will sit on it.",
            "Not on my watch. Announce it, and I will sit on it.",
        ),
        ("Join me on 3, @0, and sign here.", "Join me on 3, and sign here."),
        ("Tell us, @0: what will you play?", "Tell us: what will you play?"),
        ("Another time, dear @0. Count me out.", "Another time, dear. Count me out."),
        ("@0. No. Count me out.", "No. Count me out."),
        ("@1: @0 cannot be trusted.", "Bo: You cannot be trusted."),
        ("@0, @1 and @2 are last", "You, Bo and Cleo are last"),
    ],
)
def test_who_has_given_no_name_is_not_called(marked: str, said: str) -> None:
    assert plain(marked, TABLE, addressed_names(("Player", "Bo", "Cleo"), [0], "Player")) == said


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
