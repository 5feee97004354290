"""Run `corptable rules`: print one of a game's two rules documents."""

from __future__ import annotations

import argparse
from typing import Final

from corptable.cards.text_file import read_text
from corptable.cli.arguments import ArgumentReader
from corptable.engine.registry import find_game
from corptable.scenarios.illustrations import in_words

ABOUT: Final = "Print the rules of a game."
EXAMPLES: Final = ("corptable rules {game}", "corptable rules {game} --specification | less")
FOR_PLAYERS: Final = "rules.md"
IN_FULL: Final = "specification.md"
PICTURE: Final = "(picture: {caption})"
"""Words for a picture, which only the window can show."""


def run(asked: argparse.Namespace) -> int:
    """Print the rules for players, or with `--specification` the rules in full."""
    document = IN_FULL if asked.specification else FOR_PLAYERS
    text = read_text(find_game(asked.game).folder / document)
    print(in_words(text.rstrip("\n"), PICTURE))
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_game()
    parser.add_flag("--specification", "the rules to the last detail, as the program follows them")
