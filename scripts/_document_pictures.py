"""Take the pictures of the documents for `scripts/run.py screenshots --docs`, and record what each
of them shows.

The record, `docs/pictures/shown.json`, has for each picture its digest, the texts in it with their
places, and a digest of its cards and portraits as they are composed. To compare a record with the
program nothing is painted, so that a test can do it in seconds: the scenes are drawn plain, and a
digest is that of the SVG. A clock that goes on at each look ends all animations.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple
from unittest import mock

import pygame

from corptable.art.card.recipes import Back, Face, recipes_of
from corptable.art.packs.library import PackLibrary
from corptable.art.painter.inline import paint, save_png
from corptable.art.painter.orders import NullPainter
from corptable.art.painter.painting import VISIBLE, Priority
from corptable.art.pawns import Pawn
from corptable.art.picture import Recipe
from corptable.art.portraits import Portrait
from corptable.cards import find_deck, installed_decks
from corptable.system.resources import PACKAGE
from corptable.ui.app import App
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.paint.recorder import DrawnText, recording
from corptable.ui.scene_base.scene import Scene

FOLDER: Final = PACKAGE.parent / "docs" / "pictures"
RECORD: Final = FOLDER / "shown.json"
SIZE, LARGE = (1280, 720), (1920, 1080)
"""Size of a picture, and of the large one of a lesson."""
TAUGHT: Final = (
    "corporate_court",
    "corporation",
    "pwodoc",
    "trick_or_treat",
    "corporate_ladder",
)
"""Games whose first lessons are shown."""
LESSON, LESSON_LARGE = "lesson_{game}", "lesson_{game}_large"
"""Names of the two pictures of a lesson."""
USUAL: Final = {
    "title": "title",
    "corporate_court": "corporate_court",
    "corporation": "corporation",
    "pwodoc": "pwodoc",
    "trick_or_treat": "trick_or_treat",
    "corporate_ladder": "corporate_ladder",
    "score": "score",
    "gallery": "gallery",
    "collection": "corporate_ladder_collection",
    "career": "corporate_ladder_career",
    "own_decks": "own_decks",
    "veto": "veto",
}
LESSONS: Final = {LESSON.format(game=game): f"{game}_first_game" for game in TAUGHT}
LARGE_LESSONS: Final = {LESSON_LARGE.format(game=game): f"{game}_first_game" for game in TAUGHT}
SETS: Final = ((SIZE, USUAL), (SIZE, LESSONS), (LARGE, LARGE_LESSONS))
"""Pictures that are taken in one window, by their names the scenes that they show. A window orders
what it paints once, so that each set has a window of its own.
"""
PICTURES: Final = USUAL | LESSONS | LARGE_LESSONS
"""Name of each picture and of the scene that it shows."""
FILM: Final = "veto"
"""Name of the picture that moves; its record is that of its first frame."""
COMPOSED: Final = (Face, Back, Portrait, Pawn)
"""Kinds of images that a picture is taken for, and whose size does not follow from that of a
text.
"""
OWN_WIDTH: Final = 160
SUITS: Final = {"wands": "batons", "swords": "blades"}
LACKING: Final = ("cups-4", "swords-page")
"""Width in pixels of the pictures in the folder of a person, the suits whose names are others, and
the cards that are not there.
"""
SOURCE: Final = "/home/anna/Neon Tarot"
"""Path from which these pictures are said to come, in place of a temporary one."""
STEP: Final = 0.05
"""Seconds that pass between two looks at the clock."""
MOST_STEPS: Final = 1000
"""Steps after which a scene that still moves is a fault."""


class Shown(NamedTuple):
    """Hold what a picture shows: its texts with the places of their upper left corners, and a
    digest of its cards and portraits.
    """

    texts: list[tuple[int, int, str]]
    art: str


class NotingPainter(NullPainter):
    """Paint nothing, and keep the orders for what is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.orders: set[Recipe] = set()

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        if priority <= VISIBLE:
            self.orders.add(recipe)


def bring_own_pictures(folder: Path, is_painted: bool) -> PackLibrary:
    """Import a folder of pictures for most cards of the tarot, as a person brings it: those of the
    Sixth World, or plain ones.
    """
    pictures = folder / "Neon Tarot"
    pictures.mkdir()
    ours = find_deck("sixth_world")
    faces = dict(
        zip((card.id for card in ours.cards), recipes_of(ours, "neon", OWN_WIDTH), strict=False)
    )
    for card in find_deck("tarot").cards:
        if card.id not in LACKING:
            suit, _, rank = card.id.partition("-")
            write_own_picture(
                pictures / f"{card.id}.png", faces[f"{SUITS.get(suit, suit)}-{rank}"], is_painted
            )
    library = PackLibrary(folder / "packs", installed_decks)
    imported = library.start_import(pictures, lambda: None)
    imported.wait()
    if imported.pack is not None:
        imported.pack = imported.pack._replace(source=SOURCE)
    library.adopt(imported)
    return library


def write_own_picture(path: Path, face: Recipe, is_painted: bool) -> None:
    """Write a picture, or a plain surface of its size."""
    if is_painted:
        save_png(paint(face.picture()), path)
    else:
        pygame.image.save(pygame.Surface(face.size), path)


def show_own_pictures(app: App) -> Scene:
    """Open the whole deck in the pictures of the folder."""
    (pack,) = app.packs.packs()
    app.navigator.pack_preview(pack.id)
    return app.scene


@contextmanager
def uncached() -> Iterator[None]:
    """Have every layer drawn afresh, so that its texts are recorded."""

    def draw(
        _layer: CachedLayer,
        surface: pygame.Surface,
        _depends_on: object,
        draw: Callable[[pygame.Surface], None],
    ) -> None:
        draw(surface)

    with mock.patch.object(CachedLayer, "draw", draw):
        yield


def stepping_clock() -> Callable[[], float]:
    """Return a clock that goes on at each look."""
    looks = count()
    return lambda: next(looks) * STEP


def shown_by(app: App, painter: NotingPainter, make: Callable[[], Scene]) -> Shown:
    """Draw a scene until nothing moves any more, and return what its last frame shows."""
    painter.orders.clear()
    app.scenes[:] = [make()]
    app.scene.needs_redraw = True
    for _ in range(MOST_STEPS):
        due = app.step()
        if due is None or due >= app.clock() + 2 * STEP:
            break
    else:
        raise RuntimeError("the scene never comes to rest")
    with recording() as record, uncached():
        app.scene.draw(app.surface)
    texts = [
        (one.rect.x, one.rect.y, one.text) for one in record.drawn if isinstance(one, DrawnText)
    ]
    composed = [
        recipe.picture()
        for recipe in sorted(painter.orders, key=repr)
        if isinstance(recipe, COMPOSED)
    ]
    layers = "\n".join(
        layer.svg for picture in composed if picture.bitmap is None for layer in picture.layers
    )
    return Shown(texts, hashlib.sha256(layers.encode()).hexdigest())


def file_of(name: str) -> Path:
    """Return the file of a picture. There are two of each lesson, which are smaller as JPEG."""
    ending = "gif" if name == FILM else "png" if name in USUAL else "jpg"
    return FOLDER / f"{name}.{ending}"


def digest_of(name: str) -> str:
    """Return the digest of the file of a picture."""
    return hashlib.sha256(file_of(name).read_bytes()).hexdigest()


def write_record(shown: Mapping[str, Shown]) -> None:
    """Write what the pictures in the folder show."""
    record = {
        name: {
            "file": digest_of(name),
            "art": one.art,
            "texts": [f"{x} {y} {text}" for x, y, text in one.texts],
        }
        for name, one in shown.items()
    }
    RECORD.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
