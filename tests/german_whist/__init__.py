"""German Whist for two: an example of a game of rules alone, in one file and without any presentation."""

from __future__ import annotations

from corptable.engine import register

from .game import GermanWhist

GAME = register(GermanWhist())
