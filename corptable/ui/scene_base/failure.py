"""Run what may fail for a reason outside the program, and put the failure into the words that a scene shows.

A file, a folder, a bot that is gone: such errors are CorptableErrors, and their message is what a person reads. All other
exceptions are faults of the program; they pass, and the window's fault handler shows them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from corptable.errors import CorptableError

T = TypeVar("T")


class Failure(NamedTuple):
    """Hold why something could not be done, in words for people."""

    text: str


def attempt(action: Callable[[], T]) -> T | Failure:
    """Run an action and return its result, or a Failure if it raises CorptableError. Other exceptions pass."""
    try:
        return action()
    except CorptableError as error:
        return Failure(str(error))
