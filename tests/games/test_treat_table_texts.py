"""Test the texts of Trick or Treat's table: prompts, buttons, banners, signs, trays and labels; and that texts.yaml is complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at
from games.words import recorded, said, unused

from corptable.engine import PUBLIC, Plain, Seat
from corptable.engine.match import Match
from corptable.games.trick_or_treat.names import CHARACTERS
from corptable.games.trick_or_treat.texts import button, counter, prompt

HANDS: Zones = {"hand/0": ["bats-1", "ghosts-2"], "hand/1": ["imps-6", "pumpkins-3"]}
PILE: Zones = HANDS | {"discard": ["imps-1", "imps-2"], "vault/0": ["ghosts-7"]}
FOUR: Zones = {"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"], "hand/1": ["imps-6"]}
SIX: Zones = HANDS | {"hand/0": ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5", "bats-6", "bats-7"]}
QUEEN: Zones = PILE | {"character/0": ["imps-queen"], "character/1": ["ghosts-king"]}
STEAL = ("@0 roll", "@0 steal @1")
ASK = ("@0 roll", "@0 ask @1")


class At(NamedTuple):
    """Hold a position and the acts that are played in it."""

    zones: Zones = PILE
    acts: Sequence[str] = ()
    dice: Sequence[int] = ()
    tp: Sequence[int] = (0, 0)
    at: str = "start"
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
            tp=self.tp,
            rest=self.rest,
            counters=self.counters,
            options=self.options,
            rig={"dice": tuple(self.dice)},
        )


def prompt_of(match: Match) -> str:
    """Return the prompt of the seat that is asked."""
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    seat = match.state.actors()[0]
    return said(match, PRESENTATION.prompt(decision, match.state.observation(seat), seat))


PROMPTS = [
    ("Choose a character; its suit is yours to collect.", At({}, at="draft")),
    ("Lay down cards of your suit, then roll the die.", At()),
    ("Draw one card, or pay 2 TP for two?", At(acts=("@0 roll",), dice=(1,), tp=(2, 0))),
    (
        "The turn ends with a card: draw one, or pay 2 TP for two?",
        At(acts=("@0 end",), at="spend", tp=(2, 0), options={"end_draw": "one"}),
    ),
    ("Whom will you ask?", At(acts=("@0 roll",), dice=(2,))),
    ("Whom will you rob?", At(acts=("@0 roll",), dice=(5,))),
    ("Name 2 cards for Bea to hand over.", At(acts=ASK, dice=(2,))),
    ("Name one card for Bea to hand over.", At(acts=(*ASK, "@0 name imps-6"), dice=(2,))),
    ("Name what Bea is to hand over.", At(acts=ASK, dice=(3,), options={"ask_mode": "rank"})),
    ("Name the card to be stolen from Bea.", At(acts=STEAL, dice=(5,))),
    ("Ann wants to steal Six of Imps from Bea. Freeze for 1 TP?", At(acts=(*STEAL, "@0 name imps-6"), dice=(5,), tp=(0, 1))),
    (
        "Ann asks Bea for Six of Imps and Three of Bats. Freeze for 1 TP?",
        At(acts=(*ASK, "@0 name imps-6", "@0 name bats-3"), dice=(2,), tp=(0, 1)),
    ),
    (
        "Ann asks Bea for every 6. Freeze for 1 TP?",
        At(acts=(*ASK, "@0 rank 6"), dice=(2,), tp=(0, 1), options={"ask_mode": "either"}),
    ),
    (
        "Ann asks Bea for all imps. Freeze for 1 TP?",
        At(HANDS | {"character/0": ["bats-king"]}, (*ASK, "@0 suit imps"), dice=(2,), tp=(0, 1)),
    ),
    ("Discard the four cards of a rank for 4 TP.", At(FOUR, ("@0 roll",), dice=(4,))),
    ("Put two cards beneath the Muster; this is the first.", At(acts=("@0 roll",), dice=(6,))),
    ("Put another card beneath the Muster.", At(acts=("@0 roll", "@0 bottom bats-1"), dice=(6,))),
    ("Discard two cards; this is the first.", At(acts=("@0 roll",), dice=(6,), options={"six_discards": "discard"})),
    ("Discard another card.", At(acts=("@0 roll", "@0 bottom bats-1"), dice=(6,), options={"six_discards": "discard"})),
    ("A good Steal: use the power of the Imps?", At(QUEEN, (*STEAL, "@0 name imps-6"), dice=(5,))),
    (
        "The die shows 3: keep it, or choose another action this once?",
        At(QUEEN, (*STEAL, "@0 name imps-6", "@0 again imps-queen"), dice=(5, 3), options={"queen_of_imps_rolls": True}),
    ),
    (
        "The Knight of Pumpkins: put a card beneath the Muster?",
        At(HANDS | {"character/0": ["pumpkins-knight"]}, ("@0 roll",), dice=(1,)),
    ),
    ("Five cards may be kept: discard 2 more.", At(SIX, ("@0 end",), at="spend")),
    ("Five cards may be kept: discard one more.", At(SIX, ("@0 end", "@0 discard bats-7"), at="spend")),
    ("Spend treat points (3 TP), or end the turn.", At(at="spend", tp=(3, 0))),
    ("Which of the two shall lie on top?", At(acts=("@0 peek",), at="spend", tp=(1, 0))),
    ("Take any card of the discards.", At(acts=("@0 search",), at="spend", tp=(3, 0))),
    ("Discard a card of the hand for it.", At(acts=("@0 search", "@0 take imps-1"), at="spend", tp=(3, 0))),
    (
        "Ann offers Bea a card face down: give one for it, or refuse for 1 TP.",
        At(acts=("@0 trade @1 bats-1",), at="spend", tp=(3, 1)),
    ),
    (
        "Ann offers Bea a card face down: give one for it. Refusing costs 1 TP, which is not there.",
        At(acts=("@0 trade @1 bats-1",), at="spend", tp=(3, 0)),
    ),
    (
        "Ann offers Bea a card face down: give one for it, or refuse.",
        At(HANDS, ("@0 trade @1 bats-1",), at="spend", rest="out"),
    ),
]


@pytest.mark.parametrize(("asked", "at"), PROMPTS, ids=[asked for asked, _ in PROMPTS])
def test_the_prompt_asks(asked: str, at: At) -> None:
    """One sentence; seats by name."""
    assert prompt_of(at.match()) == asked


def test_who_looks_on_reads_whom_is_asked_without_what_only_the_asker_knows() -> None:
    """The number of names left depends on the hand of the seat that asks."""
    match = At(acts=ASK, dice=(2,)).match()
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    assert said(match, PRESENTATION.prompt(decision, match.state.observation(PUBLIC), 1)) == "What is Bea asked for?"


def test_every_prompt_is_asked_somewhere() -> None:
    """Each prompt is reached by a position above, as the asked seat reads it and once as another viewer does."""
    with recorded() as used:
        for _, at in PROMPTS:
            prompt_of(at.match())
        test_who_looks_on_reads_whom_is_asked_without_what_only_the_asker_knows()
    assert not unused(prompt.content, used)


@pytest.mark.parametrize(
    ("banners", "at"),
    [
        (["Round 1 of 60"], At()),
        (["Round 1"], At(options={"round_cap": 0})),
        (["Round 50 of 60", "The game ends in 10 rounds; most cards win"], At(counters={"round": 50})),
        (["Round 59 of 60", "The next round is the last; most cards win"], At(counters={"round": 59})),
        (["Round 60 of 60", "The last round; most cards win"], At(counters={"round": 60})),
        (["Round 1 of 60", "Free-for-all: no cards left to draw, laying down and one trade are free"], At(HANDS, rest="out")),
        (["Round 1 of 60", "Bea finished: the round is played out"], At(counters={"done": [1]}, options={"finish_round": True})),
    ],
)
def test_banners_tell_the_round_and_what_is_special(banners: Sequence[str], at: At) -> None:
    """Sections 9 and 11."""
    match = at.match()
    assert [said(match, line) for line in PRESENTATION.notices(match.state.observation(0))] == banners


def test_signs_tell_who_is_frozen_armed_and_done() -> None:
    """Section 9: this can be seen without a touch."""
    match = At(
        QUEEN,
        at="spend",
        counters={"frozen": [1], "done": [1], "wild": [None, "bats-queen"], "queen_used": [True, False]},
    ).match()
    signs = PRESENTATION.marks(match.state.observation(0))
    assert {spot: [sign.icon or sign.text for sign in found] for spot, found in signs.items()} == {
        "@1": ["halt", "check"],
        "imps-queen": ["used"],
        "ghosts-king": ["armed", "frozen"],
    }
    assert said(match, signs["ghosts-king"][0].help) == "Armed: Queen of Bats"


BUTTONS = [
    ("draw1", "Draw (3 TP)", At()),
    ("peek", "Peek (1)", At()),
    ("wild", "Wild (10)", At(counters={"wild_bought": [1, 0]})),
    ("refuse", "Refuse (1 TP)", At()),
    ("refuse", "Refuse", At(HANDS, rest="out")),
    ("imps-queen", "Queen of Imps", At()),
    ("@1", "Bea", At()),
    ("5", "5", At()),
    ("imps", "Imps", At()),
    ("4", "4: Fortify", At(QUEEN, (*STEAL, "@0 name imps-6"), dice=(5,))),
]


@pytest.mark.parametrize(("word", "label", "at"), BUTTONS)
def test_buttons_say_what_they_do_and_what_it_costs(word: str, label: str, at: At) -> None:
    """Section 9, the spending bar."""
    match = at.match()
    assert said(match, PRESENTATION.word(match.state.observation(0), word)) == label


def test_every_button_is_there_for_a_verb_a_tray_or_a_shortcut() -> None:
    """No text of a button is dead."""
    verbs = {verb for name in At().match().state.decision_points.values() for verb in getattr(name, "verbs", ())}
    verbs |= {"draw1", "again", "second"}  # buttons only where they are legal
    trays = {"ask", "steal"}
    assert set(button.content) == verbs | trays | {"lay_down", "refuse_free"}


def test_a_tray_gathers_the_names_and_tells_why_cells_are_dark() -> None:
    """R17, R18: as many as the die shows; what is seen elsewhere is dark."""
    match = At(acts=ASK, dice=(3,)).match()
    tray = PRESENTATION.tray_of(match.state.observation(0))
    assert tray is not None
    assert (tray.take, tray.confirm, tray.rows, len(tray.columns)) == (3, "Ask", ("imps", "bats", "ghosts", "pumpkins"), 10)
    assert said(match, tray.title) == "What do you ask Bea for?"
    assert said(match, tray.dark["bats-1"]) == "You hold Ace of Bats yourself."
    assert said(match, tray.dark["imps"]) == "Only the King of Bats may name a suit."
    assert "imps-1" not in tray.dark
    assert PRESENTATION.tray_of(match.state.observation(1)) is None


def test_a_tray_of_names_that_are_sent_leads_to_the_demand() -> None:
    """One action for each word."""
    match = At(acts=ASK, dice=(2,), tp=(0, 1)).match()
    for name in ("imps-6", "imps-8"):
        view = match.state.observation(0)
        match.play(next(action for action in view.actions(0) if PRESENTATION.gesture(view, action).then == (name,)))
    assert match.state.decision is not None
    assert match.state.decision.name == "freeze"


@pytest.mark.parametrize(
    ("title", "at", "cells"),
    [
        ("What do you steal from Bea?", At(acts=STEAL, dice=(5,)), 40),
        ("Touch the card that shall lie on top", At(acts=("@0 peek",), at="spend", tp=(1, 0)), 2),
        ("The discards, the lowest first: touch the card to take", At(acts=("@0 search",), at="spend", tp=(3, 0)), 2),
        ("Which action?", At(QUEEN, (*STEAL, "@0 name imps-6"), dice=(5,)), 6),
    ],
)
def test_what_lies_in_no_spot_is_offered_in_a_tray(title: str, at: At, cells: int) -> None:
    """Section 9, gestures."""
    match = at.match()
    tray = PRESENTATION.tray_of(match.state.observation(0))
    assert tray is not None
    assert (said(match, tray.title), sum(map(len, tray.cells))) == (title, cells)


def test_one_button_lays_down_all_that_can_be() -> None:
    """Section 9, keep: each is journaled by itself."""
    match = At({"hand/0": ["ghosts-4", "ghosts-9", "bats-1"], "hand/1": ["imps-6"]}).match()
    (shortcut,) = PRESENTATION.shortcuts(match.state.observation(0))
    assert shortcut.label == "Lay down all"
    for act in shortcut.actions:
        match.play(act)
    assert [piece.name for piece in match.state.zones["vault/0"]] == ["ghosts-4", "ghosts-9"]
    assert not PRESENTATION.shortcuts(match.state.observation(0))


def test_a_selection_is_called_by_what_it_is_worth() -> None:
    """Three of a rank, four of a rank; anything else has no name."""
    view = At(FOUR, at="spend").match().state.observation(0)
    assert PRESENTATION.lifted(view, ["imps-5", "bats-5", "ghosts-5"]) == "three cards of one rank"
    assert PRESENTATION.lifted(view, ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"]) == "four cards of one rank: 4 TP"
    assert PRESENTATION.lifted(view, ["imps-5", "bats-5"]) == ""
    assert PRESENTATION.lifted(view, ["imps-5", "bats-5", "ghosts-6"]) == ""


@pytest.mark.parametrize(
    ("act", "text", "ask", "at"),
    [
        ("@0 keep ghosts-2", "Safe: 2 of 10", "", At()),
        ("@0 swap bats-1", "Swap (2 TP)", "", At(at="spend", tp=(2, 0))),
        ("@0 trade @1 bats-1", "Trade (3 TP)", "", At(at="spend", tp=(3, 0))),
        ("@0 trade @1 bats-1", "Free trade", "", At(HANDS, at="spend", rest="out")),
        ("@0 fortify 5", "+4 TP", "", At(FOUR, ("@0 roll",), dice=(4,))),
        ("@0 bottom bats-1", "Beneath the Muster", "", At(acts=("@0 roll",), dice=(6,))),
        ("@0 bottom bats-1", "", "", At(acts=("@0 roll",), dice=(6,), options={"six_discards": "discard"})),
        ("@0 rebirth", "", "Two of Ghosts would be discarded. Take a new hand all the same?", At(at="spend", tp=(6, 0))),
        ("@0 rebirth", "", "", At({"hand/0": ["bats-1"]}, at="spend", tp=(6, 0))),
        ("@0 end", "", "", At(at="spend")),
    ],
)
def test_a_drop_tells_what_it_means_and_a_loss_is_asked_for(act: str, text: str, ask: str, at: At) -> None:
    """The forecast stands over the target; the question comes before cards of the own suit are thrown away."""
    match = at.match()
    action = match.read(act)
    assert action in match.legal()
    forecast = PRESENTATION.forecast(match.state.observation(0), action)
    assert (forecast.text, said(match, forecast.ask)) == (text, ask)


def test_every_character_carries_its_power() -> None:
    """Section 5: the text is shown with the card's preview."""
    named = At().match().table.named
    assert all(named[court].card.text for court in CHARACTERS)
    assert len({named[court].card.text for court in CHARACTERS}) == len(CHARACTERS)


def test_every_counter_has_a_name_for_people() -> None:
    """Section 1, counters."""
    assert set(counter.content) == set(At().match().state.counters())
    assert counter("tp") == "treat points"


def test_the_vault_has_a_slot_for_each_rank() -> None:
    """Section 9: the row of ten is the score, in a row for oneself and in two rows at the sides."""
    match = Match.new(GAME, 4, {"draft": "random"}, seed=4)
    for aspect in (4 / 3, 16 / 9, 21 / 9):
        for spot in PRESENTATION.layout(match.state.observation(0), aspect):
            if spot.id.startswith("vault/"):
                suit = match.state.zones[f"character/{spot.owner}"][0].card.suit
                assert [slot.id for slot in spot.slots] == [f"{suit}-{rank}" for rank in range(1, 11)]
                assert [slot.label for slot in spot.slots] == [str(rank) for rank in range(1, 11)]
                assert all(abs(slot.x - spot.x) < spot.width / 2 and abs(slot.y - spot.y) < spot.height / 2 for slot in spot.slots)
                assert len({slot.y for slot in spot.slots}) == (1 if spot.owner == 0 else 2)
