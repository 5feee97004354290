"""A card table that knows the rules.

Imports run downwards: `ui` is the window, `store` what outlives the program, `arena` many games without a screen, `bots` who plays
when no person does, `games` one folder a game, `engine` what a game is, `art` how things look, `cards` what a card and a deck are.
"""

from __future__ import annotations

__version__ = "0.1.0"
