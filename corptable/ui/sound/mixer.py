"""Mix sounds in a process of their own: a device, the sheets of the rooms, and a channel for each
sound.

A sheet has all sounds of a room in one file, `ROOM.ogg`; `ROOM.json` tells for each family where
its variations begin and how many samples they have; `ROOM_ambience.ogg` is a loop. A room without a
sheet has that of the plain room. Where there is no device, or no sheet, nothing is heard and
nothing is said; a device that comes or goes is noticed with a later sound.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from corptable.ui.sound.voices import Voices

if TYPE_CHECKING:
    import pygame

    from corptable.system.worker import Connection

RATE: Final = 44_100
BUFFER: Final = 512
"""Samples that are mixed at once: 12 ms."""
CHANNELS: Final = 24
"""Sounds that are heard at the same time, at most."""
FRAME: Final = 4
"""Bytes of a sample in the mixer's memory: 16 bits left and right."""
PLAIN: Final = "plain"
"""Room whose sounds serve for rooms without a sheet."""
LATE: Final = 0.15
"""Seconds after which a sound is too late to be played."""
RETRY: Final = 10.0
"""Seconds after which a device is looked for again."""
MOST_ROOMS: Final = 2
"""Number of rooms whose sounds are kept: 10 MB each."""
FADE: Final = 800
"""Milliseconds in which an ambience begins and ends."""

Sheet = dict[str, list["pygame.mixer.Sound"]]
"""Variations of a sound by its family."""


def serve_sounds(folder: str, connection: Connection) -> None:
    """Play what the window asks for with the sheets in a folder, until the pipe breaks; answer each
    message with an empty one, so that the window knows how many are waiting.
    """
    _say_nothing()
    mixer = Mixer(Path(folder))
    while True:
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


class Mixer:
    """Hold the device, the sheets of the rooms and the ambience."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._voices = Voices(Random())
        self._sheets: dict[str, Sheet] = {}
        self._is_open = False
        self._look_at = 0.0
        """Time from which a device is looked for, or whether others are there than before."""
        self._devices: list[str] = []
        self._ambience = ("", 0.0)
        """Room whose ambience is wanted, "" for none, and how loud."""
        self._heard_room = ""
        """Room whose ambience is heard; "" for none."""

    def play(self, family: str, room: str, pan: float, level: float, sent: float) -> None:
        """Play a sound of a family, unless it is too late for it."""
        self._find_device()
        if not self._is_open or time.monotonic() - sent > LATE:
            return
        sounds = self._sheet(room).get(family, [])
        voice = self._voices.choose(family, len(sounds), pan, level, time.monotonic())
        import pygame.mixer

        channel = pygame.mixer.find_channel()
        if sounds and voice is not None and channel is not None:
            channel.play(sounds[voice.variation])
            channel.set_volume(voice.left, voice.right)

    def enter(self, room: str, ambience: float) -> None:
        """Prepare the sounds of a room, and play its ambience so loud; 0 for none."""
        self._look_at = 0.0
        self._ambience = (room if ambience else "", ambience)
        self._find_device()
        if self._is_open:
            self._sheet(room)
            self._play_ambience()

    # Device

    def _find_device(self) -> None:
        """Open a device if it is time to look for one, or open it again where others are there than
        before.
        """
        now = time.monotonic()
        if now < self._look_at:
            return
        import pygame.mixer

        self._look_at = now + RETRY
        if self._is_open and (pygame.mixer.get_busy() or self._device_names() == self._devices):
            return
        self._sheets.clear()
        self._heard_room = ""
        pygame.mixer.quit()
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        except pygame.error:
            self._is_open = False
            return
        self._is_open = True
        pygame.mixer.set_num_channels(CHANNELS + 1)
        pygame.mixer.set_reserved(1)
        self._devices = self._device_names()
        self._play_ambience()

    def _device_names(self) -> list[str]:
        """Return the names of the devices that are there."""
        import pygame
        from pygame._sdl2.audio import get_audio_device_names

        try:
            return get_audio_device_names(False)
        except pygame.error:
            return []

    # Sheets

    def _sheet(self, room: str) -> Sheet:
        """Return the sheet of a room, or that of the plain room; {} where there is neither."""
        if room not in self._sheets:
            while len(self._sheets) >= MOST_ROOMS:
                self._sheets.pop(next(iter(self._sheets)))
            there = (name for name in (room, PLAIN) if (self._folder / f"{name}.json").is_file())
            name = next(there, "")
            self._sheets[room] = read_sheet(self._folder, name) if name else {}
        return self._sheets[room]

    def _play_ambience(self) -> None:
        """Play the ambience that is wanted, and end any other."""
        import pygame.mixer

        (room, level), channel = self._ambience, pygame.mixer.Channel(0)
        path = self._folder / f"{room}_ambience.ogg"
        if room != self._heard_room:
            channel.fadeout(FADE)
            self._heard_room = room
            if room and path.is_file():
                channel.play(pygame.mixer.Sound(path), loops=-1, fade_ms=FADE)
        channel.set_volume(level)


def read_sheet(folder: Path, room: str) -> Sheet:
    """Read the sounds of a room; {} for a sheet that cannot be read."""
    import pygame.mixer

    try:
        index = json.loads((folder / f"{room}.json").read_text(encoding="utf-8"))
        raw = memoryview(pygame.mixer.Sound(folder / f"{room}.ogg").get_raw())
        scale = RATE / index["rate"]
        return {
            family: [
                pygame.mixer.Sound(
                    buffer=raw[
                        FRAME * round(first * scale) : FRAME * round((first + count) * scale)
                    ]
                )
                for first, count in places
            ]
            for family, places in index["sounds"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, pygame.error):
        return {}
