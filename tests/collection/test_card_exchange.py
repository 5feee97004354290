"""Test cards made of people and people made of cards: types by title, ids, decks, and what an
export keeps.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.cards.business.card import LINES, BusinessCard
from corptable.cards.business.card_files import unique_ids
from corptable.cards.business.library import given_library, load_card_file
from corptable.collection.card_exchange import cards_of_people, cards_to_export
from corptable.collection.own_cards import forms_of_file
from corptable.collection.vcards import Person, people_of, vcards_of

GIVEN = given_library()
TITLES = {
    "Managing Director": ("upper", 3),
    "Sales Manager": ("middle", 9),
    "Writer": ("wordsmith", 9),
    "Illustrator": ("artist", 9),
    "Freelance Editor": ("freelancer", 8),
    "Reporter": ("press", 5),
    "Janitor": ("other", 7),
}
"""Titles with their types by 5.8, and how many of the fifty people have them."""


def fifty_people() -> bytes:
    """Return a file with fifty vCards of the three versions, four people a company."""
    titles = [title for title, (_, number) in TITLES.items() for _ in range(number)]
    cards = []
    for number, title in enumerate(titles):
        version = ("2.1", "3.0", "4.0")[number % 3]
        phone = {
            "2.1": "TEL;WORK;VOICE:",
            "3.0": "TEL;TYPE=work:",
            "4.0": "TEL;VALUE=uri;TYPE=work:tel:",
        }[version]
        lines = [
            f"N:Person;{chr(65 + number // 26)}{chr(97 + number % 26)};;;",
            f"TITLE:{title}",
            f"ORG:Office {chr(65 + number // 4)}",
        ]
        cards += [
            "BEGIN:VCARD",
            f"VERSION:{version}",
            *lines,
            f"{phone}{number % 10}55-0100",
            "END:VCARD",
        ]
    return "\r\n".join(cards).encode()


def cards_in(text: str, tmp_path: Path) -> tuple[BusinessCard, ...]:
    """Return the cards of a card file's text."""
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    file = load_card_file(path)
    library = GIVEN.and_files([file])
    return tuple(library.cards_by_id[entry.id] for entry in file.cards)


def test_fifty_people_become_fifty_cards_and_a_legal_deck(tmp_path: Path) -> None:
    read = people_of(fifty_people(), "fifty.vcf")
    assert not read.faults
    made = cards_of_people(read.people, "The office")
    cards = cards_in(made.text, tmp_path)
    assert len({card.id for card in cards}) == 50
    assert all(card.kind == TITLES[card.title][0] for card in cards)
    assert [card.value for card in cards] == [number % 10 for number in range(50)]
    (deck,) = load_card_file(tmp_path / "cards.yaml").decks
    assert GIVEN.and_files([load_card_file(tmp_path / "cards.yaml")]).deck_errors(deck.cards) == []
    assert made.remarks == ['The deck "the-office" of all these cards is legal.']


def test_the_validator_says_why_a_deck_of_people_is_not_legal_yet() -> None:
    made = cards_of_people(
        [Person("Zoë", "Writer", remarks=("1 more phone number: left out.",))], "office"
    )
    assert made.remarks == [
        "Zoë: 1 more phone number: left out.",
        'The deck "office" is not legal yet:',
        "This deck has 1 card; it needs at least 20.",
        (
            "This deck has no Upper Management card; it needs at least 1 to stand at the top of "
            "the ladder."
        ),
    ]


def test_people_of_one_name_and_of_names_without_latin_letters_get_ids_of_their_own() -> None:
    assert unique_ids(["Jo Oh", "jo oh", "Jo-Oh 2", "Jo Oh", "山田", "Андрей"]) == [
        "jo-oh",
        "jo-oh-2",
        "jo-oh-2-2",
        "jo-oh-3",
        "person",
        "person-2",
    ]


def test_an_id_of_a_long_name_is_short_enough_for_a_card_file(tmp_path: Path) -> None:
    people = [Person("Wolfeschlegelsteinhausenbergerdorff " * 5)] * 2
    assert (
        len(
            cards_in(
                cards_of_people(
                    [person._replace(name=person.name.strip()) for person in people], "x"
                ).text,
                tmp_path,
            )
        )
        == 2
    )


@pytest.mark.parametrize(
    "name",
    ["null", "~", "true", "- x", "a: b", "#1", "'", '"', "007", "@x", "{}", "Zoë \\ Größe", "1e5"],
)
def test_a_name_that_means_something_in_yaml_stays_a_name(name: str, tmp_path: Path) -> None:
    (card,) = cards_in(cards_of_people([Person(name, phone=name)], name).text, tmp_path)
    assert (card.name, card.phone) == (name, name)


# Export


@pytest.mark.parametrize("deck", GIVEN.decks)
def test_a_deck_written_as_yaml_has_the_same_cards_when_it_is_read(
    deck: str, tmp_path: Path
) -> None:
    exported = cards_to_export(deck)
    assert exported is not None
    assert cards_in(exported.text, tmp_path) == tuple(exported.cards)
    (read,) = load_card_file(tmp_path / "cards.yaml").decks
    assert read == GIVEN.decks[deck]


@pytest.mark.parametrize("deck", GIVEN.decks)
def test_a_deck_written_as_vcards_has_the_same_types_and_strengths_when_it_is_imported(
    deck: str, tmp_path: Path
) -> None:
    """Free lines, signatures, abilities, and types and orders of lines that a file gives have no
    place in a vCard.
    """
    exported = cards_to_export(deck)
    assert exported is not None
    made = cards_of_people(
        people_of(vcards_of(exported.people).encode(), "deck.vcf").people, "deck"
    )
    cards = [card for card in exported.cards if isinstance(card, BusinessCard)]
    plain = [
        card for card in cards if not card.text and card.rule and card.layout == " ".join(LINES)
    ]
    imported = {card.name: card for card in cards_in(made.text, tmp_path)}
    assert [(card.kind, card.value) for card in plain] == [
        (imported[card.name].kind, imported[card.name].value) for card in plain
    ]
    assert f"{len(exported.cards) - len(plain)} card" in (exported.unsaid or "0 card")


def test_an_export_of_a_file_has_its_own_cards_or_those_of_its_decks(tmp_path: Path) -> None:
    own, decks = tmp_path / "own.yaml", tmp_path / "decks.yaml"
    own.write_text("cards: [{name: Zoë, layout: [title, name], title: Writer}]", encoding="utf-8")
    decks.write_text(
        f"decks: [{{id: mine, name: Mine, cards: [{GIVEN.cards[0].id}]}}]", encoding="utf-8"
    )
    exported = [cards_to_export(str(path)) for path in (own, decks)]
    assert [[card.name for card in found.cards] for found in exported if found] == [
        ["Zoë"],
        [GIVEN.cards[0].name],
    ]
    assert cards_in(exported[0].text if exported[0] else "", tmp_path)[0].layout == "title name"


def test_an_export_gives_the_type_that_words_of_ones_own_have_given(tmp_path: Path) -> None:
    """5.8: these words stay behind."""
    own = tmp_path / "own.yaml"
    own.write_text(
        "cards: [{name: Ada, title: Zeichnerin}, {name: Zoë, title: Writer}]\ntitles: "
        "{artist: [Zeichnerin]}",
        encoding="utf-8",
    )
    exported = cards_to_export(str(own))
    assert exported is not None
    assert [card.kind for card in cards_in(exported.text, tmp_path)] == ["artist", "wordsmith"]
    assert exported.text.count("type:") == 1, "the title says the type of the other"
    assert exported.unsaid.startswith("1 card has"), "no vCard can hold that type"


def test_a_file_of_another_kind_and_an_unknown_deck_are_not_exported(tmp_path: Path) -> None:
    (tmp_path / "tarot.yaml").write_text("id: tarot", encoding="utf-8")
    assert cards_to_export(str(tmp_path / "tarot.yaml")) is None
    assert cards_to_export("no-such-deck") is None


def test_a_card_file_of_others_keeps_looks_and_types_but_not_pictures_and_ids() -> None:
    """A type that the file's own words give is written down, for the words stay behind."""
    lines = [
        "- name: Ada Ink",
        "  id: ada",
        "  title: Zeichner",
        "  picture: ada.png",
        "  look: {paper: laid}",
    ]
    found = forms_of_file(
        "\n".join(["cards:", *lines, "titles: {artist: [Zeichner]}"]), "others.yaml"
    )
    (form,) = found.forms
    assert form["type"] == "artist"
    assert "paper" in " ".join(form)
    assert form.keys().isdisjoint({"id", "picture", "picture_as"})
    assert found.remarks == [("The picture ada.png is a separate file, and stays behind.",)]
