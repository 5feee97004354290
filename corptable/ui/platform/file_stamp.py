"""Compute a stamp of files that changes with any of them, so that no outdated picture is shown. Imports next to nothing."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from typing import Final

from corptable.resources import PACKAGE, folder

COMPILED: Final = "__pycache__"


def package_of(game: object) -> str:
    """Return the name of the package that the class of a game comes from."""
    return type(game).__module__.partition(".")[0]


def program_paths(packages: Iterable[str]) -> set[str]:
    """Return the paths of the program's files and of those of loaded packages, which games come from.

    Raises CorptableError if a folder of the program is missing.
    """
    loaded = [sys.modules[package] for package in packages]
    homes = [str(path) for module in loaded for path in getattr(module, "__path__", [module.__file__])]
    return {str(PACKAGE), str(folder("assets")), str(folder("decks")), *homes}


def stamp_of(paths: Iterable[str]) -> str:
    """Return a digest of the names, sizes and times of change of files and of everything below folders; missing ones count, too."""
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
