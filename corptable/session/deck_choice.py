"""Choose the deck of a match: those that a game can be played with, what the others lack, and which
card stands in for which.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.cards import Deck, find_deck, installed_decks
from corptable.cards.casting import Cast, lacks
from corptable.engine.game import AnyGame

LACKS: Final = "{deck}: {sentences}"
"""Sentence about a deck that does not fit."""


def deck_choice(game: AnyGame) -> tuple[tuple[Deck, ...], tuple[str, ...]]:
    """Return the decks that a game can be played with, its own first, and about each of the others
    what it lacks.

    A game that is played with nothing but its own cards has none of either.
    """
    if game.needs is None:
        return (), ()
    own, fitting, unfit = find_deck(game.deck), [], []
    for deck in installed_decks():
        if sentences := lacks(deck, game.needs, game.title):
            unfit.append(LACKS.format(deck=deck.name, sentences=" ".join(sentences)))
        elif deck.id != own.id:
            fitting.append(deck)
    return (own, *fitting), tuple(unfit)


def role_names(game: AnyGame, cast: Cast | None) -> Mapping[str, str]:
    """Return the names of a deck's suits and court cards by those of the game's own deck that they
    stand in for, where they differ; empty for the own deck."""
    if cast is None:
        return {}
    own = find_deck(game.deck)
    names = {suit.id: suit.name for suit in own.suits} | {rank.id: rank.name for rank in own.ranks}
    found = {names[role]: cast.words[role] for role in (*cast.suits, *cast.courts)}
    return {role: name for role, name in found.items() if role != name}
