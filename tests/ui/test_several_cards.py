"""Test plays of several cards by single clicks: no click drops what is selected."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from ui.robot import SIZE, Robot, UndrawnApp, match_at

from corptable.ui.table_parts.badges import card_badge_areas
from corptable.ui.table_parts.sign_row import visible_signs
from corptable.ui.widgets.tooltip import Tooltip

WORDSMITH, MIDDLE, ARTIST, FREELANCER = (
    "winifred-oxbow.0",
    "milo-kerning.0",
    "rufus-tangle.0",
    "marlowe-gigg.0",
)


def sit(hand: list[str], second: str | None = None) -> Robot:
    """Open a robot at a turn with a given hand and a `second` card on its
    ladder, against one card.
    """
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": hand,
    }
    zones |= {} if second is None else {"ladder/0/1/0": [second]}
    match = match_at("corporate_ladder", 2, zones, at="turn")
    return Robot(match, make_app=UndrawnApp)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_lifted_card_lies_a_quarter_of_its_height_above_the_others(
    seats: int, size: tuple[int, int]
) -> None:
    """Nothing above the hand is in its way, also above the first of several rows."""
    zones = {f"ladder/{seat}/0/0": [f"octavia-plimsoll.{seat}"] for seat in range(seats)}
    zones["hand/0"] = [WORDSMITH, MIDDLE, ARTIST, FREELANCER, "gus-gaffer.0"]
    robot = Robot(match_at("corporate_ladder", seats, zones, at="turn"), size, make_app=UndrawnApp)
    for placed in robot.placed:
        if placed.spot.id == "hand/0":
            rise = placed.rect.top - robot.tabletop.raised_area(placed).top
            assert rise >= placed.rect.height / 4


def test_the_signs_of_a_lifted_card_rise_with_it() -> None:
    """Drawn higher, the card looks the same, and nothing of it stays where it lay."""
    robot = sit([WORDSMITH, MIDDLE, ARTIST])
    click(robot, WORDSMITH)
    tabletop = robot.tabletop
    (placed,) = [placed for placed in robot.placed if placed.piece.name == WORDSMITH]
    pictures = []
    for raised in (False, True):
        surface = pygame.Surface(SIZE)
        tabletop.piece_element("card", placed, False, raised).draw(surface)
        area = tabletop.raised_area(placed) if raised else placed.rect
        pictures.append(surface.subsurface(area.inflate(8, 8)).copy())
    lying, lifted = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert lying == lifted


def test_the_buttons_that_lift_cards_tell_what_these_do() -> None:
    robot = sit([WORDSMITH, MIDDLE, ARTIST, "colette-byline.0", "jorg-umlaut.0"])
    buttons = {button.label: button.rect.center for button in robot.buttons()}
    told = {label: robot.tooltip_at(point) for label, point in buttons.items()}
    assert told == {
        "Done": [],
        "Lift a trio": [
            "Lifts a Middle, a Wordsmith and an Artist. Together they beat anybody, and nobody can "
            "answer them."
        ],
        "Lift Press": ["Lifts a Press card. It beats anybody, and nobody can answer it."],
        "Lift a twin": [
            "Lifts a card that stands on another ladder, too. It fells its likeness, and nobody "
            "can answer it."
        ],
    }


def click(robot: Robot, *names: str) -> None:
    """Click pieces one after another."""
    for name in names:
        robot.click_on(name)


@pytest.fixture
def asked() -> Robot:
    """Return a robot that has dropped a Wordsmith on a boss, who would stand, beside an Artist, who
    would fall.
    """
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/1/0": ["jorg-umlaut.1"],
        "ladder/1/1/1": ["tobias-hatchett.1"],
    }
    match = match_at("corporate_ladder", 2, {**zones, "hand/0": [WORDSMITH, MIDDLE]}, at="turn")
    robot = Robot(match, make_app=UndrawnApp)
    click(robot, WORDSMITH)
    assert robot.table.model.highlights() == {"ladder/1/1/0", "ladder/1/1/1"}
    robot.click_on("ladder/1/1/0")
    return robot


def test_the_question_before_a_losing_play_names_its_target_which_alone_is_lit_with_its_forecast(
    asked: Robot,
) -> None:
    assert asked.prompt.text() == "Wordsmith 7 against Jörg Umlaut would lose. Play it anyway?"
    assert asked.table.model.highlights() == {"ladder/1/1/0"}
    asked.move(asked.target("ladder/1/1/1"))
    forecast = asked.table.view.forecast()
    assert forecast is not None
    assert (forecast.target, forecast.text) == (
        "ladder/1/1/0",
        "Loses: Wordsmith never beats Upper",
    )


def test_a_click_elsewhere_only_takes_the_losing_play_back(asked: Robot) -> None:
    click(asked, "tobias-hatchett.1")
    assert asked.unconfirmed is None
    assert asked.lifted == {("hand/0", WORDSMITH)}
    assert not asked.journal
    click(asked, "tobias-hatchett.1")
    assert asked.acts[0] == f"@0 attack {WORDSMITH} ladder/1/1/1"


def test_a_drag_takes_the_losing_play_back_and_goes_where_it_is_dropped(asked: Robot) -> None:
    asked.drag_onto(WORDSMITH, "ladder/1/1/1")
    assert asked.acts[0] == f"@0 attack {WORDSMITH} ladder/1/1/1"


@pytest.mark.parametrize("grip", [-0.45, 0.0, 0.45])
def test_a_card_goes_to_the_target_at_the_pointer_wherever_it_is_held(grip: float) -> None:
    """Most of the held card may lie over the neighbour."""
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/1/0": ["rufus-tangle.1"],
        "ladder/1/1/1": ["tobias-hatchett.1"],
    }
    match = match_at("corporate_ladder", 2, {**zones, "hand/0": [WORDSMITH]}, at="turn")
    robot = Robot(match, make_app=UndrawnApp)
    for name, spot in (("rufus-tangle.1", "ladder/1/1/0"), ("tobias-hatchett.1", "ladder/1/1/1")):
        x, y = robot.middle(WORDSMITH)
        start = x + round(grip * robot.area("ladder/1/1/0").width), y
        robot.move(start)
        robot.down(start)
        robot.move(robot.piece(name))
        assert robot.drop_target() == spot
        robot.up(start)


def test_the_line_of_the_end_has_the_standing_cards() -> None:
    robot = sit(["bartleby-grouse.0"], MIDDLE)
    robot.session.play(robot.match.read("@0 attack bartleby-grouse.0 ladder/1/0/0"))
    robot.session.play(robot.match.read("@0 decline"))
    assert robot.session.result_text().endswith(f"You 2, {robot.session.names[1]} 0")


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [6, 7, 9])
def test_words_on_cards_of_a_full_hand_are_shown_where_the_next_card_leaves_room(
    count: int, size: tuple[int, int]
) -> None:
    """A trio is told first, then a team; the tooltip tells all."""
    middles = [
        "sigrid-umlaut.0",
        "greta-sandbank.0",
        "ursula-tumble.0",
        "bianca-plushworth.0",
        "wendell-marmalade.0",
        "milo-kerning.0",
    ]
    hand = [WORDSMITH, ARTIST, "tobias-hatchett.0", *middles][:count]
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": hand,
    }
    match = match_at("corporate_ladder", 2, zones, at="turn")
    robot = Robot(match, size, 0.0)
    tabletop, skin, cards = robot.tabletop, robot.app.skin, robot.hand_fan.cards()
    for left, right in pairwise(cards):
        signs = visible_signs(tabletop.marks[left.piece.name])
        (band,) = card_badge_areas(left, signs, skin)
        assert not band.colliderect(right.rect), left.piece.name


def test_a_tooltip_of_the_hand_leaves_the_recap_free() -> None:
    """Between the log and the hand there is room beneath it."""
    robot = sit([WORDSMITH, "isolde-marrow.0", MIDDLE])
    robot.table.view.explanations.toggle_recap()
    recap = robot.state.recap
    assert recap is not None
    robot.move(robot.piece(WORDSMITH))
    robot.draw()
    shown = robot.table._drawing.overlays(robot.app.surface.get_rect())
    tooltip = next(one.key for one in shown if isinstance(one.key, Tooltip))
    assert not tooltip.rect.colliderect(recap.area)


def test_the_question_who_pays_lights_the_chosen_spot_and_who_can_pay() -> None:
    robot = sit([WORDSMITH, ARTIST, FREELANCER])
    click(robot, FREELANCER)
    assert len(robot.table.model.highlights()) > 3
    robot.click_on("ladder/0/1/0")
    assert robot.table.model.highlights() == {"ladder/0/1/0", WORDSMITH, ARTIST}


def test_a_forecast_needs_a_pointer_that_has_moved_since_the_table_changed() -> None:
    """A click would play the card that came to lie under a resting mouse; nobody pointed at it."""
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/0/1/0": [MIDDLE],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": ["colette-byline.0"],
        "hand/1": ["winifred-oxbow.1", "otto-rivett.1"],
    }
    match = match_at("corporate_ladder", 2, zones, at="turn", turn=1)
    robot = Robot(match, make_app=UndrawnApp)
    x, y = robot.piece("colette-byline.0")
    robot.move((x, y))
    robot.perform(match.read("@1 attack winifred-oxbow.1 ladder/0/1/0"))
    assert robot.asked_seat == 0
    assert robot.table.view.forecast() is None
    robot.move((x + 1, y))
    forecast = robot.table.view.forecast()
    assert forecast is not None
    assert forecast.text == "Wins the fight for sure"
