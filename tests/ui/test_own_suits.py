"""Test that the suits of a deck of one's own look alike everywhere on the table, also when the file
of the deck is gone.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from other_deck import CASTING_GAMES, FILE, WEATHER
from ui.test_image_cache import Slow

from corptable.art.card.recipes import Face
from corptable.art.suits import SPARE_SIGNS
from corptable.cards import find_deck
from corptable.cards.casting import deck_record
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import Piece
from corptable.engine.registry import find_game
from corptable.system.errors import CorptableError
from corptable.ui.app import App
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.theme import load_theme, theme_name_of


@pytest.fixture
def app() -> App:
    return App((640, 480), clock=lambda: 0.0)


@pytest.mark.parametrize("game", CASTING_GAMES, ids=lambda game: game.id)
def test_cards_and_their_names_show_the_suit_of_the_role(app: App, game: AnyGame) -> None:
    """As do standings, seats and scores; the match needs no file of the deck for that."""
    with pytest.raises(CorptableError):
        find_deck(WEATHER.id)
    app.set_theme(theme_name_of(game))
    pieces = Match.new(game, 4, brought=deck_record(WEATHER)).table.pieces
    for piece in pieces:
        if piece.face.suit in {suit.id for suit in WEATHER.suits}:
            assert app.theme.shown_suit(piece) == piece.card.suit
            assert app.skin.piece_name_colour(piece) == app.skin.card_name_colour(piece.card.suit)


def test_a_painted_card_bears_the_sign_of_its_role(app: App) -> None:
    painter = Slow()
    faces = Faces(load_theme("neon"), ImageCache(painter))
    game = find_game("corporate_court")
    for piece in Match.new(game, 2, brought=deck_record(WEATHER)).table.pieces:
        faces.of(piece, (60, 100))
    signs = {recipe.card.suit: recipe.sign for recipe in painter.wanted if isinstance(recipe, Face)}
    assert signs == {
        "rain": "batons",
        "wind": "cups",
        "frost": "blades",
        "thunder": "coins",
        "": "",
    }


def test_in_the_list_of_decks_a_card_bears_a_spare_sign(app: App, own_decks: Path) -> None:
    own_decks.mkdir()
    shutil.copy(FILE, own_decks)
    painter = Slow()
    faces = Faces(load_theme("neon"), ImageCache(painter))
    for at, card in enumerate(WEATHER.cards):
        faces.of(Piece(at, card.id, card, deck=WEATHER.id, printed=WEATHER.id), (60, 100))
    signs = {recipe.card.suit: recipe.sign for recipe in painter.wanted if isinstance(recipe, Face)}
    assert set(signs) == {"rain", "wind", "frost", "thunder", ""}
    assert {signs[suit.id] for suit in WEATHER.suits} <= set(SPARE_SIGNS)
    assert len(set(signs.values())) == 5
