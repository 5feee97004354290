"""Define all settings: name, title, help, values and default of each. They stand here and nowhere else."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from corptable.cards import Fields
from corptable.store.setting import BOTS, METADATA, PLAY, TABLE, Setting, choice, percent, speed, switch
from corptable.store.stored_file import FaultFilter, FileFormat

BotPace = Literal["slow", "normal", "fast", "at_once"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold one person's settings, in the order in which they are listed."""

    scale: int = percent(
        100,
        100,
        200,
        TABLE,
        "Size",
        "How large text, buttons and signs are. As much of it is used as the window has room for.",
    )
    motion: int = speed(
        100,
        (50, 100, 150, 200, 300, 400),
        TABLE,
        "Motion",
        "How fast cards move. Off: nothing moves, everything is where it belongs at once.",
    )
    """Speed of animations, in per cent; 0 is off."""
    full_screen: bool = switch(
        False,
        TABLE,
        "Full screen",
        "The window fills the whole screen. F11 does the same at any time.",
    )
    show_playable: bool = switch(
        True,
        PLAY,
        "Light on what can be played",
        "What you can lift or click now is a touch brighter than the rest.",
    )
    memory_aid: bool = switch(
        True,
        PLAY,
        "Memory aid",
        "An eye on a card's back says that you know what it is, or what lies in that pile. Point at it to read it and to see it.",
    )
    outlook: bool = switch(
        True,
        PLAY,
        "If it ended now",
        "Beside the hand stands what everybody would have if the round ended now, where the game can tell.",
    )
    ask_before_loss: bool = switch(
        True,
        PLAY,
        "Ask before an end or a loss",
        "You are asked once more before you do what ends the game or the round, or costs you something for good.",
    )
    bot_pace: BotPace = choice(
        "normal",
        {"slow": "Slow", "normal": "Normal", "fast": "Fast", "at_once": "At once"},
        BOTS,
        "Pace of the bots",
        "How long bots take to act, so that you can follow. At once: as soon as they have made up their mind.",
    )


SETTINGS: Final[tuple[Setting, ...]] = tuple(
    field.metadata[METADATA]._replace(id=field.name) for field in dataclasses.fields(Settings)
)


def _read(top: Fields, sieve: FaultFilter) -> Settings:
    """Read each setting separately: a missing or faulty one has its default."""
    values: Mapping[str, Any] = {setting.id: sieve.take(top[setting.id], setting.read, setting.default) for setting in SETTINGS}
    return Settings(**values)


def _format(settings: Settings) -> str:
    return "".join(f"{setting.id}: {setting.word(setting.of(settings))}  # {setting.wanted()}\n" for setting in SETTINGS)


SETTINGS_FILE: Final = FileFormat(
    name="settings.yaml",
    title="the settings",
    instead="the usual ones are used",
    comment="The settings of corptable. It writes this file anew when one is changed; notes of your own do not stay.",
    default=Settings(),
    read=_read,
    written=_format,
)
