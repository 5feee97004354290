"""Read random games of all games, with every option value, as all viewers read them: the log, and
prompts, banners, signs, buttons, trays and forecasts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Final, NamedTuple

import pytest
from conformance.comparing import view_of
from conformance.playing import game_of, ordinary_setups
from games.positions import OURS
from games.words import filled, is_sentence, is_whole, named_pieces, recorded, said, unused

from corptable.engine import (
    HIDDEN,
    PUBLIC,
    Acted,
    Event,
    Learned,
    Moved,
    Noted,
    Piece,
    Seat,
    State,
)
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of

MOST_ACTS: Final = 240
MOST_TRIED: Final = 60
LOOK_AT: Final = 5
"""One position in so many is looked at, with all that it offers."""
FEW_LINES: Final = {"corporate_ladder": 6, "corporation": 6}
"""So many lines at most tell nine acts of ten; in other games 3."""
ENDS: Final = {"corporation": (".", "!", "?", "kept)"), "corporate_ladder": (".", "!", "?", "”")}
"""Ends of the lines of a log that are no usual ones."""
TALKS: Final = ("corporation",)
"""Games whose log repeats what seats say to each other."""
BEGINS_SMALL: Final = re.compile(r"(?:^|[.!?] )[a-z]")


class LogLine(NamedTuple):
    """Hold a line of a log: its act, viewer and text, the pieces that it names and those that it
    may name.
    """

    act: tuple[str, int]
    viewer: Seat
    read: str
    named: set[Piece]
    shown: set[Piece]


class Read(NamedTuple):
    """Hold what is read of a game: lines of the log, texts elsewhere, and section and key of all
    that was filled.
    """

    log: list[LogLine]
    texts: set[str]
    used: set[tuple[str, str]]


each_game = pytest.mark.parametrize("id", OURS)


@cache
def read(id: str) -> Read:
    """Play random games at all seat counts; return what all viewers read of them."""
    subject = OURS[id]
    with recorded() as used:
        found = Read([], set(), used)
        for seats in subject.game.seats:
            for setup in ordinary_setups(subject, seats, "words"):
                match, played = setup.match(), islice(game_of(setup), MOST_ACTS)
                seen = {seat: _visible(match.state, view) for seat, view in _views(match).items()}
                for number, (_, action) in enumerate(played):
                    if number % LOOK_AT == 0:
                        _look(match, found)
                    found.log.extend(_play(str(setup), match, str(action), seen))
    return found


def _play(setup: str, match: Match, act: str, visible: dict[Seat, set[Piece]]) -> Iterator[LogLine]:
    """Play an act; yield the lines of all viewers about it. Bring up to date what each sees."""
    before = dict(visible)
    events = match.play(act)
    views = _views(match)
    visible |= {seat: _visible(match.state, view) for seat, view in views.items()}
    number, shows = (setup, len(match.journal)), presentation_of(match.game)
    read: dict[str, tuple[str, set[Piece]]] = {}
    for seat, view in views.items():
        noticed = noticed_by(events, seat)
        seen = before[seat] | visible[seat]
        seen |= {piece for event in noticed for piece in _shown_by(match, event)}
        for event in noticed:
            marked = shows.describe(event, view)
            if marked is not None:
                if marked not in read:
                    read[marked] = said(match, marked), named_pieces(match, marked)
                shown = seen if isinstance(event, Acted | Noted) else _shown_by(match, event)
                yield LogLine(number, seat, *read[marked], shown)


def _views(match: Match) -> dict[Seat, View]:
    return {seat: match.state.observation(seat) for seat in range(PUBLIC, match.table.seats)}


def _visible(state: State, view: View) -> set[Piece]:
    """Return the pieces that a viewer sees, and those in spent stacks, which all saw go there."""
    spent = [pieces for zone, pieces in state.zones.items() if zone.startswith("spent/")]
    zones = (*view.zones.values(), *spent)
    return {piece for pieces in zones for piece in pieces} - {HIDDEN}


def _shown_by(match: Match, event: Event) -> set[Piece]:
    """Return the pieces that an event shows to a seat that noticed it."""
    match event:
        case Moved():
            return {event.piece} - {HIDDEN}
        case Learned():
            return set(event.pieces)
        case Acted():
            named = match.table.named
            return {named[word] for word in event.action.args if word in named}
    return set()


def _look(match: Match, found: Read) -> None:
    """Read what a position offers to each viewer."""
    show, decision = presentation_of(match.game), match.state.observation(PUBLIC).decision
    assert decision is not None
    asked = match.state.actors()
    for seat in range(PUBLIC, match.table.seats):
        view = view_of(match.state, seat, seat != PUBLIC)
        prompt = show.prompt(decision, view, seat if seat in asked else asked[0])
        signs = [sign for signs in show.marks(view).values() for sign in signs]
        labels = [prompt, *show.consequences(view), *show.notices(view)]
        labels += [sign.help for sign in signs]
        labels += [spot.label for spot in show.layout(view, 16 / 9) if spot.label]
        labels += [answer.label for answer in show.answers.standing(view)] if seat != PUBLIC else []
        if seat in (*asked, PUBLIC):
            legal = match.state.actions(asked[0] if seat == PUBLIC else seat)
            legal = legal[:: 1 + len(legal) // MOST_TRIED]
            words = {word for action in legal for word in show.gesture(view, action).then}
            words |= set(decision.verbs)
            if (tray := show.tray_of(view)) is not None:
                words |= tray.words()
                labels += [tray.title, *tray.disabled_reasons.values()]
            labels += [show.label_of(view, word) for word in sorted(words - {HIDDEN.name})]
            forecasts = [show.forecast(view, action) for action in legal if seat in asked]
            labels += [text for forecast in forecasts for text in forecast[:4] if text]
            causes = [show.cause(view, action) for action in legal if seat in asked]
            labels += [cause for cause in causes if cause]
        found.texts.update(said(match, text) for text in labels)


@pytest.mark.sampled
@each_game
def test_every_line_is_a_whole_sentence(id: str) -> None:
    """No mark, no place and no missing word is left in what anybody reads."""
    ends = ENDS.get(id, (".", "!", "?"))
    lines = {line.read for line in read(id).log}
    assert len(lines) > 50
    assert [line for line in lines if not is_sentence(line, ends)] == []
    assert [line for line in lines if BEGINS_SMALL.search(line)] == []


@each_game
def test_no_line_names_a_piece_that_was_not_shown(id: str) -> None:
    """A line names what its event shows; that of an act or a note, what its reader sees or saw
    then."""
    assert [(line.viewer, line.read) for line in read(id).log if not line.named <= line.shown] == []


@each_game
def test_no_line_is_said_to_you(id: str) -> None:
    """Others read along."""
    if id not in TALKS:
        lines = {line.read for line in read(id).log}
        assert [line for line in lines if "you" in line.lower().split()] == []


@each_game
def test_most_acts_are_told_in_few_lines(id: str) -> None:
    """For everybody; the end of a round takes more."""
    acts = [line.act for line in read(id).log if line.viewer == PUBLIC]
    counts = sorted(Counter(acts).values())
    assert counts[9 * len(counts) // 10] <= FEW_LINES.get(id, 3)


@each_game
def test_all_that_is_offered_has_words(id: str) -> None:
    """Prompts, buttons, banners, signs, labels and forecasts are there and whole."""
    assert [text for text in read(id).texts if not is_whole(text)] == []


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("id", "names"),
    [
        ("corporate_court", ("buttons", "labels", "signs")),
        ("corporation", ("buttons", "labels")),
        ("pwodoc", ("buttons",)),
    ],
)
def test_no_text_on_the_table_is_dead(id: str, names: Sequence[str]) -> None:
    """Each is read in these games or in a word table; other games have texts for rare positions."""
    used, texts = read(id).used | filled(id), import_module(f"corptable.games.{id}.texts").TEXTS
    sections = [part.content for part in texts.parts if part.name in names]
    assert {section.name: left for section in sections if (left := unused(section, used))} == {}


@each_game
def test_the_deal_is_not_told_card_by_card(id: str) -> None:
    subject = OURS[id]
    match = ordinary_setups(subject, subject.game.seats[0], "words")[0].match()
    for seat in range(match.table.seats):
        dealt = [
            event
            for event in noticed_by(match.events_at(0), seat)
            if isinstance(event, Moved) and event.dealt
        ]
        view = match.state.observation(seat)
        assert {presentation_of(match.game).describe(event, view) for event in dealt} <= {None}
