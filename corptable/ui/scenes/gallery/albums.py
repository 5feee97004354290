"""Collect the decks for the gallery: those of `decks/` and the cards that games bring themselves,
with the games that use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.cards import COURT, NUMBER, TRUMP, Card, Deck, deck_paths, find_deck
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Piece
from corptable.engine.registry import games
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of

KINDS: Final = {
    NUMBER: "{suit}, worth {value}",
    COURT: "Court card of {suit}",
    TRUMP: "Major arcana, number {value}",
}
"""Words about a card, by its kind."""
OWN: Final = "{game} cards"
"""Title of the cards that a game brings itself."""


class Album(NamedTuple):
    """Hold a deck for the gallery: its title, each of its cards once, the games that use it, and
    the theme that draws it.
    """

    title: str
    pieces: tuple[Piece, ...]
    games: tuple[AnyGame, ...]
    theme_name: str
    deck: Deck | None
    """Deck of `decks/`; None for cards that a game brings itself."""

    def describe(self, card: Card) -> str:
        """Return the suit and value of a card, or for one with printed lines those between its name
        and its text.
        """
        if card.lines:
            return ", ".join(
                line for line in card.lines if line and line not in (card.name, card.text)
            )
        suits = {suit.id: suit.name for suit in self.deck.suits} if self.deck is not None else {}
        return KINDS.get(card.kind, "").format(
            suit=suits.get(card.suit, card.suit), value=card.value
        )

    def find(self, query: str) -> list[Piece]:
        """Return the cards whose name, description or text has every word of a query."""
        words = query.casefold().split()
        return [
            piece for piece in self.pieces if all(word in self._text(piece.card) for word in words)
        ]

    def _text(self, card: Card) -> str:
        return f"{card.name} {self.describe(card)} {card.text}".casefold()


def albums() -> list[Album]:
    """Return an album for each deck: first those that are played with, by game, then all others."""
    decks = {path.stem: find_deck(path.stem) for path in deck_paths()}
    played: dict[str, list[AnyGame]] = {}
    own: dict[str, Sequence[Piece]] = {}
    for game in games():
        found = attempt(lambda game=game: _cards_of(game))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        if isinstance(found, Failure) or not found:
            continue
        cards = {piece.card for piece in found}
        name = next((name for name, deck in decks.items() if cards <= set(deck.cards)), game.id)
        played.setdefault(name, []).append(game)
        if name not in decks:
            own[name] = found
    return [
        *(
            _album(decks.get(name), own.get(name, ()), tuple(players))
            for name, players in played.items()
        ),
        *(_album(deck, (), ()) for name, deck in decks.items() if name not in played),
    ]


def _cards_of(game: AnyGame) -> list[Piece]:
    """Return a piece of each different card of a game at its largest table, without pawns."""
    pieces = game.table(max(game.seats), game.option_set()).pieces
    return list(
        {piece.card: piece for piece in reversed(pieces) if piece.card.kind != PAWN}.values()
    )[::-1]


def _album(deck: Deck | None, own: Sequence[Piece], players: tuple[AnyGame, ...]) -> Album:
    theme_name = theme_name_of(players[0]) if players else DEFAULT_THEME
    if deck is None:
        return Album(OWN.format(game=players[0].title), tuple(own), players, theme_name, None)
    pieces = tuple(
        Piece(at, card.id, card, deck=deck.id, printed=deck.id)
        for at, card in enumerate(deck.cards)
    )
    return Album(deck.name, pieces, players, theme_name, deck)
