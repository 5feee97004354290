#!/usr/bin/env python3
"""Whether anything breaks the window: `python3 scripts/fuzz.py --events 5000 --seed 1`. All words go to `_fuzz.py`, which tries."""

import sys

import _environment


def main() -> int:
    """Prepare the environment and go on as the program that tries, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become([str(environment.python), str(_environment.ROOT / "scripts" / "_fuzz.py"), *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
