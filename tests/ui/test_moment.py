"""Test the moment of a game: the table stays as it was while what an act led to is told, and then
everything moves on.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.corporation_words import match_at
from ui.court_positions import do
from ui.robot import Robot

from corptable.engine.pieces import HIDDEN
from corptable.games.corporation.names import CHOOSE, SUITS
from corptable.session.session import Session
from corptable.ui.animation.moment import MomentStage, ShownClimb, ShownFlow, ShownLabel, ShownLine
from corptable.ui.table_parts.tabletop import Tabletop

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLAYS = (5, 5, 3, 2, 1)
"""Ranks that the seats play: the first two hold together, the others are alone."""
PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
WHOLE, HURRIED = 5.5, 4.0
"""Most seconds of a reveal, from the last card on, and of one where nobody waits to read."""
READ = 3.0
"""Least seconds for which it can be read what each seat got."""


def watching(speed: float = 1.0, others: str = "random") -> Robot:
    """Return a robot in the last of five seats, whose card is the only one that is not placed
    yet.
    """
    match = match_at(PAIR, seats=len(PLAYS), at=CHOOSE, counters={"scores": [10, 10, 10, 0, 0]})
    for seat, rank in enumerate(PLAYS[:-1]):
        match.play(f"@{seat} play {SUITS[seat]}-{rank}")
    return Robot(Session(match, [others] * (len(PLAYS) - 1) + ["person"]), speed=speed)


def place_last_card(robot: Robot) -> None:
    last = len(PLAYS) - 1
    do(robot, f"@{last} play {SUITS[last]}-{PLAYS[last]}")


@pytest.fixture
def robot() -> Robot:
    robot = watching()
    place_last_card(robot)
    return robot


def stage(robot: Robot) -> Tabletop | None:
    return robot.animation.stage(robot.now)


def test_the_table_stays_as_it_was_until_all_is_told(robot: Robot) -> None:
    shown = stage(robot)
    assert shown is not None
    assert [shown.spot[f"@{seat}"].badge for seat in range(5)] == ["10", "10", "10", "0", "0"]
    assert [robot.tabletop.spot[f"@{seat}"].badge for seat in range(5)] == [
        "20",
        "20",
        "13",
        "2",
        "1",
    ]


def test_it_takes_a_few_seconds_and_then_the_cards_move_on(robot: Robot) -> None:
    (kept,) = [one for one in robot.animation.animations if isinstance(one, MomentStage)]
    ends = kept.time.ends
    assert ends - robot.now < WHOLE
    homewards = [flight for flight in robot.flights if flight.target is not None]
    assert homewards
    assert all(flight.time.begins >= ends for flight in homewards)
    robot.step(ends - robot.now + 0.01)
    assert stage(robot) is None


def test_each_card_says_what_it_paid_long_enough_to_be_read(robot: Robot) -> None:
    labels = [one for one in robot.animation.animations if isinstance(one, ShownLabel)]
    together, alone = "+10 together", ["+3 alone", "+2 alone", "+1 alone"]
    assert [label.text for label in labels] == [*alone, together, together]
    assert min(label.time.ends - label.time.begins for label in labels) >= READ


def test_nobody_waits_for_it_where_bots_are_to_be_fast() -> None:
    robot = watching()
    robot.app.change_settings(replace(robot.app.settings, bot_pace="fast"))
    place_last_card(robot)
    (kept,) = [one for one in robot.animation.animations if isinstance(one, MomentStage)]
    assert kept.time.ends - robot.now < HURRIED


def test_all_faces_turn_together(robot: Robot) -> None:
    turning = [
        flight
        for flight in robot.flights
        if flight.leaves_as is HIDDEN and flight.start == flight.end
    ]
    assert len(turning) >= 3
    assert len({flight.time.begins for flight in turning}) == 1


def test_points_move_to_their_seats_and_the_scores_climb_last(robot: Robot) -> None:
    shown = robot.animation.animations
    flows = [one for one in shown if isinstance(one, ShownFlow)]
    climbs = [one for one in shown if isinstance(one, ShownClimb)]
    assert {flow.text for flow in flows} == {"+5", "+3", "+2", "+1"}
    assert len(climbs) == 5
    assert min(climb.time.begins for climb in climbs) >= max(flow.time.arrives for flow in flows)


def test_each_beat_is_told_where_the_prompt_stands(robot: Robot) -> None:
    lines = [one.line for one in robot.animation.animations if isinstance(one, ShownLine)]
    assert lines[0].startswith("Alone on their rank")
    assert any("10 points each" in line for line in lines)


def test_the_line_about_the_scores_waits_for_the_plates(robot: Robot) -> None:
    lines = [one for one in robot.animation.animations if isinstance(one, ShownLine)]
    (last,) = (one for one in lines if one.line.startswith("After round"))
    climbs = [one for one in robot.animation.animations if isinstance(one, ShownClimb)]
    assert last.time.begins >= max(climb.time.arrives for climb in climbs)
    before = max(one.time.ends for one in lines if one is not last)
    assert before == pytest.approx(last.time.begins)


def test_the_log_does_not_tell_the_end_before(robot: Robot) -> None:
    untold = robot.session.log.lines_since(len(robot.match.timeline))
    assert len(untold) > 3
    assert robot.log_lines[-len(untold) :] == untold


def test_a_press_ends_it_and_does_nothing_else(robot: Robot) -> None:
    played = len(robot.journal)
    robot.click(robot.area("log").center)
    assert stage(robot) is None
    assert len(robot.journal) == played
    assert robot.app.scene is robot.table  # the log, which lies there, does not open


def test_a_key_ends_it_and_does_nothing_else(robot: Robot) -> None:
    played = len(robot.journal)
    robot.keys("p")
    assert stage(robot) is None
    assert len(robot.journal) == played


def test_bots_wait_until_it_is_over(robot: Robot) -> None:
    assert robot.animation.is_moving(robot.now + 2.0)


def test_without_animations_captions_tell_it() -> None:
    robot = watching(speed=0.0)
    place_last_card(robot)
    assert stage(robot) is None
    assert any("alone on 3" in " ".join(caption.lines) for caption in robot.captions)


def test_persons_at_one_screen_see_it_together() -> None:
    robot = watching(others="person")
    robot.lift_the_curtain()
    place_last_card(robot)
    assert stage(robot) is not None
