"""Hold a remark while a person types it: an act beside the rules, whose words are free."""

from __future__ import annotations

from typing import Final

from corptable.engine.action import Action, act
from corptable.engine.pieces import Seat

LONGEST_REMARK: Final = 200
"""Most characters of a remark: a log can show and a journal line can hold so many."""


TELL: Final = "what happens? Tell your play in a sentence."


class Remark:
    """Edit a line that a person types, to be said at the table: its text, the seat that will say
    it, the verb of its action.
    """

    def __init__(self, seat: Seat, verb: str, tells: Action | None = None) -> None:
        self.seat = seat
        self.verb = verb
        self.tells = tells
        """Act that the line tells, and that is played with it; None for a line of its own."""
        self.text = ""
        self.is_just_opened = True
        """True until a key or a mouse button is released: the letter of the key that opened the
        remark is no part of it.
        """

    def add(self, text: str) -> None:
        """Add typed text, as long as there is room."""
        self.text = (self.text + text)[:LONGEST_REMARK]

    def erase(self, whole: bool) -> None:
        """Erase the last character, or the `whole` text."""
        self.text = "" if whole else self.text[:-1]

    def shown(self) -> str:
        """Return the line as it is shown while it is typed; an empty one that tells an act says
        so.
        """
        return TELL if self.tells is not None and not self.text else f"{self.text}|"

    def action(self) -> Action | None:
        """Return the action that says the remark; None while it has no words."""
        words = " ".join(self.text.split())
        return act(self.seat, self.verb, words) if words else None
