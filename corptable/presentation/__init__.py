"""Show a game to people: what its rules say in spots, gestures, panels, prompts, refusals, log
lines and score sheets.

`Presentation` holds a game's functions (`presentation_of` finds it); `defaults` and
`default_layout` are what it shows where it says nothing. `layout`, `panel`, `effects`, `sheet` and
`pitch` describe what the functions return, `area` divides the table, `refusals` has the reasons
that games share, `narrowing` finds the action that touches mean, `words` puts names into marked
words, `texts` reads them from a game's file. No rule imports anything of this package. Games import
their names from it, which `exports` lists.
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.presentation.exports import *
else:
    __getattr__ = exports_of(__name__)
