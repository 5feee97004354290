"""Test which bots a game offers."""

from __future__ import annotations

import pytest
import toy

from corptable.bots import (
    PERSON,
    Greedy,
    RandomBot,
    Search,
    bots_of,
    deal_mixes,
    default_bot,
    find_bot,
    make_bot,
)
from corptable.bots.roster import BOT_NAMES, names_at
from corptable.engine.bot import BotOffer, Personality
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.view import View
from corptable.system.errors import CorptableError

LEVELS = ["random", "easy", "greedy", "hard", "expert"]


@pytest.fixture
def own_bot(match: Match, monkeypatch: pytest.MonkeyPatch) -> BotOffer:
    """Return a bot that the game offers of its own."""
    offer = BotOffer("careful", "Careful", "does nothing rash", RandomBot)
    monkeypatch.setattr(type(match.game), "bots", lambda game: (offer,))
    return offer


def test_a_games_own_characters_come_after_the_generic_bots(
    match: Match, own_bot: BotOffer
) -> None:
    """The generic ones are offered for every game."""
    assert [offer.id for offer in bots_of(match.game)] == [*LEVELS, "careful"]


def test_a_bot_is_found_by_its_word(match: Match, own_bot: BotOffer) -> None:
    """Also one of the game's own."""
    assert find_bot(match.game, "careful") == own_bot


def test_a_game_without_an_eye_is_played_by_the_random_bot_alone() -> None:
    assert [offer.id for offer in bots_of(find_game(toy.GAME.id))] == ["random"]
    assert default_bot(find_game(toy.GAME.id)) == "random"


def test_against_whom_one_plays_when_nobody_says(match: Match) -> None:
    assert default_bot(match.game) == "greedy"


def test_where_a_game_has_a_mix_in_the_place_of_the_greedy_bot_one_plays_against_that() -> None:
    """As the title seats it."""
    game = find_game("corporation")
    assert find_bot(game, default_bot(game)).level == "greedy"
    assert find_bot(game, default_bot(game)).cast


def test_a_bot_of_the_games_own_takes_the_place_of_a_level(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For games in which looking one act ahead is not enough; the game's bot keeps the level's
    place in the list.
    """
    offer = BotOffer("greedy", "Greedy", "does it another way", RandomBot)
    monkeypatch.setattr(type(match.game), "bots", lambda game: (offer,))
    assert [found.id for found in bots_of(match.game)] == LEVELS
    assert find_bot(match.game, "greedy") == offer


def test_a_level_is_not_offered_where_it_is_no_better(match: Match) -> None:
    """The words say where it is."""
    assert find_bot(match.game, "expert", 2).id == "expert"
    with pytest.raises(
        CorptableError, match="Expert is not offered in Corporate Court with 4 seats"
    ):
        find_bot(match.game, "expert", 4)


def test_a_level_that_is_not_offered_can_be_measured(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any game with an evaluation has all levels for the arena, whatever it offers to people."""
    monkeypatch.setattr(type(match.game), "expert_seats", frozenset())
    assert "expert" not in [offer.id for offer in bots_of(match.game)]
    assert find_bot(match.game, "expert").id == "expert"
    with pytest.raises(CorptableError, match='no bot "expert"'):
        find_bot(match.game, "expert", 2)


def test_hard_searches_every_other_choice(match: Match) -> None:
    """It is the search of the expert in half of its choices."""
    hard, expert = (make_bot(find_bot(match.game, word)) for word in ("hard", "expert"))
    assert isinstance(hard, Search)
    assert isinstance(expert, Search)
    assert (hard.searched, expert.searched) == (0.5, 1.0)


def test_a_temper_makes_the_bot_that_looks_ahead(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    temper = Personality[View]()
    monkeypatch.setattr(
        type(match.game), "bots", lambda game: (BotOffer("odd", "Odd", "is odd", temper=temper),)
    )
    bot = make_bot(find_bot(match.game, "odd"))
    assert isinstance(bot, Greedy)
    assert bot.temper is temper


def test_a_wrong_word_is_answered_with_the_nearest_bot(match: Match, own_bot: BotOffer) -> None:
    """The message lists all bots that there are."""
    with pytest.raises(
        CorptableError, match=r'no bot "carefull" .*did you mean "careful"\?.* expert, careful$'
    ):
        find_bot(match.game, "carefull")


def test_no_bot_has_the_word_of_a_person(match: Match) -> None:
    """The word of a person says that a person sits there."""
    assert PERSON not in [offer.id for offer in bots_of(match.game)]


def test_without_an_eye_nobody_is_told_apart_before_the_end() -> None:
    """At the end the result counts, as with every evaluation."""
    game = find_game(toy.GAME.id)
    match = Match.new(game, 3, seed=4)
    assert list(game.evaluate(match.state)) == [1 / 3] * 3
    while not match.over:
        match.play(match.legal()[0])
    assert match.state.result is not None
    assert [seat for seat, hope in enumerate(game.evaluate(match.state)) if hope] == sorted(
        match.state.result.winners
    )


def test_without_mixes_everybody_sits_where_invited_and_has_the_usual_name(match: Match) -> None:
    """Whatever the seed."""
    players = (PERSON, "greedy", "easy")
    assert {deal_mixes(match.game, players, seed) for seed in range(5)} == {players}
    assert {names_at(match.game, players, seed) for seed in range(5)} == {
        ("Player", *BOT_NAMES[:2])
    }


def test_a_mix_is_dealt_by_the_seed(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the names, so that nobody is known by the name; persons keep theirs."""
    mix = BotOffer("mix", "Company", "is one of two", cast=("greedy", "easy"))
    monkeypatch.setattr(type(match.game), "bots", lambda game: (mix,))
    players = (PERSON, "mix", "mix", "random")
    assert {deal_mixes(match.game, players, seed) for seed in range(20)} == {
        (PERSON, "greedy", "easy", "random"),
        (PERSON, "easy", "greedy", "random"),
    }
    dealt = {names_at(match.game, players, seed) for seed in range(20)}
    assert len(dealt) == 20
    assert {names[0] for names in dealt} == {"Player"}
