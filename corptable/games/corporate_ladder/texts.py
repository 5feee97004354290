"""Declare the texts of the game, which are read from `texts.yaml` when the first of them is needed.

All texts are marked words: a caller fills a template with seats as `@2` and cards as
`[milo-kerning.0]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from corptable.cards.business.card import Ability
from corptable.cards.yaml_reader import Value
from corptable.games.corporate_ladder.bots.characters import CHARACTERS
from corptable.games.corporate_ladder.names import DUEL, MATRIX, TRIO
from corptable.games.corporate_ladder.narration import SENTENCE_COUNTS
from corptable.games.corporate_ladder.options import Options
from corptable.presentation import GameTexts, Template, read_template

LABELLED: Final = ("draw", "hand", "discard", "fallen", "press", "dealt", "apex")
"""Keys of `label`: first words of the zones that have a label, and other places."""
TOLD: Final = frozenset(("A", "a", "D", "d", "C", "P", "O", "N", "M"))
"""Places that a narration sentence may have (9.6)."""


def _read_narration(value: Value) -> Mapping[str, tuple[Template, ...]]:
    kinds = value.mapping()
    found = {kind: _read_sentences(kinds[kind], count) for kind, count in SENTENCE_COUNTS.items()}
    kinds.finish()
    return found


def _read_sentences(value: Value, count: int) -> tuple[Template, ...]:
    """Read as many sentences as the rules choose from, with no other places than those of 9.6."""
    sentences = tuple(value.list_of(read_template, shortest=count, longest=count))
    if any(not sentence.places <= TOLD for sentence in sentences):
        value.fault("found other places", f"only {', '.join(sorted(TOLD))}")
    return sentences


TEXTS: Final = GameTexts(
    Path(__file__).with_name("texts.yaml"), Options, [character.id for character in CHARACTERS]
)

NARRATION: Final = TEXTS.part("narration", _read_narration)
"""Narration sentences by kind of event."""


def _read_ties(value: Value) -> tuple[Template, ...]:
    return _read_sentences(value, len(value.list_of(read_template)))


TIES: Final = TEXTS.part("ties", _read_ties)
"""Narration sentences of a play that won by Strength although both sides have the same."""

prompt: Final = TEXTS.section("prompts")
button: Final = TEXTS.section("buttons")
refusal: Final = TEXTS.groups("refusals", ("turn", "respond", "apex", "place", "ante"))
forecast: Final = TEXTS.section("forecasts")
cause: Final = TEXTS.section("causes")
"""Clauses after "because" that tell what speaks for an act."""
log: Final = TEXTS.section("log")
notice: Final = TEXTS.section("notices")
score_sheet: Final = TEXTS.section("score_sheets")
sign: Final = TEXTS.section("signs")


def named_button(seats: int, key: str, card: str) -> str:
    """Return the label of a button with the name of a card; without it where more seats than two
    leave it no room.
    """
    return button(key, card=card) if seats <= DUEL else button(f"{key}_short")


tally: Final = TEXTS.section("tallies")
"""Sentences about the sum of the lifted cards."""
tag: Final = TEXTS.section("tags")
"""Words on a card."""
board: Final = TEXTS.section("board")
label: Final = TEXTS.section("labels", LABELLED)
type_name: Final = TEXTS.section("types", (*MATRIX, "press", TRIO))
"""Name of a type, or of a trio."""
play_name: Final = TEXTS.section("plays")
"""Name of a play."""
phrase: Final = TEXTS.section("phrases")
"""Part of a narration sentence."""
ability_sentence: Final = TEXTS.section("abilities")
"""Effect of an ability, by its kind."""
listed: Final = TEXTS.listed
BOASTERS: Final = (*(character.id for character in CHARACTERS), "other")
_boast: Final = TEXTS.section("boasts", BOASTERS)


def boast(bot: str) -> str:
    """Words of a bot that has won and takes no card."""
    return _boast(bot if bot in BOASTERS else "other")


_COMMA_AT_NUMBER: Final = re.compile(r",( \(\d+\))")
_COMMA_AT_MARK: Final = re.compile(r",(?=[.,;:!?]|$)")
"""Commas that close a title and are misplaced: one stands behind a number in brackets, none stands
before another mark.
"""


def narration(kind: str, line: int, words: Mapping[str, str]) -> str:
    """Return a narration sentence with its places filled, its first letter a capital."""
    is_tie = kind == "won" and words["N"] == words["M"]
    sentences = TIES.content if is_tie else NARRATION.content[kind]
    told = sentences[line % len(sentences)].text.format_map(words)
    told = _COMMA_AT_MARK.sub("", _COMMA_AT_NUMBER.sub(r"\1,", told))
    return told[:1].upper() + told[1:]


def ability_text(ability: Ability) -> str:
    """Return the effect of an ability in words."""
    kind = f"strength_{ability.when}" if ability.kind == "strength" else ability.kind
    words = (
        {"types": listed(map(type_name, ability.to))}
        if ability.to
        else {"n": str(ability.n)}
        if ability.n
        else {}
    )
    return ability_sentence(kind, **words)
