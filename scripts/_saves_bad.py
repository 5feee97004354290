"""Make bad files from good ones, drawn by seed: torn, damaged, foreign and hostile ones."""

from __future__ import annotations

import json
import pickle
import random
import zlib
from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.painter import cache
from corptable.store.save_file import seal

MADE_BY, DRAWING = "scripts/run.py saves", "a drawing"
PICTURE: Final = cache.file_name(MADE_BY, DRAWING)
"""Name of the file of that drawing in the picture cache."""

Luck = random.Random
Change = Callable[[bytes, Luck], bytes]


def torn(content: bytes, luck: Luck) -> bytes:
    """Cut off the end of a file, or replace it."""
    end = luck.randrange(len(content))
    return content[:end] + luck.choice(
        [b"", b"", bytes(luck.randrange(1, 5000)), luck.randbytes(luck.randrange(1, 200))]
    )


def damaged(content: bytes, luck: Luck) -> bytes:
    """Replace, remove or repeat some bytes; sometimes shuffle the lines."""
    for _ in range(luck.randint(1, 4)):
        start = luck.randrange(len(content) or 1)
        end = min(len(content), start + luck.randint(1, 60))
        middle = luck.choice(
            [
                b"",
                content[start:end] * 2,
                bytes([luck.randrange(256)]),
                luck.randbytes(4),
                b"\n",
                b"\r\n",
                b"\t",
            ]
        )
        content = content[:start] + middle + content[end:]
        if luck.random() < 0.2:
            lines = content.splitlines(keepends=True)
            luck.shuffle(lines)
            content = b"".join(lines)
    return content


def foreign(content: bytes, luck: Luck) -> bytes:
    """Replace the content by that of another kind of file, sometimes behind a first part of
    ours.
    """
    other = luck.choice(
        [
            b"",
            b"\x89PNG\r\n\x1a\n" + luck.randbytes(3000),
            pickle.dumps({"game": "chess"}),
            json.dumps({"format": 1, "games": [1] * 100}).encode(),
            b"<html><body>not found</body></html>",
            b"[window]\nx = 3\n" * 50,
            luck.randbytes(luck.randrange(20_000)),
            "\ufeffPK\x03\x04 täglich".encode("utf-16"),
            b"x" * 2_000_000,
            b"\n" * 500_000,
        ]
    )
    return (
        luck.choice([b"", b"", content.partition(b"\n")[0] + b"\n", content[: len(content) // 3]])
        + other
    )


MOMENTS: Final = ("0001-01-01T00:00:00+00:00", "2026-11-21", "9999-12-31T23:59:59-23:59")
BOMBS: Final = (
    "[" * 3000,
    "{a: " * 3000,
    "&a [*a, *a]",
    "&a " * 500,
    "!!python/object/apply:os.system ['true']",
    "- " * 3000,
    "? " * 2000,
    "'" + "x" * 100_000,
    "\n  a: b" * 3000,
    "<<: *x",
    "|\n  \x07",
    "9" * 10_000,
    ".inf",
    "-0",
    "null",
    "\u2028",
    "2001-99-99",
    "[" + "1, " * 2500 + "1]",
)


def hostile_text(text: str, luck: Luck) -> str:
    """Replace values in a YAML text by unexpected ones."""
    lines = text.split("\n")
    for _ in range(luck.randint(1, 3)):
        place = luck.randrange(len(lines))
        name, colon, _ = lines[place].partition(": ")
        bomb = luck.choice(
            [
                *BOMBS,
                str(luck.randrange(-(10**20), 10**20)),
                "[]",
                "{}",
                "''",
                lines[luck.randrange(len(lines))],
            ]
        )
        lines[place] = f"{name}: {bomb}" if colon or luck.random() < 0.8 else bomb
    return "\n".join(lines)


def hostile_kept(content: bytes, luck: Luck) -> bytes:
    """Replace values in settings or another kept file by unexpected ones."""
    return hostile_text(content.decode(), luck).encode()


def hostile_save(content: bytes, luck: Luck) -> bytes:
    """Return a save with correct checksums, and with unexpected values in its head, its header or
    its entries.
    """
    head, header, lines = content.decode().split("\n---\n")
    entries = [line[9:] for line in lines.splitlines()]
    part = luck.randrange(3)
    if part == 0:
        head = hostile_text(head, luck)
    elif part == 1:
        top, cards, rest = header.partition("\ncards:")
        header = (
            hostile_text(top, luck) + cards + rest
            if luck.random() < 0.8
            else hostile_text(header, luck)
        )
    else:
        for _ in range(luck.randint(1, 5)):
            entries.insert(luck.randint(1, len(entries)), hostile_entry(entries, luck))
    return sealed(f"{head}\n---\n{header}\n---\n".encode("utf-8", "surrogatepass"), entries)


def hostile_entry(entries: list[str], luck: Luck) -> str:
    """Return an entry that makes no sense at all, or none at its place."""
    act = luck.choice(entries)
    words = act.split(" ")
    seat = luck.choice(["@0", "@9", "@63", "@999", "@-1", "@²", "@", "0"])
    return luck.choice(
        [
            f"undo {luck.choice([0, 1, 5, 10**6, 10**30, -1, '1.0', '٣'])}",
            f"redo {luck.choice([0, 1, 5, 10**6])}",
            (
                f"player {luck.choice([-1, 0, 5, 10**9])} "
                f"{luck.choice(['', 'person', 'x' * 5000, chr(7)])}"
            ),
            f"opened {luck.choice(MOMENTS)} {luck.choice([1, -1, 10**12])}",
            f"name {luck.choice(['x' * 10_000, chr(0), chr(0xD800)])}",
            f"act {seat} {' '.join(words[2:])}",
            f"act {' '.join(luck.sample(words, len(words)))}",
            f"act {seat} say {'x' * luck.choice([1, 10_000])}",
            (
                f"act {words[1] if len(words) > 1 else '@0'} {luck.choice(words)} "
                f"{luck.choice(BOMBS)[:200]}"
            ).replace("\n", " "),
            act,
            luck.choice(["practice", "practice ", "", " ", "act", "\x00" * 50, "format c:"]),
        ]
    )


def sealed(head: bytes, entries: list[str]) -> bytes:
    """Join the lines of a save with correct checksums."""
    lines, checksum = [head], zlib.crc32(head)
    for entry in entries:
        line, checksum = seal(entry, checksum)
        lines.append(line)
    return b"".join(lines)


def hostile_picture(content: bytes, luck: Luck) -> bytes:
    """Return the file of a picture with a right checksum, and with another size or body than that
    of its pixels.
    """
    width, height = (luck.choice([0, 1, 6, 4000, 2**16, 2**32 - 1]) for _ in range(2))
    packed = zlib.compress(bytes(luck.choice([0, 1, 96, 10**6, 10**8])), 9)
    body = luck.choice([packed, packed[:-3], packed + b"more", luck.randbytes(luck.randrange(200))])
    return (
        content[: len(cache.FORMAT)]
        + cache.HEAD.pack(width, height, cache.checksum_of(PICTURE, width, height, body))
        + body
    )


SAVES: Final[Mapping[str, Change]] = {
    "torn": torn,
    "damaged": damaged,
    "foreign": foreign,
    "hostile": hostile_save,
}
SETTINGS: Final[Mapping[str, Change]] = {
    "torn": torn,
    "damaged": damaged,
    "foreign": foreign,
    "hostile": hostile_kept,
}
PICTURES: Final[Mapping[str, Change]] = {
    "torn": torn,
    "damaged": damaged,
    "foreign": foreign,
    "hostile": hostile_picture,
}
