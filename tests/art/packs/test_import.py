"""Test that a child process imports pictures into the store, and that packs are worn, mended and
kept; bad pictures do no harm.
"""

from __future__ import annotations

import stat
from pathlib import Path

import pygame
from art.painted import surface_of

from corptable.art.card.recipes import Face
from corptable.art.packs.importing import Import
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Appearance, Assignment, CardSheet, Cut
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
    face = surface_of(
        Face("tarot", DECK.cards[3], "neon", 60, 100, worn=packs.face("tarot", DECK.cards[3]))
    )
    assert tuple(face.get_at((30, 50)))[:3] == RED


def test_what_is_kept_is_there_at_the_next_start_and_only_for_its_owner(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    packs.wear("tarot", pack.id)
    mended = packs.mend(pack.id, appearance=Appearance(fit="fill"))
    again = library(tmp_path / "packs")
    assert (again.worn_by("tarot"), again.faults) == (mended, [])
    modes = {
        stat.S_IMODE(path.stat().st_mode)
        for path in (tmp_path / "packs").rglob("*")
        if path.is_file()
    }
    assert modes == {0o600}


def test_what_a_person_put_right_is_kept_as_a_file_for_people_and_can_be_forgotten(
    tmp_path: Path,
) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    found = pack.assignments["tarot"]
    faces = {**found.faces, "cups-1": Cut("cups-2.png")}
    del faces["cups-3"]
    mended = packs.mend(pack.id, {"tarot": found._replace(faces=faces)}, Appearance(turn=90))
    assert mended.assignments["tarot"].faces == faces
    written = (tmp_path / "packs" / pack.id / "art.yaml").read_text(encoding="utf-8")
    assert written.startswith("# Your changes")
    assert written.endswith(
        "format: 1\nturn: 90\ndecks:\n  tarot:\n    cards:\n      cups-1: cups-2.png\n      "
        "cups-3: none\n"
    )
    assert library(tmp_path / "packs").find(pack.id) == mended
    assert packs.reset(pack.id) == library(tmp_path / "packs").find(pack.id) == pack


def test_a_fault_in_the_file_of_changes_costs_one_field_and_no_line(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    own = tmp_path / "packs" / pack.id / "art.yaml"
    own.write_text("format: 1\nfit: fil\nturn: 90\n", encoding="utf-8")
    again = library(tmp_path / "packs")
    assert again.packs()[0].appearance == Appearance(turn=90)
    assert 'art.yaml:2: fit: found "fil" (did you mean "fill"?)' in again.faults[0]
    again.mend(pack.id, appearance=Appearance(fit="mat", turn=90))
    assert "fil\n" in own.with_name("art.yaml.unreadable").read_text(encoding="utf-8")


def test_sheets_are_cut_as_a_person_says_at_the_next_import(tmp_path: Path) -> None:
    sheet = pygame.Surface((400, 480))
    sheet.fill(RED, (40, 0, 40, 60))
    (tmp_path / "red").mkdir()
    pygame.image.save(sheet, tmp_path / "red" / "all.png")
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, tmp_path / "red"))
    assert (pack.assignments, packs.changed()) == ({}, [])
    cut = CardSheet("all.png", 10, 8, back=78)
    packs.mend(pack.id, {"tarot": Assignment("tarot", {"cups-5": Cut("all.png")})}, sheets=[cut])
    assert packs.changed() == [pack.id]
    again = packs.adopt(imported(packs, tmp_path / "red"))
    assert (again.sheets, packs.changed(), len(again.pictures)) == ((cut,), [], 80)
    assert again.assignments["tarot"].faces["cups-2"] == Cut("all.png", "", 10, 8, 1)
    assert again.pictures["all.png@10x8/1"].rim == bytes(RED).hex()
    assert packs.mend(pack.id, sheets=again.sheets) == again
    pictures = {Path(picture.path) for picture in again.pictures.values()}
    assert (
        set((tmp_path / "packs" / pack.id).glob("*.png")) == pictures
    )  # and none of the first import
    packs.reset(pack.id)
    assert packs.changed() == [pack.id]
    assert packs.adopt(imported(packs, tmp_path / "red")) == pack


def test_a_damaged_list_of_what_is_worn_is_set_aside(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, brought(tmp_path / "red")))
    packs.wear("tarot", pack.id)
    worn = tmp_path / "packs" / "worn.yaml"
    assert worn.read_text(encoding="utf-8").endswith("format: 1\nworn:\n  tarot: red\n")
    worn.write_text("format: 1\nworn: [tarot]\n", encoding="utf-8")
    again = library(tmp_path / "packs")
    assert (again.worn_by("tarot"), "worn.yaml.unreadable" in again.faults[0]) == (None, True)


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
