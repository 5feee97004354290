"""List the trumps' effects in a few words, for cards that are too small for the text of the deck,
by card id.
"""

from collections.abc import Mapping
from typing import Final

LINES: Final[Mapping[str, str]] = {
    "major-0": "Swaps Harley's card",
    "major-1": "Buries a sprawl top",
    "major-2": "Takes one, gives one",
    "major-3": "Opens all other hands",
    "major-4": "May silence all majors",
    "major-5": "Your vetoes stand",
    "major-6": "Takes a spent card",
    "major-7": "Adds the lowest stack",
    "major-8": "Nobody stops you",
    "major-9": "Scores as another",
    "major-10": "Sinks your court card",
    "major-11": "May close the sprawl",
    "major-12": "Keeps one court card",
    "major-13": "Trades hands",
    "major-14": "No vetoes at all",
    "major-15": "Majors go anywhere",
    "major-16": "Takes a top major",
    "major-17": "Plays twice",
    "major-18": "Spends a court card",
    "major-19": "Returns a spent card",
    "major-20": "Ends the round",
    "major-21": "A second arcana stack",
}
