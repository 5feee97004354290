"""Test playing for keeps: house rule, question before a game, bots that take cards and bring them,
what is told (6.3).
"""

from __future__ import annotations

import shutil
from collections import Counter

import pytest
from collection.tables import GAME, PERSONS, Place, play_to_the_ante, take

from corptable.bots.worker import InlineBotWorker
from corptable.cards.business.library import starters
from corptable.collection.at_stake import StakesQuestion
from corptable.collection.collections import Collections
from corptable.collection.profiles import OwnDeck, without
from corptable.engine.seat_deck import AnteKind
from corptable.session.antes import COPY, ante_sentences, titled_tray
from corptable.session.match_setup import MatchSetup
from corptable.session.prompt import Prompt
from corptable.session.rematch import WON as WON_ASKS
from corptable.session.rematch import (
    PracticeQuestion,
    acts_back,
    another_match,
    hint_question,
    stakes_question,
    undo_question,
)
from corptable.session.session import Session
from corptable.session.settling import is_ante_due
from corptable.session.transcript import Log
from corptable.store.save_history import Stake

ANNA, BERT, BOT = "anna", "bert", "pouncer"


def new_table(place: Place, *seats: str) -> MatchSetup:
    """Return the set-up of a new table of these profiles and bots; "" is a person without a
    profile.
    """
    setup = MatchSetup(GAME, None, place.collections)
    setup.set_seat_count(max(2, len(seats)))
    setup.seed = "24"
    for seat, who in enumerate(seats):
        setup.put_player(seat, BOT if who == BOT else "person")
        setup.put_profile(seat, who if who in (ANNA, BERT) else None)
    return setup


def asked(setup: MatchSetup) -> StakesQuestion | None:
    """Return what is asked before the game."""
    assert setup.at_stake is not None
    return setup.at_stake.question()


def line(setup: MatchSetup) -> str:
    """Return what the set-up says of what is at stake."""
    assert setup.at_stake is not None
    return setup.at_stake.line()


def begun(place: Place, setup: MatchSetup) -> Session:
    """Begin a saved match."""
    session = setup.session(InlineBotWorker())
    session.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    return session


def won_by(place: Place, winner: int, *seats: str) -> Session:
    """Return the first of some matches whose winner at that seat may take a card."""
    for seed in range(40):
        setup = new_table(place, *seats)
        setup.seed = str(seed)
        session = begun(place, setup)
        play_to_the_ante(session)
        if session.match.state.actors() == (winner,):
            return session
        assert session.autosave is not None
        session.autosave.close()
    raise AssertionError("no seed was won by that seat")


# The house rule


def test_a_table_with_a_profile_plays_for_keeps_and_one_without_for_nothing(place: Place) -> None:
    setup = new_table(place, "", BOT)
    assert setup.value(setup.option("ante")) == "off"
    setup.put_profile(0, ANNA)
    assert (setup.value(setup.option("ante")), setup.options) == ("for_keeps", {"attack_limit": 2})
    setup.put_profile(0, None)
    assert setup.value(setup.option("ante")) == "off"


def test_what_somebody_has_chosen_stays_while_profiles_come_and_go(place: Place) -> None:
    setup = new_table(place, "", BOT)
    setup.put_ante("photocopy")
    setup.put_profile(0, ANNA)
    assert setup.value(setup.option("ante")) == "photocopy"


def test_the_set_up_says_what_can_be_lost(place: Place) -> None:
    assert line(new_table(place, "", BOT)).startswith("No profile plays here")
    for other in (BOT, ""):
        assert line(new_table(place, ANNA, other)) == (
            "Anna can lose nothing: nobody else here has a collection."
        )
    borrowing = new_table(place, ANNA, BOT)
    borrowing.put_seat_deck(0, borrowing.seat_decks[0])
    assert line(borrowing) == "Anna borrows a deck and can lose nothing from it."


# The question


def test_two_profiles_are_asked_who_may_lose_a_card_to_whom(place: Place) -> None:
    question = asked(new_table(place, ANNA, BERT))
    assert question is not None
    assert question.paragraphs[0] == "Anna may lose a card to Bert. Bert may lose a card to Anna."


def test_before_a_game_against_bots_alone_nobody_is_asked(place: Place) -> None:
    assert asked(new_table(place, ANNA, BOT)) is None
    question = asked(new_table(place, ANNA, BOT, BERT))
    assert question is not None
    assert question.paragraphs[0] == "Anna may lose a card to Bert. Bert may lose a card to Anna."


@pytest.mark.parametrize("ante", ["photocopy", "nothing"])
def test_for_photocopies_and_for_nothing_nobody_is_asked(place: Place, ante: AnteKind) -> None:
    setup = new_table(place, ANNA, BERT)
    setup.put_ante(ante)
    assert asked(setup) is None


def test_a_rematch_asks_only_what_was_not_agreed_at_this_table(place: Place) -> None:
    """After a restart it was not."""
    session = begun(place, new_table(place, ANNA, BERT))
    assert stakes_question(session) is None
    session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    (listed,) = place.saved_games.games()
    opened = place.open(listed.file)
    assert stakes_question(opened) is not None
    again = another_match(opened, ante="for_keeps")
    again.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    assert stakes_question(again) is None


def test_a_rematch_may_be_played_for_photocopies(place: Place) -> None:
    session = begun(place, new_table(place, ANNA, BERT))
    again = another_match(session, ante="photocopy")
    again.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    take(play_to_the_ante(again))
    assert [event.how for event in place.antes] == ["copied"]


def test_the_same_deal_again_is_played_for_nothing_and_the_match_after_it_for_the_same_as_before(
    place: Place,
) -> None:
    session = begun(place, new_table(place, ANNA, BERT))
    same = another_match(session, same_deal=True)
    same.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    take(play_to_the_ante(same))
    assert place.antes == []
    assert [told for told in ante_sentences(same) if "no collection changes" in told]
    after = another_match(same)
    assert (after.seating.stakes, after.seating.agreed) == (
        session.seating.stakes,
        session.seating.agreed,
    )
    after.begin_autosave(place.saved_games, place.statistics, collections=place.collections)
    take(play_to_the_ante(after))
    assert [event.how for event in place.antes] == ["won", "lost"]


# Bots


def test_profiles_alone_have_a_stake(place: Place) -> None:
    assert begun(place, new_table(place, ANNA, BOT)).seating.stakes == {0: Stake(ANNA, True)}
    assert begun(place, new_table(place, "", BOT)).seating.stakes == {}


def test_a_bot_that_wins_takes_nothing_and_boasts(place: Place) -> None:
    session = won_by(place, 1, ANNA, BOT)
    session.start()
    while not session.bot_turn.is_done():
        pass
    session.play_bot_action()
    log: Log = session.transcript.logs[session.viewer]
    assert str(session.match.journal[-1]) == "@1 decline"
    assert (
        session.plain_text(log.lines[-1].text)
        == "Vesper: Keep your cards. I collect the last word."
    )
    assert list(ante_sentences(session)) == ["@1 takes nothing: no collection changes."]
    assert place.is_conserved_for(ANNA)


# What the winner is told


def test_the_gallery_says_what_comes_of_a_card(place: Place) -> None:
    between_persons = Prompt(
        play_to_the_ante(begun(place, new_table(place, ANNA, BERT)))
    ).selection.tray
    against_a_bot = Prompt(won_by(place, 0, ANNA, BOT)).selection.tray
    assert between_persons is not None
    assert against_a_bot is not None
    assert between_persons.title == "Take one of their cards: it is yours for good"
    assert (
        against_a_bot.title
        == "Take one of their cards: you get a photocopy, because bots lose none of their own cards"
    )


def test_a_tray_of_another_decision_keeps_its_title(place: Place) -> None:
    session = begun(place, new_table(place, ANNA, BERT))
    tray = Prompt(session).selection.tray
    assert titled_tray(session, tray) is tray


def test_the_end_tells_of_a_photocopy(place: Place) -> None:
    session = won_by(place, 0, ANNA, BOT)
    card = session.match.legal()[0].args[0]
    take(session)
    assert list(ante_sentences(session)) == [COPY.format(taker=0, card=f"[{card}]", giver=1)]


# Two windows


def test_a_save_that_was_copied_and_ends_in_two_windows_pays_once(place: Place) -> None:
    """Each window has collections of its own; the copy of the file has the same id."""
    session = play_to_the_ante(place.begin())
    assert session.autosave is not None
    session.autosave.close()
    (listed,) = place.saved_games.games()
    folder = place.saved_games.folder
    shutil.copy(folder / listed.file, folder / f"other-{listed.file}")
    for one in place.saved_games.games():
        take(place.open(one.file))
    assert (len(place.antes), place.is_conserved) == (2, True)


def test_two_windows_that_play_for_cards_of_one_profile_lose_none(place: Place) -> None:
    """The second one takes the same card, which is not there any more."""
    other = Place(place.folder)
    ends = [play_to_the_ante(window.begin()) for window in (place, other)]
    assert take(ends[0]) == take(ends[1])
    assert (sorted(event.how for event in place.antes), place.is_conserved) == (
        ["lost", "won"],
        True,
    )
    assert Collections(place.folder).warnings == []
    assert PERSONS.options["ante"] == "for_keeps"


def test_a_deal_that_was_played_here_is_practice(place: Place) -> None:
    """Whether that game waits, is finished or was deleted."""
    setup = new_table(place, ANNA, BERT)
    first = begun(place, setup)
    first.play(first.match.legal()[0])
    assert first.autosave is not None
    first.autosave.close()
    (listed,) = place.saved_games.games()
    assert begun(place, setup).practice
    place.saved_games.delete(listed.file)
    assert begun(place, setup).practice
    setup.seed = "25"
    assert not begun(place, setup).practice


@pytest.mark.parametrize(
    ("ante", "is_asked"), [("for_keeps", True), ("photocopy", True), ("nothing", False)]
)
def test_before_the_best_act_people_are_asked_where_they_play_for_cards(
    place: Place, ante: AnteKind, is_asked: bool
) -> None:
    setup = new_table(place, ANNA, BERT)
    assert GAME.owned_decks is not None
    setup.options["ante"] = GAME.owned_decks.ante.values[ante]
    session = begun(place, setup)
    assert (hint_question(session) is not None) == is_asked
    setup = new_table(place, "", BOT)
    assert hint_question(begun(place, setup)) is None


# While the winner chooses


def test_nobody_escapes_a_card_that_is_owed(place: Place) -> None:
    """The loser takes no act back unasked; who deletes the game is told; a new profile of the
    loser's name inherits nothing.
    """
    session = won_by(place, 0, ANNA, BERT)
    question = undo_question(session, acts_back(session))
    assert isinstance(question, PracticeQuestion)
    assert (question.text.split(".")[0], question.persons) == (WON_ASKS, ("Anna", "Bert"))
    assert is_ante_due(session.match, session.seating.stakes, session.practice)
    assert not is_ante_due(session.match, {}, session.practice)
    place.collections.change(without, BERT)
    deck = OwnDeck("Mine", next(iter(starters().values())))
    new = Collections(place.folder).begin("Bert", GAME.id, deck)
    assert new != BERT
    take(session)
    assert not is_ante_due(session.match, session.seating.stakes, session.practice)
    assert Collections(place.folder).known[new].cards == Counter(deck.cards)
