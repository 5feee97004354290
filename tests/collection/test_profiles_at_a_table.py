"""Test profiles at a table: who sits there, which decks they bring, and that a finished match is
settled exactly once (6.3).
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from collection.tables import GAME, PERSONS, STARTERS, Place, play_to_the_ante, take

from corptable.bots.worker import InlineBotWorker
from corptable.cards.business.library import decks_of
from corptable.collection.card_book import card_book
from corptable.collection.catalogue import catalogue_of, deck_record
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text, read_own_cards
from corptable.collection.profiles import with_deck
from corptable.engine.seat_deck import AnteKind
from corptable.session.match_setup import MatchSetup
from corptable.session.rematch import another_match
from corptable.session.session import Session
from corptable.store import StoreError
from corptable.store.save_history import Stake

# The table


def test_a_profile_brings_its_own_deck_before_any_that_is_borrowed(place: Place) -> None:
    setup = place.setup("anna", "bert")
    assert [deck.name for deck in setup.decks_of(0)] == [
        "Mine",
        *(deck.name for deck in GAME.seat_decks()),
    ]
    assert setup.stakes == {0: Stake("anna", True), 1: Stake("bert", True)}


def test_a_person_without_a_profile_borrows_a_starter_deck_as_ever(place: Place) -> None:
    setup = place.setup("anna", None)
    deck = setup.seat_deck(1)
    assert deck is not None
    assert (deck.id, setup.stakes) == (STARTERS[1], {0: Stake("anna", True)})


def test_without_profiles_a_match_is_brought_what_it_always_was(place: Place) -> None:
    assert place.setup(None, None).brought is None


def test_a_profile_may_borrow_a_starter_deck(place: Place) -> None:
    setup = place.setup("anna", None)
    setup.put_seat_deck(0, setup.seat_decks[2])
    assert setup.stakes == {0: Stake("anna", False)}


def test_a_deck_that_is_not_legal_any_more_cannot_be_brought(place: Place) -> None:
    """Without the card that was lost it is red in the deck builder; the profile borrows
    meanwhile.
    """
    place.collections.trade("anna", {next(iter(place.before["anna"].cards)): 1}, "bert", {})
    setup = place.setup("anna", "bert")
    assert [deck.id for deck in setup.decks_of(0)] == list(STARTERS)
    assert setup.stakes[0] == Stake("anna", False)


def test_a_bot_has_no_profile(place: Place) -> None:
    setup = place.setup("anna", "bert")
    setup.put_person(1, False)
    assert setup.stakes == {0: Stake("anna", True)}


def test_one_profile_cannot_sit_at_two_seats(place: Place) -> None:
    assert place.setup("anna", "anna").fault() == "Anna sits at two seats."


def test_a_seat_has_the_name_of_its_profile(place: Place) -> None:
    assert place.setup("anna", "bert").names() == ("Anna", "Bert")


def test_the_table_that_was_last_laid_has_its_profiles_again(place: Place) -> None:
    kept = place.setup("anna", "bert").kept()
    assert MatchSetup(GAME, kept, place.collections).stakes == {
        0: Stake("anna", True),
        1: Stake("bert", True),
    }


def test_each_seat_plays_with_the_deck_of_its_profile(place: Place) -> None:
    match = place.setup("bert", "anna").session(InlineBotWorker()).match
    decks = decks_of(match.header.brought, 2)
    assert [set(deck) for deck in decks] == [set(place.before[id].cards) for id in ("bert", "anna")]


# The ante


def test_the_card_moves_when_the_decision_is_made(place: Place) -> None:
    session = play_to_the_ante(place.begin())
    assert place.antes == []
    card = take(session)
    assert sorted((event.how, event.card) for event in place.antes) == [
        ("lost", card),
        ("won", card),
    ]
    assert place.is_conserved


def test_undo_past_the_end_pays_no_second_ante(place: Place) -> None:
    session = play_to_the_ante(place.begin())
    take(session)
    before = place.antes
    session.undo(1)
    session.play(session.match.legal()[1])
    assert place.antes == before


def test_a_game_that_is_resumed_before_the_ante_pays_it_once(place: Place) -> None:
    session = play_to_the_ante(place.begin())
    assert session.autosave is not None
    session.autosave.close()
    (listed,) = place.saved_games.games()
    take(place.open(listed.file))
    assert (len(place.antes), place.is_conserved) == (2, True)


def test_a_finished_game_that_is_opened_again_pays_nothing(place: Place) -> None:
    """Also where somebody has put its file among the games in progress."""
    take(play_to_the_ante(place.begin()))
    before = place.antes
    (listed,) = place.saved_games.finished()
    (place.saved_games.folder / "finished" / listed.file).rename(
        place.saved_games.folder / listed.file
    )
    assert place.open(listed.file).match.over
    assert place.antes == before


def test_an_ante_that_cannot_be_written_is_tried_again_and_paid_once(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game stays among those in progress until its ante is paid, so that a kill in between
    loses nothing.
    """
    session = play_to_the_ante(place.begin())

    def refuse(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(place.collections, "change", refuse)
        take(session)
    assert session.autosave is not None
    assert (session.autosave.trouble, place.antes, len(place.saved_games.games())) == (
        "The disk is full.",
        [],
        1,
    )
    session.autosave.retry()
    assert (session.autosave.trouble, len(place.antes), len(place.saved_games.games())) == (
        "",
        2,
        0,
    )


def test_practice_is_played_for_nothing(place: Place) -> None:
    session = place.begin()
    session.make_practice()
    take(play_to_the_ante(session))
    assert place.antes == []


def test_a_winner_who_declines_takes_nothing_and_has_beaten_the_other(place: Place) -> None:
    session = play_to_the_ante(place.begin())
    session.play(session.match.legal()[-1])
    known = Collections(place.folder).known
    assert (place.antes, place.is_conserved) == ([], True)
    assert sorted(sum(profile.beaten.values()) for profile in known.profiles.values()) == [0, 1]


def test_deeds_of_the_cards_are_added_at_the_end(place: Place) -> None:
    session = play_to_the_ante(place.begin())
    take(session)
    deeds = [
        done
        for profile in Collections(place.folder).known.profiles.values()
        for done in profile.deeds.values()
    ]
    assert sum(done.fell for done in deeds) >= 6
    assert sum(done.won for done in deeds) >= 6


def test_a_rematch_with_a_deck_that_has_lost_a_card_borrows_it(place: Place) -> None:
    """Its cards can be neither won nor lost for keeps any more."""
    session = play_to_the_ante(place.begin())
    take(session)
    result = session.match.state.result
    assert result is not None
    loser = result.awards[0].giver
    stakes = another_match(session).seating.stakes
    assert (stakes[loser].brings_own, stakes[1 - loser].brings_own) == (False, True)


def test_a_session_made_again_after_a_fault_has_its_profiles(place: Place) -> None:
    session = place.begin()
    assert session.recreated().seating.stakes == session.seating.stakes


# Own cards


def test_a_card_of_ones_own_is_owned_brought_and_kept_in_the_journal(place: Place) -> None:
    """From the form to the match, and after a restart."""
    book = card_book(place.collections)
    book.make_cards(
        "anna",
        "zoe",
        card_file_text([{"name": "Zoë Zimt", "title": "Illustrator", "phone": "9"}]),
    )
    deck = (*place.before["anna"].decks[0].cards, "zoe-zimt")
    place.collections.change(with_deck, "anna", "With Zoë", deck)
    setup = MatchSetup(GAME, PERSONS, Collections(place.folder))
    setup.put_profile(0, "anna")
    setup.put_seat_deck(0, next(one for one in setup.decks_of(0) if one.name == "With Zoë"))
    match = setup.session(InlineBotWorker()).match
    assert decks_of(match.header.brought, 2)[0] == deck
    assert match.table.named["zoe-zimt.0"].card.name == "Zoë Zimt"


NINE = {
    "name": "Zoë Zimt",
    "title": "President",
    "phone": "9",
    "cl": "Nobody beats me.",
    "signed": "true",
    "ability": "immune",
    "to": "upper",
}
"""Card on which even Upper Management loses: it takes a minute to type it."""


@pytest.mark.parametrize("ante", ["for_keeps", "photocopy"])
def test_a_deck_with_an_own_card_with_an_ability_is_not_played_for_cards(
    place: Place, ante: AnteKind
) -> None:
    setup = with_own_card(place, NINE)
    setup.put_ante(ante)
    assert setup.fault() == (
        "With Zoë has Zoë Zimt, a card of your own with an ability. Anybody can make one that "
        "cannot be beaten, so it is never played for cards: choose another deck, or play for "
        "nothing."
    )
    setup.put_ante("nothing")
    assert setup.fault() == ""


@pytest.mark.parametrize("missing", ["ability", "signed", "cl"])
def test_an_own_card_whose_ability_does_not_work_is_played_for_cards(
    place: Place, missing: str
) -> None:
    """As are the given cards with abilities, which starter decks have."""
    card = {name: value for name, value in NINE.items() if name not in (missing, "to")}
    setup = with_own_card(place, card if missing == "ability" else card | {"to": "upper"})
    assert setup.fault() == ""


def with_own_card(place: Place, card: Mapping[str, str]) -> MatchSetup:
    """Return a table to which Anna brings a legal deck with a card of her own."""
    book = card_book(place.collections)
    book.make_cards("anna", "zoe", card_file_text([card]))
    known, cards = book.catalogue.cards, place.before["anna"].decks[0].cards
    others = [id for id in cards if known[id].facets["type"] != "Upper Management"]
    upper = [id for id in cards if id not in others]
    deck = (*upper[:1], *others, "zoe-zimt")
    place.collections.change(with_deck, "anna", "With Zoë", deck)
    setup = place.setup("anna", "bert")
    setup.put_seat_deck(0, next(one for one in setup.decks_of(0) if one.name == "With Zoë"))
    return setup


def test_own_cards_whose_file_was_written_just_before_a_kill_can_be_owned_later(
    place: Place,
) -> None:
    place.collections.own_cards.add("zoe", card_file_text([{"name": "Zoë Zimt"}]))
    book = card_book(place.collections)
    assert book.unowned() == ("zoe-zimt",)
    place.collections.add_own_cards("bert", book.unowned())
    assert (book.unowned(), Collections(place.folder).known["bert"].cards["zoe-zimt"]) == ((), 1)


def test_own_cards_are_read_again_only_after_their_files_have_changed(place: Place) -> None:
    """Thousands of them take a second, and every table that is set asks for them."""
    place.collections.own_cards.add("zoe", card_file_text([{"name": "Zoë Zimt"}]))
    before = card_book(place.collections).catalogue
    assert card_book(place.collections).catalogue is before
    place.collections.own_cards.add("max", card_file_text([{"name": "Max Muster"}]))
    assert {"zoe-zimt", "max-muster"} <= card_book(place.collections).catalogue.cards.keys()


def test_a_game_of_six_decks_of_own_cards_with_long_lines_is_saved_and_opened(place: Place) -> None:
    """Its journal has every line of these cards, and of some others."""
    lines = {
        "address": "1 Long Street, Some Town, Some Country",
        "phone": "+49 30 1234567",
        "email": "somebody@company.example",
    }
    spy = {
        **lines,
        "cl": "A sentence that tells what the card can do.",
        "signed": "true",
        "ability": "spy",
    }
    titles = (
        "CEO",
        "Producer",
        "Writer",
        "Illustrator",
        "Journalist",
        "Freelance Writer",
        "Janitor",
    )
    forms = [
        {"name": f"Somebody {at}", "title": titles[at % 7], "company": f"Company {at} Inc.", **spy}
        for at in range(400)
    ]
    own = read_own_cards({"own.yaml": card_file_text(forms)})
    catalogue, ids = catalogue_of(own.content), own.ids["own.yaml"]
    decks = [catalogue.fill((), ids[seat * 60 : seat * 60 + 60]) for seat in range(6)]
    session = Session.new(GAME, ["person"] * 6, 1, {}, brought=deck_record(decks, own.content))
    session.begin_autosave(place.saved_games, place.statistics)
    session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    (listed,) = place.saved_games.games()
    assert (session.autosave.trouble, place.open(listed.file).match.journal) == (
        "",
        session.match.journal,
    )
