"""Test `scripts/bench.py`: its table, and the same as JSON."""

from __future__ import annotations

import json

import pytest

import _bench

QUICK = ("--runs", "2", "--seconds", "0.01", "--games", "1")
NAMES = ["worlds", "match", "copy", "view", "sample"]


def test_the_table_has_a_line_for_each_number(capsys: pytest.CaptureFixture[str]) -> None:
    """Between its two headings and its footnote."""
    assert _bench.main(QUICK) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:-1]] == NAMES


def test_programs_get_every_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The output has the time of the loop before each run, too."""
    assert _bench.main([*QUICK, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [(row["name"], len(row["runs"]), len(row["loop_ms"])) for row in rows] == [(name, 2, 2) for name in NAMES]


@pytest.mark.parametrize(("words", "wanted"), [((), 80_000), (("--seats", "2"), None)])
def test_numbers_are_wanted_at_four_seats(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], wanted: int | None) -> None:
    """For other numbers of seats there is no goal."""
    _bench.main([*QUICK, "--json", *words])
    assert json.loads(capsys.readouterr().out)["rows"][0]["wanted"] == wanted


def test_a_number_can_be_looked_into(capsys: pytest.CaptureFixture[str]) -> None:
    """The profile contains what is measured, and not its preparation."""
    assert _bench.main([*QUICK, "--profile", "copy"]) == 0
    told = capsys.readouterr().out
    assert "(copy)" in told
    assert "(sample)" not in told


@pytest.mark.parametrize(
    ("words", "nearest"), [(("--profile", "world"), "worlds"), (("--game", "corporate_cuort"), "corporate_court")]
)
def test_a_wrong_word_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], nearest: str
) -> None:
    """The answer is like that of the program itself."""
    assert _bench.main([*QUICK, *words]) == 2
    assert f'did you mean "{nearest}"?' in capsys.readouterr().err
