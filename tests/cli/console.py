"""Name the game, the command line and the types that the tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

GAME = "corporate_court"
SHORT = f"play {GAME} --headless --seats random,random,random --option rounds=1"
"""A command line that plays a short game without a window."""


class Told(NamedTuple):
    """Hold the exit code and the outputs of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]
"""The type of a function that runs a command line."""
