"""Test greedy's naming in Trick or Treat, and properties of the evaluation and of the card chances.
`choices` has the other traps of section 10.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest
from games.positions import positions
from games.treat_words import GAME, Zones, match_at

from corptable.bots import find_bot, make_bot
from corptable.engine import Budget, Rig, Seat
from corptable.engine.match import Match
from corptable.games.trick_or_treat.bots import card_chances, evaluation
from corptable.games.trick_or_treat.names import HAND, NUMBERED, RANKS
from corptable.games.trick_or_treat.options import Options
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState

SEEDS = range(6)


def chosen(match: Match, seed: int = 0) -> str:
    """Return greedy's choice in the seat that is asked."""
    (seat,) = match.state.actors()
    known = match.state.information_state(seat)
    return str(
        make_bot(find_bot(GAME, "greedy")).choose(known, random.Random(seed), Budget(2000)).action
    )


def always(match: Match) -> set[str]:
    """Return greedy's choices, with several seeds."""
    return {chosen(match, seed) for seed in SEEDS}


def named(match: Match) -> set[str]:
    """Return all words that greedy names until it may name no more, with several seeds."""
    words: set[str] = set()
    for seed in SEEDS:
        twin = match.state.copy()
        while twin.decision is not None and twin.decision.name == "name":
            (seat,) = twin.actors()
            bot = make_bot(find_bot(GAME, "greedy"))
            action = bot.choose(
                twin.information_state(seat), random.Random(seed), Budget(2000)
            ).action
            words.update(action.args)
            twin.apply(action)
    return words


def chances_of(match: Match, seat: Seat, card: str) -> dict[str, float]:
    """Return by zone the probability that a card lies there, as a seat estimates it."""
    view = cast("TreatState", match.state.information_state(seat).view)
    return {zone: row[NUMBERED.index(card)] for zone, row in card_chances.chances(view).items()}


def hopes(match: Match) -> Sequence[float]:
    """Return the evaluation of the true position."""
    return GAME.evaluate(match.state)


# Naming


def test_a_card_that_is_known_to_be_elsewhere_is_not_named() -> None:
    """Trap: naming a card that one saw being discarded."""
    rig: Rig = {"dice": (3,)}
    hand = ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5", "ghosts-5", "pumpkins-1"]
    acts = ["@1 end", "@1 discard ghosts-5", "@1 discard pumpkins-1", "@0 roll", "@0 ask @1"]
    match = match_at({"hand/0": ["imps-9"], "hand/1": hand}, acts, at="spend", turn=1, rig=rig)
    assert chances_of(match, 0, "ghosts-5")["discard"] == 1
    assert "ghosts-5" not in named(match)


def test_a_lack_is_remembered_until_a_card_is_drawn() -> None:
    """Trap: forgetting that a draw cancels the knowledge "he lacks"."""
    hands: Zones = {"hand/0": ["imps-9"], "hand/1": ["bats-1", "bats-2", "bats-3"]}
    rig: Rig = {"dice": (2, 1)}
    match = match_at(
        hands, ["@0 roll", "@0 ask @1", "@0 name ghosts-1", "@0 name ghosts-2"], rig=rig
    )
    assert chances_of(match, 0, "ghosts-1")["hand/1"] == 0
    assert chances_of(match, 0, "ghosts-3")["hand/1"] > 0
    for act in ("@0 end", "@1 roll"):
        match.play(act)
    assert chances_of(match, 0, "ghosts-1")["hand/1"] > 0


def test_what_a_hand_lacked_can_only_be_a_card_that_it_drew_since() -> None:
    """So other cards are asked for."""
    hand = ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5"]
    acts = ["@0 roll", "@0 ask @1", "@0 name ghosts-1", "@0 name ghosts-2", "@0 end"]
    match = match_at(
        {"hand/0": ["imps-9"], "hand/1": hand},
        [*acts, "@1 roll", "@1 end", "@1 discard bats-1", "@0 roll", "@0 ask @1"],
        rig={"dice": (2, 1, 3)},
    )
    lacked, other = (chances_of(match, 0, card)["hand/1"] for card in ("ghosts-1", "ghosts-3"))
    assert 0 < 3 * lacked < other
    assert not named(match) & {"ghosts-1", "ghosts-2"}


def test_own_missing_cards_are_asked_for_and_not_those_that_cannot_be_there() -> None:
    """In an Ask of three all three names are of the own suit."""
    match = match_at(
        {"hand/0": ["imps-9"], "hand/1": ["bats-1", "bats-2"]},
        ["@0 roll", "@0 ask @1"],
        rig={"dice": (3,)},
    )
    assert all(word.startswith("ghosts") for word in named(match))


def test_the_chances_of_a_zone_add_up_to_its_cards() -> None:
    """Nearly; and a card lies somewhere."""
    for state in positions(GAME.id):
        if state.table.options != Options():
            continue
        (seat,) = state.actors() or (0,)
        found = card_chances.chances(cast("TreatView", state.information_state(seat).view))
        for zone, row in found.items():
            assert sum(row) == pytest.approx(len(state.zones[zone]), abs=0.5)
        assert all(
            sum(column) == pytest.approx(1)
            for column in zip(*found.values(), strict=True)
            if any(column)
        )


def test_what_is_worth_a_try_rests_on_the_view_alone() -> None:
    """No world that a seat takes for possible gives it other acts to try."""
    generator = random.Random(0)
    for state in positions(GAME.id, every=25):
        if not state.stack:
            continue
        (seat,) = state.actors()
        known = state.information_state(seat)
        actions = known.view.actions(seat)
        tried = GAME.promising(known.view, actions, 120, generator)
        world = known.determinize(generator)
        world.knowledge = state.knowledge
        assert tried == GAME.promising(world.information_state(seat).view, actions, 120, generator)
        assert set(tried) <= set(actions)


# Before the die, and characters


def test_everything_is_laid_down_before_the_die() -> None:
    """A decent human lays everything down at once."""
    match = match_at({"hand/0": ["ghosts-1", "ghosts-2", "imps-1"]})
    match.play(chosen(match))
    match.play(chosen(match))
    assert len(match.state.zones["vault/0"]) == 2
    assert always(match) == {"@0 roll"}


# The evaluation


def test_a_game_that_is_over_is_worth_its_result() -> None:
    """1 for the winner."""
    zones: Zones = {"hand/1": ["ghosts-10"], "vault/0": [f"ghosts-{rank}" for rank in RANKS[:9]]}
    match = match_at(zones, ["@0 roll", "@0 steal @1", "@0 name ghosts-10"], rig={"dice": (5,)})
    assert list(hopes(match)) == [1, 0]


def test_a_card_at_home_is_worth_more_than_one_in_hand_and_that_more_with_a_coin() -> None:
    """10, 8 and less."""
    at_home = hopes(match_at({"vault/0": ["ghosts-1"]}))[0]
    in_hand = hopes(match_at({"hand/0": ["ghosts-1"]}))[0]
    assert at_home > in_hand > hopes(match_at({}))[0]
    assert evaluation.held_card_points(1) > evaluation.held_card_points(0)


def test_a_view_is_judged_by_what_it_shows() -> None:
    """A hidden card that changes places with another changes nothing."""
    one = match_at({"hand/1": ["ghosts-1"], "discard": ["bats-1"]}).state.observation(0)
    other = match_at({"hand/1": ["imps-1"], "discard": ["bats-1"]}).state.observation(0)
    assert evaluation.evaluate(cast("TreatView", one)) == evaluation.evaluate(
        cast("TreatView", other)
    )


def test_of_the_own_hand_no_chances_are_asked() -> None:
    """It lies open to its owner."""
    match = match_at({"hand/0": ["imps-9"], "hand/1": ["bats-1"]})
    assert HAND[0] not in chances_of(match, 0, "imps-9")
