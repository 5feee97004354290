"""What may run in the process that thinks, for tests: each is a way to fail."""

from __future__ import annotations

import os
import pickle
import signal
from multiprocessing.connection import Connection


def die(connection: Connection) -> None:
    """Ends in the middle of a thought, without a word."""
    connection.recv_bytes()
    os._exit(9)


def die_at_once(connection: Connection) -> None:
    """Ends before it was asked anything."""
    os._exit(9)


def hang(connection: Connection) -> None:
    """Never answers."""
    connection.recv_bytes()
    signal.pause()


def babble(connection: Connection) -> None:
    """Says what nobody can read."""
    connection.recv_bytes()
    connection.send_bytes(b"\x80\x04\x95 so it goes")
    signal.pause()


def stutter(connection: Connection) -> None:
    """Begins to say something and stops in the middle of it."""
    connection.recv_bytes()
    os.write(connection.fileno(), b"\x00\x00\x00\x20half")
    signal.pause()


def cheat(connection: Connection) -> None:
    """Answers with an act that is legal for nobody."""
    while True:
        connection.recv_bytes()
        connection.send_bytes(b'{"action": "@0 cheat", "reason": "nobody looks"}')


def echo_of_luck(connection: Connection) -> None:
    """Says what it was given to choose with."""
    question = pickle.loads(connection.recv_bytes())
    connection.send_bytes(b'{"action": "@0 ' + str(question.seed).encode() + b'", "reason": ""}')
    signal.pause()
