"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[cups-3]`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value, read_file
from corptable.engine import ZoneId
from corptable.engine.texts import Templates, read_each, read_named_templates, read_templates
from corptable.games.corporate_court.names import MAJORS, SUITS
from corptable.games.corporate_court.options import Options

FILE: Final = Path(__file__).with_name("texts.yaml")
DESTINATIONS: Final = ("sprawl", "court", "arcana", "arcana2")
"""First words of the zones onto which cards are played."""
LABELLED: Final = ("draw", "discard", "harley", "pending", "hand", "arcana", "arcana2", "court", "spent")
"""First words of the zones whose names stand beside them."""
REFUSALS: Final = ("whose_turn", "lifting", "playing", "powers", "harley", "give", "veto", "overrule", "pass", "skip", "hermit")


class PowerText(NamedTuple):
    """A major in plain words: in which step it works, what it does, what it asks to be chosen, why it finds nothing to act on."""

    when: str
    text: str
    ask: str
    fizzle: str


class OptionText(NamedTuple):
    """An option in plain words, and its values where they are words."""

    name: str
    help: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Texts:
    """The whole file."""

    suits: Templates
    lists: Templates
    places: Templates
    labels: Templates
    powers: Mapping[str, PowerText]
    options: Mapping[str, OptionText]
    prompts: Templates
    buttons: Templates
    refusals: Mapping[str, Templates]
    log: Templates
    notices: Templates
    signs: Templates
    score_sheet: Templates
    counters: Templates


@functools.cache
def texts() -> Texts:
    """All words. Raises FileFaults with all that is wrong in the file."""
    file = read_file(FILE)
    top = file.mapping()
    refusals = top["refusals"].mapping()
    found = Texts(
        suits=read_named_templates(top["suits"], SUITS),
        lists=read_named_templates(top["lists"], ("between", "last")),
        places=read_named_templates(top["places"], DESTINATIONS),
        labels=read_named_templates(top["labels"], LABELLED),
        powers=read_each(top["powers"].mapping(), MAJORS, _power),
        options=read_each(top["options"].mapping(), [field.name for field in fields(Options)], _option),
        prompts=read_templates(top["prompts"]),
        buttons=read_templates(top["buttons"]),
        refusals=read_each(refusals, REFUSALS, read_templates),
        log=read_templates(top["log"]),
        notices=read_templates(top["notices"]),
        signs=read_templates(top["signs"]),
        score_sheet=read_templates(top["score_sheet"]),
        counters=read_templates(top["counters"]),
    )
    top.finish()
    file.raise_faults()
    return found


def _power(value: Value) -> PowerText:
    entries = value.mapping()
    power = PowerText(
        entries["when"].text(), entries["text"].prose(), entries["ask"].text(default=""), entries["fizzle"].text(default="")
    )
    entries.finish()
    return power


def _option(value: Value) -> OptionText:
    entries = value.mapping()
    option = OptionText(entries["name"].text(), entries["help"].text(), entries["values"].mapping_of(Value.text, optional=True))
    entries.finish()
    return option


# What the others ask for


def prompt(key: str, **words: str) -> str:
    """What is asked."""
    return texts().prompts.fill(key, words)


def button(key: str, **words: str) -> str:
    """What stands on a button, or is asked before it acts."""
    return texts().buttons.fill(key, words)


def refusal(group: str, key: str, **words: str) -> str:
    """Why something cannot be done."""
    return texts().refusals[group].fill(key, words)


def log(key: str, **words: str) -> str:
    """What has happened."""
    return texts().log.fill(key, words)


def notice(key: str, **words: str) -> str:
    """A banner."""
    return texts().notices.fill(key, words)


def sign(key: str) -> str:
    """What a sign says when it is pointed at."""
    return texts().signs.fill(key, {})


def label(key: str) -> str:
    """What stands beside a place on the table, by the first word of its zone."""
    return texts().labels.fill(key, {})


def place(zone: ZoneId) -> str:
    """A zone onto which a card is played, in a sentence."""
    kind, _, part = zone.partition("/")
    return texts().places.fill(kind, {"suit": suit(part)} if kind == "sprawl" else {"owner": f"@{part}"})


def suit(word: str) -> str:
    """A suit in a sentence."""
    return texts().suits.fill(word, {})


def listed(phrases: Iterable[str]) -> str:
    """Several phrases in a row: "a, b and c"."""
    *first, last = phrases
    if not first:
        return last
    lists = texts().lists
    return lists.fill("between", {}).join(first) + lists.fill("last", {}) + last


def power(major: str) -> PowerText:
    """A major in plain words."""
    return texts().powers[major]


def option(name: str) -> OptionText:
    """An option in plain words."""
    return texts().options[name]


def score_sheet(key: str, **words: str) -> str:
    """A line or a column of the score sheet."""
    return texts().score_sheet.fill(key, words)


def counter(name: str) -> str:
    """What a public counter is called."""
    return texts().counters.fill(name, {})
