"""Test what Corporation tells of corporations and words: letters that stay, safe ranks, the words
that were given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

import pytest
from games.corporation_words import GAME, PRESENTATION, match_at
from games.words import log_of, said

from corptable.engine import PUBLIC, Action, Plain
from corptable.engine.match import Match
from corptable.games.corporation.board import bonds
from corptable.games.corporation.describe import statement_in_short
from corptable.games.corporation.letters import letters
from corptable.games.corporation.names import CARDS, EVERYONE, MIDDLE, PLACE
from corptable.games.corporation.panels import PALETTE, palette, words_given
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.signs import safe_ranks
from corptable.presentation import PanelButton, PanelText

Round = Sequence[int]
SILENT = {"talk_laps": 0, "target": 999}
BY_FIVES = {
    "corp/0": ["clubs-4"],
    "corp/1": ["diamonds-4"],
    "corp/2": ["hearts-4"],
    "corp/3": ["spades-5"],
    "corp/4": ["clubs2-5"],
}
"""Three partners and two."""


def view_of(match: Match, viewer: int = PUBLIC) -> CorporationView:
    """Return what a viewer sees."""
    view = match.state.observation(viewer)
    assert isinstance(view, CorporationView)
    return view


def after(*rounds: Round, viewer: int = PUBLIC) -> CorporationView:
    """Return what is seen after rounds in which the seats played these ranks."""
    acts = chain.from_iterable(
        (f"@{seat} play {CARDS[seat][rank]}" for seat, rank in enumerate(ranks)) for ranks in rounds
    )
    return view_of(match_at(acts=[*acts], seats=len(rounds[0]), options=SILENT), viewer)


def members(view: CorporationView) -> dict[str, tuple[int, ...]]:
    """Return the members of each corporation by its letter."""
    named = letters(view)
    return {named[rank]: seats for rank, seats in view.corporations().items()}


# Letters


def test_a_pair_that_stays_together_keeps_its_letter_whatever_its_rank() -> None:
    first = members(after((3, 3, 5, 5, 1)))
    assert first == {"A": (0, 1), "B": (2, 3)}
    assert members(after((3, 3, 5, 5, 1), (4, 4, 2, 2, 1))) == first


def test_a_corporation_that_somebody_joins_or_leaves_keeps_its_letter_while_two_stay() -> None:
    joined = after((3, 3, 5, 5, 1), (4, 4, 2, 2, 2))
    assert members(joined) == {"A": (0, 1), "B": (2, 3, 4)}
    assert members(after((3, 3, 5, 5, 1), (4, 4, 2, 2, 2), (5, 5, 3, 1, 3))) == {
        "A": (0, 1),
        "B": (2, 4),
    }


def test_new_partners_have_a_letter_that_no_other_pair_had_just_before() -> None:
    assert members(after((3, 3, 5, 5, 1), (4, 2, 4, 2, 1))) == {"C": (1, 3), "D": (0, 2)}


def test_a_corporation_has_one_hue_with_its_letter() -> None:
    views = (after((3, 3, 5, 5, 1)), after((3, 3, 5, 5, 1), (4, 4, 2, 2, 1)))
    hues = [{bond.letter: bond.hue for bond in bonds(view)} for view in views]
    assert hues[0] == hues[1]
    assert len(set(hues[0].values())) == 2


# Safe ranks


def test_a_rank_is_safe_that_lies_before_every_outsider() -> None:
    """R8: nobody outside can play it."""
    view = view_of(match_at(BY_FIVES, seats=5, at="talk"))
    assert safe_ranks(view, (0, 1, 2)) == [5]
    assert safe_ranks(view, (3, 4)) == [4]
    open_to_one = {zone: cards for zone, cards in BY_FIVES.items() if zone != "corp/4"}
    assert safe_ranks(view_of(match_at(open_to_one, seats=5, at="talk")), (0, 1, 2)) == []


def test_where_all_are_partners_no_rank_is_called_safe() -> None:
    """Each can spoil it for all others."""
    lying = {f"corp/{seat}": [CARDS[seat][4]] for seat in range(4)}
    assert safe_ranks(view_of(match_at(lying, at="talk")), (0, 1, 2, 3)) == []


def test_the_hand_shows_a_safe_rank() -> None:
    view = view_of(match_at(BY_FIVES, seats=5, at="talk"), 0)
    called_safe = {
        word
        for word, signs in PRESENTATION.marks(view).items()
        if any(sign.icon == "shield" for sign in signs)
    }
    assert called_safe == {"clubs-5"}


def test_cards_of_others_and_of_a_public_view_are_not_called_safe() -> None:
    marks = PRESENTATION.marks(view_of(match_at(BY_FIVES, seats=5, at="talk")))
    assert not any(sign.icon == "shield" for signs in marks.values() for sign in signs)


# What is said


@pytest.mark.parametrize(
    ("told", "short"),
    [
        (("invite", "3", "@1"), "Bea, 3?"),
        (("threaten", "@1"), "I copy Bea"),
        (("accuse", "@2"), "Cal lies"),
        (("ask", "@2"), "And you, Cal?"),
        (("apologise", "@1"), "Sorry, Bea"),
    ],
)
def test_a_small_balloon_names_who_is_spoken_to(told: tuple[str, ...], short: str) -> None:
    match = match_at(at="talk")
    assert said(match, statement_in_short(Action(0, "say", told), view_of(match))) == short


def test_the_choice_keeps_the_words_given_in_sight_ones_own_first() -> None:
    claims: Plain = {"0": {"rank": 3}, "1": {"rank": 3, "promised": [0]}}
    match = match_at(at="choose", counters={"claims": claims})
    panel = words_given(view_of(match, 0)).worded(partial(said, match))
    texts = [part.text for row in panel.rows for part in row.parts if isinstance(part, PanelText)]
    assert texts == ["Ann: 3", "Cal: no word", "Bea: 3, with Ann", "Dan: no word"]


def test_the_palette_accuses_whom_a_word_was_broken_by_and_only_that_one_apologises() -> None:
    acts = ["@0 pass", "@1 say declare 4", "@2 pass", "@3 pass"]
    acts += ["@0 play clubs-1", "@1 play diamonds-2", "@2 play hearts-3", "@3 play spades-4"]
    offered = []
    for passes in (["@1 pass"], []):
        match = match_at(acts=[*acts, *passes], seats=4, options={"talk_laps": 1})
        rows = palette(view_of(match), "").rows
        found = [one for row in rows for one in row.parts if isinstance(one, PanelButton)]
        offered.append({one.word: [said.args for _, said in one.actions] for one in found})
    assert offered[0]["accuse"] == [("accuse", "@1")]
    assert offered[0]["apologise"] == []
    assert {whom for _, whom in offered[1]["apologise"]} == {"@0", "@2", "@3"}
    assert offered[1]["accuse"] == []


@pytest.mark.parametrize(("at", "is_open"), [("talk", True), ("choose", False)])
def test_drop_targets_are_there_while_one_talks_and_in_the_choice_the_place_of_the_palette_alone(
    at: str, is_open: bool
) -> None:
    ids = {spot.id for spot in PRESENTATION.layout(view_of(match_at(at=at), 0), 16 / 9)}
    assert PALETTE in ids
    assert ({MIDDLE, EVERYONE} <= ids) == is_open
    assert ids.isdisjoint((MIDDLE, EVERYONE)) != is_open
    assert (PLACE in ids) != is_open


@pytest.mark.parametrize("place", ["down/0", "corp/0"])
def test_ones_own_empty_place_says_that_nothing_is_played_yet(place: str) -> None:
    view = match_at(at="talk").state.observation(0)
    assert view.decision is not None
    assert PRESENTATION.refuse(view.decision, view, 0, (), place).startswith(
        "No cards are played yet"
    )


def test_a_card_that_others_place_has_no_line_for_it_is_seen_on_the_table() -> None:
    match = match_at(at="choose")
    events = match.play("@0 play clubs-3")
    assert log_of(match, events, 1) == log_of(match, events, PUBLIC) == []
    assert log_of(match, events, 0) == ["Ann places the Three of Clubs."]


# Large tables


@pytest.mark.parametrize("seats", GAME.seats)
def test_from_seven_seats_on_a_table_has_one_lap_and_a_lower_target(seats: int) -> None:
    rules = {"target": "60", "talk_laps": "1"} if seats >= 7 else {}
    assert GAME.house_rules(seats) == rules


def test_the_cards_on_the_title_are_a_hand_of_one_set() -> None:
    """R18: each player's set has one suit, from the ace up."""
    pitch = PRESENTATION.pitch()
    for cover in (pitch.small, pitch.large):
        assert cover is not None
        assert [*cover.pieces] == [f"hearts-{rank}" for rank in range(1, len(cover.pieces) + 1)]


# The reveal


@pytest.mark.parametrize(
    ("plays", "told"),
    [
        ((3, 3, 5, 4, 4), "After round 1: Cal leads with 5 of 999 points."),
        ((3, 3, 4, 4, 4), "After round 1: nobody has scored; 999 points end the game."),
    ],
)
def test_the_reveal_ends_with_who_leads(plays: Round, told: str) -> None:
    acts = [f"@{seat} play {CARDS[seat][rank]}" for seat, rank in enumerate(plays)]
    match = match_at(acts=acts[:-1], seats=5, options=SILENT)
    moment = PRESENTATION.moment(match.play(acts[-1]), view_of(match))
    assert moment is not None
    assert said(match, moment.line) == told
