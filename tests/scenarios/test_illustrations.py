"""Test the pictures of the rules: each shows a legal position, and a bad one is told with its file,
its line and what was wanted.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corptable.cards import FileFaults
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.scenarios.illustrations import (
    ILLUSTRATION,
    ILLUSTRATIONS_FILE,
    Illustration,
    in_words,
    read_illustrations,
)
from corptable.system.resources import PACKAGE

GAME = "corporate_court"
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.md"))
FEWEST, MOST = 3, 7
"""Numbers of pictures in the rules of a game."""
VETO = {
    "name": "veto",
    "position": {
        "zones": {
            "hand/0": ["cups-2"],
            "sprawl/cups": ["cups-9"],
            "court/1": ["blades-king"],
            "harley": ["coins-6"],
        }
    },
    "do": ["@0 play cups-2 sprawl/cups", "@1 pass"],
    "closed": ["harley"],
    "show": {"Cups": "sprawl/cups", "The rest": ["court/0 court/1", "harley"]},
    "light": ["cups-2"],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that is that of the game for this test."""
    monkeypatch.setattr(type(find_game(GAME)), "folder", tmp_path)
    return tmp_path


def read(folder: Path, **fields: object) -> Illustration:
    """Read a picture of a veto in which these fields are other ones."""
    text = json.dumps([{**VETO, **fields}], indent=0)  # JSON is YAML, too
    (folder / ILLUSTRATIONS_FILE).write_text(text, encoding="utf-8")
    return read_illustrations(find_game(GAME))["veto"]


def fault(folder: Path, **fields: object) -> str:
    with pytest.raises(FileFaults) as raised:
        read(folder, **fields)
    return str(raised.value)


def names(picture: Illustration) -> list[list[list[list[str]]]]:
    """Return the names of the pieces by group, row and zone."""
    return [
        [[[piece.name for piece in zone.pieces] for zone in row] for row in group.rows]
        for group in picture.groups
    ]


# The rules of the program's games


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rules_is_a_legal_position_and_none_is_unused(game: str) -> None:
    """Reading raises a fault for a position that the game refuses, for an illegal action, and for a
    broken invariant.
    """
    rules = (find_game(game).folder / "rules.md").read_text(encoding="utf-8")
    shown = [found["name"] for found in ILLUSTRATION.finditer(rules)]
    assert sorted(shown) == sorted(read_illustrations(find_game(game)))
    assert FEWEST <= len(shown) <= MOST


# What a picture shows


def test_a_picture_shows_the_position_after_its_actions(folder: Path) -> None:
    picture = read(folder)
    assert [group.label for group in picture.groups] == ["Cups", "The rest"]
    assert names(picture) == [[[["cups-9", "cups-2"]]], [[[], ["blades-king"]], [["coins-6"]]]]
    assert [piece.name for piece in picture.lit] == ["cups-2"]


def test_only_the_closed_zones_lie_face_down(folder: Path) -> None:
    zones = [zone for group in read(folder).groups for row in group.rows for zone in row]
    assert [zone.is_closed for zone in zones] == [False, False, False, True]


def test_without_a_position_a_new_game_is_dealt(folder: Path) -> None:
    (folder / ILLUSTRATIONS_FILE).write_text(
        "- {name: deal, show: {Your hand: hand/0}}", encoding="utf-8"
    )
    (hand,) = read_illustrations(find_game(GAME))["deal"].groups[0].rows[0]
    assert len(hand.pieces) >= 5


def test_the_example_of_the_documents_is_a_picture(folder: Path) -> None:
    chapter = (
        (PACKAGE.parent / "docs/scenarios.md").read_text(encoding="utf-8").split("## Pictures")[1]
    )
    example = chapter.split("```yaml illustrations.yaml\n")[1].split("```")[0]
    (folder / ILLUSTRATIONS_FILE).write_text(example, encoding="utf-8")
    picture = read_illustrations(find_game(GAME))["veto"]
    assert names(picture) == [[[["cups-9"]]], [[["cups-queen"]]], [[["blades-page"]]]]


def test_a_game_without_the_file_has_no_pictures(folder: Path) -> None:
    assert read_illustrations(find_game(GAME)) == {}


def test_where_there_is_no_window_a_picture_is_its_caption() -> None:
    text = "One.\n\n![Two\nand three.](scenario: some)\n\n[Four](#four)"
    assert in_words(text, "(picture: {caption})") == (
        "One.\n\n(picture: Two\nand three.)\n\n[Four](#four)"
    )


# Faults


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"show": {"Cups": "sprawl/cup"}}, 'no zone "sprawl/cup" (did you mean "sprawl/cups"?)'),
        ({"show": {"Cups": ["court/0", "curt/0"]}}, 'no zone "curt/0"'),
        ({"show": {"C" * 61: "court/0"}}, "found a label of 61 letters; wanted 1 to 60"),
        ({"show": {" ": "court/0"}}, "found a label of 0 letters; wanted 1 to 60"),
        ({"show": {}}, "nothing; wanted labels with their zones"),
        ({"show": {"Cups": ["court/0", " "]}}, "a row without a zone"),
        ({"closed": ["harly"]}, 'no zone "harly" (did you mean "harley"?)'),
        ({"light": ["cups-3"]}, 'found "cups-3"'),
        ({"position": {"zones": {"hand/0": ["cup-2"]}}}, "wanted a position of Corporate Court"),
        ({"do": ["@0 play cups-9 sprawl/cups"]}, "wanted legal actions"),
        ({"players": 9}, "wanted a position of Corporate Court"),
        ({"lit": ["cups-2"]}, 'unknown field "lit" (did you mean "light"?)'),
    ],
)
def test_a_bad_name_is_told_with_what_was_wanted(
    folder: Path, fields: dict[str, object], told: str
) -> None:
    assert told in fault(folder, **fields)


def test_a_fault_has_its_file_and_line(folder: Path) -> None:
    path = folder / ILLUSTRATIONS_FILE
    path.write_text("- name: deal\n  show:\n    Your hand: hand/7\n", encoding="utf-8")
    with pytest.raises(FileFaults) as raised:
        read_illustrations(find_game(GAME))
    assert str(raised.value).startswith(f"{path}:3: [0].show.Your hand: no zone")


def test_a_position_that_breaks_a_rule_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(State, "check", lambda state: ["a card lies in two places"])
    assert "a card lies in two places; wanted a position that keeps the rules" in fault(folder)
