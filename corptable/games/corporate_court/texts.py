"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[cups-3]`. A template is filled with
exactly the words that it has places for; anything else, like a key that is not there, is a TextError.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, KeysView, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple, TypeVar

from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine import ZoneId
from corptable.errors import CorptableError, did_you_mean
from corptable.games.corporate_court.names import MAJORS, SUITS
from corptable.games.corporate_court.options import Options

FILE: Final = Path(__file__).with_name("texts.yaml")
DESTINATIONS: Final = ("sprawl", "court", "arcana", "arcana2")
"""First words of the zones onto which cards are played."""
LABELLED: Final = ("draw", "discard", "harley", "pending", "hand", "arcana", "arcana2", "court", "spent")
"""First words of the zones whose names stand beside them."""
REFUSALS: Final = ("whose_turn", "lifting", "playing", "powers", "harley", "give", "veto", "overrule", "pass", "skip", "hermit")

T = TypeVar("T")


class TextError(CorptableError):
    """A text that is not there, or is filled with other words than it has places for."""


class Template(NamedTuple):
    """One text and the names of the places in it."""

    text: str
    places: frozenset[str]


class Templates(dict[str, Template]):
    """One section of the file: texts by key."""

    def __init__(self, name: str, texts: Mapping[str, Template]) -> None:
        super().__init__(texts)
        self.name = name

    def fill(self, key: str, words: Mapping[str, str]) -> str:
        """The text of a key with these words in its places. Raises TextError."""
        template = self.get(key)
        if template is None:
            raise TextError(f'{FILE.name}: {self.name} has no "{key}"{did_you_mean(key, self)}')
        if template.places != words.keys():
            raise TextError(f"{FILE.name}, {self.name}.{key}: found {_listed(words.keys())}, wanted {_listed(template.places)}")
        return template.text.format_map(words) if words else template.text


def _listed(names: KeysView[str] | frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "no words"


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
        suits=_named_templates(top["suits"], SUITS),
        lists=_named_templates(top["lists"], ("between", "last")),
        places=_named_templates(top["places"], DESTINATIONS),
        labels=_named_templates(top["labels"], LABELLED),
        powers=_each(top["powers"].mapping(), MAJORS, _power),
        options=_each(top["options"].mapping(), [field.name for field in fields(Options)], _option),
        prompts=_templates(top["prompts"]),
        buttons=_templates(top["buttons"]),
        refusals=_each(refusals, REFUSALS, _templates),
        log=_templates(top["log"]),
        notices=_templates(top["notices"]),
        signs=_templates(top["signs"]),
        score_sheet=_templates(top["score_sheet"]),
        counters=_templates(top["counters"]),
    )
    top.finish()
    file.raise_faults()
    return found


def _each(section: Fields, names: Iterable[str], read: Callable[[Value], T]) -> dict[str, T]:
    """Exactly the fields of these names."""
    found = {name: read(section[name]) for name in names}
    section.finish()
    return found


def _named_templates(value: Value, names: Iterable[str]) -> Templates:
    return Templates(value.field, _each(value.mapping(), names, _template))


def _templates(value: Value) -> Templates:
    return Templates(value.field, value.mapping_of(_template))


def _template(value: Value) -> Template:
    text = value.text()
    try:
        places = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        value.fault(str(error), "a name in each pair of braces")
        return Template("", frozenset())
    if not all(name.isidentifier() for name in places):
        value.fault(f"found the places {', '.join(places)}", "a name in each pair of braces")
    return Template(text, frozenset(places))


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
