"""Test narrowing from touches to an action: highlighted targets accept a drop, and touches alone
reach every action.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from corptable.engine import Action, ActionProduct, Position
from corptable.engine.action import act
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.view import View
from corptable.presentation import Gesture
from corptable.presentation.narrowing import (
    NOTHING,
    Candidate,
    LiftedSet,
    Narrowing,
    OpenChoice,
    path_of,
)
from corptable.presentation.presentation import presentation_of


def narrowing(**gestures: Gesture) -> Narrowing:
    """Return a narrowing with one legal action for each gesture; its verb is the gesture's
    keyword.
    """
    return Narrowing(lambda action: gestures[action.verb], [act(0, verb) for verb in gestures])


def lift(*names: str, onto: str = "", then: Sequence[str] = (), source: str = "") -> Gesture:
    return Gesture(frozenset(names), onto, tuple(then), source)


def verb_of(question: OpenChoice | None) -> str | None:
    """Return the verb of the only action that is left, or None."""
    return question.action.verb if question is not None and question.action is not None else None


# Drops


def test_a_drop_that_leaves_one_action_does_it() -> None:
    hand = narrowing(play=lift("cups-3", onto="sprawl/cups"))
    assert verb_of(hand.drop(frozenset({("hand/0", "cups-3")}), ["sprawl/cups"])) == "play"


def test_a_drop_where_nothing_takes_it_leaves_nothing() -> None:
    hand = narrowing(play=lift("cups-3", onto="sprawl/cups"))
    assert hand.drop(frozenset({("hand/0", "cups-3")}), ["sprawl/coins"]) is None
    assert hand.drop(frozenset({("hand/0", "cups-4")}), ["sprawl/cups"]) is None


def test_a_drop_fits_what_is_lifted_exactly() -> None:
    hand = narrowing(one=lift("a", onto="here"), both=lift("a", "b", onto="here"))
    assert verb_of(hand.drop(frozenset({("hand/0", "a")}), ["here"])) == "one"
    assert verb_of(hand.drop(frozenset({("hand/0", "a"), ("hand/0", "b")}), ["here"])) == "both"


def test_the_nearest_word_that_an_action_wants_takes_the_drop() -> None:
    """The piece, its spot, the prefixes, the seat."""
    hand = narrowing(
        piece=lift("a", onto="b"),
        spot=lift("a", onto="site/3/draw"),
        site=lift("a", onto="site/3"),
        seat=lift("a", onto="@1"),
    )
    selection = frozenset({("hand/0", "a")})
    under = ["b", *path_of("site/3/draw", "@1")]
    assert [verb_of(hand.drop(selection, under[start:])) for start in range(5)] == [
        "piece",
        "spot",
        "site",
        "seat",
        "seat",
    ]


def test_a_spot_lies_within_its_prefixes_and_belongs_to_a_seat() -> None:
    assert path_of("site/3/draw", "@1") == ["site/3/draw", "site/3", "site", "@1"]


def test_several_actions_of_a_drop_are_chosen_by_their_words_step_by_step() -> None:
    hand = narrowing(
        low=lift("a", onto="x", then=("red", "1")),
        high=lift("a", onto="x", then=("red", "9")),
        other=lift("a", onto="x", then=("blue",)),
    )
    question = hand.drop(frozenset({("hand/0", "a")}), ["x"])
    assert question is not None
    assert question.words() == ["red", "blue"]
    assert question.answer("red").words() == ["1", "9"]
    assert verb_of(question.answer("red").answer("9")) == "high"
    assert verb_of(question.answer("blue")) == "other"


def test_an_action_whose_words_are_the_beginning_of_anothers_is_offered_as_its_verb() -> None:
    hand = narrowing(
        stop=lift("a", onto="x", then=("red",)), go_on=lift("a", onto="x", then=("red", "9"))
    )
    question = hand.drop(frozenset({("hand/0", "a")}), ["x"])
    assert question is not None
    after = question.answer("red")
    assert after.words() == ["stop", "9"]
    assert (verb_of(after.answer("stop")), verb_of(after.answer("9"))) == ("stop", "go_on")


def test_nobody_is_asked_to_choose_from_one_word() -> None:
    hand = narrowing(
        low=lift("a", onto="x", then=("red", "warm", "1")),
        high=lift("a", onto="x", then=("red", "warm", "9")),
    )
    question = hand.drop(frozenset({("hand/0", "a")}), ["x"])
    assert question is not None
    assert question.words() == ["red"]
    assert question.settled.words() == ["1", "9"]
    assert question.settled.answer("9").settled == question.settled.answer("9")


def test_actions_that_no_word_tells_apart_stay_a_question() -> None:
    """The conformance suite forbids such gestures; that they are met must not hang the window."""
    question = OpenChoice(
        tuple(Candidate(Action(0, "a", (word,)), lift("a", then=("red",))) for word in "12")
    )
    assert question.settled.action is None


def test_a_word_that_is_not_offered_is_no_answer() -> None:
    question = narrowing(
        a=lift("a", onto="x", then=("red",)), b=lift("a", onto="x", then=("blue",))
    ).drop(frozenset({("h", "a")}), ["x"])
    assert question is not None
    with pytest.raises(KeyError):
        question.answer("green")


def test_the_piece_under_the_pointer_answers_the_first_word() -> None:
    """A swap: a piece is dropped on the one it changes places with, and the spot of that one takes
    the drop.
    """
    hand = narrowing(
        first=lift("a", onto="row", then=("b",)), second=lift("a", onto="row", then=("c",))
    )
    selection = frozenset({("hand/0", "a")})
    assert verb_of(hand.drop(selection, ["c", "row"])) == "second"
    assert verb_of(hand.drop(selection, ["row"])) is None
    assert verb_of(hand.drop(selection, ["d", "row"])) is None


# Lifts


def test_pieces_that_every_fitting_action_lifts_together_come_up_as_a_bundle() -> None:
    hand = narrowing(pair=lift("a", "b", onto="x"), three=lift("a", "b", "c", onto="y"))
    assert hand.lift(NOTHING, "hand/0", "a") == {("hand/0", "a"), ("hand/0", "b")}
    assert hand.lift(NOTHING, "hand/0", "c") == {("hand/0", "a"), ("hand/0", "b"), ("hand/0", "c")}


def test_a_piece_that_some_action_lifts_alone_comes_up_alone() -> None:
    hand = narrowing(one=lift("a", onto="x"), pair=lift("a", "b", onto="x"))
    assert hand.lift(NOTHING, "hand/0", "a") == {("hand/0", "a")}


def test_only_what_fits_with_what_is_lifted_already_may_be_lifted_too() -> None:
    hand = narrowing(
        ab=lift("a", "b", onto="x"), a=lift("a", onto="x"), cd=lift("c", "d", onto="x")
    )
    selection = hand.lift(NOTHING, "hand/0", "a")
    assert [name for name in "abcd" if hand.can_lift(selection, "hand/0", name)] == ["b"]
    with pytest.raises(KeyError, match="c in hand/0"):
        hand.lift(selection, "hand/0", "c")


def test_a_shared_name_is_lifted_from_the_spot_that_is_meant() -> None:
    """A red rock in the own supply is not the one on a site."""
    hand = narrowing(
        place=lift("rock", onto="site/1", source="supply/0"),
        back=lift("rock", onto="@0", source="site/1"),
    )
    assert [hand.can_lift(NOTHING, spot, "rock") for spot in ("supply/0", "site/1", "site/2")] == [
        True,
        True,
        False,
    ]
    assert hand.targets(hand.lift(NOTHING, "supply/0", "rock")) == {"site/1"}
    assert hand.targets(hand.lift(NOTHING, "site/1", "rock")) == {"@0"}


def test_pieces_of_one_act_come_from_one_spot_where_it_is_named() -> None:
    hand = narrowing(move=lift("a", "b", onto="x", source="row/0"), one=lift("a", onto="x"))
    selection = hand.lift(NOTHING, "row/1", "a")
    assert not hand.can_lift(selection, "row/0", "b")


# Clicks and buttons


def test_a_click_is_a_drop_of_nothing() -> None:
    hand = narrowing(take=lift(onto="pile"))
    assert (hand.targets(NOTHING), verb_of(hand.drop(NOTHING, ["pile"]))) == ({"pile"}, "take")


def test_what_has_neither_lift_nor_target_is_a_button() -> None:
    hand = narrowing(veto=lift(then=("veto",)), stay=lift(then=("pass",)), take=lift(onto="pile"))
    assert (hand.buttons(NOTHING), verb_of(hand.press(NOTHING, "pass"))) == (
        ["veto", "pass"],
        "stay",
    )
    assert hand.press(NOTHING, "take") is None


def test_a_button_may_leave_words_to_choose() -> None:
    hand = narrowing(low=lift(then=("bid", "1")), high=lift(then=("bid", "5")))
    question = hand.press(NOTHING, "bid")
    assert question is not None
    assert question.words() == ["1", "5"]
    assert verb_of(question.answer("5")) == "high"


def test_a_button_may_close_a_lift() -> None:
    """Three cards, then "set"; none of it while fewer are lifted."""
    hand = narrowing(
        set=lift("a", "b", "c", then=("set",)),
        one=lift("a", onto="x"),
        two=lift("b", onto="x"),
        end=lift(then=("end",)),
    )
    lifted = frozenset({("hand/0", "a"), ("hand/0", "b"), ("hand/0", "c")})
    assert (hand.buttons(lifted), verb_of(hand.press(lifted, "set"))) == (["set"], "set")
    assert hand.buttons(frozenset({("hand/0", "a")})) == []
    assert hand.press(lifted, "end") is None


# The toy, by hand


def by_touches(
    hand: Narrowing, wanted: Candidate, view: View, generator: random.Random
) -> Iterator[str]:
    """Carry out an action by touches alone, check that each was highlighted before, and yield
    them.
    """
    gesture, selection = wanted.gesture, NOTHING
    for name in generator.sample(sorted(gesture.lift), len(gesture.lift)):
        spot = gesture.source or next(
            zone
            for zone, pieces in view.zones.items()
            if any(piece.name == name for piece in pieces)
        )
        if (spot, name) in selection:
            continue
        assert hand.can_lift(selection, spot, name)
        selection = hand.lift(selection, spot, name)
        yield f"lift {name}"
    if gesture.onto:
        assert gesture.onto in hand.targets(selection)
        question = hand.drop(selection, [gesture.onto])
        steps = gesture.then
    else:
        assert gesture.then[0] in hand.buttons(selection)
        question = hand.press(selection, gesture.then[0])
        steps = gesture.then[1:]
    yield gesture.onto or gesture.then[0]
    assert question is not None
    for word in steps:
        if question.action is None:
            assert word in question.words()
            question = question.answer(word)
            yield word
    if question.action is None:
        question = question.answer(wanted.action.verb)
    assert question.action == wanted.action


def test_every_legal_action_is_reached_by_touches_alone() -> None:
    game, touches = find_game("toy"), 0
    for seed in range(4):
        match, generator = Match.new(game, 2 + seed, seed=seed), random.Random(seed)
        while not match.over:
            for seat in match.state.actors():
                view = match.state.observation(seat)
                legal = view.actions(seat)
                hand = Narrowing(partial(presentation_of(game).gesture, view), legal)
                for action in legal:
                    touches += len(
                        list(
                            by_touches(
                                hand,
                                Candidate(action, presentation_of(game).gesture(view, action)),
                                view,
                                generator,
                            )
                        )
                    )
            match.play(generator.choice(match.legal()))
    assert touches > 1_000


def test_what_glows_is_what_takes() -> None:
    """For anything that can be lifted, and any word that a pointer may be over."""
    game = find_game("toy")
    for seed in range(3):
        match, generator = Match.new(game, 3, seed=seed), random.Random(seed)
        while not match.over:
            seat = match.state.actors()[0]
            view = match.state.observation(seat)
            hand = Narrowing(partial(presentation_of(game).gesture, view), view.actions(seat))
            words = {*view.zones, *view.table.pieces_by_name, "@0", "@1", "@2"}
            for selection in selections(hand, view):
                assert {
                    word for word in words if hand.drop(selection, [word]) is not None
                } == hand.targets(selection)
                assert {
                    word for word in (*words, "pass") if hand.press(selection, word) is not None
                } == set(hand.buttons(selection))
            match.play(generator.choice(match.legal()))


def selections(hand: Narrowing, view: View) -> list[LiftedSet]:
    """Return the empty selection, and one for each piece that can be lifted first."""
    pieces = [
        (zone, piece.name)
        for zone, lying in view.zones.items()
        for piece in lying
        if piece.index >= 0
    ]
    return [
        NOTHING,
        *(
            hand.lift(NOTHING, spot, name)
            for spot, name in pieces
            if hand.can_lift(NOTHING, spot, name)
        ),
    ]


# Long lists


@pytest.fixture(scope="module")
def long_sale() -> tuple[View, ActionProduct]:
    """Return a view with all goods but one in one hand, and its sales: every choice of two or three
    goods for each stall.
    """
    goods = [f"{colour}-{value}" for colour in ("red", "green", "blue") for value in range(1, 9)]
    match = Match.new(
        find_game("toy"),
        2,
        position=Position({"hand/0": goods[:-1], "hand/1": goods[-1:]}, at="sell"),
    )
    legal = match.state.actions(0)
    assert isinstance(legal, ActionProduct)
    assert len(legal) > 2_000
    return match.state.observation(0), legal


def test_a_long_product_is_narrowed_as_the_plain_list_is(
    long_sale: tuple[View, ActionProduct],
) -> None:
    """Its actions are made when they are looked at; nobody can tell."""
    view, legal = long_sale
    game, generator = find_game("toy"), random.Random(2)
    short, plain = (
        Narrowing(partial(presentation_of(game).gesture, view), legal),
        Narrowing(partial(presentation_of(game).gesture, view), list(legal)),
    )
    names = [piece.name for piece in view.zones["hand/0"]]
    for count in (0, 1, 2, 3, 4) * 6:
        selection: LiftedSet = frozenset(
            ("hand/0", name) for name in generator.sample(names, count)
        )
        assert short.targets(selection) == plain.targets(selection)
        assert short.buttons(selection) == plain.buttons(selection)
        assert sorted(map(str, short.fitting(selection))) == sorted(
            map(str, plain.fitting(selection))
        )
        for name in names:
            assert short.can_lift(selection, "hand/0", name) == plain.can_lift(
                selection, "hand/0", name
            )
        for word in (*view.zones, "@1"):
            assert short.drop(selection, [word]) == plain.drop(selection, [word])


def test_a_long_product_is_lifted_from_the_spot_that_is_meant(
    long_sale: tuple[View, ActionProduct],
) -> None:
    """As the plain list is."""
    view, legal = long_sale
    for actions in (list(legal), legal):
        hand = Narrowing(partial(presentation_of(find_game("toy")).gesture, view), actions)
        assert not hand.can_lift(NOTHING, "scrap", "red-1")
        assert hand.targets(frozenset({("scrap", "red-1"), ("scrap", "red-2")})) == set()


def test_every_action_of_a_long_product_is_reached_by_touches(
    long_sale: tuple[View, ActionProduct],
) -> None:
    view, legal = long_sale
    game, generator = find_game("toy"), random.Random(3)
    hand = Narrowing(partial(presentation_of(game).gesture, view), legal)
    for place in [*generator.sample(range(len(legal)), 60), len(legal) - 1]:
        action = legal[place]
        list(
            by_touches(
                hand,
                Candidate(action, presentation_of(game).gesture(view, action)),
                view,
                generator,
            )
        )
