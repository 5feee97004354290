"""Describe the menu of a game: what its players can pay for, row by row, at the same place and with
the same key all match long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class MenuRow(NamedTuple):
    """Describe a row of a menu: the verb of its button, its label and its price in coins, with a
    sign for what it earns.

    `reason` tells in a few words why it cannot be had now, `how` how it is begun where it is no
    button alone, `help` what it does; all are marked words. `key` is the letter that it has if that
    is free.
    """

    verb: str
    label: str
    price: str
    reason: str = ""
    how: str = ""
    help: str = ""
    key: str = ""


class Menu(NamedTuple):
    """Describe a menu: a title in marked words, how many coins the viewer has, its rows, and
    whether they can be chosen now.
    """

    title: str
    coins: int
    rows: tuple[MenuRow, ...]
    is_open: bool

    def worded(self, plain: Callable[[str], str]) -> Menu:
        """Return the menu in plain words, for which `plain` turns each text into them; all but
        sentences begin as they did.
        """

        def begun(text: str) -> str:
            told = plain(text)
            return told[:1].lower() + told[1:] if text[:1].islower() else told

        rows = tuple(
            row._replace(
                label=plain(row.label),
                reason=begun(row.reason),
                how=begun(row.how),
                help=plain(row.help),
            )
            for row in self.rows
        )
        return self._replace(title=plain(self.title), rows=rows)

    def verbs(self) -> list[str]:
        """Return the verbs of all rows, in their order."""
        return [row.verb for row in self.rows]
