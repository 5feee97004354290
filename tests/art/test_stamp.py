"""Test the stamp of the art: it changes with everything that images depend on, and with nothing
else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from corptable import __version__
from corptable.art.painter.cache import CODE, art_stamp, stamp_of
from corptable.system import resources

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def homes(tmp_path: Path) -> list[tuple[Path, str]]:
    """Write some art and an ink; return the folders with the patterns of their files."""
    for name, text in {
        "art/faces.py": "faces",
        "art/painter/raster.py": "raster",
        "inks/neon.yaml": "neon",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return [(tmp_path / "art", "*.py"), (tmp_path / "inks", "*"), (tmp_path / "fonts", "*")]


def test_the_stamp_is_the_same_each_time(homes: list[tuple[Path, str]]) -> None:
    assert stamp_of(homes) == stamp_of(homes)
    assert art_stamp() == art_stamp()


def change_code(folder: Path) -> None:
    """Change a source file."""
    (folder / "art" / "painter" / "raster.py").write_text("broader")


def add_font(folder: Path) -> None:
    """Add a first font."""
    (folder / "fonts").mkdir()
    (folder / "fonts" / "antique.ttf").write_bytes(b"")


def rename_ink(folder: Path) -> None:
    """Rename an ink; the same ink under another name is another one."""
    (folder / "inks" / "neon.yaml").rename(folder / "inks" / "nylon.yaml")


def remove_ink(folder: Path) -> None:
    """Remove the only ink."""
    (folder / "inks" / "neon.yaml").unlink()


@pytest.mark.parametrize("change", [change_code, add_font, rename_ink, remove_ink])
def test_whatever_pictures_depend_on_changes_it(
    homes: list[tuple[Path, str]], tmp_path: Path, change: Callable[[Path], None]
) -> None:
    before = stamp_of(homes)
    change(tmp_path)
    assert stamp_of(homes) != before


def test_what_python_writes_for_itself_does_not(
    homes: list[tuple[Path, str]], tmp_path: Path
) -> None:
    before = stamp_of(homes)
    (tmp_path / "art" / "faces.pyc").write_bytes(b"compiled")
    assert stamp_of(homes) == before


def test_another_version_does(
    homes: list[tuple[Path, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a build without sources the version alone tells a change."""
    before = stamp_of(homes)
    monkeypatch.setattr("corptable.art.painter.cache.__version__", __version__ + "+1")
    assert stamp_of(homes) != before


def test_an_installed_package_has_the_stamp_of_its_checkout(tmp_path: Path) -> None:
    """There the assets are elsewhere, and the files are the same."""
    package = tmp_path / "corptable"
    shutil.copytree(ROOT / "corptable", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets", package / "_data" / "assets")
    asked = "from corptable.art.painter.cache import art_stamp; print(art_stamp())"
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=tmp_path,
        env=surroundings,
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.strip() == art_stamp()


def test_the_stamp_covers_the_code_that_paints_and_the_files_drawn_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each source file and each folder of assets that images depend on is covered."""
    seen: list[tuple[Path, str]] = []
    monkeypatch.setattr("corptable.art.painter.cache.stamp_of", seen.extend)
    art_stamp()
    assets = resources.folder("assets")
    folders = {path.name for path in assets.iterdir() if path.is_dir()} - {
        "themes",
        "moments",
        "sounds",
        "thumbnails",
    }  # the window's folders
    assert seen == [(CODE, "*.py"), *((assets / name, "*") for name in sorted(folders))]
    assert CODE / "painter" / "raster.py" in set(CODE.rglob("*.py"))
