"""Test `corptable collection`: profiles are begun, listed, shown and exported without a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.console import Run

from corptable.cli import collection as command
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text
from corptable.collection.profiles import with_deck
from corptable.collection.settlement import Settlement, settled
from corptable.store.save_history import Stake
from corptable.store.timestamps import now

STARTER = "cardboard-barons"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the collections, which are empty."""
    folder = tmp_path / "data"
    monkeypatch.setattr(command, "data_folder", lambda: folder)
    return folder


def test_before_the_first_profile_there_is_a_sentence_that_says_how_to_begin(run: Run) -> None:
    assert "corptable collection new NAME --starter DECK" in run("collection list").out


def test_a_new_profile_owns_its_starter_deck_and_is_listed(run: Run) -> None:
    assert (
        run(f"collection new Anna --starter {STARTER}").out
        == "Anna owns the 26 cards of Cardboard Barons.\n"
    )
    assert run("collection list").out.splitlines()[1].split()[:4] == [
        "Anna",
        "corporate_ladder",
        "26",
        "1",
    ]


def test_a_second_profile_of_one_name_is_refused(run: Run) -> None:
    run(f"collection new Anna --starter {STARTER}")
    told = run(f"collection new anna --starter {STARTER}")
    assert (told.code, "There is already a profile called anna." in told.err) == (2, True)


def test_a_starter_deck_that_does_not_exist_is_refused_with_the_nearest(run: Run) -> None:
    assert "cardboard-barons" in run("collection new Anna --starter cardboard").err


def test_a_profile_is_shown_with_decks_cards_and_history(run: Run, data: Path) -> None:
    for name in ("Anna", "Bert"):
        run("collection new", name, "--starter", STARTER)
    Collections(data).trade("anna", {"isolde-marrow": 1}, "bert", {})
    told = run("collection show anna").out
    assert "Isolde Marrow is in this deck but not in your collection." in told
    assert "Isolde Marrow, traded away to Bert" in told
    assert "may be played" in run("collection show Bert").out


def test_a_profile_that_does_not_exist_is_refused_with_the_nearest(run: Run) -> None:
    run(f"collection new Anna --starter {STARTER}")
    assert 'There is no profile called "Ana"' in run("collection show Ana").err


def test_an_export_is_a_card_file_with_decks_and_own_cards(
    run: Run, data: Path, folder: Path
) -> None:
    run(f"collection new Anna --starter {STARTER}")
    collections = Collections(data)
    collections.own_cards.add("zoe", card_file_text([{"name": "Zoë", "title": "Illustrator"}]))
    collections.change(with_deck, "anna", "With Zoë", ("zoe",))
    (folder / "anna.yaml").write_text(run("collection export Anna").out)
    told = run("decks check anna.yaml").out
    assert "1 card, 2 decks" in told
    assert "deck cardboard-barons, Cardboard Barons: 26 cards, 0 of this file" in told


def test_a_faulty_file_is_told(run: Run, data: Path) -> None:
    data.mkdir()
    (data / "collections.yaml").write_text("format: 1\nprofiles: many\n")
    assert "collections.yaml:2" in run("collection list").err


def test_without_a_command_there_is_help(run: Run) -> None:
    assert "corptable collection export" in run("collection").out


def test_a_career_is_told_from_the_top_floor_down(run: Run, data: Path) -> None:
    run(f"collection new Anna --starter {STARTER}")
    stakes = {0: Stake("anna", True, "hettie-shush")}
    Collections(data).change(
        settled, Settlement("game", now(), ("person", "easy"), ("Anna", "Hettie"), stakes, (0,))
    )
    told = run("collection career anna").out
    assert told.index("Boardroom, opens once 2 more are beaten: Corner offices") < told.index(
        "Reception, 1 of 4"
    )
    assert "the reward waits" in told
    Collections(data).take_reward("anna", "hettie-shush", "Hettie Shush", "minerva-footnote")
    assert "took Minerva Footnote" in run("collection career Anna").out
    assert "Minerva Footnote, earned by beating Hettie Shush" in run("collection show Anna").out
