"""Parse command line arguments with argparse; refuse wrong ones with a sentence and the nearest
match.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from corptable.cards.faults import shown_path
from corptable.cli.commands import UsageError
from corptable.engine.seeds import BITS, LONGEST_SEED, read_seed
from corptable.system.errors import CorptableError, did_you_mean
from corptable.system.visible_text import visible_line

GAME: Final = "{game}"
"""Placeholder for the id of a game, because to find a game for a help text takes longer than
everything else.
"""
_NEGATIVE_NUMBER = re.compile(r"-\d+")


class ArgumentReader(argparse.ArgumentParser):
    """Parse the arguments of one command, with `-h` and with examples at the end of its help; GAME
    in them stands for a game.
    """

    def __init__(self, before: str, about: str, examples: Sequence[str]) -> None:
        self.flags: list[str] = []
        super().__init__(
            prog=before,
            description=about,
            epilog="\n".join(["examples:", *(f"  {example}" for example in examples)]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def add_argument(self, *names: str, **rest: Any) -> argparse.Action:
        """Add an argument as argparse does, under its name in capitals if it is no option; keep the
        flags to suggest them.
        """
        self.flags += [name for name in names if name.startswith("-")]
        if not names[0].startswith("-"):
            rest.setdefault("metavar", names[0].upper())
        return super().add_argument(*names, **rest)

    def add_flag(self, name: str, help: str) -> None:
        """Add an option that is there or not."""
        self.add_argument(name, action="store_true", help=help)

    def add_game(self, nargs: str | None = None) -> None:
        """Add the id of a game; with nargs "?" it may be left out."""
        self.add_argument(
            "game", nargs=nargs, help='the id of a game, as "corptable games" shows it'
        )

    def add_number(
        self, name: str, metavar: str, low: int, high: int, default: int, help: str
    ) -> None:
        """Add a whole number from `low` to `high`; the help tells its default."""
        self.add_argument(
            name,
            metavar=metavar,
            type=whole_number(low, high),
            default=default,
            help=f"{help}; default: {default}",
        )

    def add_options(self) -> None:
        """Add the options of a game, as pairs of name and value."""
        self.add_argument(
            "--option",
            metavar="NAME=VALUE",
            action="append",
            type=read_setting,
            default=[],
            help="an option of the game; can be repeated",
        )

    def add_deck(self) -> None:
        """Add the id of the deck to play with."""
        self.add_argument(
            "--deck",
            metavar="ID",
            help='the deck to play with, as "corptable decks list" shows it; usually the game\'s '
            "own",
        )

    def add_seat_decks(self) -> None:
        """Add the ids of the decks that the seats bring."""
        self.add_argument(
            "--decks",
            metavar="ID,ID,...",
            type=seat_words,
            default=(),
            help="for each seat the deck that it brings, where each has its own; default: that of "
            "its bot or of its place; "
            '"corptable games --decks" lists them',
        )

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the parsed arguments. Raises UsageError, or SystemExit after printing the help, if
        `-h` is among them.
        """
        for word in self._flags_among(words):
            if word in ("-h", "--help"):
                self.print_help()
                self.exit()
            if word not in self.flags:
                raise UsageError(
                    f"{self.prog}: there is no option "
                    f'"{word}"{did_you_mean(word, self.flags)}; there are: '
                    f"{', '.join(self.flags)}"
                )
        return self.parse_args(words)

    def format_help(self) -> str:
        """Return the help, with the id of a game in its examples."""
        return super().format_help().replace(GAME, example())

    def _flags_among(self, words: Sequence[str]) -> list[str]:
        options = words[: words.index("--")] if "--" in words else words
        return [
            word.partition("=")[0]
            for word in options
            if word[:1] == "-" != word and not _NEGATIVE_NUMBER.fullmatch(word)
        ]

    def error(self, message: str) -> Any:
        """Refuse any other wrong arguments with argparse's message. Raises UsageError."""
        raise UsageError(f"{self.prog}: {message}\n{self.format_usage().strip()}")


def example() -> str:
    """Return the id of a game for examples in help texts."""
    from corptable.engine.registry import games

    return next((game.id for game in games()), "GAME")


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from low to high, both included, for `type=`; it raises
    ArgumentTypeError.
    """

    def read(text: str) -> int:
        if not (
            text.isascii()
            and text.isdecimal()
            and len(text) <= len(str(high))
            and low <= int(text) <= high
        ):
            raise argparse.ArgumentTypeError(
                f'found "{text}", wanted a whole number from {low} to {high}'
            )
        return int(text)

    return read


def seed_word(text: str) -> int:
    """Read the seed of a match, for `type=`; raises ArgumentTypeError."""
    seed = read_seed(text)
    if seed is None:
        raise argparse.ArgumentTypeError(
            f'found "{text}", wanted a number of {BITS} bits, a code or a word of '
            f"{LONGEST_SEED} letters"
        )
    return seed


def seat_words(text: str) -> tuple[str, ...]:
    """Split the value of `--seats` at its commas into one word a seat."""
    return tuple(word.strip() for word in text.split(","))


def new_file(path: Path, endings: Sequence[str], replaces: bool) -> Path:
    """Return the path of a file to write. Raises CorptableError for another ending, and for a file
    that is there.
    """
    if path.suffix.lower() not in endings:
        raise CorptableError(
            f'Found the name "{visible_line(path.name)}"; wanted one that ends with '
            f"{' or '.join(endings)}."
        )
    if path.exists() and not replaces:
        raise CorptableError(
            f"{shown_path(path)} already exists and was left as it is; wanted another name, "
            "or --force."
        )
    return path


def read_setting(text: str) -> tuple[str, str]:
    """Split an option and its value at the `=`. Raises ArgumentTypeError."""
    name, separator, value = text.partition("=")
    if not (separator and name.strip()):
        raise argparse.ArgumentTypeError(
            f'found "{text}", wanted an option and its value, such as rounds=2'
        )
    return name.strip(), value
