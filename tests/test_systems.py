"""Test on this system what would break on another one: names of modules, functions and files that
Windows or macOS do not have.

That the types agree there, mypy says: `scripts/test.py` runs it for each system.
"""

from __future__ import annotations

import ast
import os
import random
import re
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path

import mypy
import pytest

from corptable.cli import new_game
from corptable.cli.commands import UsageError
from corptable.cli.new_game import check_id, write_skeleton
from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.store import (
    Ended,
    KeyBindings,
    LastSetUp,
    SavedGames,
    SeatSetUp,
    Settings,
    Statistics,
    Store,
    WindowGeometry,
)
from corptable.store.text_export import save_report, stem_of_game, write_text
from corptable.store.timestamps import UNKNOWN, moment_of, now

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = tuple(
    path for path in sorted((ROOT / "corptable").rglob("*.py")) if "skeleton" not in path.parts
)
SCRIPTS = tuple(sorted((ROOT / "scripts").glob("*.py")))
FOREIGN_MODULES = (
    "fcntl",
    "termios",
    "tty",
    "pty",
    "resource",
    "pwd",
    "grp",
    "syslog",
    "posix",
    "msvcrt",
    "winreg",
    "_winapi",
)
"""Modules that some systems do not have."""
FOREIGN_NAMES = {
    "os": "chown chroot ctermid fchmod fchown fdatasync fork forkpty getegid geteuid getgid "
    "getgroups getloadavg getpgid "
    "getpriority getuid killpg lchown lockf memfd_create mkfifo mknod nice openpty "
    "pidfd_open pread pwrite readv sendfile "
    "setgid setpgid setpriority setsid setuid statvfs sync sysconf uname wait wait3 wait4 "
    "writev O_CLOEXEC O_DIRECT O_DIRECTORY "
    "O_NOFOLLOW O_NONBLOCK O_SYNC O_BINARY WNOHANG startfile",
    "signal": "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP "
    "SIGUSR1 SIGUSR2 "
    "SIGWINCH alarm pause "
    "pthread_kill pthread_sigmask setitimer sigwait CTRL_C_EVENT",
    "socket": "AF_UNIX",
    "select": "poll epoll kqueue",
}
"""Names of common modules that some systems do not have (Python's documentation:
"Availability").
"""
GUARDS = ("sys.platform", "hasattr(")
"""A function that uses any of them asks first on which system it is."""
WAYS = re.compile(r"get_context\(([^)]*)\)|(multiprocessing\.(?:Process|Pool|Pipe|Queue)\b)")
"""Ways to start a process."""
MODES = re.compile("[rwxabt+]+")
OPENING = frozenset(
    ("open", "read_text", "write_text", "FileHandler", "NamedTemporaryFile", "TemporaryFile")
)
"""Names of functions that open a file as text or as bytes."""
RESERVED = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)),
}
"""Names that Windows keeps for devices, whatever follows a full stop."""
FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
LONGEST_NAME = 120


@cache
def concerned(paths: tuple[Path, ...]) -> list[Path]:
    """Return the files that may use any of these at all: to read the syntax of the others takes
    long.
    """
    names = "|".join(
        (
            *FOREIGN_MODULES,
            *FOREIGN_NAMES,
            "open",
            "read_text",
            "write_text",
            "subprocess",
            "FileHandler",
        )
    )
    words = re.compile(rf"\b({names})\b")
    return [path for path in paths if words.search(path.read_text(encoding="utf-8"))]


@cache
def parsed(path: Path) -> tuple[list[str], ast.Module]:
    """Return the lines of a file and its syntax."""
    text = path.read_text(encoding="utf-8")
    return text.splitlines(), ast.parse(text)


def unguarded(lines: list[str], tree: ast.Module) -> Iterator[ast.AST]:
    """Yield everything in a module that is in no function that asks for the system."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            words = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            if any(guard in words for guard in GUARDS):
                continue
        yield node
        waiting += ast.iter_child_nodes(node)


def test_no_module_that_a_system_lacks_is_imported_unasked() -> None:
    for path in concerned(PROGRAM):
        for node in unguarded(*parsed(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not set(names) & set(FOREIGN_MODULES), (
                f"{path}:{getattr(node, 'lineno', 0)}: {names}"
            )


def test_no_name_that_a_system_lacks_is_used_unasked() -> None:
    for path in concerned(PROGRAM):
        for node in unguarded(*parsed(path)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                lacking = FOREIGN_NAMES.get(node.value.id, "").split()
                assert node.attr not in lacking, (
                    f"{path}:{node.lineno}: {node.value.id}.{node.attr}"
                )


HIDING = """
import builtins, importlib, pkgutil, sys
usual, hidden = builtins.__import__, set(sys.argv[1].split())
def without(name, globals=None, *rest, **named):
    if name in hidden and (globals or {}).get("__name__", "").startswith("corptable"):
        raise ModuleNotFoundError(name)
    return usual(name, globals, *rest, **named)
builtins.__import__ = without
import corptable
for module in pkgutil.walk_packages(corptable.__path__, "corptable."):
    if "skeleton" not in module.name and not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name not in sys.argv[2].split():
                raise
"""
EXTRA_PACKAGES = ("distributed", "matplotlib", "sklearn")
"""Packages of the extra `lab`, which need not be there."""


IMPORT = re.compile(r"^\s*(?:import|from) (\w+)", re.MULTILINE)
STUBS = Path(mypy.__file__).parent / "typeshed" / "stdlib"


@cache
def is_unlike_elsewhere(module: str) -> bool:
    """Return whether a module of the standard library has other contents on another system, as far
    as mypy knows."""
    stubs = [*STUBS.glob(f"{module}.pyi"), *STUBS.glob(f"{module}/**/*.pyi")]
    return any("sys.platform" in stub.read_text(encoding="utf-8") for stub in stubs)


def test_types_are_checked_for_other_systems_in_every_module_that_may_be_wrong_there() -> None:
    """All others are alike on every system, so that one check of them is enough."""
    checked = runpy.run_path(str(ROOT / "scripts" / "test.py"))["unlike_modules"]()
    assert [
        path
        for path in PROGRAM
        if str(path.relative_to(ROOT)) not in checked
        and any(map(is_unlike_elsewhere, IMPORT.findall(path.read_text(encoding="utf-8"))))
    ] == []


def test_every_module_is_imported_where_those_modules_are_missing() -> None:
    run = [sys.executable, "-c", HIDING, " ".join(FOREIGN_MODULES), " ".join(EXTRA_PACKAGES)]
    told = subprocess.run(run, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert told.returncode == 0, told.stderr


def test_every_text_file_is_opened_with_its_encoding() -> None:
    """The usual one is another one on Windows."""
    for path in concerned(PROGRAM + SCRIPTS):
        for node in ast.walk(parsed(path)[1]):
            if isinstance(node, ast.Call) and opens_text(node):
                named = {keyword.arg for keyword in node.keywords}
                assert "encoding" in named, f"{path}:{node.lineno}: {ast.unparse(node)}"


def opens_text(call: ast.Call) -> bool:
    """Test whether a call opens, reads or writes a text file, or reads the output of a process as
    text.
    """
    name = (
        call.func.attr
        if isinstance(call.func, ast.Attribute)
        else call.func.id
        if isinstance(call.func, ast.Name)
        else ""
    )
    is_text = any(keyword.arg in ("text", "universal_newlines") for keyword in call.keywords)
    if not is_text and name not in OPENING:
        return False
    owner = ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    words = [
        argument.value
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    modes = [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    words += [str(mode.value) for mode in modes if isinstance(mode, ast.Constant)]
    if name in ("read_text", "write_text", "FileHandler"):
        return bool(owner)  # functions of ours have these names, too
    if is_text:
        return owner == "subprocess"
    is_mode = len(words) == 1 and MODES.fullmatch(words[0]) is not None
    if name == "open" and owner != "os":
        opens = (
            owner == "" or is_mode or not (call.args or call.keywords or owner.endswith("window"))
        )
        return opens and not (is_mode and "b" in words[0])
    return name in ("NamedTemporaryFile", "TemporaryFile") and is_mode and "b" not in words[0]


def test_no_process_is_forked() -> None:
    """Windows has no fork, and macOS breaks after one."""
    for path in PROGRAM:
        for way in WAYS.findall(path.read_text(encoding="utf-8")):
            assert way == ('"spawn"', ""), f"{path}: {way}"


# Names of files


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Return a folder in which a file of every kind that the program writes lies, for games and
    persons of the worst names.
    """
    store, statistics, saved_games = (
        Store(tmp_path),
        Statistics(tmp_path),
        SavedGames(tmp_path / "games"),
    )
    store.keep_settings(Settings(scale=150))
    store.keep_window(WindowGeometry(1, 2, 1280, 720))
    store.keep_keys(KeyBindings())
    for game in games():
        store.keep_set_up(
            game.id, LastSetUp((SeatSetUp("aux. ", "person"), SeatSetUp("a:b", "greedy")), {})
        )
        statistics.add(Ended(game.id, game.id, now(), ("person", "greedy"), False, None))
        match = Match.new(game, min(game.seats))
        for _ in range(3):
            saved = saved_games.begin(
                match, ["con:\\"] * match.table.seats, ["person"] * match.table.seats
            )
            saved.write(f"act {random.Random(1).choice(match.legal())}")
            saved.write("name CON: <a|b>?")
            saved_games.finish(saved)
        saved = saved_games.begin(
            match, ["nul"] * match.table.seats, ["person"] * match.table.seats
        )
        saved.close()
        torn = saved_games.folder / saved.file
        torn.write_bytes(torn.read_bytes() + b"torn")
        resumed = saved_games.resume(saved.file)
        assert resumed.saved is not None
        resumed.saved.close()
        saved_games.delete(saved.file)
        write_text(tmp_path / "texts", stem_of_game(game.id, datetime(2026, 11, 23, 7, 30)), "text")
        save_report(tmp_path, match, tmp_path / "log", datetime(2026, 11, 23, 7, 30))
    write_text(tmp_path / "texts", stem_of_game("con", now()), "text")
    write_text(tmp_path / "texts", stem_of_game("a:b. ", now()), "text")
    write_skeleton("con_game", tmp_path / "con_game")
    (tmp_path / "settings.yaml").write_text("- broken", encoding="utf-8")
    Store(tmp_path)
    return tmp_path


def test_every_file_has_a_name_that_every_system_allows(written: Path) -> None:
    """And that differs from the others beside it not by its case alone."""
    paths = list(written.rglob("*"))
    assert {"games", "finished", "deleted", "reports"} <= {path.name for path in paths}
    for path in paths:
        assert FORBIDDEN.search(path.name) is None, path
        assert path.name.rstrip(". ") == path.name, path
        assert path.name.split(".")[0].casefold() not in RESERVED, path
        assert len(path.name) <= LONGEST_NAME, path
    assert max(Counter((path.parent, path.name.casefold()) for path in paths).values()) == 1


def test_files_of_the_program_have_such_names() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    ).stdout.splitlines()
    parts = {part for name in listed for part in Path(name).parts}
    assert not [part for part in parts if FORBIDDEN.search(part) or part != part.rstrip(". ")]
    assert not {part.split(".")[0].casefold() for part in parts} & RESERVED
    assert max(Counter(name.casefold() for name in listed).values(), default=1) == 1


@pytest.mark.parametrize("id", ["con", "aux", "nul", "prn", "com1", "lpt9"])
def test_a_new_game_gets_no_folder_that_windows_could_not_have(id: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Windows"):
        check_id(id, tmp_path / id)


def test_a_new_game_has_the_same_line_breaks_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "linesep", "\r\n")
    write_skeleton("dice_game", tmp_path / "dice_game")
    files = [path for path in (tmp_path / "dice_game").rglob("*") if path.is_file()]
    assert files
    assert not [path for path in files if b"\r" in path.read_bytes()]
    assert 'newline="\\n"' in Path(new_game.__file__).read_text(encoding="utf-8")


# Times


@pytest.mark.parametrize("seconds", [-(2.0**40), 2.0**42, float("inf"), float("nan"), 1e300])
def test_a_time_that_is_no_date_is_unknown(seconds: float) -> None:
    """Windows refuses any before 1970; a file from elsewhere may have any."""
    assert moment_of(seconds) == UNKNOWN


def test_a_time_is_local() -> None:
    assert moment_of(1_800_000_000.0).timestamp() == 1_800_000_000.0
    assert moment_of(1_800_000_000.0).tzinfo is not None
