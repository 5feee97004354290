"""Test the note at a table that explains what happens for the first time: where it lies, how it
goes, and where it leads.
"""

from __future__ import annotations

import random

import pygame
import pytest
from ui.robot import OWN_GAMES, SHORT, Robot, UndrawnApp, new_session
from ui.thinned import by_turns

from corptable.engine.registry import find_game
from corptable.lessons import lessons_in
from corptable.presentation.first_times import LONGEST, FirstTime
from corptable.presentation.layout import PROMPT
from corptable.store.settings import FirstTimes
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.table.explanations import room_of_note
from corptable.ui.scenes.table.first_look import FIRST_ACTS
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.table_parts.first_time_note import FirstTimeNote, lay_note
from corptable.ui.widgets.markdown import Heading, plain_text

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
LONG_LINE = FirstTime((), " ".join(["words"] * (LONGEST // 6)), "")
MOST_ACTS = 60
MOST_STEPS = 200
A_WHILE = 30.0


def open_table() -> Robot:
    """Open a table whose person is asked, and whose first question is explained."""
    robot = Robot(new_session("pwodoc", 2), first_times="first_games")
    robot.wait()
    robot.step()
    return robot


def note_of(robot: Robot) -> FirstTimeNote:
    note = robot.table.state.note
    assert note is not None
    return note


def assert_closed(robot: Robot) -> None:
    robot.step()
    assert (robot.table.state.note, robot.table.model.explained) == (None, None)


def test_the_note_says_the_line_and_is_remembered() -> None:
    robot = open_table()
    assert note_of(robot).line == robot.table.model.explained
    assert robot.app.store.person.explained == {"pwodoc": ("place",)}


def test_a_click_on_it_closes_it() -> None:
    robot = open_table()
    note = note_of(robot)
    robot.click((note.rect.right - 2, note.rect.top + 2))
    assert_closed(robot)


def test_a_tooltip_that_was_there_before_makes_room_for_it() -> None:
    robot = open_table()
    note = note_of(robot)
    robot.move(robot.area("@1").center)
    robot.table.view.explanations.put_note(None)
    note.rect = tooltip_area(robot)
    robot.table.view.explanations.put_note(note)
    assert not tooltip_area(robot).colliderect(note.rect)


def tooltip_area(robot: Robot) -> pygame.Rect:
    """Return where the tooltip is drawn now."""
    overlays = robot.table._drawing._overlays
    list(robot.table._drawing.overlays(robot.app.surface.get_rect()))
    assert overlays.placed_tooltip is not None
    return overlays.placed_tooltip[1].rect


def test_it_stays_while_one_thinks_and_goes_after_the_act() -> None:
    """It is about the choice that one has, and reading takes as long as it takes. The next choice
    has nothing to do with it, and a press that was meant for it does nothing.
    """
    robot = open_table()
    robot.step(A_WHILE)
    note = note_of(robot)
    robot.table.show(robot.table.model.perform(robot.table.model.prompt.actions[0]))
    robot.wait()
    for _ in range(MOST_STEPS):
        if robot.table.state.note is not None:
            robot.step()
    assert_closed(robot)
    assert not robot.table.view.is_meant(note.rect.center, robot.now)
    assert robot.table.view.is_meant(note.rect.center, robot.now + A_WHILE)


def test_it_stays_while_the_mouse_is_on_it() -> None:
    robot = open_table()
    robot.move(note_of(robot).rect.center)
    robot.step(A_WHILE)
    assert robot.table.state.note is not None


@pytest.mark.parametrize("by_key", [False, True], ids=["the button", "the key of the rules"])
def test_why_opens_the_rules_at_the_heading_and_closes_it(by_key: bool) -> None:
    robot = open_table()
    note = note_of(robot)
    if by_key:
        robot.key(pygame.K_F1)
    else:
        robot.click(note.button.rect.center)
    rules = robot.on_top(RulesScene)
    assert rules.asked is not None
    block = rules.book.blocks[rules.asked.block]
    assert isinstance(block, Heading)
    assert plain_text(block.text) == note.line.heading
    robot.app.back()
    assert_closed(robot)


def test_after_another_scene_it_has_its_whole_time_again() -> None:
    robot = open_table()
    robot.key(pygame.K_F10)
    robot.now += A_WHILE
    robot.app.back()
    robot.step()
    assert robot.table.state.note is not None


def test_nothing_is_dropped_or_lifted_through_it() -> None:
    robot = open_table()
    hit = robot.table.state.layout.hit_test(note_of(robot).rect.center)
    assert (hit.placed, hit.spot, hit.words) == (None, None, ())


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "size"), by_turns(OWN_GAMES, SIZES))
def test_it_covers_neither_pieces_nor_prompt_nor_buttons(game: str, size: tuple[int, int]) -> None:
    """And in nearly all positions there is room for it, in most off the places of others, too."""
    session = new_session(game, 4, luck=8, options=SHORT.get(game, {}))
    robot, chance = Robot(session, size, make_app=UndrawnApp), random.Random(8)
    places, laid, over_others = 0, 0, 0
    while not robot.match.over and len(robot.journal) < MOST_ACTS:
        robot.session.bot_turn.cancel()
        layout = robot.table.state.layout
        spans = robot.session.spans(LONG_LINE.text)
        note = lay_note(LONG_LINE, spans, room_of_note(layout), robot.app.skin)
        places, laid = places + 1, laid + (note is not None)
        if note is not None:
            covered = [
                *(placed.rect for placed in robot.placed),
                *(button.rect for button in robot.buttons()),
                robot.area(PROMPT),
                layout.hint_area,
            ]
            assert note.rect.collidelist(covered) < 0
            assert pygame.Rect((0, 0), size).contains(note.rect)
            others = (spot for spot in robot.tabletop.spots if spot.shows and spot.owner)
            over_others += note.rect.collidelist([robot.area(spot.id) for spot in others]) >= 0
        asked = next(iter(robot.match.state.actors()))
        robot.session.play(chance.choice(robot.match.state.actions(asked)))
        robot.refresh()
    robot.close()
    assert laid > 0.8 * places
    assert over_others < 0.5 * laid


def test_it_lies_beside_what_it_is_about() -> None:
    """As near as there is room, and not near the log, where that lies elsewhere."""
    robot, nearer = Robot(new_session("corporation", 4), make_app=UndrawnApp), 0
    layout, spans = robot.table.state.layout, robot.session.spans(LONG_LINE.text)
    usual = lay_note(LONG_LINE, spans, room_of_note(layout), robot.app.skin)
    for seat in range(1, 4):
        room = room_of_note(layout, f"@{seat}")
        note = lay_note(LONG_LINE, spans, room, robot.app.skin)
        assert note is not None
        assert usual is not None
        assert gap(note.rect, room.near) <= gap(usual.rect, room.near)
        nearer += gap(note.rect, room.near) < gap(usual.rect, room.near)
    assert nearer


def gap(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the distance between two areas, across or down, whichever is greater."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom)


@pytest.mark.parametrize(("first_times", "is_dark"), [("first_games", True), ("off", False)])
def test_in_a_first_game_what_has_no_use_yet_is_darker_for_some_turns(
    first_times: FirstTimes, is_dark: bool
) -> None:
    """Never where something is to be touched, and no longer once a person has acted often."""
    robot = Robot(new_session("corporate_court", 2), first_times=first_times)
    seen = set[bool]()
    while robot.match.acts_of(0) <= FIRST_ACTS:
        robot.wait()
        robot.step()
        look, is_early = robot.state.first_look, robot.match.acts_of(0) < FIRST_ACTS
        assert (look is not None) == (is_dark and is_early)
        seen.add(look is not None)
        if look is not None:
            names = {name for action in robot.match.legal() for name in action.args}
            own = [one.rect for one in robot.placed if one.piece.name in names]
            lit = look.light.areas
            assert all(any(area.colliderect(rect) for area in lit) for rect in own)
        robot.table.show(robot.table.model.perform(robot.prompt.actions[0]))
    assert seen == {False, is_dark}


def test_a_lesson_explains_by_itself() -> None:
    robot = open_table()
    lesson = LessonScene(robot.app, lessons_in(find_game("pwodoc").folder)[0])
    assert lesson.model.first_times is None


@pytest.mark.parametrize(("explained", "is_left"), [("first_games", False), ("off", True)])
def test_a_beginner_answers_what_is_obvious(explained: FirstTimes, is_left: bool) -> None:
    """Nobody learns of an attack that was answered for them; the Ladder is where it matters."""
    robot = Robot(new_session("corporate_ladder", 2), first_times=explained)
    assert robot.app.settings.play_obvious
    assert robot.table.session.auto_answers.habits().obvious is is_left
