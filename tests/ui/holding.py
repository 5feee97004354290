"""Find every object that is reachable from a window in memory, except the few objects that hold the
true position:

- `Match`: the true position. Playing, undoing, saving and replaying need one.
- `Session`: a match and the transcripts of its viewers. It answers for one viewer; the tests
  compare its answers.
- `Replay`: the positions of a replayed match, for a viewer that the match allows.
- `Acting`: the bot worker of the tests.
- `HandOrder`: the order of the cards of a hand, by index; asked only while that hand is up.
- `Table` and `Game`: the same for all viewers.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator

import pygame
from conformance.comparing import attributes
from ui.witness import Acting, Flat, Noticed

from corptable.engine import Game, Piece, State, Table
from corptable.engine.match import Match
from corptable.session.replay import Replay
from corptable.session.session import Session
from corptable.ui.scenes.table.hand import HandOrder

HOLDS_THE_TRUTH = (Match, Session, Replay, Acting, HandOrder, Table, Game)
OUTSIDE = (Flat, Noticed, pygame.Surface, pygame.font.Font, types.ModuleType, type)
"""Types that are no part of the window or have nothing reachable in them."""
PLAIN = (bool, int, float, str, bytes, type(None))


def held(window: object) -> Iterator[object]:
    """Yield every object that is reachable from a window."""
    waiting, met = [window], dict[int, object]()
    while waiting:
        found = waiting.pop()
        if id(found) in met or isinstance(found, (*HOLDS_THE_TRUTH, *OUTSIDE)):
            continue
        met[id(found)] = found
        yield found
        if not isinstance(found, (*PLAIN, Piece)):
            waiting += _within(found)


def _within(thing: object) -> list[object]:
    """Return the objects that an object refers to; of a function or a partial also those that it
    binds.
    """
    if isinstance(thing, dict):
        return [*thing, *thing.values()]
    if isinstance(thing, (tuple, list, set, frozenset)):
        return list(thing)
    if isinstance(thing, types.MethodType):
        return [thing.__self__]
    if isinstance(thing, types.FunctionType):
        return [cell.cell_contents for cell in thing.__closure__ or ()]
    if isinstance(thing, functools.partial):
        return [thing.func, *thing.args, *thing.keywords.values()]
    return [value for _, value in attributes(thing)]


def views_held(window: object) -> set[int | None]:
    """Return the viewers of all positions that a window holds; None for a true position."""
    return {thing.viewer for thing in held(window) if isinstance(thing, State)}


def written_down(window: object) -> frozenset[str]:
    """Return every piece and every string that a window holds, the keys of images included, to be
    compared with another window's.

    How many equal strings there are says nothing: a text that was set once may be shared by two
    windows.
    """
    return frozenset(repr(thing) for thing in held(window) if isinstance(thing, (Piece, str)))
