"""Test what the characters of all games have in common: texts for their reasons, and reasons for
their acts.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from corptable.engine.bot import TEXTS_OF_A_KIND, BotOffer, Character
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of
from corptable.presentation.texts import Reasons

OFFERS = [
    (id, offer)
    for id in ("corporate_court", "corporate_ladder", "pwodoc", "trick_or_treat")
    for offer in find_game(id).bots()
    if isinstance(offer.temper, Character)
]
MOST_ACTS = 120
MOST_TRIED = 40
each = pytest.mark.parametrize(
    ("id", "offer"), OFFERS, ids=[f"{id}-{offer.id}" for id, offer in OFFERS]
)


def kinds_of(id: str, bot: str) -> dict[str, set[str]]:
    """Return the texts of a bot's reasons by kind, as people read them."""
    reasons = presentation_of(find_game(id)).bot_reason
    assert isinstance(reasons, Reasons)
    kinds: dict[str, set[str]] = defaultdict(set)
    for key in reasons.content[bot]:
        kinds[key.rstrip("_123")].add(reasons(f"{bot}/{key}"))
    return kinds


@each
def test_every_reason_of_a_kind_has_words_of_its_own_and_names_nothing(
    id: str, offer: BotOffer
) -> None:
    """A reason gives nothing private away, so it names no card at all."""
    wanted = 1 if id == "corporate_court" else TEXTS_OF_A_KIND
    for kind, texts in kinds_of(id, offer.id).items():
        assert len(texts) == wanted, kind
        assert not any(mark in text for text in texts for mark in "[{@")


@each
def test_a_character_has_words_for_whatever_it_does(id: str, offer: BotOffer) -> None:
    """Moods are to be seen: most kinds of reasons occur in a few random games."""
    game, temper, given = find_game(id), offer.temper, set[str]()
    assert temper is not None
    for seed in range(4):
        match = Match.new(game, game.seats[-1], seed=seed)
        generator = random.Random(seed)
        while not match.over and len(match.journal) < MOST_ACTS:
            seat = match.state.actors()[0]
            view, legal = match.state.information_state(seat).view, match.state.actions(seat)
            tried = generator.sample(legal, min(len(legal), MOST_TRIED))
            given |= {temper.reason(view, action) for action in tried} - {""}
            match.play(generator.choice(tried))
    said = presentation_of(game).bot_reason
    texts = {text for texts in kinds_of(id, offer.id).values() for text in texts}
    assert {said(reason) for reason in given} <= texts
    assert len(given) > len(texts) / 2
