"""Read the texts of the game from `texts.yaml`, once, when the first text is wanted.

All texts are marked words: callers fill templates with seats as `@2` and cards as `[cups-3]`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from corptable.cards import COURT, NUMBER, TRUMP
from corptable.cards.records import Text, read_record
from corptable.cards.yaml_reader import Value
from corptable.engine import Seat, ZoneId
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import SUITS
from corptable.games.corporate_court.options import Options
from corptable.presentation import GameTexts

DESTINATIONS: Final = ("sprawl", "arcana", "arcana2", "own_court", "own_arcana", "own_arcana2")
"""First words of the zones onto which cards are played."""
LABELLED: Final = (
    "draw",
    "discard",
    "harley",
    "pending",
    "hand",
    "arcana",
    "arcana2",
    "court",
    "spent",
)
"""First words of the zones that have a label on the table."""
REFUSALS: Final = (
    "whose_turn",
    "lifting",
    "playing",
    "powers",
    "harley",
    "give",
    "veto",
    "overrule",
    "pass",
    "skip",
    "hermit",
)
"""Groups of the refusals."""
CHARACTERS: Final = ("saver", "shouter", "gambler", "attacker")
"""Ids by which this game's own bots are invited."""


class PowerText(NamedTuple):
    """Hold the texts of a major: the step in which it works, its effect, its question for a target,
    its reason for fizzling.

    `name` and `line` are its short name and its effect in a few words, for a seat's plate; "" for
    one that says nothing there.
    """

    when: Text
    text: Annotated[str, Value.prose]
    ask: Annotated[str, partial(Value.text, default="")]
    fizzle: Annotated[str, partial(Value.text, default="")]
    name: Annotated[str, partial(Value.text, default="")]
    line: Annotated[str, partial(Value.text, default="")]


TEXTS: Final = GameTexts(Path(__file__).with_name("texts.yaml"), Options, CHARACTERS)

prompt: Final = TEXTS.section("prompts")
button: Final = TEXTS.section("buttons")
consequence: Final = TEXTS.section("consequences")
refusal: Final = TEXTS.groups("refusals", REFUSALS)
log: Final = TEXTS.section("log")
recap: Final = TEXTS.section("recap")
notice: Final = TEXTS.section("notices")
sign: Final = TEXTS.section("signs")
stamp_text: Final = TEXTS.section("stamps")
"""Words of the stamps for a veto and an overrule."""
label: Final = TEXTS.section("labels", LABELLED)
destination: Final = TEXTS.section("places", DESTINATIONS)
"""Names of destinations within a sentence, by the first word of their zone."""
home: Final = TEXTS.section("homes", (NUMBER, COURT, TRUMP, majors.WORLD))
"""Phrases for where a card of each kind goes, and the one card that goes elsewhere."""
suit: Final = TEXTS.section("suits", SUITS)
"""Names of suits within a sentence."""
power: Final = TEXTS.entries("powers", majors.MAJORS, partial(read_record, kind=PowerText))
"""Texts of the majors."""
cause: Final = TEXTS.section("causes")
score_sheet: Final = TEXTS.section("score_sheet")
"""Lines and columns of the score sheets."""
listed: Final = TEXTS.listed


def place(zone: ZoneId, player: Seat | None = None) -> str:
    """Return the name of a destination within a sentence, "their own" if the sentence is about a
    player who owns it.
    """
    kind, _, part = zone.partition("/")
    if kind == "sprawl":
        return destination(kind, suit=suit(part))
    return (
        destination(f"own_{kind}") if part == str(player) else destination(kind, owner=f"@{part}")
    )
