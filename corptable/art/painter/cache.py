"""Pictures kept on disk, so that the second start shows at once what the first had to paint.

A file is whole or is none: it is written under another name and renamed, and a checksum over its name, size and pixels tells what
was torn, cut short or is not ours; that is thrown away and painted anew. Several programs may use one folder at once. Nothing here
ever raises: where the disk fails, there is just no picture.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.painter.painting import Pixels
from corptable.art.picture import Recipe

LIMIT: Final = 200_000_000
"""Bytes of all pictures together: some four thousand faces."""
FORMAT: Final = b"corptable picture 1\n"
SUFFIX: Final = ".picture"
UNFINISHED: Final = ".new"
ABANDONED: Final = 3600.0
"""Seconds after which nobody is still writing a file."""

_HEAD: Final = struct.Struct("<III")
_SLACK: Final = 16
"""A sixteenth of the limit is written between one tidying and the next, and kept free for that."""


class PictureCache:
    """The pictures of one engine and one state of the art (`made_by` names both) in a folder that others may share.

    `tell` is called with a sentence when pictures cannot be kept, once: then those that are there are still found.
    """

    def __init__(self, folder: Path, made_by: str, tell: Callable[[str], None], limit: int = LIMIT) -> None:
        self._folder = folder
        self._made_by = made_by
        self._tell = tell
        self._limit = limit
        self._slack = limit // _SLACK
        self._written = self._slack  # so that the first picture tidies up
        self._keeps = True

    def find(self, recipe: Recipe) -> Pixels | None:
        """The picture, if it is there."""
        path = self._path(recipe)
        try:
            written = path.read_bytes()
        except OSError:
            return None
        pixels = read_picture(path.name, written)
        with contextlib.suppress(OSError):  # somebody may have been faster
            if pixels is None:
                path.unlink()
            else:
                os.utime(path)  # who was looked at last goes last
        return pixels

    def keep(self, recipe: Recipe, pixels: Pixels) -> None:
        """Write it down."""
        if not self._keeps:
            return
        path = self._path(recipe)
        written = write_picture(path.name, pixels)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            _write_whole(path, written)
        except OSError as error:
            if not path.is_file():  # otherwise another program has written it, and is reading it just now
                self._keeps = False
                self._tell(f'Pictures cannot be kept in "{self._folder}", so they are painted anew each time: {error}')
            return
        self._written += len(written)
        if self._written > self._slack:
            self.tidy()

    def tidy(self) -> None:
        """Remove what nobody has looked at for longest, until there is room for what comes, and what nobody will finish."""
        self._written = 0
        _remove_abandoned(self._folder)
        kept = sorted(_files(self._folder, SUFFIX))
        excess = sum(file.size for file in kept) - (self._limit - self._slack)
        for file in kept:
            if excess <= 0:
                break
            if _remove(file.path):
                excess -= file.size

    def _path(self, recipe: Recipe) -> Path:
        kind = type(recipe)
        named = f"{self._made_by}\n{kind.__module__} {recipe!r}"  # a repr names the class, but not where it comes from
        return self._folder / (hashlib.sha256(FORMAT + named.encode()).hexdigest() + SUFFIX)


class _File(NamedTuple):
    """One of the folder; they sort by when they were last looked at."""

    looked_at: float
    size: int
    path: str


def write_picture(name: str, pixels: Pixels) -> bytes:
    """A file of this name, as it lies on the disk."""
    body = zlib.compress(pixels.bgra, 1)
    return FORMAT + _HEAD.pack(pixels.width, pixels.height, _checksum(name, pixels.width, pixels.height, body)) + body


def read_picture(name: str, written: bytes) -> Pixels | None:
    """What a file of this name holds; None if that is no picture, or another one."""
    start = len(FORMAT) + _HEAD.size
    if len(written) < start or not written.startswith(FORMAT):
        return None
    width, height, checksum = _HEAD.unpack_from(written, len(FORMAT))
    body = memoryview(written)[start:]
    if checksum != _checksum(name, width, height, body):
        return None
    try:
        bgra = zlib.decompress(body, bufsize=4 * width * height)
    except zlib.error:
        return None
    return Pixels(width, height, bgra) if len(bgra) == 4 * width * height else None


def _checksum(name: str, width: int, height: int, body: bytes | memoryview) -> int:
    return zlib.crc32(body, zlib.crc32(f"{name} {width}x{height}".encode()))


def _write_whole(path: Path, written: bytes) -> None:
    """Under a name of this process's own first: whoever looks sees the whole file or none. Raises OSError."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        fresh.write_bytes(written)
        os.replace(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _remove_abandoned(folder: Path) -> None:
    for file in list(_files(folder, UNFINISHED)):
        if time.time() - file.looked_at > ABANDONED:
            _remove(file.path)


def _remove(path: str) -> bool:
    """Whether the file is gone, whoever did it."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _files(folder: Path, suffix: str) -> Iterator[_File]:
    """Those that are there; one may be gone before it was looked at."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                if entry.name.endswith(suffix) and entry.is_file(follow_symlinks=False):
                    about = entry.stat(follow_symlinks=False)
                    yield _File(about.st_mtime, about.st_size, entry.path)
