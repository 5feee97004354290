"""Test that the files of older versions, which gave bots profiles, lose nobody a card."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from corptable.collection.collections import Collections
from corptable.collection.profiles import OwnDeck, with_deck

OLD = """format: 1
profiles:
  anna:
    name: Anna
    game: cards
    bots_may_take: true
    cards: {f: 1}
    decks: [{name: Deck, cards: [f, h, h]}]
    history:
    - 2026-11-23T12:00:00+00:00 lost 1 h g1 Pouncer
    - 2026-11-23T13:00:00+00:00 lost 1 h g2 Pouncer
    - 2026-11-23T14:00:00+00:00 lost 1 z g3 Bert
  pouncer:
    name: Pouncer
    game: cards
    bots_may_take: false
    cards: {f: 1, g: 1, h: 1, x: 1}
    decks: [{name: House, cards: [f, g]}]
    history:
    - 2026-11-23T12:00:00+00:00 won 1 h g1 Anna
    - 2026-11-23T13:00:00+00:00 won 1 h g2 Anna
    - 2026-11-23T13:30:00+00:00 lost 1 h g4 Cleo
    - 2026-11-23T13:40:00+00:00 won 1 x g5 Dora
    bot: pouncer
"""


@pytest.fixture
def collections(folder: Path) -> Collections:
    folder.mkdir(parents=True)
    (folder / "collections.yaml").write_text(OLD)
    return Collections(folder)


def test_a_card_that_a_bot_still_has_goes_back_to_its_person(collections: Collections) -> None:
    """The Pouncer has lost one of two h, and x belonged to a profile that is gone."""
    assert collections.warnings == []
    anna = collections.known["anna"]
    assert (anna.cards, str(anna.history[-1])) == (
        {"f": 1, "h": 1},
        "2026-11-23T14:00:00+00:00 received 1 h g2 Pouncer",
    )
    assert list(collections.known.profiles) == ["anna"]


def test_the_next_change_writes_people_alone_and_the_card_goes_back_once(
    collections: Collections, folder: Path
) -> None:
    before = collections.known["anna"]
    collections.change(with_deck, "anna", "Deck", ("f",))
    text = (folder / "collections.yaml").read_text()
    assert "bot" not in text.replace("by playing", "")
    again = Collections(folder).known["anna"]
    assert (again.cards, again.history) == (before.cards, before.history)


def test_nobody_inherits_games_that_wait_for_a_bot(collections: Collections) -> None:
    assert collections.begin("Pouncer", "cards", OwnDeck("Deck", ("f",))) == "pouncer-2"
    assert collections.known.copies == Counter("ffh")
