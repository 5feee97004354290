#!/usr/bin/env python3
"""How fast the window answers: `python3 scripts/bench_latency.py`, a table. All words go to `_bench_latency.py`, which measures."""

import sys

import _environment


def main() -> int:
    """Prepare the environment and go on as the measuring program, with its Python."""
    environment = _environment.Environment()
    environment.prepare(wishes=_environment.WISHES)
    _environment.become([str(environment.python), str(_environment.ROOT / "scripts" / "_bench_latency.py"), *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
