"""Draw the title's panel of the game to be continued: a thumbnail of its table as the public sees it, and lines about it."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.session.saved_matches import SavedMatch
from corptable.store import SavedGames
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, wrap, write
from corptable.ui.scene_base.thumbnail import SavedThumbnail, ThumbnailFormat, Thumbnails
from corptable.ui.scenes.title.layout import TitleLayout

HEAD: Final = "Continue"
LINE: Final = 1.25
"""Distance from one line to the next, in sizes of their text."""
SMALL: Final = 0.9
"""Size of the lines beneath the title, in sizes of ordinary text."""
NARROW: Final = 0.5
"""Width of the thumbnail at the right, as a part of the panel's inner width."""


class ContinuePanel:
    """Draw the game to be continued; its thumbnail is one of those that the title works on."""

    def __init__(self, saved_games: SavedGames, game: SavedMatch, pictures: Thumbnails) -> None:
        self.game = game
        self._pictures = pictures
        self._thumbnail = SavedThumbnail(saved_games, game)
        pictures.put(self._thumbnail.word, self._thumbnail.picture)

    @property
    def word(self) -> str:
        """Get the key of its thumbnail among those of the title."""
        return self._thumbnail.word

    def draw(self, surface: pygame.Surface, layout: TitleLayout, skin: Skin) -> None:
        """Draw the panel without its button."""
        skin.draw(surface, "plate", layout.continue_panel)
        text = layout.text
        inner = layout.continue_panel.inflate(-2 * text, -2 * text)
        inner.height = layout.continue_button().top - text // 2 - inner.top
        frame = pygame.Rect(0, inner.top, round(inner.width * NARROW), inner.height)
        frame.right = inner.right
        if (picture := self._pictures.find(self.word, ThumbnailFormat(frame.size))) is not None:
            blit_premultiplied(surface, picture, frame)
        self._write(surface, pygame.Rect(inner.left, inner.top, frame.left - text // 2 - inner.left, inner.height), text, skin)

    def _write(self, surface: pygame.Surface, area: pygame.Rect, text: int, skin: Skin) -> None:
        """Write title, standing, time of the last change and players into an area, in this order, as many lines as have room."""
        game, small, dim = self.game, round(text * SMALL), skin.theme.colours["text_dim"]
        top = write(surface, HEAD, text, dim, topleft=area.topleft).bottom
        title = truncate(game.title, area.width, round(text * 1.2), title=True)
        top = write(surface, title, round(text * 1.2), skin.text_colour("plate"), title=True, topleft=(area.left, top)).bottom
        step = round(small * LINE)
        standing = self._thumbnail.standing
        told = (standing[:1].upper() + standing[1:], game.when[:1].upper() + game.when[1:], game.who)
        lines = [line for part in told for line in wrap(part, area.width, small) if part]
        room = (area.bottom - top) // step
        for row, line in enumerate(lines[:room]):
            write(surface, truncate(line, area.width, small), small, dim, topleft=(area.left, top + row * step))
