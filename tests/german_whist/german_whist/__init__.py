"""German Whist for two, as a package that corptable finds by its entry point."""

from __future__ import annotations

from german_whist.game import GermanWhist

GAME = GermanWhist()
