"""Test the window: where it opens, and that its geometry is stored."""

from __future__ import annotations

import itertools
import os
import platform
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from ui.robot import Robot, new_session
from ui.typist import SIZE

from corptable.store import Settings, Store, WindowGeometry
from corptable.ui.app import App
from corptable.ui.paint.text import _open_font, release_fonts
from corptable.ui.platform.screen import LEAST_WINDOW
from corptable.ui.platform.window import fitting_size, is_reachable, return_large_blocks
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.title.scene import TitleScene


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a store that writes files, and close the display afterwards."""
    yield Store(tmp_path)
    release_fonts()
    pygame.quit()


@pytest.mark.parametrize("screen", [(1920, 1080), (1280, 720), (800, 600)])
def test_the_first_window_fills_the_screen(screen: tuple[int, int]) -> None:
    assert fitting_size(None, screen) == screen


def test_later_ones_are_as_large_as_they_were_and_never_more_than_the_screen() -> None:
    assert fitting_size(WindowGeometry(0, 0, 1400, 900), (1920, 1080)) == (1400, 900)
    assert fitting_size(WindowGeometry(0, 0, 2560, 1440), (1920, 1080)) == (1920, 1080)
    assert fitting_size(WindowGeometry(0, 0, 700, 1000), (1920, 1080)) == (700, 1000)
    assert fitting_size(WindowGeometry(0, 0, 50, 50), (1920, 1080)) == LEAST_WINDOW


@pytest.mark.parametrize(
    ("corner", "screens", "within"),
    [
        ((100, 50), 1, True),
        ((-900, 50), 1, True),
        ((-1000, 50), 1, False),
        ((1850, 50), 1, False),
        ((100, -30), 1, False),
        ((100, 1080), 1, False),
        ((2500, 50), 1, False),
        ((2500, 50), 2, True),
    ],
)
def test_a_window_opens_only_where_it_can_be_taken_hold_of(
    corner: tuple[int, int], screens: int, within: bool
) -> None:
    assert is_reachable(WindowGeometry(*corner, 1024, 640), [(1920, 1080)] * screens) == within


def test_its_size_and_place_outlive_the_program(store: Store, tmp_path: Path) -> None:
    app = App((1100, 700), store=store)
    pygame.display.set_window_position((40, 30))
    app.save_window_geometry()
    (screen,) = pygame.display.get_desktop_sizes()
    app.close()
    assert Store(tmp_path).window == WindowGeometry(40, 30, 1100, 700)
    again = App(store=Store(tmp_path))
    assert again.surface.get_size() == fitting_size(WindowGeometry(40, 30, 1100, 700), screen)
    assert pygame.display.get_window_position() == (40, 30)


def test_one_that_filled_the_screen_is_kept_as_it_was_before(store: Store, tmp_path: Path) -> None:
    app = App(SIZE, store=store)
    app.show(GalleryScene(app))
    pygame.display.set_window_position((40, 30))
    app.change_settings(Settings(full_screen=True))
    assert pygame.display.is_fullscreen()
    app.save_window_geometry()
    assert Store(tmp_path).window == WindowGeometry(40, 30, *SIZE)
    app.close()


def test_one_that_is_to_fill_the_screen_does_so_from_the_start(store: Store) -> None:
    store.keep_settings(Settings(full_screen=True))
    app = App(SIZE, store=store)
    assert pygame.display.is_fullscreen()
    app.show(GalleryScene(app))
    app.change_settings(Settings())
    assert (pygame.display.is_fullscreen(), app.surface.get_size()) == (False, SIZE)
    app.close()


def test_leaving_full_screen_gives_the_size_and_place_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen without a window manager gives a window that leaves full screen the size of the
    screen, and pygame warns of it.
    """
    app = App(SIZE, store=store)
    app.show(GalleryScene(app))
    pygame.display.set_window_position((40, 30))
    app.change_settings(Settings(full_screen=True))
    screen, set_mode = app.surface.get_size(), pygame.display.set_mode

    def stubborn(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if pygame.display.is_fullscreen() and not flags & pygame.FULLSCREEN:
            warnings.warn("forcibly resized", RuntimeWarning, stacklevel=2)
            return set_mode(screen, flags)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", stubborn)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        app.change_settings(Settings())
    assert (app.surface.get_size(), pygame.display.get_window_position()) == (SIZE, (40, 30))


def test_nobody_can_make_the_window_smaller_than_the_scenes_need(store: Store) -> None:
    App(SIZE, store=store)
    with pytest.warns(DeprecationWarning, match="Window"):
        assert pygame.Window.from_display_module().minimum_size == LEAST_WINDOW


def test_without_a_store_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No test reads or writes the settings of the person who runs it."""
    for name in ("HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    app = App(SIZE)
    app.show(GalleryScene(app))
    app.change_settings(Settings(motion=0))
    app.save_window_geometry()
    assert (app.motion_speed, app.store.window) == (0, app.window.geometry)
    app.close()
    assert list(tmp_path.iterdir()) == []
    app.close()


def test_memory_of_large_pictures_is_given_back_where_the_c_library_can() -> None:
    """The GNU C library has the limit; on other systems the call does nothing."""
    assert return_large_blocks() == (platform.libc_ver()[0] == "glibc")


def test_it_has_a_class_and_an_icon_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame names the class after the script and shows a snake."""
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "pytest")
    app = App(SIZE)
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "corptable"
    (icon,) = icons
    assert icon.get_width() == icon.get_height() >= 64
    app.close()


TINY = [
    (1, 1),
    (1280, 20),
    (60, 600),
    (LEAST_WINDOW[0] - 1, LEAST_WINDOW[1]),
    (LEAST_WINDOW[0], LEAST_WINDOW[1] - 1),
]


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window a size, as a system does that keeps to no minimum."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.step()


@pytest.mark.parametrize("size", TINY)
def test_a_window_that_is_too_small_for_a_scene_says_so(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No scene is drawn in it or touched, and it is as before when it is large again."""
    told: list[Sequence[str]] = []
    monkeypatch.setattr(
        "corptable.ui.platform.plain_text.fill_with_text", lambda _, *forms: told.extend(forms)
    )
    robot = Robot(new_session("corporate_court", 2))
    robot.step()
    before = bytes(robot.app.surface.get_buffer().raw)
    resize(robot.app, size)
    assert robot.app.surface.get_size() == size
    assert str(LEAST_WINDOW[0]) in told[0][1]
    robot.click((0, 0))
    robot.keys("Escape")
    assert robot.app.scene is robot.table
    resize(robot.app, SIZE)
    assert bytes(robot.app.surface.get_buffer().raw) == before
    robot.close()


def test_a_sentence_is_drawn_whatever_the_size(store: Store) -> None:
    """All of it where there is room, a short form where there is little, and never an error."""
    app = App(SIZE, clock=lambda: 0.0, store=store)
    app.navigator.title()
    for width, height in itertools.product((1, 20, 60, 300, 619), (1, 20, 60, 300, 599)):
        resize(app, (width, height))
        assert app.scene.match is None
        assert isinstance(app.scene, TitleScene)
    assert app.surface.get_bounding_rect().size == (619, 599)
    colours = {tuple(app.surface.get_at((x, 300))) for x in range(619)}
    assert len(colours) > 2
    app.close()


def test_a_window_leaves_no_typeface_open_and_the_next_one_opens_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the program closes it; between the windows of all other tests typefaces stay open."""
    monkeypatch.setattr("corptable.ui.app.release_fonts", release_fonts)
    monkeypatch.setattr(pygame, "quit", pygame.base.quit)
    for _ in range(2):
        opened = App(SIZE, clock=lambda: 0.0)
        TitleScene(opened).draw(opened.surface)
        assert pygame.font.get_init()
        opened.close()
        assert not pygame.font.get_init()
        assert _open_font.cache_info().currsize == 0
