"""Run the command line: one module a command, found by its word, and what they share. `corptable --help` lists the commands.

Wrong arguments raise UsageError with the nearest match. No module here knows a rule or names a game, and only `window` opens the
screen.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Final

from corptable import __version__
from corptable.cli import arena, decks, gallery, games, play, replay, rules, scenario, statistics, window
from corptable.cli.arguments import Command, choose
from corptable.cli.log import logging_to_file
from corptable.columns import format_table

COMMANDS: Final = (
    play.COMMAND,
    replay.COMMAND,
    scenario.COMMAND,
    rules.COMMAND,
    games.COMMAND,
    statistics.COMMAND,
    decks.COMMAND,
    gallery.COMMAND,
    arena.COMMAND,
)

FLAGS: Final = (
    Command("--version", "which corptable this is", lambda _: _say(f"corptable {__version__}")),
    Command("--help", "this text; every command has one of its own", lambda _: _say(help_text())),
)

HELP: Final = """\
usage: corptable [COMMAND ...]

A card table that knows the rules. Without a command it opens its window.

commands:
{commands}

other words:
{flags}

examples:
  corptable                                             open the window
  corptable games                                       see what can be played
  corptable play {game} --headless --seed 7    let bots play, told in words
  corptable play {game} --headless --save game.txt
  corptable replay game.txt                             hear that game again"""


def main(words: Sequence[str]) -> int:
    """Run the command that the arguments name and return the exit code. Raises CorptableError for what cannot be done."""
    _print_what_can_be_printed()
    with logging_to_file():
        if not words:
            return window.open_window(None, (), None, {})
        first = "--help" if words[0] == "-h" else words[0]
        return choose((*COMMANDS, *FLAGS), first, "corptable").run(words[1:])


def help_text() -> str:
    """Return the help text of `corptable --help`."""
    lines = [f"  {line}" for line in format_table((command.word, command.help) for command in (*COMMANDS, *FLAGS))]
    return HELP.format(
        commands="\n".join(lines[: len(COMMANDS)]),
        flags="\n".join(lines[len(COMMANDS) :]),
        game=games.example(),
    )


def _say(text: str) -> int:
    print(text)
    return 0


def _print_what_can_be_printed() -> None:
    """Let standard output and error escape characters that the terminal cannot show, because one of them must not stop a game."""
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="backslashreplace")


__all__ = ["COMMANDS", "help_text", "main"]
