"""Test `corptable arena` by its command line."""

from __future__ import annotations

import io
import itertools
import json

import pytest
import toy

from corptable.bots import bots_of
from corptable.cli import main
from corptable.cli.arena import with_progress
from corptable.cli.commands import UsageError
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.system.errors import CorptableError

SHORT = "--option rounds=1 --nodes 40"
COURT = "corporate_court"


def test_the_figures_of_some_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"arena {COURT} --seats easy,random --games 4 {SHORT}".split()) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].split()[:3] == ["bot", "seats", "wins"]
    assert out[1].split()[:2] == ["easy", "4"]
    assert out[-1].startswith("4 games;")


def test_for_programs_nothing_but_json_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"arena {COURT} --seats random,random --games 2 --json {SHORT}".split()) == 0
    assert len(json.loads(capsys.readouterr().out)["games"]) == 2


def test_a_mixed_table_is_drawn_anew_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    """No bot has two seats at one table, and every bot has a line in the report."""
    game = f"arena {COURT} --seats random,easy,greedy,saver --mixed 2 --games 8 --json"
    assert main(f"{game} {SHORT}".split()) == 0
    told = json.loads(capsys.readouterr().out)
    tables = [game["players"] for game in told["games"]]
    assert all(len(set(table)) == 2 for table in tables)
    assert len({tuple(table) for table in tables}) > 3
    assert {bot["word"] for bot in told["bots"]} == {word for table in tables for word in table}


def test_expert_is_measured_where_it_is_not_offered_yet(capsys: pytest.CaptureFixture[str]) -> None:
    """A game offers it where the arena has shown that it helps."""
    game = f"arena {COURT} --seats expert,random,random --games 1"
    assert "expert" not in [offer.id for offer in bots_of(find_game(COURT)) if offer.plays(3)]
    assert main(f"{game} --option rounds=1 --nodes 2".split()) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[:2] == ["expert", "1"]


def test_a_game_without_an_evaluation_has_no_expert_to_measure() -> None:
    with pytest.raises(CorptableError, match='no bot "expert" plays Swap Meet'):
        main(f"arena {toy.GAME.id} --seats expert,random".split())


def test_house_rules_are_played_unless_an_option_says_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = f"arena {toy.GAME.id} --seats random,random --games 1 --json --option rounds=1".split()
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["options"] == {
        "ties": "right",
        "rounds": "1",
    }


def test_pairs_are_every_level_and_character(capsys: pytest.CaptureFixture[str]) -> None:
    game = f"arena {COURT} --seats random,random,random --games 1"
    assert main(f"{game} --pairs --option rounds=1 --nodes 1".split()) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in out[1:]] == [
        "random",
        "easy",
        "greedy",
        "saver",
        "shouter",
        "gambler",
        "attacker",
    ]


def test_pairs_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    """With `--mixed` the bots of `--seats` are compared, and it says how many sit down."""
    game = f"arena {COURT} --seats random,saver --mixed 2 --games 1"
    assert main(f"{game} --pairs --option rounds=1 --nodes 1".split()) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
        "random",
        "saver",
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("corporate_cort", r'no game "corporate_cort" \(did you mean "corporate_court"'),
        (f"{COURT} --seats gredy,random", 'did you mean "greedy"'),
        (f"{COURT} --seats random", "found 1 seats"),
        (f"{COURT} --games 0", "found"),
        (f"{COURT} --seats greedy,easy --mixed 3", "wanted at least 3, each named once"),
        (f"{COURT} --seats greedy,greedy,easy --mixed 2", "wanted at least 2, each named once"),
        (f"{COURT} --option rounds=99", "option rounds"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(words: str, complaint: str) -> None:
    with pytest.raises((UsageError, CorptableError), match=complaint):
        main(f"arena {words}".split())


def test_ctrl_c_prints_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def begin(id: str) -> AnyGame:
        begun.append(id)
        if len(begun) == 3:
            raise KeyboardInterrupt
        return find_game(id)

    monkeypatch.setattr("corptable.arena.playing.find_game", begin)
    assert main(f"arena {COURT} --seats random,random --games 9 {SHORT}".split()) == 130
    told = capsys.readouterr()
    assert told.out.splitlines()[-1].startswith("2 games;")
    assert "interrupted after 2 games" in told.err


def test_a_game_that_fails_is_told_by_the_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(id: str) -> AnyGame:
        raise ValueError(id)

    monkeypatch.setattr("corptable.arena.playing.find_game", fail)
    assert main(f"arena {COURT} --seats random,random --games 1 {SHORT}".split()) == 1


class Terminal(io.StringIO):
    """Pretend to be a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_bar_fills_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for stream, drawn in ((Terminal(), True), (io.StringIO(), False)):
        assert list(with_progress("abcd", stream, 4, itertools.count(0.0).__next__)) == list("abcd")
        assert ("4 of 4" in stream.getvalue()) == drawn
        assert stream.getvalue().endswith("\x1b[K") == drawn
