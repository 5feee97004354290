"""Kill a program before each step of settling a challenge and of taking a reward, and print as JSON
what was found after each kill.

Run by `test_killed_career` in a process of its own, which has no threads and may fork.
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from store.killed import killed_before

from corptable.collection.collections import Collections
from corptable.collection.events import CareerRecord
from corptable.collection.profiles import CollectionError, OwnDeck
from corptable.collection.settlement import Settlement, settled
from corptable.store.save_history import Stake

GAME = Settlement(
    "game",
    datetime(2026, 11, 28, 20, tzinfo=UTC),
    ("person", "easy"),
    ("Anna", "Hettie"),
    {0: Stake("anna", True, "hettie")},
    (0,),
)
MOST_STEPS = 400


def play(folder: Path) -> None:
    """Settle the game and take the reward, as a program does that goes on where another one
    ended.
    """
    collections = Collections(folder)
    collections.change(settled, GAME)
    try:
        collections.take_reward("anna", "hettie", "Hettie Shush", "z")
    except CollectionError:  # it was taken before the kill
        return


def look(folder: Path) -> dict[str, object]:
    """Return what a program that starts now finds."""
    collections = Collections(folder)
    anna = collections.known.profiles["anna"]
    record = anna.career.get("hettie", CareerRecord())
    return {
        "warnings": collections.warnings,
        "won": record.won,
        "reward": record.reward,
        "copies": anna.cards.get("z", 0),
        "told": sum(event.card == "z" for event in anna.history),
    }


if __name__ == "__main__":
    found = []
    for step in range(1, MOST_STEPS):
        place = Path(sys.argv[1]) / str(step)
        Collections(place).begin("Anna", "cards", OwnDeck("Deck", ("a", "b")))
        was_killed = killed_before(step, partial(play, place))
        if not was_killed:
            break
        after = look(place)
        play(place)
        found.append({"after": after, "again": look(place)})
    print(json.dumps(found))
