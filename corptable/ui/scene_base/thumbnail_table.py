"""Draw a table off screen, for a thumbnail: of an example of a game, and of a match as the public sees it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.bots.roster import default_bot, seat_names
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Piece, Seat
from corptable.engine.registry import find_game
from corptable.presentation.layout import NOTICES
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import plain
from corptable.session.seat_counts import nearest_seats
from corptable.store.saved_game import Resumed
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.game_facts import GameFacts
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.seat_plate import SeatsOnTurn, seat_signs
from corptable.ui.table_parts.tabletop import TableLook, Tabletop

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

SEED: Final = 7
ACTS: Final = 40
"""Number of acts played before the thumbnail of a game is drawn."""
FAN, FAN_CARD = 5, 0.78
"""Number of cards of the fan on the thumbnail of a game, and their height in heights of its area: they can be recognised on a tile,
which is much smaller than the table."""
FAN_AREA: Final = pygame.Rect(300, 290, 680, 430)
"""Area of that fan on the screen of a thumbnail, within what the narrowest tile shows."""


class ThumbnailTable(NamedTuple):
    """Describe a table to draw: its match, its viewer, the names of the seats, and the words of the players."""

    match: Match
    viewer: Seat
    names: Sequence[str]
    players: Sequence[str]
    fan: Sequence[Piece] = ()
    """Cards of the deck to be drawn large over the foot of the table."""


def example_table(facts: GameFacts) -> ThumbnailTable:
    """Play some acts of a match of a game at its usual table, and return that with a fan of its deck."""
    game, seats = find_game(facts.id), nearest_seats(facts.seats)
    players = [default_bot(game)] * seats
    match, generator = Match.new(game, seats, {}, SEED), random.Random(SEED)
    while len(match.journal) < ACTS and not match.over:
        match.play(generator.choice(match.state.actions(match.state.actors()[0])))
    return ThumbnailTable(match, 0, seat_names(players), players, evenly_spaced_cards(match.table.pieces, FAN))


def public_table(resumed: Resumed) -> ThumbnailTable:
    """Return the table of a saved match as the public sees it."""
    return ThumbnailTable(resumed.match, PUBLIC, resumed.names, resumed.players)


def draw_table(context: SceneContext, laid: ThumbnailTable, screen: Screen) -> pygame.Surface:
    """Return the drawing of a table as its viewer sees it, on a surface of the size of `screen`, without prompt and
    highlights."""
    game, state, surface = laid.match.game, laid.match.state, pygame.Surface((screen.width, screen.height))
    art, pictures = context.theme_art(theme_name_of(game)), context.pictures
    Backdrop(art.theme, pictures).draw(surface)  # one of its own, because the window's backdrop has another size
    skin, seats = Skin(art.theme, pictures, screen), seat_signs(game, laid.players, laid.names)
    view = state.observation(laid.viewer)
    tabletop = Tabletop(game, view, skin, art.faces, seats)
    tabletop.draw(surface, TableLook(SeatsOnTurn(state.actors())))
    if (board := presentation_of(game).board(view)) is not None:
        head = TableHeader(game.title, (), (), board.worded(lambda text: plain(text, view.table, laid.names)))
        draw_header(surface, screen.rect(tabletop.spot[NOTICES]), head, skin, None)
    draw_fan(surface, art.faces, laid.fan, FAN_AREA, FAN_CARD)
    return surface
