"""Know whether the program is an application with its own Python, and start programs of the system
from one.
"""

from __future__ import annotations

import os
import sys

LIBRARY_PATH = "LD_LIBRARY_PATH"
ORIGINAL = f"{LIBRARY_PATH}_ORIG"
"""Environment variable that has the value from before the application was started."""


def is_frozen() -> bool:
    """True if this is an application with a Python of its own, which takes no further packages."""
    return getattr(sys, "frozen", False)


def environment_of_programs() -> dict[str, str]:
    """Return the environment for programs of the system, such as its dialog for files.

    A frozen application has put its own libraries before the system's, with which another program
    would not start.
    """
    environment = dict(os.environ)
    if is_frozen():
        environment.pop(LIBRARY_PATH, None)
        if ORIGINAL in environment:
            environment[LIBRARY_PATH] = environment.pop(ORIGINAL)
    return environment
