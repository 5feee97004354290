"""Test the refusals of Corporate Court over random games; the reasons one by one are in its word tables."""

from __future__ import annotations

import random

import pytest
from conformance.comparing import view_of
from games.court_words import GAME, PRESENTATION
from games.words import is_sentence, named_pieces, reason_of, said

from corptable.engine import HIDDEN, PUBLIC
from corptable.engine.match import Match

VERBS = ("veto", "overrule", "pass", "skip", "power", "play", "discard", "give", "hermit", "everyone", "", HIDDEN.name)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_gets_an_answer_that_tells_nothing_hidden(seed: int) -> None:
    """Any seat lifts anything anywhere, all through a game: a whole sentence, and no card in it but what it sees or has lifted."""
    generator = random.Random(seed)
    match = Match.new(GAME, 2 + seed % 5, {"rounds": 2}, seed)
    table = match.table
    words = [*table.zones, *(f"@{seat}" for seat in range(table.seats)), *table.named, *VERBS]
    tried = []
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(table.seats):
            view = view_of(match.state, seat, generator.random() < 0.5)
            seen = {piece for pieces in view.zones.values() for piece in pieces} - {HIDDEN}
            lifted = generator.choice(
                ([], generator.sample(list(table.named), 1), generator.sample([*table.named, HIDDEN.name], 2))
            )
            marked = PRESENTATION.refuse(decision, view, seat, lifted, generator.choice(words))
            allowed = seen | {table.named[name] for name in lifted if name in table.named}
            tried.append((said(match, marked), named_pieces(match, marked) <= allowed))
        match.play(generator.choice(match.legal()))
    assert [line for line, fair in tried if not fair or not is_sentence(line, ends=".")] == []


@pytest.mark.parametrize(
    "words", ["play @ @", "play cups-9 @9", "play cups-9 hand/9", "play cups-9 arcana/x", "x pass 4 @", "power major-3 @x"]
)
def test_words_that_mean_nothing_are_refused_like_any_others(words: str) -> None:
    """A damaged journal may hold anything; the answer is a sentence and no fault of the program."""
    match = Match.new(GAME, 3, seed=1, options={"first_dealer": 2})
    assert is_sentence(said(match, reason_of(match, f"@0 {words}").partition(": ")[2]), ends=".")
