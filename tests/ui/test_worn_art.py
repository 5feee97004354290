"""Test that cards wear the pictures of a pack at once, and that what is dropped on the window is
imported one after another.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest
from ui.test_image_cache import Slow

from corptable.art.packs.library import NOT_KEPT, NoPacks
from corptable.art.packs.records import Appearance, PackPicture, Worn
from corptable.cards import Card, find_deck
from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.theme import load_theme
from corptable.ui.scene_base.import_queue import ImportQueue

SIZE = (60, 100)


class OnePack:
    """Let every card wear one picture, or nothing."""

    def __init__(self) -> None:
        self.version = 0
        self.worn: Worn | None = None
        self.asked: Counter[str] = Counter()

    def put_on(self, digest: str) -> Worn:
        """Wear a picture."""
        picture = PackPicture(f"{digest}.png", digest, *SIZE, "ffffff")
        self.version, self.worn = (
            self.version + 1,
            Worn(picture, Appearance(), False, 0.6, "ffffff"),
        )
        return self.worn

    def face(self, deck_id: str, card: Card) -> Worn | None:
        self.asked[card.id] += 1
        return self.worn

    def back(self, deck_id: str) -> Worn | None:
        return self.worn


@pytest.fixture
def painter() -> Slow:
    return Slow()


@pytest.fixture
def pictures(painter: Slow) -> ImageCache:
    pygame.font.init()
    return ImageCache(painter)


def piece() -> Piece:
    card = find_deck("sixth_world").cards[0]
    return Piece(0, card.id, card, deck="sixth_world", printed="sixth_world")


def paint_all(painter: Slow, pictures: ImageCache) -> None:
    for recipe in list(painter.wanted):
        painter.paint(recipe)
    pictures.collect()


def test_what_a_card_wore_before_stands_in_until_the_new_picture_has_come_and_then_leaves(
    painter: Slow, pictures: ImageCache
) -> None:
    pack, shown = OnePack(), piece()
    faces = Faces(load_theme("neon"), pictures, pack)
    faces.of(shown, SIZE)
    (drawn,) = list(painter.wanted)
    paint_all(painter, pictures)
    worn = pack.put_on("a")
    pictures.note_other_art()
    faces.notice_other_art()
    faces.of(shown, SIZE)
    assert pictures.has(drawn), "it stands in"
    (wanted,) = [recipe for recipe in painter.wanted if getattr(recipe, "worn", None) == worn]
    paint_all(painter, pictures)
    faces.of(shown, SIZE)
    assert (pictures.has(wanted), pictures.has(drawn)) == (True, False)


def test_a_card_is_looked_up_once_and_forgotten_with_its_viewer(pictures: ImageCache) -> None:
    pack, shown = OnePack(), piece()
    pack.put_on("a")
    faces = Faces(load_theme("neon"), pictures, pack)
    for _ in range(3):
        faces.of(shown, SIZE)
    assert pack.asked[shown.card.id] == 1
    faces.keep_only((), 400)
    faces.of(shown, SIZE)
    assert pack.asked[shown.card.id] == 2


def test_what_cannot_be_imported_is_told_and_the_next_one_begins(tmp_path: Path) -> None:
    queue = ImportQueue(NoPacks(), lambda: None)
    queue.add([tmp_path / "one.zip", tmp_path / "two.zip"])
    assert queue.advance()
    assert [(outcome.name, outcome.trouble) for outcome in queue.outcomes] == [
        ("one.zip", NOT_KEPT),
        ("two.zip", NOT_KEPT),
    ]
    assert not queue.advance()


def test_pictures_that_are_dropped_together_are_imported_as_their_folder(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.png", "b.png")]
    for file in files:
        file.touch()
    queue = ImportQueue(NoPacks(), lambda: None)
    queue.add(files)
    assert list(queue.waiting) == [tmp_path]
    (tmp_path / "c.png").touch()
    queue.add(files)
    assert "Drop the folder itself" in queue.outcomes[0].trouble
