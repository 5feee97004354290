"""Test the replay of a match: exact at every step, for the viewers that it allows, by keys, buttons
and the scrubber.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pygame
import pytest
import toy  # noqa: F401  # it registers the toy game
from ui.robot import GAMES, Robot, UndrawnApp, match_at, play_by_chance, seated, told
from ui.typist import SIZES

from _hands import open_scene
from corptable.bots.roster import PERSON_NAME
from corptable.engine.events import Acted, Learned, Moved
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, PUBLIC
from corptable.engine.registry import find_game
from corptable.engine.state import OF_STATE_ALONE, State
from corptable.session.offers import answers_of
from corptable.session.replay import PlayedMatch, Replay, Viewpoint, replay_text, viewpoints_of
from corptable.session.session import Session
from corptable.store import SavedGames, SeatSetUp
from corptable.store.save_file import Head
from corptable.store.save_history import SaveHistory
from corptable.system.errors import CorptableError
from corptable.ui.scenes.dialogs.crash import LEAVE, CrashScene
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.replay.list_scene import WORDS, ReplayListScene, marks_of, told_result
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.replay.scrubber import (
    BEGIN,
    CLOSE,
    END,
    FASTER,
    LOG,
    NEXT_ROUND,
    PLAY,
    PREVIOUS_ROUND,
    SLOWER,
    STEP_BACK,
    STEP_FORWARD,
    TEXT,
    VIEWPOINT,
)
from corptable.ui.scenes.score.scene import REPLAY, ScoreScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SEED = 7


def played(game: str, acts: int = 100_000, persons: int = 1) -> PlayedMatch:
    """Return a match after so many random acts, or at its end, with names and players."""
    found = find_game(game)
    seats = found.seats.start + (1 if found.seats.start + 1 in found.seats else 0)
    match = match_at(found, seats, seed=SEED)
    play_by_chance(match, acts, SEED)
    names = tuple(f"Name{seat}" for seat in range(seats))
    return PlayedMatch(
        match, names, tuple("person" if seat < persons else "random" for seat in range(seats))
    )


@cache
def whole(game: str) -> PlayedMatch:
    """Return a match at its end, the same one for all tests that only look at it."""
    return played(game)


def snapshot(replay: Replay) -> tuple[object, ...]:
    """Return everything that a step shows, to be compared."""
    view = replay.view
    log = [replay.plain_text(line.text) for line in replay.log.lines]
    return (view.zones, view.counters(), view.stack, view.result, replay.actors, replay.actor, log)


@pytest.fixture
def robot() -> Robot:
    """Open a robot at a table in the middle of a game, with a title beneath it."""
    robot = Robot(played("corporate_court", acts=70).match, make_app=UndrawnApp)
    robot.app.scenes.insert(0, TitleScene(robot.app))
    return robot


def look(robot: Robot, what: PlayedMatch) -> ReplayScene:
    """Open the replay of a match."""
    scene = open_scene(robot.app, ReplayScene, lambda: robot.app.navigator.replay(what))
    robot.step()
    return scene


# Exactness


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_a_step_is_the_same_from_whichever_side_one_comes(game: str) -> None:
    what = played(game, acts=150)
    replay = Replay(what, viewpoints_of(what)[0])
    forth = []
    for step in range(replay.length + 1):
        replay.go(step)
        forth.append(snapshot(replay))
    for step in range(replay.length, -1, -1):
        replay.go(step)
        assert snapshot(replay) == forth[step], f"{game}, step {step}"


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_what_the_table_showed_then(game: str) -> None:
    """The replay's log has the lines of the session's log in their order; lines that the game no
    longer shows are not compared.
    """
    what = whole(game)
    replay = Replay(what, Viewpoint(0) if what.match.over else Viewpoint(PUBLIC))
    session = Session(Match(what.match.game, what.match.header), what.players, names=what.names)
    if not what.match.over:
        session = Session(session.match, ["random"] * len(what.names), names=what.names)
    for step, action in enumerate([None, *what.match.journal]):
        if action is not None:
            session.play(action)
        replay.go(step)
        assert replay.view.zones == session.match.state.observation(replay.viewpoint.seat).zones
        assert replay.actors == session.match.state.actors()
    heard = [session.plain_text(line.text) for line in session.log.lines]
    assert [
        line
        for line in map(replay.plain_text, (line.text for line in replay.log.lines))
        if line in heard
    ] == heard


def test_positions_are_kept_so_that_no_step_plays_an_act_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the replay has gone through the match, which keeps few of its positions."""
    what = played("trick_or_treat")
    replay = Replay(what, viewpoints_of(what)[0])
    monkeypatch.setattr(
        type(what.match.state), "apply", lambda *_: pytest.fail("an act was played again")
    )
    for step in range(replay.length, -1, -1):
        replay.go(step)


def test_asides_are_shown_where_they_were_made() -> None:
    match, chance = match_at("toy", 2), random.Random(1)
    match.play(chance.choice(match.legal()))
    match.play("@1 say not that one!")
    match.play(chance.choice(match.legal()))
    what = PlayedMatch(match, ("Ann", "Bo"), ("person", "person"))
    replay = Replay(what, Viewpoint(PUBLIC))
    assert "not that one!" in replay.told_at(2)
    replay.go(3)
    assert replay.view.zones == match.state.observation(PUBLIC).zones


# Viewers


@pytest.mark.parametrize("game", GAMES)
def test_of_a_match_of_several_persons_that_is_not_over_only_what_everybody_saw_is_shown(
    game: str,
) -> None:
    what = played(game, acts=12, persons=2)
    assert viewpoints_of(what) == (Viewpoint(PUBLIC),)
    for eyes in (Viewpoint(0), Viewpoint(PUBLIC, sees_all=True), Viewpoint(0, sees_all=True)):
        with pytest.raises(ValueError, match="wanted one of"):
            Replay(what, eyes)


@pytest.mark.parametrize("game", GAMES)
def test_the_only_person_sees_in_a_match_that_is_not_over_what_that_seat_saw_and_no_more(
    game: str,
) -> None:
    what = played(game, acts=12)
    assert viewpoints_of(what) == (Viewpoint(0),)
    replay = Replay(what, Viewpoint(0))
    for step in range(replay.length + 1):
        replay.go(step)
        assert replay.view.zones == what.match.state_at(step).observation(0).zones
    for eyes in (Viewpoint(1), Viewpoint(PUBLIC), Viewpoint(0, sees_all=True)):
        with pytest.raises(ValueError, match="wanted one of"):
            Replay(what, eyes)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_private_is_in_the_replay_of_an_unfinished_match(game: str) -> None:
    """No observation, no event and no line of the replay tells anything private, nor does it
    contain the seed, from which everything follows."""
    what = played(game, acts=40, persons=2)
    replay = Replay(what, Viewpoint(PUBLIC))
    table = what.match.table
    for step in range(replay.length + 1):
        replay.go(step)
        assert replay.view.own is None
        assert not isinstance(replay.view, State)
        for zone in table.hidden:
            if (
                not table.viewers[zone] & 1
                and not table.visible_tops.get(zone)
                and zone not in replay.view.lights()
            ):
                assert all(piece is HIDDEN for piece in replay.view.zones.get(zone, ())), (
                    f"{zone} at step {step}"
                )
        for event in replay.noticed:
            assert not isinstance(event, Moved | Learned) or event.seen_by == 0
            assert not isinstance(event, Acted) or event.action == event.told
    assert "seed" not in replay_text(replay).lower()


@pytest.mark.parametrize("game", GAMES)
def test_when_a_match_is_over_everything_may_lie_open(game: str) -> None:
    what = whole(game)
    if not what.match.over:
        pytest.fail(f"{game} did not end")
    first = viewpoints_of(what)[0]
    assert first.sees_all
    replay = Replay(what, first)
    for step in range(0, replay.length + 1, 10):
        replay.go(step)
        assert not any(piece is HIDDEN for pieces in replay.view.zones.values() for piece in pieces)


def test_or_it_is_seen_as_one_seat_saw_it() -> None:
    what = whole("corporate_court")
    replay = Replay(what, Viewpoint(1))
    replay.go(30)
    assert HIDDEN in replay.view.zones["hand/0"]
    assert HIDDEN not in replay.view.zones["hand/1"]


def test_a_table_laid_open_is_no_position() -> None:
    state = played("corporate_court", acts=5).match.state
    open_table = state.fully_revealed(0)
    assert open_table.zones == state.zones
    assert not isinstance(open_table, State)
    assert not vars(open_table).keys() & OF_STATE_ALONE


# The text


def test_the_text_has_a_line_for_each_act() -> None:
    what = whole("corporate_court")
    lines = replay_text(Replay(what, viewpoints_of(what)[0])).splitlines()
    length = len(what.match.journal)
    numbered = [
        line
        for line in lines
        if line.split(maxsplit=1)[:1] and line.split(maxsplit=1)[0].isdecimal()
    ]
    assert [int(line.split()[0]) for line in numbered] == list(range(length + 1))
    assert lines[0] == "Corporate Court: " + ", ".join(what.names)
    assert lines[1] == "All cards are open."
    assert "win" in lines[-1]


def test_the_text_says_in_names_what_the_log_says() -> None:
    what = played("corporate_court", acts=1, persons=2)
    replay = Replay(what, Viewpoint(PUBLIC))
    [line] = [line for line in replay_text(replay).splitlines() if line.startswith("1  ")]
    session = Session(what.match, ["random"] * len(what.names), names=what.names)
    assert line.removeprefix("1  ").split(". ")[0].rstrip(".") in " ".join(told(session))
    assert "Name" in line


def test_the_text_of_an_unfinished_match_says_so() -> None:
    text = replay_text(Replay(played("pwodoc", acts=9, persons=2), Viewpoint(PUBLIC)))
    assert text.endswith("The game is not finished. After 9 acts it stands here.\n")


# The scene


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "size"),
    [(GAMES[0], size) for size in SIZES] + [(game, SIZES[0]) for game in GAMES[1:]],
)
def test_the_strip_has_room_for_everything_and_the_table_the_rest(
    robot: Robot, game: str, size: tuple[int, int]
) -> None:
    robot.app.window.surface = pygame.display.set_mode(size)
    scene = look(robot, whole(game))
    rects = [button.rect for button in scene.buttons()]
    assert all(
        scene.scrubber.rect.contains(rect)
        for rect in [*rects, scene.scrubber.actor_area, scene.scrubber.timeline]
    )
    assert all(one.collidelist(rects[place + 1 :]) == -1 for place, one in enumerate(rects))
    assert scene.skin.screen.height == scene.scrubber.rect.top
    scene.show_step(scene.replay.length // 2)
    robot.step()


def test_arrows_step_and_keys_jump(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    length, rounds = scene.replay.length, [mark.step for mark in scene.replay.marks]
    for key, step in [
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_PAGEDOWN, rounds[1]),
        (pygame.K_PAGEDOWN, rounds[2]),
        (pygame.K_PAGEUP, rounds[1]),
        (pygame.K_END, length),
        (pygame.K_RIGHT, length),
        (pygame.K_PAGEDOWN, length),
        (pygame.K_HOME, 0),
    ]:
        robot.key(key)
        assert scene.replay.step == step


def test_buttons_do_what_keys_do(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    rounds = [mark.step for mark in scene.replay.marks]
    for word, step in [
        (STEP_FORWARD, 1),
        (STEP_BACK, 0),
        (NEXT_ROUND, rounds[1]),
        (PREVIOUS_ROUND, rounds[0]),
        (END, scene.replay.length),
        (BEGIN, 0),
    ]:
        robot.press(word)
        assert scene.replay.step == step


def test_the_rounds_have_marks_with_their_headings(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    assert len(scene.replay.marks) == 4
    assert [mark.text.partition(":")[0] for mark in scene.replay.marks] == [
        f"Round {number} of 4" for number in range(1, 5)
    ]


def test_a_click_on_the_time_line_goes_there_and_near_a_mark_to_its_round(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    strip, mark = scene.scrubber, scene.replay.marks[2]
    robot.click((strip.timeline.right, strip.timeline.centery))
    assert scene.replay.step == scene.replay.length
    robot.click((strip.x_of(mark.step) + 3, strip.timeline.centery))
    assert scene.replay.step == mark.step


def test_the_time_line_can_be_dragged_along(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    line = scene.scrubber.timeline
    robot.drag((line.left, line.centery), (line.centerx, line.centery + 300))
    assert abs(scene.replay.step - scene.replay.length // 2) <= 3
    robot.move((line.left, line.centery))
    assert abs(scene.replay.step - scene.replay.length // 2) <= 3


def test_space_plays_act_after_act_and_halts(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    robot.keys("Space")
    for _ in range(3):
        robot.step(1.0)
    assert scene.replay.step == 3
    robot.keys("Space")
    for _ in range(3):
        robot.step(1.0)
    assert (scene.replay.step, scene.is_playing) == (3, False)


@pytest.mark.parametrize(
    ("presses", "speed"),
    [((), 1.0), ((FASTER,) * 9, 8.0), ((SLOWER,) * 9, 0.5), ((FASTER, FASTER), 4.0)],
)
def test_it_plays_at_speeds_from_a_half_to_eight(
    robot: Robot, presses: tuple[str, ...], speed: float
) -> None:
    scene = look(robot, whole("corporate_court"))
    for word in presses:
        robot.press(word)
    assert scene.speed == speed
    robot.press(PLAY)
    for _ in range(16):
        robot.step(1 / speed)
    assert scene.replay.step == 16


def test_playing_ends_at_the_end_and_begins_anew(robot: Robot) -> None:
    scene = look(robot, played("pwodoc", acts=3))
    robot.press(END)
    robot.press(PLAY)
    assert (scene.replay.step, scene.is_playing) == (0, True)
    for _ in range(5):
        robot.step(1.0)
    assert (scene.replay.step, scene.is_playing) == (3, False)


def test_a_step_by_hand_halts(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    robot.press(PLAY)
    robot.press(STEP_FORWARD)
    assert not scene.is_playing


def test_the_next_act_waits_until_its_pieces_have_arrived() -> None:
    """Where flights are slow, they take longer than the pause between two acts."""
    robot = Robot(played("corporate_court", acts=3).match, speed=0.5)
    scene = look(robot, whole("corporate_court"))
    robot.press(PLAY)
    shown_after = []
    for seconds in (1.0, 1.0, 0.3):
        robot.step(seconds)
        shown_after.append(scene.replay.step)
    assert shown_after == [1, 1, 2]


def test_eyes_are_changed_at_the_same_step(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    scene.show_step(30)
    seen = [scene.replay.viewpoint]
    for _ in range(len(viewpoints_of(whole("corporate_court")))):
        robot.press(VIEWPOINT)
        seen.append(scene.replay.viewpoint)
        assert scene.replay.step == 30
    assert seen == [*viewpoints_of(whole("corporate_court")), seen[0]]


def test_of_an_unfinished_match_no_eyes_are_offered(robot: Robot) -> None:
    scene = look(robot, played("corporate_court", acts=9, persons=2))
    assert VIEWPOINT not in [button.id for button in scene.buttons()]
    robot.keys("e")
    assert scene.replay.viewpoint == Viewpoint(PUBLIC)


def test_no_card_on_the_table_can_be_touched(robot: Robot) -> None:
    """Clicks and drags all over it change nothing."""
    what = whole("corporate_court")
    scene = look(robot, what)
    scene.show_step(30)
    journal = list(what.match.journal)
    before = snapshot(scene.replay)
    for placed in scene.tabletop.placed:
        robot.drag(
            placed.rect.center, scene.skin.screen.rect(scene.tabletop.spot["sprawl/cups"]).center
        )
    assert (snapshot(scene.replay), what.match.journal) == (before, journal)


def test_the_log_opens_with_what_had_been_heard_by_then(robot: Robot) -> None:
    scene = look(robot, whole("corporate_court"))
    scene.show_step(10)
    robot.press(LOG)
    log = robot.on_top(LogScene)
    assert len(log.page.entries) == len(scene.replay.log.lines)
    robot.keys("Escape")
    assert robot.app.scene is scene


def test_it_is_saved_as_text_and_its_place_is_told(
    robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corptable.ui.scenes.replay.scene.data_folder", lambda: tmp_path)
    scene = look(robot, whole("corporate_court"))
    robot.press(TEXT)
    note = robot.on_top(NoteScene)
    [path] = (tmp_path / "replays").iterdir()
    assert path.name in note.paragraphs[1]
    assert path.read_text() == replay_text(scene.replay)
    robot.keys("Escape")
    assert robot.app.scene is scene


def test_text_that_cannot_be_saved_is_told(
    robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "replays").write_text("in the way")
    monkeypatch.setattr("corptable.ui.scenes.replay.scene.data_folder", lambda: tmp_path)
    look(robot, played("pwodoc", acts=3))
    robot.press(TEXT)
    note = robot.on_top(NoteScene)
    assert "could not be written" in note.paragraphs[0]


# Ways to open a replay


def test_the_pause_leads_to_the_running_game_as_the_only_person_saw_it(robot: Robot) -> None:
    robot.keys("Escape", "r")
    scene = robot.on_top(ReplayScene)
    assert scene.replay.viewpoint == Viewpoint(0)
    robot.press(CLOSE)
    assert isinstance(robot.app.scene, PauseScene)


def test_the_score_at_the_end_leads_to_it(robot: Robot) -> None:
    session = seated(whole("corporate_court").match)
    scene = ScoreScene(robot.app, session, "asked", lambda _: None, answers_of(robot.prompt)[:0])
    assert REPLAY not in [button.id for button in scene.buttons()]
    table = open_scene(
        robot.app,
        TableScene,
        lambda: robot.app.navigator.table(Session(session.match, session.seating.players)),
    )
    table.open_score("asked")
    robot.step()
    robot.press(REPLAY)
    replay = robot.on_top(ReplayScene)
    assert replay.replay.viewpoint.sees_all


def shelf_with(tmp_path: Path, *games: str) -> SavedGames:
    """Return a store in which a match of each of these games is finished."""
    saved_games = SavedGames(tmp_path)
    for game in games:
        what = whole(game)
        saved_games.finish(saved_games.begin(what.match, what.names, what.players))
    return saved_games


def played_scene(robot: Robot) -> ReplayListScene:
    """Open the list of played games from the title."""
    del robot.app.scenes[1:]
    robot.keys("p")
    return robot.on_top(ReplayListScene)


def rows(scene: ReplayListScene) -> list[Button]:
    return [
        widget
        for widget in scene.form.widgets
        if isinstance(widget, Button) and widget.id.startswith("look/")
    ]


def test_the_title_leads_to_the_games_that_are_kept(robot: Robot, tmp_path: Path) -> None:
    robot.app.saved_games = shelf_with(tmp_path, "pwodoc", "corporate_court")
    scene = played_scene(robot)
    assert len(rows(scene)) == 2
    rows(scene)[0].act()
    robot.step()
    replay = robot.on_top(ReplayScene)
    assert replay.replay.viewpoint.sees_all
    robot.keys("Escape")
    assert robot.app.scene is scene
    robot.keys("Escape")
    robot.on_top(TitleScene)


def test_a_row_tells_who_has_won_and_all_points_best_first() -> None:
    head = Head(
        "0.2",
        "1",
        datetime(2026, 11, 28, tzinfo=UTC),
        "toy",
        tuple(SeatSetUp(name, "person") for name in ("Ann", "Bo", "Cy")),
    )
    course = SaveHistory(["person"] * 3)
    assert told_result(head, course) == "Ann, Bo, Cy"
    course.apply("result 1 4 9 6")
    assert told_result(head, course) == "Bo won: Bo 9, Cy 6, Ann 4"
    course.apply("result 0,1 9 9 6")
    assert told_result(head, course) == "Ann and Bo won: Ann 9, Bo 9, Cy 6"
    course.apply("result - 1 2 3")
    assert told_result(head, course) == "Nobody won: Cy 3, Bo 2, Ann 1"
    head = replace(head, seats=(SeatSetUp(PERSON_NAME, "person"), *head.seats[1:]))
    assert told_result(head, course) == "Nobody won: Cy 3, Bo 2, You 1"


def test_a_row_tells_why_a_game_does_not_count_or_that_it_had_a_hint() -> None:
    head = Head(
        "0.2",
        "1",
        datetime(2026, 11, 28, tzinfo=UTC),
        "toy",
        (SeatSetUp("Ann", "person"), SeatSetUp("Bo", "easy")),
    )
    course = SaveHistory(["person", "easy"])
    assert list(marks_of(head, course)) == []
    course.apply("hint")
    assert list(marks_of(head, course)) == ["with a hint"]
    course.apply("player 0 greedy")
    assert list(marks_of(head, course)) == ["finished by a bot"]
    course.apply("practice")
    assert list(marks_of(head, course)) == ["practice"]


def test_enter_looks_at_the_newest(robot: Robot, tmp_path: Path) -> None:
    robot.app.saved_games = shelf_with(tmp_path, "pwodoc")
    played_scene(robot)
    robot.keys("Return")
    assert isinstance(robot.app.scene, ReplayScene)


def test_where_no_game_has_been_finished_it_is_said_in_words(robot: Robot, tmp_path: Path) -> None:
    robot.app.saved_games = SavedGames(tmp_path)
    scene = played_scene(robot)
    assert not rows(scene)
    assert scene.empty_text == WORDS["empty"]
    robot.keys("Return")
    assert isinstance(robot.app.scene, TitleScene)


def test_a_file_that_cannot_be_read_is_listed_and_says_why(robot: Robot, tmp_path: Path) -> None:
    saved_games = shelf_with(tmp_path, "pwodoc")
    (tmp_path / "finished" / "other.corptable").write_text("nonsense\n")
    robot.app.saved_games = saved_games
    scene = played_scene(robot)
    assert len(rows(scene)) == 1
    why = scene.form.find("why/other.corptable")
    assert isinstance(why, Button)
    why.act()
    note = robot.on_top(NoteScene)
    assert "this is not a saved game" in note.paragraphs[0]


def test_a_fault_of_a_replay_leaves_the_game_beneath_it(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot.meets_faults = True
    look(robot, played("pwodoc", acts=3))
    with monkeypatch.context() as broken:
        broken.setattr(ReplayScene, "shortcut", lambda *_: 1 / 0)
        robot.keys("Right")
    crash = robot.on_top(CrashScene)
    next(choice for choice in crash.choices() if choice.id == LEAVE).act()
    assert robot.app.scene is robot.table


def test_a_file_that_has_gone_meanwhile_is_told(robot: Robot, tmp_path: Path) -> None:
    robot.app.saved_games = shelf_with(tmp_path, "pwodoc")
    scene = played_scene(robot)
    for path in (tmp_path / "finished").iterdir():
        path.unlink()
    rows(scene)[0].act()
    assert isinstance(robot.app.scene, NoteScene)


def test_a_shelf_that_cannot_be_looked_into_is_told(
    robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: SavedGames) -> None:
        raise CorptableError("the folder is locked")

    monkeypatch.setattr(SavedGames, "finished", refuse)
    robot.app.saved_games = SavedGames(tmp_path)
    assert played_scene(robot).trouble == "the folder is locked"
