"""Test that players write the narration of Corporate Ladder where they have chosen to: a line of
one's own, kept with the game.
"""

from __future__ import annotations

import pygame
import pytest
from ui.robot import Robot, match_at, seated, told

from corptable.engine.match import read_match
from corptable.session.offers import asides_of
from corptable.session.remark import TELL
from corptable.session.session import Session
from corptable.ui.scenes.dialogs.pause import ASIDE

pytestmark = pytest.mark.usefixtures("seldom_drawn")

LINE = "Nobody saw that coming."


def sit(narration: str) -> Robot:
    match = match_at("corporate_ladder", 2, narration=narration)
    return Robot(match)


def can_write(robot: Robot) -> bool:
    """True if the pause offers a line."""
    return "Chat …" in asides_of(robot.prompt)


def write(robot: Robot) -> None:
    """Open the line from the pause."""
    robot.keys("Escape")
    robot.press(f"{ASIDE}Chat …")


def test_the_line_begins_empty_and_what_is_written_is_in_the_log() -> None:
    robot = sit("write")
    write(robot)
    remark = robot.remark
    assert remark is not None
    assert remark.text == ""
    robot.text(LINE)
    robot.keys("Return")
    assert any(LINE in line for line in told(robot.session))


def test_a_written_line_is_in_the_replay_and_in_a_saved_game() -> None:
    robot = sit("write")
    write(robot)
    robot.text(LINE)
    robot.keys("Return")
    again = seated(read_match(robot.match.written()).match)
    assert any(LINE in line for line in told(again))


def test_enter_on_an_empty_line_says_nothing() -> None:
    robot = sit("write")
    write(robot)
    robot.keys("Return")
    assert robot.remark is None
    assert not any(action.verb == "say" for action in robot.journal)


@pytest.mark.parametrize(
    ("narration", "offered"), [("auto", True), ("write", True), ("must", True), ("off", True)]
)
def test_everybody_is_offered_a_line_whatever_the_program_tells(
    narration: str, offered: bool
) -> None:
    robot = sit(narration)
    assert can_write(robot) == offered


# Bots tell their plays, people theirs

ATTACKED = {
    "ladder/0/0/0": ["octavia-plimsoll.0"],
    "ladder/1/0/0": ["jorg-umlaut.1"],
    "ladder/0/1/0": ["tobias-hatchett.0"],
    "ladder/1/1/0": ["milo-kerning.1"],
    "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
    "hand/1": ["otto-rivett.1", "petra-ballast.1"],
}
ATTACK = "@0 attack winifred-oxbow.0 ladder/1/1/0"


def sentences(players: tuple[str, str], narration: str) -> list[str]:
    """Return the sentences that embellish the log of one attack."""
    match = match_at("corporate_ladder", 2, ATTACKED, at="turn", narration=narration)
    session = Session(match, players)
    session.match.play(session.match.read(ATTACK))
    session._follow_match()
    return [line.aside for line in session.log.lines if line.aside]


def test_a_play_of_a_bot_is_told_where_people_write_theirs() -> None:
    """The plain line of the act alone is what the source forbids."""
    assert sentences(("random", "person"), "write") == sentences(("random", "person"), "auto") != []


def test_a_play_of_a_person_is_left_to_the_person() -> None:
    assert sentences(("person", "random"), "write") == []
    assert sentences(("person", "random"), "auto") != []


def test_where_nobody_tells_bots_do_not_either() -> None:
    assert sentences(("random", "person"), "off") == []


def seated_to_tell() -> Robot:
    return Robot(match_at("corporate_ladder", 2, ATTACKED, at="turn", narration="must"))


def test_who_must_tell_writes_before_the_play_is_made() -> None:
    robot = seated_to_tell()
    robot.drag_onto("winifred-oxbow.0", "ladder/1/1/0")
    assert robot.remark is not None
    assert robot.remark.shown() == TELL
    assert robot.acts == []
    robot.key(pygame.K_LSHIFT)
    robot.text(LINE)
    robot.keys("Return")
    assert robot.acts[:2] == [f"@0 say {LINE}", ATTACK]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN], ids=["dropped", "empty"])
def test_a_play_that_is_not_told_is_not_made(key: int) -> None:
    robot = seated_to_tell()
    robot.drag_onto("winifred-oxbow.0", "ladder/1/1/0")
    robot.key(key)
    assert robot.remark is None
    assert robot.acts == []


def test_the_end_of_a_turn_need_not_be_told() -> None:
    robot = seated_to_tell()
    robot.press("done")
    while any(button.id == "yes" for button in robot.buttons()):
        robot.press("yes")
    assert robot.acts[0] == "@0 done"
