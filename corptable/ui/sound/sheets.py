"""Read the sheets of the rooms: all sounds of a room in one file, `ROOM.ogg`; `ROOM.json` tells for
each family where its variations begin and how many samples they have.

The sounds of a deal come first in a sheet. They are read at once, so that a first deal is heard; a
thread reads the whole sheet meanwhile.
"""

from __future__ import annotations

import io
import json
from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

import pygame.mixer

RATE: Final = 44_100
FIRST: Final = 128_000
"""Bytes at the beginning of a sheet that are read at once: up to the shuffle, in a third of the
time that all of it takes.
"""
PART: Final = 1 << 15
"""Samples that are copied at once: the sounds of a deal do not wait for the rest of a sheet."""
EARS: Final = 2


class SoundSheet:
    """Hold the sounds of a room as samples of one ear, half as large as they are played. There are
    none in a sheet that is not there or cannot be read.
    """

    def __init__(self, folder: Path, room: str) -> None:
        """Read the first sounds of a room, and begin to read all of them."""
        self._path = folder / f"{room}.ogg"
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._samples = array("h")
        self._places = read_places(folder / f"{room}.json")
        self._reading = Thread(target=self._read, name=f"corptable-{room}", daemon=True)
        if self._places:
            self._read(FIRST)
        self._reading.start()

    def _read(self, most: int = -1) -> None:
        """Read as many bytes, all by default."""
        with suppress(OSError, pygame.error), self._path.open("rb") as file:
            self._samples = one_ear(pygame.mixer.Sound(io.BytesIO(file.read(most))))

    def variations(self, family: str) -> int:
        """Return the number of variations of a family; wait until it has been read."""
        places = self._places.get(family, ())
        if any(first + count > len(self._samples) for first, count in places):
            self.finish()
        return len(places) if self._samples else 0

    def sound(self, family: str, variation: int) -> pygame.mixer.Sound:
        """Return a sound for both ears, made when it is first asked for."""
        if (family, variation) not in self._made:
            first, count = self._places[family][variation]
            part = self._samples[first : first + count]
            both = array("h", bytes(EARS * part.itemsize * len(part)))
            both[0::EARS] = both[1::EARS] = part
            self._made[family, variation] = pygame.mixer.Sound(buffer=both)
        return self._made[family, variation]

    def finish(self) -> None:
        """Wait until all has been read: no device may be closed before."""
        self._reading.join()


def one_ear(sound: pygame.mixer.Sound) -> array[int]:
    """Return the samples of one ear, copied part by part, so that others run between them."""
    both, samples = sound.get_raw(), array("h")
    step = PART * EARS * samples.itemsize
    for start in range(0, len(both), step):
        part = array("h", both[start : start + step])
        samples.extend(part[0::EARS])
    return samples


def read_places(path: Path) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Read for each family the first sample and the number of samples of each variation; {} of a
    file that is not there or cannot be read.
    """
    try:
        index = json.loads(path.read_text(encoding="utf-8"))
        scale = RATE / index["rate"]
        return {
            family: [(round(first * scale), round(count * scale)) for first, count in variations]
            for family, variations in index["sounds"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
