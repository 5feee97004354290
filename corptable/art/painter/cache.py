"""Cache painted pictures on disk, so that the second start shows at once what the first had to
paint.

A file is whole or invalid: it is written under another name and renamed, and a checksum over its
name, size and pixels reveals a torn, truncated or foreign file, which is removed and painted again.
Only regular files are read, and none that is longer or unpacks to more than its picture has pixels.
Several programs may use one folder at once. Nothing here ever raises: where the disk fails, or in
the place of a picture lies what cannot be removed, there is just no picture.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from corptable import __version__
from corptable.art.painter.painting import MAX_PIXELS, Pixels
from corptable.art.picture import Recipe
from corptable.system.private_files import NotRegular, make_folder, read_regular, temporary_file
from corptable.system.resources import folder

# The stamp of the art: a digest that changes whenever pictures may be painted otherwise, so that
# no outdated one is shown

CODE: Final = Path(__file__).resolve().parents[1]
DRAWN_FROM: Final = ("art", "fonts", "inks", "materials", "rooms", "skins")
"""Folders of `assets/` that pictures are drawn from. A missing folder counts as empty."""

FONT, FONT_DIRECTORY = ".ttf", 1024
"""Ending of a font file, and the number of its first bytes that are read: the checksums of all its
tables are among them. Those for Chinese, Japanese and Korean are megabytes."""


def art_stamp() -> str:
    """Return the stamp of this program's art. Raises CorptableError when the installation is
    incomplete.
    """
    assets = folder("assets")
    return stamp_of([(CODE, "*.py"), *((assets / name, "*") for name in DRAWN_FROM)])


def stamp_of(homes: Iterable[tuple[Path, str]]) -> str:
    """Return a digest of the program's version and of all files, with their names, below a folder
    that end as its pattern does: "*.py", or "*" for all."""
    digest = hashlib.sha256(__version__.encode())
    for home, pattern in homes:
        for path in sorted(_files_below(str(home), pattern.removeprefix("*"))):
            name = path[len(str(home)) + 1 :].replace(os.sep, "/")
            with open(path, "rb") as file:
                content = file.read(FONT_DIRECTORY if name.endswith(FONT) else -1)
                digest.update(f"\n{home.name}/{name} ".encode() + hashlib.sha256(content).digest())
    return digest.hexdigest()


def _files_below(folder: str, ending: str) -> Iterator[str]:
    """Yield the paths of the files below a folder that end so; none where there is no folder."""
    with contextlib.suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files_below(entry.path, ending)
            elif entry.name.endswith(ending) and entry.is_file():
                yield entry.path


FASTEST: Final = "svg2png_py"
EVERYWHERE: Final = "resvg_py"
"""Modules of the engines: the fastest, and the one that every system has."""

LIMIT: Final = 200_000_000
"""Limit of the cache, in bytes of all pictures together: some four thousand faces."""
FORMAT: Final = b"corptable picture 2\n"
WORTH_COMPRESSING: Final = 4
"""Factor by which a picture must become smaller to be compressed. A card's face does; a room does
not, and takes 20 ms to read.
"""
SUFFIX: Final = ".picture"

HEAD: Final = struct.Struct("<III")
_START: Final = len(FORMAT) + HEAD.size
LONGEST: Final = _START + 4 * MAX_PIXELS
"""Limit of the length of a picture's file, in bytes."""
_SLACK: Final = 16
"""Divisor of the limit: a sixteenth of it is written between two evictions, and kept free for
that.
"""


class PictureCache:
    """Cache the pictures of one engine and one stamp of the art (`made_by` names both) in a folder
    that other programs may share.

    `tell` is called once with a sentence when pictures cannot be written; those in the folder are
    still found then.
    """

    def __init__(
        self, folder: Path, made_by: str, tell: Callable[[str], None], limit: int = LIMIT
    ) -> None:
        self._folder = folder
        self._made_by = made_by
        self._tell = tell
        self._limit = limit
        self._slack = limit // _SLACK
        self._written = self._slack  # the first picture evicts
        self._can_write = True

    def find(self, recipe: Recipe | str) -> Pixels | None:
        """Return the picture of a recipe, or one that was drawn and saved under a name; None if it
        is not in the cache.
        """
        path = self._path(recipe)
        size = None if isinstance(recipe, str) else recipe.size
        try:
            pixels = read_picture(path.name, read_regular(path, LONGEST), size)
        except NotRegular:
            pixels = None
        except Exception:  # whatever goes wrong, the picture is painted
            return None
        if pixels is None:
            _remove(str(path))
            return None
        with contextlib.suppress(OSError):  # another program may have removed it
            os.utime(path)  # the eviction is by time of last use
        return pixels

    def save(self, recipe: Recipe | str, pixels: Pixels) -> None:
        """Write a picture to the cache; evict old ones each time a sixteenth of the limit has been
        written.
        """
        if not self._can_write:
            return
        path = self._path(recipe)
        written = write_picture(path.name, pixels)
        try:
            make_folder(self._folder)
            with (
                temporary_file(self._folder, written, is_synced=False) as fresh,
                contextlib.suppress(OSError),
            ):
                _remove_folder(path)
                os.replace(
                    fresh, path
                )  # fails where another program is reading it, or a folder lies in its place
        except OSError as error:
            self._can_write = False
            self._tell(
                f'Pictures cannot be kept in "{self._folder}", so they are painted again '
                f"each time: {error}"
            )
            return
        self._written += len(written)
        if self._written > self._slack:
            self.evict()

    def evict(self) -> None:
        """Evict the least recently used pictures until there is room for new ones."""
        self._written = 0
        kept = sorted(_files(self._folder, SUFFIX))
        excess = sum(file.size for file in kept) - (self._limit - self._slack)
        for file in kept:
            if excess <= 0:
                break
            if _remove(file.path):
                excess -= file.size

    def _path(self, recipe: Recipe | str) -> Path:
        return self._folder / file_name(self._made_by, recipe)


class _File(NamedTuple):
    """Describe a file of the folder; they sort by when they were last used, in seconds since the
    epoch.
    """

    used_at: float
    size: int
    path: str


def file_name(made_by: str, recipe: Recipe | str) -> str:
    """Return the name of the file of a picture."""
    kind = type(recipe)
    named = f"{made_by}\n{kind.__module__} {recipe!r}"  # a repr names the class, but not its module
    return hashlib.sha256(FORMAT + named.encode()).hexdigest() + SUFFIX


def made_by(engine: str) -> str:
    """Return the key of an engine's pictures, which changes with the art. Raises CorptableError if
    an asset folder is missing.
    """
    return f"{engine}\n{art_stamp()}"


def engine_name(module: str, pygame_version: str) -> str:
    """Return the name of an engine with every version that its pixels may depend on: pygame scales
    and blends the layers.

    The engine's version stands in the name of the folder of its metadata, where there is one: a
    frozen build may lack it. To ask `importlib.metadata` takes 20 ms, and the start waits for this
    name.
    """
    spec = find_spec(module)
    homes = [Path(home).parent for home in (spec and spec.submodule_search_locations) or ()]
    versions = sorted(
        folder.stem for home in homes for folder in home.glob(f"{module}-*.dist-info")
    )
    return f"{module} {versions}, pygame-ce {pygame_version}"


def usual_engine_name(pygame_version: str) -> str:
    """Return the name of the engine that the painter will choose, without importing it."""
    return engine_name(FASTEST if find_spec(FASTEST) else EVERYWHERE, pygame_version)


def write_picture(name: str, pixels: Pixels) -> bytes:
    """Return the bytes of a picture's file; the file's name is part of the checksum."""
    compressed = zlib.compress(pixels.bgra, 1)
    body = compressed if WORTH_COMPRESSING * len(compressed) < len(pixels.bgra) else pixels.bgra
    return (
        FORMAT
        + HEAD.pack(
            pixels.width, pixels.height, checksum_of(name, pixels.width, pixels.height, body)
        )
        + body
    )


def read_picture(name: str, written: bytes, size: tuple[int, int] | None = None) -> Pixels | None:
    """Return the pixels of a picture's file; None if the bytes are no picture, or another one than
    its name and `size` say.
    """
    if len(written) < _START or not written.startswith(FORMAT):
        return None
    width, height, checksum = HEAD.unpack_from(written, len(FORMAT))
    length = 4 * width * height
    body = memoryview(written)[_START:]
    if size is not None and size != (width, height):
        return None
    if (
        not 0 < width * height <= MAX_PIXELS
        or len(body) > length
        or checksum != checksum_of(name, width, height, body)
    ):
        return None
    return Pixels(width, height, bgra) if len(bgra := _unpacked(body, length)) == length else None


def _unpacked(body: memoryview, length: int) -> bytes:
    """Return the pixels of a file's body, which is compressed if it is shorter than they are; stop
    one byte behind their length.
    """
    if len(body) == length:
        return bytes(body)
    unpacking = zlib.decompressobj()
    try:
        bgra = unpacking.decompress(body, length + 1)
    except zlib.error:
        return b""
    return bgra if unpacking.eof and not unpacking.unused_data else b""


def checksum_of(name: str, width: int, height: int, body: bytes | memoryview) -> int:
    """Return the checksum of a picture's file."""
    return zlib.crc32(body, zlib.crc32(f"{name} {width}x{height}".encode()))


def _remove_folder(path: Path) -> None:
    """Remove an empty folder where a picture belongs, which no file could replace."""
    with contextlib.suppress(OSError):
        path.rmdir()


def _remove(path: str) -> bool:
    """Remove a file; return True if it is gone, even if another program removed it."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _files(folder: Path, suffix: str) -> Iterator[_File]:
    """Yield the files with a suffix; skip those that are removed meanwhile."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                if entry.name.endswith(suffix) and entry.is_file(follow_symlinks=False):
                    about = entry.stat(follow_symlinks=False)
                    yield _File(about.st_mtime, about.st_size, entry.path)
