"""Test thumbnails: drawn piece by piece, drawn again when more images have come, and never blocking
the loop.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame
import pytest
from presenting import present
from ui.robot import SIZE

from corptable.art.card.recipes import Face
from corptable.art.painter import SOON, NullPainter, PaintResult, Pixels, Priority
from corptable.art.painter.cache import PictureCache
from corptable.art.picture import Recipe
from corptable.engine.registry import find_game
from corptable.presentation.pitch import Pitch
from corptable.system.resources import shipped_thumbnails_folder
from corptable.ui.app import App
from corptable.ui.scene_base.cover import cover_sheet
from corptable.ui.scene_base.game_facts import facts_of
from corptable.ui.scene_base.thumbnail import (
    MOST_DRAWINGS,
    Thumbnail,
    TilePicture,
    work_on,
)
from corptable.ui.scenes.title.scene import TitleScene

CUT = (200, 180)


class Paints:
    """Paint on request: white squares of the size that is ordered."""

    def __init__(self) -> None:
        self.wanted: dict[Recipe, Priority] = {}
        self.done: list[PaintResult] = []

    def order(self, recipe: Recipe, priority: Priority = SOON) -> None:
        self.wanted[recipe] = priority

    def paint(self, most: int = 10_000) -> None:
        for recipe in list(self.wanted)[:most]:
            del self.wanted[recipe]
            width, height = recipe.size
            self.done.append(
                PaintResult(recipe, Pixels(width, height, b"\xff" * (4 * width * height)))
            )

    def wanted_faces(self) -> list[Recipe]:
        return [recipe for recipe in self.wanted if isinstance(recipe, Face)]

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        for recipe in recipes:
            self.wanted.pop(recipe, None)

    def cancel_all(self) -> None:
        self.wanted.clear()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        while self.done:
            yield self.done.pop(0)

    def close(self) -> None:
        self.wanted.clear()


class Window:
    """Hold an app with thumbnails of some games, and its clock."""

    def __init__(self, painting: Paints | NullPainter) -> None:
        self.now = 0.0
        self.app = App(SIZE, clock=lambda: self.now, painting=lambda: painting)
        self.games = (find_game("corporate_court"), find_game("corporation"))
        self.first, self.second = self.thumbnails = [
            TilePicture(self.app, facts_of(game)) for game in self.games
        ]

    def work(self) -> int:
        """Do all steps that are due now; return their number."""
        pieces = 0
        while (worked := work_on(self.thumbnails)) is not None or self.collects():
            pieces += worked is not None
            assert pieces < 100
        return pieces

    def collects(self) -> bool:
        """Take the images that have come, and those that were refused; return whether any did."""
        pictures = self.app.pictures
        before = sum(map(pictures.is_ordered, self.missing()))
        pictures.collect()
        return sum(map(pictures.is_ordered, self.missing())) < before

    def missing(self) -> list[Recipe]:
        """Return the images that the thumbnails wait for."""
        return [recipe for thumbnail in self.thumbnails for recipe in thumbnail._missing]

    def bytes(self) -> bytes:
        """Return the pixels of the first game's thumbnail."""
        found = self.first.find(CUT)
        assert found is not None
        return pygame.image.tobytes(found, "RGBA")


@pytest.fixture
def plain() -> Iterator[Window]:
    """Open a window whose painter could not be started: everything is drawn without images."""
    painter = NullPainter()
    painter.retire("nobody paints")
    window = Window(painter)
    yield window
    window.app.close()


@pytest.fixture
def painting() -> Paints:
    return Paints()


@pytest.fixture
def painted(painting: Paints) -> Iterator[Window]:
    window = Window(painting)
    yield window
    window.app.close()


def test_a_picture_is_made_in_pieces_the_first_game_first(plain: Window) -> None:
    assert plain.first.find(CUT) is None
    while plain.first.find(CUT) is None:
        assert work_on(plain.thumbnails) is not None or plain.collects()
    assert plain.second.find(CUT) is None
    plain.work()
    assert plain.second.find(CUT) is not None
    assert plain.work() == 0


def test_while_nobody_looks_only_what_was_seen_is_kept_and_all_comes_again(plain: Window) -> None:
    """A scene that lies over the title has its memory."""
    plain.work()
    seen, other = plain.bytes(), (90, 90)
    plain.first.release()
    assert plain.bytes() == seen
    assert plain.first.find(other) is None
    plain.first.redraw()
    plain.work()
    assert plain.first.find(other) is not None


def test_a_drawing_that_is_on_the_disk_is_not_held_beside_its_parts(tmp_path: Path) -> None:
    """For another size, or once it has left the disk, it comes again."""
    facts, folder = facts_of(find_game("corporate_court")), tmp_path / "images"
    app = App(
        SIZE,
        painted=PictureCache(folder, "here", tell=print),
        shipped_thumbnails=shipped_thumbnails_folder(),
    )
    first = TilePicture(app, facts)
    while work_on([first]) is not None:
        pass
    assert first.find(CUT) is not None
    second = TilePicture(app, facts)
    for size in (CUT, (90, 90)):
        assert second.find(size) is not None
        assert second._drawing is None
    shutil.rmtree(folder)
    assert second.find((70, 70)) is None
    while work_on([second]) is not None:
        pass
    assert second.find((70, 70)) is not None


def test_it_has_the_size_that_is_wanted_and_is_kept(plain: Window) -> None:
    plain.work()
    for size, dim in ((CUT, False), ((640, 300), False), ((50, 400), True)):
        found = plain.first.find(size, dim)
        assert found is not None
        assert found.get_size() == size
        assert plain.first.find(size, dim) is found


def test_one_that_is_not_looked_at_is_dimmer_and_each_has_the_corners_of_its_tile(
    plain: Window,
) -> None:
    plain.work()
    bright, dim = (plain.first.find(CUT, dim) for dim in (False, True))
    assert bright is not None
    assert dim is not None
    assert sum(pygame.transform.average_color(dim)[:3]) < sum(
        pygame.transform.average_color(bright)[:3]
    )
    assert bright.get_at((100, 90)).a == 255
    assert bright.get_at((0, 0)).a == 0, "the corners of this game's tile are cut"


def test_the_chosen_tile_has_a_picture_of_its_own(plain: Window) -> None:
    """At the proportions of either tile it is shown whole."""
    plain.work()
    small, large = plain.first.find((150, 268)), plain.first.find((288, 286))
    assert small is not None
    assert large is not None
    assert small.get_at((75, 228)) != large.get_at((144, 243)), (
        "only the small one has a plate for the name"
    )


def test_what_it_needs_is_painted_after_all_that_is_in_sight(
    painted: Window, painting: Paints
) -> None:
    painted.work()
    assert painting.wanted
    assert set(painting.wanted.values()) == {SOON}


def test_it_is_shown_when_all_has_come(painted: Window, painting: Paints) -> None:
    """It does not change before the eyes of a person."""
    painted.work()
    painting.paint(most=5)
    painted.work()
    assert painted.first.find(CUT) is None
    painting.paint()
    painted.app.pictures.collect()
    assert work_on(painted.thumbnails) is True
    assert painted.first.find(CUT) is not None


def test_the_pictures_of_one_table_are_ordered_at_a_time(painted: Window, painting: Paints) -> None:
    """Those of all tables together would be more than the cache of a large window holds."""
    painted.work()
    first, second = (thumbnail._missing for thumbnail in painted.thumbnails)
    assert first
    assert not second
    painting.paint()
    painted.work()
    assert painted.first.find(CUT) is not None
    assert painted.second.find(CUT) is None
    assert painted.second.is_waiting()


def test_what_was_cancelled_meanwhile_is_ordered_again(painted: Window, painting: Paints) -> None:
    """A table that was opened from the title forgets the faces that it does not show."""
    painted.work()
    painted.app.pictures.evict(lambda recipe: isinstance(recipe, Face))
    assert not painting.wanted_faces()
    painting.paint()
    painted.work()
    assert painting.wanted_faces()


def test_where_pictures_go_as_fast_as_they_come_it_gives_up(
    painted: Window, painting: Paints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown without those that went."""
    monkeypatch.setattr("corptable.ui.paint.image_cache.MOST_BYTES", 100_000)
    pieces = painted.work()
    for _ in range(3 * MOST_DRAWINGS):
        painting.paint()
        painted.app.pictures.collect()
        while work_on(painted.thumbnails) is not None:
            pieces += 1
    assert pieces <= len(painted.games) * (MOST_DRAWINGS + 3)
    assert painted.first.find(CUT) is not None


def test_for_a_window_of_another_size_it_is_drawn_anew(plain: Window) -> None:
    plain.work()
    for thumbnail in plain.thumbnails:
        thumbnail.redraw()
    assert plain.first.find(CUT) is not None
    assert plain.work() == len(plain.games)


def test_a_game_whose_tile_cannot_be_drawn_has_no_picture_and_harms_nobody(
    plain: Window, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    present(monkeypatch, plain.games[0], pitch=None)
    plain.work()
    assert plain.first.find(CUT) is None
    assert plain.second.find(CUT) is not None
    assert "could not be drawn" in caplog.text


def test_a_game_that_says_nothing_of_a_tile_has_a_fan_of_its_cards(
    plain: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain.work()
    before = plain.bytes()
    present(monkeypatch, plain.games[0], pitch=Pitch)
    sheet = cover_sheet(facts_of(plain.games[0]))
    assert [len(cover.pieces) for cover in (sheet.small, sheet.large)] == [3, 5]
    plain.first = TilePicture(plain.app, facts_of(plain.games[0]))
    plain.thumbnails = [plain.first, plain.second]
    plain.work()
    assert plain.bytes() != before


def test_the_title_is_shown_before_any_work_is_done_and_rests_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked: list[Thumbnail] = []
    work = Thumbnail.work

    def note(thumbnail: Thumbnail) -> bool:
        worked.append(thumbnail)
        return work(thumbnail)

    monkeypatch.setattr(Thumbnail, "work", note)
    app = App(SIZE, clock=lambda: 0.0)
    app.show(TitleScene(app))
    assert app.step() is not None
    assert not worked
    steps = 0
    while app.step() is not None:
        steps += 1
        assert len(worked) == steps
        assert steps < 100
    assert app.step() is None
