"""What a window holds in memory: everything that can be reached from it, but for the few things in which the truth lives.

- `Match`: the truth itself. Whoever plays, undoes, saves or looks at a match again has one.
- `Session`: a match and who has heard what of it. It is asked through somebody's eyes; what it answers is what is compared.
- `Replay`: the positions of a match that is looked at again, through eyes that the match allows.
- `Acting`: the mind of the tests.
- `HandOrder`: in which order somebody holds cards, by number; asked only while that very hand is up.
- `Table` and `Game`: the same for all, whatever happens.
"""

from __future__ import annotations

import functools
import types
from collections import Counter
from collections.abc import Iterator

import pygame
from conformance.comparing import attributes
from ui.witness import Acting, Flat, Noticed

from corptable.engine import Game, Piece, State, Table
from corptable.engine.match import Match
from corptable.session.replay import Replay
from corptable.session.session import Session
from corptable.ui.table_parts.hand_fan import HandOrder

HOLDS_THE_TRUTH = (Match, Session, Replay, Acting, HandOrder, Table, Game)
OUTSIDE = (Flat, Noticed, pygame.Surface, pygame.font.Font, types.ModuleType, type)
"""What is no part of the window, or has nothing in it to be reached."""
PLAIN = (bool, int, float, str, bytes, type(None))


def held(window: object) -> Iterator[object]:
    """Everything that a window holds."""
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
    """What a thing is made of; of what can be called, also what it remembers."""
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
    """Through whose eyes the positions are seen that a window holds; None for one that is nobody's view."""
    return {thing.viewer for thing in held(window) if isinstance(thing, State)}


def written_down(window: object) -> Counter[str]:
    """Every piece and every word that a window holds, those in what pictures are known by included, to be compared with those of
    another."""
    return Counter(repr(thing) for thing in held(window) if isinstance(thing, (Piece, str)))
