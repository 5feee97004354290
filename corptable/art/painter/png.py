"""Write PNG files four times as fast as SDL does, which takes 70 ms for a card of a large sheet;
they are a fifth larger.

Each row is written as its difference from the row above, and packed with the least effort. It
imports pygame.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

import pygame

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
