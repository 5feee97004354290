"""Test what a card that wears a picture looks like, by its pixels: fit, shape, crop, turn, scale,
corners, index, stand-in.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.card.recipes import Back, Face
from corptable.art.packs.records import Appearance, Crop, Fit, PackPicture, Turn, Worn
from corptable.art.painter.bitmaps import digest_of
from corptable.cards import find_deck

CARD: Final = find_deck("tarot").cards[3]
WIDTH, HEIGHT = 120, 200
RED, GREEN, BLUE, YELLOW = "#d02020", "#20a030", "#2040d0", "#e0d020"
QUADRANTS: Final = (RED, GREEN, BLUE, YELLOW)
"""Colours of a picture: upper left, upper right, lower left, lower right."""
RIM: Final = "808890"
MAT: Final = "#808890"

AS_IT_IS: Final = Appearance()

Wear = Callable[..., pygame.Surface]


@pytest.fixture
def wear(tmp_path: Path) -> Wear:
    """Return a function that paints a card with a picture of a size in quadrants, and with fields
    of an appearance.
    """

    def wear(
        size: tuple[int, int] = (300, 500), look: Appearance = AS_IT_IS, indexed: bool = False
    ) -> pygame.Surface:
        surface = pygame.Surface(size)
        width, height = size[0] // 2, size[1] // 2
        for number, colour in enumerate(QUADRANTS):
            surface.fill(
                colour,
                (number % 2 * width, number // 2 * height, size[0] - width, size[1] - height),
            )
        return painted(tmp_path, surface, look, indexed)

    return wear


def painted(
    folder: Path, surface: pygame.Surface, look: Appearance, indexed: bool = False
) -> pygame.Surface:
    """Paint a card with a picture."""
    path = folder / "picture.png"
    pygame.image.save(surface, path)
    picture = PackPicture(str(path), digest_of(path.read_bytes()), *surface.get_size(), RIM)
    return surface_of(
        Face("tarot", CARD, "neon", WIDTH, HEIGHT, worn=Worn(picture, look, indexed, 0.6, RIM))
    )


def colour_at(card: pygame.Surface, x: float, y: float) -> str:
    """Return the colour at a place in shares of the card: the nearest of those that the tests
    use.
    """
    seen = card.get_at((min(WIDTH - 1, int(x * WIDTH)), min(HEIGHT - 1, int(y * HEIGHT))))
    return min(
        (*QUADRANTS, MAT),
        key=lambda name: sum(abs(a - b) for a, b in zip(seen, pygame.Color(name), strict=True)),
    )


def corners(card: pygame.Surface) -> list[str]:
    """Return the colours near the four corners, row by row."""
    return [colour_at(card, x, y) for y in (0.1, 0.9) for x in (0.1, 0.9)]


@pytest.mark.parametrize("height", [300, 330, 420, 500, 540, 600, 750])
def test_a_picture_of_any_shape_from_square_to_two_and_a_half_is_seen_whole(
    height: int, wear: Wear
) -> None:
    """On a mat in the colour of its rim, in its own proportions, in the middle of the card."""
    card = wear((300, height), Appearance("mat"))
    scale = min(WIDTH / 300, HEIGHT / height)
    left, top = (WIDTH - 300 * scale) / 2, (HEIGHT - height * scale) / 2
    inside = [
        (left + 6, top + 6),
        (WIDTH - left - 6, top + 6),
        (left + 6, HEIGHT - top - 6),
        (WIDTH - left - 6, HEIGHT - top - 6),
    ]
    assert [colour_at(card, x / WIDTH, y / HEIGHT) for x, y in inside] == list(QUADRANTS)
    outside = [(left - 4, HEIGHT / 2)] * (left > 8) + [(WIDTH / 2, top - 4)] * (top > 8)
    assert [colour_at(card, x / WIDTH, y / HEIGHT) for x, y in outside] == [MAT] * len(outside)


@pytest.mark.parametrize(
    ("fit", "shape", "seen"),
    [
        ("auto", (300, 530), "picture"),  # 6 % off
        ("auto", (300, 300), "mat"),
        ("fill", (300, 300), "picture"),
        ("stretch", (300, 300), "picture"),
        ("mat", (300, 300), "mat"),
    ],
)
def test_a_fit_covers_the_card_or_leaves_a_mat(
    fit: Fit, shape: tuple[int, int], seen: str, wear: Wear
) -> None:
    assert (colour_at(wear(shape, Appearance(fit)), 0.25, 0.06) == MAT) == (seen == "mat")


def test_fill_cuts_edges_away_and_stretch_none(tmp_path: Path) -> None:
    surface = pygame.Surface((500, 500))
    surface.fill(RED)
    surface.fill(BLUE, (60, 0, 380, 500))
    assert colour_at(painted(tmp_path, surface, Appearance(fit="fill")), 0.04, 0.5) == BLUE
    assert colour_at(painted(tmp_path, surface, Appearance(fit="stretch")), 0.04, 0.5) == RED


def test_a_crop_cuts_its_share_of_each_edge_away(wear: Wear) -> None:
    def seen(crop: Crop, *places: tuple[float, float]) -> list[str]:
        card = wear((300, 600), Appearance("stretch", crop=crop))
        return [colour_at(card, *place) for place in places]

    assert corners(wear()) == list(QUADRANTS)
    assert seen(Crop(left=45), (0.04, 0.25), (0.2, 0.25)) == [RED, GREEN]
    assert seen(Crop(top=45), (0.25, 0.04), (0.25, 0.2)) == [RED, BLUE]
    assert seen(Crop(right=45), (0.8, 0.25), (0.96, 0.25)) == [RED, GREEN]
    assert seen(Crop(bottom=45), (0.25, 0.8), (0.25, 0.96)) == [RED, BLUE]


@pytest.mark.parametrize(
    ("turn", "shape", "seen"),
    [
        (90, (500, 300), [BLUE, RED, YELLOW, GREEN]),
        (180, (300, 500), [YELLOW, BLUE, GREEN, RED]),
        (270, (500, 300), [GREEN, YELLOW, RED, BLUE]),
    ],
)
def test_a_turn_is_clockwise(
    turn: Turn, shape: tuple[int, int], seen: list[str], wear: Wear
) -> None:
    assert corners(wear(shape, Appearance(turn=turn))) == seen


def test_crisp_pixels_stay_squares_and_smooth_ones_run_into_one_another(tmp_path: Path) -> None:
    tiny = pygame.Surface((12, 20))
    for x in range(12):
        for y in range(20):
            tiny.set_at((x, y), (255, 255, 255) if (x + y) % 2 else (0, 0, 0))
    middles = {}
    for look in (Appearance(scale="crisp"), Appearance(scale="smooth")):
        card = painted(tmp_path, tiny, look)
        middles[look.scale] = {
            tuple(card.get_at((x, y)))[:3] for x in range(40, 80) for y in range(80, 120)
        }
    assert middles["crisp"] == {(255, 255, 255), (0, 0, 0)}
    assert len(middles["smooth"]) > 8


def test_round_corners_are_clear_and_square_ones_are_not(wear: Wear) -> None:
    assert wear(look=Appearance(corners="round")).get_at((1, 1)).a == 0
    assert wear(look=Appearance(corners="square")).get_at((1, 1)).a == 255


def test_an_index_lies_in_two_corners_and_nowhere_else(wear: Wear) -> None:
    plain, indexed = wear(), wear(indexed=True)
    upper, middle, lower = (
        pygame.Rect(0, 0, 30, 60),
        pygame.Rect(30, 60, 60, 80),
        pygame.Rect(90, 140, 30, 60),
    )
    shares = [
        share_that_differs(plain.subsurface(part), indexed.subsurface(part))
        for part in (upper, middle, lower)
    ]
    assert (shares[0] > 0.3, shares[1], shares[2] > 0.3) == (True, 0.0, True)
    assert corners(indexed)[1:3] == [GREEN, BLUE]


@pytest.mark.parametrize("proportion", [1.0, 0.6, 0.4])
def test_a_stand_in_lies_where_the_pictures_lie_in_the_colour_of_their_rims(
    proportion: float,
) -> None:
    worn = Worn(None, Appearance(fit="mat"), False, proportion, RIM)
    for recipe in (
        Face("tarot", CARD, "neon", WIDTH, HEIGHT, worn=worn),
        Back("tarot", "neon", WIDTH, HEIGHT, worn=worn),
    ):
        card = surface_of(recipe)
        assert [colour_at(card, 0.5, y) for y in (0.02, 0.98)] == [MAT, MAT]
        assert [colour_at(card, x, 0.5) for x in (0.02, 0.98)] == [MAT, MAT]
        assert (
            len({tuple(card.get_at((x, 100))) for x in range(40, 80)}) > 3
        )  # the drawing in the middle
