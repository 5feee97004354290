"""Run `corptable rules`: print one of a game's two rules documents."""

from __future__ import annotations

import argparse
from typing import Final

from corptable.cards.text_file import read_text
from corptable.cli.arguments import ArgumentReader, parsed
from corptable.engine.registry import find_game

FOR_PLAYERS: Final = "rules.md"
IN_FULL: Final = "specification.md"


def run(asked: argparse.Namespace) -> int:
    """Print the rules for players, or with `--specification` the rules in full."""
    document = IN_FULL if asked.specification else FOR_PLAYERS
    print(read_text(find_game(asked.game).folder / document).rstrip("\n"))
    return 0


def _reader() -> ArgumentReader:
    reader = ArgumentReader(
        "corptable rules",
        "Print the rules of a game.",
        ["corptable rules {game}", "corptable rules {game} --specification | less"],
    )
    reader.add_game()
    reader.add_argument("--specification", action="store_true", help="the rules to the last detail, as the program follows them")
    return reader


main: Final = parsed(_reader, run)
