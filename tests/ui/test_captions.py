"""Test captions: each tells a bot's act beside its seat plate, in the words of the log, and covers
nothing that is needed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from ui.court_positions import PLAYED, VETO, do, let_bots_wait, robot_at
from ui.robot import Robot, UndrawnApp, match_at, new_session
from ui.thinned import by_turns

from corptable.engine.events import Moved
from corptable.engine.registry import find_game, games
from corptable.presentation.layout import Balloon, Die
from corptable.session.session import Update
from corptable.store.settings import FirstTimes
from corptable.ui.animation.caption import SeatCaption
from corptable.ui.animation.timing import CAPTION, HELD

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZES = ((1024, 640), (1600, 1200))
"""Sizes of windows: a small wide one and a large square one, where captions have least room."""


@pytest.fixture
def robot() -> Robot:
    return robot_at(VETO)


def said(robot: Robot) -> dict[int | None, str]:
    return {caption.seat: " ".join(caption.lines) for caption in robot.captions}


def test_what_a_bot_does_is_said_in_the_words_of_the_log(robot: Robot) -> None:
    do(robot, PLAYED)
    assert said(robot) == {1: "Vesper plays the Four of Cups onto the Three of Cups."}
    assert said(robot)[1] in [robot.session.plain_text(line.text) for line in robot.log_lines]


def test_what_the_rules_tell_of_an_act_is_said_where_the_act_itself_is_not_told(
    robot: Robot,
) -> None:
    do(robot, PLAYED, "@2 veto")
    assert said(robot)[2] == "Quill vetoes Vesper's Four of Cups with the King of Coins."


def test_those_who_pass_are_read_side_by_side(robot: Robot) -> None:
    """Each caption lies at its own seat plate, and the caption of the play that they let stand is
    still there.
    """
    do(robot, PLAYED, "@2 pass", "@3 pass")
    assert {1, 2, 3} <= said(robot).keys()
    assert (said(robot)[2], said(robot)[3]) == ("", ""), "a pass is a tick"


def test_a_person_is_not_told_what_that_person_did() -> None:
    robot = Robot(
        new_session("corporate_court", 2, first_dealer="1"),
        speed=1.0,
    )
    assert robot.asked_seat == 0
    do(robot, str(robot.match.legal()[0]))
    assert 0 not in said(robot)


def test_nor_by_what_the_rules_tell_of_it() -> None:
    """The veto is told by a note, not by the act itself."""
    robot = robot_at({**VETO, "court/0": ["cups-page"]})
    do(robot, PLAYED, "@2 pass", "@3 pass", "@0 veto")
    assert 0 not in said(robot)


def vetoed(first_times: FirstTimes, speed: float = 1.0, seat: int = 0) -> Robot:
    """Return a robot at a table where seat 2 has vetoed a play of another seat."""
    hands = {f"hand/{seat}": VETO["hand/1"], f"hand/{1 - seat}": ["cups-10"]}
    match = match_at("corporate_court", 4, {**VETO, **hands}, at="play", turn=seat, seed=0)
    robot = Robot(match, speed=speed, first_times=first_times)
    do(robot, f"@{seat} play cups-4 sprawl/cups", "@2 veto")
    return robot


def test_in_first_games_what_was_done_to_oneself_is_held_until_it_was_read_or_clicked_away() -> (
    None
):
    robot = vetoed("first_games")
    held = [caption.time.rest for caption in robot.captions if caption.lingers]
    assert held == [HELD]
    robot.key(pygame.K_SPACE)
    assert not robot.animation.is_being_read(robot.now)


@pytest.mark.parametrize(
    "robot",
    [
        pytest.param(lambda: vetoed("first_games", seat=1), id="done to another"),
        pytest.param(lambda: vetoed("first_games", speed=2.0), id="fast animation"),
        pytest.param(lambda: vetoed("off"), id="nothing is explained"),
    ],
)
def test_it_is_not_held_elsewhere(robot: Callable[[], Robot]) -> None:
    assert not robot().animation.is_being_read(0.0)


def test_a_caption_can_be_read_for_a_moment_and_longer_the_longer_it_is(robot: Robot) -> None:
    do(robot, PLAYED, "@2 pass")
    of_play, of_pass = (next(c for c in robot.captions if c.seat == seat) for seat in (1, 2))
    assert CAPTION <= of_pass.time.rest < of_play.time.rest < 2.5 * CAPTION
    robot.step(of_pass.time.ends - robot.now)
    assert 2 not in said(robot)


@pytest.mark.parametrize(("speed", "times"), [(0.5, 2.0), (4.0, 0.25), (0.0, 1.0)])
def test_it_goes_with_the_speed_and_without_motion_takes_as_long_as_usual(
    speed: float, times: float
) -> None:
    lasts = []
    for each in (1.0, speed):
        robot = robot_at(VETO, speed=each)
        do(robot, PLAYED)
        lasts.append(robot.captions[0].time.rest)
        robot.close()
    assert lasts[1] == pytest.approx(times * lasts[0])


def test_nobody_waits_for_a_caption(robot: Robot) -> None:
    do(robot, PLAYED)
    robot.step(0.3)
    assert robot.captions
    assert not robot.is_animated()


def test_another_size_takes_captions_away(robot: Robot) -> None:
    do(robot, PLAYED)
    robot.app.change_settings(replace(robot.app.settings, scale=200))
    assert robot.captions == []


def covered(robot: Robot, caption: SeatCaption) -> list[str]:
    """Return the ids of the spots that a caption covers though it must not."""
    tabletop, screen = robot.tabletop, robot.app.screen
    kept = [
        spot
        for spot in tabletop.spots
        if spot.is_for_window or (spot.owner == 0 and (spot.shows or caption.seat != 0))
    ]
    return [spot.id for spot in kept if screen.rect(spot).colliderect(caption.area)]


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "size"), by_turns([game.id for game in games()], SIZES))
def test_no_caption_covers_the_hand_nor_what_the_window_says_or_offers(
    game: str, size: tuple[int, int]
) -> None:
    """In any game, at any size: checked where it is made, for what a later position adds is drawn
    over it.
    """
    made = find_game(game)
    seats = min(max(4, made.seats.start), made.seats[-1])
    robot = Robot(
        new_session(made, seats, 3),
        size,
        speed=1.0,
        make_app=UndrawnApp,
    )
    match = robot.match
    let_bots_wait(robot)
    found, heard = [], 0
    while not match.over and len(match.journal) < 60:
        seat = next(iter(match.state.actors()))
        do(robot, str(match.state.actions(seat)[-1 if len(match.journal) % 3 else 0]))
        robot.read_the_score()
        new = [
            caption
            for caption in robot.captions
            if caption.seat is not None and caption.time.begins >= robot.now
        ]
        heard += len(new)
        found += [
            (caption.lines, covered(robot, caption)) for caption in new if covered(robot, caption)
        ]
        found += [
            (c.lines, ["the rim"]) for c in new if not robot.app.surface.get_rect().contains(c.area)
        ]
        robot.now += 0.2
    assert found == []
    assert heard > 3  # where there are balloons, few acts need a caption


def test_captions_of_two_seats_do_not_lie_on_one_another(robot: Robot) -> None:
    do(robot, PLAYED, "@2 pass", "@3 pass")
    areas = [caption.area for caption in robot.captions]
    assert all(
        pygame.Rect(area).collidelist(areas[place + 1 :]) < 0 for place, area in enumerate(areas)
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("seats", "size"), by_turns([2, 3, 4], [(1280, 720), (1920, 1080)]))
def test_no_caption_lies_over_a_balloon_or_the_die(seats: int, size: tuple[int, int]) -> None:
    """Captions of rolls and those that were there before the balloon included: it names the cards
    that are asked for.
    """
    players = ["person", *["random"] * (seats - 1)]
    session = new_session("trick_or_treat", players, 5, draft="random")
    robot, chance = Robot(session, size, speed=1.0, make_app=UndrawnApp), random.Random(5)
    let_bots_wait(robot)
    found, balloons = [], 0
    while not robot.match.over and len(robot.journal) < 150:
        actor = next(iter(robot.match.state.actors()))
        do(robot, str(chance.choice(robot.match.state.actions(actor))))
        kept = [
            area
            for spot, area in robot.tabletop.spot_areas
            if isinstance(spot.content, Balloon | Die)
        ]
        balloons += len(kept) > 1
        found += [
            caption.lines for caption in robot.captions if caption.area.collidelist(kept) >= 0
        ]
        robot.step(0.2)
    assert found == []
    assert balloons > 10


def test_a_caption_dies_with_the_act_that_it_tells_of(robot: Robot) -> None:
    do(robot, PLAYED)
    assert said(robot)
    robot.table.show(robot.table.model.renewed(robot.session.undo(1)))
    assert said(robot) == {}


def test_no_caption_tells_of_a_round_that_is_over(robot: Robot) -> None:
    """They went on into the deal of the next round where somebody was quick to close the score."""
    do(robot, PLAYED)
    robot.table.view.render(Update(is_scored=True))
    assert said(robot) == {}


def test_a_deal_ends_the_captions_of_what_was_before(robot: Robot) -> None:
    do(robot, PLAYED)
    dealt = Moved(robot.match.table.pieces[0], "draw", "hand/0", 0, dealt=True)
    robot.table.show(Update((dealt,), bot_was_asked=True))
    assert said(robot) == {}
