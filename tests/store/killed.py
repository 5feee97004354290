"""Kill a program at a step at which it touches the disk. The program is a fork, so a hundred kills
take seconds; POSIX only.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
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


def found_by(program: str, *words: object) -> Any:
    """Run a program that kills its forks in a process of its own, which has no threads and may
    fork; return what it prints as JSON.
    """
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, program, *map(str, words)]
    return json.loads(subprocess.check_output(command, env=surroundings))
