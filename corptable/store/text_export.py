"""Export a text to a new file for people: a bug report, a match in words."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.store.atomic_write import write_new
from corptable.store.stored_file import StoreError, reason

SUFFIX: Final = ".txt"
NOT_WRITTEN: Final = "{folder}: the file could not be written there ({reason})"


def write_text(folder: Path, stem: str, text: str) -> Path:
    """Write a text to a new file in `folder`, named `stem`, with a number if that name is taken; return its path.

    The folder need not exist. Raises StoreError.
    """
    content = text.encode("utf-8", "backslashreplace")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2))):
            path = folder / (name + SUFFIX)
            try:
                write_new(path, content)
            except FileExistsError:
                continue
            return path
    except OSError as error:
        raise StoreError(NOT_WRITTEN.format(folder=shown_path(folder), reason=reason(error))) from error
    raise AssertionError("numbers have no end")
