"""Show the score sheets of a match: how each round was scored, step by step; the score if it ended
now; how it ended.

The scene opens by itself when something has been scored, and by its key at any time. The table
waits below it on the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from corptable.bots import PERSON
from corptable.bots.roster import bot_names, find_bot
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.seeds import seed_text
from corptable.session.antes import ante_sentences
from corptable.session.challenge import challenge_of, last_words
from corptable.session.offers import Offer
from corptable.session.scored_table import all_score_sheets, view_when_scored
from corptable.session.session import Session
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base import FRAME, MenuScene, SceneContext
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scenes.score.page import STORY_BUTTON, Page, ScoreData
from corptable.ui.scenes.score.reveal import Reveal, reveal_steps
from corptable.ui.table_parts.seat_signs import seat_signs
from corptable.ui.widgets import (
    DIRECTIONS,
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    LargeButton,
    Pen,
    bound,
    box,
    cap_of,
    column,
    inset,
    place_all,
    row,
)
from corptable.ui.widgets.copy_button import seed_button
from corptable.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from corptable.session.coach import MatchReview

LOOK: Final = "look"
ALL, ON, TABLE, LOG, REPLAY, COACH, HANDS, BEFORE, AFTER = (
    "all",
    "on",
    "table",
    "log",
    "replay",
    "coach",
    "hands",
    "before",
    "after",
)
"""Words of the buttons."""
WORDS: Final = {
    ALL: "Show it all",
    ON: "Go on",
    TABLE: "The table",
    LOOK: "Look at the table",
    LOG: "Log",
    REPLAY: "Replay",
    COACH: "Ask the coach",
    HANDS: "Hands",
    "story": "The story",
    "stand_in": "A bot finished this game for you, so it counts as practice.",
}
KEYS: Final = {
    ALL: "Enter",
    ON: "Enter",
    TABLE: "T",
    LOOK: "T",
    REPLAY: "R",
    COACH: "C",
    HANDS: "H",
    BEFORE: "<",
    AFTER: ">",
}
"""Key caps of the buttons. What begins another match or leaves the table has none: its letter may
have been meant for the table.
"""
ARROWS: Final = {pygame.K_LEFT: BEFORE, pygame.K_RIGHT: AFTER}
"""Arrow keys that leaf through the sheets."""
CLOSING_KEYS: Final = ENTER_KEYS | {pygame.K_ESCAPE}
"""Keys that close the scene where it was asked for, or the match is over, besides the one that
opens it; a round that was scored is left by Enter alone."""
DOUBLE_CLICK: Final = 0.4
"""Seconds after a click that finished the animation in which another one does nothing: it belongs
to a double click.
"""
PRIMARY_LABEL: Final = 1.8
"""Size of the label of the primary button, in text sizes, as all lengths here."""
HEAD_BUTTON: Final = 8.0
"""Width of a button in the head."""
WIDTHS: Final = {LOG: 5.0, LOOK: 10.5, BEFORE: 9.8, AFTER: 9.8}
"""Widths of buttons in the head that are shorter or longer."""
SEED_BUTTON, SEED_FROM = 11.5, 76.0
"""Width of the button that copies the seed, and of the head from which it has room."""
HEAD_BUTTON_HEIGHT, HEAD_GAP = 2.0, 0.4
"""Height of the buttons in the head, and the gap between two."""


class ScoreScene(MenuScene):
    """Show the score sheets of a session, one at a time."""

    def __init__(
        self,
        context: SceneContext,
        session: Session,
        why: ScoreReason,
        answer: Callable[[str], None],
        offers: Sequence[Offer] = (),
    ) -> None:
        """Open the newest sheet.

        `why` is "scored" to reveal it step by step, "asked" to show it at once, with the sheet of
        the score if the match ended now. `offers` are the buttons after the end of the match;
        `answer` is called with the word of the one that is pressed.
        """
        super().__init__(context)
        sheets = session.score_sheets if why == "scored" else all_score_sheets(session)
        self.place = len(sheets) - 1
        self._session, self._why, self._answer, self._offers = session, why, answer, offers
        seats = seat_signs(
            session.match.game, session.seating.players, session.names, session.seating.owners
        )
        pieces, result = session.match.table.named, session.match.state.result
        winners = () if result is None else result.winners
        self._book = ScoreData(
            tuple(sheets),
            seats,
            pieces,
            session.plain_text,
            ending_of(session),
            winners,
            dealt_bots(session),
            habits(session),
        )
        self._reviews: Sequence[MatchReview] | None = None
        """Reviews of the persons, once the coach was asked."""
        self.shows_hands = False
        steps = reveal_steps(sheets[self.place]) if why == "scored" else {}
        self.reveal = Reveal(steps, context.clock(), context.motion_speed)
        self._was_running = False
        self._clicked_at = -inf
        """Time of the click that finished the animation, in seconds of the app's clock."""
        self._background_layer = CachedLayer()
        self._show_sheet(self.place)

    def _show_sheet(self, place: int) -> None:
        """Show the sheet at an index."""
        self.place = place
        self.page = Page(
            self._book,
            place,
            self.context.screen,
            self.context.faces,
            max(0, len(self._offers) - 1) + self._has_coach,
        )

    def on_resize(self) -> None:
        self._show_sheet(self.place)
        super().on_resize()

    # Animation

    def wake(self, now: float) -> float | None:
        """Request frames while the animation runs, and one more for its end.

        Return the next frame time in seconds of the app's clock; None if nothing moves.
        """
        is_running = self.reveal.is_running(now)
        self.needs_redraw = self.needs_redraw or is_running or self._was_running
        self._was_running = is_running
        return now + FRAME if is_running else None

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: a key or click while the animation runs does nothing but finish it, and
        neither does the second click of a double click, or one just after the end: the button
        beneath it has become another one."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        now = self.now
        is_late = is_click and self.reveal.has_just_ended(now)
        if (is_click or event.type == pygame.KEYDOWN) and self._finish_animation():
            self._clicked_at = now if is_click else -inf
        elif not is_late and not (is_click and now < self._clicked_at + DOUBLE_CLICK):
            before = self._marks_at(self.form.pointer)
            super().handle(event)
            self.needs_redraw |= self._marks_at(self.form.pointer) != before

    def _marks_at(self, point: tuple[int, int]) -> list[str]:
        """Return the lines of the tooltip for a point: what is told of the marks of the chart
        there.
        """
        return self.page.marks_at(point, self.reveal, self.now, self.shows_hands)

    def _finish_animation(self) -> bool:
        """Finish the animation; return whether it was running."""
        is_running = self.reveal.is_running(self.now)
        self.reveal.finish()
        self.needs_redraw = True
        return is_running

    def shortcut(self, event: pygame.event.Event) -> bool:
        closes, step = self._is_closed_by(event), DIRECTIONS.get(event.key, (0, 0))[1]
        if closes:
            self.navigator.back()
        elif step:
            self.form.step_focus(step)
        else:
            for button in self.buttons():
                if button.id == ARROWS.get(event.key):
                    button.act()
        return closes or event.key in DIRECTIONS

    def _is_closed_by(self, event: pygame.event.Event) -> bool:
        """True if a key closes the scene now; Enter presses the button that has the focus
        instead.
        """
        if event.key in ENTER_KEYS and self.form.focus is not None:
            return False
        if not self._offers and self._why != "asked":
            return event.key in ENTER_KEYS
        return event.key in CLOSING_KEYS or cap_of(event) == bound().score

    def _switch_hands(self) -> None:
        """Show the hands instead of the chart, or the chart again."""
        self.shows_hands = not self.shows_hands

    def _look_at_the_table(self) -> None:
        """Show the table as it was when the round was scored; round a shared screen as everybody
        saw it.
        """
        viewer = PUBLIC if self._session.seating.is_shared else self._session.viewer
        view = view_when_scored(self._session.match, viewer)
        if view is not None:
            self.navigator.table_look(self._session, view)

    @property
    def _has_coach(self) -> bool:
        """True if there is something for a coach to look at: the whole match of a person, in a game
        whose bots have an evaluation.
        """
        played = self._session.played
        is_whole = bool(self._offers) and played.match.over
        return is_whole and bool(played.persons) and played.match.game.has_evaluation

    def _ask_the_coach(self) -> None:
        """Open what a coach says; it goes on where it was left."""
        from corptable.session.coach import reviews_of  # no sooner: it takes the bots

        if self._reviews is None:
            self._reviews = reviews_of(self._session.played, self.context.bot_worker)
        self.navigator.coach(self._reviews)

    def _take_offer(self, word: str) -> None:
        """Close the scene and tell which offer was taken."""
        self.navigator.back()
        self._answer(word)

    # Buttons

    def buttons(self) -> Sequence[Button]:
        """Return the buttons that can be pressed now, the primary one first.

        While the animation runs there is only the one that finishes it, in the head: who presses
        just too late leaves nothing. Otherwise there are those of the right column, the head and
        the hands.
        """
        if self.reveal.is_running(self.now):
            _, rect = row(self._head_line(), self.size, GROW, HEAD_BUTTON)
            return [Button(ALL, WORDS[ALL], None, KEYS[ALL], rect=rect)]
        return [*self._primary_buttons(), *self._head_buttons(), *self._story_buttons()]

    def _primary_buttons(self) -> list[Button]:
        said, start = self._book.said, self.page.sheet.next_start
        if self._offers:
            offers: list[tuple[str, str, Act, str]] = [
                (word, label, partial(self._take_offer, word), KEYS.get(word, ""))
                for word, label in ((offer.word, offer.label) for offer in self._offers)
            ]
            if self._has_coach:
                offers.insert(1, (COACH, WORDS[COACH], self._ask_the_coach, KEYS[COACH]))
            first, *others = offers
            places = zip(others, self.page.places.other_buttons, strict=True)
            return [self._large(*first), *(Button(*offer, rect=rect) for offer, rect in places)]
        if self._why == "asked":
            return [self._large(TABLE, WORDS[TABLE], self.navigator.back, bound().score)]
        lead = self._book.sheets[-1].next_start
        label = said(lead.label) if lead is not None else WORDS[ON]
        note = "" if start is None else said(start.note)
        return [self._large(ON, label, self.navigator.back, KEYS[ON], note)]

    def _large(self, id: str, label: str, act: Act | None, key: str, note: str = "") -> Button:
        place = self.page.places.primary_button
        return LargeButton(id, label, act, key, rect=place, note=note, scale=PRIMARY_LABEL)

    def _head_buttons(self) -> list[Button]:
        """Return the buttons in the head: sheet before and after, log, and when the match is over,
        replay and table.
        """
        head = self.page.places.head
        size = self.size
        sheets = self._book.sheets
        ways = self.navigator
        acts: dict[str, tuple[str, Act]] = {
            word: (self._book.said(sheets[at].title), partial(self._show_sheet, at))
            for word, at in ((BEFORE, self.place - 1), (AFTER, self.place + 1))
            if 0 <= at < len(sheets)
        }
        if self._why == "scored" and not self._offers:
            acts[LOOK] = WORDS[LOOK], self._look_at_the_table
        acts[LOG] = WORDS[LOG], partial(ways.log, self._session)
        if self._offers:
            acts[REPLAY] = WORDS[REPLAY], partial(ways.replay, self._session.played)
            acts[TABLE] = WORDS[TABLE], ways.back
        has_seed = head.width >= self.em(SEED_FROM)
        widths = [WIDTHS.get(word, HEAD_BUTTON) for word in acts] + [SEED_BUTTON] * has_seed
        _, *rects = row(self._head_line(), size, GROW, *widths, gap=HEAD_GAP)
        keys = KEYS | {LOG: bound().log}
        found = [Button(word, label, act, keys[word]) for word, (label, act) in acts.items()]
        if has_seed:
            seed = seed_text(self._session.match.header.seed)
            found.append(seed_button(self.context.clipboard, seed))
        place_all(found, rects)
        return found

    def _head_line(self) -> pygame.Rect:
        """Return the area of the buttons in the head."""
        head = inset(self.page.places.head, self.size, 0.5, 0)
        return column(head, self.size, GROW, HEAD_BUTTON_HEIGHT, GROW)[1]

    def _story_buttons(self) -> list[Button]:
        if self.page.hands is None or self.page.chart is None:
            return []
        story = inset(self.page.places.chart, self.size, 0.5)
        label = self._book.said(self.page.sheet.exposed_title) or WORDS[HANDS]
        if self.shows_hands:
            label = WORDS["story"]
        rect = box(self.em(STORY_BUTTON), self.em(1.8), topright=story.topright)
        return [Button(HANDS, label, self._switch_hands, KEYS[HANDS], rect=rect)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        pen, (x, y) = self.pen(surface), self.form.pointer
        self._draw_background(pen)
        self.page.draw_head(pen, self._head_buttons()[0].rect.left)
        self.page.draw(pen, self.reveal, self.now, self.shows_hands)
        self.form.draw(pen)
        if lines := self._marks_at((x, y)):
            Tooltip(lines, (x, y - self.context.screen.text_size), pen.skin).draw(surface)

    def _draw_background(self, pen: Pen) -> None:
        """Draw the backdrop and the panels.

        While the animation runs they are copied from a cached layer, drawn again only when the
        page, the images or the window's size change.
        """

        def draw(surface: pygame.Surface) -> None:
            self.context.backdrop.draw(surface)
            self.page.draw_background(pen)

        if self._was_running:
            key = self.page, self.context.pictures.version
            self._background_layer.draw(pen.surface, key, draw)
        else:
            self._background_layer.release()
            draw(pen.surface)


def ending_of(session: Session) -> list[str]:
    """Return the sentences about the result: winners, the place of the only person and where its
    score came from, and pieces that change hands for good; none before the end."""
    if session.match.state.result is None:
        return []
    persons = [seat for seat, owner in enumerate(session.owners) if owner == PERSON]
    place = session.place_text(persons[0]) if len(persons) == 1 else ""
    is_practice = len(persons) == 1 and bool(session.seating.away) and challenge_of(session) is None
    stand_in = WORDS["stand_in"] if is_practice else ""
    earned = session.score_sheets[-1].earned if session.score_sheets else ()
    told = (
        session.winners_text(),
        place,
        session.plain_text(earned[persons[0]]) if len(persons) == 1 and earned else "",
        stand_in,
        *map(session.plain_text, ante_sentences(session)),
        *last_words(session),
    )
    return [sentence for sentence in told if sentence]


def dealt_bots(session: Session) -> dict[Seat, str]:
    """Return the names of the bots that the seed has dealt from a mix, by seat; none before the
    end, when they are told.
    """
    if not session.match.over:
        return {}
    owners = session.owners
    seats = zip(owners, session.seating.invited, bot_names(session.match.game, owners), strict=True)
    return {
        seat: bot for seat, (owner, word, bot) in enumerate(seats) if owner not in (word, PERSON)
    }


def habits(session: Session) -> list[str]:
    """Return a sentence about each kind of bot that the seed has dealt from a mix; none before the
    end.
    """
    game, owners = session.match.game, session.owners
    offers = {owners[seat]: find_bot(game, owners[seat]) for seat in dealt_bots(session)}
    return [f"{offer.name}: {offer.help}." for offer in offers.values()]
