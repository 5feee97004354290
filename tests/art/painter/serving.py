"""Define replacements for the painter process's main function, for tests: each fails in its own way."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection

from corptable.art.painter.process import PainterConfig
from corptable.art.painter.wire import Answer, Kind, number_of, send_answer, words

GREETING = words(Kind.GREETING, "an engine of tests")


def die_at_once(connection: Connection, studio: PainterConfig) -> None:
    """Exit before the greeting."""
    os._exit(9)


def be_incomplete(connection: Connection, studio: PainterConfig) -> None:
    """Refuse to start, with a reason."""
    send_answer(connection, words(Kind.REFUSAL, "the folder of inks is missing"))


def greet_and_die(connection: Connection, studio: PainterConfig) -> None:
    """Greet, then exit before the first order."""
    send_answer(connection, GREETING)
    os._exit(9)


def babble(connection: Connection, studio: PainterConfig) -> None:
    """Answer the first order with bytes that are no message."""
    send_answer(connection, GREETING)
    connection.recv_bytes()
    connection.send_bytes(b"\x80\x04\x95 so it goes")
    signal.pause()


def boast(connection: Connection, studio: PainterConfig) -> None:
    """Announce an image larger than any allowed."""
    send_answer(connection, GREETING)
    number = number_of(connection.recv_bytes())
    send_answer(connection, Answer(Kind.PICTURE, number, b"", 60_000, 60_000))
    signal.pause()


def fall_short(connection: Connection, studio: PainterConfig) -> None:
    """Send fewer pixels than the announced size has."""
    send_answer(connection, GREETING)
    number = number_of(connection.recv_bytes())
    send_answer(connection, Answer(Kind.PICTURE, number, b"few", 6, 4))
    signal.pause()


def mix_up(connection: Connection, studio: PainterConfig) -> None:
    """Answer an order that was never given."""
    send_answer(connection, GREETING)
    connection.recv_bytes()
    send_answer(connection, Answer(Kind.PICTURE, 77, bytes(4), 1, 1))
    signal.pause()


def stutter(connection: Connection, studio: PainterConfig) -> None:
    """Begin a message and stop in the middle of it."""
    send_answer(connection, GREETING)
    connection.recv_bytes()
    os.write(connection.fileno(), b"\x00\x00\x00\x11half")
    signal.pause()
