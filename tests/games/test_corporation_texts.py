"""Test the texts of Corporation: log, prompts, refusals, banners, signs and estimates; every text is used and whole."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest
from games.corporation_words import GAME, PRESENTATION, match_at
from games.words import NAMES, is_sentence, is_whole, log_of, recorded, said, unused

from corptable.engine import PUBLIC, Acted, Plain, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.corporation import texts as words
from corptable.games.corporation.texts import option
from corptable.presentation.texts import OptionText

PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
TRIO = {**PAIR, "corp/2": ["hearts-4"]}
SILENT = {"talk_laps": 0}
PAIR_PLAYS = ["@0 play clubs-3", "@1 play diamonds-3", "@2 play hearts-2"]


class Line(NamedTuple):
    """Hold a position, acts, and the log lines of one viewer about the last act."""

    rule: str
    acts: Sequence[str]
    lines: Sequence[str]
    zones: Mapping[str, Sequence[str]] = {}
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}
    eyes: Seat = PUBLIC
    at: str | None = None
    turn: Seat = 0

    def log(self) -> list[str]:
        """Return the log lines about the last act."""
        match = match_at(self.zones, self.acts[:-1], at=self.at, turn=self.turn, counters=self.counters, options=self.options)
        return log_of(match, match.play(self.acts[-1]), self.eyes)


LINES = [
    Line("a declaration is quoted", ["@0 say declare 4"], ["Ann: I play 4."]),
    Line("an invitation names whom it is for", ["@0 say invite 4 @1"], ["Ann: Bea, join me on 4."]),
    Line("so does one to all", ["@0 say invite 4 all"], ["Ann: anyone: join me on 4!"]),
    Line("and one to partners", ["@0 say invite 3 partners"], ["Ann: partners, let us all play 3."], PAIR),
    Line("a promise names the rank", ["@0 say invite 4 @1", "@1 say accept @0"], ["Bea: Ann, I promise: 4."]),
    Line("a refusal names who asked", ["@0 say invite 4 @1", "@1 say refuse @0"], ["Bea: Ann, count me out."]),
    Line("a threat", ["@0 say threaten @1"], ["Ann: Bea, whatever you announce, I will sit on it."]),
    Line("an accusation of somebody who gave no word yet", ["@0 say accuse @1"], ["Ann: Bea cannot be trusted."]),
    Line(
        "an accusation comes with the true record (R28)",
        ["@0 say accuse @1"],
        ["Ann: Bea cannot be trusted. (3 of 4 words kept)"],
        counters={"kept": [0, 3, 0, 0], "broken": [0, 1, 0, 0]},
        at="talk",
    ),
    Line("an apology", ["@0 say apologise @3"], ["Ann: Dan, I am sorry. It won't happen again."]),
    Line("a question", ["@0 say ask @3"], ["Ann: Dan, what will you play?"]),
    Line("silence is not told", ["@0 pass"], []),
    Line("others hear that a card was placed", ["@0 play clubs-2"], ["Ann has placed a card."], options=SILENT, eyes=1),
    Line("its owner reads which", ["@0 play clubs-2"], ["Ann places Two of Clubs."], options=SILENT, eyes=0),
    Line(
        "a round tells profits, rewards, the new corporations and the points",
        [*PAIR_PLAYS, "@3 play spades-1"],
        [
            "Cal is alone on 2 and scores it.",
            "Dan is alone on 1 and scores it.",
            "Corporation 4 holds together on 3: 6 points each for Ann and Bea.",
            "Ann and Bea form corporation 3.",
            "Points: Ann 6, Bea 6, Cal 2 and Dan 1.",
            "Round 2.",
        ],
        PAIR,
        options=SILENT,
    ),
    Line(
        "an outsider who spoils a reward is named",
        [*PAIR_PLAYS, "@3 play spades-3"],
        ["Corporation 4 agreed on 3 and gets nothing, for Dan played it, too."],
        PAIR,
        options=SILENT,
    ),
    Line(
        "of a corporation that falls apart it is told who played what",
        [*PAIR_PLAYS, "@3 play spades-3"],
        ["Corporation 4 falls apart: Ann 3, Bea 3 and Cal 2."],
        TRIO,
        options=SILENT,
    ),
    Line(
        "words kept and broken are told (4.4, step 5)",
        ["@0 say declare 3", "@1 say declare 1", "@2 pass", "@3 pass", *PAIR_PLAYS, "@3 play spades-1"],
        ["Ann kept the word: 3.", "Bea said 1 and played 3."],
        options={"talk_laps": 1},
    ),
    Line(
        "one winner over the target",
        [*PAIR_PLAYS, "@3 play spades-1"],
        ["Ann wins with a score of 36."],
        PAIR,
        {"scores": [30, 1, 2, 3]},
        SILENT,
    ),
    Line(
        "several winners over the target",
        [*PAIR_PLAYS, "@3 play spades-1"],
        ["Ann and Bea win together with a score of 36."],
        PAIR,
        {"scores": [30, 30, 2, 3]},
        SILENT,
    ),
    Line(
        "with play_on a tie goes on",
        [*PAIR_PLAYS, "@3 play spades-1"],
        ["Ann and Bea are level with 36 points: it goes on until one leads alone."],
        PAIR,
        {"scores": [30, 30, 2, 3]},
        {**SILENT, "tie_rule": "play_on"},
    ),
    Line(
        "one winner in the last round",
        [*PAIR_PLAYS, "@3 play spades-4"],
        ["That was the last round: Dan wins with a score of 4."],
        {},
        {"round": 40},
        SILENT,
    ),
    Line(
        "several winners in the last round",
        [*PAIR_PLAYS, "@3 play spades-2"],
        ["That was the last round: Ann, Bea, Cal and Dan win together with a score of 0."],
        {},
        {"round": 40},
        SILENT,
    ),
]


@pytest.mark.parametrize("case", LINES, ids=[case.rule for case in LINES])
def test_the_log_tells_the_rule(case: Line) -> None:
    lines = case.log()
    assert [line for line in case.lines if line not in lines] == [], lines
    if not case.lines:
        assert lines == []


def test_with_talk_log_round_what_was_said_before_this_round_is_not_told_again() -> None:
    """R24: a log that is told again has only this round's statements; with `full` all of them."""
    for talk_log, again in (("round", []), ("full", ["Ann: I play 4."])):
        match = match_at(options={"talk_log": talk_log, "talk_laps": 1})
        heard = match.play("@0 say declare 4")
        assert log_of(match, heard, PUBLIC) == ["Ann: I play 4."]
        for act in ("@1 pass", "@2 pass", "@3 pass"):
            match.play(act)
        assert log_of(match, heard, 2) == ["Ann: I play 4."]
        for act in ("@0 play clubs-1", "@1 play diamonds-1", "@2 play hearts-1", "@3 play spades-1"):
            match.play(act)
        assert log_of(match, heard, PUBLIC) == again


# Prompts


def test_prompts_name_the_lap_and_the_partners() -> None:
    talk = match_at(PAIR, at="talk", counters={"lap": 2})
    choose = match_at(PAIR, options=SILENT)
    asked = [
        (talk, 0, "Say something or pass (lap 2 of 2)"),
        (choose, 1, "Play a card face down (partners in corporation 4: Ann)"),
        (choose, 2, "Play a card face down"),
    ]
    with recorded() as used:
        for match, seat, wanted in asked:
            decision = match.state.observation(PUBLIC).decision
            assert decision is not None
            assert said(match, PRESENTATION.prompt(decision, match.state.observation(seat), seat)) == wanted
    assert unused(words.prompt.content, used) == []


# Refusals


class Refused(NamedTuple):
    """Hold a gesture that a seat tries, and the refusal that it gets."""

    rule: str
    why: str
    lifted: Sequence[str]
    onto: str
    seat: Seat = 0
    at: str = "talk"
    zones: Mapping[str, Sequence[str]] = PAIR


REFUSED = [
    Refused("another speaks", "It is for Ann to speak.", (), "pass", seat=1),
    Refused(
        "a card that lies is not announced (R22)",
        "Four of Clubs lies in your corporation: everybody sees that you cannot play it this round, so you cannot announce it.",
        ("clubs-4",),
        "middle",
    ),
    Refused(
        "nor when it is typed",
        "Four of Clubs lies in your corporation: everybody sees that you cannot play it this round, so you cannot announce it.",
        (),
        "4",
    ),
    Refused(
        "who lies on the rank is not invited to it",
        "Bea cannot play a 4: that card lies in a corporation this round.",
        ("clubs-4",),
        "@1",
        zones={"corp/1": ["diamonds-4"], "corp/2": ["hearts-4"]},
    ),
    Refused(
        "nobody can join",
        "Nobody else can play a 4 this round.",
        ("clubs-4",),
        "everyone",
        zones={"corp/1": ["diamonds-4"], "corp/2": ["hearts-4"], "corp/3": ["spades-4"]},
    ),
    Refused("no partners", "You are in no corporation, so you have no partners to invite.", ("clubs-3",), "corp/0", zones={}),
    Refused("no partners, typed", "You are in no corporation, so you have no partners to invite.", (), "partners", zones={}),
    Refused("oneself is not invited", "You cannot invite yourself.", ("clubs-3",), "@0"),
    Refused("one does not speak to oneself", "Point at another player: nobody speaks to themselves.", (), "@0"),
    Refused(
        "an answer needs an invitation",
        "Cal has no invitation open for you, and can only be invited to a rank that both of you can play.",
        (),
        "@2",
    ),
    Refused(
        "so does a click on yes",
        "Cal has no invitation open for you, and can only be invited to a rank that both of you can play.",
        (),
        "yes/2",
    ),
    Refused(
        "talk comes before the choice",
        "Nothing is played yet: first everybody may speak, then all choose at once.",
        ("clubs-3",),
        "down/0",
    ),
    Refused("cards of others stay", "That card belongs to Bea.", ("diamonds-4",), "middle"),
    Refused("cards are lifted singly", "One card at a time.", ("clubs-3", "clubs-2"), "middle"),
    Refused(
        "the middle wants a card",
        "Take a card to announce it or to invite somebody; point at a player for anything else.",
        (),
        "middle",
    ),
    Refused(
        "a card is dropped on a player, the middle or a corporation",
        "A card is announced in the middle, to a player, to your corporation or to everyone.",
        ("clubs-3",),
        "log",
    ),
    Refused(
        "what is no statement cannot be said",
        "That cannot be said: declare a rank, invite to it, accept, refuse, threaten, accuse, apologise or ask.",
        (),
        "hello",
    ),
    Refused("a placed card stays (R20)", "Your card is placed, and a placed card stays.", ("clubs-1",), "down/0", at="placed"),
    Refused(
        "a card that lies comes home later (R9)",
        "Four of Clubs lies in your corporation; it comes home when this round is over.",
        ("clubs-4",),
        "down/0",
        at="choose",
    ),
    Refused("a card goes to its owner's place", "Lay the card face down on your own place.", ("clubs-3",), "down/1", at="choose"),
    Refused("something must be lifted", "Take a card of your hand first.", (), "down/0", at="choose"),
    Refused("talk is over", "The talk of this round is over: everybody chooses a card now.", (), "say", at="choose"),
    Refused(
        "talk is over for cards, too",
        "The talk of this round is over: everybody chooses a card now.",
        ("clubs-3",),
        "middle",
        at="choose",
    ),
    Refused("cards of others are theirs to play", "That card belongs to Bea.", ("diamonds-3",), "down/0", at="choose"),
    Refused("one card is played", "One card at a time.", ("clubs-3", "clubs-2"), "down/0", at="choose"),
]


def _refusal(case: Refused) -> str:
    placed = case.at == "placed"
    match = match_at(case.zones, ["@0 play clubs-2"] if placed else [], at="choose" if placed else case.at)
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    return said(match, PRESENTATION.refuse(decision, match.state.observation(case.seat), case.seat, case.lifted, case.onto))


@pytest.mark.parametrize("case", REFUSED, ids=[case.rule for case in REFUSED])
def test_whatever_cannot_be_done_is_refused_with_its_reason(case: Refused) -> None:
    assert _refusal(case) == case.why


def test_every_reason_has_a_case() -> None:
    with recorded() as used:
        for case in REFUSED:
            assert is_sentence(_refusal(case))
    assert unused(words.refusal.content, used) == []


# Banners, signs, estimates


def test_banners_say_round_target_and_what_each_corporation_could_earn() -> None:
    """On the highest rank that it can play: a corporation on the highest itself plays the one beneath."""
    match = match_at({**PAIR, "corp/2": ["hearts-1"], "corp/3": ["spades-1"]}, counters={"round": 3})
    with recorded() as used:
        lines = [said(match, line) for line in PRESENTATION.notices(match.state.observation(PUBLIC))]
    assert lines == [
        "Round 3, 40 at most. Target: 32 points",
        "Corporation 1: Cal and Dan. Together on 4: 8 each",
        "Corporation 4: Ann and Bea. Together on 3: 6 each",
    ]
    assert unused(words.notice.content, used) == []


def test_signs_tell_points_placed_cards_corporations_and_what_was_said() -> None:
    acts = ["@0 say invite 3 @1", "@1 say accept @0", "@2 say accuse @0", "@3 say threaten @2"]
    acts += ["@0 say invite 3 @2", "@1 pass", "@2 say refuse @0", "@3 pass", "@1 play diamonds-3"]
    match = match_at(PAIR, acts, at="talk", counters={"kept": [2, 0, 0, 0], "broken": [1, 0, 0, 0], "scores": [7, 0, 0, 0]})
    with recorded() as used:
        signs = {
            word: [(sign.icon or sign.text, said(match, sign.help)) for sign in there]
            for word, there in PRESENTATION.marks(match.state.observation(PUBLIC)).items()
        }
    assert signs["@0"] == [("", "Ann has 7 of 32 points")]
    assert signs["@1"][1:] == [("check", "Bea has placed a card")]
    assert signs["clubs-4"] == [("corporation A", "Corporation 4: Ann and Bea")]
    assert signs["word/0"] == [
        ("", "Ann has kept 2 of 3 words"),
        ("", "Ann invites Bea and Cal to play 3"),
        ("", "Cal will not join Ann on 3"),
    ]
    assert signs["word/1"] == [("", "Bea has promised 3 to Ann")]
    assert signs["word/2"] == [("", "Cal does not trust Ann")]
    assert signs["word/3"] == [("", "Dan threatens Cal")]
    assert unused(words.sign.content, used) == []


def test_an_estimate_tells_what_a_card_pays_and_who_can_play_it_too() -> None:
    match = match_at(TRIO, options=SILENT)
    with recorded() as used:
        alone, together = (
            PRESENTATION.forecast(match.state.observation(seat), match.read(text)).text
            for seat, text in ((3, "@3 play spades-2"), (0, "@0 play clubs-3"))
        )
        assert alone == "alone: 2"
        assert together == "alone: 3; corporation 4 and nobody else: 9 each"
        assert (
            said(match, PRESENTATION.lifted(match.state.observation(0), ["clubs-3"]))
            == "Three of Clubs: Bea, Cal and Dan can play a 3, too"
        )
        assert (
            said(match, PRESENTATION.lifted(match.state.observation(3), ["spades-4"]))
            == "Four of Spades: nobody else can play a 4 now"
        )
    assert PRESENTATION.lifted(match.state.observation(0), []) == ""
    assert unused(words.forecast_text.content, used) == []


def test_every_option_is_explained() -> None:
    """A choice has each of its words explained."""
    for name in GAME.option_set.__dataclass_fields__:
        text = option(name)
        assert isinstance(text, OptionText)
        assert is_whole(text.name)
        assert is_sentence(text.help)
    assert option("tie_rule").values.keys() == {"shared", "play_on"}
    assert option("talk_log").values.keys() == {"full", "round"}


# Random games


def _random_match(seed: int) -> Match:
    generator = random.Random(seed)
    seats = generator.choice(list(GAME.seats))
    laps, tie = generator.randint(0, 4), generator.choice(("shared", "play_on"))
    return Match.new(GAME, seats, {"talk_laps": laps, "tie_rule": tie, "max_rounds": 8, "target": generator.choice((0, 10))}, seed)


def test_every_text_is_whole_and_used_and_names_no_piece_that_was_not_shown() -> None:
    """Of log, statements, labels and buttons in random games; what they are too short for stands in a case above."""
    with recorded() as used:
        for case in LINES:
            case.log()
        for seed in range(24):
            match, generator = _random_match(seed), random.Random(seed)
            while not match.over:
                _look(match, generator)
                actor = generator.choice(match.state.actors())
                events = match.play(generator.choice(match.state.actions(actor)))
                eyes = generator.randrange(-1, match.table.seats)
                heard = [word for event in noticed_by(events, eyes) if isinstance(event, Acted) for word in event.action.args]
                named = match.table.named
                lines, shown = log_of(match, events, eyes), {named[word].card.name for word in heard if word in named}
                for line in lines:
                    assert is_sentence(line, ends=(".", "!", "?", "kept)")), line
                for name in {piece.card.name for piece in named.values()}:
                    assert name in shown or not any(name in line for line in lines), name
    for section in (words.log.content, words.said.content, words.label.content, words.button.content):
        assert unused(section, used) == [], section.name


def _look(match: Match, generator: random.Random) -> None:
    """Check the texts of one asked seat's actions, as that seat and the public read them, and by turns of their layouts."""
    seat = generator.choice(match.state.actors())
    views = (match.state.observation(seat), match.state.observation(PUBLIC))
    for view in views:
        for action in match.state.actions(seat)[:: generator.randint(3, 9)]:
            for word in PRESENTATION.gesture(view, action).then:
                assert is_whole(said(match, PRESENTATION.word(view, word)))
        for answer in PRESENTATION.standing(view):
            assert is_whole(said(match, answer.label))
    for spot in PRESENTATION.layout(views[len(match.journal) % 2], 16 / 9):
        assert "{" not in spot.label + spot.badge


def test_a_card_that_is_down_stands_in_nobody_elses_log() -> None:
    match = match_at(options=SILENT)
    events = match.play("@0 play clubs-2")
    for eyes in (PUBLIC, 1, 2, 3):
        assert log_of(match, events, eyes) == ["Ann has placed a card."]


def test_names_are_enough_for_all_seats() -> None:
    assert len(NAMES) == max(GAME.seats)
