"""Define recipes for tests: small images, and every way in which painting one can fail. The
painter's process imports them by name."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from corptable.art.picture import Layer, Picture

LONG = 60.0
"""Seconds after which a test gives up; nothing takes so long."""
TINY = 6, 4


def svg(inside: str, width: int = 6, height: int = 4) -> str:
    """Return an SVG document of this size in pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{inside}</svg>'
    )


def filled(colour: str, opacity: float = 1.0, width: int = 6, height: int = 4) -> str:
    """Return an SVG document filled with one colour."""
    return svg(
        f'<rect width="{width}" height="{height}" fill="{colour}" fill-opacity="{opacity}"/>',
        width,
        height,
    )


@dataclass(frozen=True)
class Tile:
    """Paint one opaque colour, which identifies the recipe."""

    number: int

    @property
    def size(self) -> tuple[int, int]:
        return TINY

    @property
    def bgra(self) -> bytes:
        """Get the expected pixels, as BGRA bytes."""
        return (self.number.to_bytes(3, "little") + b"\xff") * 24

    def picture(self) -> Picture:
        return Picture(*TINY, (Layer(filled(f"#{self.number:06x}")),))


@dataclass(frozen=True)
class Noted(Tile):
    """Append its number to a file when it is painted."""

    path: Path

    def picture(self) -> Picture:
        with self.path.open("a") as file:
            file.write(f"{self.number}\n")
        return super().picture()


@dataclass(frozen=True)
class Held(Tile):
    """Create the file `begun`, then block until the file `go_on` exists."""

    begun: Path
    go_on: Path

    def picture(self) -> Picture:
        self.begun.touch()
        end = time.monotonic() + LONG
        while not self.go_on.exists() and time.monotonic() < end:
            time.sleep(0.002)
        return super().picture()


@dataclass(frozen=True)
class Deadly(Tile):
    """Kill the painter process."""

    def picture(self) -> Picture:
        os._exit(9)


@dataclass(frozen=True)
class DeadlyOnce(Noted):
    """Kill the first painter process that paints it, and be painted by the next."""

    def picture(self) -> Picture:
        if not self.path.exists():
            self.path.touch()
            os._exit(9)
        return super().picture()


@dataclass(frozen=True)
class Endless(Tile):
    """Create the file `begun`, then never return."""

    begun: Path

    def picture(self) -> Picture:
        self.begun.touch()
        while True:
            signal.pause()


@dataclass(frozen=True)
class Raising(Tile):
    """Raise an error while the image is composed."""

    fault: type[BaseException]

    def picture(self) -> Picture:
        raise self.fault("no such\nink")


@dataclass(frozen=True)
class Drawn:
    """Paint any layers, with a size that may differ from the announced one."""

    layers: tuple[Layer, ...]
    size: tuple[int, int] = TINY
    painted_size: tuple[int, int] = TINY

    def picture(self) -> Picture:
        return Picture(*self.painted_size, self.layers)


@dataclass(frozen=True)
class Unsendable(Tile):
    """Fail to be pickled."""

    def __reduce__(self) -> str:
        raise TypeError("it stays at home")


@dataclass(frozen=True)
class Unreadable(Tile):
    """Raise ValueError when it is unpickled."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("no number",)
