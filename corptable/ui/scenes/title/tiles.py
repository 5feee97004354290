"""Lay out and draw the tiles of the title: one for each game, in its own room and lettering, the
chosen one large, over which drops of light fall for a while.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.session.seat_counts import player_count_text
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.sign import blurred, draw_sign, sign_lines
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import Fitted, typefaces_set
from corptable.ui.paint.tween import Tween
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base.game_facts import GameFacts
from corptable.ui.scene_base.thumbnail import Thumbnail
from corptable.ui.scene_base.thumbnail_sizes import draw_corners, plate_of
from corptable.ui.widgets import Pen

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

LIVES: Final = 6.0
"""Seconds until the tile rests."""
EVERY: Final = 1 / 20
"""Seconds between two pictures of the drops: each costs little, and so do all of them."""
DROPS: Final = 8
FALL: Final = (0.5, 0.28)
"""Speeds of the first and of the last drop, in heights of the tile a second."""
REACH: Final = 0.68
"""Part of the tile above its words, over which drops fall."""
LONG, WIDE = 0.09, 0.006
"""Length and width of a drop, in heights of the tile."""
GOLDEN: Final = 0.618
"""Step from the place of one drop to that of the next, in widths of the tile: no two come near each
other.
"""
OPACITY: Final = 150
"""Greatest opacity of a drop, of 255."""
SWELL: Final = 0.8
"""Seconds in which the drops come, and go at the end."""
UNIT: Final = 1080
"""Height of a window in which the lengths of tiles are pixels."""
MARGIN: Final = 0.037
"""Margin left and right of everything, in heights of the window."""
SMALL, LARGE = (300, 536), (576, 572)
"""Sizes of a tile and of the chosen one."""
GAP: Final = 16
NARROWEST: Final = 9
"""Least width of a tile that is not chosen, in sizes of ordinary text."""
NAME, LARGE_NAME, PLATE_NAME = 44, 64, 54
"""Largest sizes of a game's name: on a tile, on the chosen one, and on the plate of the chosen
one.
"""
HIGH: Final = 1.08
"""Height of a line of a name, in sizes of its letters."""
FACTS, MOTTO = 23, 25
"""Sizes of the numbers of players and minutes, and of the motto."""
STEP: Final = 1.22
"""Distance from one line to the next, in sizes of their text."""
LIGHT: Final = 18
"""Reach of the light around the chosen tile."""
FRAME: Final = 4
"""Width of the line around the chosen tile."""
BARE: Final = 0.72
"""Height of a tile without a plate from which on the lines stand, in heights of the tile."""


class TileLife:
    """Hold from when on the tile lives, and draw its drops."""

    def __init__(self) -> None:
        self._time = Tween(0.0, 0.0)
        self._still: tuple[pygame.Rect, pygame.Surface] | None = None
        """Area of the tile and its picture without drops."""

    def begin(self, now: float) -> None:
        """Let the tile live from now on; one that lives already goes on without a jump."""
        begins = self._time.begins if self.is_on(now) else now
        self._time = Tween(begins, now + LIVES - begins)

    def end(self) -> None:
        """Let the tile rest."""
        self._time, self._still = Tween(0.0, 0.0), None

    def is_on(self, now: float) -> bool:
        """True if the tile lives."""
        return now < self._time.ends

    @property
    def is_drawn(self) -> bool:
        """True if drops are on the picture."""
        return self._still is not None

    def keep(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        """Keep the picture of the tile as a surface shows it, without drops."""
        area = tile.clip(surface.get_rect())
        self._still = area, surface.subsurface(area).copy()

    def redraw(
        self, surface: pygame.Surface, now: float, colour: Colour
    ) -> list[pygame.Rect] | None:
        """Draw the drops over the picture that was kept; return the dirty rectangles, None where
        none was kept.
        """
        if self._still is None:
            return None
        area, picture = self._still
        surface.blit(picture, area)
        self.draw(surface, area, now, colour)
        if not self.is_on(now):
            self._still = None
        return [area]

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, now: float, colour: Colour) -> None:
        """Draw the drops as they fall now."""
        if not self.is_on(now):
            return
        passed, left = now - self._time.begins, self._time.ends - now
        strength = max(0.0, min(1.0, passed / SWELL, left / SWELL))
        sprite = _drop((max(2, round(WIDE * tile.height)), round(LONG * tile.height)), colour)
        sprite.set_alpha(round(OPACITY * strength))
        sky, high = (
            pygame.Rect(tile.topleft, (tile.width, round(REACH * tile.height))),
            sprite.height,
        )
        before, (fast, slow) = surface.get_clip(), FALL
        surface.set_clip(sky.clip(before))
        for drop in range(DROPS):
            speed = fast + (slow - fast) * drop / (DROPS - 1)
            fallen = (drop * GOLDEN * GOLDEN + passed * speed) % 1.0
            x = sky.left + round((0.07 + drop * GOLDEN) % 1.0 * sky.width)
            surface.blit(sprite, (x, sky.top - high + round(fallen * (sky.height + high))))
        surface.set_clip(before)


@lru_cache(maxsize=1)
def _drop(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a drop: a line that grows brighter towards its foot."""
    sprite = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        sprite.fill((*colour, 255 * y // max(1, size[1] - 1)), pygame.Rect(0, y, size[0], 1))
    return sprite


class Tile(NamedTuple):
    """Hold a game and the area of its tile, in pixels; one of all tiles is chosen. `large` goes
    from 0 to 1 while a tile grows into the chosen one."""

    game: GameFacts
    rect: pygame.Rect
    is_chosen: bool
    large: float = 0.0


class TileRow(NamedTuple):
    """Hold which games have a tile: the index of the first, and the number of tiles that have room
    side by side.
    """

    first: int
    shown: int


def row_width(shown: int) -> int:
    """Return the width of a row of so many tiles, in units of the tiles."""
    return LARGE[0] + (shown - 1) * (SMALL[0] + GAP)


def visible_row(screen: Screen, count: int, chosen: int, first: int) -> TileRow:
    """Row of the tiles shown, of `count`: as many as have room, scrolled from `first` just so
    far that the chosen one is in sight."""
    shown = count
    room = screen.width - 2 * screen.pixels(MARGIN)
    while shown > 1 and SMALL[0] * room / row_width(shown) < NARROWEST * screen.limited_text_size:
        shown -= 1
    first = max(chosen - shown + 1, min(first, chosen, count - shown))
    return TileRow(max(0, first), shown)


def tile_scale(screen: Screen, shown: int, height: int) -> float:
    """Return the pixels of a unit of the tiles, for so many tiles that may be `height` pixels
    high.
    """
    return min(
        (screen.width - 2 * screen.pixels(MARGIN)) / row_width(max(1, shown)), height / LARGE[1]
    )


def lay_tiles(
    screen: Screen,
    games: tuple[GameFacts, ...],
    chosen: int,
    row: TileRow,
    area: pygame.Rect,
    before: int | None = None,
    share: float = 1.0,
) -> list[Tile]:
    """Lay out the tiles of a row, from left to right, in the middle of the window. While the choice
    moves, `share` of it has gone over from the tile at the index `before`."""
    scale = tile_scale(screen, row.shown, area.height)
    left = (screen.width - row_width(row.shown) * scale) / 2
    tiles = []
    for place in range(row.first, row.first + row.shown):
        large = share if place == chosen else 1 - share if place == before else 0.0
        width, height = (
            scale * (small + large * (most - small))
            for small, most in zip(SMALL, LARGE, strict=True)
        )
        top = area.top + (LARGE[1] * scale - height) / 2
        rect = pygame.Rect(
            round(left), round(top), round(left + width) - round(left), round(height)
        )
        tiles.append(Tile(games[place], rect, place == chosen, large))
        left += width + GAP * scale
    return tiles


def draw_tiles(
    context: SceneContext,
    pen: Pen,
    tiles: Sequence[Tile],
    pictures: Mapping[str, Thumbnail],
    pointer: tuple[int, int],
) -> None:
    """Draw all tiles, the chosen one last, with its light over the others."""
    surface = pen.surface
    for tile in sorted(tiles, key=lambda tile: tile.is_chosen):
        theme, rect, scale = context.theme_art(tile.game.theme).theme, tile.rect, _scale(tile)
        skin, corner = Skin(theme, context.pictures, context.screen), theme.lettering.corner
        if tile.is_chosen:
            light = _light(rect.size, corner, theme.colours["bright"], round(LIGHT * scale))
            surface.blit(light, light.get_rect(center=rect.center))
        is_pointed_at = tile.is_chosen or rect.collidepoint(pointer)
        _draw_picture(surface, tile, pictures[tile.game.id], skin, is_pointed_at)
        with typefaces_set(theme.sign_fonts):
            _draw_words(Pen(surface, skin, pen.size), tile)
        if tile.is_chosen:
            draw_corners(surface, rect, corner, pen.colour("strong"), max(2, round(FRAME * scale)))


def _scale(tile: Tile) -> float:
    return tile.rect.height / (SMALL[1] + tile.large * (LARGE[1] - SMALL[1]))


def _draw_picture(
    surface: pygame.Surface, tile: Tile, picture: Thumbnail, skin: Skin, is_bright: bool
) -> None:
    """Draw the picture of a tile; while it grows or shrinks, both pictures fade into each other."""
    scale = _scale(tile)
    if tile.large in (0.0, 1.0):
        if (found := picture.find(tile.rect.size, dim=not is_bright)) is None:
            _draw_plain(surface, tile, skin)
        else:
            surface.blit(found, tile.rect)
        return
    for (width, height), strength in ((SMALL, 1.0), (LARGE, tile.large)):
        if (found := picture.find((round(width * scale), round(height * scale)))) is not None:
            shown = pygame.transform.scale(found, tile.rect.size)
            shown.set_alpha(round(255 * strength))
            surface.blit(shown, tile.rect)


def _draw_plain(surface: pygame.Surface, tile: Tile, skin: Skin) -> None:
    """Draw what stands in for the picture of a tile: the colour of its felt, and of the plate for
    the name.
    """
    theme, style = skin.theme, skin.theme.lettering
    draw_corners(surface, tile.rect, style.corner, theme.colours["felt"])
    is_large = tile.large > 0.5
    if (
        style.has_plate(is_large)
        and (fill := skin.fill_colour(style.part, style.state)) is not None
    ):
        pygame.draw.rect(surface, fill, plate_of(tile.rect, is_large))


@lru_cache(maxsize=1)
def _light(size: tuple[int, int], corner: str, colour: Colour, reach: int) -> pygame.Surface:
    """Return the light around a tile."""
    margin = 2 * reach
    light = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    light.fill((*colour, 0))
    draw_corners(
        light,
        pygame.Rect((margin, margin), size).inflate(reach // 2, reach // 2),
        corner,
        (*colour, 255),
    )
    return blurred(light, reach // 2)


def _draw_words(pen: Pen, tile: Tile) -> None:
    """Write the name, on the chosen tile the motto, and the numbers of players and minutes."""
    rect, is_large, scale = tile.rect, tile.large > 0.5, _scale(tile)
    style, bright, dim = pen.skin.theme.lettering, pen.colour("text"), pen.dim
    has_plate, most = style.has_plate(is_large), LARGE_NAME if is_large else NAME
    if has_plate:
        area = plate_of(rect, is_large).inflate(-round(24 * scale), -round(16 * scale))
        bright = dim = pen.skin.text_colour(style.part, style.state)
        most = PLATE_NAME if is_large else NAME
    else:
        inset, top = round(14 * scale), rect.top + round(BARE * rect.height)
        area = pygame.Rect(
            rect.left + inset, top, rect.width - 2 * inset, rect.bottom - inset - top
        )
    lines = _lines(pen, tile.game, is_large, area.width, scale)
    height = sum(round(size * STEP) for _, size, _ in lines)
    room = round((area.height - height) / HIGH)
    name, size = sign_lines(tile.game.title, style, area.width, room, round(most * scale))
    high = round(len(name) * size * HIGH)
    spare = area.height - height - high
    top = area.top + max(0, spare // 2)
    draw_sign(pen.surface, name, style, size, (area.centerx, top + high // 2))
    top = max(top + high, area.bottom - height - spare // 3)
    for text, size, bold in lines:
        colour, place = bright if bold else dim, (area.centerx, top)
        pen.write(text, colour, size=size, bold=bold, midtop=place)
        top += round(size * STEP)


def _lines(
    pen: Pen, game: GameFacts, is_large: bool, width: int, scale: float
) -> list[tuple[str, int, bool]]:
    """Return the lines beneath the name: text, size and whether it is bold."""
    facts = [player_count_text(game.seats), game.length]

    def fit(text: str, size: int, bold: bool) -> Fitted:
        return pen.fit(
            text, width, max(pen.skin.screen.smallest_text, round(size * scale)), bold=bold
        )

    if not is_large:
        fitted = [fit(text, FACTS, not at) for at, text in enumerate(facts)]
        size = min(line.size for line in fitted)
        return [(line.line, size, not at) for at, line in enumerate(fitted)]
    motto, below = fit(game.motto or game.summary, MOTTO, True), fit(", ".join(facts), FACTS, False)
    return [(line, motto.size, True) for line in motto.lines] + [(below.line, below.size, False)]
