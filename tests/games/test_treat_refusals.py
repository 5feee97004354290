"""Test the refusals of Trick or Treat over random games; the reasons one by one are in its word tables."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.treat_words import GAME, PRESENTATION
from games.words import is_sentence, named_pieces, said

from corptable.engine import HIDDEN, PUBLIC, Seat
from corptable.engine.match import Match


def test_whatever_is_touched_the_reason_is_a_sentence_and_names_nothing_unseen() -> None:
    """Random touches in random games: pieces in sight or not, zones, seats, words."""
    generator = random.Random(11)
    for seats in GAME.seats:
        match = Match.new(GAME, seats, {"starting_tp": 10}, seed=seats)
        words = [
            *match.table.zones,
            *match.table.named,
            "@0",
            "@1",
            "5",
            "imps",
            "die",
            "pass",
            "end",
            "roll",
            "draw1",
            "set",
            "wild",
        ]
        while not match.over and len(match.journal) < 300:
            decision = match.state.observation(PUBLIC).decision
            assert decision is not None
            seat = generator.randrange(seats)
            view = match.state.observation(seat)
            lifted = tuple(generator.sample(list(match.table.named), generator.randrange(3)))
            reason = PRESENTATION.refuse(decision, view, seat, lifted, onto := generator.choice(words))
            if not _may_be_done(match, seat, (*lifted, onto)):
                assert is_sentence(said(match, reason)), (decision.name, lifted, onto, reason)
            shown = {piece.name for pieces in view.zones.values() for piece in pieces if piece is not HIDDEN}
            named = {piece.name for piece in named_pieces(match, reason)}
            assert named <= shown | {*lifted, onto}, reason
            match.play(generator.choice(match.state.actions(match.state.actors()[0])))


def _may_be_done(match: Match, seat: Seat, words: Sequence[str]) -> bool:
    """Test whether a gesture is part of a legal action, so that no refusal is due."""
    return any(set(words) & {*action.args, action.verb} for action in match.state.actions(seat))
