"""Profiles: the page that begins one, with a name and a starter deck, and the menu of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from corptable.cards.business.library import starters
from corptable.collection.card_book import card_book
from corptable.collection.catalogue import given_catalogue
from corptable.collection.collections import OneProfile
from corptable.collection.profiles import OwnDeck, renamed, without
from corptable.engine.game import AnyGame
from corptable.engine.seat_deck import SeatDeck
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.system.errors import CorptableError
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import (
    GAP,
    LEADING,
    Confirmation,
    DialogScene,
    PageScene,
    Scene,
    SceneContext,
)
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.words import BEGINNING_WORDS, MENU_WORDS
from corptable.ui.widgets import GROW, Button, Choice, Pen, TextField, column, inset, place_all, row
from corptable.ui.widgets.card_grid import draw_cards

WIDEST: Final = 120.0
"""Greatest width of the page, in text sizes, as all lengths here."""
CONTROL: Final = 2.3
LABEL: Final = 1.4
FOOT: Final = 5.2
PADDING: Final = 0.9
button = partial(words.button, MENU_WORDS)


class ProfileMenuScene(DialogScene):
    """Menu of a profile over its cards: rename or delete it, begin another, take in cards without
    an owner.
    """

    def __init__(
        self, context: SceneContext, behind: Scene, game: AnyGame, profile_id: str
    ) -> None:
        self._one = OneProfile(game, context.collections, profile_id)
        super().__init__(context, self._one.profile.name, words.BACK, behind)

    def choices(self) -> list[Button]:
        self.title, ownerless, takes = self._one.profile.name, self._ownerless(), list[Button]()
        self.paragraphs = ()
        if ownerless:
            self.paragraphs = (fill(MENU_WORDS["ownerless"], cards=len(ownerless)),)
            take_in = partial(self._one.collections.add_own_cards, self._one.profile_id, ownerless)
            takes = [button(words.TAKE_IN, partial(self.context.write, take_in), "T")]
        return [
            *takes,
            button(words.RENAME, self._rename, "R"),
            button(words.ANOTHER, self._begin_another, "N"),
            button(words.DELETE, self._ask_to_delete, "D", "danger"),
            button(words.BACK, self.navigator.back, "Esc", "primary"),
        ]

    def _ownerless(self) -> tuple[str, ...]:
        """Ids of own cards that no profile owns."""
        return () if self._one.is_gone else card_book(self._one.collections).unowned()

    def _rename(self) -> None:
        one, title, do = self._one, MENU_WORDS["rename_title"], MENU_WORDS[words.RENAME]

        def rename(name: str) -> None:
            one.collections.change(renamed, one.profile_id, name)

        self.navigator.ask_name(title, one.profile.name, do, rename, LONGEST_NAME)

    def _begin_another(self) -> None:
        self.navigator.back()
        self.navigator.new_profile(self._one.game)

    def _ask_to_delete(self) -> None:
        question = Confirmation.about(MENU_WORDS, "delete", name=self._one.profile.name)
        self.navigator.ask(question, self._delete)

    def _delete(self) -> None:
        self.context.write(partial(self._one.collections.change, without, self._one.profile_id))
        self.navigator.back()


class NewProfileScene(PageScene):
    """Page that asks for the name of a new profile and its starter deck, whose cards it shows."""

    limits_text = True

    def __init__(
        self, context: SceneContext, game: AnyGame, then: Callable[[str], None], waiting: str = ""
    ) -> None:
        """Show the page; `then` gets the id of the profile that is begun. `waiting`: the name of a
        file that it is begun for.
        """
        subtitle = BEGINNING_WORDS["waiting" if waiting else "subtitle"].format(file=waiting)
        super().__init__(context, BEGINNING_WORDS["title"].format(game=game.title), subtitle)
        self.game, self._then = game, then
        catalogue = given_catalogue()
        names = {deck.id: deck for deck in game.seat_decks()}
        self.decks: list[SeatDeck] = [
            names.get(id) or catalogue.deck(id, id, cards) for id, cards in starters().items()
        ]
        self.starters = list(starters().values())
        self.at = 0
        """Index of the starter deck that is chosen."""
        self.refusal = ""
        self._name = TextField(
            words.NAME, "", self._forget, LONGEST_NAME, BEGINNING_WORDS[words.NAME]
        )
        self.lay_out()
        self.form.give_focus(self._name)

    def _forget(self, _: str) -> None:
        self.refusal = ""
        self.lay_out()

    def _choose(self, at: int) -> None:
        self.at = at
        self.lay_out()

    def _begin(self) -> None:
        """Begin the profile and show its cards; why a name cannot be taken stands below the
        field.
        """
        deck = OwnDeck(self.decks[self.at].name, self.starters[self.at])
        try:
            profile = self.context.collections.begin(self._name.text, self.game.id, deck)
        except CorptableError as refused:
            self.refusal = str(refused)
            self.lay_out()
            return
        self.navigator.back()
        self._then(profile)

    def lay_out(self) -> None:
        self._area = self.place_plates(WIDEST)
        inner = inset(self._area, self.size, PADDING)
        _, controls, self._below, self._wall, foot = column(
            inner, self.size, LABEL, CONTROL, LEADING + GAP, GROW, FOOT
        )
        _, self._foot = column(foot, self.size, 0.4, GROW)
        starter = Choice(words.STARTER, [deck.name for deck in self.decks], self.at, self._choose)
        begin = words.button(BEGINNING_WORDS, words.BEGIN, self._begin, part="primary")
        widgets = (self._name, starter, begin)
        place_all(widgets, row(controls, self.size, GROW, GROW, GROW, gap=GAP))
        self.show(widgets)

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._area)
        for id in (words.NAME, words.STARTER):
            place = self.form.find(id).rect.topleft
            pen.write(BEGINNING_WORDS[id], pen.dim, bottomleft=place)
        if self.refusal:
            colour, below = pen.danger, self._below
            pen.write(self.refusal, colour, room=below.width, midleft=below.midleft)
        deck = self.decks[self.at]
        faces = self.context.theme_art(theme_name_of(self.game)).faces
        draw_cards(pen.surface, faces, deck.pieces, self._wall, pen.em(0.4))
        about = fill(BEGINNING_WORDS["about"], count=len(self.starters[self.at]))
        pen.write_paragraphs(f"{deck.help}\n{about}", self._foot)
