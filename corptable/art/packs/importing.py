"""Import a pack, or one picture, from a thread: ask the process that reads what strangers made for
one picture at a time, and replace it when it is lost.
"""

from __future__ import annotations

import json
import logging
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

from corptable.art.packs.json_records import (
    LONGEST_TEXT,
    RecordFault,
    picture_from_json,
    read_typed,
)
from corptable.art.packs.preparation import OpenQuestion, PictureQuestion, serve_preparation
from corptable.art.packs.records import CardSheet, Cut, Pack, PackPicture, PackPlan, offered
from corptable.art.packs.store import Held
from corptable.cards import Deck
from corptable.system.errors import CorptableError
from corptable.system.private_files import read_regular
from corptable.system.worker import Refused, Worker, WorkerLost

OPENING: Final = 30.0
"""Limit of processor time for a process to start and to read the source's list, in seconds."""
PATIENCE: Final = 15.0
"""Limit of processor time for one picture, in seconds."""
DEADLINE: Final = 180.0
"""Seconds, by the clock, that all pictures of a pack may take."""
TOO_SLOW: Final = (
    "it was not read, because the whole pack took longer than {most:g} seconds. If the computer "
    "was busy, try again."
)
MOST_LOST: Final = 4
"""Number of processes that may be lost on pictures of one pack."""
MOST_PICTURES: Final = 500
LONGEST_REPLY: Final = 8_000_000

_log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """Hold how far an import is: pictures done, of how many (0: not known yet), and the same in
    words.
    """

    done: int
    total: int
    words: str


class Import:
    """Import a pack in a thread, which asks a child process. All properties may be read from any
    thread at any time.
    """

    def __init__(
        self,
        path: Path,
        decks: Sequence[Deck],
        reserve: Callable[[PackPlan], Held],
        tell: Callable[[], None],
        is_new: bool = True,
        sheets: Sequence[CardSheet] = (),
    ) -> None:
        """Start the import; `reserve` holds the folder of the pack, which is removed after a fault
        if it `is_new`.

        `sheets` are cut as a person has set them, whatever the source says.
        """
        self.path = path
        self.sheets = tuple(sheets)
        self.stamp = ""
        self.progress = Progress(0, 0, "Reading the list")
        self.pack: Pack | None = None
        self.fault = ""
        self.is_over = False
        self._decks, self._reserve, self._tell = decks, reserve, tell
        self._is_new = is_new
        self._held: Held | None = None
        self._cancelled = False
        self._worker = new_worker()
        self._thread = Thread(target=self._run, name="corptable-import", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """End the import without waiting."""
        self._cancelled = True
        self._worker.end("it was cancelled")

    def wait(self) -> None:
        """Wait until the import has ended."""
        self._thread.join()

    def release(self) -> None:
        """Let the folder of the pack go, because the pack is kept or will never be."""
        if self._held is not None:
            self._held.release()

    def _run(self) -> None:
        try:
            self.pack = self._imported()
        except (CorptableError, WorkerLost, RecordFault, OSError) as error:
            self.fault = (
                "The import was cancelled." if self._cancelled else f"{self.path.name}: {error}"
            )
        except Exception:
            _log.exception("An import failed")
            self.fault = (
                f"{self.path.name}: it cannot be imported, because of a fault of the program; "
                "the log says more."
            )
        finally:
            self._worker.close()
            if self.pack is None and self._held is not None:
                if self._is_new:
                    shutil.rmtree(self._held.home, ignore_errors=True)
                self._held.release()
            self.is_over = True
            self._tell()

    def _imported(self) -> Pack:
        answer = ask(
            self._worker, OpenQuestion(self.path, tuple(self._decks), self.sheets), OPENING
        )
        plan: PackPlan = read_typed(answer.get("plan"), PackPlan, "plan")
        self.stamp = read_typed(answer.get("stamp"), str, "stamp")
        self._held = self._reserve(plan)
        folder = self._held.home
        pictures: dict[str, PackPicture] = {}
        faults: dict[str, str] = {}
        self._show(0, len(plan.cuts))
        for cut, made in self._prepared(_in_order(plan), folder):
            if isinstance(made, str):
                faults[cut.word] = made
            else:
                pictures[cut.word] = made
            self._show(len(pictures) + len(faults), len(plan.cuts))
        if self._cancelled or not pictures:
            raise Refused(next(iter(faults.values()), "there is no picture in it."))
        planned = {name: value for name, value in plan._asdict().items() if name != "cuts"}
        return Pack(folder.name, source=str(self.path), pictures=pictures, faults=faults, **planned)

    def _prepared(
        self, cuts: Sequence[Cut], folder: Path
    ) -> Iterator[tuple[Cut, PackPicture | str]]:
        """Yield each picture, or why there is none. A process that is lost costs one picture; a new
        one goes on behind it.
        """
        until, lost = time.monotonic() + DEADLINE, 0
        for number, cut in enumerate(cuts):
            if self._cancelled:
                return
            left = until - time.monotonic()
            if number >= MOST_PICTURES:
                yield cut, f"it was not read, because a pack may have {MOST_PICTURES} pictures."
            elif left <= 0:
                yield cut, TOO_SLOW.format(most=DEADLINE)
            elif lost >= MOST_LOST:
                yield (
                    cut,
                    (
                        f"it was not read, because {MOST_LOST} pictures before it made the "
                        "reading process end."
                    ),
                )
            else:
                try:
                    yield cut, self._picture(cut, folder, min(PATIENCE, left))
                except WorkerLost as error:
                    lost += 1
                    self._worker.end(
                        str(error)
                    )  # the next picture gets a new process, even if this one is not quite gone
                    yield cut, f"the process that read it was lost: {error}"

    def _picture(self, cut: Cut, folder: Path, seconds: float) -> PackPicture | str:
        if self._worker.has_ended or not self._worker.is_alive:
            self._worker.close()
            self._worker = new_worker()
            ask(self._worker, OpenQuestion(self.path, None), OPENING)
        try:
            return picture_from_json(
                ask(self._worker, PictureQuestion(cut, folder), seconds), folder
            )
        except (Refused, RecordFault) as error:
            return str(error)[:LONGEST_TEXT]

    def _show(self, done: int, total: int) -> None:
        self.progress = Progress(done, total, f"{done} of {total} pictures")
        self._tell()


def new_worker() -> Worker:
    """Start a process that reads what strangers made."""
    return Worker(serve_preparation, "corptable-import", longest_body=LONGEST_REPLY)


def ask(
    worker: Worker, question: OpenQuestion | PictureQuestion, seconds: float
) -> dict[str, object]:
    """Ask the process. Raises Refused with its reason, WorkerLost, or RecordFault for a reply that
    is none.
    """
    reply = worker.consult(question, seconds, by_processor=True)
    try:
        answer = json.loads(reply.body)
    except (ValueError, RecursionError) as error:
        raise RecordFault(f"the process sent something that makes no sense ({error})") from None
    if not isinstance(answer, dict):
        raise RecordFault("the process sent something that makes no sense")
    return answer


def _in_order(plan: PackPlan) -> list[Cut]:
    """Return the pictures that cards wear before those that no card wears; those of one file stay
    together.
    """
    meant = offered(plan.assignments).values()
    worn = {
        cut.file for assigned in meant for cut in (*assigned.faces.values(), assigned.back) if cut
    }
    files = {cut.file: number for number, cut in reversed(list(enumerate(plan.cuts)))}
    return sorted(plan.cuts, key=lambda cut: (cut.file not in worn, files[cut.file]))


MOST_BYTES: Final = 40_000_000
DRAWN: Final = "found an SVG drawing; wanted a PNG, JPEG, GIF, WebP or BMP."


class PreparedFile(NamedTuple):
    """Hold a picture of a person as a PNG or a JPEG: small, upright as the camera was held."""

    content: bytes
    is_upright_shape: bool
    """True if the picture is higher than wide."""


def prepare_file(worker: Worker, path: Path) -> PreparedFile:
    """Prepare a picture file in the process. It waits: call it from a thread. Raises
    CorptableError.
    """
    try:
        if path.suffix.lower().startswith(".svg"):
            raise Refused(DRAWN)
        with tempfile.TemporaryDirectory(prefix="corptable-") as place:
            ask(worker, OpenQuestion(path, None), OPENING)
            made = ask(worker, PictureQuestion(Cut(path.name), Path(place)), PATIENCE)
            picture = picture_from_json(made, Path(place))
            content = read_regular(Path(picture.path), MOST_BYTES)
            return PreparedFile(content, picture.height > picture.width)
    except (CorptableError, WorkerLost, RecordFault, OSError) as error:
        raise CorptableError(f"{path.name}: {error}") from error
