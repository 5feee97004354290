"""Make ids of names: plain small letters and digits with hyphens between words, numbered where
another has the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_NO_PART_OF_A_SLUG: Final = re.compile("[^a-z0-9]+")


def slug_of(name: str, longest: int | None = None) -> str:
    """Return a name in plain lower-case ASCII (`Jörg Umlaut` is `jorg-umlaut`), cut after `longest`
    characters; it may be empty.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return _NO_PART_OF_A_SLUG.sub("-", plain.replace("'", "")).strip("-")[:longest].strip("-")


def free_ids(stems: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """Return an id for each stem, in order: the stem, with a number from 2 behind it where it is
    taken or another has it.
    """
    used = set(taken)
    last: dict[str, int] = {}
    ids = []
    for stem in stems:
        id = stem
        while id in used:
            last[stem] = last.get(stem, 1) + 1
            id = f"{stem}-{last[stem]}"
        used.add(id)
        ids.append(id)
    return ids
