"""Read the texts of Corporation for people from `texts.yaml`, once, when the first of them is
needed.

All texts are marked words: callers fill templates with seats as `@2` and cards as `[clubs-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.games.corporation.bots import CHARACTERS
from corptable.games.corporation.options import Options
from corptable.presentation import GameTexts

TEXTS: Final = GameTexts(
    Path(__file__).with_name("texts.yaml"), Options, [offer.id for offer in CHARACTERS]
)

prompt: Final = TEXTS.section("prompts")
button: Final = TEXTS.section("buttons")
refusal: Final = TEXTS.section("refusals")
said: Final = TEXTS.section("said")
"""Statements that a seat says aloud."""
closed: Final = TEXTS.section("closed")
"""Words given in a round, as they are told while cards are chosen."""
whom: Final = TEXTS.section("whom")
"""Questions whom a statement is for."""
in_short: Final = TEXTS.section("in_short")
"""Statements in a few words, for a small balloon."""
log: Final = TEXTS.section("log")
notice: Final = TEXTS.section("notices")
sign: Final = TEXTS.section("signs")
button_help: Final = TEXTS.section("button_helps")
"""Sentences that tell what the buttons say, and what for."""
phrase: Final = TEXTS.section("palette")
"""Title, labels and reasons of the palette of statements."""
label: Final = TEXTS.section("labels")
forecast_text: Final = TEXTS.section("estimates")
"""Forecasts of a card's payment, and captions of a lifted card."""
cause: Final = TEXTS.section("causes")
"""Clauses that speak for an act, after "because"."""
reveal: Final = TEXTS.section("reveal")
"""Sentences told, beat by beat, when the cards of a round are turned up."""
score_sheet: Final = TEXTS.section("score_sheets")
listed: Final = TEXTS.listed
