"""Test the log scene: opened and closed, scrolled by every means, with card previews at names and
annotations on request.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from ui.robot import Robot, new_session
from ui.typist import SIZES

from corptable.session.transcript import LogLine
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.scenes.log import scene as log_scene
from corptable.ui.scenes.log.page import ReasonButton
from corptable.ui.scenes.log.scene import SEARCH, LogScene
from corptable.ui.scenes.rules.book import keys_text
from corptable.ui.widgets.card_preview import REST
from corptable.ui.widgets.markdown import TableBlock, plain_text, read_markdown

REASON = "this one is worth a court card"


@pytest.fixture
def robot() -> Robot:
    robot = Robot(new_session("corporate_court", 2, first_dealer="1"))
    robot.wait()
    return robot


def tell(robot: Robot, *lines: LogLine) -> None:
    robot.log_lines.extend(lines)


def tell_long(robot: Robot, count: int = 100) -> None:
    """Add more lines than there is room for; every tenth has a reason."""
    tell(
        robot,
        *(
            LogLine(
                f"@{n % 2} does a thing, number {n}.", None, n % 2, reason="" if n % 10 else REASON
            )
            for n in range(count)
        ),
    )


def opened(robot: Robot) -> LogScene:
    robot.keys("l")
    return robot.on_top(LogScene)


def middle(scene: LogScene, rect: pygame.Rect) -> tuple[int, int]:
    """Return the centre of a rectangle of the page, in pixels of the window."""
    area = scene.layout().lines
    return rect.move(area.left, area.top - scene.scrolling.top).center


def chip(scene: LogScene, number: int) -> tuple[int, int]:
    """Return the centre of the button that shows the reason of a line, in pixels of the window."""
    button = scene.page.entries[number].button
    assert button is not None
    return middle(scene, button.chip)


def name(scene: LogScene, card: str) -> tuple[int, int]:
    """Return the centre of the last name of a card, in pixels of the window."""
    found = [
        rect.move(place)
        for entry in scene.page.entries
        for text, place in scene.page._texts(entry)
        for piece, rect in text.names()
        if piece.name == card
    ]
    return middle(scene, found[-1])


def with_reasons(scene: LogScene) -> list[int]:
    """Return the indexes of the lines whose reasons have a button."""
    return [widget.index for widget in scene.form.widgets if isinstance(widget, ReasonButton)]


def focus(scene: LogScene) -> int | None:
    """Return the index of the line whose button has the focus; None if there is none."""
    return scene.form.focus.index if isinstance(scene.form.focus, ReasonButton) else None


# Opening and closing


@pytest.mark.parametrize("way", ["escape", "key", "button", "outside"])
def test_it_is_left_by_keys_by_its_button_and_by_a_click_beside_it(robot: Robot, way: str) -> None:
    scene = opened(robot)
    if way == "escape":
        robot.keys("Escape")
    elif way == "key":
        robot.keys("l")
    else:
        robot.click(
            scene.form.find("close").rect.center
            if way == "button"
            else (scene.plate.left - 40, 300)
        )
    assert robot.app.scene is robot.table


def test_a_click_in_it_does_not_close_it_nor_touch_the_table(robot: Robot) -> None:
    acts = len(robot.journal)
    scene = opened(robot)
    robot.click(scene.layout().lines.center)
    assert robot.app.scene is scene
    robot.click((scene.plate.left - 40, 600))
    assert len(robot.journal) == acts
    assert not robot.lifted


@pytest.mark.parametrize("size", SIZES)
def test_it_takes_about_a_third_at_the_right_and_everything_has_its_place(
    robot: Robot, size: tuple[int, int]
) -> None:
    robot.app.window.surface = pygame.display.set_mode(size)
    robot.relayout()
    scene = opened(robot)
    panel, window = scene.plate, pygame.Rect(0, 0, *size)
    assert window.contains(panel)
    assert 0.3 <= panel.width / size[0] <= 0.4
    assert panel.right > size[0] * 0.97
    parts = [scene.layout().lines, scene.layout().track, scene.form.find("close").rect]
    assert all(panel.contains(part) for part in parts)
    assert all(one.collidelist(parts[place + 1 :]) == -1 for place, one in enumerate(parts))


def test_the_table_stays_to_be_seen_beside_it(robot: Robot) -> None:
    """A little darker, for it is not to be touched now."""
    robot.step()
    at = robot.piece(robot.placed[-1].piece.name)
    before = sum(robot.app.surface.get_at(at)[:3])
    scene = opened(robot)
    assert not scene.plate.collidepoint(at)
    assert before / 2 < sum(robot.app.surface.get_at(at)[:3]) < before


def test_it_slides_in_unless_nothing_is_to_move(robot: Robot) -> None:
    scene = opened(robot)
    assert scene.wake(robot.now) is None
    robot.keys("Escape")
    robot.app.change_settings(replace(robot.app.settings, motion=100))
    scene = opened(robot)
    outs = []
    while scene._out(robot.now):
        outs.append(scene._out(robot.now))
        due = scene.wake(robot.now)
        assert due is not None
        robot.step(due - robot.now)
    assert len(outs) > 5
    assert outs == sorted(outs, reverse=True)
    assert scene.wake(robot.now) is None


def test_what_was_held_lies_at_home_meanwhile_and_nothing_is_shown_large_afterwards(
    robot: Robot,
) -> None:
    """The mouse button, or Space, is let go of while the drawer is open."""
    card = next(p for p in robot.placed if robot.selection.can_lift(p.spot.id, p.piece.name))
    at = robot.piece(card.piece.name, card.spot.id)
    robot.keys("Space")
    robot.down(at)
    robot.move((at[0], at[1] - 80))
    was_held = robot.held is not None
    opened(robot)
    assert was_held
    assert robot.held is None
    robot.keys("Escape")
    robot.move(at)
    assert robot.preview() is None


def test_meanwhile_no_bot_acts(robot: Robot) -> None:
    robot.keep_bots_waiting(lambda: opened(robot))


def test_before_anything_has_happened_it_says_so(robot: Robot) -> None:
    robot.log_lines.clear()
    scene = opened(robot)
    assert len(scene.page.entries) == 1


# Lines


def test_all_lines_stand_in_order_and_the_newest_is_in_sight_at_the_foot(robot: Robot) -> None:
    tell_long(robot)
    lines = robot.log_lines
    scene = opened(robot)
    assert [entry.line for entry in scene.page.entries] == lines
    tops = [entry.rect.top for entry in scene.page.entries]
    assert tops == sorted(tops)
    assert scene.scrolling.top == scene.scrolling.furthest > 0
    assert scene.page.entries[-1].rect.bottom == scene.page.height


def test_a_heading_is_larger_and_stands_apart(robot: Robot) -> None:
    tell(robot, LogLine("before"), LogLine("round 2 begins", is_heading=True), LogLine("after"))
    before, heading, after = opened(robot).page.entries[-3:]
    assert heading.text.size > before.text.size
    assert heading.rect.top - before.rect.bottom > after.rect.top - heading.rect.bottom


def test_lines_that_tell_of_the_same_seat_stand_together(robot: Robot) -> None:
    tell(
        robot,
        *map(
            LogLine,
            ("@1 draws.", "it is @0's turn", "[cups-3] is discarded", "@0 draws.", "@1 passes."),
        ),
    )
    rects = [entry.rect for entry in opened(robot).page.entries[-5:]]
    assert [later.top > rect.bottom for rect, later in pairwise(rects)] == [
        True,
        False,
        False,
        True,
    ]


def test_the_first_line_of_what_a_seat_has_done_has_its_portrait(robot: Robot) -> None:
    """A heading has none, and after it the same seat has its portrait again; a line that only
    speaks of a seat has none.
    """
    heading = LogLine("round 2 begins", is_heading=True)
    lines = map(
        LogLine, ("@1 draws.", "[cups-3] is discarded", "The attack on @0 fails.", "@1 draws.")
    )
    tell(robot, LogLine("@1 draws."), LogLine("@1 passes."), heading, *lines, LogLine("@0 draws."))
    scene = opened(robot)
    faces = portraits_at(scene.source.match.game, scene.source.owners, scene.source.names)
    assert [entry.portrait for entry in scene.page.entries[-5:]] == [
        faces[1],
        "",
        "",
        faces[1],
        faces[0],
    ]


def test_ones_own_acts_have_a_mark_that_others_lack(robot: Robot) -> None:
    """A bar at the left edge, so it is not colour alone that tells."""
    tell(robot, LogLine("@0 passes.", None, 0), LogLine("@1 passes.", None, 1))
    scene = opened(robot)
    own, other = (middle(scene, entry.rect) for entry in scene.page.entries[-2:])
    left = scene.layout().lines.left + 1
    bright = robot.app.theme.colours["bright"]
    assert robot.app.surface.get_at((left, own[1]))[:3] == bright
    assert robot.app.surface.get_at((left, other[1]))[:3] != bright


# Scrolling


def test_the_wheel_page_keys_and_home_and_end_scroll(robot: Robot) -> None:
    tell_long(robot)
    scene = opened(robot)
    end = scene.scrolling.top
    robot.post(pygame.MOUSEWHEEL, x=0, y=1)
    wheeled = scene.scrolling.top
    robot.keys("PageUp")
    assert scene.scrolling.top < wheeled < end
    robot.keys("PageDown")
    assert scene.scrolling.top == wheeled
    robot.keys("Home")
    assert scene.scrolling.top == 0
    robot.keys("End")
    assert scene.scrolling.top == end


def test_arrows_scroll_where_no_line_has_a_reason(robot: Robot) -> None:
    tell(robot, *(LogLine(f"line {number}") for number in range(100)))
    scene = opened(robot)
    end = scene.scrolling.top
    robot.keys("Up")
    assert scene.scrolling.top < end
    robot.keys("Down")
    assert scene.scrolling.top == end


def test_the_scroll_bar_is_dragged_from_end_to_end(robot: Robot) -> None:
    tell_long(robot)
    scene = opened(robot)
    track = scene.layout().track
    robot.down(scene.scrolling.thumb().center)
    robot.move((track.centerx, track.top))
    assert scene.scrolling.top == 0
    robot.move((track.centerx, track.bottom))
    assert scene.scrolling.top == scene.scrolling.furthest
    robot.up((track.centerx, track.bottom))
    robot.move((track.centerx, track.top))
    assert scene.scrolling.top == scene.scrolling.furthest


def test_after_the_window_has_changed_the_newest_is_still_in_sight(robot: Robot) -> None:
    tell_long(robot)
    scene = opened(robot)
    robot.app.window.surface = pygame.display.set_mode((1920, 1080))
    scene.on_resize()
    assert scene.scrolling.top == scene.scrolling.furthest
    robot.step()
    robot.keys("Escape")
    assert robot.app.scene is robot.table


# Cards


def test_who_rests_on_a_name_sees_the_card_large_beside_the_drawer(robot: Robot) -> None:
    tell(robot, LogLine("@1 plays [cups-3]."))
    scene = opened(robot)
    robot.move(name(scene, "cups-3"))
    assert scene.preview.subject_at(robot.now) is None
    due = scene.wake(robot.now)
    assert due is not None
    assert due - robot.now <= REST
    robot.step(REST + 0.01)
    subject = scene.preview.subject_at(robot.now)
    assert subject is not None
    assert subject.piece.name == "cups-3"
    assert subject.rect.left == scene.plate.left
    assert abs(subject.rect.centery - name(scene, "cups-3")[1]) <= 2
    robot.move((scene.layout().lines.left + 2, name(scene, "cups-3")[1]))
    assert scene.preview.subject_at(robot.now) is None


@pytest.mark.parametrize("way", ["button", "space"])
def test_the_right_button_and_space_show_it_at_once_for_as_long_as_they_are_held(
    robot: Robot, way: str
) -> None:
    tell(robot, LogLine("@1 plays [cups-3]."))
    scene = opened(robot)
    at = name(scene, "cups-3")
    robot.move(at)
    if way == "button":
        robot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=3, touch=False)
    else:
        robot.keys("Space")
    assert scene.preview.subject_at(robot.now) is not None
    if way == "button":
        robot.post(pygame.MOUSEBUTTONUP, pos=at, button=3, touch=False)
    else:
        robot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert scene.preview.subject_at(robot.now) is None
    assert robot.app.scene is scene


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("place", [0, -1])
def test_the_large_card_covers_nothing_of_the_drawer(
    robot: Robot, size: tuple[int, int], place: int
) -> None:
    """Not even where it is named in the first or the last line in sight: one wants to read on."""
    robot.app.window.surface = pygame.display.set_mode(size)
    robot.relayout()
    tell(robot, *(LogLine(f"@1 plays [{piece.name}].") for piece in robot.match.table.pieces))
    scene = opened(robot)
    seen = pygame.Rect(
        0, scene.scrolling.top, scene.page.entries[0].rect.width, scene.layout().lines.height
    )
    entry = [entry for entry in scene.page.entries if seen.contains(entry.rect)][place]
    before = robot.app.surface.copy()
    (_, rect), *_ = entry.text.names()
    robot.move(middle(scene, rect.move(entry.place)))
    robot.step(REST + 0.01)
    assert scene.preview.subject_at(robot.now) is not None
    panel, row = scene.plate, middle(scene, entry.rect)[1]
    points = [
        (x, y) for x in range(panel.left, panel.right, 5) for y in range(panel.top, panel.bottom, 5)
    ]
    changed = [point for point in points if robot.app.surface.get_at(point) != before.get_at(point)]
    assert all(abs(y - row) <= entry.rect.height for _, y in changed)
    beside = [(panel.left - 60, y) for y in range(panel.top, panel.bottom, 5)]
    assert any(robot.app.surface.get_at(point) != before.get_at(point) for point in beside)


# Reasons


def test_a_click_on_why_unfolds_the_reason_and_folds_it_up_again(robot: Robot) -> None:
    tell(robot, LogLine("@1 vetoes.", None, 1, reason=REASON), LogLine("@0 passes.", None, 0))
    scene = opened(robot)
    number = len(scene.page.entries) - 2
    last = scene.page.entries[-1].rect.top
    robot.click(chip(scene, number))
    assert scene.page.entries[number].reason is not None
    assert scene.page.entries[-1].rect.top > last
    robot.click(chip(scene, number))
    assert scene.page.entries[number].reason is None
    assert scene.page.entries[-1].rect.top == last


def test_only_lines_with_a_reason_can_be_asked_why(robot: Robot) -> None:
    tell_long(robot, 20)
    scene = opened(robot)
    asked = [scene.page.entries[number].line for number in with_reasons(scene)]
    assert asked == [line for line in robot.log_lines if line.reason]
    assert all(
        (entry.button is not None) == bool(entry.line.reason) for entry in scene.page.entries
    )


def test_arrows_go_from_one_line_with_a_reason_to_the_next_and_enter_unfolds(robot: Robot) -> None:
    tell_long(robot)
    scene = opened(robot)
    numbers = with_reasons(scene)
    robot.keys("Up")
    assert focus(scene) == numbers[-1]
    for _ in range(3):  # the first ones scroll until the next one is in sight
        robot.keys("Up") if focus(scene) == numbers[-1] else None
    assert focus(scene) == numbers[-2]
    robot.keys("Down")
    assert focus(scene) == numbers[-1]
    robot.keys("Return")
    assert scene.page.entries[numbers[-1]].reason is not None
    robot.keys("Return")
    assert scene.page.entries[numbers[-1]].reason is None


def test_the_arrow_reaches_every_reason_up_to_the_top(robot: Robot) -> None:
    """Scrolling on where none is in sight; and the line that has the focus is always in sight."""
    tell_long(robot)
    scene = opened(robot)
    reached: set[int | None] = set()
    for _ in range(200):
        robot.keys("Up")
        reached.add(focus(scene))
    assert reached - {None} == set(with_reasons(scene))
    assert scene.scrolling.top == 0


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_no_other_key_moves_the_focus_for_it_would_leave_sight(robot: Robot, key: int) -> None:
    tell_long(robot)
    scene = opened(robot)
    robot.key(key)
    assert focus(scene) is None
    robot.keys("Up")
    robot.key(key)
    assert focus(scene) == with_reasons(scene)[-1]


def test_a_reason_that_unfolds_at_the_foot_is_scrolled_into_sight(robot: Robot) -> None:
    tell_long(robot)
    tell(robot, LogLine("@1 vetoes.", None, 1, reason=REASON * 6))
    scene = opened(robot)
    robot.keys("Up", "Return")
    entry = scene.page.entries[-1]
    assert entry.reason is not None
    assert scene.scrolling.top + scene.layout().lines.height >= entry.rect.bottom


def test_a_bot_with_a_character_can_be_asked_why_at_a_real_table() -> None:
    robot = Robot(new_session("corporate_court", ["person", "saver"], 3, first_dealer="0"))
    while not [line for line in robot.log_lines if line.reason]:
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            robot.do(robot.match.legal()[0], by_dragging=False)
    assert all(line.seat == 1 for line in robot.log_lines if line.reason)
    scene = opened(robot)
    robot.click(chip(scene, with_reasons(scene)[-1]))
    assert scene.page.entries[with_reasons(scene)[-1]].reason is not None


def test_the_keys_page_names_the_key_of_the_log() -> None:
    _, keys = read_markdown(keys_text())
    assert isinstance(keys, TableBlock)
    assert any(
        plain_text(key) == "L" and "log" in plain_text(text).lower() for key, text in keys.rows
    )


# Filter, save and copy


def texts(scene: LogScene) -> list[str]:
    return [line.text for line in scene.lines]


def tell_three(robot: Robot) -> None:
    tell(
        robot,
        LogLine("Round 9", None, None, is_heading=True),
        LogLine("@0 plays a card.", None, 0),
        LogLine("@1 scores 7 points.", None, 1),
        LogLine("@1: I will have that.", None, 1),
    )


def test_lines_are_filtered_by_seat_and_kind(robot: Robot) -> None:
    tell_three(robot)
    scene = opened(robot)
    everything = texts(scene)
    robot.keys("w")
    assert all("@0" in line.text or line.is_heading or line.seat == 0 for line in scene.lines)
    assert "@0 plays a card." in texts(scene)
    robot.keys("w")
    assert texts(scene)[-2:] == ["@1 scores 7 points.", "@1: I will have that."]
    robot.keys("w")
    assert texts(scene) == everything
    kinds = []
    for _ in range(3):
        robot.keys("k")
        kinds.append(texts(scene)[-1])
    assert kinds == ["@0 plays a card.", "@1 scores 7 points.", "@1: I will have that."]
    assert texts(scene)[-2:] == ["Round 9", "@1: I will have that."], (
        "the heading stays above its lines"
    )
    robot.keys("k")
    assert texts(scene) == everything


def test_a_click_or_tab_leads_to_the_search_where_letters_are_letters(robot: Robot) -> None:
    """L, S, C, W, K and H do there what letters do."""
    tell(robot, LogLine("@1 chalks swans.", None, 1), LogLine("@0 plays.", None, 0))
    scene = opened(robot)
    robot.click(scene.form.find(SEARCH).rect.center)
    for letter in "CHALKS sw":
        robot.key(0, letter)
        robot.text(letter)
    assert robot.app.scene is scene
    assert texts(scene)[-1] == "@1 chalks swans."
    assert len([line for line in scene.lines if not line.is_heading]) == 1
    robot.keys("Escape")
    assert robot.app.scene is scene, "the first Esc leaves the field"
    robot.keys("Tab")
    assert scene.takes_text
    for _ in range(12):
        robot.keys("Backspace")
    assert texts(scene)[-1] == "@0 plays."
    robot.keys("Escape", "Escape")
    assert not isinstance(robot.app.scene, LogScene)


def test_a_search_for_nothing_says_so(robot: Robot) -> None:
    scene = opened(robot)
    robot.keys("Tab")
    robot.key(0, "§")
    robot.text("§")
    assert scene.lines == []
    assert scene.page.entries[0].line.text == "No line matches."


def test_what_is_shown_is_saved_and_copied(
    robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_scene, "data_folder", lambda: tmp_path)
    tell_three(robot)
    scene = opened(robot)
    for _ in range(2):
        robot.keys("w")
    robot.keys("s")
    (path,) = (tmp_path / "logs").iterdir()
    written = path.read_text()
    assert f"{robot.session.names[1]} scores 7 points." in written
    assert f"{robot.session.names[0]} plays a card." not in written
    assert str(path) in " ".join(getattr(robot.app.scene, "paragraphs", ())), "the path is told"
    robot.keys("Escape", "c")
    assert pygame.scrap.get_text() == written
    assert robot.app.scene is scene
