"""Test the timeline of a match: each act with its events and the position before it, so that
nothing is played again.
"""

from __future__ import annotations

import random

import pytest

from corptable.engine.action import IllegalAction
from corptable.engine.chance import ChanceSource
from corptable.engine.game import Position
from corptable.engine.match import Match, read_match
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.engine.timeline import KEPT_EACH
from corptable.engine.undo import reveals_to

ACTS = KEPT_EACH + 36
"""So many that a second position is kept, and it for some acts."""


def position_of(state: State) -> tuple[object, ...]:
    state = state.copy()
    return (state.zones, state.stack, state.counters(), state.chance, state.knowledge, state.result)


def written_after(match: Match, acts: int) -> str:
    """Return the journal of a match as it was after so many acts."""
    lines = match.written().splitlines(keepends=True)
    return "".join(lines[: len(lines) - len(match.timeline) + acts])


@pytest.fixture
def played() -> Match:
    """Return a match of random acts and asides, some of them undone and redone."""
    match, generator = Match.new(find_game("toy"), 3, {"rounds": 6}, 4), random.Random(4)
    for _ in range(ACTS):
        match.play(generator.choice([*["@0 toss", "@2 say hm"] * 3, *map(str, match.legal())]))
    match.undo(9)
    match.redo(5)
    return match


def test_the_position_after_any_number_of_acts_is_that_of_the_journal_up_to_there(
    played: Match,
) -> None:
    for acts in range(len(played.timeline) + 1):
        again = read_match(written_after(played, acts)).match
        assert position_of(played.state_at(acts)) == position_of(again.state)


def test_an_act_holds_its_action_and_what_everybody_could_notice_of_it(played: Match) -> None:
    """The events are those that `play` returned: a listener that comes later hears the same."""
    again = Match(played.game, played.header)
    assert played.opening == again.opening == played.events_at(0)
    for acts, act in enumerate(played.timeline, 1):
        assert act.events == again.play(act.action) == played.events_at(acts)


def test_the_journal_is_the_actions_of_the_timeline(played: Match) -> None:
    assert played.journal == [act.action for act in played.timeline]


def test_a_position_of_the_past_can_be_played_on_without_harm(played: Match) -> None:
    """A copy is given out, the present position included."""
    now = position_of(played.state)
    for acts in (3, len(played.timeline)):
        state = played.state_at(acts)
        before = position_of(state)
        state.apply(state.actions(state.actors()[0])[0])
        assert position_of(played.state_at(acts)) == before
    assert position_of(played.state) == now


def test_undo_cuts_the_timeline_and_redo_makes_it_the_same_again(played: Match) -> None:
    acts = [(act.action, act.events, position_of(act.before)) for act in played.timeline]
    played.undo(6)
    assert [(act.action, act.events, position_of(act.before)) for act in played.timeline] == acts[
        :-6
    ]
    played.redo(6)
    assert [(act.action, act.events, position_of(act.before)) for act in played.timeline] == acts


def test_a_refused_action_is_no_act(played: Match) -> None:
    length = len(played.timeline)
    with pytest.raises(IllegalAction):
        played.play("@0 dig red-9")
    assert len(played.timeline) == length


def test_an_act_reveals_what_a_seat_could_not_place_before() -> None:
    """After `pass` seat 0 alone sees the two top goods of the draw pile."""
    position = Position({"hand/0": ["red-1"], "hand/1": ["red-3"], "heap": ["red-2"]}, at="dig")
    match = Match.new(find_game("toy"), 2, position=position)
    match.play("@0 pass")
    assert [reveals_to(match.timeline[-1], seat) for seat in (0, 1)] == [True, False]


def test_an_act_that_broke_off_in_its_middle_leaves_no_trace_in_the_acts_after_it(
    played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position that it left is kept, because no acts lead there."""
    decision = played.state.decision
    assert decision is not None

    def break_off(self: object, state: State, action: object) -> None:
        state.chance = ChanceSource(99)
        raise RuntimeError("a fault of the rules")

    with monkeypatch.context() as broken:
        broken.setattr(type(decision), "take", break_off)
        with pytest.raises(RuntimeError, match="a fault of the rules"):
            played.play(played.legal()[0])
    left = position_of(played.state)
    before = len(played.timeline)
    played.play(played.legal()[0])
    assert position_of(played.state_at(before)) == left
    played.undo()
    assert position_of(played.state) == left


def test_old_events_are_the_same_when_they_are_worked_out_again(played: Match) -> None:
    """Only the events of the latest acts are kept."""
    again = Match(played.game, played.header)
    heard = [again.play(act.action) for act in played.timeline]
    assert [act.events for act in again.timeline] == heard
