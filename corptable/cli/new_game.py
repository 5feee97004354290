"""Run `corptable new-game`: write the skeleton of a game, a package of its own, into a new folder.

The skeleton beside this module is a small complete game called `my_game`; its files are copied with
another name.
"""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import UsageError
from corptable.engine.registry import ENTRY_POINTS, games, unloadable_games
from corptable.system.errors import CorptableError
from corptable.system.frozen import is_frozen

ABOUT: Final = (
    "Write a small complete game into a new folder, as a Python package of its own: rules, "
    "deck, theme, a lesson, documents and tests.\n"
    "It can be played at once; change it step by step into your own."
)
EXAMPLES: Final = ("corptable new-game hearts", "corptable new-game high_card --in my_games")
SKELETON: Final = Path(__file__).with_name("skeleton")
NAME: Final = "my_game"
"""Id of the game in the skeleton."""
KINDS: Final = (".md", ".py", ".toml", ".yaml")
"""Endings of the files that belong to the skeleton."""
CACHES: Final = (".", "__")
"""Beginnings of the names of folders that tools leave behind."""
LONGEST: Final = 40
_SHAPE: Final = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST - 1}}}")
RESERVED: Final = frozenset(
    (
        "con",
        "prn",
        "aux",
        "nul",
        *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)),
    )
)
"""Names of devices on Windows, which no file and no folder can have there."""
NEXT: Final = """\
{folder} has the game {title}. To install it, once, and to play it:

  {install}
  {corptable} play {id}

{folder}/README.md says how to test it."""
NO_PYTHON: Final = (
    "This application has a Python of its own, into which no game can be installed. To write one, "
    "install corptable as a package of Python: pipx install corptable"
)
HERE: Final = (
    '\nThe folder "{folder}" here has a game that is not installed. To install it: {install}'
)


def run(asked: argparse.Namespace) -> int:
    """Write the skeleton and print what to do next. Raises CorptableError for an id or a folder
    that cannot be taken, and in an application that no game can be installed into.
    """
    if is_frozen():
        raise CorptableError(NO_PYTHON)
    folder = asked.parent / asked.id
    check_id(asked.id, folder)
    write_skeleton(asked.id, folder)
    told = shown_path(folder), title_of(asked.id), asked.id
    print(
        NEXT.format(
            folder=told[0],
            title=told[1],
            id=told[2],
            install=install_command(folder),
            corptable=corptable_command(),
        )
    )
    return 0


def install_command(folder: Path) -> str:
    """Return the command that installs a game where this program finds it: with the Python that
    runs it, and no other.
    """
    return shlex.join([sys.executable, "-m", "pip", "install", "-e", f"{folder}[dev]"])


def corptable_command() -> str:
    """Command that starts this program here: its name if that is found, else by the script of the
    checkout, else by Python.
    """
    found, starter = shutil.which("corptable"), Path(__file__).parents[2] / "scripts" / "play.py"
    if found is not None and Path(found).parent == Path(sys.executable).parent:
        return "corptable"
    return shlex.join(
        ["python3", str(starter)]
        if starter.is_file()
        else [sys.executable, "-P", "-m", "corptable"]
    )


def hint_at(id: str) -> str:
    """Return a line that says how to install the game of an unknown id if its folder lies here; ""
    if none does.
    """
    project = Path(id) / "pyproject.toml"
    if is_frozen():
        return ""
    try:
        is_game = _SHAPE.fullmatch(id) is not None and ENTRY_POINTS in project.read_text(
            encoding="utf-8"
        )
    except (OSError, ValueError):
        return ""
    return HERE.format(folder=id, install=install_command(Path(id))) if is_game else ""


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "id", help="the id of the game: small letters, digits and _, beginning with a letter"
    )
    parser.add_argument(
        "--in",
        dest="parent",
        metavar="FOLDER",
        type=Path,
        default=Path(),
        help="where to create it; default: the current folder",
    )


def check_id(id: str, folder: Path) -> None:
    """Check that a new game can have this id, and be written into this folder. Raises
    UsageError.
    """
    if not _SHAPE.fullmatch(id):
        fitting = re.sub("[^a-z0-9]+", "_", id.lower()).strip("_0123456789")[:LONGEST]
        wanted = (
            f"up to {LONGEST} small letters, digits and _, beginning with a letter, such as "
            f'"{fitting or NAME}"'
        )
        raise UsageError(f'corptable new-game: found the id "{id}", wanted {wanted}')
    if folder.exists():
        raise UsageError(
            f"corptable new-game: found {shown_path(folder)}, wanted a folder that is not there yet"
        )
    if id in {*(game.id for game in games()), *unloadable_games()}:
        raise UsageError(
            f'corptable new-game: found the id "{id}", which an installed game has; wanted '
            "another one"
        )
    if id in RESERVED:
        raise UsageError(
            f'corptable new-game: found the id "{id}", a name that no folder can have on '
            "Windows; wanted another one"
        )
    if iskeyword(id) or find_spec(id) is not None:
        raise UsageError(
            f'corptable new-game: found the id "{id}", which is a word or a module of '
            "Python; wanted another one"
        )


def title_of(id: str) -> str:
    """Return the title that the skeleton of a game has: its id in words."""
    return " ".join(word.capitalize() for word in id.split("_") if word)


def write_skeleton(id: str, folder: Path) -> None:
    """Write the skeleton of a game into a new folder. Raises CorptableError."""
    title = title_of(id)
    names = {
        NAME: id,
        title_of(NAME): title,
        title_of(NAME).replace(" ", ""): title.replace(" ", ""),
    }
    try:
        for path in sorted(SKELETON.rglob("*")):
            inside = path.relative_to(SKELETON)
            if path.suffix in KINDS and not any(
                part.startswith(CACHES) for part in inside.parts[:-1]
            ):
                target = folder / _renamed(inside.as_posix(), names)
                target.parent.mkdir(parents=True, exist_ok=True)
                text = _renamed(path.read_text(encoding="utf-8"), names)
                target.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CorptableError(
            f"corptable new-game: {shown_path(folder)} cannot be written: {error.strerror}"
        ) from error


def _renamed(text: str, names: dict[str, str]) -> str:
    """Return a text of the skeleton with the names of another game."""
    for name, new in names.items():
        text = text.replace(name, new)
    return text
