"""Describe the saved, unfinished games in words, for a list from which a person chooses one, and
resume it as a session.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.roster import PERSON, PERSON_NAME, bots_of
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.registry import find_game
from corptable.presentation.words import addressed_names, fill, plain
from corptable.store.atomic_write import StoreError
from corptable.store.timestamps import moment_of
from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line

if TYPE_CHECKING:
    from corptable.bots.worker import BotWorker
    from corptable.collection.collections import Collections
    from corptable.session.session import Session
    from corptable.store.game_statistics import Statistics
    from corptable.store.save_file import Head
    from corptable.store.saved_game import Resumed, SavedGame
    from corptable.store.saved_games import SavedGames, SaveListing

WORDS: Final = {
    "you": "You",
    "against": "{persons} against {bots}",
    "bots": "{bots} among themselves",
    "persons": "{persons}",
    "and": "{first} and {last}",
    "today": "today, {moment:%H:%M}",
    "yesterday": "yesterday, {moment:%H:%M}",
    "day": "{moment.day} {moment:%b, %H:%M}",
    "year": "{moment.day} {moment:%b %Y, %H:%M}",
    "acts": "{acts:act} so far",
    "none": "nobody has acted yet",
    "over": "it is over",
    "deck": "{game} with the deck {deck}",
    "turn": "{names}'s turn",
    "your_turn": "your turn",
}


class SavedMatch(NamedTuple):
    """Describe the file of a saved game. One with a `trouble` cannot be continued; the trouble says
    why.
    """

    file: str
    changed: float
    name: str
    """Name that a person gave the game; "" for none."""
    game: str
    who: str
    when: str
    acts: str
    trouble: str
    counts: bool = False
    """True where the statistics count it as given up if nobody continues it."""

    @property
    def title(self) -> str:
        """Get the title: the name that a person gave, or else the game's."""
        return self.name or self.game


def saved_matches(saved_games: SavedGames, now: datetime) -> list[SavedMatch]:
    """List the saved games of a folder, the last changed first. Raises StoreError if the folder
    cannot be read.
    """
    return [_waiting(listed, now) for listed in saved_games.games()]


def playable(saved_games: SavedGames | None, now: datetime) -> list[SavedMatch]:
    """Return the saved games that can be continued as far as their listing tells, the last changed
    first.
    """
    try:
        games = [] if saved_games is None else saved_matches(saved_games, now)
    except StoreError:  # the scene of saved games shows the message
        return []
    return [game for game in games if not game.trouble]


def _waiting(listed: SaveListing, now: datetime) -> SavedMatch:
    when = time_text(moment_of(listed.changed), now)
    head, course = listed.head, listed.course
    if head is None or course is None:
        return SavedMatch(
            listed.file, listed.changed, "", listed.file, "", when, "", listed.trouble
        )
    title, trouble = head.game, ""
    try:
        title = find_game(head.game).title
        title = (
            title
            if head.deck is None
            else WORDS["deck"].format(game=title, deck=visible_line(head.deck))
        )
    except CorptableError as error:
        trouble = str(error)
    acts = fill(WORDS["acts" if course.length else "none"], acts=course.length)
    counts = PERSON in course.players and not course.practice
    return SavedMatch(
        listed.file,
        listed.changed,
        course.name,
        title,
        _who(head, course.players),
        when,
        acts,
        trouble,
        counts,
    )


def _who(head: Head, players: Sequence[str]) -> str:
    """Return the players in words: persons against bots."""
    persons = [
        seat.name for seat, player in zip(head.seats, players, strict=True) if player == PERSON
    ]
    bots = [seat.name for seat, player in zip(head.seats, players, strict=True) if player != PERSON]
    persons = [WORDS["you"]] if persons == [PERSON_NAME] else persons
    word = "against" if persons and bots else "bots" if bots else "persons"
    return WORDS[word].format(persons=_listed(persons), bots=_listed(bots))


def _listed(names: Sequence[str]) -> str:
    return (
        WORDS["and"].format(first=", ".join(names[:-1]), last=names[-1])
        if len(names) > 1
        else "".join(names)
    )


def time_text(moment: datetime, now: datetime) -> str:
    """Return a time in words, relative to now."""
    days = (now.date() - moment.date()) // timedelta(days=1)
    word = {0: "today", 1: "yesterday"}.get(days, "day" if moment.year == now.year else "year")
    return WORDS[word].format(moment=moment)


class SavedStanding(NamedTuple):
    """Describe where a saved game stands, as the public may know it: the totals by seat as text,
    none without points; the seat that leads, None for several or none, and by how many points; and
    whose turn it is, in words."""

    totals: tuple[str, ...]
    leader: Seat | None
    lead: int
    turn: str


def standing(found: Resumed) -> SavedStanding:
    """Return where a saved game stands, by its last score sheet."""
    # No sooner: it loads what a match is made of.
    from corptable.presentation.presentation import presentation_of

    match = found.match
    shown, view = presentation_of(match.game), match.state.observation(PUBLIC)
    sheet = shown.outlook(view) or shown.scored_sheet(view)
    points = {} if sheet is None else {row.seat: row.total for row in sheet.rows}
    totals = (
        [points[seat] for seat in match.table.all_seats] if len(points) == match.table.seats else []
    )
    best = sorted(totals, reverse=True)
    lead = best[0] - best[1] if len(best) > 1 else 0
    leader = totals.index(best[0]) if lead else None
    return SavedStanding(tuple(map(str, totals)), leader, lead, _turn(found))


def _turn(found: Resumed) -> str:
    """Return whose turn it is, if a person is asked; "" for nobody."""
    asked = [
        found.names[seat] for seat in found.match.state.actors() if found.players[seat] == PERSON
    ]
    if not asked or found.match.over:
        return ""
    return (
        WORDS["your_turn"]
        if found.players.count(PERSON) == 1
        else WORDS["turn"].format(names=_listed(asked))
    )


def names_in_texts(found: Resumed) -> tuple[str, ...]:
    """Return the names of a saved game by seat, the only person's as one who is spoken to."""
    return addressed_names(
        found.names,
        [seat for seat, player in enumerate(found.players) if player == PERSON],
        PERSON_NAME,
    )


def standing_text(found: Resumed) -> str:
    """Return the state of a saved game in words, as the public may know it: its last banner, and
    whether it is a person's turn.
    """
    # No sooner: it loads what a match is made of.
    from corptable.presentation.presentation import presentation_of

    match = found.match
    if match.over:
        return WORDS["over"]
    view = match.state.observation(PUBLIC)
    names, turn = names_in_texts(found), _turn(found)
    notices = [
        plain(notice, match.table, names) for notice in presentation_of(match.game).notices(view)
    ]
    return ". ".join(
        [
            *(notice.rstrip(".") for notice in notices[-1:]),
            *filter(None, [turn[:1].upper() + turn[1:]]),
        ]
    )


def resume(
    saved_games: SavedGames,
    file: str,
    bot_worker: BotWorker,
    statistics: Statistics,
    collections: Collections | None = None,
) -> Session:
    """Open a saved game as a session; one that cannot be played on is read-only. Raises
    CorptableError if it cannot be opened.
    """
    from corptable.session.session import Session  # as above
    from corptable.session.transcript import Annotations

    found = saved_games.resume(file)
    saved = found.saved
    try:
        annotations = Annotations()
        annotations.unasked = set(found.unasked)
        for after, seat, player in found.player_changes:
            annotations.player_changed(after, seat, player)
        away = () if saved is None else _away(saved)
        session = Session(
            found.match,
            found.players,
            bot_worker,
            False,
            found.names,
            found.practice,
            away,
            annotations,
        )
    except CorptableError:  # a bot of the game does not exist any more
        if saved is not None:
            saved.close()
        raise
    session.seating.is_read_only, session.file_warnings = saved is None, found.warnings
    session.is_helped = found.is_helped
    session.seating.invited = _invited(found)
    session.seating.stakes = found.stakes
    session.begin_autosave(saved_games, statistics, saved, collections)
    session.shared_screen.cover()
    return session


def _invited(found: Resumed) -> tuple[str, ...]:
    """Return the players as they were invited; as they play, if the game has no bot or mix of such
    a word any more.
    """
    known = {PERSON, *(offer.id for offer in bots_of(found.match.game))}
    return found.invited if known.issuperset(found.invited) else found.players


def _away(saved: SavedGame) -> tuple[Seat, ...]:
    """Return the seats of persons who have left them to bots."""
    seats = enumerate(zip(saved.head.seats, saved.course.players, strict=True))
    return tuple(seat for seat, (first, now) in seats if first.player == PERSON and now != PERSON)
