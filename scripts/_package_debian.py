"""Make a Debian package of the frozen application with Debian's own tools."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
from pathlib import Path
from typing import Final

from _licences import TABLE
from _release import PACKAGING, ROOT, Release, settle, write
from corptable import __version__

HOME: Final = "usr/lib/corptable"
DEBIAN: Final = PACKAGING / "debian"
DLOPENED: Final = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2")
"""Packages of the libraries that SDL opens by name to reach the screen, which no linker knows."""

COMMON_LICENCES: Final = """\
On Debian systems the texts of the LGPL and the GPL are /usr/share/common-licenses/LGPL-2.1,
/usr/share/common-licenses/LGPL-3 and /usr/share/common-licenses/GPL-3; those of fonts and packages
are in /usr/lib/corptable/licenses.
"""


def make_debian(release: Release) -> Path:
    """Make the package; return its path. Raises Missing without Debian's tools."""
    architecture = release.run("dpkg", "--print-architecture").strip()
    root = release.work / "debian-root"
    shutil.copytree(release.application, root / HOME, symlinks=True)
    shutil.move(root / HOME / "share", root / "usr/share")
    _add_documents(release, root / "usr/share")
    (root / "usr/games").mkdir()
    (root / "usr/games/corptable").symlink_to("../lib/corptable/corptable")
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    ]
    control = release.filled(
        DEBIAN / "control",
        ARCHITECTURE=architecture,
        SIZE=str(sum(path.stat().st_size for path in files) // 1024),
        DEPENDS=", ".join((_needed_libc(release, root), *DLOPENED)),
    )
    write(root / "DEBIAN/control", control)
    write(root / "DEBIAN/md5sums", "".join(sums))
    settle(root, release.seconds)
    package = release.out / f"corptable_{__version__}_{architecture}.deb"
    # One thread: how xz divides its input depends on how many there are.
    release.run(
        *("dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, package),
        DPKG_DEB_THREADS_MAX="1",
    )
    return package


def _add_documents(release: Release, share: Path) -> None:
    """Write the manual page, and the copyright, changes and remarks on lintian's checks."""
    documents = share / "doc/corptable"
    terms = [ROOT / "LICENSE", ROOT / "LICENSE-FONTS.md", release.application / TABLE.name]
    texts = [path.read_text(encoding="utf-8") for path in terms]
    write(documents / "copyright", "\n".join((*texts, COMMON_LICENCES)))
    write(
        documents / "changelog.gz",
        packed(
            release.filled(DEBIAN / "changelog", RFC=f"{release.date:%a, %d %b %Y %H:%M:%S +0000}")
        ),
    )
    write(
        share / "man/man6/corptable.6.gz",
        packed((PACKAGING / "corptable.6").read_text(encoding="utf-8")),
    )
    write(share / "lintian/overrides/corptable", release.filled(DEBIAN / "lintian-overrides"))


def packed(text: str) -> bytes:
    """Return a text as gzip packs it, without the time."""
    return gzip.compress(text.encode(), 9, mtime=0)


def _needed_libc(release: Release, root: Path) -> str:
    """Return the C library and its least version, for the field Depends: the one library that
    PyInstaller leaves to the system, but for those of the screen.
    """
    home = root / HOME
    binaries = [home / "corptable", *sorted(home.rglob("*.so*"))]
    here = release.work / "shlibdeps"
    write(here / "debian/control", "Source: corptable\n\nPackage: corptable\nArchitecture: any\n")
    words = ["dpkg-shlibdeps", "-O", f"-l{home / '_internal'}", "--ignore-missing-info"]
    told = release.run(*words, *map(os.fspath, binaries), folder=here)
    line = next(line for line in told.splitlines() if line.startswith("shlibs:Depends="))
    return next(one for one in line.partition("=")[2].split(", ") if one.startswith("libc6"))
