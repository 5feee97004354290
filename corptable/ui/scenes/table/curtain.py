"""Draw the curtain between two persons at one screen: the table as everybody may see it, dimmed; a
blind where the hand was; a button for the person who is called; and the log lines since that person
looked.

The table under it is laid out for the public as its viewer, so no private card is drawn beneath the
curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.area import UPRIGHT
from corptable.presentation.layout import BUTTONS, PROMPT
from corptable.session.recap import RecapLines
from corptable.session.session import Session
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import short_names
from corptable.ui.scenes.table.layout import Point, TableLayout
from corptable.ui.table_parts.log_panel import Recap
from corptable.ui.widgets import LargeButton
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

WORDS: Final = {
    "title": "{name}, the screen is yours",
    "line": "Your hand stays hidden until you say so.",
    "lift": "I'm {name}: show my hand",
    "since": "Since {name} looked",
    "all": "all of it",
    "pause": "pause",
    "covered": "leave it covered",
}
LIFT: Final = "lift"
VEIL_OPACITY: Final = 120
"""Opacity of the veil over the table, of 255."""
LEAST_WIDTH: Final = 30
"""Least width of the blind, in text sizes, as all lengths here."""
LEAST_HEIGHT: Final = 9.5
RAIL: Final = 0.9
SLAT: Final = 0.7
"""Distance between two slats of the blind."""
PADDING: Final = 1.0
MOST_ROWS: Final = 9
"""Most rows of text of the recap."""
TITLE: Final = 2.0
LINE: Final = 1.3
BUTTON: Final = 3.0
LABEL: Final = 1.5


class Curtain:
    """Lay out and draw the curtain over one layout of a table."""

    def __init__(self, context: SceneContext, session: Session, layout: TableLayout) -> None:
        self._context, self._session, self._layout = context, session, layout
        self._em = context.screen.em
        self._name = "" if session.called is None else session.names[session.called]
        self.blind = self._lay_blind()
        """Area of the blind."""
        side = min(self.blind.height - self._em(RAIL + PADDING), self.blind.width // 4)
        self._portrait = box(
            side,
            side,
            midleft=(self.blind.left + self._em(PADDING), self.blind.centery + self._em(RAIL / 2)),
        )
        left, top = self._portrait.right, self.blind.top + self._em(RAIL + PADDING / 2)
        width, height = self.blind.right - left, self.blind.bottom - top
        self._text_area = pygame.Rect(left, top, width, height - self._em(PADDING / 2))
        self._text_area.inflate_ip(-2 * self._em(PADDING), 0)
        """Part of the blind beside the portrait."""
        room = self._text_area.copy()
        room.height -= self._em(TITLE * 1.2 + LINE * 1.1)
        room.bottom = self._text_area.bottom
        area = box(room.width, min(self._em(BUTTON), room.height), midleft=room.midleft)
        self.button = LargeButton(
            LIFT, WORDS["lift"].format(name=self._name), key="Enter", rect=area, scale=LABEL
        )
        """Button that lifts the curtain."""
        self._recap = self._lay_recap()

    # Layout

    def _lay_blind(self) -> pygame.Rect:
        """Return the area where the hand would be, from above the prompt down to the lower edge of
        the window; in an upright one over its whole width, from above the hand."""
        screen, prompt = self._context.screen, self._layout.area(PROMPT)
        hands = self._layout.tabletop.own_hands or [prompt]
        is_upright = screen.aspect < UPRIGHT
        hidden_area = hands[0].unionall([*hands[1:], *([] if is_upright else [prompt])])
        top = min(hidden_area.top, screen.height - self._em(LEAST_HEIGHT)) - self._em(0.4)
        width = (
            screen.width
            if is_upright
            else min(max(hidden_area.width, self._em(LEAST_WIDTH)), screen.width)
        )
        blind = box(width, screen.height - top, midtop=(hidden_area.centerx, top))
        return blind.clamp(screen.window)

    def _lay_recap(self) -> Recap:
        """Return the recap of what has happened since the person looked."""
        session, leave = self._session, ("Esc", WORDS["pause"])
        if session.shared_screen.can_hide:
            leave = (bound().hide, WORDS["covered"])
        unread = () if session.called is None else session.transcript.unread_lines(session.called)
        return Recap(
            WORDS["since"].format(name=self._name),
            RecapLines([line.text for line in unread]),
            ((bound().log, WORDS["all"]), leave),
            session,
            self._context.skin,
            self._layout.area(BUTTONS).width,
            MOST_ROWS,
            self._context.screen.height - self._em(1),
            self._place_recap,
            session.called,
        )

    def _place_recap(self, width: int, height: int) -> pygame.Rect:
        """Return the area of the recap of that size: upwards from the buttons, above the blind
        where they would overlap.
        """
        buttons = self._layout.area(BUTTONS)
        area = box(width, height, bottomright=(buttons.right, max(buttons.bottom, height)))
        area.clamp_ip(self._context.screen.window)
        if area.colliderect(self.blind):
            area.bottom = self.blind.top - GAP
        return area

    # Drawing

    def draw(self, surface: pygame.Surface, pointer: Point) -> None:
        """Draw the veil, the blind with its button, and the log lines over the table."""
        draw_veil(surface, self._context.theme, VEIL_OPACITY)
        pen = Pen(surface, self._context.skin, self._em(1))
        self._draw_blind(pen)
        self.button.draw(
            pen, touch="hovered" if self.button.rect.collidepoint(pointer) else "normal"
        )
        self._recap.draw(surface)

    def _draw_blind(self, pen: Pen) -> None:
        blind, inner, colours = self.blind, self._text_area, pen.skin.theme.colours
        pen.surface.fill(colours["shade"], blind)
        pen.part("plate", blind, "lit")
        left = blind.left + pen.em(0.2)
        for top in range(blind.top + pen.em(RAIL), blind.bottom, pen.em(SLAT)):
            pen.surface.fill(
                colours["spot"], (left, top, inner.left - pen.em(PADDING / 2) - left, 1)
            )
        pen.part("button", pygame.Rect(blind.left, blind.top, blind.width, pen.em(RAIL)))
        if self._session.called is not None:
            pen.skin.portrait(
                pen.surface,
                self._layout.tabletop.seats[self._session.called].portrait,
                self._portrait,
            )
        title, *short = (
            WORDS["title"].format(name=name) for name in (self._name, *short_names(self._name))
        )
        title_area = pen.write(
            title,
            size=pen.em(TITLE),
            room=inner.width,
            short=tuple(short),
            title=True,
            topleft=inner.topleft,
        )
        pen.write(WORDS["line"], pen.dim, room=inner.width, topleft=(inner.left, title_area.bottom))
