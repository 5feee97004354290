"""Define the base class of errors meant for people, and their form as a value. The window shows the message and goes on; the
command line prints it and exits 2.

A message says what is wrong, where (file, line, field), what was found and what was wanted, so that its reader can act on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class CorptableError(Exception):
    """Report that a person's action, file or installation cannot be used as it is.

    `str(error)` is the whole message, ready to be shown.
    """


class GameFault(Exception):
    """Report a bug in the code of a game. No player can correct it, so it is logged like any bug of the program."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean "cups-3"?)` if a known word is close to the one found, otherwise an empty string."""
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
