"""Test the mixer's process: SDL writes what a loudspeaker would get to a file. Its sheet is a
stand-in, a short tone for each variation.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import exp, pi, sin
from pathlib import Path

import pytest
from ui.court_positions import PLAYED, VETO, do, let_bots_wait
from ui.heard import Heard, Played
from ui.robot import Robot, UndrawnApp, match_at

from corptable.presentation.sounds import FAMILIES
from corptable.session.session import Session
from corptable.store import Settings
from corptable.ui.sound.mixed_sounds import MOST_WAITING, MixedSounds
from corptable.ui.sound.mixer import RATE
from corptable.ui.sound.sounds import PLAIN

FRAME = 4
"""Bytes of a sample for both ears."""
TONE = 0.03
"""Seconds of a sound of the stand-in."""
QUIET = 300
"""Greatest value of a sample that counts as silence."""
APART = 0.1
"""Seconds of silence between two onsets."""
LONG = 20.0
"""Seconds after which a test gives up."""
TRIES = 4
"""Number of times that a record is made on a machine that is too busy to play in time."""
JITTER = 0.05
"""Seconds by which an onset may be off the others on such a machine; two blocks are 23 ms."""


def write_sheet(folder: Path, room: str) -> None:
    """Write a sheet with a tone for each variation; SDL knows by its content that it is WAV."""
    folder.mkdir(exist_ok=True)
    count, silence = round(RATE * TONE), [0] * 500
    tones = [
        [round(9000 * exp(-80 * i / RATE) * sin(2 * pi * pitch * i / RATE)) for i in range(count)]
        for pitch in (440, 550, 660, 770)
    ]
    sheet = array("h", [sample for tone in tones for sample in [*tone, *silence]])
    places = [[number * (count + len(silence)), count] for number in range(len(tones))]
    write_wave(folder / f"{room}.ogg", sheet)
    write_wave(folder / f"{room}_ambience.ogg", array("h", [2000, -2000] * (RATE // 20)))
    index = {"rate": RATE, "sounds": dict.fromkeys(FAMILIES, places)}
    (folder / f"{room}.json").write_text(json.dumps(index), encoding="utf-8")


def write_wave(path: Path, samples: array[int]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


class Record:
    """Hold what the mixer's process has played since its start."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def length(self) -> int:
        """Get the number of samples."""
        return self.path.stat().st_size // FRAME if self.path.exists() else 0

    def samples(self, first: int = 0) -> array[int]:
        """Return the samples from one on, each of the louder ear."""
        both = array("h")
        with self.path.open("rb") as file:
            file.seek(first * FRAME)
            both.frombytes(file.read((self.length - first) * FRAME))
        return array("h", map(max, both[0::2], both[1::2]))

    def loudest_now(self) -> int:
        """Return the greatest sample of the last twentieth of a second."""
        return max(self.samples(max(0, self.length - RATE // 20)), default=0)

    def onsets(self) -> list[float]:
        """Return the seconds at which something begins to be heard after silence."""
        found, last = list[float](), -RATE
        for at, value in enumerate(self.samples()):
            if value > QUIET:
                if at - last > APART * RATE:
                    found.append(at / RATE)
                last = at
        return found


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    path = tmp_path / "mix.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    return Record(path)


@pytest.fixture
def sounds(tmp_path: Path, record: Record) -> Iterator[MixedSounds]:
    write_sheet(tmp_path / "sheets", "neon")
    made = MixedSounds(tmp_path / "sheets", Settings())
    made.enter("neon")
    yield made
    made.close()


def wait_for(holds: Callable[[], object]) -> None:
    until = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.01)


def process_of(sounds: MixedSounds) -> int:
    """Return the id of the mixer's process, once it runs."""
    line = sounds._line
    assert line is not None
    wait_for(lambda: line._pipe is not None)
    process = line._worker._process
    assert process is not None
    assert process.pid is not None
    return process.pid


def start(sounds: MixedSounds) -> None:
    """Start the process and wait until it has answered."""
    sounds.start()
    process_of(sounds)
    answered(sounds)


def answered(sounds: MixedSounds) -> None:
    """Wait until the mixer has answered everything."""
    line = sounds._line
    assert line is not None
    pipe = line._pipe
    assert pipe is not None
    while line._waiting:
        assert pipe.poll(LONG)
        pipe.recv_bytes()
        line._waiting -= 1


# A deal and an act


def cues_of_a_deal_and_an_act() -> list[Played]:
    """Return what a table plays of a deal and an act, on the table's own clock."""
    heard = Heard()
    match = match_at("corporate_court", 4, VETO, at="play", turn=1, seed=0)
    dealt = Robot(match_at("corporate_court", 2), speed=4.0, heard=heard, make_app=UndrawnApp)
    for _ in range(60):
        dealt.step()
    deal, before = heard.take(), dealt.now
    dealt.close()
    acting = Robot(Session(match, ["person", *["random"] * 3]), heard=heard, make_app=UndrawnApp)
    let_bots_wait(acting)
    heard.take()
    do(acting, PLAYED, "@2 veto")
    for _ in range(10):
        acting.step()
        let_bots_wait(acting)
    acting.close()
    return [*deal, *(one._replace(at=before + one.at) for one in heard.take())]


def apart(cues: list[Played]) -> list[Played]:
    """Return the cues that are heard as onsets of their own: those after a silence."""
    found, last = list[Played](), -LONG
    for cue in cues:
        if cue.at - last > APART + TONE:
            found.append(cue)
        last = cue.at
    return found


def play_in_time(sounds: MixedSounds, cues: list[Played]) -> None:
    """Play cues at their times, by the system's clock."""
    begin = time.monotonic() - cues[0].at
    for cue in cues:
        time.sleep(max(0.0, cue.at + begin - time.monotonic()))
        sounds.play(cue.family, cue.pan, cue.gain)
    time.sleep(2 * APART)


def test_a_deal_and_an_act_are_heard_when_they_are_played(
    sounds: MixedSounds, record: Record
) -> None:
    """Each onset is as far from the first as its message; where nothing happens there is silence.
    A busy machine may be too late for some, so there are several tries."""
    cues = cues_of_a_deal_and_an_act()
    wanted = [cue.at - cues[0].at for cue in apart(cues)]
    start(sounds)
    heard = list[float]()
    for _ in range(TRIES):
        before = len(record.onsets())
        play_in_time(sounds, cues)
        onsets = record.onsets()[before:]
        heard = [at - onsets[0] for at in onsets]
        if heard == pytest.approx(wanted, abs=JITTER):
            break
    assert heard == pytest.approx(wanted, abs=JITTER)
    assert len(wanted) >= 2


def test_the_ambience_is_heard_without_a_gap_and_ends(sounds: MixedSounds, record: Record) -> None:
    """The loop of the stand-in lasts a tenth of a second: within half a second it begins again."""
    settings = Settings(ambience=True, ambience_volume=100, volume=100)
    sounds.follow(settings)
    start(sounds)
    wait_for(lambda: record.length and record.loudest_now() > 1900)
    begin = record.length
    wait_for(lambda: record.length > begin + RATE // 2)
    heard = record.samples(begin)
    assert not any(max(heard[at : at + 4]) < 1500 for at in range(0, len(heard) - 4, 4))
    sounds.follow(replace(settings, ambience=False))
    wait_for(lambda: record.loudest_now() == 0)


# What is missing


def test_a_mixer_that_is_killed_costs_sounds_only_and_comes_back(
    sounds: MixedSounds, capfd: pytest.CaptureFixture[str]
) -> None:
    start(sounds)
    first = process_of(sounds)
    os.kill(first, 9)
    wait_for(lambda: not is_running(first))
    for _ in range(2):  # the first message may still be taken by the pipe
        sounds.play("coin")
    wait_for(lambda: sounds._line is None)
    sounds.play("coin")
    assert sounds._line is None, "it is not started again at once"
    sounds.follow(Settings(volume=60))
    assert process_of(sounds) != first
    answered(sounds)
    assert capfd.readouterr() == ("", "")


def test_without_a_device_nothing_is_heard_or_printed(
    sounds: MixedSounds, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    start(sounds)
    sounds.play("coin")
    answered(sounds)
    assert sounds._line is not None
    assert not sounds._line.is_lost
    assert capfd.readouterr() == ("", "")


def test_without_a_sheet_nothing_is_heard(tmp_path: Path, record: Record) -> None:
    """A room that has none has that of the plain room; one that cannot be read is silent."""
    folder = tmp_path / "sheets"
    write_sheet(folder, PLAIN)
    (folder / "fair.json").write_text("{", encoding="utf-8")
    sounds = MixedSounds(folder, Settings())
    start(sounds)
    try:
        for room, count in (("felt", 1), ("fair", 1)):
            sounds.enter(room)
            answered(sounds)
            sounds.play("coin")
            answered(sounds)
            time.sleep(2 * APART)
            assert len(record.onsets()) == count
    finally:
        sounds.close()


def test_a_mixer_that_does_not_answer_makes_nobody_wait(sounds: MixedSounds) -> None:
    start(sounds)
    pid = process_of(sounds)
    os.kill(pid, 19)  # it stops
    for _ in range(3 * MOST_WAITING):
        sounds.play("coin")
    assert sounds._line is not None
    assert sounds._line._waiting == MOST_WAITING
    os.kill(pid, 18)
    answered(sounds)


def test_no_process_runs_while_nobody_wants_sounds(sounds: MixedSounds) -> None:
    sounds.play("coin")
    assert sounds._line is None, "the window has not drawn its first frame"
    sounds.follow(Settings(sound=False))
    sounds.start()
    assert sounds._line is None
    sounds.follow(Settings())
    pid = process_of(sounds)
    sounds.follow(Settings(sound=False))
    wait_for(lambda: not is_running(pid))


def test_the_mixer_ends_with_a_window_that_is_killed(tmp_path: Path, record: Record) -> None:
    script = (
        "import os, pathlib, sys\n"
        "from corptable.store import Settings\n"
        "from corptable.ui.sound.mixed_sounds import MixedSounds\n"
        "if __name__ == '__main__':\n"
        f"    sounds = MixedSounds(pathlib.Path({str(tmp_path)!r}), Settings())\n"
        "    sounds.start()\n"
        "    sounds._line._starting.join()\n"
        "    print(sounds._line._worker._process.pid, flush=True)\n"
        "    sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as window:
        assert window.stdout is not None
        pid = int(window.stdout.readline())
        assert is_running(pid)
        window.kill()
    wait_for(lambda: not is_running(pid))


def is_running(pid: int) -> bool:
    """True if a process runs; a zombie does not."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
