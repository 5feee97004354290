"""Show the moment in which a match is won, before the score: who has won and why. Any key or click
shows the resting picture at once, the next one acts.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import Final

import pygame

from corptable.session.offers import Offer
from corptable.session.session import Session
from corptable.store.text_export import stem_of_game, write_file
from corptable.store.timestamps import now as present_time
from corptable.system.resources import downloads_folder
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base import FRAME, MenuScene, SceneContext
from corptable.ui.scenes.score.moment.account import account_of
from corptable.ui.scenes.score.moment.clock import PLATES, REST, MomentClock, share, table_light
from corptable.ui.scenes.score.moment.confetti import Confetti
from corptable.ui.scenes.score.moment.fireworks import Fireworks
from corptable.ui.scenes.score.moment.layout import lay_out
from corptable.ui.scenes.score.moment.look import find_look
from corptable.ui.scenes.score.moment.press import PrintingPress
from corptable.ui.scenes.score.moment.rain import Rain
from corptable.ui.scenes.score.moment.stage import RoomMoment, Stage, faded
from corptable.ui.scenes.score.moment.standings import Plates
from corptable.ui.scenes.score.moment.toasts import Toasts
from corptable.ui.scenes.score.scene import DOUBLE_CLICK, PRIMARY_LABEL
from corptable.ui.table_parts.seat_signs import seat_signs
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    LargeButton,
    Pen,
    bound,
    column,
    inset,
)

MOMENTS: Final[Mapping[str, type[RoomMoment]]] = {
    "rain": Rain,
    "toasts": Toasts,
    "press": PrintingPress,
    "fireworks": Fireworks,
    "confetti": Confetti,
}
"""Classes by the kind that a file in `assets/moments` names."""
PLATES_FADE: Final = 0.15
"""Seconds in which plates and buttons fade in: they are large, so that this costs time."""
SCORE, TABLE, KEEP = "score", "table", "keep"
WORDS: Final = {
    SCORE: "The score",
    TABLE: "The table",
    KEEP: "Keep this sheet",
    "kept": "The picture of the result is here:",
    "skips": "any key skips",
}
OWN: Final = (SCORE, TABLE, KEEP)
"""Buttons beside those after the end of the match."""
KEEP_KEY: Final = "K"
DAY: Final = "{when.day} {when:%B %Y}"


class MomentScene(MenuScene):
    """Show how a match has ended."""

    def __init__(
        self,
        context: SceneContext,
        session: Session,
        answer: Callable[[str], None],
        offers: Sequence[Offer],
    ) -> None:
        """Begin the moment of a match that is over.

        `offers` are the buttons after the end of the match; `answer` is called with the word of the
        one that is pressed.
        """
        super().__init__(context)
        self._session, self._answer, self._offers = session, answer, offers
        self._account = account_of(session)
        self._seats = seat_signs(
            session.match.game, session.seating.players, session.names, session.seating.owners
        )
        self.clock = MomentClock(context.clock(), context.motion_speed)
        self._table = context.surface.copy() if self.clock.is_running(context.clock()) else None
        """Last frame of the table, which dims as the moment begins; None once it is gone."""
        self._ground = CachedLayer()
        self._plates = Plates(self._account, self._seats)
        self._was_running = False
        self._clicked_at = -inf
        """Time of the click that finished the motion, in seconds of the app's clock."""
        self._make_moment()

    def _make_moment(self) -> None:
        look = find_look(self.context.theme.art.room)
        kind, has_you = MOMENTS[look.kind], self._account.you is not None
        others = len(self._offers) - 1 + len(OWN)
        areas = lay_out(self.context.screen, len(self._seats), others, kind.in_middle, has_you)
        self.moment = kind(Stage(self.context, self._account, look, self._seats, areas))
        self._version = -1

    def on_resize(self) -> None:
        self._table = None
        self._make_moment()
        super().on_resize()

    def on_other_art(self) -> None:
        super().on_other_art()
        self._make_moment()

    # Motion

    @property
    def at(self) -> float:
        """Get the seconds of the moment that have passed."""
        return self.clock.at(self.now)

    def wake(self, now: float) -> float | None:
        """Request frames while anything moves, and one more for the end.

        Return the next frame time in seconds of the app's clock; None at rest.
        """
        is_running = self.clock.is_running(now)
        self.needs_redraw = self.needs_redraw or is_running or self._was_running
        self._was_running = is_running
        return now + FRAME if is_running else None

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: a key or click during the motion does nothing but finish it, unless it
        is on a button, and neither does the second click of a double click."""
        is_click, now = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1, self.now
        self.lay_out()
        is_on_button = is_click and any(
            button.rect.collidepoint(event.pos) for button in self.form.widgets
        )
        is_touch = (is_click and not is_on_button) or event.type == pygame.KEYDOWN
        if self.clock.is_running(now) and is_touch:
            self.clock.finish()
            self.needs_redraw = True
            self._clicked_at = now if is_click else -inf
        elif not (is_click and now < self._clicked_at + DOUBLE_CLICK):
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and self.form.focus is None:
            self._take(self._offers[0].word)
        elif event.key == pygame.K_ESCAPE:
            self.navigator.back()
        else:
            return False
        return True

    def _take(self, word: str) -> None:
        """Close the scene and tell which offer was taken."""
        self.navigator.back()
        self._answer(word)

    def _open_score(self) -> None:
        """Open the score in place of the moment."""
        self.navigator.back()
        self.navigator.score(self._session, "scored", self._answer, self._offers)

    def _keep(self) -> None:
        """Save what is shown as a picture, and tell where."""
        self.clock.finish()
        self.navigator.save_file(self._save_picture, WORDS["kept"])

    def _save_picture(self) -> Path:
        """Write the resting picture among the downloads, with the game and the day in place of the
        buttons. Raises StoreError.
        """
        picture, when = self.context.surface.copy(), present_time()
        pen, areas = self.pen(picture), self.moment.areas
        self._draw_result(pen, REST)
        place = areas.primary.unionall(list(areas.others))
        pen.part("plate", place)
        above, below = column(inset(place, pen.size, 1.0), 1, GROW, GROW)
        title, day = self._session.match.game.title, DAY.format(when=when)
        pen.write(title, room=above.width, title=True, size=pen.em(2), center=above.center)
        pen.write(day, room=below.width, center=below.center)
        content = io.BytesIO()
        pygame.image.save(picture, content, "result.png")
        name = stem_of_game(self._session.match.game.id, when) + ".png"
        return write_file(downloads_folder(), name, content.getvalue())

    def buttons(self) -> Sequence[Button]:
        """Return the buttons, the primary one first, and last what leaves the table, as on the page
        of the score; none until they are shown.
        """
        if self.at < PLATES:
            return []
        areas, (first, *others) = self.moment.areas, self._offers
        rows: list[tuple[str, str, Act, str]] = [
            (SCORE, WORDS[SCORE], self._open_score, bound().score),
            (TABLE, WORDS[TABLE], self.navigator.back, "Esc"),
            (KEEP, WORDS[KEEP], self._keep, KEEP_KEY * (bound().score != KEEP_KEY)),
            *((one.word, one.label, partial(self._take, one.word), "") for one in others),
        ]
        places = zip(rows, areas.others, strict=True)
        return [
            LargeButton(
                first.word,
                first.label,
                partial(self._take, first.word),
                "Enter",
                rect=areas.primary,
                scale=PRIMARY_LABEL,
            ),
            *(Button(*one, rect=rect) for one, rect in places),
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        pen, at = self.pen(surface), self.at
        self._draw_result(pen, at)
        if self.form.widgets:
            buttons = self.moment.areas.primary.unionall(list(self.moment.areas.others))
            faded(pen, buttons, share(at, PLATES, PLATES_FADE), lambda: self.form.draw(pen))
        if at < REST and self.moment.areas.is_wide:
            corner = self.moment.areas.window.topright
            right = corner[0] - pen.em(1.2), corner[1] + pen.em(0.8)
            pen.write(WORDS["skips"], pen.colour("spot_label"), topright=right)

    def _draw_result(self, pen: Pen, at: float) -> None:
        """Draw all but the buttons."""
        moment = self.moment
        if self._version != self.context.pictures.version:
            self._version = self.context.pictures.version
            moment.prepare()
        self._draw_ground(pen)
        self._draw_table(pen.surface, at)
        moment.draw_props(pen, at)
        moment.draw_centre(pen, at)
        moment.draw_over(pen, at)
        self._draw_plates(pen, at)

    def _draw_ground(self, pen: Pen) -> None:
        """Draw the room and what does not move on it; while anything moves, from a cached layer."""

        def draw(surface: pygame.Surface) -> None:
            self.context.backdrop.draw(surface)
            if dark := self.moment.look.dark:
                draw_veil(surface, self.context.theme, round(255 * dark))
            self.moment.draw_ground(pen)

        if self.moment.own_ground is not None:
            pen.surface.blit(self.moment.own_ground, (0, 0))
        elif self.at < REST:
            key = self.moment, self.context.pictures.version
            self._ground.draw(pen.surface, key, draw)
        else:
            self._ground.release()
            draw(pen.surface)

    def _draw_table(self, surface: pygame.Surface, at: float) -> None:
        """Draw the table as it was, as far as it is not gone yet."""
        light = table_light(at)
        if light <= 0:
            self._table = None
        if self._table is not None and self._table.get_size() == surface.get_size():
            self._table.set_alpha(round(255 * light))
            surface.blit(self._table, (0, 0))

    def _draw_plates(self, pen: Pen, at: float) -> None:
        """Draw the plates that are no buttons."""
        areas, strength = self.moment.areas, share(at, PLATES, PLATES_FADE)
        if areas.plates.width:
            version = self.context.pictures.version
            faded(pen, areas.plates, strength, lambda: self._plates.draw(pen, areas, version))
