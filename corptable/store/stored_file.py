"""Load and save one value in a YAML file that people can read and edit, with a backup; faults never
lose the file.

Loading never fails: messages about unusable parts are added to `warnings`, and defaults replace
those parts. If nothing of a file is usable, it is renamed at once and its backup is used. If only
parts are faulty, the good parts count and the file stays as it is, so that the person can correct
it. A file of a newer version of the program is neither renamed nor written.

A change loads the file again, changes and writes it under the lock of its folder, so that two
programs lose none of each other's changes. It keeps the old content as the backup, or under another
name if that content was not fully understood.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from corptable.cards.faults import Fault, FileFaults, shown_path
from corptable.cards.records import read_separately, written
from corptable.cards.text_file import MOST_BYTES, read_text
from corptable.cards.yaml_reader import read_content
from corptable.cards.yaml_syntax import MOST_NODES, nodes_at_most
from corptable.store.atomic_write import UNREADABLE as ASIDE
from corptable.store.atomic_write import (
    StoreError,
    backup_of,
    reason,
    rename_unreadable,
    store_errors,
    write_beside,
    write_whole,
)
from corptable.system.file_lock import folder_lock

FIRST_FORMAT: Final = 1
LAST_FORMAT: Final = 10**9
"""Highest number that counts as the format of a newer version."""
MOST_TOLD: Final = 3
"""Maximum number of faults of one file in a message; a person who corrects these sees the others
next time.
"""

UNREADABLE: Final = "The file of {title} cannot be read, so {instead}. {fate}"
BACKED_UP: Final = "its previous version is used"
OUT_OF_REACH: Final = "The file of {title} cannot be reached ({reason}), so {instead}."
FAULTY: Final = (
    "The file of {title} has faults; the faulty parts are ignored. Fix it if you like; a copy is "
    "kept before it is written again."
)
WRITTEN_ANEW: Final = (
    "The file of {title} was not fully understood when it was rewritten; its old content is kept "
    'as "{name}".'
)
RENAMED: Final = 'It is kept as "{name}".'
NOT_RENAMED: Final = "It could not be renamed ({reason}) and stays as it is."
NEWER: Final = (
    "The file of {title} was written by a newer version of corptable (format {found}; this "
    "version reads up to {known}), "
    "so {instead}. It is left as it is, and changes hold until the program ends."
)
NOT_WRITTEN: Final = (
    "{path}: {title} could not be written ({reason}); the change holds until the program ends"
)
NOT_CHANGED: Final = "{path}: {title} could not be written ({reason}); nothing has changed"
FAULTS_FIRST: Final = (
    "The file of {title} has faults, and saving would lose the faulty parts. Nothing has "
    "changed: fix the file first."
)

T = TypeVar("T")
Read: TypeAlias = tuple[T, Sequence[Fault]]
"""Value of a file, and the faults of its other parts."""
Change: TypeAlias = Callable[[T], T]
"""Make a new value from the one that the file has; must be idempotent."""


class NewerFormat(Exception):
    """Signal a file in a format that only newer versions of the program know; its text says
    which.
    """


def _whole(_: T, after: T) -> T:
    return after


class FileFormat(NamedTuple, Generic[T]):
    """Describe one stored file: its name, the type of its value, and the words for messages about
    it.

    The value is a record all of whose fields have defaults. `title` and `instead` are parts of
    sentences, `comment` is the first line of the file. `written` formats in the newest format; that
    one and all before it are read.
    """

    name: str
    title: str
    instead: str
    comment: str
    kind: Callable[..., T]
    written: Callable[[T], str] = written
    format: int = FIRST_FORMAT
    most: int = MOST_BYTES
    """Maximum size of the file in bytes."""
    most_nodes: int = MOST_NODES
    """Maximum number of values in the file."""
    validation_subset: Callable[[T, T], T] = _whole
    """Part of a changed value to read back before it is written, from the values before and after
    the change; by default all of it.
    """


class StoredFile(Generic[T]):
    """Hold a value together with the file in which it is stored; without a folder the value lasts
    until the program ends.

    Messages for the person are added to `warnings`.
    """

    def __init__(self, folder: Path | None, format: FileFormat[T], warnings: list[str]) -> None:
        self.format = format
        self.warnings = warnings
        self._path = None if folder is None else folder / format.name
        self._known = format.kind()
        """Value of the file when it was last read or written."""
        self._last = "", self._known
        """Text of the file, and its value, when it was last read or written as a whole."""
        self._unwritten: list[Change[T]] = []
        """Changes that could not be written; the next change tries them again."""
        self.value = self._known
        """Value with all changes, written or not."""
        if self._path is not None:
            self._load(self._path)

    def _load(self, path: Path) -> None:
        try:
            self._load_readable(path)
        except FileFaults:
            with contextlib.ExitStack() as locked:
                # In a folder that nobody can write nothing can be renamed either.
                with contextlib.suppress(OSError):
                    locked.enter_context(folder_lock(path.parent))
                try:
                    self._load_readable(path)  # another program may have written it meanwhile
                except FileFaults as refused:
                    self._load_backup(path, refused.faults)
        self.value = self._known

    def _load_readable(self, path: Path) -> None:
        """Load the file, as far as it can be read. Raises FileFaults when nothing of it is
        usable.
        """
        try:
            self._known, faults = self._read(path)
        except NewerFormat as newer:
            self._add_message(str(newer))
        except OSError as error:
            self._add_message(OUT_OF_REACH, reason=reason(error))
        else:
            if faults:
                self._add_message(FAULTY, faults)

    def _load_backup(self, path: Path, faults: Sequence[Fault]) -> None:
        """Rename an unreadable file and load its backup."""
        fate = _rename_unreadable(path)
        backup = self._restore_backup(path)
        if backup is not None:
            self._known = backup
        instead = self.format.instead if backup is None else BACKED_UP
        self._add_message(UNREADABLE, faults, instead=instead, fate=fate)

    def change(self, change: Change[T]) -> None:
        """Change the value and write it, unless `change` returns the same object.

        Raises FileFaults, and leaves the old value, for one that could not be read back. Raises
        StoreError when the file cannot be written: then the change holds until the program ends,
        and the next one tries to write both.
        """
        changes = [*self._unwritten, change]
        prepared = self._changed(self._known, changes)
        self.value = prepared[0]
        if self._path is not None and (self.value is not self._known or self._path.exists()):
            self._unwritten = changes
            self.value = self._update(
                self._path, self._read_or_known, changes, NOT_WRITTEN, prepared
            )
            self._unwritten = []
        self._known = self.value

    def change_at_once(self, change: Change[T]) -> None:
        """Change the value that the file has now and write it, or change nothing at all: what
        `change` raises goes to the caller.

        Raises StoreError when the file cannot be written, or has faults that writing would lose,
        FileFaults as `change` does.
        """
        self._known = self.value = (
            change(self.value)
            if self._path is None
            else self._update(self._path, self._read_whole, (change,), NOT_CHANGED)
        )

    def _update(
        self,
        path: Path,
        read: Callable[[Path], Read[T]],
        changes: Sequence[Change[T]],
        fault: str,
        prepared: tuple[T, str] | None = None,
    ) -> T:
        """Read the file, change its value, check it and write it; return the value that the file
        has now.

        The old content stays as the backup, or under another name if it has faults. `fault`:
        message when the file cannot be written; `prepared`: the changed value and its text where
        the file still has the known value, so that others wait less for the lock.
        """
        with store_errors(fault, path, title=self.format.title), folder_lock(path.parent):
            value, faults = read(path)
            if prepared is None or value is not self._known:
                prepared = self._changed(value, changes)
            changed, text = prepared
            if changed is not value:
                if faults:
                    aside = write_beside(path, path.read_bytes(), ASIDE)
                    self._add_message(WRITTEN_ANEW, name=aside.name)
                elif path.exists():
                    write_whole(backup_of(path), path.read_bytes())
                write_whole(path, text.encode())
                self._last = text, changed
            return changed

    def refresh(self) -> None:
        """Take over what another program has written; a file that cannot be used just now changes
        nothing.
        """
        if self._path is not None:
            with contextlib.suppress(OSError, StoreError):
                self._known = self.value = self._read_whole(self._path)[0]

    def _read_or_known(self, path: Path) -> Read[T]:
        """Read the file; where it is missing or unreadable, the value last read of it holds. Raises
        StoreError for one of a newer version, OSError.
        """
        try:
            if path.exists():
                read, faults = self._read(path)
                return (self._known if read == self._known else read), faults
        except NewerFormat as newer:
            raise StoreError(str(newer)) from newer
        except FileFaults:
            self._add_message(WRITTEN_ANEW, name=rename_unreadable(path).name)
        return self._known, ()

    def _read_whole(self, path: Path) -> Read[T]:
        """Read the file. Raises StoreError where any part of it is faulty, OSError."""
        if not path.exists():
            return self.format.kind(), ()
        try:
            text = read_text(path, self.format.most)
            if text and text == self._last[0]:  # a long file need not be parsed again
                return self._last[1], ()
            value, faults = self._parse(text, shown_path(path))
        except NewerFormat as newer:
            raise StoreError(str(newer)) from newer
        except FileFaults as refused:
            raise StoreError(self._faults_first(refused.faults)) from refused
        if faults:
            raise StoreError(self._faults_first(faults))
        self._last = text, value
        return value, ()

    def _faults_first(self, faults: Sequence[Fault]) -> str:
        return "\n".join(
            [FAULTS_FIRST.format(title=self.format.title), *map(str, faults[:MOST_TOLD])]
        )

    def _changed(self, value: T, changes: Sequence[Change[T]]) -> tuple[T, str]:
        """Return the changed value and its text. Raises FileFaults if that could not be read
        back.
        """
        before = value
        for change in changes:
            value = change(value)
        subset = self.format.validation_subset(before, value)
        _, faults = self._parse(self._text(subset), self.format.name)
        text = self._text(value)
        faults = [*faults, *self._faults_of_length(text)]
        if faults:
            raise FileFaults(faults)
        return value, text

    def _faults_of_length(self, text: str) -> Iterator[Fault]:
        """Yield why a text is too long to be read back."""
        name, sizes = self.format.name, {"bytes": (len(text.encode()), self.format.most)}
        sizes["values"] = nodes_at_most(text), self.format.most_nodes
        for unit, (found, most) in sizes.items():
            if found > most:
                yield Fault(
                    name,
                    0,
                    0,
                    "",
                    f"found {found:,} {unit}",
                    f"at most {most:,}, so that the file can be read again",
                )

    def _text(self, value: T) -> str:
        return (
            f"# {self.format.comment}\nformat: {self.format.format}\n{self.format.written(value)}"
        )

    def _restore_backup(self, path: Path) -> T | None:
        """Return the backup's value and restore the file from it; None if there is no backup
        without faults.
        """
        try:
            text = read_text(backup_of(path), self.format.most)
            value, faults = self._parse(text, self.format.name)
        except (FileFaults, NewerFormat, OSError):
            return None
        if faults:
            return None
        with contextlib.suppress(OSError):
            if not path.exists():
                write_whole(path, text.encode())
        return value

    def _read(self, path: Path) -> Read[T]:
        """Read the file; return its value and faults. Raises FileFaults when nothing of it is
        usable, NewerFormat, OSError.
        """
        if not path.exists():
            return self.format.kind(), ()
        return self._parse(read_text(path, self.format.most), shown_path(path))

    def _parse(self, text: str, name: str) -> Read[T]:
        """Parse a file's text; return its value and faults. Raises FileFaults for a text of another
        kind, and NewerFormat.
        """
        file = read_content(text, name, self.format.most_nodes)
        top = file.mapping()
        if not top.names():
            file.raise_faults()  # the top of the file is no mapping
        version = top["format"].alone(lambda value: value.integer(FIRST_FORMAT, LAST_FORMAT))
        if version > self.format.format:
            words = {"title": self.format.title, "instead": self.format.instead}
            raise NewerFormat(NEWER.format(found=version, known=self.format.format, **words))
        faults: list[Fault] = []
        value = read_separately(top, self.format.kind, faults)
        top.finish()
        return value, sorted([*faults, *file.faults])

    def _add_message(self, sentence: str, faults: Sequence[Fault] = (), **words: str) -> None:
        lines = [
            sentence.format(**{"title": self.format.title, "instead": self.format.instead, **words})
        ]
        lines += map(str, faults[:MOST_TOLD])
        if len(faults) > MOST_TOLD:
            lines.append(f"and {len(faults) - MOST_TOLD} more")
        self.warnings.append("\n".join(lines))


def _rename_unreadable(path: Path) -> str:
    """Rename the unreadable file and return a sentence about that."""
    try:
        return RENAMED.format(name=rename_unreadable(path).name)
    except OSError as error:
        return NOT_RENAMED.format(reason=reason(error))
