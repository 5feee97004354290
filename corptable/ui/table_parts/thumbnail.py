"""Small pictures of tables, for who chooses a game: each is the game's own table, some way into a match, drawn out of sight; and
for who continues one, the table as it was left.

They are drawn by the program and not kept in files: so a game that was installed a minute ago has one like all others, and none is
ever out of date. Nobody waits for them. The work is done in pieces, none longer than drawing a table for the first time, and what
the painter delivers later is taken in by drawing again.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from corptable.art.picture import Recipe
from corptable.bots import default_bot
from corptable.bots.names import seat_names
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.state import State
from corptable.errors import CorptableError
from corptable.session.match_setup import default_seats
from corptable.session.saved_matches import SavedMatch, standing_text
from corptable.store import SavedGames
from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.paint.theme_art import ThemeArt
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.seat_sign import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop

STAGE: Final = Screen(1280, 720)
"""The window that the tables are drawn for."""
SEED: Final = 7
ACTS: Final = 40
"""How far into a match."""
VIEWER: Final = 0
SLICE: Final = 0.004
"""Seconds of acts in a row."""
AGAIN: Final = 0.5
"""Seconds until a picture that lacks something is drawn again, if only some of that has come."""
MOST_DRAWINGS: Final = 12
"""So often a picture is drawn at most: where memory is short, pictures go as fast as others come."""
KEPT: Final = 0.48
"""Height of what is kept of a drawing, in heights of the window."""
MIDDLE: Final = (0.5, 0.46)
"""Where most happens at a table."""
FADES: Final = 0.2
"""The part of a picture that fades into what it lies on, at its foot."""
DIM: Final = 185
"""How bright a picture is that is not looked at, of 255."""

_log = logging.getLogger(__name__)


class ThumbnailFormat(NamedTuple):
    """How a picture is wanted: its size, and whether it is dimmed."""

    size: tuple[int, int]
    dim: bool = False


class ThumbnailTable(NamedTuple):
    """A table to be drawn: through whose eyes, what the seats are called, and the words of who plays there."""

    match: Match
    viewer: Seat
    names: Sequence[str]
    players: Sequence[str]


class ThumbnailContext(Protocol):
    """What thumbnails are drawn with; the window's `SceneContext` is one."""

    @property
    def clock(self) -> Callable[[], float]:
        """Get the time in seconds."""

    @property
    def screen(self) -> Screen:
        """Get the window's size."""

    @property
    def pictures(self) -> ImageCache:
        """Get the cache of images."""

    def theme_art(self, theme_name: str) -> ThemeArt:
        """Load the art of a theme. Raises FileFaults for a faulty theme."""


class Thumbnail:
    """The picture of one table. `lay` finds it, and `acts` is up to where anything that is allowed is played at it before."""

    def __init__(self, lay: Callable[[], ThumbnailTable], acts: int = 0) -> None:
        self._lay = lay
        self._acts = acts
        self._laid: ThumbnailTable | None = None
        self._chance = random.Random(SEED)
        self._whole: pygame.Surface | None = None
        self._cuts: dict[ThumbnailFormat, pygame.Surface] = {}
        self._missing: set[Recipe] = set()
        self._is_due = True
        self._drawn_at = 0.0
        self._drawings = 0

    def redraw(self) -> None:
        """The window has another size; until then the old picture does."""
        self._is_due, self._drawings = True, 0

    def release(self) -> None:
        """Nobody sees it for a while: keep what was cut out of it, and not the whole."""
        self._whole = None

    def cut(self, cut: ThumbnailFormat) -> pygame.Surface | None:
        """The picture as it is wanted, if there is one yet; colours multiplied by alpha."""
        if cut not in self._cuts and self._whole is not None:
            self._cuts[cut] = _faded(_cut_out(self._whole, cut), DIM if cut.dim else 255)
        return self._cuts.get(cut)

    def wants_work(self, studio: ThumbnailContext) -> bool:
        """Whether there is something to do for it now."""
        if self._is_due or not self._missing or self._drawings >= MOST_DRAWINGS:
            return self._is_due
        come = sum(map(studio.pictures.has, self._missing))
        return come == len(self._missing) or (come > 0 and studio.clock() >= self._drawn_at + AGAIN)

    def work(self, studio: ThumbnailContext, stage: OffscreenTable) -> None:
        """Do a piece of it: lay the table, play on for a moment, or draw."""
        if self._laid is None:
            self._laid = self._lay()
        elif len(self._laid.match.journal) < self._acts and not self._laid.match.over:
            self._play(self._laid.match, studio.clock)
        else:
            self._draw(self._laid, studio, stage)

    def _play(self, match: Match, clock: Callable[[], float]) -> None:
        """Anything that is allowed, for a moment."""
        until = clock() + SLICE
        while clock() < until and len(match.journal) < self._acts and not match.over:
            seat = next(iter(match.state.actors()))
            match.play(self._chance.choice(match.state.actions(seat)))

    def _draw(self, laid: ThumbnailTable, studio: ThumbnailContext, stage: OffscreenTable) -> None:
        """Draw the table, unless it would show less than the picture that is there, and keep a small copy."""
        with studio.pictures.without_haste() as missing:
            drawn = stage.drawn(laid)
        height = min(STAGE.height, round(studio.screen.height * KEPT))
        if self._is_due or len(missing) <= len(self._missing):
            self._whole = pygame.transform.smoothscale(drawn, (round(height * STAGE.aspect), height))
            self._cuts.clear()
            self._missing = missing
        self._is_due = False
        self._drawn_at = studio.clock()
        self._drawings += 1


class OffscreenTable:
    """Where tables are drawn out of sight."""

    def __init__(self, studio: ThumbnailContext) -> None:
        self._studio = studio
        self._dressed: dict[str, tuple[ThemeArt, Skin]] = {}

    def drawn(self, laid: ThumbnailTable) -> pygame.Surface:
        """A match as it stands, as its viewer sees it; with nothing said and nothing offered."""
        match = laid.match
        surface = pygame.Surface((STAGE.width, STAGE.height))
        look, skin = self._dress(theme_name_of(match.game.id))
        look.backdrop.draw(surface)
        view = match.state.observation(laid.viewer)
        seats = seat_signs(match.game, laid.players, laid.names)
        Tabletop(match.game, view, skin, look.faces, seats).draw(
            surface,
            bright=lambda _: False,
            raised=lambda _: False,
            hidden=lambda _: False,
            seen=lambda placed: placed,
            turn=match.state.actors(),
            between=lambda _: None,
        )
        return surface

    def _dress(self, theme_name: str) -> tuple[ThemeArt, Skin]:
        """What tables of that theme look like at the size of the stage."""
        if theme_name not in self._dressed:
            look, pictures = self._studio.theme_art(theme_name), self._studio.pictures
            own = look._replace(backdrop=Backdrop(look.theme, pictures))  # the window's own has another size
            self._dressed[theme_name] = own, Skin(look.theme, pictures, STAGE)
        return self._dressed[theme_name]


class Thumbnails:
    """The pictures of several tables, each by its word, and the work on them, a piece at a time."""

    def __init__(self, studio: ThumbnailContext, pictures: Mapping[str, Thumbnail]) -> None:
        self._studio = studio
        self._stage = OffscreenTable(studio)
        self._pictures = dict(pictures)

    def put(self, word: str, picture: Thumbnail) -> None:
        """One more of them."""
        self._pictures[word] = picture

    def drop(self, word: str) -> None:
        """One that nobody wants any more, if there is such a one."""
        self._pictures.pop(word, None)

    def find(self, word: str, cut: ThumbnailFormat) -> pygame.Surface | None:
        """A picture, if there is one; a table that cannot be drawn has none."""
        picture = self._pictures.get(word)
        return None if picture is None else picture.cut(cut)

    def redraw(self) -> None:
        """The window has another size."""
        for picture in self._pictures.values():
            picture.redraw()

    def release(self) -> None:
        """Nobody sees them for a while; before they are wanted in another size they are drawn anew."""
        for picture in self._pictures.values():
            picture.release()

    def work(self, words: Sequence[str]) -> bool:
        """Do the next piece of work for the first of these that has any; whether there was one."""
        for word in words:
            picture = self._pictures.get(word)
            if picture is not None and picture.wants_work(self._studio):
                self._work(word, picture)
                return True
        return False

    def _work(self, word: str, picture: Thumbnail) -> None:
        try:
            picture.work(self._studio, self._stage)
        except Exception as error:  # a stranger's game that cannot be shown must not take the title with it
            _log.exception("the table of %s could not be drawn: %s: %s", word, type(error).__name__, error)
            del self._pictures[word]


def example_thumbnail(game: Game[State]) -> Thumbnail:
    """The picture of a game: its usual table, as who sits at the lower rim sees it."""

    def lay() -> ThumbnailTable:
        seats = default_seats(game)
        players = [default_bot(game)] * seats
        return ThumbnailTable(Match.new(game, seats, {}, SEED), VIEWER, seat_names(players), players)

    return Thumbnail(lay, ACTS)


def _cut_out(whole: pygame.Surface, cut: ThumbnailFormat) -> pygame.Surface:
    """The part of a table around its middle that has the proportions of what is wanted, at its size."""
    width, height = cut.size
    scale = min(whole.get_width() / width, whole.get_height() / height)
    part = pygame.Rect(0, 0, max(1, int(width * scale)), max(1, int(height * scale)))
    part.center = (round(whole.get_width() * MIDDLE[0]), round(whole.get_height() * MIDDLE[1]))
    return pygame.transform.smoothscale(whole.subsurface(part.clamp(whole.get_rect())), cut.size)


def _faded(picture: pygame.Surface, light: int) -> pygame.Surface:
    """A picture that fades out at its foot, colours multiplied by alpha."""
    width, height = picture.get_size()
    veil = pygame.Surface((1, height), pygame.SRCALPHA)
    begins = height * (1 - FADES)
    for y in range(height):
        cover = 1.0 if y < begins else 1 - ((y - begins) / (height - begins)) ** 1.5
        veil.set_at((0, y), (*[round(light * cover)] * 3, round(255 * cover)))
    faded = pygame.Surface((width, height), pygame.SRCALPHA)
    faded.blit(picture, (0, 0))
    faded.blit(pygame.transform.scale(veil, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


class SavedThumbnail:
    """The table of a game on the shelf as the public sees it, and where that game stands, which is known once it has been laid."""

    def __init__(self, saved_games: SavedGames, waiting: SavedMatch) -> None:
        self.word = f"{waiting.file} {waiting.changed}"
        """Its own among pictures, for as long as nobody has played on."""
        self.standing = ""
        self.troubles: tuple[str, ...] = ()
        """What a person should read before going on with it."""
        self.picture = Thumbnail(self._lay)
        self._shelf, self._file = saved_games, waiting.file

    def _lay(self) -> ThumbnailTable:
        try:
            found = self._shelf.preview(self._file)
        except CorptableError as error:
            self.troubles = (str(error),)
            raise
        self.standing, self.troubles = standing_text(found), found.troubles
        return ThumbnailTable(found.match, PUBLIC, found.names, found.players)
