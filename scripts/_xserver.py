"""Run a virtual screen with a mouse, for measurements: move the mouse and read pixels directly,
without a helper program.

It talks to X through X's own libraries, because to start a tool for every motion takes longer than
what is measured. Whole frames are read from the server's framebuffer, a mapped file: asking for
them would slow down the program that is watched. Needs Xvfb.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from ctypes.util import find_library
from pathlib import Path
from typing import Final, Self

from corptable.system.errors import CorptableError
from corptable.ui.platform.present import VARIABLE

WHOLE_PLANES: Final = ctypes.c_ulong(-1)
Z_PIXMAP: Final = 2
PIXEL: Final = 4
"""Bytes of a pixel in the framebuffer."""
CACHE: Final = "cache"
"""Name of a program's cache folder in its home."""
NO_BYTECODE: Final = "PYTHONDONTWRITEBYTECODE"
"""Environment variable by which every start would compile the whole program, which no person's
does.
"""
PATIENCE: Final = 10.0
"""Seconds after which a program that does not end is killed."""
Point = tuple[int, int]


class NoServer(CorptableError):
    """Report that Xvfb, or a library to talk to it, is missing."""


class Server:
    """Run a virtual screen of a given size, as a context manager."""

    def __init__(self, size: Point) -> None:
        self.size = size

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            self._start(folder, stack)
            self._x, self._test = _library("X11"), _library("Xtst")
            for name in ("XOpenDisplay", "XGetImage"):
                getattr(self._x, name).restype = ctypes.c_void_p
            self._x.XDefaultRootWindow.restype = self._x.XGetPixel.restype = ctypes.c_ulong
            self._connection = ctypes.c_void_p(self._x.XOpenDisplay(self.display.encode()))
            stack.callback(self._x.XCloseDisplay, self._connection)
            self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._connection))
            with (Path(folder) / "Xvfb_screen0").open("rb") as file:
                self._framebuffer = stack.enter_context(
                    closing(mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ))
                )
            self._parts = stack.pop_all()
        return self

    def _start(self, folder: str, stack: ExitStack) -> None:
        """Start the server with its framebuffer in a folder, and set `display`; the stack ends
        it.
        """
        read, write = os.pipe()
        screen = ["-screen", "0", f"{self.size[0]}x{self.size[1]}x24", "-fbdir", folder]
        command = ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp"]
        with os.fdopen(read) as told:
            try:
                process = stack.enter_context(
                    subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
                )
            except FileNotFoundError as error:
                raise NoServer(
                    "Xvfb is not there, and without a screen there is nothing to measure; "
                    "install it (xvfb)"
                ) from error
            finally:
                os.close(write)
            stack.callback(process.terminate)
            self.display = f":{told.readline().strip()}"

    def __exit__(self, *_: object) -> None:
        self._parts.close()

    def environment(self, home: Path, way: str | None = None) -> dict[str, str]:
        """Return the environment of a program on this screen, with all its files in `home`; `way`:
        how SDL presents frames.
        """
        surroundings = {
            name: value
            for name, value in os.environ.items()
            if name not in (VARIABLE, "SDL_VIDEODRIVER", NO_BYTECODE)
        }
        surroundings |= dict.fromkeys(
            ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), str(home)
        )
        surroundings |= {
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        surroundings["PYTHONPYCACHEPREFIX"] = str(home / "bytecode")
        return (
            surroundings
            | {"XDG_CACHE_HOME": str(home / CACHE)}
            | ({} if way is None else {VARIABLE: way})
        )

    @contextmanager
    def running(
        self, words: Sequence[str], home: Path, way: str | None = None
    ) -> Iterator[subprocess.Popen[bytes]]:
        """Run Python with these words on this screen; end it afterwards, by force if need be."""
        process = subprocess.Popen([sys.executable, *words], env=self.environment(home, way))
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def rows(self, step: int) -> bytes:
        """Return the pixels of every `step`-th row of the screen."""
        width, height = self.size
        start = len(self._framebuffer) - PIXEL * width * height
        return b"".join(
            self._framebuffer[(at := start + PIXEL * width * y) : at + PIXEL * width]
            for y in range(0, height, step)
        )

    def pixels(self, point: Point, count: int) -> bytes:
        """Return `count` pixels in a row from a point on."""
        width, height = self.size
        at = len(self._framebuffer) - PIXEL * (width * (height - point[1]) - point[0])
        return self._framebuffer[at : at + PIXEL * count]

    def move(self, point: Point) -> None:
        """Move the mouse to a point; return when the server knows."""
        self._test.XTestFakeMotionEvent(self._connection, -1, *point, ctypes.c_ulong(0))
        self._x.XSync(self._connection, 0)

    def button(self, down: bool) -> None:
        """Press or release the left button; return when the server knows."""
        self._test.XTestFakeButtonEvent(self._connection, 1, int(down), ctypes.c_ulong(0))
        self._x.XSync(self._connection, 0)

    def press(self, key: int) -> None:
        """Press and release a key, by its keysym."""
        code = self._x.XKeysymToKeycode(self._connection, ctypes.c_ulong(key))
        for is_down in (1, 0):
            self._test.XTestFakeKeyEvent(self._connection, code, is_down, ctypes.c_ulong(0))
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
