"""Define replacements for the bot worker's main function, for tests: each fails in its own way."""

from __future__ import annotations

import os
import signal
from itertools import count
from multiprocessing.connection import Connection

from corptable.system.worker import send_reply


def die(connection: Connection) -> None:
    """Exit in the middle of a thought, without an answer."""
    connection.recv_bytes()
    os._exit(9)


def die_at_once(connection: Connection) -> None:
    """Exit before the first question."""
    os._exit(9)


def hang(connection: Connection) -> None:
    """Receive a question and never answer."""
    connection.recv_bytes()
    signal.pause()


def babble(connection: Connection) -> None:
    """Answer with bytes that are no message."""
    connection.recv_bytes()
    connection.send_bytes(b"\x80\x04\x95 so it goes")
    signal.pause()


def stutter(connection: Connection) -> None:
    """Begin a message and stop in the middle of it."""
    connection.recv_bytes()
    os.write(connection.fileno(), b"\x00\x00\x00\x20half")
    signal.pause()


def cheat(connection: Connection) -> None:
    """Answer each question with an action that is legal for no seat."""
    for number in count(1):
        connection.recv_bytes()
        send_reply(connection, number, {"action": "@0 cheat", "reason": "nobody looks"})
