#!/usr/bin/env python3
"""Test whether importing art packs is safe: `python3 scripts/packs.py`.

All arguments go to `_packs_forged.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_packs_forged.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become(
        [
            str(environment.python),
            str(_environment.ROOT / "scripts" / "_packs_forged.py"),
            *sys.argv[1:],
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
