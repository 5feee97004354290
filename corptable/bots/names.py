"""Choose the names of the seats of a match where nobody has named them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.bots.roster import PERSON

BOT_NAMES: Final = ("Vesper", "Quill", "Juno", "Moth", "Sable", "Ibis", "Tamsin", "Orrin", "Wren", "Calder")
PERSON_NAME: Final = "Player"


def seat_names(players: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each seat; `players` holds PERSON or the bot's word by seat. Several persons are numbered."""
    persons = [seat for seat, word in enumerate(players) if word == PERSON]
    numbered = {seat: f"{PERSON_NAME} {place}" if len(persons) > 1 else PERSON_NAME for place, seat in enumerate(persons, 1)}
    bots = iter(BOT_NAMES)
    return tuple(numbered.get(seat) or next(bots, f"Bot {seat + 1}") for seat in range(len(players)))
