"""Test the texts of Corporate Ladder: log and narration over random games, abilities, options and
buttons.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest
from games.ladder_words import GAME, PRESENTATION, Zones, match_at
from games.words import faults_of, is_whole, named_pieces, said

from corptable.cards.business.card import Ability
from corptable.cards.business.card_files import KINDS
from corptable.engine import PUBLIC, Acted, Learned, Noted, Plain, act
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.options import Option, options_of
from corptable.games.corporate_ladder.narration import (
    NOTHING_NARRATED,
    SENTENCE_COUNTS,
    choose_sentence,
)
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.texts import TEXTS, ability_text, narration, option

GAMES = 18
HANDS: Zones = {
    "ladder/1/1/0": ["milo-kerning.1"],
    "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
    "hand/1": ["ernest-errata.1", "fenwick-ashgrove.1"],
}


class Heard(NamedTuple):
    """Record a log line, and whether it names a card that its reader was not shown."""

    read: str
    tells: bool


Games: TypeAlias = tuple[list[Heard], set[tuple[str, int]]]


@pytest.fixture(scope="module")
def games() -> Games:
    """Play random games of all seat counts; return every line and the narration sentences that were
    told.
    """
    heard: list[Heard] = []
    told: set[tuple[str, int]] = set()
    for seed in range(GAMES):
        generator = random.Random(seed)
        options: dict[str, Plain] = {
            "ladder_placement": generator.choice(("dealt", "arranged")),
            "deck_out": generator.choice(("reshuffle", "dry")),
            "quiet_rounds": generator.choice((1, 5)),
            "ante": generator.choice(("for_keeps", "photocopy")),
            "narration": generator.choice(("auto", "write")),
        }
        match = Match.new(GAME, 2 + seed % 5, options, seed)
        while not match.over:
            seat = generator.choice(match.state.actors())
            offered = PRESENTATION.speech.asides(match.state.observation(seat))
            legal = match.state.actions(seat)
            aside = generator.choice(offered) if offered and generator.random() < 0.1 else None
            heard += _heard(match, aside or legal[int(generator.random() * len(legal))], told)
    return heard, told


def _heard(match: Match, action: object, told: set[tuple[str, int]]) -> list[Heard]:
    """Play an act; return what the actor, another seat and the public read of it, with the prompts,
    banners and signs that follow."""
    before = {eyes: match.state.information_state(eyes).view for eyes in (0, 1, PUBLIC)}
    events = match.play(str(action))
    PRESENTATION.marks(match.state.observation(0))
    found = []
    for eyes, old in before.items():
        view, noticed = match.state.observation(eyes), noticed_by(events, eyes)
        rows = (*old.zones.values(), *match.state.information_state(eyes).view.zones.values())
        known = set(itertools.chain.from_iterable(rows))
        known |= {
            piece for event in noticed if isinstance(event, Learned) for piece in event.pieces
        }
        for event in noticed:
            if isinstance(event, Noted) and event.topic == "narrated":
                words = event.words["sentence"]
                told.add((words[0], int(words[1])))
            line_read = PRESENTATION.describe(event, view)
            if line_read is not None:
                own = isinstance(event, Acted) and event.action.seat == eyes
                found.append(
                    Heard(
                        said(match, line_read),
                        not own and not named_pieces(match, line_read) <= known,
                    )
                )
        found += [Heard(said(match, banner), False) for banner in PRESENTATION.notices(view)]
        decision = match.state.observation(PUBLIC).decision
        if decision is not None:
            found.append(
                Heard(
                    said(match, PRESENTATION.prompt(decision, view, match.state.actors()[0])), False
                )
            )
    return found


def test_every_line_is_whole(games: Games) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    assert [line.read for line in games[0] if not is_whole(line.read)] == []


def test_no_line_names_a_card_that_was_not_shown(games: Games) -> None:
    """Log, banners and prompts name what their reader sees or knows."""
    assert [line.read for line in games[0] if line.tells] == []


def test_no_line_is_said_to_you(games: Games) -> None:
    """Others read along."""
    assert [line.read for line in games[0] if "you" in line.read.lower().split()] == []


def test_every_sentence_of_the_narration_is_told(games: Games) -> None:
    """Over enough games; what a random game has too seldom is filled by itself."""
    words = dict.fromkeys("AaDdCPONM", "Somebody")
    missed = [
        (kind, line)
        for kind, count in SENTENCE_COUNTS.items()
        for line in range(count)
        if (kind, line) not in games[1]
    ]
    assert len(missed) <= 8, missed
    assert all(is_whole(narration(kind, line, words)) for kind, line in missed)


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


@pytest.mark.parametrize("declared", options_of(Options), ids=lambda declared: declared.name)
def test_every_option_has_a_name_and_words_for_its_values(declared: Option) -> None:
    """Section 2."""
    found = option(declared.name)
    wanted = {str(choice) for choice in declared.choices if not isinstance(choice, bool)} | (
        {"random"} if declared.seat else set()
    )
    wanted |= (
        {"0"} if "; 0: " in declared.help else set()
    )  # a number that means none at all is told in a word
    assert found.name
    assert found.help.endswith(".")
    assert set(found.values) == wanted


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
