"""Mix sounds in a process of their own: a device, the sheets of the rooms, and a channel for each
sound.

A sheet has all sounds of a room in one file, `ROOM.ogg`; `ROOM.json` tells for each family where
its variations begin and how many samples they have; `ROOM_ambience.ogg` is a loop. A room without a
sheet has that of the plain room. Where there is no device, or no sheet, nothing is heard and
nothing is said; a device that comes or goes is noticed by what SDL tells of it.
"""

from __future__ import annotations

import json
import os
import time
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from corptable.ui.sound.sounds import PLAIN
from corptable.ui.sound.voices import Voices

if TYPE_CHECKING:
    import pygame

    from corptable.system.worker import Connection

RATE: Final = 44_100
BUFFER: Final = 512
"""Samples that are mixed at once: 12 ms."""
CHANNELS: Final = 24
"""Sounds that are heard at the same time, at most."""
LATE: Final = 0.15
"""Seconds after which a sound is too late to be played."""
RETRY: Final = 10.0
"""Seconds after which a device is looked for again where there is none."""
CALM: Final = 0.2
"""Seconds without a message after which there is time to read a sheet ahead."""
MOST_SHEETS: Final = 3
"""Sheets that are kept, at most: about five megabytes each."""
FADE: Final = 800
"""Milliseconds in which an ambience begins and ends."""


def serve_sounds(folder: str, connection: Connection) -> None:
    """Play what the window asks for with the sheets in a folder, until the pipe breaks; answer each
    message with an empty one, so that the window knows how many are waiting.
    """
    _say_nothing()
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # SDL tells of devices only where there are windows
    mixer = Mixer(Path(folder))
    while True:
        while not connection.poll(mixer.calm):
            mixer.rest()
        kind, *told = json.loads(connection.recv_bytes())
        if kind == "play":
            mixer.play(*told)
        else:
            mixer.enter(*told)
        connection.send_bytes(b"")


def _say_nothing() -> None:
    """Send what libraries print about devices nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


class SoundSheet:
    """Hold the sounds of a room as samples of one ear, half as large as they are played."""

    def __init__(
        self, samples: array[int], places: Mapping[str, Sequence[tuple[int, int]]]
    ) -> None:
        """Take the samples, and for each family the first sample and the number of samples of each
        variation.
        """
        self._samples, self._places = samples, places
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}

    def variations(self, family: str) -> int:
        """Return the number of variations of a family."""
        return len(self._places.get(family, ()))

    def sound(self, family: str, variation: int) -> pygame.mixer.Sound:
        """Return a sound for both ears, made when it is first asked for."""
        import pygame.mixer

        if (family, variation) not in self._made:
            first, count = self._places[family][variation]
            part = self._samples[first : first + count]
            both = array("h", bytes(2 * part.itemsize * len(part)))
            both[0::2] = both[1::2] = part
            self._made[family, variation] = pygame.mixer.Sound(buffer=both)
        return self._made[family, variation]


class Mixer:
    """Hold the device, the sheets of the rooms and the ambience."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._voices = Voices(Random())
        self._sheets: dict[str, SoundSheet] = {}
        self._is_open = False
        self._look_at = 0.0
        """Time from which a device is looked for where there is none."""
        self._devices: list[str] = []
        self._has_come = False
        """True if a device has come, which may be the one to play on now."""
        self._coming = ""
        """Room whose sheet is to be read ahead; "" for none."""
        self._ambience = ("", 0.0)
        """Room whose ambience is wanted, "" for none, and how loud."""
        self._heard_room = ""
        """Room whose ambience is heard; "" for none."""
        self._loop: pygame.mixer.Sound | None = None

    def play(self, family: str, room: str, pan: float, level: float, sent: float) -> None:
        """Play a sound of a family, unless it is too late for it."""
        self._find_device()
        if not self._is_open:
            return
        sheet = self._sheet(room)
        variations = sheet.variations(family)
        if not variations or time.monotonic() - sent > LATE:
            return
        import pygame.mixer

        voice = self._voices.choose(family, variations, pan, level, time.monotonic())
        channel = pygame.mixer.find_channel()
        if voice is not None and channel is not None:
            sound = sheet.sound(family, voice.variation)
            channel.set_volume(voice.left, voice.right)  # before its first block is mixed
            channel.play(sound)

    def enter(self, room: str, ambience: float, coming: str = PLAIN) -> None:
        """Prepare the sounds of a room, and play its ambience so loud; 0 for none. The sheet of the
        room that may be next is read when nothing is to be played: it takes too long for the first
        card of a deal.
        """
        self._look_at = 0.0
        self._ambience = (room if ambience else "", ambience)
        self._coming = coming
        self._find_device()
        if self._is_open:
            self._sheet(room)
            self._play_ambience()

    @property
    def calm(self) -> float:
        """Seconds without a message after which `rest` has something to do."""
        return CALM if self._coming else RETRY

    def rest(self) -> None:
        """Do what has time: look for a device, or read the sheet of the room that may be next."""
        self._find_device()
        if self._is_open and self._coming:
            self._sheet(self._coming)
        self._coming = ""

    # Device

    def _find_device(self) -> None:
        """Open a device if it is time to look for one, or open it again where it has gone or others
        are there than before.
        """
        now = time.monotonic()
        if not self._has_changed() if self._is_open else now < self._look_at:
            return
        import pygame.mixer

        self._look_at = now + RETRY
        self._sheets.clear()
        self._heard_room = ""
        pygame.mixer.quit()
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        except pygame.error:
            self._is_open = False
            return
        self._is_open, self._has_come = True, False
        pygame.display.init()
        pygame.event.clear()  # of the devices that are there
        pygame.mixer.set_num_channels(CHANNELS + 1)
        pygame.mixer.set_reserved(1)
        self._devices = self._device_names()
        self._play_ambience()

    def _has_changed(self) -> bool:
        """True if a device has gone, perhaps the one that plays, or if one has come and nothing but
        an ambience would be cut off.
        """
        import pygame

        told = {event.type for event in pygame.event.get() if not event.dict.get("iscapture")}
        self._has_come |= pygame.AUDIODEVICEADDED in told
        if pygame.AUDIODEVICEREMOVED in told:
            return True
        if not self._has_come or self._is_heard():
            return False
        self._has_come = False
        return self._device_names() != self._devices

    def _is_heard(self) -> bool:
        """True if a sound is being played; an ambience is none."""
        import pygame.mixer

        return any(pygame.mixer.Channel(number + 1).get_busy() for number in range(CHANNELS))

    def _device_names(self) -> list[str]:
        """Return the names of the devices that are there."""
        import pygame
        from pygame._sdl2.audio import get_audio_device_names

        try:
            return get_audio_device_names(False)
        except pygame.error:
            return []

    # Sheets

    def _sheet(self, room: str) -> SoundSheet:
        """Return the sheet of a room, or that of the plain room; an empty one where there is
        neither.
        """
        if room not in self._sheets:
            is_there = (self._folder / f"{room}.json").is_file()
            is_last = is_there or room == PLAIN
            self._sheets[room] = read_sheet(self._folder, room) if is_last else self._sheet(PLAIN)
        sheet = self._sheets[room] = self._sheets.pop(room)  # the one that was used last comes last
        while len(self._sheets) > MOST_SHEETS:
            del self._sheets[next(iter(self._sheets))]
        return sheet

    def _play_ambience(self) -> None:
        """Play the ambience that is wanted, and end any other."""
        import pygame.mixer

        (room, level), channel = self._ambience, pygame.mixer.Channel(0)
        path = self._folder / f"{room}_ambience.ogg"
        if room != self._heard_room:
            channel.fadeout(FADE)
            self._heard_room, self._loop = room, None
            if room and path.is_file():
                self._loop = pygame.mixer.Sound(path)
                channel.play(self._loop, loops=-1, fade_ms=FADE)
        if self._loop is not None:
            self._loop.set_volume(level)  # a channel's own volume is lost at the end of its fade


def read_sheet(folder: Path, room: str) -> SoundSheet:
    """Read the sounds of a room; none of a sheet that is not there or cannot be read."""
    import pygame.mixer

    both = array("h")
    try:
        index = json.loads((folder / f"{room}.json").read_text(encoding="utf-8"))
        scale = RATE / index["rate"]
        places = {
            family: [(round(first * scale), round(count * scale)) for first, count in variations]
            for family, variations in index["sounds"].items()
        }
        both.frombytes(pygame.mixer.Sound(folder / f"{room}.ogg").get_raw())
    except (OSError, ValueError, KeyError, TypeError, AttributeError, pygame.error):
        return SoundSheet(both, {})
    return SoundSheet(both[0::2], places)
