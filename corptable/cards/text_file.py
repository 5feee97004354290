"""Read the text of a file that a person wrote, or report with one clear fault why that is
impossible.
"""

from __future__ import annotations

from pathlib import Path

from corptable.cards.faults import UNPRINTABLE, WHOLE_FILE, FilePlace, quoted, refuse, shown_path

MOST_BYTES = 1024 * 1024
A_TEXT_FILE = "a text file"

_BYTE_ORDER_MARK = "\ufeff"


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Read a UTF-8 file. Raises FileFaults if it does not exist, has more than `most` bytes, is not
    UTF-8, or has control characters."""
    return decoded_text(_bytes(path, most), shown_path(path))


def decoded_text(content: bytes, file: str) -> str:
    """Return the text of a file that is read already; `file` is its name in messages. Raises
    FileFaults as `read_text` does.
    """
    try:
        text = content.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = f"byte {error.start} (0x{content[error.start]:02x}) is not UTF-8"
        refuse(file, FilePlace(line, 0), found, "a text file saved as UTF-8")
    if match := UNPRINTABLE.search(text):
        found = f"the character {quoted(match.group())}, which cannot be printed"
        refuse(file, place_of(match.start(), text), found, "plain text")
    return text


def place_of(position: int, text: str) -> FilePlace:
    """Return the line and column of a character position, counting from 1."""
    return FilePlace(text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position))


def kind_of(path: Path) -> str:
    """Description of a path at which no file lies."""
    return "a folder" if path.is_dir() else "a device or a pipe"


def _bytes(path: Path, most: int) -> bytes:
    file = shown_path(path)
    if not path.is_file():
        there = f"this is {kind_of(path)}" if path.exists() else "there is no such file"
        refuse(file, WHOLE_FILE, there, A_TEXT_FILE)
    try:
        with path.open("rb") as stream:
            content = stream.read(most + 1)
    except OSError as error:
        refuse(file, WHOLE_FILE, f"the file cannot be opened ({error.strerror})", A_TEXT_FILE)
    if len(content) > most:
        refuse(file, WHOLE_FILE, "the file is too large", f"at most {most} bytes")
    return content
