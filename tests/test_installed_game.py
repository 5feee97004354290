"""Test games from packages of their own: pip installs German Whist and a new skeleton beside the
program, which plays them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tests" / "german_whist"
IN_THE_WINDOW = """\
import sys
sys.path += ["{root}/scripts", "{root}/tests"]
from ui.robot import Robot
from corptable.engine.registry import find_game
from corptable.session.session import Session
import german_whist
robot = Robot(Session.new(find_game("german_whist"), ["person", "random"], 5, {{}}))
robot.play_to_the_end(seed=3)
print(german_whist.__file__)
print(robot.match.state.result.reason, len(robot.match.journal), robot.app.theme_name)
robot.close()
"""
"""Plays a match by the mouse; tells from where the game was imported, the end, the number of acts,
and the theme.
"""


class Installation:
    """Hold an environment with the program of this checkout and, beside it, the installed
    package.
    """

    def __init__(self, home: Path) -> None:
        """Create the environment; the packages of this one are within its reach, so that no network
        is needed.
        """
        self.home = home
        venv.create(home / "venv", symlinks=True)
        paths = sysconfig.get_paths(
            "venv", vars=dict.fromkeys(("base", "platbase"), str(home / "venv"))
        )
        self.python, self.packages = (
            Path(paths["scripts"]) / Path(sys.executable).name,
            Path(paths["purelib"]),
        )
        reach = [str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))]
        (self.packages / "program.pth").write_text("\n".join(reach), encoding="utf-8")

    def run(self, *words: str) -> str:
        """Run Python with these words and return what it prints."""
        surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        folders = dict.fromkeys(
            ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
            str(self.home),
        )
        ran = subprocess.run(
            [str(self.python), *words],
            cwd=self.home,
            env=surroundings | folders,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def corptable(self, *words: str) -> str:
        """Run the program with these words and return what it prints."""
        return self.run("-m", "corptable", *words)

    def install(self, *words: str) -> None:
        """Let pip install a package without a network."""
        self.run(
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--no-index",
            *words,
        )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """Install German Whist with pip into an environment of its own."""
    installation = Installation(tmp_path_factory.mktemp("installed"))
    installation.install(str(PACKAGE))
    return installation


def test_it_is_listed_beside_the_games_of_the_program(installed: Installation) -> None:
    lines = installed.corptable("games").splitlines()
    assert [line.split()[0] for line in lines if "Whist" in line] == ["german_whist"]
    assert any(line.startswith("pwodoc") for line in lines)


def test_its_documents_are_installed_with_it(installed: Installation) -> None:
    for name, words in (("rules.md", []), ("specification.md", ["--specification"])):
        written = (PACKAGE / "german_whist" / name).read_text(encoding="utf-8")
        assert installed.corptable("rules", "german_whist", *words).strip() == written.strip()


def test_bots_play_it_without_a_window(installed: Installation) -> None:
    told = installed.corptable(
        "play", "german_whist", "--seats", "greedy,random", "--headless", "--seed", "7"
    )
    assert "wins the trick: 1 of 1" in told
    assert "greedy" in installed.corptable(
        "arena", "german_whist", "--seats", "greedy,random", "--games", "2", "--jobs", "1"
    )


def test_its_scenarios_hold(installed: Installation) -> None:
    assert ", 0 failed" in installed.corptable("scenario", str(PACKAGE / "scenarios.yaml"))


def test_its_lesson_is_installed_with_it_and_has_no_fault(installed: Installation) -> None:
    lesson = installed.packages / "german_whist" / "lessons" / "first_game.yaml"
    assert installed.corptable("lesson", str(lesson), "--check") == "7 steps, no faults\n"


def test_a_match_is_played_in_the_window_by_the_mouse(installed: Installation) -> None:
    """With the installed package, not that of the checkout, and with the theme that it brings
    along.
    """
    *_, file, ending = installed.run("-c", IN_THE_WINDOW.format(root=ROOT)).splitlines()
    assert Path(file).is_relative_to(installed.packages)
    assert ending == "tricks 52 german_whist"


def test_a_new_skeleton_is_installed_where_it_lies_and_found_from_anywhere(
    installed: Installation,
) -> None:
    """As `new-game` says, and its lesson has no fault; what is changed in the folder counts at the
    next start.
    """
    assert "pip install -e 'high_card[dev]'" in installed.corptable("new-game", "high_card")
    installed.install("-e", "high_card")
    lesson = "high_card/high_card/lessons/first_game.yaml"
    assert installed.corptable("lesson", lesson, "--check") == "3 steps, no faults\n"
    rules = installed.home / "high_card" / "high_card" / "game.py"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace('"High Card"', '"Higher Card"'), encoding="utf-8"
    )
    assert "Higher Card" in installed.corptable("games", "high_card")
