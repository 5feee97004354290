"""Kill a program before each step in which it reads a zip of a person's files over others, and
print as JSON for each kill whether the old files are all there: in their places, or in a whole zip
beside.

Run by `test_data_archive` in a process of its own, which has no threads and may fork.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import zipfile
from functools import partial
from pathlib import Path

from store.kept_things import NEW, OLD, folders_in, kept, lay
from store.killed import killed_before

from corptable.store.data_archive import MANIFEST, pack_data, read_data
from corptable.system import resources

MOST_STEPS = 400
FEW_OLD = {name: OLD[name] for name in ("data/collections.yaml", "settings/settings.yaml")}
FEW_NEW = {name: NEW[name] for name in ("data/collections.yaml", "data/statistics.yaml")}


def zipped(path: Path) -> dict[str, bytes]:
    """Return the files in a zip of a person; none if it is no whole zip."""
    with contextlib.suppress(zipfile.BadZipFile), zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}
    return {}


def main(home: Path) -> None:
    """Print what was found after each kill."""
    archive = home / "new.zip"
    pack_data(archive, lay(folders_in(home / "other"), FEW_NEW))
    here, downloads, found = home / "here", home / "downloads", []
    vars(resources)["downloads_folder"] = lambda: downloads
    for step in range(1, MOST_STEPS):
        downloads.mkdir()
        folders = lay(folders_in(here), FEW_OLD)
        was_killed = killed_before(step, partial(read_data, archive, folders, replaces=True))
        places = [kept(folders), *map(zipped, downloads.glob("*.zip"))]
        found.append(
            {"was_killed": was_killed, "is_old": FEW_OLD in places, "is_new": FEW_NEW in places}
        )
        shutil.rmtree(here)
        shutil.rmtree(downloads)
        if not was_killed:
            break
    print(json.dumps(found))


if __name__ == "__main__":
    vars(os)["fsync"] = lambda handle: None  # what the system has, a kill does not take from it
    main(Path(sys.argv[1]))
