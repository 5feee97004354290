"""Test which variation of a sound is played, how loud and where, without a device."""

from __future__ import annotations

from itertools import pairwise
from math import exp, log10
from random import Random

import pytest
from ui.heard import Heard

from corptable.ui.sound.sounds import Sounds
from corptable.ui.sound.track import Cue, CueTrack
from corptable.ui.sound.voices import MOST, Voice, Voices

STEP = 0.005
"""Seconds of a slice of loudness."""
MOMENT = 0.4
"""Seconds over which a momentary loudness is measured (BS.1770)."""
DECAY = 25.0
"""How fast the sound of a card dies away, per second."""


def play(times: list[float], family: str = "deal", pan: float = 0.0) -> list[tuple[float, Voice]]:
    """Return the voices that are played of sounds at these times."""
    voices = Voices(Random(1))
    chosen = [(at, voices.choose(family, 4, pan, 0.5, at)) for at in times]
    return [(at, voice) for at, voice in chosen if voice is not None]


def momentary(played: list[tuple[float, Voice]]) -> float:
    """Return the greatest momentary loudness of short sounds, in decibels."""
    slices = [0.0] * round((played[-1][0] + 1) / STEP)
    for at, voice in played:
        power = voice.left**2 + voice.right**2
        for number in range(round(at / STEP), len(slices)):
            slices[number] += power * exp(-2 * DECAY * (number * STEP - at))
    long = round(MOMENT / STEP)
    most = max(sum(slices[at : at + long]) for at in range(len(slices) - long))
    return 10 * log10(most)


@pytest.mark.parametrize("apart", [0.06, 0.03, 0.015])
def test_twenty_dealt_cards_are_hardly_louder_than_one(apart: float) -> None:
    """Four decibels of momentary loudness at most."""
    one = momentary([(0.0, Voice(0, 0.5, 0.5))])
    many = momentary(play([apart * number for number in range(20)]))
    assert abs(many - one) < 4


def test_no_variation_follows_itself() -> None:
    numbers = [voice.variation for _, voice in play([0.5 * number for number in range(200)])]
    assert set(numbers) == {0, 1, 2, 3}
    assert all(one != other for one, other in pairwise(numbers))


def test_a_single_variation_may_be_played_again() -> None:
    voices = Voices(Random(1))
    found = [voices.choose("your_turn", 1, 0.0, 1.0, at) for at in (0.0, 1.0)]
    assert [voice and voice.variation for voice in found] == [0, 0]


def test_a_family_has_few_voices_at_once_and_close_ones_are_one() -> None:
    assert len(play([0.05 * number for number in range(7)])) == MOST
    assert len(play([0.0, 0.01, 0.02])) == 1


def test_one_family_takes_nothing_from_another() -> None:
    voices = Voices(Random(1))
    assert voices.choose("deal", 4, 0.0, 1.0, 0.0) is not None
    assert voices.choose("coin", 4, 0.0, 1.0, 0.0) is not None


def test_a_sound_comes_from_its_side_but_is_heard_in_both_ears() -> None:
    ((_, left),) = play([0.0], pan=-1.0)
    ((_, right),) = play([0.0], pan=1.0)
    assert left.left > 3 * left.right > 0
    assert right.right > 3 * right.left > 0


def test_silence_has_no_level() -> None:
    voice = Voices(Random(1)).choose("deal", 4, 0.0, 0.0, 0.0)
    assert voice is not None
    assert (voice.left, voice.right) == (0.0, 0.0)


def test_a_track_plays_what_is_due_in_order_and_once() -> None:
    heard, track = Heard(), CueTrack()
    track.put([Cue(2.0, "coin"), Cue(1.0, "deal"), Cue(3.0, "turn")])
    track.play(0.9, heard)
    assert (heard.families, track.next) == ([], 1.0)
    track.play(2.5, heard)
    assert (heard.families, track.next) == (["deal", "coin"], 3.0)
    track.delay(1.0)
    track.play(3.5, heard)
    track.drop()
    track.play(9.0, heard)
    assert heard.families == ["deal", "coin"]


def test_a_window_without_a_mixer_plays_nothing() -> None:
    assert not Sounds().is_on
