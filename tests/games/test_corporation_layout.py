"""Test Corporation's options, deck, gestures in talk, layout and record of rounds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

import pytest
from games.corporation_words import GAME, PRESENTATION, match_at

from corptable.cards import COURT, NUMBER, find_deck
from corptable.engine import HIDDEN, PUBLIC, OptionError, Plain
from corptable.engine.match import Match, read_match
from corptable.games.corporation.names import MIDDLE
from corptable.games.corporation.state import CorporationState
from corptable.presentation import BUTTONS, Link, Spot
from corptable.presentation.narrowing import NOTHING, Narrowing, path_of

PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}


# Options, seats and the deck


@pytest.mark.parametrize(("seats", "size"), [(5, 4), (10, 9)])
def test_a_set_has_a_card_for_each_seat(seats: int, size: int) -> None:
    with pytest.raises(OptionError, match="0 or a number from the number of seats to 10"):
        Match.new(GAME, seats, {"set_size": size})


def test_the_standard_deck_has_52_cards_suit_by_suit_and_the_ace_counts_one() -> None:
    deck = find_deck("standard")
    assert [suit.id for suit in deck.suits] == ["clubs", "diamonds", "hearts", "spades"]
    assert [card.id for card in deck.cards][:14] == [
        *(f"clubs-{n}" for n in range(1, 11)),
        "clubs-jack",
        "clubs-queen",
        "clubs-king",
        "diamonds-1",
    ]
    assert (
        len(deck.cards),
        [card.kind for card in deck.cards].count(NUMBER),
        [card.kind for card in deck.cards].count(COURT),
    ) == (
        52,
        40,
        12,
    )
    assert {card.value for card in deck.cards if card.rank == "1"} == {1}


def test_pieces_of_further_packs_are_printed_as_the_cards_of_one_deck() -> None:
    """R18: `clubs2-3` and `clubs3-3` are threes of clubs."""
    named = match_at(seats=9).table.named
    assert named["clubs2-3"].card is named["clubs-3"].card is named["clubs3-3"].card
    assert named["clubs3-9"].owner == 8


def test_a_match_with_larger_sets_is_written_and_read_again() -> None:
    """The table follows the option, and so does a journal."""
    match = match_at(options={"set_size": 10, "talk_laps": 0}, acts=["@0 play clubs-10"])
    assert read_match(match.written()).match.state.zones["down/0"][0].name == "clubs-10"


# Gestures


def test_where_no_hand_is_seen_everything_can_be_said_by_clicks() -> None:
    """9: talk needs no curtain, so that several persons look at the public table; its cards are
    face down.
    """
    claims: Plain = {
        "1": {"rank": 3, "invited": [0]},
        "2": {"rank": 2, "invited": [0], "refused": [0]},
    }
    match = match_at({**PAIR, "corp/2": ["hearts-4"]}, at="talk", counters={"claims": claims})
    view = match.state.observation(PUBLIC)
    assert HIDDEN in view.zones["hand/0"]
    legal = match.legal()
    narrowing = Narrowing(partial(PRESENTATION.gesture, view), legal)
    spots = {spot.id: spot for spot in PRESENTATION.layout(view, 16 / 9)}
    assert BUTTONS in spots
    gestures = [PRESENTATION.gesture(view, action) for action in legal]
    assert len(set(gestures)) == len(legal)
    for action, gesture in zip(legal, gestures, strict=True):
        assert not gesture.lift
        question = (
            narrowing.drop(NOTHING, path_of(gesture.onto))
            if gesture.onto
            else narrowing.press(NOTHING, gesture.then[0])
        )
        assert question is not None, action
        assert not gesture.onto or gesture.onto in spots, action
        for word in gesture.then[question.step :]:
            question = question if question.action is not None else question.answer(word)
        assert question.action == action


def test_a_card_is_announced_by_dropping_it_where_the_hand_is_seen() -> None:
    match = match_at(at="talk")
    gesture = PRESENTATION.gesture(match.state.observation(0), match.read("@0 say declare 3"))
    assert (gesture.lift, gesture.onto, gesture.then) == (frozenset({"clubs-3"}), MIDDLE, ())


def _ids(spots: Sequence[Spot]) -> set[str]:
    return {spot.id for spot in spots}


@pytest.mark.parametrize(("kind", "word"), [("accept", "yes/0"), ("refuse", "no/0")])
def test_an_invitation_is_answered_at_the_place_of_who_made_it(kind: str, word: str) -> None:
    """A click on its plate, its cards or its balloon asks for the answer."""
    match = match_at(acts=["@0 say invite 4 @1"])
    gesture = PRESENTATION.gesture(match.state.observation(1), match.read(f"@1 say {kind} @0"))
    assert (gesture.lift, gesture.onto, gesture.then) == (frozenset(), "@0", (word,))
    own = {
        spot.id
        for spot in PRESENTATION.layout(match.state.observation(1), 16 / 9)
        if "@0" in path_of(spot.id, f"@{spot.owner}")
    }
    assert {"@0", "down/0", "said/0"} <= own


def test_an_invitation_to_a_crowd_is_shown_to_each_guest_and_to_all_until_the_next_one() -> None:
    """Ten seats may all invite everybody: after that a seat sees the invitations to itself and the
    newest one.
    """
    match = match_at(acts=[f"@{seat} say invite 5 all" for seat in range(10)], seats=10)
    links = PRESENTATION.links(match.state.observation(0))
    lines = [link for link in links if isinstance(link, Link)]
    assert [(line.start, line.end) for line in lines] == [
        *((f"@{seat}", "@0") for seat in range(1, 9)),
        *(("@9", f"@{seat}") for seat in range(9)),
    ]


def test_quiet_for_this_round_ends_with_an_invitation_to_oneself() -> None:
    """An answer is given for all questions with its id; whoever is invited is asked again, and may
    be quiet again.
    """
    ids = []
    for acts in (
        [],
        ["@1 say invite 3 @2"],
        ["@1 say invite 3 @0"],
        ["@1 say invite 3 @0", "@2 say invite 2 all"],
    ):
        match = match_at(
            acts=["@0 say ask @3", *acts, *(f"@{seat} pass" for seat in range(len(acts) + 1, 4))]
        )
        (quiet,) = PRESENTATION.answers.standing(match.state.observation(0))
        ids.append(quiet.id)
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3


def test_quiet_for_this_round_is_an_answer_that_ends_with_the_round() -> None:
    """Offered to a person who may speak, and by its name never the same in another round."""
    match = match_at()
    (quiet,) = PRESENTATION.answers.standing(match.state.observation(0))
    assert (quiet.action, PRESENTATION.answers.standing(match.state.observation(PUBLIC))) == (
        "@0 pass",
        [],
    )
    for act in ("@0 pass", "@1 pass", "@2 pass", "@3 pass"):
        match.play(act)
    assert PRESENTATION.answers.standing(match.state.observation(0)) == []
    for act in (
        "@0 play clubs-1",
        "@1 play diamonds-2",
        "@2 play hearts-3",
        "@3 play spades-4",
        "@1 pass",
        "@2 pass",
        "@3 pass",
    ):
        match.play(act)
    (later,) = PRESENTATION.answers.standing(match.state.observation(0))
    assert later.id != quiet.id


def test_the_others_sit_clockwise_from_the_left_of_the_viewer() -> None:
    """9: bottom left, up the left side, along the top, down the right side."""
    view = match_at(seats=10).state.observation(3)
    at = {spot.id: spot for spot in PRESENTATION.layout(view, 16 / 9)}
    left, top, right = (
        [at[f"@{(3 + k) % 10}"] for k in ks] for ks in (range(1, 4), range(4, 7), range(7, 10))
    )
    assert left[0].y > left[1].y > left[2].y
    assert top[0].x < top[1].x < top[2].x
    assert right[0].y < right[1].y < right[2].y
    assert max(plate.x for plate in left) < top[1].x < min(plate.x for plate in right)
    assert max(plate.y for plate in top) < min(left[2].y, right[0].y)


def test_without_talk_nothing_is_announced_on_the_table() -> None:
    silent = match_at(options={"talk_laps": 0}).state.observation(0)
    assert not {"middle", "everyone"} & _ids(PRESENTATION.layout(silent, 16 / 9))


# The record of rounds


def test_in_random_games_the_record_tells_what_happened() -> None:
    """The record has the plays that lay on the table, points that add up, and kept and broken
    words.
    """
    for seed in range(7):
        generator = random.Random(seed)
        match = Match.new(GAME, 4 + seed, {"talk_laps": 1}, seed)
        plays: dict[int, int] = {}
        played: list[tuple[int, ...]] = []
        while not match.over:
            seat = generator.choice(match.state.actors())
            action = generator.choice(match.state.actions(seat))
            if action.verb == "play":
                plays[seat] = match.table.named[action.args[0]].card.value
            if len(plays) == match.table.seats:
                played.append(tuple(plays[other] for other in range(match.table.seats)))
                plays.clear()
            match.play(action)
        state = match.state
        assert isinstance(state, CorporationState)
        past = state.history
        assert [each.plays for each in past] == played
        for seat, score in enumerate(state.scores):
            assert score == sum(each.gains[seat] for each in past)
            words = [
                (claim.rank, each.plays[seat])
                for each in past
                if (claim := each.claims[seat]) is not None
            ]
            assert state.kept[seat] == sum(claimed == rank for claimed, rank in words)
            assert state.broken[seat] == sum(claimed != rank for claimed, rank in words)
