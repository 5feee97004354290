"""Test the career of Corporate Ladder: every opponent can be played against, every reward exists,
and faulty files are told.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from collection.tables import GAME

from corptable.art.portraits import PORTRAITS
from corptable.bots import find_bot
from corptable.cards.business.library import given_library
from corptable.cards.faults import FileFaults
from corptable.collection.career import Opponent, given_career, read_career
from corptable.engine.match import Match

FLOORS = given_career(GAME)
OPPONENTS = [opponent for floor in FLOORS for opponent in floor.opponents]
STARTER = given_library().decks["cardboard-barons"].cards
by_opponent = pytest.mark.parametrize(
    "opponent", OPPONENTS, ids=[opponent.id for opponent in OPPONENTS]
)

GOOD = """\
floor: "Cellar"
line: "It is dry."
opponents:
  - card: hettie-shush
    bot: easy
    portrait: hood
    deck: [prudence-latefee]
    deck_of: [middle, wordsmith, artist, other]
    before: "One."
    beaten: "Two."
    wins: "Three."
    rewards: [minerva-footnote, ottoline-umlaut, ambrose-tumbler]
"""


def test_there_are_four_floors_and_each_can_be_left() -> None:
    assert [floor.name for floor in FLOORS] == [
        "Reception",
        "Open-plan office",
        "Corner offices",
        "Boardroom",
    ]
    assert FLOORS[0].needs == 0
    assert all(0 < above.needs <= len(below.opponents) for below, above in pairwise(FLOORS))


def test_nobody_is_met_twice_but_as_company() -> None:
    assert len({opponent.id for opponent in OPPONENTS}) == len(OPPONENTS)


@by_opponent
def test_every_deck_is_legal(opponent: Opponent) -> None:
    for seat in opponent.seats:
        assert given_library().deck_errors(seat.deck) == []


@by_opponent
def test_every_bot_and_portrait_exists(opponent: Opponent) -> None:
    for seat in opponent.seats:
        assert find_bot(GAME, seat.bot, len(opponent.seats) + 1).id == seat.bot
        assert seat.portrait in PORTRAITS


@by_opponent
def test_every_reward_is_a_card_that_a_starter_deck_lacks(opponent: Opponent) -> None:
    assert len(set(opponent.rewards)) == 3
    assert not set(opponent.rewards) <= set(STARTER)
    assert set(opponent.rewards) <= given_library().cards_by_id.keys()


@by_opponent
def test_every_match_can_begin_and_nothing_of_the_person_is_at_stake(opponent: Opponent) -> None:
    brought = {"decks": (STARTER, *(seat.deck for seat in opponent.seats))}
    match = Match.new(GAME, len(opponent.seats) + 1, opponent.options, 24, brought=brought)
    assert match.legal()
    assert opponent.options["ante"] != "for_keeps"


@by_opponent
def test_a_table_with_other_rules_says_so(opponent: Opponent) -> None:
    house_rules = GAME.house_rules(len(opponent.seats) + 1)
    assert house_rules.items() <= opponent.options.items(), (
        "the reward is the prize, and a duel lasts as at any new table"
    )
    is_usual = opponent.options == house_rules and len(opponent.seats) == 1
    assert bool(opponent.twist) is not is_usual


# The files


def faults_of(folder: Path, *texts: str) -> str:
    """Return the faults of a career of these floors, a line each; "" without any."""
    files = []
    for number, text in enumerate(texts):
        files.append(folder / f"{number}.yaml")
        files[-1].write_text(text)
    try:
        read_career(files, given_library(), GAME)
    except FileFaults as refused:
        return "\n".join(map(str, refused.faults))
    return ""


def test_a_floor_is_added_with_one_file(tmp_path: Path) -> None:
    assert faults_of(tmp_path, GOOD) == ""


@pytest.mark.parametrize(
    ("before", "after", "where", "told"),
    [
        (
            "card: hettie-shush",
            "card: hetty-shush",
            "0.yaml:4: opponents[0].card",
            '"hettie-shush"',
        ),
        ("bot: easy", "bot: lazy", "0.yaml:5: opponents[0].bot", "gossip"),
        (
            "[prudence-latefee]",
            "[prudence-latefe]",
            "0.yaml:7: opponents[0].deck[0]",
            '"prudence-latefee"',
        ),
        (
            "[middle, wordsmith, artist, other]",
            "[midle]",
            "0.yaml:8: opponents[0].deck_of[0]",
            '"middle"',
        ),
        (
            "[middle, wordsmith, artist, other]",
            "[press]",
            "0.yaml:8: opponents[0].deck_of",
            "it needs at least 20",
        ),
        ('wins: "Three."', "", "opponents[0].wins", "text of 1 to 160"),
        (
            "ottoline-umlaut",
            "minerva-footnote",
            "0.yaml:12: opponents[0].rewards",
            "3 different cards",
        ),
        (
            "    bot: easy\n",
            "    bot: easy\n    options: {anti: off}\n",
            "0.yaml:6: opponents[0].options",
            "did you mean",
        ),
        (
            "    bot: easy\n",
            "    bot: easy\n    boots: 2\n",
            "0.yaml:6: opponents[0].boots",
            "unknown field",
        ),
    ],
)
def test_a_faulty_file_is_told_with_line_field_found_and_wanted(
    tmp_path: Path, before: str, after: str, where: str, told: str
) -> None:
    faults = faults_of(tmp_path, GOOD.replace(before, after))
    assert where in faults
    assert told in faults


def test_a_floor_cannot_need_more_than_work_below(tmp_path: Path) -> None:
    above = GOOD.replace("hettie-shush", "otto-rivett").replace(
        "opponents:", "needs: 2\nopponents:"
    )
    assert "1.yaml:3: needs: found 2" in faults_of(tmp_path, GOOD, above)


def test_somebody_on_two_floors_is_refused(tmp_path: Path) -> None:
    assert 'opponents[0].card: found "hettie-shush" a second time' in faults_of(
        tmp_path, GOOD, GOOD
    )
