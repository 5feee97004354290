"""Test the command line's output about decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.cards import FileFaults
from corptable.cli import main
from corptable.cli.decks import check_deck, list_decks, path_of
from corptable.system import resources
from corptable.system.visible_text import INVISIBLE

SMALL = (
    "format: 1\nname: Small\nsuits: [{id: cups, name: Cups}]\nranks: [{id: 1, name: Ace, value: "
    "1}]\n"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder of decks in the current folder."""
    decks = tmp_path / "decks"
    decks.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(resources, "folder", lambda _: decks)
    return decks


def test_the_list_has_a_line_for_each_deck(folder: Path) -> None:
    """By name, in columns."""
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    (folder / "another.yaml").write_text(SMALL.replace("Small", "Another one"), encoding="utf-8")
    assert list_decks().splitlines()[:3] == [
        "id       name         cards  suits  file",
        "another  Another one  1      cups   decks/another.yaml",
        "small    Small        1      cups   decks/small.yaml",
    ]


def test_a_broken_deck_is_listed_with_its_first_fault(folder: Path) -> None:
    """And keeps no other from being listed."""
    (folder / "bad.yaml").write_text("format: 1\nnmae: x\n", encoding="utf-8")
    (folder / "folder.yaml").mkdir()
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    assert list_decks().splitlines()[1:4] == [
        "small  Small  1      cups   decks/small.yaml",
        "broken: decks/bad.yaml:1: name: missing; wanted text of 1 to 40 characters",
        "broken: decks/folder.yaml: this is a folder; wanted a text file",
    ]


def test_a_folder_without_decks_gives_an_empty_table(folder: Path) -> None:
    """Only its headings."""
    assert folder.is_dir()
    assert list_decks().splitlines()[0] == "id  name  cards  suits  file"


def test_whoever_has_no_deck_is_told_how_to_make_one(folder: Path) -> None:
    assert (
        list_decks()
        .splitlines()[-1]
        .startswith("You have no deck of your own yet: corptable decks new NAME")
    )


def test_own_decks_stand_apart_with_the_faulty_ones(folder: Path, own_decks: Path) -> None:
    """A deck that would replace one of the program is one of those."""
    own_decks.mkdir()
    for name, text in (("given", SMALL), ("mine", SMALL), ("bad", "format: 2")):
        (own_decks / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "given.yaml").write_text(SMALL, encoding="utf-8")
    given, own = list_decks().split("\n\n")
    assert [line.split()[0] for line in given.splitlines()] == ["id", "given"]
    assert [line.split()[0] for line in own.splitlines()[1:]] == [
        "id",
        "mine",
        "broken:",
        "broken:",
    ]
    assert '"given" is the id of a deck that comes with the program and cannot be replaced' in own


def test_a_checked_deck_is_summed_up() -> None:
    """Counts by kind and suit, the first card and the last."""
    path = resources.folder("decks") / "tarot.yaml"
    assert check_deck(path).splitlines()[1:6] == [
        "deck   Tarot (tarot), 78 cards",
        "kinds  number 40, court 16, trump 22",
        "suits  cups 14, coins 14, wands 14, swords 14, no suit 22",
        "first  cups-1, Ace of Cups",
        "last   major-21, the World",
    ]


def test_a_checked_deck_tells_for_each_game_whether_it_fits() -> None:
    """Who plays what, or what it lacks; a game that is played with nothing else is left out."""
    facts = check_deck(path_of("tarot")).partition("games\n")[2].splitlines()
    assert [line.split("  ")[0] for line in facts] == [
        "Corporate Court",
        "Corporation",
        "PWODOC",
        "Trick or Treat",
    ]
    assert facts[0].endswith("fits: wands as batons, swords as blades")
    assert facts[2].endswith("fits: the game was made for it")
    lacking = check_deck(path_of("standard")).splitlines()[-1]
    assert lacking.endswith("does not fit. Its suits have 3 court cards; Trick or Treat needs 4.")


def test_a_checked_deck_is_called_by_its_file(folder: Path) -> None:
    """Relative to the current folder."""
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    assert check_deck(folder / "small.yaml").splitlines()[0] == "decks/small.yaml: no faults"


def test_checking_a_broken_deck_tells_all_faults(folder: Path) -> None:
    """The command line prints them and exits with 2."""
    (folder / "bad.yaml").write_text("format: 1\n", encoding="utf-8")
    with pytest.raises(FileFaults) as refusal:
        check_deck(folder / "bad.yaml")
    assert len(refusal.value.faults) == 2


def test_checking_a_folder_is_refused_in_words(folder: Path) -> None:
    """It is a file that is checked."""
    with pytest.raises(FileFaults, match=r"^decks: this is a folder"):
        check_deck(folder)


def test_nothing_that_a_deck_holds_is_printed_raw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether the deck is good or bad: no mark of direction, no control character, no character of
    no width.
    """
    texts = (
        SMALL.replace("Small", "Sm\u202eall\u200b").replace("Ace", "\u2067Ace"),
        SMALL.replace("name: Small", 'name: "Sm\\u202eall\\e[2J"'),
        SMALL.replace("cups", "cu\u202eps"),
        SMALL.replace("value: 1", "value: \u202e1"),
        SMALL + "na\u202eme: x\n",
        SMALL + "\x1b[2J: x\n",
    )
    said = ""
    for number, text in enumerate(texts):
        path = tmp_path / f"deck{number}.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            main(f"decks check {path}".split())
        except FileFaults as faults:
            said += str(faults)
    said += capsys.readouterr().out
    assert r"Sm\u202eall\u200b" in said
    assert INVISIBLE.search(said) is None
