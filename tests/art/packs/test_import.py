"""Test that a child process imports pictures into the store, and that packs are worn, mended and kept; bad pictures do no harm."""

from __future__ import annotations

import stat
from pathlib import Path

import pygame
from art.painted import surface_of

from corptable.art.card.recipes import Face
from corptable.art.packs.library import Import, PackLibrary
from corptable.art.packs.records import Appearance
from corptable.cards import find_deck

DECK = find_deck("tarot")
RED = (200, 30, 20)


def brought(folder: Path, size: tuple[int, int] = (60, 100)) -> Path:
    """Write a red picture for every card of the tarot, named by its id, and return their folder."""
    folder.mkdir()
    picture = pygame.Surface(size)
    picture.fill(RED)
    for card in DECK.cards:
        pygame.image.save(picture, folder / f"{card.id}.png")
    return folder


def library(folder: Path) -> PackLibrary:
    return PackLibrary(folder, lambda: [DECK])


def imported(packs: PackLibrary, path: Path) -> Import:
    running = packs.start_import(path, lambda: None)
    running.wait()
    return running


def test_a_folder_comes_in_whole_and_is_painted(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    assert len(pack.assignments["tarot"].faces) == 78
    packs.wear("tarot", pack.id)
    face = surface_of(Face("tarot", DECK.cards[3], "neon", 60, 100, worn=packs.face("tarot", DECK.cards[3])))
    assert tuple(face.get_at((30, 50)))[:3] == RED


def test_what_is_kept_is_there_at_the_next_start_and_only_for_its_owner(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    packs.wear("tarot", pack.id)
    mended = packs.mend(pack.id, appearance=Appearance(fit="fill"))
    again = library(tmp_path / "packs")
    assert (again.worn_by("tarot"), again.faults) == (mended, [])
    modes = {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "packs").rglob("*") if path.is_file()}
    assert modes == {0o600}


def test_a_bad_picture_is_a_sentence_and_the_rest_comes_in(tmp_path: Path) -> None:
    folder = brought(tmp_path / "red")
    bomb = bytearray((folder / "cups-3.png").read_bytes())
    bomb[16:24] = b"\0\1\0\0\0\1\0\0"
    (folder / "cups-3.png").write_bytes(bomb)
    pack = imported(library(tmp_path / "packs"), folder).pack
    assert pack is not None
    assert list(pack.faults) == ["cups-3.png"]
    assert "65536x65536" in pack.faults["cups-3.png"]


def test_a_damaged_record_is_set_aside(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    (tmp_path / "packs" / pack.id / "pack.json").write_text("{", encoding="utf-8")
    again = library(tmp_path / "packs")
    assert (again.packs(), len(again.faults)) == ((), 1)
