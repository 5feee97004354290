"""Errors that are meant for people. The window shows their message and goes on; the command line prints it and exits 2.

A message says what is wrong, where (file, line, field), what was found and what was wanted, so that whoever reads it can act on it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class CorptableError(Exception):
    """What a person did, wrote or installed cannot be used as it is. `str(error)` is the whole message, ready to be shown."""


class GameFault(Exception):
    """The code of a game does what no game may do. Nobody who plays can mend it, so it is written down like any fault of ours."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean "cups-3"?)` when a known word is close to the one found, otherwise nothing."""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f' (did you mean "{near[0]}"?)' if near else ""
