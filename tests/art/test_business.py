"""Test the business cards: each company has a design of its own, and so has each that nobody has
drawn; lines keep their order, can be read on cards of a table and are never cut; signatures follow
from names."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.business.companies import COMPANIES, company_key, look_of
from corptable.art.business.companies.freelancers import PERSONS
from corptable.art.business.companies.systems import PALETTES, designed
from corptable.art.business.face import CLAUSE_FROM, RING_FROM, UNSIGNED, clause_rows, rows_of
from corptable.art.business.flag import SIGNS
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import (
    COMPANY,
    LEAST_PIXELS,
    LINE,
    NAME,
    TIGHT_BELOW,
    TITLE,
    TextBox,
    lines_of,
    set_rows,
)
from corptable.art.business.signature import hand_of, signature_path, written_words
from corptable.art.business.stock import FLAG_WIDTH, HEIGHT, WIDTH
from corptable.art.card.recipes import Face
from corptable.art.colours import LEGIBLE, WHITE, contrast
from corptable.art.glyphs import typeface
from corptable.cards import Card
from corptable.cards.business.card import TYPES, BusinessCard
from corptable.cards.business.library import given_library

DECK, INK = "business", "paper"
CARDS = given_library().cards
SIGNED = [card for card in CARDS if card.signed and card.text]
ON_A_LADDER, IN_A_HAND = 150, 180
"""Widths in pixels of cards at the table, in a window 1280 by 720 pixels large."""
UNKNOWN = [
    f"{first} {last}"
    for first in ("Quarter", "Velvet", "Ninefold", "Salt")
    for last in ("Anvil", "Press", "Otters", "Toys")
]
UNLIKE = 0.25
"""Share of pixels in which two companies' cards with the same lines differ, at least."""


def person(company: str = "", name: str = "Ada Line", kind: str = "artist") -> BusinessCard:
    """Return a card of a made-up person at a company."""
    return BusinessCard(
        "x",
        name,
        kind,
        title="Painter",
        company=company,
        address="4 Long Row, Hull",
        phone="(211) 555-0100",
    )


@cache
def face(card: Card, width: int = ON_A_LADDER) -> pygame.Surface:
    """Return a face; each is painted once."""
    return surface_of(Face(DECK, card, INK, width, round(width / 1.75)))


# Designs


def test_every_company_and_every_freelancer_of_the_files_is_drawn() -> None:
    assert {company_key(card.company) for card in CARDS if card.company} == set(COMPANIES)
    assert {card.name.lower() for card in CARDS if not card.company} == set(PERSONS)


def test_no_two_companies_share_drawing_colours_or_all_typefaces() -> None:
    """None is a template of another in other colours."""
    looks = [*COMPANIES.values(), *PERSONS.values()]
    assert len({look.ground for look in looks}) == len(looks)
    assert len({(look.paper, look.ink) for look in looks}) == len(looks)
    assert len({look.box for look in looks}) > len(looks) / 2


def test_the_cards_of_two_companies_differ_in_much_of_their_area() -> None:
    pictures = {key: face(person(key)) for key in COMPANIES}
    for one, other in combinations(pictures, 2):
        share = share_that_differs(pictures[one], pictures[other])
        assert share > UNLIKE, f"{one} and {other} differ in {share:.1%} of their pixels"


def test_companies_that_nobody_has_drawn_look_distinct_too() -> None:
    pictures = {name: face(person(name)) for name in UNKNOWN}
    for one, other in combinations(pictures, 2):
        share = share_that_differs(pictures[one], pictures[other])
        assert share > UNLIKE / 2, f"{one} and {other} differ in {share:.1%} of their pixels"
    assert (
        len({(look.paper, look.faces, look.anchor, look.box) for look in map(designed, UNKNOWN)})
        > len(UNKNOWN) * 0.8
    )


@pytest.mark.parametrize(
    "name",
    [
        "Wobbly Meeple Works",
        "wobbly  meeple works",
        "Wobbly Meeple Works Ltd.",
        "Wobbly Meeple Works, Inc",
    ],
)
def test_a_company_is_known_however_its_name_is_spelled(name: str) -> None:
    assert look_of(person(name)) is COMPANIES["wobbly meeple works"]


def test_two_cards_of_a_new_company_have_the_same_look() -> None:
    assert look_of(person("Velvet Anvil")) is look_of(person("Velvet Anvil Ltd", "Somebody Else"))


def test_every_card_differs_from_every_other() -> None:
    for one, other in combinations(CARDS, 2):
        if one.company == other.company:
            share = share_that_differs(face(one), face(other))
            assert share > 0.01, f"{one.id} and {other.id} differ in {share:.1%} of their pixels"


@pytest.mark.parametrize("look", [*COMPANIES.items(), *PERSONS.items()], ids=lambda look: look[0])
def test_lines_can_be_read_on_their_paper(look: tuple[str, CompanyLook]) -> None:
    """The company's name of some stands on a plate of its own."""
    _, made = look
    for kind in (NAME, TITLE, LINE) if made.under_company else (NAME, TITLE, COMPANY, LINE):
        assert contrast(made.colour_of(kind), made.paper) >= LEGIBLE


def test_lines_of_designed_companies_can_be_read() -> None:
    for palette in PALETTES:
        assert contrast(palette.ink, palette.paper) >= LEGIBLE
    for look in map(designed, UNKNOWN):
        assert contrast(look.accent, look.paper) >= LEGIBLE


# Lines


@pytest.mark.parametrize("width", [ON_A_LADDER, IN_A_HAND])
def test_a_card_of_the_table_has_name_title_company_and_the_line_with_the_digit(width: int) -> None:
    for card in CARDS:
        look = look_of(card)
        rows = rows_of(card, look, look.box, width)
        text = " ".join(row.text for row in rows)
        assert card.name in text
        assert card.title in text
        assert card.company in text
        printed = next(
            (
                line
                for line in card.printed[: -1 if card.text else None]
                if re.search("[0-9]", line)
            ),
            "",
        )
        assert printed in text


@pytest.mark.parametrize("width", [ON_A_LADDER, IN_A_HAND, 300])
def test_no_line_is_smaller_than_can_be_read_nor_wider_than_its_box(width: int) -> None:
    for card in CARDS:
        look = look_of(card)
        for row in rows_of(card, look, look.box, width):
            assert row.size * width / WIDTH >= LEAST_PIXELS - 0.1
            assert (
                typeface(row.file).width(row.text, row.size) * row.narrowed <= look.box.width + 0.1
            )


@pytest.mark.sampled
@pytest.mark.parametrize("width", [60, 100, ON_A_LADDER, IN_A_HAND, 300, 700])
def test_lines_stand_in_their_box_in_the_order_in_which_they_are_printed(width: int) -> None:
    for card in CARDS:
        look = look_of(card)
        rows = rows_of(card, look, look.box, width)
        assert rows[-1].foot <= HEIGHT
        assert all(above.foot <= beneath.top + 0.01 for above, beneath in pairwise(rows))
        text = " ".join(row.text for row in rows)
        places = [text.find(line.text) for line in lines_of(card) if line.text in text]
        assert places == sorted(places)


def text_of(card: BusinessCard, width: int) -> str:
    """Return all that is written on a card."""
    look = look_of(card)
    return " ".join(
        [
            *(row.text for row in rows_of(card, look, look.box, width)),
            *clause_rows(card, look, width),
        ]
    )


def test_a_large_card_has_every_printed_line() -> None:
    assert [
        (card.id, line) for card in CARDS for line in card.printed if line not in text_of(card, 440)
    ] == []


def test_a_layout_of_its_own_is_kept() -> None:
    (card,) = (card for card in CARDS if card.id == "mortimer-scratch")
    assert [line.text for line in lines_of(card)] == list(card.printed[:-1])


def test_a_long_line_is_broken_before_it_is_narrowed() -> None:
    (card,) = (card for card in CARDS if card.id == "dieter-langwort")
    look = look_of(card)
    titles = [row for row in rows_of(card, look, look.box, 440) if row.kind == TITLE]
    assert len(titles) == 2
    assert all(row.narrowed >= TIGHT_BELOW for row in titles)


def test_a_card_without_printed_lines_has_its_name() -> None:
    assert [line.text for line in lines_of(Card("x", "Loose Sheet", "other"))] == ["Loose Sheet"]
    assert face(Card("x", "Loose Sheet", "other")).get_size() == (
        ON_A_LADDER,
        round(ON_A_LADDER / 1.75),
    )


@pytest.mark.parametrize("company", ["Иконописная мастерская", "Ζωγραφική", "Office"])
@pytest.mark.parametrize("width", [RING_FROM, CLAUSE_FROM])
def test_greek_and_cyrillic_lines_are_set_in_faces_that_have_their_letters(
    company: str, width: int
) -> None:
    card = replace(
        person(company, "Андрей Рублёв"),
        title="Живописец",
        address="улица Радио 5, Москва, 105005, Россия " * 3,
    )
    rows = rows_of(card, look_of(card), look_of(card).box, width)
    assert all(typeface(row.file).has(row.text) for row in rows)


def test_an_empty_box_takes_no_lines() -> None:
    assert (
        set_rows(lines_of(person())[:1], look_of(person()).faces, TextBox(0, 0, 100, 40), 10)[
            0
        ].foot
        <= 40
    )


# The flag


def test_every_type_has_a_flag_with_a_sign_and_a_colour_of_its_own() -> None:
    assert set(SIGNS) == set(TYPES)
    assert (
        len({sign.solid for sign in SIGNS.values()})
        == len({sign.colour for sign in SIGNS.values()})
        == len(TYPES)
    )
    assert all(contrast(WHITE, sign.colour) >= LEGIBLE for sign in SIGNS.values())


def test_type_and_strength_show_on_the_flag_and_nowhere_else() -> None:
    one, other = (
        face(replace(person("Hex Appeal"), kind=kind, value=value))
        for kind, value in (("artist", 3), ("press", 8))
    )
    end = round(FLAG_WIDTH * ON_A_LADDER / WIDTH) + 4
    rest = pygame.Rect(end, 0, ON_A_LADDER - end, one.get_height())
    assert share_that_differs(one, other) > 0.05
    assert share_that_differs(one.subsurface(rest), other.subsurface(rest)) == 0


def test_no_line_lies_under_the_flag() -> None:
    assert all(
        look.box.left >= FLAG_WIDTH + 8
        for look in (*COMPANIES.values(), *PERSONS.values(), *map(designed, UNKNOWN))
    )


# Signatures


def test_every_person_has_a_signature_of_letters_in_a_hand_of_its_own() -> None:
    """Those who sign have strokes that no other has, and not the same slant, width and haste."""
    assert len({signature_path(card.name)[0] for card in CARDS}) == len(CARDS)
    assert len({hand_of(card.name) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize(
    ("form", "words"),
    [(0, ["Jorg", "Umlaut"]), (1, ["J", "Umlaut"]), (2, ["Jorg"]), (3, ["Jorg", "U"])],
)
def test_a_signature_is_written_in_one_of_four_forms(form: int, words: list[str]) -> None:
    assert written_words("Jörg Umlaut", form) == words


@pytest.mark.parametrize("name", ["Ω", "Sir X", "Anna-Lena O'Hara", "J.", "名"])
def test_every_name_can_be_signed(name: str) -> None:
    path, box = signature_path(name)
    assert path.startswith("M")
    assert box.width > 0
    assert box.height > 0


def test_a_signed_card_shows_its_signature_at_the_table() -> None:
    shares = {
        card.id: share_that_differs(face(card), face(replace(card, signed=False)))
        for card in SIGNED
    }
    assert {card: share for card, share in shares.items() if share <= 0.004} == {}


def test_an_unsigned_line_says_on_a_large_card_that_it_has_no_effect() -> None:
    (card,) = (card for card in CARDS if card.id == "hugo-trivet")
    look = look_of(card)
    assert " ".join(clause_rows(card, look, CLAUSE_FROM)) == card.text + UNSIGNED
    assert clause_rows(card, look, CLAUSE_FROM - 1) == []


# Pictures


@pytest.mark.sampled
@pytest.mark.parametrize(
    "width",
    [
        40,
        ON_A_LADDER,
        RING_FROM,
        800,
        *(
            pytest.param(w, marks=pytest.mark.thorough)
            for w in (70, 110, RING_FROM - 1, CLAUSE_FROM)
        ),
    ],
)
def test_every_card_can_be_composed_at_every_size(width: int) -> None:
    for card in (*CARDS, *map(person, UNKNOWN)):
        (layer,) = Face(DECK, card, INK, width, round(width / 1.75)).picture().layers
        ElementTree.fromstring(layer.svg)
        assert "nan" not in layer.svg


def test_the_same_card_in_every_ink() -> None:
    """Print on a company's stock is the company's, whatever room it lies in."""
    card = CARDS[0]
    assert (
        share_that_differs(
            surface_of(Face(DECK, card, "halloween", 150, 86)),
            surface_of(Face(DECK, card, INK, 150, 86)),
        )
        < 0.01
    )


@pytest.mark.sampled
@pytest.mark.parametrize("width", [78, 84, 108])
def test_a_small_card_has_fewer_lines_rather_than_smaller_ones(width: int) -> None:
    """It has the whole name, in two rows rather than squeezed, and a title where there is room; the
    Strength is on its flag.
    """
    for card in CARDS:
        rows = rows_of(card, look := look_of(card), look.box, width)
        names = [row for row in rows if row.kind == NAME]
        assert " ".join(row.text for row in names) == card.name
        assert {row.kind for row in rows} <= {NAME, TITLE}
        assert all(row.size * width / WIDTH >= LEAST_PIXELS - 0.1 for row in rows)
        assert all(row.narrowed >= 0.45 for row in names), card.name
