"""The parts of a table's state have one writer each, and a frame is drawn when its facts differ."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ui.robot import SIZE, Robot, new_session

from corptable.session.session import Session
from corptable.ui.scenes.table.view import TableView

BY_MOUSE_AND_KEYS = (
    "pointer",
    "focus",
    "is_by_keys",
    "lifted_from",
    "press",
    "drag",
    "band",
    "glide",
    "curtain_fell_at",
)
"""Fields of the second part of the state, which the input alone changes."""


def court() -> Session:
    return new_session("corporate_court", 3)


@pytest.mark.parametrize(
    "change",
    [
        lambda view: view.wake(100.0),
        lambda view: view.on_resize(),
        lambda view: view.look_at((SIZE[0] // 2, SIZE[1] // 2)),
        lambda view: view.explanations.toggle_recap(),
        lambda view: view.lay_out(),
        lambda view: view.leave(),
    ],
    ids=("wake", "resize", "look", "recap", "lay out", "leave"),
)
def test_the_view_changes_neither_the_model_nor_what_mouse_and_keys_do(
    change: Callable[[TableView], object],
) -> None:
    robot = Robot(court())
    robot.move((300, 300))
    robot.table.model.refuse("It is not your turn.")
    state = robot.state

    def seen() -> list[object]:
        return [
            *(getattr(state, field) for field in BY_MOUSE_AND_KEYS),
            state.model.message,
            state.model.prompt,
            state.model.prompt.touched,
        ]

    before = seen()
    change(robot.table.view)
    assert seen() == before


def test_a_table_at_rest_is_not_drawn_again() -> None:
    robot = Robot(court())
    robot.finish_animation()
    for _ in range(20):
        robot.step(1.0)
    robot.needs_redraw = False
    robot.table.wake(robot.now)
    assert not robot.needs_redraw
    robot.table.model.refuse("It is not your turn.")
    robot.table.wake(robot.now)
    assert robot.needs_redraw
