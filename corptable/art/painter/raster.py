"""Rasterise SVG to pixels with resvg, under one of two names. This module imports pygame; the
window does not import it.

svg2png-py gives the pixels as they are; resvg-py, which exists for every system, wraps them in a
PNG and takes five times as long. The results are alike, but for a step of 255 where a picture is
translucent, because a PNG's alpha is straight, not premultiplied.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame
import resvg_py

try:
    import svg2png_py
except ImportError:  # there is no wheel for this system
    svg2png_py = None

from corptable.art.painter.bitmaps import FORMAT, paint_bitmap
from corptable.art.painter.cache import EVERYWHERE, FASTEST, engine_name
from corptable.art.painter.painting import MAX_PIXELS, Pixels
from corptable.art.picture import Layer, Picture, Recipe

_ORIGIN: Final = (0, 0)


class Engine(NamedTuple):
    """Rasterise an SVG document to a surface with premultiplied alpha."""

    name: str
    """Name with every version that the pixels may depend on; it is a part of their key in the
    cache.
    """
    read: Callable[[str], pygame.Surface]


def engines() -> Iterator[Engine]:
    """Yield the engines that this system has, the fastest first."""
    if svg2png_py is not None:
        yield Engine(
            engine_name(FASTEST, pygame.version.ver),
            partial(_read_pixels, svg2png_py.FontDatabase()),
        )
    yield Engine(engine_name(EVERYWHERE, pygame.version.ver), _read_png)


def paint_recipe(recipe: Recipe, engine: Engine) -> Pixels:
    """Compose the picture of a recipe and paint it. Raises ValueError for a wrong size, and
    whatever else is wrong with it.
    """
    require_size(*recipe.size)
    pixels = rasterise(recipe.picture(), engine)
    if (pixels.width, pixels.height) != recipe.size:
        raise ValueError(
            "the recipe says {}x{}, and its picture is {}x{}".format(
                *recipe.size, pixels.width, pixels.height
            )
        )
    return pixels


def rasterise(picture: Picture, engine: Engine) -> Pixels:
    """Paint the bitmap and the layers of a picture, each over those before it.

    Raises ValueError for a picture without a size or beyond MAX_PIXELS and for a bitmap that is
    none, OSError for one that is gone, and whatever the engine raises for a document that it cannot
    read.
    """
    require_size(picture.width, picture.height)
    canvas = pygame.Surface((picture.width, picture.height), pygame.SRCALPHA).convert(FORMAT)
    _paint_layers(canvas, picture.layers[: picture.beneath], engine)
    if picture.bitmap is not None:
        card = paint_bitmap(picture.bitmap, engine.read)
        canvas.blit(
            card,
            card.get_rect(center=canvas.get_rect().center),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
    _paint_layers(canvas, picture.layers[picture.beneath :], engine)
    return Pixels(picture.width, picture.height, pygame.image.tobytes(canvas, "BGRA"))


def _paint_layers(canvas: pygame.Surface, layers: Iterable[Layer], engine: Engine) -> None:
    """Paint layers, each over those before it."""
    for layer in layers:
        painted = _stretched(engine.read(layer.svg), canvas.get_size())
        if layer.adds:
            _add_light(canvas, painted)
        else:
            canvas.blit(painted, _ORIGIN, special_flags=pygame.BLEND_PREMULTIPLIED)


def require_size(width: int, height: int) -> None:
    """Raise ValueError unless a picture can have this size."""
    if width < 1 or height < 1 or width * height > MAX_PIXELS:
        raise ValueError(
            f"a picture of {width}x{height} pixels; wanted at least 1x1 and at most "
            f"{MAX_PIXELS:,} in all"
        )


def _read_pixels(fonts: svg2png_py.FontDatabase, svg: str) -> pygame.Surface:
    rgba, width, height = svg2png_py.svg_to_rgba(svg, fonts)
    return pygame.image.frombuffer(rgba, (width, height), "RGBA").convert(FORMAT)


def _read_png(svg: str) -> pygame.Surface:
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return pygame.image.load(io.BytesIO(png)).convert(FORMAT).premul_alpha()


def _stretched(painted: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return painted if painted.get_size() == size else pygame.transform.smoothscale(painted, size)


def _add_light(canvas: pygame.Surface, light: pygame.Surface) -> None:
    """Add colours to the canvas and leave its alpha as it is.

    A colour beyond its alpha means nothing and would overflow when the picture is blitted, so it is
    limited to alpha: light falls on shapes, not into the air around them.
    """
    most = canvas.copy()
    most.fill("white", special_flags=pygame.BLEND_RGB_MAX)
    most.premul_alpha_ip()  # premultiplied white: each colour equals its alpha
    canvas.blit(light, _ORIGIN, special_flags=pygame.BLEND_RGB_ADD)
    canvas.blit(most, _ORIGIN, special_flags=pygame.BLEND_RGB_MIN)
