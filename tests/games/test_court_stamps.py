"""Test the stamps of Corporate Court: a veto on the card that it stops, an overrule on the card that stands nevertheless (4.3)."""

from __future__ import annotations

import pytest
from games.court_words import PRESENTATION, Zones, match_at
from games.words import is_whole, recorded, said, unused

from corptable.engine import PUBLIC, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.corporate_court.names import PENDING
from corptable.games.corporate_court.texts import stamp_text
from corptable.presentation import Stamp

TABLE: Zones = {"court/1": ["cups-page"], "court/2": ["coins-king"]}
PLAY = "@0 play cups-1 sprawl/cups"
HAND: Zones = {"hand/0": ["cups-1", "cups-2", "cups-3", "cups-4", "cups-5", "cups-6"]}


def stamps(match: Match, act: str, eyes: Seat = PUBLIC) -> list[Stamp]:
    """Play an act and return its stamps for one viewer."""
    events = match.play(act)
    view = match.state.observation(eyes)
    found = [PRESENTATION.stamp(event, view) for event in noticed_by(events, eyes)]
    return [stamp for stamp in found if stamp is not None]


@pytest.mark.parametrize("eyes", [PUBLIC, 0, 1, 2])
def test_a_veto_stops_the_card_that_is_played_and_all_see_it(eyes: Seat) -> None:
    match = match_at({**TABLE, **HAND}, [PLAY])
    (stamp,) = stamps(match, "@1 veto", eyes)
    assert (stamp.onto, stamp.stops) == (PENDING, True)
    assert (said(match, stamp.word), said(match, stamp.line)) == ("Vetoed", "By Bea")


def test_an_overrule_lets_it_stand() -> None:
    match = match_at({**TABLE, **HAND}, [PLAY, "@1 veto"])
    (stamp,) = stamps(match, "@2 overrule")
    assert (stamp.onto, stamp.stops) == (PENDING, False)
    assert (said(match, stamp.word), said(match, stamp.line)) == ("Overruled", "Cal lets it stand")


@pytest.mark.parametrize("acts", [[], [PLAY], [PLAY, "@1 veto"]])
def test_nothing_else_is_stamped(acts: list[str]) -> None:
    match = match_at({**TABLE, **HAND}, acts)
    assert stamps(match, [PLAY, "@1 pass", "@2 pass"][len(acts)]) == []


def test_every_text_of_a_stamp_is_whole_and_used() -> None:
    with recorded() as used:
        match = match_at({**TABLE, **HAND}, [PLAY])
        found = [*stamps(match, "@1 veto"), *stamps(match, "@2 overrule")]
    assert unused(stamp_text.content, used) == []
    assert all(is_whole(said(match, text)) for stamp in found for text in (stamp.word, stamp.line))
