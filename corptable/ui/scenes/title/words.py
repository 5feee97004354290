"""Hold the title's texts: the words of its buttons, their keys and icons, and what is written."""

from __future__ import annotations

from typing import Final

GAME, SEATS, LEVEL, PLAY, RULES = "game", "seats", "level", "play", "rules"
CONTINUE = "continue"
SET_UP, SAVED, PLAYED, GALLERY = "set_up", "saved", "played", "gallery"
STATISTICS, SETTINGS, QUIT = "statistics", "settings", "quit"
"""Words of what can have the focus; GAME is the chosen tile, SEATS the chosen number of players."""
EARLIER, LATER = "earlier", "later"
"""Words of the buttons that choose the game before or after, where not all tiles have room."""
ELSEWHERE: Final = (SET_UP, SAVED, PLAYED, GALLERY, STATISTICS, SETTINGS, QUIT)
"""Words of the rows that leave the title, from top to bottom."""
KEYS: Final = {
    LEVEL: "A",
    PLAY: "Enter",
    RULES: "F1",
    CONTINUE: "C",
    SET_UP: "T",
    SAVED: "V",
    PLAYED: "P",
    GALLERY: "G",
    STATISTICS: "I",
    SETTINGS: "S",
    QUIT: "Esc",
}
ICONS: Final = {
    PLAY: "pointer",
    RULES: "rules",
    SET_UP: "menu",
    SAVED: "clock",
    PLAYED: "eye",
    GALLERY: "hand",
    STATISTICS: "crown",
    SETTINGS: "gear",
    QUIT: "power",
    EARLIER: "left",
    LATER: "right",
}
CHOOSES: Final = (GAME, SEATS)
"""Focus words for which Left and Right choose and Enter plays."""
WORDS: Final = {
    "name": "corptable",
    "motto": "A card table that knows the rules: against bots, or with people round one screen.",
    "none": "No game is installed.",
    "players": "Players",
    "table": "You and {bots} bots",
    "table_of_two": "You and a bot",
    "against": "Against",
    "instead": "{level} is not offered here for {seats}: {bot} plays.",
    PLAY: "Play",
    RULES: "Rules",
    CONTINUE: "Go on",
    SET_UP: "Set the table",
    SAVED: "Saved games",
    PLAYED: "Played games",
    GALLERY: "Gallery",
    STATISTICS: "Statistics",
    SETTINGS: "Settings",
    QUIT: "Quit",
    "about_set_up": "names, bots, options, seed",
    "about_saved": "go on, name, delete",
    "about_played": "look at them again",
    "about_gallery": "every card, large",
    "about_statistics": "wins, best scores",
    "about_settings": "size, motion, pace",
    "about_quit": "games are kept",
    "keys": "Arrows and Tab choose, F11 fills the screen.",
    "place": "{place} of {count}",
}
