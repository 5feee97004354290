"""How colours and shares stand in the files that pictures are drawn from, and how such files are found."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeVar

from corptable.art.colours import BLACK, Colour
from corptable.cards.yaml_reader import Fields, Value
from corptable.errors import CorptableError, did_you_mean
from corptable.resources import folder

SUFFIX: Final = ".yaml"
PER_CENT: Final = 100
Read = TypeVar("Read")


def colour(value: Value) -> Colour:
    """Six hexadecimal digits, red, green and blue."""
    text = value.text(shortest=6, longest=6)
    try:
        return "#" + bytes.fromhex(text).hex()
    except ValueError:
        value.fault(f'found "{text}"', "a colour of six hexadecimal digits")
        return BLACK


def share(value: Value, most: int = 1) -> float:
    """A share, written in hundredths, up to so many times the whole."""
    return value.integer(0, most * PER_CENT) / PER_CENT


def finished(fields: Fields, read: Read) -> Read:
    """What was read of a mapping, once nothing is left in it that nobody knows."""
    fields.finish()
    return read


def ids_in(name: str) -> list[str]:
    """The ids of the files in a folder of `assets`, by name."""
    return sorted(path.stem for path in (folder("assets") / name).glob(f"*{SUFFIX}"))


def file_in(name: str, what: str, wanted: str) -> Path:
    """The file of an id in a folder of `assets`; `what` says what it is. Raises CorptableError if there is none."""
    known = ids_in(name)
    if wanted not in known:
        raise CorptableError(f'There is no {what} "{wanted}"{did_you_mean(wanted, known)}; wanted one of: {", ".join(known)}.')
    return folder("assets") / name / f"{wanted}{SUFFIX}"
