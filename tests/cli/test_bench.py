"""Test `scripts/run.py bench`: its table, the same as JSON, and the comparison with a commit."""

from __future__ import annotations

import json

import pytest

import _bench
import _bench_turns
from _bench_turns import Compared

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
    assert [(row["name"], len(row["runs"]), len(row["loop_ms"])) for row in rows] == [
        (name, 2, 2) for name in NAMES
    ]


@pytest.mark.parametrize(("words", "wanted"), [((), 80_000), (("--seats", "2"), None)])
def test_numbers_are_wanted_at_four_seats(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], wanted: int | None
) -> None:
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
    ("words", "nearest"),
    [(("--profile", "world"), "worlds"), (("--game", "corporate_cuort"), "corporate_court")],
)
def test_a_wrong_word_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], nearest: str
) -> None:
    """The answer is like that of the program itself."""
    assert _bench.main([*QUICK, *words]) == 2
    assert f'did you mean "{nearest}"?' in capsys.readouterr().err


def compared(ratio: float) -> Compared:
    return Compared(
        "match", "pwodoc", 2, 50_000, 50_000 * ratio, (ratio, ratio, ratio), same_games=True
    )


@pytest.mark.parametrize(("ratio", "fallen"), [(1.2, False), (1.09, False), (1.07, True)])
def test_a_rate_has_fallen_if_it_keeps_less_than_nine_tenths_of_its_record(
    ratio: float, fallen: bool
) -> None:
    kept = {"match pwodoc 2": 1.2}
    assert _bench_turns.has_fallen(compared(ratio), kept) == fallen
    assert ("FALLEN" in _bench_turns.line(compared(ratio), kept)) == fallen


def test_what_has_no_record_cannot_fall() -> None:
    assert not _bench_turns.has_fallen(compared(0.1), {})


def test_each_set_up_has_a_record() -> None:
    """The thorough run compares with it."""
    _, kept = _bench_turns.recorded()
    assert set(kept) == {
        f"{kind} {game} {seats}"
        for kind in _bench_turns.KINDS
        for game, seats in _bench_turns.SET_UPS
    }


def test_the_same_commit_plays_the_same_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worktree of the commit and this checkout play by turns."""
    if not (_bench_turns.ROOT / ".git").exists():
        pytest.skip("an older commit is needed, and this is no git checkout")
    monkeypatch.setattr(_bench_turns, "GAMES", {"match": 1, "worlds": 1})
    assert (
        _bench.main(["--against", "HEAD", "--game", "corporation", "--seats", "5", "--rounds", "1"])
        == 0
    )
    head, *lines = capsys.readouterr().out.splitlines()
    assert "there: HEAD" in head
    assert [line.split()[:3] for line in lines] == [
        [kind, "corporation", "5"] for kind in _bench_turns.KINDS
    ]
    assert not any("other games" in line for line in lines)


def test_a_commit_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert _bench.main(["--against", "no-such-commit"]) == 2
    assert "git worktree add failed" in capsys.readouterr().err
