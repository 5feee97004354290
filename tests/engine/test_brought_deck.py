"""Test matches that are played with another deck than the game's own: the journal carries it, and
nothing needs its file.
"""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from other_deck import CASTING_GAMES, WEATHER

from corptable.engine.game import AnyGame
from corptable.engine.journal import Journal, write_journal
from corptable.engine.match import Match, read_match
from corptable.engine.pieces import PieceRow, register_pieces
from corptable.engine.table import find_table
from corptable.system.errors import CorptableError

each_game = pytest.mark.parametrize("game", CASTING_GAMES, ids=lambda game: game.id)


def played(game: AnyGame, acts: int = 12) -> Match:
    """Return a match with the weather after so many acts."""
    match = Match.new(game, min(game.seats), seed=3, brought=game.deck_record(WEATHER))
    for _ in range(acts):
        match.play(match.legal()[-1])
    return match


@each_game
def test_a_journal_opens_without_the_file_of_its_deck(game: AnyGame) -> None:
    """No folder here has the weather: names, faces and positions come from the journal alone."""
    match = played(game)
    again = read_match(match.written())
    assert (again.stopped, again.match.written()) == ("", match.written())
    assert again.match.table.cast is not None
    assert again.match.table.cast.deck == WEATHER
    assert [piece.card.name for piece in again.match.table.pieces] == [
        piece.card.name for piece in match.table.pieces
    ]


@each_game
def test_a_journal_names_the_roles(game: AnyGame) -> None:
    """Acts are written as with the game's own deck."""
    assert not any(
        suit.id in act for act in map(str, played(game).journal) for suit in WEATHER.suits
    )


@each_game
def test_another_deck_is_another_table(game: AnyGame) -> None:
    """A process that knows the one must not take it for the other."""
    own, other = Match.new(game, min(game.seats)).table, played(game, 0).table
    assert own.key != other.key
    assert pickle.loads(pickle.dumps(other)) is find_table(other.key) is other


@each_game
def test_a_deck_that_changed_since_is_the_journal_s_still(game: AnyGame) -> None:
    """Two versions of one deck may be in play at once."""
    changed = replace(WEATHER, name="Weather of today")
    match, today = (
        played(game, 0),
        Match.new(game, min(game.seats), brought=game.deck_record(changed)),
    )
    casts = [table.cast for table in (match.table, today.table)]
    assert [cast.deck.name for cast in casts if cast is not None] == ["Weather", "Weather of today"]


@each_game
def test_a_journal_whose_deck_lacks_something_is_refused_in_a_sentence(game: AnyGame) -> None:
    match = played(game, 0)
    few = game.deck_record(replace(WEATHER, suits=WEATHER.suits[:3]))
    forged = replace(match.header, brought=few)
    with pytest.raises(CorptableError, match=f"It has 3 suits; {game.title} needs 4"):
        read_match(write_journal(Journal(forged, ())))


def test_a_pawn_with_the_id_of_a_card_hinders_nobody() -> None:
    """A deck may have a suit `red` and a rank `rock`, which together are a pawn of PWODOC."""
    game = next(game for game in CASTING_GAMES if game.id == "pwodoc")
    suits = (replace(WEATHER.suits[0], id="red"), *WEATHER.suits[1:])
    ranks = tuple(replace(rank, id="rock") if rank.value == 1 else rank for rank in WEATHER.ranks)
    match = Match.new(game, 2, brought=game.deck_record(replace(WEATHER, suits=suits, ranks=ranks)))
    assert read_match(match.written()).stopped == ""


def test_the_face_of_a_piece_is_its_card_unless_it_says_otherwise() -> None:
    card, face = WEATHER.cards[0], WEATHER.cards[1]
    plain, cast = register_pieces(
        "faces", [PieceRow("one", card), PieceRow("two", card, face=face)]
    )
    assert (plain.face, cast.face) == (card, face)
