"""Test the set-up of Trick or Treat: refused options, seat counts and positions, and the texts of
the refusals.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from games.treat_words import GAME, match_at

from corptable.engine import OptionError, Plain, PositionError
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.games.trick_or_treat.options import Options
from corptable.games.trick_or_treat.texts import option
from corptable.system.errors import CorptableError


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"ask_mode": "cardz"}, 'option ask_mode: found "cardz"'),
        ({"ask_consolation": "perhaps"}, "option ask_consolation"),
        ({"starting_tp": 11}, "option starting_tp: found 11, wanted a number from 0 to 10"),
        ({"starting_tp": -1}, "option starting_tp"),
        ({"round_cap": 1000}, "option round_cap: found 1000, wanted a number from 0 to 999"),
        ({"draft_pool": "all_queens"}, "option draft_pool"),
        ({"rounds": 4}, 'unknown option "rounds"'),
    ],
)
def test_an_option_that_cannot_be_is_refused(values: Mapping[str, Plain], reason: str) -> None:
    """Section 2: names, kinds and ranges."""
    with pytest.raises(OptionError, match=reason):
        Match.new(GAME, 2, values)


def test_every_option_has_the_default_of_the_document() -> None:
    """Section 2."""
    assert {option.name: option.default for option in options_of(Options)} == {
        "ask_mode": "cards",
        "ask_consolation": True,
        "empty_action": "none",
        "six_discards": "bottom",
        "end_draw": "none",
        "spend_before_roll": False,
        "strict_forfeit": False,
        "failed_steal_tp": False,
        "three_of_a_kind": "show",
        "freeze_redirect": True,
        "freeze_defends": False,
        "queen_of_imps_rolls": False,
        "page_of_bats": "missing_rank",
        "win_counts": "hand_and_vault",
        "finish_round": False,
        "draft": "choose",
        "draft_pool": "all",
        "trim_deck": False,
        "open_discard": False,
        "swap_any": False,
        "starting_tp": 1,
        "round_cap": 60,
    }


@pytest.mark.parametrize("declared", options_of(Options), ids=lambda declared: declared.name)
def test_every_word_of_an_option_has_a_text(declared: object) -> None:
    """People choose from these texts in the set-up."""
    name, choices = getattr(declared, "name", ""), getattr(declared, "choices", ())
    text = option(name)
    assert text.name
    assert text.help.endswith(".")
    assert set(text.values) == {choice for choice in choices if isinstance(choice, str)}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """R1: suits must differ, and there are four."""
    with pytest.raises(CorptableError, match="wanted 2 to 4"):
        Match.new(GAME, seats)


def test_an_armed_power_must_be_a_character() -> None:
    """Section 1, counters: a court or null by seat."""
    with pytest.raises(PositionError, match=r'no character is called "imps-quen".*did you mean'):
        match_at({}, counters={"wild": ["imps-quen", None]})


def test_a_position_stands_at_a_moment_of_the_document() -> None:
    """Section 4, positions in scenarios."""
    with pytest.raises(PositionError, match='found "freeze", wanted one of: draft, start, spend'):
        match_at({}, at="freeze")


def test_numbered_cards_are_no_characters() -> None:
    """Section 4: where the rest may go."""
    with pytest.raises(PositionError, match='rest: found "aside"'):
        match_at({}, rest="aside")


def test_there_is_nothing_to_draft_once_everybody_has_a_character() -> None:
    """A draft without a seat to ask is refused."""
    with pytest.raises(PositionError, match="nothing to draft"):
        match_at({"character/0": ["imps-page"], "character/1": ["bats-page"]}, at="draft")
