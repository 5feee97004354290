"""Test the texts and the layout of PWODOC's table, and the values that options, rigs and given positions may have."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from conformance.comparing import view_of
from games.pwodoc_words import GAME, PRESENTATION, At
from games.words import faults_of, is_whole, recorded, said, unused

from _invariants import broken_invariants
from corptable.engine import PUBLIC, Plain, Position, PositionError, Seat
from corptable.engine.chance import RigError, read_rig
from corptable.engine.match import Match
from corptable.engine.options import OptionError
from corptable.games.pwodoc import texts as words
from corptable.games.pwodoc.state import PwodocState

ROCKS = ["red-rock", "yellow-rock"]
WAND = At({"site/3/pawns": ROCKS, "hand/0": ["wands-1"]}, ["@0 return red-rock site/3 wands-1"])
SWAP = At(
    {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-2"], "hand/1": ["major-9", "cups-queen", "cups-4"]},
    ["@0 return red-rock site/3 coins-1"],
)
TIED = At(
    {"site/3/pawns": ROCKS, "hand/0": ["coins-1", "cups-2"], "hand/1": ["cups-3"]}, ["@0 return red-rock site/3 coins-1"], seats=3
)
TAKE = At({"site/3/pawns": ROCKS, "hand/0": ["major-3"], "bank": ["swords-7", "major-7"]}, ["@0 return red-rock site/3 major-3"])
DRAW = At({"site/3/pawns": ["red-scissors"], "bank": ["swords-7", "major-7"]}, ["@0 return red-scissors site/3"])
HOME = At({"site/3/pawns": ROCKS, "hand/0": ["major-21"], "hand/1": ["cups-king"]}, ["@0 return red-rock site/3 major-21"])
TWO_HOME = HOME._replace(zones={**HOME.zones, "hand/1": ["cups-king", "coins-king"]})


# Prompts and buttons

PROMPTS = (
    ("Place a pawn on a site that lets it in", At(at="place")),
    ("Place a pawn on a site that lets it in, or pass", At(at="place", options={"may_pass": True})),
    (
        "Take a pawn back: a rock plays a card, a paper turns one over, scissors draw one",
        At({"site/3/pawns": ROCKS}),
    ),
    ("A wand: put a pawn from home on any site, whatever the signs say", WAND),
    ("A coin: look at the hand of Ann or Bea", TIED),
    ("Trade a card for one of Bea's; court cards stay", SWAP),
    ("Choose what the bank puts on site 4: Seven of Swords or the Chariot", TAKE),
    ("Take Seven of Swords or the Chariot from the bank: they tie for the highest", DRAW),
    ("Put the court card that came home into a site", HOME),
    ("Put the 2 court cards that came home into one site", TWO_HOME),
)


def prompt_of(at: At, seat: Seat) -> str:
    """Return the prompt of a position, as a seat reads it."""
    match = at.match()
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    return said(match, PRESENTATION.prompt(decision, match.state.observation(seat), seat))


@pytest.mark.parametrize(("asked", "at"), PROMPTS)
def test_a_prompt_says_what_is_asked(asked: str, at: At) -> None:
    """The seats that are not asked can read the prompt, too."""
    assert prompt_of(at, 0) == prompt_of(at, PUBLIC) == asked


def test_every_prompt_is_used() -> None:
    """One that no position brings about is dead text."""
    with recorded() as used:
        for _, at in PROMPTS:
            prompt_of(at, 0)
    assert unused(words.prompt.content, used) == []


def test_the_button_says_until_when_one_passes() -> None:
    """R10; a seat and a pawn are called by their names."""
    match = At(at="place", options={"may_pass": True}).match()
    view = match.state.observation(0)
    assert [said(match, PRESENTATION.word(view, word)) for word in ("pass", "@1", "red-rock")] == [
        "Pass until the next placing",
        "Bea",
        "Red rock",
    ]


def test_the_group_is_lifted_as_a_bundle_with_its_number() -> None:
    """D7."""
    view = TWO_HOME.match().state.observation(0)
    assert PRESENTATION.lifted(view, ["cups-king", "coins-king"]) == "2 court cards"
    assert PRESENTATION.lifted(view, ["cups-king"]) == ""


# Banners

BANNERS = (
    (
        "the phase and the bank's top",
        At({"bank": ["major-9"]}, at="place"),
        ["Round 1 of 12: placing", "Highest in the bank: the Hermit"],
    ),
    (
        "an empty bank",
        At({"site/3/pawns": ROCKS}, counters={"round": 3}),
        ["Round 3 of 12: returning", "The bank is empty"],
    ),
    ("a wand is told", WAND, ["Round 1 of 12: placed by a wand, 1 of 12", "The bank is empty"]),
    ("the end", HOME, ["The game is over: court cards go home"]),
    ("the very end", HOME._replace(acts=[*HOME.acts, "@0 settle site/0"]), ["The game is over"]),
    (
        "who drew the card that ends the game before all eyes",
        At(
            {"site/3/pawns": ["red-scissors", "yellow-rock"], "site/3/draw": ["major-20"], "bank": ["major-9"]},
            ["@0 return red-scissors site/3"],
        ),
        ["Round 1 of 12: returning", "Can end the game: Ann with Judgement", "Highest in the bank: the Hermit"],
    ),
    (
        "but not before earliest_end (R25)",
        At(
            {"site/3/pawns": ["red-scissors", "yellow-rock"], "site/3/draw": ["major-20"], "bank": ["major-9"]},
            ["@0 return red-scissors site/3"],
            options={"earliest_end": 2},
        ),
        ["Round 1 of 12: returning", "Highest in the bank: the Hermit"],
    ),
)


def banners(at: At, seat: Seat = PUBLIC) -> list[str]:
    """Return the banners that a viewer reads."""
    match = at.match()
    return [said(match, line) for line in PRESENTATION.notices(match.state.observation(seat))]


@pytest.mark.parametrize(("rule", "at", "wanted"), BANNERS, ids=[rule for rule, _, _ in BANNERS])
def test_banners_say_what_everybody_should_know(rule: str, at: At, wanted: list[str]) -> None:
    """Section 9: this can be seen without a touch."""
    assert banners(at) == wanted


def test_every_banner_is_used() -> None:
    """There is no exception."""
    with recorded() as used:
        for _, at, _ in BANNERS:
            banners(at)
    assert unused(words.notice.content, used) == []


def test_who_holds_the_end_unseen_is_told_alone() -> None:
    """Only the owner of a hand that no other seat has seen is told."""
    at = At({"site/3/pawns": ROCKS, "hand/1": ["major-21"]})
    assert "Can end the game: Bea with the World" in banners(at, 1)
    assert not [line for line in banners(at, 0) + banners(at) if "Bea" in line]


# Signs


def test_every_site_shows_what_it_lets_in() -> None:
    """Section 9: each site has three shapes, crossed out where the site is closed to them now; the help texts are whole."""
    view = At({"site/2/pawns": ["red-paper", "green-rock"]}).match().state.observation(0)
    with recorded() as used:
        words.sign("let_in", shape="rock")
        marks = PRESENTATION.marks(view)
    assert [(sign.icon, sign.crossed) for sign in marks["site/2"]] == [("rock", True), ("paper", False), ("scissors", True)]
    assert [sign.help for sign in marks["site/2"]] == [
        "Closed to rock, because of paper.",
        "Open to paper.",
        "Closed to scissors, because of rock.",
    ]
    assert not any(sign.crossed for sign in marks["site/3"])
    assert set(marks) == {f"site/{site}" for site in range(9)}
    assert ("signs", "let_in") in used


# Forecasts

PILES = {
    "site/0/pawns": ["red-rock", "red-paper", "red-scissors"],
    "site/1/pawns": ["red-paper", "red-scissors"],
    "site/2/pawns": ["red-paper", "red-scissors"],
    "site/0/draw": ["cups-2"],
    "site/2/discard": ["cups-3", "cups-4"],
    "site/4/pawns": ["blue-paper"],
    "site/4/discard": ["cups-7"],
    "site/3/pawns": ["red-paper"],
    "site/3/draw": ["swords-4"],
    "hand/0": ["major-3", "major-20", "coins-king"],
    "bank": ["major-5", "swords-5", "major-19"],
}
FORECASTS: Sequence[tuple[str, str, str, Mapping[str, Plain]]] = (
    (
        "a card that fetches one of two",
        "red-rock site/0 major-3",
        "The Empress goes to the bank, Five of Swords or the Hierophant comes for it",
        {},
    ),
    ("a card that ends the game", "red-rock site/0 major-20", "Ends the game", {}),
    (
        "a card that would end it too early",
        "red-rock site/0 major-20",
        "Nothing higher is in the bank: nothing comes for Judgement",
        {"earliest_end": 2},
    ),
    ("a card that goes nowhere near the bank", "red-rock site/0 coins-king", "", {}),
    ("a paper's card", "red-paper site/0", "Turns over Two of Cups", {}),
    (
        "a paper's power card",
        "red-paper site/3",
        "Four of Swords goes to the bank, Five of Swords or the Hierophant comes for it",
        {},
    ),
    ("a paper without a card", "red-paper site/1", "Nothing happens", {}),
    ("a paper that shuffles", "red-paper site/2", "The discards are shuffled first", {}),
    ("a paper that shuffles the only card there is", "blue-paper site/4", "Turns over Seven of Cups", {}),
    ("scissors that draw", "red-scissors site/0", "Draws Two of Cups", {}),
    ("scissors that shuffle", "red-scissors site/2", "The discards are shuffled first", {}),
    ("scissors that take from the bank", "red-scissors site/1", "Takes the Sun from the bank", {}),
    ("a rock that plays nothing", "red-rock site/0", "Nothing happens", {"rock_optional": True}),
)


@pytest.mark.parametrize(("rule", "act", "wanted", "options"), FORECASTS, ids=[rule for rule, *_ in FORECASTS])
def test_a_forecast_says_what_would_come(rule: str, act: str, wanted: str, options: Mapping[str, Plain]) -> None:
    """Section 9: which bank card would come, or that the game ends."""
    match = At(PILES, options=options).match()
    action = match.read(f"@0 return {act}")
    assert action in match.legal()
    forecast = PRESENTATION.forecast(match.state.observation(0), action)
    assert (said(match, forecast.text) if forecast.text else "") == wanted
    assert bool(forecast.ask) == (wanted == "Ends the game")


def test_before_the_end_one_is_asked_with_the_standing_as_far_as_it_is_remembered() -> None:
    """Section 11: an observation has no standing; an information state has one if it knows every card of the sites."""
    match = At({**PILES, "site/0/draw": ["cups-king"], "site/3/draw": []}).match()
    action = match.read("@0 return red-rock site/0 major-20")
    asked = [said(match, PRESENTATION.forecast(view_of(match.state, 0, memory), action).ask) for memory in (False, True)]
    assert asked[0] == "Judgement is higher than every card in the bank: this ends the game at once. Do it?"
    assert "the sites give Ann 0 and Bea 0 before cards go home" in asked[1]


def test_a_full_hand_lets_scissors_draw_nothing() -> None:
    """R13."""
    match = At({**PILES, "hand/0": ["cups-1", "coins-7", "cups-8", "coins-1"]}).match()
    forecast = PRESENTATION.forecast(match.state.observation(0), match.read("@0 return red-scissors site/0"))
    assert forecast.text == "nothing happens"


# The trade


def test_the_tray_of_a_trade_is_for_who_looks_alone() -> None:
    """Section 9: both hands; court cards are dark and say why."""
    match = SWAP.match()
    tray = PRESENTATION.tray_of(match.state.observation(0))
    assert tray is not None
    assert tray.cells == (("cups-4", "cups-queen", "major-9"), ("cups-2",))
    assert (tray.rows, dict(tray.dark)) == (("@1", "@0"), {"cups-queen": "Court cards cannot be traded."})
    assert all(PRESENTATION.tray_of(match.state.observation(seat)) is None for seat in (1, PUBLIC))


def test_two_cards_that_tie_are_offered_side_by_side() -> None:
    """D6; they can be clicked in the bank, too."""
    tray = PRESENTATION.tray_of(TAKE.match().state.observation(0))
    assert tray is not None
    assert tray.cells == (("swords-7", "major-7"),)
    assert PRESENTATION.tray_of(TAKE.match().state.observation(1)) is None


def test_every_tray_is_used() -> None:
    """There is no exception."""
    with recorded() as used:
        for at in (SWAP, TAKE):
            PRESENTATION.tray_of(at.match().state.observation(0))
    assert unused(words.trays.content, used) == []


# Whole games


@pytest.mark.parametrize("seed", range(6))
def test_all_that_is_offered_has_words(seed: int) -> None:
    """In a whole game, for every seat: prompts, buttons, banners, signs, labels and forecasts are there and whole."""
    match = Match.new(GAME, 2 + seed % 3, {"max_rounds": 2, "may_pass": seed % 2 == 0, "sites": 8 + seed % 2}, seed)
    generator = random.Random(seed)
    read: set[str] = set()
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(PUBLIC, match.table.seats):
            view = view_of(match.state, seat, seat != PUBLIC)
            marked = [PRESENTATION.prompt(decision, view, seat), *PRESENTATION.notices(view)]
            marked += [spot.label for spot in PRESENTATION.layout(view, 16 / 9) if spot.label]
            if seat in match.state.actors():
                marked += [
                    PRESENTATION.word(view, word) for action in match.legal() for word in PRESENTATION.gesture(view, action).then
                ]
                marked += [text for action in match.legal() for text in PRESENTATION.forecast(view, action) if text]
            read.update(said(match, text) for text in marked)
        match.play(generator.choice(match.legal()))
    assert [text for text in read if not is_whole(text)] == []


def test_every_label_stands_somewhere() -> None:
    """Dead text is none: with two seats and with groups."""
    with recorded() as used:
        for at in (TWO_HOME, WAND):
            PRESENTATION.layout(at.match().state.observation(0), 16 / 9)
    assert unused(words.label.content, used) == []


def test_every_forecast_is_used() -> None:
    """There is no exception."""
    with recorded() as used:
        for _, act, _, options in FORECASTS:
            match = At(PILES, options=options).match()
            for memory in (False, True):
                PRESENTATION.forecast(view_of(match.state, 0, memory), match.read(f"@0 return {act}"))
    assert unused(words.forecast.content, used) == []


# Refusals


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"sites": 7}, "wanted one of 9, 8"),
        ({"suit_stacks": "ace"}, "six.*four.*ace6"),
        ({"neutral_pawns": "all"}, "anyone.*lift.*stay"),
        ({"first_seat": "last"}, "random.*first"),
        ({"turn_flow": "turn"}, "continue.*rotate.*fixed"),
        ({"may_pass": 2}, "may_pass"),
        ({"rock_optional": "perhaps"}, "rock_optional"),
        ({"coin_target": "none"}, "any.*opponents"),
        ({"court_effects": "all"}, "court_effects"),
        ({"earliest_end": 11}, "a number from 1 to 10"),
        ({"max_rounds": 0}, "a number from 1 to 40"),
        ({"wand_cap": 49}, "a number from 0 to 48"),
        ({"open_hands": "all"}, "open_hands"),
        ({"open_discards": 3}, "open_discards"),
        ({"open_hand": True}, "unknown option"),
    ],
)
def test_options_are_refused_at_set_up(options: Mapping[str, Plain], fault: str) -> None:
    """Section 2."""
    with pytest.raises(OptionError, match=fault):
        Match.new(GAME, 2, options)


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
    """Section 12: some stacks, some piles, some tops; what is named for a stack that is not there is left over."""
    rig = read_rig(
        {
            "stacks": ["empty", "cups"],
            "tops": ["major-5"],
            "piles": {"cups": ["cups-8", "cups-1", "cups-2", "cups-3", "cups-4", "cups-7"]},
        }
    )
    state = Match.new(GAME, 2, rig=rig).state
    assert [piece.name for piece in state.zones["site/1/draw"]] == ["cups-8", "cups-1", "cups-2", "cups-3", "cups-4", "cups-7"]
    assert state.zones["site/0/discard"][0].name == "major-5"
    assert not state.zones["site/0/draw"]
    assert state.chance is not None
    assert not state.chance.left_over()
    strange = Match.new(GAME, 2, rig=read_rig({"piles": {"cup": ["cups-1"]}})).state
    assert strange.chance is not None
    assert list(strange.chance.left_over()) == ["piles/cup"]


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (Position({}, at="wand"), 'found "wand", wanted place or return'),
        (Position({}, rest="supply/0"), "wanted a zone of cards"),
        (Position({}, rest="site/9/draw"), "wanted a zone of cards"),
        (Position({}, counters={"phase": "return"}), 'no counter "phase"'),
    ],
)
def test_a_position_that_cannot_be_built_is_refused(position: Position, fault: str) -> None:
    """Section 12."""
    with pytest.raises(PositionError, match=fault):
        Match.new(GAME, 2, position=position)


def test_cards_named_nowhere_may_lie_in_another_zone() -> None:
    """`rest`: beneath the named ones of a pile, in canonical order."""
    state = Match.new(GAME, 2, position=Position({"site/0/draw": ["cups-3"]}, rest="site/0/draw")).state
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


@pytest.mark.parametrize(
    ("zone", "name", "wanted"),
    [("site/0/pawns", "cups-1", "pawns"), ("supply/0", "yellow-rock", "its seat's pawns"), ("hand/0", "red-rock", "cards")],
)
def test_pawns_and_cards_are_kept_apart(zone: str, name: str, wanted: str) -> None:
    """A made-up position that mixes them is refused."""
    with pytest.raises(PositionError, match=f"{zone}: found {name}, wanted {wanted} only"):
        At({zone: [name]}).match()


def test_what_only_play_guarantees_is_told_in_words() -> None:
    """Hands, pawns, wands, and what never gets into the box."""
    five = ["cups-1", "cups-2", "cups-3", "cups-4", "cups-7"]
    state = At({"hand/0": five, "supply/1": []}, at="place", counters={"wands": [13, 0]}).match().state
    assert state.check_played() == [
        "hand/0 holds 5 cards",
        "@0 placed 13 pawns by wands",
        "@1 has 0 pawns",
        *(f"swords-{value} lies in the box" for value in range(1, 11)),
        *(f"major-{value} lies in the box" for value in range(1, 22)),
    ]
    assert isinstance(state, PwodocState)


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('rock: "rock"', 'rok: "rock"', "rok"),
        ("{seats} wins with", "{seats wins with", "brace"),
    ],
)
def test_a_faulty_file_of_texts_is_refused(good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """With the line and what was wanted."""
    assert fault in faults_of(words.TEXTS, good, bad, tmp_path)
