"""Test the faces of a drawn deck: each differs from every other, is legible and the same in every
run; the back tells nothing.
"""

from __future__ import annotations

from unittest import mock

import pygame
import pytest
from art.painted import face, surface_of

from corptable.art.card.face import EFFECT_FROM, EFFECT_PIXELS, INDEX_BELOW
from corptable.art.card.parts import (
    INDEX_SIZE,
    NARROWEST_EFFECT,
    RIBBON_HEIGHT,
    RIBBON_TOP,
    draw_effect,
    draw_ribbon,
    index_colour,
    index_width,
    text_face,
)
from corptable.art.card.recipes import Face
from corptable.art.card_ground import HEIGHT, WHOLE_FROM, WIDTH
from corptable.art.card_index import index_text, title_face
from corptable.art.colours import contrast, mix
from corptable.art.decks import ARTS, find_art
from corptable.art.drawing import PLAIN_DECK
from corptable.art.ink import SUIT_HUES, find_ink, ink_ids
from corptable.art.pen import SvgPen
from corptable.art.sixth_world import SIXTH_WORLD
from corptable.cards import COURT, NUMBER, TRUMP, Card, find_deck
from corptable.system.errors import CorptableError

DECK = "sixth_world"
CARDS = find_deck(DECK).cards
HAND_WIDTH = 100
"""Width in pixels of a card in the hand at 1280x720, at least."""
LEGIBLE = 4.5
SMALLEST_CAPITAL = 14
"""Height in pixels of a capital in the corner of a card in the hand, at least."""


def test_every_court_and_every_trump_is_drawn_and_every_ace() -> None:
    """No card has a placeholder."""
    pictured = {card.id for card in CARDS if card.kind in (COURT, TRUMP) or card.rank == "1"}
    assert set(SIXTH_WORLD.drawings) == pictured
    assert set(SIXTH_WORLD.lines) == {card.id for card in CARDS if card.kind == TRUMP}


@pytest.mark.parametrize("ink", ink_ids())
def test_rank_and_suit_can_be_read_on_their_corner(ink: str) -> None:
    """Contrast of type against what it stands on, by the formula of WCAG 2.2."""
    found = find_ink(ink)
    for hue in SUIT_HUES:
        ground = mix(
            mix(found.ground.top, found.hues[hue].deep, found.ground.tint), found.ground.body, 0.86
        )
        assert contrast(found.hues[hue].text, ground) >= LEGIBLE
        assert contrast(index_colour(SvgPen(found, 1, 1), hue), ground) >= LEGIBLE


@pytest.mark.parametrize("card", CARDS[::7], ids=lambda card: card.id)
def test_a_corner_as_it_is_painted_has_that_contrast_too(card: Card) -> None:
    """Measured in the picture: the brightest place of the corner against its ground."""
    corner = face(DECK, card, 100, "neon").subsurface(pygame.Rect(6, 6, 24, 18))
    colours = [
        "#{:02x}{:02x}{:02x}".format(*corner.get_at((x, y))[:3])
        for x in range(24)
        for y in range(18)
    ]
    assert max(contrast(colour, colours[24 * 18 - 1]) for colour in colours) >= LEGIBLE


@pytest.mark.parametrize("ink", ink_ids())
def test_the_rank_in_the_corner_is_large_enough_in_a_fan(ink: str) -> None:
    """No text may be smaller than 14 pixels at 1280x720."""
    assert (
        title_face(find_ink(ink)).capital_height * INDEX_SIZE * HAND_WIDTH / WIDTH
        >= SMALLEST_CAPITAL
    )


@pytest.mark.parametrize("ink", ink_ids())
def test_rank_and_sign_stand_in_the_strip_that_a_fan_leaves_in_sight(ink: str) -> None:
    """Half a card, when neighbours overlap."""
    for card in CARDS:
        width = index_width(title_face(find_ink(ink)), index_text(card))
        assert width + 14 + 36 < WIDTH * 0.62


def matter(card: Card, width: int) -> str:
    """Return the SVG of a card's lowest layer, without its glow."""
    return Face(DECK, card, "neon", width, width * 5 // 3).picture().layers[0].svg


def test_what_a_face_shows_depends_on_its_size() -> None:
    """A large index alone, then the figure, then its effect in a few words, then the whole text."""
    trump = next(card for card in CARDS if card.kind == TRUMP)
    sizes = [
        len(matter(trump, width))
        for width in (INDEX_BELOW - 1, INDEX_BELOW, EFFECT_FROM, WHOLE_FROM)
    ]
    assert sizes == sorted(set(sizes))
    number = next(card for card in CARDS if card.kind == NUMBER)
    assert len(matter(number, INDEX_BELOW - 1)) < len(matter(number, INDEX_BELOW))


STACK_WIDTH = 88
"""Width in pixels of a card in a stack at 1280x720 with four seats."""


@pytest.mark.parametrize(
    "trump", [card for card in CARDS if card.kind == TRUMP], ids=lambda card: card.id
)
def test_a_trump_in_a_stack_tells_its_effect_in_letters_that_can_be_read(trump: Card) -> None:
    """Of their size, hardly narrowed, between the name and the lower index."""
    pen, size = SvgPen(find_ink("neon"), WIDTH, HEIGHT), EFFECT_PIXELS * WIDTH / STACK_WIDTH
    face, written = text_face(strong=True), []
    with mock.patch.object(
        SvgPen, "write", lambda _pen, text, *place, **_: written.append((text, *place))
    ):
        draw_effect(pen, SIXTH_WORLD.lines[trump.id], 0, size)
    assert " ".join(row for row, *_ in written) == SIXTH_WORLD.lines[trump.id]
    assert all(face.width(row, size) * NARROWEST_EFFECT <= WIDTH - 22 for row, *_ in written)
    assert STACK_WIDTH >= EFFECT_FROM


def test_only_light_is_blurred() -> None:
    """A filter in the matter of a face would cost more than all its lines."""
    for card in CARDS:
        first, *lights = Face(DECK, card, "neon", 133, 222).picture().layers
        assert "<filter" not in first.svg
        assert [light.adds for light in lights] == [True]
        assert all(light.svg.count("<filter") == 1 for light in lights)


@pytest.mark.parametrize("turn", [8.0, -3.5, 90.0, 180.0])
def test_a_turned_card_lies_in_the_middle_of_its_picture(turn: float) -> None:
    """A pixel stays free around it, so that its edge is soft."""
    recipe = Face(DECK, CARDS[0], "neon", 90, 150, turn)
    surface = surface_of(recipe)
    assert surface.get_size() == recipe.size
    held = surface.get_bounding_rect(min_alpha=8)
    assert abs(held.centerx - surface.get_width() / 2) <= 1
    assert abs(held.centery - surface.get_height() / 2) <= 1
    assert held.width < surface.get_width()


def test_a_card_is_transparent_beyond_its_round_corners() -> None:
    """Its glow does not fall beside it."""
    surface = face(DECK, CARDS[0], 100, "neon")
    width, height = surface.get_size()
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert tuple(surface.get_at(corner)) == (0, 0, 0, 0)


def test_an_unknown_ink_or_deck_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(
        CorptableError, match=r'no ink "noen", did you mean "neon"|no ink "noen".*neon'
    ):
        find_ink("noen")
    with pytest.raises(CorptableError, match="sixth_world"):
        find_art("sixth_wold")
    assert set(ARTS) == {DECK, PLAIN_DECK, "tarot", "halloween", "business"}


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("The Aes Sidhe Banrigh", ["The Aes Sidhe Banrigh"]),
        ("Hailstones As Large As the Largest Eggs", ["Hailstones As Large", "As the Largest Eggs"]),
        ("Donaudampfschifffahrtsgesellschaftskapit", ["Donaudampfschifffahrtsgesellschaftskapit"]),
    ],
)
def test_a_name_too_long_for_the_ribbon_has_two_rows(
    monkeypatch: pytest.MonkeyPatch, name: str, rows: list[str]
) -> None:
    """Unless it is one word, which is narrowed."""
    written: list[str] = []
    monkeypatch.setattr(SvgPen, "write", lambda pen, text, *_, **__: written.append(text))
    draw_ribbon(
        SvgPen(find_ink("neon"), WIDTH, HEIGHT), name, "trump", RIBBON_TOP, RIBBON_HEIGHT, 23.0
    )
    assert written == rows
