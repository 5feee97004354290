"""Test the words of every game that has a word table, and that the tables are compared strictly."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
import toy
from conformance.playing import told_where
from games.words import (
    NAMES,
    Case,
    all_cases,
    filled,
    is_whole,
    looking_on,
    outcome,
    read_table,
    said,
    unused,
)

from corptable.cards import FileFaults
from corptable.engine.registry import find_game
from corptable.presentation.texts import Templates, TextFile

NAMES_OF_THINGS: Final = frozenset(
    (
        "abilities",
        "boasts",
        "button_helps",
        "buttons",
        "colours",
        "counters",
        "labels",
        "lies",
        "phrases",
        "plays",
        "ranks",
        "reasons",
        "recap",
        "signs",
        "suits",
        "types",
    )
)
"""Sections of texts that are tested together with the things that they name. All others are
sentences for a position.
"""
GAMES: Final = sorted({case.scenario.game for case in all_cases()})
each_table = pytest.mark.parametrize(
    "table",
    sorted({case.table for case in all_cases()}),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)


def cases_in(table: Path) -> list[Case]:
    """Return the cases of a table."""
    return [case for case in all_cases() if case.table == table]


@each_table
def test_people_read_what_the_table_says(table: Path) -> None:
    """The name of a case states its rule."""
    wrong = []
    for case in cases_in(table):
        with told_where(case):
            wrong += [f"{case}: {difference}" for difference in outcome(case).differences]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_game_is_read_in_a_table(game: str) -> None:
    """A text that no position brings about is dead."""
    assert {
        section.name: left for section in sentences(game) if (left := unused(section, filled(game)))
    } == {}


def sentences(game: str) -> Iterator[Templates]:
    """Yield the sections of sentences in a game's texts; none for a game whose texts stand in its
    code.
    """
    name = f"{type(find_game(game)).__module__.rpartition('.')[0]}.texts"
    files = (
        [value for value in vars(import_module(name)).values() if isinstance(value, TextFile)]
        if find_spec(name)
        else []
    )
    for part in (part for file in files for part in file.parts if part.name not in NAMES_OF_THINGS):
        content = part.content
        sections = (
            content.values()
            if isinstance(content, Mapping) and not isinstance(content, Templates)
            else (content,)
        )
        yield from (section for section in sections if isinstance(section, Templates))


@each_table
def test_whoever_looks_on_can_read_the_prompt(table: Path) -> None:
    """Also a viewer that does not see the hand of the seat that is asked."""
    broken = []
    for case in cases_in(table):
        for seat in range(case.scenario.players if case.words.prompt else 0):
            onlooker = looking_on(case, seat)
            read = said(onlooker.match, onlooker.prompt())
            broken += [] if is_whole(read) else [f"{case}, @{seat}: {read}"]
    assert not broken, "\n".join(broken)


def test_every_refusal_is_a_sentence() -> None:
    refusals = [
        str(words)
        for case in all_cases()
        for words in (*case.words.refuse.values(), *case.words.illegal.values())
    ]
    assert [
        words for words in refusals if not (words.endswith(".") and not words[0].islower())
    ] == []


def test_names_are_enough_for_all_seats() -> None:
    """The tests read with names for all seats."""
    assert all(len(NAMES) >= find_game(game).seats[-1] for game in GAMES)


# The comparison

DEAL: Final[dict[str, object]] = {**toy.DEAL, "eyes": 0}
LOOK = {**DEAL, "do": ["@0 look @1 chip"]}
SORT = {
    **DEAL,
    "position": {
        "at": "sort",
        "zones": {"hand/0": ["red-1"], "hand/1": ["green-1"], "hand/2": ["blue-1"]},
    },
}
SELL = {
    **DEAL,
    "position": {
        "at": "sell",
        "zones": {"hand/0": ["red-1", "red-3", "red-4"], "hand/1": [], "hand/2": []},
    },
}
LAST = {**DEAL, "options": {"rounds": 1}}
THREE = "red-1 red-3 red-4"
HOLDS = [
    (DEAL, "prompt", "Trade a good, look for a chip, or pass.", "Trade."),
    (
        DEAL,
        "refuse",
        {"red-1 onto heap": "A good or a chip goes to another seat that has goods (step 5)."},
        {"red-1 onto heap": "No."},
    ),
    (
        DEAL,
        "illegal",
        {"@0 pass x": "A good or a chip goes to another seat that has goods (step 5)."},
        {"@0 pass": "No."},
    ),
    (
        SELL,
        "forecast",
        {f"@0 sell {THREE} stall/colours": "+4"},
        {f"@0 sell {THREE} stall/colours": "+3"},
    ),
    (
        SELL,
        "forecast",
        {f"@0 sell {THREE} stall/colours": {"text": "+4", "ask": ""}},
        {"@0 sell red-1 heap": "+4"},
    ),
    (DEAL, "word", {"@1": "Bea"}, {"@1": "Ann"}),
    (DEAL, "lifted", {"red-1 red-2": "2 goods", "red-1": ""}, {"red-1 red-2": ""}),
    (DEAL, "marks", {"@0": ["Leads the round"], "@1": []}, {"@0": []}),
    (DEAL, "marks", {"@0": [{"icon": "crown"}]}, {"@0": [{"icon": "crown", "text": "x"}]}),
    (DEAL, "spots", {"heap": {"label": "Heap"}, "attic": {}}, {"heap": {"label": "Bag"}}),
    (LAST, "notices", ["The last round."], []),
    (DEAL, "notices", [], ["The last round."]),
    (SORT, "shortcuts", [{"label": "Leave all as it is"}], []),
    (DEAL, "asides", ["@0 toss"], []),
    (DEAL, "links", [], [["@0", "@1"]]),
    (DEAL, "tray", {}, {"title": "x"}),
    (DEAL, "outlook", {}, {"title": "x"}),
    (DEAL, "standing", [], [{"label": "x"}]),
    (LOOK, "log", ["In hand/1: Green 1, Green 2"], ["In hand/1: Green 2"]),
    (LOOK, "log_lacks", ["Bea leads"], ["Ann look Bea a chip"]),
    (DEAL, "log_only", [], ["Ann look Bea a chip"]),
    (LOOK, "stamps", [], [{"word": "x"}]),
]


def read(tmp_path: Path, content: object) -> list[Case]:
    """Return the cases of a table with this content."""
    path = tmp_path / "some.yaml"
    path.write_text(json.dumps(content), encoding="utf-8")  # JSON is YAML, too
    return read_table(path)


@pytest.mark.parametrize(
    ("position", "key", "right", "wrong"),
    HOLDS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_words_that_are_read_are_no_difference_and_others_are_one(
    tmp_path: Path, position: dict[str, object], key: str, right: object, wrong: object
) -> None:
    (holds,) = read(tmp_path, {**position, "name": "holds", "expect": {key: right}})
    (fails,) = read(tmp_path, {**position, "name": "fails", "expect": {key: wrong}})
    assert outcome(holds).differences == []
    assert len(outcome(fails).differences) == 1


def test_a_case_takes_over_what_stands_around_it(tmp_path: Path) -> None:
    """Mappings are merged, acts follow one another, other values are replaced; a case without a
    name is called by its words.
    """
    inner = {
        "position": {"zones": {"heap": []}},
        "eyes": ["public", 2],
        "do": ["@0 pass"],
        "expect": {"prompt": "What?"},
    }
    (case,) = read(tmp_path, {**LOOK, "cases": [inner]})
    position = case.scenario.position
    assert position is not None
    assert (position.at, position.zones["heap"], position.zones["hand/2"]) == (
        "deal",
        [],
        ["blue-1"],
    )
    assert (case.scenario.acts, list(case.eyes), case.scenario.name) == (
        ["@0 look @1 chip", "@0 pass"],
        [-1, 2],
        "What?",
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({**DEAL, "naem": "x", "expect": {"prompt": "x"}}, "naem"),
        ({**DEAL, "expect": {"promt": "x"}}, "promt"),
        ({**DEAL, "expect": {"log": "x"}}, "log"),
        ({**DEAL, "eyes": 99, "expect": {"prompt": "x"}}, "eyes"),
        ({**DEAL, "cases": [{"name": "x"}]}, "cases[0].expect"),
        ({**DEAL, "cases": [{"expect": {"notices": []}}]}, "name"),
        ({**DEAL, "cases": ["x"]}, "cases[0]"),
        (["x"], "some.yaml:1"),
    ],
)
def test_a_bad_table_says_where(tmp_path: Path, content: object, said: str) -> None:
    with pytest.raises(FileFaults) as refusal:
        read(tmp_path, content)
    assert "some.yaml:1" in str(refusal.value)
    assert said in str(refusal.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"do": ["@0 trade @0 red-1"]}, "another seat that has goods"),
        ({"eyes": 3}, "wanted one of 3 seats"),
        ({"rig": {"dice": [6]}}, "rig dice: expected used up"),
        ({"position": {"at": "nap"}}, "wanted offer"),
    ],
)
def test_a_case_that_cannot_be_as_it_says_is_a_difference(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    (case,) = read(tmp_path, {**DEAL, "name": "x", "expect": {"log": []}, **change})
    (difference,) = outcome(case).differences
    assert said in str(difference)
