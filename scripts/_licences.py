"""Collect the licences of everything in the frozen application that is not ours."""

from __future__ import annotations

import importlib.metadata
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from _environment import Trouble
from _release import PACKAGING, Release, write

TABLE: Final = PACKAGING / "THIRD_PARTY.md"
IS_LICENCE: Final = re.compile(r"(?i)((licen[cs]e|copying|notice|lgpl)[^/]*|/sboms/.*)$")
"""Matches the paths of licences, and of lists of what has been compiled into a package."""
ROW: Final = re.compile(r"^\| `(lib[^`]+)` \|", re.MULTILINE)
LIBRARY: Final = re.compile(r"(lib.+?)((-2)?-[0-9a-f]{8})?(\.\d+)*\.so.*")
LGPL: Final = ("libfluidsynth", "libmpg123", "libsndfile")
"""Libraries whose versions are told, for people who look for their sources."""
OWN_VERSION: Final = re.compile(rb"(?<=\0)(?:libsndfile-)?(\d+\.\d+\.\d+)(?=\0)")
"""Version of such a library as it stands among its texts."""
BUILD_TOOL: Final = "pyinstaller"
"""Distribution whose bootloader is the program that starts the application."""


def third_party(release: Release, unpacked: Path) -> None:
    """Write THIRD_PARTY.md and the folder `licenses` into the application.

    Raises Trouble if it has a library of which nobody has written down the licence.
    """
    unknown = sorted(libraries(release.application) - described())
    if unknown:
        raise Trouble(
            f"{', '.join(unknown)} in the application: whose is it, and what is its licence? "
            f"Write a line into {TABLE}."
        )
    rows, folder = [], release.application / "licenses"
    for name in sorted(dependencies("corptable", ["fast"]) | {BUILD_TOOL}):
        found = importlib.metadata.distribution(name)
        rows.append(f"| {found.name} | {found.version} | {licence(found.metadata)} |")
        for file in licence_files(found):
            text = Path(str(found.locate_file(file))).read_bytes()
            write(folder / f"{found.name}-{found.version}" / Path(file).name, text)
    for own in unpacked.glob("*.dist-info/licenses/**/*"):
        if own.is_file():
            write(folder / "corptable" / own.name, own.read_bytes())
    write(folder / "Python" / "LICENSE.txt", python_licence().read_bytes())
    write(folder / "GPL-3.0.txt", (PACKAGING / "GPL-3.0.txt").read_bytes())
    python = ".".join(map(str, sys.version_info[:3]))
    versions = lgpl_versions(release.application)
    table = release.filled(TABLE, PACKAGES="\n".join(rows), PYTHON=python, LIBRARIES=versions)
    write(release.application / TABLE.name, table)


def libraries(application: Path) -> set[str]:
    """Return the names of the shared libraries in a folder, without versions; modules of Python
    belong to their packages.
    """
    return {
        library_name(path.name)
        for path in application.rglob("lib*.so*")
        if "lib-dynload" not in path.parts and path.is_file()
    }


def library_name(file: str) -> str:
    """Return the name of a library from that of its file, which may have been marked by the tool
    that put it into a wheel: `libFLAC-e7027ec5.so.14.0.0` is `libFLAC`.
    """
    fitting = LIBRARY.fullmatch(file)
    return file if fitting is None else fitting[1]


def lgpl_versions(application: Path) -> str:
    """List the libraries under the LGPL in an application, with their versions. Raises Trouble for
    one that does not say its version.
    """
    told = []
    for name in LGPL:
        for path in sorted(application.rglob(f"{name}[-.]*"))[:1]:  # others are links to it
            versions = set(OWN_VERSION.findall(path.read_bytes()))
            if len(versions) != 1:
                raise Trouble(f"{path} does not say its version: found {versions}, wanted one.")
            told.append(f"{name} {versions.pop().decode()}")
    return ", ".join(told)


def described() -> set[str]:
    """Return the names of the libraries in the table."""
    return set(ROW.findall(TABLE.read_text(encoding="utf-8")))


def dependencies(name: str, extras: Iterable[str] = ()) -> set[str]:
    """Return the distributions that one needs, through any number of steps, as far as they are
    installed: what is optional may be missing.
    """
    found: set[str] = set()
    for text in importlib.metadata.requires(name) or ():
        needed = Requirement(text)
        fits = needed.marker is None or any(
            needed.marker.evaluate({"extra": extra}) for extra in ("", *extras)
        )
        other = canonicalize_name(needed.name)
        if fits and other not in found and is_installed(other):
            found |= {other} | dependencies(other, needed.extras)
    return found


def is_installed(name: str) -> bool:
    """True if there is a distribution of this name."""
    return any(importlib.metadata.distributions(name=name))


def licence(metadata: importlib.metadata.PackageMetadata) -> str:
    """Return the licence that a distribution names: an expression, a few words, or a classifier."""
    for field in ("License-Expression", "License"):
        if field in metadata and len(metadata[field].splitlines()) == 1:
            return str(metadata[field])
    classes = metadata.get_all("Classifier") or []
    said = [one.rpartition(" :: ")[2] for one in classes if one.startswith("License ::")]
    return ", ".join(said) or "see its licence"


def licence_files(found: importlib.metadata.Distribution) -> Iterator[str]:
    """Yield the paths of a distribution's licences among its files."""
    for file in found.files or ():
        if IS_LICENCE.search(str(file)) and not str(file).endswith((".py", ".pyc", ".html")):
            yield str(file)


def python_licence() -> Path:
    """Return the path of the licence of Python, wherever its maker has put it."""
    home, version = Path(sysconfig.get_path("stdlib")), sysconfig.get_python_version()
    places = [
        *(home / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"),
        Path(f"/usr/share/doc/python{version}/copyright"),
    ]
    for place in places:
        if place.is_file():
            return place
    raise Trouble(f"The licence of Python is in none of {', '.join(map(str, places))}.")
