"""List the pages about cards that somebody owns, for `scripts/run.py fuzz` and
`scripts/run.py screenshots`, and begin the collections.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from corptable.bots import PERSON
from corptable.cards.business.library import starters
from corptable.collection.at_stake import StakesQuestion
from corptable.collection.card_book import card_book
from corptable.collection.card_exchange import cards_of_people
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.profiles import OwnDeck
from corptable.collection.vcards import Person, vcards_of
from corptable.engine.game import AnyGame
from corptable.session.match_setup import MatchSetup
from corptable.session.session import Session
from corptable.session.settling import is_ante_due
from corptable.store import LastSetUp, SeatSetUp
from corptable.ui.app import App
from corptable.ui.drops import take_people
from corptable.ui.scene_base.stakes import ask_stakes
from corptable.ui.scenes.collection.people import PeopleScene

NAMES: Final = ("Anna", "Bert")
COMPANIES: Final = ("Harbour & Sons", "Pixel Bakery", "The Morning Post")
TITLES: Final = (
    "Art Director",
    "Senior Writer",
    "Reporter",
    "Chief Executive Officer",
    "Illustrator",
)
PEOPLE: Final = [
    Person(
        f"Ada Ink {number}",
        TITLES[number % len(TITLES)],
        COMPANIES[number % len(COMPANIES)],
        f"{number} Quay Street",
    )
    for number in range(12)
]
CONTACTS: Final = "contacts.vcf"


def begin_collections(app: App, game: AnyGame) -> None:
    """Begin a profile for each of NAMES with a starter deck; the first has some own cards, too."""
    names = {deck.id: deck.name for deck in game.seat_decks()}
    decks = [OwnDeck(names[id], cards) for id, cards in starters().items()]
    ids = [
        app.collections.begin(name, game.id, deck) for name, deck in zip(NAMES, decks, strict=False)
    ]
    made = cards_of_people(PEOPLE[:4], "Friends")
    card_book(app.collections).make_cards(ids[0], "friends", made.text)


def pages_of_cards(app: App, game: AnyGame, folder: Path) -> dict[str, Callable[[], None]]:
    """Functions that open the pages, by name; the first profile is shown. `folder`: for the vCards
    that are brought.
    """
    known = app.collections.known.of_game(game.id)
    profile = next(iter(known))
    desk, navigate = DeckDesk(game, app.collections, profile), app.navigator
    contacts = folder / CONTACTS
    contacts.write_text(vcards_of(PEOPLE), encoding="utf-8")
    card = next((id for ids in desk.own.ids.values() for id in ids), "")
    return {
        "collection": partial(navigate.collection, game, profile),
        "new_profile": partial(navigate.new_profile, game),
        "career": partial(navigate.career, game, profile),
        "import": lambda: _bring(app, contacts),
        "export": partial(navigate.export, desk),
        "card_form": partial(navigate.card_form, desk, card, print),
        "trade": partial(navigate.trade, game, profile),
        "statistics_cards": partial(navigate.statistics, profile),
        "person": partial(navigate.profile, game, profile),
        "answers": lambda: ask_stakes(navigate, _risk(app, game), navigate.back, navigate.back),
        "ante": lambda: navigate.table(_won(app, game)),
    }


def _set_up(app: App, game: AnyGame) -> MatchSetup:
    """Return the set-up of a table at which the first two profiles play for keeps."""
    found = MatchSetup(
        game, LastSetUp((SeatSetUp("", PERSON), SeatSetUp("", PERSON)), {}), app.collections
    )
    for seat, profile in enumerate(list(app.collections.known.of_game(game.id))[:2]):
        found.put_profile(seat, profile)
    found.put_ante("for_keeps")
    return found


def _risk(app: App, game: AnyGame) -> StakesQuestion | None:
    at_stake = _set_up(app, game).at_stake
    return None if at_stake is None else at_stake.question()


def _won(app: App, game: AnyGame) -> Session:
    """Return a match of the first two profiles that is played, at random, until the winner may take
    a card, or to its end.
    """
    chance, session = random.Random(3), _set_up(app, game).session(app.bot_worker)
    while not session.match.over and not is_ante_due(
        session.match, session.seating.stakes, practice=False
    ):
        session.play(chance.choice(session.match.legal()))
    return session


def _bring(app: App, contacts: Path) -> None:
    """Open the import of people and wait until they are read, so that the same events lead to the
    same page.
    """
    take_people(app, [contacts])
    if isinstance(scene := app.scene, PeopleScene) and scene.reading is not None:
        scene.reading.wait()
