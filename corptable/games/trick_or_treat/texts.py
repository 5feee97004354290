"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[imps-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine.texts import TextFile
from corptable.games.trick_or_treat.names import CHARACTERS, RANKS, SUITS
from corptable.games.trick_or_treat.options import Options

FACES: Final = tuple("123456")
REFUSALS: Final = (
    "turn",
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
"""What is asked."""
button: Final = TEXTS.section("buttons")
"""What stands on a button, or is asked before it acts."""
tray_title: Final = TEXTS.section("trays")
"""What stands over a tray."""
forecast: Final = TEXTS.section("forecasts")
"""What an action would lead to."""
lifted: Final = TEXTS.section("lifted")
"""What a selection is called."""
refusal: Final = TEXTS.groups("refusals", REFUSALS)
"""Why something cannot be done."""
log: Final = TEXTS.section("log")
"""What has happened."""
notice: Final = TEXTS.section("notices")
"""A banner."""
sign: Final = TEXTS.section("signs")
"""What a sign says when it is pointed at."""
label: Final = TEXTS.section("labels")
"""What stands beside a place on the table, by the first word of its zone."""
suit: Final = TEXTS.section("suits", SUITS)
"""A suit in a sentence."""
action: Final = TEXTS.section("actions", FACES)
"""What a number of the die means."""
power: Final = TEXTS.section("powers", CHARACTERS)
"""What a character can do."""
option: Final = TEXTS.options(Options)
"""An option in plain words."""
counter: Final = TEXTS.section("counters")
"""What a public counter is called."""
demand: Final = TEXTS.section("demands", ("rank", "suit"))
"""A rank or a suit that was asked for."""
listed: Final = TEXTS.listing()
"""Several phrases in a row: "a, b and c"."""


def demanded(words: tuple[str, ...]) -> str:
    """What was asked for: cards, a rank or a suit."""
    if words[0] in RANKS:
        return demand("rank", rank=words[0])
    if words[0] in SUITS:
        return demand("suit", suit=suit(words[0]))
    return listed(f"[{word}]" for word in words)
