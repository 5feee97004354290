"""A value that outlives the program in a file that people can read.

Reading never fails: what cannot be used is told in `troubles`, and something usual stands in for it. A file of which nothing can be
used is renamed at once, and its backup takes its place. Of one that is faulty in parts the good parts count, and it stays as it is,
so that whoever wrote the fault can mend it. Whatever lies there when a value is written is the backup from then on; if it is not
wholly understood, it is kept under another name instead.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from corptable.cards import Fault, Fields, FileFaults, Value, YamlFile
from corptable.cards.faults import shown_path
from corptable.cards.text_file import read_text
from corptable.cards.yaml_nodes import MappingNode
from corptable.cards.yaml_reader import read_content
from corptable.errors import CorptableError
from corptable.store.whole_file import backup_of, keep_backup, keep_copy, set_aside, write_whole

FIRST_FORMAT: Final = 1
MOST_TOLD: Final = 3
"""So many faults of one file are told; who mends these will hear of the others."""

UNREADABLE: Final = "The file of {title} cannot be read, so {instead}. {fate}"
BACKED_UP: Final = "what it held before it was last written is used"
OUT_OF_REACH: Final = "The file of {title} cannot be reached ({reason}), so {instead}."
FAULTY: Final = (
    "The file of {title} has faults, and what is faulty does not count. "
    "It stays as it is for you to mend; a copy of it is kept before it is written again."
)
WRITTEN_ANEW: Final = (
    'The file of {title} was not understood as a whole when it was written anew; what it held is kept as "{name}".'
)
RENAMED: Final = 'It is kept as "{name}".'
NOT_RENAMED: Final = "It could not be renamed ({reason}) and stays as it is."
NOT_WRITTEN: Final = "{path}: {title} could not be written ({reason}); the change holds until the program ends"

T = TypeVar("T")


class StoreError(CorptableError):
    """Something could not be written. What was there before still is."""


class Sieve:
    """Lets good values through, and a default in place of a faulty one; its faults stay here."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def take(self, value: Value, read: Callable[[Value], T], default: T) -> T:
        """What `read` makes of the value; the default where the file has no such value, or a faulty one."""
        if value.missing:
            return default
        alone = _alone(value)
        try:
            taken = read(alone)
            alone.file.raise_faults()
        except FileFaults as refused:
            self.faults += refused.faults
            return default
        return taken


class Kind(NamedTuple, Generic[T]):
    """What is kept in a file, and what is said of it: `title` and `instead` are parts of sentences, `comment` heads the file.
    It is written in the newest format; `read` understands that and all before it."""

    name: str
    title: str
    instead: str
    comment: str
    default: T
    read: Callable[[Fields, Sieve], T]
    written: Callable[[T], str]
    format: int = FIRST_FORMAT


class Kept(Generic[T]):
    """A value as it is now, which lasts as long as the program."""

    def __init__(self, kind: Kind[T]) -> None:
        self.kind = kind
        self.value = kind.default

    def keep(self, value: T) -> None:
        """Take this value. Raises FileFaults for one that could not be read again, which is not taken."""
        self._text(value)
        self.value = value

    def _text(self, value: T) -> str:
        """The file that would hold this value. Raises FileFaults for one that could not be read again."""
        text = f"# {self.kind.comment}\nformat: {self.kind.format}\n{self.kind.written(value)}"
        _, faults = _understood(self.kind, text, self.kind.name)
        if faults:
            raise FileFaults(faults)
        return text


class KeptFile(Kept[T]):
    """A value and the file that it outlives the program in. What a person should hear is added to `troubles`."""

    def __init__(self, folder: Path, kind: Kind[T], troubles: list[str]) -> None:
        super().__init__(kind)
        self.path = folder / kind.name
        self.troubles = troubles
        self.value = self._load()

    def keep(self, value: T) -> None:
        """Take this value and write it.

        Raises FileFaults as always, and StoreError when it cannot be written: then it holds until the program ends, and the file
        is as it was.
        """
        text = self._text(value)
        self.value = value
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._make_way()
            write_whole(self.path, text.encode())
        except OSError as error:
            raise StoreError(NOT_WRITTEN.format(path=shown_path(self.path), title=self.kind.title, reason=reason(error))) from error

    def _load(self) -> T:
        try:
            value, faults = self._read()
        except FileFaults as refused:
            fate = self._aside()
            backup = self._backup()
            instead = self.kind.instead if backup is None else BACKED_UP
            self._tell(UNREADABLE, refused.faults, instead=instead, fate=fate)
            return self.kind.default if backup is None else backup
        except OSError as error:
            self._tell(OUT_OF_REACH, reason=reason(error))
            return self.kind.default
        if faults:
            self._tell(FAULTY, faults)
        return value

    def _aside(self) -> str:
        """Rename the file, and say so."""
        try:
            return RENAMED.format(name=set_aside(self.path).name)
        except OSError as error:
            return NOT_RENAMED.format(reason=reason(error))

    def _backup(self) -> T | None:
        """What the backup holds, put in the place of what was unreadable; None where there is none that is wholly understood."""
        try:
            text = read_text(backup_of(self.path))
            value, faults = _understood(self.kind, text, self.kind.name)
        except (FileFaults, OSError):
            return None
        if faults:
            return None
        with contextlib.suppress(OSError):
            if not self.path.exists():
                write_whole(self.path, text.encode())
        return value

    def _make_way(self) -> None:
        """Keep what lies there: as the backup, or under another name if it is not wholly understood. It may have come meanwhile."""
        kept = None
        try:
            _, faults = self._read()
            if faults:
                kept = keep_copy(self.path)
            elif self.path.exists():
                keep_backup(self.path)
        except FileFaults:
            kept = set_aside(self.path)
        if kept is not None:
            self._tell(WRITTEN_ANEW, name=kept.name)

    def _read(self) -> tuple[T, Sequence[Fault]]:
        """What the file holds, and what is wrong with it. Raises FileFaults when nothing of it can be used, and OSError."""
        if not self.path.exists():
            return self.kind.default, ()
        return _understood(self.kind, read_text(self.path), shown_path(self.path))

    def _tell(self, sentence: str, faults: Sequence[Fault] = (), **words: str) -> None:
        lines = [
            sentence.format(**{"title": self.kind.title, "instead": self.kind.instead, **words}),
            *map(str, faults[:MOST_TOLD]),
        ]
        if len(faults) > MOST_TOLD:
            lines.append(f"and {len(faults) - MOST_TOLD} more")
        self.troubles.append("\n".join(lines))


def _understood(kind: Kind[T], text: str, name: str) -> tuple[T, Sequence[Fault]]:
    """What the text of a file says. Raises FileFaults when it is none of ours, or not of this format."""
    file = read_content(text, name)
    top = file.mapping()
    if not top.names():
        file.raise_faults()  # it is something else than fields
    head = _alone(top["format"])
    head.integer(FIRST_FORMAT, kind.format)
    head.file.raise_faults()
    sieve = Sieve()
    value = kind.read(top, sieve)
    top.finish()
    try:
        file.raise_faults()
    except FileFaults as refused:
        sieve.faults += refused.faults
    return value, sorted(sieve.faults)


def _alone(value: Value) -> Value:
    """The same value as if it were a file of its own, so that its faults are known from all others."""
    return dataclasses.replace(value, file=YamlFile(value.file.name, value.node or MappingNode(value.place)))


def reason(error: OSError) -> str:
    """Why the system refused, in its words."""
    return error.strerror or str(error)
