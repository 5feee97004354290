"""Test what people are told who wrote an illegal action: the reason that its game gives."""

from __future__ import annotations

import toy
from games.words import reason_of

from corptable.engine.game import Position
from corptable.engine.match import Match, read_match
from corptable.engine.registry import find_game
from corptable.presentation.presentation import why_stopped

HANDS = {"hand/0": ["red-1", "red-2"], "hand/1": ["blue-1"], "heap": ["red-3"]}


def match_at(at: str) -> Match:
    return Match.new(find_game(toy.GAME.id), 2, position=Position(HANDS, at=at))


def test_the_reason_is_asked_for_with_what_was_lifted_and_where_it_was_dropped() -> None:
    match = match_at("sell")
    told = (
        '"@0 sell red-1 stall/values": Two or three of your own goods can be sold, not 1 (step 7).'
    )
    assert reason_of(match, "@0 sell red-1 stall/values") == told
    assert reason_of(match, "@0 sell red-1 red-2 heap").endswith(
        ": Goods are sold on a stall (step 7)."
    )


def test_an_action_of_another_seat_needs_no_reason_of_the_game() -> None:
    assert reason_of(match_at("dig"), "@1 pass") == '"@1 pass": it is for @0 to decide (dig)'


def test_a_journal_that_stops_tells_the_reason() -> None:
    match = match_at("dig")
    assert why_stopped(read_match(match.written())) == ""
    told = "journal: act 1 of 1 is not legal; the match stands before it. "
    assert why_stopped(read_match(match.written() + "@0 dig red-1\n")) == (
        f'{told}"@0 dig red-1": A good out of the heap goes to your hand (step 3).'
    )
