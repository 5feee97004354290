"""Print sheets of business cards in a process of their own: a long deck takes seconds, in which the window goes on.

The PDF library is loaded there alone.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Final

from corptable.art.sheet_layout import Paper
from corptable.cards import Card
from corptable.worker import Worker, send_reply

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SECONDS: Final = 300.0
"""Time limit for the sheets of a deck."""
LONGEST_BODY: Final = 1 << 30


def sheet_worker() -> Worker:
    """Return a worker whose process prints sheets; it has not started yet."""
    return Worker(serve_sheets, "corptable-sheets", LONGEST_BODY)


def print_apart(worker: Worker, cards: Sequence[Card], paper: Paper, title: str) -> bytes:
    """Return the PDF of `print_sheets`, printed in the process. It waits: call it from a thread. Raises WorkerLost."""
    return worker.ask(pickle.dumps((tuple(cards), paper, title)), SECONDS).body


def serve_sheets(connection: Connection) -> None:
    """Print the cards of each question, until the pipe breaks."""
    from corptable.art.print_sheet import print_sheets

    for number in count(1):
        cards, paper, title = pickle.loads(connection.recv_bytes())
        send_reply(connection, number, {}, print_sheets(cards, paper, title))
