"""The way in: `python -m corptable` and the command `corptable`.

Runs `corptable.cli`, which decides what the command line offers, and sees to it that whatever goes wrong reaches a person as a
sentence. The program is imported late: each process that it spawns reads this module again, and a fault of an import is one like
any other.
"""

from __future__ import annotations

import multiprocessing
import os
import select
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from corptable import __version__
from corptable.errors import CorptableError

EXIT_UNUSABLE = 2  # what was asked for, or a file, cannot be used as it is
EXIT_FAULT = 70  # the program itself is at fault (EX_SOFTWARE of sysexits.h)
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as a shell has it
EXIT_NOBODY_READS = 141  # 128 + SIGPIPE


def main(words: Sequence[str] | None = None) -> int:
    """Run the words of the command line (those the program was started with unless given) and return the exit code."""
    multiprocessing.freeze_support()
    words = sys.argv[1:] if words is None else words
    try:
        return _run(words)
    except CorptableError as error:
        _tell(str(error))
        return EXIT_UNUSABLE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError as error:
        return EXIT_NOBODY_READS if _nobody_reads() else _fault(error, words)
    except Exception as error:
        return _fault(error, words)


def _run(words: Sequence[str]) -> int:
    from corptable.cli import main as run

    try:
        return run(words)
    finally:
        if sys.stdout is not None:  # a windowed build has none
            sys.stdout.flush()  # here and not at the very end, where a reader that is gone could no longer be met quietly


def _nobody_reads() -> bool:
    """Whether a reader of our output has gone (`corptable ... | head`), as opposed to the other end of a pipe of our own.

    If so, what is left unsaid goes nowhere, or Python would complain about it on its way out.
    """
    gone = [output.fileno() for output in (sys.stdout, sys.stderr) if output is not None and _is_broken(output.fileno())]
    for output in gone:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output)
    return bool(gone)


def _is_broken(output: int) -> bool:
    """Writing again would not tell: what could not be written once is forgotten."""
    if sys.platform == "win32":
        return True  # it cannot be asked
    poll = select.poll()
    poll.register(output, 0)
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))


def _fault(error: Exception, words: Sequence[str]) -> int:
    """Write the fault down in the log file and tell the person where."""
    try:
        log = _write_down(error, words)
    except Exception as trouble:  # the person is to hear of the fault, not of the log's
        _tell(f"corptable has met a fault of its own ({_in_a_line(error)}) and could not write it down: {_in_a_line(trouble)}.")
    else:
        _tell(f'corptable has met a fault of its own and must stop; what happened is written at the end of "{log}".')
    return EXIT_FAULT


def _write_down(error: Exception, words: Sequence[str]) -> Path:
    from corptable.resources import log_file

    log = log_file()
    log.parent.mkdir(parents=True, exist_ok=True)
    moment = datetime.now().astimezone().isoformat(" ", "seconds")
    python = sys.version.split()[0]
    with log.open("a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"\n{moment} corptable {__version__}, Python {python} on {sys.platform}\n")
        file.write(f"started with: {list(words)}\n")
        file.writelines(traceback.format_exception(error))
    return log


def _in_a_line(error: Exception) -> str:
    return " ".join("".join(traceback.format_exception_only(error)).split())


def _tell(sentence: str) -> None:
    if sys.stderr is not None:  # a windowed build has none
        print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
