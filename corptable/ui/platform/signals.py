"""Stop the program on SIGINT, SIGTERM or SIGHUP as if its window had been closed, so that nothing
is lost.

SIGHUP comes when the terminal is closed from which the program was started, or the session ends.
Windows has SIGBREAK instead.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

SIGNALS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)


@contextlib.contextmanager
def stopped_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` for each of these signals while the context lasts; a second signal of the same
    kind ends the program at once. One that was ignored when the program started, as `nohup` has it,
    stays ignored.

    `stop` is called in a thread of its own, because the main thread sleeps in the system until an
    event comes and runs no Python signal handlers meanwhile.
    """
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    listener = threading.Thread(target=_listen, args=(receiver, stop), name="signals", daemon=True)
    listener.start()
    heeded = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
    former_handlers = {number: signal.signal(number, _restore_default) for number in heeded}
    former_fd = signal.set_wakeup_fd(sender.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(former_fd)
        for number, handler in former_handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        sender.close()
        listener.join()
        receiver.close()


def _restore_default(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)


def _listen(receiver: socket.socket, stop: Callable[[], None]) -> None:
    """Call `stop` for each signal whose number Python writes to the socket, until its other end is
    closed.
    """
    while numbers := receiver.recv(16):
        if any(number in SIGNALS for number in numbers):
            stop()
