"""Define the form for a business card of one's own: its fields, which of them mean something, and
the card that its values make.

In the form a card's ability has fields of its own for its parameters, because each of them is
chosen by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.cards.business.card import LINES, parse_ability
from corptable.cards.business.card_files import KINDS, LONGEST_CL, CardEntry
from corptable.cards.business.card_look import form_of_look, look_of_form
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.own_look import (
    LOGO,
    LONGEST_PICTURE_NAME,
    PARTS,
    PHOTO,
    TURNS,
    part_of_text,
    strokes_of_text,
)
from corptable.cards.yaml_reader import Plain
from corptable.collection.readings import TYPE_NAMES

LINE, PICTURE, PART, STROKES = "line", "picture", "part", "strokes"
"""Kinds of fields of the form for a card of one's own."""


class CardField(NamedTuple):
    """Describe a field of the form for a card of one's own: its id, its name, a sentence of help.

    `choices` are the values that it can have, each with its name, "" first where the field may be
    empty; without choices it is one line of text of `longest` characters, with `hint` as an
    example. `kind` is LINE, PICTURE for the name of a picture file, or PART for which part of it is
    the card (`cards.own_look.part_as_text`), or STROKES for what is drawn with a pen
    (`cards.own_look.strokes_as_text`). Fields of one `group` are shown together. `brings` are
    values of other fields that come with a value of this one.
    """

    id: str
    name: str
    help: str
    longest: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    group: str = ""
    kind: str = LINE
    hint: str = ""
    brings: tuple[tuple[str, str], ...] = ()


FORM: Final = "the card"
"""Name of the form in messages."""
LONGEST: Final = 200
PRINT, HAND, LOOK = "Printed lines", "Hand-written", "Look"
"""Groups of fields."""
AS_NAMED: Final = "as the name says"
NUMBERS: Final = ("1", "2", "3")
LINE_NAMES: Final = {
    "name": ("Name", "Whose card it is.", "Your name"),
    "title": ("Title", "The job. It gives the card its type.", "Your job"),
    "company": (
        "Company",
        "It gives the card its look. At most 4 cards of a deck are from one company.",
        "Your company",
    ),
    "address": ("Address", "The first digit on the card is its Strength.", "7 Your Street"),
    "phone": ("Phone", "A digit here counts if there is none further up.", "Your phone"),
    "email": ("E-mail", "A digit here counts if there is none further up.", "you@your.example"),
}
ABILITY_NAMES: Final = {
    "draw_on_play": "draws cards when played",
    "strength": "is stronger",
    "immune": "cannot be beaten by some plays",
    "press_once": "is Press once a game",
    "trio_wild": "takes any place of a trio",
    "off_record": "cannot be beaten by Press in a fray",
    "comeback": "comes back once a game",
    "spy": "shows the opponent's hand",
    "disrupt": "costs the loser cards",
    "ladder_draw": "draws one more card while it stands",
    "free_rebuild": "makes rebuilding free",
    "stand_in": "can be rebuilt with",
}
NUMBER_NAMES: Final = {
    "draw_on_play": "Cards to draw",
    "strength": "Stronger by",
    "disrupt": "Cards to discard",
}
PLACE_NAMES: Final = {"play": "in a play", "ladder": "on a ladder", "always": "always"}
PART_NAMES: Final = {
    "palette": ("Colours", "Paper, letters and the two colours of the company."),
    "paper": ("Paper", "The grain of the paper."),
    "typefaces": ("Typefaces", "For the person, the company and everything else."),
    "pattern": ("Pattern", "The print behind the logo, and where the lines stand."),
    "side": ("Logo", "Which side of the lines it is on."),
    "monogram": ("Monogram", "A logo of the initials of the company."),
}
LYING_ALIKE: Final = ("frame", "band")
"""Patterns with the logo on one side only."""
TURN_NAMES: Final = tuple((str(turn), f"turned by {turn}°") for turn in TURNS if turn)


def _parts() -> tuple[CardField, ...]:
    """Return the fields of the parts of a design."""
    return tuple(
        CardField(part, *PART_NAMES[part], choices=(("", AS_NAMED), *names), group=LOOK)
        for part, names in PARTS.items()
    )


SIGNING: Final = (
    "Press and draw; Backspace takes a stroke back. Without one, a signed card is signed with "
    "the name."
)
FRAMING: Final = (
    "Drag the photo, and turn the wheel over it, until the card fills the frame; arrows, + and - "
    "do the same."
)
TYPES_BY_NAME: Final = tuple(TYPE_NAMES.items())
PICTURE_USES: Final = ((LOGO, "the logo"), (PHOTO, "a photo of the card"))

FIELDS: Final = (
    *(
        CardField(line, name, help, LONGEST, group=PRINT, hint=hint)
        for line, (name, help, hint) in LINE_NAMES.items()
    ),
    CardField(
        "type",
        "Type",
        "Usually the title decides.",
        0,
        (("", "as the title says"), *TYPES_BY_NAME),
        PRINT,
    ),
    CardField(
        "cl",
        "Text",
        "The text on the card. It is printed last and describes the ability.",
        LONGEST_CL,
        group=HAND,
    ),
    CardField(
        "signed",
        "Signed",
        "Only a signed card with a text has an ability.",
        0,
        (("", "no"), ("true", "yes")),
        HAND,
    ),
    CardField(
        "ability",
        "Ability",
        "It works on a signed card with a text.",
        0,
        (("", "none"), *ABILITY_NAMES.items()),
        HAND,
    ),
    CardField("n", "How many", "Cards, or Strength.", 0, tuple((n, n) for n in NUMBERS), HAND),
    CardField("when", "Where", "Where the card is stronger.", 0, tuple(PLACE_NAMES.items()), HAND),
    CardField("to", "Against", "Plays that cannot beat it.", 0, TYPES_BY_NAME, HAND),
    CardField("to_2", "and against", "More of them.", 0, (("", "no others"), *TYPES_BY_NAME), HAND),
    CardField(
        "signature", "Signature", SIGNING, group=HAND, kind=STROKES, brings=(("signed", "true"),)
    ),
    CardField(
        "picture",
        "Picture",
        "A logo of your own, or a photo of a real card.",
        LONGEST_PICTURE_NAME,
        (),
        LOOK,
        PICTURE,
    ),
    CardField(
        "picture_as",
        "It is",
        "A logo stands on the drawn card; a photo is the card, and the typed lines count.",
        0,
        PICTURE_USES,
        LOOK,
    ),
    CardField(
        "picture_turn",
        "Turned",
        "Clockwise, until it stands upright.",
        0,
        (("", "as it is"), *TURN_NAMES),
        LOOK,
    ),
    CardField("picture_part", "Part", FRAMING, group=LOOK, kind=PART),
    *_parts(),
)
DRAWN: Final[Mapping[str, tuple[Callable[[str], object], str]]] = {
    STROKES: (strokes_of_text, "strokes of a pen"),
    PART: (part_of_text, "the part of a photo"),
}
"""Readers of the values of fields that are drawn or dragged, and words for them."""
DESIGN_FIELDS: Final = tuple(PARTS)
LOGO_FIELDS: Final = ("picture", "picture_as", "picture_turn")
KEPT: Final = ("id", "layout")
"""Values that no field of the form shows: a card that is typed over keeps them."""


def applicable_fields(values: Mapping[str, str]) -> list[CardField]:
    """Return the fields that mean something on a card with these values."""
    return [fitted for field in FIELDS if (fitted := _fitted(field, values)) is not None]


def _fitted(field: CardField, values: Mapping[str, str]) -> CardField | None:
    """Return a field as it is on a card with these values; None where it means nothing."""
    if field.group == LOOK:
        return field if _applies_to_look(field.id, values) else None
    if field.id == "ability":
        return field if values.get("signed") else None
    kind = values.get("ability", "") if values.get("signed") else ""
    parameter = "to" if field.id == "to_2" else field.id
    if parameter not in ("n", "when", "to"):
        return field
    if parameter not in KINDS.get(kind, {}) or len(KINDS[kind][parameter]) < 2:
        return None
    if parameter == "n":
        return field._replace(
            name=NUMBER_NAMES[kind], choices=tuple((str(n), str(n)) for n in KINDS[kind]["n"])
        )
    if field.id == "to_2":
        return field._replace(
            choices=tuple(
                choice for choice in field.choices if not choice[0] or choice[0] != values.get("to")
            )
        )
    return field


def _applies_to_look(field: str, values: Mapping[str, str]) -> bool:
    picture, use = values.get("picture", ""), values.get("picture_as") or LOGO
    if field == "picture":
        return True
    if field in ("picture_as", "picture_turn"):
        return bool(picture)
    if field == "picture_part" or (picture and use == PHOTO):
        return field == "picture_part" and bool(picture) and use == PHOTO
    if field == "monogram":
        return not picture
    return field != "side" or values.get("pattern") not in LYING_ALIKE


def card_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return a card as a card file has it, of the values of a form; empty fields are left out.
    Raises FileFaults.
    """
    known = {field.id: field for field in FIELDS}
    faults = [
        fault
        for name, value in values.items()
        if (fault := _form_fault(known.get(name), name, value)) is not None
    ]
    if faults:
        raise FileFaults(faults)
    card: dict[str, Plain] = {
        name: values[name] for name in ("id", *LINES, "cl", "type") if values.get(name)
    }
    if values.get("layout"):
        card["layout"] = values["layout"].split()
    if values.get("signed"):
        card["signed"] = True
    if values.get("ability"):
        card["ability"] = _ability_of_form(values)
    return card | look_of_form(values)


def _form_fault(field: CardField | None, name: str, value: str) -> Fault | None:
    """Fault of one value of a form; None if it is fine. Those of KEPT are checked
    by the reader of card files.
    """
    if field is None:
        return (
            None
            if name in KEPT
            else Fault(FORM, 0, 0, name, "an unknown field", "a field of the form")
        )
    words = [word for word, _ in field.choices]
    if words and value and value not in words:
        return Fault(
            FORM, 0, 0, name, f'found "{value}"', f"one of: {', '.join(filter(None, words))}"
        )
    if field.kind in DRAWN:
        parse, wanted = DRAWN[field.kind]
        try:
            parse(value)
        except ValueError:
            return Fault(FORM, 0, 0, name, "found none", wanted)
    return None


def _ability_of_form(values: Mapping[str, str]) -> dict[str, Plain]:
    """Return the ability with the parameters that its kind has; one that can have one value only
    has that.
    """
    kind = values["ability"]
    given: dict[str, Plain] = {"kind": kind}
    for key, allowed in KINDS[kind].items():
        value = values.get(key, "")
        if key == "to":
            given[key] = [type for type in (value, values.get("to_2", "")) if type]
        elif len(allowed) == 1:
            given[key] = allowed[0]
        elif key == "n":
            given[key] = int(value) if value else None
        else:
            given[key] = value
    return given


def form_of_card(entry: CardEntry) -> dict[str, str]:
    """Return the values of the form of a card that was read from a file, to be typed over."""
    values = {
        "id": entry.id,
        **entry.lines,
        "cl": entry.cl,
        "signed": "true" if entry.signed else "",
        "type": entry.type,
    }
    values |= form_of_look(entry.look)
    if entry.layout != LINES:
        values["layout"] = " ".join(entry.layout)
    if entry.ability:
        ability = parse_ability(entry.ability)
        first, second = (*ability.to, "", "")[:2]
        values |= {
            "ability": ability.kind,
            "n": str(ability.n or ""),
            "when": ability.when,
            "to": first,
            "to_2": second,
        }
    return values


def shared_fields(values: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the fields that other cards of a company take over; a photo is of one card
    alone.
    """
    return (
        (*DESIGN_FIELDS, *LOGO_FIELDS)
        if (values.get("picture_as") or LOGO) == LOGO
        else DESIGN_FIELDS
    )
