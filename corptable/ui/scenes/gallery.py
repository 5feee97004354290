"""Show the gallery: leaf through the cards of the drawn decks, large and at the sizes of the table, in each ink, face and back."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.card.recipes import Back, Face
from corptable.art.ink import find_ink, ink_ids
from corptable.art.picture import Recipe
from corptable.cards import COURT, NUMBER, Card, find_deck
from corptable.presentation.layout import CARD_PROPORTION
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import SMALLEST_TEXT, wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.widgets.button import GAP, Button
from corptable.ui.widgets.pen import Pen, box

LARGE_HEIGHT: Final = 0.74
"""Height of the large card, in heights of the window."""
TOP: Final = 0.11
"""Top of the large card, in heights of the window."""
ROW_HEIGHT: Final = 0.115
"""Height of the neighbouring cards in the row at the foot, in heights of the window."""
SIZES: Final = (48, 66, 86, 133, 160, 240)
"""Widths in pixels of the small copies beside the large card: those of the table, from 1024x640 to 1920x1080."""
SUIT_STEP: Final = 14
"""Number of cards that Up and Down leaf by: a suit."""
INK, TURN, DECK, LEAVE = "ink", "turn", "deck", "leave"
WORDS: Final = {
    "title": "Gallery",
    "place": "{name}, {place} of {count}",
    "ink": "Ink: {ink}",
    "turn": "Turn over",
    "turned": "Turn back",
    "leave": "Leave",
    "deck": "Next deck",
    "court": "Court card of {suit}",
    "number": "{suit}, worth {value}",
    "trump": "Major arcana, number {value}",
    "keys": "Arrows or the wheel leaf, Up and Down go a suit further.",
    "pixels": "{width} px",
}


class GalleryScene(MenuScene):
    """Show one card large and at the sizes of the table, with its neighbours in the deck in a row at the foot."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.decks = [find_deck(deck) for deck in context.theme.art.decks]
        self.inks = ink_ids()
        self.deck = self.decks[0]
        self.ink = context.theme.art.ink
        self.place = 0
        self.shows_back = False

    @property
    def card(self) -> Card:
        """Get the card that is shown large."""
        return self.deck.cards[self.place]

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEWHEEL:
            self._leaf(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for place, rect in self._neighbours():
                if rect.collidepoint(event.pos):
                    self._leaf(place - self.place)
            if self._large().collidepoint(event.pos):
                self._turn()

    def shortcut(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_RIGHT: 1,
            pygame.K_LEFT: -1,
            pygame.K_DOWN: SUIT_STEP,
            pygame.K_UP: -SUIT_STEP,
            pygame.K_HOME: -self.place,
            pygame.K_END: len(self.deck.cards) - 1 - self.place,
        }
        if event.key in steps:
            self._leaf(steps[event.key])
        return event.key in steps

    def _leaf(self, steps: int) -> None:
        self.place = (self.place + steps) % len(self.deck.cards)
        self.shows_back = False
        self.needs_redraw = True

    def _turn(self) -> None:
        self.shows_back = not self.shows_back
        self.needs_redraw = True

    def _next_ink(self) -> None:
        self.ink = self.inks[(self.inks.index(self.ink) + 1) % len(self.inks)]

    def _next_deck(self) -> None:
        self.deck = self.decks[(self.decks.index(self.deck) + 1) % len(self.decks)]
        self.place = 0

    # Layout

    def _large(self) -> pygame.Rect:
        screen = self.context.screen
        height = screen.pixels(LARGE_HEIGHT)
        return pygame.Rect(round(screen.width * 0.06), screen.pixels(TOP), round(height * CARD_PROPORTION), height)

    def _text_left(self) -> int:
        return self._large().right + round(self.context.screen.width * 0.04)

    def _text_panel(self) -> pygame.Rect:
        """Return the panel with the words about the card and its small copies, right of the large card."""
        large, screen = self._large(), self.context.screen
        left = self._text_left() - round(screen.width * 0.02)
        return pygame.Rect(left, large.top, round(screen.width * 0.97) - left, large.height)

    def buttons(self) -> list[Button]:
        """Return the buttons in the upper right corner: ink, turn over, next deck where there are several, leave."""
        screen, height = self.context.screen, self.em(2.2)
        described = [
            (INK, WORDS["ink"].format(ink=find_ink(self.ink).name), "I", self._next_ink),
            (TURN, WORDS["turned" if self.shows_back else "turn"], "T", self._turn),
            *([(DECK, WORDS["deck"], "D", self._next_deck)] if len(self.decks) > 1 else []),
            (LEAVE, WORDS["leave"], "Esc", self.navigator.back),
        ]
        step = height * 5 + GAP
        left, top = screen.width - round(screen.width * 0.03) - len(described) * step, screen.pixels(0.035)
        return [
            Button(id, label, act, key, rect=pygame.Rect(left + at * step, top, height * 5, height), takes_focus=False)
            for at, (id, label, key, act) in enumerate(described)
        ]

    def lay_out(self) -> None:
        """Show the buttons, and order the large faces of the cards on either side, which are likely to be shown next."""
        super().lay_out()
        for step in (1, -1):
            card = self.deck.cards[(self.place + step) % len(self.deck.cards)]
            self.context.pictures.prefetch(Face(self.deck.id, card, self.ink, *self._large().size))

    def _neighbours(self) -> list[tuple[int, pygame.Rect]]:
        """Return index in the deck and area of the neighbours that have room in the row, the card itself in the middle."""
        screen = self.context.screen
        height = screen.pixels(ROW_HEIGHT)
        width = round(height * CARD_PROPORTION)
        step = width + GAP
        half = (screen.width - width) // 2 // step
        count = len(self.deck.cards)
        top = screen.height - height - GAP
        middle = screen.width // 2
        places = range(max(-half, -(count // 2)), min(half, (count - 1) // 2) + 1)
        return [((self.place + at) % count, pygame.Rect(middle + at * step - width // 2, top, width, height)) for at in places]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        self.context.backdrop.draw(surface)
        pen, colours = self.pen(surface), self.context.theme.colours
        middle = (self._large().left, round(self.context.screen.height * TOP / 2))
        pen.write(WORDS["title"], colours["text"], size=pen.em(1.9), title=True, midleft=middle)
        self._draw_recipe(surface, self._recipe(self.card, self._large().size), self._large())
        pen.part("plate", self._text_panel())
        self._draw_words(pen)
        self._draw_sizes(pen)
        for at, rect in self._neighbours():
            self._draw_recipe(surface, self._recipe(self.deck.cards[at], rect.size), rect)
            if at == self.place:
                pygame.draw.rect(surface, colours["glow_strong"], rect.inflate(6, 6), width=2, border_radius=6)
        self.form.draw(surface, self.context.skin)

    def _recipe(self, card: Card, size: tuple[int, int]) -> Recipe:
        if self.shows_back and card is self.card:
            return Back(self.deck.id, self.ink, *size)
        return Face(self.deck.id, card, self.ink, *size)

    def _draw_recipe(self, surface: pygame.Surface, recipe: Recipe, rect: pygame.Rect) -> None:
        """Draw the image of a recipe, or an outline until it has been painted."""
        picture = self.context.pictures.find(recipe)
        if picture is not None:
            blit_premultiplied(surface, picture, rect)
        else:
            pygame.draw.rect(surface, self.context.theme.colours["spot"], rect, width=1, border_radius=max(2, rect.width // 15))

    def _draw_words(self, pen: Pen) -> None:
        """Draw name, kind and effect of the card, right of the large card."""
        card, text, large = self.card, pen.skin.theme.colours["text"], self._large()
        left, y = self._text_left(), large.top + pen.size
        place = WORDS["place"].format(name=self.deck.name, place=self.place + 1, count=len(self.deck.cards))
        pen.write(place, pen.dim, topleft=(left, y))
        pen.write(card.name[:1].upper() + card.name[1:], text, size=pen.em(2.4), title=True, topleft=(left, y + pen.em(1.6)))
        pen.write(self._kind(card), pen.dim, size=pen.em(1.15), topleft=(left, y + pen.em(1.6) + pen.em(3.2)))
        area = pygame.Rect(left, y + pen.em(1.6) + pen.em(3.2) + pen.em(2), self._text_panel().right - left - pen.size, 0)
        pen.write_lines(wrap(card.text, area.width, pen.em(1.3)), pen.em(1.7), area, text, size=pen.em(1.3))
        pen.write(WORDS["keys"], pen.dim, topleft=(left, large.bottom - pen.size))

    def _kind(self, card: Card) -> str:
        suit = next((suit.name for suit in self.deck.suits if suit.id == card.suit), "")
        word = {NUMBER: "number", COURT: "court"}.get(card.kind, "trump")
        return WORDS[word].format(suit=suit, value=card.value)

    def _draw_sizes(self, pen: Pen) -> None:
        """Draw the card at the sizes of the table side by side, as many as have room."""
        left, foot = self._text_left(), self._large().bottom - pen.em(3)
        for width in SIZES:
            rect = box(width, round(width / CARD_PROPORTION), bottomleft=(left, foot))
            if rect.right > self._text_panel().right - GAP or rect.top < self._large().top + pen.em(10):
                break
            self._draw_recipe(pen.surface, self._recipe(self.card, rect.size), rect)
            size = max(SMALLEST_TEXT, pen.size - 2)
            pen.write(WORDS["pixels"].format(width=width), pen.dim, size=size, midtop=(rect.centerx, foot + 2))
            left = rect.right + 3 * GAP
