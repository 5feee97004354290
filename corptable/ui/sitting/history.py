"""The score sheets of a match, one after another: each is kept as soon as the match tells it, through a viewer's eyes."""

from __future__ import annotations

from corptable.engine.game import Game
from corptable.engine.sheet import Sheet
from corptable.engine.state import State


def keep_scored(kept: list[Sheet], game: Game[State], view: State) -> None:
    """Add the sheet that was scored last, unless it is there; what it says of how things went on may be newer."""
    newest = next((sheet for sheet in game.sheets(view) if sheet.scored), None)
    if newest is None:
        return
    if kept and (kept[-1].title, kept[-1].rows) == (newest.title, newest.rows):
        kept[-1] = newest
    else:
        kept.append(newest)
