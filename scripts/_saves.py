"""Check that saved games are safe, for `scripts/run.py saves`, and print the results in numbers.

`kill` plays games in another process and kills it at random moments; `damage` puts torn, damaged,
foreign and hostile files where saves, settings and painted pictures belong; `forged` has a person
use saves that somebody has forged, with right checksums; `together` lets two processes change every
store at once; `time` measures what saving costs. The exit code is 1 if anything was lost,
unreadable or too slow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import _saves_damage
import _saves_forged
import _saves_kill
import _saves_time
import _saves_together

VERBS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "kill": _saves_kill.run,
    "damage": _saves_damage.run,
    "forged": _saves_forged.run,
    "together": _saves_together.run,
    "time": _saves_time.run,
}
USUAL: Final = {"kill": 100, "damage": 1000, "forged": 1000, "together": 100, "time": 500}
"""Usual numbers of kills, files, files, rounds and acts."""


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py saves", description="Whether saved games are safe."
    )
    reader.add_argument("verb", choices=VERBS, help="what is tried")
    usual = ", ".join(f"{verb}: usually {count}" for verb, count in USUAL.items())
    reader.add_argument("--count", type=int, help=f"{usual} (kills, files, files, rounds, acts)")
    reader.add_argument(
        "--seed", type=int, default=1, help="of everything that is drawn; usually 1"
    )
    return reader.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Run the test and print its results."""
    asked = read_words(words)
    good = VERBS[asked.verb](max(1, asked.count or USUAL[asked.verb]), asked.seed)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
