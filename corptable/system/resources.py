"""Locate the program's own folders: assets and decks, and those of the log, settings, image cache
and saved games.

Decks that a person makes are elsewhere, and `corptable.store` reads and writes the files of
settings and games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Literal

import platformdirs

from corptable.system.errors import CorptableError

Folder = Literal["assets", "decks"]

LOG_NAME = "corptable.log"
WINDOW_NAME = "window.yaml"
"""Name of the file with the window's geometry, in the folder of settings."""

ICON_NAME = "icon.png"
"""Name of the file with the icon of the window, in `assets/`."""

LONGEST_DOWNLOAD = 60
"""Letters of the name of a file that is written for use outside the program, at most, before its
ending.
"""

PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: Folder) -> Path:
    """Return the path of `assets/` or `decks/` in this installation: frozen build, wheel or
    checkout.

    Raises CorptableError, naming every path searched, when the folder is in none of them: the
    installation is incomplete.
    """
    places = [home / name for home in _candidate_roots()]
    for place in places:
        if place.is_dir():
            return place
    looked = " and ".join(f'"{place}"' for place in places)
    raise CorptableError(
        f'The folder "{name}" of corptable is missing; looked for {looked}. '
        "The installation is incomplete: please install corptable again."
    )


def log_folder() -> Path:
    """Return the system's folder for the log. It need not exist yet."""
    return platformdirs.user_log_path("corptable", appauthor=False)


def log_file() -> Path:
    """Return the path of the log file. It need not exist yet."""
    return log_folder() / LOG_NAME


def image_cache_folder() -> Path:
    """Return the system's cache folder for painted images; missing images are painted again. It
    need not exist yet.
    """
    return platformdirs.user_cache_path("corptable", appauthor=False) / "pictures"


def first_picture_file() -> Path:
    """Return the path of the kept picture of the title. It need not exist yet."""
    return image_cache_folder() / "title.first"


def game_facts_file() -> Path:
    """Return the path of the kept facts of the installed games. It need not exist yet."""
    return image_cache_folder() / "games.json"


def shipped_facts_file() -> Path:
    """Return the path of the facts of the games that come with the program."""
    return folder("assets") / "games.json"


def shipped_thumbnails_folder() -> Path:
    """Return the folder of the thumbnails of the games that come with the program."""
    return folder("assets") / "thumbnails"


def sounds_folder() -> Path:
    """Return the folder of the sounds of the rooms. It need not be there: then nothing is heard."""
    return folder("assets") / "sounds"


def settings_folder() -> Path:
    """Return the system's folder for this user's settings. It need not exist yet."""
    return platformdirs.user_config_path("corptable", appauthor=False)


def data_folder() -> Path:
    """Return the system's folder for this user's data: statistics, with saved games in a subfolder.
    It need not exist yet.
    """
    return platformdirs.user_data_path("corptable", appauthor=False)


def saves_folder() -> Path:
    """Return the folder of saved games. It need not exist yet."""
    return data_folder() / "games"


def decks_folder() -> Path:
    """Return the folder of a person's own decks. It need not exist yet."""
    return data_folder() / "decks"


def packs_folder() -> Path:
    """Return the folder of prepared art packs. It need not exist yet."""
    return data_folder() / "packs"


def downloads_folder() -> Path:
    """Return the folder into which this user's files are written for use outside the program: that
    of downloads, or the home.
    """
    downloads = platformdirs.user_downloads_path()
    return downloads if downloads.is_dir() else Path.home()


def new_download(name: str, suffix: str) -> Path:
    """Return the path of a file among the downloads that is not there yet, named after something
    that may have any name.
    """
    word = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in name)[
        :LONGEST_DOWNLOAD
    ].strip(" -")
    numbered = (
        f"{word or 'corptable'}{suffix if number == 1 else f' ({number}){suffix}'}"
        for number in count(1)
    )
    return next(path for path in map(downloads_folder().joinpath, numbered) if not path.exists())


def _candidate_roots() -> Iterator[Path]:
    """Yield the folders that may hold `assets/` and `decks/`: frozen build, installed wheel,
    checkout or editable install.
    """
    frozen: str | None = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        yield Path(frozen) / "corptable" / "_data"
    yield PACKAGE / "_data"
    # Beside an installed package, "assets" would belong to another one.
    if (PACKAGE.parent / "pyproject.toml").is_file():
        yield PACKAGE.parent
