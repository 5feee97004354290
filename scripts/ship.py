#!/usr/bin/env python3
"""Write what the title needs at its first start: `python3 scripts/ship.py`, into `assets`. All
arguments go to `_ship.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_ship.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare(wishes=_environment.WISHES)
    _environment.become(
        [str(environment.python), str(_environment.ROOT / "scripts" / "_ship.py"), *sys.argv[1:]]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
