"""Encode and decode the messages in the pipe between window and painter.

An order is a number and a pickled recipe: it comes from the painter's own parent. An answer is a head of fixed size and a body of
bytes, pixels or text, so that nothing that comes back is ever unpickled. A malformed answer raises `Lost`.
"""

from __future__ import annotations

import pickle
import struct
from enum import Enum
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from corptable.art.painter.painting import MAX_PIXELS, Pixels
from corptable.art.picture import Recipe

LONGEST_TEXT: Final = 2000

_NUMBER: Final = struct.Struct("<I")
_HEAD: Final = struct.Struct("<cIIII")


class Lost(Exception):
    """Signal that the painter is gone, late, or sent a malformed answer."""


class Kind(Enum):
    """List the kinds of answers."""

    GREETING = b"G"
    """First answer: the process is ready. The body names the engine."""
    PICTURE = b"P"
    REFUSAL = b"R"
    """Refusal of an order, with the reason in the body."""
    REMARK = b"N"
    """Line for the log, in the body; it belongs to no order."""


class Answer(NamedTuple):
    """Hold an answer of a painter. `number` is that of the order; width and height are those of the pixels in the body."""

    kind: Kind
    number: int = 0
    body: bytes = b""
    width: int = 0
    height: int = 0

    @property
    def text(self) -> str:
        """Decode the body as text."""
        return self.body.decode(errors="replace")

    @property
    def pixels(self) -> Pixels:
        """Return the body as pixels."""
        return Pixels(self.width, self.height, self.body)


def words(kind: Kind, text: str, number: int = 0) -> Answer:
    """Make an answer of text, truncated to LONGEST_TEXT bytes."""
    return Answer(kind, number, text.encode(errors="replace")[:LONGEST_TEXT])


def picture(number: int, pixels: Pixels) -> Answer:
    """Make an answer of pixels."""
    return Answer(Kind.PICTURE, number, pixels.bgra, pixels.width, pixels.height)


def write_order(number: int, recipe: Recipe) -> bytes:
    """Encode an order. Raises whatever keeps the recipe from being pickled."""
    return _NUMBER.pack(number) + pickle.dumps(recipe)


def number_of(order: bytes) -> int:
    """Return the number of an order."""
    (number,) = _NUMBER.unpack_from(order)
    return int(number)


def read_recipe(order: bytes) -> Recipe:
    """Decode the recipe of an order. Raises whatever keeps it from being unpickled."""
    recipe: Recipe = pickle.loads(order[_NUMBER.size :])
    return recipe


def send_answer(connection: Connection, answer: Answer) -> None:
    """Send an answer: head and body apart, so that the pixels need not be copied out from behind the head."""
    connection.send_bytes(_HEAD.pack(answer.kind.value, answer.number, answer.width, answer.height, len(answer.body)))
    connection.send_bytes(answer.body)


def receive_answer(connection: Connection) -> Answer:
    """Wait for an answer and decode it. Raises Lost for a malformed one, EOFError or OSError when the pipe breaks."""
    head = connection.recv_bytes(_HEAD.size)
    try:
        letter, number, width, height, length = _HEAD.unpack(head)
        kind = Kind(letter)
    except (struct.error, ValueError) as error:
        raise Lost(f"it said what nobody understands ({error})") from None
    if not _fits(kind, width, height, length):
        raise Lost(f"it announced a {kind.name.lower()} of {length} bytes, {width}x{height}")
    body = connection.recv_bytes(length)
    if len(body) != length:
        raise Lost(f"it announced {length} bytes and sent {len(body)}")
    return Answer(kind, number, body, width, height)


def _fits(kind: Kind, width: int, height: int, length: int) -> bool:
    if kind is Kind.PICTURE:
        return 0 < width * height <= MAX_PIXELS and length == 4 * width * height
    return length <= LONGEST_TEXT
