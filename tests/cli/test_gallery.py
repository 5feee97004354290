"""Test `corptable gallery`: contact sheets as files."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pygame
import pytest

from corptable.art.card.recipes import recipes_of
from corptable.art.decks import find_art
from corptable.cards import find_deck
from corptable.cli import main
from corptable.cli.commands import UsageError
from corptable.system.errors import CorptableError

SMALL_PORTRAITS = (20, 24)
"""Widths of portraits that are painted quickly."""


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the sheets of two inks at one width, and what was told of them beside them; return
    their folder.
    """
    folder, told = tmp_path_factory.mktemp("gallery") / "sheets", StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(told):
        patch.setattr("corptable.cli.gallery.PORTRAIT_WIDTHS", SMALL_PORTRAITS)
        assert main(f"gallery --out {folder} --ink neon --ink paper --width 24".split()) == 0
    (folder / "told").write_text(told.getvalue(), encoding="utf-8")
    return folder


def test_a_sheet_for_each_ink_and_width_with_every_face_and_the_back(sheets: Path) -> None:
    names = [f"sixth_world_{ink}_24.png" for ink in ("neon", "paper")]
    assert sorted(path.name for path in sheets.glob("sixth_world*")) == names
    told = (sheets / "told").read_text(encoding="utf-8").splitlines()[: len(names)]
    assert [
        name in line and "78 faces and the back" in line
        for name, line in zip(names, told, strict=True)
    ] == [True, True]
    assert pygame.image.load(sheets / names[0]).get_size() == (14 * 32 + 8, 6 * 48 + 8)


def test_a_sheet_of_portraits_for_each_size_in_the_inks_that_were_asked_for(sheets: Path) -> None:
    wanted = {
        f"portraits_{ink}_{width}.png" for ink in ("neon", "paper") for width in SMALL_PORTRAITS
    }
    assert {path.name for path in sheets.glob("portraits*")} == wanted


def test_every_card_of_the_deck_is_on_it() -> None:
    deck = find_deck("sixth_world")
    assert len(recipes_of(deck, "neon", 80)) == len(deck.cards) + 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "--out"),
        (["--out", "x", "--width", "4"], "16"),
        (["--out", "x", "--width", "wide"], "wide"),
    ],
)
def test_words_that_cannot_be_meant_are_refused(words: list[str], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        main(["gallery", *words])


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CorptableError, match=r"file.*cannot be made"):
        main(["gallery", "--out", str(tmp_path / "file" / "sheets")])


@pytest.mark.parametrize(
    ("word", "value", "near"), [("--ink", "noen", "neon"), ("--deck", "sixth_wold", "sixth_world")]
)
def test_an_unknown_ink_or_deck_is_told_with_the_nearest(
    tmp_path: Path, word: str, value: str, near: str
) -> None:
    with pytest.raises(Exception, match=near):
        main(f"gallery --out {tmp_path} {word} {value}".split())


def test_a_deck_that_nobody_has_drawn_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corptable.art.decks.ARTS", {"tarot": find_art("tarot")})
    with pytest.raises(Exception, match="Nobody has drawn"):
        main(f"gallery --out {tmp_path} --deck standard --width 24".split())
