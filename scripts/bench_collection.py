#!/usr/bin/env python3
"""Measure the speed of a large collection: `python3 scripts/bench_collection.py`, a table.

All arguments go to `_bench_collection.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_bench_collection.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare(wishes=_environment.WISHES)
    _environment.become(
        [
            str(environment.python),
            str(_environment.ROOT / "scripts" / "_bench_collection.py"),
            *sys.argv[1:],
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
