"""Test the journal: one text that rebuilds a match, and the messages for a text that does not."""

from __future__ import annotations

import random

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from _invariants import broken_invariants
from corptable.cards import FileFaults
from corptable.engine.game import Position
from corptable.engine.journal import Header, Journal, read_journal, write_journal
from corptable.engine.match import Match, read_match
from corptable.engine.pieces import Plain
from corptable.engine.registry import find_game
from corptable.system.errors import CorptableError

LINES = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12)
NAMES = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)
SCALARS = st.none() | st.booleans() | st.integers(-(10**6), 10**6) | LINES
PLAIN: st.SearchStrategy[Plain] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)
POSITIONS = st.builds(
    Position,
    zones=st.dictionaries(NAMES, st.lists(NAMES, max_size=3), max_size=3),
    rest=st.none() | NAMES,
    at=st.none() | NAMES,
    turn=st.integers(0, 5),
    counters=st.dictionaries(NAMES, PLAIN, max_size=3),
)
HEADERS = st.builds(
    Header,
    game=NAMES,
    rules=st.integers(1, 9),
    seats=st.integers(1, 9),
    options=st.dictionaries(NAMES, SCALARS, max_size=3),
    seed=st.integers(0, 10**18 - 1),
    rig=st.dictionaries(NAMES, st.lists(SCALARS, min_size=1, max_size=3).map(tuple), max_size=2),
    position=st.none() | POSITIONS,
    brought=PLAIN,
    cards=st.just([]),
)
ACTS = st.lists(LINES.filter(str.strip), max_size=4).map(tuple)


def played(acts: int = 15, seed: int = 4) -> Match:
    """Return a match of the toy after some acts."""
    match, generator = Match.new(find_game("toy"), 3, {"rounds": 2}, seed), random.Random(seed)
    for _ in range(acts):
        match.play(generator.choice(match.legal()))
    match.play("@1 say  well, that was  that")
    return match


@given(HEADERS, ACTS)
def test_what_is_written_reads_back(header: Header, acts: tuple[str, ...]) -> None:
    journal = Journal(header, acts)
    assert read_journal(write_journal(journal)) == journal


def test_a_rigged_and_made_up_match_is_rebuilt_from_its_journal() -> None:
    """Tuples of the header come back as lists, which mean the same."""
    position = Position({"hand/0": ["red-5"], "hand/1": ["red-4"]}, counters={"scores": [3, 4]})
    match = Match.new(
        find_game("toy"), 2, rig={"picks": ("dud",), "first": (1,)}, position=position
    )
    for act in ("@0 offer red-5", "@1 offer red-4"):
        match.play(act)
    again = read_match(match.written()).match
    assert again.state.zones == match.state.zones
    assert again.state.counters() == match.state.counters()


def test_a_torn_tail_is_an_act_that_was_never_finished() -> None:
    """At every byte at which the power may fail: what stood on whole lines before is there."""
    match = played(6)
    text = match.written()
    start = text.index("\n---\n") + 5
    for end in range(start, len(text)):
        found = read_journal(text[:end]).acts
        assert found == tuple(map(str, match.journal))[: text[start:end].count("\n")]


def test_empty_lines_are_no_acts() -> None:
    match = played(2)
    assert read_journal(match.written() + "\n  \n").acts == tuple(map(str, match.journal))


@pytest.mark.parametrize("text", ["", "hello", "corptable_journal: 1\n", "---\n", "\x00\n---\n"])
def test_a_text_without_a_header_and_its_line_is_no_journal(text: str) -> None:
    with pytest.raises(CorptableError, match=r"my\.journal"):
        read_journal(text, "my.journal")


def test_an_unknown_format_is_named() -> None:
    text = played(2).written().replace("corptable_journal: 2", "corptable_journal: 3")
    with pytest.raises(CorptableError, match="found journal format 3, wanted 2"):
        read_journal(text)


def test_faults_of_a_header_are_told_all_at_once_with_their_lines() -> None:
    text = played(2).written().replace("seats: 3", "seats: many").replace("seed: 4", "sead: 4")
    with pytest.raises(FileFaults) as refusal:
        read_journal(text, "my.journal")
    told = str(refusal.value)
    assert "my.journal:4" in told
    assert "sead" in told


@pytest.mark.parametrize(
    ("found", "instead", "said"),
    [
        ("game: toy", "game: toi", "did you mean"),
        ("rules: 1", "rules: 2", "a newer corptable wrote it"),
        ("seats: 3", "seats: 9", "wanted 2 to 5"),
        ("rounds: 2", "rounds: 99", "option rounds"),
        ("value: 8", "value: 7", "differs from this program's"),
        ("id: blue-8", "id: blue-9", "differs from this program's"),
        ("id: blue-8", "id: [blue-8, 9]", "differs from this program's"),
    ],
)
def test_a_journal_that_cannot_be_carried_on_says_why(found: str, instead: str, said: str) -> None:
    text = played(2).written()
    assert found in text
    with pytest.raises(CorptableError, match=said):
        read_match(text.replace(found, instead, 1))


def test_an_act_that_is_not_legal_ends_the_replay_before_it() -> None:
    match = played(4)
    reading = read_match(match.written() + "@0 offer the-moon\n@1 say bye\n", "my.journal")
    assert reading.match.journal == match.journal
    assert "my.journal: act 6 of 7 is not legal" in reading.stopped


def test_a_match_of_older_rules_is_a_replay_as_far_as_it_goes() -> None:
    text = played(4).written().replace("rules: 1", "rules: 0")
    reading = read_match(text + "@0 offer the-moon\n")
    assert "it was played by rules version 0" in reading.stopped


def test_a_remark_cannot_break_the_journal() -> None:
    """A remark may be any text that somebody types or pastes."""
    match = Match.new(find_game("toy"), 2)
    match.play("@1 say one\n@0 say two")
    assert read_match(match.written()).match.journal == match.journal


@given(st.text(max_size=200))
def test_any_text_is_a_journal_or_is_refused(text: str) -> None:
    for candidate in (text, f"corptable_journal: 1\n{text}\n---\n", f"{text}\n---\n{text}\n"):
        try:
            read_journal(candidate)
        except CorptableError:
            continue


TEXT = played(12).written()


@given(st.data())
def test_a_damaged_journal_is_read_or_refused(data: st.DataObject) -> None:
    """A byte changed, a piece cut out or doubled, anywhere."""
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 40)))
    middle = data.draw(
        st.sampled_from(
            ["", TEXT[start:end] * 2, ":", "- ", "\n", "[", "{}", "&a ", "9", "\t", "null", "@"]
        )
        | st.text(max_size=3)
    )
    try:
        read_match(TEXT[:start] + middle + TEXT[end:])
    except CorptableError:
        return


KEYS = ["seats", "seed", "rules", "options", "rig", "position", "brought", "cards"]


@given(st.sampled_from(KEYS), PLAIN)
def test_anything_may_stand_in_a_header(key: str, value: Plain) -> None:
    header = {
        "corptable_journal": 1,
        "game": "toy",
        "rules": 1,
        "seats": 2,
        "options": {},
        "seed": 1,
        "cards": [],
    }
    lines = [f"{name}: {_flow(entry)}" for name, entry in {**header, key: value}.items()]
    try:
        read_match("\n".join(lines) + "\n---\n@0 say hello\n")
    except CorptableError:
        return


ZONES = ["draw", "heap", "hand/0", "hand/1", "bag", "stall/parity", "attic"]
PIECES = ["red-1", "red-2", "blue-8", "chip", "dud", "moon"]
POSITION = st.fixed_dictionaries(
    {},
    optional={
        "zones": st.dictionaries(
            st.sampled_from(ZONES), st.lists(st.sampled_from(PIECES), max_size=3), max_size=3
        ),
        "rest": st.sampled_from(ZONES),
        "at": st.sampled_from(["offer", "dig", "sort", "deal", "name", "sell", "over", "nap"]),
        "turn": st.integers(0, 70),
        "counters": st.dictionaries(
            st.sampled_from(["round", "scores", "named", "luck"]),
            st.integers(-1, 9) | SCALARS | st.lists(SCALARS, max_size=2),
            max_size=2,
        ),
    },
)


@given(POSITION)
def test_any_made_up_position_is_built_or_refused(position: dict[str, Plain]) -> None:
    header = {
        "corptable_journal": 1,
        "game": "toy",
        "rules": 1,
        "seats": 2,
        "options": {},
        "seed": 1,
        "position": position,
        "cards": [],
    }
    text = "\n".join(f"{name}: {_flow(entry)}" for name, entry in header.items())
    try:
        reading = read_match(f"{text}\n---\n")
    except CorptableError:
        return
    assert broken_invariants(reading.match.state) == []


def _flow(value: object) -> str:
    """Return a plain value on one line of YAML."""
    return (
        yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000)
        .removesuffix("...\n")
        .strip()
    )
