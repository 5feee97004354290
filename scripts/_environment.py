"""Keep `.venv` beside the checkout as pyproject.toml asks, for the scripts that any Python may
start.

Only the standard library, and only the syntax of Python 3.6 (no annotation is evaluated that it
does not know): a Python that is too old must get far enough to say so. A stamp in `.venv` says what
was installed. While work is going on it says "unfinished", so that the next start rebuilds what an
interruption has left. When the stamp fits, a start runs neither pip nor a second Python.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from _progress import Progress

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
BINARIES = "Scripts" if os.name == "nt" else "bin"
ENDING = ".exe" if os.name == "nt" else ""
WISHES = (
    "fast",
)  # extras without which all runs as well, only slower; they are not to be had for every system
EXIT_TROUBLE = 1
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as a shell has it

# What a Python tells of its environment; it fails where pip is missing, for then nothing can be
# installed.
PROBE = (
    "import json, pip, sys, sysconfig; print(json.dumps([list(sys.version_info[:2]), "
    "sysconfig.get_path('purelib')]))"
)

# What pip writes when it has failed -> what that means to a person; the first that fits.
MEANINGS = (
    (("No space left on device", "[Errno 28]"), "the disk is full; make room and start again"),
    (
        ("Permission denied", "Read-only file system"),
        "it may not write there; see who owns the folder and start again",
    ),
    (
        (
            "NewConnectionError",
            "ConnectTimeoutError",
            "ReadTimeoutError",
            "ProxyError",
            "SSLError",
            "ProtocolError",
            "ConnectionError",
            "Temporary failure in name resolution",
        ),
        "there seems to be no network connection, which this one step needs{missing}; start "
        "again when there is one, or with all "
        "packages in a folder: PIP_NO_INDEX=1 PIP_FIND_LINKS=FOLDER python3 scripts/play.py",
    ),
    (
        ("Could not find a version that satisfies", "No matching distribution found"),
        (
            "pip found no package that fits{missing}; there may be no network connection, or "
            "this Python is too new for one of them"
        ),
    ),
)

# pip's words for a package that it did not get.
MISSING = re.compile(r"No matching distribution found for ([\w.\-]+)")


class Trouble(Exception):
    """Report that the environment cannot be made; the message says why and what to do."""


class Environment:
    """Manage the virtual environment of one checkout, the folder `.venv`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "corptable-stamp.json"
        self.log = self.folder / "corptable-install.log"
        self.python = self.command("python")
        self._progress = Progress()

    def command(self, name: str) -> Path:
        """Return the path of a program of the environment."""
        return self.folder / BINARIES / (name + ENDING)

    def prepare(self, extras: "Iterable[str]" = (), wishes: "Iterable[str]" = ()) -> None:
        """Install everything that pyproject.toml names, with these of its extras; keep what is
        there already.

        Wishes are extras, too, but optional: one that cannot be installed is left out, and not
        tried again until pyproject.toml has changed. Raises Trouble when anything else cannot be
        done.
        """
        require_python()
        extras, wishes = frozenset(extras), frozenset(wishes)
        if self.is_ready(extras, wishes):
            return
        try:
            with self._alone() as lock:
                if not self.is_ready(extras, wishes):  # it may be by now, thanks to another start
                    try:
                        self._install(extras, wishes, lock)
                    finally:
                        self._progress.end()
                    tell(
                        f"ready after {self._progress.seconds} s; the next start takes none "
                        "of this."
                    )
        except OSError as error:
            raise Trouble(
                f'corptable keeps what it needs in "{self.folder}", and that folder cannot '
                f"be written: {error}. "
                "Make room or get the right to write there, or move the checkout to a folder "
                "of your own, and start again."
            ) from error

    def is_ready(self, extras: "Iterable[str]" = (), wishes: "Iterable[str]" = ()) -> bool:
        """True if the stamp says that everything is installed and the wishes were tried, and
        whether it is all still there.
        """
        stamp = self._read_stamp()
        return (
            self._is_whole(stamp)
            and stamp["pyproject"] == self._fingerprint()
            and set(extras) <= set(stamp["extras"])
            and set(wishes) <= set(stamp.get("wishes", ()))
        )

    def _fingerprint(self) -> str:
        return hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()

    def _interpreter(self) -> str:
        """Return the Python behind the environment's own; it changes when the system is
        upgraded.
        """
        return os.path.realpath(str(self.python))

    def _read_stamp(self) -> "dict[str, Any]":
        """Read the stamp; return an empty dictionary without a readable one."""
        try:
            stamp = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, stamp: "dict[str, Any]") -> None:
        """Write the stamp atomically, so that no start ever reads half of it."""
        fresh = self.stamp.with_suffix(".new")
        fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
        os.replace(str(fresh), str(self.stamp))

    def _is_whole(self, stamp: "dict[str, Any]") -> bool:
        """True if an installation was finished here, by a Python that is still the same, and
        nothing of it is gone.
        """
        if not {"pyproject", "extras", "checkout", "interpreter", "packages", "contents"} <= set(
            stamp
        ):
            return False
        return (
            stamp["checkout"] == str(self.root)
            and stamp["interpreter"] == self._interpreter()
            and os.access(str(self.python), os.X_OK)
            and self._has_home()
            and set(stamp["contents"]) <= names_in(stamp["packages"])
        )

    def _has_home(self) -> bool:
        """True if the Python that made the environment is still where it was; on Windows nothing
        else tells.
        """
        try:
            lines = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError):
            return False
        homes = [
            line.partition("=")[2].strip()
            for line in lines
            if line.partition("=")[0].strip() == "home"
        ]
        return any(os.path.isdir(home) for home in homes)

    @contextlib.contextmanager
    def _alone(self) -> "Iterator[int]":
        """Hold the lock on the installation, so that no other start installs at the same time.

        The system releases the lock of a process that dies, so none is ever left behind.
        """
        with open(str(self.root / ".venv.lock"), "a+", encoding="utf-8") as file:
            if not try_lock(file.fileno()):
                tell("another start is setting up .venv; waiting for it ...")
                while not try_lock(file.fileno()):
                    time.sleep(0.2)
            yield file.fileno()

    def _install(self, extras: "frozenset[str]", wishes: "frozenset[str]", lock: int) -> None:
        stamp = self._read_stamp()
        fingerprint = (
            self._fingerprint()
        )  # of what pip is about to read: somebody may be editing it
        extras = extras.union(stamp.get("extras", ()))
        wishes = wishes.union(stamp.get("wishes", ()))
        former = stamp if self._is_whole(stamp) else {}
        foreign = not stamp and self.folder.is_dir()
        if (former or foreign) and self._probe():
            tell("what the program needs has changed; bringing .venv up to date, once ...")
            self._write_stamp({"unfinished": True, "extras": sorted(extras)})
        else:
            self._build(extras, lock)
        if not self._pip(extras, lock):
            if former:
                self._write_stamp(
                    former
                    # what was installed still is: the next start tries again instead of beginning
                    # afresh
                )
            raise Trouble(
                f"corptable could not be installed: {self._meaning()}. What pip said is in "
                f'"{self.log}".'
            )
        if wishes - extras and not self._pip(
            extras | wishes, lock
        ):  # apart, so that it cannot spoil what must be there
            self._progress.end()
            tell("something that would make it faster could not be installed; it goes without.")
        probed = self._probe()
        if not probed:
            raise Trouble(
                f'The environment "{self.folder}" does not run. Delete that folder and start again.'
            )
        self._write_stamp(
            {
                "pyproject": fingerprint,
                "extras": sorted(extras),
                "wishes": sorted(wishes),
                "checkout": str(self.root),
                "interpreter": self._interpreter(),
                "packages": probed,
                "contents": sorted(names_in(probed)),
            }
        )

    def _pip(self, extras: "frozenset[str]", lock: int) -> bool:
        """Install the checkout with these extras with pip; return whether it succeeded."""
        chosen = "[" + ",".join(sorted(extras)) + "]" if extras else ""
        pip = [
            str(self.python),
            "-P",
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            "--editable",
            "." + chosen,
        ]
        return self._logged(pip, lock)

    def _build(self, extras: "frozenset[str]", lock: int) -> None:
        """Make a new environment in place of whatever is there."""
        require_venv()
        tell(
            "this is the first start: it makes a Python of its own in .venv and gets the "
            "packages that the program needs."
        )
        tell(
            "that is done once, takes about a minute and needs a network connection; nothing "
            "outside this folder changes."
        )
        self._progress.show("making .venv")
        if self.folder.is_dir() and not self.folder.is_symlink():
            shutil.rmtree(str(self.folder))
        elif self.folder.is_symlink() or self.folder.exists():
            self.folder.unlink()
        self.folder.mkdir()
        self._write_stamp({"unfinished": True, "extras": sorted(extras)})
        if not self._logged([base_python(self.folder), "-P", "-m", "venv", str(self.folder)], lock):
            raise Trouble(
                f"Python could not make a virtual environment: {self._meaning()}. "
                "Is Python itself whole (on Debian and Ubuntu: sudo apt install "
                f'python3-venv)? What it said is in "{self.log}".'
            )

    def _probe(self) -> str:
        """Return the folder of the environment's packages; "" if its Python does not run, is too
        old or has no pip.
        """
        try:
            probe = [
                str(self.python),
                "-P",
                "-c",
                PROBE,
            ]  # -P: nothing is imported from the folder one stands in
            answer = subprocess.run(
                probe, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
            )
            version, packages = json.loads(answer.stdout.decode())
        except (OSError, ValueError, subprocess.CalledProcessError):
            return ""
        return str(packages) if tuple(version) >= OLDEST else ""

    def _logged(self, command: "list[str]", lock: int) -> bool:
        """Run a command with its output in the log; return whether it succeeded.

        The command shares the lock: if this process is killed, the next start waits until the
        command has ended, too.
        """
        shared = () if os.name == "nt" else (lock,)
        surroundings = dict(
            os.environ, PYTHONUNBUFFERED="1"
        )  # its lines are to be read as they come
        surroundings["PIP_USER"] = (
            "0"  # no virtual environment allows what a person's pip settings may say
        )
        with self.log.open("a", encoding="utf-8") as log:
            log.write("$ " + " ".join(command) + "\n")
            log.flush()
            ran = subprocess.Popen(
                command,
                cwd=str(self.root),
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=shared,
            )
            try:
                assert ran.stdout is not None
                for line in ran.stdout:
                    said = line.decode("utf-8", "replace")
                    log.write(said)
                    log.flush()
                    self._progress.read(said)
                return ran.wait() == 0
            except BaseException:
                ran.kill()
                ran.wait()
                raise

    def _meaning(self) -> str:
        """Meaning of the end of the log, in words for people."""
        said = self.log.read_text(encoding="utf-8", errors="replace").rpartition("\n$ ")[2]
        for signs, meaning in MEANINGS:
            if any(sign in said for sign in signs):
                missing = ", ".join(sorted(set(MISSING.findall(said))))
                return meaning.format(missing=f" (missing: {missing})" if missing else "")
        return (
            "an unexpected failure; if starting again does not help, delete the folder .venv and "
            "start once more"
        )


def require_python() -> None:
    """Raise Trouble under a Python that is too old, naming a newer one if this machine has it."""
    if sys.version_info[:2] >= OLDEST:
        return
    major, minor = OLDEST
    names = [f"python{major}.{later}" for later in range(minor + 9, minor - 1, -1)]
    newer = [name for name in names if shutil.which(name) and runs(name)]
    if newer:
        advice = f"This machine has a newer one: {newer[0]} {sys.argv[0]}"
    else:
        advice = (
            "Get a newer one from your system's package manager or from python.org, and start "
            "again with it."
        )
    found = ".".join(str(number) for number in sys.version_info[:3])
    raise Trouble(
        f"corptable needs Python {major}.{minor} or newer, and this is Python {found}. {advice}"
    )


def runs(python: str) -> bool:
    """True if a Python of this name starts; some managers of Pythons leave a name that leads
    nowhere.
    """
    return (
        subprocess.call([python, "-c", ""], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        == 0
    )


def require_venv() -> None:
    """Raise Trouble under a Python without the modules that make environments; some systems keep
    them in a package of their own.
    """
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise Trouble(
            f"This Python lacks the module {' and '.join(missing)}, with which corptable "
            "sets itself up. "
            "On Debian and Ubuntu: sudo apt install python3-venv; then start again."
        )


def base_python(folder: Path) -> str:
    """Return the Python to make an environment with: this one, or the one behind it if this one is
    in the folder to be replaced.
    """
    if os.path.realpath(sys.prefix) == os.path.realpath(str(folder)):
        return str(getattr(sys, "_base_executable", sys.executable))
    return sys.executable


def names_in(folder: str) -> "set[str]":
    """Return the names in a folder; none without a folder."""
    try:
        return set(os.listdir(folder))
    except OSError:
        return set()


def try_lock(descriptor: int) -> bool:
    """Take the lock on an open file; return False if another process holds it. File systems without
    locks always grant it.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, 0, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def tell(sentence: str) -> None:
    """Print a line on the progress to stderr, apart from the output of the program itself."""
    print("corptable: " + sentence, file=sys.stderr, flush=True)


def continue_as(name: str, words: "list[str]", extras: "Iterable[str]" = ()) -> int:
    """Continue as the module `_NAME.py` beside this one, with these words, the Python of `.venv`
    and these extras; does not return.
    """
    environment = Environment()
    environment.prepare(extras, WISHES)
    become([str(environment.python), str(ROOT / "scripts" / f"_{name}.py"), *words])
    return 0


def become(command: "list[str]") -> None:
    """Replace this process by another program, with its exit code; does not return."""
    sys.stdout.flush()
    try:
        if os.name == "nt":
            sys.exit(_wait_for(subprocess.Popen(command)))
        os.execv(command[0], command)
    except OSError as error:
        raise Trouble(
            f'"{command[0]}" cannot be started: {error}. Delete the folder .venv and start again.'
        ) from error


def _wait_for(program: "subprocess.Popen[bytes]") -> int:
    """Wait for a program to end; ignore Ctrl-C, which reaches the program by itself."""
    while True:
        try:
            return program.wait()
        except KeyboardInterrupt:
            continue


def in_words(script: "Callable[[], int]") -> int:
    """Run a script and return its exit code; print the sentence of a Trouble, and nothing for an
    interruption.
    """
    try:
        return script()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return EXIT_TROUBLE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
