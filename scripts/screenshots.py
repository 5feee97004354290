#!/usr/bin/env python3
"""Pictures of the program: `python3 scripts/screenshots.py --out FOLDER`. All words go to `_screenshots.py`, which takes them."""

import sys

import _environment


def main() -> int:
    """Prepare the environment and go on as the program that takes them, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become([str(environment.python), str(_environment.ROOT / "scripts" / "_screenshots.py"), *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
