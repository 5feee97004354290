"""Find out by its pixels whether a picture is a grid of cards. The preparing process imports it,
and it imports pygame.

Between two cards of a sheet there is a line across the whole sheet: a gutter of one colour, or a
jump where two pictures meet. Within a picture there is hardly ever one, and never at all the places
where a grid has them.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Final

import pygame

from corptable.art.paths import number
from corptable.art.picture import Bitmap, Box
from corptable.art.sheet import document
from corptable.system.picture_header import PictureFault, checked_header, require_whole
from corptable.system.private_files import read_regular

# PNG files four times as fast as SDL does, which takes 70 ms for a card of a large sheet; they
# are a fifth larger

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


SAMPLES: Final = 60
"""Number of points of a line that are looked at, and of lines that the grid's are compared with."""
AROUND: Final = 2
"""Pixels by which a line may lie beside its place."""
JUMP, LEAST_JUMP = 2.0, 8.0
"""Factor by which neighbours differ more across a line than elsewhere, and the least difference of
a channel.
"""
FLAT: Final = 0.35
"""Share of the usual contrast along a line that a gutter has at most."""
ENOUGH: Final = 0.8
"""Share of a grid's lines that must be there."""

Grid = tuple[int, int]
"""Number of cards beside and above one another."""


def grid_in(content: bytes, grids: Sequence[Grid]) -> Grid | None:
    """Return the grid whose lines are in a picture, the first of several; None if there is none, or
    no picture.
    """
    try:
        surface = decode(content)
    except (PictureFault, MemoryError):  # it is said where the picture is prepared
        return None
    width, height = surface.get_size()
    columns = _Lines(pygame.transform.scale(surface, (width, SAMPLES)))
    rows = _Lines(pygame.transform.rotate(pygame.transform.scale(surface, (SAMPLES, height)), 90))
    shares = {
        (across, down): min(columns.share(across), rows.share(down)) for across, down in grids
    }
    best = max(shares, key=lambda grid: shares[grid], default=None)
    return best if best is not None and shares[best] >= ENOUGH else None


class _Lines:
    """Compare the upright lines of a picture that is SAMPLES pixels high."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._pixels = pygame.image.tobytes(surface, "RGB")
        self._length = surface.get_width()
        usual = range(1, self._length, max(1, self._length // SAMPLES))
        self._jump = max(LEAST_JUMP, JUMP * median(map(self._difference, usual)))
        self._contrast = FLAT * median(map(self._contrast_along, usual))

    def share(self, parts: int) -> float:
        """Return the share of the lines of a grid of so many parts that are there."""
        return (
            fmean(self._is_line(round(self._length * line / parts)) for line in range(1, parts))
            if parts > 1
            else 1.0
        )

    def _is_line(self, place: int) -> bool:
        near = [at for at in range(place - AROUND, place + AROUND + 1) if 0 < at < self._length]
        return any(
            self._difference(at) > self._jump or self._contrast_along(at) < self._contrast
            for at in near
        )

    def _difference(self, at: int) -> float:
        return fmean(
            abs(one - other) for one, other in zip(self._line(at), self._line(at - 1), strict=True)
        )

    def _contrast_along(self, at: int) -> float:
        return pstdev(self._line(at))

    def _line(self, at: int) -> list[int]:
        return list(self._channels(at))

    def _channels(self, at: int) -> Iterator[int]:
        stride = 3 * self._length
        for row in range(SAMPLES):
            yield from self._pixels[row * stride + 3 * at : row * stride + 3 * at + 3]
