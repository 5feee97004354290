"""Who has which portrait at a table: a face belongs to who plays, whatever they are called there, and no two seats have the same.

The bots that come without one have faces of their own by their names, so that Vesper is Vesper at every table; a game's characters
bring theirs with them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from corptable.art.portraits import GUESTS, PORTRAITS
from corptable.bots import bots_of
from corptable.bots.names import seat_names
from corptable.engine.game import Game
from corptable.engine.state import State

USUAL: Final[Mapping[str, str]] = {
    "Player": "fedora",
    "Player 1": "fedora",
    "Player 2": "mohawk",
    "Player 3": "turban",
    "Player 4": "bun",
    "Vesper": "bob",
    "Quill": "spectacles",
    "Juno": "afro",
    "Moth": "hood",
    "Sable": "long",
    "Ibis": "helmet",
    "Tamsin": "braids",
    "Orrin": "beard",
    "Wren": "cap",
    "Calder": "horns",
}
"""The faces of those who have a name of their own where nobody has said otherwise."""


def portraits_at(game: Game[State], players: Sequence[str]) -> tuple[str, ...]:
    """The portraits at a table of a game; `players` says by seat PERSON, or the word of its bot."""
    brought = {offer.id: offer.portrait for offer in bots_of(game)}
    return portraits_of(seat_names(players), [brought.get(word, "") for word in players])


def portraits_of(names: Sequence[str], brought: Sequence[str]) -> tuple[str, ...]:
    """A portrait for each name, no two alike; `brought` says by seat which one somebody brings along, "" for none. Of two who bring
    the same the second gets another. The same at every time and on every machine."""
    found: dict[int, str] = {}
    for seat, portrait in enumerate(brought):
        if portrait in PORTRAITS and portrait not in found.values():
            found[seat] = portrait
    for seat, name in enumerate(names):
        if seat not in found:
            found[seat] = next(portrait for portrait in _liked(name) if portrait not in found.values())
    return tuple(found[seat] for seat in range(len(names)))


def _liked(name: str) -> Iterable[str]:
    """All portraits that anybody may have, the one that fits a name best first."""
    guests = list(GUESTS)
    first = guests.index(USUAL[name]) if name in USUAL else zlib.crc32(name.encode()) % len(guests)
    return (*guests[first:], *guests[:first])
