"""Kill a program again and again while it pays antes, trades and gives the reward of a challenge,
and print as JSON what was found after each kill.

Run by `test_killed_collections` in a process of its own, which has no threads and may fork.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from store.killed import killed_before

from corptable.collection.collections import Collections
from corptable.collection.events import EARNED, GIVEN, LOST, MADE, CareerRecord
from corptable.collection.profiles import AllProfiles, CollectionError, OwnDeck, Profile
from corptable.collection.settlement import Settlement, TakenCard, settled
from corptable.store.save_history import Stake

WHEN = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
ANNA, BERT, CLEO = "anna", "bert", "cleo"
START = {ANNA: Counter("aabc"), BERT: Counter("cdde"), CLEO: Counter("af")}
PLAYERS, NAMES = ("person",) * 3, ("Anna", "Bert", "Cleo")
MOST_STEPS = 400


def begin(folder: Path) -> Collections:
    """Begin the collections of three persons."""
    collections = Collections(folder)
    decks = {name: OwnDeck("Deck", tuple(cards.elements())) for name, cards in START.items()}
    for name in START:
        collections.begin(name.title(), "cards", decks[name])
    return collections


def ante(id: str, card: str, giver: int, taker: int) -> Settlement:
    """Return a game that one of three has won, for a card of another."""
    stakes = {seat: Stake(name, True) for seat, name in enumerate(START)}
    return Settlement(
        id, WHEN, PLAYERS, NAMES, stakes, (taker,), TakenCard(card, giver, taker, False)
    )


CHALLENGE = Settlement(
    "game", WHEN, ("person", "easy"), ("Anna", "Hettie"), {0: Stake(ANNA, True, "hettie")}, (0,)
)


def pay_ante(collections: Collections) -> None:
    collections.change(settled, ante("game", "c", 1, 0))


def trade(collections: Collections) -> None:
    collections.trade(ANNA, {"a": 2}, BERT, {"d": 1, "e": 1})


def win_challenge(collections: Collections) -> None:
    """Settle the game and take the reward, as a program does that goes on where another one
    ended.
    """
    collections.change(settled, CHALLENGE)
    with contextlib.suppress(CollectionError):  # it was taken before the kill
        collections.take_reward(ANNA, "hettie", "Hettie Shush", "z")


WORKS = {"ante": pay_ante, "trade": trade, "challenge": win_challenge}


def told(profile: Profile, name: str) -> bool:
    """Test whether a profile's cards are those that it began with, changed by its history: nothing
    lost, nothing doubled.
    """
    cards = Counter(START[name])
    for event in profile.history:
        cards[event.card] += -event.copies if event.how in (LOST, GIVEN) else event.copies
    return +cards == Counter(profile.cards)


def copied(known: AllProfiles) -> Counter[str]:
    """Copies that came into being: cards that were made, and rewards."""
    histories = [event for profile in known.profiles.values() for event in profile.history]
    return Counter(event.card for event in histories if event.how in (MADE, EARNED))


def look(folder: Path) -> dict[str, object]:
    """Return what a program that starts now finds."""
    collections = Collections(folder)
    known = collections.known
    record = known[ANNA].career.get("hettie", CareerRecord())
    return {
        "warnings": collections.warnings,
        "is_conserved": known.copies == sum(START.values(), copied(known)),
        "is_told": all(told(known.profiles[name], name) for name in START),
        "settled": [list(known.profiles[name].settled) for name in START],
        "traded": len(known.profiles[ANNA].history),
        "lost": sum(event.how == LOST for event in known[CLEO].history),
        "career": [record.won, record.reward, known[ANNA].cards.get("z", 0)],
    }


def kill_every_step(folder: Path, what: str) -> list[dict[str, object]]:
    """Kill a work before each of its steps; return what was found after each, and under "again"
    after it was tried again.
    """
    found: list[dict[str, object]] = []
    for step in range(1, MOST_STEPS):
        place = folder / f"{what}-{step}"
        begin(place)
        if not killed_before(step, lambda place=place: WORKS[what](Collections(place))):  # type: ignore[misc]  # the type of a default is not inferred
            break
        after = look(place)
        if what != "trade":  # a trade that was made is not made again
            WORKS[what](Collections(place))
        found.append({**after, "again": look(place)})
    return found


def kill_at_random(folder: Path, kills: int) -> list[dict[str, object]]:
    """Kill a program before a random step of many antes and trades, and go on with another one, in
    the same collections.
    """
    generator = random.Random(24)
    begin(folder)
    found = []
    for kill in range(kills):

        def work(kill: int = kill) -> None:
            collections = Collections(folder)
            for number in range(8):
                giver, taker = generator.sample(range(len(START)), 2)
                names = list(START)
                card = generator.choice(sorted(collections.known[names[giver]].cards))
                if generator.random() < 0.7:
                    collections.change(settled, ante(f"game-{kill}-{number}", card, giver, taker))
                elif len(collections.known[names[giver]].cards) > 1:  # never the last card
                    collections.trade(names[giver], {card: 1}, names[taker], {})
                if not all(len(collections.known[name].cards) > 1 for name in START):
                    for name in START:
                        collections.add_own_cards(name, "b")

        was_killed = killed_before(generator.randrange(1, 110), work)
        found.append({"was_killed": was_killed, **look(folder)})
    return found


if __name__ == "__main__":
    folder, kills = Path(sys.argv[1]), int(sys.argv[2])
    found = {what: kill_every_step(folder, what) for what in WORKS}
    print(json.dumps({**found, "random": kill_at_random(folder / "random", kills)}))
