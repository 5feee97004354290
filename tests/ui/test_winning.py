"""Test the moment in which a match is won: in each room, at any second of it and in every window;
how it is skipped, and that nothing moves afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pygame
import pytest
from ui.robot import OWN_GAMES, SHORT, Robot, new_session, play_by_chance
from ui.scores import court_before_a_score, play_on
from ui.shapes import Shape, Shaper, long_names
from ui.thinned import by_turns

from corptable.art.fields import ids_in
from corptable.art.painter import NullPainter
from corptable.art.picture import Recipe
from corptable.art.props import Prop
from corptable.art.room.palette import room_ids
from corptable.engine.match import Match
from corptable.session.challenge import AGAIN, end_answers
from corptable.session.offers import Offer
from corptable.session.session import Session
from corptable.ui.app import App
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.score.moment import scene as moment_scene
from corptable.ui.scenes.score.moment.account import account_of
from corptable.ui.scenes.score.moment.clock import PLATES, REST, MomentClock
from corptable.ui.scenes.score.moment.look import FOLDER, PLAIN, find_look
from corptable.ui.scenes.score.moment.scene import KEEP, SCORE, TABLE, MomentScene
from corptable.ui.scenes.score.moment.stage import RoomMoment
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table.scene import TableScene

GAMES = [*OWN_GAMES, "german_whist"]
SIZES = ((620, 600), (1280, 720), (1920, 1080))
Looks = Callable[..., MomentScene]
COMING = "outside the window"
"""End of the fault of a text that is not there yet."""


@cache
def ended(
    game: str, seats: int = 0, persons: int = 1, long: bool = False, shared: bool = False
) -> Session:
    """Return a session that was played to its end by chance; `shared`: with several winners. Tests
    share it, for they play nothing.
    """
    for seed in range(8, 60):
        count = seats or {"german_whist": 2}.get(game, 4)
        players = ["person"] * persons + ["random"] * (count - persons)
        names = long_names(count) if long else None
        options = SHORT.get(game, {})
        session = new_session(game, players, seed, names=names, options=options)
        play_by_chance(session, seed=seed)
        result = session.match.state.result
        if result is not None and (len(result.winners) > 1) == shared:
            return session
    raise AssertionError("no such end")


def moment_of(session: Session, app: App) -> MomentScene:
    app.set_theme(theme_name_of(session.match.game))
    offers = [Offer(*answer) for answer in end_answers(session)]
    return MomentScene(app, session, lambda _: None, offers)


def go_to(scene: Scene, at: float) -> None:
    """Set the clock of a moment to a second."""
    assert isinstance(scene, MomentScene)
    scene.clock = MomentClock(scene.now - at, 1.0)


@pytest.fixture
def looks(shaper: Shaper) -> Looks:
    """Show moments in windows of any shape; each is whole, and its buttons and plates lie apart."""

    def look(session: Session, shape: Shape, at: float = REST) -> MomentScene:
        scene = shaper.look("moment", shape, partial(moment_of, session), partial(go_to, at=at))
        assert isinstance(scene, MomentScene)
        faults = [one for one in shaper.faults if at >= PLATES or not one.endswith(COMING)]
        assert faults == []
        areas = scene.moment.areas
        parts = [areas.yours, areas.standings, areas.primary, *areas.others]
        parts = [part for part in parts if part.width]
        assert all(areas.window.contains(part) for part in (*parts, areas.centre))
        assert all(area.collidelist(parts[at + 1 :]) < 0 for at, area in enumerate(parts))
        assert areas.centre.collidelist(parts) < 0
        return scene

    shaper.checks_sizes = True
    return look


@pytest.mark.parametrize(("game", "at"), by_turns(GAMES, [0.4, 1.4, REST]))
def test_each_room_is_whole_at_any_second(game: str, at: float, looks: Looks) -> None:
    for size in SIZES:
        looks(ended(game), Shape(*size, 100), at)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_long_names_and_large_letters_have_room(game: str, looks: Looks) -> None:
    for shape in (Shape(2560, 1080, 150), Shape(1024, 640, 200)):
        looks(ended(game, long=True), shape)


def test_a_very_large_window_is_filled(looks: Looks) -> None:
    looks(ended("corporate_court", long=True), Shape(3840, 2160, 200))


@pytest.mark.parametrize("size", SIZES)
def test_ten_seats_have_room(size: tuple[int, int], looks: Looks) -> None:
    """No game has more seats."""
    looks(ended("corporation", seats=10, persons=10, long=True), Shape(*size, 100))


def test_a_shared_win_names_all_winners(looks: Looks) -> None:
    session = ended("corporate_court", shared=True, long=True)
    for size in SIZES:
        scene = looks(session, Shape(*size, 100))
        winners = account_of(session).winners
        assert all(session.names[seat] in scene.moment.headline for seat in winners[1:])


def test_a_moment_is_one_of_joy_where_a_person_has_won() -> None:
    """At a shared screen somebody there has won, and where only bots play it is a feast as well."""
    alone = ended("pwodoc")
    result = alone.match.state.result
    assert result is not None
    assert account_of(alone).has_won == (0 in result.winners)
    assert account_of(ended("pwodoc", persons=4)).has_won
    assert account_of(ended("pwodoc", persons=0)).has_won
    assert account_of(ended("pwodoc", persons=4)).place == ""


def test_every_room_has_a_moment() -> None:
    assert {*room_ids(), PLAIN} == {*ids_in(FOLDER)}
    assert find_look("felt") == find_look(PLAIN)


class PropPainter(NullPainter):
    """Compose each prop that is ordered, and paint nothing."""

    def order(self, recipe: Recipe, priority: int = 0) -> None:
        if isinstance(recipe, Prop):
            self.found.add(recipe.name)
            recipe.picture()

    def __init__(self) -> None:
        super().__init__()
        self.found = set[str]()


@pytest.mark.parametrize("game", GAMES)
def test_the_props_of_each_room_can_be_drawn(game: str) -> None:
    """A file of a room has all colours that its props need."""
    painter = PropPainter()
    app = App((1280, 720), clock=lambda: 0.0, painting=lambda: painter)
    moment_of(ended(game), app).draw(app.surface)
    assert painter.found


# Skipping


def won_table(motion: float = 1.0, moment: bool = True) -> Robot:
    """Return a table of two persons whose match has just ended, with its moment or the score on
    top.
    """
    over = ended("pwodoc", seats=2, persons=2)
    match = Match(over.match.game, over.match.header)
    *before, last = over.match.journal
    for action in before:
        match.play(action)
    robot = Robot(Session(match, over.seating.players), speed=motion, moment=moment)
    robot.table.show(robot.session.play(last))
    for _ in range(100):
        if not isinstance(robot.app.scene, TableScene):
            return robot
        robot.step(0.25)
    raise AssertionError("nothing has opened")


def test_a_key_shows_the_resting_picture_and_the_next_one_acts() -> None:
    robot = won_table()
    scene = robot.on_top(MomentScene)
    assert scene.at < REST
    robot.key(pygame.K_RETURN)
    assert robot.app.scene is scene
    assert scene.at == REST
    robot.key(pygame.K_ESCAPE)
    assert isinstance(robot.app.scene, TableScene)


def test_a_click_shows_the_resting_picture_and_its_double_click_does_nothing() -> None:
    robot = won_table()
    scene = robot.on_top(MomentScene)
    robot.click((640, 300))
    assert scene.at == REST
    button = next(button for button in scene.buttons() if button.id == SCORE)
    robot.click(button.rect.center)
    assert robot.app.scene is scene
    robot.step(1.0)
    robot.press(SCORE)
    assert isinstance(robot.app.scene, ScoreScene)


def test_a_click_on_a_button_acts_at_once() -> None:
    robot = won_table()
    go_to(robot.app.scene, PLATES + 0.5)
    robot.press(TABLE)
    assert isinstance(robot.app.scene, TableScene)


def test_enter_begins_another_game() -> None:
    robot = won_table(motion=0)
    before = robot.session
    assert robot.on_top(MomentScene).buttons()[0].id == AGAIN
    robot.key(pygame.K_RETURN)
    assert isinstance(robot.app.scene, TableScene)
    assert robot.session is not before


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(moment_scene, "downloads_folder", lambda: tmp_path / "downloads")
    return tmp_path / "downloads"


def test_the_sheet_is_kept_as_a_picture_and_its_place_is_told(downloads: Path) -> None:
    """It has all but the buttons, in the size of the window, and one more has another name."""
    robot = won_table(motion=0)
    scene, kept = robot.on_top(MomentScene), list[Path]()
    for count in (1, 2):
        robot.keys("k")
        note = robot.on_top(NoteScene)
        kept = sorted(downloads.iterdir())
        assert len(kept) == count
        assert any(path.name in text for path in kept for text in note.paragraphs)
        robot.key(pygame.K_ESCAPE)
        assert robot.app.scene is scene
    picture = pygame.image.load(kept[0])
    assert picture.get_size() == robot.app.surface.get_size()
    areas, shown = scene.moment.areas, robot.app.surface
    centre = areas.centre
    assert same(picture.subsurface(centre), shown.subsurface(centre))
    assert not same(picture.subsurface(areas.primary), shown.subsurface(areas.primary))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_sheet_that_cannot_be_kept_says_why(downloads: Path) -> None:
    downloads.write_text("no folder", encoding="utf-8")
    robot = won_table(motion=0)
    robot.press(KEEP)
    assert any("could not be written" in text for text in robot.on_top(NoteScene).paragraphs)


def test_keeping_a_sheet_ends_the_motion(downloads: Path) -> None:
    robot = won_table()
    go_to(robot.app.scene, PLATES + 0.5)
    scene = robot.on_top(MomentScene)
    robot.press(KEEP)
    assert scene.at == REST
    assert len([*downloads.iterdir()]) == 1


def test_what_would_have_brought_another_winner_is_told() -> None:
    """In the plate about the person, and where there is none among the reasons."""
    for game in OWN_GAMES:
        account = account_of(ended(game))
        (*_, sheet) = account.sheets
        assert bool(account.otherwise) == bool(sheet.otherwise)
        assert "@" not in account.otherwise
        assert "[" not in account.otherwise


def test_nothing_is_drawn_at_rest() -> None:
    robot = won_table()
    scene = robot.on_top(MomentScene)
    while scene.at < REST:
        assert scene.wake(robot.now) is not None
        robot.step(0.5)
    robot.step()
    robot.step()
    assert scene.wake(robot.now) is None
    assert not scene.needs_redraw


def test_without_motion_everything_rests_at_once() -> None:
    robot = won_table(motion=0)
    scene = robot.on_top(MomentScene)
    assert scene.at == REST
    assert scene.wake(robot.now) is None


def test_fireworks_hang_at_the_end_whether_they_were_watched_or_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those that hang for good are kept with the ground, one after another."""

    def burst(_: RoomMoment, name: str, width: int, height: int, paint: str = "") -> pygame.Surface:
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        picture.fill((width % 256, height % 256, len(name + paint) * 9, 255))
        return picture

    monkeypatch.setattr(RoomMoment, "prop", burst)
    now = [0.0]
    app, pictures = App((1280, 720), lambda: now[0]), []
    for frame in (REST, 0.25):
        scene = moment_of(ended("trick_or_treat"), app)
        end = now[0] + REST
        while now[0] < end:
            now[0] += frame
            scene.draw(app.surface)
        pictures.append(pygame.image.tobytes(app.surface, "RGB"))
    assert pictures[0] == pictures[1]
    app.close()


# When it comes


def test_a_round_that_does_not_end_the_match_has_no_moment() -> None:
    robot = Robot(court_before_a_score(1), moment=True)
    assert not robot.match.over
    play_on(robot)


def test_without_the_setting_the_score_comes_at_once() -> None:
    assert isinstance(won_table(motion=0, moment=False).app.scene, ScoreScene)
