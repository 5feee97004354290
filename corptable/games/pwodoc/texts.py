"""Read the texts of PWODOC for people from `texts.yaml`, once, when the first of them is needed.

All texts are marked words: callers fill templates with seats as `@2` and pieces as `[cups-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from corptable.engine import ZoneId
from corptable.games.pwodoc.bots.characters import CHARACTERS
from corptable.games.pwodoc.names import COLOURS, COURT_STACKS, SHAPES, SITE_NUMBER
from corptable.games.pwodoc.options import Options
from corptable.presentation import GameTexts

TEXTS: Final = GameTexts(
    Path(__file__).with_name("texts.yaml"),
    Options,
    [character.id for character in CHARACTERS],
    ("and", "or"),
)

prompt: Final = TEXTS.section("prompts")
button: Final = TEXTS.section("buttons")
lifted: Final = TEXTS.section("lifted")
trays: Final = TEXTS.section("trays")
"""Titles of trays, and reasons for their dark cells."""
refusal: Final = TEXTS.section("refusals")
log: Final = TEXTS.section("log")
notice: Final = TEXTS.section("notices")
piece_line: Final = TEXTS.section("pieces")
"""Sentences that tell what a piece does: a card by its suit, a pawn by its shape."""
sign: Final = TEXTS.section("signs")
score_sheet: Final = TEXTS.section("score_sheets")
forecast: Final = TEXTS.section("forecasts")
cause: Final = TEXTS.section("causes")
"""Clauses after "because" that tell what speaks for an act."""
label: Final = TEXTS.section("labels")
shape: Final = TEXTS.section("shapes", SHAPES)
"""Shapes, as they stand in a sentence."""
rule: Final = TEXTS.section("rules", SHAPES)
"""Rules of the shapes, by the shape that is kept out (section 1)."""
colour: Final = TEXTS.section("colours", COLOURS)
"""Colours, as they stand in a sentence."""
rank: Final = TEXTS.section("ranks", COURT_STACKS)
"""Court cards of a colour, as they stand in a sentence."""
rank_letter: Final = TEXTS.section("rank_letters", COURT_STACKS)
"""Ranks of the court cards of a colour as one or two letters."""
court_sign: Final = TEXTS.section("court_signs", COURT_STACKS)
"""Court cards of a colour with their number, as short as can be."""
listed: Final = TEXTS.listed


def site_number(zone: ZoneId) -> str:
    """Return the number of a site, or of a zone's site, for people, who count from one."""
    return str(SITE_NUMBER[zone] + 1)


def signed(points: int) -> str:
    """Return points with their sign; 0 has none."""
    return f"{points:+d}" if points else "0"


def colour_label(key: str, place: int) -> str:
    """Return the label of a colour, with the rank of its court cards."""
    return label(key, colour=colour(COLOURS[place]), rank=rank(COURT_STACKS[place]))
