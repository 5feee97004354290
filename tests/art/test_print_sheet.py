"""Test sheets to print: pages of ten cards on two sizes of paper, room for bleed and marks, and vectors wherever they can be."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from art.printed import plain_print

from corptable.art.painter.bitmaps import digest_of
from corptable.art.picture import OwnPicture
from corptable.art.print_sheet import Sheets, print_sheets
from corptable.art.sheet_layout import CARD_HEIGHT, CARD_WIDTH, MARK, MARK_GAP, PAPERS, PER_PAGE, Paper, corner_of, pages_of
from corptable.games.corporate_ladder.library import given_library

CARDS = given_library().cards
MILLIMETRE = 72 / 25.4
WIDEST_BLEED = 600
"""More pixels than the picture of a card's edges has, fewer than that of a face."""
UNPRINTABLE = 2.0
"""Millimetres at the edge of the paper that marks keep free."""


def boxes_of(pdf: bytes) -> list[tuple[float, float]]:
    """Return the width and height of each page of a PDF, in millimetres."""
    whole = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    (count,) = re.findall(rb"/Type /Pages.*?/Count (\d+)|/Count (\d+)[^>]*?/Type /Pages", pdf, re.DOTALL)
    number = int(next(filter(None, count)))
    found = [(float(width) / MILLIMETRE, float(height) / MILLIMETRE) for width, height in whole]
    return found * number if len(found) == 1 else found


def images_of(pdf: bytes) -> list[int]:
    """Return the width in pixels of each image of a PDF."""
    return [int(width) for width in re.findall(rb"/Subtype /Image\s/Type /XObject\s/Width (\d+)", pdf)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_long_deck_takes_as_many_pages_of_the_paper_as_it_needs(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its cards look like."""
    plain = plain_print()
    monkeypatch.setattr("corptable.art.print_sheet._drawn", lambda card, ink: plain)
    boxes = boxes_of(print_sheets(CARDS[:21], paper, "Deck"))
    assert len(boxes) == pages_of(21) == 3
    assert all(box == pytest.approx((paper.width, paper.height), abs=0.1) for box in boxes)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_ten_cards_with_bleed_and_marks_lie_on_the_paper_apart_from_one_another(paper: Paper) -> None:
    corners = [corner_of(place, paper) for place in range(PER_PAGE)]
    outside = paper.bleed + MARK_GAP + MARK
    lefts, tops = sorted({left for left, _ in corners}), sorted({top for _, top in corners})
    assert (len(lefts), len(tops)) == (2, 5)
    assert min(lefts) - outside >= UNPRINTABLE
    assert min(tops) - paper.bleed - MARK_GAP - MARK / 2 >= UNPRINTABLE
    assert max(lefts) + CARD_WIDTH + outside <= paper.width - UNPRINTABLE
    assert max(tops) + CARD_HEIGHT + paper.bleed <= paper.height - UNPRINTABLE
    assert lefts[1] - lefts[0] == pytest.approx(CARD_WIDTH + 2 * paper.bleed)
    assert tops[1] - tops[0] == pytest.approx(CARD_HEIGHT + 2 * paper.bleed)


def test_a_deck_of_ten_cards_is_vectors_and_smaller_than_a_megabyte() -> None:
    pdf = print_sheets([card for card in CARDS if card.company != "Cardboard Cathedral"][:PER_PAGE], PAPERS["a4"], "Deck")
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) < 1_000_000
    assert len(images_of(pdf)) == PER_PAGE
    assert max(images_of(pdf)) < WIDEST_BLEED


def test_a_drawing_that_clips_a_group_is_painted() -> None:
    """fpdf2 would draw the window of Cardboard Cathedral across the whole card."""
    nave = next(card for card in CARDS if card.company == "Cardboard Cathedral")
    assert max(images_of(print_sheets([nave], PAPERS["a4"], "Deck"))) > WIDEST_BLEED


def test_every_company_and_any_text_can_be_printed(thorough: bool) -> None:
    companies = {card.company: card for card in CARDS}
    strange = replace(CARDS[0], name="山田 <&> 😀 Größe", title="", company="", address="x" * 200)
    cards = [
        *companies.values(),
        strange,
        *(replace(CARDS[0], company=f"Office {number}") for number in range(12 if thorough else 3)),
    ]
    assert len(boxes_of(print_sheets(cards, PAPERS["letter"], "Größe (2) \\ 山"))) == pages_of(len(cards))


def own_picture(path: Path, is_photo: bool) -> OwnPicture:
    pygame.image.save(pygame.Surface((70, 40)), path)
    return OwnPicture(str(path), digest_of(path.read_bytes()), 70, 40, is_photo=is_photo)


@pytest.mark.parametrize("is_photo", [False, True])
def test_a_card_with_a_picture_of_its_owner_is_painted_with_it(tmp_path: Path, is_photo: bool) -> None:
    sheets = Sheets(PAPERS["a4"], "Deck")
    sheets.add_page([(CARDS[0], own_picture(tmp_path / "own.png", is_photo))])
    assert max(images_of(sheets.pdf())) > WIDEST_BLEED


def test_a_picture_that_is_gone_leaves_the_drawn_card(tmp_path: Path) -> None:
    own = own_picture(tmp_path / "own.png", is_photo=True)
    (tmp_path / "own.png").unlink()
    sheets, drawn = Sheets(PAPERS["a4"], "Deck"), Sheets(PAPERS["a4"], "Deck")
    sheets.add_page([(CARDS[0], own)])
    drawn.add_page([(CARDS[0], None)])
    assert images_of(sheets.pdf()) == images_of(drawn.pdf())
