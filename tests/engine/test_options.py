"""Test options: typed, read from plain values or texts, refused with all faults at once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from _option_values import tried_values
from corptable.engine.options import (
    OptionError,
    OptionSet,
    choice,
    number,
    options_of,
    read_options,
    seat_or_random,
    switch,
    written,
)
from corptable.engine.pieces import Plain, Seat
from corptable.system.errors import GameFault

SEATS = 3


@dataclass(frozen=True, slots=True)
class Sample(OptionSet):
    """Define one option of each kind."""

    fast: bool = switch(False, "no pauses")
    rounds: int = number(4, 1, 12, "rounds", also=(0,))
    deck: str = choice("short", ("short", "long"), "which deck")
    dice: int = choice(2, (1, 2, 4), "how many dice")
    dealer: Seat | None = seat_or_random("who deals")


def read(**values: Plain) -> Sample:
    return read_options(Sample, values, SEATS)


def test_what_is_not_named_has_its_default() -> None:
    assert read() == Sample(False, 4, "short", 2, None)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("fast", "true", True),
        ("fast", "Yes", True),
        ("fast", "off", False),
        ("rounds", " 12 ", 12),
        ("rounds", "0", 0),
        ("deck", "long", "long"),
        ("dice", "4", 4),
        ("dealer", "random", None),
        ("dealer", "2", 2),
    ],
)
def test_a_text_stands_for_its_value(name: str, text: str, value: Plain) -> None:
    """As people write it on the command line."""
    assert getattr(read(**{name: text}), name) == value == getattr(read(**{name: value}), name)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fast", "maybe"),
        ("fast", 1),
        ("rounds", 13),
        ("rounds", -1),
        ("rounds", True),
        ("rounds", "many"),
        ("rounds", "99999999999"),
        ("rounds", None),
        ("rounds", [1]),
        ("deck", "medium"),
        ("deck", 1),
        ("dice", 3),
        ("dice", True),
        ("dealer", 3),
        ("dealer", -1),
        ("dealer", False),
        ("dealer", "me"),
        ("dealer", {}),
    ],
)
def test_a_value_that_an_option_cannot_take_is_refused(name: str, value: Plain) -> None:
    with pytest.raises(OptionError, match=f"option {name}: found .* wanted "):
        read(**{name: value})


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(OptionError, match=r'unknown option "round" .did you mean "rounds"'):
        read(round=3)


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(OptionError) as refusal:
        read(round=3, fast="maybe", deck="medium", dice=4)
    assert len(str(refusal.value).splitlines()) == 3


def test_what_is_written_reads_back() -> None:
    options = read(fast=True, rounds=0, deck="long", dice=1, dealer=1)
    assert read_options(Sample, dict(written(options)), SEATS) == options


def test_a_random_seat_is_written_as_that_word() -> None:
    assert dict(written(Sample()))["dealer"] == "random"


def test_a_field_that_is_no_option_is_refused_with_its_name() -> None:
    """Nobody could tell what it takes."""

    @dataclass(frozen=True, slots=True)
    class Plainly(Sample):
        """Declare an option as any dataclass would."""

        speed: int = 3

    with pytest.raises(
        GameFault,
        match=r"option speed of .*Plainly: found a plain field, wanted one made by switch, number",
    ):
        options_of(Plainly)


def test_tests_try_every_choice_and_both_ends() -> None:
    assert [tried_values(option, SEATS) for option in options_of(Sample)] == [
        (False, True),
        (0, 1, 12),
        ("short", "long"),
        (1, 2, 4),
        (None, 0, 2),
    ]


def test_every_variant_fits() -> None:
    for option in options_of(Sample):
        assert all(
            option.fits(value, SEATS) for value in (option.default, *tried_values(option, SEATS))
        )


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="this game has: none"):
        read_options(OptionSet, {"speed": 3}, SEATS)
