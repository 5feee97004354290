"""Test how a bare checkout is started and tested: `scripts/play.py`, `scripts/test.py`, and the
options that we give to pytest.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers

import _environment
import _xserver
import play
import run
from _environment import Environment, Trouble
from _progress import Progress

pytest_plugins = "pytester"

ROOT = Path(__file__).resolve().parent.parent
PARSED_FIRST = [
    *("_environment.py", "_progress.py", "make_sounds.py", "package.py", "play.py", "run.py"),
    "test.py",
]

# Output of pip on a machine without a network.
OFFLINE = (
    "WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: No matching "
    "distribution found for PyYAML"
)


class Installer:
    """Replace Python's venv and pip: record what they were asked for, and create what they
    would.
    """

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.packages = environment.folder / "site-packages"
        self.asked: list[str] = []
        self.failing: str | None = None  # output of pip before it fails
        self.lacking = "none"  # an extra without a wheel
        self.killed = False  # interrupt every call of pip
        self.killed_at = ""  # interrupt only the call for this requirement

    def run(self, command: list[str], lock: int) -> bool:
        """Act in place of a real process."""
        if "venv" in command:
            self.asked.append("venv")
            self.environment.python.parent.mkdir()
            self.environment.python.symlink_to(sys.executable)
            (self.environment.folder / "pyvenv.cfg").write_text(
                f"home = {Path(sys.executable).parent}\n"
            )
            self.packages.mkdir()
            return True
        self.asked.append(command[-1])
        (self.packages / "yaml").mkdir(exist_ok=True)
        if self.killed or command[-1] == self.killed_at:
            raise KeyboardInterrupt
        self.environment.log.write_text(self.failing or "")
        return self.failing is None and self.lacking not in command[-1]

    def probe(self) -> str:
        """Act in place of the environment's own Python."""
        return str(self.packages) if self.environment.python.exists() else ""


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """Return the environment of a checkout in which nothing was ever started."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return Environment(tmp_path)


@pytest.fixture
def installer(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> Installer:
    """Replace the processes of that environment."""
    installer = Installer(environment)
    monkeypatch.setattr(environment, "_logged", installer.run)
    monkeypatch.setattr(environment, "_probe", installer.probe)
    return installer


@pytest.fixture
def installed(environment: Environment, installer: Installer) -> Installer:
    """Prepare the environment once; return its installer with an empty record."""
    environment.prepare()
    installer.asked.clear()
    return installer


@pytest.fixture
def script() -> ModuleType:
    """Load `scripts/test.py`, whose bare name belongs to a package of Python's own."""
    spec = importlib.util.spec_from_file_location("corptable_check", ROOT / "scripts" / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# A fresh machine


@pytest.mark.parametrize("name", PARSED_FIRST)
def test_a_python_that_is_too_old_understands_the_scripts(name: str) -> None:
    """Well enough to say that it is too old: syntax of Python 3.6."""
    ast.parse((ROOT / "scripts" / name).read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("name", PARSED_FIRST)
def test_the_scripts_ask_for_no_future(name: str) -> None:
    """`annotations` from `__future__` is a syntax error before Python 3.7."""
    assert "__future__" not in (ROOT / "scripts" / name).read_text(encoding="utf-8")


def test_the_scripts_and_the_package_need_the_same_python() -> None:
    """`scripts/` refuses the same Python versions as pip."""
    assert 'requires-python = ">={}.{}"'.format(*_environment.OLDEST) in (
        ROOT / "pyproject.toml"
    ).read_text(encoding="utf-8")


def test_a_python_that_is_too_old_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It names both versions and where to get a newer one."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(
        Trouble, match=r"needs Python 3\.11 or newer, and this is Python 3\.9\.2\. Get a newer one"
    ):
        _environment.require_python()


def test_a_newer_python_on_the_machine_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next try can then succeed without a download."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(sys, "argv", ["scripts/play.py"])
    monkeypatch.setattr(
        "shutil.which", lambda name: f"/bin/{name}" if name == "python3.12" else None
    )
    monkeypatch.setattr(_environment, "runs", lambda python: True)
    with pytest.raises(Trouble, match=r"a newer one: python3\.12 scripts/play\.py"):
        _environment.require_python()


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_refused_with_the_package_to_install(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Debian and Ubuntu ship it apart."""
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name == missing else object()
    )
    with pytest.raises(Trouble, match=f"lacks the module {missing}.*sudo apt install python3-venv"):
        environment.prepare()


def test_a_first_start_builds_and_installs(environment: Environment, installer: Installer) -> None:
    """It installs the checkout itself, editable."""
    environment.prepare()
    assert installer.asked == ["venv", "."]


@pytest.mark.parametrize(
    ("failing", "told"),
    [
        (OFFLINE, r"no network connection.*missing: PyYAML.*PIP_FIND_LINKS.*install\.log"),
        (
            "ERROR: Could not install packages: [Errno 28] No space left on device",
            "the disk is full",
        ),
    ],
    ids=["offline", "full"],
)
def test_a_failure_of_pip_is_told_with_its_reason_and_what_to_do(
    environment: Environment, installer: Installer, failing: str, told: str
) -> None:
    """The output of pip is not on the screen but in a file that is named."""
    installer.failing = failing
    with pytest.raises(Trouble, match=told):
        environment.prepare()


def test_a_first_start_says_first_what_it_does_and_last_how_long_it_took(
    environment: Environment, installer: Installer, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.prepare()
    said = capsys.readouterr().err.splitlines()
    assert "first start" in said[0]
    assert "once" in said[1]
    assert "ready after" in said[-1]
    environment.prepare()
    assert capsys.readouterr().err == "", "the second start says nothing"


PIP = """\
Obtaining file:///somewhere
  Installing build dependencies: started
  Installing build dependencies: finished with status 'done'
Collecting pygame-ce>=2.5 (from corptable==1)
  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux_2_28_x86_64.whl (12.3 MB)
Collecting PyYAML (from corptable==1)
Installing collected packages: PyYAML, pygame-ce, corptable
"""


class Terminal(io.StringIO):
    """Represent a stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_a_line_for_each_step_where_no_terminal_is() -> None:
    stream = io.StringIO()
    progress = Progress(stream)
    for line in PIP.splitlines():
        progress.read(line)
    progress.end()
    assert [line.partition(" s, ")[2] for line in stream.getvalue().splitlines()] == [
        "getting what builds the program",
        "package 1: getting pygame-ce",
        "package 1: downloading pygame_ce, 12.3 MB",
        "package 2: getting PyYAML",
        "unpacking 3 packages",
    ]


def test_progress_is_one_line_on_a_terminal_which_is_clean_at_the_end() -> None:
    stream = Terminal()
    progress = Progress(stream)
    for line in PIP.splitlines():
        progress.read(line)
    progress.end()
    assert "\n" not in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_a_folder_that_cannot_be_written_is_named(environment: Environment) -> None:
    """Here a folder stands where the lock file should be."""
    (environment.root / ".venv.lock").mkdir()
    with pytest.raises(
        Trouble, match=r"\.venv\", and that folder cannot be written.*move the checkout"
    ):
        environment.prepare()


def test_trouble_is_its_sentence_and_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    """No traceback is printed."""

    def meet_trouble() -> int:
        raise Trouble("no disk")

    assert (_environment.in_words(meet_trouble), capsys.readouterr().err) == (1, "no disk\n")


# Later starts


@pytest.mark.parametrize(
    ("before", "now", "asked"),
    [
        ({}, {}, []),
        ({}, {"extras": ["dev"]}, [".[dev]"]),
        ({"extras": ["dev"]}, {}, []),
        ({"wishes": ["fast"]}, {"wishes": ["fast"]}, []),
    ],
    ids=["the same", "test.py after play.py", "play.py after test.py", "a wish that was granted"],
)
def test_a_later_start_installs_what_is_new(
    environment: Environment,
    installer: Installer,
    before: dict[str, list[str]],
    now: dict[str, list[str]],
    asked: list[str],
) -> None:
    """Where nothing is new, neither pip nor a second Python runs."""
    environment.prepare(**before)
    installer.asked.clear()
    environment.prepare(**now)
    assert installer.asked == asked


@pytest.mark.parametrize("extras", [[], ["dev"]])
def test_a_changed_pyproject_brings_everything_up_to_date(
    environment: Environment, installed: Installer, extras: list[str]
) -> None:
    """Extras that were installed stay installed, for any caller."""
    environment.prepare(["dev"])
    installed.asked.clear()
    (environment.root / "pyproject.toml").write_text("[project] # changed\n")
    environment.prepare(extras)
    assert installed.asked == [".[dev]"]


def test_a_failed_update_is_tried_again_on_what_is_there(
    environment: Environment, installed: Installer
) -> None:
    """Without a network, an environment that works is not thrown away."""
    (environment.root / "pyproject.toml").write_text("[project] # changed\n")
    installed.failing = OFFLINE
    with pytest.raises(Trouble):
        environment.prepare()
    installed.failing = None
    environment.prepare()
    assert installed.asked == [".", "."]


# Optional extras ("wishes")


def test_a_wish_is_installed_after_what_must_be_there(
    environment: Environment, installer: Installer
) -> None:
    """It is installed by itself, so that its failure does not fail the installation."""
    environment.prepare(["dev"], ["fast"])
    assert installer.asked == ["venv", ".[dev]", ".[dev,fast]"]


def test_what_cannot_be_had_stops_no_start_and_is_not_tried_again(
    environment: Environment, installer: Installer, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says so, once; the second start runs neither pip nor a second Python, as ever."""
    installer.lacking = "fast"
    environment.prepare(wishes=["fast"])
    assert "could not be installed; it goes without.\n" in capsys.readouterr().err
    installer.asked.clear()
    environment.prepare(wishes=["fast"])
    assert (installer.asked, capsys.readouterr().err) == ([], "")


def test_the_program_is_started_without_the_folder_one_stands_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a `random.py` there would run, and so it would in each process that the program
    starts.
    """
    started: list[list[str]] = []
    monkeypatch.setattr(Environment, "prepare", lambda environment, wishes: None)
    monkeypatch.setattr(_environment, "become", started.append)
    monkeypatch.setattr(sys, "argv", ["play.py", "games"])
    play.main()
    assert [command[1:] for command in started] == [["-P", "-m", "corptable", "games"]]


def test_the_program_keeps_what_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tells Python otherwise for their own work would wait at each start."""
    started: list[str | None] = []
    monkeypatch.setattr(Environment, "prepare", lambda environment, wishes: None)
    monkeypatch.setattr(
        _environment,
        "become",
        lambda command: started.append(os.environ.get("PYTHONDONTWRITEBYTECODE")),
    )
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    play.main()
    assert started == [None]


@pytest.mark.parametrize("name", run.TOOLS)
def test_a_tool_gets_its_words(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It is a module beside the launcher, and starts with the fast painter where that is there."""
    started: list[list[str]] = []
    wished: list[object] = []
    monkeypatch.setattr(
        Environment, "prepare", lambda environment, extras, wishes: wished.append(wishes)
    )
    monkeypatch.setattr(_environment, "become", started.append)
    monkeypatch.setattr(sys, "argv", ["run.py", name, "--help"])
    run.main()
    [[_, tool, word]] = started
    assert (Path(tool).name, Path(tool).is_file(), word) == (f"_{name}.py", True, "--help")
    assert wished == [_environment.WISHES]


@pytest.mark.parametrize("words", [[], ["bnech"]])
def test_without_a_tool_all_are_listed(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["run.py", *words])
    with pytest.raises(Trouble, match=r"(?s)run\.py NAME.*bench_latency.*ship"):
        run.main()


@pytest.mark.parametrize("lacking", ["none", "fast"])
def test_with_a_changed_pyproject_wishes_are_tried_again(
    environment: Environment, installer: Installer, lacking: str
) -> None:
    """This holds for any caller, whether or not they were installed before: wishes never become
    requirements.
    """
    installer.lacking = lacking
    environment.prepare(wishes=["fast"])
    installer.asked.clear()
    installer.lacking = "fast"
    (environment.root / "pyproject.toml").write_text("[project] # changed\n")
    environment.prepare()
    assert installer.asked == [".", ".[fast]"]
    assert environment.is_ready(wishes=["fast"])


def test_a_new_wish_is_tried_on_what_is_there(
    environment: Environment, installed: Installer
) -> None:
    """An environment from before there were wishes is as good as any."""
    stamp = json.loads(environment.stamp.read_text())
    del stamp["wishes"]
    environment.stamp.write_text(json.dumps(stamp))
    environment.prepare(wishes=["fast"])
    assert installed.asked == [".", ".[fast]"]


def test_a_wish_that_was_interrupted_begins_afresh(
    environment: Environment, installer: Installer
) -> None:
    """As in any interrupted installation, pip may already have removed packages."""
    installer.killed_at = ".[fast]"
    with pytest.raises(KeyboardInterrupt):
        environment.prepare(wishes=["fast"])
    installer.killed_at = ""
    environment.prepare()
    assert installer.asked == ["venv", ".", ".[fast]", "venv", "."]


@pytest.mark.parametrize("name", ["play.py", "test.py"])
def test_the_starts_wish_for_the_fast_painter(name: str) -> None:
    """An extra of that name is offered."""
    assert "WISHES" in (ROOT / "scripts" / name).read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(_environment.WISHES) <= set(project["optional-dependencies"])


def test_a_virtual_screen_that_cannot_be_reached_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server = tmp_path / "Xvfb"
    server.write_text(
        f"#!{sys.executable}\nimport os, sys, time\nos.write(int(sys.argv[2]), "
        "b'7\\n')\ntime.sleep(60)\n"
    )
    server.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(_xserver, "find_library", lambda name: None)
    started: list[subprocess.Popen[bytes]] = []

    class Recorded(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Recorded)
    with pytest.raises(_xserver.NoServer, match="the library X11"), _xserver.Server((320, 200)):
        pass
    assert [process.returncode for process in started] == [-signal.SIGTERM]


# Broken environments


def test_an_interrupted_installation_is_begun_afresh(
    environment: Environment, installer: Installer
) -> None:
    """The stamp is written last."""
    installer.killed = True
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    installer.killed = False
    environment.prepare()
    assert installer.asked == ["venv", ".", "venv", "."]


def test_an_interrupted_update_is_begun_afresh(
    environment: Environment, installed: Installer
) -> None:
    """pip may already have removed packages. The extras are remembered even so."""
    installed.killed = True
    with pytest.raises(KeyboardInterrupt):
        environment.prepare(["dev"])
    installed.killed = False
    environment.prepare()
    assert installed.asked == [".[dev]", "venv", ".[dev]"]


def lose_the_python(environment: Environment) -> None:
    """Remove the Python that made the environment."""
    environment.python.unlink()
    environment.python.symlink_to(environment.root / "gone")


def change_the_python(environment: Environment) -> None:
    """Replace the system's Python by another version."""
    environment.python.unlink()
    environment.python.symlink_to("/bin/sh")


def lose_the_home(environment: Environment) -> None:
    """Remove the Python that made the environment, as Windows records it."""
    (environment.folder / "pyvenv.cfg").write_text(f"home = {environment.root / 'gone'}\n")


def lose_a_package(environment: Environment) -> None:
    """Remove an installed package."""
    (environment.folder / "site-packages" / "yaml").rmdir()


def move_the_checkout(environment: Environment) -> None:
    """Record another checkout: an environment contains its own absolute path."""
    stamp = json.loads(environment.stamp.read_text())
    environment.stamp.write_text(json.dumps({**stamp, "checkout": "/elsewhere"}))


@pytest.mark.parametrize(
    "harm", [lose_the_python, change_the_python, lose_the_home, lose_a_package, move_the_checkout]
)
def test_a_broken_environment_is_built_again(
    environment: Environment, installed: Installer, harm: Callable[[Environment], None]
) -> None:
    """It is built from nothing, because packages that pip believes to be there may be missing."""
    harm(environment)
    environment.prepare()
    assert installed.asked == ["venv", "."]


def test_a_file_in_the_way_is_replaced(environment: Environment, installer: Installer) -> None:
    """`.venv` is ours."""
    environment.folder.write_text("in the way")
    environment.prepare()
    assert environment.is_ready()


def test_a_persons_own_environment_is_used_as_it_is(
    environment: Environment, installed: Installer
) -> None:
    """One that works but has no stamp was made by hand."""
    environment.stamp.unlink()
    environment.prepare()
    assert installed.asked == ["."]


# Two starts at once


@pytest.fixture
def elsewhere(environment: Environment) -> Iterator[subprocess.Popen[str]]:
    """Start another process that is installing."""
    program = (
        "import sys, time; from pathlib import Path; from _environment import Environment\n"
        "with Environment(Path(sys.argv[1]))._alone(): print('alone', flush=True); time.sleep(60)"
    )
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    command = [sys.executable, "-c", program, str(environment.root)]
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "alone\n"
        yield process
        process.kill()


def is_free(environment: Environment) -> bool:
    """Test whether a start may install now."""
    with (environment.root / ".venv.lock").open("a+") as file:
        return _environment.try_lock(file.fileno())


def test_only_one_start_installs_at_a_time(
    environment: Environment, elsewhere: subprocess.Popen[str]
) -> None:
    """The other waits."""
    assert not is_free(environment)


def test_a_start_that_was_killed_holds_nobody_up(
    environment: Environment, elsewhere: subprocess.Popen[str]
) -> None:
    """The system takes its lock away."""
    elsewhere.kill()
    elsewhere.wait()
    assert is_free(environment)


def test_who_waited_for_an_installation_does_not_repeat_it(
    environment: Environment, installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks again when it is alone."""
    answers = iter([False, True])
    monkeypatch.setattr(environment, "is_ready", lambda extras, wishes: next(answers))
    environment.prepare()
    assert installer.asked == []


# scripts/test.py

PYTEST = "pytest --numprocesses auto --dist worksteal --assert plain"


@pytest.fixture
def ran(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the tools that `scripts/test.py` would run; the replaced mypy finds something."""
    ran: list[str] = []

    def pretend(command: list[str], **rest: object) -> subprocess.CompletedProcess[bytes]:
        tool = " ".join(command[2:]) or Path(command[0]).name
        ran.append(tool)
        return subprocess.CompletedProcess(
            command, returncode=tool.startswith("mypy --strict corptable"), stdout=b""
        )

    monkeypatch.setattr(script.subprocess, "run", pretend)
    monkeypatch.setattr(Environment, "prepare", lambda environment, extras, wishes: None)
    monkeypatch.setattr(sys, "argv", ["scripts/test.py"])
    monkeypatch.delenv("CI", raising=False)
    return ran


@pytest.mark.parametrize(
    ("words", "extras"), [([], ["dev"]), (["--thorough"], ["dev", "lab"])], ids=str
)
def test_the_packages_of_the_lab_are_installed_for_the_tests_that_need_them(
    script: ModuleType,
    ran: list[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    extras: list[str],
) -> None:
    """They are large, and only thorough tests need them."""
    asked: list[list[str]] = []
    monkeypatch.setattr(
        Environment, "prepare", lambda environment, extras, wishes: asked.append(extras)
    )
    monkeypatch.setattr(sys, "argv", ["scripts/test.py", *words])
    script.main()
    assert asked == [extras]


def test_all_checks_run_though_one_has_failed(script: ModuleType, ran: list[str]) -> None:
    """They run in this order, pytest last, because its summary is the last line; types are checked
    for the other systems, too.
    """
    script.main()
    first, foreign, last = ran[:3], ran[3:5], ran[5:]
    assert first == [
        "ruff check .",
        "ruff format --check .",
        "mypy --strict corptable scripts tests",
    ]
    unlike = " ".join(script.unlike_modules())
    assert [command.partition("--platform ")[2] for command in foreign] == [
        f"win32 {unlike}",
        f"darwin {unlike}",
    ]
    assert last == ["lint-imports", PYTEST]


def test_one_failed_check_is_a_failure(script: ModuleType, ran: list[str]) -> None:
    """Even if pytest, the last, has passed."""
    assert script.main() == 1


def test_what_failed_is_run_again_with_what_each_assertion_compared(
    script: ModuleType, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By one process, with assertions rewritten; the run has failed whatever comes of it."""
    pretend = script.subprocess.run

    def fail_once(command: list[str], **rest: object) -> subprocess.CompletedProcess[bytes]:
        done = pretend(command, **rest)
        return subprocess.CompletedProcess(command, returncode=len(ran) == 1, stdout=done.stdout)

    monkeypatch.setattr(script.subprocess, "run", fail_once)
    monkeypatch.setattr(sys, "argv", ["scripts/test.py", "--only", "pytest", "--thorough"])
    assert script.main() == 1
    again = "pytest --thorough --last-failed --last-failed-no-failures none"
    assert ran == [f"{PYTEST} --thorough", again]


def test_checks_that_pass_are_a_success(
    script: ModuleType, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test runs two tools, each chosen by name."""
    monkeypatch.setattr(sys, "argv", ["scripts/test.py", "--only", "ruff", "--only", "pytest"])
    assert (script.main(), ran) == (0, ["ruff check .", "ruff format --check .", PYTEST])


def test_what_failed_before_is_named_where_the_tests_begin(
    script: ModuleType, ran: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who reads the output of the tests would miss the failures above it."""
    script.main()
    assert capsys.readouterr().out.splitlines()[-1].endswith("failed before: mypy --strict")


@pytest.mark.parametrize(
    ("words", "surroundings", "given"),
    [
        (["--thorough"], {}, "--thorough"),
        (["--no-skips"], {}, "--no-skips"),
        ([], {"CI": "true"}, "--no-skips"),
        (["--", "-k", "veto", "tests/engine"], {}, "-k veto tests/engine"),
    ],
)
def test_pytest_is_given_what_was_asked(
    script: ModuleType,
    ran: list[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    surroundings: dict[str, str],
    given: str,
) -> None:
    """Our options by their names, further words as they are; in CI no skip is allowed."""
    monkeypatch.setattr(sys, "argv", ["scripts/test.py", "--only", "pytest", *words])
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    script.main()
    assert ran == [f"{PYTEST} {given}"]


# Options of pytest


@pytest.fixture
def suite(
    pytester: pytest.Pytester, thorough: bool, monkeypatch: pytest.MonkeyPatch
) -> Iterator[pytest.Pytester]:
    """Create a suite with one test of each kind, with our conftest; it runs in this process, and
    leaves that as it was.
    """
    name = "is_local_module_file"
    monkeypatch.setattr(providers, name, vars(providers)[name])  # as it was when the test is over
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers =\n  thorough\n  sampled")
    pytester.makepyfile(
        """
        import pytest

        def test_quick(): pass

        @pytest.mark.thorough
        def test_long(thorough): assert thorough

        @pytest.mark.skip(reason="no screen")
        def test_skipped(): pass

        @pytest.mark.xfail
        def test_expected_to_fail(): assert False
        """
    )
    yield pytester
    hypothesis.settings.load_profile("thorough" if thorough else "ordinary")


def test_thorough_tests_are_deselected_and_not_skipped(suite: pytest.Pytester) -> None:
    """A skip would be a failure in CI."""
    suite.runpytest().assert_outcomes(passed=1, deselected=1, skipped=1, xfailed=1)


@pytest.mark.parametrize("cases", range(3, 9))
def test_of_the_cases_of_a_sampled_test_every_third_is_run(
    suite: pytest.Pytester, cases: int
) -> None:
    """At least one of them, and all in a thorough run."""
    sampled = f"""
        import pytest

        @pytest.mark.sampled
        @pytest.mark.parametrize("case", range({cases}))
        def test_each(case): pass
    """
    suite.makepyfile(sampled)
    ran = suite.runpytest().parseoutcomes()
    assert cases // 3 <= ran["passed"] <= -(-cases // 3)
    assert ran["passed"] + ran["deselected"] == cases
    suite.runpytest("--thorough").assert_outcomes(passed=cases)


def test_a_worker_tells_the_outcome_of_a_test_and_all_that_went_wrong(
    suite: pytest.Pytester,
) -> None:
    """Where somebody asks for times, it tells of each part of a test."""
    suite.makepyfile(
        """
        import pytest

        @pytest.fixture
        def torn():
            yield
            raise OSError

        def test_quick(): pass

        def test_torn(torn): pass
        """
    )

    told = list[str]()

    class Worker:
        def pytest_configure(self, config: pytest.Config) -> None:
            vars(config)["workerinput"] = {}

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            told.append(f"{report.when} {report.outcome}")

    suite.inline_run(plugins=[Worker()])
    assert told == ["call passed", "call passed", "teardown failed"]
    told.clear()
    suite.inline_run("--durations=1", plugins=[Worker()])
    assert len(told) == 6


def test_thorough_tests_run_when_asked_for(suite: pytest.Pytester) -> None:
    """The fixture `thorough` tells the other tests."""
    suite.runpytest("--thorough").assert_outcomes(passed=2, skipped=1, xfailed=1)


def test_a_skip_is_a_failure_where_none_is_allowed(suite: pytest.Pytester) -> None:
    """An expected failure is no skip."""
    suite.runpytest("--no-skips").assert_outcomes(passed=1, deselected=1, errors=1, xfailed=1)


def test_a_forbidden_skip_is_named_with_its_reason(suite: pytest.Pytester) -> None:
    """The output of CI then says what is missing."""
    result = suite.runpytest("--no-skips", "-ra")
    result.stdout.fnmatch_lines(
        ["*skipped, where nothing may be (--no-skips): *no screen*", "ERROR *::test_skipped*"]
    )


def test_a_file_that_skips_itself_is_an_error_where_no_skip_is_allowed(
    suite: pytest.Pytester,
) -> None:
    """A file skips itself with `pytest.importorskip` at its top."""
    suite.makepyfile(test_apart="import pytest\npytest.skip('no pygame', allow_module_level=True)")
    result = suite.runpytest("--no-skips", "test_apart.py")
    result.stdout.fnmatch_lines(["*skipped, where nothing may be (--no-skips): *no pygame*"])
