"""Run the program in a real window on a virtual screen, and drive it from outside with xdotool as a
mouse and a keyboard would.
"""

from __future__ import annotations

import os
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Final, Self

TOOLS: Final = ("Xvfb", "xdotool", "setxkbmap")
HEEDED: Final = ("SIGINT", "SIGHUP")
"""Signals that whoever runs the tests may ignore, and the program with it: a shell in the
background does.
"""
START: Final = 30.0
"""Seconds after which a program that prints nothing counts as failed."""
DRAG_SOURCE: Final = Path(__file__).with_name("drag_source.py")


def missing_tools() -> list[str]:
    """Return the tools that a real window needs and this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class RealWindow:
    """Run a virtual screen with the program on it, as a context manager; `line` reads what the
    program traces.
    """

    def __init__(
        self, words: list[str], home: Path, screen: str = "1280x720x24", corner: str = "0,0"
    ) -> None:
        self._words, self._home, self._screen, self._corner = words, home, screen, corner
        self._lines: deque[str] = deque()
        """Traced lines that nobody has asked for yet."""
        self._rest = b""

    def __enter__(self) -> Self:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", self._screen, "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        self._environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_WINDOW_POS": self._corner,
            "CORPTABLE_TRACE": "1",
            "HOME": str(self._home),
            "XDG_CONFIG_HOME": str(self._home / "config"),
            "XDG_DATA_HOME": str(self._home / "data"),
            "XDG_CACHE_HOME": str(
                self._home.parent / "cache"
            ),  # images are painted once for all tests
            "PYTHONUNBUFFERED": "1",
        }
        self.program = subprocess.Popen(
            [sys.executable, "-m", "corptable", *self._words],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=_heed_signals,
        )
        self.line("WINDOW")
        self.window = self.told("search", "--onlyvisible", "--class", "corptable").strip()
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self.program, self._server):
            process.terminate()
            process.wait(timeout=10)
        for stream in (self.program.stdout, self.program.stderr):
            if stream is not None:
                stream.close()

    def line(self, beginning: str) -> str:
        """Return the next traced line that begins so. Raises TimeoutError when none comes in START
        seconds, EOFError when the program has ended."""
        stream = self.program.stdout
        assert stream is not None
        deadline = time.monotonic() + START
        with selectors.DefaultSelector() as selector:
            selector.register(stream, selectors.EVENT_READ)
            while True:
                while self._lines:
                    line = self._lines.popleft()
                    if line.startswith(beginning):
                        return line
                if not selector.select(max(0, deadline - time.monotonic())):
                    break
                self._take_lines(stream.fileno())
        raise TimeoutError(f"no line beginning {beginning} within {START} s")

    def _take_lines(self, handle: int) -> None:
        """Take the whole lines that have come. A stream of Python's would keep those after the
        first to itself, where no selector sees them."""
        chunk = os.read(handle, 65536)
        if not chunk:
            raise EOFError("the program ended")
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        self._lines.extend(line.decode() for line in lines)

    def xdotool(self, *words: object) -> None:
        """Run xdotool with these arguments."""
        subprocess.run(
            ["xdotool", *map(str, words)], env=self._environment, check=True, timeout=START
        )

    def told(self, *words: object) -> str:
        """Run xdotool with these arguments and return its output."""
        answer = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self._environment,
            check=True,
            timeout=START,
            capture_output=True,
            text=True,
        )
        return answer.stdout

    def choose_layout(self, layout: str) -> None:
        """Give the keyboard another layout, such as "fr"."""
        subprocess.run(["setxkbmap", layout], env=self._environment, check=True, timeout=START)

    def click(self, point: tuple[int, int]) -> None:
        """Click with the left button."""
        self.xdotool("mousemove", *point, "sleep", 0.1, "mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def drop(self, point: tuple[int, int], *addresses: str) -> None:
        """Drop files on a point of the window, by their addresses, as a file manager does."""
        words = [sys.executable, DRAG_SOURCE, self.window, *point, *addresses]
        subprocess.run(list(map(str, words)), env=self._environment, check=True, timeout=START)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag slowly: xdotool's pauses let the window handle each step."""
        words: list[object] = ["mousemove", *start, "sleep", 0.1, "mousedown", 1, "sleep", 0.05]
        for step in range(1, 9):
            words += [
                "mousemove",
                start[0] + (end[0] - start[0]) * step // 8,
                start[1] + (end[1] - start[1]) * step // 8,
                "sleep",
                0.02,
            ]
        self.xdotool(*words, "sleep", 0.05, "mouseup", 1)


def _heed_signals() -> None:
    """Let the program that is about to start heed what it would heed if a person started it from a
    terminal.
    """
    for name in HEEDED:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
