#!/usr/bin/env python3
"""Measure the latency of the window: `python3 scripts/bench_latency.py`, a table. All arguments go
to `_bench_latency.py`.
"""

import sys

import _environment


def main() -> int:
    """Prepare the environment and continue as `_bench_latency.py`, with its Python."""
    environment = _environment.Environment()
    environment.prepare(wishes=_environment.WISHES)
    _environment.become(
        [
            str(environment.python),
            str(_environment.ROOT / "scripts" / "_bench_latency.py"),
            *sys.argv[1:],
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
