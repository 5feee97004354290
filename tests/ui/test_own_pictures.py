"""Test the pictures of own cards: a photo is the face, a logo stands on it; a missing or broken one
is told once and not shown.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from ui.test_image_cache import Slow

from corptable.art.card.recipes import Face
from corptable.art.painter.inline import InlinePainter
from corptable.art.picture import OwnPicture
from corptable.cards.business.card import BusinessCard
from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.own_pictures import OwnPictures
from corptable.ui.paint.theme import load_theme

CARD = BusinessCard(
    "zoe",
    "Zoë Zimt",
    "artist",
    value=9,
    title="Illustrator",
    company="Zimt",
    picture="zoe.png",
    picture_as="photo",
)
SIZE = (140, 80)
RED, BLUE = (200, 20, 20), (20, 20, 200)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a picture, red on the left and blue on the right."""
    pygame.display.init()
    pygame.font.init()
    picture = pygame.Surface((280, 160))
    picture.fill(RED)
    picture.fill(BLUE, (140, 0, 140, 160))
    pygame.image.save(picture, tmp_path / "zoe.png")
    return tmp_path


def piece_of(card: BusinessCard) -> Piece:
    return Piece(0, card.id, card, printed="business")


def shown(card: BusinessCard, folder: Path, told: list[str]) -> pygame.Surface:
    """Return the face of a card once everything has been painted that is asked for."""
    pictures = ImageCache(InlinePainter())
    faces = Faces(load_theme("corporate_ladder"), pictures, own=OwnPictures(folder, told.append))
    for _ in range(
        8
    ):  # a slow machine collects one picture a frame, and some are ordered after others
        faces.of(piece_of(card), SIZE)
        pictures.collect()
    assert not pictures.is_waiting
    return faces.of(piece_of(card), SIZE)


def colour(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    return tuple(surface.get_at((round(x * SIZE[0]), round(y * SIZE[1]))))[:3]  # type: ignore[return-value]


def test_a_photo_is_the_whole_face_beneath_the_flag(folder: Path) -> None:
    told: list[str] = []
    face = shown(CARD, folder, told)
    assert [colour(face, x, 0.8) for x in (0.05, 0.4, 0.6, 0.95)] == [RED, RED, BLUE, BLUE]
    assert colour(face, 0.02, 0.3) not in (RED, BLUE), "the flag lies there"
    assert told == []


def test_a_photo_is_turned_clockwise_by_quarters(folder: Path) -> None:
    face = shown(replace(CARD, picture_turn=180), folder, [])
    assert [colour(face, x, 0.8) for x in (0.05, 0.95)] == [BLUE, RED]


@pytest.mark.parametrize(
    ("part", "turn", "colours"),
    [
        ("250 500 50", 0, [RED, RED]),
        ("750 500 50", 0, [BLUE, BLUE]),
        ("500 500 50", 0, [RED, BLUE]),
        ("250 500 50", 180, [BLUE, BLUE]),
        ("500 250 50", 90, [RED, RED]),
        ("500 750 50", 90, [BLUE, BLUE]),
        ("500 250 50", 270, [BLUE, BLUE]),
        ("0 500 20", 0, [RED, RED]),
    ],
)
def test_the_part_of_a_photo_is_that_of_the_picture_as_it_is_turned(
    folder: Path, part: str, turn: int, colours: list[tuple[int, int, int]]
) -> None:
    """At the edge of the photo the part ends there."""
    face = shown(replace(CARD, picture_part=part, picture_turn=turn), folder, [])
    assert [colour(face, x, 0.8) for x in (0.05, 0.95)] == colours


def test_a_logo_stands_on_the_drawn_card(folder: Path) -> None:
    logo, drawn = (
        shown(replace(CARD, picture=name, picture_as="logo"), folder, [])
        for name in ("zoe.png", "")
    )
    reds, blues = (
        pygame.mask.from_threshold(logo, colour, (2, 2, 2, 255)).count() for colour in (RED, BLUE)
    )
    assert min(reds, blues) > 100
    assert pygame.mask.from_threshold(drawn, RED, (2, 2, 2, 255)).count() == 0


def test_a_missing_picture_is_told_once_and_the_card_is_drawn(folder: Path) -> None:
    told: list[str] = []
    missing = shown(replace(CARD, picture="gone.png"), folder, told)
    assert pygame.image.tobytes(missing, "RGBA") == pygame.image.tobytes(
        shown(replace(CARD, picture=""), folder, []), "RGBA"
    )
    assert [message.partition("gone.png")[2] for message in told] == [
        ": there is no such picture; the program draws the cards that have it"
    ]


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_a_file_that_is_no_picture_is_told_once_and_the_card_is_drawn(
    folder: Path, content: bytes
) -> None:
    (folder / "zoe.png").write_bytes(content)
    told: list[str] = []
    shown(CARD, folder, told)
    assert len(told) == 1
    assert told[0].endswith("; the program draws the cards that have it")


def test_a_picture_that_the_painter_cannot_decode_is_told_once_and_the_card_is_drawn(
    folder: Path,
) -> None:
    whole = (folder / "zoe.png").read_bytes()
    (folder / "zoe.png").write_bytes(whole[:40] + bytes(len(whole) - 60) + whole[-20:])
    told: list[str] = []
    broken = shown(CARD, folder, told)
    assert pygame.image.tobytes(broken, "RGBA") == pygame.image.tobytes(
        shown(replace(CARD, picture=""), folder, []), "RGBA"
    )
    assert [message.partition("zoe.png")[2] for message in told] == [
        (
            ": it cannot be decoded; wanted a whole PNG or JPEG; the program draws the cards "
            "that have it"
        )
    ]


def test_no_name_leads_out_of_the_folder(folder: Path) -> None:
    inner = folder / "pictures"
    inner.mkdir()
    assert OwnPictures(inner).of(replace(CARD, picture="../zoe.png")) is None


def test_a_picture_that_has_changed_is_another_recipe(folder: Path) -> None:
    painter = Slow()
    pictures = ImageCache(painter)
    faces = Faces(load_theme("corporate_ladder"), pictures, own=OwnPictures(folder))
    faces.of(piece_of(CARD), SIZE)
    picture = pygame.image.load(folder / "zoe.png")
    picture.set_at((0, 0), "white")
    pygame.image.save(pygame.transform.scale(picture, (300, 160)), folder / "zoe.png")
    faces.of(piece_of(CARD), SIZE)
    owns = [recipe.own for recipe in painter.wanted if isinstance(recipe, Face)]
    assert {own.width for own in owns if isinstance(own, OwnPicture)} == {280, 300}
