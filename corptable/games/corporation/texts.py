"""Read the texts of Corporation for people from `texts.yaml`, once, when the first of them is needed.

All texts are marked words: callers fill templates with seats as `@2` and cards as `[clubs-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine.texts import TextFile
from corptable.games.corporation.options import Options

TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

prompt: Final = TEXTS.section("prompts")
"""Prompts by decision point."""
button: Final = TEXTS.section("buttons")
"""Labels of buttons."""
refusal: Final = TEXTS.section("refusals")
"""Reasons why something cannot be done."""
said: Final = TEXTS.section("said")
"""Statements that a seat says aloud."""
log: Final = TEXTS.section("log")
"""Log lines."""
notice: Final = TEXTS.section("notices")
"""Banners for everybody."""
sign: Final = TEXTS.section("signs")
"""Tooltips of signs."""
label: Final = TEXTS.section("labels")
"""Labels on or beside spots."""
forecast_text: Final = TEXTS.section("estimates")
"""Forecasts of a card's payment, and captions of a lifted card."""
option: Final = TEXTS.options(Options)
"""Options in plain words."""
listed: Final = TEXTS.listing()
"""Phrases in a row: "a, b and c"."""
