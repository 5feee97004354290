"""Describe the release that is packaged, and write archives of which two are equal byte by byte.

What would differ from one build to the next is the same in each: the time of every file is that of
the last commit, names are sorted, and owners are nobody in particular.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tarfile
import time
import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from _environment import Trouble
from corptable import __version__

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGING: Final = ROOT / "packaging"
ID: Final = "io.github.corptable.corptable"
"""Name of the application on a desktop: that of its desktop entry, metadata, icons and Flatpak."""
SYSTEMS: Final = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}
PROVIDERS: Final = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "dpkg-deb": "dpkg",
    "dpkg-shlibdeps": "dpkg-dev",
    "objcopy": "binutils",
}
"""Tools of the system, and the packages of Debian that they are in, where those have other names.
"""
UNIX: Final = 3
"""Number by which a zip says that its files have the rights of Unix."""


class Missing(Exception):
    """Report that a package or a check is left out because this machine lacks a tool for it."""


@dataclass(frozen=True)
class Release:
    """Hold the folder into which the packages of a release go, and that of what is between."""

    out: Path
    work: Path

    @property
    def name(self) -> str:
        """Name of the application's archive and of the folder in it."""
        return f"corptable-{__version__}-{SYSTEMS[platform.system()]}-{platform.machine().lower()}"

    @property
    def application(self) -> Path:
        """Folder of the application, as it is unpacked from its archive."""
        return self.work / self.name

    @cached_property
    def seconds(self) -> int:
        """Time of every file, in seconds since 1970: SOURCE_DATE_EPOCH if it is set, else that of
        the last commit, else that of the unpacked source.
        """
        if "SOURCE_DATE_EPOCH" in os.environ:
            return int(os.environ["SOURCE_DATE_EPOCH"])
        try:
            words = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
            return int(subprocess.run(words, capture_output=True, check=True).stdout)
        except (OSError, ValueError, subprocess.CalledProcessError):
            return int((ROOT / "pyproject.toml").stat().st_mtime)

    @property
    def date(self) -> datetime:
        """Date of the release."""
        return datetime.fromtimestamp(self.seconds, UTC)

    def run(self, *words: str | Path, folder: Path = ROOT, **variables: str) -> str:
        """Run a tool in a folder, with further environment variables, and return its output.

        Raises Trouble with its last words if it fails, and Missing without it.
        """
        require(str(words[0]))
        surroundings = {
            **os.environ,
            "SOURCE_DATE_EPOCH": str(self.seconds),
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            **variables,
        }
        ran = subprocess.run(
            words,
            cwd=folder,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if ran.returncode:
            raise Trouble(f"{words[0]} failed:\n{ran.stdout[-4000:]}")
        return ran.stdout

    def filled(self, template: Path, **values: str) -> str:
        """Return a text of `packaging/` with version, date and these values in place of their
        names.
        """
        text = template.read_text(encoding="utf-8")
        everywhere = {"VERSION": __version__, "DATE": self.date.date().isoformat()}
        for name, value in {**everywhere, **values}.items():
            text = text.replace(f"@{name}@", value)
        return text


def require(tool: str) -> None:
    """Raise Missing without a tool of the system."""
    if shutil.which(tool) is None:
        provider = PROVIDERS.get(tool, tool)
        raise Missing(f"the tool {tool} is missing (Debian has it in {provider})")


def write(path: Path, content: str | bytes) -> None:
    """Write a file with line breaks as they are, into a folder that need not exist yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def settle(folder: Path, seconds: int) -> None:
    """Give all files below a folder the same time, and the rights that files have in packages:
    those that are programs stay so, libraries are none.
    """
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or (os.access(path, os.X_OK) and ".so" not in path.name)
            path.chmod(0o755 if is_program else 0o644)
        if not path.is_symlink() or os.utime in os.supports_follow_symlinks:
            os.utime(path, (seconds, seconds), follow_symlinks=not path.is_symlink())


def pack_tar(folder: Path, archive: Path) -> None:
    """Pack a settled folder into a .tar.xz."""

    def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        return member

    with tarfile.open(archive, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as packed:
        for path in (folder, *sorted(folder.rglob("*"))):
            packed.add(path, path.relative_to(folder.parent), recursive=False, filter=anonymous)


def pack_zip(folder: Path, archive: Path) -> None:
    """Pack a settled folder into a .zip, with the rights of its programs, and links as links."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(folder.rglob("*")):
            is_link = path.is_symlink()
            if is_link or path.is_file():
                about = path.lstat()
                name = path.relative_to(folder.parent).as_posix()
                member = zipfile.ZipInfo(name, time.gmtime(about.st_mtime)[:6])
                member.create_system, member.external_attr = UNIX, about.st_mode << 16
                content = os.readlink(path).encode() if is_link else path.read_bytes()
                packed.writestr(member, content, zipfile.ZIP_DEFLATED, compresslevel=9)
