#!/usr/bin/env python3
"""Test whether saved games are safe: `python3 scripts/saves.py kill` (or `damage`, `forged`,
`together`, `time`).

All arguments go to `_saves.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_saves.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become(
        [str(environment.python), str(_environment.ROOT / "scripts" / "_saves.py"), *sys.argv[1:]]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
