"""Test whole runs of `corptable lab`: the page against the file of its games, the fit, and a
cluster that loses a worker. They need the packages of the extra `lab`.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from corptable.arena import WinShare
from corptable.cli import main
from corptable.lab.games import GamesFile, LabGame
from corptable.system.errors import CorptableError

pytestmark = pytest.mark.thorough

COURT = "corporate_court"
RUN = f"lab {COURT} --bots easy,random --games 6 --option rounds=1 --nodes 40"


class Page(HTMLParser):
    """Read the headings of a page, the table below each, and the addresses that it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tables: dict[str, list[list[str]]] = {}
        self.sources: list[str] = []
        self.words: list[str] = []
        self._tag = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag = tag
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag == "tr":
            list(self.tables.values())[-1].append([])

    def handle_endtag(self, tag: str) -> None:
        self._tag = ""

    def handle_data(self, data: str) -> None:
        if self._tag == "h2":
            self.tables[data] = []
        elif self._tag in ("th", "td"):
            list(self.tables.values())[-1][-1].append(data)
        elif self._tag == "p":
            self.words.append(data)


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def wins_row(word: str, shares: list[float]) -> list[str]:
    wins = WinShare.of(sum(shares), len(shares))
    return [word, str(len(shares)), f"{wins.mean:.3f}", f"{wins.low:.3f} to {wins.high:.3f}"]


def shares_by(lines: list[dict[str, Any]], field: str) -> dict[str, list[float]]:
    """Return the shares of the wins of the seats by a field that holds a word for each seat."""
    found: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        for seat, word in enumerate(line[field]):
            found[word].append((seat in line["winners"]) / len(line["winners"]))
    return found


def test_the_page_tells_what_the_file_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*RUN.split(), "--seats", "2", "--out", str(tmp_path)]) == 0
    lines = lines_of(tmp_path / "games.jsonl")
    page = Page((tmp_path / "page.html").read_text(encoding="utf-8"))
    by_bot = shares_by(lines, "bots")
    assert page.tables["Wins by bot"][1:] == [wins_row(word, by_bot[word]) for word in by_bot]
    first = [(line["opener"] in line["winners"]) / len(line["winners"]) for line in lines]
    assert wins_row("first to act", first) in page.tables["Wins by first mover"]
    counts = [int(row[1]) for row in page.tables["The evaluation: calibration"][1:]]
    assert sum(counts) == 2 * sum(len(line["samples"]) for line in lines)
    told = capsys.readouterr().out
    assert all(" ".join(row) in re.sub(" +", " ", told) for row in page.tables["Wins by bot"])
    assert "6 games from seed 0; 0 failed." in page.words


def test_the_page_needs_nothing_else(tmp_path: Path) -> None:
    """Each table has a picture, and all of them lie in the file."""
    main([*RUN.split(), "--seats", "2", "--out", str(tmp_path)])
    page = Page((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert len(page.sources) == len(page.tables) > 3
    assert all(source.startswith("data:image/svg+xml;base64,") for source in page.sources)


def test_more_bots_than_seats_are_drawn_for_each_game(tmp_path: Path) -> None:
    words = f"lab {COURT} --seats 2 --bots easy,random,saver --games 4 --option rounds=1 --nodes 9"
    main([*words.split(), "--out", str(tmp_path)])
    tables = [tuple(line["players"]) for line in lines_of(tmp_path / "games.jsonl")]
    assert len(set(tables)) > 1
    assert all(len(set(table)) == 2 for table in tables)


def test_a_run_that_was_stopped_goes_on_to_the_same_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*RUN.split(), "--seats", "2", "--out"]
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    assert main([*words, str(whole)]) == 0
    add = GamesFile.add

    def add_two(file: GamesFile, game: LabGame) -> None:
        add(file, game)
        if len(file.games) == 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(GamesFile, "add", add_two)
        assert main([*words, str(stopped)]) == 130
    assert "the same command goes on where it was" in capsys.readouterr().err
    assert len(lines_of(stopped / "games.jsonl")) == 2
    assert main([*words, str(stopped)]) == 0
    assert (stopped / "page.html").read_bytes() == (whole / "page.html").read_bytes()
    assert (stopped / "games.jsonl").read_bytes() == (whole / "games.jsonl").read_bytes()


def test_a_fit_is_judged_by_games_and_a_duel_that_it_has_not_seen(tmp_path: Path) -> None:
    words = f"lab {COURT} --seats 2 --bots random --games 6 --option rounds=1 --nodes 40 --fit"
    assert main([*words.split(), "--out", str(tmp_path)]) == 0
    page = Page((tmp_path / "page.html").read_text(encoding="utf-8"))
    factors = page.tables["Fitted factors on the terms of the evaluation"][1:]
    written = (tmp_path / "factors.yaml").read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(rf"# corptable lab {COURT} .* --fit: corptable [\d.]+", written[0])
    assert written[1:] == [f"{row[0]}: {float(row[2]):.3f}" for row in factors]
    assert [row[0] for row in page.tables["Held-out games"][1:]] == [
        "before the fit",
        "after the fit",
    ]
    duel = lines_of(tmp_path / "duel-6.jsonl")
    assert {line["seed"] for line in duel} == set(range(6, 12))
    by_bot = shares_by(duel, "bots")
    assert page.tables["Duel on other seeds: wins by bot"][1:] == [
        wins_row(word, by_bot[word]) for word in ("fitted", "unfitted")
    ]


# A cluster


class Cluster(NamedTuple):
    """Hold the address of a scheduler on this machine, and the processes of its two workers."""

    address: str
    workers: list[subprocess.Popen[str]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:

        def start(program: str, *words: str) -> subprocess.Popen[str]:
            command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words]
            process = stack.enter_context(
                subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
            )
            stack.callback(process.kill)
            return process

        scheduler = start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        address = said(scheduler, r"Scheduler at: +(\S+)")
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory")
        workers = [
            start("worker", address, *options, str(tmp_path / f"worker{place}"))
            for place in range(2)
        ]
        for worker in workers:
            said(worker, r"Registered to: +(\S+)")
        yield Cluster(address, workers)


def said(process: subprocess.Popen[str], pattern: str) -> str:
    """Read what a process says until something fits, and return the group of it."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(pattern, line):
            return found[1]
    raise AssertionError(f"the process ended without saying {pattern}")


def test_a_worker_that_is_killed_in_the_middle_changes_no_figure(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [*RUN.split(), "--seats", "2", "--out"]
    alone, spread = tmp_path / "alone", tmp_path / "spread"
    assert main([*words, str(alone)]) == 0
    add = GamesFile.add

    def add_and_kill(file: GamesFile, game: LabGame) -> None:
        add(file, game)
        if len(file.games) == 1:
            cluster.workers[0].send_signal(signal.SIGKILL)

    monkeypatch.setattr(GamesFile, "add", add_and_kill)
    assert main([*words, str(spread), "--cluster", cluster.address]) == 0
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert (spread / "page.html").read_bytes() == (alone / "page.html").read_bytes()
    kept = [(folder / "games.jsonl").read_text().splitlines() for folder in (alone, spread)]
    assert sorted(kept[0]) == sorted(kept[1])


def test_an_address_where_no_scheduler_is_is_told(tmp_path: Path) -> None:
    with pytest.raises(CorptableError, match=r'No scheduler answers at "tcp://127\.0\.0\.1:9"'):
        main([*RUN.split(), "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:9"])
