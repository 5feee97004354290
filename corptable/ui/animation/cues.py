"""Say what is heard of an act: the sounds of its animations, and with animations off one sound for
all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from corptable.presentation.sounds import Family
from corptable.ui.animation.timing import Animation
from corptable.ui.sound.track import Cue
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
