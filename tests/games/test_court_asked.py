"""Test who is asked whether a play may stand (section 12), with the setting that leaves out what
cannot matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from games.court_words import PRESENTATION, Zones, match_at

from corptable.bots import PERSON
from corptable.engine import PUBLIC, Seat
from corptable.session.auto_answers import Habits
from corptable.session.replay import PlayedMatch, Replay, Viewpoint
from corptable.session.session import Session

DEAD: Final = ("cups-page", "cups-knight", "cups-queen", "cups-king", "major-7")
"""What has to lie in the discard before cups can score no more: their court cards, and the Ride."""
COURT: Final = ("coins-page", "coins-king")
ZONES: Final[Zones] = {
    "hand/0": ["cups-4", "coins-5"],
    "discard": DEAD,
    "court/1": COURT,
    "sprawl/cups": ["cups-9"],
}
PLAY: Final = "@0 play cups-4 sprawl/cups"


def is_asked(zones: Zones, acts: Sequence[str] = (PLAY,), seat: Seat = 1) -> bool:
    """Return whether the seat that is asked now has to be asked, as that seat sees it and as
    everybody does, which must agree.
    """
    match = match_at(ZONES | zones, acts)
    assert match.state.actors() == (seat,)
    asked = {
        PRESENTATION.answers.concerns(match.state.observation(viewer), seat)
        for viewer in (PUBLIC, *range(3))
    }
    assert len(asked) == 1, "who is asked tells nobody what a hand holds"
    return asked.pop()


def test_nobody_needs_to_be_asked_about_a_number_that_can_score_for_nobody() -> None:
    assert not is_asked({})


@pytest.mark.parametrize("card", DEAD)
@pytest.mark.parametrize(
    "place", ["court/2", "hand/1", "hand/2", "harley", "draw", "spent/2", "court/0"]
)
def test_a_suit_may_score_as_long_as_one_of_its_court_cards_or_the_ride_can_come_back(
    card: str, place: str
) -> None:
    """From a hand, the deck, the middle, a spent stack (Avatars, Eclipse), or from beneath another
    court card.
    """
    if card == "major-7" and not place.startswith(("hand", "draw", "harley")):
        place = "arcana/2"
    left = [one for one in DEAD if one != card]
    assert is_asked(
        {"discard": left, place: [card, "blades-page"] if place == "court/2" else [card]}
    )


def test_a_court_card_is_asked_about() -> None:
    assert is_asked({"hand/0": ["blades-king", "cups-4"]}, ["@0 play blades-king court/0"])


def test_a_major_is_asked_about() -> None:
    assert is_asked({"hand/0": ["major-19", "cups-4"]}, ["@0 play major-19 arcana/0"])


def test_an_overrule_is_asked_about() -> None:
    zones: Zones = {"court/1": COURT, "court/2": ["batons-page", "batons-king"]}
    assert is_asked(zones, [PLAY, "@1 veto"], seat=2)


@pytest.mark.parametrize(
    "court",
    [("coins-page", "blades-king"), ("blades-page", "coins-king", "coins-page"), ("coins-king",)],
)
def test_a_seat_that_would_ride_another_suit_after_a_veto_is_asked(court: Sequence[str]) -> None:
    """A court card that is paid uncovers the next one: that alone may be worth a veto."""
    assert is_asked({"court/1": court})


def test_another_suit_is_asked_about() -> None:
    assert is_asked({}, ["@0 play coins-5 sprawl/coins"])


# What the log says


def session_at(
    zones: Zones, habits: Habits, players: Sequence[str] = (PERSON, PERSON, "random")
) -> Session:
    """Return a session at a position in which the first player has the turn."""
    session = Session(match_at(ZONES | zones), players)
    session.auto_answers.habits = lambda: habits
    session.start()
    return session


def told(session: Session, seat: Seat = PUBLIC) -> list[str]:
    return [session.plain_text(line.text) for line in session.transcript.logs[seat].lines]


def test_a_person_who_was_not_asked_does_not_pass_in_the_log() -> None:
    session = session_at({}, Habits(asks_always=False))
    session.play(session.match.read(PLAY))
    name = session.names[1]
    assert [str(act) for act in session.match.journal] == [PLAY, "@1 pass"]
    assert f"{name} is not asked." in told(session)
    assert f"{name} lets it stand." not in told(session)


def test_a_person_who_passes_by_an_answer_given_before_is_not_asked_either() -> None:
    session = session_at({}, Habits())
    session.auto_answers.standing[1].add("never/1/0")
    session.play(session.match.read(PLAY))
    assert f"{session.names[1]} is not asked." in told(session)


@pytest.mark.parametrize(
    ("card", "answered"), [("coins-2", False), ("blades-2", True), ("blades-king", False)]
)
def test_a_person_may_be_asked_only_where_points_change(card: str, answered: bool) -> None:
    """The seat asked rides Coins, nobody rides Blades; a court card gives its player a suit."""
    zones: Zones = {"hand/0": [card], "sprawl/coins": ["coins-9"], "sprawl/blades": ["blades-9"]}
    session = session_at(zones, Habits())
    session.auto_answers.standing[1].add("points/1/0")
    session.play(next(act for act in session.match.legal() if act.args[0] == card))
    assert (f"{session.names[1]} is not asked." in told(session)) is answered


def test_an_answer_given_before_ends_with_the_round() -> None:
    session = Session(match_at(ZONES | {"draw": ["coins-6"]}, rest="discard"), (PERSON,) * 3)
    session.auto_answers.standing[1].add("never/1/0")
    rounds = [(1, {"never/1/0"})]
    for _ in range(30):
        session.play(session.match.legal()[-1])
        round = session.match.state.counters()["round"]
        rounds.append((int(str(round)), session.auto_answers.standing[1]))
    assert {number: bool(held) for number, held in rounds} == {1: True, 2: False}


def test_a_person_who_lets_a_play_stand_passes() -> None:
    session = session_at({}, Habits())
    session.play(session.match.read(PLAY))
    session.play(session.match.read("@1 pass"))
    assert f"{session.names[1]} lets it stand." in told(session)


def test_what_was_not_asked_is_no_news() -> None:
    """The recap leaves it out."""
    session = session_at({}, Habits(asks_always=False))
    session.play(session.match.read(PLAY))
    assert not any(line.is_unasked for line in session.transcript.unread_lines(2))
    assert any(line.is_unasked for line in session.transcript.logs[PUBLIC].lines)


def test_a_replay_says_the_same() -> None:
    session = session_at({}, Habits(asks_always=False))
    session.play(session.match.read(PLAY))
    assert isinstance(session.played, PlayedMatch)
    replay = Replay(session.played, Viewpoint(PUBLIC))
    replay.go(2)
    assert f"{session.names[1]} is not asked." in [
        session.plain_text(line.text) for line in replay.log.lines
    ]


def test_a_pass_of_a_person_in_the_place_of_one_that_was_undone_is_told_as_a_pass() -> None:
    session = session_at({}, Habits(asks_always=False))
    session.play(session.match.read(PLAY))
    session.undo(1)
    session.play(session.match.read("@1 pass"))
    assert f"{session.names[1]} is not asked." not in told(session)
