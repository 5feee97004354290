"""Career: the building at the left, the chosen opponent at the right, with the deck to
bring and the way to the table.
"""

from __future__ import annotations

from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath
from corptable.engine.game import AnyGame
from corptable.presentation.words import fill
from corptable.session.challenge import challenge
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import COLLECTION_PAGE as PAGE
from corptable.ui.scene_base import GAP, PageScene, SceneContext, two_plates
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.building import Building
from corptable.ui.scenes.collection.opponent import OpponentPanel
from corptable.ui.scenes.collection.words import CAREER_WORDS as WORDS
from corptable.ui.widgets import GROW, Button, Choice, LargeButton, Pen, Widget, column, inset, row

BUILDING_SHARE: Final = 0.57
"""Width of the building, as a part of the page."""
CONTROL, LABEL = 2.4, 1.3
PADDING: Final = 0.8


class CareerScene(PageScene):
    """Page with the career of a profile."""

    limits_text = True

    def __init__(
        self, context: SceneContext, game: AnyGame, profile: str, opponent: str = ""
    ) -> None:
        """Show an opponent by its id, or whom the profile wants to see for "". Raises FileFaults
        for a faulty career.
        """
        super().__init__(context, WORDS["title"], "")
        self.game = game
        self.path = CareerPath(game, context.collections, profile)
        self.deck_at = 0
        """Index of the deck that the person brings."""
        self.refusal = ""
        """Reason for which the last challenge came to nothing; "" if it did not."""
        faces, portraits = context.theme_art(theme_name_of(game)).faces, self._portraits()
        self.panel = OpponentPanel(self.path, faces, portraits, self._take)
        self.building = Building(
            words.BUILDING,
            self.path,
            faces,
            self.panel.opponent,
            self._choose,
            self._challenge,
            portraits,
        )
        self.form.give_focus(self.building)
        self.show_opponent(opponent)

    def _portraits(self) -> dict[str, str]:
        """Portraits of all opponents, by their cards: those that they have at the table."""
        found: dict[str, str] = {}
        for opponent in self.path.opponents:
            players = [PERSON, *(seat.bot for seat in opponent.seats)]
            names = [self.path.profile.name, *(seat.name for seat in opponent.seats)]
            portraits = portraits_at(self.game, players, names)[1:]
            cards = (seat.card for seat in opponent.seats)
            found.update(zip(cards, portraits, strict=True))
        return found

    def show_opponent(self, id: str) -> None:
        """Show the opponent of that id, or for "" whom the profile wants to see."""
        named = (opponent for opponent in self.path.opponents if opponent.id == id)
        self._choose(next(named, self.path.next_opponent()))
        self._settle_focus()

    def on_resumed(self) -> None:
        """Show what has changed meanwhile; the career of a profile that was deleted is left."""
        self.path.book.refresh()
        if self.path.is_gone:
            self.navigator.back()
            return
        self.lay_out()
        self._settle_focus()

    # Commands

    def _choose(self, opponent: Opponent) -> None:
        self.building.chosen = self.panel.opponent = opponent
        self.refusal = ""
        self.lay_out()

    def _settle_focus(self) -> None:
        """Let Enter neither begin another match nor take a card unseen while a reward waits to be
        chosen.
        """
        if self.path.record(self.panel.opponent).awaits_reward:
            self.form.give_focus(self.form.find(words.DECK))

    def _choose_deck(self, at: int) -> None:
        self.deck_at = at
        self.lay_out()

    def _take(self, card: str) -> None:
        self.context.write(lambda: self.path.take_reward(self.panel.opponent, card))
        self.lay_out()

    def _challenge(self) -> None:
        """Begin a match against the chosen opponent; one that cannot begin says why."""
        button = self.form.find(words.CHALLENGE)
        if isinstance(button, Button) and button.reason:
            return
        deck = self.path.decks()[self.deck_at]
        session = attempt(
            lambda: challenge(self.path, self.panel.opponent, deck, self.context.bot_worker)
        )
        if isinstance(session, Failure):
            self.refusal = str(session)
            self.lay_out()
        else:
            self.navigator.table(session)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        before = self._pointed()
        super().handle(event)
        if event.type == pygame.MOUSEWHEEL:
            self.building.scrolling.handle_event(event)
        self.needs_redraw |= event.type == pygame.MOUSEWHEEL or self._pointed() != before

    # Layout

    def lay_out(self) -> None:
        path, name, count = self.path, self.path.profile.name, len(self.path.opponents)
        self.subtitle = fill(WORDS["subtitle"], name=name, beaten=path.beaten, count=count)
        focus, size, gap = self.form.focus_id, self.size, self.em(GAP)
        self._left, self._right = two_plates(self.place_plates(PAGE.widest), BUILDING_SHARE, gap)
        self.building.lay(inset(self._left, size, PADDING / 2), size)
        panel, foot = column(
            inset(self._right, size, PADDING), size, GROW, CONTROL + LABEL, gap=GAP
        )
        rewards = self.panel.lay(panel, size)
        self.show([self.building, *rewards, *self._controls(foot)])
        self.form.focus_id = focus

    def _controls(self, area: pygame.Rect) -> list[Widget]:
        """Place the choice of the deck and the button that challenges side by side."""
        decks, opponent = self.path.decks(), self.panel.opponent
        self.deck_at = min(self.deck_at, len(decks) - 1)
        left, right = row(area, self.size, GROW, GROW, gap=GAP)
        self._label, below = column(left, self.size, LABEL, GROW)
        choice = Choice(words.DECK, [deck.title for deck in decks], self.deck_at, self._choose_deck)
        choice.place(below)
        label = WORDS["again" if self.path.is_beaten(opponent) else words.CHALLENGE]
        self.panel.trouble = self.refusal or self.path.refusal(decks[self.deck_at])
        reason = self.panel.why_locked() or (WORDS["no_match"] if self.panel.trouble else "")
        part = "button" if self.path.record(opponent).awaits_reward else "primary"
        large = LargeButton(
            words.CHALLENGE, label, self._challenge, "C", reason=reason, scale=1.4, part=part
        )
        large.place(right)
        return [choice, large]

    def _pointed(self) -> str:
        """Id of the reward under the pointer, or of the one whose button has the focus; "" for
        none.
        """
        id = self.form.focus_id
        focused = id.removeprefix(words.TAKE) if id.startswith(words.TAKE) else ""
        return self.panel.card_at(self.form.pointer) or focused

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        self.panel.draw(pen, self._pointed())
        place = self._label.left, self._label.bottom - 2
        pen.write(WORDS["your_deck"], pen.dim, bottomleft=place)
