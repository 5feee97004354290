"""Test that a source lists and reads a folder, a zip or a file within bounds, and says what it
leaves out and why.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from corptable.art.packs import source
from corptable.art.packs.formats.found import without_suffix
from corptable.art.packs.source import PackError, Source, stamp_of
from corptable.system.bounded_zip import LONGEST_DIRECTORY

LOCAL_FLAGS, CENTRAL_FLAGS, CENTRAL_SIZE = 6, 8, 24
"""Offsets of fields of a zip, from the signature of a member's own header and of its line in the
list.
"""


def zipped(path: Path, files: Mapping[str, bytes], packing: int = zipfile.ZIP_STORED) -> Path:
    """Write a zip of files by name."""
    with zipfile.ZipFile(path, "w", packing) as made:
        for name, content in files.items():
            made.writestr(zipfile.ZipInfo(name), content, packing)
    return path


def patched(path: Path, signature: bytes, offset: int, field: bytes) -> Path:
    """Overwrite a field in a header of a zip that stands so many bytes behind a signature."""
    content = bytearray(path.read_bytes())
    at = content.index(signature) + offset
    content[at : at + len(field)] = field
    path.write_bytes(content)
    return path


def filled(folder: Path, *names: str) -> Path:
    """Write small files into a folder, whose content is their name."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_a_folder_is_listed_as_people_count(tmp_path: Path) -> None:
    found = Source(filled(tmp_path / "deck", "card 10.png", "card 2.png", "minor/cups/1.png"))
    assert found.names == ("card 2.png", "card 10.png", "minor/cups/1.png")
    assert (found.read("minor/cups/1.png"), found.size("card 2.png")) == (b"minor/cups/1.png", 10)
    assert (found.left_out, found.title, found.asked) == ([], "deck", "")


def test_a_file_in_a_zip_may_be_longer_than_the_list_of_files_whichever_way_it_is_packed(
    tmp_path: Path,
) -> None:
    long = os.urandom(LONGEST_DIRECTORY) * 3
    for packing in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        deck = zipped(tmp_path / f"{packing}.zip", {"fool.png": long, "sun.png": b"sun"}, packing)
        assert Source(deck).read("fool.png") == long


def test_a_single_file_is_a_source(tmp_path: Path) -> None:
    found = Source(filled(tmp_path, "fool.png", "other.png") / "fool.png")
    assert (found.names, found.asked, found.title) == (("fool.png",), "fool.png", "fool")
    assert found.read("fool.png") == b"fool.png"


@pytest.mark.parametrize("key", ["config.txt", "art.yaml", "INDEX.desktop", "save.json"])
def test_a_file_that_describes_a_folder_brings_the_folder(key: str, tmp_path: Path) -> None:
    found = Source(filled(tmp_path, key, "01c.gif") / key)
    assert (set(found.names), found.asked) == ({key, "01c.gif"}, key)


def test_the_one_folder_of_a_zip_is_no_part_of_the_names(tmp_path: Path) -> None:
    files = {"Deck/": b"", "Deck/1.png": b"1", "Deck/a/2.png": b"2", "__MACOSX/Deck/._1.png": b"x"}
    found = Source(zipped(tmp_path / "deck.zip", files, zipfile.ZIP_DEFLATED))
    assert (found.names, found.read("a/2.png")) == (("1.png", "a/2.png"), b"2")
    assert found.left_out == ["__MACOSX: left out, because it is not part of a deck."]


def test_a_zip_is_known_by_its_bytes(tmp_path: Path) -> None:
    assert Source(zipped(tmp_path / "deck.cbz", {"1.png": b"1"})).names == ("1.png",)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("../fool.png", "leads out of the zip"),
        ("a/../../fool.png", "leads out of the zip"),
        ("..\\fool.png", "leads out of the zip"),
        ("/etc/fool.png", "leads out of the zip"),
        ("\\\\host\\fool.png", "leads out of the zip"),
        ("C:\\fool.png", "leads out of the zip"),
        ("c:fool.png", "leads out of the zip"),
        ("a\x9b31m.png", "cannot be printed"),
        ("a\x1b[2J.png", "cannot be printed"),
        (".hidden/fool.png", "not part of a deck"),
        ("Thumbs.db", "not part of a deck"),
        ("a/DESKTOP.INI", "not part of a deck"),
        ("/".join("abcdefghij") + ".png", "deeper than 8 folders"),
        ("x" * 300 + ".png", "longer than 240 characters"),
        ("fool.png@2x2/1", "looks like a cell of a sheet"),
    ],
)
def test_names_that_lead_elsewhere_or_cannot_be_shown_are_left_out(
    name: str, reason: str, tmp_path: Path
) -> None:
    found = Source(
        zipped(tmp_path / "deck.zip", {name: b"bad", "good.png": b"good", "b/2.png": b"2"})
    )
    assert found.names == ("b/2.png", "good.png")
    assert [reason in sentence for sentence in found.left_out] == [True]
    assert found.left_out[0].isprintable()


def test_a_name_with_an_invisible_end_is_left_out(tmp_path: Path) -> None:
    path = zipped(tmp_path / "deck.zip", {"fool.exe_.png": b"1", "good.png": b"2"})
    path.write_bytes(path.read_bytes().replace(b"fool.exe_.png", b"fool.exe\0.png"))
    found = Source(path)
    assert (found.names, "invisible end" in found.left_out[0]) == (("good.png",), True)


def test_the_second_of_two_files_of_a_name_is_left_out(tmp_path: Path) -> None:
    path = zipped(tmp_path / "deck.zip", {"1.png": b"first", "2.png": b"second"})
    path.write_bytes(path.read_bytes().replace(b"2.png", b"1.png"))
    found = Source(path)
    assert (found.names, "two files of this name" in found.left_out[0]) == (("1.png",), True)


@pytest.mark.parametrize(
    ("mode", "reason"),
    [(0o120777, "is a link"), (0o020666, "neither a file"), (0o010666, "neither a file")],
)
def test_links_and_devices_of_a_zip_are_left_out(mode: int, reason: str, tmp_path: Path) -> None:
    link = zipfile.ZipInfo("fool.png")
    link.external_attr = mode << 16
    with zipfile.ZipFile(tmp_path / "deck.zip", "w") as made:
        made.writestr(link, b"/etc/passwd")
        made.writestr("good.png", b"good")
    found = Source(tmp_path / "deck.zip")
    assert (found.names, reason in found.left_out[0]) == (("good.png",), True)


def test_a_locked_file_is_left_out(tmp_path: Path) -> None:
    path = patched(
        zipped(tmp_path / "deck.zip", {"1.png": b"1", "2.png": b"2"}),
        b"PK\x01\x02",
        CENTRAL_FLAGS,
        b"\1\0",
    )
    found = Source(path)
    assert (found.names, "locked with a password" in found.left_out[0]) == (("2.png",), True)


def test_a_size_that_lies_does_not_lengthen_what_is_read(tmp_path: Path) -> None:
    """The member says that it has 10 bytes, and has a million."""
    path = zipped(tmp_path / "deck.zip", {"1.png": bytes(1_000_000)}, zipfile.ZIP_DEFLATED)
    found = Source(patched(path, b"PK\x01\x02", CENTRAL_SIZE, struct.pack("<I", 10)))
    with pytest.raises(PackError, match=r"^1\.png: it is torn"):
        found.read("1.png")


def test_a_file_that_says_it_is_huge_is_left_out(tmp_path: Path) -> None:
    path = zipped(tmp_path / "deck.zip", {"1.png": bytes(10), "2.png": b"2"}, zipfile.ZIP_DEFLATED)
    found = Source(patched(path, b"PK\x01\x02", CENTRAL_SIZE, struct.pack("<I", 1 << 31)))
    assert (found.names, "larger than 64,000,000 bytes" in found.left_out[0]) == (("2.png",), True)


def test_no_file_and_not_all_files_together_are_longer_than_they_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "MOST_BYTES_IN_ALL", 25)
    found = Source(zipped(tmp_path / "deck.zip", {"1.png": bytes(20), "2.png": bytes(20)}))
    with pytest.raises(PackError, match="wanted at most 10 bytes"):
        found.read("1.png", 10)
    found.read("1.png")
    with pytest.raises(PackError, match="wanted at most 5 bytes"):
        found.read("2.png")


@pytest.mark.parametrize("is_zip", [True, False])
def test_too_many_files_are_refused(
    is_zip: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "MOST_FILES", 5)
    names = [f"{number}.png" for number in range(6)]
    path = (
        zipped(tmp_path / "deck.zip", dict.fromkeys(names, b""))
        if is_zip
        else filled(tmp_path / "deck", *names)
    )
    with pytest.raises(PackError, match="holds more than 5 files"):
        Source(path)


@pytest.mark.parametrize(
    "content", [b"", b"PK\x03\x04 and no more", b"PK\x05\x06" + bytes(18)[:10], bytes(100)]
)
def test_a_torn_zip_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "deck.zip").write_bytes(content)
    with pytest.raises(PackError, match="not a zip that can be read"):
        Source(tmp_path / "deck.zip")


def test_a_list_of_files_that_says_it_is_endless_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "deck.zip", {"1.png": b"1"})
    with pytest.raises(PackError, match="not a zip that can be read"):
        Source(patched(path, b"PK\x05\x06", 12, struct.pack("<I", 0xFFFF_FFF0)))


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_no_link_of_a_folder_is_followed(tmp_path: Path) -> None:
    filled(tmp_path, "secret/fool.png")
    deck = filled(tmp_path / "deck", "good.png")
    (deck / "fool.png").symlink_to(tmp_path / "secret" / "fool.png")
    (deck / "more").symlink_to(tmp_path / "secret")
    found = Source(deck)
    assert (found.names, len(found.left_out)) == (("good.png",), 2)
    assert all("it is a link" in sentence for sentence in found.left_out)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_became_a_link_since_it_was_listed_is_not_followed(tmp_path: Path) -> None:
    filled(tmp_path, "secret/fool.png")
    deck = filled(tmp_path / "deck", "one.png", "more/fool.png")
    found = Source(deck)
    (deck / "one.png").unlink()
    (deck / "one.png").symlink_to(tmp_path / "secret" / "fool.png")
    (deck / "more").rename(tmp_path / "moved")
    (deck / "more").symlink_to(tmp_path / "secret")
    for name in ("one.png", "more/fool.png"):
        with pytest.raises(PackError):
            found.read(name)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_pipes_and_sockets_are_left_out_and_none_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = filled(tmp_path / "deck", "good.png")
    os.mkfifo(deck / "fool.png")
    monkeypatch.chdir(deck)  # the name of a socket is short
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("king.png")
        found = Source(deck)
    assert (found.names, len(found.left_out)) == (("good.png",), 2)
    with pytest.raises(PackError, match="device or a pipe"):
        Source(deck / "fool.png")


def test_hundreds_of_sentences_are_counted(tmp_path: Path) -> None:
    found = Source(
        zipped(
            tmp_path / "deck.zip",
            {f"../{number}.png": b"" for number in range(100)} | {"1.png": b"1"},
        )
    )
    assert len(found.left_out) == source.MOST_LEFT_OUT + 1
    assert found.left_out[-1] == "60 more files are left out for such reasons."


@pytest.mark.parametrize("name", ["", "../secret", "/etc/passwd", "other.png"])
def test_only_what_is_listed_can_be_read(name: str, tmp_path: Path) -> None:
    filled(tmp_path, "secret")
    with pytest.raises(PackError, match="there is no such file"):
        Source(filled(tmp_path / "deck", "good.png")).read(name)


def test_a_path_at_which_nothing_lies_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="There is no folder and no file"):
        Source(tmp_path / "deck")


def test_the_stamp_differs_once_something_is_altered(tmp_path: Path) -> None:
    deck = filled(tmp_path / "deck", "1.png", "2.png")
    before = stamp_of(deck)
    assert stamp_of(deck) == before == Source(deck).stamp()
    (deck / "2.png").unlink()
    assert stamp_of(deck) != before
    path = zipped(tmp_path / "deck.zip", {"1.png": b"1"})
    assert stamp_of(path) == Source(path).stamp()


def test_a_picture_is_known_by_its_content_where_its_name_has_no_suffix(tmp_path: Path) -> None:
    """In a folder and in a zip; a text is none, and "Mr. Fox" has no suffix."""
    pictures = {"Mr. Fox": "png", "ABCDEF": "jpg", "card.jfif": "jpg", "old": "bmp"}
    for name, kind in pictures.items():
        pygame.image.save(pygame.Surface((60, 100)), tmp_path / f"picture.{kind}")
        (tmp_path / f"picture.{kind}").rename(tmp_path / name)
    (tmp_path / "drawing").write_text(
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8"
    )
    (tmp_path / "LICENSE").write_text(
        "BM is no bitmap, and this is no picture at all.", encoding="utf-8"
    )
    with zipfile.ZipFile(tmp_path.with_suffix(".zip"), "w") as made:
        for path in tmp_path.iterdir():
            made.write(path, path.name)
    for path in (tmp_path, tmp_path.with_suffix(".zip")):
        found = Source(path)
        assert set(found.pictures) == pictures.keys()
        assert found.left_out == [
            "drawing: left out, because it is an SVG drawing without the ending .svg."
        ]
    assert without_suffix("a/Mr. Fox") == "a/Mr. Fox"
