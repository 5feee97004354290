"""Tell on stderr how an installation goes on: on a terminal in one line that is written over,
elsewhere in a line for each step.

Only the standard library, and only the syntax of Python 3.6, as `_environment`, which uses it.
"""

import re
import sys
import time
from typing import TextIO

SIGNS = (
    (re.compile(r"^\s*Collecting (?P<what>[\w.\-]+)"), "getting {what}"),
    (
        re.compile(r"^\s*Downloading (?P<what>[\w.]+)-.* \((?P<size>[^)]+)\)"),
        "downloading {what}, {size}",
    ),
    (re.compile(r"^\s*Installing build dependencies: started"), "getting what builds the program"),
)
"""Lines of pip -> what a person reads of them; the first that fits."""
INSTALLING = re.compile(r"^\s*Installing collected packages: (?P<packages>.+)")
COLLECTING = SIGNS[0][0]
WIDEST = 78
"""Characters of a line on a terminal, at most: a longer one would break, and could not be written
over.
"""


class Progress:
    """Count the packages that pip names, and show the present step."""

    def __init__(self, stream: "TextIO" = sys.stderr) -> None:
        self._stream = stream
        self._is_terminal = stream.isatty()
        self._began = time.monotonic()
        self._packages = []  # type: list[str]  # the syntax of 3.6 for a variable
        self._shown = ""

    @property
    def seconds(self) -> int:
        """Get the seconds since the beginning."""
        return round(time.monotonic() - self._began)

    def read(self, line: str) -> None:
        """Read a line of pip, and show the step that it begins, if it begins one."""
        collecting = COLLECTING.match(line)
        if collecting and collecting.group("what") not in self._packages:
            self._packages.append(collecting.group("what"))
        installing = INSTALLING.match(line)
        if installing:
            self.show("unpacking {} packages".format(len(installing.group("packages").split(", "))))
            return
        found = next(
            ((words, match) for sign, words in SIGNS for match in [sign.match(line)] if match), None
        )
        if found is not None:
            words, match = found
            count = f"package {len(self._packages)}: " if self._packages else ""
            self.show(count + words.format(**match.groupdict()))

    def show(self, step: str) -> None:
        """Show a step, unless it is shown already."""
        if step == self._shown:
            return
        self._shown = step
        line = f"corptable: {self.seconds:3d} s, {step}"
        if self._is_terminal:
            self._write("\r\x1b[K" + line[:WIDEST])
        else:
            self._write(line + "\n")

    def end(self) -> None:
        """Leave the terminal with an empty line to write on."""
        if self._is_terminal and self._shown:
            self._write("\r\x1b[K")
        self._shown = ""

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
