"""Share what the benchmarks have in common: CPU time, targets, and the end of a run in one
sentence.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from corptable.system.errors import CorptableError

EXIT_UNUSABLE: Final = 2


def tell(step: str) -> None:
    """Say on stderr which step of a long measurement begins."""
    print(f"{step} ...", file=sys.stderr, flush=True)


def loop_time() -> float:
    """CPU time of a fixed loop in milliseconds, which tells machines and their moods apart: half a
    million rounds of plain counting.
    """
    begin = time.process_time()
    total = 0
    for number in range(500_000):
        total = (total * 31 + number) % 1_000_003
    return (time.process_time() - begin) * 1e3


def cpu_time(pid: int) -> float:
    """CPU time of a process, in seconds; 0 for one that has ended, and where the system does not
    say.
    """
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def work_of(pid: int) -> float:
    """CPU time of a process and its children, in seconds."""
    return sum(map(cpu_time, [pid, *_children(pid)]))


def _children(pid: int) -> list[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [
            int(child)
            for task in tasks
            for child in (task / "children").read_text(encoding="utf-8").split()
        ]
    except OSError:
        return []


def memory(pid: int) -> float:
    """Memory of a process, in MB; 0 for one that has ended, and where the system does not say."""
    return _megabytes(pid, "status", "VmRSS:")


def shared_memory(pid: int) -> float:
    """Memory of a process, in MB, with its share alone of what other processes use, too."""
    return _megabytes(pid, "smaps_rollup", "Pss:")


def _megabytes(pid: int, file: str, row: str) -> float:
    try:
        lines = Path(f"/proc/{pid}/{file}").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) / 1024 for line in lines if line.startswith(row))


def target(found: float, wanted: float, unit: str) -> str:
    """Target for a number that should be small, marked where it is missed."""
    return f"under {wanted:,g} {unit}{'' if found < wanted else ': MISSED'}"


def ended(measure: Callable[[], None]) -> int:
    """Exit code of a benchmark: it tells whether the measurement was possible, not whether the
    program is fast.
    """
    try:
        measure()
    except (CorptableError, TimeoutError) as error:
        print(error, file=sys.stderr)
        return EXIT_UNUSABLE
    return 0
