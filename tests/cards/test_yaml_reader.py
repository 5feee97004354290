"""Test the typed reader: the values that each read accepts and refuses, the messages, and the
replacement for a refused value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from corptable.cards import FileFaults, Value, YamlFile, read_file

if TYPE_CHECKING:
    from cards.conftest import Write

Open = Callable[[str], YamlFile]


@pytest.fixture
def opened(write: Write) -> Open:
    """Return a function that opens a file with this text for reading."""
    return lambda text: read_file(write(text))


def faults(file: YamlFile) -> list[str]:
    """Return the faults noted so far, without the name of the file."""
    try:
        file.raise_faults()
    except FileFaults as refusal:
        return [line.removeprefix("my.yaml:") for line in str(refusal).splitlines()]
    return []


@pytest.mark.parametrize(
    "word",
    [
        "no",
        "Yes",
        "on",
        "null",
        "~",
        "012",
        "1_000",
        "1:30",
        "2024-01-01",
        "1e3",
        ".inf",
        "0x1f",
        "404",
        "=",
    ],
)
def test_text_is_what_stands_in_the_file(opened: Open, word: str) -> None:
    """YAML 1.1 takes each of these bare words for something else."""
    file = opened(f"a: {word}\n")
    assert file.mapping()["a"].text() == word
    assert faults(file) == []


def test_a_folded_text_is_one_line(opened: Open) -> None:
    """The line break at its end does not count."""
    assert opened("a: >\n  one\n  two\n").mapping()["a"].text() == "one two"


def test_prose_may_have_several_lines(opened: Open) -> None:
    """But no control characters, not even escaped ones."""
    file = opened('a: |\n  one\n  two\nb: "x\\ay"\n')
    assert file.mapping()["a"].prose() == "one\ntwo"
    file.mapping()["b"].prose()
    assert faults(file) == ['4: b: found the character "\\x07"; wanted plain text']


@pytest.mark.parametrize("escape", ["\\n", "\\t", "\\r"])
def test_a_line_of_text_holds_no_line_break_and_no_tab(opened: Open, escape: str) -> None:
    """It would break the picture of a card."""
    file = opened(f'a: "x{escape}y"\n')
    file.mapping()["a"].text()
    assert faults(file) == [f'1: a: found the character "{escape}"; wanted one line of text']


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), ("-3", -3), ("100", 100), ("-100", -100)]
)
def test_a_number_is_plain_digits(opened: Open, text: str, number: int) -> None:
    """With a minus before it, if it is one."""
    assert opened(f"a: {text}\n").mapping()["a"].integer(-100, 100) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("true", "found true"),
        ("no", "found the bare word no, which YAML takes for false"),
        ("On", "found the bare word On, which YAML takes for true"),
        ("~", "found the bare word ~, which YAML takes for nothing"),
        ("", "found nothing"),
        ("012", "found the bare word 012, which YAML takes for a number in base 8"),
        ("0x1f", "found the bare word 0x1f, which YAML takes for a number in base 16"),
        ("0b11", "found the bare word 0b11, which YAML takes for a number in base 2"),
        ("1:30", "found the bare word 1:30, which YAML takes for a number in base 60"),
        (
            "1_000",
            "found the bare word 1_000, which YAML takes for a number with its digits in groups",
        ),
        ("2024-01-01", "found the bare word 2024-01-01, which YAML takes for a date"),
        ("3.5", "found 3.5"),
        ("1e3", 'found the text "1e3"'),
        ('"3"', 'found the text "3" in quotes'),
        ("-0", "found -0"),
        ("three", 'found the text "three"'),
        ("[3]", "found a list of 1"),
        ("{b: 3}", "found a mapping"),
        ("11", "found 11"),
        ("-1", "found -1"),
        ("9" * 30, f"found {'9' * 30}"),
        ("9" * 9000, f"found {'9' * 37}..."),
    ],
)
def test_what_is_no_number_in_bounds_is_refused(opened: Open, text: str, said: str) -> None:
    """If YAML elsewhere would read the bare word as something else, the message says so; a yes or
    no is no number either.
    """
    file = opened(f"a: {text}\n")
    assert file.mapping()["a"].integer(0, 10) == 0
    assert faults(file) == [f"1: a: {said}; wanted a whole number from 0 to 10"]


def test_a_flag_is_true_or_false_and_nothing_else(opened: Open) -> None:
    """`yes` is a word."""
    file = opened("a: true\nb: false\nc: yes\nd: 1\ne: 'true'\n")
    top = file.mapping()
    assert [top[name].flag() for name in "abcde"] == [True, False, False, False, False]
    assert faults(file) == [
        "3: c: found the bare word yes, which YAML takes for true; wanted true or false",
        "4: d: found 1; wanted true or false",
        '5: e: found the text "true" in quotes; wanted true or false',
    ]


def test_a_choice_is_one_of_its_words(opened: Open) -> None:
    """A near miss is answered with the nearest; words that YAML would turn into flags are words."""
    file = opened("a: off\nb: of\nc: []\nd: ''\n")
    top = file.mapping()
    assert [top[name].choice(("on", "off")) for name in "abcd"] == ["off", "on", "on", "on"]
    assert faults(file) == [
        '2: b: found "of" (did you mean "off"?); wanted one of: on, off',
        "3: c: found a list of 0; wanted one of: on, off",
        '4: d: found ""; wanted one of: on, off',
    ]


@pytest.mark.parametrize("word", ["cups", "major-5", "clubs2-10", "sixth_world", "3", "x" * 40])
def test_a_word_is_an_id(opened: Open, word: str) -> None:
    """It can stand in an action and in the name of a file."""
    file = opened(f"a: {word}\n")
    assert file.mapping()["a"].word() == word
    assert faults(file) == []


@pytest.mark.parametrize(
    "word", ["Cups", "a b", "-a", "a-", "a--b", "a/b", "../a", "@2", "käse", "''", "x" * 41, "a.b"]
)
def test_what_cannot_stand_in_an_action_is_no_word(opened: Open, word: str) -> None:
    """Spaces, slashes, capitals, other alphabets."""
    file = opened(f"a: {word if word[0] not in '@-' else repr(word)}\n")
    file.mapping()["a"].word()
    assert "wanted an id of at most 40 small letters" in faults(file)[0]


def test_a_field_left_out_has_its_default(opened: Open) -> None:
    """Each kind of read takes one."""
    file = opened("z: 1\n")
    top = file.mapping()
    assert top["a"].text(default="x") == "x"
    assert top["b"].integer(1, 3, default=2) == 2
    assert top["c"].flag(default=True) is True
    assert top["d"].choice(("u", "v"), default="v") == "v"
    assert top["e"].word(default="w") == "w"
    assert top["f"].list_of(Value.text, optional=True) == []
    assert top["g"].mapping_of(Value.text, optional=True) == {}
    assert top["h"].missing
    assert faults(file) == []


def test_a_field_without_a_default_must_be_there(opened: Open) -> None:
    """The fault stands where the mapping begins in which it is missing, and says what was
    wanted.
    """
    file = opened("x: 1\ndeep:\n  y: 1\n")
    deep = file.mapping()["deep"].mapping()
    deep["a"].text(longest=9)
    deep["b"].list_of(Value.text, longest=9)
    deep["c"].mapping()
    assert faults(file) == [
        "2: deep.a: missing; wanted text of 1 to 9 characters",
        "2: deep.b: missing; wanted a list of 0 to 9 items",
        '2: deep.c: missing; wanted fields, "name: value"',
    ]


def test_a_field_with_nothing_behind_it_is_not_left_out(opened: Open) -> None:
    """Its author meant something."""
    file = opened("a:\nb: ~\n")
    assert file.mapping()["a"].text(default="x") == ""
    file.mapping()["b"].integer(0, 9, default=5)
    assert [line.split(";")[0] for line in faults(file)] == [
        "1: a: found nothing",
        "2: b: found the bare word ~, which YAML takes for nothing",
    ]


def test_an_unknown_field_is_answered_with_those_that_there_are(opened: Open) -> None:
    """In the order in which they are asked for."""
    file = opened("naem: x\nvalue: 1\n")
    top = file.mapping()
    top["name"].text(default="")
    top["value"].integer(0, 9)
    top.finish()
    assert faults(file) == [
        '1: naem: unknown field "naem" (did you mean "name"?); wanted one of: name, value'
    ]


def test_a_field_given_twice_is_a_fault_and_the_first_counts(opened: Open) -> None:
    """However often it is read, it is told once."""
    file = opened("a: 1\nb: 2\na: 3\n")
    assert file.mapping()["a"].integer(0, 9) == 1
    assert file.mapping()["a"].integer(0, 9) == 1
    assert faults(file) == ["3: a: a second time; the first is in line 1; wanted each field once"]


def test_the_path_of_a_field_leads_from_the_top(opened: Open) -> None:
    """Items of a list count from 0."""
    file = opened("cards:\n  - {rank: 1}\n  - rank:\n      - x\n")
    file.mapping()["cards"].list_of(lambda card: card.mapping()["rank"].integer(0, 9))
    assert faults(file) == [
        "3: cards[1].rank: found a list of 1; wanted a whole number from 0 to 9"
    ]


def test_a_list_has_bounds(opened: Open) -> None:
    """Both included."""
    file = opened("a: [1, 2, 3]\nb: []\nc: x\n")
    top = file.mapping()
    top["a"].list_of(Value.text, longest=2)
    top["b"].list_of(Value.text, shortest=1, longest=2)
    top["c"].list_of(Value.text, longest=2)
    assert faults(file) == [
        "1: a: found a list of 3; wanted a list of 0 to 2 items",
        "2: b: found a list of 0; wanted a list of 1 to 2 items",
        '3: c: found the text "x"; wanted a list of 0 to 2 items',
    ]


def test_items_that_must_differ_are_compared_as_text(opened: Open) -> None:
    """Each twin is told with the line of the first."""
    file = opened("- {id: a}\n- {id: b}\n- {id: 'a'}\n- x\n- {}\n- {id: []}\n- {id: a}\n")
    file.value().list_of(lambda _: None, unique="id")
    assert faults(file) == [
        '3: [2].id: "a" is taken; the first is in line 1; wanted another for each',
        '7: [6].id: "a" is taken; the first is in line 1; wanted another for each',
    ]


def test_a_mapping_may_have_names_of_its_own(opened: Open) -> None:
    """Zones of a scenario, words of a text: the names are text as they stand, in the order of the
    file.
    """
    file = opened("zones:\n  sprawl/cups: 1\n  no: 2\n  007: 3\n")
    assert file.mapping()["zones"].mapping_of(lambda value: value.integer(0, 9)) == {
        "sprawl/cups": 1,
        "no": 2,
        "007": 3,
    }
    assert faults(file) == []


def test_a_plain_value_is_what_it_looks_like(opened: Open) -> None:
    """For counters and options, whose types the file's reader does not know: only the looks that
    leave no doubt are not text.
    """
    file = opened("[1, -2, true, false, null, ~, no, 012, 1:30, 'true', '1', {a: [b, 3]}, ]\n")
    assert file.value().plain() == [
        1,
        -2,
        True,
        False,
        None,
        None,
        "no",
        "012",
        "1:30",
        "true",
        "1",
        {"a": ["b", 3]},
    ]
    assert faults(file) == []


def test_within_a_plain_value_nothing_passes_unseen(opened: Open) -> None:
    """Neither a field given twice nor a control character."""
    file = opened('a:\n  - {b: 1, b: 2}\n  - "\\e"\n')
    file.mapping()["a"].plain()
    assert faults(file) == [
        "2: a[0].b: a second time; the first is in line 2; wanted each field once",
        '3: a[1]: found the character "\\x1b"; wanted plain text',
    ]


def test_a_list_where_a_mapping_is_wanted_is_told_once(opened: Open) -> None:
    """Nothing within it is asked for again."""
    file = opened("a: [x]\n")
    fields = file.mapping()["a"].mapping()
    assert fields["b"].text() == ""
    assert fields["c"].mapping()["d"].list_of(Value.text, unique="id") == []
    fields.finish()
    assert faults(file) == ['1: a: found a list of 1; wanted fields, "name: value"']


def test_a_reader_can_add_faults_of_its_own(opened: Open) -> None:
    """They stand among the others, at the place of their field."""
    file = opened("a: 1\nb: 2\n")
    file.mapping()["b"].fault("found 2, which is more than a", "less")
    file.mapping()["a"].text(shortest=3, longest=9)
    assert faults(file) == [
        "1: a: found a length of 1; wanted text of 3 to 9 characters",
        "2: b: found 2, which is more than a; wanted less",
    ]
