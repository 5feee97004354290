"""Test what comes with the program for its first start: the facts of its games and the drawings of
their tables are right.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from _ship import drawn_cover, open_app, own_facts
from corptable.engine.registry import packages_of_games
from corptable.system.resources import shipped_facts_file, shipped_thumbnails_folder
from corptable.ui.app import App
from corptable.ui.scene_base import game_facts
from corptable.ui.scene_base.game_facts import GameFacts, kept_facts, shipped_facts, written_facts
from corptable.ui.scene_base.thumbnail import SHIPPED_SUFFIX, Thumbnail, TilePicture

AGAIN = "python3 scripts/run.py ship writes them again"
CUT = (365, 378)
FAR = 24
"""Difference of a channel that is seen; glyphs of another version of pygame differ by less at most
of their pixels.
"""
MOST_FAR = 0.005
"""Share of the pixels that may differ so, because other versions of pygame and of the painter's
engine draw edges otherwise.
"""


@pytest.fixture
def app() -> App:
    """Open an app that has the thumbnails that come with the program."""
    app = open_app()
    app.shipped_thumbnails = shipped_thumbnails_folder()
    return app


def of_game(id: str) -> GameFacts:
    """Return the facts of a game."""
    return next(facts for facts in own_facts() if facts.id == id)


def test_the_facts_are_those_of_the_games() -> None:
    assert shipped_facts_file().read_text(encoding="utf-8") == written_facts(own_facts()), AGAIN


def test_there_is_a_drawing_for_each_game_and_no_other_file() -> None:
    assert {file.name for file in shipped_thumbnails_folder().iterdir()} == {
        f"{game.id}{SHIPPED_SUFFIX}" for game in own_facts()
    }


@pytest.mark.parametrize("facts", own_facts(), ids=lambda facts: facts.id)
def test_the_drawing_is_what_the_program_draws(app: App, facts: GameFacts) -> None:
    drawn = drawn_cover(app, facts)
    shipped = pygame.image.load(shipped_thumbnails_folder() / f"{facts.id}{SHIPPED_SUFFIX}")
    alike = pygame.mask.from_threshold(
        drawn, (0, 0, 0), (FAR, FAR, FAR, 255), shipped.convert(drawn)
    )
    width, height = drawn.get_size()
    assert 1 - alike.count() / (width * height) <= MOST_FAR, AGAIN


def test_the_thumbnail_is_that_drawing_and_no_match_is_played_for_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumbnail = TilePicture(app, of_game("pwodoc"))
    monkeypatch.setattr(thumbnail, "_lay", None)
    assert thumbnail.work()
    assert not thumbnail.has_work()
    assert looks(thumbnail) == looks(drawn_thumbnail(app, of_game("pwodoc")))


def test_in_four_colours_the_table_is_drawn(app: App) -> None:
    """The drawing that comes with the program has two."""
    app.change_settings(replace(app.settings, four_colours=True))
    thumbnail = TilePicture(app, of_game("pwodoc"))
    thumbnail.work()
    assert thumbnail.game is not None


def test_a_drawing_that_cannot_be_read_is_made(app: App, tmp_path: Path) -> None:
    app.shipped_thumbnails = tmp_path
    (tmp_path / f"pwodoc{SHIPPED_SUFFIX}").write_bytes(b"RIFF")
    thumbnail = TilePicture(app, of_game("pwodoc"))
    thumbnail.work()
    assert thumbnail.game is not None


def test_at_the_first_start_the_facts_are_read_and_no_game_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = own_facts()  # the tests know other games, too
    monkeypatch.setattr(
        game_facts, "packages_of_games", lambda: {game.id: game.package for game in own}
    )
    monkeypatch.setattr(game_facts, "installed_facts", None)
    assert [kept_facts(tmp_path / "games.json", shipped_facts_file()) for _ in range(2)] == [
        own,
        own,
    ]


def test_with_a_game_of_another_author_the_games_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        game_facts, "packages_of_games", lambda: {**packages_of_games(), "whist": "whist"}
    )
    assert shipped_facts(shipped_facts_file()) == ()


def drawn_thumbnail(app: App, facts: GameFacts) -> Thumbnail:
    """Return the thumbnail of a game that the program has drawn itself."""
    app.shipped_thumbnails = None
    thumbnail = TilePicture(app, facts)
    while thumbnail.has_work() or thumbnail.is_waiting():
        app.pictures.collect()
        if thumbnail.has_work():
            thumbnail.work()
    return thumbnail


def looks(thumbnail: Thumbnail) -> bytes:
    """Return the pixels of a thumbnail."""
    found = thumbnail.find(CUT)
    assert found is not None
    return pygame.image.tobytes(found, "RGBA")
