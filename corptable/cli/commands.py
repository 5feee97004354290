"""Choose a command by its word. Without arguments there is none to parse, so that this module does
without argparse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from corptable.system.console import format_table
from corptable.system.errors import CorptableError, did_you_mean


class UsageError(CorptableError):
    """Signal arguments that this command line does not accept."""


class Subcommand(NamedTuple):
    """Hold a command: its word, a line of help, and a function that takes the arguments after it
    and returns the exit code.
    """

    word: str
    help: str
    run: Callable[[Sequence[str]], int]


def run_group(
    commands: Sequence[Subcommand], words: Sequence[str], before: str, usage: Sequence[str]
) -> int:
    """Run the command of a group whose word follows `before`; without one print the group's
    help.
    """
    if words and words[0] not in ("-h", "--help"):
        return choose(commands, words[0], before).run(words[1:])
    rows = format_table((f"{before} {command.word}", command.help) for command in commands)
    print("\n".join([*usage, "", "commands:", *(f"  {row}" for row in rows)]))
    return 0


def choose(commands: Sequence[Subcommand], word: str, before: str) -> Subcommand:
    """Find a command by its word, which stood after the words `before`. Raises UsageError with the
    nearest match.
    """
    known = {command.word: command for command in commands}
    if word not in known:
        kind = "option" if word.startswith("-") else "command"
        raise UsageError(
            f'{before}: there is no {kind} "{word}"{did_you_mean(word, known)}; there are: '
            f"{', '.join(known)}"
        )
    return known[word]
