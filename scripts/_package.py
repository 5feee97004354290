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
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import _environment
from _package_application import make_application
from _package_debian import make_debian
from _release import ID, PACKAGING, ROOT, Missing, Release, write

T = TypeVar("T")
SUMS: Final = "SHA256SUMS"
PRODUCTS: Final = (
    *("corptable-*.whl", "corptable-*.tar.gz", "corptable-*.tar.xz", "corptable-*.zip"),
    *("corptable_*.deb", f"{ID}.yml"),
)
"""Patterns of the names of all files that are made, but for the sums."""


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
    for file in (*products(release.out), release.out / SUMS):
        file.unlink(missing_ok=True)
    print("wheel and source archive ...", flush=True)
    wheel, undone = make_wheel(release), Undone()
    if not asked.no_application:
        archive = undone.attempt("application", lambda: make_application(release, wheel))
        if sys.platform == "linux" and archive is not None:
            undone.attempt("Debian package", lambda: make_debian(release))
            write(release.out / f"{ID}.yml", flatpak_manifest(release, archive))
            check(release, undone)
    files = products(release.out)
    write(release.out / SUMS, sums(files))
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
    return sorted(path for pattern in PRODUCTS for path in folder.glob(pattern))


def flatpak_manifest(release: Release, archive: Path) -> str:
    """Return the manifest of a Flatpak of the application, for flatpak-builder."""
    return release.filled(
        PACKAGING / "flatpak" / f"{ID}.yml",
        MACHINE=platform.machine().lower(),
        SHA256=hashlib.sha256(archive.read_bytes()).hexdigest(),
    )


def check(release: Release, undone: Undone) -> None:
    """Check the packages with the tools that are made for it, and print their remarks."""
    for words in checks(release):
        tool = words[0]
        run = partial(release.run, *words, folder=release.work)
        told = undone.attempt(f"check by {tool}", run)
        if told and tool != "flatpak-builder":  # which prints the manifest itself
            print(told.rstrip())


def checks(release: Release) -> Iterator[tuple[str | Path, ...]]:
    """Yield the commands that check the files for desktops, the manifest and the Debian package."""
    share = release.application / "share"
    yield "desktop-file-validate", share / "applications" / f"{ID}.desktop"
    yield "appstreamcli", "validate", "--no-net", share / "metainfo" / f"{ID}.metainfo.xml"
    yield "flatpak-builder", "--show-manifest", release.out / f"{ID}.yml"
    for package in release.out.glob("*.deb"):
        limits = ("--fail-on", "error", "--tag-display-limit", "0")
        yield "lintian", "--allow-root", *limits, package


def sums(files: Sequence[Path]) -> str:
    """Return the lines of a file of SHA-256 sums, as `sha256sum --check` reads it."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files
    )


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
