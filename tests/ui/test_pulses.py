"""Test pulses: what asks for attention swells three times, then stays lit, and never faster than
three times a second.
"""

from __future__ import annotations

import pytest
from ui.court_positions import PLAYED, VETO, do, robot_at
from ui.robot import Robot, new_session

from corptable.ui.animation.timing import MOST_PULSES, PULSES, PULSING, AnimationSpeed, Pulse


def course(pulse: Pulse, seconds: float) -> list[float]:
    return [pulse.strength(step / 1000) for step in range(round(seconds * 1000))]


def peaks(values: list[float]) -> int:
    return sum(
        before < here >= after
        for before, here, after in zip(values, values[1:], values[2:], strict=False)
    )


def noted(speed: float) -> Pulse:
    pulse = Pulse()
    pulse.update("a question", 0.0, AnimationSpeed(speed))
    return pulse


def test_what_asks_swells_three_times_and_comes_to_rest() -> None:
    pulse = noted(1.0)
    assert peaks(course(pulse, 2 * PULSING)) == PULSES == 3
    assert not pulse.is_pulsing(PULSING)
    assert pulse.strength(PULSING + 0.1) == 0


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_nothing_swells_more_than_three_times_a_second(speed: float) -> None:
    values = course(noted(speed), 8.0)
    assert peaks(values) == PULSES
    assert all(peaks(values[start : start + 1000]) <= MOST_PULSES for start in range(0, 7000, 50))


def test_what_asks_on_does_not_begin_anew() -> None:
    pulse = noted(1.0)
    pulse.update("a question", 5.0, AnimationSpeed(1.0))
    assert not pulse.is_pulsing(5.0)


def test_another_question_begins_anew() -> None:
    pulse = noted(1.0)
    pulse.update("another question", 5.0, AnimationSpeed(1.0))
    assert pulse.is_pulsing(5.1)


def test_without_motion_nothing_swells() -> None:
    assert not noted(0.0).is_pulsing(0.1)


def test_a_veto_question_swells_when_it_comes_to_the_person() -> None:
    robot = robot_at({**VETO, "court/0": ["cups-page"]})
    do(robot, PLAYED, "@2 pass", "@3 pass")
    while robot.is_animated():
        assert not robot.state.question_pulse.is_pulsing(robot.now), "when everything lies"
        robot.step()
    robot.step()
    assert robot.asked_seat == 0
    assert robot.state.question_pulse.is_pulsing(robot.now + 0.1)
    robot.step(PULSING)
    assert not robot.table.view.is_pulsing(robot.now)


def test_what_would_take_a_lifted_card_swells() -> None:
    robot = Robot(
        new_session("corporate_court", 2, first_dealer="1"),
        speed=1.0,
    )
    while robot.is_animated():
        robot.step()
    robot.step(PULSING)
    lit = next(p for p in robot.placed if robot.selection.can_lift(p.spot.id, p.piece.name))
    robot.step()
    assert not robot.state.target_pulse.is_pulsing(robot.now)
    robot.click_on(lit.piece.name)
    assert robot.targets()
    assert robot.state.target_pulse.is_pulsing(robot.now + 0.1)
