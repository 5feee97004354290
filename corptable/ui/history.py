"""The score sheets of a match, one after another: each is kept as soon as the match tells it, through a viewer's eyes."""

from __future__ import annotations

from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.sheet import Sheet
from corptable.engine.state import State


def scored_sheets(match: Match, viewer: Seat) -> list[Sheet]:
    """Those of a match that has been played so far: it is played again from its journal."""
    again = Match(match.game, match.header)
    kept: list[Sheet] = []
    keep_scored(kept, match.game, again.state.view(viewer, memory=False))
    for action in match.journal:
        again.play(action)
        keep_scored(kept, match.game, again.state.view(viewer, memory=False))
    return kept


def keep_scored(kept: list[Sheet], game: Game[State], view: State) -> None:
    """Add the sheet that was scored last, unless it is there; what it says of how things went on may be newer."""
    newest = next((sheet for sheet in game.sheets(view) if sheet.scored), None)
    if newest is None:
        return
    if kept and (kept[-1].title, kept[-1].rows) == (newest.title, newest.rows):
        kept[-1] = newest
    else:
        kept.append(newest)
