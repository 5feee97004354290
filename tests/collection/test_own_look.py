"""Test how a card of one's own looks: pictures in card files and in the form, and what is wrong
with them.
"""

from __future__ import annotations

import pytest

from corptable.cards.business.card_files import read_card_file
from corptable.cards.faults import FileFaults
from corptable.cards.own_look import OwnLook
from corptable.cards.yaml_reader import read_content
from corptable.collection.catalogue import catalogue_of, deck_record, preview
from corptable.collection.own_cards import card_file_text, read_own_cards

ZOE = {"name": "Zoë Zimt", "title": "Illustrator", "company": "Zimt & Zucker", "phone": "+49 9"}
PHOTO = {
    **ZOE,
    "picture": "zoe.jpg",
    "picture_as": "photo",
    "picture_turn": "90",
    "picture_part": "480 520 80",
}


def faults_of(*lines: str) -> list[str]:
    """Return the faults of a card file with one card that has these lines, each with its field."""
    with pytest.raises(FileFaults) as refused:
        read_card_file(
            read_content(
                "\n  ".join(("cards:", "- name: Zoë Zimt", *(f"  {line}" for line in lines))),
                "zoe.yaml",
            )
        )
    return [
        f"{fault.line} {fault.field}: {fault.found}, wanted {fault.wanted}"
        for fault in refused.value.faults
    ]


# Pictures


def test_a_picture_of_the_form_is_written_read_back_and_on_the_card() -> None:
    own = read_own_cards({"zoe.yaml": card_file_text([PHOTO])})
    form = catalogue_of(own.content).form("zoe-zimt")
    assert {id: form[id] for id in PHOTO} == PHOTO
    card = catalogue_of(own.content).cards["zoe-zimt"].piece.face
    assert isinstance(card, OwnLook)
    assert (card.picture, card.picture_as, card.picture_turn, card.picture_part) == (
        "zoe.jpg",
        "photo",
        90,
        "480 520 80",
    )


def test_a_picture_is_a_logo_unless_it_says_otherwise() -> None:
    assert "picture_as: logo" in card_file_text([{**ZOE, "picture": "zoe.png"}])


def test_a_match_carries_the_name_of_a_picture_and_not_its_bytes() -> None:
    own = read_own_cards({"zoe.yaml": card_file_text([PHOTO])})
    brought = deck_record([["zoe-zimt"]], own.content)
    assert isinstance(brought, dict)
    (card,) = brought["cards"]
    assert (card["picture"], card["picture_as"], card["picture_turn"]) == ("zoe.jpg", "photo", 90)
    assert card["picture_part"] == [480, 520, 80]


@pytest.mark.parametrize(
    "name",
    ["../zoe.png", "/etc/zoe.png", "zoe", "zoe.gif", "c:zoe.png", "a/b.png", "x" * 90 + ".png"],
)
def test_a_picture_is_the_plain_name_of_a_file(name: str) -> None:
    (fault,) = faults_of(f'picture: "{name}"')
    assert fault.startswith("3 cards[0].picture: found ")
    assert fault.endswith("wanted the plain name of a file that ends in .png, .jpg or .jpeg")


def test_what_is_no_use_and_no_quarter_turn_is_a_fault_with_its_line() -> None:
    assert faults_of("picture: zoe.png", "picture_as: mask", "picture_turn: 45") == [
        '4 cards[0].picture_as: found "mask", wanted one of: logo, photo',
        "5 cards[0].picture_turn: found 45, wanted one of: 0, 90, 180, 270",
    ]


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("[480, 520]", "found a list of 2, wanted a list of 3"),
        ("[480, 1520, 80]", "found 1520, wanted a whole number from 0 to 1000"),
        ("[480, 520, 8]", "found a width of 8, wanted a width from 20 to 100 per cent"),
    ],
)
def test_what_is_no_part_of_a_photo_is_a_fault(part: str, told: str) -> None:
    (fault,) = faults_of("picture: zoe.png", "picture_as: photo", f"picture_part: {part}")
    assert told in fault


def test_a_logo_has_no_part() -> None:
    assert faults_of("picture: zoe.png", "picture_part: [480, 520, 80]") == [
        '4 cards[0].picture_part: found it beside a logo, wanted "picture_as: photo"'
    ]


def test_a_part_of_the_form_that_is_none_is_refused() -> None:
    with pytest.raises(FileFaults, match="the part of a photo"):
        card_file_text([{**PHOTO, "picture_part": "480 520 8000"}])


def test_a_use_without_a_picture_is_a_fault() -> None:
    assert faults_of("picture_as: logo") == [
        '3 cards[0].picture_as: found it without a picture, wanted a "picture:" beside it'
    ]


# Looks and signatures

SIGNED = {**ZOE, "cl": "Hello.", "signed": "true", "signature": "10,20 30,40 50,20;60,60 60,60"}


def test_a_look_and_a_signature_are_words_and_numbers_of_the_file() -> None:
    text = card_file_text([{**SIGNED, "palette": "rose", "side": "left"}])
    assert "  look:\n    palette: rose\n    side: left\n" in text
    assert "  signature:\n  - [10, 20, 30, 40, 50, 20]\n  - [60, 60, 60, 60]\n" in text
    form = catalogue_of(read_own_cards({"zoe.yaml": text}).content).form("zoe-zimt")
    assert (form["palette"], form["side"], form["paper"], form["signature"]) == (
        "rose",
        "left",
        "",
        SIGNED["signature"],
    )


def test_a_look_is_no_part_of_the_type_and_of_the_strength() -> None:
    plain, styled = (preview(card).facets for card in (ZOE, {**ZOE, "palette": "rose"}))
    assert plain == styled


def test_unknown_words_and_parts_of_a_look_are_faults_with_their_lines() -> None:
    assert faults_of("look:", "  paper: glass", "  scent: rose") == [
        '4 cards[0].look.paper: found "glass", wanted one of: smooth, laid, linen, flecked, dotted',
        (
            '5 cards[0].look.scent: unknown field "scent", wanted one of: palette, paper, '
            "typefaces, pattern, side, monogram"
        ),
    ]


@pytest.mark.parametrize(
    ("strokes", "found"),
    [
        ("[]", "found a list of 0"),
        ("[[1, 2]]", "found a list of 2"),
        ("[[1, 2, 3, 4, 5]]", "found 5 numbers"),
        ("[[1, 2, 1001, 4]]", "found 1001"),
        ("[[1, 301, 3, 4]]", "found a y of 301"),
        ("[[1, -2, 3, 4]]", "found -2"),
        (f"[{', '.join(['[1, 2, 3, 4]'] * 25)}]", "found a list of 25"),
        (f"[[{', '.join(['1'] * 600)}], [{', '.join(['1'] * 600)}]]", "found 600 points"),
    ],
)
def test_a_signature_lies_within_its_bounds(strokes: str, found: str) -> None:
    faults = faults_of(f"signature: {strokes}")
    assert any(fault.partition(": ")[2].startswith(found) for fault in faults), faults
