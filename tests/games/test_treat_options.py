"""Test the set-up of Trick or Treat: refused options, seat counts and positions, and the texts of
the refusals.
"""

from __future__ import annotations

import pytest
from games.treat_words import match_at

from corptable.engine import PositionError


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
