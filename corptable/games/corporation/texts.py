"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[clubs-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine.texts import TextFile
from corptable.games.corporation.options import Options

TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

prompt: Final = TEXTS.section("prompts")
"""What is asked."""
button: Final = TEXTS.section("buttons")
"""What stands on a button."""
refusal: Final = TEXTS.section("refusals")
"""Why something cannot be done."""
said: Final = TEXTS.section("said")
"""What a seat says aloud."""
log: Final = TEXTS.section("log")
"""What has happened."""
notice: Final = TEXTS.section("notices")
"""What everybody should know now."""
sign: Final = TEXTS.section("signs")
"""What a sign says when it is pointed at."""
label: Final = TEXTS.section("labels")
"""What stands on or beside a place on the table."""
estimate: Final = TEXTS.section("estimates")
"""What a card would bring."""
option: Final = TEXTS.options(Options)
"""An option in plain words."""
listed: Final = TEXTS.listing()
"""Several phrases in a row: "a, b and c"."""
