#!/usr/bin/env python3
"""Start the program: `python3 scripts/play.py`, on a machine that has nothing but Python 3.11 or
newer.

The first start installs what is needed into `.venv` beside the checkout. All further arguments go
to corptable.
"""

import os
import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as corptable."""
    environment = _environment.Environment()
    environment.prepare(wishes=_environment.WISHES)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each start would compile the whole program
    # -P: nothing is imported from the folder one stands in
    _environment.become([str(environment.python), "-P", "-m", "corptable", *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
