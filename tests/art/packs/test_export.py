"""Test that an exported pack imports again to the same cards and the same look, whatever it came
from.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame
import pytest
from art.packs.test_import import imported
from art.packs.test_sheets import sheet
from art.packs.test_svg import theme

from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Appearance, Crop, Pack, PackPicture
from corptable.cards import find_deck
from corptable.system.errors import CorptableError

DECKS = [find_deck("standard"), find_deck("tarot")]


def library(folder: Path) -> PackLibrary:
    return PackLibrary(folder, lambda: DECKS)


def brought(packs: PackLibrary, path: Path) -> Pack:
    return packs.adopt(imported(packs, path))


def picture(number: int, path: Path) -> None:
    """Write a picture of which there is no other."""
    surface = pygame.Surface((30, 50))
    surface.fill((number, 255 - number, 90))
    pygame.image.save(surface, path)


def cardset(folder: Path) -> Path:
    """Write a cardset of PySolFC without its queen of hearts."""
    folder.mkdir()
    text = (
        "PySolFC solitaire cardset;4;.png;1;52;0;0\ndemo;Demo Cards\n30 50 8\n16 7 "
        "7\nback01.png;back01.png\nback01.png\n"
    )
    (folder / "config.txt").write_text(text, encoding="utf-8")
    names = [f"{number:02}{letter}" for letter in "cshd" for number in range(1, 14)]
    for number, name in enumerate([*names, "back01"]):
        picture(number, folder / f"{name}.png")
    (folder / "12h.png").unlink()
    return folder


def svg_theme(folder: Path) -> Path:
    folder.mkdir()
    (folder / "blue.svg").write_text(theme(), encoding="utf-8")
    return folder


def deck_sheet(folder: Path) -> Path:
    folder.mkdir()
    sheet(folder / "all.png", 13, 4, size=(30, 44))
    return folder


def worn(pack: Pack) -> dict[tuple[str, str], tuple[float, str]]:
    """Return what each card and back shows, by deck and card: proportion and rim of its picture.

    A drawing is measured anew when it is imported, to a pixel.
    """

    def look(shown: PackPicture | None) -> tuple[float, str] | None:
        return (round(shown.width / shown.height, 2), shown.rim) if shown else None

    pictures = {
        (deck, card): look(pack.pictures.get(cut.word)) if cut else None
        for deck, assigned in pack.assignments.items()
        for card, cut in (*assigned.faces.items(), ("back", assigned.back))
    }
    return {place: seen for place, seen in pictures.items() if seen is not None}


@pytest.mark.parametrize("bring", [cardset, svg_theme, deck_sheet])
def test_an_exported_pack_comes_in_again_as_it_was(bring: object, tmp_path: Path) -> None:
    assert callable(bring)
    packs = library(tmp_path / "packs")
    pack = brought(packs, bring(tmp_path / "source"))
    packs.export(pack.id, tmp_path / "out.zip")
    again = brought(packs, tmp_path / "out.zip")
    assert (again.name, again.appearance, again.id != pack.id) == (pack.name, pack.appearance, True)
    assert worn(again) == worn(pack)
    assert len(again.pictures) == len(pack.pictures)
    assert again.notes == ()


def test_what_was_mended_is_exported(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = brought(packs, cardset(tmp_path / "source"))
    found = pack.assignments["standard"]
    faces = {
        **found.faces,
        "clubs-1": found.faces["clubs-2"],
        "hearts-queen": found.faces["clubs-1"],
    }
    del faces["spades-3"]
    mended = packs.mend(
        pack.id,
        {"standard": found._replace(faces=faces, back=None)},
        Appearance("fill", "on", "crisp", "square", 90, Crop(1, 2, 3, 4)),
    )
    packs.export(pack.id, tmp_path / "out.zip")
    again = brought(packs, tmp_path / "out.zip")
    assert worn(again) == worn(mended)
    assert again.appearance == mended.appearance
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert {"art.yaml", "hearts-queen.png"} <= set(archive.namelist())


def test_the_same_pack_is_the_same_zip(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = brought(packs, cardset(tmp_path / "source"))
    for name in ("one.zip", "two.zip"):
        packs.export(pack.id, tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_a_file_that_is_there_is_replaced_on_request_alone_and_in_one_step(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    pack = brought(packs, cardset(tmp_path / "source"))
    (tmp_path / "out").mkdir()
    out = tmp_path / "out" / "mine.zip"
    out.write_text("mine", encoding="utf-8")
    with pytest.raises(CorptableError, match="already exists and was left as it is"):
        packs.export(pack.id, out)
    assert out.read_text(encoding="utf-8") == "mine"
    packs.export(pack.id, out, replaces=True)
    assert zipfile.is_zipfile(out)
    Path(pack.pictures["01c.png"].path).unlink()
    with pytest.raises(CorptableError, match=r"mine\.zip"):
        packs.export(pack.id, out, replaces=True)
    assert zipfile.is_zipfile(out)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["mine.zip"]


def test_ids_that_lead_elsewhere_are_no_names_of_files(tmp_path: Path) -> None:
    """A person, or somebody else, may have written them into the file of changes."""
    packs = library(tmp_path / "packs")
    pack = brought(packs, cardset(tmp_path / "source"))
    own = tmp_path / "packs" / pack.id / "art.yaml"
    own.write_text("format: 1\ndecks: {../up: {cards: {../../x: 01c.png}}}\n", encoding="utf-8")
    library(tmp_path / "packs").export(pack.id, tmp_path / "out.zip")
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert not [name for name in archive.namelist() if ".." in name]
