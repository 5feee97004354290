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
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, Tile, draw_tiles
from corptable.ui.scenes.title.words import ELSEWHERE, WORDS
from corptable.ui.table_parts.thumbnail import Thumbnails

FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Indexes of the cards beside the name, as parts of the length of their deck."""
FAN_CARD: Final = 0.062
"""Height of these cards, in heights of the window."""
FAN_ANGLE: Final = 15.0
"""Angle between two of them, in degrees."""


class TitleView(NamedTuple):
    """Draw one frame of the title from what it shows."""

    context: SceneContext
    pictures: Thumbnails
    layout: TitleLayout
    choice: TitleChoice
    tiles: Sequence[Tile]
    continue_panel: ContinuePanel | None
    pointer: tuple[int, int]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame, from the backdrop up to what lies beneath the buttons."""
        skin, layout = self.context.skin, self.layout
        self.context.backdrop.draw(surface)
        self._draw_name(surface)
        draw_tiles(surface, self.tiles, skin, self.pictures, self.pointer)
        skin.draw(surface, "plate", layout.game_panel)
        skin.draw(surface, "plate", layout.navigation_panel)
        if self.choice.game is not None:
            self._draw_game(surface, self.choice.game)
        if self.continue_panel is not None:
            self.continue_panel.draw(surface, layout, skin)
        self._draw_line_about_keys(surface)

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
        """Draw the panel of the chosen game without its buttons: name and deck, number of players, and what the bots do."""
        skin, layout = self.context.skin, self.layout
        head, text = layout.line(0), layout.text
        name = truncate(game.title, head.width, round(text * 1.6), title=True)
        rect = write(surface, name, round(text * 1.6), skin.text_colour("plate"), title=True, topleft=head.topleft)
        deck = truncate(game.deck_name[:1].upper() + game.deck_name[1:], head.width, text)
        write(surface, deck, text, skin.theme.colours["text_dim"], topleft=(head.left, rect.bottom))
        for row, word in ((1, "players"), (2, "against")):
            write(surface, WORDS[word], text, skin.text_colour("plate"), midleft=layout.line(row).midleft)
        self._draw_seats(surface, game)
        self._draw_bot(surface, self.choice.describe_bots(game), layout.level())

    def _draw_seats(self, surface: pygame.Surface, game: Game[State]) -> None:
        """Draw the groove for the numbers of players, and if there is room the number of bots beside it."""
        skin, text, line = self.context.skin, self.layout.text, self.layout.line(1)
        rects, seats = self.layout.seats(len(game.seats)), self.choice.seat_counts[game.id]
        groove = rects[0].unionall(rects)
        skin.draw(surface, "well", groove)
        who = WORDS["table" if seats > 2 else "table_of_two"].format(bots=seats - 1)
        left = groove.right + text
        if left + font(text).size(who)[0] <= line.right:
            write(surface, who, text, skin.theme.colours["text_dim"], midleft=(left, groove.centery))

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

    def _draw_line_about_keys(self, surface: pygame.Surface) -> None:
        """Draw the line about the keys beneath the rows that lead to other scenes, if it has room."""
        text, panel = self.layout.text, self.layout.navigation_panel
        rows = self.layout.rows(len(ELSEWHERE), has_keys=self.continue_panel is None)
        lines, step = wrap(WORDS["keys"], panel.width - 2 * text, text), round(text * 1.3)
        if panel.bottom - text - len(lines) * step < rows[-1].bottom:
            return  # the lines have no room
        for row, line in enumerate(reversed(lines)):
            foot = panel.bottom - text - row * step
            write(surface, line, text, self.context.theme.colours["text_dim"], bottomleft=(panel.left + text, foot))
