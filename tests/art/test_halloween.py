"""Test the Halloween deck: each card is drawn and told apart at every size, its characters by shape
and not by colour alone; their powers can be read on a hand; paper has its light from the same side
however it is turned."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest
from art.painted import drawn_by, face, share_that_differs

from corptable.art.card_ground import WIDTH
from corptable.art.colours import LEGIBLE, contrast, luminance
from corptable.art.glyphs import typeface
from corptable.art.halloween.courts import COURTS
from corptable.art.halloween.face import (
    LINES,
    MOST_ROWS,
    NARROWEST,
    PLACES,
    SIZES,
    STRIP_FOOT,
    TEXT_WIDTH,
    TEXTS,
    WHOLE_FROM,
    WORDS_FROM,
    balanced_rows,
    index_text_of,
    power_rows,
    small_rank_name,
    strip_top,
)
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.suits import FIGURES, hue_of_paper
from corptable.art.ink import find_ink, ink_ids
from corptable.art.paths import polygon
from corptable.art.pen import SvgPen
from corptable.art.suits import SIGNS, draw_sign, hue_of
from corptable.cards import COURT, Card, find_deck

DECK = "halloween"
INK = "halloween"
CARDS = find_deck(DECK).cards
CHARACTERS = [card for card in CARDS if card.kind == COURT]
FAIR_SHARE = 0.015
"""Share of pixels in which a face differs from every other at least."""
UNLIKE = 0.3
"""Share of the area of a window in which the pictures of two characters differ in brightness, at
least.
"""


@pytest.mark.sampled
@pytest.mark.parametrize("ink", [ink for ink in ink_ids() if ink != INK])
def test_the_deck_can_be_shown_in_every_ink(ink: str) -> None:
    for one, other in combinations(CHARACTERS, 2):
        assert (
            share_that_differs(face(DECK, one, 100, ink), face(DECK, other, 100, ink)) > FAIR_SHARE
        ), f"{one.id} and {other.id}"


def test_every_character_and_every_suit_is_drawn() -> None:
    """No card has a placeholder, and each character its power in a few words."""
    assert set(COURTS) == set(LINES) == {card.id for card in CHARACTERS}
    assert len({id(draw) for draw in COURTS.values()}) == 16
    assert set(FIGURES) == {card.suit for card in CARDS}
    assert set(PLACES) == set(SIZES) == {card.value for card in CARDS if card.kind != COURT} - {1}


def test_a_number_card_has_as_many_figures_as_its_rank() -> None:
    assert all(len(places) == value == len(set(places)) for value, places in PLACES.items())


def test_the_index_is_a_number_or_the_letter_of_a_character() -> None:
    assert [index_text_of(card) for card in CARDS[:14]] == [
        *map(str, range(1, 11)),
        "P",
        "Kn",
        "Q",
        "K",
    ]


@cache
def brightness_of(card: Card) -> tuple[float, ...]:
    """Return the brightness of the window of a small card, cell by cell, without regard to
    colours.
    """
    window = pygame.transform.smoothscale(
        face(DECK, card, 90, INK).subsurface((6, 26, 78, 80)), (26, 27)
    )
    colours = (window.get_at((x, y)) for x in range(26) for y in range(27))
    return tuple(luminance("#{:02x}{:02x}{:02x}".format(*colour[:3])) for colour in colours)


def test_characters_differ_in_more_than_their_colours() -> None:
    """In a grey picture of any two, many places of one are light that are dark in the other."""
    for one, other in combinations(CHARACTERS, 2):
        cells = list(zip(brightness_of(one), brightness_of(other), strict=True))
        share = sum(abs(a - b) > 0.15 for a, b in cells) / len(cells)
        assert share > UNLIKE, f"{one.id} and {other.id} differ in {share:.0%} of their window"


# Words


def is_legible(card: Card, width: int) -> bool:
    """Test whether the power of a card is written in few rows that are large enough and not
    narrowed too much.
    """
    size, rows = power_rows(card, width)
    is_large = size * width / WIDTH >= (13 if width > 75 else 12)
    fits = all(typeface(TEXTS).width(row, size) * NARROWEST <= TEXT_WIDTH for row in rows)
    return is_large and fits and 1 <= len(rows) <= MOST_ROWS


@pytest.mark.parametrize("width", [WORDS_FROM, 79, 97, 120, 146, 200])
def test_a_power_is_legible_on_a_card_of_a_hand(width: int) -> None:
    """In two rows of type at least 12 pixels high, on cards as wide as those of a hand at least 13,
    and not narrowed too much.
    """
    assert [card.id for card in CHARACTERS if not is_legible(card, width)] == []


@pytest.mark.parametrize("width", [WORDS_FROM, 150, WHOLE_FROM, 400])
def test_words_leave_most_of_the_card_to_the_picture(width: int) -> None:
    assert [
        card.id for card in CHARACTERS if not 0.6 * STRIP_FOOT < strip_top(card, width) < STRIP_FOOT
    ] == []


def test_a_large_card_has_the_whole_text_of_its_power() -> None:
    written = {
        card.id: [" ".join(power_rows(card, width)[1]) for width in (WHOLE_FROM, WHOLE_FROM - 1)]
        for card in CHARACTERS
    }
    assert written == {card.id: [card.text, LINES[card.id]] for card in CHARACTERS}


def test_rows_are_about_as_wide_as_each_other() -> None:
    """No word stands alone where the row before it can spare one."""
    assert balanced_rows(typeface(TEXTS), "After a Steal roll: 1 or 6", 20, 200) == [
        "After a Steal",
        "roll: 1 or 6",
    ]


@pytest.mark.parametrize("suit", FIGURES)
def test_ranks_names_and_powers_can_be_read_on_their_paper(suit: str) -> None:
    paper = Paper(SvgPen(find_ink(INK), WIDTH, WIDTH), WIDTH)
    frame, strip = f"{hue_of_paper(suit)}.text", paper.colour("bone")
    hue = hue_of_paper(suit)
    for letters, ground in (
        (paper.colour(small_rank_name(hue)), paper.colour(f"{hue}.deep")),
        (paper.letter_on(frame), paper.colour(frame)),
        (paper.colour(frame), strip),
        (paper.letter_on("bone"), strip),
    ):
        assert contrast(letters, ground) >= LEGIBLE


# Paper and signs


def sheet(turn: float = 0, flip: bool = False) -> pygame.Surface:
    """Return a square sheet of paper that lies on another, turned and mirrored around its
    middle.
    """
    pen = SvgPen(find_ink(INK), 60, 60)
    paper = Paper(pen, 360)
    paper.flat(polygon([(0, 0), (60, 0), (60, 60), (0, 60)]), "bone")
    with paper.at(30, 30, turn=turn, flip=flip, scale=2):
        paper.cut(polygon([(-8, -8), (8, -8), (8, 8), (-8, 8)]), "flame")
    return drawn_by(pen, 240)


@pytest.mark.parametrize(("turn", "flip"), [(90, False), (180, False), (0, True), (270, True)])
def test_light_comes_from_the_upper_left_however_a_sheet_is_turned(turn: float, flip: bool) -> None:
    assert share_that_differs(sheet(turn, flip), sheet()) < 0.002


def test_a_sheet_has_a_lit_edge_above_and_a_dark_one_and_shadows_below() -> None:
    surface = sheet()
    colours = (
        "#{:02x}{:02x}{:02x}".format(*surface.get_at((120, y))[:3]) for y in (54, 120, 186, 192)
    )
    above, middle, edge, shadow = map(luminance, colours)
    ground = luminance(find_ink(INK).hues["bone"].line)
    assert above > middle > edge
    assert shadow < ground * 0.8


def test_a_colour_is_shaded_towards_its_own_hue() -> None:
    paper = Paper(SvgPen(find_ink(INK), WIDTH, WIDTH), WIDTH)
    for hue in ("hearts", "violet", "flame", "gold", "skin"):
        darker, plain, paler = (
            luminance(paper.colour(name)) for name in (f"{hue}-", hue, f"{hue}+")
        )
        assert darker < plain < paler


@pytest.mark.parametrize("ink", ink_ids())
def test_suits_of_halloween_have_signs_and_hues_of_their_own_in_every_ink(ink: str) -> None:
    """On plain cards and in texts, too."""
    hues = find_ink(ink).hues
    assert set(FIGURES) <= set(SIGNS)
    assert len({hues[hue_of(suit)].text for suit in FIGURES}) == 4
    pictures = []
    for suit in FIGURES:
        pen = SvgPen(find_ink(ink), 40, 40)
        draw_sign(pen, suit, 20, 20, 32)
        pictures.append(pygame.mask.from_surface(drawn_by(pen, 120)))
    for one, other in combinations(pictures, 2):
        assert one.overlap_area(other, (0, 0)) < 0.9 * max(one.count(), other.count())
