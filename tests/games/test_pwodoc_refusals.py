"""Test the refusals of PWODOC over random games; the reasons one by one are in its word tables."""

from __future__ import annotations

import random

import pytest
from games.pwodoc_words import GAME, PRESENTATION
from games.words import is_sentence, said

from corptable.engine import PUBLIC
from corptable.engine.match import Match


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_gets_an_answer_that_tells_nothing_hidden(seed: int) -> None:
    """In random games, for random pieces and places; a card that is named was lifted, pointed at, or lies in sight."""
    generator = random.Random(seed)
    match = Match.new(GAME, 2 + seed % 3, {"max_rounds": 2, "sites": 8 + seed % 2}, seed)
    table = match.table
    words = [*table.zones, *table.named, *(f"@{seat}" for seat in range(table.seats)), *(f"site/{k}" for k in range(8)), "pass"]
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(table.seats):
            view = match.state.observation(seat)
            lifted = generator.sample(sorted(table.named), generator.choice((0, 1, 1, 2)))
            onto = generator.choice(words)
            answer = PRESENTATION.refuse(decision, view, seat, lifted, onto)
            assert is_sentence(said(match, answer), ends=".?"), (decision, lifted, onto, answer)
            seen = {piece.name for zone in view.zones.values() for piece in zone}
            named = {word for word in table.named if f"[{word}]" in answer}
            assert named <= seen | {*lifted, onto}, (decision, lifted, onto, answer)
        match.play(generator.choice(match.legal()))
