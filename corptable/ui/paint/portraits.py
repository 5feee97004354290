"""Assign portraits to the seats of a table: each player keeps the same portrait, and no two seats have the same one.

The characters of a game bring their portraits. Other bots have one that belongs to their name, so that Vesper looks the same at
every table.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from corptable.art.portraits import GUESTS, PORTRAITS
from corptable.bots import bots_of
from corptable.bots.roster import seat_names
from corptable.engine.game import AnyGame

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
"""Portraits of the usual names, for seats whose player brings none."""


def portraits_at(game: AnyGame, players: Sequence[str], names: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return the portraits of the seats of a game; `players` holds PERSON or the id of a bot by seat.

    `names` are those of the match, by default the usual ones of these players. They stay when a seat changes hands, so a face does.
    """
    brought = {offer.id: offer.portrait for offer in bots_of(game)}
    return portraits_of(seat_names(players) if names is None else names, [brought.get(word, "") for word in players])


def portraits_of(names: Sequence[str], brought: Sequence[str]) -> tuple[str, ...]:
    """Return a different portrait for each name; the result is the same in every run and on every machine.

    `brought` holds by seat the portrait that the player brings, "" for none; of two players who bring the same, the second gets
    another.
    """
    found: dict[int, str] = {}
    for seat, portrait in enumerate(brought):
        if portrait in PORTRAITS and portrait not in found.values():
            found[seat] = portrait
    for seat, name in enumerate(names):
        if seat not in found:
            found[seat] = next(portrait for portrait in _by_preference(name) if portrait not in found.values())
    return tuple(found[seat] for seat in range(len(names)))


def _by_preference(name: str) -> Iterable[str]:
    """Return all portraits that any player may have, starting with the one of this name."""
    guests = list(GUESTS)
    first = guests.index(USUAL[name]) if name in USUAL else zlib.crc32(name.encode()) % len(guests)
    return (*guests[first:], *guests[:first])
