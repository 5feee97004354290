"""Test the rules scene: opened from the title and the table, scrolled by every means, and
closed.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from toy import GAME
from ui.robot import SIZE, Robot, new_session
from ui.typist import SIZES

from _hands import app_of
from corptable.engine.registry import find_game
from corptable.ui.app import App
from corptable.ui.scenes.dialogs.lessons import LessonsScene
from corptable.ui.scenes.rules.scene import LETTERS, RulesScene
from corptable.ui.widgets.document import longest_line


@pytest.fixture
def rules() -> RulesScene:
    app = App(SIZE, clock=lambda: 0.0)
    scene = RulesScene(app, find_game("corporate_court"))
    app.show(scene)
    app.step()
    return scene


def post(scene: RulesScene, kind: int, **attributes: object) -> None:
    pygame.event.post(pygame.event.Event(kind, attributes))
    app_of(scene).step()


def key(scene: RulesScene, code: int) -> None:
    post(scene, pygame.KEYDOWN, key=code, unicode="", mod=0, scancode=0)


def heading(scene: RulesScene) -> str:
    """Return the heading that is being read."""
    return scene.contents[scene.current()].text


def test_it_begins_with_the_game_in_short_and_the_keys_stand_above(rules: RulesScene) -> None:
    assert [entry.text for entry in rules.contents[:3]] == [
        "Keys",
        "Corporate Court",
        "In one minute",
    ]
    assert heading(rules) == "In one minute"
    key(rules, pygame.K_HOME)
    assert heading(rules) == "Keys"


def test_the_wheel_arrows_and_page_keys_scroll_within_the_page(rules: RulesScene) -> None:
    start = rules.scrolling.top
    post(rules, pygame.MOUSEWHEEL, x=0, y=-1)
    wheeled = rules.scrolling.top
    key(rules, pygame.K_DOWN)
    assert start < wheeled < rules.scrolling.top < wheeled + rules.text.height
    key(rules, pygame.K_UP)
    assert rules.scrolling.top == wheeled
    key(rules, pygame.K_PAGEDOWN)
    assert rules.text.height * 0.8 < rules.scrolling.top - wheeled < rules.text.height
    key(rules, pygame.K_PAGEUP)
    assert rules.scrolling.top == wheeled
    key(rules, pygame.K_END)
    assert rules.scrolling.top == rules.page.height - rules.text.height
    key(rules, pygame.K_PAGEDOWN)
    assert rules.scrolling.top == rules.page.height - rules.text.height
    assert heading(rules) == "Questions players ask"


def test_right_and_left_jump_from_heading_to_heading(rules: RulesScene) -> None:
    key(rules, pygame.K_RIGHT)
    key(rules, pygame.K_RIGHT)
    assert heading(rules) == "The cards"
    key(rules, pygame.K_LEFT)
    assert heading(rules) == "What you are doing"


def test_a_click_on_a_heading_of_the_contents_jumps_there(rules: RulesScene) -> None:
    button = next(button for button in rules.buttons() if button.label == "The powers")
    post(rules, pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1, touch=False)
    assert heading(rules) == "The powers"
    assert rules.scrolling.top == rules.contents[rules.current()].top


def test_the_text_is_dragged_as_paper_is(rules: RulesScene) -> None:
    start, point = rules.scrolling.top, rules.text.center
    post(rules, pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False)
    post(
        rules,
        pygame.MOUSEMOTION,
        pos=(point[0], point[1] - 90),
        rel=(0, 0),
        buttons=(1, 0, 0),
        touch=False,
    )
    assert rules.scrolling.top == start + 90
    post(rules, pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False)
    post(
        rules,
        pygame.MOUSEMOTION,
        pos=(point[0], point[1] - 200),
        rel=(0, 0),
        buttons=(0, 0, 0),
        touch=False,
    )
    assert rules.scrolling.top == start + 90


def test_the_scroll_bar_is_pushed_from_end_to_end(rules: RulesScene) -> None:
    thumb, track = rules.scrolling.thumb(), rules.track
    post(rules, pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1, touch=False)
    post(
        rules, pygame.MOUSEMOTION, pos=(0, track.bottom), rel=(0, 0), buttons=(1, 0, 0), touch=False
    )
    assert rules.scrolling.top == rules.scrolling.furthest
    assert rules.scrolling.thumb().bottom == track.bottom
    post(rules, pygame.MOUSEMOTION, pos=(0, track.top), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    assert rules.scrolling.top == 0


@pytest.mark.parametrize("way", ["escape", "f1", "button"])
def test_it_leads_back_to_where_one_came_from(way: str) -> None:
    robot = Robot(new_session("corporate_court", 2))
    robot.keys("F1")
    scene = robot.on_top(RulesScene)
    assert heading(scene) == "Playing a card"
    if way == "button":
        robot.press("back")
    else:
        robot.key(pygame.K_ESCAPE if way == "escape" else pygame.K_F1)
    assert robot.app.scene is robot.table


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place_and_lines_are_not_too_long(size: tuple[int, int]) -> None:
    app = App(size, clock=lambda: 0.0)
    scene = RulesScene(app, find_game("trick_or_treat"))
    app.show(scene)
    app.step()
    window = pygame.Rect(0, 0, *size)
    plates = [scene.head, scene.contents_panel, scene.page_panel]
    assert all(window.contains(plate) for plate in plates)
    assert all(one.collidelist(plates[place + 1 :]) == -1 for place, one in enumerate(plates))
    assert scene.page_panel.contains(scene.text)
    assert scene.page_panel.contains(scene.track)
    assert not scene.track.colliderect(scene.text)
    assert scene.text.width <= longest_line(LETTERS, scene.page.size) + scene.page.size
    back, lessons, *others = scene.buttons()
    assert scene.head.contains(back.rect.union(lessons.rect))
    assert not back.rect.colliderect(lessons.rect)
    assert all(scene.contents_panel.contains(button.rect) for button in others)
    assert scene.page.size >= 14


def test_after_the_window_has_changed_the_reader_is_still_at_the_same_heading(
    rules: RulesScene,
) -> None:
    key(rules, pygame.K_RIGHT)
    key(rules, pygame.K_RIGHT)
    key(rules, pygame.K_DOWN)
    read = heading(rules)
    app_of(rules).window.surface = pygame.display.set_mode((1920, 1080))
    rules.on_resize()
    assert heading(rules) == read


def test_a_long_table_of_contents_shows_the_part_that_is_read(
    rules: RulesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = "\n".join(f"## Heading {number}\n\ntext\n" for number in range(100))
    monkeypatch.setattr("corptable.ui.scenes.rules.book.read_file", lambda path: many)
    scene = RulesScene(app_of(rules), rules.game)
    scene._jump(80)
    labels = [button.label for button in scene.buttons()[1:]]
    assert f"Heading {80 - 2}" in labels
    assert len(labels) < 40
    scene.draw(app_of(scene).surface)


def test_a_game_without_rules_says_so(tmp_path: Path) -> None:
    """The toy has a specification alone."""
    app = App(SIZE, clock=lambda: 0.0)
    scene = RulesScene(app, GAME)  # type: ignore[arg-type]
    app.show(scene)
    app.step()
    said = " ".join(piece.text for piece in scene.page._pieces)
    assert "The rules of this game cannot be shown" in said
    assert GAME.summary.split()[0] in said


def test_an_upright_window_gives_the_text_all_its_width() -> None:
    app = App((620, 1000), clock=lambda: 0.0)
    scene = RulesScene(app, find_game("corporate_court"))
    app.show(scene)
    app.step()
    assert scene.page_panel.width == scene.head.width
    assert [button.id for button in scene.buttons()] == ["back", "lessons"]


def test_a_key_leads_to_the_lessons_of_the_game(rules: RulesScene) -> None:
    post(rules, pygame.KEYDOWN, key=pygame.K_f, unicode="f", mod=0, scancode=0)
    lessons = app_of(rules).scene
    assert isinstance(lessons, LessonsScene)
    assert {lesson.game for lesson in lessons.lessons} == {rules.game.id}


def test_a_game_without_lessons_has_no_way_to_them() -> None:
    app = App(SIZE, clock=lambda: 0.0)
    scene = RulesScene(app, find_game("toy"))
    app.show(scene)
    assert "lessons" not in [button.id for button in scene.buttons()]
