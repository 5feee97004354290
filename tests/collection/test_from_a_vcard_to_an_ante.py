"""Test the whole way of a card: fifty people of an address book, a deck of them, a game against a
bot, its ante, a restart.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from collection.tables import GAME

from corptable.bots.worker import InlineBotWorker
from corptable.collection.card_book import card_book
from corptable.collection.card_exchange import cards_of_people
from corptable.collection.collections import Collections
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.events import COPIED
from corptable.collection.profiles import OwnDeck
from corptable.collection.vcards import read_people
from corptable.session.match_setup import MatchSetup
from corptable.session.session import Session
from corptable.store import SavedGames, Statistics

TITLES = (
    "CEO",
    "Producer",
    "Writer",
    "Illustrator",
    "Journalist",
    "Sales Manager",
    "Editor",
    "Graphic Designer",
    "Janitor",
    "Reporter",
)
SEED = "1"
"""Seed of a game that Anna wins."""


def fifty_people(path: Path) -> Path:
    """Write an address book with fifty people in twenty-five companies."""
    cards = [
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Person;Number {at};;;\r\nFN:Number {at} "
        f"Person\r\nTITLE:{TITLES[at % len(TITLES)]}\r\n"
        f"ORG:Office {at // 2}\r\nTEL;TYPE=work:{at % 10}55-0100\r\nEND:VCARD\r\n"
        for at in range(50)
    ]
    path.write_text("".join(cards))
    return path


def won_game(session: Session) -> None:
    """Play to the ante: Anna at random, the bot as it thinks."""
    chance = random.Random(1)
    session.start()
    while (decision := session.match.state.decision) is not None and decision.name != "ante":
        if session.bot_turn.is_done():
            session.play_bot_action()
        else:
            session.play(chance.choice(session.match.legal()))
    assert session.match.state.actors() == (0,)


def test_people_of_an_address_book_win_a_card_that_is_there_after_a_restart(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    collections = Collections(folder)
    anna = collections.begin("Anna", GAME.id, OwnDeck("Empty"))
    read = read_people(fifty_people(tmp_path / "fifty.vcf"))
    card_book(collections).make_cards(anna, "fifty", cards_of_people(read.people, "Fifty").text)
    desk = DeckDesk(GAME, collections, anna)
    desk.new_deck()
    desk.fill_up()
    assert (len(collections.known[anna].cards), desk.faults()) == (50, [])

    setup = MatchSetup(GAME, None, collections)
    setup.set_seat_count(2)
    setup.put_player(1, "random")
    setup.put_profile(0, anna)
    setup.seed = SEED
    session = setup.session(InlineBotWorker())
    session.begin_autosave(
        SavedGames(folder / "games"), Statistics(folder), collections=collections
    )
    won_game(session)
    session.play(session.match.legal()[0])
    result = session.match.state.result
    assert result is not None
    card = result.awards[0].piece.card.id

    profile = Collections(folder).known[anna]
    assert Counter(profile.cards).total() == 51
    assert profile.cards[card] == 1
    assert (profile.history[-1].how, profile.history[-1].card, profile.history[-1].other) == (
        COPIED,
        card,
        "Easiest",
    )
    assert profile.beaten == {"random": 1}
