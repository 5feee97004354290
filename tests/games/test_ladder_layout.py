"""Test Corporate Ladder's set-up and table: refused options, the decks of the seats, secrets,
trays, asides, positions.
"""

from __future__ import annotations

import pickle
from functools import partial

import pytest
from games.ladder_words import GAME, PRESENTATION, match_at

from corptable.cards import FileFaults
from corptable.cards.business.library import DeckError, given_library
from corptable.engine import (
    PUBLIC,
    Action,
    ActionProduct,
    Noted,
    Plain,
    Position,
)
from corptable.engine.match import Match, read_match
from corptable.games.corporate_ladder.names import HAND
from corptable.presentation import TRAY
from corptable.presentation.layout import Tag
from corptable.presentation.narrowing import NOTHING, Narrowing

SLIGHT = 0.001
"""Overlap of areas that comes of rounding, in table units."""
STARTERS = list(given_library().decks)


# The decks of the seats


def test_without_a_deck_each_seat_gets_a_starter_deck_by_seat() -> None:
    """5.9."""
    match = Match.new(GAME, 6)
    for seat, deck in enumerate(list(given_library().decks.values())[:6]):
        assert [piece.name for piece in match.state.zones[f"draw/{seat}"]] == [
            f"{card}.{seat}" for card in deck.cards
        ]


def test_two_seats_may_bring_the_same_deck() -> None:
    """R40."""
    match = Match.new(GAME, 2, brought={"decks": [STARTERS[3], STARTERS[3]]})
    decks = [[piece.card for piece in match.state.zones[f"draw/{seat}"]] for seat in (0, 1)]
    assert decks[0] == decks[1]


@pytest.mark.parametrize(
    ("brought", "reason"),
    [
        ({"decks": [STARTERS[0]]}, "one for each of 2 seats"),
        ({"decks": [STARTERS[0], "cardboard-baron"]}, 'did you mean "cardboard-barons"'),
        (
            {"decks": [STARTERS[0], ["milo-kerning"]]},
            "@1: This deck has 1 card; it needs at least 20",
        ),
        ({"decks": [STARTERS[0], 7]}, "wanted a list of card ids"),
        ({"deck": []}, "wanted decks, cards, titles"),
        ("mine", "wanted decks, cards, titles"),
    ],
)
def test_what_cannot_sit_down_is_refused(brought: Plain, reason: str) -> None:
    """3, step 1; 5.6."""
    with pytest.raises(DeckError) as error:
        Match.new(GAME, 2, brought=brought)
    assert reason in str(error.value)


def test_faulty_cards_cannot_be_brought() -> None:
    """They are read as strictly as those of a file."""
    with pytest.raises(FileFaults, match="unknown field"):
        Match.new(GAME, 2, brought={"cards": [{"name": "A", "nmae": "B"}]})


def test_the_pieces_of_a_match_do_not_tell_the_decks() -> None:
    """The whole library once a seat; what a seat did not bring only its owner sees."""
    match = Match.new(GAME, 3, brought={"decks": [STARTERS[5], STARTERS[4], STARTERS[0]]})
    assert [piece.name for piece in match.table.pieces] == [
        f"{card.id}.{seat}" for seat in range(3) for card in given_library().cards
    ]
    state = match.state
    own = state.information_state(0).view.own
    assert own is not None
    assert all(own.may[zone] == own.may["draw/1"] for zone in ("draw/1", "absent/1"))
    assert len(state.information_state(1).view.known("absent/1")) == 120 - 27


def test_one_s_own_cards_are_brought_along_and_stand_in_the_journal() -> None:
    """Section 11: beside the given ones; a journal needs no file."""
    brought: Plain = {
        "decks": [["zoe-sharp", *given_library().decks[STARTERS[0]].cards], STARTERS[1]],
        "cards": [
            {"name": "Zoë Sharp", "title": "Chefin", "phone": "7"},
            {"name": "Milo Kerning", "title": "Janitor"},
        ],
        "titles": {"upper": ["Chefin"]},
    }
    match = Match.new(GAME, 2, brought=brought)
    match.play("@0 apex zoe-sharp.0")
    again = read_match(match.written()).match
    piece = again.state.zones["apex/0"][0]
    assert (piece.name, piece.card.value) == ("zoe-sharp.0", 7)
    assert again.table.named["milo-kerning.0"].card.kind == "other"


def test_a_view_travels_and_finds_its_table() -> None:
    """It pickles by the key of the table."""
    view = Match.new(GAME, 2).state.information_state(0).view
    assert pickle.loads(pickle.dumps(view)).table is view.table


# Trays, asides, positions


def test_with_several_losers_the_gallery_tells_whose_card_is_whose() -> None:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "ladder/2/0/0": ["hortensia-cogg.2"],
        "hand/0": ["araminta-scoop.0", "dexter-headline.0"],
    }
    attacks = [
        "@0 attack araminta-scoop.0 ladder/1/0/0",
        "@0 attack dexter-headline.0 ladder/2/0/0",
    ]
    tray = PRESENTATION.tray_of(match_at(zones, attacks, seats=3).state.observation(0))
    assert tray is not None
    assert tray.notes == {"jorg-umlaut.1": "@1's card", "hortensia-cogg.2": "@2's card"}


def test_the_bosses_lie_in_a_tray_for_their_owner_alone() -> None:
    """9.4."""
    state = Match.new(GAME, 2).state
    tray = PRESENTATION.tray_of(state.observation(1))
    assert tray is not None
    assert tray.words() == {"jorg-umlaut.1", "felix-tabbert.1", "marguerite-toast.1"}
    assert PRESENTATION.tray_of(state.observation(PUBLIC)) is None


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_bosses_are_chosen_where_nothing_else_lies(seats: int) -> None:
    """9.4; the hand is empty then, and no ladder, pile or notepad is covered."""
    spots = PRESENTATION.layout(Match.new(GAME, seats).state.observation(0), 16 / 9)
    (tray,) = (spot for spot in spots if spot.id == TRAY)
    others = [
        spot for spot in spots if spot.id not in (TRAY, HAND[0]) and not spot.id.startswith("fray")
    ]
    assert not [
        spot.id
        for spot in others
        if abs(spot.x - tray.x) < (spot.width + tray.width) / 2 - SLIGHT
        and abs(spot.y - tray.y) < (spot.height + tray.height) / 2 - SLIGHT
    ]


def test_the_notepad_tells_at_the_end_who_has_won_and_what_stands() -> None:
    """6.1; the winner is first."""
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["dieter-langwort.1"],
        "hand/0": ["hortensia-cogg.0"],
    }
    match = match_at(zones, ["@0 attack hortensia-cogg.0 ladder/1/0/0"], options={"ante": "off"})
    board = PRESENTATION.board(match.state)
    assert board is not None
    assert [(row.letter, row.text) for row in board.rows[1:]] == [("1", "@0"), ("0", "@1")]


def test_a_play_in_a_fray_says_whose_it_is_and_managers_have_the_pad_s_short_names_there() -> None:
    zones = {
        "hand/0": ["greta-sandbank.0"],
        "hand/1": ["gilda-skew.1"],
        "ladder/1/2/0": ["isolde-marrow.1"],
    }
    match = match_at(zones, ["@0 attack greta-sandbank.0 ladder/1/2/0"])
    tags = [
        spot.signs[0]
        for spot in PRESENTATION.layout(match.state.observation(0), 16 / 9)
        if isinstance(spot.content, Tag)
    ]
    assert [(tag.text, tag.short) for tag in tags] == [("@0: Middle 7", "Middle 7")]


def test_players_who_write_the_narration_are_told_no_sentence_by_the_program() -> None:
    """9.6, R34."""
    zones = {
        "ladder/1/1/0": ["milo-kerning.1"],
        "hand/0": ["winifred-oxbow.0", "otto-rivett.0"],
        "hand/1": ["otto-rivett.1"],
    }
    match = match_at(
        zones, ["@0 attack winifred-oxbow.0 ladder/1/1/0"], options={"narration": "write"}
    )
    assert not any(
        isinstance(event, Noted) and event.topic == "narrated"
        for act in match.timeline
        for event in act.events
    )
    match.play(match.read("@1 say Nobody saw that coming."))
    assert str(match.journal[-1]) == "@1 say Nobody saw that coming."


def test_an_award_names_giver_and_taker() -> None:
    """6.3."""
    acts = ["@0 attack colette-byline.0 ladder/1/0/0", "@0 take jorg-umlaut.1"]
    result = match_at({"hand/0": ["colette-byline.0"]}, acts).state.result
    assert result is not None
    assert [(award.piece.name, award.giver, award.taker) for award in result.awards] == [
        ("jorg-umlaut.1", 1, 0)
    ]


def test_places_are_winners_then_the_living_then_the_eliminated_last_out_first() -> None:
    """6.2."""
    zones = {
        "ladder/0/0/0": [],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "ladder/2/0/0": ["thaddeus-prybar.2"],
        "ladder/2/1/0": ["milo-kerning.2"],
        "ladder/3/0/0": ["octavia-plimsoll.3"],
        "hand/1": ["otto-rivett.1"],
    }
    match = match_at(
        zones,
        ["@1 done"],
        seats=5,
        turn=1,
        options={"quiet_rounds": 1, "ante": "off"},
        counters={"quiet_turns": 2},
    )
    assert match.state.result is not None
    assert match.state.result.places == ((2,), (3,), (1,), (4,), (0,))


def test_of_forty_thousand_plays_the_window_makes_but_a_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Twelve artists and ten targets: what can be lifted is shown without going through them
    all.
    """
    artists = [f"{card.id}.0" for card in given_library().cards if card.kind == "artist"][:12]
    rungs = {f"ladder/{seat}/0/0": [f"octavia-plimsoll.{seat}"] for seat in range(6)}
    rungs |= {f"ladder/{seat}/2/0": [f"milo-kerning.{seat}"] for seat in range(1, 6)}
    view = Match.new(GAME, 6, position=Position({"hand/0": artists, **rungs})).state.observation(0)
    made, make = [], ActionProduct.__getitem__

    def counted(legal: ActionProduct, place: int) -> Action:
        made.append(place)
        return make(legal, place)

    monkeypatch.setattr(ActionProduct, "__getitem__", counted)
    legal = view.actions(0)
    hand = Narrowing(partial(PRESENTATION.gesture, view), legal)
    assert len(legal) == 40_951
    assert all(hand.can_lift(NOTHING, "hand/0", name) for name in artists)
    chosen = hand.lift(hand.lift(NOTHING, "hand/0", artists[3]), "hand/0", artists[7])
    assert len(hand.fitting(chosen)) == 10
    assert len(made) <= 1
