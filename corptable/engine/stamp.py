"""Stamps: what is pressed upon a thing when an act is heard that stops it or lets it be, such as a veto."""

from __future__ import annotations

from typing import NamedTuple


class Stamp(NamedTuple):
    """A stamp as a game tells it: one large `word` and a `line` beneath it, both in marked words.

    `onto` is what it is pressed upon: a piece, a spot or a seat, as actions name them; what lies there stays in sight until
    it has been read. `stops`: something is stopped; otherwise it is let be.
    """

    word: str
    line: str
    onto: str
    stops: bool = True
