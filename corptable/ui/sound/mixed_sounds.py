"""Send sounds to the mixer's process. Nothing here waits: a process that is not there yet, has died
or does not keep up costs sounds, never a frame.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from corptable.presentation.sounds import Family
from corptable.store.settings import Settings
from corptable.system.worker import Worker, WorkerLost
from corptable.ui.sound.sounds import PLAIN, SOFT, Sounds

if TYPE_CHECKING:
    from corptable.system.worker import Connection

MOST_WAITING: Final = 32
"""Messages that the mixer has not answered yet, at most; they have room in any system's pipe."""
RESTART: Final = 20.0
"""Seconds after which a process that was lost is started again, with the next sound."""
PER_CENT: Final = 100
LONGEST_ANSWER: Final = 16
PATIENCE: Final = 0.8
"""Seconds after the first frame for which the first sounds wait for the mixer, at most."""

State = tuple[str, float, str]
"""Room of the window, how loud its ambience is, and the room that may be next, "" for none."""


class MixerLine:
    """Hold one process of the mixer, from its start to its end."""

    def __init__(self, folder: Path, state: Callable[[], State]) -> None:
        """Start the process in a thread, and tell it the state as it is by then."""
        from corptable.ui.sound.mixer import serve_sounds  # late: the first picture comes without

        self._told: State | None = None
        """State that the process was told last; None for none yet."""
        self._state = state
        self._waiting = 0
        self._has_answered = self._is_broken = False
        self._pipe: Connection | None = None
        self._worker = Worker(
            partial(serve_sounds, str(folder)), "corptable-sounds", is_urgent=True
        )
        self._starting = Thread(target=self._start, name="corptable-sounds", daemon=True)
        self._starting.start()

    def _start(self) -> None:
        with suppress(WorkerLost, OSError):
            pipe = self._worker.start()
            self._told = self._state()
            self._put(pipe, ["enter", *self._told])
            self._pipe = pipe

    @property
    def is_lost(self) -> bool:
        """True if there is no process, and none is being started."""
        return self._is_broken or (self._pipe is None and not self._starting.is_alive())

    def tell(self, state: State) -> None:
        """Tell the process the state, if it is another one."""
        if state != self._told and self.send(["enter", *state]):
            self._told = state

    def send(self, message: list[object]) -> bool:
        """Send a message, unless the process is not there yet or too many are waiting; return
        whether it was sent.
        """
        pipe = self._pipe
        if pipe is None:
            return False
        try:
            self._take_answers(pipe)
            if self._waiting >= MOST_WAITING:
                return False
            self._put(pipe, message)
        except (OSError, EOFError):
            self._is_broken = True
        return not self._is_broken

    @property
    def is_ready(self) -> bool:
        """True if the process has answered: it plays at once what it is sent from now on."""
        if self._pipe is not None and not self._has_answered:
            with suppress(OSError, EOFError):  # the next message finds out
                self._take_answers(self._pipe)
        return self._has_answered

    def _take_answers(self, pipe: Connection) -> None:
        while self._waiting and pipe.poll():
            pipe.recv_bytes(LONGEST_ANSWER)
            self._waiting -= 1
            self._has_answered = True

    def _put(self, pipe: Connection, message: list[object]) -> None:
        pipe.send_bytes(json.dumps(message).encode())
        self._waiting += 1

    def end(self) -> None:
        """End the process without waiting."""
        self._worker.end()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        self.end()
        self._starting.join()
        self._worker.close()


class MixedSounds(Sounds):
    """Play sounds in the mixer's process, while the settings want any."""

    def __init__(
        self, folder: Path, settings: Settings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Take sheets from a folder; no process is started before `start`."""
        self._folder, self._settings, self._clock = folder, settings, clock
        self._room, self._coming = PLAIN, ""
        self._is_behind = False
        self._played: list[list[object]] = []
        """Messages about sounds that wait for their frame."""
        self._line: MixerLine | None = None
        self._has_started = False
        self._starts_until = inf
        """Time until which the first sounds wait."""
        self._restart_at = 0.0

    @property
    def is_on(self) -> bool:
        return self._settings.sound

    @property
    def is_starting(self) -> bool:
        is_ready = self._line is not None and (self._line.is_ready or self._line.is_lost)
        return self.is_on and not is_ready and self._clock() < self._starts_until

    def play(self, family: Family, pan: float = 0.0, gain: float = 0.0) -> None:
        self._play(family, self._room, pan, gain)

    def try_out(self, family: Family, room: str) -> None:
        self._play(family, room, 0.0, 0.0)

    def _play(self, family: Family, room: str, pan: float, gain: float) -> None:
        level = self._level * amplitude(gain)
        if level:
            self._played.append(["play", family, room, round(pan, 3), level])

    def flush(self) -> None:
        if not self._played:
            return
        played, self._played = self._played, []
        if (line := self._find_line()) is not None:
            for message in played:
                line.send([*message, time.monotonic()])

    def enter(self, room: str) -> None:
        self._room = room
        self._find_line()

    def prepare(self, room: str) -> None:
        self._coming = room
        self._find_line()

    def follow(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        if settings != before:
            self._restart_at = 0.0
            self._find_line()

    def put_behind(self, is_behind: bool) -> None:
        self._is_behind = is_behind
        self._find_line()

    def start(self) -> None:
        if not self._has_started:
            self._has_started, self._starts_until = True, self._clock() + PATIENCE
        self._find_line()

    def close(self) -> None:
        self._has_started = False
        if self._line is not None:
            self._line.close()

    @property
    def _level(self) -> float:
        """Loudness of everything, from 0 to 1."""
        heard = self._settings.behind if self._is_behind else "on"
        share = {"on": 1.0, "soft": amplitude(SOFT), "off": 0.0}[heard]
        return share * loudness(self._settings.volume)

    def _state(self) -> State:
        settings = self._settings
        level = self._level * loudness(settings.ambience_volume)
        return self._room, level if settings.ambience else 0.0, self._coming

    def _find_line(self) -> MixerLine | None:
        """Return the process, which knows the state; None where none is wanted. One that was lost
        is started again once it is time for it.
        """
        if not (self._has_started and self.is_on):
            self._drop()
        elif self._line is not None:
            self._line.tell(self._state())
            if self._line.is_lost:
                self._drop()
        elif self._clock() >= self._restart_at:
            self._restart_at = self._clock() + RESTART
            self._line = MixerLine(self._folder, self._state)
        return self._line

    def _drop(self) -> None:
        """Leave the process, which has died or is not wanted; a thread waits until it is gone."""
        line, self._line = self._line, None
        if line is not None:
            line.end()
            Thread(target=line.close, name="corptable-sounds-end", daemon=True).start()


def amplitude(gain: float) -> float:
    """Factor of a gain in decibels.

    >>> amplitude(-20)
    0.1
    """
    return 10 ** (gain / 20)


def loudness(volume: int) -> float:
    """Loudness of a volume in per cent, from 0 to 1: ears hear steps of its root as equal.

    >>> loudness(100), loudness(50)
    (1.0, 0.25)
    """
    return (volume / PER_CENT) ** 2
