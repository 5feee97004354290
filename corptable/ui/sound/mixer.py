"""Mix sounds in a process of their own: a device, the sheets of the rooms, and a channel for each
sound.

`ROOM_ambience.ogg` is a loop. A room without a sheet has that of the plain room. Where there is no
device, or no sheet, nothing is heard and nothing is said; a device that comes or goes is noticed by
what SDL tells of it.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from corptable.ui.sound.sheets import RATE, SoundSheet
from corptable.ui.sound.sounds import PLAIN
from corptable.ui.sound.voices import Voices

if TYPE_CHECKING:
    from corptable.system.worker import Connection

BUFFER: Final = 512
"""Samples that are mixed at once: 12 ms."""
CHANNELS: Final = 24
"""Sounds that are heard at the same time, at most."""
LATE: Final = 0.15
"""Seconds after which a sound is too late to be played."""
RETRY: Final = 10.0
"""Seconds after which a device is looked for again where there is none."""
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
        while not connection.poll(RETRY):
            mixer.find_device()
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
        self._sheets: dict[str, SoundSheet] = {}
        self._is_open = False
        self._look_at = 0.0
        """Time from which a device is looked for where there is none."""
        self._devices: list[str] = []
        self._has_come = False
        """True if a device has come, which may be the one to play on now."""
        self._ambience = ("", 0.0)
        """Room whose ambience is wanted, "" for none, and how loud."""
        self._heard_room = ""
        """Room whose ambience is heard; "" for none."""
        self._loop: pygame.mixer.Sound | None = None

    def play(self, family: str, room: str, pan: float, level: float, sent: float) -> None:
        """Play a sound of a family, unless it is too late for it."""
        self.find_device()
        if not self._is_open:
            return
        sheet = self._sheet(room)
        variations = sheet.variations(family)
        if not variations or time.monotonic() - sent > LATE:
            return
        voice = self._voices.choose(family, variations, pan, level, time.monotonic())
        channel = pygame.mixer.find_channel()
        if voice is not None and channel is not None:
            sound = sheet.sound(family, voice.variation)
            channel.set_volume(voice.left, voice.right)  # before its first block is mixed
            channel.play(sound)

    def enter(self, room: str, ambience: float, coming: str) -> None:
        """Prepare the sounds of a room and of the one that may be next, "" for none, and play the
        ambience of the first so loud; 0 for none.
        """
        self._look_at = 0.0
        self._ambience = (room if ambience else "", ambience)
        self.find_device()
        if self._is_open:
            for prepared in filter(None, (coming, room)):
                self._sheet(prepared)
            self._play_ambience()

    # Device

    def find_device(self) -> None:
        """Open a device if it is time to look for one, or open it again where it has gone or others
        are there than before.
        """
        now = time.monotonic()
        if not self._has_changed() if self._is_open else now < self._look_at:
            return
        self._look_at = now + RETRY
        for sheet in self._sheets.values():
            sheet.finish()
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
        return any(pygame.mixer.Channel(number + 1).get_busy() for number in range(CHANNELS))

    def _device_names(self) -> list[str]:
        """Return the names of the devices that are there."""
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
            self._sheets[room] = SoundSheet(self._folder, room) if is_last else self._sheet(PLAIN)
        sheet = self._sheets[room] = self._sheets.pop(room)  # the one that was used last comes last
        while len(self._sheets) > MOST_SHEETS:
            self._sheets.pop(next(iter(self._sheets))).finish()
        return sheet

    def _play_ambience(self) -> None:
        """Play the ambience that is wanted, and end any other."""
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
