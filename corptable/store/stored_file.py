"""Load and save one value in a YAML file that people can read and edit, with a backup; faults never lose the file.

Loading never fails: messages about unusable parts are added to `warnings`, and defaults replace those parts. If nothing of a file
is usable, it is renamed at once and its backup is used. If only parts are faulty, the good parts count and the file stays as it is,
so that the person can correct it. Saving keeps the file's old content as the backup, or under another name if that content was not
fully understood.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from corptable.cards.faults import Fault, FileFaults, shown_path
from corptable.cards.records import read_separately, written
from corptable.cards.text_file import read_text
from corptable.cards.yaml_reader import read_content
from corptable.store.atomic_write import UNREADABLE as ASIDE
from corptable.store.atomic_write import backup_of, reason, rename_unreadable, store_errors, write_beside, write_whole

FIRST_FORMAT: Final = 1
MOST_TOLD: Final = 3
"""Maximum number of faults of one file in a message; a person who corrects these sees the others next time."""

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


class FileFormat(NamedTuple, Generic[T]):
    """Describe one stored file: its name, the type of its value, and the words for messages about it.

    The value is a record all of whose fields have defaults. `title` and `instead` are parts of sentences, `comment` is the first
    line of the file. `written` formats in the newest format; that one and all before it are read.
    """

    name: str
    title: str
    instead: str
    comment: str
    kind: Callable[..., T]
    written: Callable[[T], str] = written
    format: int = FIRST_FORMAT


class StoredFile(Generic[T]):
    """Hold a value together with the file in which it is stored; without a folder the value lasts until the program ends.

    Messages for the person are added to `warnings`.
    """

    def __init__(self, folder: Path | None, format: FileFormat[T], warnings: list[str]) -> None:
        self.format = format
        self.warnings = warnings
        self._path = None if folder is None else folder / format.name
        self.value = format.kind()
        self.load()

    def load(self) -> None:
        """Load the value again, which another program may have changed."""
        path = self._path
        if path is None:
            return
        try:
            self.value, faults = self._read(path)
        except FileFaults as refused:
            fate = _rename_unreadable(path)
            backup = self._restore_backup(path)
            self.value = self.format.kind() if backup is None else backup
            instead = self.format.instead if backup is None else BACKED_UP
            self._add_message(UNREADABLE, refused.faults, instead=instead, fate=fate)
        except OSError as error:
            self.value = self.format.kind()
            self._add_message(OUT_OF_REACH, reason=reason(error))
        else:
            if faults:
                self._add_message(FAULTY, faults)

    def keep(self, value: T) -> None:
        """Set the value and write it to the file.

        Raises FileFaults, and leaves the old value, for one that could not be read back. Raises StoreError when the file cannot be
        written: then the value holds until the program ends, and the file is unchanged.
        """
        text = f"# {self.format.comment}\nformat: {self.format.format}\n{self.format.written(value)}"
        _, faults = self._parse(text, self.format.name)
        if faults:
            raise FileFaults(faults)
        self.value = value
        if self._path is None:
            return
        with store_errors(NOT_WRITTEN, self._path, title=self.format.title):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._keep_old_content(self._path)
            write_whole(self._path, text.encode())

    def _restore_backup(self, path: Path) -> T | None:
        """Return the backup's value and restore the file from it; None if there is no backup without faults."""
        try:
            text = read_text(backup_of(path))
            value, faults = self._parse(text, self.format.name)
        except (FileFaults, OSError):
            return None
        if faults:
            return None
        with contextlib.suppress(OSError):
            if not path.exists():
                write_whole(path, text.encode())
        return value

    def _keep_old_content(self, path: Path) -> None:
        """Keep the present file before it is overwritten: as the backup, or under another name if it has faults.

        It is read again, because another program may have changed it meanwhile.
        """
        try:
            _, faults = self._read(path)
        except FileFaults:
            self._add_message(WRITTEN_ANEW, name=rename_unreadable(path).name)
            return
        if faults:
            self._add_message(WRITTEN_ANEW, name=write_beside(path, path.read_bytes(), ASIDE).name)
        elif path.exists():
            write_whole(backup_of(path), path.read_bytes())

    def _read(self, path: Path) -> tuple[T, Sequence[Fault]]:
        """Read the file; return its value and faults. Raises FileFaults when nothing of it is usable, and OSError."""
        if not path.exists():
            return self.format.kind(), ()
        return self._parse(read_text(path), shown_path(path))

    def _parse(self, text: str, name: str) -> tuple[T, Sequence[Fault]]:
        """Parse a file's text; return its value and faults. Raises FileFaults for a text of another kind or format version."""
        file = read_content(text, name)
        top = file.mapping()
        if not top.names():
            file.raise_faults()  # the top of the file is no mapping
        top["format"].alone(lambda value: value.integer(FIRST_FORMAT, self.format.format))
        faults: list[Fault] = []
        value = read_separately(top, self.format.kind, faults)
        top.finish()
        return value, sorted([*faults, *file.faults])

    def _add_message(self, sentence: str, faults: Sequence[Fault] = (), **words: str) -> None:
        lines = [sentence.format(**{"title": self.format.title, "instead": self.format.instead, **words})]
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
