#!/usr/bin/env python3
"""Run a tool of the developers: `python3 scripts/run.py NAME`, with its own words after the name.

`NAME --help` tells which words. The tool is the module `_NAME.py` beside this one; it runs with the
Python of `.venv`.
"""

import sys

import _environment

TOOLS = {
    "bench": "rules and bots: operations a second",
    "bench_collection": "a key beside 2,000 own cards, and a history of 5,000 lines",
    "bench_frames": "CPU time of an act at each table, and memory of the window",
    "bench_latency": "start, reaction to the mouse, cost at rest; needs Xvfb",
    "bench_memory": "memory of the window after acts at each table; needs Xvfb",
    "bench_moment": "CPU time of a frame as a match is won, room by room",
    "bench_painter": "how fast pictures are painted",
    "fuzz": "random input in every scene",
    "packs": "import forged art packs",
    "saves": "kill, damage and forge saved games",
    "screenshots": "pictures of every scene, and those of the documents",
    "ship": "write into assets what the title needs at its first start",
}


def main() -> int:
    """Prepare the environment and continue as the tool, with its Python."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in TOOLS:
        rows = "\n".join("  {:<18}{}".format(*row) for row in TOOLS.items())
        raise _environment.Trouble(f"usage: scripts/run.py NAME ..., with one of these:\n{rows}")
    return _environment.continue_as(name, sys.argv[2:])


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
