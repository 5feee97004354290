"""Append to a file that one process holds locked, without making the player wait for the disk.

When `append` returns, the operating system has the bytes: a kill of this program does not lose
them. A thread calls fsync, and the next `append` waits for it: a power cut loses the last append at
most. Bytes that could not be written are kept and written before the next ones, and no partial
write stays in the file.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from corptable.system.file_lock import try_lock
from corptable.system.private_files import open_regular

CLOSED: Final = -1


class AppendFile:
    """Open and lock a file to append to it, until `close` or the end of this process, even by a
    kill.

    Raises OSError where the system refuses, as all of its methods do, and BlockingIOError if
    another process, or this one, has the file locked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._pending = b""
        """Bytes that are not known to be on the disk."""
        self._written = 0
        """Number of the pending bytes that are written; the thread calls fsync for these."""
        self._syncing: Future[None] | None = None
        self._thread = ThreadPoolExecutor(1, "sync")  # its thread starts with the first append
        self._handle = open_regular(path, os.O_RDWR | os.O_APPEND)
        try:
            if not try_lock(self._handle) or not os.path.samestat(
                os.fstat(self._handle), os.stat(path)
            ):
                # the process that held the lock may just have moved the file away
                raise BlockingIOError(errno.EWOULDBLOCK, "another window has it open")
            self._size = os.fstat(self._handle).st_size
            """Number of bytes that are safely on the disk."""
        except BaseException:
            os.close(self._handle)
            raise

    @property
    def size(self) -> int:
        """Return the file's size in bytes, including those not written yet."""
        return self._size + len(self._pending)

    @property
    def is_closed(self) -> bool:
        """True if the file was closed."""
        return self._handle == CLOSED

    def read(self, most: int) -> bytes:
        """Read at most `most` bytes from the beginning of the file."""
        with open(self._handle, "rb", closefd=False) as file:
            file.seek(0)
            return file.read(most)

    def truncate(self, size: int) -> None:
        """Truncate a file to which nothing was appended yet to its first `size` bytes, and sync
        it.
        """
        os.ftruncate(self._handle, size)
        os.fsync(self._handle)
        self._size = size

    def overwrite(self, start: bytes) -> None:
        """Overwrite the beginning of a file to which nothing was appended yet, and sync it."""
        # Not by the handle, which writes at the end only.
        with open(open_regular(self.path, os.O_WRONLY), "wb") as file:
            file.write(start)
            file.flush()
            os.fsync(file.fileno())

    def append(self, content: bytes) -> None:
        """Append bytes. If that fails, or the write before it failed, all of them are kept for the
        next call.
        """
        self._pending += content
        with self._truncated_on_error():
            self._finish_sync()
            self._write()
        self._syncing = self._thread.submit(os.fsync, self._handle)

    def wait_for_disk(self) -> None:
        """Wait until what was appended is on the disk. If that fails, all of it is kept for the
        next `append`.
        """
        with self._truncated_on_error():
            self._finish_sync()

    def close(self) -> None:
        """Write what is pending if possible, then close and unlock the file. Does nothing if it is
        closed already.
        """
        if self.is_closed:
            return
        try:
            if self._pending and self._syncing is None:  # the last write failed
                self.append(b"")
            with self._truncated_on_error():
                self._finish_sync()
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Close a file that was removed, with all that is pending. Does nothing if it is closed
        already.
        """
        if not self.is_closed:
            self._thread.shutdown()
            os.close(self._handle)
            self._handle = CLOSED

    def _write(self) -> None:
        found = os.fstat(self._handle)
        # Removed, or moved to where nobody looks for it.
        if not os.path.samestat(found, os.stat(self.path)):
            raise FileNotFoundError(errno.ENOENT, "it has been removed")
        if found.st_size != self._size:  # a partial write that could not be truncated
            os.ftruncate(self._handle, self._size)
        if os.write(self._handle, self._pending) < len(self._pending):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._written = len(self._pending)

    def _finish_sync(self) -> None:
        """Wait until the written bytes are on the disk. If that fails, the system may have dropped
        them: all stay pending.
        """
        if self._syncing is not None:
            syncing, self._syncing = self._syncing, None
            syncing.result()
            self._size += self._written
            self._pending = self._pending[self._written :]

    @contextlib.contextmanager
    def _truncated_on_error(self) -> Iterator[None]:
        """Remove what is not safely in the file if the block raises OSError; if that fails now,
        `_write` does it later.
        """
        try:
            yield
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._size)
            raise
