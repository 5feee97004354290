"""Test greedy's play of Trick or Treat in the traps of section 10, and properties of the evaluation
and of the card chances.
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
IMPS_NINE = [f"imps-{rank}" for rank in RANKS[:9]]
"""Nine of the ten number cards that seat 1 collects."""
BATS_NINE = [f"bats-{rank}" for rank in RANKS[:9]]
"""Nine of the ten number cards that seat 2 collects."""


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


def test_a_card_that_was_seen_going_to_a_hand_is_demanded_there() -> None:
    """Section 10: remembers by whom cards were won in public."""
    hands: Zones = {
        "hand/0": ["imps-1"],
        "hand/1": ["bats-1"],
        "hand/2": ["ghosts-7", "pumpkins-1"],
    }
    won = [
        "@1 roll",
        "@1 ask @2",
        "@1 name ghosts-7",
        "@1 name imps-3",
        "@1 end",
        "@2 roll",
        "@2 end",
        "@0 roll",
    ]
    match = match_at(hands, won, seats=3, turn=1, rig={"dice": (2, 4, 5)})
    assert always(match) == {"@0 steal @1"}
    match.play("@0 steal @1")
    assert always(match) == {"@0 name ghosts-7"}


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


def test_who_froze_is_asked_for_the_same_card_again() -> None:
    """A Freeze betrays that one of the named cards lies there; with a single name it is that
    one.
    """
    hands: Zones = {
        "hand/0": ["imps-9"],
        "hand/1": ["bats-1", "ghosts-7"],
        "hand/2": ["imps-1", "imps-2", "imps-3"],
    }
    acts = [
        "@0 roll",
        "@0 steal @1",
        "@0 name ghosts-7",
        "@1 freeze",
        "@0 steal @2",
        "@0 name ghosts-1",
        "@1 roll",
        "@1 end",
    ]
    match = match_at(
        hands,
        [*acts, "@2 roll", "@2 end", "@0 roll"],
        seats=3,
        tp=[0, 1, 0],
        rig={"dice": (5, 4, 4, 5)},
    )
    assert always(match) == {"@0 steal @1"}
    match.play("@0 steal @1")
    assert always(match) == {"@0 name ghosts-7"}


def test_own_missing_cards_are_asked_for_and_not_those_that_cannot_be_there() -> None:
    """In an Ask of three all three names are of the own suit."""
    match = match_at(
        {"hand/0": ["imps-9"], "hand/1": ["bats-1", "bats-2"]},
        ["@0 roll", "@0 ask @1"],
        rig={"dice": (3,)},
    )
    assert all(word.startswith("ghosts") for word in named(match))


def test_the_larger_hand_is_asked() -> None:
    """Unlocated cards lie where most cards lie."""
    hands: Zones = {
        "hand/0": ["imps-9"],
        "hand/1": ["bats-1"],
        "hand/2": ["bats-2", "bats-3", "bats-4", "bats-5"],
    }
    assert always(match_at(hands, ["@0 roll"], seats=3, rig={"dice": (3,)})) == {"@0 ask @2"}


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


# Freeze and its coin


def test_a_demand_that_will_fail_is_not_frozen() -> None:
    """Trap: it wastes a coin."""
    asked = ["@1 roll", "@1 steal @0", "@1 name imps-9"]
    match = match_at(
        {"hand/0": ["ghosts-1"], "hand/1": ["bats-1"]}, asked, turn=1, tp=[3, 0], rig={"dice": (5,)}
    )
    assert always(match) == {"@0 allow"}


def test_the_leaders_tenth_card_is_frozen_though_it_is_foreign() -> None:
    """Trap: the game would be over."""
    zones: Zones = {"hand/0": ["imps-10"], "hand/1": ["bats-1"], "vault/1": IMPS_NINE}
    match = match_at(
        zones, ["@1 roll", "@1 steal @0", "@1 name imps-10"], turn=1, tp=[1, 0], rig={"dice": (5,)}
    )
    assert always(match) == {"@0 freeze"}


def test_an_own_card_that_would_be_taken_is_frozen() -> None:
    """A card at home is worth far more than the coin."""
    zones: Zones = {"hand/0": ["ghosts-1"], "hand/1": ["bats-1"]}
    match = match_at(
        zones, ["@1 roll", "@1 steal @0", "@1 name ghosts-1"], turn=1, tp=[1, 0], rig={"dice": (5,)}
    )
    assert always(match) == {"@0 freeze"}


def test_the_last_coin_is_not_spent_on_a_trifle_while_the_leaders_tenth_is_in_the_hand() -> None:
    """Trap: spending the coin that a Freeze will need."""
    zones: Zones = {
        "hand/0": ["imps-3", "bats-10"],
        "hand/1": ["ghosts-1"],
        "hand/2": ["ghosts-2"],
        "vault/2": BATS_NINE,
    }
    asked = ["@1 roll", "@1 steal @0", "@1 name imps-3"]
    match = match_at(zones, asked, seats=3, turn=1, tp=[1, 0, 0], rig={"dice": (5,)})
    assert always(match) == {"@0 allow"}


@pytest.mark.parametrize(("tp", "act"), [(4, "@0 end"), (5, "@0 summon")])
def test_a_summon_leaves_the_coin_for_a_freeze_while_an_own_card_lies_in_the_hand(
    tp: int, act: str
) -> None:
    """Trap: spending the coin that a Freeze will need. Section 10: whenever he can keep 1."""
    zones: Zones = {
        "hand/0": ["ghosts-1", "ghosts-2"],
        "hand/1": ["bats-1", "bats-2", "bats-3", "bats-4"],
        "discard": ["imps-1"],
    }
    assert always(match_at(zones, at="spend", tp=[tp, 1])) == {act}


@pytest.mark.parametrize(("tp", "act"), [(4, "@0 end"), (5, "@0 summon")])
def test_a_summon_leaves_the_coin_for_a_freeze_while_the_leaders_tenth_lies_in_the_hand(
    tp: int, act: str
) -> None:
    """The same trap with a card of somebody else."""
    zones: Zones = {
        "hand/0": ["imps-10"],
        "hand/1": ["bats-1"],
        "vault/1": IMPS_NINE,
        "vault/0": ["ghosts-1", "ghosts-2"],
    }
    assert always(match_at(zones, at="spend", tp=[tp, 0])) == {act}


# Discarding


def test_somebodys_tenth_card_is_not_discarded_onto_the_pile() -> None:
    """Trap: he would swap it for 2."""
    hand = ["imps-10", "bats-1", "bats-2", "bats-3", "pumpkins-1", "pumpkins-2"]
    match = match_at({"hand/0": hand, "vault/1": IMPS_NINE}, ["@0 end"], at="spend", tp=[0, 2])
    assert "@0 discard imps-10" not in always(match)


def test_cards_of_suits_that_nobody_plays_go_first() -> None:
    """Junk order: own cards never, those of others later."""
    hand = ["ghosts-1", "ghosts-2", "imps-1", "imps-2", "imps-3", "pumpkins-1"]
    assert always(match_at({"hand/0": hand}, ["@0 end"], at="spend", tp=[1, 1])) == {
        "@0 discard pumpkins-1"
    }


# Buying


def test_two_cards_are_not_bought_where_a_summon_would_be() -> None:
    """Trap: Double Draw instead of saving."""
    match = match_at(
        {"hand/0": ["imps-1"], "hand/1": ["bats-1"]}, ["@0 roll"], tp=[3, 0], rig={"dice": (1,)}
    )
    assert always(match) == {"@0 draw"}


def test_an_own_card_on_the_pile_is_swapped_for_junk() -> None:
    """Section 10: takes an own card from the pile first."""
    zones: Zones = {
        "hand/0": ["imps-1", "pumpkins-1"],
        "hand/1": ["bats-1"],
        "discard": ["bats-2", "ghosts-5"],
    }
    assert always(match_at(zones, at="spend", tp=[5, 0])) == {"@0 swap pumpkins-1"}


def test_an_own_card_beneath_the_top_of_the_pile_is_searched() -> None:
    """The seat remembers that it lies there; then it takes it and drops junk."""
    hand = ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5", "ghosts-5", "pumpkins-1"]
    acts = ["@1 end", "@1 discard ghosts-5", "@1 discard pumpkins-1", "@0 roll"]
    zones: Zones = {"hand/0": ["imps-9", "pumpkins-9"], "hand/1": hand, "draw": ["bats-9"]}
    match = match_at(zones, acts, at="spend", turn=1, tp=[5, 0], rig={"dice": (4,)})
    for act in ("@0 search", "@0 take ghosts-5", "@0 drop pumpkins-9"):
        assert always(match) == {act}
        match.play(act)


@pytest.mark.parametrize(("laid", "act"), [(9, "@0 summon"), (8, "@0 end")])
def test_more_is_staked_for_the_tenth_card_than_for_another(laid: int, act: str) -> None:
    """There are fewer to draw, but with the tenth the game is won."""
    pile = [*BATS_NINE, *(f"pumpkins-{rank}" for rank in RANKS[3:]), "imps-2"]
    zones: Zones = {"hand/0": ["imps-1"], "hand/1": ["pumpkins-1", "pumpkins-2"], "discard": pile}
    zones["vault/0"] = [f"ghosts-{rank}" for rank in RANKS[:laid]]
    assert always(match_at(zones, at="spend", tp=[5, 0], options={"open_discard": True})) == {act}


def test_nobody_is_offered_a_trade() -> None:
    """Trap: the partner gives his worst card."""
    zones: Zones = {"hand/0": ["imps-1", "bats-1"], "hand/1": ["bats-2", "ghosts-5"]}
    assert always(match_at(zones, at="spend", tp=[3, 0])) == {"@0 end"}


def test_who_must_give_in_a_trade_gives_the_worst_card() -> None:
    """Never a card of the own suit, nor one of the partner's."""
    zones: Zones = {"hand/0": ["ghosts-1", "imps-1", "pumpkins-1"], "hand/1": ["bats-1"]}
    match = match_at(zones, ["@1 trade @0 bats-1"], at="spend", turn=1, tp=[0, 3])
    assert always(match) == {"@0 give pumpkins-1"}


def test_a_shown_set_is_a_coin_for_nothing() -> None:
    """Unless it would betray a card of the own suit in the hand."""
    open_set: Zones = {"vault/0": ["ghosts-2"], "hand/0": ["imps-2", "bats-2"]}
    assert always(match_at(open_set, at="spend")) == {"@0 set imps-2 bats-2 ghosts-2"}
    assert always(match_at({"hand/0": ["imps-2", "bats-2", "ghosts-2"]}, at="spend")) == {"@0 end"}


# Before the die, and characters


def test_pumpkins_double_for_half_the_price() -> None:
    """The King earns one coin more by the second card."""
    zones: Zones = {"character/0": ["pumpkins-king"], "hand/0": ["imps-1"], "hand/1": ["bats-1"]}
    assert always(match_at(zones, ["@0 roll"], tp=[3, 0], rig={"dice": (1,)})) == {"@0 double"}


def test_everything_is_laid_down_before_the_die() -> None:
    """A decent human lays everything down at once."""
    match = match_at({"hand/0": ["ghosts-1", "ghosts-2", "imps-1"]})
    match.play(chosen(match))
    match.play(chosen(match))
    assert len(match.state.zones["vault/0"]) == 2
    assert always(match) == {"@0 roll"}


def test_pumpkins_are_drafted_first_and_then_the_king_of_bats() -> None:
    """Section 10, "Drafting"."""
    match = match_at({}, at="draft", seats=4)
    assert always(match) == {"@0 draft pumpkins-king"}
    match.play("@0 draft pumpkins-king")
    assert always(match) == {"@1 draft bats-king"}


def test_a_second_action_is_the_one_that_promises_most() -> None:
    """With a card that is known to lie in a hand, one more Steal."""
    zones: Zones = {
        "character/0": ["imps-king"],
        "hand/0": ["bats-1"],
        "hand/1": ["imps-5", "imps-6"],
        "character/1": ["bats-queen"],
    }
    hidden = ["@0 roll", "@0 steal @1", "@0 name imps-5"]
    match = match_at(zones, hidden, tp=[0, 0], rig={"dice": (5,)})
    assert always(match) <= {f"@0 second imps-king {number}" for number in (3, 5, 6)}


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
