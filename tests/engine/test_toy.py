"""Test the toy itself: it ends, it keeps its promises, and what it tells the window agrees with its
rules.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from toy import GAME

from _option_values import tried_values
from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.engine.registry import find_game
from corptable.presentation.layout import Tray
from corptable.presentation.presentation import presentation_of


def matches(seats: int, count: int) -> Iterator[Match]:
    """Yield new matches, every second one with random options."""
    generator = random.Random(seats)
    for seed in range(count):
        options = {
            option.name: generator.choice(tried_values(option, seats))
            for option in options_of(GAME.option_set)
        }
        yield Match.new(find_game("toy"), seats, options if seed % 2 else {}, seed)


def test_a_tray_gathers_what_is_left_to_name() -> None:
    match = Match.new(
        find_game("toy"),
        2,
        {"names": 3},
        position=Position({"hand/0": ["red-1"], "hand/1": ["red-2"]}, at="name"),
    )
    match.play("@0 name blue-1")
    tray = presentation_of(match.game).tray_of(match.state.observation(0))
    assert isinstance(tray, Tray)
    assert (tray.take, tray.confirm, sorted(tray.disabled_reasons)) == (
        2,
        "Name",
        ["blue-1", "red-1"],
    )


def test_a_tray_is_for_the_seat_that_is_asked_alone() -> None:
    match = Match.new(
        find_game("toy"),
        2,
        position=Position({"hand/0": ["red-1"], "heap": ["red-2", "red-3"]}, at="dig"),
    )
    assert [
        presentation_of(match.game).tray_of(match.state.observation(seat)) is None
        for seat in (0, 1, -1)
    ] == [
        False,
        True,
        True,
    ]


def test_a_sale_for_nothing_is_asked_about_first() -> None:
    match = Match.new(
        find_game("toy"), 2, position=Position({"hand/0": ["red-1", "blue-2", "red-3"]}, at="sell")
    )
    forecasts = [
        presentation_of(match.game).forecast(
            match.state, match.read(f"@0 sell red-1 {other} stall/colours")
        )
        for other in ("red-3", "blue-2")
    ]
    assert [(forecast.text, bool(forecast.ask)) for forecast in forecasts] == [
        ("+2", False),
        ("+0", True),
    ]


def test_the_loser_gives_its_best_good_away_for_good() -> None:
    """Section 5, the award."""
    zones = {"hand/0": ["red-1", "red-2"], "hand/1": ["green-1", "green-8"], "hand/2": ["blue-1"]}
    position = Position(zones, at="sell", rest="stall/values", counters={"scores": [3, 0, 9]})
    match = Match.new(find_game("toy"), 3, {"rounds": 1, "refill": False}, position=position)
    match.play("@0 pass")
    assert match.state.result is not None
    assert [
        (str(award.piece), award.giver, award.taker) for award in match.state.result.awards
    ] == [("green-8", 1, 2)]


def test_everything_that_happens_can_be_told() -> None:
    generator = random.Random(1)
    for match in matches(3, 6):
        while not match.over:
            events = match.play(
                generator.choice(
                    [
                        *match.legal(),
                        *presentation_of(match.game).speech.asides(match.state.observation(1)),
                    ]
                )
            )
            for seat in (-1, 0, 1, 2):
                view = match.state.observation(seat)
                noticed = [event.as_noticed_by(seat) for event in events]
                told = [
                    presentation_of(match.game).describe(event, view)
                    for event in noticed
                    if event is not None
                ]
                assert any(told)
