"""Draw thumbnails of tables: for the choice of a game its own table, some acts into a match, and
for an unfinished match the table as it was left.

The program draws them off screen (`thumbnail_table`): so a game that was installed a minute ago has
one, too. Nobody waits for them. The work is done in steps, none longer than drawing a table. The
first drawing orders the pictures, and when the painter has delivered all of them, the table is
drawn again and shown. The drawing of a game's table is kept on the disk under a stamp of all files
of the program and the game; those of matches are not.

The drawings of the program's own games come with it (`scripts/run.py ship`), in full size: for no
window they have to be drawn.

A match and the parts of a table are loaded when one is drawn: a title whose thumbnails are kept
needs none of them.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from corptable.art.packs.library import PackLibrary
from corptable.system.errors import CorptableError
from corptable.system.resources import PACKAGE
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.platform.file_stamp import program_stamp
from corptable.ui.scene_base.thumbnail_sizes import (
    COVER_SHEET,
    LARGE_COVER,
    SMALL_COVER,
    TABLE_SCREEN,
    draw_corners,
)
from corptable.ui.widgets import box

if TYPE_CHECKING:
    from pathlib import Path

    from corptable.art.picture import Recipe
    from corptable.engine.game import AnyGame
    from corptable.session.saved_matches import SavedMatch
    from corptable.store.saved_games import SavedGames
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scene_base.game_facts import GameFacts
    from corptable.ui.scene_base.thumbnail_table import ThumbnailTable


class Drawable(Protocol):
    """Describe what a thumbnail is drawn from, once it is loaded."""

    @property
    def game(self) -> AnyGame:
        """Get the game."""

    def draw(self, context: SceneContext) -> pygame.Surface:
        """Return the drawing; what is missing is ordered."""


UNCHOSEN_BRIGHTNESS: Final = 224
"""Brightness of a tile that is not chosen, of 255."""
SHIPPED_SUFFIX: Final = ".webp"
AT_ONCE: Final = 0.001
"""Seconds until the next step of work, which a scene asks for while there is any."""
MOST_DRAWINGS: Final = 4
"""Largest number of drawings of a thumbnail: if memory is short, the cache drops pictures as fast
as others come.
"""
KEPT_HEIGHT: Final = 0.48
"""Height of the drawing that is kept, in heights of the window."""
LEADS: Final = "@{seat} leads by {points}."
CUT_CENTRE: Final = (0.5, 0.46)
"""Centre of the part that is cut out, in shares of the table's width and height: most things happen
there.
"""

_log = logging.getLogger(__name__)


class Thumbnail:
    """Draw the thumbnail of one table, `word` in the log, which `lay` loads. The drawing is kept on
    the disk under its height and the `name`, which says all that it depends on; "": it is not.
    `shipped` is the file of the drawing that comes with the program; None for none."""

    def __init__(
        self,
        context: SceneContext,
        word: str,
        lay: Callable[[], Drawable],
        name: str = "",
        shipped: Path | None = None,
    ) -> None:
        self._context, self._word = context, word
        self._name, self._shipped = name, shipped
        self._lay = lay
        self._laid: Drawable | None = None
        self._drawing: pygame.Surface | None = None
        """The whole drawing; None if it is on the disk, or there is none yet."""
        self._kept_as = ""
        """Name under which the drawing was found on the disk; "" while it is held here."""
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
        return None if self._laid is None else self._laid.game

    def redraw(self) -> None:
        """Request a new drawing after a resize of the window; until then the old one is shown."""
        self._is_due, self._drawings = True, 0

    def release(self) -> None:
        """Release the whole drawing while no scene shows it, and keep the parts that were cut out
        of it; for another size call `redraw` first."""
        self._drawing = None

    def find(self, size: tuple[int, int], dim: bool = False) -> pygame.Surface | None:
        """Return the thumbnail in a size in pixels, colours multiplied by alpha; None if it is
        neither drawn nor on the disk yet, or its table cannot be drawn."""
        if self._is_faulty:
            return None
        if (
            self._is_due
            and self._name
            and (kept := self._context.pictures.find_drawing(self._name_at())) is not None
        ):
            self._take(kept)
            self._kept_as = self._name_at()
        if (size, dim) not in self._parts and (drawing := self._whole_drawing()) is not None:
            self._parts[size, dim] = self._cut(drawing, size, dim)
            self._drawing = (
                None if self._kept_as else drawing
            )  # two megabytes each, read again in two milliseconds
        return self._parts.get((size, dim))

    def _whole_drawing(self) -> pygame.Surface | None:
        """Return the whole drawing, from the disk where it is not held; None for none. One that has
        left the disk is due again.
        """
        if self._drawing is not None or not self._kept_as:
            return self._drawing
        read = self._context.pictures.find_drawing(self._kept_as)
        if read is None:
            self._kept_as = ""
            self.redraw()
        return read

    def _cut(self, drawing: pygame.Surface, size: tuple[int, int], dim: bool) -> pygame.Surface:
        """Return the part of the drawing, of a table around its centre, that is shown at a size,
        colours multiplied by alpha.
        """
        wide, high = drawing.get_size()
        scale = min(wide / size[0], high / size[1])
        middle = round(wide * CUT_CENTRE[0]), round(high * CUT_CENTRE[1])
        part = box(*(max(1, int(side * scale)) for side in size), center=middle)
        shown = part.clamp(drawing.get_rect())
        return pygame.transform.smoothscale(drawing.subsurface(shown), size)

    def draw(self, surface: pygame.Surface, area: pygame.Rect, dim: bool = False) -> None:
        """Draw the thumbnail in an area, if it is there."""
        if min(area.size) >= 1 and (picture := self.find(area.size, dim)) is not None:
            blit_premultiplied(surface, picture, area)

    def has_work(self) -> bool:
        """True if the thumbnail has work to do now."""
        return not self._is_faulty and (
            self._is_due or (bool(self._missing) and not self.is_waiting())
        )

    def is_waiting(self) -> bool:
        """True if the thumbnail waits for pictures that are on their way."""
        return any(map(self._context.pictures.is_ordered, self._missing))

    def work(self) -> bool:
        """Do one step of work: read the drawing that comes with the program, or load the table, or
        draw it. Return whether it looks different now."""
        try:
            if self._laid is None and (shipped := self._read_shipped()) is not None:
                self._keep(shipped)
                return True
            if self._laid is None:
                self._laid = self._lay()
            else:
                return self._draw(self._laid)
        except Exception as error:  # a faulty game of another author must not end the title scene
            _log.exception(
                "the table of %s could not be drawn: %s: %s",
                self._word,
                type(error).__name__,
                error,
            )
            self._is_faulty = True
        return self._is_faulty

    def _draw(self, laid: Drawable) -> bool:
        """Draw what was laid, and keep a smaller copy unless pictures are missing; return whether
        it is kept.
        """
        with self._context.pictures.low_priority() as missing:
            drawn = laid.draw(self._context)
        self._missing, self._is_due = missing, False
        self._drawings += 1
        if missing and self._drawings < MOST_DRAWINGS:
            return False
        self._keep(drawn, is_whole=not missing)
        return True

    def _read_shipped(self) -> pygame.Surface | None:
        """Return the drawing that comes with the program; None if there is none, or cards look
        otherwise here.
        """
        context = self._context
        if self._shipped is None or worn_stamp(context.packs) or context.settings.four_colours:
            return None
        try:
            read = pygame.image.load(self._shipped)
        except (OSError, pygame.error):
            return None
        drawing = pygame.Surface(read.get_size())  # of the format that a table is drawn in
        drawing.blit(read, (0, 0))
        return drawing

    def _keep(self, drawing: pygame.Surface, is_whole: bool = True) -> None:
        """Keep a smaller copy of a drawing, also on the disk if it `is_whole`."""
        height = self._kept_height()
        kept = pygame.transform.smoothscale(
            drawing, (round(height * drawing.get_width() / drawing.get_height()), height)
        )
        self._take(kept)
        if self._name and is_whole:
            self._context.pictures.keep_drawing(self._name_at(), kept)

    def _take(self, drawing: pygame.Surface) -> None:
        self._drawing, self._kept_as, self._missing, self._is_due = drawing, "", set(), False
        self._parts.clear()

    def _kept_height(self) -> int:
        """Return the height of a drawing that is kept, in pixels."""
        return min(TABLE_SCREEN.height, round(self._context.screen.height * KEPT_HEIGHT))

    def _name_at(self) -> str:
        return f"{self._name} {worn_stamp(self._context.packs)} {self._kept_height()}"


def work_on(thumbnails: Iterable[Thumbnail]) -> bool | None:
    """Do the next step of work for the first of these thumbnails that is not done. Return whether
    it looks different now; None if all are done, or this one waits for pictures: those of several
    tables at once would drive one another out of the cache."""
    found = next(
        (thumbnail for thumbnail in thumbnails if thumbnail.has_work() or thumbnail.is_waiting()),
        None,
    )
    return None if found is None or found.is_waiting() else found.work()


class TilePicture(Thumbnail):
    """Draw the picture of a game's tile and of its chosen tile, which lie side by side on one
    drawing.
    """

    def __init__(
        self, context: SceneContext, facts: GameFacts, height: int = COVER_SHEET[1]
    ) -> None:
        """Create the pictures for a window in which the chosen tile is `height` pixels high."""

        def lay() -> Drawable:
            from corptable.ui.scene_base.cover import cover_sheet

            return cover_sheet(facts)

        name = f"cover of {facts.id}, {program_stamp(frozenset({facts.package}))}"
        home = context.shipped_thumbnails if facts.package == PACKAGE.name else None
        super().__init__(
            context,
            facts.id,
            lay,
            name,
            None if home is None else home / f"{facts.id}{SHIPPED_SUFFIX}",
        )
        self.height, self._corner = height, facts.corner

    def _kept_height(self) -> int:
        return min(COVER_SHEET[1], self.height)

    def _cut(self, drawing: pygame.Surface, size: tuple[int, int], dim: bool) -> pygame.Surface:
        """Return the picture of the proportions that are asked for, with the corners of the
        tile.
        """
        scale = drawing.get_height() / COVER_SHEET[1]
        area = (
            SMALL_COVER
            if size[0] * SMALL_COVER.height < size[1] * (SMALL_COVER.width + LARGE_COVER.width) / 2
            else LARGE_COVER
        )
        part = pygame.Rect(*(round(side * scale) for side in area)).clip(drawing.get_rect())
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(pygame.transform.smoothscale(drawing.subsurface(part), size), (0, 0))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        draw_corners(
            mask, mask.get_rect(), self._corner, (*[UNCHOSEN_BRIGHTNESS if dim else 255] * 3, 255)
        )
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


class ShownSeat(NamedTuple):
    """Hold what a list of saved games shows of a seat: name, portrait, and total as text, "" for
    none.
    """

    name: str
    portrait: str
    total: str


class SavedThumbnail(Thumbnail):
    """Draw the thumbnail of a saved game as the public sees it, and tell its standing, which is
    known once the match is loaded.
    """

    def __init__(
        self, context: SceneContext, saved_games: SavedGames, saved_match: SavedMatch
    ) -> None:
        super().__init__(context, f"{saved_match.file} {saved_match.changed}", self._load)
        self.standing = ""
        self.turn = ""
        """Seat on turn, in words; "" if no person is asked."""
        self.lead = ""
        """Sentence that names the leader and the lead; "" for nobody."""
        self.seats: tuple[ShownSeat, ...] = ()
        """The seats of the match, once it is loaded."""
        self.seed = ""
        """Seed of the match, once it is loaded."""
        self.warnings: tuple[str, ...] = ()
        """Problems to show a person before the match goes on."""
        self._saved_games, self._file = saved_games, saved_match.file

    def work(self) -> bool:
        before = self.standing
        return super().work() or self.standing != before

    def _load(self) -> ThumbnailTable:
        from corptable.engine.seeds import seed_text
        from corptable.presentation.words import displayed, plain
        from corptable.session.saved_matches import names_in_texts, standing, standing_text
        from corptable.ui.paint.portraits import portraits_at
        from corptable.ui.scene_base.thumbnail_table import public_table

        try:
            found = self._saved_games.preview(self._file)
        except CorptableError as error:
            self.warnings = (str(error),)
            raise
        stands = standing(found)
        portraits = portraits_at(found.match.game, found.players, found.names)
        totals = stands.totals or ("",) * len(portraits)
        names = names_in_texts(found)
        self.seats = tuple(map(ShownSeat, map(displayed, names), portraits, totals))
        lead = "" if stands.leader is None else LEADS.format(seat=stands.leader, points=stands.lead)
        self.turn, self.lead = stands.turn, plain(lead, found.match.table, names)
        self.standing = standing_text(found)
        self.warnings = found.warnings
        self.seed = seed_text(found.match.header.seed)
        return public_table(found)


def worn_stamp(packs: PackLibrary) -> str:
    """Return a stamp of what all decks wear: a drawing of their cards that is kept depends on it;
    "" while none wears anything.
    """
    decks = sorted({deck for pack in packs.packs() for deck in pack.assignments})
    worn = [(deck, packs.worn_by(deck)) for deck in decks]
    told = [
        (deck, pack.id, pack.appearance, pack.assignments.get(deck))
        for deck, pack in worn
        if pack is not None
    ]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16] if told else ""
