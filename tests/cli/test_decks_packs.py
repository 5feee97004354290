"""Test the commands of `corptable decks` for art packs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame
import pytest
from cli.console import Run

from corptable.__main__ import main
from corptable.cards import find_deck
from corptable.system import resources


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with `mine`, which has a picture of each card of the standard deck but its
    ace of clubs, and with the `data` of a person who has imported it.
    """
    home = tmp_path_factory.mktemp("home")
    made = home / "mine"
    made.mkdir()
    picture = pygame.Surface((60, 100))
    picture.fill("#a04060")
    for card in find_deck("standard").cards[1:]:
        pygame.image.save(picture, made / f"{card.id}.png")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "data_folder", lambda: home / "data")
        assert main(["decks", "import", str(made)]) == 0
    return home


@pytest.fixture
def pictures(folder: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of pictures, in the current one; packs are kept beside it, and there are
    none yet.
    """
    monkeypatch.setattr(resources, "data_folder", lambda: tmp_path / "data")
    return Path(shutil.copytree(home / "mine", folder / "mine"))


@pytest.fixture
def imported(pictures: Path, home: Path, tmp_path: Path) -> None:
    """Import the pictures."""
    shutil.copytree(home / "data", tmp_path / "data")


def test_a_pack_is_imported_exported_and_imported_again(pictures: Path, run: Run) -> None:
    assert "Standard (standard): 51 of 52 cards have a picture." in run("decks import mine").out
    assert run("decks export mine").out == "mine.zip: the pack mine\n"
    told = run("decks import mine.zip --wear standard").out
    assert "mine (mine-2): one picture, with an art.yaml, 1 picture." in told  # they are all alike
    assert "Standard (standard): 51 of 52 cards have a picture." in told
    assert "mine-2" in run("decks packs").out


@pytest.mark.usefixtures("imported")
def test_an_export_overwrites_nothing_unless_it_is_told_to(run: Run) -> None:
    Path("a.zip").write_text("mine", encoding="utf-8")
    assert "already exists" in run("decks export mine a.zip").err
    assert Path("a.zip").read_text(encoding="utf-8") == "mine"
    run("decks export mine a.zip --force")
    assert Path("a.zip").stat().st_size > 1000


@pytest.mark.usefixtures("imported")
def test_a_sheet_shows_the_deck_that_has_most_pictures_and_names_the_drawn_cards(run: Run) -> None:
    told = run("decks sheet mine all.png --width 30").out
    assert told == (
        "all.png: Standard with mine, 1 of 52 cards drawn by the program, in Neon, 30 pixels wide\n"
    )
    sheet = pygame.image.load("all.png")
    assert sheet.get_size() == (13 * 38 + 8, 5 * (50 + 18 + 8) + 8)
    below = sheet.subsurface((8, 58, 30, 18)), sheet.subsurface((46, 58, 30, 18))
    assert [
        len({tuple(strip.get_at((x, y))) for x in range(30) for y in range(18)}) > 1
        for strip in below
    ] == [True, False]


@pytest.mark.usefixtures("imported")
def test_a_sheet_may_be_of_another_deck(run: Run) -> None:
    assert (
        "Tarot with mine, 27 of 78 cards drawn"
        in run("decks sheet mine tarot all.png --width 30").out
    )


UNWRITABLE = {
    "sheet mine all.jpg": "wanted one that ends with .png",
    "sheet mine mine.png": "already exists",
    "sheet mien all.png": 'no pack "mien" (did you mean "mine"?)',
    "sheet mine tarto all.png": "tarto",
    "export mien": 'no pack "mien" (did you mean "mine"?)',
    "export mine nowhere/a.zip": "a.zip",
}
"""Words after `corptable decks` that ask for files which cannot be written, and what is said to
them.
"""


@pytest.mark.usefixtures("imported")
def test_what_cannot_be_written_is_told(run: Run) -> None:
    Path("mine.png").touch()
    told = {words: run(f"decks {words}") for words in UNWRITABLE}
    assert {
        words: said
        for words, said in told.items()
        if said.code != 2 or UNWRITABLE[words] not in said.err
    } == {}


def test_the_numbers_that_an_import_tells_are_those_of_the_pack_on_the_disk(
    pictures: Path, run: Run, tmp_path: Path
) -> None:
    (pictures / "clubs-2.png").write_bytes(b"no picture")
    for name in ("back", "beach"):
        pygame.image.save(pygame.Surface((60, 100)), pictures / f"{name}.png")
    said = run("decks import mine --wear standard").out
    home = tmp_path / "data" / "packs" / "mine"
    record = json.loads((home / "pack.json").read_text(encoding="utf-8"))["pack"]
    there = {
        word for word, picture in record["pictures"].items() if (home / picture["file"]).exists()
    }
    assigned = record["assignments"]["standard"]
    found, loose = (
        sum(word in there for word in assigned["faces"].values()),
        there - {*assigned["faces"].values(), assigned["back"]},
    )
    assert (len(there), found, loose, list(record["faults"])) == (
        52,
        50,
        {"beach.png"},
        ["clubs-2.png"],
    )
    for sentence in (
        f"a folder of pictures, {len(there)} pictures.",
        f"Standard (standard): {found} of 52 cards have a picture, and a back.",
        (
            f"the program's drawings stand in for clubs-1, clubs-2.\nTarot (tarot): {found} of "
            "78 cards"
        ),
        f"Not used, {len(loose)} picture: beach.png.",
        f"Not read, {len(record['faults'])} picture:\nclubs-2.png: ",
        f"Standard wears it now: {found} of 52 cards, and the back.",
    ):
        assert sentence in said
    assert (
        "2 of 52 cards drawn by the program"
        in run("decks sheet mine standard all.png --width 30").out
    )


def test_a_deck_that_is_named_wears_the_few_pictures_that_it_has_names_for(
    pictures: Path, run: Run
) -> None:
    for path in pictures.iterdir():
        if not path.name.startswith("hearts"):
            path.unlink()
    assert "Standard wears it now: 13 of 52 cards." in run("decks import mine --wear standard").out
    assert run("decks wear tarot mine").out == "Tarot wears it now: 13 of 78 cards.\n"
    assert (
        "none of its pictures is named after a card of that deck"
        in run("decks wear halloween mine").out
    )
    assert run("decks packs").out.splitlines()[-1].split() == [
        "mine",
        "mine",
        "a",
        "folder",
        "of",
        "pictures",
        "standard",
        "standard,",
        "tarot",
    ]
