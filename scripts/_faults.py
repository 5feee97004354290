"""Put faults into the program on purpose, one at a time, and see which test finds each: `python3
scripts/test.py --faults`.

The faults stand in `tests/faults/*.yaml`. Each replaces a text that its file holds exactly once:

    - what: "the cap of rounds comes one round late"  # as a person would report it
      file: corptable/games/pwodoc/state.py
      find: "if self.round >= self.options.max_rounds:"
      replace: "if self.round > self.options.max_rounds:"
      tests: [tests/conformance/test_scenarios.py]  # run first; the whole suite only if these pass

The faults go into a copy of the checkout. Words behind `--` choose the faults whose file or
sentence has one of them.
"""

import contextlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value, read_file
from corptable.system.errors import CorptableError

ROOT: Final = Path(__file__).resolve().parent.parent
LISTS: Final = Path("tests", "faults")
FORMAT: Final = 1
LEFT_OUT: Final = (".git", ".venv", ".*_cache", ".hypothesis")
"""Patterns of names that the copy of a checkout does without."""
PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider")
WHOLE: Final = ("--numprocesses", "auto")
SUMMARY: Final = re.compile("(?:FAILED|ERROR) (?! )")
"""Beginning of a line of pytest's summary; one of a captured log goes on with more spaces."""
PASSED, FAILED, INTERRUPTED = 0, 1, 2
"""Exit codes of pytest: with -x a module that cannot be imported interrupts it."""


class Fault(NamedTuple):
    """Describe a fault: what it breaks, the text in a file that it replaces, and the tests that are
    expected to find it.
    """

    what: str
    file: str
    find: str
    replace: str
    tests: tuple[str, ...]

    def content(self, root: Path) -> str:
        """Return the content of the file with the fault in it. Raises CorptableError unless the
        file has the text exactly once.
        """
        right = (root / self.file).read_text(encoding="utf-8")
        if (count := right.count(self.find)) != 1:
            raise CorptableError(
                f"{self.what}: found {count} times in {self.file}, wanted once: {self.find}"
            )
        return right.replace(self.find, self.replace)


def read_faults(root: Path = ROOT) -> list[Fault]:
    """Read the lists of a checkout. Raises FileFaults."""
    found: list[Fault] = []
    for path in sorted((root / LISTS).glob("*.yaml")):
        file = read_file(path)
        top = file.mapping()
        top["format"].integer(FORMAT, FORMAT)
        found += top["faults"].list_of(_read_fault)
        top.finish()
        file.raise_faults()
    return found


def _read_fault(value: Value) -> Fault:
    fields = value.mapping()
    what, file, find, replace = (
        fields[name].text() for name in ("what", "file", "find", "replace")
    )
    tests = fields["tests"].list_of(Value.text)
    fields.finish()
    return Fault(what, file, find, replace, tuple(tests))


@contextlib.contextmanager
def copied(root: Path) -> Iterator[Path]:
    """Copy a checkout into a temporary folder for as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="corptable-faults-") as folder:
        copy = Path(folder, "checkout")
        shutil.copytree(root, copy, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
        yield copy


@contextlib.contextmanager
def put_in(fault: Fault, copy: Path) -> Iterator[None]:
    """Put a fault into a copy of the checkout for as long as the context lasts."""
    path, faulty = copy / fault.file, fault.content(copy)
    right = path.read_text(encoding="utf-8")
    _write(path, faulty)
    try:
        yield
    finally:
        _write(path, right)


def _write(path: Path, content: str) -> None:
    """Write a file and remove its bytecode, which would count as fresh if size and second are the
    same.
    """
    path.write_text(content, encoding="utf-8")
    if path.suffix == ".py":
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def finder(copy: Path, tests: Sequence[str] = WHOLE) -> str:
    """Return the first test of a copy that fails, of some tests or the whole suite; "" if all pass.
    Raises CorptableError.
    """
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    command = [*PYTEST, *tests]
    ran = subprocess.run(
        command, cwd=copy, env={**environment, "PYTHONPATH": str(copy)}, capture_output=True
    )
    said = ran.stdout.decode(errors="replace").splitlines()
    failed = [line.split(" - ")[0].partition(" ")[2] for line in said if SUMMARY.match(line)]
    if ran.returncode not in (PASSED, FAILED, INTERRUPTED) or (
        ran.returncode != PASSED and not failed
    ):
        raise CorptableError("\n".join([*said, ran.stderr.decode(errors="replace")]).strip())
    return failed[0] if failed else ""


def try_all(faults: Sequence[Fault], root: Path = ROOT) -> bool:
    """Print for each fault which test finds it, and a summary; return whether all were found."""
    missed = 0
    with copied(root) as copy:
        for number, fault in enumerate(faults, 1):
            begin = time.monotonic()
            with put_in(fault, copy):
                found = finder(copy, fault.tests) or finder(copy)
            is_found = bool(found) and not finder(copy, [found.partition("[")[0]])
            missed += not is_found
            told = (
                found
                if is_found
                else f"{found} fails without the fault, too"
                if found
                else "NOT FOUND"
            )
            print(
                f"{number:>3} {time.monotonic() - begin:5.0f} s  {fault.what}\n             {told}",
                flush=True,
            )
    print(f"{len(faults) - missed} of {len(faults)} faults found")
    return not missed


def main(words: Sequence[str]) -> int:
    """Try the faults that the words choose, or all; return 1 if one is not found."""
    with contextlib.suppress(AttributeError):  # Windows knows no niceness
        os.nice(10)
    chosen = [
        one
        for one in read_faults()
        if not words or any(word in f"{one.file} {one.what}" for word in words)
    ]
    return 0 if try_all(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
