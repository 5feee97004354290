"""Start the program: the entry point of `python -m corptable` and of the command `corptable`.

Runs `corptable.cli`, which parses the command line, and turns every error into a sentence for the
person and an exit code. The program and most of the standard library are imported late, so that the
first picture comes early, a process that is spawned and reads this module again loads little, and a
failing import is handled like any other fault. There is no `__future__` here, which would be a file
of that name in the folder one stands in.
"""

import os
import sys


def _leave_start_folder() -> None:
    """Take the folder in which the program was started off the import path, as `python -P` does: a
    `random.py` there must not run.

    If the program itself lies there, it stays importable, behind the standard library. What Python
    loads before the program, it may still find there; only `python -P -m corptable` and the command
    `corptable` are safe from that, too.
    """
    start = "" if sys.flags.safe_path else sys.path[0]
    if os.path.isabs(start) and start == os.getcwd():
        del sys.path[0]
        if start == os.path.dirname(os.path.dirname(os.path.abspath(__file__))):
            packages = [
                place
                for place, path in enumerate(sys.path)
                if path.endswith(("site-packages", "dist-packages"))
            ]
            sys.path.insert(packages[0] if packages else len(sys.path), start)


if __name__ == "__main__":
    _leave_start_folder()  # before anything is imported that Python has not loaded itself

from collections.abc import Sequence
from typing import TYPE_CHECKING

from corptable import __version__
from corptable.system.errors import CorptableError

if TYPE_CHECKING:
    from pathlib import Path

EXIT_UNUSABLE = 2  # an invalid command line or file
EXIT_FAULT = 70  # a bug of the program (EX_SOFTWARE of sysexits.h)
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as in a shell
EXIT_NOBODY_READS = 141  # 128 + SIGPIPE


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line `words` (default: those of this process) and return the exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    words = sys.argv[1:] if words is None else words
    try:
        return _run(words)
    except CorptableError as error:
        _print_error(str(error))
        return EXIT_UNUSABLE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError as error:
        return EXIT_NOBODY_READS if _silence_closed_output() else _fault(error, words)
    except Exception as error:
        return _fault(error, words)


def _run(words: Sequence[str]) -> int:
    from corptable.cli import main as run

    try:
        return run(words)
    finally:
        if sys.stdout is not None:  # a windowed build has none
            # here, because an error of the flush at exit could no longer be caught
            sys.stdout.flush()


def _silence_closed_output() -> bool:
    """Redirect standard output and error to the null device if their reader has closed the pipe
    (`corptable ... | head`).

    Returns whether one had; if not, a pipe of our own has broken. Without this Python would report
    a broken pipe when it flushes at exit.
    """
    closed = [
        output.fileno()
        for output in (sys.stdout, sys.stderr)
        if output is not None and _is_broken_pipe(output.fileno())
    ]
    for output in closed:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output)
    return bool(closed)


def _is_broken_pipe(output: int) -> bool:
    """True if a file descriptor is a broken pipe, by polling it.

    To write again would not tell: a buffer that failed once is dropped.
    """
    if sys.platform == "win32":
        return True  # Windows cannot poll a pipe
    import select

    poll = select.poll()
    poll.register(output, 0)
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))


def _fault(error: Exception, words: Sequence[str]) -> int:
    """Write an unexpected exception to the log file, tell the person where, and return the exit
    code.
    """
    try:
        log = _log_exception(error, words)
    except Exception as trouble:  # report the first error above all, not only that of the log
        _print_error(
            f"there is a fault in corptable ({_one_line(error)}), and it could not be "
            f"written down: {_one_line(trouble)}."
        )
    else:
        _print_error(
            "there is a fault in corptable, and it must stop; the details are at the end of "
            f'"{log}".'
        )
    return EXIT_FAULT


def _log_exception(error: Exception, words: Sequence[str]) -> "Path":
    import traceback
    from datetime import UTC, datetime

    from corptable.system.private_files import append_text
    from corptable.system.resources import log_file

    log = log_file()
    moment = datetime.now(UTC).isoformat(" ", "seconds")
    python = sys.version.split()[0]
    head = (
        f"\n{moment} corptable {__version__}, Python {python} on {sys.platform}\nstarted with: "
        f"{list(words)}\n"
    )
    append_text(log, head + "".join(traceback.format_exception(error)))
    return log


def _one_line(error: Exception) -> str:
    import traceback

    return " ".join("".join(traceback.format_exception_only(error)).split())


def _print_error(sentence: str) -> None:
    if sys.stderr is not None:  # a windowed build has none
        print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
