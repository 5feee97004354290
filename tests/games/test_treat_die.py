"""Test the die on the table of Trick or Treat: whose number it shows, and that nobody takes
another's for theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from games.treat_words import PRESENTATION, Zones, match_at

from corptable.engine.match import Match
from corptable.games.trick_or_treat.names import DIE, DRAW
from corptable.presentation.layout import Balloon, Die, Note, Spot

ASPECT = 16 / 9


def spots_of(match: Match, viewer: int) -> Sequence[Spot]:
    return PRESENTATION.layout(match.state.observation(viewer), ASPECT)


def die(match: Match, viewer: int = 0) -> Spot:
    return next(spot for spot in spots_of(match, viewer) if spot.id == DIE)


def faces(match: Match, viewer: int = 0) -> dict[str, Note]:
    """Return the tiles by the numbers that they tell about."""
    notes = (spot.content for spot in spots_of(match, viewer) if isinstance(spot.content, Note))
    return {note.number: note for note in notes if note.number}


def balloons(match: Match) -> list[Spot]:
    """Return the spots in which a seat says something."""
    return [spot for spot in spots_of(match, 0) if isinstance(spot.content, Balloon)]


def emphasised(tiles: Mapping[str, Note], emphasis: str) -> list[str]:
    """Numbers of the tiles that are emphasised so."""
    return [number for number, tile in tiles.items() if tile.emphasis == emphasis]


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_roll_the_die_shows_no_number(viewer: int) -> None:
    """The number of the turn before is nobody's any more."""
    lying = die(match_at({}, counters={"die": 5}), viewer)
    assert lying.content == Die()


def test_ones_own_roll_is_bright_and_anothers_faint_with_its_name() -> None:
    match = match_at({"hand/1": ["bats-3"]}, rest="draw", rig={"dice": (5,)}, acts=["@0 roll"])
    own, others = die(match, 0), die(match, 1)
    assert isinstance(own.content, Die)
    assert isinstance(others.content, Die)
    assert own.content[:2] == ("5", False)
    assert others.content[:2] == ("5", True)
    assert own.label == "Your roll"
    assert "@0" in others.label


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_die_is_square_and_nearly_as_large_as_a_pile(seats: int) -> None:
    match = match_at({}, seats=seats)
    lying, muster = die(match), next(spot for spot in spots_of(match, 0) if spot.id == DRAW)
    assert lying.width == pytest.approx(lying.height)
    assert lying.height >= 0.8 * muster.height


# What the numbers do


def test_the_number_that_was_rolled_is_lit_for_its_player_alone() -> None:
    """So that nobody takes another's roll for theirs; and before the roll none is."""
    position: Zones = {"hand/1": ["bats-3"]}
    assert emphasised(faces(match_at(position)), "strong") == []
    match = match_at(position, rest="draw", rig={"dice": (5,)}, acts=["@0 roll"])
    assert emphasised(faces(match, 0), "strong") == ["5"]
    assert emphasised(faces(match, 1), "strong") == []


SECOND = ("@0 roll", "@0 steal @1", "@0 name imps-6")
ROBBED: Zones = {
    "character/0": ["imps-king"],
    "character/1": ["bats-page"],
    "hand/1": ["imps-6", "bats-3"],
}


def test_a_second_action_that_is_chosen_is_lit_in_place_of_the_roll() -> None:
    """The King of Imps does not roll (5.1): the die stays as it fell, which `end_draw: die` asks
    for, but the action is another.
    """
    match = match_at(
        ROBBED, rest="draw", rig={"dice": (5,)}, acts=[*SECOND, "@0 second imps-king 6"]
    )
    assert die(match).content == Die("5", short="Your roll")
    assert emphasised(faces(match, 0), "strong") == ["6"]


def test_a_second_roll_is_lit() -> None:
    rolls: Zones = {**ROBBED, "character/0": ["imps-knight"]}
    match = match_at(
        rolls, rest="draw", rig={"dice": (5, 6)}, acts=[*SECOND, "@0 again imps-knight"]
    )
    assert emphasised(faces(match, 0), "strong") == ["6"]


def test_the_next_turn_begins_without_the_action_that_was_chosen() -> None:
    acts = [*SECOND, "@0 second imps-king 4", "@0 end", "@1 roll"]
    match = match_at(ROBBED, rest="draw", rig={"dice": (5, 3)}, acts=acts)
    assert emphasised(faces(match, 1), "strong") == ["3"]


@pytest.mark.parametrize(
    ("king", "act"), [("imps-king", "second imps-king 6"), ("imps-knight", "again imps-knight")]
)
def test_a_second_action_ends_the_balloon_of_the_steal_before_it(king: str, act: str) -> None:
    match = match_at(
        {**ROBBED, "character/0": [king]}, rest="draw", rig={"dice": (5, 6)}, acts=SECOND
    )
    assert balloons(match)
    match.play(f"@0 {act}")
    assert not balloons(match)


def test_a_number_that_would_do_nothing_now_is_faint() -> None:
    """A 4 without four of a rank in hand, a 1 and a 6 without cards to draw, an Ask and a Steal
    where nobody holds a card.
    """
    poor = faces(match_at({"hand/0": ["bats-1"]}, rest="out"))
    assert emphasised(poor, "faint") == [*"123456"]
    four: Zones = {"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"], "hand/1": ["imps-6"]}
    assert emphasised(faces(match_at(four, rest="draw")), "faint") == []


def test_a_four_that_nobody_else_sees_is_not_told_them() -> None:
    """Whether the viewer holds four of a rank is read from the viewer's own hand alone."""
    four: Zones = {"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"], "hand/1": ["imps-6"]}
    others = faces(match_at(four, rest="draw"), 1)
    assert others["4"].emphasis == "faint"
