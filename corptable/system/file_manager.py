"""Show a folder in the system's own file manager, by a program that comes with the system."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from pathlib import Path
from typing import Final

from corptable.system.errors import CorptableError
from corptable.system.frozen import environment_of_programs
from corptable.system.private_files import make_folder

OPENERS: Final = {"darwin": "open"}
"""Programs that open a folder, by `sys.platform`; Windows needs none."""
USUAL: Final = "xdg-open"
"""The program of all other systems, which asks the desktop."""
NO_PROGRAM: Final = "“{name}”, which opens folders here, is not installed. The folder is {folder}"
NOT_STARTED: Final = "The folder could not be opened ({reason}). It is {folder}"


def open_folder(folder: Path) -> None:
    """Show a folder, which is made if need be; return before it can be seen. Raises CorptableError
    where that cannot be begun.
    """
    try:
        make_folder(folder)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            _run(OPENERS.get(sys.platform, USUAL), folder)
    except OSError as error:
        words = {"reason": error.strerror or error, "folder": folder}
        raise CorptableError(NOT_STARTED.format(**words)) from error


def _run(name: str, folder: Path) -> None:
    """Start the program that opens a folder, and wait for its end in a thread."""
    import subprocess  # few who start the program open a folder

    program = shutil.which(name)
    if program is None or not os.path.isabs(program):  # never one that lies in the current folder
        raise CorptableError(NO_PROGRAM.format(name=name, folder=folder))
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [program, str(folder)],
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
        env=environment_of_programs(),
    )
    threading.Thread(target=process.wait, name="corptable-file-manager", daemon=True).start()
