"""Define what all animations are: their durations in seconds at speed 1, their speed, the base
class `Animation`, and the pulse of a highlight."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.presentation.layout import Spot
from corptable.store import BotPace
from corptable.ui.paint.image_cache import faint
from corptable.ui.paint.tween import Tween
from corptable.ui.sound.track import Cue
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

MOVE: Final = 0.2
"""Seconds of the flight of a piece."""
BOT_PAUSES: Final[Mapping[BotPace, float]] = {
    "slow": 1.4,
    "normal": 0.55,
    "fast": 0.2,
    "at_once": 0.0,
}
"""Seconds between the end of the animation and a bot's act, by the pace in the settings."""
DEAL: Final = 0.22
"""Seconds of the flight of a piece that is dealt."""
HANDED: Final = 0.7
"""Seconds of the flight of a piece from one seat to another: long enough to see whose it was and
whose it is, and what it is.
"""
APART: Final = 0.06
"""Seconds between the starts of two pieces that are dealt, or go the same way."""
LONGEST: Final = 2.0
"""Seconds until the last of many pieces starts, however many there are."""
FEW: Final = 5
"""Greatest number of moves that follow one another, so that a person can watch each; more start
shortly after each other.
"""
SEEN: Final = 0.9
"""Seconds for which pieces rest at a stop before they move on in the same act: long enough to read
a trick.
"""
REVEALED: Final = 1.5
"""Seconds for which pieces that are turned up rest before they move on in the same act: long enough
to compare all seats'.
"""
FLIP: Final = 0.16
"""Seconds of the flip of a card; the next card flips when it is over."""
PRESS: Final = 0.18
"""Seconds in which a stamp comes down."""
STAY: Final = 0.75
"""Seconds for which a stamp stays to be read; what it is on stays in place as long."""
FADE: Final = 0.15
"""Seconds in which stamps and dice fade."""
TUMBLE: Final = 0.6
"""Seconds for which a die rolls."""
READ: Final = 0.35
"""Seconds for which dice rest before anything follows from them."""
REST: Final = 1.1
"""Seconds for which dice rest before they fade."""
CAPTION: Final = 1.2
"""Seconds for which a caption is shown at least."""
LETTER: Final = 0.02
"""Seconds added for each letter of a caption."""
LETTER_READ: Final = 0.035
"""Seconds added for each letter of a caption for which the next bot waits: a sentence is read, not
only glanced at.
"""
HELD: Final = 4.0
"""Least seconds for which a caption is shown that tells a beginner what others did to the viewer.
"""
STILL: Final = 1.2
"""Seconds for which a stamp or the result of dice is shown when animations are off."""
PULSES: Final = 3
"""Number of pulses of a new highlight."""
PULSING: Final = 1.5
"""Seconds of all pulses together."""
MOST_PULSES: Final = 3
"""Greatest number of pulses a second at any speed: nothing may blink faster."""


class AnimationSpeed(NamedTuple):
    """Hold the speed of animations; at 0 nothing moves, and what stands still is shown as long as
    at speed 1.
    """

    speed: float

    @property
    def moves(self) -> bool:
        """True if animations are on."""
        return self.speed > 0

    def seconds(self, usual: float) -> float:
        """Return the seconds that something takes which takes `usual` seconds at speed 1."""
        return usual / self.speed if self.moves else usual

    def reading(self, letters: int, lingers: bool = False) -> float:
        """Return the seconds in which a text of so many letters can be taken in; in full where the
        next bot `lingers` over it.
        """
        return self.seconds(CAPTION + (LETTER_READ if lingers else LETTER) * letters)

    @property
    def pulsing(self) -> float:
        """Get the seconds of all pulses together, so long that there are at most MOST_PULSES a
        second.
        """
        return max(self.seconds(PULSING), PULSES / MOST_PULSES)

    def tween(self, begins: float, seconds: float, rest: float) -> Tween:
        """Return the time of something that moves, rests and fades; with animations off it is there
        at once, for STILL seconds.
        """
        if not self.moves:
            return Tween(begins, 0.0, STILL)
        return Tween(begins, self.seconds(seconds), self.seconds(rest), self.seconds(FADE))


@dataclass(frozen=True)
class Animation(ABC):
    """Animate one thing over a table, in its time."""

    time: Tween
    layer: ClassVar[int]
    """Place among the layers of animations, the lowest first."""

    @property
    def waits_until(self) -> float:
        """Get the time until which the match waits for it: it has arrived, and has been read."""
        return self.time.fades

    def is_shown(self, now: float) -> bool:
        """True if it is drawn at `now`."""
        return self.time.begins <= now < self.time.ends

    def stage(self) -> Tabletop | None:
        """Return the table to show instead of the present one meanwhile; None for that one."""
        return None

    def former_top(self) -> PlacedPiece | None:
        """Return the top of a pile that is seen until it ends; None for none."""
        return None

    def rolls_at(self, spot: Spot) -> bool:
        """True if it rolls the die of a spot, which is not drawn in its place meanwhile."""
        return False

    def hides(self, placed: PlacedPiece) -> bool:
        """True if a piece must not be drawn in its place meanwhile."""
        return False

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        """Return its sounds, with their times, at a tabletop."""
        return ()

    def faded(self, picture: pygame.Surface, now: float) -> pygame.Surface:
        """Return its picture, fainter while it fades."""
        return faint(picture, self.time.opacity(now)) if now > self.time.fades else picture

    @abstractmethod
    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw it as it is at `now` over a tabletop."""


class Pulse:
    """Pulse the highlight of a question or of drop targets, then leave it lit: starts again
    whenever its subject changes.
    """

    def __init__(self) -> None:
        self._subject: Hashable = None
        self._time: Tween | None = None

    def update(self, subject: Hashable, now: float, tempo: AnimationSpeed) -> None:
        """Update the subject of the highlight, None for none; another subject starts the pulse,
        unless animations are off.
        """
        if subject == self._subject:
            return
        self._subject = subject
        self._time = Tween(now, tempo.pulsing) if subject is not None and tempo.moves else None

    def is_pulsing(self, now: float) -> bool:
        """True if the pulse has not come to rest."""
        return self._time is not None and now < self._time.ends

    def strength(self, now: float) -> float:
        """Return the strength of the pulse at `now`, from 0 at rest to 1 at a peak; it has PULSES
        peaks.
        """
        if self._time is None or not self.is_pulsing(now):
            return 0.0
        return sin(PULSES * pi * self._time.progress(now)) ** 2


def on_arc(
    start: tuple[int, int], end: tuple[int, int], share: float, rise: float
) -> pygame.Vector2:
    """Return the point at a share of the way between two, on an arc that rises by `rise` in its
    middle, in lengths of the way.
    """
    way = pygame.Vector2(end) - start
    middle = start + way * share
    middle.y -= sin(pi * share) * rise * way.length()
    return middle


def flip_width(progress: float) -> float:
    """Return the apparent width of a card that flips, as a share of its width: 1, close to 0
    half-way, and 1 again.
    """
    return max(0.06, abs(cos(pi * progress)))
