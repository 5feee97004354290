"""Test `corptable play --headless`: a whole game among bots, told in sentences, and its journal."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
import toy
from cli.console import GAME, SHORT, Run
from conformance.subjects import SUBJECTS

from corptable.engine.action import act
from corptable.engine.bot import BotOffer, Budget, Thought
from corptable.engine.match import read_match
from corptable.engine.registry import find_game, games
from corptable.engine.state import InformationState
from corptable.system import resources


class Faulty:
    """Call a function of the test in place of choosing."""

    def __init__(self, does: Callable[[], object]) -> None:
        self.does = does

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Raise an error, return a wrong answer or interrupt, as the test wants."""
        return self.does()  # type: ignore[return-value]  # a bot may be wrong


@pytest.fixture
def invite(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Return a function that makes the game offer a faulty bot by the word `faulty`."""

    def invite(does: Callable[[], object]) -> None:
        offer = BotOffer("faulty", "Faulty", "is faulty", lambda: Faulty(does))
        monkeypatch.setattr(type(find_game(GAME)), "bots", lambda game: (offer,))

    return invite


SHORTEST = {subject.id: subject.short for subject in SUBJECTS}
"""Options that keep random games short, by game."""
Invite = Callable[[Callable[[], object]], None]
WITH_FAULTY = f"play {GAME} --headless --option rounds=1 --seed 3 --seats faulty,random"


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_each_seed_is_another_game_and_the_same_seed_the_same(game: str, run: Run) -> None:
    """Where nothing is dealt by chance, too: the luck of the bots follows from the seed."""

    def log(seed: int) -> str:
        options = "".join(f" --option {name}={value}" for name, value in SHORTEST[game].items())
        seats = ",".join(["random"] * find_game(game).seats[0])
        return run(f"play {game} --headless --seed {seed} --seats {seats}{options}").out

    assert len({log(seed) for seed in range(10)}) == 10
    assert log(3) == log(3)


def fail() -> object:
    """Raise an error, as a bot with a fault does."""
    raise ZeroDivisionError("a fault of the bot")


def interrupt() -> object:
    """Raise KeyboardInterrupt, as when a person presses Ctrl-C while a bot thinks."""
    raise KeyboardInterrupt


def seed_in(telling: str) -> str:
    """Return the seed from the first line of the output."""
    return telling.splitlines()[0].rpartition(" ")[2]


def test_a_game_without_a_seed_can_be_played_again(run: Run, spoken: None) -> None:
    """The output names the seed that was drawn."""
    told = run(SHORT)
    assert run(f"{SHORT} --seed", seed_in(told.out)) == told


def test_the_beginning_says_what_is_played_and_who_sits_where(run: Run) -> None:
    """It has the names of the seats and the words of the bots."""
    lines = run(f"{SHORT} --seed 7").out.splitlines()
    assert lines[0] == "Corporate Court, 3 seats, seed 7"
    assert [line.split()[0::2] for line in lines if line[:1].isdecimal()][:3] == [
        [str(seat), "random"] for seat in range(3)
    ]


def test_the_beginning_names_the_options_that_are_not_as_usual(run: Run) -> None:
    """Options with their default values are not named."""
    told = run(f"{SHORT} --option playoff=no --option duel_overrule=on")
    assert [line for line in told.out.splitlines() if line.startswith("Option")] == [
        "Option rounds: 1 (default: 4)",
        "Option duel_overrule: true (default: false)",
    ]


def test_the_end_says_who_won_with_how_many_points_and_why(run: Run) -> None:
    """Best first."""
    sentence, _, head, *places = run(f"{SHORT} --seed 7").out.splitlines()[-6:]
    assert sentence.startswith("The game is over (rounds): ")
    assert head.split() == ["place", "name", "points"]
    points = [int(line.split()[2]) for line in places]
    assert points == sorted(points, reverse=True)


def test_a_game_is_told_in_names(run: Run, spoken: None) -> None:
    """Never with the marks of journals."""
    told = run(f"{SHORT} --seed 7").out
    assert "Vesper: play" in told
    assert "@" not in told
    assert "[" not in told


def test_what_happened_in_the_setup_is_told(run: Run) -> None:
    """The output is that of `replay`, from its first line on."""
    first = run(f"{SHORT} --seed 7 --save game.txt").out
    again = run("replay game.txt").out
    assert again.partition("\n\n")[2].partition("\n\n")[2].splitlines()[0] in first.splitlines()
    assert [line for line in again.splitlines() if line[-1:] == "."] == [
        line for line in first.splitlines() if line[-1:] == "."
    ]


def test_a_quiet_telling_is_beginning_and_end(run: Run, spoken: None) -> None:
    """Without what happened between them."""
    whole, quiet = (run(f"{SHORT} --seed 7{more}").out for more in ("", " --quiet"))
    assert [line for line in whole.splitlines() if ": play " not in line and ": pass" not in line][
        :8
    ] == quiet.splitlines()[:8]
    assert ": play " not in quiet
    assert quiet.splitlines()[-6:] == whole.splitlines()[-6:]


def test_usually_four_bots_sit_down(run: Run) -> None:
    """This holds for a game that allows four seats."""
    assert ", 4 seats, " in run(f"play {GAME} --headless --quiet --option rounds=1").out


# The journal


def test_a_saved_game_is_a_journal_that_can_be_played(run: Run, folder: Path) -> None:
    """The journal plays to the end of the game."""
    assert run(f"{SHORT} --save game.txt").code == 0
    reading = read_match((folder / "game.txt").read_text(encoding="utf-8"))
    assert (reading.match.over, reading.stopped) == (True, "")


def test_a_journal_may_be_replaced_by_another(run: Run, folder: Path) -> None:
    """A person may repeat the same command."""
    run(f"{SHORT} --save game.txt --seed 1")
    assert run(f"{SHORT} --save game.txt --seed 2").code == 0
    assert "\nseed: 2\n" in (folder / "game.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("content", ["", "dear diary\n", "x" * 100])
def test_a_file_that_is_no_journal_is_left_alone(run: Run, folder: Path, content: str) -> None:
    """No game is played either."""
    (folder / "diary.txt").write_text(content, encoding="utf-8")
    told = run(f"{SHORT} --save diary.txt")
    assert (told.code, told.out) == (2, "")
    assert "is not a journal, so it is left alone" in told.err
    assert (folder / "diary.txt").read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    ("name", "why"), [("missing/game.txt", "there is no folder"), (".", "this is a folder")]
)
def test_a_place_that_is_none_is_refused_before_the_game(run: Run, name: str, why: str) -> None:
    """The refusal is a sentence."""
    told = run(f"{SHORT} --save", name)
    assert (told.code, told.out) == (2, "")
    assert why in told.err


def test_a_folder_that_cannot_be_written_is_refused_before_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is a sentence."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    told = run(f"{SHORT} --save game.txt")
    assert (told.code, told.out) == (2, "")
    assert "cannot be written" in told.err


def test_a_full_disk_is_told_and_leaves_the_old_journal(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal is there whole or not at all."""
    run(f"{SHORT} --save game.txt --seed 1")
    before = (folder / "game.txt").read_bytes()

    full = OSError(28, "No space left on device")
    monkeypatch.setattr(os, "fsync", Mock(side_effect=full))
    told = run(f"{SHORT} --save game.txt --seed 2")
    assert (told.code, "No space left on device" in told.err) == (2, True)
    assert os.listdir(folder) == ["game.txt"]
    assert (folder / "game.txt").read_bytes() == before


def test_a_game_that_is_interrupted_is_kept_as_far_as_it_came(
    run: Run, folder: Path, invite: Invite
) -> None:
    """Ctrl-C is no fault."""
    invite(interrupt)
    assert run(f"{WITH_FAULTY} --save game.txt").code == 130
    assert not read_match((folder / "game.txt").read_text(encoding="utf-8")).match.over


def test_a_game_starts_from_the_house_rules_unless_an_option_says_otherwise(
    run: Run, folder: Path
) -> None:
    """The journal has the options that were played."""
    for option, ties in (("", "right"), ("--option ties=left", "left")):
        run(f"play {toy.GAME.id} --headless --seats random,random {option} --save game.txt")
        options = read_match((folder / "game.txt").read_text(encoding="utf-8")).match.header.options
        assert (options["ties"], options["rounds"]) == (ties, 5)


# Bots that fail


@pytest.mark.parametrize("does", [fail, lambda: Thought(act(0, "cheat"))], ids=["fails", "cheats"])
def test_a_bot_that_fails_or_cheats_is_told_of_and_the_game_goes_on(
    run: Run, invite: Invite, does: Callable[[], object]
) -> None:
    """Each fault is a line on standard error."""
    invite(does)
    told = run(WITH_FAULTY)
    assert (told.code, "The game is over" in told.out) == (0, True)
    assert told.err.startswith("corptable: the bot Faulty in seat 0 of Corporate Court, act ")


def test_a_bots_traceback_is_in_the_log_file_alone(run: Run, invite: Invite) -> None:
    """A traceback is not for the terminal."""
    invite(fail)
    told = run(WITH_FAULTY)
    log = (resources.log_folder() / "corptable.log").read_text(encoding="utf-8")
    assert ("Traceback" in told.err, "Traceback" in log, "a fault of the bot" in log) == (
        False,
        True,
        True,
    )


def test_a_log_that_cannot_be_written_stops_nothing(
    run: Run, invite: Invite, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file lies where the folder of the log should be."""
    invite(fail)
    (folder / "logs").touch()
    monkeypatch.setattr(resources, "log_folder", lambda: folder / "logs")
    told = run(WITH_FAULTY)
    assert (told.code, "details" in told.err) == (0, False)


def test_a_game_without_faults_leaves_no_log(run: Run) -> None:
    """An empty file would be a log, too."""
    run(SHORT)
    assert not resources.log_folder().exists()


def test_bots_dealt_from_a_mix_are_named_at_the_end_alone(run: Run) -> None:
    """The opening says as what they were invited; the table of places says who was who."""
    seats = ",".join(["easy_mix"] * 4)
    game = f"play corporation --headless --quiet --seed 3 --seats {seats}"
    out = run(f"{game} --option max_rounds=5 --option talk_laps=1").out
    opening, end = out.split("The game is over")
    named = ("Loner", "Defector")
    assert "easy_mix" in opening
    assert not any(name in opening for name in named)
    assert "was played by" in end
    assert all(name in end for name in named)
