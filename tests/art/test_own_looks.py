"""Test the looks that people choose for their own cards: every word is drawn, parts change alone, a
pen draws signatures.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.business.companies import look_of, with_words
from corptable.art.business.companies.systems import design_of
from corptable.art.business.signature import drawn_path
from corptable.art.card.recipes import Face
from corptable.art.colours import LEGIBLE, contrast
from corptable.cards import Card
from corptable.cards.business.card import BusinessCard
from corptable.cards.own_look import PAD_HEIGHT, PAD_WIDTH, PARTS

ADA = BusinessCard(
    "ada",
    "Ada Line",
    "artist",
    title="Painter",
    company="Velvet Anvil",
    text="CL: Hello.",
    signed=True,
)
WORDS = [f"{part}={word}" for part, names in PARTS.items() for word, _ in names]


def face_of(card: Card, width: int = 280) -> Face:
    return Face("business", card, "paper", width, round(width / 1.75))


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_a_look_is_drawn_and_its_letters_can_be_read(word: str) -> None:
    look = look_of(replace(ADA, look=word))
    assert min(contrast(look.ink, look.paper), contrast(look.accent, look.paper)) >= LEGIBLE
    assert face_of(replace(ADA, look=word)).picture().layers


@pytest.mark.parametrize("part", PARTS)
def test_words_of_one_part_change_that_part_alone(part: str) -> None:
    design = design_of("velvet anvil")
    designs = [with_words(design, {part: word}) for word, _ in PARTS[part]]
    assert len({repr(one) for one in designs}) == len(PARTS[part])
    assert all(
        sum(old != new for old, new in zip(design, one, strict=True)) <= 1 for one in designs
    )


def test_a_company_that_is_drawn_by_hand_can_have_another_look() -> None:
    drawn = BusinessCard("x", "Ada Line", "artist", company="Paper Moose")
    share = share_that_differs(
        surface_of(face_of(drawn)), surface_of(face_of(replace(drawn, look="palette=ember")))
    )
    assert share > 0.25


def test_a_drawn_signature_takes_the_place_of_the_one_that_is_made_of_the_name() -> None:
    own = replace(ADA, signature="10,20 300,200 600,20;100,250 800,260")
    assert (
        0 < share_that_differs(surface_of(face_of(ADA, 560)), surface_of(face_of(own, 560))) < 0.1
    )
    assert surface_of(face_of(replace(own, name="Bo Line", signed=False))).get_size() == (280, 160)


@pytest.mark.parametrize(
    "strokes",
    [
        (((5, 5), (5, 5)),),
        (((0, 0), (PAD_WIDTH, 0)),),
        (((0, 0), (0, PAD_HEIGHT)),),
        (((0, 0), (PAD_WIDTH, PAD_HEIGHT)), ((7, 7), (7, 7))),
    ],
    ids=["a dot", "a lying line", "an upright line", "a line and a dot"],
)
def test_the_least_signature_has_a_box(strokes: tuple[tuple[tuple[int, int], ...], ...]) -> None:
    path, box = drawn_path(strokes)
    assert path.startswith("M")
    assert min(box.width, box.height) > 0
