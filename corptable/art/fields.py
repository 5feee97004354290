"""Read colours and shares from the YAML files that pictures are drawn from, and find such a file in
`assets` by its id.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from corptable.art.colours import BLACK, Colour
from corptable.cards.yaml_reader import Fields, Value
from corptable.system.errors import CorptableError, did_you_mean
from corptable.system.resources import folder

SUFFIX: Final = ".yaml"
PER_CENT: Final = 100
Read = TypeVar("Read")


def colour(value: Value) -> Colour:
    """Read a colour: six hexadecimal digits for red, green and blue. Note a fault and return black
    for anything else.
    """
    text = value.text(shortest=6, longest=6)
    try:
        return "#" + bytes.fromhex(text).hex()
    except ValueError:
        value.fault(f'found "{text}"', "a colour of six hexadecimal digits")
        return BLACK


def share(value: Value, most: int = 1) -> float:
    """Read a share, a whole number of hundredths; `most` is the limit, 1 for the whole."""
    return value.integer(0, most * PER_CENT) / PER_CENT


def finished(fields: Fields, read: Read) -> Read:
    """Return `read`, the value read from a mapping, after noting each field of the mapping that
    nothing has read as a fault.
    """
    fields.finish()
    return read


def ids_in(name: str) -> list[str]:
    """Return the ids of the YAML files in a folder of `assets`, in alphabetical order."""
    return sorted(path.stem for path in (folder("assets") / name).glob(f"*{SUFFIX}"))


def font_files() -> tuple[str, ...]:
    """Return the names of the font files that come with the program, in alphabetical order."""
    return _fonts_in(folder("assets") / "fonts")


@cache
def _fonts_in(place: Path) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in place.glob("*.ttf")))


def file_in(name: str, what: str, wanted: str) -> Path:
    """Return the path of a file in a folder of `assets` by its id; `what` names its kind in the
    error.

    Raises CorptableError if there is none.
    """
    known = ids_in(name)
    if wanted not in known:
        raise CorptableError(
            f'There is no {what} "{wanted}"{did_you_mean(wanted, known)}; wanted one of: '
            f"{', '.join(known)}."
        )
    return folder("assets") / name / f"{wanted}{SUFFIX}"
