"""Describe a moment: what an act led to, told in beats over the table as it was, before anything on
it moves on.

A game describes one where cards are turned up together and much follows at once, which nobody could
follow otherwise: what each card earned, who gave it to whom, who kept a word, and how the scores
climb.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from corptable.engine.pieces import Seat

Tone: TypeAlias = Literal["gain", "reward", "kept", "broken", "none"]
"""Kind of something in a beat: points won, points of a reward, a word kept, a word or a bond
broken, nothing won.
"""


class Flow(NamedTuple):
    """Describe a short text that moves from one word of the table to another (a piece, a spot, a
    seat): points to their seat.
    """

    text: str
    start: str
    end: str
    tone: Tone = "gain"


class Label(NamedTuple):
    """Describe a short text that appears at a word of the table and stays until the moment is
    over.
    """

    text: str
    at: str
    tone: Tone


class Beat(NamedTuple):
    """Describe one beat: its `line`, which tells it in marked words, and what moves and appears
    with it.
    """

    line: str
    flows: tuple[Flow, ...] = ()
    labels: tuple[Label, ...] = ()


class Climb(NamedTuple):
    """Describe how the score of a seat rises in the last beat; `goal` is the score that ends the
    match, 0 for none.
    """

    seat: Seat
    before: int
    after: int
    goal: int = 0


class Moment(NamedTuple):
    """Describe a moment: its beats, one after another, and with the last `line` how all scores
    climb.
    """

    beats: tuple[Beat, ...]
    climbs: tuple[Climb, ...]
    line: str
