"""Test the images of pawns: no two owners or shapes look alike, even without colour, and their
shadows follow their height.
"""

from __future__ import annotations

import itertools

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.colours import LEGIBLE, contrast
from corptable.art.ink import find_ink
from corptable.art.pawns import FIGURES, PATTERNS, Crest, Pawn, PawnShadow, field_and_letters
from corptable.art.skin.skin import find_skin

INK = "woodcut"
GREY = "#808080"
SIZES = ((26, 29), (42, 47), (84, 94), (60, 40), (7, 60))
OWNERS = [pattern for pattern in PATTERNS if pattern]


def on_paper(pawn: Pawn) -> pygame.Surface:
    """Return a pawn on white paper."""
    surface = pygame.Surface(pawn.size)
    surface.fill("white")
    surface.blit(surface_of(pawn), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", FIGURES)
def test_a_pawn_is_as_large_as_it_says_and_lies_within_its_image(
    shape: str, size: tuple[int, int]
) -> None:
    surface = surface_of(Pawn(shape, GREY, "dots", INK, *size))
    assert surface.get_size() == size
    rim = [surface.get_at((x, y)).a for x in range(size[0]) for y in (0, size[1] - 1)]
    assert max(rim) < 60  # no outline is cut off


@pytest.mark.parametrize("size", SIZES[:2])
def test_shapes_and_owners_differ_without_colour(size: tuple[int, int]) -> None:
    """Nothing is told by colour alone: all are grey here."""
    pawns = [
        on_paper(Pawn(shape, GREY, pattern, INK, *size)) for shape in FIGURES for pattern in OWNERS
    ]
    assert (
        min(share_that_differs(one, other) for one, other in itertools.combinations(pawns, 2))
        > 0.03
    )


def test_a_base_without_a_pattern_has_the_colour_of_its_owner() -> None:
    surface = surface_of(Pawn("pebble", "#336699", "", INK, 88, 98))
    assert tuple(surface.get_at((44, 80)))[:3] == (0x33, 0x66, 0x99)


def test_a_pawn_that_may_be_touched_has_light_around_it_and_any_other_a_pale_rim() -> None:
    light, paper = (
        pygame.Color(colour) for colour in (find_skin(INK).target_light, find_ink(INK).ground.body)
    )
    plain, bright = (
        surface_of(Pawn("pebble", GREY, "", INK, 84, 94, is_bright)) for is_bright in (False, True)
    )
    lit, rimmed = (
        [
            pygame.mask.from_threshold(surface, colour, (30, 30, 30, 60)).count()
            for surface in (plain, bright)
        ]
        for colour in (light, paper)
    )
    assert lit[0] == 0 < lit[1]
    assert rimmed[1] == 0 < rimmed[0]


def test_the_shadow_of_a_lifted_pawn_is_farther_away_larger_and_paler() -> None:
    standing, lifted = (PawnShadow(42, 47, height) for height in (0.0, 0.1))
    low, high = surface_of(standing), surface_of(lifted)
    masks = [pygame.mask.from_surface(surface, 12) for surface in (low, high)]
    middles = [
        mask.centroid()[1] - surface.get_height() / 2
        for mask, surface in zip(masks, (low, high), strict=True)
    ]
    assert middles[1] > middles[0] > 0
    assert masks[1].count() > masks[0].count()
    dark = [pygame.mask.from_surface(surface, 120).count() for surface in (low, high)]
    assert dark[0] > dark[1] == 0


@pytest.mark.parametrize(
    "shadow", [PawnShadow(42, 47), PawnShadow(42, 47, 0.1), PawnShadow(9, 10, 0.3)]
)
def test_a_shadow_ends_within_its_image(shadow: PawnShadow) -> None:
    surface = surface_of(shadow)
    width, height = surface.get_size()
    rim = [surface.get_at((x, y)).a for x in range(width) for y in (0, height - 1)]
    rim += [surface.get_at((x, y)).a for x in (0, width - 1) for y in range(height)]
    assert max(rim) <= 4


@pytest.mark.parametrize(
    "colour", ["#b8402a", "#d9a62e", "#3d6493", "#5b8551", "#ffffff", "#000000"]
)
def test_a_letter_on_a_crest_can_be_read(colour: str) -> None:
    assert contrast(*field_and_letters(find_ink(INK), colour)) >= LEGIBLE


def test_crests_of_owners_differ_without_colour_and_have_the_size_that_they_say() -> None:
    crests = [Crest(GREY, pattern, INK, 40, 50) for pattern in OWNERS]
    images = [surface_of(crest) for crest in crests]
    assert {image.get_size() for image in images} == {(40, 50)}
    assert (
        min(share_that_differs(one, other) for one, other in itertools.combinations(images, 2))
        > 0.03
    )
