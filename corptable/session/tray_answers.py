"""Offer the buttons of an open tray: what sends the gathered words, what takes the last of them
back, and the way back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from corptable.session.selection import Selection

SEND: Final = "send them"
TAKE_BACK: Final = "take back"
GO_BACK: Final = "go back"
LEAVE_OPEN: Final = "leave open"
"""Words of the buttons of a tray, and of the one that closes a question."""
KEYS_OF_TRAY: Final = {SEND: "Enter", TAKE_BACK: "Z", GO_BACK: "Esc", LEAVE_OPEN: "Esc"}
"""Keys of these buttons: the same in every game."""
TAKES_BACK: Final = "Take back"
NOTHING_YET: Final = "Nothing has been chosen yet."
LEFT: Final = "Choose {count} more first."
ONE_LEFT: Final = "Choose one more first."
ONE: Final = "Choose one first."


class TrayAnswer(NamedTuple):
    """Describe a button of a tray, as the prompt offers it: its word, its label, the reason why it
    is disabled ("" if it is not), and whether it stands out from the others."""

    word: str
    label: str
    reason: str = ""
    stands_out: bool = False


def tray_answers(
    selection: Selection, may_go_back: bool, plain_text: Callable[[str], str]
) -> Iterator[TrayAnswer]:
    """Yield the buttons of the selection's tray, each at its place as long as the tray is open:
    first the way back, which trays that gather nothing have, too."""
    tray = selection.tray
    if tray is None:
        return
    if tray.back and may_go_back:
        yield TrayAnswer(GO_BACK, plain_text(tray.back))
    if selection.gathers:
        left = 0 if selection.is_gathered else tray.take - len(selection.gathered)
        one = ONE if tray.take == 1 else ONE_LEFT
        reason = "" if not left else one if left == 1 else LEFT.format(count=left)
        yield TrayAnswer(SEND, plain_text(tray.confirm), reason, stands_out=True)
        yield TrayAnswer(TAKE_BACK, TAKES_BACK, "" if selection.gathered else NOTHING_YET)
