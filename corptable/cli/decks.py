"""Run `corptable decks`: list the decks of the program, or check a deck file of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.cards.check import check_deck, list_decks
from corptable.cli.arguments import ArgumentReader, Command, choose
from corptable.columns import format_table

BEFORE: Final = "corptable decks"


def run(words: Sequence[str]) -> int:
    """Run the command that follows `decks`."""
    if not words or words[0] in ("-h", "--help"):
        print(_help_text())
        return 0
    return choose(_COMMANDS, words[0], BEFORE).run(words[1:])


def _help_text() -> str:
    lines = [f"  {line}" for line in format_table((f"{BEFORE} {command.word}", command.help) for command in _COMMANDS)]
    return "\n".join(["usage: corptable decks list", "       corptable decks check PATH", "", "commands:", *lines])


def _list(words: Sequence[str]) -> int:
    reader = ArgumentReader(f"{BEFORE} list", "List the decks that come with the program.", [f"{BEFORE} list"])
    if reader.read(words) is not None:
        print(list_decks())
    return 0


def _check(words: Sequence[str]) -> int:
    reader = ArgumentReader(
        f"{BEFORE} check",
        "Say what is in the deck of a file, or everything that is wrong with it.",
        [f"{BEFORE} check decks/tarot.yaml"],
    )
    reader.add_argument("path", metavar="PATH", type=Path, help="a deck's YAML file")
    asked = reader.read(words)
    if asked is not None:
        print(check_deck(asked.path))
    return 0


_COMMANDS: Final = (
    Command("list", "the decks that come with the program", _list),
    Command("check", "what is in a deck's file, and what is wrong with it", _check),
)
