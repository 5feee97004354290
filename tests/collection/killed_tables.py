"""Kill a program before each step of the act by which the winner takes a card, and print as JSON
what the next program makes of it.

Run by `test_killed_tables` in a process of its own, which has no threads and may fork.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from collection.tables import Place, play_to_the_ante, take
from store.killed import killed_before

MOST_STEPS = 2000


def prepare(folder: Path) -> None:
    """Save a game in which the winner is asked which card to take."""
    session = play_to_the_ante(Place(folder).begin())
    assert session.autosave is not None
    session.autosave.close()


def finish(folder: Path) -> None:
    """Open the game, if it is not among the finished ones, and take the card, if that was not
    done.
    """
    place = Place(folder)
    for listed in place.saved_games.games():
        session = place.open(listed.file)
        if not session.match.over:
            take(session)
        assert session.autosave is not None
        session.autosave.close()


def look(folder: Path, before: Place) -> dict[str, object]:
    """Return what a program that starts now finds."""
    place = Place(folder)
    return {
        "warnings": place.collections.warnings,
        "antes": sorted(event.how for event in place.antes),
        "is_conserved": place.collections.known.copies == before.before.copies,
        "games": [len(place.saved_games.games()), len(place.saved_games.finished())],
    }


def kill(folder: Path, stride: int) -> list[dict[str, object]]:
    """Kill the program at every so many steps; return what is found after each kill, and once the
    game is finished then.
    """
    prepare(folder / "before")
    before = Place(folder / "before")
    found: list[dict[str, object]] = []
    for step in range(1, MOST_STEPS, stride):
        place = folder / str(step)
        shutil.copytree(folder / "before", place)
        if not killed_before(step, lambda place=place: finish(place)):  # type: ignore[misc]  # the type of a default is not inferred
            break
        after = look(place, before)
        finish(place)
        found.append({**after, "again": look(place, before)})
    return found


if __name__ == "__main__":
    print(json.dumps(kill(Path(sys.argv[1]), int(sys.argv[2]))))
