"""Test the gallery: every deck with all its cards, search by typing, and a card large beside what
is written about it.
"""

from __future__ import annotations

import pygame
import pytest
from ui.robot import SIZE
from ui.thinned import by_turns
from ui.typist import Typist, assert_in_place

from _hands import app_of
from corptable.art.card.recipes import Back, Face
from corptable.art.painter import VISIBLE, NullPainter
from corptable.cards import deck_paths, find_deck
from corptable.engine.registry import games
from corptable.store import Settings, Store
from corptable.ui.app import App
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.scenes.gallery.articles import Album, albums, article_of
from corptable.ui.scenes.gallery.scene import DECK, SEARCH, SHUT, GalleryScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Choice
from corptable.ui.widgets.markdown import TableBlock, plain_text

ALL = albums()
SHAPES = [(800, 600), (1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (620, 1000)]


@pytest.fixture
def painter() -> NullPainter:
    return NullPainter()


@pytest.fixture
def typist(painter: NullPainter) -> Typist:
    made = Typist.__new__(Typist)
    made._held = set()
    made.app = App(SIZE, clock=lambda: 0.0, painting=lambda: painter)
    made.app.show(TitleScene(made.app))
    made.keys("g")
    return made


def gallery_of(typist: Typist) -> GalleryScene:
    return typist.on_top(GalleryScene)


def words_of(album: Album, card_id: str) -> str:
    card = next(piece.card for piece in album.pieces if piece.card.id == card_id)
    return "\n".join(
        plain_text(block.text)
        for block in article_of(album, card)
        if not isinstance(block, TableBlock)
    )


def test_every_deck_and_every_card_of_every_game_has_its_place() -> None:
    titles = [album.title for album in ALL]
    assert {find_deck(path.stem).name for path in deck_paths()} <= set(titles)
    for game in games():
        (album,) = [album for album in ALL if game in album.games]
        cards = {
            piece.card
            for piece in game.table(max(game.seats), game.option_set()).pieces
            if piece.card.kind != PAWN
        }
        assert cards <= {piece.card for piece in album.pieces}, game.id


@pytest.mark.sampled
@pytest.mark.parametrize("album", ALL, ids=[album.title for album in ALL])
def test_the_whole_text_of_every_card_is_told_with_the_games_that_use_it(album: Album) -> None:
    for piece in album.pieces:
        told = words_of(album, piece.card.id)
        assert piece.card.text in told
        assert all(game.title in told for game in album.games)


def test_rules_and_rulings_that_name_the_card_are_told() -> None:
    """Rulings R9, R14 to R16 and R22 of the Court speak of the Chief Executive, R14 by its whole
    name, R9 by "Chief".
    """
    court = next(album for album in ALL if album.games and album.games[0].id == "corporate_court")
    told = words_of(court, "major-4")
    assert all(f"\n{ruling} " in told for ruling in ("R9", "R14", "R15", "R16", "R22"))
    assert "No other major does anything for a lap." in told, "the row of the table of powers"
    assert "\nR1 " not in told
    treat = next(album for album in ALL if album.games and album.games[0].id == "trick_or_treat")
    assert "Name a whole suit and get all of it." in words_of(treat, "bats-king"), (
        "a cell by rank and suit"
    )


def test_one_leafs_with_arrows_and_opens_with_enter(typist: Typist) -> None:
    gallery = gallery_of(typist)
    typist.keys("Right", "Down")
    assert gallery.cards.place == 1 + gallery.cards.grid.columns
    typist.keys("Return")
    assert gallery.is_open
    typist.keys("Left")
    assert (gallery.is_open, gallery.cards.place) == (True, gallery.cards.grid.columns)
    typist.keys("Escape")
    assert (gallery.is_open, typist.app.scene) == (False, gallery)
    typist.keys("End")
    assert gallery.cards.place == len(gallery.pieces) - 1
    assert gallery.cards.grid.area.contains(
        gallery.cards.grid.cell(gallery.cards.place, gallery.cards.scrolling.top)
    ), "it is scrolled to"
    typist.keys("Escape")
    assert isinstance(typist.app.scene, TitleScene)


def test_a_click_opens_a_card_and_another_turns_it_over(
    typist: Typist, painter: NullPainter
) -> None:
    gallery = gallery_of(typist)
    typist.click(gallery.cards.grid.cell(3, 0).center)
    assert (gallery.is_open, gallery.cards.place) == (True, 3)
    large = gallery._large.size
    assert painter.wanted[Face("sixth_world", gallery.pieces[3].card, "neon", *large)] == VISIBLE
    assert Face("sixth_world", gallery.pieces[4].card, "neon", *large) in painter.wanted, (
        "the next one is painted ahead"
    )
    typist.click(gallery._large.center)
    assert Back("sixth_world", "neon", *large) in painter.wanted
    typist.keys("Right")
    assert not gallery.shows_back
    typist.press(SHUT)
    assert not gallery.is_open


def test_decks_are_chosen_by_their_tabs_and_by_tab(typist: Typist) -> None:
    gallery = gallery_of(typist)
    for at in [*range(1, len(ALL)), 0]:
        typist.keys("Tab")
        assert (gallery.at, typist.find(DECK, Choice).at) == (at, at)
    typist.keys("Shift+Tab")
    assert gallery.at == len(ALL) - 1


def test_typing_searches_in_names_and_texts_and_finds_the_deck_that_has_it(typist: Typist) -> None:
    gallery = gallery_of(typist)
    typist.type("queen ghost")
    assert [piece.card.id for piece in gallery.pieces] == ["ghosts-queen"]
    typist.keys("Escape")
    assert len(gallery.pieces) == len(gallery.album.pieces), "the first Esc clears the search"
    typist.type("qqqq")
    assert gallery.piece is None
    typist.keys("Return", "Right")
    assert not gallery.is_open


@pytest.mark.parametrize(("width", "height", "scale"), by_turns(SHAPES, [100, 200]))
def test_everything_has_its_place_in_windows_of_every_shape(
    width: int, height: int, scale: int
) -> None:
    store = Store()
    store.keep_settings(Settings(scale=scale))
    typist = Typist((width, height), store)
    gallery = GalleryScene(typist.app)
    typist.show(gallery)
    window = pygame.Rect(0, 0, width, height)
    for at, album in enumerate(ALL):
        gallery._show_album(at)
        typist.step()
        assert_in_place(gallery)
        assert window.contains(gallery.cards.grid.area)
        assert gallery.cards.grid.cell(0, 0).width <= gallery.cards.grid.area.width
        for place in (0, len(album.pieces) - 1):
            gallery.open_card(place)
            typist.step()
            assert_in_place(gallery)
            assert window.contains(gallery._large)
            assert gallery._text.height > 3 * gallery.size
            assert not gallery._large.colliderect(gallery._text)
    assert app_of(gallery).scene is gallery
    assert gallery.form.find(SEARCH).is_shown
