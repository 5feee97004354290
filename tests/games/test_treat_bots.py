"""Test the bots of Trick or Treat: the roster, the mistakes of the easy bot, and reasons. `choices`
has what sets the characters apart.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any, Final

import pytest
from games.treat_words import GAME, Zones, match_at

from corptable.arena.playing import GamePlan, plans_of, play_plan
from corptable.bots import find_bot, make_bot
from corptable.engine import PUBLIC, Budget
from corptable.engine.bot import Character, bot_generator
from corptable.engine.match import Match
from corptable.games.trick_or_treat.bots import VOICES
from corptable.games.trick_or_treat.bots.characters import TreatPlayer
from corptable.games.trick_or_treat.names import NUMBERED, RANKS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import TEXTS

SEEDS: Final = range(60)
BUDGET: Final = Budget(2000)
WORDS: Final = [one.id for one in VOICES]
IMPS_NINE: Final = [f"imps-{rank}" for rank in RANKS[:9]]
UNSEEN: Final = ("draft", "name", "rank", "suit", "order", "take", "pass", "end")
"""Verbs of acts that the log does not tell, or tells with the act before."""
FAIR: Final = (("draft", "random"), ("draft_pool", "balanced"))


def choices(match: Match, word: str) -> list[str]:
    """Return a bot's choices in the seat that is asked, one for each seed."""
    (seat,) = match.state.actors()
    known, bot = match.state.information_state(seat), make_bot(find_bot(GAME, word))
    return [str(bot.choose(known, random.Random(seed), BUDGET).action) for seed in SEEDS]


def always(match: Match, word: str) -> set[str]:
    """Return the different choices of a bot."""
    return set(choices(match, word))


# The roster


def test_the_easy_bot_loses_most_games_against_greedy(thorough: bool) -> None:
    """Two seats, dealt characters without the four strongest."""
    opening = GamePlan(GAME.id, ("easy", "greedy"), seed=1, options=FAIR)
    games = 24 if thorough else 9
    records = [play_plan(plan) for plan in plans_of(opening, games)]
    assert sum(record.share(record.plan.first) for record in records) <= games / 3


# The mistakes of the easy bot


def test_the_easy_bot_lets_itself_be_robbed() -> None:
    """Greedy pays for a Freeze there."""
    zones: Zones = {"hand/0": ["ghosts-1"], "hand/1": ["bats-1"]}
    match = match_at(
        zones, ["@1 roll", "@1 steal @0", "@1 name ghosts-1"], turn=1, tp=[1, 0], rig={"dice": (5,)}
    )
    assert always(match, "greedy") == {"@0 freeze"}
    assert choices(match, "easy").count("@0 allow") > len(SEEDS) / 4


def test_the_easy_bot_asks_for_what_it_saw_being_discarded() -> None:
    hand = ["bats-1", "bats-2", "bats-3", "bats-4", "bats-5", "ghosts-5", "pumpkins-1"]
    acts = ["@1 end", "@1 discard ghosts-5", "@1 discard pumpkins-1", "@0 roll", "@0 ask @1"]
    match = match_at(
        {"hand/0": ["imps-9"], "hand/1": hand}, acts, at="spend", turn=1, rig={"dice": (3,)}
    )
    assert "@0 name ghosts-5" in always(match, "easy")
    assert "@0 name ghosts-5" not in always(match, "greedy")


def test_the_easy_bot_buys_what_greedy_leaves() -> None:
    match = match_at(
        {"hand/0": ["imps-1"], "hand/1": ["bats-1"], "discard": ["pumpkins-1"]},
        at="spend",
        tp=[1, 0],
    )
    assert always(match, "greedy") == {"@0 end"}
    assert {choice.split()[1] for choice in choices(match, "easy")} >= {"peek", "end"}


def test_the_easy_bot_rolls_with_cards_of_its_suit_in_its_hand() -> None:
    match = match_at({"hand/0": ["ghosts-1", "imps-1"]})
    assert always(match, "easy") == {"@0 roll", "@0 keep ghosts-1"}
    assert always(match, "greedy") == {"@0 keep ghosts-1"}


def test_the_easy_bot_throws_away_what_others_collect_but_no_card_of_its_own() -> None:
    hand = ["ghosts-1", "ghosts-2", "imps-1", "imps-2", "pumpkins-1", "pumpkins-2"]
    match = match_at({"hand/0": hand, "vault/1": IMPS_NINE[3:]}, ["@0 end"], at="spend", tp=[1, 2])
    assert {choice for choice in always(match, "greedy") if "pumpkins" not in choice} == set()
    assert {choice.split("-")[0] for choice in always(match, "easy")} == {
        "@0 discard imps",
        "@0 discard pumpkins",
    }


# The draft and Freezes, by chance


def test_two_greedy_bots_do_not_always_draft_the_same_pair() -> None:
    """No pair is drafted by more than a fifth of them, and Ghosts and Imps are taken as well as
    others."""
    pairs = Counter[tuple[str, str]]()
    for seed in SEEDS:
        match = Match.new(GAME, 2, {"draft_pool": "balanced"}, seed)
        bot = make_bot(find_bot(GAME, "greedy"))
        drafted = []
        for _ in range(2):
            (seat,) = match.state.actors()
            known = match.state.information_state(seat)
            action = bot.choose(known, random.Random(f"{seed}/{seat}"), BUDGET).action
            drafted.append(action.args[0])
            match.play(action)
        pairs[drafted[0], drafted[1]] += 1
    assert max(pairs.values()) <= len(SEEDS) / 5
    assert len({first for first, _ in pairs}) >= 6


def asked_in_vain(kind: str, tp: int) -> Match:
    """Return a match in which seat 0 is asked for cards that it does not have."""
    die, names = (2, ["imps-8", "imps-9"]) if kind == "ask" else (5, ["imps-9"])
    acts = ["@1 roll", f"@1 {kind} @0", *[f"@1 name {name}" for name in names]]
    return match_at(
        {"hand/0": ["ghosts-1"], "hand/1": ["bats-1"]},
        acts,
        turn=1,
        tp=[tp, 0],
        rig={"dice": (die,)},
    )


def test_now_and_then_an_ask_that_would_fail_is_frozen() -> None:
    """A Freeze does not tell for certain that a card is there."""
    found = choices(asked_in_vain("ask", tp=2), "greedy")
    assert len(SEEDS) / 6 < found.count("@0 freeze") < len(SEEDS) / 2
    assert set(found) == {"@0 freeze", "@0 allow"}


def test_no_bluff_takes_the_last_treat_or_saves_a_wrong_steal() -> None:
    """A wrong Steal ends the turn, which is better than a Freeze."""
    assert always(asked_in_vain("ask", tp=1), "greedy") == {"@0 allow"}
    assert always(asked_in_vain("steal", tp=2), "greedy") == {"@0 allow"}


# Reasons


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_character_gives_reasons_often_and_none_twice_within_ten_acts(seats: int) -> None:
    """Every third act at least, of those that have a line of their own in the log; with more seats,
    where a turn may hold several demands, nearly."""
    voices = [one for one in VOICES if isinstance(one, TreatPlayer)]
    words = [voices[seat % len(voices)].id for seat in range(seats)]
    bots = [make_bot(find_bot(GAME, word)) for word in words]
    match, said = Match.new(GAME, seats, {"draft": "random"}, 8), defaultdict[int, list[str]](list)
    while not match.over:
        (seat,) = match.state.actors()
        thought = bots[seat].choose(
            match.state.information_state(seat), bot_generator(8, seat, match.acts_of(seat)), BUDGET
        )
        if thought.action.verb not in UNSEEN:
            said[seat].append(thought.reason)
        match.play(thought.action)
    for lines in said.values():
        assert any(lines)
        silent = [place for place in range(len(lines) - 2) if not any(lines[place : place + 3])]
        assert len(silent) <= (len(lines) / 25 if seats > 2 else 0)
        for place, line in enumerate(lines):
            assert not line or line not in lines[max(0, place - 9) : place], place


def test_the_words_change_from_discard_to_discard() -> None:
    hand = ["imps-1", "imps-2", "imps-3", "imps-4", "imps-5", "imps-6", "pumpkins-7"]
    match = match_at({"hand/0": hand}, ["@0 end"], at="spend")
    said = []
    for act in ("@0 discard imps-1", "@0 discard imps-2"):
        view = match.state.information_state(0).view
        assert isinstance(view, TreatView)
        said.append(VOICES[0].reason(view, match.read(act)))
        match.play(act)
    assert said[0] != said[1]


@pytest.mark.parametrize("seed", range(4))
def test_a_reason_gives_nothing_private_away(seed: int) -> None:
    """Whoever watches could give it: it follows from what the table is told of the act and from the
    public view.

    And its words name no card of the hand.
    """
    seats = 2 + seed % 3
    words = random.Random(seed).sample(WORDS, seats)
    match = Match.new(GAME, seats, {"draft": "random"}, seed)
    voices: dict[str, Character[Any]] = {one.id: one for one in VOICES}
    bots = [make_bot(find_bot(GAME, word)) for word in words]
    given = 0
    while not match.over:
        state = match.state
        (seat,) = state.actors()
        assert state.decision is not None
        thought = bots[seat].choose(
            state.information_state(seat), bot_generator(seed, seat, match.acts_of(seat)), BUDGET
        )
        told = state.decision.told(thought.action)
        assert thought.reason == voices[words[seat]].reason(state.observation(PUBLIC), told)
        text = TEXTS.bot_reason(thought.reason)
        assert not any(name in text for name in NUMBERED)
        given += bool(text)
        match.play(thought.action)
    assert given > 20
