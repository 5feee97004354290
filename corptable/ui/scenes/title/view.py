"""Draw the title: the program's name, the tiles, the panels of the chosen game and of the game to be continued, and the rows that
lead to other scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.art.card.recipes import Face
from corptable.cards import find_deck
from corptable.engine.game import Game
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.state import State
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import font, truncate, wrap, write
from corptable.ui.scenes.title.continue_panel import ContinuePanel
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, Tile, draw_tiles, wrap_with_ellipsis
from corptable.ui.scenes.title.words import GAME, ICONS, PLAY, SEATS, WORDS
from corptable.ui.table_parts.thumbnail import Thumbnails
from corptable.ui.widgets.key_button import KeyButton, draw_cap
from corptable.ui.widgets.menu import ButtonFocus

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Indexes of the cards beside the name, as parts of the length of their deck."""
FAN_CARD: Final = 0.062
"""Height of these cards, in heights of the window."""
FAN_ANGLE: Final = 15.0
"""Angle between two of them, in degrees."""


class GameOffer(NamedTuple):
    """Hold what the panel of the chosen game shows: the chosen number of seats, the bot in a sentence, and the buttons."""

    game: Game[State]
    seats: int
    about_bot: str
    seat_buttons: Sequence[KeyButton]
    level: KeyButton
    play: KeyButton
    rules: KeyButton


class TitleFrame(NamedTuple):
    """Hold what one frame of the title shows."""

    layout: TitleLayout
    tiles: Sequence[Tile]
    scroll_buttons: Sequence[KeyButton]
    """Buttons at the sides that choose the game before or after."""
    position: str
    """Text with the number of the chosen game and of all games; "" if all tiles have room."""
    offer: GameOffer | None
    """Content of the chosen game's panel; None if no game is installed."""
    waiting: tuple[ContinuePanel, KeyButton] | None
    """Panel of the game to be continued and its button; None if there is none."""
    rows: Sequence[KeyButton]
    """Buttons that lead to other scenes."""
    menu: ButtonFocus
    pointer: tuple[int, int]

    def is_lit(self, button: KeyButton) -> bool:
        """Test whether the pointer is on a button."""
        return button.rect.collidepoint(self.pointer)


class TitleView:
    """Draw frames of the title."""

    def __init__(self, context: SceneContext, pictures: Thumbnails) -> None:
        self._context, self._pictures = context, pictures

    def draw(self, surface: pygame.Surface, frame: TitleFrame) -> None:
        """Draw a frame, from the backdrop up to the focus."""
        skin, layout = self._context.skin, frame.layout
        self._context.backdrop.draw(surface)
        self._draw_name(surface, frame)
        draw_tiles(surface, frame.tiles, skin, self._pictures, frame.pointer)
        for button in frame.scroll_buttons:
            skin.icon(surface, ICONS[button.word], button.rect.inflate(-button.rect.width // 3, 0))
        skin.draw(surface, "plate", layout.game_panel)
        skin.draw(surface, "plate", layout.navigation_panel)
        if frame.offer is not None:
            self._draw_offer(surface, frame, frame.offer)
        if frame.waiting is not None:
            panel, go_on = frame.waiting
            panel.draw(surface, layout, skin)
            frame.menu.draw(surface, go_on, skin, frame.is_lit(go_on), "primary")
        self._draw_elsewhere(surface, frame)
        if frame.menu.focus == GAME and frame.offer is not None:
            skin.draw(surface, "focus", next(tile.rect for tile in frame.tiles if tile.is_chosen))

    # The head

    def _draw_name(self, surface: pygame.Surface, frame: TitleFrame) -> None:
        """Draw the name and the motto in the upper left corner, and in the right one the position in the row of tiles."""
        screen, text, colours = self._context.screen, frame.layout.text, self._context.theme.colours
        middle = screen.pixels(0.062)
        left = self._draw_fan(surface, (screen.pixels(MARGIN), middle))
        name = write(surface, WORDS["name"], round(text * 2.6), colours["text"], title=True, midleft=(left, middle))
        low = middle + name.height // 9
        motto = WORDS["none" if frame.offer is None else "motto"]
        write(surface, motto, text, colours["text"], midleft=(name.right + text, low))
        if frame.position:
            write(surface, frame.position, text, colours["text_dim"], midright=(screen.width - screen.pixels(MARGIN), low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """Draw a small fan of cards of the theme's first deck; return the x of its right end, in pixels."""
        context = self._context
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

    def _draw_offer(self, surface: pygame.Surface, frame: TitleFrame, offer: GameOffer) -> None:
        """Draw the panel of the chosen game: name and deck, number of players, level of the bots, and the large buttons."""
        skin, layout, game = self._context.skin, frame.layout, offer.game
        head, text = layout.line(0), layout.text
        name = truncate(game.title, head.width, round(text * 1.6), title=True)
        rect = write(surface, name, round(text * 1.6), skin.text_colour("plate"), title=True, topleft=head.topleft)
        deck = truncate(game.deck_name[:1].upper() + game.deck_name[1:], head.width, text)
        write(surface, deck, text, skin.theme.colours["text_dim"], topleft=(head.left, rect.bottom))
        for row, word in ((1, "players"), (2, "against")):
            write(surface, WORDS[word], text, skin.text_colour("plate"), midleft=layout.line(row).midleft)
        self._draw_seats(surface, frame, offer)
        for button in (offer.level, offer.rules):
            frame.menu.draw(surface, button, skin, frame.is_lit(button))
        self._draw_play(surface, frame, offer.play)
        self._draw_bot(surface, frame, offer)

    def _draw_play(self, surface: pygame.Surface, frame: TitleFrame, button: KeyButton) -> None:
        """Draw the play button, its label as large as has room."""
        skin, text = self._context.skin, frame.layout.text
        state = "focused" if frame.menu.focus == PLAY else "hovered" if frame.is_lit(button) else "normal"
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

    def _draw_seats(self, surface: pygame.Surface, frame: TitleFrame, offer: GameOffer) -> None:
        """Draw the numbers of players side by side, the chosen one filled, and if there is room the number of bots beside them."""
        skin, layout = self._context.skin, frame.layout
        buttons, seats, text = offer.seat_buttons, offer.seats, layout.text
        skin.draw(surface, "well", buttons[0].rect.unionall([button.rect for button in buttons]))
        for button in buttons:
            is_chosen = button.label == str(seats)
            state = "chosen" if is_chosen else "hovered" if frame.is_lit(button) else "normal"
            skin.draw(surface, "tab", button.rect, state)
            write(surface, button.label, text, skin.text_colour("tab", state), bold=True, center=button.rect.center)
            if is_chosen and frame.menu.focus == SEATS:
                skin.draw(surface, "focus", button.rect)
        who = WORDS["table" if seats > 2 else "table_of_two"].format(bots=seats - 1)
        left = buttons[-1].rect.right + text
        if left + font(text).size(who)[0] <= layout.line(1).right:
            write(surface, who, text, skin.theme.colours["text_dim"], midleft=(left, buttons[-1].rect.centery))

    def _draw_bot(self, surface: pygame.Surface, frame: TitleFrame, offer: GameOffer) -> None:
        """Write the sentence about the bots beside the button of their level, in at most three lines."""
        layout, colour, beside = frame.layout, self._context.theme.colours["text_dim"], offer.level.rect
        text = round(layout.text * SMALL)
        left, right = beside.right + text, layout.line(2).right
        lines = wrap_with_ellipsis(offer.about_bot, right - left, text, 3)
        step = round(text * STEP)
        for row, line in enumerate(lines):
            middle = beside.centery + round((row - (len(lines) - 1) / 2) * step)
            write(surface, line, text, colour, midleft=(left, middle))

    # Ways to other scenes

    def _draw_elsewhere(self, surface: pygame.Surface, frame: TitleFrame) -> None:
        """Draw the rows that lead to other scenes, and beneath them the line about the keys if it has room."""
        skin, text, panel = self._context.skin, frame.layout.text, frame.layout.navigation_panel
        for button in frame.rows:
            about = WORDS[f"about_{button.word}"]
            frame.menu.draw_row(surface, button, skin, ICONS[button.word], about, frame.is_lit(button))
        lines, step = wrap(WORDS["keys"], panel.width - 2 * text, text), round(text * 1.3)
        if panel.bottom - text - len(lines) * step < frame.rows[-1].rect.bottom:
            return  # the lines have no room
        for row, line in enumerate(reversed(lines)):
            foot = panel.bottom - text - row * step
            write(surface, line, text, skin.theme.colours["text_dim"], bottomleft=(panel.left + text, foot))
