"""Measures how fast pictures are there, for `scripts/bench_painter.py`: wall time from the first order to the last picture.

What is painted stands in for a deck's faces: composed in Python, a layer of matter at full size, a layer of light at a third of it.
The painter's processes read this module again, as they do the program's: what only the measuring needs is imported late.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Event
from typing import Final, NamedTuple

from corptable.art.painter import Painter
from corptable.art.picture import Layer, Picture

RATIO: Final = 222 / 133
LONGEST: Final = 120.0
"""Seconds after which a picture will not come any more."""


@dataclass(frozen=True)
class StandIn:
    """A face of no deck: `number` chooses its figure and its colours."""

    number: int
    width: int

    @property
    def size(self) -> tuple[int, int]:
        """As wide as asked, and as high as a card."""
        return self.width, round(self.width * RATIO)

    def picture(self) -> Picture:
        """Matter, and the light of its lines."""
        width, height = self.size
        small = max(1, width // 3), max(1, height // 3)
        lines = "".join(self._ring(turn) for turn in range(24))
        ground = (
            '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
            f'<stop stop-color="{self._colour(0.25)}"/><stop offset="1" stop-color="#04070d"/></linearGradient></defs>'
            '<rect x="1" y="1" width="178" height="298" rx="12" fill="url(#g)" stroke="#2b4563" stroke-width="2"/>'
        )
        blur = '<defs><filter id="b"><feGaussianBlur stdDeviation="8"/></filter></defs><rect width="180" height="300"/>'
        return Picture(
            width,
            height,
            (
                Layer(_document(width, height, ground + lines)),
                Layer(_document(*small, f'{blur}<g filter="url(#b)">{lines}</g>'), adds=True),
            ),
        )

    def _ring(self, turn: int) -> str:
        """A closed line with as many waves as the number says."""
        points = []
        for step in range(60):
            angle = step / 60 * math.tau
            radius = 12 + 3 * turn + 6 * math.sin((self.number % 7 + 3) * angle + turn / 4)
            points.append(f"{90 + radius * math.cos(angle):.1f} {150 + 1.5 * radius * math.sin(angle):.1f}")
        return f'<path d="M{"L".join(points)}Z" fill="none" stroke="{self._colour(1 - turn / 30)}" stroke-width="1.2"/>'

    def _colour(self, bright: float) -> str:
        red, green, blue = (round(bright * (127 + 127 * math.sin(self.number + third))) for third in (0, 2.1, 4.2))
        return f"#{red:02x}{green:02x}{blue:02x}"


def _document(width: int, height: int, inside: str) -> str:
    sized = f'width="{width}" height="{height}" viewBox="0 0 180 300" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {sized}>{inside}</svg>'


class Sitting(NamedTuple):
    """What was seen of one painter from its start to its last picture."""

    first: float
    """Milliseconds to the first picture."""
    total: float
    """Milliseconds to the last."""
    poll: float
    """The most milliseconds that a poll took."""
    memory: float
    """Megabytes of one process, the largest; 0 where the system does not tell."""
    work: float
    """Milliseconds of CPU time of all processes, which a busy machine does not lengthen; 0 where the system does not tell."""


def sitting(pictures: int, width: int, processes: int, folder: Path) -> Sitting:
    """Start a painter and have it paint. Raises TimeoutError if it does not."""
    begin = time.perf_counter()
    bell = Event()
    painter = Painter(bell.set, cache_folder=folder, processes=processes)
    try:
        for number in range(pictures):
            painter.want(StandIn(number, width))
        first, polls, got = 0.0, [0.0], 0
        while got < pictures:
            if not bell.wait(LONGEST):
                raise TimeoutError(f"no picture in {LONGEST:g} s")
            bell.clear()
            start = time.perf_counter()
            got += len(list(painter.poll(math.inf)))
            polls.append(time.perf_counter() - start)
            first = first or time.perf_counter() - begin
        total = time.perf_counter() - begin
        painters = [child.pid for child in multiprocessing.active_children() if child.pid is not None]
        memory, work = max(map(_megabytes, painters), default=0.0), sum(map(_cpu_time, painters))
    finally:
        painter.close()
    return Sitting(first * 1e3, total * 1e3, max(polls) * 1e3, memory, work)


def _megabytes(pid: int) -> float:
    """What a process has in memory; 0 where nobody says."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def _cpu_time(pid: int) -> float:
    """What a process has used, in milliseconds; 0 where nobody says."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 10  # it counts hundredths of a second, for itself and for the system


def measure(asked: argparse.Namespace) -> Mapping[str, list[Sitting]]:
    """All sittings: with one process and with two, with an empty folder and with what the sitting before has left there."""
    sittings: dict[str, list[Sitting]] = {}
    for _ in range(max(1, asked.runs)):
        for processes in (1, 2):
            with tempfile.TemporaryDirectory() as folder:
                for state in ("cold", "warm"):
                    seen = sitting(asked.pictures, asked.width, processes, Path(folder))
                    sittings.setdefault(f"{state}-{processes}", []).append(seen)
    return sittings


def as_table(asked: argparse.Namespace, sittings: Mapping[str, list[Sitting]], loop: float) -> Iterator[str]:
    """The lines for people."""
    width, height = StandIn(0, asked.width).size
    yield f"{asked.pictures} pictures of {width}x{height}, wall time from the start of the painter, median of {asked.runs} runs"
    yield f"{'':<8}{'what':<40}{'all, ms':>9}{'first, ms':>11}{'CPU, ms':>9}{'poll, ms':>10}{'each, MB':>10}"
    for name, seen in sittings.items():
        state, processes = name.split("-")
        title = f"{'from nothing' if state == 'cold' else 'from a warm disk'}, {processes} process{'es' * (processes != '1')}"
        total, first, work = (median(getattr(one, field) for one in seen) for field in ("total", "first", "work"))
        poll, memory = max(one.poll for one in seen), max(one.memory for one in seen)
        yield f"{name:<8}{title:<40}{total:>9.0f}{first:>11.0f}{work:>9.0f}{poll:>10.2f}{memory:>10.0f}"
    yield f"poll: the longest that the window was kept. A fixed piece of plain Python takes {loop:.1f} ms of CPU time here."


def read_words(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    reader = argparse.ArgumentParser(prog="scripts/bench_painter.py", description="How fast pictures are there.")
    reader.add_argument("--pictures", type=int, default=50, help="how many are painted")
    reader.add_argument("--width", type=int, default=133, help="how wide they are, in pixels")
    reader.add_argument("--runs", type=int, default=5, help="how many runs a number is the median of")
    reader.add_argument("--json", action="store_true", help="every run, for programs")
    return reader.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print."""
    from _bench import loop_time

    asked = read_words(words)
    sittings, loop = measure(asked), loop_time()
    if asked.json:
        runs = {name: [one._asdict() for one in seen] for name, seen in sittings.items()}
        print(json.dumps({"pictures": asked.pictures, "width": asked.width, "loop_ms": loop, "runs": runs}, indent=1))
    else:
        print("\n".join(as_table(asked, sittings, loop)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
