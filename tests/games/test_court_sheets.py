"""Test the score sheets of Corporate Court (sections 4.4, 6, 11): steps, who scores Harley's card, who starts, who has won; in
words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import pytest
from games.court_words import PRESENTATION, Zones, match_at
from games.words import recorded, said, unused

from corptable.engine import PUBLIC, Plain, Rig, Seat
from corptable.engine.match import Match
from corptable.games.corporate_court import texts as words
from corptable.presentation import Sheet

TABLE: Final[Zones] = {
    "court/0": ["cups-page"],
    "court/1": ["blades-page"],
    "court/2": ["coins-page"],
    "sprawl/cups": ["cups-6"],
    "sprawl/blades": ["blades-3"],
    "sprawl/coins": ["coins-9"],
    "sprawl/batons": ["batons-2"],
    "harley": ["batons-8"],
}
"""A position in which seat 0 scores 6, seat 1 has 3 and is the lowest, seat 2 has 9; Harley's card is worth 8."""
Words: TypeAlias = Mapping[str, Plain]
"""Counters, or options."""

KARMA: Final[Zones] = {"arcana/0": ["major-20"]}


def ended(
    zones: Zones = TABLE,
    acts: Sequence[str] = (),
    counters: Words | None = None,
    options: Words | None = None,
    rig: Rig | None = None,
    seats: int = 3,
) -> Match:
    """Return a match whose round ends when seat 0's turn starts: the deck is empty, or there is Karma."""
    return match_at(zones, acts, seats=seats, at="turn_start", rest="discard", counters=counters, options=options or {}, rig=rig)


def sheets(match: Match, seat: Seat = PUBLIC) -> list[Sheet]:
    """Return all sheets, as a seat may see them."""
    view = match.state.observation(seat)
    return [sheet for sheet in (PRESENTATION.scored_sheet(view), PRESENTATION.outlook(view)) if sheet is not None]


def scored(match: Match, seat: Seat = PUBLIC) -> Sheet:
    """Return the scored sheet of the last round."""
    (sheet,) = (sheet for sheet in sheets(match, seat) if sheet.scored)
    return sheet


def rows(sheet: Sheet) -> list[tuple[str, ...]]:
    """Return the texts of the cells, by row."""
    return [tuple(cell.text for cell in row.cells) for row in sheet.rows]


def test_each_step_of_the_scoring_is_a_column() -> None:
    """4.4: suit, sprawl, Ride, Hermit, Harley's card."""
    sheet = scored(ended())
    assert sheet.columns == ("Suit", "Sprawl", "Ride", "Hermit", "Harley")
    assert rows(sheet) == [("Cups", "6", "", "", ""), ("Blades", "3", "", "", "+8"), ("Coins", "9", "", "", "")]
    assert [(row.suit, row.before, row.points, row.total) for row in sheet.rows] == [
        ("cups", 0, 6, 6),
        ("blades", 0, 11, 11),
        ("coins", 0, 9, 9),
    ]


def test_points_come_on_top_of_what_one_had() -> None:
    sheet = scored(ended(counters={"scores": (10, 0, 2), "round": 2}))
    assert [(row.before, row.points, row.total) for row in sheet.rows] == [(10, 6, 16), (0, 11, 11), (2, 9, 11)]
    assert sheet.leaders == (0,)


def test_nobody_leads_as_long_as_all_are_level() -> None:
    (outlook,) = sheets(match_at({}))
    assert outlook.leaders == ()


def test_the_ride_has_its_own_step() -> None:
    """5, major-7: the lowest of the four tops."""
    assert rows(scored(ended(TABLE | {"arcana/2": ["major-7"]})))[2] == ("Coins", "9", "+2", "", "")


def test_the_hermit_strikes_what_it_replaces() -> None:
    """R25: the points become those of the seat that was chosen, instead of one's own, an own Ride included."""
    zones = TABLE | {"arcana/1": ["major-9"]}
    sheet = scored(ended(zones, ["@1 hermit @2"]))
    suit, sprawl, _, hermit, _ = sheet.rows[1].cells
    assert (sprawl.text, sprawl.struck) == ("3", True)
    assert (hermit.text, hermit.seat) == ("9", 2)
    assert not suit.struck
    assert sheet.rows[1].points == 9


def test_a_hermit_that_stays_strikes_nothing() -> None:
    """Option `hermit_self`."""
    sheet = scored(ended(TABLE | {"arcana/1": ["major-9"]}, ["@1 hermit @1"], options={"hermit_self": True}))
    assert [cell.struck for cell in sheet.rows[1].cells] == [False] * 5
    assert sheet.rows[1].cells[3].seat == 1


def test_without_a_court_card_no_suit_is_ridden() -> None:
    """R27."""
    cells = scored(ended(TABLE | {"court/0": []})).rows[0].cells
    assert (cells[0].text, cells[0].suit, cells[1].text) == ("none", "", "0")


def test_hands_are_laid_open() -> None:
    """4.4, step 1: everybody sees them."""
    zones = TABLE | {"hand/0": ["cups-1", "cups-2"], "hand/1": ["blades-king"], "hand/2": []}
    assert scored(ended(zones)).exposed_hands == (("cups-1", "cups-2"), ("blades-king",), ())


def test_what_harleys_card_is_told_only_when_the_round_is_over() -> None:
    """While the Hermit chooses, no seat may know it (4.4, steps 4 and 5)."""
    assert sheets(ended(TABLE | {"arcana/1": ["major-9"]})) == []


WHY: Final[Sequence[tuple[str, Zones, Words, Sequence[str]]]] = (
    ("Karma ended the round, at the start of Ann's turn", TABLE | KARMA, {}, ()),
    ("The deck was empty when Ann had to draw", TABLE, {}, ()),
    ("Ann drew the last card of the deck", TABLE | {"draw": ["cups-10"]}, {"last_card_ends": True}, ()),
)
HARLEY: Final[Sequence[tuple[str, Zones, Words]]] = (
    ("Bea, lowest with 3, scores its 8", TABLE, {}),
    ("Ann and Bea, lowest with 3, score its 8 each", TABLE | {"sprawl/cups": ["cups-3"]}, {}),
    ("Bea, lowest in all with 3, scores its 8", TABLE, {"harley_by": "total"}),
    (
        "Ann and Bea, lowest in all with 3, score its 8 each",
        TABLE | {"sprawl/cups": ["cups-3"]},
        {"harley_by": "total"},
    ),
    ("No number: nobody scores it", TABLE | {"harley": ["cups-king"]}, {}),
)
LAST: Final = TABLE | {"harley": ["cups-king"]}
"""A position with the totals 6, 3 and 9."""
TIED: Final = LAST | {"sprawl/cups": ["cups-3"]}
"""A position with the totals 3, 3 and 9."""
SEVEN: Final = (6, 5, 5, 1, 1, 1, 1)
THREE: Final = (5, 5, 2, 2, 2, 2, 2)
NONE: Final = (1, 2, 3, 4, 1, 2, 3)
LEAD: Final[Sequence[tuple[str, Zones, Words, Rig | None]]] = (
    ("Bea has the lowest total, 3", LAST, {}, None),
    ("Bea had the fewest points, 3", LAST, {"starter_by": "round"}, None),
    ("Ann and Bea are last with 3 each: seven dice, fives and sixes count", TIED, {}, {"dice": (*SEVEN, *THREE)}),
    (
        "Ann and Bea had the fewest points, 3 each: seven dice, fives and sixes count",
        TIED,
        {"starter_by": "round"},
        {"dice": (*SEVEN, *THREE)},
    ),
    ("Ann and Bea are last with 3 each: Bea is the first of them to the left", TIED, {"start_tie": "left"}, None),
    (
        "Ann and Bea are last with 3 each, and by the dice, too: Bea is the first of them to the left",
        TIED,
        {},
        {"dice": NONE * 20},
    ),
)
ROUNDS: Final[Sequence[tuple[str, str, str, Words, Words]]] = (
    ("Round 1 of 4 is over", "Round 2", "Who starts round 2", {}, {}),
    ("Round 4 of 4 is over", "Play-off 1", "Who starts play-off round 1", {"round": 4}, {"playoff": True}),
    ("Play-off round 1 is over", "Play-off 2", "Who starts play-off round 2", {"round": 5, "extra": 1}, {"playoff": True}),
)
BOTH_LEAD: Final = LAST | {"sprawl/coins": ["coins-3"], "sprawl/cups": ["cups-3"]}
ENDINGS: Final[Sequence[tuple[str, Zones, Words, Words]]] = (
    ("Cal wins with a total of 9.", LAST, {}, {"rounds": 1}),
    ("Ann, Bea and Cal share the win with a total of 3 each.", BOTH_LEAD, {}, {"rounds": 1}),
    ("Cal wins the play-off with a total of 9.", LAST, {"round": 2, "extra": 1}, {"rounds": 1, "playoff": True}),
    (
        "After 10 play-off rounds nobody leads alone: Ann, Bea and Cal share the win with a total of 3 each.",
        BOTH_LEAD,
        {"round": 11, "extra": 10},
        {"rounds": 1, "playoff": True},
    ),
)
NOTES: Final[Sequence[tuple[tuple[str, str], Zones, Seat, Words, Words]]] = (
    (("3 rounds to go", "Cal leads by 3"), LAST, PUBLIC, {}, {}),
    (("One round to go", "Bea is 6 behind Cal"), LAST, 1, {"round": 3}, {}),
    (("One round to go", "All are level with 3"), BOTH_LEAD, 0, {"round": 3}, {}),
    (("One round to go", "Ann and Cal lead together"), BOTH_LEAD | {"court/1": []}, 0, {"round": 3}, {}),
    (
        ("The play-off goes on until somebody leads alone", "All are level with 3"),
        BOTH_LEAD,
        PUBLIC,
        {"round": 5, "extra": 1},
        {"playoff": True},
    ),
)


@pytest.mark.parametrize(("says", "zones", "options", "acts"), WHY)
def test_it_says_why_the_round_ended(says: str, zones: Zones, options: Words, acts: Sequence[str]) -> None:
    """4.1, steps 2 and 4."""
    match = ended(zones, acts, options=options)
    assert said(match, scored(match).reason) == says


@pytest.mark.parametrize(("says", "zones", "options"), HARLEY)
def test_it_says_who_scores_harleys_card(says: str, zones: Zones, options: Words) -> None:
    """R28, R36."""
    match = ended(zones, options=options)
    featured = scored(match).featured
    assert featured is not None
    assert featured.piece == zones["harley"][0]
    assert said(match, featured.caption) == says


@pytest.mark.parametrize(("says", "zones", "options", "rig"), LEAD)
def test_it_says_why_a_seat_starts_the_next_round(says: str, zones: Zones, options: Words, rig: Rig | None) -> None:
    """6.2."""
    match = ended(zones, options=options, rig=rig)
    lead = scored(match).next_start
    assert lead is not None
    assert said(match, lead.reason) == says
    assert lead.note == f"@{lead.seat} starts"


def test_dice_that_decided_the_start_are_shown_throw_by_throw() -> None:
    """Each tied seat has seven; fives and sixes count; who is still tied throws again (6.2)."""
    lead = scored(ended(TIED, rig={"dice": (*THREE, *THREE, *NONE, *SEVEN)})).next_start
    assert lead is not None
    assert lead.seat == 1
    assert [[roll.seat for roll in throw] for throw in lead.throws] == [[0, 1], [0, 1]]
    none, seven = lead.throws[1]
    assert sorted(seven.dice) == sorted(SEVEN)
    assert [die for die, counts in zip(seven.dice, seven.counted, strict=True) if counts] == [6, 5, 5]
    assert (none.caption, seven.caption) == ("no five or six", "3 fives and sixes")


def test_one_five_is_told_in_the_singular() -> None:
    lead = scored(ended(TIED, rig={"dice": (5, 1, 1, 1, 1, 1, 1, *NONE)})).next_start
    assert lead is not None
    assert lead.throws[0][0].caption == "1 five or six"


@pytest.mark.parametrize(("heading", "label", "title", "counters", "options"), ROUNDS)
def test_it_says_which_round_is_over_and_which_comes_next(
    heading: str, label: str, title: str, counters: Words, options: Words
) -> None:
    """6.3."""
    sheet = scored(ended(BOTH_LEAD, counters=counters, options=options, rig={"dice": (*SEVEN, *THREE, *THREE)}))
    assert sheet.next_start is not None
    assert (sheet.heading, sheet.next_start.label, sheet.next_start.title) == (heading, label, title)


@pytest.mark.parametrize(("says", "zones", "counters", "options"), ENDINGS)
def test_it_says_who_has_won_and_how(says: str, zones: Zones, counters: Words, options: Words) -> None:
    """6.3, R40."""
    match = ended(zones, counters=counters, options=options)
    sheet = scored(match)
    assert said(match, sheet.ending) == says
    assert (sheet.heading, sheet.next_start, sheet.notes) == ("The game is over", None, ())


@pytest.mark.parametrize(("says", "zones", "seat", "counters", "options"), NOTES)
def test_it_says_how_far_it_is_to_the_end(says: tuple[str, str], zones: Zones, seat: Seat, counters: Words, options: Words) -> None:
    """The viewer reads it, or everybody at a public table."""
    match = ended(zones, counters=counters, options=options, rig={"dice": (*SEVEN, *THREE, *THREE)})
    assert tuple(said(match, note) for note in scored(match, seat).notes) == says


def test_the_outlook_tells_each_step_but_harleys_card() -> None:
    """Section 11: "if the round ended now"; a Hermit would take the best of the others."""
    match = match_at(TABLE | {"arcana/0": ["major-9"], "arcana/2": ["major-7"]}, counters={"scores": (5, 0, 0), "round": 4})
    (outlook,) = sheets(match)
    assert not outlook.scored
    assert (outlook.heading, outlook.columns) == ("Round 4 of 4", ("Suit", "Sprawl", "Ride", "Hermit"))
    assert rows(outlook) == [("Cups", "6", "", "11"), ("Blades", "3", "", ""), ("Coins", "9", "+2", "")]
    assert [row.points for row in outlook.rows] == [11, 3, 11]
    assert outlook.leaders == (0,)
    assert [said(match, note) for note in outlook.notes] == ["This is the last round", "Ann leads by 5"]


def test_the_outlook_counts_as_the_options_say() -> None:
    """R26: with `ride_ignores_empty` an empty stack is left out."""
    zones = TABLE | {"sprawl/batons": [], "arcana/2": ["major-7"]}
    (outlook,) = sheets(match_at(zones, options={"ride_ignores_empty": True}))
    assert rows(outlook)[2] == ("Coins", "9", "+3", "")


def test_every_text_of_the_sheet_is_used() -> None:
    with recorded() as used:
        for _, zones, options, acts in WHY:
            sheets(ended(zones, acts, options=options))
        for _, zones, options in HARLEY:
            sheets(ended(zones, options=options))
        for _, zones, options, rig in LEAD:
            sheets(ended(zones, options=options, rig=rig))
        for _, _, _, counters, options in ROUNDS:
            sheets(ended(BOTH_LEAD, counters=counters, options=options))
        for _, zones, counters, options in ENDINGS:
            sheets(ended(zones, counters=counters, options=options))
        for _, zones, seat, counters, options in NOTES:
            sheets(ended(zones, counters=counters, options=options), seat)
        sheets(ended(TIED, rig={"dice": (5, 1, 1, 1, 1, 1, 1, *NONE)}))
        sheets(match_at(TABLE | {"court/0": []}, counters={"round": 4}))
    assert unused(words.score_sheet.content, used) == []
