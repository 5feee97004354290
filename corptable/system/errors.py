"""Define the base class of errors meant for people, and their form as a value. The window shows the
message and goes on; the command line prints it and exits 2.

A message says what is wrong, where (file, line, field), what was found and what was wanted, so that
its reader can act on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from corptable.system.visible_text import visible

T = TypeVar("T")

LONGEST_LINE: Final = 1200
"""Maximum number of characters in a line of a message."""


class CorptableError(Exception):
    """Report that a person's action, file or installation cannot be used as it is.

    `str(error)` is the whole message, ready to be shown: also with text of a file in it, its
    characters are visible and its lines no longer than LONGEST_LINE.
    """

    def __str__(self) -> str:
        return "\n".join(map(_shortened, visible(super().__str__()).split("\n")))


def _shortened(line: str) -> str:
    return (
        line
        if len(line) <= LONGEST_LINE
        else f"{line[: LONGEST_LINE * 2 // 3]} [...] {line[-LONGEST_LINE // 4 :]}"
    )


class GameFault(Exception):
    """Report a bug in the code of a game. No player can correct it, so it is logged like any bug of
    the program.
    """


class NoGame(CorptableError):
    """Report that no game has the id `id`."""

    def __init__(self, text: str, id: str) -> None:
        super().__init__(text)
        self.id = id


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean "cups-3"?)` if a known word is close to the one found, otherwise an
    empty string.
    """
    import difflib  # only a person's mistake needs it

    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f' (did you mean "{near[0]}"?)' if near else ""


class Failure(NamedTuple):
    """Hold why something could not be done, in words for people."""

    text: str


def attempt(action: Callable[[], T]) -> T | Failure:
    """Run an action and return its result, or a Failure if it raises CorptableError.

    All other exceptions are faults of the program; they pass.
    """
    try:
        return action()
    except CorptableError as error:
        return Failure(str(error))
