"""Why nothing can be undone or redone, in sentences."""

from __future__ import annotations

from typing import Final

LOOKED_AT: Final = "This game can only be looked at."
OVER: Final = "The match is over."
WATCHED: Final = "Nobody here plays: the bots are among themselves."
NOTHING_DONE: Final = "You have done nothing yet."
NOTHING_BACK: Final = "Nothing has been taken back."
