"""The title: which game, how many at the table, and off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.bots import PERSON, bots_of, usual_bot
from corptable.engine.game import Game
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.registry import games
from corptable.engine.state import State
from corptable.ui.gallery_scene import GalleryScene
from corptable.ui.lettering import clipped, write
from corptable.ui.panels import GAP, Button, draw_button
from corptable.ui.pictures import lay
from corptable.ui.scene import Scene
from corptable.ui.sitting import Sitting
from corptable.ui.table_scene import TableScene

if TYPE_CHECKING:
    from corptable.ui.app import App

LEVELS: Final = frozenset({"random", "easy", "greedy", "expert"})
RANDOM_LEVEL: Final = "random"
USUAL_LEVEL: Final = "greedy"
LEVEL_KEY: Final = "A"
GALLERY_KEY: Final = "G"
NAME: Final = "corptable"
MOTTO: Final = "A card table that knows the rules. One person, against bots."
PLATES: Final = 0.79
"""How far to the right the plates of the games reach, in widths of the window."""
FAN: Final = (0.06, 0.3, 0.5, 0.72, 0.84, 0.99)
"""Which cards are shown on the title, as parts of the deck."""
FAN_CARD: Final = 0.22
FAN_ANGLE: Final = 11.0


class TitleScene(Scene):
    """A line for each game that is there, with a button for each number of seats."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = games()
        self.pointer = (0, 0)
        self.levels = list(dict.fromkeys(offer.id for game in self.games for offer in bots_of(game) if offer.id in LEVELS))
        self.level = USUAL_LEVEL if USUAL_LEVEL in self.levels else RANDOM_LEVEL
        """Against whom one plays, where a game offers it; else against the best that it has."""

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self.stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._level_button().rect.collidepoint(event.pos):
                self._next_level()
                return
            if self._gallery_button().rect.collidepoint(event.pos):
                self._open_gallery()
                return
            for game, seats, button in self._choices():
                if button.rect.collidepoint(event.pos):
                    self._start(game, seats)
                    return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.back()
        elif event.type == pygame.KEYDOWN and event.unicode.upper() == LEVEL_KEY:
            self._next_level()
        elif event.type == pygame.KEYDOWN and event.unicode.upper() == GALLERY_KEY:
            self._open_gallery()

    def _open_gallery(self) -> None:
        self.app.show(GalleryScene(self.app))

    def _next_level(self) -> None:
        if self.levels:
            self.level = self.levels[(self.levels.index(self.level) + 1) % len(self.levels)]
            self.stale = True

    def _level_button(self) -> Button:
        """Shows the level, and changes it."""
        screen = self.app.screen
        size = round(screen.text_size * 2.2)
        rect = pygame.Rect(0, 0, size * 7, size)
        rect.topleft = (screen.width * 9 // 20, round(screen.height * 0.085))
        return Button(rect, self.level, f"Against: {self.level}", LEVEL_KEY)

    def _gallery_button(self) -> Button:
        """Leads to the pictures."""
        level = self._level_button().rect
        rect = pygame.Rect(level.right + GAP, level.top, level.height * 4, level.height)
        return Button(rect, "gallery", "Gallery", GALLERY_KEY)

    def _start(self, game: Game[State], seats: int) -> None:
        offered = any(offer.id == self.level and offer.plays(seats) for offer in bots_of(game))
        players = [PERSON] + [self.level if offered else usual_bot(game)] * (seats - 1)
        self.app.show(TableScene(self.app, Sitting.new(game, players, None, {}, self.app.mind)))

    def _choices(self) -> list[tuple[Game[State], int, Button]]:
        """The buttons of all games: one for each number of players."""
        screen = self.app.screen
        size = round(screen.text_size * 2.2)
        choices = []
        for row, game in enumerate(self.games):
            top = self._top(row) + round(screen.text_size * 3.4)
            left = screen.width // 8
            for place, seats in enumerate(game.seats):
                rect = pygame.Rect(left + place * (size * 3 + GAP), top, size * 3, size)
                choices.append((game, seats, Button(rect, game.id, f"{seats} players")))
        return choices

    def _top(self, row: int) -> int:
        screen = self.app.screen
        return round(screen.height * 0.24) + row * round(screen.text_size * 6.2)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.backdrop.draw(surface)
        self._draw_name(surface)
        for row, game in enumerate(self.games):
            self._draw_game(surface, row, game)
        self._draw_fan(surface)
        buttons = [self._level_button(), self._gallery_button(), *(button for _, _, button in self._choices())]
        for button in buttons:
            draw_button(surface, button, self.app.skin, button.rect.collidepoint(self.pointer))

    def _draw_name(self, surface: pygame.Surface) -> None:
        """What this is, in the upper left corner."""
        colours, screen = self.app.theme.colours, self.app.screen
        left, top = screen.width // 8, round(screen.height * 0.07)
        write(surface, NAME, round(screen.text_size * 3), colours["text"], bold=True, topleft=(left, top))
        foot = top + round(screen.text_size * 3.6)
        write(surface, MOTTO, screen.text_size, colours["text"], topleft=(left, foot))

    def _draw_game(self, surface: pygame.Surface, row: int, game: Game[State]) -> None:
        """A game's plate: its name, what it is about and how long it lasts; its buttons stand on it."""
        screen = self.app.screen
        text, left, top = screen.text_size, screen.width // 8, self._top(row)
        plate = pygame.Rect(left - text, top - text // 3, round(screen.width * PLATES) - left + text, round(text * 6.05))
        self.app.skin.draw(surface, "plate", plate)
        write(surface, game.title, round(text * 1.6), self.app.skin.letters("plate"), bold=True, topleft=(left, top))
        line = clipped(f"{game.summary} {game.length.capitalize()}.", plate.right - left - text, text)
        write(surface, line, text, self.app.theme.colours["text_dim"], topleft=(left, top + round(text * 1.9)))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """A few cards of the first game's deck, held in the upper right corner: what one is going to play with."""
        if not self.games:
            return
        game, screen = self.games[0], self.app.screen
        pieces = game.table(game.seats.start, game.option_set()).pieces
        height = round(screen.height * FAN_CARD)
        foot = pygame.Vector2(screen.width * 0.87, screen.height * 0.56)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            size = (round(height * CARD_PROPORTION), height)
            turned = self.app.faces.of(pieces[int(share * (len(pieces) - 1))], size, turn=angle)
            lay(surface, turned, turned.get_rect(center=foot + pygame.Vector2(0, -screen.height * 0.36).rotate(angle)))
