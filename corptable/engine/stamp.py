"""Describe stamps: large words shown on a thing when an act stops it or lets it be, such as a veto."""

from __future__ import annotations

from typing import NamedTuple


class Stamp(NamedTuple):
    """Describe a stamp: one large `word` and a `line` beneath it, both in marked words.

    `onto` is the piece, spot or seat that it is shown on, as actions name them; what lies there stays visible until the
    stamp has been read. `stops`: the act stopped something; otherwise it let it be.
    """

    word: str
    line: str
    onto: str
    stops: bool = True
