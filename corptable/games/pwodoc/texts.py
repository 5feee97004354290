"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and pieces as `[cups-3]`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from corptable.cards.yaml_reader import read_file
from corptable.engine.texts import Templates, read_named_templates, read_templates
from corptable.games.pwodoc.names import COLOURS, COURT_STACKS, SHAPES

FILE: Final = Path(__file__).with_name("texts.yaml")


@dataclass(frozen=True, slots=True)
class Texts:
    """The whole file, section by section."""

    lists: Templates
    shapes: Templates
    colours: Templates
    ranks: Templates
    labels: Templates
    prompts: Templates
    buttons: Templates
    lifted: Templates
    trays: Templates
    refusals: Templates
    log: Templates
    notices: Templates
    signs: Templates
    forecasts: Templates


NAMED: Final = {"lists": ("between", "and", "or"), "shapes": SHAPES, "colours": COLOURS, "ranks": COURT_STACKS}
"""The sections whose keys are known beforehand."""


@functools.cache
def texts() -> Texts:
    """All words. Raises FileFaults with all that is wrong in the file."""
    file = read_file(FILE)
    top = file.mapping()
    sections = {}
    for section in [field.name for field in fields(Texts)]:
        keys = NAMED.get(section)
        sections[section] = read_templates(top[section]) if keys is None else read_named_templates(top[section], keys)
    top.finish()
    file.raise_faults()
    return Texts(**sections)


def prompt(key: str, **words: str) -> str:
    """What is asked."""
    return texts().prompts.fill(key, words)


def button(key: str) -> str:
    """What stands on a button."""
    return texts().buttons.fill(key, {})


def lifted(key: str, **words: str) -> str:
    """What a selection is called."""
    return texts().lifted.fill(key, words)


def trays(key: str) -> str:
    """What a tray says."""
    return texts().trays.fill(key, {})


def refusal(key: str, **words: str) -> str:
    """Why something cannot be done."""
    return texts().refusals.fill(key, words)


def log(key: str, **words: str) -> str:
    """What has happened."""
    return texts().log.fill(key, words)


def notice(key: str, **words: str) -> str:
    """A banner."""
    return texts().notices.fill(key, words)


def sign(key: str, **words: str) -> str:
    """What a sign says when it is pointed at."""
    return texts().signs.fill(key, words)


def forecast(key: str, **words: str) -> str:
    """What an action would lead to."""
    return texts().forecasts.fill(key, words)


def label(key: str, **words: str) -> str:
    """What stands beside a place on the table."""
    return texts().labels.fill(key, words)


def shape(word: str) -> str:
    """A shape in a sentence."""
    return texts().shapes.fill(word, {})


def colour(word: str) -> str:
    """A colour in a sentence."""
    return texts().colours.fill(word, {})


def rank(stack: str) -> str:
    """The court cards of a colour in a sentence."""
    return texts().ranks.fill(stack, {})


def listed(phrases: Iterable[str], last: str = "and") -> str:
    """Several phrases in a row: "a, b and c", or with `last` "or"."""
    *first, end = phrases
    if not first:
        return end
    lists = texts().lists
    return lists.fill("between", {}).join(first) + lists.fill(last, {}) + end


def site_number(site: int) -> str:
    """Sites are counted from one when people speak of them."""
    return str(site + 1)
