"""Test the log of Corporate Court: a line for each act and viewer, and no line that tells what its reader was not shown (section
11)."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from games.court_words import GAME, PRESENTATION, Zones, match_at
from games.words import NAMES, is_sentence, log_of, named_pieces, recorded, said, unused

from corptable.engine import HIDDEN, PUBLIC, Acted, Event, Learned, Moved, Noted, Piece, Plain, Rig, Seat, State
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.corporate_court.texts import log

SEEDS = range(30)
NAMED = GAME.table(2, GAME.option_set()).named


class Case(NamedTuple):
    """Hold a position, acts, and lines that one viewer's log then has; or, if `silent`, has not."""

    rule: str
    zones: Zones
    acts: Sequence[str]
    lines: Sequence[str]
    eyes: Seat = PUBLIC
    seats: int = 3
    at: str = "play"
    turn: Seat = 0
    rest: str | None = None
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}
    rig: Rig | None = None
    silent: bool = False

    def log(self) -> list[str]:
        """Return all log lines about all acts."""
        match = match_at(
            self.zones,
            seats=self.seats,
            at=self.at,
            turn=self.turn,
            rest=self.rest,
            counters=self.counters,
            options=self.options,
            rig=self.rig,
        )
        return [line for act in self.acts for line in log_of(match, match.play(act), self.eyes)]


NUMBER = "@0 play cups-1 sprawl/cups"
HANDS: Zones = {
    "hand/0": ["cups-1", "cups-2", "blades-1", "blades-2", "coins-1", "coins-2"],
    "hand/1": ["cups-3", "cups-4", "cups-5", "cups-6", "cups-7"],
    "hand/2": ["coins-3", "coins-4", "coins-5", "coins-6", "coins-7"],
    "harley": ["batons-9"],
    "draw": ["batons-1", "batons-2", "batons-3", "batons-4"],
}
SEAT_2_PLAYS: Zones = HANDS | {"hand/0": HANDS["hand/0"][:5], "hand/2": [*HANDS["hand/2"], "coins-8"]}
TURN_STARTS: Zones = HANDS | {"hand/0": HANDS["hand/0"][:5]}
LAST = "@2 play coins-8 sprawl/coins"
ENDING: Zones = SEAT_2_PLAYS | {"draw": [], "sprawl/blades": ["blades-5"]}

CASES = [
    # 3 Setup
    Case(
        "a new round names its number, its starter and no dealt card",
        ENDING | {"court/0": ["blades-page"], "harley": ["major-1"]},
        [LAST, "@0 pass"],
        ["Round 2 of 4: five cards each and one for Harley; Bea starts.", "Bea draws a card."],
        turn=2,
        rest="discard",
        rig={"dice": (*[6] * 7, *[1] * 7)},
    ),
    Case(
        "a play-off is a round of its own (6.3)",
        ENDING,
        [LAST],
        ["Play-off round 1: Bea starts."],
        turn=2,
        rest="discard",
        options={"rounds": 1, "playoff": True, "start_tie": "left"},
    ),
    # 4.1 Turns
    Case("a draw is told to everybody", SEAT_2_PLAYS, [LAST], ["Ann draws a card."], turn=2),
    Case("who draws reads which card", SEAT_2_PLAYS, [LAST], ["Ann draws Four of Batons."], eyes=0, turn=2),
    Case(
        "what is drawn into an open hand is told to everybody (R39)",
        SEAT_2_PLAYS,
        [LAST],
        ["Ann draws Four of Batons."],
        eyes=1,
        turn=2,
        counters={"banrigh": 1},
    ),
    Case(
        "the last card of the deck is announced",
        SEAT_2_PLAYS | {"draw": ["batons-1"]},
        [LAST],
        ["That was the last card of the deck."],
        turn=2,
        rest="discard",
    ),
    Case(
        "Karma ends the round and says whose turn it was (R18)",
        SEAT_2_PLAYS | {"arcana/0": ["major-20"]},
        [LAST],
        ["Karma! Ann's turn starts with it: the round ends, all hands are discarded."],
        turn=2,
    ),
    Case(
        "a Chief Executive holds Karma up (R16)",
        SEAT_2_PLAYS | {"arcana/0": ["major-20"]},
        [LAST],
        ["Bea's Chief Executive holds Ann's Karma up."],
        turn=2,
        counters={"chief": 1},
    ),
    Case(
        "a draw that finds nothing ends the round (R19)",
        ENDING,
        [LAST],
        ["The deck is empty when Ann has to draw: the round ends, all hands are discarded."],
        turn=2,
        rest="discard",
    ),
    Case(
        "with last_card_ends the last card ends the round (R19)",
        ENDING | {"draw": ["batons-1"]},
        [LAST],
        ["Ann has drawn the last card: the round ends, all hands are discarded."],
        turn=2,
        rest="discard",
        options={"last_card_ends": True},
    ),
    # 4.3 Playing
    Case(
        "a number goes onto its stack of the sprawl", HANDS, [NUMBER], ["Ann plays Ace of Cups onto the cups stack of the sprawl."]
    ),
    Case(
        "a court card joins the court",
        HANDS | {"hand/0": ["cups-king"]},
        ["@0 play cups-king court/0"],
        ["Ann plays King of Cups onto Ann's court."],
    ),
    Case(
        "the Awakened World opens a second stack (R22)",
        HANDS | {"hand/0": ["major-21"]},
        ["@0 play major-21 arcana2/0"],
        ["Ann plays the Awakened World to open a second arcana stack."],
    ),
    Case(
        "under a Chief Executive the Awakened World is an ordinary card (R15)",
        HANDS | {"hand/0": ["major-21"]},
        ["@0 play major-21 arcana/0"],
        ["Ann plays the Awakened World onto Ann's arcana."],
        counters={"chief": 2},
    ),
    Case(
        "the Dragon lays majors onto others' stacks (R24)",
        HANDS | {"hand/0": ["major-5"], "arcana/0": ["major-15"], "arcana2/1": ["major-21"]},
        ["@0 play major-5 arcana2/1"],
        ["Ann's Dragon lays the Higher Power onto Bea's second arcana stack."],
    ),
    Case(
        "a forced discard is no play (R7)",
        HANDS,
        ["@0 discard cups-1"],
        ["The sprawl is closed: Ann discards Ace of Cups."],
        counters={"vigilante": 2},
    ),
    Case(
        "Threshold: nobody may veto",
        HANDS | {"arcana/2": ["major-14"], "court/1": ["cups-page"]},
        [NUMBER],
        ["Cal's Threshold: nobody may veto."],
    ),
    Case(
        "Discipline: nobody may veto",
        HANDS | {"arcana/0": ["major-8"], "court/1": ["cups-page"]},
        [NUMBER],
        ["Ann plays under Discipline: nobody may veto."],
    ),
    Case(
        "where nobody could pay for a veto, nobody is told why there is none",
        HANDS | {"arcana/2": ["major-14"]},
        [NUMBER],
        ["Cal's Threshold: nobody may veto."],
        silent=True,
    ),
    Case("who passes is named", HANDS | {"court/1": ["cups-page"]}, [NUMBER, "@1 pass"], ["Bea passes."]),
    Case(
        "a veto names the card that pays for it, and the card that is gone (R46)",
        HANDS | {"court/1": ["cups-page"]},
        [NUMBER, "@1 veto"],
        ["Bea vetoes with Page of Cups.", "Ace of Cups is discarded."],
    ),
    Case(
        "an overrule names the card that pays for it, and the card that stands (R3)",
        HANDS | {"court/1": ["cups-page"], "court/2": ["coins-king"]},
        [NUMBER, "@1 veto", "@2 overrule"],
        ["Cal overrules with King of Coins: Ace of Cups stands."],
    ),
    Case(
        "the Higher Power: nobody may overrule",
        HANDS | {"court/1": ["cups-page"], "court/2": ["coins-king"], "arcana/1": ["major-5"]},
        [NUMBER, "@1 veto"],
        ["Bea has the Higher Power: nobody may overrule."],
    ),
    Case(
        "Discipline: nobody may overrule (R43)",
        HANDS | {"court/1": ["cups-page"], "court/2": ["coins-king"], "arcana/1": ["major-8"]},
        [NUMBER, "@1 veto"],
        ["Bea has Discipline: nobody may overrule."],
    ),
    Case(
        "where nobody could pay for an overrule, nobody is told why there is none",
        HANDS | {"court/1": ["cups-page"], "arcana/1": ["major-5"]},
        [NUMBER, "@1 veto"],
        ["Bea has the Higher Power: nobody may overrule."],
        silent=True,
    ),
    # 4.4 The end of a round
    Case(
        "sprawl points are told by seat: a suit, an empty stack, no court card (R27)",
        ENDING | {"court/0": ["blades-page"], "court/1": ["batons-king"]},
        [LAST, "@0 pass", "@1 pass"],
        [
            "Ann rides blades and scores 5.",
            "Bea rides batons, but that stack is empty: no points.",
            "Cal has no court card and scores nothing.",
        ],
        turn=2,
        rest="discard",
    ),
    Case(
        "the Ride tells its bonus, nothing too (R26)",
        ENDING | {"arcana/1": ["major-7"]},
        [LAST],
        ["Bea's Ride adds 0."],
        turn=2,
        rest="discard",
    ),
    Case(
        "the Hermit tells whose points it takes (R25)",
        ENDING | {"court/0": ["blades-page"], "arcana/1": ["major-9"]},
        [LAST, "@0 pass", "@1 hermit @0"],
        ["Bea's Hermit takes Ann's points: 5."],
        turn=2,
        rest="discard",
    ),
    Case(
        "with hermit_self the Hermit may stay",
        ENDING | {"arcana/1": ["major-9"]},
        [LAST, "@1 hermit @1"],
        ["Bea's Hermit stays: 0."],
        turn=2,
        rest="discard",
        options={"hermit_self": True},
    ),
    Case(
        "Harley's card is turned over and given to the fewest points of the round (R28)",
        ENDING | {"court/0": ["blades-page"]},
        [LAST, "@0 pass"],
        [
            "Harley's card is Nine of Batons.",
            "Bea has the fewest points and scores 9 for Harley's card.",
            "Cal has the fewest points and scores 9 for Harley's card.",
            "Totals: Ann 5, Bea 9 and Cal 9.",
        ],
        turn=2,
        rest="discard",
    ),
    Case(
        "with harley_by total the lowest total takes Harley's card (R28)",
        ENDING,
        [LAST],
        ["Bea has the lowest total and scores 9 for Harley's card."],
        turn=2,
        rest="discard",
        counters={"scores": (3, 0, 2)},
        options={"harley_by": "total"},
    ),
    Case(
        "Harley's card that is no number gives nothing, and is shown (R36)",
        ENDING | {"harley": ["major-1"]},
        [LAST],
        ["Harley's card is the Matrix: no number, so it gives nothing."],
        turn=2,
        rest="discard",
    ),
    # 5 The powers
    Case(
        "a power without anything to act on fizzled, with the reason",
        SEAT_2_PLAYS | {"arcana/0": ["major-6"]},
        [LAST],
        ["The Avatars of Ann fizzled: no other player has spent cards."],
        turn=2,
    ),
    Case(
        "a power that is covered before its use is lost (R22)",
        TURN_STARTS
        | {
            "hand/0": ["major-5"],
            "arcana/0": ["major-17"],
            "arcana2/0": ["major-21", "major-1"],
            "sprawl/cups": ["cups-9", "cups-10"],
        },
        ["@0 power major-17", "@0 play major-5 arcana2/0"],
        ["Ann's Comet: an extra draw and play.", "Ann covered the Matrix before using it: lost for this turn."],
        at="turn_start",
    ),
    Case(
        "a power that sleeps under the Chief Executive says so (R14)",
        SEAT_2_PLAYS | {"arcana/0": ["major-10"], "court/0": []},
        [LAST],
        ["Bea's Chief Executive silences Wheel of Fortune of Ann."],
        turn=2,
        counters={"chief": 1},
    ),
    Case(
        "an optional power that is left unused says so",
        TURN_STARTS | {"arcana/0": ["major-11"]},
        ["@0 skip major-11"],
        ["Ann leaves the Vigilante unused."],
        at="turn_start",
    ),
    Case(
        "the Bastard's two cards are told to nobody else",
        SEAT_2_PLAYS | {"arcana/0": ["major-0"]},
        [LAST, "@0 harley cups-2"],
        ["Ann's Bastard takes Harley's card into the hand.", "Ann lays a card of the hand in the middle."],
        eyes=1,
        turn=2,
    ),
    Case(
        "the Bastard's owner reads both cards",
        SEAT_2_PLAYS | {"arcana/0": ["major-0"]},
        [LAST, "@0 harley cups-2"],
        ["Harley's card was Nine of Batons.", "Ann lays Two of Cups in the middle as Harley's card."],
        eyes=0,
        turn=2,
    ),
    Case(
        "the Bastard of an open hand hides nothing (R39)",
        SEAT_2_PLAYS | {"arcana/0": ["major-0"]},
        [LAST, "@0 harley cups-2"],
        ["Harley's card was Nine of Batons.", "Ann lays Two of Cups in the middle as Harley's card."],
        turn=2,
        counters={"banrigh": 1},
    ),
    Case(
        "the Matrix names the card and its stack (R13)",
        TURN_STARTS | {"arcana/0": ["major-1"], "sprawl/blades": ["blades-8", "blades-9"]},
        ["@0 power major-1 sprawl/blades"],
        ["Ann's Matrix puts Nine of Blades at the bottom of the blades stack."],
        at="turn_start",
    ),
    Case(
        "the High Priestess's cards are told to the two only",
        TURN_STARTS | {"arcana/0": ["major-2"]},
        ["@0 power major-2 @1", "@0 give cups-1"],
        ["Ann's High Priestess reaches into Bea's hand.", "A card goes from Bea to Ann.", "A card goes from Ann to Bea."],
        eyes=2,
        at="turn_start",
        rig={"picks": ("cups-3",)},
    ),
    Case(
        "the High Priestess's partner reads both cards",
        TURN_STARTS | {"arcana/0": ["major-2"]},
        ["@0 power major-2 @1", "@0 give cups-1"],
        ["Three of Cups goes from Bea to Ann.", "Ace of Cups goes from Ann to Bea."],
        eyes=1,
        at="turn_start",
        rig={"picks": ("cups-3",)},
    ),
    Case(
        "the Banrigh lays the other hands open, card by card",
        TURN_STARTS | {"arcana/0": ["major-3"]},
        ["@0 power major-3 others"],
        [
            "Ann's Banrigh lays all other hands open until Ann's next turn.",
            "In Bea's hand: Three of Cups, Four of Cups, Five of Cups, Six of Cups and Seven of Cups.",
        ],
        at="turn_start",
    ),
    Case(
        "the Banrigh may lay its owner's hand open, too",
        TURN_STARTS | {"arcana/0": ["major-3"]},
        ["@0 power major-3 all"],
        [
            "Ann's Banrigh lays all hands open until Ann's next turn.",
            "In Ann's hand: Ace of Cups, Two of Cups, Ace of Blades, Two of Blades and Ace of Coins.",
        ],
        at="turn_start",
    ),
    Case(
        "the Chief Executive ends what is running, and says what (R14)",
        TURN_STARTS | {"arcana/0": ["major-4"]},
        ["@0 power major-4"],
        [
            "Ann's Chief Executive silences all other majors until Ann's next turn.",
            "The Vigilante's watch ends: the sprawl is open again.",
            "The Banrigh's sight ends: the hands are closed again.",
        ],
        at="turn_start",
        counters={"vigilante": 1, "banrigh": 2},
    ),
    Case(
        "an effect ends when its owner's turn starts (R9)",
        SEAT_2_PLAYS,
        [LAST],
        ["The Chief Executive's silence ends: the majors work again."],
        turn=2,
        counters={"chief": 0},
    ),
    Case(
        "the Avatars name the card and whose it was",
        TURN_STARTS | {"arcana/0": ["major-6"], "spent/1": ["cups-king"]},
        ["@0 power major-6 @1"],
        ["Ann's Avatars take King of Cups from Bea's spent stack onto Ann's court."],
        at="turn_start",
    ),
    Case(
        "the Wheel turns by itself and names the card",
        SEAT_2_PLAYS | {"arcana/0": ["major-10"], "court/0": ["cups-page", "cups-king"]},
        [LAST, "@0 pass"],
        ["Ann's Wheel of Fortune turns King of Cups to the bottom of the court."],
        turn=2,
    ),
    Case(
        "the Vigilante closes the sprawl (R21)",
        TURN_STARTS | {"arcana/0": ["major-11"]},
        ["@0 power major-11"],
        ["Ann's Vigilante closes the sprawl until Ann's next turn."],
        at="turn_start",
    ),
    Case(
        "the Hanged Man names what stays and what is spent (R33)",
        TURN_STARTS | {"arcana/0": ["major-12"], "court/0": ["cups-page", "cups-king", "coins-page"]},
        ["@0 power major-12 cups-king"],
        ["Ann's Hanged Man keeps King of Cups and spends Page of Cups and Page of Coins."],
        at="turn_start",
    ),
    Case(
        "who trades hands by 404 reads the new one",
        TURN_STARTS | {"arcana/0": ["major-13"]},
        ["@0 power major-13 @1"],
        [
            "Ann and Bea trade hands (404).",
            "In Bea's hand: Ace of Cups, Two of Cups, Ace of Blades, Two of Blades and Ace of Coins.",
        ],
        eyes=1,
        at="turn_start",
    ),
    Case(
        "who does not trade reads no card of the hands",
        TURN_STARTS | {"arcana/0": ["major-13"]},
        ["@0 power major-13 @1"],
        ["In Bea's hand: Ace of Cups, Two of Cups, Ace of Blades, Two of Blades and Ace of Coins."],
        eyes=2,
        at="turn_start",
        silent=True,
    ),
    Case(
        "the Tower names its catch, and a second stack that is lost with it (5, major-16)",
        TURN_STARTS | {"arcana/0": ["major-16"], "arcana2/1": ["major-21"]},
        ["@0 power major-16 arcana2/1 arcana/0"],
        ["Ann's Tower takes the Awakened World from Bea onto Ann's arcana.", "Bea loses the second arcana stack."],
        at="turn_start",
    ),
    Case(
        "the Shadows name the card and whose it was (R12)",
        TURN_STARTS | {"arcana/0": ["major-18"], "court/1": ["cups-page", "cups-king"]},
        ["@0 power major-18 @1"],
        ["Ann's Shadows spend King of Cups from Bea's court."],
        at="turn_start",
    ),
    Case(
        "the Eclipse names the card and whose it is",
        TURN_STARTS | {"arcana/0": ["major-19"], "spent/1": ["cups-king"]},
        ["@0 power major-19 @1"],
        ["Ann's Eclipse returns King of Cups to Bea's court."],
        at="turn_start",
    ),
    # 6 Ties and the end
    Case(
        "a tie for starting is rolled off, all dice are shown (R30)",
        ENDING,
        [LAST],
        [
            "Ann, Bea and Cal are tied for starting: seven dice each.",
            "Ann rolls 1 1 1 1 1 5 6; fives and sixes: 2.",
            "Bea rolls 6 6 6 1 1 1 1; fives and sixes: 3.",
        ],
        turn=2,
        rest="discard",
        rig={
            "dice": (
                1,
                1,
                1,
                1,
                1,
                5,
                6,
                6,
                6,
                6,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
            )
        },
    ),
    Case(
        "with start_tie left the first to the left starts",
        ENDING,
        [LAST],
        ["Ann, Bea and Cal are tied for starting: Cal is the first of them to the left."],
        turn=2,
        rest="discard",
        counters={"starter": 1},
        options={"start_tie": "left"},
    ),
    Case(
        "the winner is named at the end",
        ENDING,
        [LAST],
        ["Cal wins with a total of 16."],
        turn=2,
        rest="discard",
        counters={"scores": (0, 1, 7)},
        options={"rounds": 1},
    ),
    Case(
        "a shared win names all (R40)",
        ENDING,
        [LAST],
        ["Bea and Cal share the win with a total of 10 each."],
        turn=2,
        rest="discard",
        counters={"scores": (0, 1, 1)},
        options={"rounds": 1},
    ),
    Case(
        "who leads alone after a play-off wins it (6.3)",
        ENDING,
        [LAST],
        ["Cal wins the play-off with a total of 16."],
        turn=2,
        rest="discard",
        counters={"scores": (0, 1, 7), "extra": 2},
        options={"rounds": 1, "playoff": True},
    ),
    Case(
        "after ten play-off rounds the win is shared (R40)",
        ENDING,
        [LAST],
        ["After 10 play-off rounds nobody leads alone: Ann, Bea and Cal share the win with a total of 9 each."],
        turn=2,
        rest="discard",
        counters={"extra": 10},
        options={"rounds": 1, "playoff": True},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule)
def test_the_log_tells_the_rule(case: Case) -> None:
    """The rule is the case's name."""
    log = case.log()
    assert [line for line in case.lines if (line in log) == case.silent] == [], log


def test_one_act_reads_as_a_line_or_two() -> None:
    """A play whose windows do not open is a line, and the next seat's draw another."""
    match = match_at(HANDS)
    assert log_of(match, match.play(NUMBER), PUBLIC) == [
        "Ann plays Ace of Cups onto the cups stack of the sprawl.",
        "Bea draws a card.",
    ]


# Random games


class Heard(NamedTuple):
    """Record a log line: its act, viewer, event and text, the pieces that it names and those that it may name."""

    act: tuple[int, int]
    eyes: Seat
    event: Event
    read: str
    named: set[Piece]
    shown: set[Piece]


class Games(NamedTuple):
    """Hold the log lines of some games, and the templates that were used."""

    heard: list[Heard]
    used: set[tuple[str, str]]


OPTIONS: Mapping[int, Mapping[str, Plain]] = {
    0: {"rounds": 2},
    1: {"rounds": 2, "harley_by": "total", "starter_by": "round", "duel_overrule": True, "spent_open": True},
    2: {"rounds": 1, "playoff": True, "start_tie": "left", "hermit_self": True},
    3: {"rounds": 2, "last_card_ends": True, "karma_anywhere": True, "ride_ignores_empty": True},
}


def new_game(seed: int) -> Match:
    """Return one of the random games, which have all numbers of seats and every option."""
    return Match.new(GAME, 2 + seed % 5, OPTIONS[seed % len(OPTIONS)], seed)


@pytest.fixture(scope="module")
def games() -> Games:
    """Return the log lines of thirty random games for all viewers."""
    heard = []
    with recorded() as used:
        for seed in SEEDS:
            heard += list(play_and_listen(new_game(seed), random.Random(seed)))
    return Games(heard, used)


def play_and_listen(match: Match, generator: random.Random) -> Iterator[Heard]:
    """Play random acts to the end, and yield every log line of every viewer."""
    while not match.over:
        before = visible(match.state)
        events = match.play(generator.choice(match.legal()))
        public = before | visible(match.state) | {piece for event in noticed_by(events, PUBLIC) for piece in shown_by(event)}
        for eyes in range(PUBLIC, match.table.seats):
            view = match.state.observation(eyes)
            for event in noticed_by(events, eyes):
                marked = PRESENTATION.describe(event, view)
                if marked is not None:
                    allowed = public if isinstance(event, Noted) else shown_by(event)
                    yield Heard(
                        (match.header.seed, len(match.journal)),
                        eyes,
                        event,
                        said(match, marked),
                        named_pieces(match, marked),
                        allowed,
                    )


def visible(state: State) -> set[Piece]:
    """Return the pieces that everybody sees on the table."""
    pieces = {piece for zone in state.observation(PUBLIC).zones.values() for piece in zone}
    spent = {piece for zone, pieces in state.zones.items() if zone.startswith("spent/") for piece in pieces}
    return (pieces | spent) - {HIDDEN}


def shown_by(event: Event) -> set[Piece]:
    """Return the pieces that an event shows to a seat that noticed it."""
    match event:
        case Moved():
            return {event.piece} - {HIDDEN}
        case Learned():
            return set(event.pieces)
        case Acted():
            return {NAMED[word] for word in event.action.args if word in NAMED}
        case _:
            return set()


def test_every_line_is_a_whole_sentence(games: Games) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    assert [line.read for line in games.heard if not is_sentence(line.read, ends=".")] == []


def test_no_line_names_a_piece_that_was_not_shown(games: Games) -> None:
    """A line names what its event shows; a note, which all hear, what all see or saw in this act (spent cards: R31)."""
    assert [(line.eyes, line.read) for line in games.heard if not line.named <= line.shown] == []


def test_no_line_is_said_to_you(games: Games) -> None:
    """Other viewers read the same log."""
    assert [line.read for line in games.heard if "you" in line.read.lower().split()] == []


def test_most_acts_are_told_in_one_or_two_lines(games: Games) -> None:
    """This holds for the public's log; the end of a round takes a dozen lines."""
    lines = Counter(line.act for line in games.heard if line.eyes == PUBLIC)
    assert statistics.quantiles(lines.values(), n=4)[2] <= 2, "three acts of four"


def test_every_text_of_the_log_is_used(games: Games) -> None:
    """Each template is used in the random games or in a case above, without exception."""
    with recorded() as used:
        for case in CASES:
            case.log()
    assert unused(log.content, games.used | used) == []


def test_names_are_enough_for_all_seats() -> None:
    """The tests read with names for all seats."""
    assert len(NAMES) >= GAME.seats.stop - 1
