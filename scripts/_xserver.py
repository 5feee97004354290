"""Run a virtual screen with a mouse, for measurements: move the mouse and read pixels directly, without a helper program.

It talks to X through X's own libraries, because to start a tool for every motion takes longer than what is measured. Needs Xvfb.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
from ctypes.util import find_library
from typing import Final, Self

from corptable.errors import CorptableError

WHOLE_PLANES: Final = ctypes.c_ulong(-1)
Z_PIXMAP: Final = 2
Point = tuple[int, int]


class NoServer(CorptableError):
    """Report that Xvfb, or a library to talk to it, is missing."""


class Server:
    """Run a virtual screen of a given size, as a context manager."""

    def __init__(self, size: Point) -> None:
        self.size = size

    def __enter__(self) -> Self:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size[0]}x{self.size[1]}x24", "-nolisten", "tcp"]
        try:
            self._process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        except FileNotFoundError as error:
            raise NoServer("Xvfb is not there, and without a screen there is nothing to measure; install it (xvfb)") from error
        finally:
            os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"
        self._x, self._test = _library("X11"), _library("Xtst")
        for name in ("XOpenDisplay", "XGetImage"):
            getattr(self._x, name).restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = self._x.XGetPixel.restype = ctypes.c_ulong
        self._connection = ctypes.c_void_p(self._x.XOpenDisplay(self.display.encode()))
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._connection))
        return self

    def __exit__(self, *_: object) -> None:
        self._x.XCloseDisplay(self._connection)
        self._process.terminate()
        self._process.wait()

    def move(self, point: Point) -> None:
        """Move the mouse to a point; return when the server knows."""
        self._test.XTestFakeMotionEvent(self._connection, -1, *point, ctypes.c_ulong(0))
        self._x.XSync(self._connection, 0)

    def button(self, down: bool) -> None:
        """Press or release the left button; return when the server knows."""
        self._test.XTestFakeButtonEvent(self._connection, 1, int(down), ctypes.c_ulong(0))
        self._x.XSync(self._connection, 0)

    def pixel(self, point: Point) -> int:
        """Return the colour of the pixel at a point."""
        image = ctypes.c_void_p(
            self._x.XGetImage(self._connection, self._root, *point, 1, 1, WHOLE_PLANES, Z_PIXMAP),
        )
        colour: int = self._x.XGetPixel(image, 0, 0)
        self._x.XDestroyImage(image)
        return colour


def _library(name: str) -> ctypes.CDLL:
    found = find_library(name)
    if found is None:
        raise NoServer(f"the library {name} is not there, and without it no mouse can be moved")
    return ctypes.CDLL(found)
