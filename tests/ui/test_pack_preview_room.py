"""Test that the scene that shows a deck in a pack of pictures has room for everything, whatever the
pack and the window are, and draws only what is seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from ui.kept_packs import BACK, library_with, make_pack, picture_of
from ui.shapes import SHAPES, Shape, Shaper
from ui.test_pack_preview import LOOSE, PACK, TAROT, opened

from corptable.art.packs.records import Assignment, CardSheet
from corptable.cards import Deck, installed_decks
from corptable.cards.deck import Suit
from corptable.engine.pieces import Piece
from corptable.ui.app import App
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.worn_art import OnePack, picture_piece
from corptable.ui.scenes.pack_preview import editor
from corptable.ui.scenes.pack_preview.controls import PAGES
from corptable.ui.scenes.pack_preview.scene import PackPreviewScene


def big_deck() -> Deck:
    """Return a deck of 120 cards in six suits of 20 ranks with long names."""
    words = ("Thunderstorms", "Rolling Fogs", "Snowflakes", "Hailstones", "Whirlwinds", "Rainbows")
    suits = tuple(Suit(word.split()[-1].lower(), word) for word in words)
    cards = [
        TAROT.cards[0].__class__(
            f"{suit.id}-{n}", f"{n} of {suit.name}", "number", suit.id, str(n), n
        )
        for suit in suits
        for n in range(20)
    ]
    return Deck("big", "A Deck of Many Things in Six Suits", suits, (), (), tuple(cards))


BIG = big_deck()
WIDE = make_pack(
    [],
    [f"a rather long name of a picture {number}.png" for number in range(500)],
    name="A pack " * 12,
)
PACKS = {
    "with all states": (PACK, "tarot"),
    "without a match": (WIDE, "standard"),
    "of two sheets": (
        PACK._replace(
            sheets=(
                CardSheet("a sheet with a name that is long.jpg", 10, 7),
                CardSheet("b.jpg", 10, 7),
            )
        ),
        "tarot",
    ),
    "of one picture": (make_pack([], ["one.png"]), "standard"),
    "of no picture": (
        make_pack(
            faults={
                f"{n}.png": "it is larger than 20 MB; smaller files are read. " * 3
                for n in range(9)
            }
        ),
        "tarot",
    ),
    "for 120 cards": (
        make_pack(
            [Assignment("big", {card.id: picture_of(card.id) for card in BIG.cards[::2]}, BACK)]
        ),
        "big",
    ),
}


@pytest.fixture
def with_big_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "installed_decks", lambda: [*installed_decks(), BIG])


@pytest.mark.sampled
@pytest.mark.usefixtures("with_big_deck")
@pytest.mark.parametrize("kind", PACKS)
def test_the_scene_is_whole_in_every_shape(kind: str, tmp_path: Path, thorough: bool) -> None:
    pack, deck = PACKS[kind]
    shaper = Shaper(tmp_path)
    shaper.app.packs = library_with(tmp_path / "packs", pack)

    def make(app: App, page: int) -> PackPreviewScene:
        scene = PackPreviewScene(app, pack, deck)
        scene.page = page
        scene.lay_out()
        return scene

    quick = (
        Shape(1000, 600, 100),
        Shape(1280, 720, 150),
        Shape(620, 1000, 100),
        Shape(1280, 720, 200),
    )
    for shape in SHAPES if thorough else quick:
        for page in range(len(PAGES)):
            shaper.look(
                f"preview {kind}, {PAGES[page]}",
                shape,
                lambda app, page=page: make(app, page),  # type: ignore[misc]
            )
    assert not shaper.faults, "\n".join(shaper.faults)
    shaper.close()


def test_of_500_pictures_only_those_are_drawn_that_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App((1280, 720), clock=lambda: 0.0, packs=library_with(tmp_path, WIDE))
    scene, drawn, of = opened(app), list[Piece](), Faces.of

    def counted(
        faces: Faces, piece: Piece, size: tuple[int, int], bright: bool = False, deck: str = ""
    ) -> pygame.Surface:
        drawn.append(piece)
        return of(faces, piece, size, bright, deck=deck)

    monkeypatch.setattr(Faces, "of", counted)
    scene.grid.scrolling.scroll_to(1500)
    scene.draw(app.surface)
    assert 20 < len(drawn) < 120


def test_a_pack_is_worn_whatever_the_decks_wear_and_again_when_it_has_changed() -> None:
    art, card, loose = OnePack(PACK), TAROT.cards[0], picture_piece(LOOSE)
    face, picture = art.face("tarot", card), art.face(loose.printed, loose.card)
    assert face is not None
    assert picture is not None
    assert (face.picture, picture.picture) == (
        PACK.pictures[f"{card.id}.png"],
        PACK.pictures[LOOSE.word],
    )
    version = art.version
    art.show(PACK)
    assert art.version == version
    art.show(PACK._replace(pictures={}))
    assert art.version > version
