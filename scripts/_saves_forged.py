"""Forge saved games with right checksums, as somebody who means harm would hand them on, and use
each as a person would: list it, look at it, go on with it, play, read its log, leave it. Each is
opened or refused in words; none fails, none takes long.
"""

from __future__ import annotations

import json
import os
import random
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
import yaml

from _fuzz_window import FuzzedWindow, at_home_in, drawn_from, listening
from _saves_bad import Luck, hostile_save, sealed
from _saves_damage import MOST_TOLD, good_saves
from corptable.store.save_history import COPY, LONGEST_TITLE
from corptable.store.store import LONGEST_NAME, LONGEST_WORD
from corptable.system.errors import LONGEST_LINE, CorptableError
from corptable.system.visible_text import INVISIBLE
from corptable.ui.scenes.dialogs.crash import CrashScene, PlainCrashScene
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.table.scene import TableScene

LONGEST: Final = 10.0
"""Seconds of CPU time that a file may cost at most, from the list to a game that was played and
left.
"""
FILE: Final = "forged.corptable"
LOOKS: Final = 30
"""Number of rounds of the event loop in which a thumbnail is drawn."""
ROUNDS: Final = 6
"""Number of seconds and a half that a game is watched."""
TEXTS: Final = (
    "x" * 20_000,
    "word " * 8_000,
    "日本語" * 3_000,
    "a" + "\u0301" * 5_000,
    "\u202e" * 500,
    "Anna\u202e\u200b",
    "\u2067\u2066\u200f\ufeff",
    "\x00",
    "\x1b[2J\x07",
    "\x9b31m",
    "\ud800",
    "\U000e0041\u00ad",
    "{name} {points:point} %s",
    "[cups-3] [major-21] @0 @9",
    "**bold** `code` | [x](y)",
    "9" * 6_000,
    "🂡 ﷽",
)
"""Texts that nobody writes by hand."""
KEYS: Final = [
    getattr(pygame, f"K_{name}")
    for name in ["RETURN", "l", "PAGEUP", "ESCAPE", "TAB", "ESCAPE", "w", "F10"]
]
"""Keys that lead through a table: its question, its log, its score, what has happened, the
pause.
"""

Part = dict[str, Any]  # what YAML may hold
Forge = Callable[[Part, Part, list[str], Luck], object]


def _text(luck: Luck, longest: int = 10**6) -> str:
    return luck.choice(TEXTS)[:longest]


def _names(head: Part, _: Part, entries: list[str], luck: Luck) -> None:
    luck.choice(head["seats"])["name"] = _text(luck, luck.choice((LONGEST_NAME, 10**6)))
    entries.insert(1, f"name {_text(luck, luck.choice((LONGEST_TITLE, 10**6)))}")


def _players(head: Part, _: Part, entries: list[str], luck: Luck) -> None:
    luck.choice(head["seats"])["player"] = _text(luck, LONGEST_WORD)
    entries.insert(luck.randint(1, len(entries)), f"player 0 {_text(luck, LONGEST_WORD)}")


def _remarks(head: Part, _: Part, entries: list[str], luck: Luck) -> None:
    for _number in range(luck.choice((1, 3, 40))):
        place = luck.randint(1, len(entries))
        entries.insert(place, f"act @{luck.randrange(len(head['seats']))} say {_text(luck)}")


def _acts(_: Part, __: Part, entries: list[str], luck: Luck) -> None:
    place = luck.randrange(len(entries))
    words = entries[place].split(" ")
    words[luck.randrange(len(words))] = _text(luck)
    entries.insert(place + 1, " ".join(words))


def _more_words(_: Part, __: Part, entries: list[str], luck: Luck) -> None:
    place = luck.randrange(1, len(entries))
    entries[place] += f" {_text(luck)}"


def _to_and_fro(_: Part, __: Part, entries: list[str], luck: Luck) -> None:
    for _number in range(luck.choice((10, 2_000))):
        acts = luck.randint(1, 5)
        entries += [f"undo {acts}", f"redo {luck.choice((acts, acts, 1))}"]


def _order(_: Part, __: Part, entries: list[str], luck: Luck) -> None:
    place = luck.randrange(1, len(entries))
    entries[place:] = luck.choice(
        (entries[place:] * 3, luck.sample(entries[place:], len(entries) - place), entries[place::2])
    )


def _header(_: Part, header: Part, __: list[str], luck: Luck) -> None:
    header[luck.choice(list(header))] = luck.choice(
        (_text(luck), -1, 10**17, [], {}, None, {"x": _text(luck)}, [_text(luck)])
    )


def _options(_: Part, header: Part, __: list[str], luck: Luck) -> None:
    options = header["options"]
    options[luck.choice((*options, _text(luck)))] = luck.choice(
        (_text(luck), 0, 10**9, -5, True, None, [1], {"a": 1}, 0.5)
    )


def _position(_: Part, header: Part, __: list[str], luck: Luck) -> None:
    names = [str(card["id"]) for card in header["cards"]]
    zones = ("hand/0", "hand/1", "trick", "draw", "deck", _text(luck))
    laid = {
        luck.choice(zones): luck.sample(names, min(len(names), luck.randint(0, 9)))
        for _number in range(3)
    }
    rest = luck.choice(("deck", "draw", _text(luck)))
    counters = {
        luck.choice(("points", "turn", _text(luck))): luck.choice(([1, 2], _text(luck), -1))
    }
    header["position"] = {
        "zones": laid,
        "rest": rest,
        "turn": luck.randrange(-1, 9),
        "counters": counters,
        "at": _text(luck, 60),
    }


def _cards(_: Part, header: Part, __: list[str], luck: Luck) -> None:
    cards = header["cards"]
    card = luck.choice(cards)
    card[luck.choice(list(card))] = luck.choice((_text(luck), 10**9, None, []))
    header["cards"] = luck.choice(
        (cards, cards * 2, cards[: len(cards) // 2], luck.sample(cards, len(cards)), [])
    )


def _brought(_: Part, header: Part, __: list[str], luck: Luck) -> None:
    header["brought"] = luck.choice(
        (_text(luck), [_text(luck)] * 2, {"0": _text(luck)}, [[_text(luck)]], 7)
    )
    header["rig"] = luck.choice(
        ({}, {"die": [1, 6]}, {_text(luck): [_text(luck)]}, [1], {"shuffle": [["x"]]})
    )


def _deck(head: Part, header: Part, __: list[str], luck: Luck) -> None:
    """Spoil the deck that the match was brought, where there is one: a name, a field, a list of
    it.
    """
    brought = header.get("brought")
    deck = brought.get("deck") if isinstance(brought, dict) else None
    if not isinstance(deck, dict):
        return
    part = luck.choice(
        [deck, *(entry for field in ("suits", "ranks", "trumps") for entry in deck.get(field, ()))]
    )
    field = luck.choice(list(part))
    text = _text(luck, luck.choice((30, 10**6)))
    spoilt: tuple[Any, ...] = (
        text,
        "[cups-3]",
        "@0 [king|x]",
        -1,
        10**9,
        None,
        [],
        [text],
        {"a": 1},
    )
    part[field] = luck.choice(spoilt)
    head["deck"] = luck.choice((_text(luck), head.get("deck"), 7))


FORGERIES: Final[tuple[Forge, ...]] = (
    _names,
    _players,
    _remarks,
    _remarks,
    _acts,
    _more_words,
    _to_and_fro,
    _order,
    _options,
    _position,
    _cards,
    _deck,
    _deck,
    _brought,
    _header,
)
"""Changes of a save, those of whole parts last: others look into them."""
TIMES: Final = (0, -1, -(2**35), 2**33, 2**38, 2**42)
"""Times of change that a file may come with, in seconds since the epoch: some are no dates."""


def forged_save(content: bytes, luck: Luck) -> bytes:
    """Return a save with right checksums that differs in one to three things from a good one."""
    if luck.random() < 0.2:
        return hostile_save(content, luck)
    head_text, header_text, lines = content.decode().split("\n---\n")
    head, header = yaml.safe_load(head_text), yaml.safe_load(header_text)
    entries = [line[9:] for line in lines.splitlines()]
    for forge in sorted(luck.sample(FORGERIES, luck.randint(1, 3)), key=FORGERIES.index):
        forge(head, header, entries, luck)
    texts = (
        yaml.safe_dump(part, sort_keys=False, allow_unicode=luck.random() < 0.5, width=10**9)
        for part in (head, header)
    )
    entries = [entry.replace("\n", " ") for entry in entries]
    start = "---\n".join((*texts, ""))
    if luck.random() < 0.9:  # or the copy of head and header is another one
        entries[0] = f"{COPY} {json.dumps(start, ensure_ascii=False)}"
    return sealed(start.encode("utf-8", "surrogatepass"), entries)


class Victim:
    """Use forged saves in one window, as a person does who was handed them."""

    def __init__(self, folder: Path, luck: Luck) -> None:
        self._luck = luck
        self._window = FuzzedWindow(folder, luck, is_quick=True)
        self._told: list[str] = []

    def use(self, content: bytes) -> tuple[str, list[str]]:
        """Use a save; return "refused", "shown" (it is looked at only) or "played", and what is
        wrong with the answers.
        """
        window, games = self._window, self._window.saved_games
        games.folder.mkdir(parents=True, exist_ok=True)
        (games.folder / FILE).write_bytes(content)
        if self._luck.random() < 0.2:
            os.utime(games.folder / FILE, (self._luck.choice(TIMES),) * 2)
        self._told = []
        answer = self._open()
        faults = [
            f"a message shows {text[:200]!a}" for text in self._told if INVISIBLE.search(text)
        ]
        lines = [line for text in self._told for line in text.split("\n")]
        faults += [
            f"a line is too long: {line[:200]}" for line in lines if len(line) > LONGEST_LINE
        ]
        if any(isinstance(scene, CrashScene | PlainCrashScene) for scene in window.app.scenes):
            faults.append("a scene has failed")
        while len(window.app.scenes) > 1:
            window.app.back()
        window.step()
        (games.folder / FILE).unlink(missing_ok=True)
        return answer, faults

    def _open(self) -> str:
        window = self._window
        window.app.navigator.saved_games()
        scene = window.app.scene
        assert isinstance(scene, SavedGamesScene)
        for _ in range(LOOKS):
            window.do(lambda: window.wait(0.1))
        self._told += [scene.trouble, *(game.trouble for game in scene.entries)]
        self._told += () if scene.shown_thumbnail is None else scene.shown_thumbnail.warnings
        window.do(lambda: window.key(pygame.K_RETURN, "\r"))
        self._told += [
            scene.trouble,
            *(
                " ".join(note.paragraphs)
                for note in window.app.scenes
                if isinstance(note, NoteScene)
            ),
        ]
        table = next((open for open in window.app.scenes if isinstance(open, TableScene)), None)
        if table is None:
            return "refused"
        self._told += table.session.file_warnings
        self._play(table)
        return "shown" if table.session.seating.is_read_only else "played"

    def _play(self, table: TableScene) -> None:
        window = self._window
        for _ in range(ROUNDS):
            window.do(lambda: window.wait(1.5))
        for key in KEYS:
            window.do(lambda: window.key(key))  # noqa: B023  # it is called at once
            window.do(lambda: window.wait(0.3))
            if not window.app.running or window.app.scenes[-1] is window.app.scenes[0]:
                return


def run(files: int, seed: int) -> bool:
    """Forge so many saves, use each and print the answers; return whether none failed or took too
    long.
    """
    luck, answers, slowest, faults = random.Random(seed), Counter[str](), (0.0, 0), list[str]()
    with tempfile.TemporaryDirectory(prefix="corptable-", dir=os.environ.get("TMPDIR")) as name:
        folder = Path(name)
        saves = good_saves(luck, folder / "good")
        with at_home_in(folder), drawn_from(str(seed)), listening(CorptableError) as errors:
            victim = Victim(folder, luck)
            for number in range(files):
                content, begin = forged_save(luck.choice(saves), luck), time.process_time()
                try:
                    answer, found = victim.use(content)
                except Exception:
                    answer, found = "failed", [traceback.format_exc()]
                    victim = Victim(folder, luck)
                answers[answer] += 1
                faults += [f"file {number}: {fault}" for fault in (*found, *errors)]
                errors.clear()
                slowest = max(slowest, (time.process_time() - begin, number))
    print(*faults[:MOST_TOLD], sep="\n")
    counted = ", ".join(f"{count} {answer}" for answer, count in sorted(answers.items()))
    print(
        f"{files} files: {counted}; {len(faults)} faults, slowest {slowest[0]:.1f} s of work "
        f"(file {slowest[1]})"
    )
    return not faults and slowest[0] < LONGEST
