"""What the tests of the command line call it by."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

GAME = "corporate_court"
SHORT = ("play", GAME, "--headless", "--seats", "random,random,random", "--option", "rounds=1")
"""A short game without a window."""


class Told(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]
"""Runs the words of a command line."""
