"""Make pictures for forged packs, drawn by seed: sound ones, damaged ones, and ones that say of
themselves what is not so.
"""

from __future__ import annotations

import gzip
import io
import random
import struct
import zlib
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

Luck = random.Random

SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="100"><rect width="60" '
    'height="100" fill="#c21"/></svg>'
)
ENTITIES: Final = "".join(
    f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, 10)
)
MEASURES: Final = (
    0,
    1,
    7,
    8,
    49,
    100,
    601,
    1_600,
    1_601,
    12_000,
    12_001,
    65_535,
    65_536,
    2**31 - 1,
    2**31,
    2**32 - 1,
)
"""Widths and heights that a header may claim."""


def chunk(kind: bytes, content: bytes) -> bytes:
    """Write a chunk of a PNG with its right checksum."""
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def png(
    width: int, height: int, rows: bytes, depth: int = 8, colour: int = 2, more: bytes = b""
) -> bytes:
    """Write a PNG whose header says a size, whatever rows of pixels it has."""
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + more
        + chunk(b"IDAT", zlib.compress(rows, 1))
        + chunk(b"IEND", b"")
    )


@cache
def sound(kind: str = "png", width: int = 60, height: int = 100, colour: str = "#c02010") -> bytes:
    """Make a good picture: a PNG, JPEG or BMP that pygame writes, or a GIF of one colour."""
    if kind == "gif":
        return _gif(width, height)
    surface = pygame.Surface((width, height))
    surface.fill(colour)
    surface.fill("#f0f0f0", (5, 5, width // 2, height // 2))
    stream = io.BytesIO()
    pygame.image.save(surface, stream, f"picture.{kind}")
    return stream.getvalue()


def _gif(width: int, height: int) -> bytes:
    """Write a GIF of one colour, whose codes are never longer than two bits because the table is
    cleared all the time.
    """
    codes = (
        "".join(f"{code:03b}"[::-1] for _ in range(width * height) for code in (4, 0))
        + f"{5:03b}"[::-1]
    )
    packed = bytes(int(codes[at : at + 8][::-1], 2) for at in range(0, len(codes), 8))
    blocks = b"".join(
        bytes([len(packed[at : at + 255])]) + packed[at : at + 255]
        for at in range(0, len(packed), 255)
    )
    screen = struct.pack("<HHBBB", width, height, 0x80, 0, 0) + bytes((192, 32, 16, 0, 0, 0))
    return (
        b"GIF89a"
        + screen
        + b","
        + struct.pack("<HHHHB", 0, 0, width, height, 0)
        + b"\x02"
        + blocks
        + b"\x00;"
    )


def _torn(luck: Luck) -> bytes:
    content = sound(luck.choice(("png", "jpg", "bmp", "gif")))
    return content[: luck.randrange(len(content))] + luck.choice(
        (b"", bytes(100), luck.randbytes(100))
    )


def _damaged(luck: Luck) -> bytes:
    content = bytearray(sound(luck.choice(("png", "jpg", "bmp", "gif"))))
    for _ in range(luck.choice((1, 3, 30))):
        content[luck.randrange(len(content))] = luck.randrange(256)
    return bytes(content)


def _lying_png(luck: Luck) -> bytes:
    width, height = luck.choice(MEASURES), luck.choice(MEASURES)
    return png(
        width, height, bytes(luck.choice((0, 100, 10_000))), colour=luck.choice((0, 2, 3, 4, 6, 7))
    )


def _large_png(luck: Luck) -> bytes:
    """Make a picture at the limits that is small as a file and large in memory."""
    width, height = luck.choice(((4_400, 4_500), (12_000, 1_660), (1_600, 12_000), (3_000, 5_000)))
    depth, colour, size = luck.choice(((8, 2, 3), (8, 6, 4), (16, 6, 8), (1, 0, 1)))
    row = 1 + (width * size if depth > 1 else -(-width // 8))
    return png(width, height, bytes(row * height), depth, colour)


def _stuffed_png(luck: Luck) -> bytes:
    """Make a picture with a part that unpacks to a hundred times its length, or with thousands of
    parts.
    """
    bomb = zlib.compress(bytes(40_000_000), 9)
    more = luck.choice(
        (
            chunk(b"iCCP", b"x\0\0" + bomb),
            chunk(b"zTXt", b"x\0\0" + bomb),
            chunk(b"tEXt", b"x\0" + luck.randbytes(100_000)) * 3,
            chunk(b"tEXt", b"x\0y") * 20_000,
            chunk(b"acTL", struct.pack(">II", 10**6, 0)),
        )
    )
    return png(60, 100, bytes(181 * 100), more=more)


def _lying_gif(luck: Luck) -> bytes:
    content = bytearray(sound("gif"))
    frame = content.index(b",") + 1
    at = luck.choice((6, frame, frame + 4))
    content[at : at + 4] = struct.pack("<HH", *(luck.choice(MEASURES) & 0xFFFF for _ in range(2)))
    return bytes(content)


def _lying_bmp(luck: Luck) -> bytes:
    content = bytearray(sound("bmp"))
    at, value = (
        luck.choice((10, 14, 18, 22, 28, 30, 46)),
        luck.choice((*MEASURES, 2**32 - 100, 4, 12)),
    )
    content[at : at + 4] = struct.pack("<I", value)
    return bytes(content)


def _lying_webp(luck: Luck) -> bytes:
    kind = luck.choice((b"VP8X", b"VP8L", b"VP8 ", b"ALPH", b"ANIM"))
    body = luck.choice((b"", b"\x2f" + luck.randbytes(60), luck.randbytes(600), bytes(10_000)))
    length, part = luck.choice(MEASURES), luck.choice((len(body), *MEASURES))
    return b"RIFF" + struct.pack("<I", length) + b"WEBP" + kind + struct.pack("<I", part) + body


def _lying_jpeg(luck: Luck) -> bytes:
    content = bytearray(sound("jpg"))
    size = content.index(b"\xff\xc0") + 5
    content[size : size + 4] = struct.pack(
        ">HH", *(luck.choice(MEASURES) & 0xFFFF for _ in range(2))
    )
    exif = (
        b"Exif\0\0"
        + luck.choice((b"II*\0", b"MM\0*", b""))
        + luck.randbytes(luck.choice((2, 40, 400)))
    )
    return bytes(content[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + content[2:])


def _drawing(luck: Luck) -> bytes:
    bomb = (
        f"<!DOCTYPE svg [{ENTITIES}<!ENTITY e0 'x'>]><svg "
        "xmlns='http://www.w3.org/2000/svg'>&e9;</svg>"
    )
    deep = "<svg>" + "<g>" * 20_000
    away = SVG.replace("<rect", '<image href="file:///etc/passwd" width="9" height="9"/><rect')
    text = luck.choice((SVG, bomb, deep, away, SVG[: luck.randrange(len(SVG))])).encode()
    packed, large = (gzip.compress(content, mtime=0) for content in (text, bytes(20_000_000)))
    return luck.choice((text, packed, large, packed[:-9]))


def _nothing(luck: Luck) -> bytes:
    return luck.choice(
        (
            b"",
            b"\0",
            bytes(1_000_000),
            luck.randbytes(5_000),
            b"MZ" + bytes(500),
            b"%PDF-1.7",
            "日本語".encode(),
        )
    )


BAD: Final[tuple[Callable[[Luck], bytes], ...]] = (
    _torn,
    _damaged,
    _damaged,
    _lying_png,
    _large_png,
    _stuffed_png,
    _lying_gif,
    _lying_bmp,
    _lying_webp,
    _lying_jpeg,
    _drawing,
    _nothing,
)
"""Makers of pictures that are not as they should be."""


def bad(luck: Luck) -> bytes:
    """Make a picture that is not as it should be."""
    return luck.choice(BAD)(luck)
