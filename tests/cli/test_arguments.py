"""Test the texts of the command line: help, and answers to wrong words."""

from __future__ import annotations

import pytest
from cli.console import GAME, Run

from corptable import __version__
from corptable.cli import COMMANDS

WORDS = [command.word for command in COMMANDS]


def test_the_help_names_every_command(run: Run) -> None:
    """Each command has a line."""
    told = run("--help")
    assert told.code == 0
    assert [word for word in WORDS if f"\n  {word} " not in told.out] == []


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_with_examples(run: Run, word: str, flag: str) -> None:
    """It is printed on standard output, as a success."""
    told = run(word, flag)
    assert (told.code, told.err) == (0, "")
    assert f"corptable {word} " in told.out


def test_the_version_is_told(run: Run) -> None:
    """The output is a line such as `corptable 0.1.0`."""
    assert run("--version") == (0, f"corptable {__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        ("pley", "play"),
        ("--verson", "--version"),
        ("play corporate_cuort", GAME),
        ("rules corporate_cuort", GAME),
        ("games corporate_cuort", GAME),
        (f"play {GAME} --headles", "--headless"),
        (f"play {GAME} --sed=5", "--seed"),
        (f"play {GAME} --headless --seats randon,random", "random"),
        (f"play {GAME} --seats person,randon", "random"),
        (f"play {GAME} --headless --option round=2", "rounds"),
        (f"play {GAME} --option round=2", "rounds"),
        ("replay x --seet 1", "--seat"),
        ("replay --seet", "--seat"),
        ("scenario --hlep", "--help"),
        ("decks lists", "list"),
        ("decks check --hlep", "--help"),
        ("games --option", "--options"),
        ("rules --specificaton", "--specification"),
    ],
)
def test_a_wrong_word_is_answered_with_the_nearest_right_one(
    run: Run, words: str, nearest: str
) -> None:
    """The answer is on standard error, and the command does nothing."""
    told = run(*words.split())
    assert (told.code, told.out) == (2, "")
    assert f'did you mean "{nearest}"?' in told.err


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (f"play {GAME} --headless --option rounds=99", "wanted a number from 1 to 12"),
        (f"play {GAME} --headless --option playoff=maybe", "wanted one of false, true"),
        (f"play {GAME} --option harley_by=luck", 'wanted one of "round", "total"'),
        (f"play {GAME} --headless --option rounds", "wanted an option and its value"),
        (f"play {GAME} --headless --seats random", "wanted 2 to 6"),
        (f"play {GAME} --seats person", "wanted 2 to 6"),
        (f"play {GAME} --headless --seats person,random", "needs the window"),
        (f"play {GAME} --headless --seats", "--seats"),
        (f"play {GAME} --headless --seed ?", "wanted a number of 64 bits"),
        (f"play {GAME} --headless --seed -1", "wanted a number of 64 bits"),
        (f"play {GAME} --headless --seed 18446744073709551616", "wanted a number of 64 bits"),
        (f"play {GAME} --save game.txt", "--save is for --headless"),
        (f"play {GAME} --quiet", "--quiet is for --headless"),
        (f"play {GAME} {GAME}", "unrecognized"),
        ("play --headless", GAME),
        ("play --seed 5", GAME),
        ("replay", "FILE"),
        ("replay x --seat last", "wanted a whole number from 0"),
        ("scenario", "FILE"),
        ("rules", "GAME"),
        ("decks list all", "unrecognized"),
        ("decks check", "DECK"),
    ],
)
def test_words_that_do_not_fit_are_answered_with_what_is_wanted(
    run: Run, words: str, wanted: str
) -> None:
    """The answer is on standard error, and the command does nothing."""
    told = run(*words.split())
    assert (told.code, told.out) == (2, "")
    assert wanted in told.err
