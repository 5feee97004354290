"""Draw thumbnails of tables: for the choice of a game its own table, some acts into a match, and for an unfinished match the
table as it was left.

The program draws them off screen: so a game that was installed a minute ago has one, too. Nobody waits for them. The work is done
in steps, none longer than drawing a table. The first drawing orders the pictures, and when the painter has delivered all of them,
the table is drawn again and shown. The drawing of a game's table is kept on the disk under a stamp of all files of the program and
the game; those of matches are not.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.art.picture import Recipe
from corptable.bots import default_bot
from corptable.bots.roster import seat_names
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Piece, Seat
from corptable.engine.registry import find_game
from corptable.engine.seeds import seed_text
from corptable.errors import CorptableError
from corptable.presentation.layout import NOTICES
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import plain
from corptable.session.saved_matches import SavedMatch, standing_text
from corptable.session.seat_counts import nearest_seats
from corptable.store import SavedGames
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.platform.file_stamp import program_stamp
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.game_facts import GameFacts
from corptable.ui.scene_base.packs import worn_stamp
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.seat_plate import SeatsOnTurn, seat_signs
from corptable.ui.table_parts.tabletop import TableLook, Tabletop
from corptable.ui.widgets.pen import box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

TABLE_SCREEN: Final = Screen(1280, 720)
"""Size of the window that the tables are drawn for, in pixels."""
SEED: Final = 7
ACTS: Final = 40
"""Number of acts played before the thumbnail of a game is drawn."""
AT_ONCE: Final = 0.001
"""Seconds until the next step of work, which a scene asks for while there is any."""
MOST_DRAWINGS: Final = 4
"""Largest number of drawings of a thumbnail: if memory is short, the cache drops pictures as fast as others come."""
KEPT_HEIGHT: Final = 0.48
"""Height of the drawing that is kept, in heights of the window."""
CUT_CENTRE: Final = (0.5, 0.46)
"""Centre of the part that is cut out, in shares of the table's width and height: most things happen there."""
FAN, FAN_CARD = 5, 0.78
"""Number of cards of the fan on the thumbnail of a game, and their height in heights of its area: they can be recognised on a tile,
which is much smaller than the table."""
FAN_AREA: Final = pygame.Rect(300, 290, 680, 430)
"""Area of that fan on `TABLE_SCREEN`, within what the narrowest tile shows."""
FADE_SHARE: Final = 0.2
"""Share of the height in which a thumbnail fades out at its foot."""
DIM_BRIGHTNESS: Final = 185
"""Brightness of a dimmed thumbnail, of 255."""

_log = logging.getLogger(__name__)


class ThumbnailTable(NamedTuple):
    """Describe a table to draw: its match, its viewer, the names of the seats, and the words of the players."""

    match: Match
    viewer: Seat
    names: Sequence[str]
    players: Sequence[str]
    fan: Sequence[Piece] = ()
    """Cards of the deck to be drawn large over the foot of the table."""


class Thumbnail:
    """Draw the thumbnail of one table, `word` in the log, which `lay` loads. The drawing is kept on the disk under its height and
    the `name`, which says all that it depends on; "": it is not."""

    def __init__(self, context: SceneContext, word: str, lay: Callable[[], ThumbnailTable], name: str = "") -> None:
        self._context, self._word = context, word
        self._name = name
        self._lay = lay
        self._laid: ThumbnailTable | None = None
        self._drawing: pygame.Surface | None = None
        self._parts: dict[tuple[tuple[int, int], bool], pygame.Surface] = {}
        """Parts that were cut out of the drawing, by size and whether they are dimmed."""
        self._missing: set[Recipe] = set()
        self._is_due = True
        self._is_faulty = False
        """True once the table could not be loaded, played or drawn: then there is no thumbnail."""
        self._drawings = 0

    @property
    def game(self) -> AnyGame | None:
        """Get the game of the table once it is loaded."""
        return None if self._laid is None else self._laid.match.game

    def redraw(self) -> None:
        """Request a new drawing after a resize of the window; until then the old one is shown."""
        self._is_due, self._drawings = True, 0

    def release(self) -> None:
        """Release the whole drawing while no scene shows it, and keep the parts that were cut out of it; for another size call
        `redraw` first."""
        self._drawing = None

    def find(self, size: tuple[int, int], dim: bool = False) -> pygame.Surface | None:
        """Return the thumbnail in a size in pixels, colours multiplied by alpha; None if it is neither drawn nor on the disk yet,
        or its table cannot be drawn."""
        if self._is_faulty:
            return None
        if self._is_due and self._name and (kept := self._context.pictures.find_drawing(self._name_at())) is not None:
            self._take(kept)
        if (size, dim) not in self._parts and self._drawing is not None:
            self._parts[size, dim] = _faded(_cut_out(self._drawing, size), DIM_BRIGHTNESS if dim else 255)
        return self._parts.get((size, dim))

    def draw(self, surface: pygame.Surface, area: pygame.Rect, dim: bool = False) -> None:
        """Draw the thumbnail in an area, if it is there."""
        if min(area.size) >= 1 and (picture := self.find(area.size, dim)) is not None:
            blit_premultiplied(surface, picture, area)

    def has_work(self) -> bool:
        """Test whether the thumbnail has work to do now."""
        return not self._is_faulty and (self._is_due or (bool(self._missing) and not self.is_waiting()))

    def is_waiting(self) -> bool:
        """Test whether the thumbnail waits for pictures that are on their way."""
        return any(map(self._context.pictures.is_ordered, self._missing))

    def work(self) -> bool:
        """Do one step of work: load the table, or draw it. Return whether it looks different now."""
        try:
            if self._laid is None:
                self._laid = self._lay()
            else:
                return self._draw(self._laid)
        except Exception as error:  # a faulty game of another author must not end the title scene
            _log.exception("the table of %s could not be drawn: %s: %s", self._word, type(error).__name__, error)
            self._is_faulty = True
        return self._is_faulty

    def _draw(self, laid: ThumbnailTable) -> bool:
        """Draw the table, and keep a smaller copy unless pictures are missing; return whether it is kept."""
        pictures, height = self._context.pictures, self._kept_height()
        with pictures.low_priority() as missing:
            drawn = draw_table(self._context, laid)
        self._missing, self._is_due = missing, False
        self._drawings += 1
        if missing and self._drawings < MOST_DRAWINGS:
            return False
        self._take(pygame.transform.smoothscale(drawn, (round(height * TABLE_SCREEN.aspect), height)))
        if self._name and not missing and self._drawing is not None:
            pictures.keep_drawing(self._name_at(), self._drawing)
        return True

    def _take(self, drawing: pygame.Surface) -> None:
        self._drawing, self._missing, self._is_due = drawing, set(), False
        self._parts.clear()

    def _kept_height(self) -> int:
        """Return the height of a drawing that is kept, in pixels."""
        return min(TABLE_SCREEN.height, round(self._context.screen.height * KEPT_HEIGHT))

    def _name_at(self) -> str:
        return f"{self._name} {worn_stamp(self._context.packs)} {self._kept_height()}"


def draw_table(context: SceneContext, laid: ThumbnailTable) -> pygame.Surface:
    """Return the drawing of a table as its viewer sees it, on a surface of the size of `TABLE_SCREEN`, without prompt and
    highlights."""
    game, state, surface = laid.match.game, laid.match.state, pygame.Surface((TABLE_SCREEN.width, TABLE_SCREEN.height))
    art, pictures = context.theme_art(theme_name_of(game)), context.pictures
    Backdrop(art.theme, pictures).draw(surface)  # one of its own, because the window's backdrop has another size
    skin, seats = Skin(art.theme, pictures, TABLE_SCREEN), seat_signs(game, laid.players, laid.names)
    view = state.observation(laid.viewer)
    tabletop = Tabletop(game, view, skin, art.faces, seats)
    tabletop.draw(surface, TableLook(SeatsOnTurn(state.actors())))
    if (board := presentation_of(game).board(view)) is not None:
        head = TableHeader(game.title, (), (), board.worded(lambda text: plain(text, view.table, laid.names)))
        draw_header(surface, TABLE_SCREEN.rect(tabletop.spot[NOTICES]), head, skin, None)
    draw_fan(surface, art.faces, laid.fan, FAN_AREA, FAN_CARD)
    return surface


def work_on(thumbnails: Iterable[Thumbnail]) -> bool | None:
    """Do the next step of work for the first of these thumbnails that is not done. Return whether it looks different now; None if
    all are done, or this one waits for pictures: those of several tables at once would drive one another out of the cache."""
    found = next((thumbnail for thumbnail in thumbnails if thumbnail.has_work() or thumbnail.is_waiting()), None)
    return None if found is None or found.is_waiting() else found.work()


def example_thumbnail(context: SceneContext, facts: GameFacts) -> Thumbnail:
    """Create the thumbnail of a game: its usual table, as the seat at the lower rim sees it, and a fan of its deck."""

    def lay() -> ThumbnailTable:
        game, seats = find_game(facts.id), nearest_seats(facts.seats)
        players = [default_bot(game)] * seats
        match, generator = Match.new(game, seats, {}, SEED), random.Random(SEED)
        while len(match.journal) < ACTS and not match.over:
            match.play(generator.choice(match.state.actions(match.state.actors()[0])))
        return ThumbnailTable(match, 0, seat_names(players), players, evenly_spaced_cards(match.table.pieces, FAN))

    return Thumbnail(context, facts.id, lay, f"table of {facts.id}, {program_stamp(frozenset({facts.package}))}")


def _cut_out(drawing: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a table around its centre, in the proportions and at the size that is asked for."""
    width, height = size
    scale = min(drawing.get_width() / width, drawing.get_height() / height)
    middle = round(drawing.get_width() * CUT_CENTRE[0]), round(drawing.get_height() * CUT_CENTRE[1])
    part = box(max(1, int(width * scale)), max(1, int(height * scale)), center=middle)
    return pygame.transform.smoothscale(drawing.subsurface(part.clamp(drawing.get_rect())), size)


def _faded(picture: pygame.Surface, brightness: int) -> pygame.Surface:
    """Return a picture that fades out at its foot, colours multiplied by alpha."""
    width, height = picture.get_size()
    mask = pygame.Surface((1, height), pygame.SRCALPHA)
    begins = height * (1 - FADE_SHARE)
    for y in range(height):
        cover = 1.0 if y < begins else 1 - ((y - begins) / (height - begins)) ** 1.5
        mask.set_at((0, y), (*[round(brightness * cover)] * 3, round(255 * cover)))
    faded = pygame.Surface((width, height), pygame.SRCALPHA)
    faded.blit(picture, (0, 0))
    faded.blit(pygame.transform.scale(mask, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


class SavedThumbnail(Thumbnail):
    """Draw the thumbnail of a saved game as the public sees it, and tell its standing, which is known once the match is loaded."""

    def __init__(self, context: SceneContext, saved_games: SavedGames, saved_match: SavedMatch) -> None:
        super().__init__(context, f"{saved_match.file} {saved_match.changed}", self._load)
        self.standing = ""
        self.seed = ""
        """Seed of the match, once it is loaded."""
        self.warnings: tuple[str, ...] = ()
        """Problems to show a person before the match goes on."""
        self._saved_games, self._file = saved_games, saved_match.file

    def work(self) -> bool:
        before = self.standing
        return super().work() or self.standing != before

    def _load(self) -> ThumbnailTable:
        try:
            found = self._saved_games.preview(self._file)
        except CorptableError as error:
            self.warnings = (str(error),)
            raise
        self.standing, self.warnings, self.seed = standing_text(found), found.warnings, seed_text(found.match.header.seed)
        return ThumbnailTable(found.match, PUBLIC, found.names, found.players)
