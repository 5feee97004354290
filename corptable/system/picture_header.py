"""Read the format and size of a picture from its first bytes, before anybody decodes it, and find
out whether it is whole.

A decoder allocates what a header asks for, so a header that lies is a bomb. JPEG and GIF that are
cut short decode without an error to a picture that is half grey; their end markers are looked for
instead.
"""

from __future__ import annotations

import struct
from typing import Final, NamedTuple

LONGEST_SIDE: Final = 12_000
"""Limit of the longer side of a picture, in pixels."""
MOST_PIXELS: Final = 20_000_000
"""Limit of pixels in a picture; a deck sheet of 4096x4166 has 17 million."""

HEAD: Final = 512
"""Number of bytes by which a picture is recognised."""
WANTED: Final = "wanted a PNG, JPEG, GIF, WebP or BMP"
_JPEG_END: Final = b"\xff\xd9"
_PNG_END: Final = b"IEND"
_GIF_END: Final = b";"
_END_WITHIN: Final = 1024
"""Number of bytes at the end of a JPEG among which its end marker stands; cameras append a
little.
"""
_CMYK: Final = 4
_ORIENTATION: Final = 0x0112
_LONGEST_EXIF: Final = 65_536


class PictureFault(ValueError):
    """Report a picture that is not taken; the message says what was found and what was wanted."""


class PictureHeader(NamedTuple):
    """Hold what the first bytes of a picture say. `turn`: degrees clockwise by which a camera wants
    it shown.
    """

    kind: str
    width: int
    height: int
    turn: int = 0
    is_cmyk: bool = False


def checked_header(content: bytes) -> PictureHeader:
    """Read the header of a picture. Raises PictureFault for no picture, one without a size, one too
    large, and a CMYK JPEG.
    """
    header = read_header(content)
    if header is None:
        raise PictureFault(f"found no picture; {WANTED}")
    if header.width < 1 or header.height < 1:
        raise PictureFault(f"found a {header.kind.upper()} without a size; {WANTED}")
    if (
        max(header.width, header.height) > LONGEST_SIDE
        or header.width * header.height > MOST_PIXELS
    ):
        raise PictureFault(
            f"found {header.width}x{header.height} pixels; wanted at most {LONGEST_SIDE:,} a "
            f"side and {MOST_PIXELS:,} in all"
        )
    if header.is_cmyk:
        raise PictureFault(
            "found a JPEG in the four colours of a printer (CMYK); wanted one in RGB"
        )
    return header


def require_whole(content: bytes, header: PictureHeader) -> None:
    """Raise PictureFault for a picture that lacks its end."""
    tail = content[-_END_WITHIN:]
    ends = {
        "jpeg": _JPEG_END in tail,
        "png": _PNG_END in tail,
        "gif": content.rstrip(b"\0").endswith(_GIF_END),
    }
    if not ends.get(header.kind, True):
        raise PictureFault(
            f"found a {header.kind.upper()} that is cut short; wanted a whole picture"
        )


def is_bitmap(head: bytes) -> bool:
    """True if a file begins like a picture of one of the formats. `head` are its first bytes, HEAD
    of them.
    """
    header = read_header(head)  # of a JPEG it needs more
    sides = (0, 0) if header is None else (header.width, header.height)
    return head.startswith(b"\xff\xd8\xff") or all(0 < side <= LONGEST_SIDE for side in sides)


def read_header(content: bytes) -> PictureHeader | None:
    """Read the header of a picture of one of the formats; None for anything else."""
    try:
        if content[:8] == b"\x89PNG\r\n\x1a\n" and content[12:16] == b"IHDR":
            return PictureHeader("png", *struct.unpack(">II", content[16:24]))
        if content[:6] in (b"GIF87a", b"GIF89a"):
            return PictureHeader("gif", *struct.unpack("<HH", content[6:10]))
        if content[:2] == b"\xff\xd8":
            return _read_jpeg(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return _read_webp(content)
        if content[:2] == b"BM" and content[14:18] == struct.pack("<I", 12):
            return PictureHeader("bmp", *struct.unpack("<HH", content[18:22]))
        if content[:2] == b"BM":
            width, height = struct.unpack("<ii", content[18:26])
            return PictureHeader("bmp", width, abs(height))
    except (struct.error, IndexError):
        pass
    return None


def _read_jpeg(content: bytes) -> PictureHeader | None:
    """Go through the segments of a JPEG to the one with its size; the orientation stands in one
    before it.
    """
    at, turn = 2, 0
    while at + 9 < len(content):
        if content[at] != 0xFF:
            return None
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0x01 or 0xD0 <= marker <= 0xD8:
            at += 2
            continue
        (length,) = struct.unpack(">H", content[at + 2 : at + 4])
        if marker == 0xE1 and content[at + 4 : at + 10] == b"Exif\0\0":
            turn = _turn_of(content[at + 10 : at + 2 + min(length, _LONGEST_EXIF)])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width, channels = struct.unpack(">HHB", content[at + 5 : at + 10])
            return PictureHeader("jpeg", width, height, turn, channels == _CMYK)
        at += 2 + length
    return None


def _turn_of(exif: bytes) -> int:
    """Return the degrees clockwise of the orientation in the first directory of EXIF data; mirrored
    ones count as not turned.
    """
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return 0
    try:
        (start,) = struct.unpack(f"{order}I", exif[4:8])
        (count,) = struct.unpack(f"{order}H", exif[start : start + 2])
        for number in range(count):
            entry = exif[start + 2 + 12 * number : start + 14 + 12 * number]
            tag, _, _, value = struct.unpack(f"{order}HHIH", entry[:10])
            if tag == _ORIENTATION:
                return {3: 180, 6: 90, 8: 270}.get(value, 0)
    except struct.error:
        pass
    return 0


def _read_webp(content: bytes) -> PictureHeader | None:
    kind = content[12:16]
    if kind == b"VP8X":
        return PictureHeader(
            "webp",
            1 + int.from_bytes(content[24:27], "little"),
            1 + int.from_bytes(content[27:30], "little"),
        )
    if kind == b"VP8L":
        bits = int.from_bytes(content[21:25], "little")
        return PictureHeader("webp", 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", content[26:30])
        return PictureHeader("webp", width & 0x3FFF, height & 0x3FFF)
    return None
