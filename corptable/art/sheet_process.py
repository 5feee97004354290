"""Print sheets of cards in a process of their own: a long deck takes seconds, in which the window
goes on.

The PDF library is loaded there alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from corptable.art.print_cards import PrintCard, PrintedSheets
from corptable.art.sheet_layout import SheetLayout
from corptable.system.worker import Reply, Worker, answer_questions

if TYPE_CHECKING:
    from corptable.system.worker import Connection

SECONDS: Final = 60.0
"""Time limit for one page, which takes a second or ten."""
LONGEST_BODY: Final = 1 << 30
MISSING: Final = "missing"
"""Word of a reply for the number of pictures that could not be printed."""


def sheet_worker() -> Worker:
    """Return a worker whose process prints the sheets of one deck; it has not started yet."""
    return Worker(serve_sheets, "corptable-sheets", LONGEST_BODY)


def print_apart(
    worker: Worker,
    pages: Iterable[Sequence[PrintCard]],
    layout: SheetLayout,
    title: str,
    tell: Callable[[int], None],
) -> PrintedSheets:
    """Print the cards of each page in the process; `tell` gets the number of each page before it is
    printed.

    It waits: call it from a thread. Raises WorkerLost, or Refused with the reason.
    """
    worker.consult((layout, title), SECONDS)
    for number, page in enumerate(pages, 1):
        tell(number)
        worker.consult(tuple(page), SECONDS)
    reply = worker.consult((), SECONDS)
    missing = reply.head.get(MISSING)
    return PrintedSheets(reply.body, missing if isinstance(missing, int) else 0)


def serve_sheets(connection: Connection) -> None:
    """Print a page for each question: the first is the layout with a title, each other one a page
    of cards, none for the PDF.
    """
    from corptable.art.print_sheet import Sheets

    begun: list[Sheets] = []

    def answer(question: Any) -> Reply:
        if not begun:
            begun.append(Sheets(*question))
        elif question:
            begun[0].add_page(question)
        else:
            printed = begun[0].finish()
            return Reply({MISSING: printed.missing}, printed.pdf)
        return Reply({})

    answer_questions(connection, answer)
