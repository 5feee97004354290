"""Test the bots of all games: who is offered, that each plays to the end, and that its choice
depends on what it knows and the seed; the characters' reasons have words.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from corptable.arena.playing import GamePlan, play_plan
from corptable.bots import bots_of, default_bot, find_bot, make_bot
from corptable.engine.bot import BotOffer, Budget, Character
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
ROSTERS = {
    "corporate_court": "random easy greedy hard expert saver shouter gambler attacker",
    "corporate_ladder": "random easy greedy pouncer turtle gossip",
    "corporation": (
        "random easy greedy expert easy_mix normal_mix hard_mix loyal grudger tit_for_tat defector "
        "spoiler honourable opportunist strategist loner"
    ),
    "pwodoc": "random easy greedy expert hoarder devil saboteur",
    "trick_or_treat": "random easy greedy hoarder thief hunter",
}
"""Bots by game: levels, mixes, then characters."""
PLAYERS = [(id, offer.id) for id in ROSTERS for offer in find_game(id).bots() if not offer.cast]
"""Bots of the games' own."""
SHORT = {"corporate_court": {"rounds": "1"}, "corporation": {"max_rounds": "5", "talk_laps": "1"}}
"""Options of a short game."""
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
        kinds[key.rstrip("_123456")].add(reasons(f"{bot}/{key}"))
    return kinds


@pytest.mark.parametrize("id", ROSTERS)
def test_levels_come_first_and_the_characters_after_them(id: str) -> None:
    game = find_game(id)
    assert [offer.id for offer in bots_of(game)] == ROSTERS[id].split()
    assert default_bot(game) == ("normal_mix" if id == "corporation" else "greedy")


@pytest.mark.sampled
@pytest.mark.parametrize(("id", "word"), PLAYERS)
def test_every_bot_plays_to_the_end(id: str, word: str) -> None:
    """No choice is illegal."""
    players = (word, *["random"] * (find_game(id).seats[0] - 1))
    record = play_plan(GamePlan(id, players, seed=3, options=tuple(SHORT.get(id, {}).items())))
    assert record.fault == ""


@pytest.mark.sampled
@pytest.mark.parametrize(("id", "word"), PLAYERS)
def test_a_choice_is_legal_and_depends_on_the_information_state_the_seed_and_the_budget(
    id: str, word: str
) -> None:
    """However small the budget."""
    game, generator = find_game(id), random.Random(word)
    match, bot = Match.new(game, game.seats[0], seed=4), make_bot(find_bot(game, word))
    for acts in range(40):
        if match.over:
            break
        seat = match.state.actors()[0]
        if acts % 8 == 0:
            known = match.state.information_state(seat)
            for budget in (Budget(1), Budget(60)):
                once, again = (bot.choose(known, random.Random(9), budget) for _ in range(2))
                assert once == again
                assert once.action in match.state.actions(seat)
        match.play(generator.choice(match.state.actions(seat)))


@each
def test_every_reason_of_a_kind_has_words_of_its_own_and_names_nothing(
    id: str, offer: BotOffer
) -> None:
    """A reason gives nothing private away, so it names no card at all."""
    assert isinstance(offer.temper, Character)
    wanted = 1 if id == "corporate_court" else offer.temper.texts_of_a_kind
    for kind, texts in kinds_of(id, offer.id).items():
        assert len(texts) == wanted, kind
        assert not any(mark in text for text in texts for mark in "[{@")


@pytest.mark.sampled
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
