"""Make the packages of a release, for `scripts/package.py`, and say which could not be made here.

Wheel and source archive; a folder with the application and its Python, and an archive of it; of
that archive a Debian package and the manifest of a Flatpak; the SHA-256 sums of all. Two runs on
one machine make files that are equal byte by byte.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import _environment
from _package_application import make_application
from _package_debian import make_debian
from _release import ID, PACKAGING, ROOT, Missing, Release, write

T = TypeVar("T")
SUMS: Final = "SHA256SUMS"


class Undone:
    """Collect what could not be made or checked, with the reason."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def attempt(self, what: str, make: Callable[[], T]) -> T | None:
        """Make or check something; keep the reason if a tool for it is missing."""
        print(f"{what} ...", flush=True)
        try:
            return make()
        except Missing as missing:
            self.reasons.append(f"{what}: {missing}")
            return None


def main(words: Sequence[str] | None = None) -> int:
    """Make the packages and print their sizes and what is left out."""
    asked = _arguments().parse_args(words)
    release = Release(asked.out.resolve(), ROOT / "build" / "package")
    shutil.rmtree(release.work, ignore_errors=True)
    release.work.mkdir(parents=True)
    release.out.mkdir(parents=True, exist_ok=True)
    for file in products(release.out):
        file.unlink()
    undone = Undone()
    wheel = undone.attempt("wheel and source archive", lambda: make_wheel(release))
    assert wheel is not None
    if not asked.no_application:
        archive = undone.attempt("application", lambda: make_application(release, wheel))
        if sys.platform == "linux" and archive is not None:
            undone.attempt("Debian package", lambda: make_debian(release))
            write(release.out / f"{ID}.yml", flatpak_manifest(release, archive))
    files = products(release.out)
    write(release.out / SUMS, sums(files))
    if (release.out / f"{ID}.yml").exists():
        check(release, undone)
    for file in files:
        print(f"{file.stat().st_size / 1e6:7.1f} MB  {file.name}")
    for reason in undone.reasons:
        print(f"not done here: {reason}")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/package.py", description="Make the packages of a release."
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to; default: dist")
    parser.add_argument(
        "--no-application", action="store_true", help="make only the wheel and the source archive"
    )
    return parser


def make_wheel(release: Release) -> Path:
    """Make the source archive, and the wheel from it; return the path of the wheel."""
    words = ("-m", "build", "--no-isolation", "--outdir", release.out)
    release.run(sys.executable, *words)
    return next(release.out.glob("*.whl"))


def products(folder: Path) -> list[Path]:
    """Return the files in a folder that this script makes, but for the sums."""
    return sorted(
        path for pattern in ("corptable[-_]*", f"{ID}.yml") for path in folder.glob(pattern)
    )


def flatpak_manifest(release: Release, archive: Path) -> str:
    """Return the manifest of a Flatpak of the application, for flatpak-builder."""
    return release.filled(
        PACKAGING / "flatpak" / f"{ID}.yml",
        MACHINE=platform.machine().lower(),
        SHA256=hashlib.sha256(archive.read_bytes()).hexdigest(),
    )


def check(release: Release, undone: Undone) -> None:
    """Check the files for desktops and the Debian package with the tools that are made for it, and
    print their remarks.
    """
    share = release.application / "share"
    checks: dict[str, tuple[str | Path, ...]] = {
        "desktop-file-validate": (share / "applications" / f"{ID}.desktop",),
        "appstreamcli": ("validate", "--no-net", share / "metainfo" / f"{ID}.metainfo.xml"),
        "flatpak-builder": ("--show-manifest", release.out / f"{ID}.yml"),
        "lintian": (
            "--allow-root",
            "--fail-on",
            "error",
            "--tag-display-limit",
            "0",
            *release.out.glob("*.deb"),
        ),
    }
    for tool, words in checks.items():
        told = undone.attempt(
            f"check by {tool}", partial(release.run, tool, *words, folder=release.work)
        )
        if told and tool != "flatpak-builder":  # which prints the manifest itself
            print(told.rstrip())


def sums(files: Sequence[Path]) -> str:
    """Return the lines of a file of SHA-256 sums, as `sha256sum --check` reads it."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files
    )


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
