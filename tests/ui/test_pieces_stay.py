"""Test that pieces that stay do not move under the mouse, that what is aimed at counts, and that
what is refused says why.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from conformance.subjects import SUBJECTS
from ui.robot import SHORT, Robot, UndrawnApp, new_session

from _hands import InputSimulator
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece, arrange, arrange_after

GAMES = [pytest.param(subject.game, id=subject.id) for subject in SUBJECTS]
MOST_ACTS = 100
PAWN_NAMES = [
    f"{colour}-{shape}" for colour in ("red", "yellow") for shape in ("rock", "paper", "scissors")
]


def sit(game: AnyGame, speed: float = 0.0, seed: int = 8) -> Robot:
    bots = ["random"] * (max(game.seats[0], min(3, game.seats[-1])) - 1)
    session = new_session(game, ["person", *bots], seed, luck=seed, options=SHORT.get(game.id, {}))
    robot = Robot(session, speed=speed, make_app=UndrawnApp)
    robot.act_at_once()
    return robot


def turns(robot: Robot, seed: int = 3) -> Iterator[None]:
    """Yield before each act of a match that is played at random, until MOST_ACTS have been
    played.
    """
    chance = random.Random(seed)
    while not robot.match.over and len(robot.journal) < MOST_ACTS:
        robot.session.bot_turn.cancel()
        robot.read_the_score()
        yield
        actor = next(iter(robot.match.state.actors()))
        robot.session.play(chance.choice(robot.match.state.actions(actor)))
        robot.refresh()


def places(robot: Robot, arrangement: str) -> dict[tuple[str, str], PlacedPiece]:
    """Return the visible pieces in spots of an arrangement, by spot and name."""
    lying = [
        one
        for one in robot.placed
        if one.spot.arrangement == arrangement and one.piece is not HIDDEN and not one.spot.slots
    ]
    return {(one.spot.id, one.piece.name): one for one in lying}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pawns_that_share_places_keep_them_when_one_leaves(size: tuple[int, int]) -> None:
    """Where many stand on a site, equal ones share a place."""
    zone, screen = "site/0/pawns", Screen(*size)
    match = Match.new(find_game("pwodoc"), 2, {}, 8)
    table = match.state.table
    spot = next(
        one for one in presentation_of(match.game).layout(match.state, 16 / 9) if one.id == zone
    )
    pawns = [pawn for name in PAWN_NAMES for pawn in table.pieces_by_name[name]]
    before: Sequence[PlacedPiece] = arrange(spot, pawns, screen)
    shared = 0
    while len(pawns) > 1:
        del pawns[len(pawns) // 2]
        after = arrange_after(before, spot, pawns, screen)
        assert sum(one.number for one in after) == len(pawns)
        stood = {one.piece.name: one.rect for one in before}
        if max(one.number for one in before) > 1:
            shared += 1
            assert all(one.rect == stood[one.piece.name] for one in after)
        before = after
    assert shared > 3


def test_pawns_on_a_site_keep_their_places_when_one_leaves() -> None:
    robot, left = sit(find_game("pwodoc")), 0
    seen = [places(robot, "grid") for _ in turns(robot)]
    for before, after in pairwise(seen):
        for spot in {spot for spot, _ in before}:
            there = {name for at, name in before if at == spot}
            now = {name for at, name in after if at == spot}
            if (
                now < there
                and max(one.number for (at, _), one in before.items() if at == spot) == 1
            ):
                left += 1
                assert all(after[spot, name].rect == before[spot, name].rect for name in now)
    assert left > 3


def test_the_cards_of_a_hand_stay_where_they_are_while_one_plays_several() -> None:
    robot, played = sit(find_game("trick_or_treat")), 0
    before: dict[tuple[str, str], PlacedPiece] = {}
    for _ in turns(robot):
        now = {key: one for key, one in places(robot, "fan").items() if one.spot.owner == 0}
        is_own = bool(robot.journal) and robot.journal[-1].seat == 0 and robot.asked_seat == 0
        if is_own and now and now.keys() < before.keys():
            played += 1
            assert all(one.rect == before[key].rect for key, one in now.items())
        if not is_own and now:
            rects = [one.rect for one in now.values()]
            hand = robot.area(next(iter(now))[0])
            assert abs(rects[0].unionall(rects[1:]).centerx - hand.centerx) <= 2, (
                "in the middle again, once others have acted"
            )
        before = now
    assert played > 2


def test_the_cards_of_a_hand_stay_where_they_are_when_others_answer_in_ones_turn() -> None:
    robot, played = sit(find_game("corporate_ladder"), seed=1), 0
    before: dict[tuple[str, str], PlacedPiece] = {}
    for _ in turns(robot):
        now = {key: one for key, one in places(robot, "fan").items() if one.spot.owner == 0}
        is_own_turn = robot.match.state.stack[0].actors(robot.match.state) == (0,)
        if is_own_turn and now and now.keys() <= before.keys():
            played += robot.journal[-1].seat != 0
            assert all(one.rect == before[key].rect for key, one in now.items())
        before = now if is_own_turn else {}
    assert played > 2


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_takes_no_piece_says_why_to_a_click_as_to_a_drop(game: AnyGame) -> None:
    robot, tried = sit(game), 0
    for _ in turns(robot):
        own = [one for one in robot.placed if robot.selection.can_lift(one.spot.id, one.piece.name)]
        if (
            robot.asked_seat is None
            or robot.tray_panel is not None
            or not own
            or robot.selection.lifted
        ):
            continue
        piece = own[len(robot.journal) % len(own)]
        robot.selection.lift(piece.spot.id, piece.piece.name)
        lifted = robot.lifted
        for spot, area in robot.tabletop.spot_areas:
            hit = robot.state.layout.hit_test(area.center)
            if (
                robot.selection.takes(hit.words)
                or hit.spot is None
                or hit.placed is not None
                or hit.spot.owner == 0
            ):
                continue
            robot.table.model.forget_refusal()
            wanted = robot.prompt.refuse(hit.words, piece.piece.name)
            robot.click(area.center)
            assert robot.refusal == wanted, spot.id
            assert robot.lifted == lifted
            tried += bool(wanted)
        robot.prompt.put_back()
    assert tried > 3 or not any(gesture_lifts(robot)), "no place refused anything"


def gesture_lifts(robot: Robot) -> Iterator[bool]:
    """Yield for each act of the person whether a piece was lifted for it."""
    match = robot.match
    for act in match.timeline:
        if act.action.seat == 0:
            view = act.before.observation(0)
            yield bool(robot.prompt.presentation.gesture(view, act.action).lift)


def test_a_drag_that_begins_while_something_moves_takes_the_piece_that_lies_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A click there might have been meant for what lay there before; who drags a piece sees which
    one.
    """
    robot = sit(find_game("corporate_court"))
    for _ in turns(robot):
        if robot.asked_seat == 0 and robot.hand_fan.cards() and robot.selection.narrowing.lifts:
            break
    card = robot.hand_fan.cards()[0].piece.name
    point = robot.piece(card)
    monkeypatch.setattr(TableView, "is_meant", lambda *_: False)
    InputSimulator.down(robot, point)
    robot.up(point)
    assert robot.lifted == frozenset()
    InputSimulator.down(robot, point)
    robot.move((point[0], point[1] - 60))
    assert robot.held is not None
    assert robot.held.placed.piece.name == card
