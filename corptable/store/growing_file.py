"""A file that is only ever written at its end, and by one program at a time.

What was appended is in the system's hands when `append` returns: no kill of this program takes it away. A thread sees to it that it
reaches the disk, and the next `append` waits for that: a power cut takes the last one at most, and whoever plays waits for no disk.
What could not be written waits and goes before what comes next, and nothing half written is left behind.
"""

from __future__ import annotations

import contextlib
import errno
import os
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from corptable.store.lock import try_lock

CLOSED: Final = -1

_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)  # Windows would change line breaks without it


class LockedError(Exception):
    """Somebody has the file open to write to it, be it another program or this one."""


class GrowingFile:
    """An open file that nobody else may write to until it is closed, or this process ends in whatever way.

    Raises OSError where the system refuses, as all of its methods do, and LockedError.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting = b""
        """What is not written yet."""
        self._written = b""
        """What is written, and perhaps not on the disk yet."""
        self._syncing: Future[None] | None = None
        self._thread = ThreadPoolExecutor(1, "sync")  # it starts with the first append
        self._handle = os.open(path, _FLAGS)
        try:
            if not try_lock(self._handle):
                raise LockedError(path)
            if not os.path.samestat(os.fstat(self._handle), os.stat(path)):
                raise LockedError(path)  # whoever had it has just put it elsewhere
            self._size = os.fstat(self._handle).st_size
            """So many bytes are on the disk."""
        except BaseException:
            os.close(self._handle)
            raise

    @property
    def size(self) -> int:
        """How many bytes the file has, with what is not written yet."""
        return self._size + len(self._written) + len(self._waiting)

    @property
    def all_written(self) -> bool:
        """Whether nothing waits to be written."""
        return not self._waiting

    def read(self, most: int) -> bytes:
        """The file from its beginning, so many bytes at most."""
        with open(self._handle, "rb", closefd=False) as file:
            file.seek(0)
            return file.read(most)

    def cut(self, size: int) -> None:
        """Leave nothing but the first so many bytes."""
        self.settle()
        os.ftruncate(self._handle, size)
        os.fsync(self._handle)
        self._size = size

    def append(self, content: bytes) -> None:
        """Write at the end. If that fails, or has failed for what was written before, all of it waits for the next call."""
        self._waiting += content
        self.settle()
        try:
            self._write()
        except OSError:
            self._cut_back()
            raise
        self._written, self._waiting = self._waiting, b""
        self._syncing = self._thread.submit(os.fsync, self._handle)

    def settle(self) -> None:
        """Wait until what was appended is on the disk."""
        if self._syncing is None:
            return
        syncing, self._syncing = self._syncing, None
        written, self._written = self._written, b""
        try:
            syncing.result()
        except OSError:  # the system may have forgotten what it did not write
            self._waiting = written + self._waiting
            self._cut_back()
            raise
        self._size += len(written)

    def _write(self) -> None:
        found = os.fstat(self._handle)
        if not found.st_nlink:
            raise FileNotFoundError(errno.ENOENT, "it has been removed")
        if found.st_size != self._size:
            os.ftruncate(self._handle, self._size)
        if os.write(self._handle, self._waiting) < len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _cut_back(self) -> None:
        """Nothing half written stays; if it cannot be taken away now, then before anything else is written."""
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, self._size)

    def close(self) -> None:
        """Let others have it, with what was waiting if that can be written now. Nothing happens if it is closed already."""
        if self._handle == CLOSED:
            return
        try:
            if self._waiting:
                self.append(b"")
            self.settle()
        finally:
            self._thread.shutdown()
            os.close(self._handle)
            self._handle = CLOSED
