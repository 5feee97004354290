"""Read and write how a card of one's own looks: the fields of card files that no rule asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.cards.faults import quoted
from corptable.cards.own_look import LOGO, PICTURE_USES, TURNS, WANTED_PICTURE, is_picture_name
from corptable.cards.yaml_reader import Fields, Plain, Value, one_of


class CardLook(NamedTuple):
    """Hold how a card looks: its picture, what that is, and by how many degrees clockwise it is turned."""

    picture: str = ""
    picture_as: str = ""
    picture_turn: int = 0


AS_NAMED: Final = CardLook()
"""Look of a card that is drawn as the names on it say."""


def read_card_look(fields: Fields) -> CardLook:
    """Read the look of a card; notes a fault for each word that is unknown."""
    picture = _read_picture(fields["picture"])
    use, turn = fields["picture_as"], fields["picture_turn"]
    if not picture:
        for value in (use, turn):
            if not value.missing:
                value.fault("found it without a picture", 'a "picture:" beside it')
        return AS_NAMED
    return CardLook(picture, use.choice(PICTURE_USES, default=LOGO), _read_turn(turn))


def _read_picture(value: Value) -> str:
    if value.missing:
        return ""
    name = value.text()
    if name and not is_picture_name(name):
        value.fault(f"found {quoted(name)}", WANTED_PICTURE)
    return name


def _read_turn(value: Value) -> int:
    degrees = value.integer(0, max(TURNS), default=0)
    if degrees not in TURNS:
        value.fault(f"found {degrees}", one_of(map(str, TURNS)))
    return degrees


def plain_look(look: CardLook) -> dict[str, Plain]:
    """Return a look as a card file has it."""
    if not look.picture:
        return {}
    turn: dict[str, Plain] = {"picture_turn": look.picture_turn} if look.picture_turn else {}
    return {"picture": look.picture, "picture_as": look.picture_as, **turn}


def look_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return the look of the values of a form, as a card file has it."""
    if not values.get("picture"):
        return {}
    turn: dict[str, Plain] = {"picture_turn": int(values["picture_turn"])} if values.get("picture_turn") else {}
    return {"picture": values["picture"], "picture_as": values.get("picture_as") or LOGO, **turn}


def form_of_look(look: CardLook) -> dict[str, str]:
    """Return the values of a form for a look that was read from a file."""
    return {"picture": look.picture, "picture_as": look.picture_as, "picture_turn": str(look.picture_turn or "")}
