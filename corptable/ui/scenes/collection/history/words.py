"""Hold the texts of the history of cards, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

PAGE, WAY, OTHER, REPLAY, ORDER = "page", "way", "other", "replay", "order"
"""Ids of the widgets."""

WORDS: Final = {
    "title": "History",
    "subtitle": "the cards of {name}",
    "events": "Gained and lost",
    "employees": "Employee of the month",
    "any_way": "In any way",
    "any_other": "With anybody",
    "none": (
        "Nothing has come or gone yet.\nThe cards that you win, lose, trade or make are listed "
        "here."
    ),
    "none_fit": "Nothing of that kind.",
    "copies": "{count} copies",
    "in_game": "in the game with {names}",
    "in_named_game": "in “{name}”, with {names}",
    "unknown": "This card is no longer among the card files.",
    REPLAY: "Replay its game",
    "no_deeds": (
        "Nobody has done anything yet.\nAt the end of each game, the deeds of the cards in your "
        "own decks are counted."
    ),
    "place": "No. {place}",
    "vacant": "vacant",
    "record": "{won:attack} won, fallen {fell:time}",
    "won": "Attacks won",
    "fell": "Fallen",
    "name": "By name",
    "won_head": "won",
    "fell_head": "fell",
    "beaten": "Opponents beaten",
    "nobody": "Nobody yet.",
    "times": "{times:time}",
}
