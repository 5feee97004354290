"""Put options into the words of a game and of the deck that is played with."""

from __future__ import annotations

from typing import Final

from corptable.cards.casting import Cast
from corptable.engine.game import AnyGame
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.presentation.presentation import presentation_of
from corptable.presentation.texts import OptionText
from corptable.presentation.words import deck_words

RANDOM_SEAT: Final = "random"


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
