"""Test the decks that seats bring, in a game where each has its own: in the set-up, at the table
and in a rematch.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.typist import Typist

from corptable.bots.worker import InlineBotWorker
from corptable.engine.registry import find_game
from corptable.session.match_setup import MatchSetup
from corptable.session.rematch import another_match
from corptable.session.session import Session
from corptable.store import LastSetUp, SeatSetUp, Store
from corptable.system.errors import CorptableError
from corptable.ui.scenes.set_up.scene import SetUpScene

LADDER = "corporate_ladder"
SEATS = tuple(SeatSetUp("", "random") for _ in range(3))


def laid(*decks: str | None) -> MatchSetup:
    return MatchSetup(
        find_game(LADDER), LastSetUp(tuple(SeatSetUp("", "random", deck) for deck in decks), {})
    )


def cards_of(session: Session, seat: int) -> set[str]:
    """Return the ids of the cards with which a seat plays."""
    state = session.match.state
    absent = {piece.name for piece in state.zones[f"absent/{seat}"]}
    return {
        piece.card.id
        for piece in state.table.pieces
        if piece.owner == seat and piece.name not in absent
    }


def test_each_seat_has_the_starter_deck_of_its_place_until_it_chooses() -> None:
    set_up = laid(None, None)
    assert [set_up.seat_deck(seat) for seat in (0, 1)] == list(set_up.seat_decks[:2])
    assert set_up.brought is None


def test_a_seat_plays_with_the_deck_that_it_chose_and_the_others_with_theirs() -> None:
    set_up = laid("the-gig-economy", None)
    gig = next(deck for deck in set_up.seat_decks if deck.id == "the-gig-economy")
    barons = next(deck for deck in set_up.seat_decks if deck.id == "the-cat-and-the-umlaut")
    session = set_up.session(InlineBotWorker())
    assert cards_of(session, 0) == {piece.card.id for piece in gig.pieces}
    assert cards_of(session, 1) == {piece.card.id for piece in barons.pieces}


def test_two_seats_may_bring_the_same_deck() -> None:
    session = laid("the-gig-economy", "the-gig-economy").session(InlineBotWorker())
    assert cards_of(session, 0) == cards_of(session, 1)


def test_a_deck_that_is_gone_gives_way_to_that_of_the_place() -> None:
    set_up = laid("a deck of tomorrow", None)
    assert set_up.seat_deck(0) == set_up.seat_decks[0]


def test_a_character_brings_its_own_deck_until_another_is_chosen() -> None:
    set_up = laid(None, None)
    set_up.put_player(1, "turtle")
    assert [deck.id for seat in (0, 1) if (deck := set_up.seat_deck(seat))] == [
        "cardboard-barons",
        "shell-company",
    ]
    turtles = next(deck for deck in set_up.seat_decks if deck.id == "shell-company")
    assert cards_of(set_up.session(InlineBotWorker()), 1) == {
        piece.card.id for piece in turtles.pieces
    }
    set_up.put_seat_deck(1, set_up.seat_decks[0])
    assert set_up.seat_deck(1) == set_up.seat_decks[0]


def test_every_deck_says_how_many_cards_it_has_and_shows_the_strongest_first() -> None:
    for deck in find_game(LADDER).seat_decks():
        assert deck.help.startswith(f"{len(deck.pieces)} cards, Strength ")
        strengths = [piece.card.value for piece in deck.pieces]
        assert strengths == sorted(strengths, reverse=True)


def test_play_again_keeps_the_decks() -> None:
    session = laid("the-gig-economy", None).session(InlineBotWorker())
    assert another_match(session).match.header.brought == session.match.header.brought


@pytest.mark.parametrize("game", ["corporate_court", "pwodoc"])
def test_where_all_play_with_one_deck_no_seat_brings_another(game: str) -> None:
    assert MatchSetup(find_game(game), None).seat_deck(0) is None
    with pytest.raises(CorptableError, match="all seats play with one deck"):
        find_game(game).seat_deck_records(["the-gig-economy"])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1200)])
def test_the_row_of_a_seat_chooses_its_deck_by_keys_and_it_is_kept(
    size: tuple[int, int], tmp_path: Path
) -> None:
    store = Store(tmp_path)
    store.keep_set_up(LADDER, LastSetUp(SEATS, {}))
    typist = Typist(size, store=store)
    typist.app.navigator.set_up(find_game(LADDER))
    typist.step()
    scene = typist.on_top(SetUpScene)
    scene.form.give_focus(scene.form.find("brings/1"))
    typist.step()
    typist.keys("Right")
    assert scene.match_setup.seats[1].deck == "lantern-night-shift"
    scene.on_exit()
    typist.app.close()
    kept = store.set_up(LADDER)
    assert kept is not None
    assert [seat.deck for seat in kept.seats] == [None, "lantern-night-shift", None]
