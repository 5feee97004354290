"""Make sounds from recipes, as arrays of samples from -1 to 1.

The same recipe gives the same 16-bit samples on every machine: chance comes from `random.Random`,
whose streams are promised to stay, and the last digits in which processors differ are far below
what is kept. Nothing here reads a clock or a file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from _sound_recipes import (
    Ambience,
    Bed,
    Body,
    Event,
    Family,
    GrainLayer,
    Instrument,
    Layer,
    Mode,
    ModeLayer,
    NoiseLayer,
    NoteLayer,
    Room,
    Span,
)

Samples: TypeAlias = NDArray[np.float64]

RATE: Final = 44100
WINDOW: Final = int(0.4 * RATE)
"""Window of the momentary loudness (ITU-R BS.1770), in samples."""
PEAK: Final = 10 ** (-5 / 20)
KNEE: Final = 0.6
"""Share of the highest peak above which peaks are rounded."""
LOWEST: Final = 55.0
"""Frequencies below this are taken away: small loudspeakers only waste power on them."""
HIGHEST: Final = 15000.0
"""Modes above this are left out."""
LONGEST: Final = 2600.0
"""Length of the longest ring, in milliseconds."""
LEAD: Final = 132
"""Silence before each sound, in samples: the encoder spreads a contact to a little before it."""
ONSET: Final = 44
RELEASE: Final = 441
TAKES: Final = 9
"""Number of different takes of an event in an ambience."""


class Chance:
    """Random numbers of one sound: the same for the same words."""

    def __init__(self, *words: object) -> None:
        seed = hashlib.sha256("/".join(map(str, words)).encode()).digest()
        self._random = Random(seed)

    def within(self, span: Span) -> float:
        """Value between two bounds."""
        return span.low + (span.high - span.low) * self._random.random()

    def near(self, value: float, spread: float) -> float:
        """Value that is up to this share lower or higher."""
        return value * (1 + spread * (2 * self._random.random() - 1))

    def noise(self, count: int) -> Samples:
        """White noise from -1 to 1."""
        return np.frombuffer(self._random.randbytes(4 * count), "<i4").astype(np.float64) / 2**31

    def places(self, count: int, length: int) -> list[int]:
        """Places in a length, in samples."""
        return [int(self._random.random() * length) for _ in range(count)]


def amplitude(level: float) -> float:
    """Factor of a level in decibels."""
    return float(10 ** (level / 20))


def _times(milliseconds: float) -> Samples:
    return np.arange(max(1, int(milliseconds / 1000 * RATE))) / RATE


def _falling(times: Samples, milliseconds: float) -> Samples:
    """Envelope that has fallen to a third after that time."""
    falling: Samples = np.exp(-times * 1000 / milliseconds)
    return falling


def _filtered(samples: Samples, gain: Samples) -> Samples:
    """Samples with a gain for each frequency; the spectrum is as long as the gain asks."""
    size = 2 * (len(gain) - 1)
    return np.fft.irfft(np.fft.rfft(samples, size) * gain, size)[: len(samples)]


def _frequencies(length: int) -> Samples:
    """Frequencies of the spectrum of that many samples or of the next power of two."""
    size = 1 << max(1, length - 1).bit_length()
    frequencies: Samples = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    return frequencies


def _bell(frequencies: Samples, centre: float, octaves: float) -> Samples:
    return np.exp(-0.5 * (np.log2(frequencies / centre) / octaves) ** 2)


def _band(samples: Samples, centre: float, octaves: float) -> Samples:
    """Noise within a bell around a frequency; the highest sample is 1."""
    banded = _filtered(samples, _bell(_frequencies(len(samples)), centre, octaves))
    return banded / float(np.abs(banded).max() + 1e-12)


def add(into: Samples, samples: Samples, start: int, gain: float = 1.0) -> None:
    """Mix samples in at a place; those beyond the end are lost."""
    count = min(len(samples), len(into) - start)
    into[start : start + count] += gain * samples[:count]


Piece: TypeAlias = tuple[int, Samples]
"""Samples, and the place where they begin."""


def _mixed(pieces: Sequence[Piece]) -> Samples:
    mixed = np.zeros(max(start + len(samples) for start, samples in pieces))
    for start, samples in pieces:
        add(mixed, samples, start)
    return mixed


# Layers


def _centre(chance: Chance, layer: NoiseLayer | GrainLayer, own: float | None) -> float:
    given = layer.hertz if layer.hertz is not None else own or 1000.0
    return min(HIGHEST, chance.near(given * layer.times, layer.spread))


def make_noise(chance: Chance, layer: NoiseLayer, room: Room, pitch: float) -> Samples:
    """Burst of noise that rises and falls."""
    body = room.bodies[layer.of] if layer.of else None
    fall = chance.within(layer.fall)
    times = _times(8 * fall + 2 * layer.rise)
    centre = _centre(chance, layer, body and body.contact) * pitch
    noise = _band(chance.noise(len(times)), centre, layer.octaves)
    return noise * (1 - _falling(times, layer.rise)) * _falling(times, fall)


def make_grains(chance: Chance, layer: GrainLayer, room: Room, pitch: float) -> Samples:
    """Catches of one thing along another, and a hiss below them, under a swell of speed."""
    body = room.bodies[layer.of] if layer.of else None
    times = _times(chance.within(layer.length))
    count = len(times)
    centre = _centre(chance, layer, body and body.friction) * pitch
    catches = np.zeros(count)
    for place in chance.places(max(1, int(layer.rate * count / RATE)), count):
        catches[place] += chance.within(Span(0.2, 1)) * (1 if chance.near(0, 1) <= 0 else -1)
    hiss = _band(chance.noise(count), centre * 1.2, layer.octaves)
    rub = _band(catches, centre, layer.octaves) + amplitude(layer.hiss) * hiss
    if layer.slide:  # the colour moves: from its own to that of the end of the way
        end = _band(chance.noise(count), centre * 2 ** (layer.slide / 12), layer.octaves)
        share = np.arange(count) / count
        rub = (1 - share) * rub + share * end
    swell = np.exp(-0.5 * ((np.arange(count) / count - layer.peak) / max(0.02, layer.width)) ** 2)
    edge = np.minimum(1, np.minimum(np.arange(count), np.arange(count)[::-1]) / 60)
    rubbed: Samples = rub / float(np.abs(rub).max() + 1e-12) * swell * edge
    return rubbed


def _ring(chance: Chance, modes: Iterable[Mode], layer: ModeLayer, pitch: float = 1.0) -> Samples:
    fall = layer.glide_time / 1000
    bend = (2 ** (layer.glide / 12) - 1) * fall
    rings = []
    for mode in modes:
        hertz = chance.near(mode.hertz * layer.times * pitch, layer.spread * 0.3)
        decay = chance.near(mode.decay * layer.damp, layer.spread)
        level = chance.near(amplitude(mode.level), 2 * layer.spread)
        phase = chance.within(Span(0, 0.6))
        if hertz < HIGHEST:
            times = _times(min(LONGEST, 7 * decay + layer.attack))
            turn = 2 * np.pi * hertz * (times + bend * (1 - np.exp(-times / fall))) + phase
            rings.append((0, level * _falling(times, decay) * np.sin(turn)))
    ring = _mixed(rings) if rings else np.zeros(1)
    return ring * (1 - _falling(np.arange(len(ring)) / RATE, layer.attack))


def make_modes(chance: Chance, layer: ModeLayer, room: Room, pitch: float) -> Samples:
    """Damped sines of a body."""
    body: Body | None = room.bodies[layer.of] if layer.of else None
    return _ring(chance, body.modes if body else layer.parts or (), layer, pitch)


def make_note(chance: Chance, layer: NoteLayer, instrument: Instrument, pitch: float) -> Samples:
    """Note of the room's instrument; higher notes ring shorter."""
    base = instrument.root * 2 ** (instrument.chord[layer.degree] / 12 + layer.octave) * pitch
    ring = instrument.ring * layer.ring * (440 / base) ** 0.3
    modes = [Mode(base * part.hertz, ring * part.decay, part.level) for part in instrument.partials]
    return _ring(
        chance,
        modes,
        ModeLayer(None, modes, 1, 0.01, 1, instrument.attack * layer.soft, 0, 1),
    )


def _touch(chance: Chance, layer: Layer, room: Room, pitch: float) -> Samples:
    if layer.noise is not None:
        return make_noise(chance, layer.noise, room, pitch)
    if layer.grains is not None:
        return make_grains(chance, layer.grains, room, pitch)
    if layer.modes is not None:
        return make_modes(chance, layer.modes, room, pitch)
    assert layer.note is not None  # the reader refuses a layer without a kind
    return make_note(chance, layer.note, room.instrument, pitch)


def make_layer(chance: Chance, layer: Layer, room: Room, start: float) -> list[Piece]:
    """Touches of a layer that starts at a moment, in milliseconds."""
    at = start + chance.within(layer.wait)
    level = chance.within(layer.gain)
    repeat = layer.repeat
    count = round(chance.within(repeat.touches)) if repeat else 1
    gap = chance.within(repeat.gap) if repeat else 0.0
    pieces = []
    for number in range(count):
        pitch = 2 ** (repeat.higher * number / 12) if repeat else 1.0
        samples = amplitude(level) * _touch(chance, layer, room, pitch)
        pieces.append((int(at / 1000 * RATE), samples))
        if repeat:
            at += chance.near(gap, repeat.uneven)
            gap, level = gap * repeat.faster, level + repeat.softer
    return pieces


def _tail(chance: Chance, room: Room) -> Samples:
    """Answer of the room to a click, of energy 1."""
    times = _times(room.echo.length)
    noise = _band(chance.noise(len(times)), room.echo.dark / 2, 1.1)
    tail = noise * _falling(times, room.echo.length / 4.5)
    return tail / float(np.sqrt((tail**2).sum()) + 1e-12)


def _with_echo(chance: Chance, room: Room, samples: Samples, share: float) -> Samples:
    tail = _tail(chance, room)
    size = 1 << (len(samples) + len(tail)).bit_length()
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)
    delay = int(0.008 * RATE)
    mixed = np.zeros(len(samples) + len(tail) + delay)
    add(mixed, samples, 0)
    add(mixed, wet[: len(samples) + len(tail)], delay, share * amplitude(room.echo.level))
    return mixed


# Loudness


@cache
def _weighting(size: int) -> Samples:
    """Gain of the two filters of BS.1770 over the spectrum of that many samples, from their
    transfer functions at our rate.
    """
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    z = np.exp(-2j * np.pi * frequencies / RATE)

    def response(zeros: Sequence[float], poles: Sequence[float]) -> NDArray[np.complex128]:
        above = zeros[0] + zeros[1] * z + zeros[2] * z * z
        answer: NDArray[np.complex128] = above / (poles[0] + poles[1] * z + poles[2] * z * z)
        return answer

    boost = 10 ** (3.99984 / 40)
    turn = 2 * np.pi * 1681.97 / RATE
    cos, alpha = float(np.cos(turn)), float(np.sin(turn)) / (2 * 0.70717)
    up, down, slope = boost + 1, boost - 1, 2 * boost**0.5 * alpha
    shelf = response(
        [
            boost * (up + down * cos + slope),
            -2 * boost * (down + up * cos),
            boost * (up + down * cos - slope),
        ],
        [up - down * cos + slope, 2 * (down - up * cos), up - down * cos - slope],
    )
    turn = 2 * np.pi * 38.135 / RATE
    cos, alpha = float(np.cos(turn)), float(np.sin(turn)) / (2 * 0.50033)
    high = response([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
    return np.abs(shelf * high)


def loudness(samples: Samples) -> float:
    """Momentary loudness at its highest, in LUFS: the K-weighted power of 0.4 s."""
    padded = np.concatenate([samples, np.zeros(WINDOW)])
    weighted = _filtered(padded, _weighting(1 << (len(padded) - 1).bit_length()))
    power = np.concatenate([[0], np.cumsum(weighted**2)])
    return float(-0.691 + 10 * np.log10((power[WINDOW:] - power[:-WINDOW]).max() / WINDOW + 1e-15))


def _rounded_peaks(samples: Samples) -> Samples:
    """Samples below `PEAK`: tips are rounded rather than all of the sound made quieter."""
    knee = KNEE * PEAK
    over = np.maximum(np.abs(samples) - knee, 0)
    rounded = knee + (PEAK - knee) * np.tanh(over / (PEAK - knee))
    return np.where(over > 0, np.sign(samples) * rounded, samples)


def _finished(samples: Samples, room: Room, family: Family) -> Samples:
    """Sound that begins at once, without a step at its ends, as loud as its family is."""
    frequencies = _frequencies(len(samples))
    dull = 1 / np.sqrt(1 + (frequencies / room.dark) ** 2)
    samples = _filtered(samples, dull * (frequencies > LOWEST))
    height = np.abs(samples)
    first = max(0, int(np.argmax(height > 0.02 * height.max())) - ONSET)
    last = int(np.nonzero(height > 0.0015 * height.max())[0][-1]) + RELEASE
    longest = int(family.longest / 1000 * RATE) - LEAD
    samples = samples[first : min(last, first + longest)].copy()
    samples[:ONSET] *= np.linspace(0, 1, ONSET)
    release = min(len(samples), int(0.2 * longest) if last > first + longest else RELEASE)
    samples[-release:] *= np.linspace(1, 0, release) ** 2
    samples = samples * amplitude(family.loudness - loudness(samples))
    if np.abs(samples).max() > KNEE * PEAK:  # rounding takes a little of the loudness
        samples = _rounded_peaks(samples)
        samples = _rounded_peaks(samples * amplitude(family.loudness - loudness(samples)))
    samples -= float(samples.mean()) * np.hanning(len(samples)) * 2
    return np.concatenate([np.zeros(LEAD), samples])


def make_sound(room_name: str, room: Room, name: str, family: Family, number: int) -> Samples:
    """Variation of a family in a room."""
    chance = Chance(room_name, name, number)
    moments, now = {}, 0.0
    for moment, wait in family.moments.items():
        now += chance.within(wait)
        moments[moment] = now
    pieces = [
        piece
        for layer in (*family.layers, *room.more.get(name, ()))
        for piece in make_layer(chance, layer, room, moments[layer.at] if layer.at else 0.0)
    ]
    samples = _mixed(pieces)
    if family.echo:
        samples = _with_echo(chance, room, samples, family.echo)
    return _finished(samples, room, family)


# Ambience: everything is periodic over the whole loop, so the end leads into the beginning


def _make_bed(chance: Chance, bed: Bed, count: int) -> Samples:
    frequencies = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    gain = _bell(frequencies, bed.hertz, bed.octaves)
    noise = np.fft.irfft(np.fft.rfft(chance.noise(count)) * gain, count)
    turn = 2 * np.pi * bed.swells * np.arange(count) / count
    start = chance.within(Span(0, 6))
    swell: Samples = 1 + bed.depth * np.sin(turn + start)
    return noise / float(noise.std()) * amplitude(bed.gain) * swell


def _make_tone(chance: Chance, mode: Mode, count: int) -> Samples:
    """Steady tone with a whole number of cycles; its decay is the time of one tremble."""
    turn = 2 * np.pi * np.arange(count) / count
    cycles = round(mode.hertz * count / RATE)
    trembles = max(1, round(count / RATE * 1000 / mode.decay))
    start = chance.within(Span(0, 6))
    tone = np.sin(cycles * turn + start) * (1 + 0.3 * np.sin(trembles * turn + start))
    return amplitude(mode.level) * tone


def _add_events(chance: Chance, event: Event, room: Room, loop: Samples) -> None:
    """Mix takes of an event into a loop; what reaches beyond its end goes on at its beginning."""
    count = max(1, round(len(loop) / RATE * 1000 / event.every))
    takes = [
        _mixed([piece for layer in event.layers for piece in make_layer(chance, layer, room, 0)])
        for _ in range(min(count, TAKES))
    ]
    places = chance.places(count, len(loop))
    if event.regular:
        first = int(chance.within(event.first) / 1000 * RATE)
        places = [first + number * len(loop) // count for number in range(count)]
    for number, place in enumerate(places):
        take = takes[number % len(takes)]
        level = -chance.within(Span(0, event.range))
        at = (place + np.arange(len(take))) % len(loop)
        np.add.at(loop, at, amplitude(level) * take)


def _from_quietest(loop: Samples) -> Samples:
    """Loop that begins in its quietest tenth of a second, at the smallest step from a sample to the
    next: the encoder, which does not know that it is a loop, loses least there.
    """
    width = RATE // 10
    power = np.concatenate([[0], np.cumsum(loop**2)])
    start = int(np.argmin(power[width:] - power[:-width]))
    steps = np.abs(loop[start + 1 : start + width]) + np.abs(np.diff(loop[start : start + width]))
    return np.roll(loop, -(start + 1 + int(np.argmin(steps))))


def make_ambience(room_name: str, room: Room, ambience: Ambience) -> Samples:
    """Loop of a room without a seam."""
    chance = Chance(room_name, "ambience")
    count = ambience.seconds * RATE
    loop = np.zeros(count)
    for bed in ambience.beds:
        loop += _make_bed(chance, bed, count)
    for tone in ambience.tones or ():
        loop += _make_tone(chance, tone, count)
    for event in ambience.events:
        _add_events(chance, event, room, loop)
    spectrum = np.fft.rfft(loop)
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    tail = np.fft.rfft(_tail(chance, room), count)
    spectrum *= 1 + ambience.echo * amplitude(room.echo.level) * tail
    spectrum *= (frequencies > LOWEST) / (1 + (frequencies / room.dark) ** 2)
    weighted = np.fft.irfft(spectrum * _weighting(count), count)
    level = -0.691 + 10 * np.log10((weighted**2).mean())
    return _from_quietest(
        np.fft.irfft(spectrum, count) * amplitude(ambience.loudness - float(level))
    )
