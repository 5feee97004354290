"""Test the keys of every scene and dialog: no letter means one thing at the table and harm
elsewhere, each letter belongs to one button, every button is reached by keys, and every scene is
left by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from session.scripted_worker import LOSS, ScriptedWorker
from ui.kept_packs import assigned_to, library_with, make_pack
from ui.robot import Robot, UndrawnApp, match_at, new_session, seated
from ui.shapes import keep_a_game

from corptable.engine.registry import find_game
from corptable.session.challenge import AGAIN, LEAVE, SAME
from corptable.session.coach import MatchReview
from corptable.session.offers import Offer
from corptable.session.session import Session
from corptable.store import KeyBindings, SavedGames
from corptable.store.key_bindings import NO_KEY, YES_KEY
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.scene_base.navigator import Confirmation, Navigator, OpenPile
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.collection.card_form import CardFormScene
from corptable.ui.scenes.collection.career import CareerScene
from corptable.ui.scenes.collection.export import ExportScene
from corptable.ui.scenes.collection.people import PeopleScene
from corptable.ui.scenes.collection.profiles import NewProfileScene, ProfileMenuScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.trade import TradeScene
from corptable.ui.scenes.dialogs.crash import CrashScene, PlainCrashScene
from corptable.ui.scenes.dialogs.lessons import LessonsScene
from corptable.ui.scenes.dialogs.pause import LEAVE as LEAVE_TABLE
from corptable.ui.scenes.dialogs.pause import OTHER, SEATS, START_OVER
from corptable.ui.scenes.dialogs.pause import SAME as SAME_DEAL
from corptable.ui.scenes.dialogs.question import AnswersScene, NamingScene
from corptable.ui.scenes.score.moment.scene import MomentScene
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.widgets import Button
from corptable.ui.widgets.keys import CAP_LABELS, DIRECTIONS, bound, set_key_bindings

GAME = "corporate_court"
ARROWS = tuple(DIRECTIONS)
WALK = 60
"""Keys that are pressed, at most, to reach the buttons of a scene."""
MOST_CLOSING = 3
"""Keys, at most, that leave a scene, with what is open within it."""
HARMFUL = {
    LEAVE_TABLE,
    START_OVER,
    SEATS,
    SAME_DEAL,
    OTHER,
    AGAIN,
    SAME,
    LEAVE,
    *map(str, range(10)),
}
"""Ids of buttons that end the match, hand it over or begin another one, or lead there; numbers are
persons.
"""
OFFERS = tuple(Offer(word, word.title()) for word in (AGAIN, SAME, LEAVE))
ODD_KEYS = KeyBindings(
    let_be="V", log="R", recap="T", score="C", sort="A", hide="Z", rules="S", pause="B"
)
"""Keys of a person who has given every command a letter that a scene uses."""


class Way(NamedTuple):
    """Hold a way to a scene from a table: what opens it, whether the table lies beneath it, and the
    keys that leave it.
    """

    open: Callable[[TableScene, Navigator], object]
    over_table: bool = True
    leaving: tuple[int, ...] = (pygame.K_ESCAPE,)


def crash(table: TableScene, _: Navigator) -> None:
    app = table.context
    assert isinstance(app, UndrawnApp)
    handler = app.fault_handler
    app.show(
        CrashScene(app, handler.recover, handler.leave, table, KeyError("x"), only_leaving=False)
    )


def ended(table: TableScene, to: Navigator) -> None:
    to.score(table.session, "scored", lambda _: None, OFFERS)


def coach(table: TableScene, to: Navigator) -> None:
    """Open what a coach says about two persons, with two turning points."""
    review = MatchReview(table.session.played, 0, ScriptedWorker({0: LOSS, 1: LOSS}))
    while review.update():
        pass
    assert len(review.stops) == 2
    to.coach([review, review])


UNDO = Confirmation("Undo?", "It counts no more.", "Undo", "Keep", YES_KEY)
WAYS: dict[str, Way] = {
    "pause": Way(lambda table, to: to.pause(table)),
    "who plays": Way(lambda table, to: to.seats(table)),
    "start over": Way(lambda table, to: to.start_over(table)),
    "question": Way(lambda table, to: to.ask(UNDO, table.redo)),
    "agreement": Way(
        lambda table, to: to.ask_all("Undo?", "Seen.", ("Ann", "Bea", "Cy"), table.redo)
    ),
    "note": Way(lambda _, to: to.note("Saved", ("It lies there.",))),
    "report": Way(lambda table, to: to.report(table.match)),
    "crash": Way(crash, leaving=(pygame.K_RETURN,)),
    "log": Way(lambda table, to: to.log(table.session)),
    "rules": Way(lambda table, to: to.rules(table.match.game)),
    "score": Way(lambda table, to: to.score(table.session, "asked", lambda _: None)),
    "round": Way(
        lambda table, to: to.score(table.session, "scored", lambda _: None),
        leaving=(pygame.K_RETURN,),
    ),
    "end": Way(ended),
    "look": Way(lambda table, to: to.table_look(table.session, table.model.prompt.view)),
    "coach": Way(coach),
    "replay": Way(lambda table, to: to.replay(table.session.played)),
    "piles": Way(
        lambda table, to: to.piles([OpenPile("Discards", table.match.table.pieces[:40], 40)] * 2, 0)
    ),
    "settings": Way(lambda _, to: to.settings()),
    "title": Way(lambda _, to: to.title(), over_table=False, leaving=(pygame.K_ESCAPE, pygame.K_q)),
    "set-up": Way(lambda table, to: to.set_up(table.match.game), over_table=False),
    "saved games": Way(lambda _, to: to.saved_games(), over_table=False),
    "played games": Way(lambda _, to: to.replays(), over_table=False),
    "gallery": Way(lambda _, to: to.gallery(), over_table=False),
    "decks": Way(lambda _, to: to.decks(), over_table=False),
    "pack": Way(lambda _, to: to.pack_preview("kept")),
    "print": Way(lambda _, to: to.print_deck("tarot")),
    "statistics": Way(lambda _, to: to.statistics(), over_table=False),
}
EVERY_SCENE = pytest.mark.parametrize("scene", WAYS)


def session_after_a_round() -> Session:
    """Return a session of which a round has been scored, so that every button of the score is
    there.
    """
    game = find_game(GAME)
    match = match_at(game, 3, seed=8, rounds="2")
    while not seated(match).score_sheets:
        match.play(match.legal()[0])
    return seated(match)


@pytest.fixture(scope="module")
def scored() -> Session:
    return session_after_a_round()


@contextmanager
def opening(scored: Session, folder: Path) -> Iterator[Callable[[str], Robot]]:
    """Give a function that opens a scene by its name over a table; what it keeps lies in a
    folder.
    """
    robots: list[Robot] = []

    def open_scene(name: str) -> Robot:
        robot = Robot(scored, make_app=UndrawnApp)
        robot.meets_faults = True
        robots.append(robot)
        robot.app.saved_games = SavedGames(folder)
        robot.app.packs = library_with(
            folder / f"packs {len(robots)}", make_pack([assigned_to("tarot")])
        )
        keep_a_game(robot.app, find_game(GAME))
        WAYS[name].open(robot.table, robot.app.navigator)
        robot.step(60.0)
        assert robot.app.scene is not robot.table
        return robot

    yield open_scene
    for robot in robots:
        robot.close()
    set_key_bindings(KeyBindings())


@pytest.fixture
def opened(scored: Session, tmp_path: Path) -> Iterator[Callable[[str], Robot]]:
    with opening(scored, tmp_path) as open_scene:
        yield open_scene


def form_of(robot: Robot) -> FormScene:
    scene = robot.app.scene
    assert isinstance(scene, FormScene)
    return scene


def buttons_of(robot: Robot) -> list[Button]:
    form_of(robot).lay_out()
    return [widget for widget in form_of(robot).form.widgets if isinstance(widget, Button)]


def scene_classes(base: type[Scene] = Scene) -> Iterator[type[Scene]]:
    for kind in base.__subclasses__():
        yield from scene_classes(kind)
        if not kind.__abstractmethods__ and kind.__module__.startswith("corptable.ui.scenes"):
            yield kind


class Looked(NamedTuple):
    """Hold what kind of scene a way opens, and its buttons."""

    kind: type[Scene]
    buttons: list[Button]


@pytest.fixture(scope="module")
def looked_at(scored: Session, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Looked]:
    """Look once at every scene, with the usual keys."""
    found = {}
    with opening(scored, tmp_path_factory.mktemp("scenes")) as opened:
        for name in WAYS:
            robot = opened(name)
            found[name] = Looked(type(robot.app.scene), buttons_of(robot))
    return found


def test_every_scene_is_walked(looked_at: dict[str, Looked]) -> None:
    walked = {looked.kind for looked in looked_at.values()}
    collecting = {
        CollectionScene,
        NewProfileScene,
        ProfileMenuScene,
        CardFormScene,
        PeopleScene,
        ExportScene,
        TradeScene,
    }
    own_tests = {
        *collecting,
        CareerScene,
        TableScene,
        LessonScene,
        LessonsScene,
        NamingScene,
        AnswersScene,
        MomentScene,
    }
    assert set(scene_classes()) - walked == own_tests | {PlainCrashScene}, (
        "they have tests of their own, the last no button"
    )


def shared_letters(buttons: Sequence[Button]) -> list[str]:
    """Return the letters that more than one button has."""
    return [
        key
        for key, count in Counter(button.key for button in buttons if button.key).items()
        if count > 1
    ]


def test_every_letter_belongs_to_one_button_of_its_scene(looked_at: dict[str, Looked]) -> None:
    shared = {name: shared_letters(looked.buttons) for name, looked in looked_at.items()}
    assert {name: letters for name, letters in shared.items() if letters} == {}


@pytest.mark.sampled
@EVERY_SCENE
def test_with_odd_keys_too_every_letter_belongs_to_one_button(
    scene: str, opened: Callable[[str], Robot]
) -> None:
    set_key_bindings(ODD_KEYS)
    assert shared_letters(buttons_of(opened(scene))) == []


def test_what_does_harm_over_a_table_has_no_letter(looked_at: dict[str, Looked]) -> None:
    """But for the yes of a question, which means yes at the table, too."""
    harmful = [
        f"{name}: {button.id} has {button.key}"
        for name, looked in looked_at.items()
        for button in looked.buttons
        if WAYS[name].over_table and (button.id in HARMFUL or button.part == "danger")
        if button.key not in ("", YES_KEY, *CAP_LABELS.values())
    ]
    assert harmful == []


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.id)
def test_no_letter_of_a_table_is_that_of_a_command_or_an_answer(subject: Subject) -> None:
    players = ["person", *["random"] * (subject.game.seats.start - 1)]
    robot = Robot(new_session(subject.game, players, 5), make_app=UndrawnApp)
    at_table = [button.key for button in robot.buttons() if button.key]
    assert len(set(at_table)) == len(at_table)
    assert {YES_KEY, NO_KEY}.isdisjoint(at_table)
    assert set(at_table).isdisjoint(set(bound().of().values()) - {bound().let_be, bound().hide})


@pytest.mark.sampled
@EVERY_SCENE
def test_every_button_is_reached_by_keys(scene: str, opened: Callable[[str], Robot]) -> None:
    """It has a key of its own, or Tab or the arrows lead to it. Entries of a table of contents and
    the small buttons of a replay have keys that no cap shows."""
    robot = opened(scene)
    form = form_of(robot)
    wanted = {
        button.id
        for button in buttons_of(robot)
        if not button.key and not button.reason and button.takes_focus
    }
    reached = {form.form.focus_id}
    for key in (pygame.K_TAB, *ARROWS):
        for _ in range(WALK):
            if wanted <= reached or robot.app.scene is not form:
                break
            robot.key(key)
            reached.add(form.form.focus_id)
        if robot.app.scene is not form:
            robot, form = (again := opened(scene)), form_of(again)
    assert wanted <= reached


@pytest.mark.sampled
@EVERY_SCENE
def test_every_scene_is_left_by_keys(scene: str, opened: Callable[[str], Robot]) -> None:
    robot = opened(scene)
    opened_scene = robot.app.scene
    for key in WAYS[scene].leaving * MOST_CLOSING:
        robot.key(key, chr(key))
        if opened_scene not in robot.app.scenes:
            break
    assert opened_scene not in robot.app.scenes or not robot.app.running
