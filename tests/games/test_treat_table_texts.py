"""Test what Trick or Treat's word tables do not have: a complete texts.yaml, the slots of a vault,
the size of the die, and the end of a balloon.
"""

from __future__ import annotations

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at

from corptable.engine.match import Match
from corptable.games.trick_or_treat.names import CHARACTERS
from corptable.games.trick_or_treat.texts import button
from corptable.presentation.layout import Balloon, Spot

HANDS: Zones = {"hand/0": ["bats-1", "ghosts-2"], "hand/1": ["imps-6", "pumpkins-3"]}


def test_every_button_is_there_for_a_verb_a_tray_or_a_shortcut() -> None:
    """No text of a button is dead."""
    verbs = {
        verb
        for name in match_at({}).state.decision_points.values()
        for verb in getattr(name, "verbs", ())
    }
    verbs |= {"draw1", "again", "second"}  # buttons only where they are legal
    trays = {"ask", "steal", "back", "swap"}
    assert set(button.content) == verbs | trays | {"lay_down", "refuse_free"}


def test_a_tray_of_names_that_are_sent_leads_to_the_demand() -> None:
    """One action for each word."""
    match = match_at(HANDS, ("@0 roll", "@0 ask @1"), tp=(0, 1), rig={"dice": (2,)})
    for name in ("imps-6", "imps-8"):
        view = match.state.observation(0)
        match.play(
            next(
                action
                for action in view.actions(0)
                if PRESENTATION.gesture(view, action).then == (name,)
            )
        )
    assert match.state.decision is not None
    assert match.state.decision.name == "freeze"


def test_every_character_carries_its_power() -> None:
    """Section 5: the text is shown with the card's preview."""
    named = match_at({}).table.named
    assert all(named[court].card.text for court in CHARACTERS)
    assert len({named[court].card.text for court in CHARACTERS}) == len(CHARACTERS)


def test_the_vault_has_a_slot_for_each_rank() -> None:
    """Section 9: the row of ten is the score, in a row for oneself and in two rows at the sides."""
    match = Match.new(GAME, 4, {"draft": "random"}, seed=4)
    for aspect in (4 / 3, 16 / 9, 21 / 9):
        for spot in PRESENTATION.layout(match.state.observation(0), aspect):
            if spot.id.startswith("vault/"):
                suit = match.state.zones[f"character/{spot.owner}"][0].card.suit
                assert [slot.id for slot in spot.slots] == [
                    f"{suit}-{rank}" for rank in range(1, 11)
                ]
                assert [slot.label for slot in spot.slots] == [str(rank) for rank in range(1, 11)]
                assert all(
                    abs(slot.x - spot.x) < spot.width / 2 and abs(slot.y - spot.y) < spot.height / 2
                    for slot in spot.slots
                )
                assert len({slot.y for slot in spot.slots}) == (1 if spot.owner == 0 else 2)


def test_the_muster_tells_its_number_down_to_the_last_card() -> None:
    """One card looks like several from above."""
    for cards, number in ((["imps-1", "imps-2"], "2"), (["imps-1"], "1"), ([], "")):
        match = match_at({"draw": cards}, rest="out")
        assert spots_of(match)["draw"].badge == number


def spots_of(match: Match) -> dict[str, Spot]:
    return {spot.id: spot for spot in PRESENTATION.layout(match.state.observation(0), 16 / 9)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_die_is_square_and_nearly_as_large_as_a_pile(seats: int) -> None:
    spots = spots_of(match_at({}, seats=seats))
    assert spots["die"].width == pytest.approx(spots["die"].height)
    assert spots["die"].height >= 0.8 * spots["draw"].height


@pytest.mark.parametrize(
    ("king", "act"), [("imps-king", "second imps-king 6"), ("imps-knight", "again imps-knight")]
)
def test_a_second_action_ends_the_balloon_of_the_steal_before_it(king: str, act: str) -> None:
    zones: Zones = {
        "character/0": [king],
        "character/1": ["bats-page"],
        "hand/1": ["imps-6", "bats-3"],
    }
    acts = ("@0 roll", "@0 steal @1", "@0 name imps-6")
    match = match_at(zones, acts, rest="draw", rig={"dice": (5, 6)})
    assert any(isinstance(spot.content, Balloon) for spot in spots_of(match).values())
    match.play(f"@0 {act}")
    assert not any(isinstance(spot.content, Balloon) for spot in spots_of(match).values())
