"""Run the career: the building at the left, the chosen opponent at the right, with the deck to
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
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import GAP, PageScene, two_plates
from corptable.ui.scenes.career import words
from corptable.ui.scenes.career.building import Building
from corptable.ui.scenes.career.opponent import OpponentPanel
from corptable.ui.scenes.career.words import WORDS
from corptable.ui.widgets import Button, Choice, LargeButton, Widget
from corptable.ui.widgets.pen import Pen

WIDEST: Final = 170.0
"""Greatest width of the page, in text sizes, as all lengths here."""
BUILDING_SHARE: Final = 0.57
"""Width of the building, as a part of the page."""
CONTROL: Final = 2.4
LABEL: Final = 1.3
PADDING: Final = 0.8


class CareerScene(PageScene):
    """Show the career of a profile."""

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
        """Why the last challenge came to nothing; "" if it did not."""
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
        """Return the portraits of all who are met, by their cards: those that they have at the
        table.
        """
        found: dict[str, str] = {}
        for opponent in self.path.opponents:
            players, names = (
                [seat.bot for seat in opponent.seats],
                [seat.name for seat in opponent.seats],
            )
            portraits = portraits_at(
                self.game, [PERSON, *players], [self.path.profile.name, *names]
            )
            found.update(zip((seat.card for seat in opponent.seats), portraits[1:], strict=True))
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
        path = self.path
        self.subtitle = fill(
            WORDS["subtitle"], name=path.profile.name, beaten=path.beaten, count=len(path.opponents)
        )
        focus, gap, pad = self.form.focus_id, self.em(GAP), self.em(PADDING)
        body = self.place_plates(WIDEST)
        self._left, self._right = two_plates(body, BUILDING_SHARE, gap)
        self.building.lay(self._left.inflate(-pad, -pad), self.size)
        inner = self._right.inflate(-2 * pad, -2 * pad)
        controls = self._controls(inner)
        inner.height -= self.em(CONTROL + LABEL) + gap
        rewards = self.panel.lay(inner, self.size)
        self.form.show([self.building, *rewards, *controls, self.back])
        self.form.focus_id = focus
        self.needs_redraw = True

    def _controls(self, inner: pygame.Rect) -> list[Widget]:
        """Return the choice of the deck and the button that challenges, side by side at the foot of
        the panel.
        """
        decks, height, gap = self.path.decks(), self.em(CONTROL), self.em(GAP)
        self.deck_at = min(self.deck_at, len(decks) - 1)
        width, top = (inner.width - gap) // 2, inner.bottom - height
        self._label = pygame.Rect(inner.left, top - self.em(LABEL), width, self.em(LABEL))
        choice = Choice(words.DECK, [deck.title for deck in decks], self.deck_at, self._choose_deck)
        choice.place(pygame.Rect(inner.left, top, width, height))
        opponent = self.panel.opponent
        label = WORDS["again" if self.path.is_beaten(opponent) else words.CHALLENGE]
        reason, part = (
            self.refusal or self.panel.why_locked(),
            "button" if self.path.record(opponent).awaits_reward else "primary",
        )
        challenge = LargeButton(
            words.CHALLENGE, label, self._challenge, "C", reason=reason, scale=1.4, part=part
        )
        challenge.place(
            pygame.Rect(inner.right - width, top - self.em(LABEL), width, height + self.em(LABEL))
        )
        return [choice, challenge]

    def _pointed(self) -> str:
        """Return the id of the reward under the pointer, or whose button has the focus; "" for
        none.
        """
        id = self.form.focus_id
        return self.panel.card_at(self.form.pointer) or (
            id.removeprefix(words.TAKE) if id.startswith(words.TAKE) else ""
        )

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        pen.part("plate", self._right)
        self.panel.draw(pen, self._pointed())
        pen.write(
            WORDS["your_deck"], pen.dim, bottomleft=(self._label.left, self._label.bottom - 2)
        )
