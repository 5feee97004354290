"""Scenes that are left give back what they held."""

from __future__ import annotations

import gc
import math
import weakref
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

import pygame
import pytest
from ui.robot import new_session
from ui.thinned import by_turns

from _hands import Point
from corptable.art.painter import PaintResult, Pixels
from corptable.art.painter.inline import InlinePainter
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.session.session import Session
from corptable.store import SavedGames
from corptable.ui.app import App
from corptable.ui.scene_base.navigator import Navigator

SCENES: dict[str, Callable[[Navigator, AnyGame], None]] = {
    "set up": lambda navigator, game: navigator.set_up(game),
    "saved games": lambda navigator, game: navigator.saved_games(),
    "replays": lambda navigator, game: navigator.replays(),
    "gallery": lambda navigator, game: navigator.gallery(),
    "decks": lambda navigator, game: navigator.decks(),
    "statistics": lambda navigator, game: navigator.statistics(),
    "settings": lambda navigator, game: navigator.settings(),
    "rules": lambda navigator, game: navigator.rules(game),
    "table": lambda navigator, game: navigator.table(_session(game)),
}
"""Ways to the scenes that open without anything beneath them."""


SIZE: Final[Point] = (1280, 720)
ODD_SIZE: Final[Point] = (1283, 721)
"""Size of a window that no other test opens, so that its pictures can be counted."""
ACTS: Final = 6


class BlankPainter(InlinePainter):
    """Paint each picture at once, in nothing but its size."""

    def _next_done(self) -> PaintResult | None:
        while (recipe := self.take(waits=False)) is not None:
            self.deliver(recipe, Pixels(*recipe.size, bytes(4 * math.prod(recipe.size))))
        return super()._next_done()


def _session(game: AnyGame) -> Session:
    return new_session(game, game.seats.start, 3)


@pytest.fixture
def app(tmp_path: Path, request: pytest.FixtureRequest) -> App:
    """Open the title, in a window of the usual size unless the test gives another one."""
    app = App(
        getattr(request, "param", SIZE), painting=BlankPainter, saved_games=SavedGames(tmp_path)
    )
    app.navigator.title()
    _show(app)
    return app


def _show(app: App) -> None:
    """Draw the scene with all its pictures."""
    app.step()
    while app.pictures.is_waiting:
        app.step()


def _leave_all(app: App) -> None:
    """Go back to the title, as a person does, and let the program free what is left."""
    while len(app.scenes) > 1:
        app.back()
        _show(app)
    app.collect_left()


def _large_pictures(size: Point) -> int:
    """Return how many pictures as large as the window anything holds."""
    held = (
        found
        for holder in gc.get_objects()
        for found in gc.get_referents(holder)
        if isinstance(found, pygame.Surface)
    )
    return len({id(picture) for picture in held if _size_of(picture) == size})


def _size_of(picture: pygame.Surface) -> Point:
    try:
        return picture.get_size()
    except pygame.error:  # a window that another test has closed
        return (0, 0)


@pytest.mark.parametrize(("name", "game"), by_turns([*SCENES], games()))
def test_nothing_refers_to_a_scene_that_was_left(app: App, name: str, game: AnyGame) -> None:
    SCENES[name](app.navigator, game)
    _show(app)
    left = weakref.ref(app.scene)
    _leave_all(app)
    assert left() is None


def test_the_event_loop_frees_scenes_that_were_left_once_nothing_is_due(app: App) -> None:
    def close() -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    app.clock = count().__next__
    app.navigator.gallery()
    _show(app)
    left = weakref.ref(app.scene)
    app.back()
    app.run([close])
    assert left() is None


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_nothing_refers_to_a_match_whose_table_was_left(app: App, game: str) -> None:
    """Its log and its rules were open, and it was undone: neither autosave nor log nor caches of
    the rules keep it.
    """
    session = _session(find_game(game))
    for _ in range(ACTS):
        session.play(session.match.legal()[0])
    session.undo(ACTS // 2)
    app.navigator.table(session)
    _show(app)
    app.navigator.log(session)
    _show(app)
    app.back()
    app.navigator.rules(session.match.game)
    _show(app)
    left = weakref.ref(session.match), weakref.ref(session)
    del session
    _leave_all(app)
    assert [one() for one in left] == [None, None]


@pytest.mark.parametrize("app", [ODD_SIZE], indirect=True)
def test_beside_the_cache_of_images_tables_that_were_left_hold_no_picture_as_large_as_the_window(
    app: App, thorough: bool
) -> None:
    """The cache has a limit of its own; without it no more are held than before any table was
    open.
    """
    app.pictures.evict(lambda recipe: True)
    before = _large_pictures(ODD_SIZE)
    for game in games() if thorough else games()[::3]:
        session = _session(game)
        app.navigator.table(session)
        _show(app)
        app.navigator.log(session)
        _show(app)
        _leave_all(app)
    app.pictures.evict(lambda recipe: True)
    assert _large_pictures(ODD_SIZE) == before
