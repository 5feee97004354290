"""Read the game's texts for people from `texts.yaml`, once, when the first one is wanted.

All texts are marked words: a caller that fills a template gives seats as `@2` and cards as
`[imps-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.games.trick_or_treat.bots import VOICES
from corptable.games.trick_or_treat.names import BOUGHT, CHARACTERS, COURTS, SUITS
from corptable.games.trick_or_treat.options import Options
from corptable.presentation import GameTexts

FACES: Final = tuple("123456")
REFUSALS: Final = (
    "lifting",
    *(  # in `decisions`
        "draft",
        "start",
        "double",
        "fortify",
        "six",
        "second",
        "override",
        "spend",
        "knight",
        "limit",
    ),
    *("target", "name", "freeze"),  # in `demands`
    *("peek", "search_take", "search_drop", "trade"),  # in `follow_ups`
)
"""Groups of the refusals: for cards that cannot be lifted, and for each decision point."""
TEXTS: Final = GameTexts(
    Path(__file__).with_name("texts.yaml"), Options, [one.id for one in VOICES]
)

prompt: Final = TEXTS.section("prompts")
prompt_of_other: Final = TEXTS.section("prompts_of_others")
button: Final = TEXTS.section("buttons")
cause: Final = TEXTS.section("causes")
power_clause: Final = TEXTS.section("power_causes", CHARACTERS)
"""Causes to take a character: what its power does."""
tray_title: Final = TEXTS.section("trays")
"""Titles of trays."""
forecast: Final = TEXTS.section("forecasts")
saying: Final = TEXTS.section("sayings")
"""Words of anybody who asks or steals, before and after the cards."""
lifted: Final = TEXTS.section("lifted")
refusal: Final = TEXTS.groups("refusals", REFUSALS)
log: Final = TEXTS.section("log")
notice: Final = TEXTS.section("notices")
sign: Final = TEXTS.section("signs")
label: Final = TEXTS.section("labels")
row_label: Final = TEXTS.section("plays", BOUGHT)
"""Names of what treat points buy."""
row_help: Final = TEXTS.section("row_help", (*BOUGHT, "swap_any"))
why_short: Final = TEXTS.section("short_reasons")
"""Reasons against a purchase, in very few words; the keys are those of the sentences."""
row_how: Final = TEXTS.section("how")
"""Beginnings of the purchases that are no button alone."""
power: Final = TEXTS.section("abilities", CHARACTERS)
"""Powers of the characters in few words."""
court: Final = TEXTS.section("courts", COURTS)
"""Names of the courts, without their suit."""
face: Final = TEXTS.section("faces")
"""Actions to which the numbers of the die lead."""
face_help: Final = TEXTS.section("face_help", FACES)
"""Actions of the die in whole sentences."""
suit: Final = TEXTS.section("suits", SUITS)
"""Suits in a sentence."""
action: Final = TEXTS.section("actions", FACES)
"""Actions of the die, by number."""
consequence: Final = TEXTS.section("consequences")
score_sheet: Final = TEXTS.section("score_sheets")
note_pad: Final = TEXTS.section("note_pad")
note_pad_cell: Final = TEXTS.section("note_pad_cells")
"""Meanings of the signs of the note pad."""
demand: Final = TEXTS.section("demands", ("rank", "suit", "any_rank", "any_suit"))
"""Ranks and suits that were asked for."""
listed: Final = TEXTS.listed
