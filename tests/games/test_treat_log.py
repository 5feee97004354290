"""Test the log of Trick or Treat: in its word tables no line tells a secret, and over random games
all lines are whole.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from games.treat_words import GAME, PRESENTATION
from games.words import cases_of, is_sentence, is_whole, log_of, named_pieces, said

from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Acted, Learned, Moved, Piece, Plain
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.scenarios import start_match


def test_a_secret_is_named_to_nobody_else() -> None:
    """Drawn, traded, searched and buried cards are secret, and so is the order after a Peek
    (R26).
    """
    cases = [
        case
        for case in cases_of(GAME.id)
        if PUBLIC in case.eyes or "nobody else" in case.scenario.name
    ]
    secret = [(case, eyes) for case in cases for eyes in case.eyes]
    for case, eyes in secret:
        match = start_match(GAME, case.scenario)
        for act in case.scenario.acts:
            match_before = match.state.copy()
            events = match.play(act)
            view = match.state.observation(eyes)
            before = match_before.observation(eyes)
            shown = _shown(view.zones) | _shown(before.zones)
            noticed = noticed_by(events, eyes)
            shown |= {
                piece for event in noticed if isinstance(event, Learned) for piece in event.pieces
            }
            shown |= {event.piece for event in noticed if isinstance(event, Moved)}
            for event in noticed:
                line = PRESENTATION.describe(event, view)
                named = named_pieces(match, line or "")
                assert isinstance(event, Acted) or named <= shown, f"{case}: {line}"


def test_the_deal_is_not_told_card_by_card() -> None:
    match = Match.new(GAME, 3, {"draft": "random"}, seed=1)
    dealt = [
        event
        for event in noticed_by(match.events_at(0), 0)
        if isinstance(event, Moved) and event.dealt
    ]
    assert len(dealt) >= 15
    assert {PRESENTATION.describe(event, match.state.observation(0)) for event in dealt} == {None}


def _shown(zones: Mapping[str, Sequence[Piece]]) -> set[Piece]:
    return {piece for pieces in zones.values() for piece in pieces if piece is not HIDDEN}


# Random games


MIXTURES: Sequence[Mapping[str, Plain]] = (
    {},
    {
        "starting_tp": 10,
        "ask_mode": "either",
        "end_draw": "refill",
        "queen_of_imps_rolls": True,
        "six_discards": "discard",
    },
    {
        "starting_tp": 10,
        "spend_before_roll": True,
        "finish_round": True,
        "trim_deck": True,
        "failed_steal_tp": True,
    },
    {
        "starting_tp": 10,
        "ask_mode": "rank",
        "end_draw": "one",
        "open_discard": True,
        "draft": "random",
        "round_cap": 12,
    },
    {
        "starting_tp": 10,
        "three_of_a_kind": "discard",
        "page_of_bats": "own_card",
        "end_draw": "die",
        "round_cap": 0,
    },
    {
        "win_counts": "vault",
        "strict_forfeit": True,
        "freeze_redirect": False,
        "draft_pool": "balanced",
        "three_of_a_kind": "off",
    },
)


def games(thorough: bool) -> Iterator[tuple[Match, random.Random]]:
    """Yield a new match for each mixture of options, at seat counts by turns; if thorough, at
    each.
    """
    for place, options in enumerate(MIXTURES):
        for seats in GAME.seats if thorough else [GAME.seats[place % len(GAME.seats)]]:
            yield (
                Match.new(GAME, seats, options, seed=100 * seats + place),
                random.Random(f"{seats}/{place}"),
            )


def test_random_games_read_as_whole_sentences(thorough: bool) -> None:
    """Every seat and the public read a log of whole sentences; so are prompts, banners, buttons,
    signs and trays.
    """
    for match, generator in games(thorough):
        while not match.over and len(match.journal) < 400:
            _check_words(match)
            legal = match.state.actions(match.state.actors()[0])
            events = match.play(generator.choice(legal))
            for eyes in (*range(match.table.seats), PUBLIC):
                for line in log_of(match, events, eyes):
                    assert is_sentence(line), line
                    assert " rolls a " not in line or line.startswith(
                        said(match, SEAT_WORDS[match.journal[-1].seat])
                    ), line


def _check_words(match: Match) -> None:
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    seat = match.state.actors()[0]
    for eyes in (seat, (seat + 1) % match.table.seats, PUBLIC):
        view = match.state.observation(eyes)
        assert is_sentence(read := said(match, PRESENTATION.prompt(decision, view, seat))), read
        for banner in PRESENTATION.notices(view):
            assert is_whole(said(match, banner)), banner
        for signs in PRESENTATION.marks(view).values():
            assert all(is_whole(said(match, sign.help)) for sign in signs), signs
    view = match.state.observation(seat)
    words = {
        word for action in view.actions(seat) for word in PRESENTATION.gesture(view, action).then
    } | set(decision.verbs)
    tray = PRESENTATION.tray_of(view)
    if tray is not None:
        words |= tray.words()
        assert is_whole(said(match, tray.title)), tray.title
        assert all(is_sentence(said(match, reason)) for reason in tray.dark.values()), tray.dark
    assert all(is_whole(said(match, PRESENTATION.label_of(view, word))) for word in words), words
