"""Convert plans and packs to JSON and back, for the pipe to the child process and for the store.

Everything that comes in is checked: a child that read what strangers wrote may say anything, and a
file may be damaged. Names of picture files are digests with a suffix, so that none leads out of its
folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar, cast

from corptable.art.packs.orders import ORDERS
from corptable.art.packs.records import (
    MOST_ACROSS,
    Appearance,
    Assignment,
    CardSheet,
    Corners,
    Crop,
    Cut,
    Fit,
    Index,
    Pack,
    PackPicture,
    PackPlan,
    Scale,
    Turn,
    cut_of,
)

FITS: Final[tuple[Fit, ...]] = ("auto", "mat", "fill", "stretch")
INDICES: Final[tuple[Index, ...]] = ("auto", "on", "off")
SCALES: Final[tuple[Scale, ...]] = ("smooth", "crisp")
CORNERS: Final[tuple[Corners, ...]] = ("round", "square")
TURNS: Final[tuple[Turn, ...]] = (0, 90, 180, 270)
MOST_CROP: Final = 45
"""Limit of hundredths that a crop takes away at one edge, so that a tenth of the picture is left at
least.
"""

LONGEST_TEXT: Final = 2_000
MOST_ITEMS: Final = 20_000
LARGEST_SIDE: Final = 12_000
PICTURE_FILE: Final = re.compile(r"[0-9a-f]{32}\.(png|jpg|svg)")
"""Names of prepared pictures."""
_COLOUR: Final = re.compile(r"[0-9a-f]{6}")

T = TypeVar("T")


class RecordFault(ValueError):
    """Report a record that is not as it is written; the message names the field, what was found and
    what was wanted.
    """


def appearance_to_json(look: Appearance) -> dict[str, object]:
    """Serialise an appearance."""
    return {**look._asdict(), "crop": list(look.crop)}


def appearance_from_json(value: object) -> Appearance:
    """Read an appearance. Raises RecordFault."""
    fields = _mapping(value, "appearance")
    crop = [integer(part, "crop", 0, MOST_CROP) for part in _items(fields.get("crop"), "crop")]
    if len(crop) != len(Crop._fields):
        raise RecordFault(f"crop: found {len(crop)} numbers; wanted {len(Crop._fields)}")
    return Appearance(
        fit=_choice(fields.get("fit"), "fit", FITS),
        corner_index=_choice(fields.get("corner_index"), "corner_index", INDICES),
        scale=_choice(fields.get("scale"), "scale", SCALES),
        corners=_choice(fields.get("corners"), "corners", CORNERS),
        turn=_choice(fields.get("turn"), "turn", TURNS),
        crop=Crop(*crop),
    )


def assignment_to_json(assigned: Assignment) -> dict[str, object]:
    """Serialise the assignment of one deck, without the deck's id."""
    return {
        "faces": {card: cut.word for card, cut in assigned.faces.items()},
        "back": assigned.back.word if assigned.back else "",
        "notes": list(assigned.notes),
        "offered": assigned.is_offered,
    }


def assignment_from_json(deck: str, value: object) -> Assignment:
    """Read the assignment of one deck. Raises RecordFault."""
    fields = _mapping(value, deck)
    faces = {
        card: _cut(word, card) for card, word in _mapping(fields.get("faces"), "faces").items()
    }
    back = text(fields.get("back"), "back")
    is_offered = bool(fields.get("offered", True))
    return Assignment(
        deck, faces, cut_of(back) if back else None, texts(fields.get("notes"), "notes"), is_offered
    )


def sheet_to_json(sheet: CardSheet) -> dict[str, object]:
    """Serialise how a sheet is cut."""
    return {**sheet._asdict(), "cards": list(sheet.cards)}


def sheet_from_json(value: object) -> CardSheet:
    """Read how a sheet is cut. Raises RecordFault."""
    fields = _mapping(value, "sheet")
    across, down = (integer(fields.get(name), name, 1, MOST_ACROSS) for name in ("across", "down"))
    last, back = across * down - 1, fields.get("back")
    return CardSheet(
        file=text(fields.get("file"), "file"),
        across=across,
        down=down,
        order=_choice(fields.get("order"), "order", ORDERS),
        first=integer(fields.get("first"), "first", 0, last),
        cards=texts(fields.get("cards"), "cards"),
        back=None if back is None else integer(back, "back", 0, last),
    )


def sheets_from_json(value: object) -> tuple[CardSheet, ...]:
    """Read how several sheets are cut. Raises RecordFault."""
    return tuple(map(sheet_from_json, _items(value, "sheets")))


def plan_to_json(plan: PackPlan) -> dict[str, object]:
    """Serialise a plan."""
    return {
        "name": plan.name,
        "kind": plan.kind,
        "appearance": appearance_to_json(plan.appearance),
        "cuts": [cut.word for cut in plan.cuts],
        "assignments": {
            deck: assignment_to_json(assigned) for deck, assigned in plan.assignments.items()
        },
        "notes": list(plan.notes),
        "sheets": [sheet_to_json(sheet) for sheet in plan.sheets],
    }


def plan_from_json(value: object) -> PackPlan:
    """Read a plan. Raises RecordFault."""
    fields = _mapping(value, "plan")
    return PackPlan(
        name=text(fields.get("name"), "name"),
        kind=text(fields.get("kind"), "kind"),
        appearance=appearance_from_json(fields.get("appearance")),
        cuts=tuple(_cut(word, "cuts") for word in _items(fields.get("cuts"), "cuts")),
        assignments=_assignments(fields.get("assignments")),
        notes=texts(fields.get("notes"), "notes"),
        sheets=sheets_from_json(fields.get("sheets")),
    )


def picture_to_json(picture: PackPicture) -> dict[str, object]:
    """Serialise a prepared picture; its digest is the name of its file."""
    return {
        "file": Path(picture.path).name,
        "width": picture.width,
        "height": picture.height,
        "rim": picture.rim,
    }


def picture_from_json(value: object, folder: Path) -> PackPicture:
    """Read a prepared picture that lies in a folder. Raises RecordFault."""
    fields = _mapping(value, "picture")
    file, rim = text(fields.get("file"), "file"), text(fields.get("rim"), "rim")
    if not PICTURE_FILE.fullmatch(file):
        raise RecordFault(
            f'file: found "{file[:60]}"; wanted a digest with the suffix of a picture'
        )
    if not _COLOUR.fullmatch(rim):
        raise RecordFault(f'rim: found "{rim[:60]}"; wanted a colour of six hexadecimal digits')
    width, height = (
        integer(fields.get(name), name, 1, LARGEST_SIDE) for name in ("width", "height")
    )
    return PackPicture(str(folder / file), file.partition(".")[0], width, height, rim)


def pack_to_json(pack: Pack) -> dict[str, object]:
    """Serialise a pack, without its id."""
    return {
        "name": pack.name,
        "kind": pack.kind,
        "source": pack.source,
        "appearance": appearance_to_json(pack.appearance),
        "pictures": {word: picture_to_json(picture) for word, picture in pack.pictures.items()},
        "faults": dict(pack.faults),
        "assignments": {
            deck: assignment_to_json(assigned) for deck, assigned in pack.assignments.items()
        },
        "notes": list(pack.notes),
        "sheets": [sheet_to_json(sheet) for sheet in pack.sheets],
    }


def pack_from_json(pack_id: str, value: object, folder: Path) -> Pack:
    """Read a pack whose pictures lie in a folder. Raises RecordFault."""
    fields = _mapping(value, "pack")
    pictures = _mapping(fields.get("pictures"), "pictures")
    faults = _mapping(fields.get("faults"), "faults")
    return Pack(
        id=pack_id,
        name=text(fields.get("name"), "name"),
        kind=text(fields.get("kind"), "kind"),
        source=text(fields.get("source"), "source"),
        appearance=appearance_from_json(fields.get("appearance")),
        pictures={word: picture_from_json(picture, folder) for word, picture in pictures.items()},
        faults={word: text(fault, "faults") for word, fault in faults.items()},
        assignments=_assignments(fields.get("assignments")),
        notes=texts(fields.get("notes"), "notes"),
        sheets=sheets_from_json(fields.get("sheets")),
    )


# What fields may hold


def text(value: object, field: str) -> str:
    """Return a text. Raises RecordFault for anything else."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise RecordFault(
            f"{field}: found {_shown(value)}; wanted a text of at most {LONGEST_TEXT} characters"
        )
    return value


def texts(value: object, field: str) -> tuple[str, ...]:
    """Return a list of texts. Raises RecordFault for anything else."""
    return tuple(text(item, field) for item in _items(value, field))


def integer(value: object, field: str, low: int, high: int) -> int:
    """Return a whole number from `low` to `high`. Raises RecordFault for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RecordFault(
            f"{field}: found {_shown(value)}; wanted a whole number from {low} to {high}"
        )
    return value


def mapping_of(value: object, field: str, read: Callable[[object, str], T]) -> dict[str, T]:
    """Return a mapping, each value read by `read`. Raises RecordFault for anything else."""
    return {name: read(item, f"{field}.{name}") for name, item in _mapping(value, field).items()}


def _assignments(value: object) -> dict[str, Assignment]:
    return {
        deck: assignment_from_json(deck, assigned)
        for deck, assigned in _mapping(value, "assignments").items()
    }


def _cut(value: object, field: str) -> Cut:
    return cut_of(text(value, field))


def _choice(value: object, field: str, choices: Sequence[T]) -> T:
    if type(value) not in (int, str) or value not in choices:
        raise RecordFault(
            f"{field}: found {_shown(value)}; wanted one of {', '.join(map(str, choices))}"
        )
    return cast(T, value)


def _mapping(value: object, field: str) -> Mapping[str, object]:
    if not isinstance(value, dict) or len(value) > MOST_ITEMS:
        raise RecordFault(f"{field}: found {_shown(value)}; wanted a mapping")
    return {text(name, field): item for name, item in value.items()}


def _items(value: object, field: str) -> Sequence[object]:
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise RecordFault(f"{field}: found {_shown(value)}; wanted a list")
    return value


def _shown(value: object) -> str:
    return (
        f'"{value[:60]}"'
        if isinstance(value, str)
        else "nothing"
        if value is None
        else f"a {type(value).__name__}"
    )
