"""Test sheets to print: sizes, marks, bleed, backs behind their faces, own pictures as they are,
and vectors where they can be.
"""

from __future__ import annotations

import io
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from art.printed import PrintedPage, pages_in, plain_face

from corptable.art.packs.library import NoPacks
from corptable.art.packs.records import Appearance, Crop, PackPicture, Worn
from corptable.art.painter.bitmaps import digest_of
from corptable.art.picture import Box, OwnPicture
from corptable.art.print_cards import PrintCard, cards_to_print, pages_of, usual_size
from corptable.art.print_face import OVERLAP, print_face
from corptable.art.print_sheet import print_sheets
from corptable.art.sheet_layout import (
    BUSINESS,
    MARK,
    MARK_GAP,
    PAPERS,
    POKER,
    TAROT,
    UNPRINTABLE,
    CardSize,
    SheetLayout,
    lay_sheets,
    read_size,
)
from corptable.cards import find_deck
from corptable.cards.business.library import given_library
from corptable.system.errors import CorptableError

CARDS = given_library().cards
ON_CARDS = lay_sheets(PAPERS["a4"], BUSINESS)
TAROTS = lay_sheets(PAPERS["a4"], TAROT)
LAYOUTS = [
    lay_sheets(paper, size)
    for paper in PAPERS.values()
    for size in (BUSINESS, POKER, TAROT, CardSize(44, 67), CardSize(150, 200))
]
WIDEST_BLEED = 600
"""More pixels than the picture of a card's edges has, fewer than that of a face."""
TENTH = 0.1
"""Millimetres by which a length may be wrong."""
INCH = 25.4


def business(number: int) -> list[PrintCard]:
    return [PrintCard("business", card) for card in CARDS[:number]]


def printed(layout: SheetLayout, cards: list[PrintCard], with_backs: bool = False) -> bytes:
    return print_sheets(pages_of(layout, cards, with_backs), layout, "Größe (2) \\ 山").pdf


def pages_printed(
    layout: SheetLayout, number: int, monkeypatch: pytest.MonkeyPatch, with_backs: bool
) -> list[PrintedPage]:
    """Print cards that have nothing on them."""
    monkeypatch.setattr("corptable.art.print_sheet.print_face", plain_face)
    return pages_in(printed(layout, business(number), with_backs))


def images_of(pdf: bytes) -> list[int]:
    """Return the width in pixels of each image of a PDF."""
    return [
        int(width) for width in re.findall(rb"/Subtype /Image\s/Type /XObject\s/Width (\d+)", pdf)
    ]


# The page


def test_the_usual_cards_lie_on_the_paper_as_many_as_there_is_room_for() -> None:
    found = {(layout.paper.width, str(layout.card)): layout.per_page for layout in LAYOUTS}
    expected = {
        "88.9 x 50.8 mm": 10,
        "63 x 88 mm": 9,
        "70 x 120 mm": 4,
        "44 x 67 mm": 16,
        "150 x 200 mm": 1,
    }
    assert {size: number for (width, size), number in found.items() if width == 210.0} == expected
    assert {
        size: number for (width, size), number in found.items() if width == 215.9
    } == expected | {"44 x 67 mm": 12}


def test_cards_with_bleed_and_marks_lie_on_the_paper_apart_from_one_another() -> None:
    for layout in LAYOUTS:
        corners = [layout.corner_of(place) for place in range(layout.per_page)]
        for lengths, card, paper in zip(
            zip(*corners, strict=True), layout.card, layout.paper, strict=True
        ):
            at = sorted(set(lengths))
            reach = layout.bleed + MARK_GAP + MARK / 2 + UNPRINTABLE
            assert at[0] >= reach - 0.01, layout
            assert at[-1] + card + reach <= paper + 0.01, layout
            assert all(
                after - before == pytest.approx(card + 2 * layout.bleed)
                for before, after in pairwise(at)
            )


def test_a_card_is_printed_in_its_size_on_pages_of_the_paper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for layout in LAYOUTS:
        pages = pages_printed(layout, layout.per_page + 1, monkeypatch, with_backs=False)
        assert [len(page.images) for page in pages] == [layout.per_page, 1]
        for page in pages:
            assert (page.width, page.height) == pytest.approx(layout.paper, abs=TENTH)
            assert all(
                (image.width, image.height) == pytest.approx(layout.card, abs=TENTH)
                for image in page.images
            ), layout


def test_every_back_lies_behind_its_face_when_the_sheet_is_turned_over_its_long_edge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for layout in LAYOUTS:
        pages = pages_printed(layout, layout.per_page + 1, monkeypatch, with_backs=True)
        assert len(pages) == 4
        for faces, backs in (pages[:2], pages[2:]):
            turned = [(faces.width - back.x - back.width, back.y) for back in backs.images]
            assert len(turned) == len(faces.images)
            for face, place in zip(faces.images, turned, strict=True):
                assert place == pytest.approx((face.x, face.y), abs=TENTH), layout


def test_each_cut_has_a_mark_at_both_ends_and_empty_places_have_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page with three of four cards."""
    for page in pages_printed(TAROTS, 3, monkeypatch, with_backs=True):
        marks = {
            (round(x0, 1), round(y0, 1), round(x1, 1), round(y1, 1))
            for x0, y0, x1, y1 in page.lines
        }
        assert len(marks) == 16
        near = TAROTS.bleed + MARK_GAP
        for card in page.images:
            below = [other for other in page.images if other.x == card.x and other.y > card.y]
            foot = card.y + card.height + near
            for x in (card.x, card.x + card.width):
                mark = (round(x, 1), round(foot, 1), round(x, 1), round(foot + MARK, 1))
                assert (mark in marks) == (not below)
        taken = [Box(card.x, card.y, card.width, card.height) for card in page.images]
        for x0, y0, x1, y1 in marks:
            assert not any(
                box.x < (x0 + x1) / 2 < box.x + box.width
                and box.y < (y0 + y1) / 2 < box.y + box.height
                for box in taken
            )


def test_a_size_is_read_however_it_is_written_and_stands_as_the_cards_do() -> None:
    for text in ("70x120", "120 x 70", "70 × 120 mm", "70mm x 120mm", "70,0*120.0"):
        assert read_size(text) == TAROT, text
    assert read_size("50.8x88.9").like(BUSINESS) == BUSINESS
    for text in ("", "70", "70x", "19x120", "70x251", "1e3x70", "-70x120"):
        with pytest.raises(CorptableError, match="wanted width and height in millimetres"):
            read_size(text)
    with pytest.raises(CorptableError, match="does not fit on paper of 210 x 297 mm"):
        lay_sheets(PAPERS["a4"], CardSize(205, 250))


def test_the_standard_deck_has_the_size_of_playing_cards_and_others_that_of_a_tarot() -> None:
    sizes = {
        deck: usual_size(find_deck(deck))
        for deck in ("standard", "tarot", "sixth_world", "halloween")
    }
    assert sizes == {"standard": POKER, "tarot": TAROT, "sixth_world": TAROT, "halloween": TAROT}


# What is printed of a card


def test_ten_business_cards_are_vectors_and_smaller_than_a_megabyte() -> None:
    pdf = printed(
        ON_CARDS,
        [
            card
            for card in business(20)
            if getattr(card.face, "company", "") != "Cardboard Cathedral"
        ][:10],
    )
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) < 1_000_000
    assert max(images_of(pdf)) < WIDEST_BLEED


def test_a_drawing_that_clips_a_group_is_painted() -> None:
    """fpdf2 would draw the window of Cardboard Cathedral across the whole card."""
    nave = next(card for card in CARDS if card.company == "Cardboard Cathedral")
    assert max(images_of(printed(ON_CARDS, [PrintCard("business", nave)]))) > WIDEST_BLEED


def test_every_company_and_any_text_can_be_printed(thorough: bool) -> None:
    """An ordinary run prints four companies."""
    companies = {card.company: card for card in CARDS}
    drawn = list(companies.values())[: None if thorough else 4]
    strange = replace(CARDS[0], name="山田 <&> 😀 Größe", title="", company="", address="x" * 200)
    cards = [
        *drawn,
        strange,
        *(replace(CARDS[0], company=f"Office {number}") for number in range(12 if thorough else 3)),
    ]
    pdf = printed(ON_CARDS, [PrintCard("business", card) for card in cards])
    assert len(pages_in(pdf)) == ON_CARDS.pages_of(len(cards))


def test_a_drawn_card_of_any_deck_reaches_the_end_of_its_bleed_at_300_pixels_an_inch() -> None:
    for deck in ("tarot", "standard", "halloween", "sixth_world"):
        card = cards_to_print(find_deck(deck), NoPacks())[-1]
        layout = lay_sheets(PAPERS["letter"], usual_size(find_deck(deck)))
        for side in (card, card.back) if deck == "tarot" else (card,):
            (image,) = print_face(side, layout).images
            width, height = (length + 2 * layout.bleed for length in layout.card)
            assert image.place == image.shown == Box(-layout.bleed, -layout.bleed, width, height)
            surface = loaded(image.content)
            assert surface.get_width() / width * INCH >= 300, deck
            assert tuple(surface.get_at((0, 0)))[:3] != (0, 0, 0), (
                f"{deck}: the corner is ground, not outside of a round one"
            )


def own_picture(path: Path, is_photo: bool) -> OwnPicture:
    pygame.image.save(pygame.Surface((70, 40)), path)
    return OwnPicture(str(path), digest_of(path.read_bytes()), 70, 40, is_photo=is_photo)


@pytest.mark.parametrize("is_photo", [False, True])
def test_a_card_with_a_picture_of_its_owner_is_painted_with_it(
    tmp_path: Path, is_photo: bool
) -> None:
    own = own_picture(tmp_path / "own.png", is_photo)
    assert (
        max(images_of(printed(ON_CARDS, [PrintCard("business", CARDS[0], own=own)]))) > WIDEST_BLEED
    )


def test_a_picture_that_is_gone_leaves_the_drawn_card(tmp_path: Path) -> None:
    own, worn = (
        own_picture(tmp_path / "own.png", is_photo=True),
        worn_file(tmp_path / "worn.jpg", (700, 1200)),
    )
    (tmp_path / "own.png").unlink()
    (tmp_path / "worn.jpg").unlink()
    for card, layout in (
        (PrintCard("business", CARDS[0], own=own), ON_CARDS),
        (tarot()._replace(worn=worn), TAROTS),
    ):
        drawn = card._replace(own=None, worn=None)
        assert print_face(card, layout) == print_face(drawn, layout)._replace(lacks_picture=True)
        assert [print_sheets([[one]], layout, "").missing for one in (card, drawn)] == [1, 0], (
            "and the person is told"
        )


# Pictures of packs


def tarot() -> PrintCard:
    return cards_to_print(find_deck("tarot"), NoPacks())[0]


def worn_file(path: Path, size: tuple[int, int], look: Appearance | None = None) -> Worn:
    """Return the picture of a pack, white with a red line at its left edge."""
    surface = pygame.Surface(size)
    surface.fill("white")
    surface.fill("red", (0, 0, 8, size[1]))
    pygame.image.save(surface, path)
    picture = PackPicture(str(path), digest_of(path.read_bytes()), *size, "00ff00")
    return Worn(picture, look or Appearance(), False, size[0] / size[1], "00ff00")


def loaded(content: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(content), "card.png")


def test_a_photo_of_a_pack_is_in_the_file_as_it_is_and_covers_the_card(tmp_path: Path) -> None:
    card = tarot()._replace(worn=worn_file(tmp_path / "card.jpg", (1400, 2400)))
    content = (tmp_path / "card.jpg").read_bytes()
    *spread, face = print_face(card, TAROTS).images
    assert (face.content, face.place, face.shown) == (
        content,
        Box(0, 0, 70, 120),
        Box(0, 0, 70, 120),
    )
    assert len(spread) == 8
    pdf = printed(TAROTS, [card])
    assert pdf.count(content) == 1


def test_a_picture_keeps_its_pixels_whatever_its_turn_and_format(tmp_path: Path) -> None:
    sizes: list[tuple[tuple[int, int], Appearance]] = [
        ((35, 60), Appearance()),
        ((60, 35), Appearance(turn=90)),
        ((1400, 2400), Appearance()),
    ]
    for size, look in sizes:
        worn = worn_file(tmp_path / "card.png", size, look)
        face = print_face(tarot()._replace(worn=worn), TAROTS).images[-1]
        assert sorted(loaded(face.content).get_size()) == sorted(size)
        assert face.shown == Box(0, 0, 70, 120)


def test_a_crop_of_a_photo_is_clipped_and_not_painted_again(tmp_path: Path) -> None:
    look = Appearance(fit="stretch", crop=Crop(left=50))
    face = print_face(
        tarot()._replace(worn=worn_file(tmp_path / "card.jpg", (1400, 2400), look)), TAROTS
    ).images[-1]
    assert face.shown == Box(0, 0, 70, 120)
    assert face.place == pytest.approx(Box(-70, 0, 140, 120))


def test_the_edge_of_a_picture_is_spread_over_the_bleed_and_a_mat_is_not(tmp_path: Path) -> None:
    """A mirror would show what lies near the edge once more."""
    covering = print_face(
        tarot()._replace(worn=worn_file(tmp_path / "card.jpg", (1400, 2400))), TAROTS
    )
    west = next(
        image for image in covering.images if image.shown.x < 0 and image.shown.height == 120
    )
    north_east = next(
        image for image in covering.images if image.shown.x > 60 and image.shown.y < 0
    )
    assert west.shown == west.place == Box(-TAROTS.bleed, 0, TAROTS.bleed + OVERLAP, 120)
    assert loaded(west.content).get_size() == (1, 2400), (
        "the whole picture, stretched and clipped, would take viewers minutes"
    )
    assert loaded(north_east.content).get_size() == (1, 1)
    assert (
        loaded(west.content).get_at((0, 1200)).g
        < 40
        < 200
        < loaded(north_east.content).get_at((0, 0)).g
    )
    square = print_face(tarot()._replace(worn=worn_file(tmp_path / "card.jpg", (900, 900))), TAROTS)
    assert square.ground == "#00ff00"
    assert all(
        image.shown.y >= 0 and image.shown.y + image.shown.height <= 120 for image in square.images
    )
    assert {image.shown.x for image in square.images} >= {-TAROTS.bleed, 0.0}


def test_a_card_for_which_a_pack_has_no_picture_is_drawn_in_its_frame() -> None:
    stand_in = print_face(
        tarot()._replace(worn=Worn(None, Appearance(), False, 0.5, "336699")), TAROTS
    )
    assert stand_in.ground == "#336699"
    (image,) = stand_in.images
    corner = loaded(image.content).get_at((0, 0))
    assert tuple(corner)[:3] == (0x33, 0x66, 0x99), (
        "square, and without the edge of a card on the table"
    )
