"""Copy text to the system's clipboard and paste it. A system without one, such as a bare X server,
says so when one copies.
"""

from __future__ import annotations

import pygame


class Clipboard:
    """Copy texts to the system's clipboard; the last result is remembered, for the buttons that
    tell it.
    """

    def __init__(self) -> None:
        self._copied = ""
        self.is_missing = False
        """True once the system has refused a text: it has no clipboard."""

    def copy(self, text: str) -> None:
        """Copy a text; afterwards `holds(text)` or `is_missing` is true."""
        try:
            pygame.scrap.put_text(text)
            self.is_missing = pygame.scrap.get_text() != text
        except pygame.error:
            self.is_missing = True
        self._copied = "" if self.is_missing else text

    def holds(self, text: str) -> bool:
        """True if a text is the one that was copied last."""
        return bool(text) and self._copied == text


def pasted_line() -> str:
    """Return the first line of the text on the system's clipboard; "" where there is none."""
    try:
        return next(iter(pygame.scrap.get_text().strip().splitlines()), "")
    except pygame.error:
        return ""
