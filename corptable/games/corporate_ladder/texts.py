"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[milo-kerning.0]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from corptable.cards.business import Ability
from corptable.cards.yaml_reader import Value
from corptable.engine.texts import Template, TextFile, read_template
from corptable.games.corporate_ladder.names import MATRIX, TRIO
from corptable.games.corporate_ladder.narration import LINES
from corptable.games.corporate_ladder.options import Options

LABELLED: Final = ("draw", "hand", "discard", "fallen", "press", "dealt", "apex", "fray", "top")
"""First words of the zones whose names stand beside them, and other places."""
REFUSALS: Final = ("turn", "respond", "apex", "place", "ante")
TOLD: Final = frozenset(("A", "a", "D", "d", "C", "P", "O", "N", "M"))
"""What a sentence of the narration may have places for (9.6)."""


def _narration(value: Value) -> Mapping[str, tuple[Template, ...]]:
    kinds = value.mapping()
    found = {kind: _sentences(kinds[kind], count) for kind, count in LINES.items()}
    kinds.finish()
    return found


def _sentences(value: Value, count: int) -> tuple[Template, ...]:
    """As many sentences as the rules know of, with no other places than those of 9.6."""
    sentences = tuple(value.list_of(read_template, shortest=count, longest=count))
    if any(not sentence.places <= TOLD for sentence in sentences):
        value.fault("found other places", f"only {', '.join(sorted(TOLD))}")
    return sentences


TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))
NARRATION: Final = TEXTS.part("narration", _narration)
"""The sentences for what has happened, by kind of event."""

prompt: Final = TEXTS.section("prompts")
"""What is asked."""
button: Final = TEXTS.section("buttons")
"""What stands on a button, or is asked before it acts."""
refusal: Final = TEXTS.groups("refusals", REFUSALS)
"""Why something cannot be done."""
forecast: Final = TEXTS.section("forecasts")
"""What a play would come to."""
log: Final = TEXTS.section("log")
"""What has happened."""
notice: Final = TEXTS.section("notices")
"""A banner."""
sign: Final = TEXTS.section("signs")
"""What a sign says when it is pointed at."""
label: Final = TEXTS.section("labels", LABELLED)
"""What stands beside a place on the table, by the first word of its zone."""
type_name: Final = TEXTS.section("types", (*MATRIX, "press", TRIO))
"""A type, or a trio."""
play_name: Final = TEXTS.section("plays")
"""What a play is called."""
phrase: Final = TEXTS.section("phrases")
"""A part of a sentence of the narration."""
ability_sentence: Final = TEXTS.section("abilities")
"""What a kind of ability does."""
option: Final = TEXTS.options(Options)
"""An option in plain words."""
listed: Final = TEXTS.listing()
"""Several phrases in a row: "a, b and c"."""


def narration(kind: str, line: int, words: Mapping[str, str]) -> str:
    """One sentence for what has happened, its places filled."""
    told = NARRATION.content[kind][line].text.format_map(words)
    return told[:1].upper() + told[1:]


def ability_text(ability: Ability) -> str:
    """What an ability does."""
    kind = f"strength_{ability.when}" if ability.kind == "strength" else ability.kind
    if ability.to:
        return ability_sentence(kind, types=listed(type_name(type) for type in ability.to))
    return ability_sentence(kind, n=str(ability.n)) if ability.n else ability_sentence(kind)
