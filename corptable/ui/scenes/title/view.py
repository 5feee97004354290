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
from corptable.ui.paint.text import font, wrap, wrap_truncated
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.thumbnail import Thumbnails
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, Tile, draw_tiles
from corptable.ui.scenes.title.words import ELSEWHERE, WORDS
from corptable.ui.widgets.pen import Pen

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
        pen, layout = Pen(surface, self.context.skin, self.layout.text), self.layout
        self.context.backdrop.draw(surface)
        self._draw_name(pen)
        draw_tiles(pen, self.tiles, self.pictures, self.pointer)
        pen.part("plate", layout.game_panel)
        pen.part("plate", layout.navigation_panel)
        if self.choice.game is not None:
            self._draw_game(pen, self.choice.game)
        if self.continue_panel is not None:
            self.continue_panel.draw(pen, layout)
        self._draw_line_about_keys(pen)

    def _draw_name(self, pen: Pen) -> None:
        """Draw the name and the motto in the upper left corner, and in the right one the position in the row of tiles."""
        screen, count = self.context.screen, len(self.choice.games)
        middle = screen.pixels(0.062)
        left = self._draw_fan(pen.surface, (screen.pixels(MARGIN), middle))
        colour = pen.skin.theme.colours["text"]
        name = pen.write(WORDS["name"], colour, size=pen.em(2.6), title=True, midleft=(left, middle))
        low = middle + name.height // 9
        pen.write(WORDS["motto" if count else "none"], colour, midleft=(name.right + pen.size, low))
        if len(self.tiles) < count:
            position = WORDS["place"].format(place=self.choice.index + 1, count=count)
            pen.write(position, pen.dim, midright=(screen.width - screen.pixels(MARGIN), low))

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

    def _draw_game(self, pen: Pen, game: Game[State]) -> None:
        """Draw the panel of the chosen game without its buttons: name and deck, the numbers of players and bots, and what the bots
        do, in at most three lines."""
        layout, head, seats = self.layout, self.layout.line(0), self.choice.seat_counts[game.id]
        name = pen.write(game.title, size=pen.em(1.6), room=head.width, title=True, topleft=head.topleft)
        deck = game.deck_name[:1].upper() + game.deck_name[1:]
        pen.write(deck, pen.dim, room=head.width, topleft=(head.left, name.bottom))
        for row, word in ((1, "players"), (2, "against")):
            pen.write(WORDS[word], midleft=layout.line(row).midleft)
        rects = layout.seats(len(game.seats))
        groove = rects[0].unionall(rects)
        pen.part("well", groove)
        who, left = WORDS["table" if seats > 2 else "table_of_two"].format(bots=seats - 1), groove.right + pen.size
        if left + font(pen.size).size(who)[0] <= layout.line(1).right:
            pen.write(who, pen.dim, midleft=(left, groove.centery))
        small, level = pen.em(SMALL), layout.level()
        left, step = level.right + small, round(small * STEP)
        room = layout.line(2).right - left
        lines = wrap_truncated(self.choice.describe_bots(game), room, small, 3)
        for row, line in enumerate(lines):
            middle = level.centery + round((row - (len(lines) - 1) / 2) * step)
            pen.write(line, pen.dim, size=small, room=room, midleft=(left, middle))

    def _draw_line_about_keys(self, pen: Pen) -> None:
        """Draw the line about the keys beneath the rows that lead to other scenes, if it has room."""
        panel, step = self.layout.navigation_panel, pen.em(1.3)
        rows = self.layout.rows(len(ELSEWHERE), has_keys=self.continue_panel is None)
        lines = wrap(WORDS["keys"], panel.width - 2 * pen.size, pen.size)
        if panel.bottom - pen.size - len(lines) * step < rows[-1].bottom:
            return  # the lines have no room
        for row, line in enumerate(reversed(lines)):
            pen.write(line, pen.dim, bottomleft=(panel.left + pen.size, panel.bottom - pen.size - row * step))
