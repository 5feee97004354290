"""Test the deck format: a deck with mistakes is refused with all of them at once, each with its
line and field.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from yaml_cases import cases_beside

from corptable.cards import FileFaults, deck_paths, load_deck

if TYPE_CHECKING:
    from cards.conftest import FaultsOf, Write

GOOD = """\
format: 1
name: Weather
suits:
  - {id: rain, name: Rain}
  - {id: wind, name: Wind}
ranks:
  - {id: 1, name: Ace, value: 1}
  - {id: herald, name: Herald, kind: court}
trumps:
  - {number: 0, name: the Umbrella}
  - {number: 7, name: the Flood, text: Everybody goes home.}
"""


def test_a_good_deck_has_no_faults(faults_of: FaultsOf) -> None:
    """The deck from which the faulty ones are made."""
    assert faults_of(GOOD) == []


@pytest.mark.parametrize(("right", "wrong", "said"), cases_beside(__file__, "deck_mistakes.yaml"))
def test_a_mistake_is_named_with_line_field_and_what_was_wanted(
    faults_of: FaultsOf, right: str, wrong: str, said: str
) -> None:
    """One good deck, one mistake at a time."""
    assert any(line.startswith(said) for line in faults_of(GOOD.replace(right, wrong, 1)))


def test_all_mistakes_are_told_at_once_in_the_order_of_their_lines(write: Write) -> None:
    """Nobody mends a file one fault at a time."""
    bad = (
        GOOD.replace("name: Weather", "title: Weather")
        .replace("id: wind", "id: rain")
        .replace("kind: court", "kind: prince")
    )
    bad = bad.replace("number: 7", "number: seven").replace("value: 1", "value: 012")
    with pytest.raises(FileFaults) as refusal:
        load_deck(write(bad))
    assert [(fault.line, fault.field) for fault in refusal.value.faults] == [
        (1, "name"),
        (2, "title"),
        (5, "suits[1].id"),
        (7, "ranks[0].value"),
        (8, "ranks[1].kind"),
        (11, "trumps[1].number"),
    ]


def test_each_fault_is_one_line_of_the_message(write: Write) -> None:
    """File, line, field, what was found, what was wanted: for a person, and for an editor that
    jumps to it.
    """
    with pytest.raises(FileFaults) as refusal:
        load_deck(write(GOOD.replace("number: 7", "nmber: 7")))
    assert str(refusal.value) == (
        "my.yaml:11: trumps[1].number: missing; wanted a whole number from 0 to 99\n"
        'my.yaml:11: trumps[1].nmber: unknown field "nmber" (did you mean "number"?); wanted '
        "one of: number, name, text"
    )


def test_a_mistake_in_a_mapping_is_told_once(faults_of: FaultsOf) -> None:
    """A suit that is no mapping is not faulted again for each field it lacks."""
    assert len(faults_of(GOOD.replace("{id: wind, name: Wind}", "wind"))) == 1


def test_suits_need_ranks_and_ranks_need_suits(faults_of: FaultsOf) -> None:
    """The suited cards are their product."""
    no_ranks = GOOD[: GOOD.index("ranks:")] + GOOD[GOOD.index("trumps:") :]
    no_suits = GOOD[: GOOD.index("suits:")] + GOOD[GOOD.index("ranks:") :]
    assert faults_of(no_ranks) == ["my.yaml:1: ranks: missing; wanted a list of 1 to 60 items"]
    assert faults_of(no_suits) == ["my.yaml:1: suits: missing; wanted a list of 1 to 26 items"]


def test_a_suited_card_may_have_a_text(write: Write, faults_of: FaultsOf) -> None:
    """It stands under the card's id; a card that is not there is a mistake."""
    (herald,) = (
        card
        for card in load_deck(write(GOOD + "texts: {rain-herald: It pours.}\n")).cards
        if card.text == "It pours."
    )
    assert herald.id == "rain-herald"
    (fault,) = faults_of(GOOD + "texts: {rain-heralt: It pours.}\n")
    assert fault.startswith(
        'my.yaml:12: texts.rain-heralt: unknown field "rain-heralt" (did you mean "rain-herald"?)'
    )


def test_a_deck_may_be_all_trumps(write: Write) -> None:
    """Suits and ranks are left out together."""
    deck = load_deck(
        write("format: 1\nname: Two\ntrumps: [{number: 3, name: A}, {number: 1, name: B}]")
    )
    assert [card.id for card in deck.cards] == ["major-3", "major-1"]


def test_a_deck_without_cards_is_refused(faults_of: FaultsOf) -> None:
    """There is nothing to play with."""
    assert faults_of("format: 1\nname: None\n") == [
        "my.yaml:1: trumps: missing; wanted a list of 1 to 100 items"
    ]


def test_text_in_a_deck_is_what_stands_there(write: Write) -> None:
    """A suit may be called `no` and a trump `404`: nothing turns into false or a number."""
    deck = load_deck(
        write(GOOD.replace("name: Rain", "name: no").replace("name: the Flood", "name: 1:30"))
    )
    assert deck.cards[0].name == "Ace of no"
    assert deck.cards[-1].name == "1:30"


def test_a_rank_may_be_called_like_the_slot_of_the_suit(write: Write) -> None:
    """The template is filled in one go."""
    deck = load_deck(write(GOOD.replace("name: Ace", 'name: "{suit}"')))
    assert deck.cards[0].name == "{suit} of Rain"


@pytest.mark.parametrize("name", ["My Deck.yaml", "deck.yml", "deck", "Deck.yaml", ".yaml"])
def test_the_name_of_the_file_must_be_an_id(write: Write, name: str) -> None:
    """The deck's id is the file's name without `.yaml`."""
    path = write(GOOD)
    renamed = path.rename(path.with_name(name))
    with pytest.raises(FileFaults) as refusal:
        load_deck(renamed)
    assert str(refusal.value).startswith(f'{name}: the file is called "{name}"; wanted an id')


def test_a_copied_deck_has_the_id_of_the_copy(tmp_path: Path) -> None:
    """An author starts from a deck that is there."""
    copy = tmp_path / "my_own.yaml"
    shutil.copy(deck_paths()[0], copy)
    assert load_deck(copy).id == "my_own"
