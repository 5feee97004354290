"""Read the recipes of sounds: `families.yaml` says what happens in each sound, and the file of a
room says of what its table, cards and tools are made. docs/sounds.md explains every key.

    recipes = read_recipes(ROOT / "assets" / "sounds")
    recipes.rooms["neon"].bodies["coin"].modes

Times are milliseconds, frequencies hertz, levels decibels. Faults name file, field, what was found
and what is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from corptable.cards.records import Text, Word, list_of, read_record
from corptable.cards.yaml_reader import Value, YamlFile, read_file

FAMILIES: Final = (
    *("deal", "lift", "lay_card", "lay_pawn", "lay_die", "lay_business_card", "turn", "shuffle"),
    *("refuse", "veto", "overrule", "coin", "invitation", "promise", "reveal"),
    *("corporation_formed", "corporation_broken", "freeze", "attack", "defence", "fall"),
    *("die_roll", "die_rest", "your_turn", "curtain", "round_scored", "match_won", "match_lost"),
)
ROOMS: Final = ("boardroom", "fair", "neon", "plain", "porch", "print_shop")
BODIES: Final = ("table", "card", "business_card", "pawn", "die", "coin", "stamp", "rung", "cloth")
KINDS: Final = ("noise", "grains", "modes", "note")

_NUMBER: Final = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,4})?")


class Span(NamedTuple):
    """Two bounds; each sound takes its own value between them."""

    low: float
    high: float


def read_number(value: Value, low: float, high: float, default: float | None = None) -> float:
    """Number of a file, with or without decimals."""
    if value.missing and default is not None:
        return default
    wanted = f"a number from {low:g} to {high:g}"
    word = value.text(longest=12)
    if not _NUMBER.fullmatch(word):
        value.fault(f'found "{word}"', wanted)
        return low
    if not low <= float(word) <= high:
        value.fault(f"found {word}", wanted)
        return low
    return float(word)


def read_span(value: Value, low: float, high: float, default: float | None = None) -> Span:
    """Span of a file: one number, or the list of a lower and a higher one."""
    number = partial(read_number, low=low, high=high)
    if not value.is_list:
        return Span(*[number(value, default=default)] * 2)
    bounds = value.list_of(number, shortest=2, longest=2)
    if len(bounds) != 2 or bounds[0] > bounds[1]:
        value.fault(f"found {bounds}", "a lower and a higher number")
        return Span(low, low)
    return Span(*bounds)


Hertz = Annotated[float, partial(read_number, low=20, high=16000)]
Factor = Annotated[float, partial(read_number, low=0.05, high=20, default=1)]
Octaves = Annotated[float, partial(read_number, low=0.05, high=6, default=1)]
Spread = Annotated[float, partial(read_number, low=0, high=0.6, default=0.1)]
Level = Annotated[float, partial(read_number, low=-80, high=12, default=0)]
Levels = Annotated[Span, partial(read_span, low=-80, high=12, default=0)]
Time = Annotated[float, partial(read_number, low=0.1, high=20000)]
Times = Annotated[Span, partial(read_span, low=0, high=5000)]
Wait = Annotated[Span, partial(read_span, low=0, high=5000, default=0)]
Attack = Annotated[float, partial(read_number, low=0.1, high=2000, default=0.4)]
Semitones = Annotated[float, partial(read_number, low=-36, high=36, default=0)]
Share = Annotated[float, partial(read_number, low=0, high=1)]
BodyName = Annotated[str, partial(Value.choice, words=BODIES)]


class Mode(NamedTuple):
    """One way in which a body rings: a sine that dies away."""

    hertz: float
    decay: float
    level: float


def read_mode(value: Value) -> Mode:
    """Mode of a file: the list of its frequency, the time to a third of its height, its level."""
    parts = value.list_of(lambda part: part, shortest=3, longest=3)
    if len(parts) != 3:
        return Mode(20, 1, 0)
    bounds = ((0.05, 16000), (0.01, 5000), (-80, 12))
    return Mode(*(read_number(part, *ends) for part, ends in zip(parts, bounds, strict=True)))


Modes = Annotated[Sequence[Mode], lambda value: value.list_of(read_mode, shortest=1, longest=24)]


class Body(NamedTuple):
    """Thing on the table: how it rings, and where in the spectrum its touch and rub lie."""

    modes: Modes
    contact: Hertz
    friction: Hertz


class NoiseLayer(NamedTuple):
    """A burst of noise: around the contact of a body, or around a frequency."""

    of: BodyName | None
    hertz: Hertz | None
    times: Factor
    spread: Spread
    octaves: Octaves
    rise: Attack
    fall: Times


class GrainLayer(NamedTuple):
    """Many tiny catches under a swell: paper along paper, cloth, a roller."""

    of: BodyName | None
    hertz: Hertz | None
    times: Factor
    spread: Spread
    octaves: Octaves
    length: Times
    peak: Share
    width: Share
    rate: Annotated[float, partial(read_number, low=5, high=4000)]
    hiss: Level
    slide: Semitones


class ModeLayer(NamedTuple):
    """Modes of a body, or modes given here; with a glide they start that much higher."""

    of: BodyName | None
    parts: Modes | None
    times: Factor
    spread: Spread
    damp: Factor
    attack: Attack
    glide: Semitones
    glide_time: Attack


class NoteLayer(NamedTuple):
    """A note of the room's instrument: a degree of its chord, in an octave."""

    degree: Annotated[int, partial(Value.integer, low=0, high=4)]
    octave: Annotated[int, partial(Value.integer, low=-2, high=3, default=0)]
    ring: Factor
    soft: Factor


class Repeat(NamedTuple):
    """Further touches: how many in all, the first gap, and the change from one to the next."""

    touches: Annotated[Span, partial(read_span, low=2, high=80)]
    gap: Times
    faster: Factor
    softer: Level
    higher: Semitones
    uneven: Spread


class Layer(NamedTuple):
    """One part of a sound: when, how loud, how often, and one of the four kinds."""

    at: Word | None
    wait: Wait
    gain: Levels
    repeat: Repeat | None
    noise: NoiseLayer | None
    grains: GrainLayer | None
    modes: ModeLayer | None
    note: NoteLayer | None


def read_layer(value: Value) -> Layer:
    """Layer of a file; notes a fault unless it has exactly one kind, and that kind a pitch."""
    layer = read_record(value, Layer)
    kinds = [kind for kind in KINDS if getattr(layer, kind) is not None]
    if len(kinds) != 1:
        value.fault(f"found {' and '.join(kinds) or 'none of them'}", f"one of {', '.join(KINDS)}")
    for part in (layer.noise, layer.grains, layer.modes):
        given = part and (part.parts if isinstance(part, ModeLayer) else part.hertz)
        if part is not None and (part.of is None) == (given is None):
            value.fault("found both or neither", "either a body (of), or hertz or parts")
    return layer


Layers = Annotated[Sequence[Layer], lambda value: value.list_of(read_layer, shortest=1, longest=40)]


class Family(NamedTuple):
    """A kind of sound in every room: variations, loudness (momentary, LUFS), share of the room's
    echo, longest length, moments (each so long after the one before) and layers.
    """

    variations: Annotated[int, partial(Value.integer, low=1, high=8)]
    loudness: Annotated[float, partial(read_number, low=-40, high=-18)]
    echo: Share
    longest: Time
    moments: Mapping[str, Times]
    layers: Layers


class Echo(NamedTuple):
    """The answer of a room: length of its tail, its level, and the frequency above which it is
    dull.
    """

    length: Time
    level: Level
    dark: Hertz


class Instrument(NamedTuple):
    """Player of the notes of a room: lowest note, chord in semitones, how long and soft it rings,
    and partials whose frequency and decay are multiples of the note's.
    """

    root: Hertz
    chord: Annotated[tuple[float, ...], list_of(Semitones, 5, 5)]
    ring: Time
    attack: Attack
    partials: Modes


class Bed(NamedTuple):
    """Steady noise of an ambience that swells a whole number of times in a loop."""

    hertz: Hertz
    octaves: Octaves
    gain: Level
    swells: Annotated[int, partial(Value.integer, low=0, high=60, default=0)]
    depth: Annotated[float, partial(read_number, low=0, high=0.95, default=0)]


class Event(NamedTuple):
    """Recurring part of an ambience: at random, or regularly after a first wait;
    some are softer by up to `range` decibels.
    """

    every: Time
    regular: Annotated[bool, partial(Value.flag, default=False)]
    first: Wait
    range: Annotated[float, partial(read_number, low=0, high=40, default=0)]
    layers: Layers


class Ambience(NamedTuple):
    """The loop of a room: its length in seconds, loudness in LUFS, steady tones, noise, events."""

    seconds: Annotated[int, partial(Value.integer, low=4, high=30)]
    loudness: Annotated[float, partial(read_number, low=-60, high=-30)]
    echo: Share
    tones: Modes | None
    beds: Sequence[Bed]
    events: Sequence[Event]


class Room(NamedTuple):
    """Material of a room's sounds, what it adds to families, and its ambience."""

    format: Annotated[int, partial(Value.integer, low=1, high=1)]
    name: Text
    dark: Hertz
    echo: Echo
    bodies: Mapping[str, Body]
    instrument: Instrument
    more: Mapping[str, Layers]
    ambience: Ambience | None


class Recipes(NamedTuple):
    """Recipes of all sounds, by family and by room."""

    families: Mapping[str, Family]
    rooms: Mapping[str, Room]


class _FamilyFile(NamedTuple):
    format: Annotated[int, partial(Value.integer, low=1, high=1)]
    families: Mapping[str, Family]


def _check_names(value: Value, found: Mapping[str, object], wanted: Sequence[str]) -> None:
    """Note a fault for names that are missing and for names that nobody knows."""
    for name in wanted:
        if name not in found:
            value.fault(f"found no {name}", f"each of {', '.join(wanted)}")
    for name in found:
        if name not in wanted:
            value.fault(f'found "{name}"', f"only {', '.join(wanted)}")


def _check_moments(value: Value, name: str, layers: Sequence[Layer], family: Family) -> None:
    for number, layer in enumerate(layers):
        if layer.at is not None and layer.at not in family.moments:
            known = ", ".join(family.moments) or "none: this family has no moments"
            value.fault(f'found at: "{layer.at}" in layer {number} of {name}', f"one of {known}")


def read_families(file: YamlFile) -> Mapping[str, Family]:
    """Families of a file. Raises `FileFaults` with everything that is wrong with it."""
    families = read_record(file.value(), _FamilyFile).families
    file.raise_faults()
    _check_names(file.value(), families, FAMILIES)
    for name, family in families.items():
        _check_moments(file.value(), name, family.layers, family)
    file.raise_faults()
    return families


def read_room(file: YamlFile, families: Mapping[str, Family]) -> Room:
    """Room of a file. Raises `FileFaults` with everything that is wrong with it."""
    room = read_record(file.value(), Room)
    file.raise_faults()
    _check_names(file.value(), room.bodies, BODIES)
    _check_names(file.value(), dict.fromkeys([*FAMILIES, *room.more]), FAMILIES)
    for name, layers in room.more.items():
        if name in families:
            _check_moments(file.value(), name, layers, families[name])
    file.raise_faults()
    return room


def read_recipes(folder: Path) -> Recipes:
    """Recipes of a folder. Raises `FileFaults` for the first file with faults."""
    families = read_families(read_file(folder / "families.yaml"))
    rooms = {name: read_room(read_file(folder / f"{name}.yaml"), families) for name in ROOMS}
    return Recipes(families, rooms)
