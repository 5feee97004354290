"""Draw the title's panel of the game to be continued: a thumbnail of its table as the public sees it, and lines about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.thumbnail import SavedThumbnail
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.session.saved_matches import SavedMatch
    from corptable.store import SavedGames
    from corptable.ui.scene_base.context import SceneContext
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

    def __init__(self, context: SceneContext, saved_games: SavedGames, game: SavedMatch) -> None:
        self.game = game
        self.thumbnail = SavedThumbnail(context, saved_games, game)

    def draw(self, pen: Pen, layout: TitleLayout) -> None:
        """Draw the panel without its button."""
        pen.part("plate", layout.continue_panel)
        inner = layout.continue_panel.inflate(-2 * pen.size, -2 * pen.size)
        inner.height = layout.continue_button().top - pen.size // 2 - inner.top
        frame = box(round(inner.width * NARROW), inner.height, topright=inner.topright)
        self.thumbnail.draw(pen.surface, frame)
        self._write(pen, pygame.Rect(inner.left, inner.top, frame.left - pen.size // 2 - inner.left, inner.height))

    def _write(self, pen: Pen, area: pygame.Rect) -> None:
        """Write title, standing, time of the last change and players into an area, in this order, as many lines as have room."""
        game, small = self.game, pen.em(SMALL)
        top = pen.write(HEAD, pen.dim, topleft=area.topleft).bottom
        top = pen.write(game.title, size=pen.em(1.2), room=area.width, title=True, topleft=(area.left, top)).bottom
        told = (text[:1].upper() + text[1:] for text in (self.thumbnail.standing, game.when))
        lines = [line for part in (*told, game.who) for line in wrap(part, area.width, small) if part]
        for line in lines[: max(0, (area.bottom - top) // round(small * LINE))]:
            pen.write(line, pen.dim, size=small, room=area.width, topleft=(area.left, top))
            top += round(small * LINE)
