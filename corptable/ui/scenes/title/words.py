"""Hold the title's texts: its words, the ways to other scenes with their keys and icons, and what
is written.
"""

from __future__ import annotations

from typing import Final, NamedTuple

GAME, SEATS, LEVEL, PLAY, RULES, FIRST = "game", "seats", "level", "play", "rules", "first"
CONTINUE, YOU = "continue", "you"
SET_UP, SAVED, PLAYED, GALLERY, DECKS = "set_up", "saved", "played", "gallery", "decks"
CARDS, STATISTICS, SETTINGS, QUIT = "cards", "statistics", "settings", "quit"
"""Words of what can have the focus; GAME is the chosen tile, SEATS the chosen number of players,
LEVEL the chosen level.
"""
EARLIER, LATER = "earlier", "later"
"""Words of the buttons that choose the game before or after, where not all tiles have room."""


class Way(NamedTuple):
    """Describe a way that leaves the title: its word, label, key and icon."""

    word: str
    label: str
    key: str
    icon: str


ELSEWHERE: Final = (
    Way(SET_UP, "Set the table", "T", "menu"),
    Way(SAVED, "Saved games", "V", "clock"),
    Way(PLAYED, "Played games", "P", "eye"),
    Way(GALLERY, "Gallery", "G", "hand"),
    Way(DECKS, "Decks", "D", "star"),
    Way(CARDS, "Your cards", "Y", "person"),
    Way(STATISTICS, "Statistics", "I", "crown"),
    Way(SETTINGS, "Settings", "S", "gear"),
    Way(QUIT, "Quit", "Ctrl+Q", "end"),
)
"""Ways that leave the title, in the order of the dock; CARDS only where a game's cards are
collected.
"""


def ways(has_collections: bool) -> tuple[Way, ...]:
    """Return the ways that leave the title."""
    return tuple(way for way in ELSEWHERE if way.word != CARDS or has_collections)


COUNTS: Final = (
    "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split()  # noqa: SIM905
)
INSTEAD: Final = "With {seats} seats {level} is no stronger: {bot} plays."
SHORT_INSTEAD: Final = "{bot} ({level} for {seats})"
ONLY: Final = "{level} for {seats}"
OR: Final = " or "
NAME: Final = ("corp", "table")
"""The program's name, whose second part has another colour."""
WORDS: Final = {
    "motto": "{count} {tables} the rules",
    "table": "table that knows",
    "tables": "tables that know",
    "none": "No game is installed.",
    "nobody": "What is your name?",
    "players": "Players",
    "with": "you and {bots:bot}",
    "who": "You and {bots:bot}",
    "against": "Against",
    "never": "never played",
    "practised": "played for practice",
    "no_game": "no game played yet",
    "points": "What it is",
    PLAY: "Play",
    "whole": "the whole game",
    "short": "short and easy",
    "short_against": "short, {level}",
    "short_first": "A short first game.",
    "plays": "{bot} plays",
    FIRST: "First game",
    "first_large": "First game, {minutes:minute}",
    "shown": "At the real table, and each step is shown",
    "minutes": "{minutes:minute}",
    "lessons": "Lessons",
    "of_all": "{count} of {all} done",
    RULES: "How to play",
    CONTINUE: "Continue: {game}",
    "others": "{games:more game} under Saved games",
    "place": "{place} of {count}",
    "quit_title": "Quit corptable?",
    "quit_text": "Your games are kept.",
    "quit_do": "Quit",
    "quit_leave": "Stay",
}


def motto(count: int) -> str:
    """Motto of the program, for so many games."""
    if not count:
        return WORDS["none"]
    number = COUNTS[count] if count < len(COUNTS) else str(count)
    return WORDS["motto"].format(count=number, tables=WORDS["table" if count == 1 else "tables"])
