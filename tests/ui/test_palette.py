"""Test the palette: all that can be said is said by name, with a rank picked before or after, and
the seat that it is for last.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.bots.roster import PERSON_NAME
from corptable.engine import act
from corptable.games.corporation.names import CHOOSE, TALK
from corptable.games.corporation.panels import PALETTE
from corptable.presentation.presentation import presentation_of
from corptable.session.offers import answers_of
from corptable.session.selection import LEAVE_OPEN
from corptable.session.session import Session
from corptable.ui.animation.caption import BalloonReading
from corptable.ui.table_parts.panel import PanelPart
from corptable.ui.widgets import Button

PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}


@pytest.fixture
def robot() -> Iterator[Robot]:
    match = match_at(PAIR, seats=5, at=TALK)
    robot = Robot(Session(match, ["person", *["random"] * 4]))
    yield robot
    robot.close()


def button(robot: Robot, word: str) -> Button:
    return next(one for one in robot.table.state.layout.buttons() if one.id == f"{PALETTE}/{word}")


def press(robot: Robot, word: str) -> None:
    robot.click(button(robot, word).rect.center)


def said(robot: Robot) -> list[str]:
    return [str(action) for action in robot.journal if action.seat == 0]


def test_a_rank_is_picked_and_the_statement_named_it(robot: Robot) -> None:
    press(robot, "3")
    assert button(robot, "3").part == "primary"
    assert button(robot, "declare").label == "I play 3"
    press(robot, "declare")
    assert said(robot) == ["@0 say declare 3"]


def test_digits_pick_ranks(robot: Robot) -> None:
    robot.key(pygame.K_5, "5")
    assert robot.selection.picked == "5"
    robot.key(pygame.K_5, "5")
    assert robot.selection.picked == ""


def test_digits_lift_the_card_of_that_rank_when_cards_are_chosen() -> None:
    """Though the card that lies in a corporation is missing from the hand."""
    seated = match_at({"corp/0": ["clubs-2"], "corp/1": ["diamonds-2"]}, at=CHOOSE)
    robot = Robot(Session(seated, ["person", *["random"] * 3]))
    robot.key(pygame.K_4, "4")
    assert {name for _, name in robot.selection.lifted} == {"clubs-4"}
    robot.key(pygame.K_2, "2")
    assert {name for _, name in robot.selection.lifted} == {"clubs-4"}
    robot.close()


def test_an_invitation_asks_for_the_seat_which_is_clicked(robot: Robot) -> None:
    press(robot, "5")
    press(robot, "invite")
    assert said(robot) == []
    assert robot.table.model.highlights() == {"@1", "@2", "@3", "@4"}
    robot.click(robot.target("@2"))
    assert said(robot) == ["@0 say invite 5 @2"]


def test_without_a_rank_the_statement_asks_for_one(robot: Robot) -> None:
    press(robot, "all")
    assert [offer.word for offer in answers_of(robot.prompt)] == [
        "1",
        "2",
        "3",
        "5",
        LEAVE_OPEN,
    ]
    robot.key(pygame.K_2, "2")
    assert said(robot) == ["@0 say invite 2 all"]


def test_partners_are_invited_at_once(robot: Robot) -> None:
    press(robot, "5")
    press(robot, "partners")
    assert said(robot) == ["@0 say invite 5 partners"]


def test_a_remark_asks_for_the_seat_alone(robot: Robot) -> None:
    press(robot, "threaten")
    robot.click(robot.target("@3"))
    assert said(robot) == ["@0 say threaten @3"]


def test_what_cannot_be_said_tells_why(robot: Robot) -> None:
    press(robot, "4")
    assert robot.refusal == "The 4 lies in your corporation, so you cannot announce it."
    press(robot, "accept")
    assert robot.refusal == "Nobody has invited you, or you have already accepted."
    assert said(robot) == []


def test_escape_puts_the_rank_back(robot: Robot) -> None:
    press(robot, "3")
    robot.key(pygame.K_ESCAPE)
    assert robot.selection.picked == ""
    assert robot.app.scene is robot.table


def test_a_rank_that_is_safe_from_outsiders_has_a_lock() -> None:
    """The other two partners lie on the five."""
    lying = {**PAIR, "corp/2": ["hearts-4"], "corp/3": ["spades-5"], "corp/4": ["clubs2-5"]}
    robot = Robot(Session(match_at(lying, seats=5, at=TALK), ["person", *["random"] * 4]))
    picks = {word: button(robot, word) for word in "12345"}
    locked = {
        word for word, pick in picks.items() if isinstance(pick, PanelPart) and pick.shows.is_locked
    }
    assert locked == {"5"}
    robot.close()


# What bots say


@pytest.fixture
def answered() -> Iterator[Robot]:
    """Sit with a bot that has just promised a card to the person."""
    match = match_at(PAIR, seats=5, at=TALK, acts=["@0 say invite 3 @1"])
    robot = Robot(Session(match, ["person", "grudger", *["random"] * 3]), speed=1.0)
    robot.session.play(match.read("@1 say accept @0"))
    robot.refresh()
    yield robot
    robot.close()


def test_a_balloon_has_the_bots_own_words_and_calls_the_person_by_name_or_not_at_all() -> None:
    for name, called in (("Otis", ", Otis"), (PERSON_NAME, "")):
        match = match_at(PAIR, seats=5, at=TALK, acts=["@0 say invite 3 @1", "@1 say accept @0"])
        session = Session(
            match, ["person", "grudger", *["random"] * 3], names=[name, "Bea", "Cal", "Dan", "Eve"]
        )
        words = presentation_of(match.game).speech.voiced(
            act(1, "say", "accept", "@0"), session.observation(), "grudger"
        )
        robot = Robot(session)
        label = robot.table.state.layout.tabletop.spot["said/1"].label
        robot.close()
        assert label == words.replace(", @0", called), name


def test_the_next_bot_waits_while_what_is_said_is_read(answered: Robot) -> None:
    answered.step()
    readings = [
        one for one in answered.table.state.animation.animations if isinstance(one, BalloonReading)
    ]
    assert [reading.seat for reading in readings] == [1]
