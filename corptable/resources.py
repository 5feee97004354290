"""Where the program's own files are: the folders it draws and plays from, and those of its log, settings, pictures and saved games.

What a person makes (decks of their own) is not here, and what the files of settings and games hold is for `corptable.store`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import platformdirs

from corptable.errors import CorptableError

Folder = Literal["assets", "decks"]

LOG_NAME = "corptable.log"

PACKAGE = Path(__file__).resolve().parent


def folder(name: Folder) -> Path:
    """The folder `assets/` or `decks/`, wherever this copy of the program keeps it.

    Raises CorptableError, naming every place looked at, when the folder is in none of them: the installation is incomplete.
    """
    places = [home / name for home in _homes()]
    for place in places:
        if place.is_dir():
            return place
    looked = " and ".join(f'"{place}"' for place in places)
    raise CorptableError(
        f'The folder "{name}" of corptable is missing; looked for {looked}. '
        "The installation is incomplete: please install corptable again."
    )


def log_folder() -> Path:
    """The folder of the log on this system. It need not exist yet."""
    return platformdirs.user_log_path("corptable", appauthor=False)


def log_file() -> Path:
    """The log, which need not exist yet either."""
    return log_folder() / LOG_NAME


def picture_folder() -> Path:
    """The folder of painted pictures on this system: what is lost there is painted again. It need not exist yet."""
    return platformdirs.user_cache_path("corptable", appauthor=False) / "pictures"


def settings_folder() -> Path:
    """The folder of the settings on this system, which is each person's own. It need not exist yet."""
    return platformdirs.user_config_path("corptable", appauthor=False)


def data_folder() -> Path:
    """The folder of what a person has played on this system: the statistics, and saved games beneath it. It need not exist yet."""
    return platformdirs.user_data_path("corptable", appauthor=False)


def saves_folder() -> Path:
    """The folder of saved games. It need not exist yet."""
    return data_folder() / "games"


def _homes() -> Iterator[Path]:
    """What may hold both folders: a frozen build, an installed wheel, a checkout (of which an editable install is one)."""
    frozen: str | None = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        yield Path(frozen) / "corptable" / "_data"
    yield PACKAGE / "_data"
    if (PACKAGE.parent / "pyproject.toml").is_file():  # beside an installed package, "assets" would be somebody else's
        yield PACKAGE.parent
