"""Hold the texts of the form of a card, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

FIELD: Final = "field/"
"""Prefix of the ids of the widgets of fields."""
ROWS, GROUP, KEEP, DELETE, ALIKE = "rows", "group", "keep", "delete", "alike"
SHUFFLE, AS_NAMED, CHOOSE, TAKE_OFF, UNDO, CLEAR = (
    "shuffle",
    "as_named",
    "choose",
    "take_off",
    "undo",
    "clear",
)

WORDS: Final = {
    "title": "A card of your own",
    "subtitle": "type its printed lines",
    "changed_subtitle": "change its printed lines",
    KEEP: "Keep this card",
    "change": "Change this card",
    DELETE: "Delete it",
    SHUFFLE: "Try another look",
    AS_NAMED: "As the name says",
    CHOOSE: "Choose…",
    "choose_title": "A picture for the card",
    TAKE_OFF: "Take it off",
    UNDO: "Undo stroke",
    CLEAR: "Clear",
    ALIKE: "Also for my other {count:card} of {company}",
    "sign_here": "Sign here with the mouse.",
    "picture": "Drop a picture, or type its path",
    "reading": "Reading {name}.",
    "nowhere": "There is no file “{path}”.",
    "several": "Drop one picture at a time.",
    "leave_title": "Leave without keeping the card?",
    "leave_text": "You lose everything you have typed and drawn since you opened this form.",
    "leave_do": "Leave",
    "leave_stay": "Go on",
    "delete_title": "Delete this card?",
    "delete_text": "{name} leaves every collection and every deck for good. {decks}",
    "delete_decks": "It is in {decks}.",
    "delete_nowhere": "It is in no deck.",
    "deck_of": "{deck} of {profile}",
    "delete_do": "Delete it",
    "delete_leave": "Keep it",
}
