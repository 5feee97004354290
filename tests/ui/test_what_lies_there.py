"""Test that pointing at a face-down pile or an empty place tells in a sentence what lies or may lie
there, in every game.
"""

from __future__ import annotations

import random

import pytest
from ui.robot import SHORT, Robot, UndrawnApp, new_session

from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of

GAMES = [
    pytest.param(find_game(id), id=id)
    for id in ("corporate_court", "corporation", "pwodoc", "trick_or_treat", "corporate_ladder")
]
MOST_ACTS = 120


@pytest.mark.parametrize("game", GAMES)
def test_every_place_without_a_face_says_what_lies_there(game: AnyGame) -> None:
    session = new_session(game, game.seats[0], luck=8, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, make_app=UndrawnApp), random.Random(8)
    silent, told, between = set(), set(), set()
    while not robot.match.over and len(robot.journal) < MOST_ACTS:
        robot.session.bot_turn.cancel()
        layout = robot.state.layout
        for spot, area in robot.tabletop.spot_areas:
            if not spot.shows or robot.tray_panel is not None:
                continue
            hit = layout.hit_test(area.center)
            is_seen = any(
                placed.spot.id == spot.id and placed.piece is not HIDDEN
                for placed in robot.tabletop.placed
            )
            is_own_hand = spot.arrangement == "fan" and spot.owner == 0
            if hit.spot is not None and hit.spot.id == spot.id and not is_seen and not is_own_hand:
                tooltip = layout.tooltip_at(area.center)
                told.update(tooltip)
                silent |= set() if tooltip else {spot.id}
            elif hit.placed is None and is_seen and not is_own_hand:
                between.update(layout.tooltip_at(area.center))
        robot.session.play(
            chance.choice(robot.match.state.actions(next(iter(robot.match.state.actors()))))
        )
        robot.refresh()
    robot.close()
    assert silent == set()
    assert told
    assert not told & between, "between faces nothing is explained: they show what lies there"
    known = presentation_of(game).lies
    assert known("nowhere") == ""
