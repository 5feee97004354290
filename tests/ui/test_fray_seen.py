"""Test that a fight in which nobody is asked lies on the strip until it has been read."""

from __future__ import annotations

import pygame
import pytest
from ui.court_positions import let_bots_wait
from ui.robot import Robot, match_at, told

from corptable.ui.animation.timing import AnimationSpeed

TARGET = "ladder/0/2/0"
LADDERS = {
    "ladder/0/0/0": ["octavia-plimsoll.0"],
    TARGET: ["milo-kerning.0"],
    "ladder/1/0/0": ["jorg-umlaut.1"],
}
STEP = 0.05
SHORTEST_LINE = len("You cannot answer that.")


def seconds_on_the_strip(robot: Robot, names: list[str]) -> float:
    """Return how long all these cards rest together in the middle of the table while the act is
    shown, in seconds.
    """
    strip = robot.area("fray/0")
    seen = 0.0
    while robot.is_animated():
        robot.step(STEP)
        resting = {
            flight.piece.name
            for flight in robot.flights
            if strip.collidepoint(flight.end.center)
            and flight.time.arrives <= robot.now < flight.time.ends
        }
        seen += STEP if resting >= set(names) else 0.0
    return seen


def shows_the_score(robot: Robot) -> bool:
    return robot.score is not None


def resting_areas(robot: Robot) -> list[pygame.Rect]:
    """Return where cards will rest in the middle of the table, before they have moved."""
    strip = robot.area("fray/0")
    return [flight.end for flight in robot.flights if strip.collidepoint(flight.end.center)]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("attack", "held"),
    [
        pytest.param(["araminta-scoop.1"], ["otto-rivett.0"], id="Press"),
        pytest.param(
            ["rufus-tangle.1", "winifred-oxbow.1", "lorcan-mildew.1"], ["otto-rivett.0"], id="trio"
        ),
        pytest.param(["milo-kerning.1"], ["otto-rivett.0"], id="twin"),
        pytest.param(["winifred-oxbow.1"], [], id="empty hand"),
        pytest.param(["otto-rivett.1"], ["gilda-skew.0"], id="lost"),
        pytest.param(["winifred-oxbow.1"], ["gilda-skew.0"], id="nothing in the hand answers"),
    ],
)
def test_a_fight_in_which_nobody_is_asked_is_seen_to_its_end(
    attack: list[str], held: list[str]
) -> None:
    zones = {**LADDERS, "hand/0": held, "hand/1": [*attack, "gilda-skew.1"]}
    match = match_at("corporate_ladder", 2, zones, turn=1, seed=0)
    robot = Robot(match, speed=1.0)
    let_bots_wait(robot)
    robot.session.play(match.read(f"@1 attack {' '.join(attack)} {TARGET}"))
    robot.refresh()
    let_bots_wait(robot)
    assert resting_areas(robot)
    assert not [
        caption
        for caption in robot.captions
        if any(caption.area.colliderect(rect) for rect in resting_areas(robot))
    ]
    assert (
        seconds_on_the_strip(robot, attack)
        >= AnimationSpeed(1.0).reading(SHORTEST_LINE, lingers=True) - STEP
    )


def test_the_score_opens_once_the_last_fight_has_been_read() -> None:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": ["otto-rivett.0"],
    }
    zones["hand/1"] = ["araminta-scoop.1", "gilda-skew.1"]
    match = match_at("corporate_ladder", 2, zones, turn=1, ante="off")
    robot = Robot(match, speed=1.0)
    let_bots_wait(robot)
    robot.session.play(match.read("@1 attack araminta-scoop.1 ladder/0/0/0"))
    robot.refresh()
    assert robot.match.over
    assert not shows_the_score(robot)
    assert (
        seconds_on_the_strip(robot, ["araminta-scoop.1"])
        >= AnimationSpeed(1.0).reading(SHORTEST_LINE, lingers=True) - STEP
    )
    longest = max(map(len, told(robot.session)))
    robot.step(AnimationSpeed(1.0).reading(longest, lingers=True))
    assert shows_the_score(robot)


def test_that_a_player_is_out_is_told_when_the_last_card_sets_out_and_not_before() -> None:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["hortensia-cogg.1"],
        "ladder/2/0/0": ["felix-tabbert.2"],
        "hand/0": ["winifred-oxbow.0"],
        "hand/1": ["octavia-plimsoll.1", "ned-staples.1"],
    }
    robot = Robot(match_at("corporate_ladder", 3, zones, at="turn", turn=1), speed=1.0)
    robot.perform(robot.match.read("@1 attack octavia-plimsoll.1 ladder/0/0/0"))
    (fall,) = [one for one in robot.flights if one.piece.name == "octavia-plimsoll.0"]
    told = [one for one in robot.captions if "out." in " ".join(one.lines)]
    before = [one for one in robot.captions if "cannot answer" in " ".join(one.lines)]
    assert [one.time.begins for one in told] == [pytest.approx(fall.time.begins)]
    assert [one.time.ends for one in before] == [told[0].time.begins]
