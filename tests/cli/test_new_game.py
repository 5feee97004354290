"""Test `corptable new-game`: it writes a game that is typed, tested and played as it is, and
refuses what cannot be one.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cli.console import Run

ROOT = Path(__file__).resolve().parents[2]
ID = "high_card"
IN_THE_WINDOW = """\
from ui.robot import Robot
from corptable.session.session import Session
from corptable.engine.registry import find_game
from high_card import GAME
robot = Robot(Session.new(find_game(GAME.id), ["person", "random", "random"], 5, {}))
robot.play_to_the_end(seed=3)
print(robot.match.state.result.reason, len(robot.match.journal), robot.app.theme_name)
robot.close()
"""
"""Plays a match by the mouse; tells the end, the number of acts, and the theme."""


@pytest.fixture(scope="module")
def skeleton(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the skeleton of a game and return its folder."""
    parent = tmp_path_factory.mktemp("games")
    run_python(parent, "-m", "corptable", "new-game", ID)
    return parent / ID


def run_python(folder: Path, *words: str, paths: tuple[str, ...] = ()) -> str:
    """Run Python in a folder with these words, and with folders of the checkout to import from;
    return what it prints.
    """
    reach = os.pathsep.join(map(str, (ROOT, *(ROOT / path for path in paths), folder)))
    home = dict.fromkeys(
        ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
        str(folder.parent),
    )
    surroundings = os.environ | home | {"PYTHONPATH": reach, "MYPYPATH": reach}
    ran = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=550,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.thorough
def test_it_passes_ruff_and_mypy(skeleton: Path) -> None:
    """By its own settings; and so does the file that imports the conformance suite of a
    checkout.
    """
    run_python(skeleton, "-m", "ruff", "check", ".")
    run_python(skeleton, "-m", "ruff", "format", "--check", ".")
    run_python(skeleton, "-m", "mypy")
    run_python(
        skeleton,
        "-m",
        "mypy",
        "--strict",
        "--explicit-package-bases",
        "tests/subject.py",
        paths=("scripts", "tests"),
    )


def test_its_own_tests_pass(skeleton: Path) -> None:
    assert " passed" in run_python(skeleton, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def conformance(skeleton: Path, *words: str) -> str:
    """Run the conformance suite on the skeleton alone."""
    suite = [
        str(ROOT / "tests" / "conformance"),
        "--subject",
        "tests/subject.py",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    return run_python(skeleton, "-m", "pytest", *suite, *words)


def test_the_conformance_suite_passes_at_two_seats(skeleton: Path) -> None:
    """All checks of one number of seats, the scenarios, and the decisions that occur; `--thorough`
    plays at the others, too.
    """
    assert " passed" in conformance(
        skeleton, "--regenerate", "-k", f"{ID}-2 or ({ID} and (test_10 or scenario))"
    )
    assert (skeleton / "tests" / "playthroughs" / f"{ID}_2.txt").is_file()


@pytest.mark.thorough
def test_the_whole_conformance_suite_passes(skeleton: Path) -> None:
    conformance(skeleton, "--regenerate", "-k", f"{ID} and test_12")
    assert " passed" in conformance(skeleton, "-k", ID)


def test_it_is_played_in_the_window_by_the_mouse(skeleton: Path) -> None:
    """By its own rules, on the table of any game, in its own theme."""
    told = run_python(
        skeleton, "-c", IN_THE_WINDOW, paths=("scripts", "tests", "tests/german_whist")
    )
    assert told.splitlines()[-1] == f"tricks 15 {ID}"


def test_no_file_has_the_name_of_the_example(skeleton: Path) -> None:
    files = [
        path for path in skeleton.rglob("*") if path.suffix in (".py", ".md", ".yaml", ".toml")
    ]
    assert [
        path.name
        for path in files
        if "my_game" in f"{path.name} {path.read_text(encoding='utf-8')}".lower()
    ] == []
    assert {f"{ID}/game.py", "pyproject.toml", "tests/subject.py"} <= {
        path.relative_to(skeleton).as_posix() for path in files
    }


def test_it_says_what_to_do_next(run: Run, folder: Path) -> None:
    told = run("new-game seven_up --in mine")
    assert told.code == 0
    assert told.out.startswith(f"{Path('mine') / 'seven_up'} has the game Seven Up.")
    written = folder / "mine" / "seven_up"
    assert (written / "seven_up" / "game.py").is_file()
    assert sorted(path.name for path in written.iterdir()) == [
        "README.md",
        "pyproject.toml",
        "seven_up",
        "tests",
    ]
    install, play = (shlex.split(line) for line in told.out.splitlines() if line.startswith("  "))
    assert install == [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-e",
        f"{Path('mine') / 'seven_up'}[dev]",
    ]
    assert play[-2:] == ["play", "seven_up"]
    assert shutil.which(play[0]) is not None
    assert all(Path(word).is_file() for word in play[1:] if word.endswith(".py"))


def test_a_game_that_lies_here_uninstalled_is_recognised(run: Run, folder: Path) -> None:
    run("new-game seven_up")
    told = run("play seven_up --headless")
    assert told.code == 2
    assert 'The folder "seven_up" here has a game that is not installed.' in told.err
    assert "pip install -e" in told.err
    assert "folder" not in run("play eight_up --headless").err


SHAPE = "wanted up to 40 small letters, digits and _, beginning with a letter, such as"


@pytest.mark.parametrize(
    ("id", "reason"),
    [
        (
            "Seven Up!",
            f'found the id "Seven Up!", {SHAPE} "seven_up"',
        ),
        ("7", f'found the id "7", {SHAPE} "my_game"'),
        ("pwodoc", 'found the id "pwodoc", which an installed game has; wanted another one'),
        ("json", 'found the id "json", which is a word or a module of Python; wanted another one'),
        (
            "lambda",
            'found the id "lambda", which is a word or a module of Python; wanted another one',
        ),
        ("there", "found there, wanted a folder that is not there yet"),
    ],
)
def test_an_id_that_cannot_be_taken_is_refused_and_nothing_is_written(
    run: Run, folder: Path, id: str, reason: str
) -> None:
    (folder / "there").mkdir()
    told = run("new-game", id)
    assert (told.code, told.out, told.err.strip()) == (2, "", f"corptable new-game: {reason}")
    assert [path.name for path in folder.rglob("*")] == ["there"]


def test_a_folder_that_cannot_be_written_is_named(run: Run, folder: Path) -> None:
    (folder / "file").write_text("", encoding="utf-8")
    told = run("new-game seven_up --in file")
    assert told.code == 2
    assert told.err.startswith(
        f"corptable new-game: {Path('file') / 'seven_up'} cannot be written: "
    )
