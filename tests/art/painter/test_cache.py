"""Test the image cache on disk: it returns what was painted or nothing, whatever happened to its
folder.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from collections import deque
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from art.painter.keeping import PIXELS, Kept
from art.painter.recipes import LONG, Noted, Tile
from art.painter.watching import Window, comes_true, looks_right

from corptable.art.painter import Pixels, cache
from corptable.art.painter.cache import SUFFIX, read_picture, write_picture
from corptable.art.painter.process import MOST_UNSAVED, save_meanwhile
from corptable.art.picture import Recipe
from corptable.system.private_files import TEMPORARY


def test_what_was_kept_is_found(kept: Kept) -> None:
    assert kept.has(Tile(1), Tile(2)) == [True, False]


@pytest.mark.parametrize("made_by", ["another engine\na stamp", "an engine\nanother stamp"])
def test_a_picture_by_another_engine_or_of_other_art_is_not_found(kept: Kept, made_by: str) -> None:
    assert Kept(kept.folder, made_by).has(Tile(1)) == [False]


def test_recipes_of_one_name_from_two_modules_are_two(kept: Kept) -> None:
    """Their texts are alike."""

    class Elsewhere(Tile):
        __module__ = "elsewhere"
        __qualname__ = "Tile"

    assert repr(Elsewhere(1)) == repr(Tile(1))
    assert kept.has(Elsewhere(1)) == [False]


def torn(written: bytes) -> bytes:
    """Damage a file as a crash of the system does: its length is right, its end is not."""
    return written[:-20] + bytes(20)


def other_pixels(written: bytes) -> bytes:
    """Return a whole image of another recipe."""
    return write_picture("another" + SUFFIX, PIXELS)


def other_size(written: bytes) -> bytes:
    """Return whole pixels with width and height swapped."""
    start = len(cache.FORMAT)
    return (
        written[:start]
        + written[start + 4 : start + 8]
        + written[start : start + 4]
        + written[start + 8 :]
    )


def other_version(written: bytes) -> bytes:
    """Return the image in a later version of the format."""
    return written.replace(b"picture 2", b"picture 1")


@pytest.mark.parametrize(
    "harm",
    [
        torn,
        other_pixels,
        other_size,
        other_version,
        lambda written: written[:50],
        lambda written: b"",
        lambda written: b"\x89PNG",
    ],
)
def test_what_is_no_whole_picture_of_ours_is_removed_and_painted_anew(
    kept: Kept, harm: Callable[[bytes], bytes]
) -> None:
    file = kept.file()
    file.write_bytes(harm(file.read_bytes()))
    assert kept.has(Tile(1)) == [False]
    assert not file.exists()
    kept.keep(Tile(1))
    assert kept.has(Tile(1)) == [True]


def test_every_single_broken_byte_is_noticed() -> None:
    written = write_picture("name", PIXELS)
    assert read_picture("name", written) == PIXELS
    for place in range(len(written)):
        broken = bytearray(written)
        broken[place] ^= 0x10
        assert read_picture("name", bytes(broken)) is None


@pytest.mark.parametrize("is_empty", [False, True])
def test_a_folder_where_a_picture_should_be_stops_nothing(kept: Kept, is_empty: bool) -> None:
    """That picture alone is painted anew each time; an empty folder gives way."""
    file = kept.file()
    file.unlink()
    file.mkdir()
    if not is_empty:
        (file / "letter.txt").write_text("dear")
    kept.keep(Tile(1), Tile(2))
    assert kept.has(Tile(1), Tile(2)) == [is_empty, True]
    assert kept.said == []
    assert len(list(kept.folder.iterdir())) == 2


def test_what_was_not_looked_at_for_longest_goes_first(tmp_path: Path) -> None:
    """A look counts, and not only the writing."""
    kept = Kept(tmp_path)
    for age, number in enumerate((3, 2, 1)):
        kept.keep(Tile(number))
        os.utime(newest(tmp_path), (1_000 + age, 1_000 + age))
    size = newest(tmp_path).stat().st_size
    assert kept.has(Tile(3)) == [True]
    small = Kept(tmp_path, limit=int(2.5 * size))
    small.cache.evict()
    assert small.has(Tile(1), Tile(2), Tile(3)) == [True, False, True]


def newest(folder: Path) -> Path:
    """Return the file that was used last."""
    return max(folder.iterdir(), key=lambda path: path.stat().st_mtime)


def test_there_is_never_more_than_the_limit(tmp_path: Path) -> None:
    """However much is written, and though not every picture tidies up."""
    kept = Kept(tmp_path, limit=4_000)
    for number in range(200):
        kept.keep(Tile(number))
        assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 4_000
    assert kept.has(Tile(199)) == [True]


def test_what_is_not_ours_stays(kept: Kept) -> None:
    """The cache deletes no file that it has not written."""
    (kept.folder / "holiday.jpg").write_bytes(b"x" * 10_000)
    Kept(kept.folder, limit=100).cache.evict()
    assert [file.name for file in kept.folder.iterdir()] == ["holiday.jpg"]


# Failing disks


def test_a_folder_that_cannot_be_written_is_told_of_once(tmp_path: Path) -> None:
    """Here a file is in its place."""
    (tmp_path / "pictures").write_text("in the way")
    kept = Kept(tmp_path / "pictures")
    kept.keep(Tile(1), Tile(2))
    assert kept.has(Tile(1), Tile(2)) == [False, False]
    assert len(kept.said) == 1
    assert f'Pictures cannot be kept in "{kept.folder}"' in kept.said[0]


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit of the length of files")
def test_a_full_disk_leaves_no_half_picture_and_what_was_there(kept: Kept) -> None:
    """A real disk cannot be filled in a test, so the system refuses to write more than some
    bytes.
    """
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        kept.keep(Tile(2), Tile(3))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert kept.has(Tile(1), Tile(2)) == [True, False]
    assert len(list(kept.folder.iterdir())) == 1
    assert len(kept.said) == 1
    assert "File too large" in kept.said[0]


def test_files_may_vanish_at_any_time(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may delete a file after this one has listed it and before it reads it."""
    gone = [cache._File(1.0, 10**9, str(kept.folder / "gone.picture"))]
    monkeypatch.setattr(cache, "_files", lambda folder, suffix: iter(gone))
    kept.cache.evict()
    assert kept.has(Tile(1)) == [True]


def test_a_folder_that_is_deleted_meanwhile_is_made_again(kept: Kept) -> None:
    kept.file().unlink()
    kept.folder.rmdir()
    kept.keep(Tile(2))
    assert kept.has(Tile(1), Tile(2)) == [False, True]


def write_and_look(folder: Path, shift: int) -> None:
    """Act as one of two programs on one folder: save, find and evict; exit with 2 for wrong pixels,
    with 3 for a message, with 0 otherwise."""
    kept = Kept(folder, limit=3_000)
    for number in range(150):
        recipe = Tile((number + shift) % 7)
        found = kept.cache.find(recipe)
        if found not in (None, PIXELS):
            os._exit(2)
        kept.keep(recipe)
    os._exit(3 if kept.said else 0)


def test_two_programs_may_use_a_folder_at_once(tmp_path: Path) -> None:
    """Neither ever sees half a picture, and neither fails."""
    context = multiprocessing.get_context("spawn")
    programs = [context.Process(target=write_and_look, args=(tmp_path, shift)) for shift in (0, 3)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(LONG)
    assert [program.exitcode for program in programs] == [0, 0]
    assert not list(tmp_path.glob(TEMPORARY.format("*")))


# The cache in the painter


def test_a_second_painter_finds_what_the_first_has_painted(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    """It gets the same pixels without composing the image."""
    noted = Noted(5, tmp_path / "composed")
    first = open_window(cache_folder=tmp_path / "pictures").paint(noted)
    assert comes_true(lambda: bool(list((tmp_path / "pictures").glob("*" + SUFFIX))))
    second = open_window(cache_folder=tmp_path / "pictures").paint(noted)
    assert first == second
    assert looks_right(second[noted])
    assert (tmp_path / "composed").read_text() == "5\n"


def test_a_painter_without_a_disk_paints(
    open_window: Callable[..., Window], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log of the program has a line about it."""
    (tmp_path / "pictures").write_text("in the way")
    window, colours = open_window(cache_folder=tmp_path / "pictures"), count()

    def is_told() -> bool:
        tile = Tile(next(colours))
        assert looks_right(window.paint(tile)[tile])
        return "Pictures cannot be kept in" in caplog.text

    assert comes_true(is_told)
    is_told()
    assert caplog.text.count("Pictures cannot be kept in") == 1


def test_pictures_are_saved_when_no_order_waits(kept: Kept) -> None:
    """Up to a limit, beyond which they are saved all the same."""
    ours, theirs = multiprocessing.Pipe()
    with ours, theirs:
        unsaved: deque[tuple[Recipe, Pixels]] = deque(
            (Tile(number), PIXELS) for number in range(2, 5 + MOST_UNSAVED)
        )
        theirs.send_bytes(b"an order")
        save_meanwhile(ours, kept.cache, unsaved)
        assert len(unsaved) == MOST_UNSAVED
        assert kept.has(Tile(4), Tile(5)) == [True, False]
        ours.recv_bytes()
        save_meanwhile(ours, kept.cache, unsaved)
        assert not unsaved
        assert kept.has(Tile(5)) == [True]


def test_a_picture_that_hardly_compresses_is_kept_as_it_is() -> None:
    """It is read ten times as fast."""
    noise = Pixels(64, 64, random.Random(1).randbytes(4 * 64 * 64))
    plain = Pixels(64, 64, bytes(4 * 64 * 64))
    assert len(write_picture("noise", noise)) > len(noise.bgra)
    assert len(write_picture("plain", plain)) < len(plain.bgra) // 4
    assert [
        read_picture("noise", write_picture("noise", noise)),
        read_picture("plain", write_picture("plain", plain)),
    ] == [
        noise,
        plain,
    ]
