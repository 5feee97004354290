"""Test the log panel at the table: the last lines of the log as whole lines, the newest at the
foot; a touch opens the log scene."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from ui.robot import GAMES, SIZE, Robot, UndrawnApp, new_session
from ui.thinned import by_turns

from corptable.engine.registry import find_game
from corptable.session.transcript import LogLine
from corptable.ui.scenes.dialogs.pause import ASIDE
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.table_parts.log_panel import LINE_GAP, LogPanel
from corptable.ui.widgets.card_preview import REST, PreviewSubject
from corptable.ui.widgets.keys import bound

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def sit(game: str = "corporate_court", size: tuple[int, int] = SIZE, seats: int = 2) -> Robot:
    found = find_game(game)
    players = ["person", *["random"] * (max(seats, found.seats.start) - 1)]
    robot = Robot(new_session(found, players), size, make_app=UndrawnApp)
    robot.wait()
    return robot


def tell(robot: Robot, *lines: str) -> LogPanel:
    """Add lines to the log and return the new panel."""
    robot.log_lines.extend([LogLine(line) for line in lines])
    robot.relayout()
    return robot.log_panel


def name_at(robot: Robot) -> tuple[int, int]:
    """Return a point on the newest name of a card."""
    for placed in robot.log_panel._placed:
        for _, rect in placed.text.names():
            return rect.move(placed.place).center
    raise AssertionError("no card is named")


def shown(robot: Robot) -> PreviewSubject | None:
    return robot.preview()


@pytest.mark.parametrize(("game", "size"), by_turns(GAMES, SIZES))
def test_as_many_of_the_last_lines_as_have_room_stand_there_whole(
    game: str, size: tuple[int, int]
) -> None:
    robot = sit(game, size)
    lines = [
        f"@0 does something for the {number}th time, and it is told at some length."
        for number in range(40)
    ]
    panel = tell(robot, *lines)
    rects = [pygame.Rect(placed.place, (1, placed.text.height)) for placed in panel._placed]
    assert rects
    assert all(panel.rect.contains(rect) for rect in rects)
    assert all(later.bottom <= rect.top for rect, later in pairwise(rects))
    assert rects[0].bottom >= panel.rect.bottom - robot.app.screen.text_size
    next_one = panel._set(
        panel._source.spans(lines[-len(rects) - 1]), panel._cap.bottom, False, panel._size
    )
    gap = round(panel._size * LINE_GAP)
    assert rects[-1].top - gap - panel._inner.top < next_one.height


@pytest.mark.parametrize("game", GAMES)
def test_no_line_stands_beneath_the_cap_of_the_key(game: str) -> None:
    panel = tell(
        sit(game), *("[x] " * 9 + "many words that are long enough to be broken" for _ in range(40))
    )
    assert panel.rect.contains(panel._cap)
    for placed in panel._placed:
        rects = [rect.move(placed.place) for _, rect in placed.text._laid()]
        assert all(not rect.colliderect(panel._cap) for rect in rects)


def test_the_newest_line_shrinks_rather_than_be_cut() -> None:
    """A line that is longer and longer stands there whole, at last in smaller type."""
    robot, sizes = sit(size=(1920, 1080)), []
    for count in range(1, 200, 8):
        words = "a word and " * count
        if not (placed := tell(robot, words)._placed):
            break
        whole = "".join(run.text for line in placed[0].text._lines for run in line)
        assert whole.replace(" ", "").lower() == words.replace(" ", "")
        sizes.append(placed[0].text.size)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < sizes[0]


def test_a_line_for_which_the_title_leaves_no_room_takes_its_place() -> None:
    robot = sit("trick_or_treat", (1280, 720), seats=4)
    panels = [tell(robot, "a word " * count) for count in range(1, 60)]
    assert any(panel._placed and not panel._has_title for panel in panels)


def test_a_line_that_is_too_long_for_the_plate_is_left_to_the_log() -> None:
    assert not tell(sit(), "a word and " * 200)._placed


@pytest.mark.parametrize("way", ["click", "key", "small key"])
def test_a_click_and_the_key_open_all_of_it(way: str) -> None:
    robot = sit()
    if way == "click":
        robot.click(robot.log_panel.rect.center)
    else:
        robot.key(pygame.K_l, bound().log.lower() if way == "small key" else bound().log)
    assert isinstance(robot.app.scene, LogScene)


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_no_button_takes_the_key_of_the_log(game: str) -> None:
    robot = sit(game)
    for _ in range(15):
        assert bound().log not in {button.key for button in robot.buttons()}
        if robot.match.over:
            break
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            robot.perform(robot.match.legal()[0])


def test_a_letter_that_is_typed_into_a_line_opens_nothing() -> None:
    robot = sit("corporate_ladder")
    robot.keys("Escape")
    robot.press(f"{ASIDE}Chat …")
    robot.keys("l")
    assert robot.app.scene is robot.table


def test_who_rests_on_the_name_of_a_card_sees_it_large_beside_the_plate() -> None:
    robot = sit()
    tell(robot, "@1 plays [cups-3].")
    robot.move(name_at(robot))
    assert shown(robot) is None
    robot.step(REST + 0.01)
    subject = shown(robot)
    assert subject is not None
    assert subject.piece.name == "cups-3"
    assert subject.rect.width == robot.log_panel.rect.width
    robot.move((5, 5))
    assert shown(robot) is None


def test_the_right_button_shows_it_at_once() -> None:
    robot = sit()
    tell(robot, "@1 plays [cups-3].")
    robot.move(name_at(robot))
    robot.post(pygame.MOUSEBUTTONDOWN, pos=name_at(robot), button=3, touch=False)
    assert shown(robot) is not None
    robot.post(pygame.MOUSEBUTTONUP, pos=name_at(robot), button=3, touch=False)
    assert shown(robot) is None


def test_the_words_between_names_show_nothing() -> None:
    robot = sit()
    panel = tell(robot, "@1 plays [cups-3].")
    robot.move((panel._placed[0].place[0] + 2, name_at(robot)[1]))
    robot.step(2 * REST)
    assert shown(robot) is None


def test_what_is_told_no_longer_is_no_longer_there() -> None:
    """The log panel is laid out again after every act."""
    robot = sit()
    panel = robot.log_panel
    robot.perform(robot.match.legal()[0])
    assert robot.log_panel is not panel


def test_the_newest_line_has_its_aside_only_where_there_is_room() -> None:
    robot, aside = sit(), "It was a windy evening, and nobody had thought of bringing a candle."
    robot.log_lines.append(LogLine("@0 passes.", aside=aside))
    robot.relayout()
    rows = []
    for height in (12, 3):
        area = pygame.Rect(0, 0, 300, height * robot.app.screen.text_size)
        panel = LogPanel(area, robot.session, robot.app.skin)
        rows.append(panel._placed[0].text.rows)
    assert rows[0] > rows[1] == 1
