"""Test the sounds in `assets/sounds` without ears: the recipes, the files made of them, loudness,
peaks and seams.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
import soundfile

from _ogg import SERIAL, checksum, encode, encoder_name
from _sound_recipes import FAMILIES, ROOMS, read_families, read_recipes, read_room
from _sound_synthesis import RATE, Samples, loudness
from _sounds import FOLDER, GAP, SOUND_COMPRESSION, family_pcm, make_family, make_sheet, sha256
from corptable.cards.faults import FileFaults
from corptable.cards.yaml_reader import YamlFile, read_content

RECIPES = read_recipes(FOLDER)
WITH_AMBIENCE = [name for name, room in RECIPES.rooms.items() if room.ambience]

# How the player softens a crowd: what the tests of the mixer measure through a device, here in
# figures.
SPACING, CROWD, SOFTER, SOFTEST = 0.06, 0.35, 2.5, 9.0


@cache
def index_of(room: str) -> Any:
    """Index of a room's sheet."""
    return json.loads((FOLDER / f"{room}.json").read_text(encoding="utf-8"))


@cache
def sheet_of(name: str) -> Samples:
    """Samples of a made file, as the program hears them."""
    samples: Samples
    samples, rate = soundfile.read(FOLDER / f"{name}.ogg")
    assert rate == RATE
    assert samples.ndim == 1
    return samples


def sounds_of(room: str, family: str) -> list[Samples]:
    """Variations of a family in the sheet of a room."""
    sheet = sheet_of(room)
    return [sheet[first : first + count] for first, count in index_of(room)["sounds"][family]]


def level(value: float) -> float:
    """Decibels of an amplitude."""
    return float(20 * np.log10(value + 1e-12))


def centroid(samples: Samples) -> float:
    """Mean frequency of a sound."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return float((np.fft.rfftfreq(len(samples), 1 / RATE) * power).sum() / power.sum())


# Recipes


Reader: TypeAlias = Callable[[YamlFile], object]


def fault_of(read: Reader, name: str, old: str, new: str) -> str:
    """Message about a recipe in which a part of the text was replaced."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(FileFaults) as refused:
        read(read_content(text.replace(old, new, 1), "changed.yaml"))
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("loudness: -34", "loudness: loud", 'families.deal.loudness: found "loud"; wanted a num'),
        (
            "loudness: -34",
            "loudness: 3",
            "families.deal.loudness: found 3; wanted a number from -40",
        ),
        ("variations: 4", "variety: 4", "families.deal.variety"),
        ("{of: card,", "{of: cart,", 'grains.of: found "cart"'),
        ("moments: {slide: 0,", "moments: {glide: 0,", 'found at: "slide" in layer 0 of deal'),
        ("fall: [4, 6]", "fall: [6, 4]", "fall: found [6.0, 4.0]; wanted a lower and a higher"),
        ("noise: {of: card,", "noise: {of: card, hertz: 900,", "found both or neither"),
        ("  lift: ", "  lifted: ", "found no lift; wanted each of deal"),
    ],
)
def test_a_mistake_in_the_families_is_named(old: str, new: str, wanted: str) -> None:
    message = fault_of(read_families, "families.yaml", old, new)
    assert message.startswith("changed.yaml:")
    assert wanted in message


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("  rung: ", "  rang: ", "found no rung; wanted each of table"),
        ("[172, 14, -6]", "[172, 14]", "bodies.table.modes[0]"),
        ("lay_card:", "lay_cart:", 'found "lay_cart"; wanted only deal'),
        ("dark: 7500", "dark: 75000", "dark: found 75000; wanted a number from 20 to 16000"),
    ],
)
def test_a_mistake_in_a_room_is_named(old: str, new: str, wanted: str) -> None:
    read = partial(read_room, families=RECIPES.families)
    assert wanted in fault_of(read, "neon.yaml", old, new)


def test_the_rooms_of_sounds_are_those_of_pictures_and_a_plain_one() -> None:
    pictures = {path.stem for path in (FOLDER.parent / "rooms").glob("*.yaml")}
    assert set(ROOMS) == pictures | {"plain"}
    assert set(WITH_AMBIENCE) == pictures
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {"families", *ROOMS}


# What is made of them


@pytest.mark.parametrize(
    ("room", "family"),
    [
        ("neon", "lay_card"),
        ("print_shop", "lay_card"),
        ("neon", "refuse"),
        ("print_shop", "refuse"),
    ],
)
def test_the_recipes_give_the_recorded_samples_again(room: str, family: str) -> None:
    """On every machine; the sheet has these samples where its index says, but for what the encoder
    loses.
    """
    made = make_family(RECIPES, room, family)
    assert sha256(np.concatenate(made)) == index_of(room)["pcm_sha256"][family]
    for pcm, heard in zip(made, sounds_of(room, family), strict=True):
        assert len(pcm) == len(heard)
        lost = pcm / 32768 - heard
        assert (lost**2).sum() < 0.1 * (heard**2).sum()


@pytest.mark.thorough
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_that_is_made_again_is_the_same_file(room: str) -> None:
    """Where the encoder is the one that made the file; the samples are the same everywhere."""
    sheet = make_sheet(RECIPES, room)
    for family, places in sheet.places.items():
        assert sha256(family_pcm(sheet.pcm, places)) == index_of(room)["pcm_sha256"][family]
    if encoder_name() == index_of(room)["encoder"]:
        again = encode(sheet.pcm, RATE, SOUND_COMPRESSION)
        assert again == (FOLDER / f"{room}.ogg").read_bytes()


def test_an_encoded_file_is_the_same_each_time() -> None:
    pcm = make_family(RECIPES, "plain", "lift")[0]
    first, second = (encode(pcm, RATE, SOUND_COMPRESSION) for _ in range(2))
    assert first == second
    samples, _ = soundfile.read(io.BytesIO(first))
    assert len(samples) == len(pcm)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ogg")), ids=lambda path: path.name)
def test_the_first_page_of_a_file_has_our_serial_and_its_checksum(path: Path) -> None:
    page = bytearray(path.read_bytes()[: 27 + 1 + 30])  # the header of Vorbis: one segment of 30
    assert page[26:28] == bytes([1, 30])
    found = int.from_bytes(page[22:26], "little")
    page[22:26] = bytes(4)
    assert int.from_bytes(page[14:18], "little") == SERIAL
    assert checksum(bytes(page)) == found


@pytest.mark.parametrize("room", ROOMS)
def test_a_sheet_has_every_family_and_fits_its_index(room: str) -> None:
    index = index_of(room)
    assert index["rate"] == RATE
    assert tuple(index["sounds"]) == FAMILIES
    for family, places in index["sounds"].items():
        assert len(places) == RECIPES.families[family].variations
    places = [tuple(place) for family in FAMILIES for place in index["sounds"][family]]
    assert all(first + count + GAP == after for (first, count), (after, _) in pairwise(places))
    assert sum(places[-1]) + GAP == len(sheet_of(room))


def test_all_files_together_are_under_three_megabytes() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 3_000_000


# What is heard


@pytest.mark.parametrize("room", ROOMS)
def test_no_sound_is_loud_shrill_or_off_centre(room: str) -> None:
    for family in FAMILIES:
        for samples in sounds_of(room, family):
            assert level(np.abs(samples).max()) < -3
            assert abs(samples.mean()) < 5e-4
            assert centroid(samples) < 4000
            assert len(samples) <= RECIPES.families[family].longest / 1000 * RATE
            assert abs(samples[0]) < 0.01
            assert abs(samples[-1]) < 0.002


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_heard_often_is_softer_than_what_is_rare(room: str) -> None:
    """Momentary loudness as the family wants it, after the encoder, within half a decibel."""
    for family in ("deal", "lay_card", "refuse", "veto", "your_turn", "match_won"):
        wanted = RECIPES.families[family].loudness
        for samples in sounds_of(room, family):
            assert loudness(samples) == pytest.approx(wanted, abs=0.6)
    everyday = [RECIPES.families[name].loudness for name in ("deal", "lift", "lay_card", "turn")]
    assert all(-34 <= value <= -28 for value in everyday)
    assert (
        max(everyday) < RECIPES.families["veto"].loudness < RECIPES.families["match_won"].loudness
    )


@pytest.mark.parametrize("room", ROOMS)
def test_answers_and_ends_differ_as_they_should(room: str) -> None:
    """The answer to a veto is brighter than it; a lost match is shorter and lower than a won
    one.
    """
    veto, overrule, won, lost = (
        float(np.mean([centroid(samples) for samples in sounds_of(room, family)]))
        for family in ("veto", "overrule", "match_won", "match_lost")
    )
    assert veto < overrule
    assert lost < 0.8 * won
    assert len(sounds_of(room, "match_lost")[0]) < len(sounds_of(room, "match_won")[0])


@pytest.mark.parametrize("room", ROOMS)
def test_each_sound_begins_at_once(room: str) -> None:
    """Within 5 ms it is within 40 dB of its peak, so a cue is heard when it is seen."""
    for family in FAMILIES:
        for samples in sounds_of(room, family):
            assert level(np.abs(samples[: int(0.005 * RATE)]).max() / np.abs(samples).max()) > -40


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_variations_are_alike(room: str) -> None:
    for family in FAMILIES:
        for one, other in combinations(sounds_of(room, family), 2):
            count = min(len(one), len(other))
            alike = one[:count] @ other[:count]
            assert alike < 0.98 * np.linalg.norm(one[:count]) * np.linalg.norm(other[:count])


def octaves(sounds: Sequence[Samples]) -> Samples:
    """Share of each octave from 125 Hz to 8 kHz in some sounds, in decibels, -45 at least."""
    bands = []
    for samples in sounds:
        power = np.abs(np.fft.rfft(samples, 1 << 17)) ** 2
        number = np.log2(np.fft.rfftfreq(1 << 17, 1 / RATE)[1:] / 125)
        band = np.array([power[1:][np.round(number) == octave].sum() for octave in range(7)])
        bands.append(10 * np.log10(band / band.sum() + 1e-9))
    shape: Samples = np.maximum(np.mean(bands, axis=0), -45)
    return shape


def test_rooms_are_told_apart_by_what_is_laid_on_their_tables() -> None:
    """Between any two rooms a piece differs by at least 1.5 dB an octave, a card by 1."""
    for family, apart in (("lay_pawn", 1.5), ("lay_card", 1.0), ("coin", 1.0)):
        shapes = [octaves(sounds_of(room, family)) for room in ROOMS]
        assert min(np.abs(one - other).mean() for one, other in combinations(shapes, 2)) > apart


@pytest.mark.parametrize("room", ROOMS)
def test_twenty_dealt_cards_are_hardly_louder_than_one(room: str) -> None:
    sounds = sounds_of(room, "deal")
    dealt = np.zeros(int(2 * RATE))
    crowd = min(SOFTEST / SOFTER, CROWD // SPACING)
    for number in range(20):
        start = int(number * SPACING * RATE)
        samples = sounds[number % len(sounds)] * 10 ** (-SOFTER * min(number, crowd) / 20)
        dealt[start : start + len(samples)] += samples
    assert loudness(dealt) - loudness(sounds[0]) < 4


# Ambience


@pytest.mark.parametrize("room", WITH_AMBIENCE)
def test_an_ambience_is_quiet_and_its_end_leads_into_its_beginning(room: str) -> None:
    """The step at the joint is no larger than the usual step from a sample to the next, and the
    loudness there is that of the rest.
    """
    loop = sheet_of(f"{room}_ambience")
    ambience = RECIPES.rooms[room].ambience
    assert ambience is not None
    assert len(loop) == ambience.seconds * RATE
    assert 20 <= ambience.seconds <= 24
    steps = np.abs(np.diff(loop))
    assert abs(loop[0] - loop[-1]) < np.percentile(steps, 95)
    joint = np.concatenate([loop[-RATE // 20 :], loop[: RATE // 20]])
    assert np.abs(np.diff(joint)).max() <= steps.max()
    assert level(np.abs(loop).max()) < -12
    assert loudness(loop) < -34
