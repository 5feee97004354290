"""Run `corptable lesson`: play a lesson in the window, or with `--check` rehearse it without
one.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from corptable.cards.faults import FileFaults
from corptable.cli.arguments import ArgumentReader
from corptable.cli.window import open_window
from corptable.lessons import read_lesson

ABOUT: Final = (
    "Play a lesson: a first game, taught step by step at its own table.\n"
    "With --check play it by itself, and print every fault, a line each: file, line, field, found, "
    "wanted."
)
EXAMPLES: Final = (
    "corptable lesson my_game/lessons/first_game.yaml",
    "corptable lesson first_game.yaml --check",
)


def run(asked: argparse.Namespace) -> int:
    """Read the lesson, and play or rehearse it. Raises FileFaults with every fault of the file."""
    lesson = read_lesson(asked.file)
    if not asked.check:
        return open_window(lesson=lesson)
    from corptable.lessons.rehearsal import rehearse  # no sooner: a game in the window needs none

    if faults := rehearse(lesson):
        raise FileFaults(faults)
    print(f"{len(lesson.steps)} steps, no faults")
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", type=Path, help="a YAML file with a lesson; docs/lessons.md describes the format"
    )
    parser.add_flag("--check", "rehearse the lesson without a window")
