"""Measure the wall of a large collection, for `scripts/run.py bench_collection`, in
a window without a screen.

All times are CPU time of this one process, in milliseconds, until what the input changed is drawn;
the painter's processes are not counted. Of each input the slowest of several is told, because that
is the one that a person feels.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from _hands import InputSimulator
from corptable.cards.business.library import starters
from corptable.collection.card_book import card_book
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text
from corptable.collection.profiles import OwnDeck
from corptable.engine.registry import games
from corptable.system.console import format_table
from corptable.ui.app import App
from corptable.ui.scenes.title.scene import TitleScene

SIZE: Final = (1280, 720)
CARDS, FILES = 2000, 20
"""Usual numbers of own cards, and of the files in which they lie."""
WANTED: Final = 50.0
"""Milliseconds that a key may take at most."""
QUERY: Final = "ada 1"
KEYS: Final = {"an arrow": pygame.K_DOWN, "a page": pygame.K_PAGEDOWN}
NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil")
TITLES: Final = ("Senior Art Director", "Writer", "CEO", "Journalist", "Lawyer", "Freelance Editor")
HEADINGS: Final = ("what", "ms", f"wanted {WANTED:g}")


def filled(game: str, folder: Path, cards: int) -> tuple[Collections, str]:
    """Return collections in a folder with a profile that owns so many own cards; and its id."""
    collections, generator = Collections(folder), random.Random(1)
    starter = next(iter(starters().values()))
    id = collections.begin("Anna", game, OwnDeck("First", starter))
    for file in range(FILES):
        people = [
            {
                "name": f"{generator.choice(NAMES)} {file}-{number}",
                "title": generator.choice(TITLES),
                "company": f"Company {generator.randrange(60)}",
                "phone": str(generator.randrange(10**7)),
            }
            for number in range(cards // FILES)
        ]
        collections.own_cards.add(f"cards-{file}", card_file_text(people))
    own = card_book(collections).own
    collections.add_own_cards(id, [card for ids in own.ids.values() for card in ids])
    return collections, id


def measured(act: Callable[[], object], times: int = 1) -> float:
    """Return the CPU time of the slowest of so many times, in milliseconds."""
    slowest = 0.0
    for _ in range(times):
        began = time.process_time()
        act()
        slowest = max(slowest, time.process_time() - began)
    return 1000 * slowest


def main(words: list[str]) -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--cards", type=int, default=CARDS, help=f"number of own cards (usual: {CARDS})"
    )
    asked = parser.parse_args(words)
    game = next(game for game in games() if game.owned_decks is not None)
    with tempfile.TemporaryDirectory() as folder:
        collections, id = filled(game.id, Path(folder), asked.cards)
        app = App(SIZE, collections=collections)
        hands = InputSimulator(app)
        app.show(TitleScene(app))
        app.step()
        found: dict[str, float] = {}

        def opened(open_scene: Callable[[], None]) -> None:
            open_scene()
            app.step()

        found["opening the wall"] = measured(
            lambda: opened(lambda: app.navigator.collection(game, id))
        )
        app.step()
        hands.key(0)
        found["a letter of the search"] = max(
            measured(partial(hands.text, letter)) for letter in QUERY
        )
        found["deleting a letter"] = measured(lambda: hands.key(pygame.K_BACKSPACE), len(QUERY))
        found |= {
            f"{word} on the wall": measured(partial(hands.key, key), 5)
            for word, key in KEYS.items()
        }
        found["putting a card into the deck"] = measured(lambda: hands.key(pygame.K_RETURN), 3)
        found["opening the statistics"] = measured(
            lambda: opened(lambda: app.navigator.statistics(id))
        )
        app.close()
    rows = [
        (what, f"{spent:.1f}", "yes" if spent <= WANTED else "no") for what, spent in found.items()
    ]
    print("\n".join(format_table([HEADINGS, *rows])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
