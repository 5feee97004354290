"""Test games from packages of their own: pip installs German Whist and a new skeleton beside the
program, which plays them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
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


SEVERAL = """\
import contextlib, io, json, sys
from corptable.__main__ import main
told = []
for line in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as output:
        assert main(line) == 0, line
    told.append(output.getvalue())
print(json.dumps(told))
"""
"""Runs the program with each line of words; tells what each prints."""


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

    def corptable(self, *lines: Sequence[str]) -> list[str]:
        """Run the program with each of these lines, in one process; return what each prints."""
        told: list[str] = json.loads(self.run("-P", "-c", SEVERAL, json.dumps(lines)))
        return told

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


def test_it_is_a_game_as_those_of_the_program_are(installed: Installation) -> None:
    """It is listed, its documents and its lesson are installed with it, bots play it without a
    window, and its scenarios hold.
    """
    lesson = installed.packages / "german_whist" / "lessons" / "first_game.yaml"
    listed, rules, specification, played, compared, scenarios, checked = installed.corptable(
        ["games"],
        ["rules", "german_whist"],
        ["rules", "german_whist", "--specification"],
        ["play", "german_whist", "--seats", "greedy,random", "--headless", "--seed", "7"],
        ["arena", "german_whist", "--seats", "greedy,random", "--games", "2", "--jobs", "1"],
        ["scenario", str(PACKAGE / "scenarios.yaml")],
        ["lesson", str(lesson), "--check"],
    )
    named = [line.split()[0] for line in listed.splitlines()]
    assert [name for name in named if "whist" in name] == ["german_whist"]
    assert "pwodoc" in named
    for name, told in (("rules.md", rules), ("specification.md", specification)):
        written = (PACKAGE / "german_whist" / name).read_text(encoding="utf-8")
        assert told.strip() == written.strip()
    assert "wins the trick: 1 of 1" in played
    assert "greedy" in compared
    assert ", 0 failed" in scenarios
    assert checked == "7 steps, no faults\n"


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
    (told,) = installed.corptable(["new-game", "high_card"])
    assert "pip install -e 'high_card[dev]'" in told
    installed.install("-e", "high_card")
    rules = installed.home / "high_card" / "high_card" / "game.py"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace('"High Card"', '"Higher Card"'), encoding="utf-8"
    )
    lesson = "high_card/high_card/lessons/first_game.yaml"
    checked, listed = installed.corptable(["lesson", lesson, "--check"], ["games", "high_card"])
    assert checked == "3 steps, no faults\n"
    assert "Higher Card" in listed
