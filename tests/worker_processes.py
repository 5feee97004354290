"""Define main functions of worker processes for tests of the worker itself."""

from __future__ import annotations

import os
import signal
from itertools import count
from multiprocessing.connection import Connection

from corptable.system.errors import CorptableError
from corptable.system.worker import Reply, answer_questions, send_reply


def echo(connection: Connection) -> None:
    """Reply with the question as the body, and with the niceness of the process."""
    for number in count(1):
        send_reply(connection, number, {"niceness": os.nice(0)}, connection.recv_bytes())


def greet(connection: Connection) -> None:
    """Send a greeting, then echo."""
    send_reply(connection, 0, {"word": "hello"})
    echo(connection)


def say_it(connection: Connection) -> None:
    """Send the question back as it is, in the place of a head."""
    connection.send_bytes(connection.recv_bytes())
    signal.pause()


def hang(connection: Connection) -> None:
    """Never reply."""
    signal.pause()


def divide(connection: Connection) -> None:
    """Answer with a hundred divided by the question."""
    answer_questions(connection, lambda number: Reply({"result": _hundredth(number)}))


def _hundredth(number: int) -> int:
    if number < 0:
        raise CorptableError("A number below 0.")
    if number > 100:
        raise MemoryError
    return 100 // number
