"""Compute a stamp of files that changes with any of them, so that no outdated picture is shown. Imports next to nothing."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator
from typing import Final

NOT_STAMPED: Final = ("__pycache__", "window.yaml", "window.yaml.backup")
"""Names of what changes with every run, and of which no picture depends."""


def stamp_of(paths: Iterable[str]) -> str:
    """Return a digest of the names, sizes and times of change of files and of everything below folders; missing ones count, too."""
    lines = sorted(line for path in paths for line in _lines(path))
    checksum = zlib.crc32("\n".join(lines).encode(errors="surrogateescape"))
    return f"{len(lines)} files {checksum:08x}"


def _lines(path: str) -> Iterator[str]:
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.name in NOT_STAMPED:
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
