"""Say what is heard of an act: the sounds of its animations, and with animations off one sound for
all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from corptable.engine.events import Acted, Event, Noted, Shuffled
from corptable.engine.view import View
from corptable.presentation.effects import Moment
from corptable.presentation.presentation import Presentation
from corptable.presentation.sounds import Family
from corptable.ui.animation.flight import area_of
from corptable.ui.animation.timing import Animation
from corptable.ui.sound.track import Cue, pan_of
from corptable.ui.table_parts.tabletop import Tabletop

GENERAL: Final[tuple[Family, ...]] = (
    "reveal",
    "die_rest",
    "die_roll",
    "coin",
    "deal",
    "lay_pawn",
    "lay_business_card",
    "lay_card",
    "turn",
    "lift",
    "shuffle",
)
"""Families that need no word of a game, the one that tells most of an act first."""


class GameCues:
    """Collect the cues of an act that come from words of its game, and of piles that are
    shuffled.
    """

    def __init__(
        self,
        shown: Presentation[View],
        tabletop: Tabletop,
        area_of_word: Callable[[str], pygame.Rect | None],
        moment: Moment | None,
    ) -> None:
        """Collect for a game as it is `shown`; `area_of_word` is where a seat is on the table, and
        `moment` has sounds of its own.
        """
        self.cues: list[Cue] = []
        self._shown, self._tabletop, self._area_of_word = shown, tabletop, area_of_word
        beats = () if moment is None else moment.beats
        self._heard: dict[Family, str] = {beat.sound: "" for beat in beats if beat.sound}
        """Families that are heard, with the act or note that each is about, "" for the moment: what
        two of them tell is heard once.
        """

    def add(self, event: Event, now: float, landed: float) -> None:
        """Add the sound of an event: of an act `now`, when it begins or its stamp is down, of what
        came of it when the last piece has `landed`.
        """
        if isinstance(event, Shuffled):
            self._put("shuffle", now, area_of(self._tabletop, event.zone))
        family = self._shown.sound_of(event)
        if family is None:
            return
        about, at, seat = "", now, ""
        if isinstance(event, Acted):
            about, seat = f"act {event.action.verb}", f"@{event.action.seat}"
        elif isinstance(event, Noted):
            about, at = f"note {event.topic}", landed
            seat = str(event.words.get("owner", event.words.get("seat", "")))
        if self._heard.setdefault(family, about) == about:
            self._put(family, at, self._area_of_word(seat))

    def _put(self, family: Family, at: float, area: pygame.Rect | None) -> None:
        """Add a sound from where an area is; from the middle where it is nowhere."""
        width = self._tabletop.screen.width
        x = width / 2 if area is None else area.centerx
        self.cues.append(Cue(at, family, pan_of(x, width)))


def cues_of(animations: Sequence[Animation], tabletop: Tabletop) -> list[Cue]:
    """Return the cues of animations; cards that turn up for a moment are one sound."""
    cues = [cue for one in animations for cue in one.cues(tabletop)]
    turns = [cue for cue in cues if cue.family == "turn"]
    if turns and any(one.stage() is not None for one in animations):
        at = min(cue.at for cue in turns)
        cues = [cue for cue in cues if cue.family != "turn"]
        cues.append(Cue(at, "reveal"))
    return cues


def cue_at_once(cues: Iterable[Cue], now: float) -> list[Cue]:
    """Return the cue that tells most of an act, at `now`, for an act that does not move: one that
    its game has a word for, if there is one; [] without cues.
    """

    def order(cue: Cue) -> tuple[int, float]:
        return (GENERAL.index(cue.family) if cue.family in GENERAL else -1, cue.at)

    return [cue._replace(at=now) for cue in sorted(cues, key=order)[:1]]
