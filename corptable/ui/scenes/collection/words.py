"""Hold the texts of the collection, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

SEARCH, PROFILE, ORDER, DECK, FACET = "search", "profile", "order", "deck", "facet/"
NEW, COPY, RENAME, DELETE, FILL, UNDO, PLAY = (
    "new",
    "copy",
    "rename",
    "delete",
    "fill",
    "undo",
    "play",
)
PERSON, FORM, CHANGE, CAREER = "person", "form", "change", "career"
TRADE, HISTORY, IMPORT, EXPORT = "trade", "history", "import", "export"
"""Ids of the widgets."""

WORDS: Final = {
    "title": "Your cards",
    "subtitle": "collect them, build decks from them",
    "search": "Type to search",
    "any": "{facet}: any",
    "by_name": "Sorted by name",
    "by": "Sorted by {facet}",
    "count": "{count:card}",
    "found": "{found} of {count:card}",
    "none": "No card in this collection matches.",
    "copies": "{count} copies",
    "copies_mark": "× {count}",
    "in_deck": "in the deck",
    "deeds": "{won:attack} won, fallen {fell:time}.",
    "help": "Click, drag or Enter: into or out of the deck. Right button or Space: show it large.",
    "no_deck": "No deck yet: a click on a card begins one.",
    "empty_deck": "An empty deck: a click on a card puts it in.",
    "deck_count": "{count:card}",
    "legal": "This deck can be played.",
    "lost": "no longer yours",
    NEW: "New deck",
    COPY: "Copy",
    RENAME: "Rename",
    DELETE: "Delete",
    FILL: "Fill it up",
    UNDO: "Take back",
    PLAY: "Play a bot with it",
    PERSON: "Profile",
    FORM: "New card",
    TRADE: "Trade",
    HISTORY: "History",
    "alone": "Nobody else here has a profile to trade with: create one under Profile.",
    IMPORT: "Import",
    EXPORT: "Export",
    CAREER: "Career",
    "first_short": "The reception wants to see you.",
    "first": "You own one deck. Somebody at the reception wants to see you.",
    CHANGE: "Change card",
    "rename_title": "Rename the deck",
    "rename_do": "Rename",
    "delete_title": "Delete this deck?",
    "delete_text": "{deck} is deleted; its cards stay in the collection.",
    "delete_do": "Delete it",
    "delete_leave": "Keep it",
    "nothing": "nothing to take back",
    "no_deck_here": "there is no deck yet",
    "not_legal": "the deck has faults",
}
