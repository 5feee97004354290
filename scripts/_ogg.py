"""Write Ogg Vorbis files that are the same each time.

libsndfile gives each file a random serial number, which stands in every page with a checksum over
it. Ours has the number 1. Another version of the encoder may still give other bytes, so
`encoder_name` says which one it was.
"""

from __future__ import annotations

import io
import platform
import struct
import zlib
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

SERIAL: Final = 1
BLOCK: Final = 8192
"""Samples that are given to the encoder at once; libsndfile overflows its stack with very many."""
HEADER: Final = 27
"""Bytes of a page before the lengths of its segments."""
REVERSED: Final = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def encoder_name() -> str:
    """Version of the encoder and the kind of processor, which decide the bytes of a file."""
    system = f"{platform.system()} {platform.machine()}"
    return f"libsndfile {soundfile.__libsndfile_version__}, {system}"


def checksum(page: bytes) -> int:
    """Checksum of a page of Ogg, whose own four bytes are 0: CRC-32 with the highest bit first,
    which is zlib's with all bits in the opposite order.
    """
    mirrored = zlib.crc32(page.translate(REVERSED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


def with_serial(stream: bytes, serial: int) -> bytes:
    """Ogg stream with a serial number in all its pages."""
    pages = []
    start = 0
    while start < len(stream):
        lengths = stream[start + HEADER : start + HEADER + stream[start + HEADER - 1]]
        end = start + HEADER + len(lengths) + sum(lengths)
        page = bytearray(stream[start:end])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", checksum(bytes(page)))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def encode(pcm: NDArray[np.int16], rate: int, compression: float) -> bytes:
    """Ogg Vorbis of one channel. `compression` goes from 0 (best) to 1 (smallest)."""
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", rate, 1, format="OGG", subtype="VORBIS", compression_level=compression
    ) as file:
        for start in range(0, len(pcm), BLOCK):
            file.write(pcm[start : start + BLOCK])
    return with_serial(stream.getvalue(), SERIAL)
