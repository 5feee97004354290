"""Test the texts of Corporate Court's table: prompts, buttons, banners, signs and labels; and that texts.yaml is complete."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from games.court_words import GAME, PRESENTATION, Zones, match_at
from games.words import faults_of, is_whole, recorded, said, unused

from corptable.engine import PUBLIC, Plain, Seat
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.games.corporate_court import texts as words
from corptable.games.corporate_court.majors import MAJORS, STEP_POWERS
from corptable.games.corporate_court.names import SUITS
from corptable.games.corporate_court.options import Options
from corptable.games.corporate_court.texts import LABELLED
from corptable.presentation import LIGHT, Sign, Spot

HANDS: Zones = {
    "hand/0": ["cups-1", "cups-2", "blades-king", "coins-queen", "major-5"],
    "hand/1": ["cups-3", "cups-4", "cups-5", "cups-6", "cups-7"],
    "hand/2": ["coins-3", "coins-4", "coins-5", "coins-6", "coins-7"],
    "harley": ["batons-9"],
}
ONLY_NUMBERS: Zones = HANDS | {"hand/0": ["cups-1", "cups-2"]}
COURTS: Zones = HANDS | {"court/1": ["cups-page"], "court/2": ["coins-king"]}
WORLD: Zones = COURTS | {"hand/0": ["major-21"]}
COMET: Zones = {"arcana/0": ["major-17"]}
PLAY = "@0 play cups-1 sprawl/cups"
UNRIDDEN = "@0 play blades-king court/0"
OPEN_WORLD = "@0 play major-21 arcana2/0"


class At(NamedTuple):
    """Hold a position and the acts that are played in it."""

    zones: Zones = HANDS
    acts: Sequence[str] = ()
    at: str = "play"
    turn: Seat = 0
    rest: str | None = None
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}

    def match(self) -> Match:
        """Return the match after the acts."""
        return match_at(
            self.zones,
            self.acts,
            at=self.at,
            turn=self.turn,
            rest=self.rest,
            counters=self.counters,
            options=self.options,
        )


# Prompts


def prompt_of(match: Match, seat: Seat) -> str:
    """Return the prompt of a seat, as it reads it."""
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    return said(match, PRESENTATION.prompt(decision, match.state.observation(seat), seat))


PROMPTS: Sequence[tuple[str, At]] = (
    ("Play a card", At(HANDS)),
    ("Play a card (extra play: the Comet)", At(HANDS | COMET, at="turn_start")),
    ("The sprawl is closed and Ann holds only numbers: discard a card", At(ONLY_NUMBERS, counters={"vigilante": 1})),
    (
        "The sprawl is closed and Ann holds only numbers: discard a card (extra play: the Comet)",
        At(ONLY_NUMBERS | COMET | {"draw": ["batons-1"]}, at="turn_start", counters={"vigilante": 1}, rest="discard"),
    ),
    ("Ann plays Ace of Cups onto the cups stack of the sprawl. Veto?", At(COURTS, [PLAY])),
    ("Ann plays the Awakened World to open a second arcana stack. Veto?", At(WORLD, [OPEN_WORLD])),
    (
        "Bea vetoes Ace of Cups, which Ann plays onto the cups stack of the sprawl. Overrule?",
        At(COURTS, [PLAY, "@1 veto"]),
    ),
    (
        "Bea vetoes the Awakened World, with which Ann opens a second arcana stack. Overrule?",
        At(WORLD, [OPEN_WORLD, "@1 veto"]),
    ),
    ("The High Priestess: choose a player to take a card from", At(HANDS | {"arcana/0": ["major-2"]}, at="turn_start")),
    (
        "Use the powers in any order: the High Priestess and 404",
        At(HANDS | {"arcana/0": ["major-2"], "arcana2/0": ["major-21", "major-13"]}, at="turn_start"),
    ),
    (
        "The High Priestess: choose a player to take a card from",
        At(HANDS | {"arcana/0": ["major-2"], "arcana2/0": ["major-21", "major-6"]}, at="turn_start"),
    ),
    ("Give Bea a card", At(HANDS | {"arcana/0": ["major-2"]}, ["@0 power major-2 @1"], at="turn_start")),
    (
        "Lay a card face down in the middle: it becomes Harley's card",
        At(HANDS | {"arcana/0": ["major-0"]}, at="turn_start"),
    ),
    ("Choose whose points Ann takes", At(HANDS | {"arcana/0": ["major-9"]}, at="turn_start", rest="discard")),
)


@pytest.mark.parametrize(("asked", "at"), PROMPTS)
def test_a_prompt_says_what_is_asked(asked: str, at: At) -> None:
    """A case for each decision point (4.2); verbs that cannot be used are not offered."""
    match = at.match()
    assert prompt_of(match, match.state.actors()[0]) == asked


@pytest.mark.parametrize("at", [at for _, at in PROMPTS])
def test_whoever_reads_along_can_read_the_prompt(at: At) -> None:
    """Every seat's observation gives a whole prompt, although it does not show the hand of the seat that is asked."""
    match = at.match()
    assert all(is_whole(prompt_of(match, seat)) for seat in range(PUBLIC, match.table.seats))


def test_no_prompt_says_you() -> None:
    """Other viewers read the same prompt."""
    asks = [word.ask for word in words.power.content.values()]
    prompts = [template.text for template in words.prompt.content.values()]
    assert [text for text in (*asks, *prompts) if "you" in text.lower()] == []


def test_every_prompt_is_used() -> None:
    """A prompt that no position reaches is dead text."""
    with recorded() as used:
        for match in [at.match() for _, at in PROMPTS]:
            prompt_of(match, match.state.actors()[0])
    assert unused(words.prompt.content, used) == []


def test_every_power_that_can_be_the_only_one_has_something_to_ask() -> None:
    """Every step power has a question, except those that are carried out without one (4.1, step 3c)."""
    asking = {major for major, word in words.power.content.items() if word.ask}
    assert asking == STEP_POWERS - {"major-0", "major-10", "major-17"}


# Buttons


def button(match: Match, word: str, seat: Seat = 0) -> str:
    """Return the label of a button, as a seat reads it."""
    return said(match, PRESENTATION.word(match.state.observation(seat), word))


def at_turn(*majors: str) -> At:
    """Return a position in seat 0's arcana step."""
    stacks: Zones = {"arcana/0": majors[:1]}
    if len(majors) > 1:
        stacks["arcana2/0"] = ["major-21", majors[1]]
    return At(HANDS | stacks, at="turn_start")


VETO, OVERRULE = At(COURTS, [PLAY]), At(COURTS, [PLAY, "@1 veto"])
BUTTONS = (
    ("Veto!", VETO, "veto", 1),
    ("Veto!", VETO, "veto", 0),
    ("Let it stand", VETO, "pass", 1),
    ("Overruled!", OVERRULE, "overrule", 2),
    ("Overruled!", OVERRULE, "overrule", PUBLIC),
    ("Let the veto stand", OVERRULE, "pass", 2),
    ("Use the Chief Executive", at_turn("major-4"), "power", 0),
    ("Leave the Chief Executive unused", at_turn("major-4"), "skip", 0),
    ("Use the Chief Executive", at_turn("major-4", "major-2"), "power", 0),
    ("Use a power", at_turn("major-4", "major-11"), "power", 0),
    ("Leave a power unused", at_turn("major-4", "major-11"), "skip", 0),
    ("The Vigilante", at_turn("major-4", "major-11"), "major-11", 0),
    ("Use the Aes Sidhe Banrigh", at_turn("major-3"), "power", 0),
    ("The others' hands", at_turn("major-3"), "others", 0),
    ("All hands", at_turn("major-3"), "all", 0),
    ("Bea", at_turn("major-2"), "@1", 0),
)


def question(match: Match, seat: Seat) -> str:
    """Return the question that is asked before that seat's reaction."""
    view = match.state.observation(seat)
    return said(match, PRESENTATION.forecast(view, view.actions(seat)[0]).ask)


def courts(*cards: str) -> At:
    """Return a position in which seat 1 has these court cards, the last on top, and may veto."""
    return At(COURTS | {"court/1": list(cards)}, [PLAY])


COSTLY = (
    ("This is the last court card of Bea, who will ride no suit. Pay Page of Cups?", courts("cups-page"), 1),
    ("Bea will ride blades afterwards. Pay Page of Cups?", courts("blades-page", "cups-page"), 1),
)


@pytest.mark.parametrize(("asks", "at", "seat"), [*COSTLY, ("", courts("cups-knight", "cups-page"), 1)])
def test_a_reaction_that_costs_more_than_a_card_is_asked_about_first(asks: str, at: At, seat: Seat) -> None:
    """Section 11: the last court card, or the suit that is ridden; not where nothing but the card is lost."""
    assert question(at.match(), seat) == asks


def test_passing_is_never_asked_about() -> None:
    view = courts("cups-page").match().state.observation(1)
    assert all(PRESENTATION.forecast(view, action).ask == "" for action in view.actions(1) if action.verb == "pass")


@pytest.mark.parametrize(("says", "at", "word", "seat"), BUTTONS)
def test_a_button_says_what_it_does(says: str, at: At, word: str, seat: Seat) -> None:
    """The label has the price or the power, where that is known."""
    assert button(at.match(), word, seat) == says


def test_every_button_is_used() -> None:
    with recorded() as used:
        for _, at, word, seat in BUTTONS:
            button(at.match(), word, seat)
        for _, at, seat in COSTLY:
            question(at.match(), seat)
        PRESENTATION.standing(At(COURTS, [UNRIDDEN]).match().state.observation(1))
    assert unused(words.button.content, used) == []


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ([], []),
        ([PLAY], [("pending", "sprawl/cups", "solid")]),
        ([PLAY, "@1 veto"], [("pending", "sprawl/cups", "crossed")]),
        ([OPEN_WORLD], [("pending", "arcana/0", "solid")]),
        ([OPEN_WORLD, "@1 veto"], [("pending", "arcana/0", "crossed")]),
    ],
    ids=["nothing is played", "a play", "a veto", "the Awakened World, whose stack is not there yet", "a veto of it"],
)
def test_a_line_leads_to_where_the_card_would_lie(acts: Sequence[str], lines: list[tuple[str, str, str]]) -> None:
    match = At(WORLD if OPEN_WORLD in acts else COURTS, acts).match()
    assert [link[:3] for link in PRESENTATION.links(match.state.observation(PUBLIC))] == lines


@pytest.mark.parametrize("seed", range(6))
def test_all_that_is_offered_has_words(seed: int) -> None:
    """In a whole game, every seat reads whole prompts, buttons, banners, signs and labels."""
    match = Match.new(GAME, 2 + seed % 5, {"rounds": 1, "playoff": True, "karma_anywhere": seed % 2 == 0}, seed)
    generator = random.Random(seed)
    read: set[str] = set()
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(PUBLIC, match.table.seats):
            view = match.state.information_state(seat).view
            offered = [PRESENTATION.gesture(view, action) for action in match.legal()] if seat in match.state.actors() else []
            marked = [PRESENTATION.word(view, word) for gesture in offered for word in gesture.then]
            marked += [PRESENTATION.word(view, verb) for verb in decision.verbs]
            marked += [PRESENTATION.prompt(decision, view, seat), *PRESENTATION.notices(view)]
            marked += [sign.help for signs in PRESENTATION.marks(view).values() for sign in signs]
            read.update(said(match, text) for text in marked)
        match.play(generator.choice(match.legal()))
    assert [text for text in read if not is_whole(text)] == []


# Banners


def banners(at: At) -> list[str]:
    """Return the banners of a table."""
    match = at.match()
    return [said(match, line) for line in PRESENTATION.notices(match.state.observation(PUBLIC))]


KARMA: Zones = HANDS | {"arcana/1": ["major-20"]}
ROUND = "Round 1 of 4"
CHIEF = "Chief Executive until {}'s turn"
SLEEPS = "Karma sleeps at Bea's turn, under the Chief"
ARMED = "Karma ends the round at Bea's turn"
BANNERS: Sequence[tuple[str, At, list[str]]] = (
    ("the round is named", At(), [ROUND]),
    ("a play-off is named", At(counters={"extra": 2}), ["Play-off round 2"]),
    (
        "effects say until whose turn (R9)",
        At(counters={"vigilante": 1, "banrigh": 2}),
        ["Sprawl closed until Bea's turn", "Hands open until Cal's turn", ROUND],
    ),
    (
        "the Chief Executive says until whose turn",
        At(counters={"chief": 1}),
        [CHIEF.format("Bea"), ROUND],
    ),
    ("Threshold: no vetoes", At(HANDS | {"arcana/2": ["major-14"]}), ["Cal's Threshold: no vetoes", ROUND]),
    ("Karma says whose turn triggers it", At(KARMA), [ARMED, ROUND]),
    (
        "a Chief whose turn comes later holds Karma up (R16)",
        At(KARMA, counters={"chief": 2}),
        [CHIEF.format("Cal"), SLEEPS, ROUND],
    ),
    (
        "a Chief whose turn comes before does not (R16)",
        At(KARMA, counters={"chief": 0}, turn=2),
        [CHIEF.format("Ann"), ARMED, ROUND],
    ),
    (
        "one's own Chief does not hold up one's own Karma (R16)",
        At(KARMA, counters={"chief": 1}),
        [CHIEF.format("Bea"), ARMED, ROUND],
    ),
    ("buried Karma is nothing", At(HANDS | {"arcana/1": ["major-20", "major-5"], "hand/0": ["cups-1"]}), [ROUND]),
    (
        "buried Karma is something with karma_anywhere (R17)",
        At(HANDS | {"arcana/1": ["major-20", "major-5"], "hand/0": ["cups-1"]}, options={"karma_anywhere": True}),
        [ARMED, ROUND],
    ),
    (
        "the deck is counted in its last lap",
        At(HANDS | {"draw": ["batons-1", "batons-2", "batons-3"]}, rest="discard"),
        ["Cards left in the deck: 3", ROUND],
    ),
    (
        "an empty deck ends the round at the next draw (R19)",
        At(rest="discard"),
        ["Deck empty: the next draw ends the round", ROUND],
    ),
    (
        "with last_card_ends the last card is the warning (R19)",
        At(HANDS | {"draw": ["batons-1"]}, rest="discard", options={"last_card_ends": True}),
        ["The deck's last card ends the round", ROUND],
    ),
)


@pytest.mark.parametrize(("rule", "at", "wanted"), BANNERS, ids=[rule for rule, _, _ in BANNERS])
def test_banners_say_what_everybody_should_know(rule: str, at: At, wanted: list[str]) -> None:
    """The rule is the case's name."""
    assert banners(at) == wanted


def test_every_banner_is_used() -> None:
    """A banner that no position shows is dead text."""
    with recorded() as used:
        for _, at, _ in BANNERS:
            banners(at)
    assert unused(words.notice.content, used) == []


# Signs and labels


def signs(at: At) -> Mapping[str, tuple[Sign, ...]]:
    """Return the signs that everybody sees, by word."""
    return PRESENTATION.marks(at.match().state.observation(PUBLIC))


BURIED: Zones = HANDS | {"arcana/1": ["major-20", "major-8"]}
SIGNS = (
    ("the top of a stack is active", At(BURIED), "major-8", "active"),
    ("what it covers is buried", At(BURIED), "major-20", "buried"),
    ("with karma_anywhere buried Karma is active (R17)", At(BURIED, options={"karma_anywhere": True}), "major-20", "active"),
    ("under the Chief Executive majors sleep (R14)", At(BURIED, counters={"chief": 2}), "major-8", "asleep"),
    ("the Chief Executive itself does not", At(HANDS | {"arcana/2": ["major-4"]}, counters={"chief": 2}), "major-4", "active"),
    ("a hand under the Banrigh is open", At(counters={"banrigh": 1}), "hand/0", "open"),
)


@pytest.mark.parametrize(("rule", "at", "word", "wanted"), SIGNS, ids=[rule for rule, _, _, _ in SIGNS])
def test_signs_say_what_works(rule: str, at: At, word: str, wanted: str) -> None:
    """The rule is the case's name."""
    icon, text = (LIGHT, "") if wanted == "active" else ("", wanted)
    assert signs(at)[word][0] == Sign(icon, help=words.sign.content[wanted].text, text=text)


WARNED = (
    ("in the last lap of the deck", At(HANDS | {"draw": ["batons-1", "batons-2"]}, rest="discard"), "draw", ("clock", "last lap")),
    ("with one card left", At(HANDS | {"draw": ["batons-1"]}, rest="discard"), "draw", ("warning", "last lap")),
    ("with none left", At(HANDS, rest="discard"), "draw", ("warning", "empty")),
    ("where Karma is armed", At(KARMA), "major-20", ("warning", "")),
)


@pytest.mark.parametrize(("rule", "at", "word", "wanted"), WARNED, ids=[rule for rule, _, _, _ in WARNED])
def test_a_sign_warns_of_what_can_end_the_round(rule: str, at: At, word: str, wanted: tuple[str, str]) -> None:
    """The rule is the case's name; pointed at, it says what its banner says."""
    warning = signs(at)[word][-1]
    assert (warning.icon, warning.text) == wanted
    assert warning.help in PRESENTATION.notices(at.match().state.observation(PUBLIC))


def test_nothing_warns_of_a_full_deck() -> None:
    assert "draw" not in signs(At(HANDS))


def test_the_awakened_world_has_no_sign() -> None:
    """It has done its work when it was played."""
    assert "major-21" not in signs(At(HANDS | {"arcana2/0": ["major-21"]}))


def test_the_banrighs_owner_hides_the_own_hand() -> None:
    """Major-3, `others`."""
    assert "hand/1" not in signs(At(counters={"banrigh": 1}))


def test_who_knows_harleys_card_sees_a_sign_on_it() -> None:
    """Only the owner of the Bastard knows it (section 9)."""
    match = match_at(HANDS | {"arcana/0": ["major-0"]}, ["@0 harley cups-1"], at="turn_start")
    marked = [seat for seat in range(3) if "harley" in PRESENTATION.marks(match.state.information_state(seat).view)]
    assert marked == [0]


PLAQUED = HANDS | {"court/1": ["cups-page", "blades-queen"], "sprawl/blades": ["blades-2", "blades-7"], "arcana/0": ["major-7"]}


def plaque(at: At, seat: int) -> list[tuple[str, str, str]]:
    """Return icon, text and suit of the signs on a seat plate."""
    return [(sign.icon, sign.text, sign.suit) for sign in signs(at)[f"@{seat}"]]


def test_a_plaque_tells_the_suit_the_points_as_of_now_and_what_pays_for_vetoes() -> None:
    """Section 9: this can be seen without a touch."""
    assert plaque(At(PLAQUED), 1) == [("blades", "+7", "blades"), ("veto", "2", "")]
    assert plaque(At(PLAQUED), 2) == [("veto", "0", "")]


def tag(at: At, suit: str) -> Spot:
    """Return the spot with the label of a sprawl stack."""
    spots = PRESENTATION.layout(at.match().state.observation(PUBLIC), 16 / 9)
    return next(spot for spot in spots if spot.id == f"tag/{suit}")


def test_beside_a_sprawl_stack_stands_its_worth_and_who_would_score_it() -> None:
    """Section 9: whose the tops are."""
    both = At(PLAQUED | {"court/2": ["blades-page"]})
    assert (tag(both, "blades").badge, tag(both, "blades").suit) == ("7", "blades")
    assert [(sign.icon, sign.text) for sign in tag(both, "blades").signs] == [("person", "@1"), ("person", "@2")]
    assert (tag(both, "cups").badge, tag(both, "cups").signs) == ("", ())


def test_points_without_a_suit_are_told_too() -> None:
    """The Ride needs no court card (R22); here the lowest of the four tops is a seven."""
    at = At(PLAQUED | {f"sprawl/{suit}": [f"{suit}-8"] for suit in ("batons", "cups", "coins")})
    assert plaque(at, 0) == [("trump", "+7", ""), ("veto", "0", "")]


@pytest.mark.parametrize(("effect", "name"), [("chief", "Chief"), ("vigilante", "Vigilante"), ("banrigh", "Banrigh")])
def test_a_running_effect_stands_on_its_owners_plaque(effect: str, name: str) -> None:
    """The sign stays until that seat's turn (R9)."""
    assert ("clock", name, "") in plaque(At(PLAQUED, counters={effect: 1}), 1)
    assert ("clock", name, "") not in plaque(At(PLAQUED, counters={effect: 1}), 2)


def test_every_sign_is_used() -> None:
    """texts.yaml has the signs of the cases above and `known`, and no others."""
    on_cards = {"active", "asleep", "buried", "open", "known", "price", "deck_low", "deck_empty"}
    assert set(words.sign.content) == on_cards | {"rider", "influence", "points", "vetoes", "chief", "vigilante", "banrigh"}


def test_every_place_has_a_label() -> None:
    """The places that a seat sees on the table, with the second stack open."""
    match = match_at(WORLD | {"arcana2/1": ["major-4"]}, [OPEN_WORLD])
    with recorded() as used:
        PRESENTATION.layout(match.state.observation(0), 16 / 9)
    assert unused(words.label.content, used) == []
    assert set(words.label.content) == set(LABELLED)


# texts.yaml


def test_every_major_is_explained() -> None:
    """The text says when the major works and what it does (section 5)."""
    assert [major for major in MAJORS if not (words.power.content[major].when and words.power.content[major].text)] == []


def test_every_option_is_explained() -> None:
    """Every option of section 2 has an explanation, and so has every value that is a word."""
    explained = {name: set(option.values) for name, option in words.option.content.items()}
    chosen = {option.name: {value for value in option.choices if isinstance(value, str)} for option in options_of(Options)}
    chosen["first_dealer"] = {"random"}
    assert explained == chosen


def test_every_suit_has_a_name() -> None:
    """The four suits of section 1 have names."""
    assert [suit for suit in SUITS if not words.suit(suit)] == []


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('  overrule: "Overruled!"', '  overrule: "Overruled{!"', "a name in each pair of braces"),
        ('  give: "Give {target} a card"', '  give: "Give {target.name} a card"', "a name in each pair of braces"),
        ('    help: "Who scores Harley\'s card."', '    hlep: "Who scores Harley\'s card."', "hlep"),
        ('cups: "cups", ', "", "suits.cups"),
    ],
)
def test_a_faulty_file_is_refused(good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """The error comes when the file is read, with its place, not at random in play."""
    assert fault in faults_of(words.TEXTS, good, bad, tmp_path)
