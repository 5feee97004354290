#!/usr/bin/env python3
"""Make the sounds of rooms from their recipes: `python3 scripts/make_sounds.py [ROOM ...]`.

For each room: `ROOM.ogg`, all its sounds one after another; `ROOM.json`, where each begins and how
many samples it has, with checksums of the samples; and `ROOM_ambience.ogg`, its loop. All lie
beside the recipes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from _environment import ROOT
from _ogg import encode, encoder_name
from _sound_recipes import ROOMS, Recipes, read_recipes
from _sound_synthesis import RATE, Samples, make_ambience, make_sound
from corptable.system.errors import CorptableError

FOLDER: Final = Path(ROOT) / "assets" / "sounds"
GAP: Final = 2048
"""Silence after each sound of a sheet, in samples: no echo of the encoder reaches the next one."""
SOUND_COMPRESSION: Final = 0.85
AMBIENCE_COMPRESSION: Final = 0.95

Pcm: TypeAlias = NDArray[np.int16]


class Sheet(NamedTuple):
    """Sounds of a room: their samples, and the place of each variation by family."""

    pcm: Pcm
    places: Mapping[str, Sequence[tuple[int, int]]]


def rounded(samples: Samples) -> Pcm:
    """Samples as 16-bit numbers."""
    return np.round(samples * 32767).astype("<i2")


def sha256(pcm: Pcm) -> str:
    """Checksum of samples, the same on every machine."""
    return hashlib.sha256(pcm.astype("<i2").tobytes()).hexdigest()


def make_family(recipes: Recipes, room: str, family: str) -> list[Pcm]:
    """Variations of a family in a room."""
    recipe = recipes.families[family]
    return [
        rounded(make_sound(room, recipes.rooms[room], family, recipe, number))
        for number in range(recipe.variations)
    ]


def make_sheet(recipes: Recipes, room: str) -> Sheet:
    """Sheet of a room, families in the order of their file."""
    parts: list[Pcm] = []
    places: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for family in recipes.families:
        places[family] = []
        for pcm in make_family(recipes, room, family):
            places[family].append((start, len(pcm)))
            parts += [pcm, np.zeros(GAP, "<i2")]
            start += len(pcm) + GAP
    return Sheet(np.concatenate(parts), places)


def family_pcm(sheet: Pcm, places: Sequence[tuple[int, int]]) -> Pcm:
    """Samples of a family in a sheet, its variations one after another."""
    return np.concatenate([sheet[first : first + count] for first, count in places])


def write_room(recipes: Recipes, name: str, folder: Path) -> None:
    """Make the files of a room."""
    sheet = make_sheet(recipes, name)
    (folder / f"{name}.ogg").write_bytes(encode(sheet.pcm, RATE, SOUND_COMPRESSION))
    checksums = {
        family: sha256(family_pcm(sheet.pcm, places)) for family, places in sheet.places.items()
    }
    ambience = recipes.rooms[name].ambience
    if ambience is not None:
        loop = rounded(make_ambience(name, recipes.rooms[name], ambience))
        checksums["ambience"] = sha256(loop)
        (folder / f"{name}_ambience.ogg").write_bytes(encode(loop, RATE, AMBIENCE_COMPRESSION))
    index = {
        "rate": RATE,
        "encoder": encoder_name(),
        "sounds": sheet.places,
        "pcm_sha256": checksums,
    }
    text = json.dumps(index, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    """Make the files of the rooms that the words name, else of all."""
    reader = argparse.ArgumentParser(
        prog="scripts/make_sounds.py", description="Make the sounds of rooms from their recipes."
    )
    reader.add_argument("--out", type=Path, default=FOLDER, help="folder of the made files")
    reader.add_argument("rooms", nargs="*", help=f"some of: {' '.join(ROOMS)}; without a name, all")
    asked = reader.parse_args(words)
    if unknown := sorted(set(asked.rooms) - set(ROOMS)):
        reader.error(f"no room is called {unknown[0]}; there are {', '.join(ROOMS)}")
    try:
        recipes = read_recipes(FOLDER)
    except CorptableError as error:
        print(error, file=sys.stderr)
        return 2
    for room in asked.rooms or ROOMS:
        write_room(recipes, room, asked.out)
        size = sum(file.stat().st_size for file in asked.out.glob(f"{room}*.ogg"))
        print(f"{room}: {size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
