"""Test the gallery: browsing cards, flipping them, choosing inks; and that it orders images at the right sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from ui.robot import SIZE

from _hands import InputSimulator, app_of
from corptable.art.card.recipes import Back, Face
from corptable.art.ink import ink_ids
from corptable.art.painter import SOME_DAY, VISIBLE, NullPainter
from corptable.ui.app import App
from corptable.ui.scenes.gallery import INK, SIZES, GalleryScene
from corptable.ui.scenes.title.scene import TitleScene


@pytest.fixture
def painter() -> NullPainter:
    return NullPainter()


@pytest.fixture
def gallery(painter: NullPainter) -> Iterator[GalleryScene]:
    app = App(SIZE, clock=lambda: 0.0, painting=lambda: painter)
    app.show(TitleScene(app))
    InputSimulator(app).key(pygame.K_g, "g")
    assert isinstance(app.scene, GalleryScene)
    yield app.scene
    app.close()


def test_one_leafs_with_arrows_the_wheel_and_by_a_click_in_the_strip(gallery: GalleryScene) -> None:
    InputSimulator(app_of(gallery)).key(pygame.K_RIGHT)
    InputSimulator(app_of(gallery)).key(pygame.K_DOWN)
    assert gallery.card.id == "cups-2"
    InputSimulator(app_of(gallery)).key(pygame.K_LEFT)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": -3}))
    app_of(gallery).step()
    assert gallery.card.id == "cups-4"
    strip = gallery._neighbours()
    place, rect = strip[len(strip) // 2 + 2]
    InputSimulator(app_of(gallery)).click(rect.center)
    assert (gallery.place, gallery.card.id) == (place, "cups-6")
    InputSimulator(app_of(gallery)).key(pygame.K_HOME)
    InputSimulator(app_of(gallery)).key(pygame.K_LEFT)
    assert gallery.place == len(gallery.deck.cards) - 1


def test_the_card_is_wanted_large_and_at_the_sizes_of_the_table_and_its_neighbours_some_day(
    gallery: GalleryScene, painter: NullPainter
) -> None:
    large = gallery._large().size
    assert painter.wanted[Face("sixth_world", gallery.card, "neon", *large)] == VISIBLE
    shown = {recipe.width for recipe in painter.wanted if isinstance(recipe, Face) and recipe.card is gallery.card}
    assert set(SIZES[:-1]) < shown, "the largest has room in larger windows alone"
    assert painter.wanted[Face("sixth_world", gallery.deck.cards[1], "neon", *large)] == SOME_DAY


def test_it_can_be_turned_over_and_leafing_shows_the_front_again(gallery: GalleryScene, painter: NullPainter) -> None:
    InputSimulator(app_of(gallery)).click(gallery._large().center)
    assert gallery.shows_back
    assert Back("sixth_world", "neon", *gallery._large().size) in painter.wanted
    InputSimulator(app_of(gallery)).key(pygame.K_RIGHT)
    assert not gallery.shows_back


def test_its_button_changes_the_ink_and_comes_round_again(gallery: GalleryScene, painter: NullPainter) -> None:
    button = next(button for button in gallery.buttons() if button.id == INK)
    seen = []
    for _ in ink_ids():
        seen.append(gallery.ink)
        InputSimulator(app_of(gallery)).click(button.rect.center)
    assert sorted(seen) == ink_ids()
    assert gallery.ink == "neon"
    assert any(isinstance(recipe, Face) and recipe.ink == "paper" for recipe in painter.wanted)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
def test_everything_has_its_place_in_windows_of_every_shape(size: tuple[int, int]) -> None:
    app = App(size, clock=lambda: 0.0)
    gallery = GalleryScene(app)
    app.show(gallery)
    app.step()
    window = pygame.Rect(0, 0, *size)
    strip = [rect for _, rect in gallery._neighbours()]
    rects = [gallery._large(), *strip, *(button.rect for button in gallery.buttons())]
    assert all(window.contains(rect) for rect in rects)
    assert gallery._large().bottom < strip[0].top
    assert gallery._large().top > max(button.rect.bottom for button in gallery.buttons())
    app.close()


def test_escape_leads_back_to_the_title(gallery: GalleryScene) -> None:
    app = app_of(gallery)
    InputSimulator(app).key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
