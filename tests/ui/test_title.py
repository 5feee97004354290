"""The title: which game, how many, against whom."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from ui.robot import SIZE

from corptable.ui.app import App
from corptable.ui.table_scene import TableScene
from corptable.ui.title_scene import TitleScene


@pytest.fixture
def title() -> Iterator[TitleScene]:
    app = App(SIZE, clock=lambda: 0.0)
    scene = TitleScene(app)
    app.show(scene)
    app.step()
    yield scene
    app.close()


def click(title: TitleScene, point: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": point, "button": 1, "touch": False}))
    title.app.step()


def players(title: TitleScene, game: str, seats: int) -> tuple[str, ...]:
    """Who sits at the table that a click on that button opens."""
    click(title, next(button.rect.center for found, count, button in title._choices() if (found.id, count) == (game, seats)))
    table = title.app.scene
    assert isinstance(table, TableScene)
    title.app.back()
    return table.sitting.players


def test_one_plays_against_who_looks_ahead(title: TitleScene) -> None:
    assert players(title, "corporate_court", 3) == ("person", "greedy", "greedy")


def test_the_level_is_changed_by_its_button_and_comes_round_again(title: TitleScene) -> None:
    seen = []
    for _ in title.levels:
        seen.append(title.level)
        click(title, title._level_button().rect.center)
    assert (sorted(seen), title.level) == (sorted(title.levels), "greedy")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_a, "unicode": "a", "mod": 0, "scancode": 0}))
    title.app.step()
    assert title.level == "expert"


def test_where_a_game_does_not_offer_the_level_the_usual_bot_sits(title: TitleScene) -> None:
    """Expert is at home at two seats of Corporate Court."""
    title.level = "expert"
    assert players(title, "corporate_court", 2) == ("person", "expert")
    assert players(title, "corporate_court", 4) == ("person", "greedy", "greedy", "greedy")


def test_no_button_lies_on_another(title: TitleScene) -> None:
    rects = [title._level_button().rect, *(button.rect for _, _, button in title._choices())]
    assert all(not one.colliderect(two) for place, one in enumerate(rects) for two in rects[place + 1 :])
