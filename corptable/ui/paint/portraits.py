"""Assign portraits to the seats of a table: each player keeps the same portrait, and no two seats
have the same one.

The characters of a game and the opponents of its career bring their portraits. Other bots have one
that belongs to their name, so that Vesper looks the same at every table.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from corptable.art.portraits.album import ALBUMS, PORTRAITS
from corptable.bots.roster import PERSON, PERSON_NAME, bots_of, seat_names
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.theme import load_theme, theme_name_of

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame

GUESTS: Final = "guests"
"""Name of the album of the usual table."""
USUAL: Final[Mapping[str, Mapping[str, str]]] = {
    GUESTS: {
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
    },
    "board": {
        "Player": "robin",
        "Player 1": "robin",
        "Player 2": "carla",
        "Player 3": "walter",
        "Player 4": "ada",
        "Vesper": "carla",
        "Quill": "voss",
        "Juno": "june",
        "Moth": "nils",
        "Sable": "bruno",
        "Ibis": "edith",
        "Tamsin": "ada",
        "Orrin": "otto",
        "Wren": "gus",
        "Calder": "max",
    },
    "revellers": {
        "Player": "lantern",
        "Player 1": "lantern",
        "Player 2": "sheet",
        "Player 3": "wizard",
        "Player 4": "cat",
        "Vesper": "vampire",
        "Quill": "wizard",
        "Juno": "witch",
        "Moth": "mummy",
        "Sable": "cat",
        "Ibis": "bones",
        "Tamsin": "devil",
        "Orrin": "werewolf",
        "Wren": "sheet",
        "Calder": "devil",
    },
    "printers": {
        "Player": "pressman",
        "Player 1": "pressman",
        "Player 2": "compositor",
        "Player 3": "engraver",
        "Player 4": "binder",
        "Vesper": "compositor",
        "Quill": "proofreader",
        "Juno": "inker",
        "Moth": "founder",
        "Sable": "engraver",
        "Ibis": "colporteur",
        "Tamsin": "binder",
        "Orrin": "papermaker",
        "Wren": "apprentice",
        "Calder": "colporteur",
    },
}
"""Portraits of the usual names by album, for seats whose player brings none; anybody else who is
called like a portrait has it.
"""
_own_face = [""]


def set_own_face(face: str) -> None:
    """Set the face of the person to whom the program belongs, a portrait of the usual table; "" for
    the usual one.
    """
    _own_face[0] = face


def own_face(album: str = GUESTS) -> str:
    """Return the portrait of that person in an album: each has a drawing of its own in the place of
    the face that was chosen.
    """
    usual, faces, there = USUAL[album][PERSON_NAME], list(ALBUMS[GUESTS]), list(ALBUMS[album])
    return there[faces.index(_own_face[0]) % len(there)] if _own_face[0] in faces else usual


def portraits_at(
    game: AnyGame, players: Sequence[str], names: Sequence[str] | None = None
) -> tuple[str, ...]:
    """Return the portraits of the seats of a game; `players` holds PERSON or the id of a bot by
    seat.

    `names` are those of the match, by default the usual ones of these players. They stay when a
    seat changes hands, so a face does.
    """
    return _portraits_at(
        game,
        tuple(players),
        tuple(seat_names(players) if names is None else names),
        _own_face[0],
    )


@lru_cache(maxsize=16)
def _portraits_at(
    game: AnyGame, players: tuple[str, ...], names: tuple[str, ...], chosen_face: str
) -> tuple[str, ...]:
    offered = {offer.id: offer.portrait for offer in bots_of(game)}
    album = load_theme(theme_name_of(game)).art.portraits
    met, pairs = _met_in_career(game), zip(names, players, strict=True)
    brought = [
        met.get(name, "") if name in met and word != PERSON else offered.get(word, "")
        for name, word in pairs
    ]
    if chosen_face and PERSON in players:
        brought[players.index(PERSON)] = own_face(album)
    return portraits_of(names, brought, album)


def _met_in_career(game: AnyGame) -> dict[str, str]:
    """Return the portraits of those who are met in the game's career, by name; none without a
    career, or with a faulty one.
    """
    if game.owned_decks is None:
        return {}
    from corptable.collection.career import career_of  # no sooner: other games need none of it

    career = attempt(lambda: career_of(game))
    floors = () if isinstance(career, Failure) else career
    seats = [seat for floor in floors for opponent in floor.opponents for seat in opponent.seats]
    return {name: seat.portrait for seat in seats for name in (seat.name, seat.short_name)}


def portraits_of(
    names: Sequence[str], brought: Sequence[str], album: str = GUESTS
) -> tuple[str, ...]:
    """Return a different portrait of an album for each name; the result is the same in every run
    and on every machine.

    `brought` holds by seat the portrait that the player brings, "" for none; of two players who
    bring the same, the second gets another.
    """
    found: dict[int, str] = {}
    for seat, portrait in enumerate(brought):
        if portrait in PORTRAITS and portrait not in found.values():
            found[seat] = portrait
    for seat, name in enumerate(names):
        if seat not in found:
            found[seat] = next(
                portrait
                for portrait in _by_preference(name, album)
                if portrait not in found.values()
            )
    return tuple(found[seat] for seat in range(len(names)))


def _by_preference(name: str, album: str) -> Iterable[str]:
    """Return all portraits that any player may have, starting with the one of this name."""
    there, usual = list(ALBUMS[album]), USUAL[album].get(name, name.lower())
    first = there.index(usual) if usual in there else zlib.crc32(name.encode()) % len(there)
    return (*there[first:], *there[:first])
