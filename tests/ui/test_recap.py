"""Test the recap: what the others did since one's last act, on a key, and by itself after a long
round; and that bots wait until what falls, scores or is said has been read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from conformance.subjects import SUBJECTS
from ui.robot import Robot, UndrawnApp, new_session

from corptable.engine.events import Noted
from corptable.engine.game import AnyGame
from corptable.presentation.layout import LOG, PROMPT
from corptable.presentation.presentation import presentation_of
from corptable.session.recap import RecapLines, recap_of_others
from corptable.session.transcript import LogLine
from corptable.ui.paint.recorder import recording
from corptable.ui.scenes.table.explanations import LONG_ROUND
from corptable.ui.table_parts.log_panel import MORE, Recap
from corptable.ui.widgets.card_preview import REST
from corptable.ui.widgets.keys import bound

GAMES = [pytest.param(subject.game, id=subject.id) for subject in SUBJECTS]
WATCHED = 12
"""Turns of the person that are watched at each table."""
STEPS = 1200
"""Turns of the loop in which bots are watched at each table."""
TICK = 0.1
LONGEST = 400.0
"""Seconds after which a table is left, because it does not ask the person any more."""


def sit(game: AnyGame, speed: float = 0.0) -> Robot:
    session = new_session(game, min(4, game.seats[-1]), luck=1)
    return Robot(session, speed=speed, make_app=UndrawnApp)


def turns(robot: Robot) -> Iterator[None]:
    """Yield whenever the person is asked, and play the first legal action afterwards, for WATCHED
    times or until the end.
    """
    for _ in range(WATCHED):
        while robot.asked_seat is None and not robot.match.over:
            robot.step(TICK)
            robot.read_the_score()
            if robot.now > LONGEST:
                return
        if robot.match.over:
            return
        yield
        robot.do(robot.match.legal()[0], by_dragging=False)


def test_a_recap_cuts_no_plate_above_the_log() -> None:
    """With four seats of PWODOC somebody sits above the log, and a round there is longer than the
    room beneath that plate.
    """
    robot = sit(next(subject.game for subject in SUBJECTS if subject.id == "pwodoc"))
    for _ in range(12):
        robot.session.play(robot.match.legal()[0])
    robot.refresh()
    robot.table.view.explanations.toggle_recap()
    recap = robot.state.recap
    assert recap is not None
    plates = [area for spot, area in robot.tabletop.spot_areas if spot.id.startswith("@")]
    assert recap.area.collidelist(plates) < 0


def test_without_room_for_all_lines_what_concerns_the_viewer_stays_and_the_title_counts() -> None:
    robot = sit(SUBJECTS[0].game)
    next(turns(robot))
    lines = ["@1 takes a card from @0.", *["@0 draws a card.", "@1 passes."] * 30]
    robot.table.view.explanations.open_recap(RecapLines(lines), None)
    recap = robot.state.recap
    assert recap is not None
    with recording() as record:
        recap.draw(robot.app.surface)
    title, first, *others = [text.text for text in record.texts]
    shown = sum("passes" in text or "draw" in text for text in others) + 1
    assert title == f"Since your last turn: {shown} of {len(lines)} lines"
    assert first.startswith(robot.session.names[1])
    assert not first.endswith("passes.")


def test_a_line_that_begins_with_a_card_of_the_viewer_concerns_the_viewer() -> None:
    robot = sit(next(subject.game for subject in SUBJECTS if subject.id == "corporate_ladder"))
    next(turns(robot))
    own, other = (robot.match.state.zones[f"draw/{seat}"][0] for seat in (0, 1))
    robot.table.view.explanations.open_recap(
        RecapLines([f"[{own.name}] falls.", *[f"[{other.name}] falls."] * 60]), None
    )
    recap = robot.state.recap
    assert recap is not None
    with recording() as record:
        recap.draw(robot.app.surface)
    _, first, *others = [text.text for text in record.texts]
    assert own.card.name in first
    assert not any(own.card.name in text for text in others)


@pytest.mark.parametrize("seats", [3, 4])
def test_at_a_table_of_pwodoc_with_somebody_above_the_log_none_opens_by_itself(seats: int) -> None:
    """It would lie over that seat's hand and pawns; the log tells the key instead, once it has no
    room for all lines.
    """
    game = next(subject.game for subject in SUBJECTS if subject.id == "pwodoc")
    robot = Robot(new_session(game, seats, luck=1), make_app=UndrawnApp)
    caps = 0
    for _ in turns(robot):
        assert not is_open(robot)
        with recording() as record:
            robot.log_panel.draw(robot.app.surface, (0, 0))
        told = MORE in [line.text for line in record.texts]
        assert told == (len(robot.session.recap()) > robot.log_panel.rows)
        caps += told
    robot.close()
    assert caps, "every round had room"


def is_open(robot: Robot) -> bool:
    return robot.state.recap is not None


def opened(robot: Robot) -> Recap:
    """Open the recap as its key does."""
    robot.table.view.explanations.toggle_recap()
    recap = robot.state.recap
    assert recap is not None
    return recap


def expected(robot: Robot) -> list[LogLine]:
    """Return the lines of the log after the person's last act that was more than a pass and was
    asked for, act by act.
    """
    found: list[LogLine] = []
    session, before = (
        robot.session,
        {
            id(line)
            for line in robot.session.log.marks[0].lines[: robot.session.log.marks[0].length]
        },
    )
    for act, mark in zip(session.match.timeline, session.log.marks[1:], strict=True):
        lines = mark.lines[: mark.length]
        fresh = [line for line in lines if id(line) not in before]
        found += fresh
        before |= {id(line) for line in lines}
        is_own = act.action.seat == session.viewer and not act.action.passes
        if is_own and not any(line.is_unasked for line in fresh):
            found.clear()
    kept = {id(line) for line in session.log.lines}
    return [line for line in found if id(line) in kept and not line.is_unasked]


@pytest.mark.parametrize("game", GAMES)
def test_a_key_opens_it_and_closes_it(game: AnyGame) -> None:
    robot = sit(game)
    next(turns(robot))
    robot.table.view.explanations.close_recap()
    robot.key(pygame.K_w, bound().recap.lower())
    assert is_open(robot)
    robot.step(100.0)
    assert is_open(robot), "what was asked for stays"
    robot.key(pygame.K_w, bound().recap.lower())
    assert not is_open(robot)


@pytest.mark.parametrize("game", GAMES)
def test_it_lies_over_no_button(game: AnyGame) -> None:
    robot = sit(game)
    for _ in turns(robot):
        robot.table.view.explanations.close_recap()
        robot.table.view.explanations.toggle_recap()
        recap, buttons = robot.state.recap, robot.table.state.layout.buttons()
        assert recap is not None
        assert recap.area.collidelist([button.rect for button in buttons]) < 0
        robot.table.view.explanations.close_recap()


def test_a_card_that_is_pointed_at_is_shown_whole_over_it() -> None:
    robot = sit(SUBJECTS[0].game)
    next(turns(robot))
    opened(robot)
    robot.move(robot.piece(next(placed.piece.name for placed in robot.hand_fan.cards())))
    robot.step(2 * REST)
    names = [element.id for element in robot.table._drawing.elements(robot.app.surface)]
    assert names.index("recap") < names.index("preview")


def test_any_other_key_and_a_click_on_it_close_it_and_do_no_more_than_that() -> None:
    robot = sit(SUBJECTS[0].game)
    next(turns(robot))
    acts = len(robot.journal)
    recap = opened(robot)
    robot.click(recap.area.center)
    assert not is_open(robot)
    assert len(robot.journal) == acts
    assert not robot.lifted
    opened(robot)
    robot.keys("Left")
    assert not is_open(robot)
    opened(robot)
    robot.keys("Escape")
    assert not is_open(robot)
    assert robot.app.scene is robot.table, "Esc opens no pause beneath it"


def test_one_that_opened_by_itself_makes_way_for_the_mouse() -> None:
    """What it lies over can be pointed at at once; one that was asked for stays."""
    robot = sit(next(subject.game for subject in SUBJECTS if subject.id == "corporate_court"))
    next(None for _ in turns(robot) if is_open(robot))
    recap = robot.state.recap
    assert recap is not None
    robot.move(recap.area.move(-recap.area.width, 0).center)
    assert is_open(robot)
    robot.move(recap.area.center)
    assert not is_open(robot)
    robot.move(robot.hand_fan.cards()[0].rect.center)
    robot.move(opened(robot).area.center)
    assert is_open(robot)


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_it_holds_what_came_after_ones_last_act_and_opens_by_itself_after_a_long_round_alone(
    game: AnyGame,
) -> None:
    """It closes when it has been read, and does not open over what is chosen from."""
    robot = sit(game)
    seen = told = 0
    for _ in turns(robot):
        assert robot.session.recap() == expected(robot)
        told += len(robot.session.recap())
        lines = recap_of_others(robot.session, seen).lines
        if not robot.state.layout.needs_recap:
            assert not is_open(robot), (
                "it would lie over what is chosen from, or tell what stands in balloons"
            )
            continue
        is_long = len(lines) >= LONG_ROUND and len(lines) > robot.log_panel.rows
        assert is_open(robot) == is_long
        seen = len(robot.match.timeline)
        if is_long:
            robot.step(100.0)
            assert not is_open(robot)
    assert told, "nothing was ever told"


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_no_bot_acts_before_what_the_game_wants_to_be_read_has_been_read(game: AnyGame) -> None:
    """Nor is a topic named that no note has."""
    robot = sit(game, 1.0)
    lingering = presentation_of(game).lingering
    read_until, acts = 0.0, 0
    for _ in range(STEPS):
        robot.step(TICK)
        robot.read_the_score()
        if robot.match.over:
            break
        timeline = robot.match.timeline
        if (
            len(timeline) > acts
            and timeline[-1].action.seat in robot.session.bots
            and timeline[acts].action.seat != 0
        ):
            assert robot.now + TICK >= read_until, timeline[-1]
        if robot.asked_seat is not None and not robot.animation.is_moving(robot.now):
            robot.do(robot.match.legal()[0], by_dragging=False)
        acts = len(robot.match.timeline)
        read_until = max(
            (caption.time.fades for caption in robot.captions if caption.lingers), default=0.0
        )
    told = {
        event.topic
        for act in robot.match.timeline
        for event in act.events
        if isinstance(event, Noted)
    }
    assert not lingering or told & set(lingering), "the game never told what it wants to be read"


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_it_leaves_the_prompt_in_sight_where_the_log_is_beneath_that(game: AnyGame) -> None:
    """Who reads what has happened reads what is asked, too."""
    robot = sit(game)
    for _ in turns(robot):
        robot.table.view.explanations.close_recap()
        recap, prompt, log = opened(robot), robot.area(PROMPT), robot.area(LOG)
        if log.width and prompt.bottom <= log.top:
            assert not recap.area.colliderect(prompt)
        robot.table.view.explanations.close_recap()
