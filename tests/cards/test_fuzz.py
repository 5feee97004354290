"""Fuzz deck files: any content is either a deck or refused with faults, and nothing else ever
happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from corptable.cards import COURT, NUMBER, FileFaults, Rank, Suit, Trump, load_deck, yaml_syntax
from corptable.cards.deck import HIGHEST, LONGEST_NAME, LONGEST_TEXT

WORDS = [
    "format",
    "name",
    "suits",
    "ranks",
    "trumps",
    "id",
    "kind",
    "value",
    "number",
    "text",
    "card_name",
    "cups",
    "major",
    "court",
]
SCRAPS = [
    *WORDS,
    *"0179:-,[]{}&*!|>'\"%@`#?~\\\n ",
    "\n- ",
    ": ",
    "\n  ",
    "- {",
    "--- ",
    "...",
    "\\u",
    "<<",
    "\t",
    "\r\n",
    "é",
    "\U0001f0a1",
]

names = st.text(
    st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=LONGEST_NAME
)
lines = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=LONGEST_TEXT)
ids = st.from_regex(r"[a-z0-9]{1,8}(_[a-z0-9]{1,8})?", fullmatch=True).filter(
    lambda word: word != "major"
)
numbers = st.integers(0, HIGHEST)
suits = st.lists(
    st.builds(Suit, ids, names), min_size=1, max_size=5, unique_by=lambda suit: suit.id
)
number_ranks = st.builds(Rank, ids, names, st.just(NUMBER), numbers)
court_ranks = st.builds(Rank, ids, names, st.just(COURT), numbers)
ranks = st.lists(number_ranks | court_ranks, min_size=1, max_size=5, unique_by=lambda rank: rank.id)
trumps = st.lists(
    st.builds(Trump, numbers, names, lines),
    min_size=1,
    max_size=5,
    unique_by=lambda trump: trump.number,
)

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.dates()
    | st.sampled_from(WORDS)
)
keys = st.sampled_from(WORDS) | st.text()
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=8),
    max_leaves=30,
)


@pytest.fixture(scope="module")
def path() -> Iterator[Path]:
    """Return the path of a file that the tests overwrite."""
    with TemporaryDirectory() as folder:
        yield Path(folder) / "fuzz.yaml"


def each_loader() -> Iterator[None]:
    """Use each loader of PyYAML in turn, because not every installation has the fast one."""
    for name in ("CBaseLoader", "BaseLoader"):
        if hasattr(yaml, name):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(yaml_syntax, "Loader", getattr(yaml, name))
                yield


def is_a_deck_or_is_refused(path: Path, content: bytes) -> None:
    """Load the content as a deck; fail on any error but FileFaults, and on a message that cannot be
    printed.
    """
    path.write_bytes(content)
    for _ in each_loader():
        message = "fine"
        try:
            load_deck(path)
        except FileFaults as faults:
            message = str(faults)
        assert message
        assert all(line.isprintable() for line in message.splitlines() if line.isascii())
        message.encode("utf-8")


@given(st.binary())
def test_any_bytes(path: Path, content: bytes) -> None:
    """Mostly no UTF-8."""
    is_a_deck_or_is_refused(path, content)


@given(st.text())
def test_any_text(path: Path, text: str) -> None:
    """Mostly no YAML."""
    is_a_deck_or_is_refused(path, text.encode("utf-8", "surrogatepass"))


@given(st.lists(st.sampled_from(SCRAPS)).map("".join))
def test_any_scraps_of_yaml(path: Path, text: str) -> None:
    """Signs, words and line breaks of decks in any order."""
    is_a_deck_or_is_refused(path, text.encode())


@given(trees, st.booleans())
def test_any_tree(path: Path, tree: object, flow: bool) -> None:
    """Good YAML of any shape, mostly no deck."""
    text: str = yaml.safe_dump(tree, default_flow_style=flow, allow_unicode=True)
    is_a_deck_or_is_refused(path, text.encode("utf-8", "surrogatepass"))


@given(st.dictionaries(st.sampled_from(WORDS), trees))
def test_any_fields_of_a_deck(path: Path, tree: dict[str, object]) -> None:
    """The right fields with anything in them."""
    text: str = yaml.safe_dump({"format": 1, "name": "x"} | tree)
    is_a_deck_or_is_refused(path, text.encode("utf-8", "surrogatepass"))


@given(names, suits, ranks, trumps)
def test_a_good_deck_is_read_as_it_was_written(
    path: Path, name: str, suits: list[Suit], ranks: list[Rank], trumps: list[Trump]
) -> None:
    """Any names, any order; there is a card for each suit and rank and for each trump."""
    content = {
        "format": 1,
        "name": name,
        "suits": [{"id": suit.id, "name": suit.name} for suit in suits],
        "ranks": [
            {"id": rank.id, "name": rank.name, "kind": rank.kind, "value": rank.value}
            for rank in ranks
        ],
        "trumps": [
            {"number": trump.number, "name": trump.name, "text": trump.text} for trump in trumps
        ],
    }
    path.write_text(yaml.safe_dump(content), encoding="utf-8")
    for _ in each_loader():
        deck = load_deck(path)
        assert (deck.name, list(deck.suits), list(deck.ranks), list(deck.trumps)) == (
            name,
            suits,
            ranks,
            trumps,
        )
        assert len({card.id for card in deck.cards}) == len(suits) * len(ranks) + len(trumps)
