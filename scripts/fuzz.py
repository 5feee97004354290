#!/usr/bin/env python3
"""Fuzz the window: `python3 scripts/fuzz.py --events 5000 --seed 1`. All arguments go to
`_fuzz.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_fuzz.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become(
        [str(environment.python), str(_environment.ROOT / "scripts" / "_fuzz.py"), *sys.argv[1:]]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
