"""List the powers of the characters in a few words, for cards too small for the text of the deck,
by card id.
"""

from collections.abc import Mapping
from typing import Final

LINES: Final[Mapping[str, str]] = {
    "imps-page": "Good Steal: roll, 1 or 6",
    "imps-knight": "Good Steal: roll again",
    "imps-queen": "Good Steal: any act, once",
    "imps-king": "Good Steal: any action",
    "bats-page": "Ask for a rank you miss",
    "bats-knight": "Ask for a whole rank",
    "bats-queen": "Good Ask: see the next card",
    "bats-king": "Ask for a whole suit",
    "ghosts-page": "Ask fails: 1 treat",
    "ghosts-knight": "Ask fails: 2 treats",
    "ghosts-queen": "Robbed by a Steal: 2 treats",
    "ghosts-king": "They miss: 1 treat",
    "pumpkins-page": "1 treat for a card drawn",
    "pumpkins-knight": "1 treat a card, bury 1",
    "pumpkins-queen": "3 treats: draw, no roll",
    "pumpkins-king": "1 treat a card, plus 2",
}
