"""Freeze the wheel to a folder that runs without Python (PyInstaller), with what a desktop and a
lawyer ask of it beside the program.
"""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path
from typing import Final

import resvg_py

from _licences import third_party
from _release import ID, PACKAGING, Release, pack_tar, pack_zip, require, settle, write
from corptable.art.app_icon import AppIcon

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ICON: Final = "corptable.png"
"""Icon of the program for systems that keep it in the program."""


def make_application(release: Release, wheel: Path) -> Path:
    """Freeze the wheel, and pack the application into an archive; return its path. Raises Missing
    without the tools that take binaries apart.
    """
    is_linux = sys.platform == "linux"
    if is_linux:
        require("objcopy")  # PyInstaller's
    unpacked, made = release.work / "wheel", release.work / "made"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    write(release.work / ICON, icon(256))
    release.run(
        sys.executable,
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", made, "--workpath", release.work / "pyinstaller"),
        PACKAGING / "corptable.spec",
        PYTHONPATH=str(unpacked),
        PYTHONSAFEPATH="1",  # the checkout is not the program that is frozen
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        CORPTABLE_ICON=str(release.work / ICON),
    )
    if sys.platform == "darwin":  # an app is signed as a whole: everything else lies beside it
        release.application.mkdir()
        shutil.move(made / "corptable.app", release.application)
    else:
        shutil.move(made / "corptable", release.application)
    third_party(release, unpacked)
    if is_linux:
        _add_desktop_files(release, release.application / "share")
        _strip(release)
    settle(release.application, release.seconds)
    packed = release.out / f"{release.name}{'.tar.xz' if is_linux else '.zip'}"
    (pack_tar if is_linux else pack_zip)(release.application, packed)
    return packed


def icon(pixels: int) -> bytes:
    """Paint the icon of the program as a PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing(pixels)))


def drawing(pixels: int) -> str:
    """Draw the icon of the program as SVG."""
    return AppIcon(pixels).picture().layers[0].svg


def _add_desktop_files(release: Release, share: Path) -> None:
    """Write the files by which a desktop knows the program: entry, metadata and icons."""
    entry, about = f"{ID}.desktop", f"{ID}.metainfo.xml"
    write(share / "applications" / entry, release.filled(PACKAGING / entry))
    write(share / "metainfo" / about, release.filled(PACKAGING / about))
    icons = share / "icons" / "hicolor"
    for size in ICON_SIZES:
        write(icons / f"{size}x{size}" / "apps" / f"{ID}.png", icon(size))
    write(icons / "scalable" / "apps" / f"{ID}.svg", drawing(max(ICON_SIZES)))


def _strip(release: Release) -> None:
    """Take what only debuggers read out of Python's own libraries, 20 MB of a Python that was built
    from source. Those of the wheels are as their makers want them.
    """
    home = release.application / "_internal"
    libraries = [*home.glob("libpython*"), *home.glob("python3*/lib-dynload/*.so")]
    release.run("strip", "--strip-unneeded", *libraries)
