"""Put bad files where saves, settings and painted pictures belong, and record how the store answers
to each, and how fast.
"""

from __future__ import annotations

import random
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from _saves_bad import DRAWING, MADE_BY, PICTURE, PICTURES, SAVES, SETTINGS, Luck
from corptable.art.painter.cache import PictureCache, write_picture
from corptable.art.painter.painting import Pixels
from corptable.cards import Deck, installed_decks
from corptable.cards.casting import lacks
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.store import (
    Ended,
    LastSetUp,
    SavedGames,
    SeatSetUp,
    Settings,
    Statistics,
    Store,
    WindowGeometry,
)
from corptable.store.timestamps import now
from corptable.system.console import format_table
from corptable.system.errors import CorptableError

LONGEST: Final = 100.0
"""Milliseconds of CPU time that a file may cost at most."""
ACTS: Final = 120
FILE: Final = "game.corptable"
KEPT: Final = ("settings.yaml", "window.yaml", "set_ups.yaml", "statistics.yaml")
MOST_TOLD: Final = 5
"""Number of crashes that are printed with all their lines."""


@dataclass
class Tally:
    """Count the store's answers to the files of one kind."""

    refused: int = 0
    in_part: int = 0
    whole: int = 0
    """Number of files without a complaint: the change left a good file, for example one that ends
    after a whole line.
    """
    work: float = 0.0
    """Milliseconds of CPU time of the slowest file."""
    wait: float = 0.0
    """Milliseconds of wall time of the slowest file, with whatever the disk and other programs
    took.
    """
    crashes: list[str] = field(default_factory=list)

    @property
    def files(self) -> int:
        """Return the number of files tried."""
        return self.refused + self.in_part + self.whole + len(self.crashes)


def good_saves(luck: Luck, folder: Path) -> list[bytes]:
    """Return a save of each game, with entries of all kinds, and of each that takes other decks one
    with another.
    """
    decks = [(game, deck) for game in games() for deck in (None, *_other_decks(game)[:1])]
    return [
        _good_save(
            Match.new(
                game,
                luck.choice(list(game.seats)),
                seed=luck.randrange(999),
                brought=game.deck_record(deck),
            ),
            luck,
            folder,
        )
        for game, deck in decks
    ]


def _other_decks(game: AnyGame) -> list[Deck]:
    """Return the decks but its own that fit a game."""
    needs = game.needs
    others = [deck for deck in installed_decks() if deck.id != game.deck]
    return [] if needs is None else [deck for deck in others if not lacks(deck, needs, game.title)]


def _good_save(match: Match, luck: Luck, folder: Path) -> bytes:
    saved_games, seats = SavedGames(folder), match.table.seats
    saved = saved_games.begin(match, ["Anna"] * seats, ["person"] + ["greedy"] * (seats - 1))
    saved.write("name Friday")
    while not match.over and len(match.journal) < ACTS:
        match.play(luck.choice(match.legal()))
        saved.write(f"act {match.journal[-1]}")
    saved.write("undo 3")
    saved.write("redo 1")
    saved.write("practice")
    saved.close()
    return (folder / saved.file).read_bytes()


def good_kept(folder: Path) -> dict[str, bytes]:
    """Return a kept file of each kind, by name."""
    store, statistics = Store(folder), Statistics(folder)
    store.keep_settings(Settings(scale=150))
    store.keep_window(WindowGeometry(1, 2, 1280, 720))
    for game in games():
        store.keep_set_up(
            game.id,
            LastSetUp((SeatSetUp("Anna", "person"), SeatSetUp("", "greedy")), {"rounds": "4"}),
        )
        statistics.add(Ended(game.id, game.id, now(), ("person", "greedy"), False, None))
    return {name: (folder / name).read_bytes() for name in KEPT}


def try_save(content: bytes, folder: Path) -> str:
    """Put a save into a folder, list it and resume it; return "refused", "in_part" or "whole"."""
    (folder / FILE).write_bytes(content)
    saved_games = SavedGames(folder)
    (listed,) = saved_games.games()
    try:
        resumed = saved_games.resume(FILE)
    except CorptableError:
        return "refused"
    assert not listed.trouble, "it is listed as bad and goes on"
    if resumed.saved is not None:
        resumed.saved.close()
    return "in_part" if resumed.warnings else "whole"


def try_kept(name: str, content: bytes, folder: Path) -> str:
    """Put a file where settings belong and start the store; return "refused", "in_part" or
    "whole".
    """
    (folder / name).write_bytes(content)
    troubles = Statistics(folder).warnings if name == "statistics.yaml" else Store(folder).warnings
    if not troubles:
        return "whole"
    return "in_part" if (folder / name).exists() else "refused"


def try_picture(content: bytes, folder: Path) -> str:
    """Put a file into the picture cache and look for its picture; return "refused" or "whole"."""
    (folder / PICTURE).write_bytes(content)
    found = PictureCache(folder, MADE_BY, print).find(DRAWING)
    assert (folder / PICTURE).exists() == (found is not None), "what is no picture stays"
    return "refused" if found is None else "whole"


def attempt(tally: Tally, use: Callable[[Path], str], folder: Path, number: int) -> None:
    """Try one file and count the answer; every exception that is not meant for people is a
    crash.
    """
    with tempfile.TemporaryDirectory(dir=folder) as place:
        work, wait = time.process_time(), time.perf_counter()
        try:
            said = use(Path(place))
        except Exception:
            tally.crashes.append(f"file {number}: {traceback.format_exc()}")
            return
        tally.work = max(tally.work, (time.process_time() - work) * 1e3)
        tally.wait = max(tally.wait, (time.perf_counter() - wait) * 1e3)
    setattr(tally, said, getattr(tally, said) + 1)


def run(files: int, seed: int) -> bool:
    """Try so many files, half of them saves, and print the answers; return whether all are good and
    fast enough.
    """
    luck, tallies = random.Random(seed), dict[str, Tally]()
    with tempfile.TemporaryDirectory(prefix="corptable-") as name:
        folder = Path(name)
        saves, kept = good_saves(luck, folder / "saves"), good_kept(folder / "kept")
        picture = write_picture(PICTURE, Pixels(60, 40, luck.randbytes(4 * 60 * 40)))
        for number in range(files):
            if number % 4 == 3:
                kind, change = luck.choice(list(PICTURES.items()))
                use = partial(try_picture, change(picture, luck))
                attempt(tallies.setdefault(f"pictures, {kind}", Tally()), use, folder, number)
            elif number % 4:
                kind, change = luck.choice(list(SAVES.items()))
                content = change(luck.choice(saves), luck)
                attempt(
                    tallies.setdefault(f"saves, {kind}", Tally()),
                    partial(try_save, content),
                    folder,
                    number,
                )
            else:
                kind, change = luck.choice(list(SETTINGS.items()))
                file = luck.choice(KEPT)
                content = change(kept[file], luck)
                attempt(
                    tallies.setdefault(f"settings, {kind}", Tally()),
                    partial(try_kept, file, content),
                    folder,
                    number,
                )
    return _told(tallies)


def _told(tallies: dict[str, Tally]) -> bool:
    rows = [
        [
            "",
            "files",
            "refused",
            "in part",
            "whole",
            "crashes",
            "slowest: work, ms",
            "on the clock, ms",
        ]
    ]
    for kind, tally in sorted(tallies.items()):
        counts = (tally.files, tally.refused, tally.in_part, tally.whole, len(tally.crashes))
        rows.append([kind, *map(str, counts), f"{tally.work:.0f}", f"{tally.wait:.0f}"])
    crashes = [crash for tally in tallies.values() for crash in tally.crashes]
    slowest = max(tally.work for tally in tallies.values())
    print(*format_table(rows), *crashes[:MOST_TOLD], sep="\n")
    print(
        f"{sum(tally.files for tally in tallies.values())} files, {len(crashes)} crashes, "
        f"slowest {slowest:.0f} ms of work"
    )
    return not crashes and slowest < LONGEST
