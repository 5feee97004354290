"""Test how a person answers invitations at the table: the answers say what they promise, and hide
nothing.
"""

from __future__ import annotations

import pytest
from games.corporation_words import match_at
from ui.robot import Robot

from corptable.games.corporation.names import TALK
from corptable.session.offers import answers_of
from corptable.session.session import Session
from corptable.ui.animation.caption import BalloonReading
from corptable.ui.paint.text import font
from corptable.ui.widgets import Button
from corptable.ui.widgets.button import CAP_MARGIN, GAP, MARGIN
from corptable.ui.widgets.widget import cap_widths

pytestmark = pytest.mark.usefixtures("seldom_drawn")

YES, NO = "yes/0", "no/0"
LABELS = {YES: "Yes: I play 3 with Vesper", NO: "No: not 3 with Vesper"}


def invited(seats: int, size: tuple[int, int] = (1280, 720)) -> Robot:
    """Return a robot in the last seat, whom the first has invited to play 3."""
    last = seats - 1
    acts = [f"@0 say invite 3 @{last}", *(f"@{seat} pass" for seat in range(1, last))]
    names = ["Vesper", *(f"Bot {seat}" for seat in range(1, last)), "Ann"]
    return Robot(
        Session(
            match_at(seats=seats, at=TALK, acts=acts), [*["random"] * last, "person"], names=names
        ),
        size,
    )


@pytest.fixture
def robot() -> Robot:
    return invited(4)


def buttons(robot: Robot) -> dict[str, Button]:
    return {button.id: button for button in robot.buttons()}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_the_answers_are_read_whole_and_cover_neither_cards_nor_what_is_asked(
    seats: int, size: tuple[int, int]
) -> None:
    """In letters of the usual size, with room for the key beside them."""
    robot = invited(seats, size)
    tabletop, text = robot.tabletop, robot.table.context.screen.text_size
    keep_free = [placed.rect for placed in tabletop.placed] + [
        area for spot, area in tabletop.spot_areas if spot.id != "buttons"
    ]
    for word, label in LABELS.items():
        button = buttons(robot)[word]
        assert button.label == label
        drawn = min(text, round(button.rect.height * 0.62))
        assert drawn >= robot.table.context.screen.smallest_text
        (cap,) = cap_widths([button.key], min(drawn, round(button.rect.height * 0.42)))
        assert font(drawn, bold=True).size(label)[0] <= button.rect.width - cap - GAP - round(
            (MARGIN + CAP_MARGIN) * drawn
        )
        assert button.rect.collidelist(keep_free) == -1


@pytest.mark.parametrize("place", ["@0", "said/0", "down/0"])
def test_a_click_at_the_inviters_place_asks_for_the_answer(robot: Robot, place: str) -> None:
    """Its plate, its balloon and its cards are one place; the answers stand there first."""
    robot.click(robot.tabletop.areas(place)[0].center)
    assert [(offer.word, offer.label) for offer in answers_of(robot.prompt)][:2] == list(
        LABELS.items()
    )
    robot.click(buttons(robot)[YES].rect.center)
    assert robot.acts[-1] == "@3 say accept @0"


def test_the_other_buttons_stay_where_they_were_before_the_invitation() -> None:
    before, after = (
        Robot(match_at(seats=4, at=TALK)),
        invited(4),
    )
    corners = [
        {word: buttons(robot)[word].rect.topleft for word in ("pass",)} for robot in (before, after)
    ]
    assert corners[0] == corners[1]
    for robot in (before, after):
        robot.close()


def test_of_several_invitations_each_has_its_yes_and_its_key() -> None:
    acts = ["@0 say invite 3 @3", "@1 say invite 4 @3", "@2 say invite 2 @3"]
    robot = Robot(Session(match_at(seats=4, at=TALK, acts=acts), [*["random"] * 3, "person"]))
    found = {word: button for word, button in buttons(robot).items() if word.startswith("yes/")}
    assert list(found) == ["yes/2", "yes/1", "yes/0"]
    assert found["yes/2"].key == "Y"
    assert len({button.key for button in found.values()} | {""}) == 4
    robot.click(found["yes/1"].rect.center)
    assert robot.acts[-1] == "@3 say accept @1"


@pytest.mark.parametrize("seats", [4, 10])
def test_what_a_balloon_says_no_caption_says_again(seats: int) -> None:
    """Where a seat has no balloon, a caption tells it."""
    players = ["person", *["random"] * (seats - 1)]
    robot = Robot(Session(match_at(seats=seats, at=TALK, acts=["@0 pass"]), players), speed=1.0)
    robot.table.show(
        robot.table.model.renewed(robot.session.play(robot.match.read("@1 say declare 3")))
    )
    has_balloon = "said/1" in robot.tabletop.spot
    assert has_balloon or seats > 4
    shown = [caption for caption in robot.captions if not isinstance(caption, BalloonReading)]
    assert {caption.seat for caption in shown} == (set() if has_balloon else {1})
