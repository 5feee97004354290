"""Test what the window offers besides the rules' choices: remarks, standing answers, tooltips of
signs, a log of hidden lines.
"""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at, told

from corptable.presentation.layout import BAR, BUTTONS, LOG
from corptable.session.challenge import AGAIN, LEAVE, SAME
from corptable.session.offers import ASK_AGAIN
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.table.view import NEW_QUESTION
from corptable.ui.widgets import Button


def sit(game: str, seats: int, *table: Any, **position: Any) -> Robot:
    """Open a robot at a match as `match_at` makes it; the other seats are bots."""
    return Robot(match_at(game, seats, *table, **position), make_app=UndrawnApp)


LADDERS = {
    "ladder/0/0/0": ["octavia-plimsoll.0"],
    "ladder/1/0/0": ["jorg-umlaut.1"],
    "ladder/1/1/0": ["milo-kerning.1"],
    "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
    "hand/1": ["otto-rivett.1"],
}


def pause_and_press(robot: Robot, *labels: str) -> None:
    """Open the pause, and click buttons with these labels there, one after another."""
    robot.keys("Escape")
    for label in labels:
        pause = robot.on_top(PauseScene)
        robot.click(
            next(
                button.rect.center
                for button in pause.buttons()
                if isinstance(button, Button) and button.label == label
            )
        )


def write_line(robot: Robot, text: str) -> None:
    for letter in text:
        robot.key(0, letter)
        robot.post(pygame.TEXTINPUT, text=letter)


# Remarks


def test_a_line_is_typed_and_said() -> None:
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    pause_and_press(robot, "Chat …")
    write_line(robot, "Nice rungs, J\u00f6rg!")
    robot.keys("Return")
    assert robot.acts == ["@0 say Nice rungs, J\u00f6rg!"]
    assert told(robot.session)[-1] == "You: Nice rungs, J\u00f6rg!"


def answering() -> Robot:
    """Robot that is asked to answer an attack."""
    hands = {
        "ladder/0/0/0": ["milo-kerning.0"],
        "hand/0": ["winifred-oxbow.0", "octavia-plimsoll.0"],
        "hand/1": ["octavia-plimsoll.1"],
    }
    attack = "@1 attack octavia-plimsoll.1 ladder/0/0/0"
    return sit("corporate_ladder", 2, {**LADDERS, **hands}, attack, at="turn", turn=1)


def test_asides_stand_beside_the_choices_only_while_a_play_is_answered() -> None:
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    robot.click_on("otto-rivett.0")
    assert not {"Chat …", "Toss a card"} & {button.label for button in robot.buttons()}
    assert "Chat …" in {button.label for button in answering().buttons()}


def test_the_key_that_opens_a_line_is_no_part_of_it() -> None:
    robot = answering()
    key = next(button.key for button in robot.buttons() if button.label == "Chat \u2026")
    robot.key(ord(key.lower()), key.lower())
    robot.post(pygame.TEXTINPUT, text=key.lower())
    write_line(robot, "Hm")
    assert robot.remark is not None
    assert robot.remark.text == "Hm"


def test_a_line_can_be_corrected_and_forgotten() -> None:
    """An empty remark is never said, and letters press no buttons while a person types."""
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    pause_and_press(robot, "Chat …")
    write_line(robot, "done")
    robot.keys("Backspace")
    assert robot.remark is not None
    assert robot.remark.text == "don"
    robot.keys("Escape")
    pause_and_press(robot, "Chat …")
    robot.keys("Return")
    assert robot.acts == []


def test_a_line_that_is_being_typed_when_the_match_ends_is_forgotten() -> None:
    """Other seats may end the match meanwhile, and after its end remarks are not possible."""
    robot, chance = sit("corporate_ladder", 2, quiet_rounds="1"), random.Random(1)
    pause_and_press(robot, "Chat …")
    write_line(robot, "Well pl")
    session = robot.session
    while not session.match.over:
        session.play(chance.choice(session.match.state.actions(session.match.state.actors()[0])))
    robot.refresh()
    assert robot.remark is None
    assert robot.prompt.speaker is None


def test_a_card_is_tossed_from_the_pause() -> None:
    """5.7: any card of the hand, for who is on turn."""
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    pause_and_press(robot, "Toss a card …", "Otto Rivett")
    assert robot.acts == ["@0 argue otto-rivett.0"]
    assert robot.app.scene is robot.table


def test_no_card_has_to_be_tossed() -> None:
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    pause_and_press(robot, "Toss a card …", "Never mind", "Resume")
    assert robot.acts == []


def test_a_card_can_be_tossed_while_another_is_asked_and_does_not_shine_for_it() -> None:
    robot = sit("corporate_ladder", 2, LADDERS, at="turn")
    robot.do(robot.match.read("@0 attack winifred-oxbow.0 ladder/1/1/0"), by_dragging=True)
    assert robot.session.seating.asked_bot() == 1
    assert not robot.selection.is_useful("hand/0", "otto-rivett.0")
    robot.click_on("otto-rivett.0")
    robot.press("Toss a card")
    assert robot.acts[-1] == "@0 argue otto-rivett.0"


# Standing answers


@pytest.mark.parametrize(
    ("invited", "last"), [("@1", "@0 pass"), ("@0", "@3 pass")], ids=["another", "oneself"]
)
def test_quiet_for_this_round_passes_until_somebody_invites_one(invited: str, last: str) -> None:
    """Whoever is invited has something to answer."""
    robot = sit("corporation", 4)
    robot.press("Pass all talk")
    robot.session.bot_turn.cancel()
    for act in ("@1 say declare 2", f"@2 say invite 3 {invited}", "@3 pass"):
        robot.session.play(robot.match.read(act))
        robot.refresh()
    assert robot.acts[-1] == last
    assert (robot.asked_seat == 0) == (invited == "@0")
    assert (ASK_AGAIN in {button.id for button in robot.buttons()}) == (invited == "@1")


def test_quiet_for_this_round_is_over_with_the_talk() -> None:
    """Nothing can be asked again while cards are chosen, nor while the others still choose."""
    robot = sit("corporation", 4)
    robot.press("Pass all talk")
    robot.session.bot_turn.cancel()
    for act in ("@1 pass", "@2 pass", "@3 pass"):
        robot.session.play(robot.match.read(act))
        robot.refresh()
    asked, offered = [robot.asked_seat], [button.id for button in robot.buttons()]
    robot.session.play(robot.match.read("@0 play clubs-2"))
    robot.refresh()
    asked, offered = [*asked, robot.asked_seat], [*offered, *(one.id for one in robot.buttons())]
    assert asked == [0, None]
    assert ASK_AGAIN not in offered


VETO = {
    "hand/0": ["cups-1", "cups-2", "cups-3", "cups-4", "cups-5"],
    "hand/1": ["blades-7", "blades-8", "batons-1", "batons-2", "batons-3", "batons-4"],
    "court/0": ["coins-knight"],
    "court/1": ["cups-queen"],
}
"""A position of Corporate Court in which the person can veto a bot's play that changes nobody's
points now.
"""


def asked_about_a_play() -> Robot:
    """Return a robot whose person is asked whether the bot's card may stand."""
    return sit("corporate_court", 2, VETO, "@1 play blades-7 sprawl/blades", at="play", turn=1)


def test_a_question_that_cannot_wait_is_asked_and_answered_on_a_bar() -> None:
    """The answers lie on the bar, other offers in the corner, and no two buttons share a key."""
    robot = asked_about_a_play()
    bar = robot.area(BAR)
    on_bar = [button.id for button in robot.buttons() if bar.contains(button.rect)]
    beside = [button for button in robot.buttons() if not bar.colliderect(button.rect)]
    assert on_bar == ["veto", "pass"]
    assert [button.key for button in beside] == ["O", "A", "E"]
    assert robot.area(BUTTONS).contains(beside[0].rect)
    assert not robot.area(BAR).colliderect(robot.area(LOG))


def double_click(robot: Robot, point: tuple[int, int]) -> None:
    """Press and release the mouse twice, faster than anybody sees what has changed."""
    for _ in range(2):
        robot.post(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False)
        robot.post(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False)


def test_a_double_click_does_not_press_the_answer_that_comes_to_lie_where_it_clicked() -> None:
    """What a veto costs is asked in the place of its button, and a standing answer is taken back
    in its own.
    """
    robot = asked_about_a_play()
    robot.step(NEW_QUESTION)
    veto = robot.button("veto").rect.center
    double_click(robot, veto)
    assert robot.unconfirmed is not None
    assert robot.button("yes").rect.collidepoint(veto)
    robot.step(NEW_QUESTION)
    robot.click(veto)
    assert robot.acts[-1] == "@0 veto"


def test_who_wants_to_be_asked_no_more_passes_until_the_round_is_over() -> None:
    robot = asked_about_a_play()
    robot.press("Let all stand this round")
    assert robot.acts[-1] == "@0 pass"
    session = robot.session
    while session.match.state.counters()["round"] == 1:
        if session.seating.asked_person() is None:
            robot.step(1.0)
            continue
        decision = session.match.state.decision
        assert decision is not None
        assert decision.name != "veto"
        robot.do(session.match.legal()[0], by_dragging=False)
    assert robot.acts.count("@0 pass") > 3


# The log and the signs


def test_with_talk_log_round_what_was_said_vanishes_with_its_round() -> None:
    """R24: an equal statement of a later round does not bring it back."""
    robot = sit("corporation", 4, talk_log="round", talk_laps="1")
    session = robot.session
    for act in ("@0 say declare 3", "@1 pass", "@2 pass", "@3 pass"):
        session.play(session.match.read(act))
    assert "You: I play 3." in told(session)
    for act in ("@0 play clubs-1", "@1 play diamonds-2", "@2 play hearts-3", "@3 play spades-4"):
        session.play(session.match.read(act))
    assert "You: I play 3." not in told(session)
    for act in ("@1 pass", "@2 pass", "@3 pass", "@0 say declare 3"):
        session.play(session.match.read(act))
    assert told(session).count("You: I play 3.") == 1


def test_a_sign_says_what_it_means_when_it_is_pointed_at() -> None:
    robot = sit("corporation", 4, {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]})
    (help,) = robot.tabletop.tooltip_at(robot.piece("clubs-4"))
    assert "you" in help


def test_pieces_lie_in_the_slots_of_their_spot() -> None:
    """A vault has a place for each rank, empty or not."""
    robot = sit(
        "trick_or_treat",
        2,
        {"character/0": ["imps-queen"], "character/1": ["bats-king"], "vault/0": ["imps-9"]},
    )
    spot = robot.tabletop.spot["vault/0"]
    places = (
        placed.rect
        for placed in robot.placed
        if (placed.spot.id, placed.piece.name) == ("vault/0", "imps-9")
    )
    lying = next(places, None)
    assert lying is not None
    assert lying.center == robot.app.screen.slot(spot, spot.slots[8]).center


def test_when_it_is_over_one_can_play_again_the_same_deal_or_another() -> None:
    """The players are the same."""
    robot = sit("corporate_court", 2, rounds="1")
    first = robot.match
    robot.play_to_the_end(3)
    robot.read_the_score()
    assert [button.id for button in robot.buttons()] == [AGAIN, SAME, LEAVE]
    robot.click(robot.buttons()[1].rect.center)
    robot.all_agree()
    again = robot.match
    assert again is not first
    assert again.header.seed == first.header.seed
    assert not again.over
