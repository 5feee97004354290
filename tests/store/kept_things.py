"""Lay the files of two persons into folders, and read back what lies there."""

from __future__ import annotations

from pathlib import Path

from corptable.store.own_data import Folders, own_files

OLD = {
    "data/collections.yaml": b"# old\nformat: 1\n",
    "data/decks/weather.yaml": b"old weather",
    "data/packs/cards/1.png": b"old picture",
    "settings/settings.yaml": b"# old\nformat: 1\nscale: 100\n",
}
NEW = {
    "data/business/barons.yaml": b"cards",
    "data/business/pictures/ann.png": b"picture",
    "data/collections.yaml": b"# new\nformat: 1\n",
    "data/games/finished/a.corptable": b"finished",
    "data/statistics.yaml": b"format: 2\n",
    "settings/person.yaml": b"format: 1\nname: Anna\n",
    "settings/settings.yaml": b"# new\nformat: 1\nscale: 150\n",
}


def folders_in(home: Path) -> Folders:
    """Return the folders of a person as Linux has them."""
    return Folders(home / "config", home / "data", home / "cache" / "pictures", home / "log")


def nested_in(home: Path) -> Folders:
    """Return the folders of a person as Windows has them: all in one."""
    return Folders(home, home, home / "Cache" / "pictures", home / "Logs")


def lay(folders: Folders, files: dict[str, bytes]) -> Folders:
    """Write files by the paths that they have on every system; return the folders."""
    for name, content in files.items():
        place = folders.place(name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return folders


def kept(folders: Folders) -> dict[str, bytes]:
    """Return the contents of a person's files, by these paths."""
    return {name: place.read_bytes() for name, place in own_files(folders).items()}
