"""List and name what can be chosen for a new table: the deck, and the options in the words of
the game and of its deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.cards import Deck, find_deck, installed_decks
from corptable.cards.casting import Cast, lacks
from corptable.engine.game import AnyGame
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.presentation.presentation import presentation_of
from corptable.presentation.texts import OptionText
from corptable.presentation.words import deck_words

LACKS: Final = "{deck}: {sentences}"
"""Sentence about a deck that does not fit."""
RANDOM_SEAT: Final = "random"


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


def text_of(value: Plain) -> str:
    """Return the text of an option's value, as it is saved and read."""
    if value is None:
        return RANDOM_SEAT
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_words(game: AnyGame, option: Option, cast: Cast | None) -> OptionText:
    """Return an option's title, its help without a full stop, and its values: in the game's words,
    else those of the document.
    """
    text = presentation_of(game).option_text(option.name) or OptionText(
        option.name.replace("_", " "), option.help, {}
    )
    name, help = deck_words(text.name, cast), deck_words(text.help, cast)
    values = {value: deck_words(words, cast) for value, words in text.values.items()}
    return OptionText(name[:1].upper() + name[1:], help[:1].upper() + help[1:].rstrip("."), values)
