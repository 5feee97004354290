"""Test how a person is called, and what the answers to a question before a loss are called."""

from __future__ import annotations

import pytest
from ui.court_positions import robot_at
from ui.robot import Robot, match_at, new_session

from corptable.presentation.layout import BAR
from corptable.session.offers import PUT_BACK_FIRST, answers_of
from corptable.ui.paint.recorder import recording
from corptable.ui.table_parts.prompt_panel import BAR_HUE, draw_bar
from corptable.ui.table_parts.seat_plate import queue_note

LAST_COURT_CARD = {
    "hand/0": ["cups-9"],
    "hand/1": ["blades-7", "cups-4"],
    "court/0": ["blades-queen"],
    "sprawl/blades": ["blades-9"],
}


@pytest.fixture
def asked() -> Robot:
    """Return a robot whose person is asked for a veto that costs the last court card."""
    robot = robot_at(LAST_COURT_CARD)
    robot.session.play(robot.match.read("@1 play blades-7 sprawl/blades"))
    while robot.session.seating.asked_person() is None:
        robot.session.play(robot.match.legal()[-1])
    robot.refresh()
    robot.finish_animation()
    return robot


def press(robot: Robot, label: str) -> None:
    robot.finish_animation()
    robot.press(label)


def test_the_answer_that_stops_a_play_has_the_hue_of_the_bar_and_its_own_sign(asked: Robot) -> None:
    veto, stands = (asked.button(label) for label in ("Veto", "Let it stand"))
    assert (veto.hue, veto.icon) == (BAR_HUE, "veto")
    assert (stands.hue, stands.icon) == ("", "")


def test_before_the_card_that_pays_for_a_veto_stands_the_sign_of_its_suit(asked: Robot) -> None:
    suits = asked.prompt.suit_words()
    assert suits["Queen of Blades"] == "blades"
    bar = asked.area(BAR)
    with recording() as record:
        draw_bar(
            asked.app.surface,
            bar,
            asked.prompt.text(),
            asked.prompt.consequences(),
            asked.app.skin,
            suits,
        )
    drawn = {text.text: text.rect for text in record.texts}
    name = drawn["Queen of Blades"]
    assert name.left - drawn["Price: the "].right >= name.height / 2
    assert name.right < min(
        button.rect.left for button in asked.buttons() if bar.contains(button.rect)
    )


LADDERS = {
    "hand/0": ["winifred-oxbow.0"],
    "ladder/0/0/0": ["octavia-plimsoll.0"],
    "ladder/1/0/0": ["hortensia-cogg.1"],
}


def test_an_answer_that_waits_for_a_lifted_card_says_so() -> None:
    """In the Ladder "Done" ends the turn with nothing lifted alone; who says no to a losing attack
    holds nothing any more.
    """
    robot = Robot(match_at("corporate_ladder", 2, LADDERS, at="turn"))
    assert robot.button("done").reason == ""
    robot.click_on("winifred-oxbow.0")
    assert robot.button("done").reason == PUT_BACK_FIRST
    attack = next(action for action in robot.match.legal() if action.verb == "attack")
    robot.ask_before(attack)
    press(robot, robot.buttons()[-1].label)
    assert robot.unconfirmed is None
    assert not robot.lifted
    assert robot.button("done").reason == ""


def test_a_plate_says_when_its_player_is_asked() -> None:
    """The first one is lit instead."""
    assert [queue_note(seat, (2, 0, 1, 4)) for seat in range(5)] == [
        "asked 2nd",
        "asked 3rd",
        "",
        "",
        "asked last",
    ]
    assert queue_note(0, (1, 0)) == "asked last"


def test_a_question_before_a_loss_has_answers_that_say_what_they_do(asked: Robot) -> None:
    assert (
        asked.prompt.consequences()[-1]
        == "Price: the Queen of Blades, your last: no suit, 0 points."
    )
    press(asked, "Veto")
    assert asked.prompt.text() == "Spend your last court card? You would ride no suit."
    assert [offer.label for offer in answers_of(asked.prompt)] == ["Spend it", "Keep it"]
    press(asked, "Keep it")
    assert asked.unconfirmed is None
    press(asked, "Veto")
    press(asked, "Spend it")
    assert asked.acts[-1] == "@0 veto"


@pytest.mark.parametrize(
    ("persons", "called"), [(1, "Your turn: play a card"), (2, "Player 1, play a card")]
)
def test_a_person_is_called_by_name_where_several_play(persons: int, called: str) -> None:
    players = ["person"] * persons + ["random"] * (2 - persons)
    robot = Robot(new_session("corporate_court", players, first_dealer=1))
    robot.lift_the_curtain()
    assert robot.prompt.text() == called


def test_what_a_bot_is_asked_is_told_while_it_thinks() -> None:
    robot = Robot(new_session("corporate_court", 2, first_dealer=0))
    assert robot.session.seating.asked_person() is None
    assert robot.prompt.text() == "Vesper: play a card"


def test_of_several_bots_only_the_names_are_told() -> None:
    """What is asked may differ from one to the other, and one line cannot tell it of all."""
    robot = Robot(new_session("corporate_ladder", ["random"] * 3))
    assert robot.prompt.text() == "Vesper, Quill and Juno …"
