"""Test the gestures of section 9 of PWODOC's rules by hand: what is clicked and dragged, and what
it plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at

from corptable.engine.pieces import HIDDEN, Plain
from corptable.session.session import Session
from corptable.ui.paint.recorder import recording
from corptable.ui.table_parts.seat_plate import SeatPlate, draw_plate
from corptable.ui.widgets.card_preview import place_preview

ROCKS = ["red-rock", "yellow-rock"]


def sit(
    zones: Mapping[str, Sequence[str]], at: str = "return", seats: int = 2, **options: Plain
) -> Robot:
    """Open a robot at a position of PWODOC, where a person is asked."""
    match = match_at("pwodoc", seats, zones, at=at, options=options)
    return Robot(match, make_app=UndrawnApp)


# Heads of sites


def test_the_head_of_a_site_has_room_for_the_court_cards_of_all_four_seats() -> None:
    """They were dropped from its end, and the best site seemed to hold two colours alone."""
    suits = ("cups", "coins")
    courts = [f"{suit}-{rank}" for suit in suits for rank in ("king", "queen", "knight", "page")]
    robot = sit({"site/0/discard": ["major-1", *courts], "site/3/pawns": ROCKS}, seats=4)
    spot, skin = robot.tabletop.spot["site/0/worth"], robot.app.skin
    with recording() as record:
        draw_plate(
            robot.app.surface,
            SeatPlate(spot.label, spot.badge, spot.signs),
            skin.screen.rect(spot),
            skin,
        )
    told = [line.text for line in record.texts]
    assert [text.replace(" ", "") for text in told] == ["1", "+1", "K2", "Q2", "Kn2", "P2"]


# The suits


def test_a_card_that_cannot_be_traded_stays_legible_in_the_dialog() -> None:
    """Its paper is darker than that of a card that can be, but bright enough for its ink to stand
    out.
    """
    hands = {"hand/0": ["coins-2", "cups-3"], "hand/1": ["cups-4", "wands-queen", "wands-7"]}
    robot = sit({"site/3/pawns": ROCKS, **hands})
    robot.drag_onto("coins-2", "site/3", "hand/0")
    robot.step()
    assert robot.tray_panel is not None
    robot.draw()
    free, locked = (
        _brightness(robot.app.surface.subsurface(robot.tray_panel.cells[word]))
        for word in ("cups-4", "wands-queen")
    )
    assert max(locked) < max(free)
    assert max(locked) - min(locked) > 0.6 * (max(free) - min(free))


def _brightness(card: pygame.Surface) -> list[int]:
    """Return the brightness of each pixel of a card's upper third within its rim, where its index
    stands, from 0 to 255.
    """
    rim = card.width // 8
    upper = card.subsurface((rim, rim, card.width - 2 * rim, card.height // 3))
    pixels = pygame.image.tobytes(upper, "RGB")
    return [sum(pixels[place : place + 3]) // 3 for place in range(0, len(pixels), 3)]


def test_the_card_that_is_chosen_first_in_the_dialog_is_marked() -> None:
    hands = {"hand/0": ["coins-2", "cups-3", "cups-7"], "hand/1": ["cups-4", "wands-7"]}
    match = match_at("pwodoc", 2, {"site/3/pawns": ROCKS, **hands}, at="return")
    robot = Robot(match)
    robot.drag_onto("coins-2", "site/3", "hand/0")
    robot.step()
    if robot.tray_panel is None:
        robot.click_on("@1")
        robot.step()
    assert robot.tray_panel is not None
    chosen, other = (robot.tray_panel.cells[word] for word in ("cups-3", "cups-7"))
    before = [
        pygame.image.tobytes(robot.app.surface.subsurface(cell), "RGB") for cell in (chosen, other)
    ]
    robot.click(chosen.center)
    robot.move((0, 0))
    robot.draw()
    after = [
        pygame.image.tobytes(robot.app.surface.subsurface(cell), "RGB") for cell in (chosen, other)
    ]
    robot.close()
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, False]


def trading() -> Robot:
    """Return a robot with the dialog of a coin's trade open."""
    hands = {
        "hand/0": ["coins-2", "cups-3", "cups-7"],
        "hand/1": ["cups-4", "wands-queen", "wands-7"],
    }
    robot = sit({"site/3/pawns": ROCKS, **hands})
    robot.drag_onto("coins-2", "site/3", "hand/0")
    robot.step()
    assert robot.tray_panel is not None
    return robot


def test_a_card_is_traded_by_dragging_it_onto_the_other() -> None:
    robot = trading()
    robot.drag(robot.target("cups-3"), robot.target("wands-7"))
    assert robot.acts[-1] == "@0 swap cups-3 wands-7"


@pytest.mark.parametrize(
    ("card", "onto", "reason"),
    [
        ("cups-3", "wands-queen", "Court cards cannot be traded."),
        ("wands-7", "cups-3", "Take a card from your own hand first."),
    ],
)
def test_a_drag_in_the_dialog_that_trades_nothing_says_why(
    card: str, onto: str, reason: str
) -> None:
    robot = trading()
    robot.drag(robot.target(card), robot.target(onto))
    assert robot.refusal == reason


def test_a_large_card_tells_what_it_does() -> None:
    robot = sit({"site/3/pawns": ROCKS, "hand/0": ["cups-3", "major-4", "coins-king"]})
    lines = dict[str, tuple[str, ...]]()
    for card in ("cups-3", "major-4", "coins-king"):
        robot.move(robot.piece(card, "hand/0"))
        robot.step(1.0)
        preview = robot.preview()
        assert preview is not None
        lines[card] = preview.lines
    assert "draws the top card" in lines["cups-3"][-1]
    assert "brings the next higher of the bank" in lines["major-4"][-1]
    assert "does nothing when it is played. In a site it scores for you" in lines["coins-king"][-1]


# What a touch would fetch


def test_pointing_at_a_card_lights_up_what_the_bank_gives_for_it() -> None:
    robot = sit(
        {"site/3/pawns": ROCKS, "hand/0": ["major-3", "cups-2"], "bank": ["major-7", "swords-8"]}
    )
    robot.move(robot.piece("major-3", "hand/0"))
    told = robot.table.view.forecast()
    assert told is not None
    assert told.lights == ("major-7",)


def test_pointing_at_a_pawn_tells_what_its_click_would_do() -> None:
    robot = sit(
        {"site/3/pawns": ["red-paper"], "site/3/draw": ["cups-2"], "site/4/pawns": ["red-paper"]}
    )
    robot.move(robot.piece("red-paper", "site/3/pawns"))
    told = robot.table.view.forecast()
    assert told is not None
    turned = "Turns over the Two of Cups, then draws nothing: no card is left in its draw pile"
    assert told.text == turned


def test_pointing_at_the_signs_above_a_site_tells_which_shape_may_not_enter_and_why() -> None:
    robot = sit({"site/3/pawns": ["red-paper"]})
    base = robot.area("site/3")
    assert robot.tooltip_at((base.right - 5, base.top - 8))[0] == "Papers keep rocks out."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_left_column_tells_which_shape_stops_which(seats: int) -> None:
    robot = sit({"site/3/pawns": ROCKS}, seats=seats)
    (told,) = robot.tooltip_at(robot.area("rule/rock").center)
    assert told == "Paper stops rock: no rock may be placed on a site with paper."


def test_a_card_of_the_bank_is_shown_upright() -> None:
    robot = sit({"site/3/pawns": ROCKS, "bank": ["major-21", "swords-8"]})
    for card in ("major-21", "swords-8"):
        robot.move(robot.middle(card))
        robot.step(1.0)
        shown = robot.preview()
        assert shown is not None
        width, height = place_preview(shown, robot.app.skin).size
        assert width < height


# Several persons at one screen


def shared(zones: Mapping[str, Sequence[str]], at: str, **options: Plain) -> Session:
    """Return a session of two persons at a position."""
    match = match_at("pwodoc", 2, zones, at=at, options=options)
    session = Session(match, ["person", "person"])
    session.start()
    return session


HELD = {"site/3/pawns": ROCKS, "hand/0": ["cups-2"], "hand/1": ["cups-3"]}


def test_placing_needs_no_curtain_and_no_hand_is_up() -> None:
    session = shared(HELD, "place")
    view = session.match.state.observation(session.viewer)
    assert session.called is None
    assert view.zones["hand/0"] == view.zones["hand/1"] == (HIDDEN,)


def test_the_curtain_is_down_before_a_return_from_behind_a_hidden_hand() -> None:
    assert shared(HELD, "return").called == 0


@pytest.mark.parametrize(
    ("zones", "options"), [(HELD, {"open_hands": True}), ({"site/3/pawns": ROCKS}, {})]
)
def test_no_curtain_falls_where_nothing_is_secret(
    zones: Mapping[str, Sequence[str]], options: Mapping[str, Plain]
) -> None:
    assert shared(zones, "return", **options).called is None


def test_who_looked_at_a_hand_leaves_a_curtain_behind() -> None:
    """A Coin's dialog shows the other hand to one alone; the next to return lifts a curtain
    first.
    """
    hands = {"hand/0": ["coins-2", "cups-2"], "hand/1": ["cups-3", "cups-4"]}
    session = shared({"site/3/pawns": ROCKS, **hands}, "return")
    session.shared_screen.lift_the_curtain()
    session.play(session.match.read("@0 return red-rock site/3 coins-2"))
    assert [
        card.name for card in session.match.state.observation(session.viewer).zones["hand/1"]
    ] == ["cups-3", "cups-4"]
    session.play(session.match.read("@0 swap cups-2 cups-4"))
    assert session.called == 1
    assert session.match.state.observation(session.viewer).zones["hand/1"] == (HIDDEN, HIDDEN)
