#!/usr/bin/env python3
"""Make the packages of a release into `dist/`: `python3 scripts/package.py`.

docs/packages.md says which, and which tools of the system they need. The work is done by
`_package.py` beside this file, with the Python of `.venv` and the packages of the extra `package`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as the maker of packages, with its Python."""
    return _environment.continue_as("package", sys.argv[1:], ["package"])


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
