"""List the pages about cards that somebody owns, for `scripts/fuzz.py` and `scripts/screenshots.py`, and begin the collections."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from corptable.cards.people import Person
from corptable.cards.people.writer import vcards_of
from corptable.engine.game import AnyGame
from corptable.session.card_book import card_book
from corptable.session.deck_desk import DeckDesk
from corptable.store.profiles import OwnDeck
from corptable.ui.app import App
from corptable.ui.scenes.collection.people.scene import PeopleScene

NAMES: Final = ("Anna", "Bert")
COMPANIES: Final = ("Harbour & Sons", "Pixel Bakery", "The Morning Post")
TITLES: Final = ("Art Director", "Senior Writer", "Reporter", "Chief Executive Officer", "Illustrator")
PEOPLE: Final = [
    Person(f"Ada Ink {number}", TITLES[number % len(TITLES)], COMPANIES[number % len(COMPANIES)], f"{number} Quay Street")
    for number in range(12)
]
CONTACTS: Final = "contacts.vcf"


def begin_collections(app: App, game: AnyGame) -> None:
    """Begin a profile for each of NAMES with a starter deck; the first has some own cards, too."""
    assert game.deck_building is not None
    building = game.deck_building
    names, starters = {deck.id: deck.name for deck in game.seat_decks()}, building.starters()
    decks = [OwnDeck(names[id], cards) for id, cards in starters.items()]
    ids = [app.collections.begin(name, game.id, deck) for name, deck in zip(NAMES, decks, strict=False)]
    made = building.cards_of_people(PEOPLE[:4], "Friends")
    card_book(building, app.collections).make_cards(ids[0], "friends", made.text)


def pages_of_cards(app: App, game: AnyGame, folder: Path) -> dict[str, Callable[[], None]]:
    """Return what opens each page, by its name; the first profile is shown. `folder`: for the vCards that are brought."""
    known = app.collections.of_game(game.id)
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
        "history": partial(navigate.card_history, game, profile),
    }


def _bring(app: App, contacts: Path) -> None:
    """Open the import of people and wait until they are read, so that the same events lead to the same page."""
    app.navigator.bring_people([contacts])
    if isinstance(scene := app.scene, PeopleScene) and scene.reading is not None:
        scene.reading.wait()
