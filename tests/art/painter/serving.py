"""Define replacements for the painter process's main function, for tests: each fails in its own
way.
"""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection

from corptable.system.worker import send_reply


def greet(connection: Connection) -> None:
    """Send the greeting of a process that is ready."""
    send_reply(connection, 0, {"engine": "an engine of tests"})


def die_at_once(connection: Connection) -> None:
    """Exit before the greeting."""
    os._exit(9)


def be_incomplete(connection: Connection) -> None:
    """Refuse to start, with a reason."""
    send_reply(connection, 0, {"fault": "the folder of inks is missing"})


def greet_and_die(connection: Connection) -> None:
    """Greet, then exit before the first order."""
    greet(connection)
    os._exit(9)


def babble(connection: Connection) -> None:
    """Answer the first order with bytes that are no message."""
    greet(connection)
    connection.recv_bytes()
    connection.send_bytes(b"\x80\x04\x95 so it goes")
    signal.pause()


def boast(connection: Connection) -> None:
    """Announce an image larger than any allowed."""
    greet(connection)
    connection.recv_bytes()
    send_reply(connection, 1, {"width": 60_000, "height": 60_000})
    signal.pause()


def fall_short(connection: Connection) -> None:
    """Send fewer pixels than the announced size has."""
    greet(connection)
    connection.recv_bytes()
    send_reply(connection, 1, {"width": 6, "height": 4}, b"few")
    signal.pause()


def mix_up(connection: Connection) -> None:
    """Answer an order that was never given."""
    greet(connection)
    connection.recv_bytes()
    send_reply(connection, 77, {"width": 1, "height": 1}, bytes(4))
    signal.pause()


def stutter(connection: Connection) -> None:
    """Begin a message and stop in the middle of it."""
    greet(connection)
    connection.recv_bytes()
    os.write(connection.fileno(), b"\x00\x00\x00\x11half")
    signal.pause()
