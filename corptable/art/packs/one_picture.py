"""Prepare one picture that a person brings for a card: in a thread, by the process that reads what
strangers made.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

from corptable.art.packs.importing import OPENING, PATIENCE, Refused, ask, new_worker
from corptable.art.packs.json_records import RecordFault, picture_from_json
from corptable.art.packs.preparation import OpenQuestion, PictureQuestion
from corptable.art.packs.records import Cut
from corptable.system.errors import CorptableError
from corptable.system.private_files import read_regular
from corptable.system.worker import WorkerLost

MOST_BYTES: Final = 40_000_000
DRAWN: Final = ".svg"
WORDS: Final = {
    "drawn": "{name}: found an SVG drawing; wanted a PNG, JPEG, GIF, WebP or BMP.",
    "fault": "{name}: it cannot be read, because of a fault of the program; the log says more.",
}

_log = logging.getLogger(__name__)


class OnePicture:
    """Prepare a picture file: small, upright, a PNG or a JPEG. All attributes may be read from any
    thread at any time.
    """

    def __init__(self, path: Path, tell: Callable[[], None]) -> None:
        """Begin at once; `tell` is called when it is over."""
        self.path = path
        self.content = b""
        """Bytes of the prepared picture; empty before it is over, and after a fault."""
        self.is_upright_shape = False
        """True if the picture is higher than wide."""
        self.fault = ""
        """Sentence about why there is none."""
        self.is_over = False
        self._tell = tell
        self._worker = new_worker()
        self._thread = Thread(target=self._run, name="corptable-picture", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """End the preparation without waiting."""
        self._worker.end("it was cancelled")

    def wait(self) -> None:
        """Wait until it is over."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self._prepare()
        except Refused as error:
            self.fault = f"{self.path.name}: {error}"
        except (CorptableError, WorkerLost, RecordFault, OSError) as error:
            self.fault = f"{self.path.name}: {error}"
        except Exception:
            _log.exception("A picture could not be prepared")
            self.fault = WORDS["fault"].format(name=self.path.name)
        finally:
            self._worker.close()
            self.is_over = True
            self._tell()

    def _prepare(self) -> None:
        if self.path.suffix.lower().startswith(DRAWN):
            raise Refused(WORDS["drawn"].format(name=self.path.name).partition(": ")[2])
        with tempfile.TemporaryDirectory(prefix="corptable-") as place:
            ask(self._worker, OpenQuestion(self.path, None), OPENING)
            made = ask(self._worker, PictureQuestion(Cut(self.path.name), Path(place)), PATIENCE)
            picture = picture_from_json(made, Path(place))
            self.is_upright_shape = picture.height > picture.width
            self.content = read_regular(Path(picture.path), MOST_BYTES)
