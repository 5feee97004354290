"""Read and write how a card of one's own looks: the fields of card files that no rule asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.cards.faults import quoted
from corptable.cards.own_look import (
    LEAST_PART,
    LOGO,
    MOST_POINTS,
    MOST_STROKES,
    PAD_HEIGHT,
    PAD_WIDTH,
    PARTS,
    PHOTO,
    PICTURE_USES,
    THOUSAND,
    TURNS,
    WANTED_PICTURE,
    WHOLE,
    PhotoPart,
    Stroke,
    is_picture_name,
    look_as_text,
    look_words,
    part_as_text,
    part_of_text,
    strokes_as_text,
    strokes_of_text,
)
from corptable.cards.yaml_reader import Fields, Plain, Value, one_of


class CardLook(NamedTuple):
    """Hold how a card looks: the words of its design, its drawn signature, its picture, what that
    is, by how many degrees clockwise it is turned, and which part of a photo is the card. Look,
    signature and part are texts, as on the card (`cards.own_look`)."""

    look: str = ""
    signature: str = ""
    picture: str = ""
    picture_as: str = ""
    picture_turn: int = 0
    picture_part: str = ""


AS_NAMED: Final = CardLook()
"""Look of a card that is drawn as the names on it say."""


def read_card_look(fields: Fields) -> CardLook:
    """Read the look of a card; notes a fault for each word that is unknown."""
    look, signature = _read_parts(fields["look"]), _read_signature(fields["signature"])
    picture = _read_picture(fields["picture"])
    use, turn, part = fields["picture_as"], fields["picture_turn"], fields["picture_part"]
    if picture:
        is_what = use.choice(PICTURE_USES, default=LOGO)
        return CardLook(
            look, signature, picture, is_what, _read_turn(turn), _read_part(part, is_what)
        )
    for value in (use, turn, part):
        if not value.missing:
            value.fault("found it without a picture", 'a "picture:" beside it')
    return CardLook(look, signature)


def _read_parts(value: Value) -> str:
    """Read the words of a design; each part may be missing, and is as the company's name says
    then.
    """
    if value.missing:
        return ""
    fields = value.mapping()
    words = {
        part: fields[part].choice([word for word, _ in names])
        for part, names in PARTS.items()
        if not fields[part].missing
    }
    fields.finish()
    return look_as_text(words)


def _read_signature(value: Value) -> str:
    """Read a drawn signature: a list of strokes, each a list of x and y in turn."""
    if value.missing:
        return ""
    strokes = value.list_of(_read_stroke, shortest=1, longest=MOST_STROKES)
    if (points := sum(map(len, strokes))) > MOST_POINTS:
        value.fault(f"found {points} points", f"at most {MOST_POINTS} in all strokes together")
    return strokes_as_text(strokes)


def _read_stroke(value: Value) -> Stroke:
    numbers = value.list_of(
        lambda number: number.integer(0, PAD_WIDTH), shortest=4, longest=2 * MOST_POINTS
    )
    stroke = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    if len(numbers) % 2:
        value.fault(f"found {len(numbers)} numbers", "x and y of each point in turn")
    elif (lowest := max((y for _, y in stroke), default=0)) > PAD_HEIGHT:
        value.fault(f"found a y of {lowest}", f"at most {PAD_HEIGHT}")
    return stroke


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


def _read_part(value: Value, is_what: str) -> str:
    """Read which part of a photo is the card: x and y of its middle, and its width in per cent."""
    if value.missing:
        return ""
    if is_what != PHOTO:
        value.fault("found it beside a logo", f'"picture_as: {PHOTO}"')
    numbers = value.list_of(lambda number: number.integer(0, THOUSAND), shortest=3, longest=3)
    if len(numbers) == 3 and not LEAST_PART <= numbers[2] <= WHOLE:
        value.fault(
            f"found a width of {numbers[2]}", f"a width from {LEAST_PART} to {WHOLE} per cent"
        )
    return part_as_text(PhotoPart(*numbers))


def plain_look(look: CardLook) -> dict[str, Plain]:
    """Return a look as a card file has it."""
    plain: dict[str, Plain] = {}
    if look.look:
        plain["look"] = look_words(look.look)
    if look.signature:
        plain["signature"] = [
            [number for point in stroke for number in point]
            for stroke in strokes_of_text(look.signature)
        ]
    if look.picture:
        plain |= {"picture": look.picture, "picture_as": look.picture_as}
    if look.picture_turn:
        plain["picture_turn"] = look.picture_turn
    if look.picture_part:
        plain["picture_part"] = list(part_of_text(look.picture_part))
    return plain


def look_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return the look of the values of a form, as a card file has it; the turn of a picture is one
    of the form's choices. Raises ValueError for a signature or a part of a photo that is none."""
    turn = int(values.get("picture_turn") or 0) if values.get("picture") else 0
    use = (values.get("picture_as") or LOGO) if values.get("picture") else ""
    part = values.get("picture_part", "") if use == PHOTO else ""
    return plain_look(
        CardLook(
            look_as_text(values),
            values.get("signature", ""),
            values.get("picture", ""),
            use,
            turn,
            part,
        )
    )


def form_of_look(look: CardLook) -> dict[str, str]:
    """Return the values of a form for a look that was read from a file."""
    picture = {
        "picture": look.picture,
        "picture_as": look.picture_as,
        "picture_turn": str(look.picture_turn or ""),
    }
    drawn = {"signature": look.signature, "picture_part": look.picture_part}
    return {**dict.fromkeys(PARTS, ""), **look_words(look.look), **drawn, **picture}
