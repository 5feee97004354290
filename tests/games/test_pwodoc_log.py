"""Test the log of PWODOC: a line for each act and viewer, and no line that tells what its reader was not shown (section 11)."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from games.pwodoc_words import GAME, PRESENTATION, At
from games.words import is_sentence, named_pieces, recorded, said, unused

from corptable.engine import HIDDEN, PUBLIC, Acted, Event, Learned, Moved, Noted, Piece, Plain, Seat, State
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.pwodoc.texts import log

SEEDS = range(36)
ROCKS = ["red-rock", "yellow-rock"]
COIN: At = At(
    {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-2"], "hand/1": ["major-9", "cups-4"]}, ["@0 return red-rock site/3 coins-1"]
)
SWAP = COIN._replace(acts=[*COIN.acts, "@0 swap cups-2 major-9"])


class Case(NamedTuple):
    """Hold acts, and lines that one viewer's log then has."""

    rule: str
    at: At
    lines: Sequence[str]
    eyes: Seat = PUBLIC


CASES = (
    # 4 Phases
    Case(
        "phases are announced with their round",
        At({"site/0/pawns": ["red-rock"]}, ["@0 return red-rock site/0"]),
        ["Ann takes red rock back from site 1 and plays no card.", "Round 2 of 12: pawns are placed."],
    ),
    Case(
        "the returning phase opens, and with lift nobody's pawns come off (R6)",
        At(
            {"supply/0": ["red-rock"], "supply/1": [], "site/4/pawns": ["blue-rock", "green-paper"]},
            ["@0 place red-rock site/0"],
            "place",
            options={"neutral_pawns": "lift"},
        ),
        [
            "Ann places red rock on site 1.",
            "Round 1 of 12: pawns are taken back.",
            "Pawns that belong to nobody come off: 2.",
        ],
    ),
    Case("a pass is told (R10)", At({}, ["@0 pass"], "place", options={"may_pass": True}), ["Ann passes until the next placing."]),
    # 5 Pawns
    Case(
        "a rock names its card",
        At({"site/3/pawns": ROCKS, "hand/0": ["cups-king"]}, ["@0 return red-rock site/3 cups-king"]),
        ["Ann takes red rock back from site 4 and plays King of Cups."],
    ),
    Case(
        "a rock of nobody's is told as such (R6)",
        At({"site/3/pawns": ["blue-rock", "red-rock"], "hand/0": ["cups-king"]}, ["@0 return blue-rock site/3 cups-king"]),
        ["Ann takes nobody's blue rock from site 4 and plays King of Cups."],
    ),
    Case(
        "a rock of nobody's may play nothing",
        At({"site/3/pawns": ["blue-rock", "red-rock"]}, ["@0 return blue-rock site/3"]),
        ["Ann takes nobody's blue rock from site 4 and plays no card."],
    ),
    Case(
        "a paper of nobody's turns a card over",
        At({"site/3/pawns": ["blue-paper", "red-rock"], "site/3/draw": ["cups-king"]}, ["@0 return blue-paper site/3"]),
        [
            "Ann takes nobody's blue paper from site 4.",
            "King of Cups is turned over on site 4.",
        ],
    ),
    Case(
        "scissors draw, after the discards were shuffled if need be",
        At(
            {"site/3/pawns": ["red-scissors", "red-rock"], "site/3/discard": ["cups-2"]},
            ["@0 return red-scissors site/3"],
        ),
        ["The discards of site 4 are shuffled and become its draw pile.", "Ann draws Two of Cups from site 4."],
    ),
    Case(
        "four cards are enough (R13)",
        At(
            {
                "site/3/pawns": ["red-scissors", "red-rock"],
                "site/3/draw": ["cups-2"],
                "hand/0": ["cups-1", "cups-3", "cups-4", "cups-7"],
            },
            ["@0 return red-scissors site/3"],
        ),
        ["Ann holds four cards and draws none."],
    ),
    Case(
        "a site without cards hands out the bank",
        At({"site/3/pawns": ["red-scissors", "red-rock"], "bank": ["major-20"]}, ["@0 return red-scissors site/3"]),
        ["Ann takes Judgement from the bank."],
    ),
    Case(
        "scissors may find nothing",
        At({"site/3/pawns": ["red-scissors", "red-rock"]}, ["@0 return red-scissors site/3"]),
        ["Neither the site nor the bank has a card."],
    ),
    Case(
        "a paper may find nothing",
        At({"site/3/pawns": ["red-paper", "red-rock"]}, ["@0 return red-paper site/3"]),
        ["Site 4 has no card to turn over."],
    ),
    # 5 Cards
    Case(
        "a cup may find nothing (R14)",
        At({"site/3/pawns": ROCKS, "hand/0": ["cups-1"]}, ["@0 return red-rock site/3 cups-1"]),
        ["Site 4 has no card to draw."],
    ),
    Case(
        "a coin may find no cards at all (R15)",
        At({"site/3/pawns": ROCKS, "hand/0": ["coins-1"]}, ["@0 return red-rock site/3 coins-1"]),
        ["No hand holds a card to look at."],
    ),
    Case(
        "a coin may find its own player at the top (R15)",
        At({"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-1"]}, ["@0 return red-rock site/3 coins-1"]),
        ["Ann alone holds the most cards and trades with nobody."],
    ),
    Case(
        "the own hand may be named (R15)",
        At(
            {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-1"], "hand/1": ["cups-2"]},
            ["@0 return red-rock site/3 coins-1", "@0 target @0"],
        ),
        ["Ann chooses Ann and trades with nobody."],
    ),
    Case("everybody hears that a coin looks", COIN, ["Ann looks at Bea's hand."]),
    Case("who looks reads the hand", COIN, ["Bea holds Four of Cups and the Hermit."], eyes=0),
    Case("a trade is told without its cards", SWAP, ["A card goes from Ann to Bea.", "A card goes from Bea to Ann."]),
    Case(
        "the two who trade read which cards",
        SWAP,
        ["Two of Cups goes from Ann to Bea.", "The Hermit goes from Bea to Ann."],
        eyes=1,
    ),
    Case(
        "a look may be all",
        At(
            {"site/3/pawns": ROCKS, "hand/0": ["coins-1"], "hand/1": ["cups-king"]},
            ["@0 return red-rock site/3 coins-1"],
        ),
        ["Ann and Bea have nothing to trade: court cards stay."],
    ),
    Case(
        "a wand may find no pawn at home",
        At(
            {"supply/0": [], "site/3/pawns": [*ROCKS, "blue-rock"], "hand/0": ["wands-1"]},
            ["@0 return blue-rock site/3 wands-1"],
        ),
        ["Ann has no pawn at home for the wand."],
    ),
    Case(
        "a wand may be one too many (8)",
        At(
            {"site/3/pawns": ROCKS, "hand/0": ["wands-1"]},
            ["@0 return red-rock site/3 wands-1"],
            counters={"wands": [12, 0]},
        ),
        ["Ann has placed 12 pawns by wands in this round: no more."],
    ),
    Case(
        "a sword goes to the bank and another card comes out",
        At(
            {"site/3/pawns": ROCKS, "hand/0": ["swords-3"], "bank": ["major-5"]},
            ["@0 return red-rock site/3 swords-3"],
        ),
        ["Three of Swords goes to the bank.", "The Hierophant comes out of the bank onto site 4."],
    ),
    Case(
        "a paper may turn a sword over",
        At(
            {"site/3/pawns": ["red-paper", "red-rock"], "site/3/draw": ["swords-3"], "bank": ["major-5"]},
            ["@0 return red-paper site/3"],
        ),
        ["Three of Swords is turned over on site 4 and goes to the bank."],
    ),
    Case(
        "before earliest_end nothing ends (R25)",
        At(
            {"site/3/pawns": ROCKS, "hand/0": ["major-21"]},
            ["@0 return red-rock site/3 major-21"],
            options={"earliest_end": 3},
        ),
        ["Nothing in the bank is higher than the World, but nobody can end the game before round 3."],
    ),
    # 6 The end
    Case(
        "the end tells who ended it, what was held, what goes home, what sites are worth and who wins",
        At(
            {
                "site/3/pawns": ROCKS,
                "site/0/draw": ["cups-king", "major-1"],
                "site/0/discard": ["coins-king", "cups-queen"],
                "site/5/discard": ["swords-2"],
                "hand/0": ["major-21", "coins-queen"],
            },
            ["@0 return red-rock site/3 major-21", "@1 settle site/5"],
        ),
        [
            "Nothing in the bank is higher: Ann ends the game in round 1.",
            "Ann holds Queen of Coins.",
            "Queen of Coins goes home to Bea.",
            "Bea puts Queen of Coins into site 6.",
            "Site 1 is worth +1 a court card: Ann 2 and Bea 1.",
            "Site 6 is worth -1 a court card: Bea -1.",
            "Final score: Ann 2 and Bea 0.",
            "Ann wins with 2.",
        ],
    ),
    Case(
        "the cap tells that it was the last round, and a win may be shared (R27, R28)",
        At({"site/3/pawns": ["red-rock"]}, ["@0 return red-rock site/3"], options={"max_rounds": 1}),
        ["Round 1 was the last: the game ends after Ann's turn.", "Ann and Bea share the win with 0."],
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule)
def test_the_log_tells_the_rule(case: Case) -> None:
    """The rule is the case's name."""
    log = case.at.log(case.eyes)
    assert [line for line in case.lines if line not in log] == [], log


def test_a_look_is_private() -> None:
    """The others hear of it, and of no card (section 1)."""
    assert not [line for line in COIN.log(PUBLIC) if "holds" in line]


# Random games


class Heard(NamedTuple):
    """Record a log line: its act, viewer and text, the pieces that it names and those that it may name."""

    act: tuple[int, int]
    eyes: Seat
    read: str
    named: set[Piece]
    shown: set[Piece]


class Games(NamedTuple):
    """Hold the log lines of some games, and the templates that were used."""

    heard: list[Heard]
    used: set[tuple[str, str]]


OPTIONS: Sequence[Mapping[str, Plain]] = (
    {"max_rounds": 3},
    {"sites": 8, "court_effects": True, "may_pass": True, "earliest_end": 2, "max_rounds": 2},
    {"open_hands": True, "open_discards": True, "rock_optional": True, "max_rounds": 2},
    {"neutral_pawns": "lift", "coin_target": "opponents", "wand_cap": 1, "max_rounds": 2},
)


@pytest.fixture(scope="module")
def games() -> Games:
    """Return the log lines of random games of all numbers of seats, for all viewers."""
    heard: list[Heard] = []
    with recorded() as used:
        for seed in SEEDS:
            match = Match.new(GAME, 2 + seed % 3, OPTIONS[seed % len(OPTIONS)], seed)
            heard += play_and_listen(match, random.Random(seed))
    return Games(heard, used)


def play_and_listen(match: Match, generator: random.Random) -> Iterator[Heard]:
    """Play random acts to the end, and yield every log line of every viewer."""
    while not match.over:
        before = visible(match.state)
        events = match.play(generator.choice(match.legal()))
        public = before | visible(match.state)
        for eyes in range(PUBLIC, match.table.seats):
            view = match.state.observation(eyes)
            for event in noticed_by(events, eyes):
                marked = PRESENTATION.describe(event, view)
                if marked is not None:
                    shown = public if isinstance(event, Noted) else shown_by(match, event)
                    act = (match.header.seed, len(match.journal))
                    yield Heard(act, eyes, said(match, marked), named_pieces(match, marked), shown)


def visible(state: State) -> set[Piece]:
    """Return the pieces that everybody sees on the table."""
    return {piece for zone in state.observation(PUBLIC).zones.values() for piece in zone} - {HIDDEN}


def shown_by(match: Match, event: Event) -> set[Piece]:
    """Return the pieces that an event shows to a seat that noticed it."""
    match event:
        case Moved():
            return {event.piece} - {HIDDEN}
        case Learned():
            return set(event.pieces)
        case Acted():
            return {match.table.named[word] for word in event.action.args if word in match.table.named}
        case _:
            return set()


def test_every_line_is_a_whole_sentence(games: Games) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    assert [line.read for line in games.heard if not is_sentence(line.read, ends=".?")] == []


def test_no_line_names_a_piece_that_was_not_shown(games: Games) -> None:
    """A line names what its event shows; a note, which all hear, what all see."""
    assert [(line.eyes, line.read) for line in games.heard if not line.named <= line.shown] == []


def test_no_line_is_said_to_you(games: Games) -> None:
    """Others read along."""
    assert [line.read for line in games.heard if "you" in line.read.lower().split()] == []


def test_most_acts_are_told_in_one_to_three_lines(games: Games) -> None:
    """For the public; the end of a game takes more."""
    lines = Counter(line.act for line in games.heard if line.eyes == PUBLIC)
    assert statistics.quantiles(lines.values(), n=10)[8] <= 3, "nine acts of ten"


def test_every_text_of_the_log_is_used(games: Games) -> None:
    """In the random games or in a case above; there is no exception."""
    with recorded() as used:
        for case in CASES:
            case.at.log(case.eyes)
    assert unused(log.content, games.used | used) == []
