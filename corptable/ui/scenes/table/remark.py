"""Edit a remark: a line that a person types, to be said at the table."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.engine.action import Action, act
from corptable.engine.pieces import Seat

LONGEST: Final = 200
"""Most characters of a remark: a log can show and a journal line can hold so many."""


class Remark:
    """Hold the text typed so far, the seat that will say it, and the verb of its action."""

    def __init__(self, seat: Seat, verb: str, text: str) -> None:
        self.seat = seat
        self.verb = verb
        self.text = text[:LONGEST]
        self._opened_by_key = True

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event of the keyboard; the letter of the key that opened the remark is no part of it."""
        match event.type:
            case pygame.TEXTINPUT:
                if not self._opened_by_key:
                    self.text = (self.text + event.text)[:LONGEST]
            case pygame.KEYDOWN:
                self._opened_by_key = False
                if event.key == pygame.K_BACKSPACE:
                    self.text = "" if event.mod & pygame.KMOD_CTRL else self.text[:-1]
            case pygame.MOUSEBUTTONUP | pygame.KEYUP:
                self._opened_by_key = False

    def action(self) -> Action | None:
        """Return the action that says the remark; None while it has no words."""
        words = " ".join(self.text.split())
        return act(self.seat, self.verb, words) if words else None
