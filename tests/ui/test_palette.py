"""Test the palette: all that can be said is said by name, with a rank picked before or after, and
the seat that it is for last.
"""

from __future__ import annotations

import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.bots.roster import PERSON_NAME
from corptable.engine import Plain, act
from corptable.games.corporation.claims import REMARKS
from corptable.games.corporation.names import CHOOSE, TALK
from corptable.games.corporation.panels import ICONS, PALETTE, RANKED
from corptable.presentation.presentation import presentation_of
from corptable.session.selection import LEAVE_OPEN
from corptable.session.session import Session
from corptable.ui.animation.caption import BalloonReading
from corptable.ui.paint.recorder import recording
from corptable.ui.scenes.table import pointing
from corptable.ui.widgets import Button
from corptable.ui.widgets.tooltip import Tooltip

PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
PASSES = [f"@{seat} pass" for seat in (2, 3, 4)]


def button(robot: Robot, word: str) -> Button:
    return robot.button(f"{PALETTE}/{word}")


def test_every_button_of_talk_tells_what_it_says() -> None:
    """Also those that answer nothing now, and those in the corner."""
    invited = match_at(PAIR, seats=5, at=TALK, turn=1, acts=["@1 say invite 3 @0", *PASSES])
    robot = Robot(invited)
    robot.press(f"{PALETTE}/5")
    ranks = {f"{PALETTE}/{rank}" for rank in "12345"}
    helps = {
        one.id: " ".join(robot.tooltip_at(one.rect.center))
        for one in robot.buttons()
        if one.id not in ranks
    }
    assert len(helps) == len(ICONS) + len(("pass", "quiet", "yes", "no"))
    assert [word for word, told in helps.items() if not told.endswith(".")] == []
    assert {word for word, told in helps.items() if "5" in told} == {
        f"{PALETTE}/{word}" for word in RANKED
    }


def test_a_dark_button_tells_why() -> None:
    robot = Robot(match_at(at=TALK))
    *_, why = robot.tooltip_at(button(robot, "accuse").rect.center)
    assert why.startswith("Dark: nobody broke a word lately")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_button_says_stands_beside_the_palette(size: tuple[int, int]) -> None:
    """Level with the button, and not over another one, or far away with a line to it."""
    robot = Robot(match_at(at=TALK), size)
    layout = robot.state.layout
    panel = next(area for area, shown in layout.panels if shown.id == PALETTE)
    for word in ("accuse", "threaten", "invite", "ask"):
        rect = button(robot, word).rect
        texts, point = robot.tooltip_at(rect.center), rect.center
        there = pointing.tooltip_obstacles(layout, point)
        subject = pointing.tooltip_subject(layout, point)
        placed = Tooltip(texts, point, robot.app.skin).beside(subject, there, layout.asked_areas())
        assert 0 <= placed.rect.left - panel.right < rect.height, word
        assert placed.rect.top < rect.bottom + rect.height, word


def test_so_do_the_buttons_round_a_player_where_the_hands_are_hidden() -> None:
    robot = Robot(Session(match_at(seats=5, at=TALK), ["person"] * 5))
    robot.click_on("@2")
    helps = {one.id: " ".join(robot.tooltip_at(one.rect.center)) for one in robot.buttons()}
    assert helps["invite"] == "Asks one player: “Join me on …”. You give your own word, too."
    assert all(helps[word].endswith(".") for word in REMARKS)


def test_a_statement_that_is_begun_goes_on_with_a_rank_of_the_palette_and_says_whom_it_is_for() -> (
    None
):
    """Its button and the ranks that it asks for stand out; another rank takes the place of one."""
    robot = Robot(match_at(seats=5, at=TALK))
    robot.press(f"{PALETTE}/invite")
    assert robot.prompt.text() == "Your turn: invite one: 1, 2, 3, 4 or 5?"
    assert [one.id for one in robot.buttons() if "/" not in one.id] == [LEAVE_OPEN]
    lit = {one.id for one in robot.buttons() if one.part == "primary"}
    assert lit == {f"{PALETTE}/{word}" for word in ("invite", *"12345")}
    for rank in "32":
        robot.press(f"{PALETTE}/{rank}")
        asked = f"Your turn: who shall join you on {rank}? Click a player"
        assert robot.prompt.text() == asked
    robot.click_on("@2")
    assert robot.acts == ["@0 say invite 2 @2"]


def test_a_statement_with_a_rank_alone_is_made_by_that_rank() -> None:
    robot = Robot(match_at(seats=5, at=TALK))
    robot.press(f"{PALETTE}/declare")
    robot.press(f"{PALETTE}/4")
    assert robot.acts == ["@0 say declare 4"]


def test_a_click_between_two_buttons_of_the_palette_puts_nothing_back() -> None:
    robot = Robot(match_at(seats=5, at=TALK))
    robot.press(f"{PALETTE}/invite")
    left, right = (button(robot, rank).rect for rank in "12")
    robot.click(((left.right + right.left) // 2, left.centery))
    assert robot.selection.narrowed == "invite"
    assert not robot.refusal


def test_the_texts_of_a_panel_are_all_of_one_size() -> None:
    """Also the longest one beside short ones, and each leaves a gap."""
    claims: dict[str, Plain] = {
        "0": {"rank": 3, "invited": [1]},
        "1": {"rank": 3, "promised": [0]},
        "2": {"rank": 4},
    }
    match = match_at(seats=4, at=CHOOSE, counters={"claims": claims})
    names = ["Maximiliana", "Wilhelmina", "Bartholomew", "Christopher"]
    robot = Robot(Session(match, ["person", *["random"] * 3], names=names))
    with recording() as record:
        robot.table.draw(robot.app.surface)
    told = [one for one in record.texts if robot.area(PALETTE).contains(one.rect)][1:]
    assert len({one.size for one in told}) == 1
    left, right = (
        [one.rect for one in told if (one.rect.left > robot.area(PALETTE).centerx - 20) == side]
        for side in (False, True)
    )
    assert max(rect.right for rect in left) < min(rect.left for rect in right)


# What bots say


@pytest.fixture
def answered() -> Robot:
    """Sit with a bot that has just promised a card to the person."""
    match = match_at(PAIR, seats=5, at=TALK, acts=["@0 say invite 3 @1"])
    robot = Robot(Session(match, ["person", "grudger", *["random"] * 3]), speed=1.0)
    robot.session.play(match.read("@1 say accept @0"))
    robot.refresh()
    return robot


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
        label = robot.tabletop.spot["said/1"].label
        robot.close()
        assert label == words.replace(", @0", called), name


def test_the_next_bot_waits_while_what_is_said_is_read(answered: Robot) -> None:
    answered.step()
    readings = [
        one for one in answered.table.state.animation.animations if isinstance(one, BalloonReading)
    ]
    assert [reading.seat for reading in readings] == [1]
