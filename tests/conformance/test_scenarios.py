"""Test that the games' scenarios meet their expectations, and that no scenario file is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from .scenarios import check_scenarios
from .subject import TESTS
from .subjects import SUBJECTS

FILES = [subject.folder / file for subject in SUBJECTS for file in subject.scenario_files]
WRONG = """\
- name: a deal is offered
  game: toy
  players: 2
  position: {at: deal, zones: {hand/0: [red-1], hand/1: [green-1]}}
  expect: {at: sell, to_act: [0]}
"""


@pytest.mark.parametrize("file", FILES, ids=[file.parent.name + "/" + file.name for file in FILES])
def test_every_scenario_comes_out_as_it_expects(file: Path) -> None:
    """One for each ruling, option and example of the document."""
    check_scenarios(file)


def test_every_scenario_file_is_one_of_a_game_under_test() -> None:
    """One that no subject names would never be run."""
    assert {*(TESTS / "scenarios").glob("*.yaml")} <= set(FILES)


def test_what_comes_out_otherwise_is_told_with_the_scenario_s_name(tmp_path: Path) -> None:
    """The message gives the expected and the found value for every difference."""
    file = tmp_path / "wrong.yaml"
    file.write_text(WRONG + WRONG.replace("a deal", "another deal"), encoding="utf-8")
    with pytest.raises(
        AssertionError,
        match="2 differences\na deal is offered: at: expected sell, found deal\nanother deal",
    ):
        check_scenarios(file)
