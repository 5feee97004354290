"""Test the choice of a deck: the set-up offers those that fit and says what the others lack; table,
rematch and save keep it.
"""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from other_deck import FILE
from ui.typist import Typist

from corptable.bots.worker import InlineBotWorker, request_of, think
from corptable.engine.registry import find_game
from corptable.session.match_setup import MatchSetup
from corptable.session.rematch import another_match
from corptable.session.saved_matches import resume, saved_matches
from corptable.session.session import Session
from corptable.store import LastSetUp, SavedGames, SeatSetUp, Statistics, Store
from corptable.ui.scenes.set_up.scene import SetUpScene

SEATS = tuple(SeatSetUp("", "random") for _ in range(4))


@pytest.fixture
def weather(own_decks: Path) -> Path:
    """Put the weather into the folder of own decks; return its path."""
    own_decks.mkdir()
    return Path(shutil.copy(FILE, own_decks))


def laid(game: str, deck: str | None = None) -> MatchSetup:
    return MatchSetup(find_game(game), LastSetUp(SEATS, {}, deck))


def offered(game: str) -> list[str]:
    return [deck.name for deck in laid(game).decks]


@pytest.mark.parametrize(
    ("game", "decks"),
    [
        ("corporate_court", ["Sixth World Tarot", "Tarot", "Weather"]),
        ("pwodoc", ["Tarot", "Sixth World Tarot", "Weather"]),
        ("trick_or_treat", ["Halloween Tarot", "Sixth World Tarot", "Tarot", "Weather"]),
        ("corporation", ["Standard", "Halloween Tarot", "Sixth World Tarot", "Tarot", "Weather"]),
        ("corporate_ladder", []),
    ],
)
def test_a_game_offers_its_own_deck_first_and_then_all_that_fit(
    weather: Path, game: str, decks: list[str]
) -> None:
    assert offered(game) == decks


def test_of_a_deck_that_does_not_fit_it_says_what_is_missing() -> None:
    assert laid("trick_or_treat").unfit_decks == (
        "Standard: Its suits have 3 court cards; Trick or Treat needs 4.",
    )


def test_the_chosen_deck_is_kept_for_the_next_time(weather: Path, tmp_path: Path) -> None:
    set_up = laid("pwodoc")
    set_up.deck = set_up.decks[-1]
    store = Store(tmp_path)
    store.keep_set_up("pwodoc", set_up.kept())
    last = Store(tmp_path).set_up("pwodoc")
    assert last is not None
    assert MatchSetup(find_game("pwodoc"), last).deck == set_up.deck


def test_a_deck_that_is_gone_gives_way_to_the_game_s_own(weather: Path) -> None:
    weather.unlink()
    set_up = laid("pwodoc", "weather")
    assert (set_up.deck, set_up.fault(), set_up.kept().deck) == (set_up.own_deck, "", None)


def test_the_options_are_told_in_the_words_of_the_chosen_deck(weather: Path) -> None:
    set_up = laid("pwodoc", "weather")
    told = [set_up.words_of(set_up.option(name)).name for name in ("coin_target", "wand_cap")]
    assert told == ["Wind cards look at", "Frost cards a phase"]
    assert laid("pwodoc").words_of(set_up.option("coin_target")).name == "Coins look at"


def deck_of(session: Session) -> str:
    cast = session.match.table.cast
    return "" if cast is None else cast.deck.name


def test_play_again_and_the_same_deal_again_keep_the_deck(weather: Path) -> None:
    session = laid("corporation", "weather").session(InlineBotWorker())
    weather.unlink()
    again = (
        session,
        another_match(session),
        another_match(session, same_deal=True),
        session.recreated(),
    )
    assert [deck_of(one) for one in again] == ["Weather"] * 4


def test_a_bot_in_another_process_gets_all_that_it_needs(weather: Path) -> None:
    match = laid("trick_or_treat", "weather").session(InlineBotWorker()).match
    weather.unlink()
    seat = match.state.actors()[0]
    assert think(request_of(match, seat, "greedy", 50)).action in match.legal()


def test_a_saved_game_is_listed_with_its_deck_and_opens_without_the_file(
    weather: Path, tmp_path: Path
) -> None:
    saves, statistics = SavedGames(tmp_path / "games"), Statistics(tmp_path, [])
    session = laid("corporation", "weather").session(InlineBotWorker())
    session.begin_autosave(saves, statistics)
    session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    weather.unlink()
    (listed,) = saved_matches(saves, datetime.now(UTC))
    assert listed.title == "Corporation with the deck Weather"
    assert deck_of(resume(saves, listed.file, InlineBotWorker(), statistics)) == "Weather"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1200)])
def test_the_row_of_the_deck_changes_it_by_keys(weather: Path, size: tuple[int, int]) -> None:
    typist = Typist(size)
    typist.app.navigator.set_up(find_game("pwodoc"))
    typist.step()
    scene = typist.on_top(SetUpScene)
    scene.form.give_focus(scene.form.find("deck"))
    typist.step()
    for name in ("Sixth World Tarot", "Weather", "Tarot"):
        typist.keys("Right")
        assert scene.match_setup.deck is not None
        assert scene.match_setup.deck.name == name
        assert scene.form.focus_id == "deck"


def test_it_says_which_suits_another_deck_plays_and_what_the_others_lack(weather: Path) -> None:
    """Whoever knows the rules by the suits of the game's own deck finds them again."""
    assert list(laid("pwodoc", "weather").roles().items())[:2] == [
        ("Cups", "Rain"),
        ("Coins", "Wind"),
    ]
    typist = Typist((1280, 720))
    typist.app.navigator.set_up(find_game("pwodoc"))
    typist.step()
    scene = typist.on_top(SetUpScene)
    assert "Halloween Tarot: It has no trumps; PWODOC needs 0 to 21." in scene._options.help("deck")
    scene._put_deck(2)
    assert (
        "Rain as Cups, Wind as Coins, Frost as Wands, Rolling Thunder as Swords, Herald as Page"
        in scene._options.help("deck")
    )
