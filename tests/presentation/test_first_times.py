"""Test the lines that every game has for first times: each arises in play, is short, and has a
heading in the rules.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from corptable.engine.events import noticed_by
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.presentation.first_times import FirstTime, occasions_asked, occasions_of
from corptable.presentation.presentation import presentation_of
from corptable.session.topics import Topic
from corptable.ui.scenes.rules.book import RuleBook
from corptable.ui.widgets.markdown import Heading, plain_text

EXPLAINING = [game for game in games() if presentation_of(game).first_times()]
MOST_ACTS = 1500
MOST_MATCHES = 12

each_game = pytest.mark.parametrize("game", EXPLAINING, ids=lambda game: game.id)


def lines_of(game: AnyGame) -> list[FirstTime]:
    return list(presentation_of(game).first_times().values())


def random_occasions(game: AnyGame, seed: int) -> Iterator[str]:
    """Yield the occasions of a random match, as they are for the first seat: by turns with four
    seats and with the fewest, where a colour may be nobody's."""
    seats = 4 if 4 in game.seats and seed % 2 == 0 else game.seats[0]
    match, chance = Match.new(game, seats, {}, seed), random.Random(seed)
    for _ in range(MOST_ACTS):
        decision, state = match.state.decision, match.state
        if match.over or decision is None:
            return
        seat = next(iter(state.actors()))
        if seat == 0:
            yield from occasions_asked(decision.name, state.actions(0))
        match.play(chance.choice(state.actions(seat)))
        for event in noticed_by(match.timeline[-1].events, 0):
            yield from occasions_of(event)


def test_every_game_of_the_program_explains_three_to_six_things() -> None:
    counts = {game.id: len(lines_of(game)) for game in EXPLAINING}
    assert {"corporate_court", "corporation", "pwodoc", "trick_or_treat"} < counts.keys()
    assert all(3 <= count <= 6 for count in counts.values())


@each_game
def test_every_line_is_about_something_that_happens(game: AnyGame) -> None:
    missing = set(presentation_of(game).first_times())
    for seed in range(MOST_MATCHES):
        if missing:
            found = set(random_occasions(game, seed))
            lines = presentation_of(game).first_times()
            missing = {name for name in missing if found.isdisjoint(lines[name].when)}
    assert missing == set()


@each_game
def test_every_line_leads_to_its_heading_in_the_rules(game: AnyGame) -> None:
    book = RuleBook(game)
    for line in lines_of(game):
        place = book.place_of(Topic((line.heading,)))
        assert place is not None, line.heading
        block = book.blocks[place.block]
        assert isinstance(block, Heading), line.heading
        assert plain_text(block.text) == line.heading


@each_game
def test_every_line_is_a_sentence(game: AnyGame) -> None:
    for line in lines_of(game):
        assert line.text[0].isupper()
        assert line.text.endswith(".")
