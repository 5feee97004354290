"""Test the texts and the layout of PWODOC's table, and the values that options, rigs and given
positions may have.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from games.pwodoc_words import GAME, PRESENTATION, At
from games.words import recorded, unused

from _invariants import broken_invariants
from corptable.bots import PERSON
from corptable.bots.worker import InlineBotWorker
from corptable.engine import PUBLIC, Acted, Plain, Position
from corptable.engine.chance import RigError, read_rig
from corptable.engine.match import Match
from corptable.games.pwodoc import texts as words
from corptable.games.pwodoc.state import PwodocState
from corptable.session.session import Session

ROCKS = ["red-rock", "yellow-rock"]
WAND = At({"site/3/pawns": ROCKS, "hand/0": ["wands-1"]}, ["@0 return red-rock site/3 wands-1"])
HOME = At(
    {"site/3/pawns": ROCKS, "hand/0": ["major-21"], "hand/1": ["cups-king"]},
    ["@0 return red-rock site/3 major-21"],
)
TWO_HOME = HOME._replace(zones={**HOME.zones, "hand/1": ["cups-king", "coins-king"]})


# The bank

SCISSORS = {"site/3/pawns": ["red-scissors", "yellow-rock"], "site/3/draw": ["major-20"]}


@pytest.mark.parametrize(
    ("bank", "earliest", "holders"), [(9, 1, {"major-20": "@0"}), (21, 1, {}), (9, 2, {})]
)
def test_the_empty_well_of_a_card_that_could_end_the_game_names_its_holder(
    bank: int, earliest: int, holders: Mapping[str, str]
) -> None:
    """Where nothing in the bank is higher, and the game may end in this round (9); for everybody
    who saw it go.
    """
    zones = {**SCISSORS, "bank": [f"major-{bank}"]}
    match = At(zones, ["@0 return red-scissors site/3"], options={"earliest_end": earliest}).match()
    spots = PRESENTATION.layout(match.state.observation(PUBLIC), 16 / 9)
    signs = {slot.id: slot.sign for spot in spots for slot in spot.slots if slot.sign is not None}
    assert {card: sign.text for card, sign in signs.items()} == holders
    assert all(sign.look == "alarm" for sign in signs.values())


@pytest.mark.parametrize("seats", [3, 4])
def test_the_others_sit_clockwise_from_the_viewer_s_left(seats: int) -> None:
    """As they have their turns."""
    for viewer in range(seats):
        spots = PRESENTATION.layout(
            Match.new(GAME, seats, {}, seed=1).state.observation(viewer), 16 / 9
        )
        left, *others = ((viewer + step) % seats for step in range(1, seats))
        middle = {
            seat: next(spot.x for spot in spots if spot.id == f"@{seat}") for seat in range(seats)
        }
        assert all(middle[left] < middle[other] for other in others)


# Whole games


def test_every_label_stands_somewhere() -> None:
    """Dead text is none: with two seats, with groups, with eight sites, without a last round."""
    with recorded() as used:
        for at in (
            TWO_HOME,
            WAND,
            At(options={"sites": 8}),
            At(options={"sites": 8, "max_rounds": 0}),
        ):
            PRESENTATION.layout(at.match().state.observation(0), 16 / 9)
    assert unused(words.label.content, used) == []


# Refusals


@pytest.mark.parametrize(
    ("rig", "fault"),
    [
        ({"stacks": ["kings", "kings"]}, "found kings, wanted one of"),
        ({"stacks": ["kings"], "tops": ["major-1"]}, "found major-1, wanted one of swords-1"),
        ({"piles": {"kings": ["cups-king"]}}, "rig piles/kings|the pieces of"),
        ({"piles": ["cups-king"]}, "wanted a pile for each stack"),
    ],
)
def test_a_rig_that_does_not_fit_is_refused(rig: Mapping[str, Plain], fault: str) -> None:
    """Section 12."""
    with pytest.raises(RigError, match=fault):
        Match.new(GAME, 2, rig=read_rig(rig))


def test_a_rig_may_name_a_part_and_the_seed_goes_on() -> None:
    """Section 12: some stacks, some piles, some tops; what is named for a stack that is not there
    is left over.
    """
    rig = read_rig(
        {
            "stacks": ["empty", "cups"],
            "tops": ["major-5"],
            "piles": {"cups": ["cups-8", "cups-1", "cups-2", "cups-3", "cups-4", "cups-7"]},
        }
    )
    state = Match.new(GAME, 2, rig=rig).state
    assert [piece.name for piece in state.zones["site/1/draw"]] == [
        "cups-8",
        "cups-1",
        "cups-2",
        "cups-3",
        "cups-4",
        "cups-7",
    ]
    assert state.zones["site/0/discard"][0].name == "major-5"
    assert not state.zones["site/0/draw"]
    assert state.chance is not None
    assert not state.chance.left_over()
    strange = Match.new(GAME, 2, rig=read_rig({"piles": {"cup": ["cups-1"]}})).state
    assert strange.chance is not None
    assert list(strange.chance.left_over()) == ["piles/cup"]


def test_cards_named_nowhere_may_lie_in_another_zone() -> None:
    """`rest`: beneath the named ones of a pile, in canonical order."""
    state = Match.new(
        GAME, 2, position=Position({"site/0/draw": ["cups-3"]}, rest="site/0/draw")
    ).state
    assert [piece.name for piece in state.zones["site/0/draw"]][:2] == ["cups-1", "cups-2"]
    assert state.zones["site/0/draw"][-1].name == "cups-3"


@pytest.mark.parametrize(
    ("zone", "name", "fault"),
    [
        ("bank", "cups-1", "cups-1 lies in the bank"),
        ("site/0/pawns", "cups-1", "cups-1 lies in site/0/pawns"),
        ("site/0/draw", "red-rock", "red-rock lies in site/0/draw"),
        ("hand/0", "red-rock", "red-rock lies in hand/0"),
        ("supply/0", "yellow-rock", "yellow-rock lies in supply/0"),
        ("group/0", "cups-queen", "cups-queen comes home to @0"),
        ("group/0", "cups-king", "cards lie in group/0 before the end"),
    ],
)
def test_a_broken_position_is_told_in_words(zone: str, name: str, fault: str) -> None:
    """Every zone has its own kind of piece (section 1)."""
    state = At(at="place").match().state
    piece = state.table.named[name]
    for other, pieces in state.zones.items():
        state.zones[other] = tuple(there for there in pieces if there is not piece)
    state.zones[zone] = (*state.zones[zone], piece)
    assert fault in broken_invariants(state)


def test_what_only_play_guarantees_is_told_in_words() -> None:
    """Hands, pawns, wands, and what never gets into the box."""
    five = ["cups-1", "cups-2", "cups-3", "cups-4", "cups-7"]
    state = (
        At({"hand/0": five, "supply/1": []}, at="place", counters={"wands": [13, 0]}).match().state
    )
    assert state.check_played() == [
        "hand/0 holds 5 cards",
        "@0 placed 13 pawns by wands",
        "@1 has 0 pawns",
        *(f"swords-{value} lies in the box" for value in range(1, 11)),
        *(f"major-{value} lies in the box" for value in range(1, 22)),
    ]
    assert isinstance(state, PwodocState)


# The rest of the pawns


def test_the_rest_of_the_pawns_is_spread_over_the_sites_of_which_most_left_first() -> None:
    """Each goes to a site with fewest of the seat's own pawns, as long as the phase lasts."""
    match = At({"site/0/pawns": ["red-rock"], "site/2/pawns": ["red-paper"]}, at="place").match()
    (answer,) = PRESENTATION.answers.standing(match.state.observation(0))
    assert (answer.id, answer.action) == ("spread/1", "@0 place red-scissors site/1")
    match.play(answer.action)
    assert PRESENTATION.answers.standing(match.state.observation(0)) == []


def test_nothing_is_left_to_spread_once_pawns_are_taken_back() -> None:
    assert (
        PRESENTATION.answers.standing(
            At({"site/3/pawns": ROCKS}, at="return").match().state.observation(0)
        )
        == []
    )


def test_pawns_that_are_spread_are_told_as_the_persons_own_acts_until_the_phase_is_over() -> None:
    """A standing answer that acts is no pass of somebody who was not asked."""
    session = Session(Match.new(GAME, 2, seed=3), (PERSON, "random"), InlineBotWorker())
    session.start()
    while 0 not in session.match.state.actors():
        assert session.bot_turn.is_done()
        session.play_bot_action()
    session.auto_answers.standing[0].add("spread/1")
    session.play(session.match.legal()[0])
    while (decision := session.match.state.decision) is not None and decision.name == "place":
        assert session.match.state.actors() == (1,)
        assert session.bot_turn.is_done()
        session.play_bot_action()
    places = [
        line.text
        for line in session.log.lines
        if isinstance(line.event, Acted) and line.event.action.seat == 0
    ]
    assert len(places) >= 6
    assert all(text.startswith("@0 places") for text in places)
