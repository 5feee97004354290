"""Test that the rules are opened where they speak of what a person asks about: every decision, card
and refusal of every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest
from games.words import Case, all_cases, looking_on, said
from other_deck import CASTING_GAMES, WEATHER
from ui.robot import Robot, new_session

from corptable.cards.casting import deck_record
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.session.topics import Topic, topic_of_piece
from corptable.ui.scenes.rules.book import RuleBook, cards_of
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.rules.search import ASIDES, MINUTE, RulePlace, stems
from corptable.ui.widgets.markdown import (
    Heading,
    Paragraph,
    TableBlock,
    anchor,
    plain_text,
    read_references,
)

pytestmark = pytest.mark.usefixtures("seldom_drawn")

CASES = [
    case for case in all_cases() if (find_game(case.scenario.game).folder / "rules.md").exists()
]
GAMES = sorted({case.scenario.game for case in CASES})


@cache
def book_of(game: str) -> RuleBook:
    return RuleBook(find_game(game))


def heading(book: RuleBook, place: RulePlace) -> str:
    """Return the heading above a place."""
    return next(
        plain_text(block.text)
        for block in book.blocks[place.block :: -1]
        if isinstance(block, Heading)
    )


def section(book: RuleBook, place: RulePlace) -> frozenset[str]:
    """Return the stems of the words of a place's section."""
    start = max(at for at in range(place.block + 1) if isinstance(book.blocks[at], Heading))
    words: list[str] = []
    for at, block in enumerate(book.blocks[start:], start):
        if at > start and isinstance(block, Heading):
            break
        cells = chain.from_iterable(block.rows) if isinstance(block, TableBlock) else [block.text]
        words += map(plain_text, cells)
    return stems(" ".join(words))


def decisions(game: str) -> Iterator[Topic]:
    """Yield the decisions at which the word tables of a game stop, as topics."""
    for case in CASES:
        if case.scenario.game == game and case.words.prompt:
            onlooker = looking_on(case, case.eyes[0])
            decision = onlooker.view.decision
            if decision is not None:
                yield Topic(
                    (decision.name, *decision.verbs), said(onlooker.match, onlooker.prompt())
                )


def refusals(case: Case) -> list[str]:
    return [str(words) for words in (*case.words.refuse.values(), *case.words.illegal.values())]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_one_minute(game: str) -> None:
    headings = [
        plain_text(block.text) for block in book_of(game).blocks if isinstance(block, Heading)
    ]
    title = headings.index(find_game(game).title)
    assert headings[title + 1] == MINUTE


@pytest.mark.parametrize("game", GAMES)
def test_every_definition_names_a_heading(game: str) -> None:
    book = book_of(game)
    anchors = {
        anchor(plain_text(block.text)) for block in book.blocks if isinstance(block, Heading)
    }
    source = (find_game(game).folder / "rules.md").read_text(encoding="utf-8")
    assert set(read_references(source).values()) <= anchors


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_its_place(game: str) -> None:
    book = book_of(game)
    lost = {topic.names[0] for topic in decisions(game) if book.place_of(topic) is None}
    assert lost == set()


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_its_place_in_a_chapter(game: str) -> None:
    book = book_of(game)
    places = {
        piece.card.name: book.place_of(topic_of_piece(piece))
        for piece in cards_of(find_game(game)).values()
    }
    assert [
        name for name, place in places.items() if place is None or heading(book, place) in ASIDES
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_leads_to_a_section_that_speaks_of_it(game: str) -> None:
    """Or to the one that the game itself gives for these words."""
    book, astray = book_of(game), []
    labels = read_references((find_game(game).folder / "rules.md").read_text(encoding="utf-8"))
    for case in CASES:
        for sentence in refusals(case) if case.scenario.game == game else ():
            place = book.place_of(Topic(text=sentence))
            chosen = any(" " in label and label in sentence.lower() for label in labels)
            if place is not None and not chosen and not stems(sentence) & section(book, place):
                astray.append((sentence, heading(book, place)))
    assert astray == []


GENERAL = (
    "It is Ann's turn.",
    "Ann has to decide first.",
    "Bea has to decide first.",
    "That card is not in your hand.",
    "That card is in Bea's hand.",
    "That card belongs to Bea.",
    "That stack belongs to Bea.",
    "One card at a time.",
    "One piece at a time.",
    "That is not possible now.",
    "There is nothing to pass on just now.",
    "Take a card from your hand first.",
    "Take a card from your own hand first.",
    "Choose a player.",
    "Your hand is empty.",
)
"""Refusals that say nothing of one rule."""


@pytest.mark.parametrize("game", GAMES)
def test_few_refusals_lead_nowhere(game: str) -> None:
    told = {
        sentence for case in CASES if case.scenario.game == game for sentence in refusals(case)
    } - set(GENERAL)
    lost = [
        sentence
        for sentence in sorted(told)
        if book_of(game).place_of(Topic(text=sentence)) is None
    ]
    assert len(lost) <= len(told) // 10, lost


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        (Topic(text="A veto costs a court card, and your court is empty."), "Vetoes and overrules"),
        (Topic(("the Dragon", "trump")), "The powers"),
        (Topic(("Karma", "trump")), "Karma"),
        (Topic(("Three of Cups", "number", "cups")), "The cards"),
        (Topic(("overrule", "overrule", "pass"), "Overrule?"), "Vetoes and overrules"),
        (Topic(("play", "play"), "Play a card"), "Playing a card"),
    ],
)
def test_what_is_asked_about_is_found(topic: Topic, expected: str) -> None:
    book = book_of("corporate_court")
    place = book.place_of(topic)
    assert place is not None
    assert heading(book, place) == expected


def test_a_card_is_found_in_its_row() -> None:
    book = book_of("corporate_court")
    place = book.place_of(Topic(("the Dragon",)))
    assert place is not None
    table = book.blocks[place.block]
    assert isinstance(table, TableBlock)
    assert plain_text(table.rows[place.row][1]) == "the Dragon"


# In the window


@pytest.fixture
def robot() -> Robot:
    return Robot(new_session("corporate_court", 2))


def rules(robot: Robot) -> RulesScene:
    robot.keys("F1")
    return robot.on_top(RulesScene)


def test_f1_opens_at_the_refusal_then_at_the_card_then_at_the_decision(robot: Robot) -> None:
    robot.move((2, 2))
    assert rules(robot).asked == rules_place(robot, Topic(("play", "play")))
    robot.keys("F1")
    held = robot.session.observation().zones["hand/0"][0]
    robot.move(robot.piece(held.name))
    assert rules(robot).asked == rules_place(robot, topic_of_piece(held))
    robot.keys("F1")
    robot.table.model.refuse("A veto costs a court card, and your court is empty.")
    scene = rules(robot)
    assert scene.asked == rules_place(robot, Topic(text=robot.refusal))
    assert scene.contents[scene.current()].text == "Vetoes and overrules"


def rules_place(robot: Robot, topic: Topic) -> RulePlace | None:
    return book_of(robot.match.game.id).place_of(topic)


def test_the_set_up_opens_the_rules_too(robot: Robot) -> None:
    robot.app.navigator.set_up(robot.match.game)
    scene = rules(robot)
    assert scene.contents[scene.current()].text == MINUTE


def test_the_name_of_a_card_shows_it(robot: Robot) -> None:
    scene = rules(robot)
    while (name := scene._name()) is None:
        robot.keys("Right", "Tab")
    assert name.piece is not None
    robot.step(1.0)
    shown = scene.preview.subject_at(robot.app.clock())
    assert shown is not None
    assert shown.piece is name.piece
    robot.keys("Home")
    robot.move(scene.head.center)
    assert scene.preview.subject is None


@pytest.mark.sampled
@pytest.mark.parametrize("game", CASTING_GAMES, ids=lambda game: game.id)
def test_with_another_deck_the_rules_say_where_a_reader_begins_what_its_suits_are_called(
    game: AnyGame,
) -> None:
    book = RuleBook(game, game.cast(deck_record(WEATHER)))
    assert heading(book, book.begin) == MINUTE
    block = book.blocks[book.begin.block + 1]
    assert isinstance(block, Paragraph)
    told = plain_text(block.text)
    for name in ("Weather", "Rain", "Wind", "Frost", "Rolling Thunder"):
        assert name in told
    assert told not in {
        plain_text(block.text) for block in RuleBook(game).blocks if isinstance(block, Paragraph)
    }


def test_with_another_deck_a_card_of_the_rules_is_the_one_that_plays_it() -> None:
    """Its name in the rules shows it, and its own name leads to the same section."""
    game = find_game("corporate_court")
    book = RuleBook(game, game.cast(deck_record(WEATHER)))
    assert book.cards["Vigilante"].face.name == "the Icicle"
    own = book_of("corporate_court")
    there = own.place_of(topic_of_piece(own.cards["Vigilante"]))
    assert there is not None
    found = book.place_of(topic_of_piece(book.cards["Vigilante"]))
    assert found is not None
    assert heading(book, found) == heading(own, there)
