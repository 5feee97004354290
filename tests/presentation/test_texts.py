"""Test a game's file of texts: read strictly when the first text is needed, filled with exactly the
words it has places for.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from corptable.cards import FileFaults
from corptable.cards.yaml_reader import Value
from corptable.engine import OptionSet, choice, switch
from corptable.presentation.texts import (
    Entries,
    Groups,
    OptionText,
    PhraseList,
    TextError,
    TextFile,
    TextPart,
    TextSection,
)

GOOD = """\
lists: {between: ", ", and: " and ", or: " or "}
prompts:
  give: "Give {target} a card"
  wait: "Wait"
suits: {cups: "the cups", coins: "the coins"}
refusals:
  turn: {other: "It is {seat}'s turn."}
  give: {nothing: "You have no card."}
options:
  dealer: {name: "Dealer", help: "Who deals.", values: {left: "to the left", right: "to the right"}}
  open: {name: "Open", help: "Hands lie open."}
limits: {hand: 7, deck: 52}
stages: [first, second]
"""


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Declare the options of the game whose texts these are."""

    dealer: str = choice("left", ("left", "right"), "who deals")
    open: bool = switch(False, "hands lie open")


def read_limit(value: Value) -> int:
    """Read an entry of the section `limits`."""
    return value.integer(1, 60)


def read_stages(value: Value) -> tuple[str, ...]:
    """Read the section `stages`."""
    return tuple(value.list_of(Value.word))


class Texts:
    """Declare one section of each kind in a file with this content; None for no file at all."""

    def __init__(self, folder: Path, content: str | None) -> None:
        self.file = TextFile(folder / "texts.yaml")
        self.listed: PhraseList = self.file.listing(("and", "or"))
        self.prompt: TextSection = self.file.section("prompts")
        self.suit: TextSection = self.file.section("suits", ("cups", "coins"))
        self.refusal: Groups = self.file.groups("refusals", ("turn", "give"))
        self.option: Entries[OptionText] = self.file.options(Options)
        self.limit: Entries[int] = self.file.entries("limits", ("hand", "deck"), read_limit)
        self.stages: TextPart[tuple[str, ...]] = self.file.part("stages", read_stages)
        if content is not None:
            self.file.path.write_text(content, encoding="utf-8")


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    """Return the texts of the valid file."""
    return Texts(tmp_path, GOOD)


def test_every_kind_of_section_gives_its_texts(texts: Texts) -> None:
    assert texts.prompt("give", target="@2") == "Give @2 a card"
    assert texts.suit("cups") == "the cups"
    assert texts.refusal("turn", "other", seat="@1") == "It is @1's turn."
    assert texts.option("dealer") == OptionText(
        "Dealer", "Who deals.", {"left": "to the left", "right": "to the right"}
    )
    assert texts.option("open").values == {}
    assert texts.limit("hand") == 7
    assert texts.stages.content == ("first", "second")


def test_phrases_stand_in_a_row(texts: Texts) -> None:
    assert texts.listed(["a"]) == "a"
    assert texts.listed(["a", "b"]) == "a and b"
    assert texts.listed(iter("abc"), last="or") == "a, b or c"
    with pytest.raises(TextError, match='lists has no "but"'):
        texts.listed("ab", last="but")


def test_the_keys_of_a_section_can_be_looked_through(texts: Texts) -> None:
    assert list(texts.prompt.content) == ["give", "wait"]
    assert list(texts.refusal.content) == ["turn", "give"]


def test_a_place_may_be_called_as_python_calls_its_own(tmp_path: Path) -> None:
    """`key` and `self` are words like others."""
    content = GOOD.replace('wait: "Wait"', 'wait: "{self} waits for {key}"')
    assert (
        Texts(tmp_path, content).prompt("wait", self="@1", key="[cups-1]")
        == "@1 waits for [cups-1]"
    )


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({}, "texts, prompts.give: found no words, wanted target"),
        ({"target": "@2", "card": "[cups-1]"}, "found card, target, wanted target"),
        ({"seat": "@2"}, "found seat, wanted target"),
    ],
)
def test_a_text_is_filled_with_exactly_its_words(
    words: dict[str, str], fault: str, texts: Texts
) -> None:
    with pytest.raises(TextError, match=fault):
        texts.prompt("give", **words)


def test_a_key_that_is_not_there_is_answered_with_the_nearest(texts: Texts) -> None:
    with pytest.raises(
        TextError, match=r'^texts: prompts has no "gvie" \(did you mean "give"\?\)$'
    ):
        texts.prompt("gvie", target="@2")
    with pytest.raises(TextError, match=r'refusals has no "trun" \(did you mean "turn"'):
        texts.refusal("trun", "other", seat="@1")
    with pytest.raises(TextError, match=r'refusals\.turn has no "otter" \(did you mean "other"'):
        texts.refusal("turn", "otter", seat="@1")
    with pytest.raises(TextError, match=r'options has no "dealr" \(did you mean "dealer"'):
        texts.option("dealr")


def test_a_section_whose_keys_are_not_known_may_have_any(tmp_path: Path) -> None:
    """A key that the code wants and the file has not is found where it is used."""
    texts = Texts(tmp_path, GOOD.replace("wait:", "weight:"))
    assert texts.prompt("weight") == "Wait"
    with pytest.raises(TextError, match='prompts has no "wait"'):
        texts.prompt("wait")


FAULTS = (
    ("a section is missing", "stages: [first, second]\n", "", "stages: missing"),
    ("a section that nobody declared", "stages:", "signs: {}\nstages:", 'unknown field "signs"'),
    (
        "a section with another name",
        "prompts:",
        "promts:",
        'unknown field "promts" (did you mean "prompts"?)',
    ),
    (
        "a section that is no mapping",
        '{cups: "the cups", coins: "the coins"}',
        '"suits"',
        'suits: found the text "suits"',
    ),
    ("a key is missing where they are known", ', coins: "the coins"', "", "suits.coins: missing"),
    (
        "a key that is not among those known",
        '"the coins"',
        '"the coins", wands: "the wands"',
        'unknown field "wands"',
    ),
    ("a joint of a listing is missing", ', or: " or "', "", "lists.or: missing"),
    (
        "a group is missing",
        '  give: {nothing: "You have no card."}\n',
        "",
        "refusals.give: missing",
    ),
    (
        "a group that nobody declared",
        "  turn:",
        '  tern: {other: "-"}\n  turn:',
        'unknown field "tern" (did you mean "turn"?)',
    ),
    (
        "an option is not explained",
        '  open: {name: "Open", help: "Hands lie open."}\n',
        "",
        "options.open: missing",
    ),
    ("an option has no name", 'name: "Open", ', "", "options.open.name: missing"),
    (
        "an option has something else",
        'help: "Hands lie open."',
        'help: "Hands lie open.", hlep: "-"',
        'unknown field "hlep"',
    ),
    ("an entry cannot be read", "deck: 52", "deck: many", "limits.deck"),
    (
        "a brace is not closed",
        "{target} a card",
        "{target a card",
        "prompts.give: expected '}' before end of string",
    ),
    (
        "a brace is not opened",
        "{target} a card",
        "target} a card",
        "prompts.give: Single '}' encountered",
    ),
    ("a place has no name", "{target} a card", "{} a card", "a name in each pair of braces"),
    (
        "a place is no plain name",
        "{target} a card",
        "{target.name} a card",
        "a name in each pair of braces",
    ),
)


@pytest.mark.parametrize(
    ("rule", "good", "bad", "fault"), FAULTS, ids=[fault[0] for fault in FAULTS]
)
def test_a_faulty_file_is_refused_whichever_text_is_wanted(
    rule: str, good: str, bad: str, fault: str, tmp_path: Path
) -> None:
    """The rule is the case's name."""
    assert GOOD.count(good) == 1, rule
    texts = Texts(tmp_path, GOOD.replace(good, bad))
    with pytest.raises(FileFaults) as faults:
        texts.limit("hand")
    assert fault in str(faults.value)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    texts = Texts(
        tmp_path,
        GOOD.replace("prompts:", "promts:")
        .replace("{seat}", "{seat")
        .replace("deck: 52", "deck: 99"),
    )
    with pytest.raises(FileFaults) as faults:
        texts.file.read()
    assert [fault.field for fault in faults.value.faults] == [
        "prompts",
        "promts",
        "refusals.turn.other",
        "limits.deck",
    ]


def test_a_file_that_is_not_there_is_told_when_a_text_is_wanted(tmp_path: Path) -> None:
    """To declare its sections asks for nothing yet."""
    texts = Texts(tmp_path, None)
    with pytest.raises(FileFaults, match=r"texts\.yaml"):
        texts.prompt("wait")


def test_a_faulty_file_gives_no_text_until_it_is_mended(tmp_path: Path) -> None:
    """Values that were read before a fault cannot be trusted."""
    texts = Texts(tmp_path, GOOD.replace("deck: 52", "deck: many"))
    for _ in range(2):
        with pytest.raises(FileFaults):
            texts.prompt("wait")
    texts.file.path.write_text(GOOD, encoding="utf-8")
    assert texts.prompt("wait") == "Wait"


def test_the_file_is_read_once(texts: Texts) -> None:
    assert texts.prompt("wait") == "Wait"
    texts.file.path.unlink()
    assert texts.suit("coins") == "the coins"


def test_reading_again_takes_what_the_file_has_now(texts: Texts) -> None:
    assert texts.prompt("wait") == "Wait"
    texts.file.path.write_text(GOOD.replace('"Wait"', '"Wait a while"'), encoding="utf-8")
    texts.file.read()
    assert texts.prompt("wait") == "Wait a while"
