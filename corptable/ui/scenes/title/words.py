"""Hold the title's texts: its words, the ways to other scenes with their keys and icons, and what is written."""

from __future__ import annotations

from typing import Final, NamedTuple

GAME, SEATS, LEVEL, PLAY, RULES = "game", "seats", "level", "play", "rules"
CONTINUE = "continue"
SET_UP, SAVED, PLAYED, GALLERY, DECKS, CARDS = "set_up", "saved", "played", "gallery", "decks", "cards"
STATISTICS, SETTINGS, QUIT = "statistics", "settings", "quit"
"""Words of what can have the focus; GAME is the chosen tile, SEATS the chosen number of players."""
EARLIER, LATER = "earlier", "later"
"""Words of the buttons that choose the game before or after, where not all tiles have room."""


class Way(NamedTuple):
    """Describe a row that leaves the title: its word, label, key, icon, and a few words about it."""

    word: str
    label: str
    key: str
    icon: str
    about: str


ELSEWHERE: Final = (
    Way(SET_UP, "Set the table", "T", "menu", "names, bots, options, seed"),
    Way(SAVED, "Saved games", "V", "clock", "go on, name, delete"),
    Way(PLAYED, "Played games", "P", "eye", "look at them again"),
    Way(GALLERY, "Gallery", "G", "hand", "every card, large"),
    Way(DECKS, "Decks", "D", "star", "pictures of your own"),
    Way(CARDS, "Your cards", "Y", "hand", "collect, build decks"),
    Way(STATISTICS, "Statistics", "I", "crown", "wins, best scores"),
    Way(SETTINGS, "Settings", "S", "gear", "size, motion, pace"),
    Way(QUIT, "Quit", "Ctrl+Q", "power", "games are kept"),
)
"""Rows that leave the title, from top to bottom; CARDS only where a game's cards are collected."""


def ways(has_collections: bool) -> tuple[Way, ...]:
    """Return the rows that leave the title."""
    return tuple(way for way in ELSEWHERE if way.word != CARDS or has_collections)


WORDS: Final = {
    "name": "corptable",
    "motto": "A card table that knows the rules: against bots, or with people round one screen.",
    "none": "No game is installed.",
    "players": "Players",
    "table": "You and {bots:bot}",
    "against": "Against",
    "instead": "{level} is not offered here for {seats}: {bot} plays.",
    PLAY: "Play",
    RULES: "How to play",
    CONTINUE: "Go on",
    "keys": "Arrows and Tab choose, F11 fills the screen.",
    "place": "{place} of {count}",
    "quit": "Quit corptable?",
    "kept": "Your games are kept.",
    "stay": "Stay",
}
