"""Test `corptable statistics`: the played games, in words and as JSON."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from cli.console import GAME, Run

from corptable.cli import statistics as command
from corptable.engine.registry import find_game
from corptable.engine.result import Result
from corptable.store import Ended, Statistics

WON, LOST = Result((0,), "points", (31, 20)), Result((1,), "points", (12, 20))
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the statistics, which are empty."""
    folder = tmp_path / "data"
    monkeypatch.setattr(command, "data_folder", lambda: folder)
    return folder


def play(folder: Path, game: str, how: str, bot: str = "greedy", seats: int = 2) -> None:
    """Record games with the results that the letters give, one a day."""
    found = Statistics(folder)
    for at, letter in enumerate(how):
        result = {"W": WON, "l": LOST, "-": None}[letter]
        players = ("person", *[bot] * (seats - 1))
        found.add(
            Ended(
                f"{game}-{bot}-{seats}-{at}", game, NOON.replace(day=at + 1), players, False, result
            )
        )


def test_before_the_first_game_there_is_a_sentence_that_says_what_will_count(run: Run) -> None:
    told = run("statistics")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0] == "Nothing has been played to its end yet."
    assert "Practice" in told.out


def test_a_game_is_told_by_opponent_and_by_the_number_at_the_table(run: Run, data: Path) -> None:
    play(data, GAME, "WlW-", "easy", 3)
    play(data, GAME, "l" * 9 + "W")
    assert run("statistics").out.splitlines() == [
        f"{find_game(GAME).title} ({GAME})",
        "14 played, 13 finished; the last one on 10 Nov 2026",
        "won         3 of 13 (23 %)",
        "best score  31, on 1 Nov 2026",
        "last games  lWlllW-llllllW  (the last one at the end: W won, l lost, - given up)",
        "",
        "against  won",
        "Easy     2 of 3",
        "Normal   1 of 10 (10 %)",
        "",
        "players  won",
        "2        1 of 10 (10 %)",
        "3        2 of 3",
    ]


def test_it_is_told_how_many_games_had_a_hint(run: Run, data: Path) -> None:
    play(data, GAME, "W")
    assert "hint" not in run("statistics").out
    ended = Ended("a1", GAME, NOON, ("person", "greedy"), False, WON, is_helped=True)
    found = Statistics(data)
    found.add(ended)
    found.add(ended._replace(id="a2", result=LOST))
    lines = run("statistics").out.splitlines()
    assert [line for line in lines if "hint" in line] == ["with a hint  1 won of 2"]
    one = json.loads(run("statistics --json").out)["games"][GAME]
    assert (one["helped"], one["helped_won"]) == (2, 1)
    assert [game["is_helped"] for game in one["last_games"]].count(True) == 2


def test_a_game_that_is_named_is_told_alone(run: Run, data: Path) -> None:
    play(data, GAME, "W")
    play(data, "pwodoc", "l")
    told = run("statistics pwodoc").out
    assert ("PWODOC (pwodoc)" in told, GAME in told) == (True, False)


def test_of_a_game_that_was_never_played_that_is_told(run: Run, data: Path) -> None:
    play(data, GAME, "W")
    assert run("statistics pwodoc") == (
        0,
        "PWODOC (pwodoc)\nIt has not been played to its end yet.\n",
        "",
    )


def test_a_game_that_is_there_no_more_is_told_by_its_id(run: Run, data: Path) -> None:
    play(data, "skat", "Wl", "attacker")
    assert run("statistics skat").out.splitlines()[0] == "skat (skat)"
    assert "attacker  1 of 2" in run("statistics").out


def test_a_game_that_does_not_exist_is_refused_with_the_nearest_one(run: Run) -> None:
    told = run("statistics pwodok")
    assert (told.code, told.out) == (2, "")
    assert 'did you mean "pwodoc"' in told.err


def test_programs_read_all_of_it(run: Run, data: Path) -> None:
    play(data, GAME, "Wl-")
    read = json.loads(run("statistics --json").out)
    assert (read["format"], list(read["games"])) == (1, [GAME])
    one = read["games"][GAME]
    assert (one["played"], one["finished"], one["won"], one["best"], one["best_when"]) == (
        3,
        2,
        1,
        31,
        "2026-11-01T12:00:00+00:00",
    )
    assert one["levels"] == [{"level": "greedy", "finished": 2, "won": 1}]
    assert one["seats"] == [{"seats": 2, "finished": 2, "won": 1}]
    assert [game["how"] for game in one["last_games"]] == ["won", "lost", "given_up"]
    assert json.loads(run("statistics pwodoc --json").out) == {"format": 1, "games": {}}


def test_a_file_that_cannot_be_read_is_told_on_standard_error(run: Run, data: Path) -> None:
    play(data, GAME, "W")
    (data / "statistics.yaml").write_bytes(bytes(50))
    told = run("statistics")
    assert (told.code, "Nothing has been played" in told.out, "cannot be read" in told.err) == (
        0,
        True,
        True,
    )
