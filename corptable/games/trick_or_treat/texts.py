"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[imps-3]`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value, read_file
from corptable.engine.texts import Templates, read_each, read_named_templates, read_templates
from corptable.games.trick_or_treat.names import CHARACTERS, RANKS, SUITS
from corptable.games.trick_or_treat.options import Options

FILE: Final = Path(__file__).with_name("texts.yaml")
FACES: Final = tuple("123456")
REFUSALS: Final = (
    "turn",
    "lifting",
    "draft",
    "start",
    "double",
    "target",
    "name",
    "freeze",
    "fortify",
    "six",
    "second",
    "override",
    "knight",
    "limit",
    "peek",
    "search_take",
    "search_drop",
    "trade",
    "spend",
)


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
    demands: Templates
    labels: Templates
    actions: Templates
    powers: Templates
    options: Mapping[str, OptionText]
    prompts: Templates
    buttons: Templates
    trays: Templates
    lifted: Templates
    forecasts: Templates
    refusals: Mapping[str, Templates]
    log: Templates
    notices: Templates
    signs: Templates
    counters: Templates


@functools.cache
def texts() -> Texts:
    """All words. Raises FileFaults with all that is wrong in the file."""
    file = read_file(FILE)
    top = file.mapping()
    found = Texts(
        suits=read_named_templates(top["suits"], SUITS),
        lists=read_named_templates(top["lists"], ("between", "last")),
        demands=read_named_templates(top["demands"], ("rank", "suit")),
        labels=read_templates(top["labels"]),
        actions=read_named_templates(top["actions"], FACES),
        powers=read_named_templates(top["powers"], CHARACTERS),
        options=read_each(top["options"].mapping(), [field.name for field in fields(Options)], _option),
        prompts=read_templates(top["prompts"]),
        buttons=read_templates(top["buttons"]),
        trays=read_templates(top["trays"]),
        lifted=read_templates(top["lifted"]),
        forecasts=read_templates(top["forecasts"]),
        refusals=read_each(top["refusals"].mapping(), REFUSALS, read_templates),
        log=read_templates(top["log"]),
        notices=read_templates(top["notices"]),
        signs=read_templates(top["signs"]),
        counters=read_templates(top["counters"]),
    )
    top.finish()
    file.raise_faults()
    return found


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
    """What stands on a button."""
    return texts().buttons.fill(key, words)


def tray_title(key: str, **words: str) -> str:
    """What stands over a tray."""
    return texts().trays.fill(key, words)


def forecast(key: str, **words: str) -> str:
    """What an action would lead to."""
    return texts().forecasts.fill(key, words)


def lifted(key: str) -> str:
    """What a selection is called."""
    return texts().lifted.fill(key, {})


def refusal(group: str, key: str, **words: str) -> str:
    """Why something cannot be done."""
    return texts().refusals[group].fill(key, words)


def log(key: str, **words: str) -> str:
    """What has happened."""
    return texts().log.fill(key, words)


def notice(key: str, **words: str) -> str:
    """A banner."""
    return texts().notices.fill(key, words)


def sign(key: str, **words: str) -> str:
    """What a sign says when it is pointed at."""
    return texts().signs.fill(key, words)


def label(key: str, **words: str) -> str:
    """What stands beside a place on the table, by the first word of its zone."""
    return texts().labels.fill(key, words)


def suit(word: str) -> str:
    """A suit in a sentence."""
    return texts().suits.fill(word, {})


def action(number: str) -> str:
    """What a number of the die means."""
    return texts().actions.fill(number, {})


def power(court: str) -> str:
    """What a character can do."""
    return texts().powers.fill(court, {})


def option(name: str) -> OptionText:
    """An option in plain words."""
    return texts().options[name]


def counter(name: str) -> str:
    """What a public counter is called."""
    return texts().counters.fill(name, {})


def listed(phrases: Iterable[str]) -> str:
    """Several phrases in a row: "a, b and c"."""
    *first, last = phrases
    if not first:
        return last
    lists = texts().lists
    return lists.fill("between", {}).join(first) + lists.fill("last", {}) + last


def demanded(words: tuple[str, ...]) -> str:
    """What was asked for: cards, a rank or a suit."""
    if words[0] in RANKS:
        return texts().demands.fill("rank", {"rank": words[0]})
    if words[0] in SUITS:
        return texts().demands.fill("suit", {"suit": suit(words[0])})
    return listed(f"[{word}]" for word in words)
