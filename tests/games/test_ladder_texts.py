"""Test the texts of Corporate Ladder: log and narration over random games, abilities, options and
buttons.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.ladder_words import GAME, PRESENTATION, Zones, match_at
from games.words import faults_of, is_whole

from corptable.bots import PERSON
from corptable.cards.business.card import Ability
from corptable.cards.business.card_files import KINDS
from corptable.engine import Noted, act
from corptable.engine.match import Match
from corptable.games.corporate_ladder.narration import (
    NOTHING_NARRATED,
    SENTENCE_COUNTS,
    choose_sentence,
)
from corptable.games.corporate_ladder.texts import TEXTS, ability_text, narration
from corptable.session.auto_answers import Habits
from corptable.session.session import Session

GAMES = 18
HANDS: Zones = {
    "ladder/1/1/0": ["milo-kerning.1"],
    "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
    "hand/1": ["ernest-errata.1", "fenwick-ashgrove.1"],
}


def test_every_sentence_of_the_narration_is_told() -> None:
    """Over enough games; what a random game has too seldom is filled by itself."""
    told: set[tuple[str, int]] = set()
    for seed in range(GAMES):
        generator = random.Random(seed)
        match = Match.new(GAME, 2 + seed % 5, {"narration": "auto", "quiet_rounds": 5}, seed)
        while not match.over:
            legal = match.state.actions(generator.choice(match.state.actors()))
            for event in match.play(legal[int(generator.random() * len(legal))]):
                if isinstance(event, Noted) and event.topic == "narrated":
                    words = event.words["sentence"]
                    told.add((words[0], int(words[1])))
    missed = [
        (kind, line)
        for kind, count in SENTENCE_COUNTS.items()
        for line in range(count)
        if (kind, line) not in told
    ]
    assert len(missed) <= 8, missed
    assert all(
        is_whole(narration(kind, line, dict.fromkeys("AaDdCPONM", "Somebody")))
        for kind, line in missed
    )


def test_a_play_that_nothing_answers_is_told_so_and_is_no_act_of_the_person() -> None:
    zones = {**HANDS, "ladder/0/1/0": ["tobias-hatchett.0"], "hand/0": ["otto-rivett.0"]}
    match = match_at(zones, ["@0 done"], options={"narration": "off"})
    begun = Session(match, (PERSON, "random"))
    begun.auto_answers.habits = lambda: Habits(obvious=True)
    begun.start()
    begun.play(act(1, "attack", "ernest-errata.1", "ladder/0/1/0"))
    assert [line.text for line in begun.log.lines][-3:] == [
        "@1 attacks @0's [tobias-hatchett.0] (Artist 9) with [ernest-errata.1] (Wordsmith 7).",
        "@0 relents: nothing in the hand beats that.",
        "@0's [tobias-hatchett.0] is toppled by @1.",
    ]
    assert begun.last_own_act() == 1, "what came since the end of the turn is still to be told"


def test_a_sentence_is_told_again_only_after_all_others_of_its_kind() -> None:
    """9.6: never the same twice running within a kind; and none twice in a turn."""
    told, lines = NOTHING_NARRATED, []
    for mark in (3, 3, 9, 9, 4, 10, 0, 0):
        line, told, _ = choose_sentence(told, NOTHING_NARRATED, "triangle", mark)
        assert line is not None
        lines.append(line)
    assert sorted(lines[:6]) == list(range(6))
    assert lines[6] != lines[5]


def test_no_sentence_is_told_twice_in_a_turn() -> None:
    """9.6: what is left without one is told by the log alone."""
    told, in_turn, lines = 0b10, NOTHING_NARRATED, []
    for mark in range(8):
        line, told, in_turn = choose_sentence(told, in_turn, "triangle", mark)
        lines.append(line)
    assert sorted(line for line in lines if line is not None) == list(range(6))
    assert lines[6:] == [None, None]


def test_equal_strengths_are_told_as_a_tie() -> None:
    """5.3: the later play wins a tie; the sentence does not say that it is stronger."""
    told = [
        narration(
            "won", line, {"A": "Milo", "a": "Milo", "D": "Nell", "d": "Nell", "N": "5", "M": "5"}
        )
        for line in range(3)
    ]
    assert len(set(told)) == 3
    assert not any("edges past" in sentence or "against 5" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('    - "The bell rings; nobody was buying."\n', "", "wanted a list of 2 to 2 items"),
        ("{P} has most of it", "{Q} has most of it", "found other places; wanted only A, C"),
        ("  close:", "  clsoe:", 'unknown field "clsoe"'),
    ],
)
def test_a_narration_is_read_strictly(good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """As many sentences as the rules count, with the places and for the kinds of event that 9.6
    knows.
    """
    assert fault in faults_of(TEXTS, good, bad, tmp_path)


# Texts of abilities and options


@pytest.mark.parametrize(
    ("kind", "line", "told"),
    [
        (
            "lose",
            0,
            "Bo Bix, Painter, is sent to Cy Coe, Editor, with a fruit basket and no instructions.",
        ),
        (
            "twin",
            0,
            (
                "Bo Bix, Painter, turns up in the same suit as Cy Coe, Editor, and only one "
                "badge works."
            ),
        ),
        (
            "lost",
            0,
            "Bo Bix, Painter (9), pitches to Cy Coe, Editor (4), and is shown the fire exit.",
        ),
        ("counter", 3, "Reply to all: Bo Bix, Painter, answers Cy Coe, Editor."),
    ],
)
def test_a_title_stands_between_commas_unless_a_mark_follows(
    kind: str, line: int, told: str
) -> None:
    """9.6: a card is told as "Name, Title"."""
    words = {
        "A": "Bo Bix, Painter,",
        "D": "Cy Coe, Editor,",
        "N": "9",
        "M": "4",
        "P": "Ann",
        "O": "Bea",
    }
    assert narration(kind, line, words) == told


@pytest.mark.parametrize("kind", KINDS)
def test_every_ability_says_what_it_does(kind: str) -> None:
    """5.5."""
    ability = Ability(
        kind,
        1 if "n" in KINDS[kind] else 0,
        "ladder" if "when" in KINDS[kind] else "",
        ("upper", "press") if "to" in KINDS[kind] else (),
    )
    assert is_whole(ability_text(ability))


def test_every_button_says_something() -> None:
    """Verbs and the words that follow them."""
    view = match_at(HANDS).state.observation(0)
    words = (
        "done",
        "relent",
        "decline",
        "press",
        "attack",
        "defend",
        "argue",
        "say",
        "@1",
        "otto-rivett.0",
    )
    assert all(PRESENTATION.label_of(view, word).strip() for word in words)


def test_a_bot_that_takes_no_card_boasts_in_words_of_its_own() -> None:
    view = match_at({}).state.observation(0)
    boasts = [
        PRESENTATION.speech.spoken(act(0, "decline"), view, bot)
        for bot in ("pouncer", "turtle", "gossip", "greedy", "random")
    ]
    assert len(set(boasts)) == 4
    assert boasts[3] == boasts[4] == "Keep your cards. Winning is trophy enough."
    assert PRESENTATION.speech.spoken(act(0, "done"), view, "pouncer") == ""


def test_a_joke_follows_the_line_that_tells_the_fact() -> None:
    """9.6: the log tells who did what to whom; the sentence of the narration adds to it."""
    match = match_at(HANDS, ["@0 attack winifred-oxbow.0 ladder/1/1/0", "@1 relent"])
    session = Session(match, (PERSON, PERSON))
    lines = session.log.lines
    assert [line.text for line in lines if line.aside] == [
        "@0 attacks @1's [milo-kerning.1] (Artist 3) with [winifred-oxbow.0] (Wordsmith 7).",
        "@1 relents.",
        "@1's [milo-kerning.1] is toppled by @0.",
    ]
    assert not any(
        isinstance(line.event, Noted) and line.event.topic == "narrated" for line in lines
    )
