"""Describe what is shown over the table when something happens: a stamp, a tossed card, a moment.

A game describes a moment where cards are turned up together and much follows at once, which nobody
could follow otherwise: what each card earned, who gave it to whom, who kept a word, and how the
scores climb. It is told in beats over the table as it was, before anything on it moves on.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from corptable.engine.pieces import Seat, ZoneId
from corptable.presentation.sounds import Family

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
    """Describe one beat: its `line`, which tells it in marked words, what moves and appears with
    it, and what is heard.
    """

    line: str
    flows: tuple[Flow, ...] = ()
    labels: tuple[Label, ...] = ()
    sound: Family | None = None


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


class Toss(NamedTuple):
    """Describe a card that is tossed from a hand, the `zone`, and comes back: `piece` is its name
    where it lands face up, "" where it lands face down."""

    zone: ZoneId
    piece: str = ""


class Stamp(NamedTuple):
    """Describe a stamp, shown when an act stops something or lets it be: one large `word`, a `line`
    below it, in marked words.

    `onto` is the piece, spot or seat that it is shown on, as actions name them; what lies there
    stays visible until the stamp has been read. `stops`: the act stopped something; otherwise it
    let it be.
    """

    word: str
    line: str
    onto: str
    stops: bool = True
