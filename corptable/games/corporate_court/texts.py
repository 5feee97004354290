"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[cups-3]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value
from corptable.engine import ZoneId
from corptable.engine.texts import TextFile
from corptable.games.corporate_court.names import MAJORS, SUITS
from corptable.games.corporate_court.options import Options

DESTINATIONS: Final = ("sprawl", "court", "arcana", "arcana2")
"""First words of the zones onto which cards are played."""
LABELLED: Final = ("draw", "discard", "harley", "pending", "hand", "arcana", "arcana2", "court", "spent")
"""First words of the zones whose names stand beside them."""
REFUSALS: Final = ("whose_turn", "lifting", "playing", "powers", "harley", "give", "veto", "overrule", "pass", "skip", "hermit")


CHARACTERS: Final = ("saver", "shouter", "gambler", "attacker")
"""The words by which this game's own bots are invited."""


class PowerText(NamedTuple):
    """A major in plain words: in which step it works, what it does, what it asks to be chosen, why it finds nothing to act on."""

    when: str
    text: str
    ask: str
    fizzle: str


class CharacterText(NamedTuple):
    """A bot's name, and a line about it that goes on from "a bot that"."""

    name: str
    help: str


def _power(value: Value) -> PowerText:
    entries = value.mapping()
    power = PowerText(
        entries["when"].text(), entries["text"].prose(), entries["ask"].text(default=""), entries["fizzle"].text(default="")
    )
    entries.finish()
    return power


def _character(value: Value) -> CharacterText:
    entries = value.mapping()
    character = CharacterText(entries["name"].text(), entries["help"].text())
    entries.finish()
    return character


TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

prompt: Final = TEXTS.section("prompts")
"""What is asked."""
button: Final = TEXTS.section("buttons")
"""What stands on a button, or is asked before it acts."""
consequence: Final = TEXTS.section("consequences")
"""What follows from a reaction."""
refusal: Final = TEXTS.groups("refusals", REFUSALS)
"""Why something cannot be done."""
log: Final = TEXTS.section("log")
"""What has happened."""
notice: Final = TEXTS.section("notices")
"""A banner."""
sign: Final = TEXTS.section("signs")
"""What a sign says when it is pointed at."""
stamped: Final = TEXTS.section("stamps")
"""What is pressed upon a card that is vetoed, or stands nevertheless."""
label: Final = TEXTS.section("labels", LABELLED)
"""What stands beside a place on the table, by the first word of its zone."""
destination: Final = TEXTS.section("places", DESTINATIONS)
"""What cards are played onto, by the first word of its zone."""
suit: Final = TEXTS.section("suits", SUITS)
"""A suit in a sentence."""
power: Final = TEXTS.entries("powers", MAJORS, _power)
"""A major in plain words."""
option: Final = TEXTS.options(Options)
"""An option in plain words."""
score_sheet: Final = TEXTS.section("score_sheet")
"""A line or a column of the score sheet."""
counter: Final = TEXTS.section("counters")
"""What a public counter is called."""
character: Final = TEXTS.entries("characters", CHARACTERS, _character)
"""A bot of this game: its name, and a line about it."""
reason: Final = TEXTS.groups("reasons", CHARACTERS)
"""Why a bot does what it does, by its id and the kind of act."""
listed: Final = TEXTS.listing()
"""Several phrases in a row: "a, b and c"."""


def place(zone: ZoneId) -> str:
    """A zone onto which a card is played, in a sentence."""
    kind, _, part = zone.partition("/")
    return destination(kind, suit=suit(part)) if kind == "sprawl" else destination(kind, owner=f"@{part}")
