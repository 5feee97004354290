"""Test `corptable decks new`: a template that is a deck itself, written where the program finds it
and over nothing.
"""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from cli.console import Run

from corptable.cards import find_deck, load_deck
from corptable.cards.casting import lacks
from corptable.engine.registry import games


def test_the_template_is_found_at_once_and_fits_every_game(run: Run, own_decks: Path) -> None:
    told = run("decks new my_weather")
    assert told.code == 0
    deck = find_deck("my_weather")
    assert deck.name == "My Weather"
    assert [lacks(deck, game.needs, game.title) for game in games() if game.needs is not None] == [
        []
    ] * 4
    for said in (
        str(own_decks / "my_weather.yaml"),
        "corptable decks check",
        "corptable play GAME --deck my_weather",
    ):
        assert said in told.out


@pytest.mark.skipif(sys.platform == "win32", reason="its modes mean nothing")
def test_the_folder_and_the_file_are_for_their_owner_alone(run: Run, own_decks: Path) -> None:
    run("decks new mine")
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (own_decks, own_decks / "mine.yaml")]
    assert modes == [0o700, 0o600]


def test_every_field_of_the_format_is_explained(run: Run, own_decks: Path) -> None:
    """A field that an author never reads of might as well not exist."""
    run("decks new mine")
    text = (own_decks / "mine.yaml").read_text(encoding="utf-8")
    fields = (
        "format",
        "name",
        "card_name",
        "suits",
        "ranks",
        "trumps",
        "texts",
        "id",
        "value",
        "kind",
        "number",
        "text",
        "plays",
    )
    assert [field for field in fields if field not in text] == []


def test_a_path_is_written_where_it_says(run: Run, folder: Path, own_decks: Path) -> None:
    """And then it is told where decks are found."""
    told = run("decks new mine.yaml")
    assert load_deck(folder / "mine.yaml").id == "mine"
    assert f'Copy it into "{own_decks}"' in told.out
    assert not own_decks.exists()


def test_no_file_is_overwritten(run: Run, own_decks: Path) -> None:
    run("decks new mine")
    (own_decks / "mine.yaml").write_text("my work", encoding="utf-8")
    told = run("decks new mine")
    assert (told.code, (own_decks / "mine.yaml").read_text(encoding="utf-8")) == (2, "my work")
    assert "mine.yaml already exists and is left as it is; wanted another name" in told.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tarot", "which a deck of the program has; wanted another one"),
        ("My Deck", "wanted an id of at most 40 small letters and digits"),
        ("../mine!", "wanted an id of at most 40 small letters and digits"),
        (
            "nowhere/mine.yaml",
            "the deck could not be written (No such file or directory); choose another place",
        ),
    ],
)
def test_a_name_that_cannot_be_taken_is_refused_in_words(
    run: Run, own_decks: Path, name: str, said: str
) -> None:
    told = run("decks new", name)
    assert told.code == 2
    assert said in told.err
    assert not own_decks.exists()
