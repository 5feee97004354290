"""Test what packages are made of: the files for desktops, and the pure parts of the scripts. Whole
packages are built only with --thorough.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import tarfile
import time
import xml.etree.ElementTree as ElementTree
import zipfile
from configparser import RawConfigParser
from pathlib import Path

import pytest

import _licences
import _package
import _release
from _environment import Trouble
from _licences import library_name
from _release import ID, PACKAGING, Release, pack_tar, pack_zip, settle, write
from corptable.art.app_icon import AppIcon
from corptable.system import frozen

ROOT = Path(__file__).resolve().parent.parent
MAIN_CATEGORIES = {"Game", "CardGame"}


def desktop_entry() -> dict[str, str]:
    """Return the keys of the desktop entry."""
    entry = RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string((PACKAGING / f"{ID}.desktop").read_text(encoding="utf-8"))
    return dict(entry["Desktop Entry"])


def metadata() -> ElementTree.Element:
    """Return the AppStream metadata."""
    return ElementTree.fromstring((PACKAGING / f"{ID}.metainfo.xml").read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create a folder to pack, with a program, a library and a link."""
    folder = tmp_path / "packed"
    write(folder / "b" / "libz.so.1", "library")
    write(folder / "a", "program")
    if os.name != "nt":
        (folder / "link").symlink_to("a")
    (folder / "a").chmod(0o700)
    (folder / "b" / "libz.so.1").chmod(0o777)
    return folder


def test_the_desktop_starts_the_program_and_knows_its_window() -> None:
    """The class of the window is set by the program itself, and Wayland names it so, too."""
    entry = desktop_entry()
    assert (entry["Exec"], entry["StartupWMClass"], entry["Icon"]) == ("corptable", "corptable", ID)
    assert set(entry["Categories"].strip(";").split(";")) == MAIN_CATEGORIES


def test_desktop_and_metadata_are_of_one_application() -> None:
    """A shop joins them by the name, and asks for these parts."""
    told = metadata()
    assert told.findtext("id") == ID
    assert told.findtext("launchable") == f"{ID}.desktop"
    assert told.findtext("summary") == desktop_entry()["Comment"]
    for part in ("description/p", "content_rating", "developer/name", "releases/release"):
        assert told.find(part) is not None, part


def test_pictures_of_the_shop_are_pictures_of_the_documents() -> None:
    """Their addresses end with a path in the checkout."""
    for image in metadata().iter("image"):
        assert (ROOT / str(image.text).partition("/main/")[2]).is_file(), image.text


def test_the_flatpak_is_of_the_same_application() -> None:
    """The manifest names the archive that the script makes."""
    manifest = (PACKAGING / "flatpak" / f"{ID}.yml").read_text(encoding="utf-8")
    assert f"app-id: {ID}\n" in manifest
    assert "path: corptable-@VERSION@-linux-@MACHINE@.tar.xz" in manifest


def test_every_place_in_a_template_is_filled(tmp_path: Path) -> None:
    """What the script does not know would stay as `@WORD@`."""
    release = Release(tmp_path, tmp_path)
    for path in (*PACKAGING.glob("*.xml"), PACKAGING / "debian" / "lintian-overrides"):
        assert re.findall("@[A-Z]+@", release.filled(path)) == []


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libFLAC-e7027ec5.so.14.0.0", "libFLAC"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "libSDL2_image"),
        ("libbz2.so.1.0", "libbz2"),
        ("libpython3.11.so.1.0", "libpython3"),
        ("libstdc++.so.6", "libstdc++"),
    ],
)
def test_a_library_is_known_by_its_name_without_version(file: str, name: str) -> None:
    """Wheels mark the names of libraries, so that two versions may be in one process."""
    assert library_name(file) == name


def test_a_library_that_nobody_described_stops_the_build(tmp_path: Path) -> None:
    """Its licence may ask for something."""
    write(tmp_path / "corptable-0" / "libnew.so.1", "")
    assert _licences.libraries(tmp_path) - _licences.described() == {"libnew"}


def test_a_library_under_the_lgpl_tells_its_version(tmp_path: Path) -> None:
    """Who wants its source must know which."""
    write(tmp_path / "libsndfile-e7027ec5.so.1", b"\0no\0libsndfile-1.2.2\0")
    assert _licences.lgpl_versions(tmp_path) == "libsndfile 1.2.2"
    write(tmp_path / "libmpg123.so.0", b"\x001.33.7\x001.33.8\0")
    with pytest.raises(Trouble, match="does not say its version"):
        _licences.lgpl_versions(tmp_path)


def test_nothing_but_packages_of_an_earlier_run_is_deleted(tmp_path: Path) -> None:
    """The folder may have files of other people with such names."""
    for name in ("corptable-0.1.0.tar.gz", "corptable_0.1.0_amd64.deb", "corptable-notes.txt"):
        write(tmp_path / name, "")
    found = [path.name for path in _package.products(tmp_path)]
    assert found == ["corptable-0.1.0.tar.gz", "corptable_0.1.0_amd64.deb"]


def test_all_that_the_program_needs_is_listed_with_a_licence() -> None:
    """Packages of the tests are not: they are not in the application."""
    needed = _licences.dependencies("corptable")
    assert {"pygame-ce", "pyyaml", "mdurl", "pillow"} <= needed
    assert "pytest" not in needed


@pytest.mark.parametrize("pack", [pack_tar, pack_zip])
def test_archives_of_equal_folders_are_equal(folder: Path, tmp_path: Path, pack) -> None:  # type: ignore[no-untyped-def]
    """Neither the time of a file nor the rights it happens to have are in them."""
    made = []
    for number in (1, 2):
        settle(folder, 1_700_000_000)
        pack(folder, tmp_path / f"{number}")
        made.append((tmp_path / f"{number}").read_bytes())
        os.utime(folder / "a", (number, number))
        if (folder / "link").exists():
            os.utime(folder / "link", (number, number), follow_symlinks=False)
        (folder / "a").chmod(0o744)
    assert made[0] == made[1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_a_zip_keeps_the_rights_of_programs_and_links_as_links(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An application of macOS is full of links. The zone of the clock is not in it."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    settle(folder, 1_700_000_000)
    pack_zip(folder, tmp_path / "packed.zip")
    monkeypatch.undo()
    time.tzset()
    with zipfile.ZipFile(tmp_path / "packed.zip") as archive:
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        assert archive.read("packed/link") == b"a"
        assert archive.getinfo("packed/a").date_time == (2023, 11, 14, 22, 13, 20)
    assert stat.S_ISLNK(modes["packed/link"])
    assert oct(modes["packed/a"]) == "0o100755"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_programs_stay_programs_and_libraries_are_none(folder: Path, tmp_path: Path) -> None:
    """Everybody may read everything, and nobody is the owner."""
    settle(folder, 1_700_000_000)
    pack_tar(folder, tmp_path / "packed.tar.xz")
    with tarfile.open(tmp_path / "packed.tar.xz") as archive:
        rights = {member.name: (oct(member.mode), member.uid, member.uname) for member in archive}
    assert rights["packed/a"] == ("0o755", 0, "")
    assert rights["packed/b/libz.so.1"] == ("0o644", 0, "")


def test_the_date_of_a_release_may_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """As all tools that build reproducibly take it."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert Release(ROOT, ROOT).date.isoformat() == "1970-01-02T00:00:00+00:00"


def test_a_missing_tool_is_named(tmp_path: Path) -> None:
    """What needs it is left out."""
    with pytest.raises(_release.Missing, match="the tool no-such-tool is missing"):
        Release(tmp_path, tmp_path).run("no-such-tool")


def test_a_small_icon_is_drawn_for_its_size() -> None:
    """Lines of light are thinner than a pixel there."""
    small, large = (AppIcon(size).picture().layers[0].svg for size in (16, 256))
    assert small.replace("16", "256") != large


def test_programs_of_the_system_get_the_systems_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen application puts its own first, with which a dialog would not start."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/application")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    assert frozen.environment_of_programs()["LD_LIBRARY_PATH"] == "/application"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert frozen.environment_of_programs()["LD_LIBRARY_PATH"] == "/mine"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in frozen.environment_of_programs()


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Build all packages twice and return the folders; the second application is left unpacked."""
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    for folder in folders:
        words = [sys.executable, str(ROOT / "scripts" / "package.py"), "--out", str(folder)]
        subprocess.run(words, check=True, capture_output=True, timeout=1800)
    return folders


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="Linux's packages are built to be compared")
def test_two_builds_are_equal(builds: list[Path]) -> None:
    """Whoever doubts a package can build it and compare."""
    one, two = ((folder / "SHA256SUMS").read_text(encoding="utf-8") for folder in builds)
    assert one == two
    assert len(one.splitlines()) >= 4


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="its place is that of Linux's application")
@pytest.mark.usefixtures("builds")
def test_the_application_plays_with_nothing_but_itself(tmp_path: Path) -> None:
    """It has games, decks and rules in itself, and no way to a Python or a package."""
    (program,) = (ROOT / "build" / "package").glob("corptable-*/corptable")
    played = subprocess.run(
        [program, "play", "pwodoc", "--headless", "--seats", "easy,random", "--seed", "3"],
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "PATH": "/nowhere"},
        check=True,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert played.stdout
    assert not played.stderr
