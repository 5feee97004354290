"""Test the match, which checks actions: an illegal one raises with its reason and changes
nothing.
"""

from __future__ import annotations

import random

import pytest
from toy import GAME
from toy.decisions import Sell
from toy.state import ToyState

from corptable.engine import Acted, IllegalAction, Noted, Plain, Said
from corptable.engine.action import act
from corptable.engine.game import Position, PositionError
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.system.errors import LONGEST_LINE, CorptableError, GameFault
from corptable.system.visible_text import INVISIBLE


def match_at(at: str, seats: int = 2, turn: int = 0, **zones: list[str]) -> Match:
    position = Position(
        {zone.replace("_", "/"): names for zone, names in zones.items()}, at=at, turn=turn
    )
    return Match.new(find_game("toy"), seats, position=position)


def snapshot(match: Match) -> tuple[object, ...]:
    state = match.state
    return (
        state.zones.copy(),
        state.stack.copy(),
        state.counters(),
        state.chance,
        state.result,
        list(match.journal),
        match.undone,
    )


def test_an_act_stands_in_the_journal_and_tells_what_happened() -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"])
    events = match.play("@0 dig red-2")
    assert match.journal == [act(0, "dig", "red-2")]
    assert isinstance(events[0], Acted)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("@0 dig red-3", "is not legal now (dig)"),
        ("@0 dance", "is not legal now (dig)"),
        ("@1 pass", "it is for @0 to decide (dig)"),
        ("@7 pass", "it is for @0 to decide (dig)"),
        ("@7 say hello", "it is for @0 to decide (dig)"),
        ("pass", "is not an action"),
    ],
)
def test_an_illegal_action_raises_with_the_reason_and_changes_nothing(
    text: str, reason: str
) -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"])
    before = snapshot(match)
    with pytest.raises(IllegalAction) as refusal:
        match.play(text)
    assert reason in str(refusal.value)
    assert snapshot(match) == before
    assert match.state.listener is None


@pytest.mark.parametrize(
    "words", ["x" * 20_000, "\x00\x1b[2J", "\u202e\u200b", "\ud800"], ids=[*"lcth"]
)
@pytest.mark.parametrize("act", ["@0 dig {}", "@1 dig {}", "@0 {}", "{}"])
def test_an_act_is_quoted_short_and_visibly(act: str, words: str) -> None:
    """A save that somebody hands on may hold any act, and the window shows the message about it."""
    with pytest.raises(IllegalAction) as refusal:
        match_at("dig", hand_0=["red-1"], heap=["red-2"]).play(act.format(words))
    assert len(str(refusal.value)) < 300
    assert INVISIBLE.search(str(refusal.value)) is None


def test_a_message_is_never_raw_or_endless() -> None:
    """Whatever somebody forgot to quote."""
    message = str(CorptableError(f"found \x1b{'x' * 20_000}\nwanted less"))
    assert INVISIBLE.search(message) is None
    assert [len(line) <= LONGEST_LINE for line in message.split("\n")] == [True, True]
    assert message.endswith("\nwanted less")


def test_what_is_read_is_canonical() -> None:
    """Journals hold only the form that the rules give it."""
    match = match_at("sell", hand_0=["red-1", "red-3", "blue-2"], hand_1=["blue-1"])
    match.play("@0  sell blue-2 red-3 red-1  stall/values")
    assert match.written().splitlines()[-1] == "@0 sell red-1 red-3 blue-2 stall/values"


def test_what_is_read_prints_canonically() -> None:
    match = match_at("sell", hand_0=["red-1", "red-3", "blue-2"], hand_1=["blue-1"])
    assert all(match.read(str(action)) == action for action in match.legal())


def test_a_match_that_is_over_takes_no_act() -> None:
    match, generator = Match.new(find_game("toy"), 2), random.Random(0)
    while not match.over:
        match.play(generator.choice(match.legal()))
    for text in ("@0 pass", "@0 say well played"):
        with pytest.raises(IllegalAction, match="the match is over"):
            match.play(text)


def test_a_game_that_opens_nothing_and_has_no_result_stops_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the players would wait for ever: a fault of the game, not of the act."""
    match = match_at("sell", hand_0=["red-1", "red-2"])
    monkeypatch.setattr(ToyState, "continue_game", lambda state: None)
    with pytest.raises(
        GameFault,
        match=r'Swap Meet stands still after "@0 pass": no decision is open .* '
        r"`continue_game` must",
    ):
        match.play("@0 pass")


def test_a_decision_that_asks_nobody_stops_the_game_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It should have been popped."""
    match = match_at("sell", hand_0=["red-1", "red-2"])
    monkeypatch.setattr(Sell, "take", lambda decision, state, action: setattr(state, "lead", -1))
    monkeypatch.setattr(
        Sell, "actors", lambda decision, state: () if state.lead < 0 else (state.lead,)
    )
    with pytest.raises(
        GameFault, match=r'the decision "sell" is open and asks nobody; `take` must pop it'
    ):
        match.play("@0 pass")


def test_a_game_that_asks_nobody_does_not_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new one, or a made-up position."""
    monkeypatch.setattr(ToyState, "continue_game", lambda state: None)
    monkeypatch.setattr(ToyState, "begin_round", lambda state: None)
    for position in (None, Position({})):
        with pytest.raises(GameFault, match="Swap Meet stands still at the beginning"):
            Match.new(find_game("toy"), 2, position=position)


def test_an_aside_is_journaled_and_listed_nowhere() -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"])
    before = (match.state.zones.copy(), match.state.counters(), match.legal())
    assert match.play("@1 say  not  that one!") == (Said(1, "not that one!"),)
    assert (match.state.zones, match.state.counters(), match.legal()) == before
    assert [str(action) for action in match.journal] == ["@1 say not that one!"]


def test_an_aside_draws_its_own_kind_of_chance() -> None:
    """The chance that the rules draw afterwards is the same as without the aside."""
    one, other = (Match.new(find_game("toy"), 2, seed=3) for _ in range(2))
    tossed = [event for event in one.play("@1 toss") if isinstance(event, Noted)]
    assert tossed[0].words["seat"] == "@1"
    for match in (one, other):
        generator = random.Random(1)
        while not match.over:
            match.play(generator.choice(match.legal()))
    assert one.state.zones == other.state.zones


def test_how_many_acts_of_a_seat_stand_in_the_journal() -> None:
    """A bot's next generator is made from this number."""
    match = Match.new(find_game("toy"), 2)
    match.play(match.legal()[0])
    match.play("@1 say hm")
    assert [match.acts_of(seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (Position({"attic": ["red-1"]}), "no zone"),
        (Position({"heap": ["red-9"]}), 'no piece is called "red-9" .did you mean'),
        (Position({"heap": ["red-1", "red-1"]}), "red-1 is already in another place"),
        (Position({}, counters={"luck": 1}), "no counter"),
        (Position({}, at="nap"), "wanted offer, dig"),
        (Position({}, rest="bag"), "wanted a pile of goods"),
        (Position({}, turn=2), "turn"),
    ],
)
def test_a_position_that_cannot_be_built_is_refused(position: Position, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Match.new(find_game("toy"), 2, position=position)


def test_a_made_up_position_remembers_nothing_but_what_each_seat_sees() -> None:
    match = match_at("dig", hand_0=["red-1"], hand_1=["red-2"], heap=["blue-1", "blue-2"])
    assert match.state.information_state(1).view.known("heap") == [
        GAME.table(2, match.state.options).named["blue-2"]
    ]


@pytest.mark.parametrize(
    ("counter", "value"), [("scores", [3, 4]), ("round", 2), ("named", ["red-8"])]
)
def test_every_counter_of_a_position_can_be_set(counter: str, value: Plain) -> None:
    """A list that grows during play, too."""
    match = Match.new(
        find_game("toy"),
        2,
        position=Position({"hand/0": ["red-1"]}, at="name", counters={counter: value}),
    )
    assert match.state.counters()[counter] == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    ("counter", "value"),
    [("scores", [3]), ("scores", 3), ("round", "2"), ("round", None), ("scores", [None, 1])],
)
def test_a_counter_of_another_kind_is_refused(counter: str, value: Plain) -> None:
    """It would break the rules in the middle of an act."""
    with pytest.raises(PositionError, match=f"counter {counter}"):
        Match.new(
            find_game("toy"), 2, position=Position({"hand/0": ["red-1"]}, counters={counter: value})
        )
