"""Append to a file that one process holds locked, without making the player wait for the disk.

When `append` returns, the operating system has the bytes: a kill of this program does not lose them. A thread calls fsync, and the
next `append` waits for it: a power cut loses the last append at most. Bytes that could not be written are buffered and written
before the next ones, and no partial write stays in the file.
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

_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)  # without O_BINARY Windows would translate line breaks


class LockedError(Exception):
    """Report that another process, or this one, has the file open for writing."""


class AppendFile:
    """Open and lock a file to append to it, until `close` or the end of this process.

    Raises OSError where the system refuses, as all of its methods do, and LockedError if the file is locked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._unwritten = b""
        """Bytes not written yet."""
        self._unsynced = b""
        """Bytes written, with their fsync not known to be done."""
        self._syncing: Future[None] | None = None
        self._thread = ThreadPoolExecutor(1, "sync")  # its thread starts with the first append
        self._handle = os.open(path, _FLAGS)
        try:
            if not try_lock(self._handle):
                raise LockedError(path)
            if not os.path.samestat(os.fstat(self._handle), os.stat(path)):
                raise LockedError(path)  # the process that held the lock has just moved the file away
            self._size = os.fstat(self._handle).st_size
            """Number of bytes that are safely on the disk."""
        except BaseException:
            os.close(self._handle)
            raise

    @property
    def size(self) -> int:
        """Return the file's size in bytes, including those not written yet."""
        return self._size + len(self._unsynced) + len(self._unwritten)

    @property
    def all_written(self) -> bool:
        """Return whether no bytes wait to be written."""
        return not self._unwritten

    def read(self, most: int) -> bytes:
        """Read at most `most` bytes from the beginning of the file."""
        with open(self._handle, "rb", closefd=False) as file:
            file.seek(0)
            return file.read(most)

    def truncate(self, size: int) -> None:
        """Truncate the file to its first `size` bytes and sync it."""
        self.sync()
        os.ftruncate(self._handle, size)
        os.fsync(self._handle)
        self._size = size

    def append(self, content: bytes) -> None:
        """Append bytes. If that fails, or the write before it failed, all of them are buffered until the next call."""
        self._unwritten += content
        self.sync()
        try:
            self._write()
        except OSError:
            self._truncate_partial_write()
            raise
        self._unsynced, self._unwritten = self._unwritten, b""
        self._syncing = self._thread.submit(os.fsync, self._handle)

    def sync(self) -> None:
        """Wait until the appended bytes are synced to the disk."""
        if self._syncing is None:
            return
        syncing, self._syncing = self._syncing, None
        written, self._unsynced = self._unsynced, b""
        try:
            syncing.result()
        except OSError:  # the system may have dropped the pages that it could not write
            self._unwritten = written + self._unwritten
            self._truncate_partial_write()
            raise
        self._size += len(written)

    def _write(self) -> None:
        found = os.fstat(self._handle)
        if not found.st_nlink:
            raise FileNotFoundError(errno.ENOENT, "it has been removed")
        if found.st_size != self._size:
            os.ftruncate(self._handle, self._size)
        if os.write(self._handle, self._unwritten) < len(self._unwritten):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _truncate_partial_write(self) -> None:
        """Truncate a partial write; if that fails now, `_write` does it before anything else is written."""
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, self._size)

    def close(self) -> None:
        """Write buffered bytes if possible, then close and unlock the file. Does nothing if it is closed already."""
        if self._handle == CLOSED:
            return
        try:
            if self._unwritten:
                self.append(b"")
            self.sync()
        finally:
            self._thread.shutdown()
            os.close(self._handle)
            self._handle = CLOSED
