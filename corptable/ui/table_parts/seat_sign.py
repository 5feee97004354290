"""Who sits where at a table, as it is shown: a name, whether a person or a bot plays there, and a face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.bots import PERSON
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.table_parts import seat_plate as plaque


class SeatSign(NamedTuple):
    """How a seat is shown: its name, the icon of who plays there, and their portrait."""

    name: str
    icon: str
    portrait: str


def seat_signs(game: Game[State], players: Sequence[str], names: Sequence[str]) -> list[SeatSign]:
    """The signs of all seats; `players` says by seat PERSON, or the word of its bot."""
    icons = [plaque.PERSON if player == PERSON else plaque.BOT for player in players]
    return [SeatSign(*seat) for seat in zip(names, icons, portraits_at(game, players), strict=True)]
