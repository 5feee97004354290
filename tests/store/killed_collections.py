"""Kill a program again and again while it pays antes and trades, and print as JSON what was found after each kill.

Run by `test_killed_collections` in a process of its own, which has no threads and may fork.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from store.killed import killed_before

from corptable.store import Collections
from corptable.store.profiles import GIVEN, LOST, OwnDeck, Profile
from corptable.store.settlement import Ante, Settlement, Stake

WHEN = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
ANNA, BERT = "anna", "bert"
START = {ANNA: Counter("aabc"), BERT: Counter("cdde")}
MOST_STEPS = 400


def begin(folder: Path) -> Collections:
    """Return the collections of two profiles."""
    collections = Collections(folder)
    for name, cards in START.items():
        collections.begin(name.title(), "cards", OwnDeck("Deck", tuple(cards.elements())))
    return collections


def ante(id: str, card: str, giver: int) -> Settlement:
    """Return a game that the other one has won, for a card of the giver."""
    stakes = {0: Stake(ANNA, True), 1: Stake(BERT, True)}
    return Settlement(id, WHEN, ("person", "person"), ("Anna", "Bert"), stakes, (1 - giver,), Ante(card, giver, 1 - giver, False))


def told(profile: Profile, name: str) -> bool:
    """Test whether a profile's cards are those that it began with, changed by its history: nothing lost, nothing doubled."""
    cards = Counter(START[name])
    for event in profile.history:
        cards[event.card] += -event.copies if event.how in (LOST, GIVEN) else event.copies
    return +cards == Counter(profile.cards)


def look(folder: Path) -> dict[str, object]:
    """Return what a program that starts now finds."""
    collections = Collections(folder)
    known = collections.known
    return {
        "warnings": collections.warnings,
        "is_conserved": known.copies == START[ANNA] + START[BERT],
        "is_told": all(told(known.profiles[name], name) for name in START),
        "settled": [list(known.profiles[name].settled) for name in START],
        "traded": len(known.profiles[ANNA].history),
    }


def kill_every_step(folder: Path, what: str) -> list[dict[str, object]]:
    """Kill an ante or a trade before each of its steps; return what was found after each, and after it was tried again."""
    found = []
    for step in range(1, MOST_STEPS):
        place = folder / f"{what}-{step}"
        begin(place)

        def work(place: Path = place) -> None:
            if what == "ante":
                Collections(place).settle(ante("game", "c", 1))
            else:
                Collections(place).trade(ANNA, {"a": 2}, BERT, {"d": 1, "e": 1})

        if not killed_before(step, work):
            break
        after = look(place)
        if what == "ante":
            work()
            after["again"] = look(place)
        found.append(after)
    return found


def kill_at_random(folder: Path, kills: int) -> list[dict[str, object]]:
    """Kill a program before a random step of many antes and trades, and go on with another one, in the same collections."""
    generator = random.Random(24)
    begin(folder)
    found = []
    for kill in range(kills):

        def work(kill: int = kill) -> None:
            collections = Collections(folder)
            for number in range(20):
                giver = generator.randrange(2)
                names = (ANNA, BERT) if giver == 0 else (BERT, ANNA)
                card = generator.choice(sorted(collections.known[names[0]].cards))
                if generator.random() < 0.5:
                    collections.settle(ante(f"game-{kill}-{number}", card, giver))
                else:
                    collections.trade(names[0], {card: 1}, names[1], {})
                if len(collections.known[names[0]].cards) == 1:  # never to the last card
                    collections.trade(names[1], {card: 1}, names[0], {})

        was_killed = killed_before(generator.randrange(1, 300), work)
        found.append({"was_killed": was_killed, **look(folder)})
    return found


if __name__ == "__main__":
    folder, kills = Path(sys.argv[1]), int(sys.argv[2])
    found = {what: kill_every_step(folder, what) for what in ("ante", "trade")}
    print(json.dumps({**found, "random": kill_at_random(folder / "random", kills)}))
