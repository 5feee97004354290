#!/usr/bin/env python3
"""Make the sounds from their recipes: `python3 scripts/make_sounds.py [ROOM ...]`.

The recipes and what is made of them lie in `assets/sounds`; docs/sounds.md explains both. The work
is done by `_sounds.py` beside this file, with the Python of `.venv` and the packages of developers.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as the maker of sounds, with its Python."""
    return _environment.continue_as("sounds", sys.argv[1:], ["dev"])


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
