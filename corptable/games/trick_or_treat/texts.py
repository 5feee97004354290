"""Read the game's texts for people from `texts.yaml`, once, when the first one is wanted.

All texts are marked words: a caller that fills a template gives seats as `@2` and cards as `[imps-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine.texts import TextFile
from corptable.games.trick_or_treat.names import CHARACTERS, RANKS, SUITS
from corptable.games.trick_or_treat.options import Options

FACES: Final = tuple("123456")
REFUSALS: Final = (
    "lifting",
    "draft",
    "start",
    "double",
    "target",
    "name",
    "freeze",
    "fortify",
    "six",
    "second",
    "override",
    "knight",
    "limit",
    "peek",
    "search_take",
    "search_drop",
    "trade",
    "spend",
)
TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

prompt: Final = TEXTS.section("prompts")
"""Prompts of the decision points."""
button: Final = TEXTS.section("buttons")
"""Words on buttons, and the questions before they act."""
tray_title: Final = TEXTS.section("trays")
"""Titles of trays."""
forecast: Final = TEXTS.section("forecasts")
"""Forecasts of actions."""
lifted: Final = TEXTS.section("lifted")
"""Names of selections."""
refusal: Final = TEXTS.groups("refusals", REFUSALS)
"""Reasons why something cannot be done."""
log: Final = TEXTS.section("log")
"""Lines of the log."""
notice: Final = TEXTS.section("notices")
"""Banners."""
sign: Final = TEXTS.section("signs")
"""Tooltips of signs."""
label: Final = TEXTS.section("labels")
"""Labels of places on the table, by the first word of the zone."""
suit: Final = TEXTS.section("suits", SUITS)
"""Suits in a sentence."""
action: Final = TEXTS.section("actions", FACES)
"""Actions of the die, by number."""
power: Final = TEXTS.section("powers", CHARACTERS)
"""Powers of the characters."""
option: Final = TEXTS.options(Options)
"""Options in plain words."""
counter: Final = TEXTS.section("counters")
"""Names of public counters."""
demand: Final = TEXTS.section("demands", ("rank", "suit"))
"""Ranks and suits that were asked for."""
listed: Final = TEXTS.listing()
"""Several phrases in a row: "a, b and c"."""


def demanded(words: tuple[str, ...]) -> str:
    """Return what a demand named, in words: cards, a rank or a suit."""
    if words[0] in RANKS:
        return demand("rank", rank=words[0])
    if words[0] in SUITS:
        return demand("suit", suit=suit(words[0]))
    return listed(f"[{word}]" for word in words)
