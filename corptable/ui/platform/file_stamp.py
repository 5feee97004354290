"""Compute a stamp of files that changes with any of them, so that no outdated picture is shown.
Imports next to nothing.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Final

from corptable.system.resources import PACKAGE, folder

COMPILED: Final = "__pycache__"
INSTALLED: Final = ("site-packages", "dist-packages")
"""Names of folders whose time changes when a package, such as a game, is installed or removed."""


def package_of(game: object) -> str:
    """Return the name of the package that the class of a game comes from."""
    return type(game).__module__.partition(".")[0]


def program_paths(packages: Iterable[str]) -> set[str]:
    """Return the paths of the program's files and of those of packages that games come from,
    whether they are loaded or not.

    Raises CorptableError if a folder of the program is missing.
    """
    found = [spec for spec in map(find_spec, packages) if spec is not None]
    homes = [
        path for spec in found for path in spec.submodule_search_locations or [str(spec.origin)]
    ]
    return {str(PACKAGE), str(folder("assets")), str(folder("decks")), *homes}


@cache
def program_stamp(packages: frozenset[str]) -> str:
    """Return a stamp of the program and of packages as they were when it was first asked for, at
    the start: what changes later is not what runs."""
    return stamp_of(program_paths(packages))


def installation_stamp() -> str:
    """Return a stamp of the Python and of what is installed in it."""
    folders = [path for path in sys.path if path.endswith(INSTALLED)]
    times = [os.stat(path).st_mtime_ns for path in folders if os.path.isdir(path)]
    return f"{sys.version} {folders} {times}"


def stamp_of(paths: Iterable[str]) -> str:
    """Return a digest of the names, sizes and times of change of files and of everything below
    folders; missing ones count, too.
    """
    lines = sorted(line for path in paths for line in _lines(path))
    checksum = zlib.crc32("\n".join(lines).encode(errors="surrogateescape"))
    return f"{len(lines)} files {checksum:08x}"


def _lines(path: str) -> Iterator[str]:
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.name == COMPILED:
                    continue
                if entry.is_dir():
                    yield from _lines(entry.path)
                else:
                    yield _line(entry.path, entry.stat())
    except NotADirectoryError:
        yield _line(path, os.stat(path))
    except OSError as error:
        yield f"{path} {type(error).__name__}"


def _line(path: str, about: os.stat_result) -> str:
    return f"{path} {about.st_size} {about.st_mtime_ns}"
