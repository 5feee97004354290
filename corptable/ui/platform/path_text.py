"""Read the path in a text that comes from outside: typed, pasted from another program, or dropped
on the window.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

QUOTES: Final = ('"', "'")
_ADDRESS: Final = re.compile(r"file:(?://(?P<host>[^/]*))?(?P<path>/.*)", re.IGNORECASE | re.DOTALL)
"""Form of a file's address; some programs write it without the two slashes before the host, which
then is this computer.
"""


def path_in(text: str) -> Path | None:
    """Return the absolute path that a text names; None if it is no text of a path, or names another
    computer.

    Understood are the addresses of files, quotes around, a leading ~, and blanks and line breaks at
    the ends. A relative path starts at the current folder.
    """
    line = text.strip()
    if len(line) > 1 and line[0] == line[-1] and line[0] in QUOTES:
        line = line[1:-1]
    if address := _ADDRESS.fullmatch(line):
        line = _path_of_address(address["host"] or "", address["path"])
    line = os.path.expanduser(line)
    if not line or "\0" in line:
        return None
    try:
        return Path(os.path.abspath(line))
    except OSError:  # the current folder was removed
        return None


def is_whole(text: str) -> bool:
    """True if a text names a path from its root on: an absolute one, or the address of a
    file.
    """
    return Path(text.strip()).is_absolute() or _ADDRESS.fullmatch(text.strip()) is not None


def _path_of_address(host: str, path: str) -> str:
    """Return the path in the address of a file; "" if it lies on another computer. The bytes of a
    name need be no UTF-8.
    """
    if sys.platform == "win32":
        from urllib.request import (
            url2pathname,
        )  # not sooner: it loads all of http, which nothing else needs

        return url2pathname(f"//{host}{path}" if host else path)
    if host.casefold() not in ("", "localhost", os.uname().nodename.casefold()):
        return ""
    return os.fsdecode(unquote_to_bytes(path))
