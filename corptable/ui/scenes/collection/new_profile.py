"""Begin a collection: a name, and the starter deck whose cards the new profile owns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.cards.business.library import starters
from corptable.collection.catalogue import given_catalogue
from corptable.collection.profiles import OwnDeck
from corptable.engine.game import AnyGame
from corptable.engine.seat_deck import SeatDeck
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.system.errors import CorptableError
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, LEADING, PageScene
from corptable.ui.widgets import Button, Choice, TextField
from corptable.ui.widgets.card_grid import draw_card, lay_grid
from corptable.ui.widgets.pen import Pen, box

NAME, STARTER, BEGIN = "name", "starter", "begin"
"""Ids of the widgets."""
WORDS: Final = {
    "title": "{game}: begin a collection",
    "subtitle": "choose your name and your first deck",
    "waiting": "first choose whose cards those of “{file}” will be",
    "name": "Your name",
    "starter": "First deck",
    "begin": "These are mine",
    "about": "You will own the {count:card} of this deck. Cards that you win or make join them.",
}
WIDEST: Final = 120.0
CONTROL: Final = 2.3
LABEL: Final = 1.4
FOOT: Final = 5.2
PADDING: Final = 0.9


class NewProfileScene(PageScene):
    """Ask for the name of a new profile and its starter deck, whose cards are shown."""

    limits_text = True

    def __init__(
        self, context: SceneContext, game: AnyGame, then: Callable[[str], None], waiting: str = ""
    ) -> None:
        """Show the page; `then` gets the id of the profile that is begun. `waiting`: the name of a
        file that it is begun for.
        """
        subtitle = WORDS["waiting"].format(file=waiting) if waiting else WORDS["subtitle"]
        super().__init__(context, WORDS["title"].format(game=game.title), subtitle)
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
        self._name = TextField(NAME, "", self._forget, LONGEST_NAME, WORDS["name"])
        self.lay_out()
        self.form.give_focus(self._name)

    def _forget(self, _: str) -> None:
        self.refusal = ""
        self.lay_out()

    def _choose(self, at: int) -> None:
        self.at = at
        self.lay_out()

    def _begin(self) -> None:
        """Begin the profile and show its cards; a name that cannot be taken is told beside the
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
        body, gap, pad = self.place_plates(WIDEST), self.em(GAP), self.em(PADDING)
        self._area = body
        inner = body.inflate(-2 * pad, -2 * pad)
        third, height, top = (
            (inner.width - 2 * gap) // 3,
            self.em(CONTROL),
            inner.top + self.em(LABEL),
        )
        self._name.place(pygame.Rect(inner.left, top, third, height))
        starter = Choice(STARTER, [deck.name for deck in self.decks], self.at, self._choose)
        starter.place(pygame.Rect(inner.left + third + gap, top, third, height))
        begin = Button(BEGIN, WORDS["begin"], self._begin, part="primary")
        begin.place(pygame.Rect(inner.right - third, top, third, height))
        below = top + height + self.em(LEADING) + gap
        self._below = pygame.Rect(inner.left, top + height, inner.width, self.em(LEADING) + gap)
        self._wall = pygame.Rect(
            inner.left, below, inner.width, inner.bottom - below - self.em(FOOT)
        )
        self._foot = pygame.Rect(
            inner.left, inner.bottom - self.em(FOOT), inner.width, self.em(FOOT)
        )
        self.form.show([self._name, starter, begin, self.back])
        self.needs_redraw = True

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._area)
        for word, widget in (("name", self._name), ("starter", self.form.find(STARTER))):
            pen.write(WORDS[word], pen.dim, bottomleft=widget.rect.topleft)
        if self.refusal:
            pen.write(
                self.refusal,
                pen.skin.text_colour("danger"),
                room=self._below.width,
                midleft=self._below.midleft,
            )
        deck = self.decks[self.at]
        pieces = deck.pieces
        faces = self.context.theme_art(theme_name_of(self.game)).faces
        proportion = max(piece.card.proportion for piece in pieces)
        grid = lay_grid(self._wall, len(pieces), proportion, pen.em(0.4), 1)
        for place, rect in grid.visible(0):
            draw_card(pen.surface, faces, pieces[place], rect)
        about = fill(WORDS["about"], count=len(self.starters[self.at]))
        area = box(
            self._foot.width,
            self._foot.height,
            topleft=(self._foot.left, self._foot.top + pen.em(0.4)),
        )
        self.draw_text(pen, f"{deck.help}\n{about}", area)
