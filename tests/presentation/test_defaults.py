"""Test what a game shows whose presentation says nothing, on every game as if it had none."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import german_whist
import pytest
import toy
from conformance.furniture import faults_of

from corptable.engine import PUBLIC, Noted, Position, Seat, State
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import find_game, games
from corptable.engine.view import View
from corptable.presentation import WINDOW_SPOTS, Presentation
from corptable.presentation.layout import BAR, OUTLOOK, TALLY, TRAY
from corptable.presentation.presentation import presentation_of

SHOWN: Presentation[View] = Presentation()
GAMES = sorted({toy.GAME.id, german_whist.GAME.id, *(game.id for game in games())})
ASPECTS = (4 / 3, 16 / 9, 21 / 9)
ACTS, LOOKED_AT = 60, 12
"""Number of random acts of a match, and every how many of them a layout is checked."""
MOST_ACTIONS = 300
"""Of longer lists of legal actions only so many gestures are compared."""


def position(at: str, **zones: list[str]) -> State:
    made = Position({zone.replace("_", "/"): names for zone, names in zones.items()}, at=at)
    return Match.new(find_game(toy.GAME.id), 2, position=made).state


def refused(state: State, seat: Seat, *lifted: str) -> str:
    view = state.observation(seat)
    assert view.decision is not None
    return SHOWN.refuse(view.decision, view, seat, lifted, "heap")


def test_a_prompt_asks_for_the_decision_or_its_other_verbs() -> None:
    for at, wanted in (("dig", "Dig or pass."), ("sell", "Sell or pass."), ("offer", "Offer.")):
        state = position(at, hand_0=["red-1", "red-2"], hand_1=["blue-1"], heap=["red-3"])
        view = state.observation(0)
        assert view.decision is not None
        assert SHOWN.prompt(view.decision, view, 0) == wanted


def test_the_first_obstacle_of_any_game_is_named() -> None:
    digging = position("dig", hand_0=["red-1", "red-2"], hand_1=["blue-1"], heap=["red-3"])
    assert refused(digging, 1) == "@0 has to decide first."
    assert refused(digging, 0, "blue-1") == "That piece cannot be reached."
    assert refused(digging, 0, "red-1", "red-2") == "One piece at a time."
    assert refused(digging, 0, "red-1") == "That is not possible now."
    selling = position("sell", hand_0=["red-1", "red-2"], hand_1=["blue-1"])
    assert refused(selling, 0, "red-1", "red-2") == "That is not possible now."


def test_a_piece_in_sight_belongs_to_its_owner() -> None:
    open_table = position(
        "dig", hand_0=["red-1"], hand_1=["blue-1"], heap=["red-3"]
    ).fully_revealed(0)
    assert open_table.decision is not None
    assert (
        SHOWN.refuse(open_table.decision, open_table, 0, ["blue-1"], "heap")
        == "That card belongs to @1."
    )


def positions(game: AnyGame, seats: int) -> Iterator[State]:
    """Yield the positions of a random match."""
    match, generator = Match.new(game, seats, {}, seed=3), random.Random(1)
    for _ in range(ACTS):
        if match.over:
            return
        yield match.state
        match.play(generator.choice(match.state.actions(match.state.actors()[0])))


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_the_spots_of_any_table_lie_apart_within_it_and_fill_it(game: str) -> None:
    """It has all zones that there are, all seats, and a place for words, for each viewer at each
    number of seats.
    """
    for seats in find_game(game).seats:
        for state in list(positions(find_game(game), seats))[::LOOKED_AT]:
            for view in map(state.observation, (PUBLIC, 0, seats - 1)):
                for aspect in ASPECTS:
                    spots = SHOWN.layout(view, aspect)
                    found = Counter(spot.id for spot in spots)
                    assert {
                        *view.zones,
                        *(f"@{seat}" for seat in range(seats)),
                        *(WINDOW_SPOTS - {BAR, OUTLOOK, TALLY, TRAY}),
                    } <= found.keys()
                    assert set(found.values()) == {1}
                    assert not faults_of(
                        tuple(spot._replace(label="", badge="", owner=None) for spot in spots),
                        aspect,
                    )


@pytest.mark.parametrize("game", GAMES)
def test_no_two_actions_share_a_gesture_and_each_act_has_a_line(game: str) -> None:
    for state in positions(find_game(game), find_game(game).seats.start):
        seat = state.actors()[0]
        view = state.observation(seat)
        actions = list(view.actions(seat))[:MOST_ACTIONS]
        assert len({SHOWN.gesture(view, action) for action in actions}) == len(actions)
    match = Match.new(find_game(game), find_game(game).seats.start, {}, seed=3)
    events = match.play(match.legal()[0])
    heard = [event.as_noticed_by(PUBLIC) for event in events]
    assert SHOWN.describe(next(filter(None, heard)), match.state.observation(PUBLIC))


def test_only_what_is_not_all_seen_is_counted() -> None:
    """The hand of another seat and a pile of several; not one's own hand."""
    spots = {
        spot.id: spot
        for spot in SHOWN.layout(
            position(
                "dig", hand_0=["red-1", "red-2"], hand_1=["blue-1", "blue-2"], heap=["red-3"]
            ).observation(0),
            16 / 9,
        )
    }
    assert {spots[id].badge for id in ("hand/0", "heap")} == {""}
    assert spots["hand/1"].badge == "2"
    assert spots["hand/1"].card < spots["hand/0"].card


def test_a_game_with_gestures_of_its_own_has_no_tray_that_they_do_not_use() -> None:
    """Corporation and Corporate Court declare no tray; what is said and chosen there lies on the
    table.
    """
    match = Match.new(find_game("corporation"), 4, {}, seed=3)
    view = match.state.observation(match.state.actors()[0])
    assert SHOWN.tray_of(view) is not None
    assert presentation_of(match.game).tray_of(view) is None


def test_a_card_goes_where_its_action_says_and_a_word_is_a_button() -> None:
    match = Match.new(find_game(toy.GAME.id), 2, {}, seed=3)
    view = match.state.observation(0)
    offer = view.actions(0)[0]
    assert SHOWN.gesture(view, offer) == (
        frozenset(offer.args),
        "middle",
        ("offer", *offer.args),
        "",
        False,
    )
    assert SHOWN.gesture(view, offer._replace(args=(*offer.args, "@1"))).onto == "@1"
    assert SHOWN.gesture(view, offer._replace(args=())) == (frozenset(), "", ("offer",), "", False)


def test_a_note_is_told_by_its_topic_and_its_words() -> None:
    view = position("dig", hand_0=["red-1"], hand_1=["blue-1"], heap=["red-3"]).observation(PUBLIC)
    assert (
        SHOWN.describe(Noted("toss_up", {"seat": "@0", "sides": ("heads", "tails")}), view)
        == "Toss up: @0 heads, tails"
    )
