"""Test the texts of Corporate Ladder: log and narration over random games, refusals one by one, prompts, forecasts, signs,
buttons."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from games.ladder_words import GAME, PRESENTATION, Zones, match_at, refusal_of
from games.words import faults_of, is_whole, log_of, named_pieces, recorded, said, unused

from corptable.engine import PUBLIC, Acted, Learned, Noted, Plain, Position, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.options import Option, options_of
from corptable.games.corporate_ladder.business import Ability
from corptable.games.corporate_ladder.card_files import KINDS
from corptable.games.corporate_ladder.narration import NOTHING_NARRATED, SENTENCE_COUNTS, choose_sentence
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.texts import TEXTS, ability_text, log, narration, notice, option, prompt, refusal

GAMES = 36
ATTACK = "@0 attack winifred-oxbow.0 ladder/1/1/0"
HANDS: Zones = {
    "ladder/1/1/0": ["milo-kerning.1"],
    "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
    "hand/1": ["ernest-errata.1", "fenwick-ashgrove.1"],
}


class Heard(NamedTuple):
    """Record a log line, and whether it names a card that its reader was not shown."""

    read: str
    tells: bool


@pytest.fixture(scope="module")
def games() -> tuple[list[Heard], set[tuple[str, str]], set[tuple[str, int]]]:
    """Play random games of all seat counts; return every line, the templates that were used and the narration sentences that were
    told."""
    heard: list[Heard] = []
    told: set[tuple[str, int]] = set()
    with recorded() as used:
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
                offered = PRESENTATION.asides(match.state.observation(seat))
                legal = match.state.actions(seat)
                aside = generator.choice(offered) if offered and generator.random() < 0.1 else None
                heard += _heard(match, aside or legal[int(generator.random() * len(legal))], told)
    return heard, used, told


def _heard(match: Match, action: object, told: set[tuple[str, int]]) -> list[Heard]:
    """Play an act; return what the actor, another seat and the public read of it, with the prompts, banners and signs that
    follow."""
    before = {eyes: match.state.information_state(eyes).view for eyes in (0, 1, PUBLIC)}
    events = match.play(str(action))
    PRESENTATION.marks(match.state.observation(0))
    found = []
    for eyes, old in before.items():
        view = match.state.observation(eyes)
        known = {
            piece for state in (old, match.state.information_state(eyes).view) for row in state.zones.values() for piece in row
        }
        noticed = noticed_by(events, eyes)
        known |= {piece for event in noticed if isinstance(event, Learned) for piece in event.pieces}
        for event in noticed:
            if isinstance(event, Noted) and event.topic == "narrated":
                words = event.words["sentence"]
                told.add((words[0], int(words[1])))
            line_read = PRESENTATION.describe(event, view)
            if line_read is not None:
                own = isinstance(event, Acted) and event.action.seat == eyes
                found.append(Heard(said(match, line_read), not own and not named_pieces(match, line_read) <= known))
        found += [Heard(said(match, banner), False) for banner in PRESENTATION.notices(view)]
        decision = match.state.observation(PUBLIC).decision
        if decision is not None:
            found.append(Heard(said(match, PRESENTATION.prompt(decision, view, match.state.actors()[0])), False))
    return found


Games = tuple[list[Heard], set[tuple[str, str]], set[tuple[str, int]]]


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
    missed = [(kind, line) for kind, count in SENTENCE_COUNTS.items() for line in range(count) if (kind, line) not in games[2]]
    assert len(missed) <= 8, missed
    assert all(is_whole(narration(kind, line, words)) for kind, line in missed)


def test_no_sentence_is_told_twice_running() -> None:
    """9.6: never the same twice running within a kind."""
    told, last = NOTHING_NARRATED, -1
    for mark in (3, 3, 9, 9, 4, 10, 0, 0):
        line, told = choose_sentence(told, "triangle", mark)
        assert line != last
        last = line


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('    - "The bell rings, nobody was buying."\n', "", "wanted a list of 2 to 2 items"),
        ("{P} has most of it", "{Q} has most of it", "found other places; wanted only A, C"),
        ("  close:", "  clsoe:", 'unknown field "clsoe"'),
    ],
)
def test_a_narration_is_read_strictly(good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """As many sentences as the rules count, with the places and for the kinds of event that 9.6 knows."""
    assert fault in faults_of(TEXTS, good, bad, tmp_path)


CASES: list[tuple[str, Zones, Sequence[str], str, Mapping[str, Plain]]] = [
    (
        "lost",
        {"hand/0": ["milo-kerning.0", "otto-rivett.0"]},
        ["@0 attack milo-kerning.0 ladder/1/0/0"],
        "The attack on Bea is lost.",
        {},
    ),
    ("relent", HANDS, [ATTACK, "@1 relent"], "Bea relents.", {}),
    ("falls", HANDS, [ATTACK, "@1 relent"], "Milo Kerning falls.", {}),
    ("stands", HANDS, [ATTACK, "@1 defend ernest-errata.1", "@0 relent"], "Milo Kerning still stands.", {}),
    (
        "spied on an empty hand",
        {"ladder/1/1/0": ["milo-kerning.1"], "hand/0": ["silas-umbra.0", "otto-rivett.0"]},
        ["@0 attack silas-umbra.0 ladder/1/1/0"],
        "Silas Umbra looks for Ann into the empty hand of Bea.",
        {},
    ),
    (
        "announced",
        {"ladder/1/1/0": ["milo-kerning.1"], "hand/0": ["percival-bonmot.0", "otto-rivett.0"]},
        ["@0 attack percival-bonmot.0 ladder/1/1/0 press"],
        "Percival Bonmot is Press for once.",
        {},
    ),
    (
        "comeback",
        {"ladder/1/1/0": ["milo-kerning.1"], "hand/0": ["felix-tabbert.0", "otto-rivett.0"], "hand/1": ["colette-byline.1"]},
        ["@0 attack felix-tabbert.0 ladder/1/1/0", "@1 defend colette-byline.1"],
        "Felix Tabbert comes back to Ann's hand, this once.",
        {},
    ),
    (
        "disrupted",
        {"ladder/1/1/0": ["milo-kerning.1"], "hand/0": ["prudence-latefee.0", "otto-rivett.0"], "hand/1": ["otto-rivett.1"]},
        ["@0 attack prudence-latefee.0 ladder/1/1/0", "@1 relent"],
        "Bea loses Otto Rivett from the hand.",
        {},
    ),
    (
        "rebuild_free",
        {"ladder/0/1/0": ["cuthbert-stacks.0"], "hand/0": ["marlowe-gigg.0", "otto-rivett.0"]},
        ["@0 rebuild marlowe-gigg.0 ladder/0/1/1"],
        "Ann rebuilds with Marlowe Gigg.",
        {},
    ),
    (
        "shared",
        {"ladder/0/0/0": ["jorg-umlaut.0"], "hand/0": ["otto-rivett.0"], "hand/1": ["otto-rivett.1"]},
        ["@0 done", "@1 done"],
        "Ann and Bea share the win.",
        {"quiet_rounds": 1},
    ),
    (
        "decline",
        {"hand/0": ["colette-byline.0"]},
        ["@0 attack colette-byline.0 ladder/1/0/0", "@0 decline"],
        "Ann takes nothing.",
        {},
    ),
    (
        "drew_on_play",
        {"hand/0": ["ned-staples.0", "otto-rivett.0"], "draw/0": ["gilda-skew.0"]},
        ["@0 attack ned-staples.0 ladder/1/0/0"],
        "Ned Staples draws 1 for Ann.",
        {},
    ),
    (
        "twin",
        {**HANDS, "hand/1": ["winifred-oxbow.1", "otto-rivett.1"]},
        [ATTACK, "@1 twin winifred-oxbow.1 winifred-oxbow.0"],
        "Bea strikes Winifred Oxbow with its twin.",
        {},
    ),
]


@pytest.mark.parametrize(("rule", "zones", "acts", "line", "options"), CASES, ids=[case[0] for case in CASES])
def test_the_log_tells(rule: str, zones: Zones, acts: Sequence[str], line: str, options: Mapping[str, Plain]) -> None:
    """The name of each case states its rule."""
    assert rule
    match = match_at(zones, acts[:-1], options=options)
    assert line in log_of(match, match.play(acts[-1]), PUBLIC)


def test_every_text_of_the_log_and_every_banner_is_used(games: Games) -> None:
    """In the random games or in a case above."""
    with recorded() as used:
        for _, zones, acts, _, options in CASES:
            match = match_at(zones, options=options)
            for act in acts:
                log_of(match, match.play(act), PUBLIC)
    assert [unused(section, games[1] | used) for section in (log.content, notice.content, prompt.content)] == [[], [], []]


# Refusals


REFUSED: list[tuple[str, Zones, Sequence[str], Seat, Sequence[str], str, Mapping[str, Plain]]] = [
    ("It is Ann's turn.", HANDS, [], 1, ["ernest-errata.1"], "ladder/0/0/0", {}),
    ("Nobody attacks you just now.", HANDS, [], 0, [], "relent", {}),
    ("Take one or more cards of your hand first.", HANDS, [], 0, [], "ladder/1/1/0", {}),
    ("Only cards of your own hand can be played.", HANDS, [], 0, ["octavia-plimsoll.0"], "ladder/1/1/0", {}),
    ("Only cards of your own hand can be played.", HANDS, [], 0, ["octavia-plimsoll.0", "otto-rivett.0"], "ladder/1/1/0", {}),
    (
        "Press plays alone: one card at a time.",
        {"hand/0": ["colette-byline.0", "otto-rivett.0"]},
        [],
        0,
        ["colette-byline.0", "otto-rivett.0"],
        "ladder/1/0/0",
        {},
    ),
    ("Otto Rivett works alone: Others make no teams.", HANDS, [], 0, ["winifred-oxbow.0", "otto-rivett.0"], "ladder/1/1/0", {}),
    (
        "These cards are no team: a team is of one type, a trio is one Middle Management, one Wordsmith and one Artist.",
        {"hand/0": ["milo-kerning.0", "winifred-oxbow.0"]},
        [],
        0,
        ["milo-kerning.0", "winifred-oxbow.0"],
        "ladder/1/0/0",
        {},
    ),
    (
        "A Cooperative Trio is exactly three cards.",
        {"hand/0": ["rufus-tangle.0", "winifred-oxbow.0", "milo-kerning.0", "nell-underglaze.0"]},
        [],
        0,
        ["rufus-tangle.0", "winifred-oxbow.0", "milo-kerning.0", "nell-underglaze.0"],
        "ladder/1/0/0",
        {},
    ),
    ("Your own ladder is never a target.", HANDS, [], 0, ["winifred-oxbow.0"], "ladder/0/0/0", {}),
    ("There is nobody to attack.", HANDS, [], 0, ["winifred-oxbow.0"], "ladder/1/2/0", {}),
    ("Jörg Umlaut is protected by the card below.", HANDS, [], 0, ["winifred-oxbow.0"], "jorg-umlaut.1", {}),
    ("Drop a play on an exposed card of another ladder.", HANDS, [], 0, ["winifred-oxbow.0"], "discard/0", {}),
    (
        "Bea is out already.",
        {"ladder/1/0/0": [], "ladder/2/0/0": ["thaddeus-prybar.2"], **dict([*HANDS.items()][1:])},
        [],
        0,
        ["winifred-oxbow.0"],
        "ladder/1/0/0",
        {},
    ),
    ("Winifred Oxbow cannot be played as Press.", HANDS, [], 0, ["winifred-oxbow.0"], "press", {}),
    (
        "Percival Bonmot has been Press once in this game already.",
        {**HANDS, "hand/0": ["percival-bonmot.0", "otto-rivett.0"]},
        [],
        0,
        ["percival-bonmot.0"],
        "press",
        {"once_used": ["press_once percival-bonmot.0"]},
    ),
    ("Otto Rivett cannot rebuild: only Freelancers move into an empty spot.", HANDS, [], 0, ["otto-rivett.0"], "ladder/0/1/0", {}),
    (
        "You have rebuilt already in this turn.",
        {"hand/0": ["marlowe-gigg.0", "otto-rivett.0"]},
        [],
        0,
        ["marlowe-gigg.0"],
        "ladder/0/1/0",
        {"rebuilt": True},
    ),
    (
        "One card at a time moves into an empty spot.",
        {"hand/0": ["marlowe-gigg.0", "nigella-daywork.0"]},
        [],
        0,
        ["marlowe-gigg.0", "nigella-daywork.0"],
        "ladder/0/1/0",
        {},
    ),
    (
        "Rebuilding costs another card of your hand, and you have none.",
        {"hand/0": ["marlowe-gigg.0"]},
        [],
        0,
        ["marlowe-gigg.0"],
        "ladder/0/1/0",
        {},
    ),
    ("Somebody stands there already.", {"hand/0": ["marlowe-gigg.0"]}, [], 0, ["marlowe-gigg.0"], "ladder/0/0/0", {}),
    ("Bea has to decide first.", HANDS, [ATTACK], 0, ["otto-rivett.0"], "fray/0", {}),
    (
        "First answer Winifred Oxbow, Wordsmith 7, or relent.",
        HANDS,
        [ATTACK],
        1,
        [],
        "done",
        {},
    ),
    (
        "A twin strikes only its own likeness in the top play.",
        HANDS,
        [ATTACK],
        1,
        ["ernest-errata.1", "winifred-oxbow.0"],
        "twin",
        {},
    ),
    ("Ernest Errata cannot be played as Press.", HANDS, [ATTACK], 1, ["ernest-errata.1"], "press", {}),
    ("Only the top play can be answered.", HANDS, [ATTACK], 1, ["ernest-errata.1"], "ladder/0/0/0", {}),
    ("Only cards of your own hand can answer.", HANDS, [ATTACK], 1, ["milo-kerning.1"], "fray/0", {}),
    (
        "Wordsmith 5 does not beat Winifred Oxbow, Wordsmith 7: 5 against 7.",
        HANDS,
        [ATTACK],
        1,
        ["fenwick-ashgrove.1"],
        "fray/0",
        {},
    ),
    (
        "Artist 9 loses to Winifred Oxbow, Wordsmith 7: Artist never beats Wordsmith.",
        {**HANDS, "hand/1": ["tobias-hatchett.1"]},
        [ATTACK],
        1,
        ["tobias-hatchett.1"],
        "fray/0",
        {},
    ),
    (
        "These cards are no play: a team is of one type, a trio is one Middle Management, one Wordsmith and one Artist.",
        {**HANDS, "hand/1": ["tobias-hatchett.1", "otto-rivett.1"]},
        [ATTACK],
        1,
        ["tobias-hatchett.1", "otto-rivett.1"],
        "fray/0",
        {},
    ),
    (
        "Winifred Oxbow has a twin on top: drop it on its likeness.",
        {**HANDS, "hand/1": ["winifred-oxbow.1"]},
        [ATTACK],
        1,
        ["winifred-oxbow.1"],
        "fray/0",
        {},
    ),
    (
        "Genevieve Nave is off the record: the Press cannot beat that play.",
        {**HANDS, "hand/0": ["genevieve-nave.0", "otto-rivett.0"], "hand/1": ["colette-byline.1"]},
        ["@0 attack genevieve-nave.0 ladder/1/1/0"],
        1,
        ["colette-byline.1"],
        "fray/0",
        {},
    ),
    (
        "Only a ladder card of a loser, standing or fallen, or Press set aside can be taken.",
        {"hand/0": ["colette-byline.0"]},
        ["@0 attack colette-byline.0 ladder/1/0/0"],
        0,
        ["colette-byline.0"],
        "hand/0",
        {},
    ),
    (
        "Ann has won and chooses.",
        {"hand/0": ["colette-byline.0"]},
        ["@0 attack colette-byline.0 ladder/1/0/0"],
        1,
        [],
        "jorg-umlaut.1",
        {},
    ),
]


@pytest.mark.parametrize(
    ("reason", "zones", "acts", "seat", "lifted", "onto", "counters"), REFUSED, ids=[case[0] for case in REFUSED]
)
def test_it_is_said_why_not(
    reason: str, zones: Zones, acts: Sequence[str], seat: Seat, lifted: Sequence[str], onto: str, counters: Mapping[str, Plain]
) -> None:
    """The first thing that stands in the way, in one sentence."""
    match = match_at(zones, acts, seats=3 if "ladder/2/0/0" in zones else 2, counters=counters)
    assert refusal_of(match, seat, lifted, onto) == reason


def test_unfirm_ground_is_refused() -> None:
    """R22, `supported`."""
    match = match_at({"hand/0": ["marlowe-gigg.0", "otto-rivett.0"]}, options={"rebuild_spots": "supported"})
    assert refusal_of(match, 0, ["marlowe-gigg.0"], "ladder/0/1/0").startswith("Both spots below")


DECKS: Zones = {"draw/0": ["octavia-plimsoll.0", "petra-ballast.0"], "draw/1": ["jorg-umlaut.1", "otto-rivett.1"]}


def test_while_the_apex_is_chosen_only_bosses_stand_at_the_top() -> None:
    """4.2."""
    match = match_at(DECKS, ["@0 apex octavia-plimsoll.0"], at="apex")
    assert refusal_of(match, 1, ["otto-rivett.1"], "ladder/1/0/0") == "Only Upper Management can stand at the top."
    assert refusal_of(match, 1, [], "done") == "First everybody chooses who stands at the top."
    assert refusal_of(match, 0, [], "done") == "You have chosen; the others are still thinking."


def test_while_ladders_are_built_dealt_cards_go_onto_empty_spots() -> None:
    """4.3."""
    acts = ["@0 apex octavia-plimsoll.0", "@1 apex jorg-umlaut.1"]
    match = match_at(DECKS, acts, at="apex", options={"ladder_placement": "arranged"})
    why = [
        refusal_of(match, 0, lifted, onto)
        for lifted, onto in (
            ([], "ladder/0/1/0"),
            (["petra-ballast.0"], "ladder/1/1/0"),
            (["petra-ballast.0"], "ladder/0/0/0"),
            (["petra-ballast.0"], "discard/0"),
        )
    ]
    match.play("@0 place petra-ballast.0 ladder/0/1/0")
    assert [*why, refusal_of(match, 0, [], "done")] == [
        "First place the cards that were dealt to you.",
        "Your cards go onto your own ladder.",
        "Somebody stands there already.",
        "Drop the card on an empty spot of your ladder.",
        "Your ladder stands; the others are still building.",
    ]


# Forecasts, selections, signs


@pytest.mark.parametrize(
    ("act", "text", "ask"),
    [
        ("@0 attack winifred-oxbow.0 ladder/1/1/0", "win", ""),
        ("@0 attack otto-rivett.0 ladder/1/1/0", "lose, 0 to 3", "Play Other 0 to lose?"),
        ("@0 attack gilda-skew.0 ladder/1/1/0", "win, 5 to 3", ""),
        ("@0 attack colette-byline.0 ladder/1/1/0", "win!", ""),
        ("@0 attack colette-byline.0 ladder/1/1/1", "lose: immune to Press", "Play Press to lose?"),
        ("@0 rebuild marlowe-gigg.0 ladder/0/1/0 otto-rivett.0", "rebuild", ""),
        ("@0 done", "", "Colette Byline cannot be answered. Done all the same?"),
    ],
)
def test_an_act_is_foretold(act: str, text: str, ask: str) -> None:
    """9, 9.4, 11: over each target what a play comes to; a question before what loses something."""
    zones = {
        "ladder/1/1/0": ["milo-kerning.1"],
        "ladder/1/1/1": ["cannot-comment.1"],
        "hand/0": ["winifred-oxbow.0", "otto-rivett.0", "gilda-skew.0", "colette-byline.0", "marlowe-gigg.0"],
    }
    card: dict[str, Plain] = {
        "name": "Cannot Comment",
        "title": "Janitor",
        "cl": "CL: No.",
        "signed": True,
        "ability": {"kind": "immune", "to": ["press"]},
    }
    position = Position({"ladder/0/0/0": ["octavia-plimsoll.0"], "ladder/1/0/0": ["jorg-umlaut.1"], **zones})
    match = Match.new(GAME, 2, position=position, brought={"cards": [card]})
    found = PRESENTATION.forecast(match.state.observation(0), match.read(act))
    assert (found.text, said(match, found.ask) if found.ask else "") == (text, ask)


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["winifred-oxbow.0", "isolde-marrow.0"], "Wordsmith team 10"),
        (["marlowe-gigg.0"], "Freelancer 4"),
        (["rufus-tangle.0", "winifred-oxbow.0", "milo-kerning.0"], "Cooperative Trio"),
        (["colette-byline.0"], "Press"),
        (["milo-kerning.0", "winifred-oxbow.0"], ""),
    ],
)
def test_a_selection_is_called_what_it_is(names: Sequence[str], called: str) -> None:
    """9.4."""
    hand = ["rufus-tangle.0", "winifred-oxbow.0", "milo-kerning.0", "isolde-marrow.0", "marlowe-gigg.0", "colette-byline.0"]
    view = match_at({"hand/0": hand}).state.observation(0)
    assert PRESENTATION.lifted(view, names) == called


def test_signs_tell_what_is_exposed_whose_twin_one_holds_and_what_works() -> None:
    """Section 9: this can be seen without a touch."""
    zones = {
        "ladder/1/1/0": ["gus-gaffer.1"],
        "hand/0": ["gus-gaffer.0", "marlowe-gigg.0", "hugo-trivet.0"],
        "hand/1": ["felix-tabbert.1"],
    }
    signs = PRESENTATION.marks(match_at(zones).state.observation(0))
    assert [sign.text for sign in signs["gus-gaffer.1"]] == ["exposed", "strength", "twin", "signed"]
    assert [sign.text for sign in signs["jorg-umlaut.1"]] == ["protected", "strength"]
    assert signs["gus-gaffer.1"][1].help == "Defends with 6"
    assert [sign.text for sign in signs["hugo-trivet.0"]] == ["unsigned"]
    assert signs["marlowe-gigg.0"][0].help == "9 is halved to 4"
    assert [sign.icon for sign in signs["@0"]] == ["pointer", ""]
    assert "felix-tabbert.1" not in signs


# Texts of abilities and options


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
    wanted = {str(choice) for choice in declared.choices if not isinstance(choice, bool)} | ({"random"} if declared.seat else set())
    assert found.name
    assert found.help.endswith(".")
    assert set(found.values) == wanted


def test_every_button_says_something() -> None:
    """Verbs and the words that follow them."""
    view = match_at(HANDS).state.observation(0)
    words = ("done", "relent", "decline", "press", "attack", "defend", "argue", "say", "@1", "otto-rivett.0")
    assert all(PRESENTATION.word(view, word).strip() for word in words)


def test_every_refusal_forecast_and_sign_is_said_somewhere() -> None:
    """In the cases of this file."""
    with recorded() as used:
        for _, zones, acts, seat, lifted, onto, counters in REFUSED:
            refusal_of(match_at(zones, acts, seats=3 if "ladder/2/0/0" in zones else 2, counters=counters), seat, lifted, onto)
        test_unfirm_ground_is_refused()
        test_while_the_apex_is_chosen_only_bosses_stand_at_the_top()
        test_while_ladders_are_built_dealt_cards_go_onto_empty_spots()
    assert [key for section in refusal.content.values() for key in unused(section, used)] == []
