"""Offer the generic bots, which play every game, and what is needed to seat one and to ask it for
an action.

This folder imports the engine and names no game: a game brings its own characters. No code here
decides what is legal.
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.bots.exports import *
else:
    __getattr__ = exports_of(__name__)
