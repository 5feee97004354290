"""Test the picker of Trick or Treat by hand: naming, taking back, another seat, what is known, and
the balloons of demands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from ui.robot import Robot, UndrawnApp, match_at

from corptable.engine.pieces import Plain
from corptable.presentation.layout import TRAY, Balloon, Spot
from corptable.session.selection import GO_BACK
from corptable.session.session import Session
from corptable.ui.animation.caption import BalloonReading
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.table_parts.saying import Saying

COURTS = {
    "character/0": ["pumpkins-queen"],
    "character/1": ["imps-page"],
    "character/2": ["bats-page"],
}
HANDS = {
    "hand/0": ["bats-1", "pumpkins-2"],
    "hand/1": ["imps-6", "imps-7", "ghosts-3"],
    "hand/2": ["ghosts-5", "bats-9"],
}


def sit(
    *acts: str,
    zones: Mapping[str, Sequence[str]] | None = None,
    die: Sequence[int] = (3,),
    tp: Sequence[int] = (0, 0, 0),
    at: str = "start",
    turn: int = 0,
    players: Sequence[str] = ("person", "random", "random"),
    **options: Plain,
) -> Robot:
    """Open a robot at a position of three seats, after some acts; `die` are the next throws."""
    match = match_at(
        "trick_or_treat",
        3,
        {**COURTS, **HANDS, **(zones or {})},
        *acts,
        at=at,
        turn=turn,
        counters={"tp": list(tp)},
        rig={"dice": tuple(die)},
        options=options,
    )
    return Robot(Session(match, list(players)), make_app=UndrawnApp)


def touch(robot: Robot, *words: str) -> None:
    """Click cells of the tray."""
    for word in words:
        panel = robot.tray_panel
        assert panel is not None
        robot.click(panel.cells[word].center)


def cells(robot: Robot) -> set[str]:
    """Return the words of the tray; none without one."""
    return set() if robot.tray_panel is None else set(robot.tray_panel.cells)


def reasons(robot: Robot) -> dict[str, str]:
    """Return why the buttons are disabled, by word."""
    return {button.id: button.reason for button in robot.buttons()}


def said(robot: Robot) -> Saying:
    """Return what the balloon of the tray says."""
    assert robot.tray_panel is not None
    return robot.tray_panel.saying(robot.selection.gathered)


def balloon(robot: Robot) -> Spot | None:
    """Return the balloon with cards on the table; None for none."""
    return next(
        (
            spot
            for spot in robot.tabletop.spots
            if isinstance(spot.content, Balloon) and spot.content.names
        ),
        None,
    )


def raised(robot: Robot) -> set[str]:
    """Return the cards that are drawn raised."""
    rest = RestLayer(robot.table.view)
    return {placed.piece.name for placed in robot.placed if rest.is_raised(placed)}


# Naming


def test_heads_of_columns_are_there_only_where_a_rank_may_be_named() -> None:
    for mode, is_there in (("cards", False), ("either", True)):
        panel = sit("@0 roll", "@0 ask @1", ask_mode=mode).tray_panel
        assert panel is not None
        assert ("7" in panel.cells) is is_there


# Another seat


@pytest.mark.parametrize("way", ["button", "key"])
def test_one_touch_leads_back_to_the_choice_of_the_seat(way: str) -> None:
    """Choosing a target tells nobody anything, so nothing is asked first, and the match stays one
    that counts.
    """
    robot = sit("@0 roll", "@0 ask @1")
    touch(robot, "pumpkins-3")
    if way == "button":
        robot.press(GO_BACK)
    else:
        robot.keys("Escape")
    assert robot.acts == ["@0 roll"]
    assert robot.app.scene is robot.table
    assert not robot.session.practice
    robot.click_on("@2")
    assert robot.acts == ["@0 roll", "@0 ask @2"]
    assert robot.selection.gathered == []


def test_nothing_leads_back_once_a_card_was_named() -> None:
    robot = sit("@0 roll", "@0 ask @1", "@0 name pumpkins-3")
    assert GO_BACK not in reasons(robot)
    assert [piece if isinstance(piece, str) else piece.name for piece in said(robot).cards] == [
        "pumpkins-3",
        "",
        "",
    ]


# What the panes tell


def test_the_cards_that_one_lacks_are_framed() -> None:
    panel = sit("@0 roll", "@0 ask @1", zones={"vault/0": ["pumpkins-4"]}).tray_panel
    assert panel is not None
    assert panel.tray.wanted == {f"pumpkins-{rank}" for rank in (1, 3, 5, 6, 7, 8, 9, 10)}


def test_a_dark_pane_tells_its_reason_to_the_pointer_and_a_framed_one_that_it_is_lacked() -> None:
    robot = sit("@0 roll", "@0 ask @1")
    panel = robot.tray_panel
    assert panel is not None
    assert robot.tooltip_at(panel.cells["bats-1"].center) == ["You hold the Ace of Bats yourself."]
    assert robot.tooltip_at(panel.cells["pumpkins-3"].center) == ["You need this card."]
    assert robot.tooltip_at(panel.cells["ghosts-8"].center) == []


def test_a_card_that_was_seen_to_go_to_a_seat_is_marked_with_it_unless_the_memory_aid_is_off() -> (
    None
):
    acts = (
        "@1 roll",
        "@1 ask @2",
        "@1 name ghosts-5",
        "@1 name ghosts-6",
        "@1 end",
        "@2 roll",
        "@2 end",
        "@0 roll",
        "@0 ask @1",
    )
    robot = sit(*acts, die=(2, 4, 3), turn=1)
    panel = robot.tray_panel
    assert panel is not None
    assert robot.tooltip_at(panel.cells["ghosts-5"].center) == [
        f"{robot.session.names[1]} has this card, as far as you know."
    ]
    assert robot.tooltip_at(panel.cells["imps-6"].center) == []
    robot.app.change_settings(replace(robot.app.settings, memory_aid=False))
    robot.relayout()
    panel = robot.tray_panel
    assert panel is not None
    assert robot.tooltip_at(panel.cells["ghosts-5"].center) == []


def test_the_picker_stands_on_its_spot_and_covers_neither_hand_nor_vault() -> None:
    robot = sit("@0 roll", "@0 ask @1")
    panel = robot.tray_panel
    assert panel is not None
    assert robot.area(TRAY).contains(panel.area)
    own = [
        robot.area(spot)
        for spot in ("hand/0", "vault/0", "character/0", "@0", "@1", "hand/1", "vault/1")
    ]
    assert panel.area.collidelist(own) < 0


def test_no_card_of_the_picker_opens_a_zoom() -> None:
    robot = sit("@0 roll", "@0 ask @1")
    panel = robot.tray_panel
    assert panel is not None
    robot.move(panel.cells["imps-6"].center)
    robot.step(2.0)
    assert robot.preview() is None


# Wild Power


def test_the_power_to_arm_is_chosen_from_the_cards_of_the_characters_and_esc_puts_them_away() -> (
    None
):
    robot = sit("@0 roll", tp=(9, 0, 0), die=(4,))
    robot.keys("i")
    assert {"bats-knight", "ghosts-page"} < cells(robot)
    robot.keys("Escape")
    assert cells(robot) == set()
    robot.keys("i")
    touch(robot, "bats-knight")
    assert robot.acts[-1] == "@0 wild bats-knight"


# Balloons


def test_the_balloon_of_the_picker_counts_what_is_to_go() -> None:
    robot = sit("@0 roll", "@0 ask @1")
    assert said(robot)[::2] == (f"{robot.session.names[1]}, have you", "3 to go")
    touch(robot, "pumpkins-3", "pumpkins-8")
    assert said(robot).after == "one to go"
    touch(robot, "imps-6")
    assert said(robot).after == "?"


def test_a_demand_stands_in_a_balloon_of_who_asks_with_the_cards() -> None:
    robot = sit(
        "@1 roll",
        "@1 ask @0",
        "@1 name pumpkins-2",
        "@1 name bats-5",
        die=(2,),
        tp=(1, 0, 0),
        turn=1,
    )
    spot = balloon(robot)
    assert spot is not None
    assert spot.owner == 1
    assert spot.content == Balloon(names=("pumpkins-2", "bats-5"), after="?")
    assert spot.label == "Have you"


def test_of_the_cards_that_are_asked_for_those_in_the_hand_are_raised() -> None:
    assert raised(
        sit(
            "@1 roll",
            "@1 ask @0",
            "@1 name pumpkins-2",
            "@1 name bats-5",
            die=(2,),
            tp=(1, 0, 0),
            turn=1,
        )
    ) == {"pumpkins-2"}


@pytest.mark.parametrize(
    ("court", "demand", "meant"),
    [("bats-king", "suit bats", {"bats-1"}), ("bats-knight", "rank 2", {"pumpkins-2"})],
)
def test_of_a_whole_suit_or_rank_that_is_asked_for_the_cards_in_the_hand_are_raised(
    court: str, demand: str, meant: set[str]
) -> None:
    zones = {"character/1": [court], "character/2": ["imps-page"]}
    assert (
        raised(
            sit("@1 roll", "@1 ask @0", f"@1 {demand}", zones=zones, die=(2,), tp=(1, 0, 0), turn=1)
        )
        == meant
    )


def test_nothing_is_raised_for_a_demand_that_went_to_somebody_else() -> None:
    asks = ("@1 roll", "@1 ask @2", "@1 name pumpkins-2", "@1 name bats-1", "@1 trade @0 imps-6")
    assert raised(sit(*asks, die=(2,), tp=(1, 4, 0), turn=1)) == set()


def test_a_balloon_goes_with_a_freeze_and_with_the_next_turn() -> None:
    asks = ("@1 roll", "@1 ask @0", "@1 name pumpkins-2", "@1 name bats-5")
    assert balloon(sit(*asks, "@0 freeze", die=(2,), tp=(1, 0, 0), turn=1)) is None
    assert balloon(sit(*asks, "@0 allow", die=(2,), tp=(1, 0, 0), turn=1)) is not None
    assert balloon(sit(*asks, "@0 allow", "@1 end", die=(2,), tp=(1, 0, 0), turn=1)) is None


def test_the_next_bot_waits_until_a_balloon_has_been_read() -> None:
    robot = sit("@1 roll", "@1 ask @2", "@1 name bats-9", die=(2,), turn=1)
    while len(robot.acts) < 4:
        robot.step(0.1)
    readings = [one for one in robot.animation.animations if isinstance(one, BalloonReading)]
    assert [reading.seat for reading in readings] == [1]
    assert robot.animation.is_being_read(robot.now)
