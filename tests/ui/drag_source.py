"""Drop files on a window of another program, as a file manager of X11 does it (the XDND protocol,
version 5).

Run as a program: `drag_source.py WINDOW X Y ADDRESS...`; it ends with 0 once the window has said
that it has taken the drop. It speaks to the X server through libX11, because no Python package that
is installed anyway does.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import select
import sys
import time
from typing import Final

PATIENCE: Final = 20.0
"""Seconds to wait for each answer."""
VERSION: Final = 5
SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
"""Types of events in X11."""
TYPE: Final = "text/uri-list"
_Word = ctypes.c_ulong


class _Request(ctypes.Structure):
    """XSelectionRequestEvent of Xlib; without `owner` it is an XSelectionEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", _Word),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("owner", _Word),
        ("requestor", _Word),
        ("selection", _Word),
        ("target", _Word),
        ("property", _Word),
        ("time", _Word),
    ]


class _Notice(ctypes.Structure):
    _fields_ = [field for field in _Request._fields_ if field[0] != "owner"]


class _Message(ctypes.Structure):
    """XClientMessageEvent of Xlib."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", _Word),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", _Word),
        ("message_type", _Word),
        ("format", ctypes.c_int),
        ("words", _Word * 5),
    ]


class _Event(ctypes.Union):
    _fields_ = [
        ("type", ctypes.c_int),
        ("request", _Request),
        ("notice", _Notice),
        ("message", _Message),
        ("room", _Word * 24),
    ]


def _library() -> ctypes.CDLL:
    """Load libX11, with handles and window ids as whole words."""
    xlib = ctypes.CDLL(ctypes.util.find_library("X11"))
    for name in ("XOpenDisplay", "XCreateSimpleWindow", "XDefaultRootWindow", "XInternAtom"):
        getattr(xlib, name).restype = _Word
    return xlib


class DragSource:
    """Own the dragged files as a window of its own, and talk with the window that they are dropped
    on.
    """

    def __init__(self, window: int, addresses: list[str]) -> None:
        self._window, self._content = (
            window,
            "".join(f"{address}\r\n" for address in addresses).encode(),
        )
        self._xlib = _library()
        self._display = ctypes.c_void_p(self._xlib.XOpenDisplay(None))
        assert self._display.value, "no X server answers"
        root = _Word(self._xlib.XDefaultRootWindow(self._display))
        self._source = int(
            self._xlib.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, _Word(0), _Word(0))
        )

    def drop(self, x: int, y: int) -> None:
        """Drag the files to a point of the screen, and drop them there. Raises TimeoutError if the
        window does not answer, and AssertionError if it refuses."""
        self._xlib.XSetSelectionOwner(
            self._display, self._atom("XdndSelection"), _Word(self._source), _Word(0)
        )
        self._send("XdndEnter", VERSION << 24, self._number(TYPE), 0, 0)
        self._send("XdndPosition", 0, x << 16 | y, 0, self._number("XdndActionCopy"))
        assert self._answer("XdndStatus").words[1] & 1, "the window does not want what is dragged"
        self._send("XdndDrop", 0, 0, 0, 0)
        assert self._answer("XdndFinished").words[1] & 1, "the window has refused the drop"

    def _number(self, name: str) -> int:
        return int(self._xlib.XInternAtom(self._display, name.encode(), 0))

    def _atom(self, name: str) -> _Word:
        return _Word(self._number(name))

    def _send(self, name: str, *words: int) -> None:
        event = _Event()
        event.message = _Message(
            CLIENT_MESSAGE,
            0,
            1,
            self._display.value,
            self._window,
            self._number(name),
            32,
            (_Word * 5)(self._source, *words),
        )
        self._send_to(self._window, event)

    def _send_to(self, window: int, event: _Event) -> None:
        self._xlib.XSendEvent(
            self._display, _Word(window), 0, ctypes.c_long(0), ctypes.byref(event)
        )
        self._xlib.XFlush(self._display)

    def _answer(self, name: str) -> _Message:
        """Return the window's next message of that name; meanwhile give it the addresses when it
        asks for them.
        """
        wanted = self._number(name)
        while True:
            event = self._next()
            if event.type == SELECTION_REQUEST:
                self._give(event.request)
            elif event.type == CLIENT_MESSAGE and event.message.message_type == wanted:
                answer: _Message = event.message
                return answer

    def _next(self) -> _Event:
        until = time.monotonic() + PATIENCE
        while not self._xlib.XPending(self._display):
            left = until - time.monotonic()
            if (
                left <= 0
                or not select.select([self._xlib.XConnectionNumber(self._display)], [], [], left)[0]
            ):
                raise TimeoutError("the window does not answer")
        event = _Event()
        self._xlib.XNextEvent(self._display, ctypes.byref(event))
        return event

    def _give(self, asked: _Request) -> None:
        """Write the addresses into the property that the window has named, and say that they are
        there.
        """
        self._xlib.XChangeProperty(
            self._display,
            _Word(asked.requestor),
            _Word(asked.property),
            _Word(asked.target),
            8,
            0,
            self._content,
            len(self._content),
        )
        event = _Event()
        event.notice = _Notice(
            SELECTION_NOTIFY,
            0,
            1,
            self._display.value,
            asked.requestor,
            asked.selection,
            asked.target,
            asked.property,
            asked.time,
        )
        self._send_to(asked.requestor, event)


if __name__ == "__main__":
    _window, _x, _y = map(int, sys.argv[1:4])
    DragSource(_window, sys.argv[4:]).drop(_x, _y)
