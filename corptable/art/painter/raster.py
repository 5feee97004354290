"""From SVG to pixels, by resvg under one of two names. Here is the painter's pygame: the window does not import this module.

svg2png-py gives the pixels as they are; resvg-py, which exists for every system, wraps them in a PNG and takes five times as long.
They come out alike, but for a step of 255 where a picture is translucent, because a PNG's colours are not multiplied by alpha.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NamedTuple

import pygame
import resvg_py

try:
    import svg2png_py
except ImportError:  # it has no wheel for this system
    svg2png_py = None

from corptable.art.painter.painting import MAX_PIXELS, Pixels
from corptable.art.picture import Picture

# The order of bytes that a software display blits without converting.
_FORMAT: Final = pygame.image.frombuffer(bytes(4), (1, 1), "BGRA")
_ORIGIN: Final = (0, 0)


class Engine(NamedTuple):
    """What reads a document: from SVG to a surface whose colours are multiplied by alpha."""

    name: str
    """With every version that the pixels may depend on; it is a part of their name in the cache."""
    read: Callable[[str], pygame.Surface]


def engines() -> Iterator[Engine]:
    """What is there on this system, the fastest first."""
    painting = f"pygame-ce {pygame.version.ver}"  # it stretches layers and lays them over each other
    if svg2png_py is not None:
        yield Engine(f"svg2png-py {_version('svg2png-py')}, {painting}", partial(_read_pixels, svg2png_py.FontDatabase()))
    yield Engine(f"resvg-py {resvg_py.__version__}, {painting}", _read_png)


def rasterise(picture: Picture, engine: Engine) -> Pixels:
    """Paint the layers of a picture, each over those before it. Raises ValueError for one without a size or beyond all measure,
    and whatever the engine says of a document that it cannot read.
    """
    require_size(picture.width, picture.height)
    canvas = pygame.Surface((picture.width, picture.height), pygame.SRCALPHA).convert(_FORMAT)
    for layer in picture.layers:
        painted = _stretched(engine.read(layer.svg), canvas.get_size())
        if layer.adds:
            _add_light(canvas, painted)
        else:
            canvas.blit(painted, _ORIGIN, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Pixels(picture.width, picture.height, pygame.image.tobytes(canvas, "BGRA"))


def require_size(width: int, height: int) -> None:
    """Raise ValueError unless a picture can be so large."""
    if width < 1 or height < 1 or width * height > MAX_PIXELS:
        raise ValueError(f"a picture of {width}x{height} pixels; wanted at least 1x1 and at most {MAX_PIXELS:,} in all")


def _read_pixels(fonts: svg2png_py.FontDatabase, svg: str) -> pygame.Surface:
    rgba, width, height = svg2png_py.svg_to_rgba(svg, fonts)
    return pygame.image.frombuffer(rgba, (width, height), "RGBA").convert(_FORMAT)


def _read_png(svg: str) -> pygame.Surface:
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return pygame.image.load(io.BytesIO(png)).convert(_FORMAT).premul_alpha()


def _stretched(painted: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return painted if painted.get_size() == size else pygame.transform.smoothscale(painted, size)


def _add_light(canvas: pygame.Surface, light: pygame.Surface) -> None:
    """Add colours and leave alpha as it is. A colour beyond its alpha means nothing and would overflow when the picture is laid on
    another, so it ends there: light falls on what is there, not into the air around it.
    """
    most = canvas.copy()
    most.fill("white", special_flags=pygame.BLEND_RGB_MAX)
    most.premul_alpha_ip()  # what white would be: each colour is its alpha
    canvas.blit(light, _ORIGIN, special_flags=pygame.BLEND_RGB_ADD)
    canvas.blit(most, _ORIGIN, special_flags=pygame.BLEND_RGB_MIN)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # a frozen build may have left it out
        return "unknown"
