"""Test the texts of the command line: help, and answers to wrong words."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from cli.console import Run

from corptable import __version__
from corptable.cli import COMMANDS

WORDS = [command.word for command in COMMANDS]
WRONG: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("wrong_words.yaml").read_text(encoding="utf-8")
)


def test_the_help_names_every_command(run: Run) -> None:
    """Each command has a line."""
    told = run("--help")
    assert told.code == 0
    assert [word for word in WORDS if f"\n  {word} " not in told.out] == []


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_with_examples(run: Run, word: str, flag: str) -> None:
    """It is printed on standard output, as a success."""
    told = run(f"{word} {flag}")
    assert (told.code, told.err) == (0, "")
    assert f"corptable {word} " in told.out


def test_the_version_is_told(run: Run) -> None:
    """The output is a line such as `corptable 0.1.0`."""
    assert run("--version") == (0, f"corptable {__version__}\n", "")


@pytest.mark.parametrize(("words", "nearest"), WRONG["nearest"].items())
def test_a_wrong_word_is_answered_with_the_nearest_right_one(
    run: Run, words: str, nearest: str
) -> None:
    """The answer is on standard error, and the command does nothing."""
    told = run(words)
    assert (told.code, told.out) == (2, "")
    assert f'did you mean "{nearest}"?' in told.err


@pytest.mark.parametrize(("words", "wanted"), WRONG["wanted"].items())
def test_words_that_do_not_fit_are_answered_with_what_is_wanted(
    run: Run, words: str, wanted: str
) -> None:
    """The answer is on standard error, and the command does nothing."""
    told = run(words)
    assert (told.code, told.out) == (2, "")
    assert wanted in told.err
