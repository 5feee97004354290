"""Read the sentences of German Whist from `texts.yaml`, when the first of them is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.presentation.texts import TextFile

from .game import SUITS

TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

suit: Final = TEXTS.section("suits", SUITS)
prompts: Final = TEXTS.section("prompts", ("lead", "follow", "free"))
refusals: Final = TEXTS.section("refusals", ("follow",))
log: Final = TEXTS.section("log")
notice: Final = TEXTS.section("notices", ("trumps",))
sheet: Final = TEXTS.section("sheet", ("title", "ending"))
