"""Test Corporate Ladder's own bots: what they spend on a fray and on a rebuild, and the three
characters with their decks.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from games.ladder_words import GAME, match_at

from corptable.bots import bots_of, find_bot, make_bot
from corptable.cards.business.library import given_library
from corptable.engine import ActionProduct, Piece, Plain, Seat
from corptable.engine.bot import Budget, Personality
from corptable.engine.match import Match
from corptable.games.corporate_ladder import decisions
from corptable.games.corporate_ladder.bots.candidates import rebuilds
from corptable.games.corporate_ladder.bots.characters import (
    CHARACTERS,
    Gossip,
    Pouncer,
)
from corptable.games.corporate_ladder.plays import LadderPlay, PlayCatalogue
from corptable.games.corporate_ladder.position import LadderView

WORDS = [character.id for character in CHARACTERS]
FOUR_SMALL = ("ursula-tumble", "wendell-marmalade", "dorian-facing", "cuthbert-stacks")
"""Middle managers of Strength 10 together, of whom no three have more than 8."""


def cards(zone: str, *names: str) -> dict[str, list[str]]:
    """Return these cards in a seat's hand, pile or spot."""
    return {zone: [f"{name}.{zone.split('/')[1]}" for name in names]}


def choice(match: Match, word: str) -> str:
    """Return what a bot does in a position."""
    seat = match.state.actors()[0]
    bot = make_bot(find_bot(GAME, word))
    return str(
        bot.choose(match.state.information_state(seat), random.Random(1), Budget(2000)).action
    )


def view_of(match: Match, seat: Seat = 0) -> LadderView:
    view = match.state.information_state(seat).view
    assert isinstance(view, LadderView)
    return view


def attacked(*rest: str) -> Match:
    """Return a match in which a Middle of Strength 9 attacks a rung of the first seat, whose four
    Middles together beat it.
    """
    spots = ("ladder/0/0/0", "ladder/0/1/0")
    ladder = {spot: [f"{name}.0"] for spot, name in zip(spots, rest, strict=False)}
    return match_at(
        {"ladder/0/0/0": []}
        | ladder
        | cards("ladder/0/2/0", "minerva-footnote")
        | cards("hand/0", *FOUR_SMALL)
        | cards("hand/1", "daphne-foldaway", "milo-kerning")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel"),
        ["@1 attack daphne-foldaway.1 ladder/0/2/0"],
        turn=1,
    )


# Cards that are spent


def test_nobody_spends_four_cards_on_a_rung_that_is_not_the_last() -> None:
    assert choice(attacked("prudence-latefee", "greta-sandbank"), "greedy") == "@0 relent"


def test_the_last_card_of_a_ladder_is_worth_a_whole_hand() -> None:
    assert choice(attacked(), "greedy").startswith("@0 defend ")


def test_a_rebuilt_card_protects_two_exposed_ones_or_there_is_no_rebuild() -> None:
    """One that protects less has cost two cards and falls before the seat's next turn."""
    hand = cards("hand/0", "marlowe-gigg", "otto-rivett", "milo-kerning")
    boss = cards("ladder/0/0/0", "prudence-latefee")
    one = match_at(boss | cards("ladder/0/1/0", "greta-sandbank") | hand)
    two = match_at(
        boss
        | cards("ladder/0/1/0", "greta-sandbank")
        | cards("ladder/0/1/1", "ivo-stainglass")
        | hand
    )
    assert [str(action) for action in rebuilds(view_of(one), 0)] == []
    assert [str(action) for action in rebuilds(view_of(two), 0)] == [
        "@0 rebuild marlowe-gigg.0 ladder/0/2/1 otto-rivett.0"
    ]


def test_the_last_card_of_a_ladder_gets_company_wherever_there_is_room() -> None:
    match = match_at(
        cards("ladder/0/0/0", "prudence-latefee") | cards("hand/0", "marlowe-gigg", "otto-rivett")
    )
    assert len(rebuilds(view_of(match), 0)) > 1


# The easy level


def choices(match: Match, word: str) -> set[str]:
    """Return the verbs of what a bot does in a position, by many seeds."""
    seat = match.state.actors()[0]
    bot, known = make_bot(find_bot(GAME, word)), match.state.information_state(seat)
    return {bot.choose(known, random.Random(seed), Budget(2000)).action.verb for seed in range(30)}


def test_a_newcomer_attacks_whatever_it_can_fell() -> None:
    match = match_at(
        cards("hand/0", "daphne-foldaway", "milo-kerning", "eudora-spike")
        | cards("ladder/0/0/0", "prudence-latefee")
        | cards("ladder/1/2/0", "minerva-footnote")
        | cards("hand/1", *FOUR_SMALL)
    )
    assert choices(match, "easy") == {"attack"}


def test_a_newcomer_ends_its_turn_where_it_fells_nothing() -> None:
    """It neither rebuilds nor gets rid of a card."""
    match = match_at(
        cards("hand/0", "marlowe-gigg", "otto-rivett", "milo-kerning")
        | cards("ladder/0/0/0", "prudence-latefee")
        | cards("hand/1", "daphne-foldaway")
        | cards("ladder/1/0/0", "hortensia-cogg")
    )
    assert choices(match, "turtle") == {"rebuild"}
    assert choices(match, "easy") == {"done"}


@pytest.mark.parametrize(
    ("rest", "verbs"),
    [((), {"defend"}), (("prudence-latefee", "greta-sandbank"), {"defend", "relent"})],
)
def test_a_newcomer_answers_every_other_attack_and_that_on_its_last_card(
    rest: Sequence[str], verbs: set[str]
) -> None:
    """With the only card in its hand, a Press."""
    spots = ("ladder/0/0/0", "ladder/0/1/0")
    match = match_at(
        {"ladder/0/0/0": []}
        | {spot: [f"{name}.0"] for spot, name in zip(spots, rest, strict=False)}
        | cards("ladder/0/2/0", "minerva-footnote")
        | cards("hand/0", "eudora-spike")
        | cards("hand/1", "daphne-foldaway", "milo-kerning"),
        ["@1 attack daphne-foldaway.1 ladder/0/2/0"],
        turn=1,
    )
    assert choices(match, "easy") == verbs


# Answers of a large hand


@pytest.mark.parametrize(
    "options",
    [{}, {"freelancer_rounding": "sum"}, {"underdog": "strength"}],
    ids=["usual", "sum", "underdog"],
)
@pytest.mark.parametrize(
    "kinds", [("artist", "press"), ("freelancer", "other"), ("middle", "wordsmith")], ids="+".join
)
def test_answers_of_a_large_hand_are_those_of_the_list_in_its_order(
    options: Mapping[str, Plain], kinds: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first hundreds of plays need not be made to know the first; a twin of the attack strikes
    and is no defence.
    """
    hand = [
        card.id
        for kind in kinds
        for card in given_library().cards
        if card.kind == kind and card.id != "minerva-footnote"
    ]
    match = match_at(
        {"ladder/0/0/0": ["prudence-latefee.0"], "ladder/0/2/0": ["minerva-footnote.0"]}
        | cards("hand/0", *hand[:11], hand[-1])
        | cards("hand/1", "daphne-foldaway", "milo-kerning"),
        ["@1 attack daphne-foldaway.1 ladder/0/2/0"],
        turn=1,
        options=options,
    )
    lazy = match.state.actions(0)
    assert isinstance(lazy, ActionProduct)
    monkeypatch.setattr(decisions, "MOST_LISTED", 10**6)
    listed = match.state.actions(0)
    assert isinstance(listed, list)
    assert list(lazy) == listed
    assert all(action in lazy for action in listed)


def test_the_first_answer_of_a_large_hand_is_listed_without_making_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    artists = [card.id for card in given_library().cards if card.kind == "artist"][:12]
    match = match_at(
        cards("ladder/0/2/0", "minerva-footnote")
        | cards("hand/0", *artists)
        | cards("hand/1", "daphne-foldaway", "otto-rivett"),
        ["@1 attack daphne-foldaway.1 ladder/0/2/0"],
        turn=1,
    )
    made, make = [], PlayCatalogue._play

    def counted(book: PlayCatalogue, cards: tuple[Piece, ...], type: str) -> LadderPlay:
        made.append(cards)
        return make(book, cards, type)

    monkeypatch.setattr(PlayCatalogue, "_play", counted)
    legal = match.state.actions(0)
    assert str(legal[0]) == f"@0 defend {artists[0]}.0"
    assert len(legal) == 4_096
    assert made == []


# The characters


def test_each_character_brings_a_legal_deck_that_no_seat_has_by_its_place() -> None:
    places = list(given_library().decks)[: len(GAME.seats) + 1]
    decks = [offer.deck for offer in bots_of(GAME) if offer.deck]
    assert len(set(decks)) == len(WORDS)
    assert not set(decks) & set(places)
    assert [given_library().deck_errors(given_library().decks[deck].cards) for deck in decks] == [
        []
    ] * len(decks)


def test_the_pouncer_answers_with_as_many_cards_as_it_takes() -> None:
    assert choice(attacked("prudence-latefee", "greta-sandbank"), "pouncer").startswith(
        "@0 defend "
    )


def test_the_turtle_fills_a_gap_that_protects_one_card() -> None:
    match = match_at(
        cards("ladder/0/0/0", "prudence-latefee")
        | cards("ladder/0/1/0", "greta-sandbank")
        | cards("hand/0", "marlowe-gigg", "otto-rivett")
        | cards("hand/1", "milo-kerning")
        | cards("ladder/1/0/0", "hortensia-cogg")
    )
    assert choice(match, "turtle").startswith("@0 rebuild marlowe-gigg.0 ladder/0/2/")
    assert not choice(match, "greedy").startswith("@0 rebuild ")


def likings(temper: Personality[Any], match: Match) -> dict[str, float]:
    """Return the bonus of every legal action of the first seat, by the action."""
    return {
        str(action): temper.action_bonus(view_of(match), action)
        for action in match.state.actions(0)
    }


def test_the_gossip_keeps_its_press_for_the_last_card_of_a_ladder() -> None:
    hand = cards("hand/0", "eudora-spike", "milo-kerning")
    last = likings(Gossip(), match_at(hand | cards("ladder/1/0/0", "hortensia-cogg")))
    another = likings(
        Gossip(),
        match_at(
            hand | cards("ladder/1/0/0", "hortensia-cogg") | cards("ladder/1/1/0", "sigrid-umlaut")
        ),
    )
    assert last["@0 attack eudora-spike.0 ladder/1/0/0"] == Gossip.bonus
    assert another["@0 attack eudora-spike.0 ladder/1/1/0"] == -Gossip.bonus
    assert another["@0 attack milo-kerning.0 ladder/1/1/0"] == another["@0 done"] == 0


def test_a_reason_goes_with_what_the_character_likes() -> None:
    match = attacked("prudence-latefee", "greta-sandbank")
    reasons = {
        action.verb: Pouncer().reason(view_of(match), action) for action in match.state.actions(0)
    }
    assert reasons["defend"].startswith("pouncer/typical_")
    assert reasons["relent"].startswith("pouncer/other_")
