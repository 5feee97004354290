"""Freeze the wheel to a folder that runs without Python (PyInstaller), with what a desktop and a
lawyer ask of it beside the program.
"""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Final

import resvg_py

from _licences import third_party
from _release import ID, PACKAGING, Missing, Release, pack_tar, pack_zip, settle, write
from corptable.art.app_icon import AppIcon

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ICON: Final = "corptable.png"
"""Icon of the program for systems that keep it in the program."""


def make_application(release: Release, wheel: Path) -> Path:
    """Freeze the wheel, and pack the application into an archive; return its path."""
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
    bundle = made / "corptable.app"
    shutil.move(bundle if bundle.exists() else made / "corptable", release.application)
    if not bundle.exists():  # nothing may be added to an app of macOS: it is signed as a whole
        third_party(release, unpacked)
    if sys.platform == "linux":
        _add_desktop_files(release, release.application / "share")
        _strip(release)
    settle(release.application, release.seconds)
    is_linux = sys.platform == "linux"
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
    try:
        release.run("strip", "--strip-unneeded", *(os.fspath(path) for path in libraries))
    except Missing as missing:
        print(f"The application is larger than need be: {missing}.")
