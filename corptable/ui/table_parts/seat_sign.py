"""Describe the player of each seat for the table: name, icon of a person or a bot, and portrait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.bots import PERSON
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.table_parts import seat_plate as plaque


class SeatSign(NamedTuple):
    """Describe the player of a seat: its name, the icon of a person or a bot, and the name of its portrait."""

    name: str
    icon: str
    portrait: str


def seat_signs(game: Game[State], players: Sequence[str], names: Sequence[str]) -> list[SeatSign]:
    """Return the signs of all seats; `players` has PERSON or the word of a bot for each seat."""
    icons = [plaque.PERSON if player == PERSON else plaque.BOT for player in players]
    return [SeatSign(*seat) for seat in zip(names, icons, portraits_at(game, players), strict=True)]
