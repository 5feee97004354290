"""Lay out the pages of owned cards in windows of every shape: wall, form, trade, career, people,
statistics, export.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from ui.shapes import Shape, Shaper

from corptable.cards.business.library import starters
from corptable.collection.collections import Collections
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.events import CardDeeds
from corptable.collection.profiles import OwnDeck, Profile
from corptable.collection.vcards import Person, vcards_of
from corptable.engine.game import AnyGame
from corptable.ui.app import App
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.collection import words as trade_words
from corptable.ui.scenes.collection.card_form import CardFormScene
from corptable.ui.scenes.collection.career import CareerScene
from corptable.ui.scenes.collection.export import ExportScene
from corptable.ui.scenes.collection.people import PeopleScene
from corptable.ui.scenes.collection.profiles import NewProfileScene, ProfileMenuScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.trade import TradeScene
from corptable.ui.scenes.statistics.scene import StatisticsScene

LONG: Final = "Anna-Karolina von Hohenlohe-Langenburg X"
OTHER: Final = "Bartholomew Featherstonehaugh-Wunderbar"
PEOPLE: Final = (
    Person(
        "Wilhelmina Wunderbarlich",
        "Senior Vice-President of Unusual Board Games",
        "Featherstonehaugh & Daughters",
        "9 Quay Street",
    ),
    Person("Ada", "Illustrator", "Ink & Sons", "3 Quay Street", "555-0100", "ada@ink.example"),
)
NAMELESS: Final = "BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:1\r\nEND:VCARD\r\n"


def look_at_owned_cards(
    shaper: Shaper, game: AnyGame, shapes: tuple[Shape, ...], folder: Path
) -> None:
    """Look at every page of the cards of a profile, which has played, as far as one comes
    without another page.
    """
    app = shaper.app
    app.collections = Collections(folder / "data")
    profile = _begin_profiles(app.collections, game)
    contacts = folder / "contacts.vcf"
    contacts.write_text(vcards_of(PEOPLE) + NAMELESS, encoding="utf-8")

    def desk() -> DeckDesk:
        return DeckDesk(game, app.collections, profile)

    def leave(_: str) -> None:
        """Do nothing more."""

    pages: dict[str, tuple[Callable[[App], Scene], Callable[[Scene], object] | None]] = {
        "collection": (lambda app: CollectionScene(app, game, profile), None),
        "a broken deck": (lambda app: CollectionScene(app, game, profile, "Second"), None),
        "menu of a profile": (
            lambda app: ProfileMenuScene(app, CollectionScene(app, game, profile), game, profile),
            None,
        ),
        "new profile": (lambda app: NewProfileScene(app, game, leave), None),
        "export": (lambda app: ExportScene(app, desk()), None),
        "career": (lambda app: CareerScene(app, game, profile), None),
        "statistics": (
            lambda app: _statistics(app, profile),
            partial(_key, key=pygame.K_e, letter="e"),
        ),
        "trade, called": (lambda app: TradeScene(app, game, profile), None),
        "trade, picking": (lambda app: TradeScene(app, game, profile), partial(_trade, offers=0)),
        "trade, open": (lambda app: TradeScene(app, game, profile), partial(_trade, offers=2)),
        "people": (lambda app: PeopleScene(app, desk(), leave, [contacts]), _read_people),
        **{
            f"form, group {at}": (
                lambda app: CardFormScene(app, desk(), "", leave),
                partial(_fill_in, group=at),
            )
            for at in range(3)
        },
    }
    for shape in shapes:
        for name, (make, prepare) in pages.items():
            app.set_theme(theme_name_of(game))
            shaper.look(name, shape, make, prepare).on_exit()


def _begin_profiles(collections: Collections, game: AnyGame) -> str:
    """Begin two profiles; the first, whose id is returned, has played, and has a second deck
    that cannot be played.
    """
    decks = list(starters().values())
    first = collections.begin(LONG, game.id, OwnDeck("First", decks[0]))
    collections.begin(OTHER, game.id, OwnDeck("Deck", decks[1]))
    cards = decks[0]
    deeds = {card: CardDeeds(at, 1) for at, card in enumerate(cards[:5])}

    def lived(profile: Profile) -> Profile:
        both = (*profile.decks, OwnDeck("Second", (*cards[:5], *decks[1][:3])))
        return replace(profile, deeds=deeds, beaten={"bert": 2}, decks=both)

    collections._file.change_at_once(lambda known: known.having({first: lived(known[first])}))
    return first


def _statistics(app: App, profile: str) -> StatisticsScene:
    app.set_theme(DEFAULT_THEME)
    return StatisticsScene(app, profile)


def _form_of(scene: Scene) -> FormScene:
    assert isinstance(scene, FormScene)
    return scene


def _press(scene: Scene, id: str) -> None:
    """Click on a widget."""
    point = _form_of(scene).form.find(id).rect.center
    _click(scene, point)


def _key(scene: Scene, key: int, letter: str = "") -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0))


def _click(scene: Scene, point: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=point, button=1))


def _trade(scene: Scene, offers: int) -> None:
    """Have so many sides offer a card, and lift the curtain of the next."""
    assert isinstance(scene, TradeScene)
    for _ in range(offers + 1):
        if scene.stage.value == "call":
            _press(scene, trade_words.LIFT)
            _click(scene, scene.picking.wall.grid.cell(0, 0).center)
        if offers:
            _press(scene, trade_words.DONE)
            offers -= 1


def _read_people(scene: Scene) -> None:
    """Wait until the page has read its files."""
    assert isinstance(scene, PeopleScene)
    assert scene.reading is not None
    while scene.reading is not None:
        scene.reading.wait()
        scene.wake(0.0)


def _fill_in(scene: Scene, group: int) -> None:
    """Type a long name, and show a group of fields."""
    assert isinstance(scene, CardFormScene)
    for letter in PEOPLE[0].name:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for _ in range(group):
        _key(scene, pygame.K_PAGEDOWN)
