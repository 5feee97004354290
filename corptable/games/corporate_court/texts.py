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
from corptable.presentation.first_times import read_first_times
from corptable.presentation.pitch import read_pitch
from corptable.presentation.texts import TextFile

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


TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

pitch: Final = TEXTS.part("pitch", read_pitch)
prompt: Final = TEXTS.section("prompts")
button: Final = TEXTS.section("buttons")
consequence: Final = TEXTS.section("consequences")
refusal: Final = TEXTS.groups("refusals", REFUSALS)
log: Final = TEXTS.section("log")
recap: Final = TEXTS.section("recap")
notice: Final = TEXTS.section("notices")
lies: Final = TEXTS.section("lies")
first_times: Final = TEXTS.part("first_times", read_first_times)
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
option: Final = TEXTS.options(Options)
score_sheet: Final = TEXTS.section("score_sheet")
"""Lines and columns of the score sheets."""
bot_reason: Final = TEXTS.reasons(CHARACTERS)
"""Reasons for the bots' actions, by the bot's id and the kind of action."""
listed: Final = TEXTS.listing()


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
