"""Test the choice of suits in four colours: at every table at once, as data of the ink, and nothing
but suits changes.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from games.corporation_words import match_at
from ui.robot import Robot
from ui.witness import Flat

from corptable.art.colours import contrast
from corptable.art.ink import find_ink, in_four_colours, ink_ids
from corptable.art.skin.skin import find_skin
from corptable.games.corporation.names import CHOOSE
from corptable.session.session import Session
from corptable.ui.scenes.settings.scene import SettingsScene

SUITS = ("clubs", "diamonds", "hearts", "spades")
APART = 40
"""Least difference of two colours in one of red, green and blue, 0 to 255."""
each_ink = pytest.mark.parametrize("ink", ink_ids())


def differ(one: str, two: str) -> bool:
    channels = zip(bytes.fromhex(one[1:]), bytes.fromhex(two[1:]), strict=True)
    return max(abs(ours - theirs) for ours, theirs in channels) >= APART


@each_ink
def test_in_four_colours_no_two_suits_look_alike(ink: str) -> None:
    """On cards and on plates."""
    hues, skin = find_ink(in_four_colours(ink)).hues, find_skin(in_four_colours(ink))
    for one, two in combinations(SUITS, 2):
        assert differ(hues[one].text, hues[two].text), (one, two)
        assert differ(hues[one].line, hues[two].line), (one, two)
        assert skin.text_in(one) != skin.text_in(two)


@each_ink
def test_the_variant_is_as_legible_as_any_ink(ink: str) -> None:
    found = find_ink(in_four_colours(ink))
    for suit in SUITS:
        assert (
            min(
                contrast(found.hues[suit].text, ground)
                for ground in (found.ground.top, found.ground.foot)
            )
            >= 4.5
        )


@each_ink
def test_nothing_but_suits_differs_in_the_variant(ink: str) -> None:
    plain, four = find_ink(ink), find_ink(in_four_colours(ink))
    assert {name for name in plain.hues if plain.hues[name] != four.hues[name]} <= set(SUITS)
    assert four._replace(id=plain.id, hues=plain.hues) == plain


def test_an_ink_that_has_four_colours_anyway_has_no_variant() -> None:
    assert in_four_colours("neon") == "neon"
    assert in_four_colours("boardroom") != "boardroom"


@pytest.fixture
def robot() -> Robot:
    painter = Flat(delivers=True)
    robot = Robot(Session(match_at(at=CHOOSE), ["person"] * 4), painting=lambda: painter)
    robot.lift_the_curtain()
    for _ in range(40):
        robot.step()
    painter.orders.clear()
    return robot


def orders_of(robot: Robot) -> list[str]:
    painter = robot.app.pictures._painter
    assert isinstance(painter, Flat)
    return painter.orders


def test_the_switch_works_in_a_running_game_and_back(robot: Robot) -> None:
    """Faces are painted again, plates and portraits are not."""
    before = robot.pixels()
    robot.app.navigator.settings()
    assert isinstance(robot.app.scene, SettingsScene)
    robot.app.change_settings(replace(robot.app.settings, four_colours=True))
    robot.app.back()
    for _ in range(40):
        robot.step()
    inks = [order for order in orders_of(robot) if "+four" in order]
    assert any("Face(" in order and "clubs" in order for order in inks)
    assert not any("Widget(" in order or "Portrait(" in order for order in inks)
    assert robot.pixels() != before
    robot.app.change_settings(replace(robot.app.settings, four_colours=False))
    for _ in range(40):
        robot.step()
    assert robot.pixels() == before
