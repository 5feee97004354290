"""Test the refusals of Trick or Treat: the sentence for each wrong gesture, and that every gesture gets a sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at
from games.words import is_sentence, named_pieces, reason_of, recorded, said, unused

from corptable.engine import HIDDEN, PUBLIC, Plain, Seat
from corptable.engine.match import Match
from corptable.games.trick_or_treat.texts import refusal

HANDS: Zones = {"hand/0": ["bats-1", "ghosts-2"], "hand/1": ["imps-6", "pumpkins-3"]}
PILE: Zones = HANDS | {"discard": ["imps-1", "imps-2"]}
VAULTS: Zones = PILE | {"vault/0": ["ghosts-7"], "vault/1": ["imps-9"]}
STEAL = ("@0 roll", "@0 steal @1")
ASK = ("@0 roll", "@0 ask @1")


class Slip(NamedTuple):
    """Hold a position, a gesture that does nothing there, and its refusal."""

    reason: str
    lifted: Sequence[str] = ()
    onto: str = ""
    zones: Zones = VAULTS
    acts: Sequence[str] = ()
    seat: Seat = 0
    at: str = "start"
    tp: Sequence[int] = (0, 0, 0)
    dice: Sequence[int] = ()
    rest: str | None = None
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}

    def match(self) -> Match:
        """Return the match at the position of the gesture."""
        return match_at(
            self.zones,
            self.acts,
            seats=3,
            at=self.at,
            tp=self.tp,
            rest=self.rest,
            counters=self.counters,
            options=self.options,
            rig={"dice": tuple(self.dice)},
        )

    def said(self) -> str:
        """Return the refusal."""
        match = self.match()
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        view = match.state.observation(self.seat)
        return said(match, PRESENTATION.refuse(decision, view, self.seat, self.lifted, self.onto))


DRAFTED: Zones = {"character/0": ["imps-king"]}
FOUR: Zones = {"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"], "hand/1": ["imps-6"]}
SIX: Zones = HANDS | {"hand/0": ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5", "bats-6"]}
IMP_KING: Zones = VAULTS | {"character/0": ["imps-king"], "character/1": ["ghosts-king"]}
IMP_QUEEN: Zones = VAULTS | {"character/0": ["imps-queen"], "character/1": ["ghosts-king"]}

SLIPS = [
    # whose turn, what may be touched at all
    Slip("Ann has to decide first.", ("imps-6",), "vault/1", seat=1),
    Slip("That card is not in your hand.", ("imps-6",), "vault/0"),
    Slip("That card is in Bea's hand.", (), "hand/1"),
    Slip("Cards in a vault stay there for good.", ("ghosts-7",), "hand/0"),
    Slip("That vault belongs to Bea; nothing is ever taken from a vault.", ("imps-9",), "hand/0"),
    Slip("Characters stay where they are.", ("ghosts-page",), "vault/0"),
    Slip("Discards come back only by a Swap, a Search or a reshuffle.", ("imps-2",), "hand/0"),
    Slip("Nobody has taken that character; only Wild Power can use it.", ("imps-king",), "hand/0"),
    Slip("That card is out of the game.", ("bats-9",), "hand/0", rest="out"),
    Slip(
        "Nobody may touch the Muster: cards are drawn for you.",
        ("bats-9",),
        "hand/0",
        zones=HANDS | {"draw": ["bats-9", "bats-8"]},
        acts=("@0 peek",),
        at="spend",
        tp=(1, 0, 0),
    ),
    Slip(
        "That card lies face down until the matter is settled.",
        ("imps-1",),
        "hand/0",
        acts=("@0 search", "@0 take imps-1"),
        at="spend",
        tp=(3, 0, 0),
    ),
    # draft
    Slip("Choose a character by a click on it.", (), "hand/1", zones={}, at="draft"),
    Slip(
        "Ann has taken the imps, so no other character of that suit is left.",
        ("imps-page",),
        zones=DRAFTED,
        at="draft",
        seat=1,
    ),
    Slip("King of Imps is left out by an option.", ("imps-king",), zones={}, at="draft", options={"draft_pool": "no_kings"}),
    # start
    Slip("Ace of Bats cannot be laid down: your suit is the ghosts.", ("bats-1",), "vault/0"),
    Slip("Before the roll cards go only into your vault.", ("bats-1",), "discard"),
    Slip("First roll the die.", (), "end"),
    Slip("Treat points are spent after the roll.", (), "peek", tp=(9, 0, 0)),
    Slip("Only the Queen of Pumpkins draws instead of rolling.", (), "draw1"),
    Slip(
        "That costs 3 TP, and you have 2.",
        (),
        "draw1",
        zones=HANDS | {"character/0": ["pumpkins-queen"], "character/2": []},
        tp=(2, 0, 0),
    ),
    Slip(
        "There is no card left to draw.",
        (),
        "draw1",
        zones=HANDS | {"character/0": ["pumpkins-queen"], "character/2": []},
        tp=(3, 0, 0),
        rest="out",
    ),
    Slip("Before the roll cards go only into your vault.", (), "keep", options={"spend_before_roll": True}),
    Slip("First decide how many cards to draw.", (), "hand/0", acts=("@0 roll",), dice=(1,), tp=(2, 0, 0)),
    # target and name
    Slip("You cannot ask yourself.", (), "@0", acts=("@0 roll",), dice=(2,)),
    Slip("Cal has no card in hand.", (), "character/2", acts=("@0 roll",), dice=(2,)),
    Slip("Choose a player by a click.", (), "draw", acts=("@0 roll",), dice=(2,)),
    Slip(
        "Bea is frozen and cannot be asked or robbed any more this turn.",
        (),
        "@1",
        zones=VAULTS | {"hand/2": ["bats-9"]},
        acts=(*STEAL, "@0 name imps-6", "@1 freeze"),
        dice=(5,),
        tp=(0, 1, 0),
    ),
    Slip(
        "Cal has finished and cannot be asked or robbed.",
        (),
        "@2",
        zones=VAULTS | {"hand/2": ["bats-9"]},
        acts=("@0 roll",),
        dice=(5,),
        counters={"done": [2]},
    ),
    Slip("You hold Ace of Bats yourself.", ("bats-1",), acts=STEAL, dice=(5,)),
    Slip("Nine of Imps lies in a vault, where nobody can take it.", (), "imps-9", acts=STEAL, dice=(5,)),
    Slip("Two of Imps lies on the discards, for all to see.", (), "imps-2", acts=STEAL, dice=(5,)),
    Slip("Nine of Bats is out of the game.", (), "bats-9", acts=STEAL, dice=(5,), rest="out"),
    Slip("Characters cannot be asked for.", (), "imps-king", acts=STEAL, dice=(5,)),
    Slip("A Steal names one card.", (), "5", acts=STEAL, dice=(5,)),
    Slip("Six of Imps has been named already.", (), "imps-6", acts=(*ASK, "@0 name imps-6"), dice=(2,)),
    Slip("A rank or a suit is named alone, not after cards.", (), "imps", acts=(*ASK, "@0 name imps-6"), dice=(2,)),
    Slip("Only the King of Bats may name a suit.", (), "imps", acts=ASK, dice=(2,)),
    Slip("Naming a rank takes the Knight of Bats, or the Page if you miss your own card of it.", (), "5", acts=ASK, dice=(2,)),
    Slip(
        "A rank must have a card left that can be named.",
        (),
        "5",
        zones={"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"], "hand/1": ["imps-6"]},
        acts=ASK,
        dice=(2,),
        options={"ask_mode": "rank"},
    ),
    Slip("In this game an Ask names one rank.", (), "imps-6", acts=ASK, dice=(2,), options={"ask_mode": "rank"}),
    Slip("Choose from the cards on offer.", (), "draw", acts=ASK, dice=(2,)),
    Slip("First decide whether to freeze.", (), "hand/1", acts=(*STEAL, "@0 name imps-6"), dice=(5,), tp=(0, 1, 0), seat=1),
    # fortify, six, second, override, knight, limit
    Slip("All four cards of a rank go to the discards together.", ("imps-5",), "discard", zones=FOUR, acts=("@0 roll",), dice=(4,)),
    Slip("That card goes beneath the Muster: drop it there.", ("bats-1",), "discard", acts=("@0 roll",), dice=(6,)),
    Slip(
        "That card goes onto the discards: drop it there.",
        ("bats-1",),
        "draw",
        acts=("@0 roll",),
        dice=(6,),
        options={"six_discards": "discard"},
    ),
    Slip("Two cards must be put away.", (), "pass", acts=("@0 roll",), dice=(6,)),
    Slip(
        "Choose an action, or leave the power of the Imps unused.",
        (),
        "draw",
        zones=IMP_KING,
        acts=(*STEAL, "@0 name imps-6"),
        dice=(5,),
    ),
    Slip(
        "Keep the roll, or choose another action.",
        (),
        "draw",
        zones=IMP_QUEEN,
        acts=(*STEAL, "@0 name imps-6", "@0 again imps-queen"),
        dice=(5, 3),
        options={"queen_of_imps_rolls": True},
    ),
    Slip(
        "Drop a card on the Muster to put it beneath, or leave it.",
        ("bats-1",),
        "discard",
        zones=VAULTS | {"character/0": ["pumpkins-knight"], "character/2": [], "vault/0": []},
        acts=("@0 roll",),
        dice=(1,),
    ),
    Slip("More than five cards: drop one on the discards.", ("bats-1",), "draw", zones=SIX, acts=("@0 end",), at="spend"),
    Slip("No turn ends with more than five cards in hand.", (), "end", zones=SIX, acts=("@0 end",), at="spend"),
    # spending
    Slip("Treat points are spent before the end of the turn, not now.", (), "peek", acts=("@0 roll",), dice=(2,), tp=(1, 0, 0)),
    Slip("That costs 3 TP, and you have 2.", (), "search", at="spend", tp=(2, 0, 0)),
    Slip("A Peek needs two cards to look at.", (), "peek", zones=HANDS, at="spend", tp=(1, 0, 0), rest="out"),
    Slip("One Swap a turn.", ("bats-1",), "discard", at="spend", tp=(9, 0, 0), counters={"swapped": True}),
    Slip("There are no discards.", ("bats-1",), "discard", zones=HANDS, at="spend", tp=(9, 0, 0)),
    Slip("Your hand is empty.", (), "search", zones=VAULTS | {"hand/0": []}, at="spend", tp=(9, 0, 0)),
    Slip("Nobody else has a card to trade.", (), "trade", zones={"hand/0": ["bats-1"]}, at="spend", tp=(9, 0, 0)),
    Slip("One free trade a turn.", ("bats-1",), "@1", zones=HANDS, at="spend", rest="out", counters={"traded": True}),
    Slip("A Summon needs three cards to draw.", (), "summon", zones=HANDS, at="spend", tp=(9, 0, 0), rest="out"),
    Slip(
        "You have a power armed already; it must be used first.",
        (),
        "wild",
        at="spend",
        tp=(9, 0, 0),
        counters={"wild": ["imps-page", None, None]},
    ),
    Slip(
        "A Rebirth needs five cards, those of your hand included.", (), "rebirth", zones=HANDS, at="spend", tp=(9, 0, 0), rest="out"
    ),
    Slip("Three of a kind earn nothing in this game.", (), "set", at="spend", options={"three_of_a_kind": "off"}),
    Slip("You have no three cards of one rank that still count.", (), "set", at="spend"),
    Slip("Lift the three cards of one rank first.", (), "set", zones=FOUR, at="spend"),
    Slip(
        "Cards are laid down before the roll; later only while Muster and discards are both empty.",
        ("ghosts-2",),
        "vault/0",
        at="spend",
    ),
    Slip("Ace of Bats cannot be laid down: your suit is the ghosts.", ("bats-1",), "vault/0", zones=HANDS, at="spend", rest="out"),
    Slip("A card onto the discards is a Swap, a card onto a player is a Trade.", ("bats-1",), "draw", at="spend"),
    Slip("You cannot trade with yourself.", ("bats-1",), "@0", at="spend"),
    Slip("Cal has no card to trade.", ("bats-1",), "@2", at="spend"),
    Slip("Bea has finished and trades no more.", ("bats-1",), "@1", at="spend", counters={"done": [1]}),
    Slip("That costs 3 TP, and you have 0.", ("bats-1",), "@1", at="spend"),
    # what purchases open
    Slip("Choose which of the two cards shall lie on top.", (), "hand/0", acts=("@0 peek",), at="spend", tp=(1, 0, 0)),
    Slip("Choose a card of the discards.", (), "hand/0", acts=("@0 search",), at="spend", tp=(3, 0, 0)),
    Slip(
        "A card of your hand goes onto the discards for the one you took: drop it there.",
        ("bats-1",),
        "draw",
        acts=("@0 search", "@0 take imps-1"),
        at="spend",
        tp=(3, 0, 0),
    ),
    Slip(
        "The card for Ann goes to Ann: drop it there.",
        ("imps-6",),
        "@2",
        acts=("@0 trade @1 bats-1",),
        at="spend",
        tp=(3, 0, 0),
        seat=1,
    ),
    Slip("Refusing costs 1 TP, and you have none.", (), "refuse", acts=("@0 trade @1 bats-1",), at="spend", tp=(3, 0, 0), seat=1),
]


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{place}: {slip.reason}" for place, slip in enumerate(SLIPS)])
def test_a_slip_is_answered_with_its_reason(slip: Slip) -> None:
    """One sentence: the first thing that stands in the way."""
    assert slip.said() == slip.reason


def test_every_reason_is_given_somewhere() -> None:
    """The cases above give each reason."""
    with recorded() as used:
        for slip in SLIPS:
            slip.said()
    silent = {group: left for group, section in refusal.content.items() if (left := unused(section, used))}
    assert not silent


def test_whatever_is_touched_the_reason_is_a_sentence_and_names_nothing_unseen() -> None:
    """Random touches in random games: pieces in sight or not, zones, seats, words."""
    generator = random.Random(11)
    for seats in GAME.seats:
        match = Match.new(GAME, seats, {"starting_tp": 10}, seed=seats)
        words = [
            *match.table.zones,
            *match.table.named,
            "@0",
            "@1",
            "5",
            "imps",
            "die",
            "pass",
            "end",
            "roll",
            "draw1",
            "set",
            "wild",
        ]
        while not match.over and len(match.journal) < 300:
            decision = match.state.observation(PUBLIC).decision
            assert decision is not None
            seat = generator.randrange(seats)
            view = match.state.observation(seat)
            lifted = tuple(generator.sample(list(match.table.named), generator.randrange(3)))
            reason = PRESENTATION.refuse(decision, view, seat, lifted, onto := generator.choice(words))
            if not _may_be_done(match, seat, (*lifted, onto)):
                assert is_sentence(said(match, reason)), (decision.name, lifted, onto, reason)
            shown = {piece.name for pieces in view.zones.values() for piece in pieces if piece is not HIDDEN}
            named = {piece.name for piece in named_pieces(match, reason)}
            assert named <= shown | {*lifted, onto}, reason
            match.play(generator.choice(match.state.actions(match.state.actors()[0])))


def _may_be_done(match: Match, seat: Seat, words: Sequence[str]) -> bool:
    """Test whether a gesture is part of a legal action, so that no refusal is due."""
    return any(set(words) & {*action.args, action.verb} for action in match.state.actions(seat))


def test_an_illegal_action_that_was_typed_is_refused_with_the_rule() -> None:
    """The command line and scenarios get the same reasons."""
    match = match_at(VAULTS, STEAL, rig={"dice": (5,)}, seats=3)
    assert "[imps-9] lies in a vault" in reason_of(match, "@0 name imps-9")
