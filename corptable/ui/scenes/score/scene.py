"""Show the score sheets of a match: how each round was scored, step by step; the score if it ended now; how it ended.

The scene opens by itself when something has been scored, and by its key at any time. The table waits below it on the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.session.prompt import AGAIN, LEAVE, SAME, Offer
from corptable.session.session import Session, all_score_sheets
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scene_base.scene import FRAME, Scene
from corptable.ui.scenes.score.page import Page, ScoreData
from corptable.ui.scenes.score.reveal import Reveal, reveal_steps
from corptable.ui.table_parts.seat_plate import seat_signs
from corptable.ui.widgets import Button, LargeButton
from corptable.ui.widgets.button import GAP, button_of_key
from corptable.ui.widgets.keys import ENTER_KEYS, LOG_KEY
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import hit_test

ALL, ON, TABLE, LOG, REPLAY, HANDS, BEFORE, AFTER = "all", "on", "table", "log", "replay", "hands", "before", "after"
"""Words of the buttons."""
WORDS: Final = {
    ALL: "Show it all",
    ON: "Go on",
    TABLE: "The table",
    LOG: "Log",
    REPLAY: "Replay",
    HANDS: "Laid open",
    "story": "The story",
    "award": "@{taker} takes [{piece}] from @{giver} for good.",
}
KEYS: Final = {
    AGAIN: "A",
    SAME: "S",
    LEAVE: "E",
    ALL: "Enter",
    ON: "Enter",
    TABLE: "T",
    LOG: LOG_KEY,
    REPLAY: "R",
    HANDS: "O",
    BEFORE: "<",
    AFTER: ">",
}
"""Key caps of the buttons."""
ARROWS: Final = {pygame.K_LEFT: BEFORE, pygame.K_RIGHT: AFTER}
"""Arrow keys that leaf through the sheets."""
CLOSING_KEYS: Final = ENTER_KEYS | {pygame.K_ESCAPE, pygame.K_TAB}
"""Keys that close the scene."""
PRIMARY_LABEL: Final = 1.8
"""Size of the label of the primary button, in text sizes, as all lengths here."""
HEAD_BUTTON: Final = 8.0
"""Width of a button in the head."""
SHORT_BUTTON: Final = 5.0
"""Width of the log button in the head."""
HEAD_BUTTON_HEIGHT: Final = 2.0
"""Height of the buttons in the head."""
STORY_BUTTON: Final = 8.0
"""Width of the button that switches between chart and hands."""


class ScoreScene(Scene):
    """Show the score sheets of a session, one at a time."""

    def __init__(
        self, context: SceneContext, session: Session, why: ScoreReason, answer: Callable[[str], None], offers: Sequence[Offer] = ()
    ) -> None:
        """Open the newest sheet.

        `why` is "scored" to reveal it step by step, "asked" to show it at once, with the sheet of the score if the match ended now.
        `offers` are the buttons after the end of the match; `answer` is called with the word of the one that is pressed.
        """
        super().__init__(context)
        sheets = session.score_sheets if why == "scored" else all_score_sheets(session)
        self.place = len(sheets) - 1
        self._session, self._why, self._answer, self._offers = session, why, answer, offers
        seats = seat_signs(session.match.game, session.seating.players, session.names)
        pieces, result = session.match.table.named, session.match.state.result
        winners = () if result is None else result.winners
        self._book = ScoreData(tuple(sheets), seats, pieces, session.plain_text, _ending(session), winners)
        self.pointer = (0, 0)
        self.shows_hands = False
        steps = reveal_steps(sheets[self.place]) if why == "scored" else {}
        self.reveal = Reveal(steps, context.clock(), context.motion_speed)
        self._was_running = False
        self._background_layer = CachedLayer()
        self.page = self._lay_out()

    def _lay_out(self) -> Page:
        return Page(self._book, self.place, self.context.screen, self.context.faces, max(0, len(self._offers) - 1))

    def on_resize(self) -> None:
        super().on_resize()
        self.page = self._lay_out()

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
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.KEYDOWN:
                self._key(event)

    def _moved(self, point: tuple[int, int]) -> None:
        hovered = hit_test(self.buttons(), self.pointer)
        self.pointer = point
        self.needs_redraw = self.needs_redraw or hit_test(self.buttons(), point) != hovered

    def _finish_animation(self) -> bool:
        """Finish the animation; return whether it was running, because then the key or click does nothing else."""
        is_running = self.reveal.is_running(self.context.clock())
        self.reveal.finish()
        self.needs_redraw = True
        return is_running

    def _pressed(self, point: tuple[int, int]) -> None:
        self.pointer = point
        if self._finish_animation():
            return
        button = hit_test(self.buttons(), point)
        if button is not None:
            self._press(button.id)
        elif not self._offers:
            self.navigator.back()

    def _key(self, event: pygame.event.Event) -> None:
        if self._finish_animation():
            return
        buttons, word = self.buttons(), ARROWS.get(event.key)
        button = next((button for button in buttons if button.id == word), None) or button_of_key(buttons, event)
        if event.key in CLOSING_KEYS:
            self.navigator.back()
        elif button is not None:
            self._press(button.id)

    def _press(self, word: str) -> None:
        if word == HANDS:
            self.shows_hands = not self.shows_hands
        elif word == LOG:
            self.navigator.log(self._session)
        elif word == REPLAY:
            self.navigator.replay(self._session.played)
        elif word in (BEFORE, AFTER):
            self.place += 1 if word == AFTER else -1
            self.page = self._lay_out()
        else:
            self.navigator.back()
            if word not in (ON, TABLE):
                self._answer(word)

    # Buttons

    def buttons(self) -> list[Button]:
        """Return the buttons that can be pressed now, the primary one first.

        While the animation runs there is only the one that finishes it. Otherwise there are those of the right column, the head and
        the hands.
        """
        if self.reveal.is_running(self.context.clock()):
            return [self._large(ALL, WORDS[ALL], KEYS[ALL])]
        return [*self._primary_buttons(), *self._head_buttons(), *self._story_buttons()]

    def _primary_buttons(self) -> list[Button]:
        if self._offers:
            first, *others = self._offers
            return [
                self._large(first.word, first.label, KEYS.get(first.word, "")),
                *(
                    Button(offer.word, offer.label, key=KEYS.get(offer.word, ""), rect=rect)
                    for rect, offer in zip(self.page.places.other_buttons, others, strict=True)
                ),
            ]
        if self._why == "asked":
            return [self._large(TABLE, WORDS[TABLE], "Tab")]
        lead, start = self._book.sheets[-1].next_start, self.page.sheet.next_start
        label = self._book.said(lead.label) if lead is not None else WORDS[ON]
        return [self._large(ON, label, KEYS[ON], "" if start is None else self._book.said(start.note))]

    def _large(self, id: str, label: str, key: str, note: str = "") -> Button:
        return LargeButton(id, label, key=key, rect=self.page.places.primary_button, note=note, scale=PRIMARY_LABEL)

    def _head_buttons(self) -> list[Button]:
        """Return the buttons in the head: sheet before and after, log, and when the match is over, replay and table."""
        head, text, sheets = self.page.places.head, self.context.screen.text_size, self._book.sheets
        words = [(BEFORE, sheets[self.place - 1].title)] if self.place else []
        words += [(AFTER, sheets[self.place + 1].title)] if self.place + 1 < len(sheets) else []
        words += [(LOG, WORDS[LOG])]
        words += [(REPLAY, WORDS[REPLAY]), (TABLE, WORDS[TABLE])] if self._offers else []
        right, found = head.right - text // 2, []
        for word, label in reversed(words):
            width = round(text * (SHORT_BUTTON if word == LOG else HEAD_BUTTON))
            rect = box(width, round(text * HEAD_BUTTON_HEIGHT), midright=(right, head.centery))
            found.append(Button(word, self._book.said(label), key=KEYS[word], rect=rect))
            right = rect.left - GAP
        return found[::-1]

    def _story_buttons(self) -> list[Button]:
        if self.page.hands is None:
            return []
        text, story = self.context.screen.text_size, self.page.places.chart
        corner = (story.right - text // 2, story.top + text // 2)
        rect = box(round(text * STORY_BUTTON), round(text * 1.8), topright=corner)
        return [Button(HANDS, WORDS["story" if self.shows_hands else HANDS], key=KEYS[HANDS], rect=rect)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        now, skin = self.context.clock(), self.context.skin
        pen = Pen(surface, skin, skin.screen.text_size)
        self._draw_background(pen)
        in_head = [button.rect.left for button in self._head_buttons()]
        self.page.draw_head(pen, min(in_head, default=self.page.places.head.right))
        self.page.draw(pen, self.reveal, now, self.shows_hands)
        for button in self.buttons():
            button.draw(pen, touch="hovered" if button.rect.collidepoint(self.pointer) else "normal")

    def _draw_background(self, pen: Pen) -> None:
        """Draw the backdrop and the panels.

        While the animation runs they are copied from a cached layer, drawn again only when the page, the images or the window's
        size change.
        """

        def draw(surface: pygame.Surface) -> None:
            self.context.backdrop.draw(surface)
            self.page.draw_background(pen)

        if self._was_running:
            self._background_layer.draw(pen.surface, (self.page, self.context.pictures.version), draw)
        else:
            self._background_layer.release()
            draw(pen.surface)


def _ending(session: Session) -> list[str]:
    """Return the sentences about the result: winners, and pieces that change hands for good; none before the end."""
    result = session.match.state.result
    if result is None:
        return []
    awards = (WORDS["award"].format(taker=won.taker, piece=won.piece.name, giver=won.giver) for won in result.awards)
    return [session.winners_text(), *map(session.plain_text, awards)]
