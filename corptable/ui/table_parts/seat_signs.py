"""Tell who sits at a table: the name, face and suit of each seat, and which seats are asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, repeat
from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import displayed
from corptable.ui.paint.portraits import portraits_at

PERSON_ICON, BOT_ICON, THINKING_ICON = "person", "robot", "thinking"


class SeatsOnTurn(NamedTuple):
    """Name the seats that are asked now, and the one whose bot is thinking; None if none is."""

    asked: Collection[Seat]
    thinking: Seat | None = None


NOBODY: Final = SeatsOnTurn(())
"""No seat on turn, as in a replay, or while a moment is shown."""


class SeatSign(NamedTuple):
    """Describe the player of a seat: its name as it is shown, the icon of a person or a bot, the
    name of its portrait, the suit of the seat, "" for none, the name for texts, `Addressed` where
    they speak to the person, and the bot's id, "" for a person."""

    name: str
    icon: str
    portrait: str
    suit: str = ""
    name_in_texts: str = ""
    bot: str = ""


def seat_signs(
    game: AnyGame, players: Sequence[str], names: Sequence[str], owners: Sequence[str] = ()
) -> list[SeatSign]:
    """Return the signs of all seats; `players` has PERSON or the word of a bot for each seat.

    `owners` are the players to whom the seats belong, by default the same: a face stays when a bot
    holds the seat of a person.
    """
    icons = [PERSON_ICON if player == PERSON else BOT_ICON for player in players]
    suits = chain(presentation_of(game).seat_suits, repeat(""))
    faces = portraits_at(game, owners or players, names)
    shown = map(displayed, names)
    bots = ["" if player == PERSON else player for player in players]
    return [
        SeatSign(*seat) for seat in zip(shown, icons, faces, suits, names, bots, strict=False)
    ]  # suits go on beyond the last seat
