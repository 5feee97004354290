"""Test files among the painted images that somebody has forged: none raises, waits, fills the
memory or leads elsewhere.
"""

from __future__ import annotations

import os
import sys
import tracemalloc
import zlib
from pathlib import Path

import pytest
from art.painter.keeping import Kept
from art.painter.recipes import Tile

from corptable.art.painter import cache
from corptable.art.painter.painting import MAX_PIXELS
from corptable.system import private_files
from corptable.system.private_files import TEMPORARY


def forged(name: str, width: int, height: int, body: bytes) -> bytes:
    """Return the file of a picture with a right checksum, whatever is in it."""
    return (
        cache.FORMAT
        + cache.HEAD.pack(width, height, cache.checksum_of(name, width, height, body))
        + body
    )


BOMB = zlib.compress(bytes(50_000_000), 9)
FORGED = {
    "of no size": (0, 0, b""),
    "of no height": (6, 0, zlib.compress(b"")),
    "of more pixels than memory": (2**32 - 1, 2**32 - 1, zlib.compress(b"x")),
    "of more pixels than a screen": (MAX_PIXELS, 2, zlib.compress(bytes(100))),
    "that unpacks to more": (6, 4, BOMB),
    "that unpacks to less": (6, 4, zlib.compress(bytes(95))),
    "with more behind it": (6, 4, zlib.compress(bytes(96)) + b"more"),
    "that ends too early": (6, 4, zlib.compress(bytes(96))[:-2]),
    "longer than its pixels": (6, 4, bytes(97)),
    "of another size than was ordered": (4000, 3000, zlib.compress(bytes(48_000_000), 9)),
}


@pytest.mark.parametrize("content", FORGED.values(), ids=list(FORGED))
def test_a_forged_picture_is_removed_before_it_is_unpacked(
    kept: Kept, content: tuple[int, int, bytes]
) -> None:
    """Its checksum is right. Its size is compared before memory is taken for it."""
    file = kept.file()
    file.write_bytes(forged(file.name, *content))
    tracemalloc.start()
    try:
        assert kept.cache.find(Tile(1)) is None
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()
    assert not file.exists()


def test_a_file_that_is_longer_than_any_picture_is_not_read(kept: Kept) -> None:
    """It takes no room on the disk, but would in memory."""
    file = kept.file()
    with file.open("r+b") as opened:
        opened.truncate(cache.LONGEST + 1)
    tracemalloc.start()
    try:
        assert kept.has(Tile(1)) == [False]
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()
    assert not file.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="has no named pipes among files")
@pytest.mark.parametrize("is_link", [False, True])
def test_what_is_no_file_is_not_waited_for(kept: Kept, tmp_path: Path, is_link: bool) -> None:
    file = kept.file()
    file.unlink()
    pipe = tmp_path / "pipe" if is_link else file
    os.mkfifo(pipe)
    if is_link:
        file.symlink_to(pipe)
    kept.keep(Tile(2))
    assert kept.has(Tile(1), Tile(2)) == [False, True]
    assert not os.path.lexists(file)
    assert pipe.exists() == is_link


def test_a_link_in_the_place_of_a_temporary_file_is_not_followed(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can guess its name; who could would gain nothing."""
    letter, file = tmp_path / "letter.txt", kept.file()
    letter.write_text("dear")
    (kept.folder / f"{file.name}.{os.getpid()}.new").symlink_to(letter)
    kept.keep(Tile(1))
    monkeypatch.setattr(private_files, "random_name", lambda: "0" * 16)
    (kept.folder / TEMPORARY.format("0" * 16)).symlink_to(letter)
    kept.keep(Tile(2))
    assert letter.read_text() == "dear"
    assert not file.is_symlink()
    assert kept.has(Tile(1), Tile(2)) == [True, False]
