"""Test that nobody finds a card in Trick or Treat by asking, hearing "no" and taking the ask back
until it is right.
"""

from __future__ import annotations

import random

import pytest

from corptable.engine.events import Moved
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game
from corptable.engine.undo import Barrier


@pytest.mark.parametrize("seats", [2, 4])
def test_a_no_is_not_taken_back_freely_unless_it_was_known(seats: int) -> None:
    asked = known = 0
    for seed in range(4):
        match, generator = (
            Match.new(find_game("trick_or_treat"), seats, seed=seed),
            random.Random(seed),
        )
        while not match.over and len(match.journal) < 250:
            asks = [action for action in match.legal() if action.verb == "name"]
            act = generator.choice(asks or match.legal())
            before = match.state.copy()
            events = match.play(act)
            card = match.table.named.get(act.args[-1]) if act.verb == "name" else None
            if (
                card is None
                or any(isinstance(event, Moved) for event in events)
                or before.chance != match.state.chance
            ):
                continue
            view, after = (
                before.information_state(act.seat).view,
                match.state.information_state(act.seat).view,
            )
            assert view.own is not None
            assert after.own is not None
            lost = [
                zone
                for zone, bits in view.own.may.items()
                if bits & ~after.own.may[zone] and HIDDEN in view.zones[zone]
            ]
            has_learned = bool(lost)  # of a hand that was known as a whole nothing could be learnt
            asked, known = asked + has_learned, known + (not has_learned)
            assert match.barrier(act.seat, [act.seat], 1) is (
                Barrier.LEARNED if has_learned else None
            ), (seed, str(act))
    assert asked > 10
    assert known > 10
