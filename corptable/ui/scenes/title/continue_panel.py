"""The plate of the title with the game that waits: its table as the public sees it, and beside it what it is."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.session.saved_matches import SavedMatch
from corptable.store import SavedGames
from corptable.ui.paint.image_cache import lay
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, wrap, write
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.table_parts.thumbnail import SavedThumbnail, ThumbnailFormat, Thumbnails

HEAD: Final = "Continue"
LINE: Final = 1.25
"""From line to line, in sizes of text, as all lengths here."""
SMALL: Final = 0.9
NARROW: Final = 0.5
"""How much of the plate's width the picture has at its side."""
PAD: Final = 0.6
"""Between the edge of the plate and the picture."""


class ContinuePanel:
    """One game, and its picture among those of the title."""

    def __init__(self, saved_games: SavedGames, game: SavedMatch, pictures: Thumbnails) -> None:
        self.game = game
        self._pictures = pictures
        self._table = SavedThumbnail(saved_games, game)
        pictures.put(self._table.word, self._table.picture)

    @property
    def word(self) -> str:
        """That of its picture."""
        return self._table.word

    def draw(self, surface: pygame.Surface, plates: TitleLayout, skin: Skin) -> None:
        """The plate without its button."""
        skin.draw(surface, "plate", plates.waiting)
        text = plates.text
        inner = plates.waiting.inflate(-2 * text, -2 * text)
        inner.height = plates.go_on().top - text // 2 - inner.top
        frame = pygame.Rect(0, inner.top, round(inner.width * NARROW), inner.height)
        frame.right = inner.right
        if (picture := self._pictures.find(self.word, ThumbnailFormat(frame.size))) is not None:
            lay(surface, picture, frame)
        self._write(surface, pygame.Rect(inner.left, inner.top, frame.left - text // 2 - inner.left, inner.height), text, skin)

    def _write(self, surface: pygame.Surface, area: pygame.Rect, text: int, skin: Skin) -> None:
        """What it is, line by line, as many as have room: the more important come first."""
        game, small, dim = self.game, round(text * SMALL), skin.theme.colours["text_dim"]
        top = write(surface, HEAD, text, dim, topleft=area.topleft).bottom
        title = truncate(game.title, area.width, round(text * 1.2), title=True)
        top = write(surface, title, round(text * 1.2), skin.letters("plate"), title=True, topleft=(area.left, top)).bottom
        step = round(small * LINE)
        stands = self._table.standing
        told = (stands[:1].upper() + stands[1:], game.when[:1].upper() + game.when[1:], game.who)
        lines = [line for part in told for line in wrap(part, area.width, small) if part]
        room = (area.bottom - top) // step
        for row, line in enumerate(lines[:room]):
            write(surface, truncate(line, area.width, small), small, dim, topleft=(area.left, top + row * step))
