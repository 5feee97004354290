"""Test `corptable scenario`: its output and its exit code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.console import Run

from corptable.cards.records import types_of
from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game, games
from corptable.scenarios.scenario import Discovery, Expectation

ROOT = Path(__file__).resolve().parent.parent.parent

RIGHT = """\
- name: a new game is dealt
  game: corporate_court
  players: 2
  position: {new: true}
  expect: {at: play}
"""
WRONG = RIGHT.replace("at: play", "at: veto, counts: {discard: 3}").replace(
    "a new game is dealt", "this is wrong"
)


@pytest.fixture
def written(folder: Path) -> Path:
    """Write scenario files: one that passes, one with a difference, two with faults; return their
    folder.
    """
    (folder / "right.yaml").write_text(RIGHT, encoding="utf-8")
    (folder / "wrong.yaml").write_text(RIGHT + WRONG, encoding="utf-8")
    (folder / "bad.yaml").write_text(RIGHT.replace("players", "plaiers"), encoding="utf-8")
    (folder / "worse.yaml").write_text("- name: x\n  game: [1]\n", encoding="utf-8")
    return folder


def test_scenarios_that_hold_are_counted(run: Run, written: Path) -> None:
    """The count has a line of its own."""
    assert run("scenario right.yaml") == (0, "1 passed, 0 failed\n", "")


def test_every_difference_is_a_line(run: Run, written: Path) -> None:
    """Scenario, what, expected, found; the exit code says that there was one."""
    assert run("scenario wrong.yaml") == (
        1,
        "this is wrong: at: expected veto, found play\n"
        "this is wrong: number of pieces in discard: expected 3, found 0\n"
        "1 passed, 1 failed\n",
        "",
    )


def test_of_several_files_each_difference_names_its_own(run: Run, written: Path) -> None:
    """The count is one for all files."""
    told = run("scenario right.yaml wrong.yaml")
    assert told.code == 1
    assert told.out.splitlines()[0].startswith("wrong.yaml: this is wrong: at: ")
    assert told.out.splitlines()[-1] == "2 passed, 1 failed"


def test_what_fails_in_words_stays_on_its_line(run: Run, written: Path) -> None:
    """Two wrong options are two lines of a message, and one difference."""
    options = "options: {round: 1, playof: true}\n  position: {new: true}"
    (written / "options.yaml").write_text(
        RIGHT.replace("position: {new: true}", options), encoding="utf-8"
    )
    told = run("scenario options.yaml")
    assert (told.code, told.out.count("\n")) == (1, 2)


def test_files_with_faults_are_refused_before_anything_is_run(run: Run, written: Path) -> None:
    """The message has the faults of all files."""
    told = run("scenario right.yaml bad.yaml worse.yaml missing.yaml")
    assert (told.code, told.out) == (2, "")
    assert {line.partition(":")[0] for line in told.err.splitlines()} == {
        "bad.yaml",
        "worse.yaml",
        "missing.yaml",
    }


def test_the_examples_of_the_documentation_hold(run: Run, folder: Path) -> None:
    """Every complete example in docs/scenarios.md passes."""
    examples = re.findall(
        r"^```yaml(?! illustrations)[^\n]*\n(- .*?)^```",
        (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8"),
        re.DOTALL | re.MULTILINE,
    )
    (folder / "examples.yaml").write_text("".join(examples), encoding="utf-8")
    assert run("scenario examples.yaml") == (0, f"{len(examples)} passed, 0 failed\n", "")


def test_every_game_s_moments_and_counters_are_documented() -> None:
    """Each game has a row in both tables; its documented counters can be set to their present
    values.
    """
    documented = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    position = documented.partition("Each game has its own points and places:")[2].partition(
        "## Chance"
    )[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", position, re.MULTILINE)
    ours = sorted(game.id for game in games() if type(game).__module__.startswith("corptable."))
    assert [game for game, _ in rows] == [*ours, *ours]
    for game, counters in rows[len(ours) :]:
        state = Match.new(find_game(game), find_game(game).seats.start).state
        for name in re.findall(r"`([a-z_]+)`", counters):
            find_game(game).set_counter(state, name, state.counters()[name])


def test_every_key_is_documented() -> None:
    """Every key that the reader knows is in a table of docs/scenarios.md."""
    source = (ROOT / "corptable" / "scenarios" / "scenario.py").read_text(encoding="utf-8")
    documented = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    keys = set(re.findall(r'fields\["(\w+)"\]', source)).union(
        *map(types_of, (Expectation, Discovery, Position))
    )
    assert {key for key in keys if f"`{key}`" not in documented} == set()
    assert len(keys) > 20
