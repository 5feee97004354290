"""How the title is drawn: its name, the tiles, the plate of the chosen game, the game that waits, and what leads elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.card.recipes import Face
from corptable.cards import find_deck
from corptable.engine.game import Game
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.state import State
from corptable.ui.paint.image_cache import lay
from corptable.ui.paint.text import font, truncate, wrap, write
from corptable.ui.scenes.title.tiles import MARGIN, SMALL, STEP, cut_off, draw_tiles
from corptable.ui.scenes.title.words import CONTINUE, GAME, ICONS, PLAY, SEATS, WORDS
from corptable.ui.widgets.key_button import KeyButton, draw_cap

if TYPE_CHECKING:
    from corptable.ui.scenes.title.scene import TitleScene

FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Which cards stand beside the name, as parts of their deck."""
FAN_CARD: Final = 0.062
FAN_ANGLE: Final = 15.0


class TitleView:
    """Draws one title."""

    def __init__(self, title: TitleScene) -> None:
        self._title = title

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""
        title, skin, plates = self._title, self._title.context.skin, self._title.plates
        title.context.backdrop.draw(surface)
        self._draw_name(surface)
        tiles = title.tiles()
        draw_tiles(surface, tiles, skin, title.pictures, title.pointer)
        for button in title.turners():
            skin.icon(surface, ICONS[button.word], button.rect.inflate(-button.rect.width // 3, 0))
        skin.draw(surface, "plate", plates.offers)
        skin.draw(surface, "plate", plates.elsewhere)
        if (game := title.choice.game) is not None:
            self._draw_offers(surface, game)
        if title.waiting is not None:
            go_on = next(button for button in title.buttons() if button.word == CONTINUE)
            title.waiting.draw(surface, plates, skin)
            title.menu.draw(surface, go_on, skin, self._is_lit(go_on), "primary")
        self._draw_elsewhere(surface, plates.elsewhere)
        if title.menu.focus == GAME and game is not None:
            skin.draw(surface, "focus", next(tile.rect for tile in tiles if tile.is_chosen))

    def _is_lit(self, button: KeyButton) -> bool:
        return button.rect.collidepoint(self._title.pointer)

    # The head

    def _draw_name(self, surface: pygame.Surface) -> None:
        """What this is, in the upper left corner; where the row of tiles is, in the other."""
        title, screen, text = self._title, self._title.context.screen, self._title.plates.text
        colours, choice = title.context.theme.colours, title.choice
        middle = screen.pixels(0.062)
        left = self._draw_fan(surface, (screen.pixels(MARGIN), middle))
        name = write(surface, WORDS["name"], round(text * 2.6), colours["text"], title=True, midleft=(left, middle))
        low = middle + name.height // 9
        motto = WORDS["motto"] if choice.games else WORDS["none"]
        write(surface, motto, text, colours["text"], midleft=(name.right + text, low))
        if title.row.shown < len(choice.games):
            place = WORDS["place"].format(place=choice.place + 1, count=len(choice.games))
            write(surface, place, text, colours["text_dim"], midright=(screen.width - screen.pixels(MARGIN), low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """A small fan of the cards that are drawn; where what comes next may begin."""
        context = self._title.context
        art, height = context.theme.art, context.screen.pixels(FAN_CARD)
        cards = find_deck(art.decks[0]).cards
        foot = pygame.Vector2(midleft[0] + height * 0.7, midleft[1] + height * 0.62)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            card = cards[int(share * (len(cards) - 1))]
            face = context.pictures.find(Face(art.decks[0], card, art.ink, round(height * CARD_PROPORTION), height, angle))
            if face is not None:
                lay(surface, face, face.get_rect(center=foot + pygame.Vector2(0, -height * 0.62).rotate(angle)))
        return round(foot.x + height)

    # The chosen game

    def _draw_offers(self, surface: pygame.Surface, game: Game[State]) -> None:
        """What it is played with, how many play, against whom; and the way to its table."""
        title, skin, plates = self._title, self._title.context.skin, self._title.plates
        head, text = plates.line(0), plates.text
        name = truncate(game.title, head.width, round(text * 1.6), title=True)
        rect = write(surface, name, round(text * 1.6), skin.letters("plate"), title=True, topleft=head.topleft)
        deck = truncate(game.deck_name[:1].upper() + game.deck_name[1:], head.width, text)
        write(surface, deck, text, skin.theme.colours["text_dim"], topleft=(head.left, rect.bottom))
        for row, word in ((1, "players"), (2, "against")):
            write(surface, WORDS[word], text, skin.letters("plate"), midleft=plates.line(row).midleft)
        self._draw_seats(surface, title.choice.seats[game.id])
        level, play, rules = title.level_button(), *title.large_buttons()
        for button in (level, rules):
            title.menu.draw(surface, button, skin, self._is_lit(button))
        self._draw_play(surface, play)
        self._draw_bot(surface, title.choice.about_bot(game), level.rect)

    def _draw_play(self, surface: pygame.Surface, button: KeyButton) -> None:
        """The one thing to do next, in large letters."""
        title, skin, text = self._title, self._title.context.skin, self._title.plates.text
        state = "focused" if title.menu.focus == PLAY else "hovered" if self._is_lit(button) else "normal"
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
        write(surface, label, size, skin.letters("primary", state), bold=True, midleft=(left, button.rect.centery))

    def _draw_seats(self, surface: pygame.Surface, seats: int) -> None:
        """The numbers of players side by side, the chosen one filled, and what that means if there is room to say it."""
        title, skin, plates = self._title, self._title.context.skin, self._title.plates
        buttons, text = title.seat_buttons(), plates.text
        skin.draw(surface, "well", buttons[0].rect.unionall([button.rect for button in buttons]))
        for button in buttons:
            is_chosen = button.label == str(seats)
            state = "chosen" if is_chosen else "hovered" if self._is_lit(button) else "normal"
            skin.draw(surface, "tab", button.rect, state)
            write(surface, button.label, text, skin.letters("tab", state), bold=True, center=button.rect.center)
            if is_chosen and title.menu.focus == SEATS:
                skin.draw(surface, "focus", button.rect)
        who = WORDS["table" if seats > 2 else "table_of_two"].format(bots=seats - 1)
        left = buttons[-1].rect.right + text
        if left + font(text).size(who)[0] <= plates.line(1).right:
            write(surface, who, text, skin.theme.colours["text_dim"], midleft=(left, buttons[-1].rect.centery))

    def _draw_bot(self, surface: pygame.Surface, about: str, beside: pygame.Rect) -> None:
        """What whoever plays against the person does, in a few lines."""
        plates, colour = self._title.plates, self._title.context.theme.colours["text_dim"]
        text = round(plates.text * SMALL)
        left, right = beside.right + text, plates.line(2).right
        lines = cut_off(about, right - left, text, 3)
        step = round(text * STEP)
        for row, line in enumerate(lines):
            middle = beside.centery + round((row - (len(lines) - 1) / 2) * step)
            write(surface, line, text, colour, midleft=(left, middle))

    # What leads elsewhere

    def _draw_elsewhere(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        """Where else one can go, and which keys lead there."""
        title, skin, text = self._title, self._title.context.skin, self._title.plates.text
        rows = title.rows()
        for button in rows:
            about = WORDS[f"about_{button.word}"]
            title.menu.draw_row(surface, button, skin, ICONS[button.word], about, self._is_lit(button))
        lines, step = wrap(WORDS["keys"], plate.width - 2 * text, text), round(text * 1.3)
        if plate.bottom - text - len(lines) * step < rows[-1].rect.bottom:
            return  # they have no room
        for row, line in enumerate(reversed(lines)):
            foot = plate.bottom - text - row * step
            write(surface, line, text, skin.theme.colours["text_dim"], bottomleft=(plate.left + text, foot))
