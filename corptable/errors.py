"""Define the base class of errors meant for people. The window shows the message and goes on; the command line prints it and exits
2.

A message says what is wrong, where (file, line, field), what was found and what was wanted, so that its reader can act on it.
"""

from __future__ import annotations

from collections.abc import Iterable


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
