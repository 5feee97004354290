"""Test that nothing flashes: any painting of a piece stands in until the one of the right size has
come, a portrait stays until the new one has come, and the deck in play is painted ahead."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Final

import pygame
import pytest
from ui.robot import SHORT, Robot, new_session
from ui.test_image_cache import Slow

from corptable.art.card.recipes import Back, Face
from corptable.art.painter import SOME_DAY, SOON, VISIBLE, PaintResult
from corptable.art.picture import Recipe
from corptable.art.portraits.recipes import Portrait
from corptable.cards import Card, find_deck
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game
from corptable.ui.app import App
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import AHEAD_SHARE, ImageCache
from corptable.ui.paint.image_subject import subject_of
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import load_theme
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets.card_preview import can_preview

DRAWN: Final = (
    ("corporate_court", 4),
    ("corporation", 5),
    ("pwodoc", 2),
    ("trick_or_treat", 3),
    ("corporate_ladder", 3),
)
"""Games whose decks have drawings, and how many play."""
ACTS: Final = 40
COURT: Final = find_game("corporate_court")
PIECE: Final = COURT.table(2, COURT.option_set()).pieces[0]


class Lazy(Slow):
    """Paint what is ordered while `paints` is true; what is ordered later never comes."""

    def __init__(self) -> None:
        super().__init__()
        self.paints = True

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        if self.paints:
            for recipe in list(self.wanted):
                self.paint(recipe)
                del self.wanted[recipe]
        return super().poll(seconds)


@pytest.fixture
def painter() -> Slow:
    return Slow()


@pytest.fixture
def pictures(painter: Slow) -> ImageCache:
    return ImageCache(painter)


def come(pictures: ImageCache, painter: Slow, *recipes: Recipe) -> None:
    """Let images come."""
    for recipe in recipes:
        painter.paint(recipe)
    pictures.collect()


def face(width: int, turn: float = 0.0) -> Face:
    """Return the recipe of the test's card in a width."""
    return Face("sixth_world", PIECE.card, "neon", width, round(width / 0.6), turn)


# The nearest image stands in


@pytest.mark.parametrize("turn", [0.0, 8.0])
def test_a_face_in_a_new_size_is_the_nearest_painted_one_scaled(
    pictures: ImageCache, painter: Slow, turn: float
) -> None:
    faces = Faces(load_theme("neon"), pictures)
    come(pictures, painter, face(30), face(90))
    shown = faces.of(PIECE, (120, 200), turn=turn)
    assert tuple(shown.get_at(shown.get_rect().center))[2] < 20  # painted: red
    assert shown.get_at(shown.get_rect().center).r > 100
    assert abs(shown.get_width() - face(120, turn).size[0]) <= 4
    assert painter.wanted[face(120, turn)] == VISIBLE
    come(pictures, painter, face(120, turn))
    assert faces.of(PIECE, (120, 200), turn=turn).get_size() == face(120, turn).size


def test_the_image_that_is_nearest_in_size_and_rotation_stands_in(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    come(pictures, painter, face(30), face(90), face(100, 9.0))
    chosen: list[object] = []
    scale = pygame.transform.smoothscale

    def noted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        chosen.append(surface.get_size())
        return scale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    pictures.find_nearest(face(101))
    assert chosen == [face(90).size]


def test_a_bright_stand_in_is_bright(pictures: ImageCache, painter: Slow) -> None:
    come(pictures, painter, face(60))
    plain, bright = pictures.find_nearest(face(80)), pictures.find_nearest(face(80), bright=True)
    assert plain is not None
    assert bright is not None
    assert bright.get_at((40, 60)).r > plain.get_at((40, 60)).r


def test_a_dropped_image_stands_in_for_nothing(pictures: ImageCache, painter: Slow) -> None:
    """So nobody finds a trace of what only another person saw."""
    come(pictures, painter, face(60))
    assert pictures.find_nearest(face(80)) is not None
    pictures.evict(lambda recipe: recipe == face(60))
    assert pictures.find_nearest(face(80)) is None


def test_cards_of_other_decks_inks_and_kinds_do_not_stand_in_for_one_another() -> None:
    other = find_deck("sixth_world").cards[1]
    assert subject_of(face(60)) == subject_of(face(80, 9.0))
    assert (
        len(
            {
                subject_of(recipe)
                for recipe in (
                    face(60),
                    replace(face(60), card=other),
                    replace(face(60), ink="paper"),
                )
            }
        )
        == 3
    )
    assert subject_of(Back("sixth_world", "neon", 60, 100)) != subject_of(face(60))


def test_a_portrait_stays_until_that_of_its_new_rim_size_or_state_has_come(
    pictures: ImageCache, painter: Slow
) -> None:
    """The suit of a court top changes the rim, the turn the state, the window the size."""
    first = Portrait("bob", "neon", 40, "", "normal")
    come(pictures, painter, first)
    for changed in (
        replace(first, role="cups"),
        replace(first, state="lit"),
        replace(first, pixels=60),
    ):
        shown = pictures.find_nearest(changed)
        assert shown is not None
        assert shown.get_size() == changed.size
        assert changed in painter.wanted


# Whole tables


@pytest.fixture(params=DRAWN, ids=lambda table: table[0])
def table(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> tuple[Robot, Lazy, list[str]]:
    """Open a table whose images have come, and record every stand-in that is drawn from then on
    though a painting exists.
    """
    game, seats = request.param
    painter, flashes = Lazy(), list[str]()
    robot = Robot(
        new_session(game, seats, 5, options=SHORT.get(game, {})),
        painting=lambda: painter,
    )
    for _ in range(8):
        robot.step(0.5)
    painter.paints = False
    plain_face: Callable[..., pygame.Surface] = robot.app.faces._cached_face

    def drawn(card: Card, *how: object) -> pygame.Surface:
        flashes.append(card.name)
        return plain_face(card, *how)

    monkeypatch.setattr(robot.app.faces, "_cached_face", drawn)
    monkeypatch.setattr(robot.app.faces, "_cached_back", lambda size: flashes.append("a back"))
    monkeypatch.setattr(Skin, "_draw_plain_portrait", lambda *_: flashes.append("a portrait"))
    return robot, painter, flashes


@pytest.mark.sampled
def test_no_frame_of_a_match_shows_a_stand_in_where_a_painting_exists(
    table: tuple[Robot, Lazy, list[str]],
) -> None:
    """Cards that come up for the first time have a face at once, because their deck was painted
    ahead.
    """
    (robot, _, flashes), chance = table, random.Random(3)
    while not robot.match.over and len(robot.journal) < ACTS:
        robot.read_the_score()
        robot.step(0.2)
        if robot.asked_seat is not None:
            robot.perform(chance.choice(robot.match.state.actions(robot.asked_seat)))
    assert flashes == []


@pytest.mark.sampled
def test_no_stand_in_is_shown_in_another_window_in_another_size_of_text_and_in_the_zoom(
    table: tuple[Robot, Lazy, list[str]],
) -> None:
    robot, _, flashes = table
    robot.app.change_settings(replace(robot.app.settings, scale=150))
    robot.step()
    card = next(
        iter(
            robot.hand_fan.cards()
            or [placed for placed in robot.placed if can_preview(placed.piece)]
        )
    )
    robot.move(card.rect.center)
    robot.step(1.0)
    robot.step(1.0)
    assert robot.preview() is not None
    robot.draw()
    robot.app.window.surface = pygame.Surface((1600, 900))
    robot.app._resized()
    robot.draw()
    assert flashes == []


# Painted ahead


def test_a_table_paints_its_deck_ahead_within_its_part_of_the_cache() -> None:
    painter = Slow()
    game = find_game("corporate_court")
    robot = Robot(new_session(game, 2, 5), painting=lambda: painter)
    ahead = [
        recipe
        for recipe, priority in painter.wanted.items()
        if isinstance(recipe, Face) and priority == SOME_DAY
    ]
    cards = {recipe.card.id for recipe in painter.wanted if isinstance(recipe, Face)}
    assert cards >= {card.id for card in find_deck("sixth_world").cards}
    assert (
        sum(4 * recipe.size[0] * recipe.size[1] for recipe in ahead)
        < 1.2 * robot.app.pictures.room_ahead
    )


def test_a_deck_that_was_painted_ahead_stays_for_other_eyes() -> None:
    """It is the same whoever looks, so that it tells nothing; what only one viewer saw goes."""
    painter = Slow()
    pictures = ImageCache(painter)
    faces = Faces(load_theme("neon"), pictures)
    faces.paint_ahead([PIECE], 720)
    miniature, ahead = [recipe for recipe in painter.wanted if isinstance(recipe, Face)]
    come(pictures, painter, miniature, ahead, face(71))
    faces.keep_only({HIDDEN}, 400)
    assert pictures.has(miniature)
    assert pictures.has(ahead)
    assert not pictures.has(face(71))


def test_the_title_paints_the_deck_of_the_chosen_game_ahead_after_its_own_pictures() -> None:
    painter = Slow()
    ticks = count()  # time goes on, for the tiles move when another one is chosen
    app = App((1280, 720), clock=lambda: next(ticks) / 50, painting=lambda: painter)
    title = TitleScene(app)
    app.show(title)
    place = next(at for at, game in enumerate(title.choice.games) if game.id == "corporate_court")
    title.choose(place)
    app.step()
    assert SOME_DAY not in painter.wanted.values()
    for _ in range(400):
        own = [recipe for recipe, priority in painter.wanted.items() if priority != SOME_DAY]
        is_shown = any(
            painter.wanted[recipe] < SOON for recipe in own
        )  # else they are panels of the games beside it
        assert not is_shown or len(own) == len(painter.wanted)
        for recipe in own:
            painter.paint(recipe)
            del painter.wanted[recipe]
        if app.step() is None and all(priority == SOME_DAY for priority in painter.wanted.values()):
            break
    ahead = {
        recipe.card.id
        for recipe, priority in painter.wanted.items()
        if isinstance(recipe, Face) and priority == SOME_DAY
    }
    assert ahead == {card.id for card in find_deck("sixth_world").cards}
    assert app.pictures.is_complete  # so that the picture of the title is kept for the next start
    title.choose(place + 1 if place + 1 < len(title.choice.games) else 0)
    for _ in range(400):
        app.step()
    assert painter.forgotten >= {recipe for recipe in painter.forgotten if isinstance(recipe, Face)}


def test_a_picture_that_was_painted_ahead_changes_no_frame(
    pictures: ImageCache, painter: Slow
) -> None:
    pictures.paint_ahead([face(60)])
    version = pictures.version
    painter.paint(face(60))
    assert not pictures.collect()
    assert pictures.version == version
    assert pictures.has(face(60))


def test_new_pictures_make_five_frames_a_second_and_the_last_of_them_one_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hundreds come in a second: the time that it takes to draw each is taken from those who
    paint.
    """
    now, painter, frames = [0.0], Slow(), Counter[str]()
    app = App((1280, 720), clock=lambda: now[0], painting=lambda: painter)
    monkeypatch.setattr(TitleScene, "wake", lambda *_: None)
    monkeypatch.setattr(TitleScene, "draw", lambda *_: frames.update(["title"]))
    app.show(TitleScene(app))
    for number in range(60, 64):
        app.pictures.find(face(number))

    def drawn(at: float, *widths: int) -> tuple[int, float | None]:
        now[0] = at
        for width in widths:
            painter.paint(face(width))
        due = app.step()
        return frames["title"], due

    assert [drawn(0.0), drawn(1.0, 60), drawn(1.1, 61), drawn(1.15)] == [
        (1, None),
        (2, None),
        (2, 1.2),
        (2, 1.2),
    ]
    assert [drawn(1.2), drawn(1.3, 62), drawn(1.31, 63)] == [
        (3, None),
        (3, pytest.approx(1.4)),
        (4, None),
    ]


def test_what_is_painted_ahead_is_held_back_until_the_window_answers(
    pictures: ImageCache, painter: Slow
) -> None:
    pictures.hold_ahead()
    pictures.paint_ahead([face(60)])
    pictures.prefetch(face(70))
    assert not painter.wanted
    pictures.release_ahead()
    assert painter.wanted == {face(60): SOME_DAY, face(70): SOME_DAY}
    pictures.cancel_ahead()
    assert painter.forgotten == {face(60), face(70)}


def test_a_large_deck_is_painted_smaller_rather_than_beyond_its_part_of_the_cache(
    pictures: ImageCache, painter: Slow
) -> None:
    faces = Faces(load_theme("neon"), pictures)
    pictures.resize((640, 480))
    faces.paint_deck_ahead("sixth_world", 8000)
    size = sum(4 * recipe.size[0] * recipe.size[1] for recipe in painter.wanted)
    assert 0.8 * pictures.room_ahead < size <= pictures.room_ahead
    assert AHEAD_SHARE > 1
