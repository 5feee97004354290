"""Test finding decks: a person's own beside those of the program, read again when they change, and
stopping nothing when faulty.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from other_deck import FILE

from corptable.cards import FileFaults, deck_paths, find_deck, installed_decks
from corptable.cards.installed import own_decks as find_own_decks
from corptable.system.errors import CorptableError

TEXT = FILE.read_text(encoding="utf-8")


@pytest.fixture
def mine(own_decks: Path) -> Path:
    """Return the path of the only deck of one's own."""
    own_decks.mkdir()
    path = own_decks / "weather.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_without_a_folder_there_are_the_decks_of_the_program() -> None:
    assert [deck.id for deck in installed_decks()] == [path.stem for path in deck_paths()]


def test_own_decks_follow_those_of_the_program(mine: Path) -> None:
    assert [deck.id for deck in installed_decks()] == [
        *(path.stem for path in deck_paths()),
        "weather",
    ]
    assert find_deck("weather").name == "Weather"


def test_a_deck_of_the_program_cannot_be_replaced(mine: Path) -> None:
    mine.rename(mine.with_name("tarot.yaml"))
    assert find_deck("tarot").name == "Tarot"
    (faults,) = find_own_decks().by_path.values()
    assert '"tarot" is the id of a deck that comes with the program and cannot be replaced' in str(
        faults
    )


def test_a_faulty_file_stops_nothing(mine: Path) -> None:
    """It is left out of the decks; whoever asks for it is told its faults."""
    mine.with_name("bad.yaml").write_text("format: 1\nnmae: x\n", encoding="utf-8")
    mine.with_name("folder.yaml").mkdir()
    assert [deck.id for deck in find_own_decks().decks] == ["weather"]
    with pytest.raises(FileFaults, match='unknown field "nmae"'):
        find_deck("bad")
    with pytest.raises(FileFaults, match="this is a folder"):
        find_deck("folder")


def test_a_file_is_read_again_only_when_it_changes(mine: Path) -> None:
    first = find_deck("weather")
    assert find_deck("weather") is first
    mine.write_text(TEXT.replace("name: Weather", "name: Storm"), encoding="utf-8")
    assert find_deck("weather").name == "Storm"
    about = mine.stat()
    mine.write_text(
        TEXT.replace("name: Weather", "name: Rains"), encoding="utf-8"
    )  # as long as before
    os.utime(mine, ns=(about.st_atime_ns, about.st_mtime_ns + 10**9))
    assert find_deck("weather").name == "Rains"


def test_a_faulty_file_that_is_mended_is_a_deck(mine: Path) -> None:
    mine.write_text("format: 1\n", encoding="utf-8")
    assert find_own_decks().decks == []
    mine.write_text(TEXT, encoding="utf-8")
    assert [deck.id for deck in find_own_decks().decks] == ["weather"]


def test_an_unknown_deck_is_refused_with_the_nearest_one(mine: Path) -> None:
    with pytest.raises(
        CorptableError, match=r'There is no deck "wether" \(did you mean "weather"\?\)'
    ):
        find_deck("wether")
    mine.unlink()
    with pytest.raises(CorptableError, match='There is no deck "weather"'):
        find_deck("weather")
