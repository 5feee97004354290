#!/usr/bin/env python3
"""Take screenshots of the program: `python3 scripts/screenshots.py --out FOLDER`, or `--docs` for
those of the documents.

All arguments go to `_screenshots.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_screenshots.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare()
    _environment.become(
        [
            str(environment.python),
            str(_environment.ROOT / "scripts" / "_screenshots.py"),
            *sys.argv[1:],
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
