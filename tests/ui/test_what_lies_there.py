"""Test that pointing at anything on a table, an empty place too, tells in a sentence what it is, in
every game: at once where nothing else is shown, and once the pointer rests where faces are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from ui.robot import SHORT, Robot, UndrawnApp, new_session

from _hands import Point
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.presentation.layout import LOG, NOTICES, OUTLOOK, Spot
from corptable.presentation.presentation import presentation_of
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.layout import TablePart

GAMES = [
    pytest.param(find_game(id), id=id)
    for id in ("corporate_court", "corporation", "pwodoc", "trick_or_treat", "corporate_ladder")
]
MOST_ACTS = 120
LONGEST = 170
"""Number of letters of a line of a tooltip, at most."""


def positions(game: AnyGame) -> Iterator[Robot]:
    """Yield a table at each position of a random match."""
    session = new_session(game, game.seats[0], luck=8, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, make_app=UndrawnApp), random.Random(8)
    while not robot.match.over and len(robot.journal) < MOST_ACTS:
        robot.session.bot_turn.cancel()
        yield robot
        asked = next(iter(robot.match.state.actors()))
        robot.session.play(chance.choice(robot.match.state.actions(asked)))
        robot.refresh()
    robot.close()


def points_of(robot: Robot) -> Iterator[tuple[Spot, Point]]:
    """Yield points at which nothing lies over a spot, with the spot: its middle and two corners."""
    for spot, area in robot.tabletop.spot_areas:
        for point in (
            area.center,
            (area.left + 3, area.top + 3),
            (area.right - 4, area.bottom - 4),
        ):
            hit = robot.table.state.layout.hit_test(point)
            if hit.part is TablePart.TABLETOP and hit.spot is not None and hit.spot.id == spot.id:
                yield spot, point


def told_at(robot: Robot, point: Point) -> list[str]:
    """Return what is told at a point: the tooltip at once, and the lines once the pointer rests."""
    layout = robot.table.state.layout
    subject = pointing.subject_at(layout, point)
    rested = () if subject is None or not subject.has_more else subject.lines
    return [*pointing.tooltip_at(layout, point), *rested]


def is_own_hand(spot: Spot) -> bool:
    """True for the person's own cards, which the preview shows, and between which nothing pops up
    while the mouse passes over them.
    """
    return spot.arrangement == "fan" and spot.owner == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_says_what_it_is(game: AnyGame) -> None:
    silent, told = set[str](), set[str]()
    for robot in positions(game):
        if robot.tray_panel is not None:
            continue
        for spot, point in points_of(robot):
            is_held = any(placed.spot.id == spot.id for placed in robot.placed)
            if not (is_own_hand(spot) and is_held):
                lines = told_at(robot, point)
                told.update(lines)
                silent |= set() if lines else {spot.id}
    assert silent == set()
    assert max(map(len, told)) <= LONGEST
    assert presentation_of(game).lies("nowhere") == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_place_says_the_same_whether_it_is_full_or_empty(game: AnyGame) -> None:
    """The game has one sentence for a place, which stands there with a card and without."""
    full, empty = dict[str, set[str]](), dict[str, set[str]]()
    for robot in positions(game):
        if robot.tray_panel is not None:
            continue
        for spot, point in points_of(robot):
            if spot.shows and not is_own_hand(spot):
                is_full = any(placed.spot.id == spot.id for placed in robot.placed)
                lines = (full if is_full else empty).setdefault(spot.id, set())
                lines.update(told_at(robot, point))
    both = full.keys() & empty.keys()
    assert both
    assert [spot for spot in sorted(both) if not full[spot] & empty[spot]] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_panels_and_the_parts_of_the_window_say_what_they_are(game: AnyGame) -> None:
    silent = set[str]()
    for robot in positions(game):
        layout = robot.table.state.layout
        areas = [(panel.id, area) for area, panel in layout.panels]
        areas += [(id, robot.area(id)) for id in (LOG, NOTICES, OUTLOOK) if robot.area(id).width]
        for id, area in areas:
            point = (area.left + 2, area.top + 2)
            if robot.tray_panel is None and layout.hit_test(point).button is None:
                silent |= set() if pointing.tooltip_at(layout, point) else {id}
        assert pointing.tooltip_at(layout, layout.menu_area.center) == [
            pointing.PARTS[TablePart.MENU]
        ]
    assert silent == set()


def test_between_faces_nothing_pops_up_before_the_pointer_rests() -> None:
    """On its way over a table the mouse passes many of them."""
    seen = 0
    for robot in positions(find_game("pwodoc")):
        layout = robot.table.state.layout
        for spot, point in points_of(robot):
            subject = pointing.subject_at(layout, point)
            is_between = layout.hit_test(point).placed is None
            if spot.id.endswith("pawns") and is_between and subject is not None:
                assert pointing.tooltip_at(layout, point) == []
                seen += 1
    assert seen
