"""Test that people read the words of the deck in play: at a table with another deck no text names a
suit, a court or a trump of the game's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

import pytest
import yaml
from other_deck import CASTING_GAMES, WEATHER, other_decks

from corptable.cards import COURT, Deck, find_deck
from corptable.engine import PUBLIC
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.presentation.layout import Note
from corptable.presentation.panel import PanelState
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import deck_words, plain
from corptable.ui.table_parts.spot_label import worded

each_game = pytest.mark.parametrize("game", CASTING_GAMES, ids=lambda game: game.id)
MARK: Final = re.compile(r"\[([a-z0-9_-]+)\|[^\]]+\]")
RULE_WORDS: Final = {
    "corporate_court": {"court"},
    "pwodoc": {"strength", "justice", "death"},
}
"""Words that a game's rules use besides, in another sense than that of its deck."""
ACTS: Final = 70


def deck_names(game: AnyGame, deck: Deck) -> re.Pattern[str]:
    """Return a pattern of the words for a deck's suits, court cards and trumps, each in the
    singular and the plural.

    A trump is named with capitals, without its article, so that "rides" is no Ride.
    """
    courts = (
        [rank.name for rank in deck.ranks if rank.kind == COURT]
        if game.needs is not None and game.needs.courts
        else []
    )
    small = {
        name.rstrip("s") for name in (*(suit.name for suit in deck.suits), *courts)
    } - RULE_WORDS.get(game.id, set())
    trumps = [trump.name.removeprefix("the ") for trump in deck.trumps]
    words = [f"(?i:{re.escape(word)}s?)" for word in small] + [re.escape(name) for name in trumps]
    return re.compile(rf"\b(?:{'|'.join(words)})\b")


def all_texts(game: AnyGame) -> Iterator[str]:
    """All texts of a game's file but its pitch, which shows the game with its own deck."""

    def walk(value: object) -> Iterator[str]:
        match value:
            case str():
                yield value
            case dict():
                for item in value.values():
                    yield from walk(item)

    texts = yaml.safe_load((game.folder / "texts.yaml").read_text(encoding="utf-8"))
    return walk({section: texts[section] for section in texts if section != "pitch"})


@each_game
def test_no_text_names_a_card_of_its_deck_without_a_mark(game: AnyGame) -> None:
    """Or it would name it with any deck."""
    names = deck_names(game, find_deck(game.deck))
    assert [
        text for text in all_texts(game) if names.search(re.sub(r"\{\w+\}", "", MARK.sub("", text)))
    ] == []


@each_game
def test_every_mark_is_a_role_of_the_deck(game: AnyGame) -> None:
    cast = game.cast(game.deck_record(WEATHER))
    assert cast is not None
    assert {
        role for text in all_texts(game) for role in MARK.findall(text)
    } - cast.words.keys() == set()


def said_in(match: Match, generator: Random) -> Iterator[str]:
    """Yield what everybody reads in a random match: log, prompts, banners, signs, labels,
    forecasts, trays and buttons.
    """
    shown, table = presentation_of(match.game), match.table
    names = tuple(f"Seat {seat}" for seat in range(table.seats))

    def read(marked: str) -> str:
        return plain(marked, table, names)

    for _ in range(ACTS):
        if match.over:
            return
        for seat in (*match.state.actors(), PUBLIC):
            view = match.state.observation(seat)
            yield from map(read, shown.notices(view))
            yield from (
                read(f"{sign.help} {sign.text}")
                for signs in shown.marks(view).values()
                for sign in signs
            )
            for spot in (worded(spot, table, names) for spot in shown.layout(view, 1.6)):
                yield from (spot.label, spot.content.text if isinstance(spot.content, Note) else "")
            panels = shown.panels(
                view, PanelState(partial(match.state.observation, seat), is_asked=True)
            )
            yield from (
                read(f"{button.label} {button.reason} {button.aside} {button.help}")
                for panel in panels
                for button in panel.buttons()
            )
            if seat != PUBLIC and view.decision is not None:
                yield read(shown.prompt(view.decision, view, seat))
                yield from map(read, shown.consequences(view))
                legal = match.state.actions(seat)
                for action in generator.sample(list(legal), min(8, len(legal))):
                    forecast = shown.forecast(view, action)
                    yield from map(read, (forecast.text, forecast.ask, forecast.yes, forecast.no))
                    yield read(shown.cause(view, action))
                    yield from (
                        read(shown.label_of(view, word))
                        for word in shown.gesture(view, action).then[:1]
                    )
                if (tray := shown.tray_of(view)) is not None:
                    yield read(tray.title)
                    yield from (
                        read(shown.label_of(view, word)) for word in (*tray.rows, *tray.columns)
                    )
                yield from (
                    read(shown.refuse(view.decision, view, seat, [piece.name], ""))
                    for piece in table.pieces[:5]
                )
        events = match.play(generator.choice(match.legal()))
        for viewer in (*range(table.seats), PUBLIC):
            view = match.state.observation(viewer)

            yield from (read(line) for event in events if (line := shown.describe(event, view)))
        sheet = shown.outlook(match.state.observation(PUBLIC))
        yield from map(read, sheet.columns if sheet is not None else ())


@pytest.mark.sampled
@each_game
def test_a_match_is_told_in_the_words_of_the_deck_in_play(game: AnyGame) -> None:
    own = deck_names(game, find_deck(game.deck))
    generator = Random(game.id)
    told = set(said_in(Match.new(game, 4, seed=5, brought=game.deck_record(WEATHER)), generator))
    assert sorted(text for text in told if own.search(text)) == []
    assert [
        suit.name for suit in WEATHER.suits if not any(suit.name in text for text in told)
    ] == []
    assert [
        text
        for text in told
        if re.search(r"\||\b(the the|a the|your the|an the)\b|'s the ", text, re.IGNORECASE)
    ] == []


@pytest.mark.sampled
@each_game
def test_with_its_own_deck_a_match_is_told_as_before(game: AnyGame) -> None:
    """No mark is left over."""
    told = set(said_in(Match.new(game, 4, seed=5), Random(game.id)))
    assert [text for text in told if "|" in text] == []


@each_game
def test_every_deck_that_fits_tells_its_own_cards(game: AnyGame) -> None:
    for deck in other_decks(game):
        match = Match.new(game, 4, seed=1, brought=game.deck_record(deck))
        assert {piece.card.name for piece in match.table.pieces if piece.printed} <= {
            card.name for card in deck.cards
        }
        assert {piece.face.id for piece in match.table.pieces if piece.printed} <= {
            card.id for card in deck.cards
        }


@pytest.mark.parametrize(
    ("marked", "own", "other"),
    [
        ("The [major-4|Chief] works.", "The Chief works.", "The Almanac works."),
        ("a [major-4|Chief] works", "a Chief works", "the Almanac works"),
        ("@0's [major-4|Chief] works", "@0's Chief works", "@0's Almanac works"),
        ("Your [major-4|Chief] works", "Your Chief works", "Your Almanac works"),
        ("The [major-0|Bastard] works.", "The Bastard works.", "The Umbrella works."),
        ("for the [major-8|Wheel]", "for the Wheel", "for Drought"),
        ("[cups|cups] and [king|kings]", "cups and kings", "Wind and Lord"),
        ("A [coins|coin|* card]: look", "A coin: look", "A Rolling Thunder card: look"),
        ("[king|K|^]", "K", "L"),
        ("[a|b c] [major-99|Nobody]", "b c Nobody", "b c Nobody"),
        ("[cups-3] @1 | {x}", "[cups-3] @1 | {x}", "[cups-3] @1 | {x}"),
    ],
)
def test_a_marked_word_takes_the_articles_that_it_needs(marked: str, own: str, other: str) -> None:
    game = next(game for game in CASTING_GAMES if game.id == "corporate_court")
    cast = game.cast(game.deck_record(WEATHER))
    assert (deck_words(marked, None), deck_words(marked, cast)) == (own, other)
