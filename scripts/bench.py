#!/usr/bin/env python3
"""Measure the speed of the rules: `python3 scripts/bench.py`, a table of five numbers. All
arguments go to `_bench.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_bench.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become(
        [str(environment.python), str(_environment.ROOT / "scripts" / "_bench.py"), *sys.argv[1:]]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
