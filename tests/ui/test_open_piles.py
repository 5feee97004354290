"""Test how a person leafs through open piles: by a click on one that means nothing else, or by a
key.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from ui.robot import Robot, match_at

from corptable.engine.registry import find_game
from corptable.ui.scenes.dialogs.piles import CLOSE, PilesScene
from corptable.ui.scenes.table.scene import TableScene

DISCARDS = ["winifred-oxbow.0", "milo-kerning.0", "rufus-tangle.0"]
FALLEN = ["sigrid-umlaut.1", "ottoline-umlaut.1"]


@pytest.fixture
def robot() -> Robot:
    """Return a robot at a turn of Corporate Ladder with two open piles of several cards, and one of
    a single card.
    """
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": ["marlowe-gigg.0"],
        "discard/0": DISCARDS,
        "fallen/1": FALLEN,
        "discard/1": ["kathe-pinsel.1"],
    }
    match = match_at("corporate_ladder", 2, zones, at="turn")
    return Robot(match)


def leafed(robot: Robot) -> PilesScene:
    return robot.on_top(PilesScene)


def names(scene: PilesScene) -> list[str]:
    return [piece.name for piece in scene.pile.pieces]


def test_a_click_on_an_open_pile_shows_all_its_cards_the_top_one_first(robot: Robot) -> None:
    robot.click(robot.area("discard/0").center)
    assert names(leafed(robot)) == DISCARDS[::-1]
    assert leafed(robot).pile.title == "Your Discards"


def test_all_cards_lie_within_the_plate_side_by_side(robot: Robot) -> None:
    robot.click(robot.area("discard/0").center)
    scene = leafed(robot)
    cells = [rect for _, rect in scene.cards.grid.visible(0)]
    assert len(cells) == len(DISCARDS)
    assert all(scene.plate.contains(cell) for cell in cells)
    assert not any(one.colliderect(other) for at, one in enumerate(cells) for other in cells[:at])


@pytest.mark.parametrize("spot", ["discard/1", "draw/0", "press/0"])
def test_a_pile_of_one_card_or_of_none_or_of_hidden_ones_opens_nothing(
    robot: Robot, spot: str
) -> None:
    robot.click(robot.area(spot).center)
    assert isinstance(robot.app.scene, TableScene)


def test_a_click_with_a_lifted_card_opens_nothing(robot: Robot) -> None:
    robot.click_on("marlowe-gigg.0")
    robot.click(robot.area("discard/0").center)
    assert isinstance(robot.app.scene, TableScene)


def test_the_key_begins_with_the_pile_under_the_pointer(robot: Robot) -> None:
    robot.move(robot.area("discard/0").center)
    robot.keys("F2")
    assert names(leafed(robot)) == DISCARDS[::-1]


def test_the_key_without_a_pile_under_the_pointer_begins_with_the_first_and_tab_leads_on(
    robot: Robot,
) -> None:
    robot.move(robot.area("hand/0").center)
    robot.keys("F2")
    first = names(leafed(robot))
    robot.keys("Tab")
    assert {*first, *names(leafed(robot))} == {*FALLEN, *DISCARDS}
    robot.keys("Tab")
    assert names(leafed(robot)) == first, "after the last pile comes the first"


def test_without_an_open_pile_the_key_says_so() -> None:
    robot = Robot(match_at("corporate_court", 3))
    robot.keys("F2")
    assert robot.refusal == "No open pile has more than one card."


def close_by_key(robot: Robot) -> None:
    robot.keys("Escape")


def close_by_the_same_key(robot: Robot) -> None:
    robot.keys("F2")


def close_beside(robot: Robot) -> None:
    robot.click((2, 2))


def close_by_button(robot: Robot) -> None:
    robot.click(leafed(robot).form.find(CLOSE).rect.center)


@pytest.mark.parametrize(
    "close", [close_by_key, close_by_the_same_key, close_beside, close_by_button]
)
def test_it_closes_and_the_match_is_where_it_was(
    robot: Robot, close: Callable[[Robot], None]
) -> None:
    robot.click(robot.area("discard/0").center)
    close(robot)
    assert isinstance(robot.app.scene, TableScene)
    assert not robot.journal


def test_arrows_choose_a_card_and_space_shows_it_large(robot: Robot) -> None:
    robot.click(robot.area("discard/0").center)
    scene = leafed(robot)
    robot.keys("Right", "Space")
    shown = scene.preview.subject_at(robot.now)
    assert shown is not None
    assert shown.piece.name == DISCARDS[::-1][1]


def test_a_rest_of_the_pointer_shows_a_card_large(robot: Robot) -> None:
    robot.click(robot.area("discard/0").center)
    scene = leafed(robot)
    robot.move(scene.cards.grid.cell(2, 0).center)
    robot.step(1.0)
    shown = scene.preview.subject_at(robot.now)
    assert shown is not None
    assert shown.piece.name == DISCARDS[0]


def test_the_table_beneath_is_drawn_once(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the large cards it would need more images than the window keeps, and order them again
    and again.
    """
    drawn: list[pygame.Surface] = []
    monkeypatch.setattr(robot.table, "draw", drawn.append)
    robot.click(robot.area("discard/0").center)
    for place in range(len(DISCARDS)):
        robot.app.pictures.version += 1
        robot.move(leafed(robot).cards.grid.cell(place, 0).center)
    assert len(drawn) == 1


@pytest.mark.sampled
@pytest.mark.parametrize(
    "game", ["corporate_court", "corporate_ladder", "pwodoc", "trick_or_treat"]
)
def test_each_game_names_its_open_piles(game: str) -> None:
    """A person reads whose pile it is and which."""
    match = match_at(game, max(find_game(game).seats), seed=2)
    while not match.over and len(match.journal) < 60:
        match.play(match.legal()[len(match.journal) % len(match.legal())])
    robot = Robot(match)
    robot.keys("F2")
    if isinstance(robot.app.scene, PilesScene):
        titles = [pile.title for pile in robot.app.scene.piles]
        assert not [
            title for title in titles if not title or title.endswith(":") or "[" in title
        ], titles
    else:
        assert robot.refusal
