"""Make PNGs of pictures for print. It imports pygame; the window does not import it."""

from __future__ import annotations

import io

import pygame
import resvg_py

from corptable.art.painter.bitmaps import SVG, decode, part_within, png_of, read_checked, with_alpha
from corptable.art.painter.inline import paint
from corptable.art.picture import ON_ITS_SIDE, Box, Picture
from corptable.art.sheet import document


def png_to_cut(picture: Picture, rim: float = 0.0) -> bytes:
    """Return a picture as an opaque PNG without a rim, which is a part of its width. Raises
    whatever is wrong with the picture.
    """
    pixels = paint(picture)
    whole = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
    cut = round(rim * pixels.width)
    inner = whole.get_rect().inflate(-2 * cut, -2 * cut)
    return png_of(
        pygame.image.frombytes(
            pygame.image.tobytes(whole.subsurface(inner), "RGB"), inner.size, "RGB"
        )
    )


def part_as_png(path: str, digest: str, part: Box, quarter: int, size: tuple[int, int]) -> bytes:
    """Return a part of a prepared picture file, turned clockwise by `quarter` degrees, as a PNG
    with the pixels that it has; an SVG document is painted at a size in pixels. Raises
    PictureFault, OSError, or what the engine raises."""
    content = read_checked(path, digest)
    if path.endswith(SVG):
        upright = (size[1], size[0]) if quarter in ON_ITS_SIDE else size
        painted = resvg_py.svg_to_bytes(
            svg_string=document(*upright, part, "", content.decode()), skip_system_fonts=True
        )
        surface = pygame.image.load(io.BytesIO(bytes(painted)), "picture.png")
    else:
        whole = with_alpha(decode(content))
        surface = whole.subsurface(part_within(part, whole))
    return png_of(pygame.transform.rotate(surface, -quarter))


def edges_as_png(content: bytes, part: Box | None) -> list[bytes]:
    """Return the outermost lines of a picture, or of a part of it: three by three, column by
    column, its corners single pixels and the middle empty. Raises PictureFault for one that cannot
    be decoded."""
    whole = with_alpha(decode(content))
    shown = whole if part is None else whole.subsurface(part_within(part, whole))
    (width, height), found = shown.get_size(), list[bytes]()
    for left, across in ((0, 1), (0, width), (width - 1, 1)):
        for top, down in ((0, 1), (0, height), (height - 1, 1)):
            is_middle = (left, across, top, down) == (0, width, 0, height)
            found.append(b"" if is_middle else png_of(shown.subsurface((left, top, across, down))))
    return found
