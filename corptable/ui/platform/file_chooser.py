"""Ask for a file, a folder or the path of a new file with the system's own dialog: a program of the
desktop, run without a shell.

The dialog runs while the window goes on. It says what was chosen by its output; a thread reads
that, and wakes the event loop.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.system.frozen import environment_of_programs

if TYPE_CHECKING:
    import subprocess

FILE, FOLDER, SAVE = "file", "folder", "save"
"""Kinds of paths that can be asked for."""
WORDS: Final = {
    "not_started": "“{program}”, the system's dialog, did not start: {reason}.",
    "failed": (
        "“{program}”, the system's dialog, failed (exit code {code}{told}). You can type the "
        "path instead."
    ),
    "no_path": (
        "“{program}”, the system's dialog, did not say which path was chosen. You can type the "
        "path instead."
    ),
}
LONGEST_TOLD: Final = 200
"""Characters of what a failed program says about that."""
WINDOWS, MACOS, OTHERS = "win32", "darwin", ""
"""Systems, as `sys.platform` calls them; all others have the desktops of X11 and Wayland."""
_POWERSHELL: Final = (
    "-NoProfile",
    "-STA",
    "-Command",
    "[Console]::OutputEncoding = New-Object Text.UTF8Encoding $false; Add-Type -AssemblyName "
    "System.Windows.Forms; "
    "$dialog = New-Object Windows.Forms.{dialog}; "
    "if ($dialog.ShowDialog() -ne 'OK') {{ exit 1 }}; [Console]::Out.Write($dialog.{chosen})",
)


class Program(NamedTuple):
    """Describe a program that shows the dialog: its arguments for each kind, with the title in
    place of `{title}`, and for SAVE a path in place of `{path}` or its name in place of `{name}`.
    """

    name: str
    system: str
    arguments: dict[str, tuple[str, ...]]
    desktop: str = ""
    """Desktop that it belongs to, as XDG_CURRENT_DESKTOP calls it."""
    cancelled: str = ""
    """Words in its errors when a person cancels; "" if exit code 1 alone says so."""


PROGRAMS: Final = (
    Program(
        "zenity",
        OTHERS,
        {
            FILE: ("--file-selection", "--title={title}"),
            FOLDER: ("--file-selection", "--directory", "--title={title}"),
            SAVE: ("--file-selection", "--save", "--title={title}", "--filename={path}"),
        },
    ),
    Program(
        "kdialog",
        OTHERS,
        {
            FILE: ("--title", "{title}", "--getopenfilename", "."),
            FOLDER: ("--title", "{title}", "--getexistingdirectory", "."),
            SAVE: ("--title", "{title}", "--getsavefilename", "{path}"),
        },
        desktop="KDE",
    ),
    Program(
        "osascript",
        MACOS,
        {
            **{
                kind: ("-e", f'POSIX path of (choose {kind} with prompt "{{title}}")')
                for kind in (FILE, FOLDER)
            },
            SAVE: (
                "-e",
                'POSIX path of (choose file name with prompt "{title}" default name "{name}")',
            ),
        },
        cancelled="-128",
    ),
    Program(
        "powershell",
        WINDOWS,
        {
            kind: tuple(word.format(dialog=dialog, chosen=chosen) for word in _POWERSHELL)
            for kind, dialog, chosen in (
                (FILE, "OpenFileDialog", "FileName"),
                (FOLDER, "FolderBrowserDialog", "SelectedPath"),
                (SAVE, "SaveFileDialog", "FileName"),
            )
        },
    ),
)
PLAIN_NAME: Final = re.compile(r"[A-Za-z0-9_-]+(\.[a-z]+)?")
CANCELLED: Final = 1
"""Exit code of all these programs when a person cancels."""


def installed_program() -> tuple[Program, str] | None:
    """Return the program that shows this system's dialog, the desktop's own first, and its path;
    None where there is none.
    """
    system = sys.platform if sys.platform in (WINDOWS, MACOS) else OTHERS
    desktops = os.environ.get("XDG_CURRENT_DESKTOP", "").split(":")
    fitting = [program for program in PROGRAMS if program.system == system]
    for program in sorted(fitting, key=lambda program: program.desktop not in desktops):
        path = shutil.which(program.name)
        if path is not None and os.path.isabs(path):  # never one that lies in the current folder
            return program, path
    return None


class FileChooser:
    """Show the dialog, at most one at a time, and keep what was chosen until somebody takes it."""

    def __init__(self, tell: Callable[[], None]) -> None:
        """Look for the system's program; `tell` wakes the event loop, from another thread."""
        self._tell, self._found = tell, installed_program()
        self._process: subprocess.Popen[bytes] | None = None
        self._chosen: Path | None = None
        self.trouble = ""
        """Sentence about why the last dialog failed; "" if it did not."""

    @property
    def is_there(self) -> bool:
        """True if this system has a program that shows the dialog."""
        return self._found is not None

    def ask(self, kind: str, title: str, path: Path | None = None) -> None:
        """Show the dialog for FILE, FOLDER or SAVE, in place of one that is still shown; `path` is
        what SAVE proposes.
        """
        self.close()
        self.trouble = ""
        if self._found is None:
            return
        import subprocess  # few who start the program ask for a file

        program, place = self._found
        home = Path.home()
        try:
            process = subprocess.Popen(
                [place, *(filled(word, title, path or home) for word in program.arguments[kind])],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=home if home.is_dir() else None,
                env=environment_of_programs(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            self.trouble = WORDS["not_started"].format(
                program=program.name, reason=error.strerror or error
            )
            return
        self._process = process
        Thread(
            target=self._follow, args=(program, process), name="corptable-file-chooser", daemon=True
        ).start()

    def take(self) -> Path | None:
        """Return the path that was chosen, once; None if there is none."""
        chosen, self._chosen = self._chosen, None
        return chosen

    def close(self) -> None:
        """End the dialog, if one is shown."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(OSError):
                process.kill()
            process.wait()

    def _follow(self, program: Program, process: subprocess.Popen[bytes]) -> None:
        """Wait for the end of a dialog and keep what came of it, unless another one or the end of
        the window took its place.
        """
        output, errors = process.communicate()
        if self._process is not process:
            return
        self._chosen, self.trouble = outcome_of(
            program, process.returncode, output, errors.decode("utf-8", "replace")
        )
        self._process = None
        self._tell()


def filled(word: str, title: str, path: Path) -> str:
    """Return an argument with title, path and name filled in. A name that could mean something in a
    script is left out.
    """
    name = path.name if PLAIN_NAME.fullmatch(path.name) else ""
    return word.replace("{title}", title).replace("{name}", name).replace("{path}", str(path))


def outcome_of(program: Program, code: int, output: bytes, errors: str) -> tuple[Path | None, str]:
    """Return the path that a dialog's program has chosen, or a sentence about its failure; neither
    if it was cancelled.
    """
    if code == CANCELLED and program.cancelled in errors:
        return None, ""
    if code:
        told = " ".join(errors.split())[:LONGEST_TOLD]
        return None, WORDS["failed"].format(
            program=program.name, code=code, told=f": {told}" if told else ""
        )
    line = output.removesuffix(b"\n").removesuffix(
        b"\r"
    )  # blanks and line breaks before that are parts of the name
    if not line:
        return None, ""
    path = Path(line.decode(sys.getfilesystemencoding(), "surrogateescape"))
    if b"\0" in line or not path.is_absolute():
        return None, WORDS["no_path"].format(program=program.name)
    return path, ""
