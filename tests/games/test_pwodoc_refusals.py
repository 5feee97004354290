"""Test the refusals of PWODOC: one sentence that names the rule, for any seat that tries (section 4, D1 to D7)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from games.pwodoc_words import GAME, PRESENTATION, At, Zones
from games.words import is_sentence, reason_of, recorded, said, unused

from corptable.engine import PUBLIC, Seat
from corptable.engine.match import Match
from corptable.games.pwodoc.texts import refusal

PLACING = At(
    {
        "site/0/pawns": ["red-paper", "blue-paper"],
        "site/1/pawns": ["yellow-scissors"],
        "site/2/draw": ["coins-1", "cups-1"],
        "hand/0": ["cups-2"],
        "supply/0": ["red-rock", "red-paper"],
    },
    at="place",
)
RETURNING = At(
    {
        "site/0/pawns": ["red-rock", "red-paper", "blue-scissors", "yellow-rock"],
        "site/2/draw": ["coins-1", "cups-1"],
        "hand/0": ["cups-2"],
        "hand/1": ["cups-3"],
        "bank": ["major-9"],
    }
)
EMPTY_HAND = RETURNING._replace(zones={**RETURNING.zones, "hand/0": []})
STAY = RETURNING._replace(options={"neutral_pawns": "stay"})
ROCKS = ["red-rock", "yellow-rock"]
COIN: Zones = {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-2", "cups-king"], "hand/1": ["major-9", "cups-4", "cups-queen"]}
WAND = At({"site/3/pawns": ROCKS, "hand/0": ["wands-1"]}, ["@0 return red-rock site/3 wands-1"])
SWAP = At(COIN, ["@0 return red-rock site/3 coins-1"])
TIED = At(
    {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-2"], "hand/1": ["cups-3"]}, ["@0 return red-rock site/3 coins-1"], seats=3
)
TAKE = At(
    {"site/3/pawns": ROCKS, "hand/0": ["major-3"], "bank": ["swords-7", "major-7", "major-9"]},
    ["@0 return red-rock site/3 major-3"],
)
SETTLE = At(
    {"site/3/pawns": ROCKS, "hand/0": ["major-21"], "hand/1": ["cups-king", "coins-king"]}, ["@0 return red-rock site/3 major-21"]
)


class Case(NamedTuple):
    """Hold a gesture that a seat tries, and the refusal that it gets."""

    rule: str
    at: At
    lifted: Sequence[str]
    onto: str
    answer: str
    seat: Seat = 0

    def tried(self) -> str:
        """Return the refusal."""
        match = self.at.match()
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        view = match.state.observation(self.seat)
        return said(match, PRESENTATION.refuse(decision, view, self.seat, self.lifted, self.onto))


CASES = (
    Case("another's turn", PLACING, ["yellow-rock"], "site/3", "It is Ann's turn.", 1),
    Case("two at once", PLACING, ["red-rock", "red-paper"], "site/3", "One piece at a time."),
    Case("no passing (R10)", PLACING, [], "pass", "Whoever can place a pawn must place one."),
    Case("nothing lifted", PLACING, [], "site/3", "Take a pawn of yours first."),
    Case(
        "a card while pawns are placed", PLACING, ["cups-2"], "site/3", "Pawns are moved now; cards are played when rocks return."
    ),
    Case("another's pawn", PLACING, ["yellow-rock"], "site/3", "Bea owns yellow rock: nobody else moves it."),
    Case("nobody's pawn (R6)", PLACING, ["blue-paper"], "site/3", "Nobody owns blue paper: it is never placed."),
    Case("none left at home", PLACING, ["red-scissors"], "site/3", "None of your scissors pawns is at home."),
    Case("not onto a site", PLACING, ["red-rock"], "bank", "A pawn is placed on a site."),
    Case(
        "kept out, whoever stands there (R30)",
        PLACING,
        ["red-rock"],
        "site/0",
        "Red rock may not enter site 1: rock is kept out by paper.",
    ),
    Case(
        "kept out, dropped on a pile",
        PLACING,
        ["red-paper"],
        "site/1/draw",
        "Red paper may not enter site 2: paper is kept out by scissors.",
    ),
    Case("no passing when returning", RETURNING, [], "pass", "Whoever can take a pawn back must take one back."),
    Case(
        "an opponent's pawn is not returned (R6)",
        RETURNING,
        ["yellow-rock"],
        "supply/1",
        "Bea owns yellow rock: nobody else moves it.",
    ),
    Case("nobody's pawn stays", STAY, ["blue-scissors"], "box", "Nobody owns blue scissors: it stays for ever."),
    Case(
        "nobody's pawn goes to the box",
        RETURNING,
        ["blue-scissors"],
        "supply/0",
        "Nobody owns blue scissors: taken back it goes to the box.",
    ),
    Case(
        "a rock needs a card (R12)",
        RETURNING,
        ["red-rock"],
        "supply/0",
        "A rock plays a card as it leaves: drop a card of your hand on it.",
    ),
    Case(
        "a pawn goes home", RETURNING, ["red-paper"], "bank", "A pawn that is taken back goes home: drop it on your pawns at home."
    ),
    Case(
        "a rock without a card goes home",
        EMPTY_HAND,
        ["red-rock"],
        "bank",
        "A pawn that is taken back goes home: drop it on your pawns at home.",
    ),
    Case(
        "not from there",
        RETURNING,
        ["red-paper"],
        "site/5",
        "There is no red paper on site 6; a pawn that is taken back goes home.",
    ),
    Case("only rocks play cards", RETURNING, ["red-paper", "cups-2"], "site/0", "Only rocks play cards."),
    Case(
        "a card of the bank",
        RETURNING,
        ["major-9"],
        "site/0",
        "Cards of the bank only come out for lower ones, or for scissors on a site without cards.",
    ),
    Case(
        "a card of a pile", RETURNING, ["cups-1"], "hand/0", "Cards in piles are only drawn by scissors and turned over by papers."
    ),
    Case("a card of another hand, or hidden in a pile", RETURNING, ["coins-1"], "site/0", "That card is not in your hand."),
    Case("no rock there", RETURNING, ["cups-2"], "site/4", "No rock that you can take back stands on site 5."),
    Case(
        "a card onto the table",
        RETURNING,
        ["cups-2"],
        "bank",
        "A card is played by a rock: drop it on a rock, or on the site of the rock.",
    ),
    Case("a wand's pawn goes onto a site", WAND, ["red-rock"], "bank", "A pawn is placed on a site."),
    Case("a wand's pawn must be placed (R16)", WAND, [], "pass", "This has to be chosen before the turn is over."),
    Case("not the largest hand (R15)", TIED, [], "@2", "Cal does not hold the most cards."),
    Case("no seat", TIED, [], "bank", "Choose a player who holds the most cards."),
    Case("the own card first", SWAP, ["major-9"], "cups-2", "Take a card of your own hand first."),
    Case("court cards stay, the own", SWAP, ["cups-king"], "cups-4", "King of Cups is a court card: only other cards are traded."),
    Case(
        "court cards stay, the other's",
        SWAP,
        ["cups-2", "cups-queen"],
        "swap",
        "Queen of Cups is a court card: only other cards are traded.",
    ),
    Case("onto the card that is wanted", SWAP, ["cups-2"], "hand/1", "Drop it on the card of Bea that you want for it."),
    Case("only what ties (R17)", TAKE, [], "major-9", "Only the cards that tie can be taken: Seven of Swords or the Chariot."),
    Case("the group goes onto a site", SETTLE, ["cups-king", "coins-king"], "bank", "They all go into one site."),
    Case("the group first", SETTLE, [], "site/0", "Take the court cards that came home first."),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule)
def test_the_first_thing_in_the_way_is_named(case: Case) -> None:
    """The rule is the case's name."""
    assert case.tried() == case.answer


def test_every_reason_has_a_case() -> None:
    """One that nothing brings about is dead text."""
    with recorded() as used:
        for case in CASES:
            case.tried()
    assert unused(refusal.content, used) == []


def test_an_illegal_act_is_refused_with_the_reason() -> None:
    """Also as it is written in a journal, with pawn and card (R12)."""
    match = RETURNING.match()
    for act, reason in {
        "@0 return red-rock site/0": "A rock plays a card",
        "@0 return red-rock site/0 cups-3": "not in your hand",
        "@0 return red-paper site/0 cups-2": "Only rocks",
        "@0 return yellow-rock site/0": "@1 owns",
    }.items():
        assert reason in reason_of(match, act)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_gets_an_answer_that_tells_nothing_hidden(seed: int) -> None:
    """In random games, for random pieces and places; a card that is named was lifted, pointed at, or lies in sight."""
    generator = random.Random(seed)
    match = Match.new(GAME, 2 + seed % 3, {"max_rounds": 2, "sites": 8 + seed % 2}, seed)
    table = match.table
    words = [*table.zones, *table.named, *(f"@{seat}" for seat in range(table.seats)), *(f"site/{k}" for k in range(8)), "pass"]
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(table.seats):
            view = match.state.observation(seat)
            lifted = generator.sample(sorted(table.named), generator.choice((0, 1, 1, 2)))
            onto = generator.choice(words)
            answer = PRESENTATION.refuse(decision, view, seat, lifted, onto)
            assert is_sentence(said(match, answer), ends=".?"), (decision, lifted, onto, answer)
            seen = {piece.name for zone in view.zones.values() for piece in zone}
            named = {word for word in table.named if f"[{word}]" in answer}
            assert named <= seen | {*lifted, onto}, (decision, lifted, onto, answer)
        match.play(generator.choice(match.legal()))
