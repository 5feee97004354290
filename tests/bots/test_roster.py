"""Which bots can be invited."""

from __future__ import annotations

import pytest

from corptable.bots import PERSON, RandomBot, UnknownBotError, bots_of, find_bot
from corptable.engine.bot import BotOffer
from corptable.engine.match import Match


@pytest.fixture
def own_bot(match: Match, monkeypatch: pytest.MonkeyPatch) -> BotOffer:
    """A character that the game has of its own."""
    offer = BotOffer("careful", "Careful", "does nothing rash", RandomBot)
    monkeypatch.setattr(type(match.game), "bots", lambda game: (offer,))
    return offer


def test_a_games_own_characters_come_after_the_generic_bots(match: Match, own_bot: BotOffer) -> None:
    """The generic ones are offered for every game."""
    assert [offer.id for offer in bots_of(match.game)] == ["random", "careful"]


def test_a_bot_is_found_by_its_word(match: Match, own_bot: BotOffer) -> None:
    """Also one of the game's own."""
    assert find_bot(match.game, "careful") is own_bot


def test_a_wrong_word_is_answered_with_the_nearest_bot(match: Match, own_bot: BotOffer) -> None:
    """And with all there are."""
    with pytest.raises(UnknownBotError, match=r'no bot "carefull" .*did you mean "careful"\?.* random, careful$'):
        find_bot(match.game, "carefull")


def test_no_bot_has_the_word_of_a_person(match: Match) -> None:
    """It says that somebody sits there."""
    assert PERSON not in [offer.id for offer in bots_of(match.game)]
