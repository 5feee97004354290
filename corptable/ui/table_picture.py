"""Small pictures of tables, for who chooses a game: each is the game's own table, some way into a match, drawn out of sight.

They are drawn by the program and not kept in files: so a game that was installed a minute ago has one like all others, and none is
ever out of date. Nobody waits for them. The work is done in pieces, none longer than drawing a table for the first time, and what
the painter delivers later is taken in by drawing again.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.art.picture import Recipe
from corptable.bots import usual_bot
from corptable.bots.names import seat_names
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.state import State
from corptable.ui.backdrop import Backdrop
from corptable.ui.geometry import Screen
from corptable.ui.plaque import BOT
from corptable.ui.portraits import portraits_at
from corptable.ui.skin import Skin
from corptable.ui.tabletop import SeatSign, Tabletop
from corptable.ui.theme import theme_of

if TYPE_CHECKING:
    from corptable.ui.app import App, Look

STAGE: Final = Screen(1280, 720)
"""The window that the tables are drawn for."""
SEED: Final = 7
ACTS: Final = 40
"""How far into a match."""
PLAYERS: Final = 4
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


class Cut(NamedTuple):
    """How a picture is wanted: its size, and whether it is dimmed."""

    size: tuple[int, int]
    dim: bool = False


class TablePicture:
    """The picture of one game."""

    def __init__(self, game: Game[State]) -> None:
        self._game = game
        self._match: Match | None = None
        self._chance = random.Random(SEED)
        self._whole: pygame.Surface | None = None
        self._cuts: dict[Cut, pygame.Surface] = {}
        self._missing: set[Recipe] = set()
        self._is_due = True
        self._drawn_at = 0.0
        self._drawings = 0

    def draw_anew(self) -> None:
        """The window has another size; until then the old picture does."""
        self._is_due, self._drawings = True, 0

    def let_go(self) -> None:
        """Nobody sees it for a while: keep what was cut out of it, and not the whole."""
        self._whole = None

    def cut(self, cut: Cut) -> pygame.Surface | None:
        """The picture as it is wanted, if there is one yet; colours multiplied by alpha."""
        if cut not in self._cuts and self._whole is not None:
            self._cuts[cut] = _faded(_cut_out(self._whole, cut), DIM if cut.dim else 255)
        return self._cuts.get(cut)

    def wants_work(self, app: App) -> bool:
        """Whether there is something to do for it now."""
        if self._is_due or not self._missing or self._drawings >= MOST_DRAWINGS:
            return self._is_due
        come = sum(map(app.pictures.has, self._missing))
        return come == len(self._missing) or (come > 0 and app.clock() >= self._drawn_at + AGAIN)

    def work(self, app: App, stage: Stage) -> None:
        """Do a piece of it: lay the table, play on for a moment, or draw."""
        if self._match is None:
            seats = usual_seats(self._game)
            self._match = Match.new(self._game, seats, {}, SEED)
        elif len(self._match.journal) < ACTS and not self._match.over:
            self._play(self._match, app.clock)
        else:
            self._draw(self._match, app, stage)

    def _play(self, match: Match, clock: Callable[[], float]) -> None:
        """Anything that is allowed, for a moment."""
        until = clock() + SLICE
        while clock() < until and len(match.journal) < ACTS and not match.over:
            seat = next(iter(match.state.actors()))
            match.play(self._chance.choice(match.state.actions(seat)))

    def _draw(self, match: Match, app: App, stage: Stage) -> None:
        """Draw the table, unless it would show less than the picture that is there, and keep a small copy."""
        with app.pictures.without_haste() as missing:
            drawn = stage.drawn(match)
        height = min(STAGE.height, round(app.screen.height * KEPT))
        if self._is_due or len(missing) <= len(self._missing):
            self._whole = pygame.transform.smoothscale(drawn, (round(height * STAGE.aspect), height))
            self._cuts.clear()
            self._missing = missing
        self._is_due = False
        self._drawn_at = app.clock()
        self._drawings += 1


class Stage:
    """Where tables are drawn out of sight."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._dressed: dict[str, tuple[Look, Skin]] = {}

    def drawn(self, match: Match) -> pygame.Surface:
        """A match as it stands, as who sits at the lower rim sees it; with nothing said and nothing offered."""
        surface = pygame.Surface((STAGE.width, STAGE.height))
        look, skin = self._dress(theme_of(match.game.id))
        look.backdrop.draw(surface)
        players = [usual_bot(match.game)] * match.table.seats
        view = match.state.view(VIEWER, memory=False)
        faces = portraits_at(match.game, players)
        seats = [SeatSign(name, BOT, portrait) for name, portrait in zip(seat_names(players), faces, strict=True)]
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

    def _dress(self, theme_name: str) -> tuple[Look, Skin]:
        """What tables of that theme look like at the size of the stage."""
        if theme_name not in self._dressed:
            look, pictures = self._app.look(theme_name), self._app.pictures
            own = look._replace(backdrop=Backdrop(look.theme, pictures))  # the window's own has another size
            self._dressed[theme_name] = own, Skin(look.theme, pictures, STAGE)
        return self._dressed[theme_name]


class TablePictures:
    """The pictures of several games, and the work on them, a piece at a time."""

    def __init__(self, app: App, games: Sequence[Game[State]]) -> None:
        self._app = app
        self._stage = Stage(app)
        self._pictures = {game.id: TablePicture(game) for game in games}

    def find(self, game: Game[State], cut: Cut) -> pygame.Surface | None:
        """The picture of a game, if there is one; a game whose table cannot be drawn has none."""
        picture = self._pictures.get(game.id)
        return None if picture is None else picture.cut(cut)

    def draw_anew(self) -> None:
        """The window has another size."""
        for picture in self._pictures.values():
            picture.draw_anew()

    def let_go(self) -> None:
        """Nobody sees them for a while; before they are wanted in another size they are drawn anew."""
        for picture in self._pictures.values():
            picture.let_go()

    def work(self, games: Sequence[Game[State]]) -> bool:
        """Do the next piece of work for the first of these games that has any; whether there was one."""
        for game in games:
            picture = self._pictures.get(game.id)
            if picture is not None and picture.wants_work(self._app):
                self._work(game, picture)
                return True
        return False

    def _work(self, game: Game[State], picture: TablePicture) -> None:
        try:
            picture.work(self._app, self._stage)
        except Exception as error:  # a stranger's game that cannot be shown must not take the title with it
            _log.exception("the table of %s could not be drawn: %s: %s", game.id, type(error).__name__, error)
            del self._pictures[game.id]


def usual_seats(game: Game[State]) -> int:
    """How many sit at a game's table when nobody says."""
    return min(max(PLAYERS, game.seats.start), game.seats[-1])


def _cut_out(whole: pygame.Surface, cut: Cut) -> pygame.Surface:
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
