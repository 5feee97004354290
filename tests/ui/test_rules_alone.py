"""Test games of rules alone: without any presentation they are played through the window, by the
mouse.
"""

from __future__ import annotations

import german_whist
import pytest
import toy
from presenting import without_presentation
from ui.robot import SHORT, Robot, UndrawnApp, new_session
from ui.thinned import by_turns

from corptable.engine.registry import find_game, games
from corptable.ui.app import App

GAMES = sorted({toy.GAME.id, german_whist.GAME.id, *(game.id for game in games())})

LUCKS = (0, 7, 4)
"""Luck of the bots in the matches of each game: they lead through acts that name pieces of several
zones.
"""


class SeldomDrawnApp(UndrawnApp):
    """Draw one frame of thirty: whatever a position lacks without a presentation shows in one of
    them.
    """

    frames = 0

    def _draw(self) -> None:
        self.frames += 1
        if self.frames % 30 == 1:
            App._draw(self)


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "luck"), by_turns(GAMES, LUCKS))
def test_a_game_without_presentation_is_played_to_its_end_by_the_mouse(
    game: str, luck: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_game(game)
    without_presentation(monkeypatch, rules)
    seats = rules.seats.start
    session = new_session(rules, seats, 5, luck=luck, options=SHORT.get(game, {}))
    robot = Robot(session, make_app=SeldomDrawnApp)
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None
