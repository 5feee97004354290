"""Draw a table off screen, for a thumbnail: of an example of a game, and of a match as the public
sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.presentation.layout import NOTICES
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import plain
from corptable.session.saved_matches import names_in_texts
from corptable.store.saved_game import Resumed
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.thumbnail_sizes import TABLE_SCREEN
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.seat_signs import SeatsOnTurn, seat_signs
from corptable.ui.table_parts.tabletop import TableLook, Tabletop

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.ui.scene_base.context import SceneContext


class ThumbnailTable(NamedTuple):
    """Describe a table to draw: its match, its viewer, the names of the seats, and the words of the
    players.
    """

    match: Match
    viewer: Seat
    names: Sequence[str]
    players: Sequence[str]

    @property
    def game(self) -> AnyGame:
        """Get the game of the match."""
        return self.match.game

    def draw(self, context: SceneContext) -> pygame.Surface:
        """Return the drawing of the table."""
        return draw_table(context, self, TABLE_SCREEN)


def public_table(resumed: Resumed) -> ThumbnailTable:
    """Return the table of a saved match as the public sees it."""
    return ThumbnailTable(resumed.match, PUBLIC, names_in_texts(resumed), resumed.players)


def draw_table(context: SceneContext, laid: ThumbnailTable, screen: Screen) -> pygame.Surface:
    """Return the drawing of a table as its viewer sees it, on a surface of the size of `screen`,
    without prompt and highlights."""
    game = laid.match.game
    state = laid.match.state
    surface = pygame.Surface((screen.width, screen.height))
    art, pictures = context.theme_art(theme_name_of(game)), context.pictures
    Backdrop(art.theme, pictures).draw(
        surface
    )  # one of its own, because the window's backdrop has another size
    skin, seats = Skin(art.theme, pictures, screen), seat_signs(game, laid.players, laid.names)
    view = state.observation(laid.viewer)
    tabletop = Tabletop(game, view, skin, art.faces, seats)
    tabletop.draw(surface, TableLook(SeatsOnTurn(state.actors())))
    if (board := presentation_of(game).board(view)) is not None:
        head = TableHeader(
            game.title, (), (), board.worded(lambda text: plain(text, view.table, laid.names))
        )
        draw_header(surface, screen.rect(tabletop.spot[NOTICES]), head, skin, None)
    return surface
