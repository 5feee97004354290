"""List the finished games that are kept, a row for each, with a button that opens its replay."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.bots.roster import PERSON_NAME
from corptable.engine.registry import games
from corptable.presentation.words import YOU, fill
from corptable.session.transcript import listed
from corptable.store import SaveListing
from corptable.store.save_file import Head
from corptable.store.save_history import SaveHistory
from corptable.store.timestamps import moment_of
from corptable.ui.scene_base import NARROW_LIST_PAGE, PageMetrics, SceneContext
from corptable.ui.scene_base.master_detail_page import SMALL, MasterDetailPage
from corptable.ui.widgets import Button, Item, Pen, Share, box

WORDS: Final = {
    "title": "Played games",
    "subtitle": "the newest first",
    "empty": (
        "No game has been played to its end yet.\nThe newest hundred finished games stay here."
    ),
    "nowhere": "Games are not kept in this window.",
    "look": "Replay",
    "why": "Why not?",
    "coach": "Coach",
    "when": "{when:%d %B %Y, %H:%M}",
    "acts": "{acts:act}",
    "not": "It cannot be replayed",
    "won": "{winners} won: {scores}",
    "nobody": "Nobody",
    "score": "{name} {score}",
    "practice": "practice",
    "helped": "with a hint",
    "bots": "finished by a bot",
}
BUTTON: Final = 7.2
"""Width of a row's button, in text sizes."""


class ReplayItem(Item):
    """Show a game in the list: its name, its players, and beneath them when it was played; of an
    unreadable file its error.
    """

    def __init__(
        self, listed: SaveListing, title: str, button: Button, coach: Button | None
    ) -> None:
        """`button` acts wherever the row is clicked but on that of the `coach`, if there is one."""
        super().__init__([button] if coach is None else [button, coach])
        self._listed = listed
        self._title = title
        self._button, self._coach = button, coach

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        width, right = round(BUTTON * size), rect.right - size // 2
        row = rect.copy()
        if self._coach is not None:
            self._coach.place(box(width, 2 * size, midright=(right, rect.centery)))
            right = self._coach.rect.left - size // 2
            row.width = right - rect.left
        self._button.place(box(width, 2 * size, midright=(right, rect.centery)), row)

    def draw(self, pen: Pen, focused: bool) -> None:
        listing = self._listed
        head, course = listing.head, listing.course
        pen.part("row", self.rect, "focused" if focused else "normal")
        left, line, small = self.rect.left + pen.size, pen.em(0.75), pen.em(SMALL)
        upper, lower = (left, self.rect.centery - line), (left, self.rect.centery + line)
        room = self._button.rect.left - left - pen.size
        if head is None or course is None:
            pen.write(listing.file, room=room, midleft=upper)
            pen.write(listing.trouble, pen.danger, size=small, room=room, midleft=lower)
            return
        title = pen.write(course.name or self._title, room=room, bold=True, midleft=upper)
        beside, wide = (title.right + pen.size, title.centery), room - title.width - pen.size
        pen.write(told_result(head, course), room=wide, height=2 * line, midleft=beside)
        about = [self._title] if course.name else []
        about.append(WORDS["when"].format(when=moment_of(listing.changed)))
        about += [fill(WORDS["acts"], acts=course.length), *marks_of(head, course)]
        pen.write(", ".join(about), pen.dim, size=small, room=room, midleft=lower)


def told_result(head: Head, course: SaveHistory) -> str:
    """Return who has won and the final points, best first; the players alone where the file does
    not tell the result. The only person is You without a name of its own."""
    names = [YOU if seat.name == PERSON_NAME else seat.name for seat in head.seats]
    result = course.result
    if result is None or not result.scores:
        return ", ".join(names)

    ranked = sorted(
        range(len(names)), key=lambda seat: (seat not in result.winners, -result.scores[seat])
    )
    scores = (WORDS["score"].format(name=names[at], score=result.scores[at]) for at in ranked)
    winners = listed([names[seat] for seat in result.winners]) or WORDS["nobody"]
    return WORDS["won"].format(winners=winners, scores=", ".join(scores))


def marks_of(head: Head, course: SaveHistory) -> Iterator[str]:
    """Yield why a game counts in no statistics, if it does not, or that it had a hint."""
    if course.practice:
        yield WORDS["practice"]
    elif PERSON in (seat.player for seat in head.seats) and PERSON not in course.players:
        yield WORDS["bots"]
    elif course.is_helped:
        yield WORDS["helped"]


def is_by_person(entry: SaveListing) -> bool:
    """True if a person has played a game to its end."""
    return entry.course is not None and PERSON in entry.course.players


class ReplayListScene(MasterDetailPage[SaveListing]):
    """List of the finished games; each row tells all, so that there are no details."""

    list_id = "played"

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self._titles = {game.id: game.title for game in games()}
        self._coached = {game.id for game in games() if game.has_evaluation}
        self.read_list()
        self.form.give_focus(self.listing.widgets[0] if self.entries else self.back)

    @property
    def metrics(self) -> PageMetrics:
        return NARROW_LIST_PAGE

    @property
    def list_width(self) -> Share:
        return Share(1.0)

    @property
    def empty_text(self) -> str:
        return WORDS["nowhere" if self.context.saved_games is None else "empty"]

    def list_entries(self) -> list[SaveListing]:
        saved_games = self.context.saved_games
        return [] if saved_games is None else saved_games.finished()

    def id_of(self, entry: SaveListing) -> str:
        return f"{'why' if entry.trouble else 'look'}/{entry.file}"

    def row_of(self, entry: SaveListing, is_chosen: bool) -> ReplayItem:
        ways, game = self.navigator, "" if entry.head is None else entry.head.game
        word, icon, act = "look", "pointer", partial(ways.replay_finished, entry.file)
        if entry.trouble:
            word, icon, act = "why", "", partial(ways.note, WORDS["not"], (entry.trouble,))
        button, coach = Button(self.id_of(entry), WORDS[word], act, icon=icon), None
        if not entry.trouble and game in self._coached and is_by_person(entry):
            ask = partial(ways.coach_finished, entry.file)
            coach = Button(f"coach/{entry.file}", WORDS["coach"], ask)
        return ReplayItem(entry, self._titles.get(game, game), button, coach)
