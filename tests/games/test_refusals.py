"""Test the refusals of every game that has a word table over random games; the reasons one by one
are in the tables.
"""

from __future__ import annotations

import random

import pytest
from conformance.comparing import view_of
from games.words import all_cases, is_sentence, named_pieces, reason_of, said

from corptable.engine import Seat
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of

GAMES = sorted({case.scenario.game for case in all_cases()})
MOST_ACTS = 150


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_tried_gets_a_sentence_that_tells_nothing_hidden(id: str, seed: int) -> None:
    """Any seat lifts anything and drops it anywhere: no piece is named but what the seat sees or
    has touched.
    """
    game, generator = find_game(id), random.Random(seed)
    match = Match.new(game, game.seats[seed % len(game.seats)], seed=seed)
    table, show = match.table, presentation_of(game)
    verbs = {
        verb
        for decision in match.state.decision_points.values()
        for verb in getattr(decision, "verbs", ())
    }
    words = [
        *table.zones,
        *table.named,
        *(f"@{seat}" for seat in range(table.seats)),
        *sorted(verbs),
        "pass",
        "",
    ]
    while not match.over and len(match.journal) < MOST_ACTS:
        for seat in range(table.seats):
            view = view_of(match.state, seat, generator.random() < 0.5)
            lifted = generator.sample(list(table.named), generator.choice((0, 1, 1, 2)))
            onto = generator.choice(words)
            assert view.decision is not None
            marked = show.refuse(view.decision, view, seat, lifted, onto)
            tried = {*lifted, onto}
            seen = {piece.name for pieces in view.zones.values() for piece in pieces}
            assert {piece.name for piece in named_pieces(match, marked)} <= seen | tried, (
                lifted,
                onto,
                marked,
            )
            read = said(match, marked)
            assert is_sentence(read) or may_be_done(match, seat, tried), (
                view.decision.name,
                seat,
                lifted,
                onto,
                read,
            )
        match.play(generator.choice(match.state.actions(match.state.actors()[0])))


def may_be_done(match: Match, seat: Seat, words: set[str]) -> bool:
    """Test whether a gesture is part of a legal action, so that no refusal is due."""
    return any(words & {*action.args, action.verb} for action in match.state.actions(seat))


@pytest.mark.parametrize(
    "words",
    [
        "play @ @",
        "play cups-9 @9",
        "play cups-9 hand/9",
        "play cups-9 arcana/x",
        "x pass 4 @",
        "power major-3 @x",
    ],
)
@pytest.mark.parametrize("id", GAMES)
def test_words_that_mean_nothing_are_refused_like_any_others(id: str, words: str) -> None:
    """A damaged journal may hold anything; the answer is a sentence and no fault of the program."""
    match = Match.new(find_game(id), find_game(id).seats[0], seed=1)
    assert is_sentence(
        said(match, reason_of(match, f"@{match.state.actors()[0]} {words}").partition(": ")[2])
    ), words
