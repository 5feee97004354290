"""Define what a game is: pieces in zones, decisions on a stack, knowledge per seat, and the journal
that rebuilds a position.

The engine knows cards, and no game by name. Games import their names from this package, which
`exports` lists; code that runs games imports the modules themselves (`match`, `registry`, `bot`).
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.engine.exports import *
else:
    __getattr__ = exports_of(__name__)
