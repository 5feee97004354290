"""Test the texts of Corporation over random games: every text is whole, and every button and label
is used.
"""

from __future__ import annotations

import random
import re
from typing import Final

from games.corporation_words import GAME, PRESENTATION, match_at
from games.words import is_sentence, is_whole, log_of, recorded, said, unused

from corptable.engine import PUBLIC, Acted
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.corporation import texts as words
from corptable.games.corporation.texts import option
from corptable.presentation.texts import OptionText

BEGINS_SMALL: Final = re.compile(r"(?:^|[.!?] )[a-z]")


def test_with_talk_log_round_what_was_said_before_this_round_is_not_told_again() -> None:
    """R24: a log that is told again has only this round's statements; with `full` all of them."""
    for talk_log, again in (("round", []), ("full", ["Ann: I play 4."])):
        match = match_at(options={"talk_log": talk_log, "talk_laps": 1})
        heard = match.play("@0 say declare 4")
        assert log_of(match, heard, PUBLIC) == ["Ann: I play 4."]
        for act in ("@1 pass", "@2 pass", "@3 pass"):
            match.play(act)
        assert log_of(match, heard, 2) == ["Ann: I play 4."]
        for act in (
            "@0 play clubs-1",
            "@1 play diamonds-1",
            "@2 play hearts-1",
            "@3 play spades-1",
        ):
            match.play(act)
        assert log_of(match, heard, PUBLIC) == again


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
    return Match.new(
        GAME,
        seats,
        {"talk_laps": laps, "tie_rule": tie, "max_rounds": 8, "target": generator.choice((0, 10))},
        seed,
    )


def test_every_text_is_whole_and_names_no_piece_that_was_not_shown() -> None:
    """Of log, statements, labels and buttons."""
    with recorded() as used:
        for seed in range(12):
            match, generator = _random_match(seed), random.Random(seed)
            while not match.over:
                _look(match, generator)
                actor = generator.choice(match.state.actors())
                events = match.play(generator.choice(match.state.actions(actor)))
                eyes = generator.randrange(-1, match.table.seats)
                heard = [
                    word
                    for event in noticed_by(events, eyes)
                    if isinstance(event, Acted)
                    for word in event.action.args
                ]
                named = match.table.named
                lines, shown = (
                    log_of(match, events, eyes),
                    {named[word].card.name for word in heard if word in named},
                )
                for line in lines:
                    assert is_sentence(line, ends=(".", "!", "?", "kept)")), line
                for name in {piece.card.name for piece in named.values()}:
                    assert name in shown or not any(name in line for line in lines), name
    for section in (words.label.content, words.button.content):
        assert unused(section, used) == [], section.name


def test_no_sentence_begins_small() -> None:
    """Of the log, and of what is told when the cards are turned up, beat by beat."""
    for seed in range(8):
        match, generator = _random_match(seed), random.Random(seed)
        while not match.over:
            events = match.play(
                generator.choice(match.state.actions(generator.choice(match.state.actors())))
            )
            moment = PRESENTATION.moment(events, match.state.observation(PUBLIC))
            told = (
                []
                if moment is None
                else [
                    said(match, line)
                    for line in (*(beat.line for beat in moment.beats), moment.line)
                ]
            )
            for line in (*told, *log_of(match, events, PUBLIC)):
                assert BEGINS_SMALL.search(line) is None, line


def _look(match: Match, generator: random.Random) -> None:
    """Check the texts of one asked seat's actions, as that seat and the public read them, and by
    turns of their layouts.
    """
    seat = generator.choice(match.state.actors())
    views = (match.state.observation(seat), match.state.observation(PUBLIC))
    for view in views:
        for action in match.state.actions(seat)[:: generator.randint(3, 9)]:
            for word in PRESENTATION.gesture(view, action).then:
                assert is_whole(said(match, PRESENTATION.label_of(view, word)))
        for answer in PRESENTATION.answers.standing(view):
            assert is_whole(said(match, answer.label))
    for spot in PRESENTATION.layout(views[len(match.journal) % 2], 16 / 9):
        assert "{" not in spot.label + spot.badge
