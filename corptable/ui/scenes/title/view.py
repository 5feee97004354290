"""Draw the title: the program's name, the tiles, the panels of the chosen game and of the game to be continued, and the rows that
lead to other scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.card.recipes import Face
from corptable.cards import find_deck
from corptable.engine.game import Game
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.state import State
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import font, truncate, wrap, wrap_truncated, write
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.thumbnail import Thumbnails
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, Tile, draw_tiles
from corptable.ui.scenes.title.words import (
    CONTINUE,
    EARLIER,
    ELSEWHERE,
    GAME,
    LATER,
    LEVEL,
    PLAY,
    RULES,
    SEATS,
    WORDS,
    Way,
)
from corptable.ui.widgets.key_button import KeyButton, draw_cap
from corptable.ui.widgets.menu import ButtonFocus

FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Indexes of the cards beside the name, as parts of the length of their deck."""
FAN_CARD: Final = 0.062
"""Height of these cards, in heights of the window."""
FAN_ANGLE: Final = 15.0
"""Angle between two of them, in degrees."""


TAB, ROW, ARROW = "tab", "row", "arrow"
"""Parts of the skin, and kinds, of the buttons that the title draws itself: numbers of players, rows, arrows at the sides."""
ROW_TEXT_SIZE: Final = 0.52
"""Largest text size in a row, in heights of the row."""
ARROWS: Final = {EARLIER: "left", LATER: "right"}
"""Icons of the arrows."""


class TitleView(NamedTuple):
    """Draw one frame of the title from what it shows."""

    context: SceneContext
    pictures: Thumbnails
    layout: TitleLayout
    choice: TitleChoice
    tiles: Sequence[Tile]
    buttons: Sequence[KeyButton]
    continue_panel: ContinuePanel | None
    menu: ButtonFocus
    pointer: tuple[int, int]

    def _of_part(self, part: str) -> list[KeyButton]:
        return [button for button in self.buttons if button.part == part]

    def _is_lit(self, button: KeyButton) -> bool:
        """Test whether the pointer is on a button."""
        return button.rect.collidepoint(self.pointer)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame, from the backdrop up to the focus."""
        skin, layout = self.context.skin, self.layout
        self.context.backdrop.draw(surface)
        self._draw_name(surface)
        draw_tiles(surface, self.tiles, skin, self.pictures, self.pointer)
        for button in self._of_part(ARROW):
            skin.icon(surface, ARROWS[button.word], button.rect.inflate(-button.rect.width // 3, 0))
        skin.draw(surface, "plate", layout.game_panel)
        skin.draw(surface, "plate", layout.navigation_panel)
        if self.choice.game is not None:
            self._draw_game(surface, self.choice.game)
        if self.continue_panel is not None:
            self.continue_panel.draw(surface, layout, skin)
            self._draw_button(surface, CONTINUE)
        self._draw_elsewhere(surface)
        if self.menu.focus == GAME and self.tiles:
            skin.draw(surface, "focus", next(tile.rect for tile in self.tiles if tile.is_chosen))

    def _draw_button(self, surface: pygame.Surface, word: str) -> KeyButton:
        """Draw the button of a word and return it."""
        button = next(button for button in self.buttons if button.word == word)
        self.menu.draw(surface, button, self.context.skin, self._is_lit(button))
        return button

    # The head

    def _draw_name(self, surface: pygame.Surface) -> None:
        """Draw the name and the motto in the upper left corner, and in the right one the position in the row of tiles."""
        screen, text, colours = self.context.screen, self.layout.text, self.context.theme.colours
        middle = screen.pixels(0.062)
        left = self._draw_fan(surface, (screen.pixels(MARGIN), middle))
        name = write(surface, WORDS["name"], round(text * 2.6), colours["text"], title=True, midleft=(left, middle))
        low = middle + name.height // 9
        choice, count = self.choice, len(self.choice.games)
        write(surface, WORDS["motto" if count else "none"], text, colours["text"], midleft=(name.right + text, low))
        if len(self.tiles) < count:
            position, right = WORDS["place"].format(place=choice.index + 1, count=count), screen.width - screen.pixels(MARGIN)
            write(surface, position, text, colours["text_dim"], midright=(right, low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """Draw a small fan of cards of the theme's first deck; return the x of its right end, in pixels."""
        context = self.context
        art, height = context.theme.art, context.screen.pixels(FAN_CARD)
        cards = find_deck(art.decks[0]).cards
        foot = pygame.Vector2(midleft[0] + height * 0.7, midleft[1] + height * 0.62)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            card = cards[int(share * (len(cards) - 1))]
            face = context.pictures.find(Face(art.decks[0], card, art.ink, round(height * CARD_PROPORTION), height, angle))
            if face is not None:
                blit_premultiplied(surface, face, face.get_rect(center=foot + pygame.Vector2(0, -height * 0.62).rotate(angle)))
        return round(foot.x + height)

    # The chosen game

    def _draw_game(self, surface: pygame.Surface, game: Game[State]) -> None:
        """Draw the panel of the chosen game: name and deck, number of players, level of the bots, and the large buttons."""
        skin, layout = self.context.skin, self.layout
        head, text = layout.line(0), layout.text
        name = truncate(game.title, head.width, round(text * 1.6), title=True)
        rect = write(surface, name, round(text * 1.6), skin.text_colour("plate"), title=True, topleft=head.topleft)
        deck = truncate(game.deck_name[:1].upper() + game.deck_name[1:], head.width, text)
        write(surface, deck, text, skin.theme.colours["text_dim"], topleft=(head.left, rect.bottom))
        for row, word in ((1, "players"), (2, "against")):
            write(surface, WORDS[word], text, skin.text_colour("plate"), midleft=layout.line(row).midleft)
        self._draw_seats(surface, game)
        level = self._draw_button(surface, LEVEL)
        self._draw_button(surface, RULES)
        self._draw_play(surface)
        self._draw_bot(surface, self.choice.describe_bots(game), level.rect)

    def _draw_play(self, surface: pygame.Surface) -> None:
        """Draw the play button, its label as large as has room."""
        skin, text = self.context.skin, self.layout.text
        button = next(button for button in self.buttons if button.word == PLAY)
        state = "focused" if self.menu.focus == PLAY else "hovered" if self._is_lit(button) else "normal"
        skin.draw(surface, "primary", button.rect, state)
        foot = pygame.Rect(button.rect.left, button.rect.centery - text, button.rect.width - text // 2, 2 * text)
        left, least = button.rect.left + round(text * 1.4), round(text * 1.6)
        right = button.rect.right - text
        if button.key and left + font(least, bold=True).size(button.label)[0] + 3 * text < right:
            right = draw_cap(surface, button._replace(rect=foot), skin, text).left - text // 2
        size = min(round(text * 2.4), round(button.rect.height * 0.7))
        while size > text and font(size, bold=True).size(button.label)[0] > right - left:
            size -= 1
        label = truncate(button.label, right - left, size, bold=True)
        write(surface, label, size, skin.text_colour("primary", state), bold=True, midleft=(left, button.rect.centery))

    def _draw_seats(self, surface: pygame.Surface, game: Game[State]) -> None:
        """Draw the numbers of players side by side, the chosen one filled, and if there is room the number of bots beside them."""
        skin, layout, text = self.context.skin, self.layout, self.layout.text
        buttons, seats = self._of_part(TAB), self.choice.seat_counts[game.id]
        skin.draw(surface, "well", buttons[0].rect.unionall([button.rect for button in buttons]))
        for button in buttons:
            is_chosen = button.label == str(seats)
            state = "chosen" if is_chosen else "hovered" if self._is_lit(button) else "normal"
            skin.draw(surface, TAB, button.rect, state)
            write(surface, button.label, text, skin.text_colour(TAB, state), bold=True, center=button.rect.center)
            if is_chosen and self.menu.focus == SEATS:
                skin.draw(surface, "focus", button.rect)
        who = WORDS["table" if seats > 2 else "table_of_two"].format(bots=seats - 1)
        left = buttons[-1].rect.right + text
        if left + font(text).size(who)[0] <= layout.line(1).right:
            write(surface, who, text, skin.theme.colours["text_dim"], midleft=(left, buttons[-1].rect.centery))

    def _draw_bot(self, surface: pygame.Surface, about: str, beside: pygame.Rect) -> None:
        """Write the sentence about the bots beside the button of their level, in at most three lines."""
        layout, colour = self.layout, self.context.theme.colours["text_dim"]
        text = round(layout.text * SMALL)
        left = beside.right + text
        width = layout.line(2).right - left
        lines = wrap_truncated(about, width, text, 3)
        step = round(text * STEP)
        for row, line in enumerate(lines):
            middle = beside.centery + round((row - (len(lines) - 1) / 2) * step)
            write(surface, truncate(line, width, text), text, colour, midleft=(left, middle))

    # Ways to other scenes

    def _draw_elsewhere(self, surface: pygame.Surface) -> None:
        """Draw the rows that lead to other scenes, and beneath them the line about the keys if it has room."""
        skin, text, panel = self.context.skin, self.layout.text, self.layout.navigation_panel
        rows = self._of_part(ROW)
        for button, way in zip(rows, ELSEWHERE, strict=True):
            self._draw_row(surface, button, way)
        lines, step = wrap(WORDS["keys"], panel.width - 2 * text, text), round(text * 1.3)
        if panel.bottom - text - len(lines) * step < rows[-1].rect.bottom:
            return  # the lines have no room
        for row, line in enumerate(reversed(lines)):
            foot = panel.bottom - text - row * step
            write(surface, line, text, skin.theme.colours["text_dim"], bottomleft=(panel.left + text, foot))

    def _draw_row(self, surface: pygame.Surface, button: KeyButton, way: Way) -> None:
        """Draw a row: an icon, its label, a few words about it if they fit, and its key cap."""
        skin, has_focus, side = self.context.skin, button.word == self.menu.focus, button.rect.height
        size = min(skin.screen.text_size, round(side * ROW_TEXT_SIZE))
        if has_focus or self._is_lit(button):
            skin.draw(surface, ROW, button.rect, "focused")
        middle, left = button.rect.centery, button.rect.left + size // 2
        skin.icon(surface, way.icon, pygame.Rect(left, button.rect.top, round(size * 1.4), side))
        name = write(surface, button.label, size, skin.text_colour("plate"), bold=True, midleft=(left + 2 * size, middle))
        cap = draw_cap(surface, button._replace(rect=button.rect.inflate(0, -side // 4)), skin, size)
        left = max(name.right, left + 7 * size) + size // 2
        if left + font(size).size(way.about)[0] < cap.left:
            write(surface, way.about, size, skin.theme.colours["text_dim"], midleft=(left, middle))
        if has_focus:
            skin.draw(surface, "focus", button.rect.inflate(0, -side // 6))
