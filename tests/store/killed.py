"""Kill a program at a step at which it touches the disk. The program is a fork, so a hundred kills
take seconds; POSIX only.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

STEPS = ("open", "replace", "link", "unlink", "fsync", "close")
"""Calls of the system before which the program is killed, by their names in `os`."""


def killed_before(step: int, work: Callable[[], object]) -> bool:
    """Do the work in another process that is killed before its call of that number, from 1; return
    whether it got so far.
    """
    child = os.fork()
    if child == 0:
        _die_before(step)
        try:
            work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _die_before(step: int) -> None:
    """Have this process kill itself before its call of that number; nothing is flushed and nothing
    tidied up.
    """
    left = step

    def counted(call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*words: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*words, **named)

        return counting

    for name in STEPS:
        setattr(os, name, counted(getattr(os, name)))
