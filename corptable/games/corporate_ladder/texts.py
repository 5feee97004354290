"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[milo-kerning.0]`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.business import Ability
from corptable.cards.yaml_reader import Value, read_file
from corptable.engine.texts import Template, Templates, read_each, read_named_templates, read_template, read_templates
from corptable.games.corporate_ladder.names import MATRIX, TRIO
from corptable.games.corporate_ladder.narration import LINES
from corptable.games.corporate_ladder.options import Options

FILE: Final = Path(__file__).with_name("texts.yaml")
LABELLED: Final = ("draw", "hand", "discard", "fallen", "press", "dealt", "apex", "fray", "top")
"""First words of the zones whose names stand beside them, and other places."""
REFUSALS: Final = ("turn", "respond", "apex", "place", "ante")
TOLD: Final = frozenset(("A", "a", "D", "d", "C", "P", "O", "N", "M"))
"""What a sentence of the narration may have places for (9.6)."""


class OptionText(NamedTuple):
    """An option in plain words, and its values where they are words."""

    name: str
    help: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Texts:
    """The whole file."""

    types: Templates
    lists: Templates
    plays: Templates
    labels: Templates
    options: Mapping[str, OptionText]
    abilities: Templates
    prompts: Templates
    buttons: Templates
    forecasts: Templates
    refusals: Mapping[str, Templates]
    log: Templates
    notices: Templates
    signs: Templates
    narration: Mapping[str, tuple[Template, ...]]
    phrases: Templates


@functools.cache
def texts() -> Texts:
    """All words. Raises FileFaults with all that is wrong in the file."""
    file = read_file(FILE)
    top = file.mapping()
    found = Texts(
        types=read_named_templates(top["types"], (*MATRIX, "press", TRIO)),
        lists=read_named_templates(top["lists"], ("between", "last")),
        plays=read_templates(top["plays"]),
        labels=read_named_templates(top["labels"], LABELLED),
        options=read_each(top["options"].mapping(), [field.name for field in fields(Options)], _option),
        abilities=read_templates(top["abilities"]),
        prompts=read_templates(top["prompts"]),
        buttons=read_templates(top["buttons"]),
        forecasts=read_templates(top["forecasts"]),
        refusals=read_each(top["refusals"].mapping(), REFUSALS, read_templates),
        log=read_templates(top["log"]),
        notices=read_templates(top["notices"]),
        signs=read_templates(top["signs"]),
        narration={kind: _sentences(top["narration"].mapping()[kind], count) for kind, count in LINES.items()},
        phrases=read_templates(top["phrases"]),
    )
    top.finish()
    file.raise_faults()
    return found


def _option(value: Value) -> OptionText:
    entries = value.mapping()
    option = OptionText(entries["name"].text(), entries["help"].text(), entries["values"].mapping_of(Value.text, optional=True))
    entries.finish()
    return option


def _sentences(value: Value, count: int) -> tuple[Template, ...]:
    """As many sentences as the rules know of, with no other places than those of 9.6."""
    sentences = tuple(value.list_of(read_template, shortest=count, longest=count))
    if any(not sentence.places <= TOLD for sentence in sentences):
        value.fault("found other places", f"only {', '.join(sorted(TOLD))}")
    return sentences


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


def forecast(key: str, **words: str) -> str:
    """What a play would come to."""
    return texts().forecasts.fill(key, words)


def log(key: str, **words: str) -> str:
    """What has happened."""
    return texts().log.fill(key, words)


def notice(key: str, **words: str) -> str:
    """A banner."""
    return texts().notices.fill(key, words)


def sign(key: str, **words: str) -> str:
    """What a sign says when it is pointed at."""
    return texts().signs.fill(key, words)


def label(key: str) -> str:
    """What stands beside a place on the table, by the first word of its zone."""
    return texts().labels.fill(key, {})


def type_name(type: str) -> str:
    """A type, or a trio."""
    return texts().types.fill(type, {})


def play_name(key: str, **words: str) -> str:
    """What a play is called."""
    return texts().plays.fill(key, words)


def phrase(key: str, **words: str) -> str:
    """A part of a sentence of the narration."""
    return texts().phrases.fill(key, words)


def listed(phrases: Iterable[str]) -> str:
    """Several phrases in a row: "a, b and c"."""
    *first, last = phrases
    if not first:
        return last
    lists = texts().lists
    return lists.fill("between", {}).join(first) + lists.fill("last", {}) + last


def narration(kind: str, line: int, words: Mapping[str, str]) -> str:
    """One sentence for what has happened, its places filled."""
    sentence = texts().narration[kind][line]
    told = sentence.text.format_map(words)
    return told[:1].upper() + told[1:]


def ability_text(ability: Ability) -> str:
    """What an ability does."""
    kind = f"strength_{ability.when}" if ability.kind == "strength" else ability.kind
    if ability.to:
        return texts().abilities.fill(kind, {"types": listed(type_name(type) for type in ability.to)})
    return texts().abilities.fill(kind, {"n": str(ability.n)} if ability.n else {})


def option(name: str) -> OptionText:
    """An option in plain words."""
    return texts().options[name]
