"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and pieces as `[cups-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine.texts import TextFile
from corptable.games.pwodoc.names import COLOURS, COURT_STACKS, SHAPES
from corptable.games.pwodoc.options import Options

TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

prompt: Final = TEXTS.section("prompts")
"""What is asked."""
button: Final = TEXTS.section("buttons")
"""What stands on a button."""
lifted: Final = TEXTS.section("lifted")
"""What a selection is called."""
trays: Final = TEXTS.section("trays")
"""What a tray says."""
refusal: Final = TEXTS.section("refusals")
"""Why something cannot be done."""
log: Final = TEXTS.section("log")
"""What has happened."""
notice: Final = TEXTS.section("notices")
"""A banner."""
sign: Final = TEXTS.section("signs")
"""What a sign says when it is pointed at."""
forecast: Final = TEXTS.section("forecasts")
"""What an action would lead to."""
label: Final = TEXTS.section("labels")
"""What stands beside a place on the table."""
shape: Final = TEXTS.section("shapes", SHAPES)
"""A shape in a sentence."""
colour: Final = TEXTS.section("colours", COLOURS)
"""A colour in a sentence."""
rank: Final = TEXTS.section("ranks", COURT_STACKS)
"""The court cards of a colour in a sentence."""
option: Final = TEXTS.options(Options)
"""An option in plain words."""
listed: Final = TEXTS.listing(("and", "or"))
"""Several phrases in a row: "a, b and c", or with "or"."""


def site_number(site: int) -> str:
    """Sites are counted from one when people speak of them."""
    return str(site + 1)
