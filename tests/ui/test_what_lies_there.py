"""Test that pointing at anything on a table, an empty place too, tells in a sentence what it is, in
every game: at once where nothing else is shown, and once the pointer rests where faces are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from ui.robot import OWN_GAMES, SHORT, Robot, UndrawnApp, new_session

from _hands import Point
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.presentation.layout import LOG, NOTICES, OUTLOOK, Spot
from corptable.presentation.presentation import presentation_of
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.layout import TablePart

ORDINARY = ("corporation", "pwodoc")
GAMES = [
    pytest.param(find_game(id), id=id, marks=() if id in ORDINARY else pytest.mark.thorough)
    for id in OWN_GAMES
]
"""Games whose random match is looked at; an ordinary run has one with talk and trays, and one with
many places.
"""
MOST_ACTS = 120
LOOKED_AT = 3
"""One position of so many is looked at in an ordinary run."""
LONGEST = 170
"""Number of letters of a line of a tooltip, at most."""


def positions(game: AnyGame, step: int) -> Iterator[Robot]:
    """Yield a table at one position of so many of a random match."""
    session = new_session(game, game.seats[0], luck=8, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, make_app=UndrawnApp), random.Random(8)
    while not robot.match.over and len(robot.journal) < MOST_ACTS:
        robot.session.bot_turn.cancel()
        if len(robot.journal) % step == 0:
            robot.refresh()
            yield robot
        asked = next(iter(robot.match.state.actors()))
        robot.session.play(chance.choice(robot.match.state.actions(asked)))
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


class Told(NamedTuple):
    """Hold what is told in a match: of places that hold something and of empty ones, by spot, of
    places between pawns where the pointer has not rested yet, and of the menu; and the spots and
    panels that say nothing."""

    full: dict[str, set[str]]
    empty: dict[str, set[str]]
    between_pawns: list[list[str]]
    menu: set[str]
    silent: set[str]
    silent_panels: set[str]


@cache
def told_in(game: AnyGame, thorough: bool) -> Told:
    """Return what is told in a random match, which is played once for all tests."""
    told = Told({}, {}, [], set(), set(), set())
    for robot in positions(game, 1 if thorough else LOOKED_AT):
        layout = robot.table.state.layout
        told.menu.update(pointing.tooltip_at(layout, layout.menu_area.center))
        if robot.tray_panel is None:
            listen_to_panels(robot, told)
            listen_to_spots(robot, told)
    return told


def listen_to_panels(robot: Robot, told: Told) -> None:
    """Note which panels say nothing."""
    layout = robot.table.state.layout
    areas = [(panel.id, area) for area, panel in layout.panels]
    areas += [(id, robot.area(id)) for id in (LOG, NOTICES, OUTLOOK) if robot.area(id).width]
    for id, area in areas:
        point = (area.left + 2, area.top + 2)
        if layout.hit_test(point).button is None and not pointing.tooltip_at(layout, point):
            told.silent_panels.add(id)


def listen_to_spots(robot: Robot, told: Told) -> None:
    """Note what is told of each spot."""
    layout, held = robot.table.state.layout, {placed.spot.id for placed in robot.placed}
    for spot, point in points_of(robot):
        if not (is_own_hand(spot) and spot.id in held):
            lines = told_at(robot, point)
            where = told.full if spot.id in held else told.empty
            where.setdefault(spot.id, set()).update(lines)
            told.silent.update([] if lines else [spot.id])
        is_between = layout.hit_test(point).placed is None
        if spot.id.endswith("pawns") and is_between and pointing.subject_at(layout, point):
            told.between_pawns.append(pointing.tooltip_at(layout, point))


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_says_what_it_is(game: AnyGame, thorough: bool) -> None:
    told = told_in(game, thorough)
    assert told.silent == set()
    lines = set().union(*told.full.values(), *told.empty.values())
    assert max(map(len, lines)) <= LONGEST
    assert presentation_of(game).lies("nowhere") == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_place_says_the_same_whether_it_is_full_or_empty(
    game: AnyGame, thorough: bool
) -> None:
    """The game has one sentence for a place, which stands there with a card and without."""
    told = told_in(game, thorough)
    both = told.full.keys() & told.empty.keys()
    assert both
    assert [spot for spot in sorted(both) if not told.full[spot] & told.empty[spot]] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_panels_and_the_parts_of_the_window_say_what_they_are(
    game: AnyGame, thorough: bool
) -> None:
    assert told_in(game, thorough).silent_panels == set()
    assert told_in(game, thorough).menu == {pointing.PARTS[TablePart.MENU]}


def test_between_faces_nothing_pops_up_before_the_pointer_rests(thorough: bool) -> None:
    """On its way over a table the mouse passes many of them."""
    told = told_in(find_game("pwodoc"), thorough).between_pawns
    assert told
    assert not any(told)
