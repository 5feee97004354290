"""Write PNG files four times as fast as SDL does, which takes 70 ms for a card of a large sheet;
they are a fifth larger.

Each row is written as its difference from the row above, and packed with the least effort. It
imports pygame.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from corptable.art.paths import number
from corptable.art.picture import Bitmap, Box
from corptable.art.sheet import document
from corptable.system.picture_header import PictureFault, checked_header, require_whole
from corptable.system.private_files import read_regular

# Paint picture files on cards: check the header, decode, cut, turn, scale to the pixel, round
# the corners

MOST_BYTES: Final = 40_000_000
"""Limit of the length of a picture file, in bytes."""
SVG: Final = ".svg"
SMALLEST: Final = 2
"""Factor by which a rotated card is painted larger, so that its lines stay sharp when it is
turned.
"""
DIGEST_LENGTH: Final = 32

# The byte order of all surfaces here, in which a software display blits without converting.
FORMAT: Final = pygame.image.frombuffer(bytes(4), (1, 1), "BGRA")

ReadSvg = Callable[[str], pygame.Surface]
"""Rasterises an SVG document to a surface with premultiplied alpha, at the size that the document
names.
"""


def digest_of(content: bytes) -> str:
    """Return the digest of a picture file's bytes."""
    return hashlib.sha256(content).hexdigest()[:DIGEST_LENGTH]


def decode(content: bytes) -> pygame.Surface:
    """Decode a PNG, JPEG, GIF, WebP or BMP. Raises PictureFault for anything else, for one too
    large, and for one cut short.

    The surface is as the decoder gives it; `with_alpha` makes a colour key transparent.
    """
    header = checked_header(content)
    require_whole(content, header)
    try:
        return pygame.image.load(io.BytesIO(content), f"picture.{header.kind}")
    except pygame.error as error:
        raise PictureFault(
            f"this {header.kind.upper()} cannot be decoded ({error}); wanted a whole picture"
        ) from None


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface with straight alpha; the colour that stands for transparent in a GIF is
    transparent.
    """
    return surface.convert(FORMAT)


def read_checked(path: str, digest: str) -> bytes:
    """Read a prepared picture file. Raises PictureFault for another file in its place, OSError for
    one that cannot be read.
    """
    content = read_regular(Path(path), MOST_BYTES)
    if digest_of(content) != digest:
        raise PictureFault(f'"{path}" is not the picture that was prepared; import the pack again')
    return content


def paint_bitmap(bitmap: Bitmap, read: ReadSvg) -> pygame.Surface:
    """Paint a picture file on its card, rotated. Raises PictureFault, OSError, or what the engine
    raises for an SVG document.
    """
    content = read_checked(bitmap.path, bitmap.digest)
    factor = SMALLEST if bitmap.turn else 1
    size = bitmap.size[0] * factor, bitmap.size[1] * factor
    card = pygame.Surface(size, pygame.SRCALPHA).convert(FORMAT)
    card.fill(bitmap.ground)
    place = _whole_pixels(bitmap.place, factor)
    picture = _picture_of(bitmap, content, place.size, read)
    card.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    if bitmap.radius:
        card.blit(
            _corner_mask(size, bitmap.radius * factor, read),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
    return pygame.transform.rotozoom(card, -bitmap.turn, 1 / factor) if bitmap.turn else card


def _picture_of(
    bitmap: Bitmap, content: bytes, size: tuple[int, int], read: ReadSvg
) -> pygame.Surface:
    """Return the shown part of a picture at its size on the card, turned, with premultiplied
    alpha.
    """
    if bitmap.quarter in (90, 270):
        size = size[1], size[0]
    if bitmap.path.endswith(SVG):
        picture = read(document(*size, bitmap.part, "", content.decode()))
    else:
        surface = with_alpha(decode(content))
        picture = scale(
            surface.subsurface(part_within(bitmap.part, surface)).premul_alpha(),
            size,
            bitmap.is_crisp,
        )
    return pygame.transform.rotate(picture, -bitmap.quarter) if bitmap.quarter else picture


def scale(surface: pygame.Surface, size: tuple[int, int], is_crisp: bool) -> pygame.Surface:
    """Scale a surface with premultiplied alpha; if `is_crisp`, each of its pixels stays a square
    when it is enlarged.

    With straight alpha the colours of clear pixels would mix into their neighbours. Pixels are
    repeated a whole number of times first, then the picture is fitted to the size, or some would be
    wider than others.
    """
    if is_crisp and size[0] > surface.get_width():
        surface = pygame.transform.scale_by(surface, -(-size[0] // surface.get_width()))
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def part_within(part: Box, surface: pygame.Surface) -> pygame.Rect:
    """Return a part of a picture in whole pixels, at least one."""
    wanted = _whole_pixels(part, 1)
    return (
        wanted.clip(surface.get_rect())
        if wanted.colliderect(surface.get_rect())
        else pygame.Rect(0, 0, 1, 1)
    )


def _whole_pixels(box: Box, factor: int) -> pygame.Rect:
    """Return a box, enlarged by a factor, with its edges on whole pixels."""
    left, top = round(box.x * factor), round(box.y * factor)
    right, foot = round((box.x + box.width) * factor), round((box.y + box.height) * factor)
    return pygame.Rect(left, top, max(1, right - left), max(1, foot - top))


def _corner_mask(size: tuple[int, int], radius: float, read: ReadSvg) -> pygame.Surface:
    """Paint a white card with round corners, to multiply with."""
    box = (0.0, 0.0, float(size[0]), float(size[1]))
    card = f'<rect width="{size[0]}" height="{size[1]}" rx="{number(radius)}" fill="#fff"/>'
    return read(document(*size, box, "", card))


SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
RGB, RGBA = 2, 6
"""Words of the format for colours without and with alpha."""
DIFFERENCE_FROM_ABOVE: Final = b"\2"
FASTEST: Final = 1


def png_of(surface: pygame.Surface) -> bytes:
    """Return a surface as a PNG, with its straight alpha if it has any."""
    width, height = surface.get_size()
    has_alpha = bool(surface.get_masks()[3])
    pixels = pygame.image.tobytes(surface, "RGBA" if has_alpha else "RGB")
    stride = len(pixels) // height
    differences = _subtracted(pixels, bytes(stride) + pixels[:-stride])
    rows = b"".join(
        DIFFERENCE_FROM_ABOVE + differences[at : at + stride]
        for at in range(0, len(pixels), stride)
    )
    head = struct.pack(">IIBBBBB", width, height, 8, RGBA if has_alpha else RGB, 0, 0, 0)
    return (
        SIGNATURE
        + _chunk(b"IHDR", head)
        + _chunk(b"IDAT", zlib.compress(rows, FASTEST))
        + _chunk(b"IEND", b"")
    )


def _subtracted(minuends: bytes, subtrahends: bytes) -> bytes:
    """Return the differences of bytes, modulo 256, all at once as one long number.

    The highest bit of each byte is set before and put right afterwards, so that no byte borrows
    from its neighbour.
    """
    length = len(minuends)
    one, other = int.from_bytes(minuends, "big"), int.from_bytes(subtrahends, "big")
    highest, lower = (int.from_bytes(bits * length, "big") for bits in (b"\x80", b"\x7f"))
    differences = ((one | highest) - (other & lower)) ^ ((one ^ other ^ highest) & highest)
    return differences.to_bytes(length, "big")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )
