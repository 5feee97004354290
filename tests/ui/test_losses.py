"""Test the note about what another seat has taken from a person: what it says, where it lies, and
that it stays until the person acts again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from ui.court_positions import do
from ui.robot import SIZE, Robot, UndrawnApp, match_at

from corptable.ui.table_parts.first_time_note import LossNote

COIN: Mapping[str, Sequence[str]] = {
    "hand/0": ["cups-9", "wands-3", "cups-king"],
    "hand/1": ["coins-2", "coins-1"],
    "supply/0": ["red-scissors"],
    "site/0/pawns": ["yellow-rock"],
    "site/1/pawns": ["red-scissors", "red-paper"],
    "site/1/draw": ["cups-1", "coins-queen"],
    "site/2/pawns": ["yellow-scissors"],
}
"""A position in which seat 1 plays a coin, and trades with the full hand of seat 0."""
TRADE = ("@1 return yellow-rock site/0 coins-1", "@1 swap coins-2 cups-9")


def sit(
    game: str,
    zones: Mapping[str, Sequence[str]],
    *acts: str,
    at: str,
    seats: int = 2,
    size: tuple[int, int] = SIZE,
) -> Robot:
    """Open a robot in seat 0 at a position, and play acts of seat 1."""
    robot = Robot(match_at(game, seats, zones, at=at, turn=1), size, make_app=UndrawnApp)
    robot.session.bot_turn.cancel()
    do(robot, *acts)
    robot.step()
    return robot


def note_of(robot: Robot) -> LossNote:
    note = robot.table.state.loss
    assert note is not None
    return note


def told(robot: Robot) -> str:
    return robot.session.plain_text(note_of(robot).line)


def test_a_coin_that_takes_a_card_is_told_over_the_hand_and_on_no_card_button_or_question() -> None:
    robot = sit("pwodoc", COIN, *TRADE, at="return")
    name = robot.session.names[1]
    assert told(robot) == f"{name} took your Nine of Cups and gave you the Two of Coins."
    layout, note = robot.table.state.layout, note_of(robot)
    read = [placed.rect for placed in robot.tabletop.placed]
    read += [*layout.asked_areas(), *(button.rect for button in layout.buttons())]
    assert note.rect.collidelist(read) < 0


def test_it_stays_until_the_person_acts() -> None:
    robot = sit("pwodoc", COIN, *TRADE, at="return")
    robot.step(60.0)
    assert told(robot)
    robot.do(robot.match.read("@0 return red-paper site/1"), by_dragging=False)
    robot.step()
    assert robot.table.state.loss is None


def test_a_card_that_one_was_about_to_draw_is_told() -> None:
    zones = {**COIN, "site/1/pawns": ["red-scissors", "yellow-scissors", "red-paper"]}
    robot = sit("pwodoc", zones, "@1 return yellow-scissors site/1", at="return")
    name = robot.session.names[1]
    assert told(robot) == f"{name} drew the Queen of Coins before your scissors on site 2."


@pytest.mark.parametrize("size", [(620, 600), (1280, 720), (1920, 1080)])
def test_it_has_room_in_every_window(size: tuple[int, int]) -> None:
    robot = sit("pwodoc", COIN, *TRADE, at="return", size=size)
    assert robot.tabletop.screen.window.contains(note_of(robot).rect)


def test_hands_that_are_traded_whole_are_told_in_one_sentence() -> None:
    zones = {"arcana/1": ["major-13"]}
    robot = sit("corporate_court", zones, "@1 power major-13 @0", at="turn_start", seats=3)
    name = robot.session.names[1]
    assert told(robot) == f"{name} has your cards now, and you have those of {name}."
