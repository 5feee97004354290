"""Test the command as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.console import GAME, SHORT

from corptable.engine.match import read_match

COMMAND = (sys.executable, "-m", "corptable")


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Return an environment with the log in a temporary folder."""
    return {
        **os.environ,
        "XDG_STATE_HOME": str(tmp_path),
        "LOCALAPPDATA": str(tmp_path),
        "HOME": str(tmp_path),
    }


def test_the_command_runs_on_its_own(surroundings: dict[str, str], tmp_path: Path) -> None:
    """The command is `python -m corptable`."""
    told = subprocess.run(
        [*COMMAND, *SHORT.split(), "--seed", "7"],
        cwd=tmp_path,
        env=surroundings,
        capture_output=True,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.startswith(b"Corporate Court, 3 seats, seed 7")


def test_a_terminal_without_our_letters_stops_nothing(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    """Characters that it cannot show are escaped."""
    plain = {**surroundings, "PYTHONIOENCODING": "ascii"}
    told = subprocess.run(
        [*COMMAND, "rules", GAME, "--specification"],
        cwd=tmp_path,
        env=plain,
        capture_output=True,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a reader that has gone cannot be told there")
def test_a_reader_that_has_gone_costs_no_journal(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    """`corptable play ... --save game.txt | head -1` keeps the whole game."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        words = [*COMMAND, *SHORT.split(), "--seed", "7", "--save", "game.txt"]
        told = subprocess.run(
            words, cwd=tmp_path, env=surroundings, stdout=output, stderr=subprocess.PIPE, timeout=60
        )
    assert told.stderr == b""
    assert read_match((tmp_path / "game.txt").read_text(encoding="utf-8")).match.over


# The folder one stands in

ARENA = ("arena", GAME, "--seats", "random,random,random", "--games", "4", "--jobs", "2")

WORKER = """
from corptable.system.worker import Worker, send_reply

def serve(connection):
    send_reply(connection, 1, {"word": connection.recv_bytes().decode()})

if __name__ == "__main__":
    worker = Worker(serve, "worker of a test")
    print(worker.ask(b"hello", 60.0).head["word"])
    worker.close()
"""


@pytest.fixture
def decoys(tmp_path: Path) -> Path:
    """Return a folder with a file under the name of each module, of Python or of a package; each
    that is run notes its name.

    Left out are those that Python itself loads for `-m`, before it runs anything of the program.
    """
    bare = subprocess.run(
        [sys.executable, "-P", "-c", "import runpy, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
    )
    folder = tmp_path / "decoys"
    folder.mkdir()
    for name in {
        *sys.stdlib_module_names,
        "yaml",
        "pygame",
        "platformdirs",
        "fontTools",
        "resvg_py",
    } - {*bare.stdout.split()}:
        (folder / f"{name}.py").write_text(
            f'with open({str(tmp_path / "run")!r}, "a") as run:\n    run.write("{name}\\n")\n'
        )
    return folder


@pytest.mark.parametrize("words", [("--version",), (*SHORT.split(), "--seed", "7"), ARENA])
def test_nothing_is_imported_from_the_folder_one_stands_in(
    surroundings: dict[str, str], decoys: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """A `random.py` beside the person must not run, neither here nor in the processes that are
    started.
    """
    told = subprocess.run(
        [*COMMAND, *words], cwd=decoys, env=surroundings, capture_output=True, timeout=60
    )
    assert not (tmp_path / "run").exists(), (tmp_path / "run").read_text()
    assert (told.returncode, told.stderr) == (0, b"")


def test_nor_is_it_in_the_processes_of_painters_and_bots(
    surroundings: dict[str, str], decoys: Path, tmp_path: Path
) -> None:
    script = tmp_path / "asking" / "ask.py"
    script.parent.mkdir()
    script.write_text(WORKER)
    told = subprocess.run(
        [sys.executable, str(script)], cwd=decoys, env=surroundings, capture_output=True, timeout=60
    )
    assert not (tmp_path / "run").exists(), (tmp_path / "run").read_text()
    assert (told.returncode, told.stdout, told.stderr) == (0, b"hello\n", b"")


def test_a_checkout_that_is_not_installed_runs_from_its_own_folder(
    surroundings: dict[str, str],
) -> None:
    """Its folder stays importable, behind the standard library."""
    checkout = Path(__file__).parents[2]
    told = subprocess.run(
        [*COMMAND, "--version"], cwd=checkout, env=surroundings, capture_output=True, timeout=60
    )
    assert (told.returncode, told.stderr) == (0, b"")
