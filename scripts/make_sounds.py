#!/usr/bin/env python3
"""Make the sounds from their recipes: `python3 scripts/make_sounds.py [ROOM ...]`.

The recipes and what is made of them lie in `assets/sounds`; docs/sounds.md explains both. The work
is done by `_sounds.py` beside this file, with the Python of `.venv` and the packages of developers.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as the maker of sounds, with its Python."""
    environment = _environment.Environment()
    environment.prepare(["dev"], _environment.WISHES)
    tool = str(_environment.ROOT / "scripts" / "_sounds.py")
    _environment.become([str(environment.python), tool, *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
