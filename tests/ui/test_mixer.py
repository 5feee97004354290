"""Test the mixer's process: SDL writes what a loudspeaker would get to a file. Its sheet is a
stand-in, a short tone for each variation.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import exp, pi, sin
from pathlib import Path
from threading import Event, Thread

import pytest
import soundfile
from ui.court_positions import PLAYED, VETO, do, let_bots_wait
from ui.heard import Heard, Played
from ui.robot import Robot, UndrawnApp, match_at

from corptable.presentation.sounds import FAMILIES, Family
from corptable.session.session import Session
from corptable.store import Settings
from corptable.system.resources import sounds_folder
from corptable.ui.animation import cues
from corptable.ui.app import App
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.sound.mixed_sounds import MOST_WAITING, PATIENCE, RESTART, MixedSounds
from corptable.ui.sound.mixer import BUFFER, LATE
from corptable.ui.sound.sheets import FIRST, RATE, read_places
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
NEAR = 0.021
"""Seconds between a sound and what it belongs to, at most: a usual buffer, 1024 samples of 48,000 a
second. The mixer's own blocks are 12 ms.
"""


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
    """Hold what the mixer's process has played since its start, and when it did."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._grown: list[tuple[float, int]] = []
        """Times at which the file has grown, and the samples that it had then."""
        self._is_over = Event()
        self._watching = Thread(target=self._watch, daemon=True)
        self._watching.start()

    def _watch(self) -> None:
        while not self._is_over.wait(0.0005):
            if self.length != (self._grown[-1][1] if self._grown else 0):
                self._grown.append((time.monotonic(), self.length))

    def close(self) -> None:
        """Watch the file no longer."""
        self._is_over.set()
        self._watching.join()

    def mixed_at(self, second: float) -> float:
        """Return the time at which the block with a second of the record was mixed.

        The record has no clock of its own: SDL's disk driver sleeps whole milliseconds, so that its
        seconds are up to 5 % too short. The file grows by some blocks at once, with which the next
        one is mixed; of those before it has grown the first time only the end is known.
        """
        sample = round(second * RATE)
        if sample < self._grown[0][1]:
            return self._grown[0][0]
        for (begin, first), (end, after) in pairwise(self._grown):
            if first <= sample < after:
                blocks = (sample - first) // BUFFER
                return begin + (end - begin) * blocks * BUFFER / (after - first)
        raise LookupError(f"nobody saw second {second} being mixed")

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
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Record]:
    path = tmp_path / "mix.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    made = Record(path)
    yield made
    made.close()


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


def play(sounds: MixedSounds, family: Family, pan: float = 0.0, gain: float = 0.0) -> None:
    """Play a sound whose frame is shown."""
    sounds.play(family, pan, gain)
    sounds.flush()


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


def play_in_time(sounds: MixedSounds, cues: list[Played]) -> list[float]:
    """Play cues at their times, by the system's clock; return the times at which it was done."""
    begin, played = time.monotonic() - cues[0].at, list[float]()
    for cue in cues:
        time.sleep(max(0.0, cue.at + begin - time.monotonic()))
        played.append(time.monotonic())
        play(sounds, cue.family, cue.pan, cue.gain)
    time.sleep(2 * APART)
    return played


def test_a_deal_and_an_act_are_heard_when_they_are_played(
    sounds: MixedSounds, record: Record
) -> None:
    """Each begins in a block that is mixed within a buffer of its message; where nothing happens
    there is silence. A busy machine may be too late for some, so there are several tries."""
    cues = cues_of_a_deal_and_an_act()
    alone = [cues.index(cue) for cue in apart(cues)]
    start(sounds)
    wait_for(lambda: record.length)
    late = list[float]()
    for _ in range(TRIES):
        before = len(record.onsets())
        played = play_in_time(sounds, cues)
        mixed = [record.mixed_at(onset) for onset in record.onsets()[before:]]
        late = [at - played[cue] for at, cue in zip(mixed, alone, strict=len(mixed) > len(alone))]
        if len(mixed) == len(alone) and all(-0.001 < seconds < NEAR for seconds in late):
            break
    assert len(late) == len(alone) >= 2
    assert all(-0.001 < seconds < NEAR for seconds in late), late


# A window


class PlayedAloud(Heard):
    """Record the sounds that a window plays, and play them."""

    def __init__(self, mixed: MixedSounds) -> None:
        super().__init__()
        self._mixed = mixed

    def play(self, family: Family, pan: float = 0.0, gain: float = 0.0) -> None:
        super().play(family, pan, gain)
        self._mixed.play(family, pan, gain)

    def flush(self) -> None:
        self._mixed.flush()

    def enter(self, room: str) -> None:
        self._mixed.enter(room)


class TimedApp(App):
    """Note when each frame is shown."""

    shown_at = 0.0

    def _draw(self) -> None:
        super()._draw()
        self.shown_at = time.monotonic()


class LiveTable:
    """Run a table by the system's clock, with a mixer."""

    def __init__(self, sounds: MixedSounds, speed: float) -> None:
        heard = PlayedAloud(sounds)
        match = match_at("corporate_court", 4, VETO, at="play", turn=1, seed=0)
        session = Session(match, ["person", *["random"] * 3])
        self.robot = Robot(session, speed=speed, heard=heard, make_app=TimedApp)
        self.pictures = list[float]()
        """Times of the frames with which a sound was played."""
        self.longest = 0.0
        """Seconds of the longest step."""
        self._heard = heard
        self._begin = time.monotonic() - self.robot.now
        let_bots_wait(self.robot)
        self.run(0.1)
        self.pictures.clear()

    def run(self, seconds: float) -> None:
        """Run the loop, frame by frame."""
        app, end = self.robot.app, time.monotonic() + seconds
        assert isinstance(app, TimedApp)
        while (now := time.monotonic()) < end:
            self._heard.take()
            self.robot.now = now - self._begin
            app.step()
            let_bots_wait(self.robot)
            self.longest = max(self.longest, time.monotonic() - now)
            last = self.pictures[-1] if self.pictures else -LONG
            if self._heard.played and app.shown_at - last > APART + TONE:
                self.pictures.append(app.shown_at)  # what follows closely is no onset
            time.sleep(max(0.0, now + 1 / 60 - time.monotonic()))


@pytest.mark.parametrize("speed", [0.0, 0.5, 1.0, 4.0])
def test_a_sound_is_within_a_buffer_of_its_picture(
    sounds: MixedSounds, record: Record, speed: float
) -> None:
    """The frame in which a card lands, and the one in which a stamp is down: the sound of each is
    mixed after it is shown, within a buffer."""
    start(sounds)
    wait_for(lambda: record.length)
    is_whole, apart = False, list[float]()
    for _ in range(TRIES):
        before = len(record.onsets())
        table = LiveTable(sounds, speed)
        for act in (PLAYED, "@2 veto"):
            do(table.robot, act)
            table.run(0.3 if not speed else 0.6 + 0.9 / speed)
        table.robot.close()
        mixed = [record.mixed_at(onset) for onset in record.onsets()[before:]]
        apart = [at - shown for at, shown in zip(mixed, table.pictures, strict=False)]
        is_whole = len(mixed) == len(table.pictures) >= 2
        if is_whole and all(-0.001 < seconds < NEAR for seconds in apart):
            break
    assert is_whole
    assert all(-0.001 < seconds < NEAR for seconds in apart), apart


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


def test_a_window_that_is_behind_is_heard_as_the_settings_want_it(
    sounds: MixedSounds, record: Record
) -> None:
    """Soft by default, and an ambience with it; not at all where it is off."""
    full = Settings(volume=100, ambience=True, ambience_volume=100)
    sounds.follow(full)
    start(sounds)
    wait_for(lambda: record.length and record.loudest_now() > 1900)
    sounds.put_behind(True)
    wait_for(lambda: 400 < record.loudest_now() < 600)
    sounds.follow(replace(full, behind="off"))
    wait_for(lambda: record.loudest_now() == 0)
    before = record.length
    play(sounds, "coin")
    wait_for(lambda: record.length > before + RATE // 5)
    assert max(record.samples(before)) == 0
    sounds.put_behind(False)
    wait_for(lambda: record.loudest_now() > 1900)


# What is missing


def test_a_mixer_that_is_killed_costs_sounds_only_and_comes_back(
    sounds: MixedSounds, capfd: pytest.CaptureFixture[str]
) -> None:
    start(sounds)
    first = process_of(sounds)
    os.kill(first, 9)
    wait_for(lambda: not is_running(first))
    for _ in range(2):  # the first message may still be taken by the pipe
        play(sounds, "coin")
    wait_for(lambda: sounds._line is None)
    play(sounds, "coin")
    assert sounds._line is None, "it is not started again at once"
    sounds.follow(Settings(volume=60))
    assert process_of(sounds) != first
    answered(sounds)
    assert capfd.readouterr() == ("", "")


def test_a_table_goes_on_when_its_mixer_is_killed(
    tmp_path: Path, record: Record, capfd: pytest.CaptureFixture[str]
) -> None:
    """No frame waits, nothing is printed or asked, and the next process is heard."""
    write_sheet(tmp_path / "sheets", "neon")
    passed = [0.0]
    sounds = MixedSounds(tmp_path / "sheets", Settings(), lambda: passed[0])
    sounds.enter("neon")
    start(sounds)
    try:
        table = LiveTable(sounds, 1.0)
        first = process_of(sounds)
        do(table.robot, PLAYED)
        os.kill(first, 9)
        table.longest = 0.0
        table.run(1.5)
        assert table.longest < 0.5
        assert type(table.robot.app.scene) is TableScene
        play(sounds, "coin")
        assert sounds._line is None
        passed[0] = RESTART
        do(table.robot, "@2 veto")
        play(sounds, "coin")
        assert process_of(sounds) != first
        answered(sounds)
        heard = len(record.onsets())
        play(sounds, "coin")
        wait_for(lambda: len(record.onsets()) > heard)
        assert capfd.readouterr() == ("", "")
        table.robot.close()
    finally:
        sounds.close()


def test_a_device_that_vanishes_costs_sounds_only_and_comes_back(
    sounds: MixedSounds,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Its stand-in is a pipe: SDL loses the device when nobody reads any more, and a folder in its
    place can not be opened. An ambience plays all the time.
    """
    device = tmp_path / "device"
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(device))
    os.mkfifo(device)
    listening = os.open(device, os.O_RDONLY | os.O_NONBLOCK)
    sounds.follow(Settings(ambience=True))
    start(sounds)
    os.set_blocking(listening, True)
    heard = array("h", os.read(listening, RATE * FRAME))
    while not any(heard):
        heard = array("h", os.read(listening, 1 << 12))
    device.unlink()
    device.mkdir()
    os.close(listening)
    pid = process_of(sounds)
    for number in range(30):
        play(sounds, "coin")
        sounds.prepare(f"room {number}")  # a message after which a device is looked for again
        answered(sounds)
        time.sleep(0.01)
    assert process_of(sounds) == pid
    device.rmdir()
    sounds.prepare("neon")
    answered(sounds)
    back = Record(device)
    wait_for(lambda: back.length > RATE // 2)
    back.close()
    assert back.loudest_now() > 0
    assert process_of(sounds) == pid
    assert capfd.readouterr() == ("", "")


def test_what_is_played_while_the_process_starts_is_not_heard_late(
    sounds: MixedSounds, record: Record
) -> None:
    """It waits for the mixer in the pipe; what is too old by then is left out."""
    sounds.start()
    played = list[float]()
    begin = time.monotonic()
    while len(record.onsets() if record.length else []) < 4:
        assert time.monotonic() < begin + LONG
        played.append(time.monotonic())
        play(sounds, "coin")
        time.sleep(2 * APART)
    mixed = [record.mixed_at(at) for at in record.onsets()[:4]]
    messages = [max(at for at in played if at < onset) for onset in mixed]
    assert all(onset - at < LATE + NEAR for onset, at in zip(mixed, messages, strict=True))
    assert len(set(messages)) == 4


def test_without_a_device_nothing_is_heard_or_printed(
    sounds: MixedSounds, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    start(sounds)
    play(sounds, "coin")
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
            play(sounds, "coin")
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
        play(sounds, "coin")
    assert sounds._line is not None
    assert sounds._line._waiting == MOST_WAITING
    os.kill(pid, 18)
    answered(sounds)


@pytest.mark.parametrize("room", sorted(path.stem for path in sounds_folder().glob("*.json")))
def test_what_is_read_first_of_a_sheet_has_all_sounds_of_a_deal(room: str) -> None:
    """The decoder needs no more than these bytes for them."""
    begun = (sounds_folder() / f"{room}.ogg").read_bytes()[:FIRST]
    with soundfile.SoundFile(io.BytesIO(begun)) as file:
        read = len(file.read())
    places = read_places(sounds_folder() / f"{room}.json")
    deal: list[Family] = ["shuffle", "deal", "lay_card", "lay_pawn", "lay_business_card", "turn"]
    assert set(deal) <= set(cues.GENERAL)
    assert all(first + count <= read for family in deal for first, count in places[family])


def test_the_first_sounds_wait_for_the_mixer_but_not_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not without sounds, and not where the process is up or does not come."""
    passed = [0.0]
    silent, made = (
        MixedSounds(tmp_path, settings, lambda: passed[0])
        for settings in (Settings(sound=False), Settings())
    )
    monkeypatch.setattr(made, "_find_line", lambda: None)
    assert not silent.is_starting
    assert made.is_starting
    made.start()
    assert made.is_starting
    passed[0] = PATIENCE
    assert not made.is_starting


def test_once_the_mixer_is_up_nothing_waits(tmp_path: Path, record: Record) -> None:
    write_sheet(tmp_path / "sheets", "neon")
    sounds = MixedSounds(tmp_path / "sheets", Settings(), lambda: 0.0)
    assert sounds.is_starting
    sounds.start()
    wait_for(lambda: not sounds.is_starting)
    wait_for(lambda: record.length)
    sounds.close()


def test_no_process_runs_while_nobody_wants_sounds(sounds: MixedSounds) -> None:
    play(sounds, "coin")
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
