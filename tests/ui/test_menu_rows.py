"""Test the menu of a game on its table: its rows keep places and keys, tell why they cannot be had,
and yield to many choices; and what is paid and handed over is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
import pytest
from ui.court_positions import do, let_bots_wait
from ui.robot import Robot, UndrawnApp, match_at

from _fuzz_checks import stale_area
from corptable.games.trick_or_treat.panels import MENU, PAD
from corptable.presentation.layout import BUTTONS, Note
from corptable.presentation.panel import Panel, PanelButton, PanelRow
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.props import CoinAnimation
from corptable.ui.animation.timing import HANDED, MOVE
from corptable.ui.app import App
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.table_parts.panel import PanelPart
from corptable.ui.widgets.tooltip import Tooltip

COURTS: Final = {
    "character/0": ["ghosts-page"],
    "character/1": ["imps-page"],
    "character/2": ["bats-page"],
}
ZONES: Final[Mapping[str, Sequence[str]]] = {
    **COURTS,
    "hand/0": ["bats-1", "ghosts-2"],
    "hand/1": ["imps-6", "pumpkins-3"],
    "hand/2": ["imps-7", "bats-9"],
    "discard": ["imps-1", "imps-2"],
}


def robot_at(
    tp: Sequence[int],
    at: str = "spend",
    turn: int = 0,
    *,
    die: Sequence[int] = (),
    hand: Sequence[str] = ZONES["hand/0"],
    make_app: type[App] = UndrawnApp,
) -> Robot:
    """Return a robot in seat 0 of a table of three that stands at a position; bots act only when
    the test lets them.
    """
    match = match_at(
        "trick_or_treat",
        3,
        {**ZONES, "hand/0": hand},
        at=at,
        turn=turn,
        rest="draw",
        counters={"tp": list(tp)},
        seed=0,
        rig={"dice": tuple(die)},
    )
    robot = Robot(match, speed=1.0, make_app=make_app)
    let_bots_wait(robot)
    return robot


def rows(robot: Robot) -> dict[str, PanelPart]:
    return {button.id: button for button in robot.buttons() if isinstance(button, PanelPart)}


def press(robot: Robot, letter: str) -> None:
    robot.key(pygame.key.key_code(letter), letter.lower())


# Rows


def test_rows_keep_their_places_and_keys_from_the_first_choice_on() -> None:
    """Before the roll, at the window of spending, while a card is lifted, and while others act; a
    note pad would stand there while nothing can be bought."""
    robot = robot_at([5, 0, 0], "start", die=[4])
    robot.app.change_settings(replace(robot.app.settings, note_pad=False))
    robot.refresh()
    first = {verb: (tuple(row.rect), row.key) for verb, row in rows(robot).items()}
    assert len({key for _, key in first.values() if key}) == len(first) == 8
    do(robot, "@0 roll")
    end = {button.id: button.key for button in robot.buttons()}["end"]
    robot.click_on("bats-1", "hand/0")
    assert robot.lifted
    assert {verb: (tuple(row.rect), row.key) for verb, row in rows(robot).items()} == first
    assert {button.id: button.key for button in robot.buttons()}["end"] == end == "E"
    robot.keys("Escape")
    do(robot, "@0 end")
    assert {verb: (tuple(row.rect), row.key) for verb, row in rows(robot).items()} == first


def test_a_row_that_can_be_had_stands_below_one_that_cannot() -> None:
    """Rows keep the order of the price list, whatever can be bought."""
    robot = robot_at([0, 0, 0], hand=("imps-5", "bats-5", "ghosts-5"))
    able = {verb: row.shows.can_begin for verb, row in rows(robot).items()}
    assert able == dict.fromkeys(able, False) | {"set": True}
    tops = [row.rect.top for row in rows(robot).values()]
    assert tops == sorted(tops)
    assert max(tops) == rows(robot)["set"].rect.top


def test_a_row_that_cannot_be_had_tells_why_without_being_pointed_at_and_in_full_when_pressed() -> (
    None
):
    robot = robot_at([1, 0, 0])
    found = rows(robot)
    assert {verb: row.shows.aside for verb, row in found.items() if not row.shows.can_begin} == {
        "search": "2 short",
        "swap": "1 short",
        "trade": "2 short",
        "summon": "3 short",
        "wild": "4 short",
        "rebirth": "5 short",
        "set": "no three alike",
    }
    robot.click(found["search"].rect.center)
    assert robot.refusal == "That costs 3 treats, and you have 1."


def test_a_row_that_begins_with_a_card_tells_how_and_is_no_button() -> None:
    """Its key and a click tell it in full."""
    robot = robot_at([9, 0, 0])
    swap = rows(robot)["swap"]
    assert (swap.shows.can_begin, swap.shows.aside) == (True, "on discards")
    press(robot, swap.key)
    assert robot.refusal == "Drop a hand card onto the discards: you get the card that lies there."


def test_a_row_is_pressed_by_its_key_and_is_no_button_elsewhere() -> None:
    robot = robot_at([9, 0, 0])
    menu, corner = robot.area(MENU), robot.area(BUTTONS)
    assert [button.id for button in robot.buttons() if corner.contains(button.rect)] == ["end"]
    assert all(menu.contains(row.rect) for row in rows(robot).values())
    press(robot, rows(robot)["peek"].key)
    assert robot.acts[-1] == "@0 peek"


def test_no_row_does_anything_until_an_open_choice_is_made_or_put_back() -> None:
    robot = robot_at([9, 0, 0])
    press(robot, rows(robot)["wild"].key)
    assert robot.tray_panel is not None
    assert len(robot.tray_panel.cells) == 11
    assert not any(row.shows.can_begin for row in rows(robot).values())
    press(robot, rows(robot)["peek"].key)
    assert robot.refusal == "Your turn: whose power, for 5 treats?"
    robot.keys("Escape")
    assert rows(robot)["peek"].shows.can_begin


def test_the_choice_of_wild_power_covers_what_it_lies_on_and_lights_nothing_beside_it() -> None:
    """No tile of the die sticks out, and the character of another seat, which is to be chosen in
    the tray, is not lit.
    """
    robot = robot_at([5, 0, 0])
    press(robot, rows(robot)["wild"].key)
    assert robot.tray_panel is not None
    plate = robot.tray_panel.rect
    assert all(
        plate.contains(area)
        for spot, area in robot.tabletop.spot_areas
        if isinstance(spot.content, Note) and spot.content.number
    )
    assert all(plate.contains(cell) for cell in robot.tray_panel.cells.values())
    assert "imps-page" in robot.tray_panel.cells
    assert not robot.table.model.highlights() & set(COURTS["character/1"])


def test_a_refusal_that_lies_over_the_prompt_to_spare_a_balloon_takes_its_place() -> None:
    """Its plate is not opaque: the prompt would be read through it."""
    robot = robot_at([5, 0, 0], "start", die=[2])
    for act in ("@0 roll", "@0 ask @1", "@0 name imps-8", "@0 name imps-9"):
        do(robot, act)
    robot.step(9.0)
    drawing = TableDrawing(robot.table.view)
    assert {"prompt", "message"} & {
        element.id for element in drawing.elements(robot.app.surface)
    } == {"prompt"}
    press(robot, rows(robot)["set"].key)
    assert robot.refusal
    assert {"prompt", "message"} & {
        element.id for element in drawing.elements(robot.app.surface)
    } == {"message"}
    robot.step(30.0)
    assert {"prompt", "message"} & {
        element.id for element in drawing.elements(robot.app.surface)
    } == {"prompt"}


def test_pointing_at_a_row_tells_what_it_does() -> None:
    robot = robot_at([1, 0, 0])
    assert robot.tooltip_at(rows(robot)["rebirth"].rect.center) == [
        "Discard your whole hand and draw five."
    ]


@pytest.mark.parametrize("row", ["trade", "wild", "set"])
def test_what_a_row_does_is_told_beside_it_and_off_the_other_rows(row: str) -> None:
    """A line led from a tooltip far above to the first row."""
    robot = robot_at([9, 0, 0])
    area, layout = rows(robot)[row].rect, robot.state.layout
    texts = pointing.tooltip_at(layout, area.center)
    subject = pointing.tooltip_subject(layout, area.center)
    there = pointing.tooltip_obstacles(layout, area.center)
    tooltip = Tooltip(texts, area.center, robot.app.skin).beside(subject, there)
    assert tooltip.rect.colliderect(area.inflate(area.width, 2 * area.height))
    assert not tooltip.rect.colliderect(robot.area(MENU))


def test_pointing_at_a_cell_of_the_note_pad_tells_where_its_card_is() -> None:
    """The tooltip is about the cell, not about the whole pad."""
    robot = robot_at([1, 0, 0])
    pad = robot.area(PAD)
    points = [(x, y) for x in range(pad.left, pad.right, 4) for y in range(pad.top, pad.bottom, 4)]
    told = {tuple(robot.tooltip_at(point)): point for point in points}
    point = told[("The Two of Imps lies on the discards.",)]
    subject = pointing.tooltip_subject(robot.state.layout, point)
    assert subject.collidepoint(point)
    assert subject.width < pad.width / 5
    of_cells = [texts for texts in told if texts and not texts[0].startswith("Your note pad")]
    assert len(of_cells) == 40


def test_a_menu_is_put_into_plain_words_and_only_sentences_begin_anew() -> None:
    row = PanelRow((PanelButton("go", "go", aside="one short", help="go on"),))
    (worded,) = Panel("menu", "bats", (row,)).worded(str.capitalize).buttons()
    assert worded == PanelButton("go", "Go", aside="one short", help="Go on")


# What is paid and handed over


def test_what_is_paid_and_earned_rises_from_the_plates() -> None:
    """One payment or income a seat; nothing waits for it."""
    robot = robot_at([0, 3, 0], "start", die=[5])
    do(robot, "@0 roll", "@0 steal @1", "@0 name imps-6", "@1 allow")
    (earned,) = [one for one in robot.animation.animations if isinstance(one, CoinAnimation)]
    plate = robot.tabletop.screen.rect(robot.tabletop.spot["@0"])
    assert earned.change == 2
    assert plate.collidepoint(earned.middle)
    assert earned.waits_until < robot.now
    robot.close()
    robot = robot_at([3, 0, 0])
    do(robot, "@0 search")
    assert [one.change for one in robot.animation.animations if isinstance(one, CoinAnimation)] == [
        -3
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("seconds", [0.06, 0.2, 0.45])
def test_each_frame_shows_what_is_paid_where_it_is_by_then(seconds: float) -> None:
    """However long the time between two frames is: it rises, stays and fades, and nothing else
    moves.
    """
    robot = robot_at([0, 3, 0], turn=1, make_app=App)
    do(robot, "@1 search")
    (paid,) = [one for one in robot.animation.animations if isinstance(one, CoinAnimation)]
    while robot.now < paid.time.ends:
        robot.step(seconds)
        assert stale_area(robot.table, robot.app.surface) is None


@pytest.mark.parametrize(
    ("turn", "acts", "seen"),
    [
        (1, ("@1 steal @2", "@1 name imps-7"), "imps-7"),
        (0, ("@0 steal @1", "@0 name imps-6"), "imps-6"),
    ],
)
def test_a_card_that_goes_from_seat_to_seat_in_public_is_seen_on_its_way(
    turn: int, acts: Sequence[str], seen: str
) -> None:
    """Also by somebody who sees neither hand, and for longer than another flight."""
    robot = robot_at([0, 0, 0], "start", turn, die=[5])
    do(robot, f"@{turn} roll", *acts)
    (flight,) = [one for one in robot.animation.animations if isinstance(one, Flight)]
    assert flight.handed is not None
    assert flight.handed.name == seen
    assert flight.time.seconds == pytest.approx(HANDED)
    assert HANDED > 2 * MOVE
