"""Do in a thread what takes a person's time, most of it in a process of its own: the window goes on
meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeVar

from corptable.system.errors import CorptableError
from corptable.system.worker import Worker, WorkerLost
from corptable.ui.widgets import Act

T = TypeVar("T")
FAULT: Final = "This failed because of a fault in the program; its log says more."

_log = logging.getLogger(__name__)


class Errand(Generic[T]):
    """Run one piece of work. Its properties may be read at any time; once `is_over`, `result` or
    `trouble` says what came of it.
    """

    def __init__(self, work: Callable[[], T], tell: Act, worker: Worker | None = None) -> None:
        """Start `work` in a thread; `tell` wakes the event loop at the end. A `worker` whose
        process it asks is closed after it.
        """
        self.result: T | None = None
        self.trouble = ""
        """Sentence about why there is no result; "" if there is one, and for a cancelled errand."""
        self.is_over = False
        self._worker, self._work, self._tell = worker, work, tell
        self._cancelled = False
        self._thread = Thread(target=self._run, name="corptable-errand", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """End the errand without waiting; it has no result then, and tells nobody."""
        self._cancelled = True
        if self._worker is not None:
            self._worker.end("it was cancelled")

    def wait(self) -> None:
        """Wait until the errand has ended."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.result = self._work()
        except (CorptableError, WorkerLost) as error:
            self.trouble = str(error)
        except Exception:
            _log.exception("An errand failed")
            self.trouble = FAULT
        finally:
            if self._worker is not None:
                self._worker.close()
            self.is_over = True
            if not self._cancelled:
                self._tell()
