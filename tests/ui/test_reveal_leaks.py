"""Test that nothing tells what a seat has placed before the cards turn, nor how the moment of the
reveal ends before it does.

`test_window_leaks` plays any game and stops at the first act that shows a difference. Here two
worlds differ in the cards of all other seats at once, up to the frame in which they turn; and the
worlds in the second part differ in how the round ends.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame
import pytest
from games.corporation_words import match_at
from ui.court_positions import do
from ui.robot import Robot
from ui.witness import Acting, Noticed, Witness

from corptable.bots import PERSON
from corptable.engine import HIDDEN, PUBLIC, Seat
from corptable.engine.match import Match
from corptable.games.corporation.names import CHOOSE, SUITS
from corptable.presentation.layout import LOG
from corptable.session.session import Session
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.player import AnimationPlayer
from corptable.ui.scenes.replay.scene import ReplayScene

each_table = pytest.mark.parametrize("seats", [5, 10])
PAIR: Final = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
OWN: Final = 2
"""Rank that the person plays, in the last seat."""
TICK: Final = 1 / 20
READ = 10.0
"""Seconds in which the last act has been read."""
LONGEST: Final = 200
"""Frames after which a test fails when the cards have not turned, or the moment is not over."""
SCORES: Final = 10
NAMES: Final = tuple(f"Seat {seat}" for seat in range(10))


def placed(seats: int, ranks: Sequence[int], score: int = SCORES) -> Match:
    """Return a match in which all seats but the last have placed these ranks, by turns."""
    match = match_at(PAIR, seats=seats, at=CHOOSE, counters={"scores": [score] * seats})
    for seat in range(seats - 1):
        match.play(f"@{seat} play {SUITS[seat]}-{ranks[seat % len(ranks)]}")
    return match


def after_one_round(seats: int) -> Match:
    """Return a match after a round in which all seats have played 4; nobody talks."""
    options = {"talk_laps": 0}
    return match_at(acts=[play_of(seat, 4) for seat in range(seats)], seats=seats, options=options)


def play_of(seat: Seat, rank: int) -> str:
    return f"@{seat} play {SUITS[seat]}-{rank}"


@contextmanager
def window(
    match: Match, person: Seat, acts: Sequence[str] = (), is_painted: bool = True
) -> Iterator[Witness]:
    """Open a window on a match with this person; the bots play `acts` at their own pace, and
    nothing after them.
    """
    seats = match.table.seats
    players = [PERSON if seat == person else "random" for seat in range(seats)]
    worker = Acting(match, [*match.journal, *map(match.read, acts)], [person])
    witness = Witness(Session(match, players, worker, names=NAMES[:seats]), [person], is_painted)
    yield witness
    witness.close()


def point_at_all_seats(robot: Robot) -> None:
    """Point at each plate and at each card that lies before a seat, and rest there; then at
    nothing.
    """
    for spot in robot.tabletop.spots:
        if spot.owner is not None and spot.arrangement != "fan":
            robot.move(robot.area(spot.id).center)
            robot.step(0.5)
    robot.move((1, 1))


def turning(player: AnimationPlayer) -> float | None:
    """Return the time at which the first card begins to turn; None while none is to turn."""
    flights = (one for one in player.animations if isinstance(one, Flight))
    return min(
        (one.time.begins for one in flights if one.leaves_as is HIDDEN and one.start == one.end),
        default=None,
    )


def frames_until(witness: Robot, player: AnimationPlayer, until: float) -> list[int]:
    """Return a checksum of the whole picture for each frame up to a time of the robot's clock,
    without that one.
    """
    found: list[int] = []
    while witness.now + TICK < until and len(found) < LONGEST:
        witness.step(TICK)
        found.append(picture(witness.app.surface))
    assert player.stage(witness.now) is not None
    return found


def picture(surface: pygame.Surface) -> int:
    """Return a checksum of the pixels of a surface."""
    return zlib.crc32(surface.get_view())  # type: ignore[arg-type]  # it is a buffer; the stub omits that


# Until the cards turn


def watched_until_they_turn(seats: int, ranks: Sequence[int]) -> tuple[list[Noticed], list[int]]:
    """Return what the person in the last seat notices while all others place these ranks, and the
    frames of the last act until the cards turn. The person points at everything, reads the log and
    looks at the score."""
    last = seats - 1
    acts = [play_of(seat, ranks[seat % len(ranks)]) for seat in range(last)]
    with window(after_one_round(seats), last, acts) as witness:
        while len(witness.journal) < seats + last:
            assert witness.now < LONGEST, "the bots do not place"
            witness.doing = f"after {len(witness.journal)} acts"
            witness.step(0.2)
        point_at_all_seats(witness)
        for key in (pygame.K_l, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_ESCAPE):
            witness.key(key, "l" if key == pygame.K_l else "")
            witness.step(0.2)
        noticed = list(witness.noticed)
        assert witness.app.scene is witness.table
        do(witness, play_of(last, OWN))
        turns = turning(witness.animation)
        assert turns is not None
        return noticed, frames_until(witness, witness.animation, turns)


@each_table
def test_what_the_others_have_placed_shows_in_nothing_until_the_cards_turn(seats: int) -> None:
    one, turned = watched_until_they_turn(seats, (1, 2, 3))
    two, turned_too = watched_until_they_turn(seats, (3, 1, 2))
    parted = [
        (ours.while_, name)
        for ours, theirs in zip(one, two, strict=True)
        for name in _parting(ours, theirs)
    ]
    assert parted == []
    assert turned == turned_too
    assert len(turned) >= 3


def _parting(ours: Noticed, theirs: Noticed) -> list[str]:
    return [name for name in Noticed._fields if getattr(ours, name) != getattr(theirs, name)]


def test_a_card_that_is_drawn_face_up_too_early_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Proves that the test above can fail: with a leak put in on purpose, its pictures differ."""
    draw = Flight.draw

    def leaking(self: Flight, surface: pygame.Surface, tabletop: object, now: float) -> None:
        draw(self, surface, tabletop, now)  # type: ignore[arg-type]  # passed on unchanged
        surface.set_at((0, 0), (zlib.crc32(repr(self.piece).encode()) % 97, 0, 0))

    monkeypatch.setattr(Flight, "draw", leaking)
    monkeypatch.setattr(Flight, "is_shown", lambda self, now: True)
    _, turned = watched_until_they_turn(5, (1, 2, 3))
    _, turned_too = watched_until_they_turn(5, (3, 1, 2))
    assert turned != turned_too


# While the moment is told


ENDS: Final = 10**3
"""Scores with which the round ends the match, whatever it brings."""
SPLIT, TOGETHER = (5, 3, 1, 1), (5, 5, 3, 2)
"""Ranks with which the corporation falls apart, and with which it is rewarded."""


def around_the_moment(ranks: Sequence[int]) -> list[int]:
    """Return a checksum of each frame in which the moment of the last act is told, without what the
    moment itself shows.

    Nothing is painted, because the painter may be busy with the viewer's own next hand.
    """
    with window(placed(5, ranks), 4, is_painted=False) as witness:
        witness.step(1.0)
        do(witness, play_of(4, OWN))
        found: list[int] = []
        while witness.animation.stage(witness.now) is not None and len(found) < LONGEST:
            found.append(picture(witness.app.surface))
            witness.step(TICK)
        return found


def test_the_table_around_the_moment_tells_nothing_before_it_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One round splits a corporation, the other rewards it, and they found different ones: in log,
    banners, plates, hand and piles nothing of that is there until all has been told."""
    monkeypatch.setattr(AnimationPlayer, "draw", lambda self, surface, tabletop, now: None)
    one, two = around_the_moment(SPLIT), around_the_moment(TOGETHER)
    assert len(one) > 40
    assert one == two


def test_pointing_tells_nothing_while_the_moment_is_told() -> None:
    """The signs of plates tell scores and how they came about: they are not to be had before the
    moment has told it.
    """

    def told(points: bool) -> list[int]:
        with window(placed(5, SPLIT), 4) as witness:
            witness.step(1.0)
            do(witness, play_of(4, OWN))
            found: list[int] = []
            spots = [witness.area(f"@{seat}").center for seat in range(5)]
            while witness.animation.stage(witness.now) is not None and len(found) < LONGEST:
                witness.move(spots[len(found) * 5 // 80 % 5] if points else (1, 1))
                witness.step(TICK)
                found.append(picture(witness.app.surface))
            return found[:-1]

    assert told(points=True) == told(points=False)


def test_the_score_of_the_last_round_opens_when_its_moment_is_over() -> None:
    with window(placed(5, TOGETHER, ENDS), 4) as witness:
        witness.step(1.0)
        do(witness, play_of(4, OWN))
        assert witness.match.over
        frames = 0
        while witness.animation.stage(witness.now) is not None:
            assert witness.score is None
            frames += 1
            witness.step(TICK)
        assert frames > 20
        for _ in range(round(READ / TICK)):  # what the last act shows is read first
            witness.step(TICK if witness.score is None else 0.0)
        assert witness.score is not None


def test_a_press_ends_the_last_moment_and_opens_the_score() -> None:
    with window(placed(5, TOGETHER, ENDS), 4) as witness:
        do(witness, play_of(4, OWN))
        assert witness.score is None
        witness.click(witness.area(LOG).center)
        witness.step()
        assert witness.score is not None


# In the replay


@contextmanager
def replayed(match: Match, whose: Seat) -> Iterator[tuple[Robot, ReplayScene]]:
    """Open a replay at a seat's viewpoint before the last act of a finished match."""
    robot = Robot(
        Session(match, [PERSON] * match.table.seats, names=NAMES[: match.table.seats]), speed=1.0
    )
    robot.app.navigator.replay(robot.session.played)
    scene = robot.on_top(ReplayScene)
    while scene.replay.viewpoint != (whose, False):
        scene._change_viewpoint()
    scene.show_step(scene.replay.length - 1)
    robot.step(1.0)
    yield robot, scene
    robot.close()


def finished(ranks: Sequence[int]) -> Match:
    match = placed(5, ranks, ENDS)
    match.play(play_of(4, OWN))
    assert match.over
    return match


def replayed_until_they_turn(ranks: Sequence[int], whose: Seat) -> list[int]:
    """Return the frames of a replay through one seat from the second placed card until all cards
    turn.
    """
    with replayed(finished(ranks), whose) as (robot, scene):
        frames = []
        for step in range(1, scene.replay.length):
            scene.show_step(step)
            for _ in range(5):
                robot.step(0.1)
                frames.append(picture(robot.app.surface))
        scene.show_step(scene.replay.length)
        turns = turning(scene.animation)
        assert turns is not None
        return frames + frames_until(robot, scene.animation, turns)


@pytest.mark.parametrize("whose", [4, PUBLIC])
def test_a_replay_shows_nothing_of_what_others_have_placed_until_the_cards_turn(
    whose: Seat,
) -> None:
    assert replayed_until_they_turn((1, 2, 3), whose) == replayed_until_they_turn((3, 1, 2), whose)


def test_pointing_tells_nothing_while_a_replay_tells_the_moment() -> None:
    def told(points: bool) -> list[int]:
        with replayed(finished(SPLIT), PUBLIC) as (robot, scene):
            scene.show_step(scene.replay.length)
            spots = [scene.area(f"@{seat}").center for seat in range(5)]
            found: list[int] = []
            while scene.animation.stage(robot.now) is not None and len(found) < LONGEST:
                found.append(picture(robot.app.surface))
                robot.move(spots[len(found) // 16 % 5] if points else (1, 1))
                robot.step(TICK)
            return found

    one, two = told(points=False), told(points=True)
    assert len(one) > 20
    assert one == two
