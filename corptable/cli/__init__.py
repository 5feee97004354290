"""Run the command line: one module a command, imported when its word is found, and what they share.
`corptable --help` lists them.

Wrong arguments raise UsageError with the nearest match. No module here knows a rule or names a
game, and only `window` opens the screen.
"""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, TextIO

from corptable import __version__
from corptable.cli.commands import Subcommand, choose, run_group
from corptable.system import resources
from corptable.system.console import format_table
from corptable.system.errors import CorptableError, NoGame
from corptable.system.private_files import append_text


def _command(word: str, help: str) -> Subcommand:
    """Return the command of a word; its module, of the same name with _ for -, is imported when it
    runs.
    """

    def run(words: Sequence[str]) -> int:
        gc.disable()  # imports create many objects and no garbage
        try:
            from corptable.cli.arguments import ArgumentReader

            module = import_module(f"corptable.cli.{word.replace('-', '_')}")
            parser = ArgumentReader(f"corptable {word}", module.ABOUT, module.EXAMPLES)
            module.add_arguments(parser)
            gc.freeze()  # what is imported stays
        finally:
            gc.enable()
        return int(module.run(parser.read(words)))

    return Subcommand(word, help, run)


def _group(word: str, help: str) -> Subcommand:
    """Return the command of a word that others follow; their module is imported when it runs."""

    def run(words: Sequence[str]) -> int:
        module = import_module(f"corptable.cli.{word}")
        return run_group(module.COMMANDS, words, module.BEFORE, module.USAGE)

    return Subcommand(word, help, run)


COMMANDS: Final = (
    _command("play", "play a game, in the window or among bots without one"),
    _command("replay", "retell a game from its journal"),
    _command("scenario", "run positions with actions and expectations from YAML files"),
    _command("lesson", "play a lesson from a YAML file, or check it without a window"),
    _command("rules", "the rules of a game"),
    _command("games", "list the games, their options and their bots"),
    _command("statistics", "show wins by opponent, best scores and the last games"),
    _command("data", "show where your files lie, pack them into a zip or read such a zip"),
    _group("decks", "list the decks, or check your own"),
    _group("collection", "list, show, create or export profiles that own cards"),
    _group("cards", "make cards from vCards, print or export cards"),
    _command("gallery", "paint a deck and the portraits onto contact sheets, without a window"),
    _command("arena", "let bots play many games and measure how strong they are"),
    _command("lab", "let bots play many games and write a page of figures about them"),
    _command("new-game", "write a small complete game into a new folder, to turn into your own"),
)

FLAGS: Final = (
    Subcommand("--version", "print the version", lambda _: _say(f"corptable {__version__}")),
    Subcommand("--help", "print this help; each command has its own", lambda _: _say(help_text())),
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
    """Run the command that the arguments name and return the exit code. Raises CorptableError for
    what cannot be done.
    """
    _print_what_can_be_printed()
    with logging_to_file():
        if not words:
            from corptable.cli import window

            return window.open_window()
        first = "--help" if words[0] == "-h" else words[0]
        try:
            return choose((*COMMANDS, *FLAGS), first, "corptable").run(words[1:])
        except SystemExit:  # the help of the command has been printed
            return 0
        except NoGame as error:
            from corptable.cli.new_game import hint_at

            raise CorptableError(f"{error}{hint_at(error.id)}") from error


def help_text() -> str:
    """Return the help text of `corptable --help`."""
    from corptable.cli.arguments import example

    lines = [
        f"  {line}"
        for line in format_table((command.word, command.help) for command in (*COMMANDS, *FLAGS))
    ]
    return HELP.format(
        commands="\n".join(lines[: len(COMMANDS)]),
        flags="\n".join(lines[len(COMMANDS) :]),
        game=example(),
    )


# The log: one line on the terminal, all details in the log file


@contextlib.contextmanager
def logging_to_file() -> Iterator[None]:
    """Handle the log records of `corptable`, warnings and worse, until the end of the block."""
    log = logging.getLogger("corptable")
    file = _LogFile()
    # First, so that the line on the terminal can say where the details are.
    handlers: list[logging.Handler] = [file]
    if sys.stderr is not None:  # a windowed build has none
        handlers.append(_Terminal(sys.stderr, file))
    for handler in handlers:
        handler.setLevel(logging.WARNING)
        log.addHandler(handler)
    try:
        yield
    finally:
        for handler in handlers:
            log.removeHandler(handler)
            handler.close()


class _LogFile(logging.Handler):
    """Append log records to the log file.

    It opens the file for each record, and there are few of them: none is lost, and no command
    leaves an empty file behind.
    """

    def __init__(self) -> None:
        super().__init__()
        self.written: Path | None = None
        """The file that holds the last record; None if it could not be written."""
        self.setFormatter(logging.Formatter("\n%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.written = None
        try:
            path = resources.log_file()
            append_text(path, self.format(record) + "\n")
            self.written = path
        except OSError:
            # A log file that cannot be written stops nothing, and the terminal has the line.
            return


class _Terminal(logging.StreamHandler):  # type: ignore[type-arg]  # it is generic in its stubs only
    """Print a log record as one line on standard error, with the path of its details."""

    def __init__(self, stream: TextIO, file: _LogFile) -> None:
        super().__init__(stream)
        self.file = file

    def format(self, record: logging.LogRecord) -> str:
        """Format a record as one sentence; with a traceback, add the path of the log file."""
        sentence = f"corptable: {' '.join(record.getMessage().split())}"
        if record.exc_info and self.file.written is not None:
            sentence += f' (the details are at the end of "{self.file.written}")'
        return sentence


def _say(text: str) -> int:
    print(text)
    return 0


def _print_what_can_be_printed() -> None:
    """Let standard output and error escape characters that the terminal cannot show, because one of
    them must not stop a game.
    """
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="backslashreplace")


__all__ = ["COMMANDS", "help_text", "main"]
