"""Test undo: it cuts the journal's tail, and is free as long as nobody gains by it."""

from __future__ import annotations

import random

import pytest
from toy.decisions import Name
from toy.state import ToyState

from corptable.engine.action import Action
from corptable.engine.game import Position
from corptable.engine.match import Match, UndoError
from corptable.engine.registry import find_game
from corptable.engine.undo import Barrier


def match_at(at: str, seats: int = 2, **zones: list[str]) -> Match:
    position = Position({zone.replace("_", "/"): names for zone, names in zones.items()}, at=at)
    return Match.new(find_game("toy"), seats, position=position)


def played(seed: int) -> Match:
    """Return a whole match with asides."""
    match, generator = Match.new(find_game("toy"), 3, {"rounds": 2}, seed), random.Random(seed)
    while not match.over:
        if generator.random() < 0.1:
            match.play(generator.choice(["@0 toss", "@2 say hm"]))
        match.play(generator.choice(match.legal()))
    return match


def test_what_is_taken_back_one_by_one_comes_back_in_order() -> None:
    match = played(1)
    journal = list(match.journal)
    for _ in range(5):
        match.undo()
    match.undo(2)
    match.redo(3)
    match.redo(4)
    assert match.journal == journal


def test_after_undo_the_same_chance_comes_again() -> None:
    match = match_at("deal", hand_0=["red-1"], hand_1=[f"blue-{value}" for value in range(1, 9)])
    hands = []
    for _ in range(2):
        match.play("@0 trade @1 red-1")
        hands.append(match.state.zones["hand/0"])
        match.undo()
    assert hands[0] == hands[1]


def test_a_new_act_forgets_what_was_taken_back() -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"])
    match.play("@0 pass")
    match.undo()
    match.play("@0 dig red-2")
    with pytest.raises(UndoError):
        match.redo()


@pytest.mark.parametrize("acts", [0, -1, 3])
def test_no_more_can_be_taken_back_than_was_done(acts: int) -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"])
    match.play("@0 say one")
    match.play("@0 say two")
    with pytest.raises(UndoError, match="2 acts to take back"):
        match.undo(acts)
    assert len(match.journal) == 2


# Free undo


def free_undo(match: Match, seat: int, persons: set[int]) -> int:
    """Return the number of acts that a person may undo freely."""
    acts = range(len(match.timeline) + 1)
    return max(number for number in acts if match.barrier(seat, persons, number) is None)


def test_a_persons_own_quiet_acts_are_free() -> None:
    match = match_at("name", seats=3, hand_0=["red-1"], hand_1=["red-2"], hand_2=["red-3"])
    match.play("@0 name blue-1")
    assert free_undo(match, 0, {0}) == 1


def test_an_act_that_only_some_hands_allow_tells_the_others_of_that_hand() -> None:
    """Nobody names a good that they hold."""
    match = match_at("name", seats=3, hand_0=["red-1"], hand_1=["red-2"], hand_2=["red-3"])
    match.play("@0 name blue-1")
    assert match.barrier(0, {0, 1}, 1) is Barrier.LEARNED


def test_a_no_is_a_barrier() -> None:
    """No piece is shown and no chance is drawn: else one could ask, take it back and ask again
    until the answer is yes.
    """
    match = match_at("name", hand_0=["red-1", "red-8"], hand_1=["red-2"])
    match.play("@0 name blue-1")
    match.play("@0 name blue-2")
    assert match.barrier(0, {0}, 1) is Barrier.LEARNED


def test_a_no_that_was_known_is_none() -> None:
    """Whoever has seen a hand asks it in vain for nothing."""
    match = match_at("deal", hand_0=["red-1", "red-8"], hand_1=["red-2"], purse_0=["chip"])
    for act in ("@0 look @1 chip", "@0 name blue-3", "@0 name blue-4"):
        match.play(act)
    assert match.barrier(0, {0}, 1) is None


def test_however_a_rule_tells_it_it_is_a_barrier(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counter that stays as it is because a hidden piece lies elsewhere is as good as a look,
    although no piece is shown.
    """
    take = Name.take

    def gossip(self: Name, state: ToyState, action: Action) -> None:
        take(self, state, action)
        if any(good.name == action.args[0] for good in state.zones["hand/1"]):
            state.score(0, 1)

    monkeypatch.setattr(Name, "take", gossip)
    match = match_at("name", hand_0=["red-1"], hand_1=["red-2"])
    match.play("@0 name blue-1")
    assert match.state.counters() == Match(match.game, match.header).state.counters() | {
        "named": ("blue-1",)
    }
    assert match.barrier(0, {0}, 1) is Barrier.LEARNED


@pytest.mark.parametrize(
    ("at", "zones", "act"),
    [
        ("deal", {"hand_0": ["red-1"], "hand_1": ["red-2"]}, "@0 trade @1 red-1"),
        (
            "sell",
            {
                "hand_0": ["red-1", "red-2"],
                "hand_1": ["red-3"],
                "heap": ["red-4", "red-5"],
                "draw": [],
            },
            "@0 pass",
        ),
        ("dig", {"hand_0": ["red-1"], "heap": ["red-2"]}, "@0 toss"),
        # the look opens with the act before it: after `pass` seat 0 sees the two top goods
        ("dig", {"hand_0": ["red-1"], "hand_1": ["red-3"], "heap": ["red-2"]}, "@0 pass"),
        # all other goods lie in the draw pile, as it can tell; which two lie on top is news
        ("dig", {"hand_0": ["red-1"], "heap": ["red-2"]}, "@0 pass"),
    ],
    ids=["chance", "a shuffle", "a tossed coin", "a shown piece", "a place in a pile"],
)
def test_what_nobody_could_foretell_is_a_barrier(
    at: str, zones: dict[str, list[str]], act: str
) -> None:
    match = match_at(at, 2, **zones)
    match.play(act)
    assert free_undo(match, 0, {0}) == 0


def test_what_a_bot_was_shown_is_no_barrier() -> None:
    match = match_at("dig", hand_0=["red-1"], heap=["red-2"], draw=["blue-1", "blue-2"])
    match.play("@0 pass")
    assert free_undo(match, 1, {1}) == 1


def test_another_persons_act_is_a_barrier() -> None:
    match = Match.new(find_game("toy"), 3)
    match.play(match.state.actions(0)[0])
    match.play(match.state.actions(1)[0])
    assert (free_undo(match, 0, {0, 1}), free_undo(match, 1, {0, 1}), free_undo(match, 0, {0})) == (
        0,
        1,
        2,
    )


def test_what_a_person_could_place_already_is_no_barrier() -> None:
    """A good is handed over openly, and who has seen the hand knew it was there."""
    free = []
    for first in ("@0 look @1 chip", "@0 pass"):
        match = match_at("deal", hand_0=["red-1", "red-8"], hand_1=["red-2"], purse_0=["chip"])
        for act in (first, "@0 name blue-3", "@0 name red-2"):
            match.play(act)
        free.append(free_undo(match, 0, {0}))
    assert free == [2, 0]


def test_what_is_free_follows_the_journal_back_and_forth() -> None:
    """Worked out beside the match, one act behind, and right after undo and other acts, too."""
    match = match_at("name", seats=3, hand_0=["red-1"], hand_1=["red-2"], hand_2=["red-3"])
    match.play("@0 name blue-1")
    assert free_undo(match, 0, {0}) == 1
    match.undo()
    assert free_undo(match, 0, {0}) == 0
    match.play("@0 toss")
    assert free_undo(match, 0, {0}) == 0
    match.play("@0 name blue-2")
    assert free_undo(match, 0, {0}) == 1


def test_the_first_barrier_on_the_way_back_is_named() -> None:
    """So that a person hears what going on as practice is about; where taking back is free there is
    none.
    """
    match = match_at("dig", seats=3, hand_0=["red-1"], heap=["red-2"], draw=["blue-1", "blue-2"])
    match.play("@0 pass")
    match.play("@1 say hm")
    match.play("@0 toss")
    match.play("@0 say well")
    persons = {0, 1}
    assert [match.barrier(0, persons, acts) for acts in range(5)] == [
        None,
        None,
        *[Barrier.CHANCE] * 3,
    ]
    match.undo(2)
    assert [match.barrier(0, persons, acts) for acts in (1, 2)] == [
        Barrier.ANOTHER,
        Barrier.ANOTHER,
    ]
    assert [match.barrier(1, persons, acts) for acts in (1, 2)] == [None, Barrier.SHOWN]


# Undo to one's own last choice, and redo


def named(*acts: str) -> Match:
    match = match_at("name", seats=3, hand_0=["red-1"], hand_1=["red-2"], hand_2=["red-3"])
    for act in acts:
        match.play(act)
    return match


def test_a_seat_goes_back_to_its_own_last_act_with_all_that_was_done_since() -> None:
    match = named("@0 say one", "@1 say two", "@0 say three", "@1 say four", "@2 say five")
    assert [match.acts_back(seat) for seat in range(3)] == [3, 2, 1]
    match.undo(match.acts_back(0))
    assert [match.acts_back(seat) for seat in range(3)] == [2, 1, 0]


def test_a_seat_goes_forward_to_just_before_its_own_next_act() -> None:
    """So that going back and forth is the same for it at every step; at the end nothing is left."""
    match = named("@0 say one", "@1 say two", "@0 say three", "@1 say four", "@2 say five")
    assert match.acts_forward(0) == 0
    steps = []
    while acts := match.acts_back(0):
        match.undo(acts)
        steps.append(acts)
    assert steps == [3, 2]
    assert match.acts_forward(1) == 1
    for acts in reversed(steps):
        assert match.acts_forward(0) == acts
        match.redo(acts)
    assert match.undone == 0


def test_what_comes_back_is_told_again() -> None:
    """A listener that keeps the events act by act has the same ones after undo and redo."""
    match = Match.new(find_game("toy"), 3, seed=5)
    generator = random.Random(5)
    told = [match.play(generator.choice(match.legal())) for _ in range(12)]
    match.undo(7)
    assert match.redo(7) == told[-7:]


def test_chance_that_was_taken_back_comes_again_whatever_is_done_before_it() -> None:
    """The draw belongs to its number, not to the act: nobody wins by trying acts until chance is
    kind.
    """
    match = named()
    coins = [match.play("@0 toss")[-1] for _ in range(8)]
    match.undo(8)
    match.play("@0 say now a good one")
    assert [match.play("@0 toss")[-1] for _ in range(8)] == coins
    assert len(set(coins)) == 2
