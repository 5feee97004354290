"""Test that each sentence of the narration stands until it has been read, in the clock of the
window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ui.robot import Robot, UndrawnApp, match_at

from corptable.session.session import Session
from corptable.store import BotPace

SENTENCES = 12
MOST_LETTERS = 26
"""Letters a second that people read in subtitles without haste, and a little more: they have time
for a second glance.
"""
FRAME = 0.1


class Standing(NamedTuple):
    """Hold the text of a caption that bots wait for, and how long it has stood, in seconds."""

    text: str
    seconds: float


def watch(pace: BotPace, seats: int = 3) -> Iterator[Standing]:
    """Watch bots play Corporate Ladder; yield each caption that bots wait for when it has gone."""
    match = match_at("corporate_ladder", seats, seed=3)
    robot = Robot(Session(match, ["random"] * seats), speed=1.0, make_app=UndrawnApp)
    robot.app.change_settings(replace(robot.app.settings, bot_pace=pace))
    seen: dict[tuple[str, float], float] = {}
    while not match.over and len(seen) < SENTENCES + seats:
        robot.step(FRAME)
        for caption in robot.animation.visible_captions(robot.now):
            if caption.lingers:
                seen[" ".join(caption.lines), caption.time.begins] = robot.now
    robot.close()
    for text, begins in list(seen)[:SENTENCES]:
        yield Standing(text, seen[text, begins] - begins + FRAME)


def test_each_sentence_stands_as_long_as_it_takes_to_read_it() -> None:
    standing = list(watch("normal"))
    assert len(standing) == SENTENCES
    hasty = [one for one in standing if len(one.text) > MOST_LETTERS * one.seconds]
    assert not hasty


def test_a_longer_sentence_stands_longer() -> None:
    standing = sorted(watch("slow"), key=lambda one: len(one.text))
    assert standing[-1].seconds > standing[0].seconds + 1


def test_nobody_waits_for_sentences_where_bots_are_to_be_fast() -> None:
    assert not list(watch("fast"))
