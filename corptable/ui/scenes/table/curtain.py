"""Draw the curtain between two persons at one screen: the table as everybody may see it, dimmed; a blind where the hand was; a
button for the person who is called; and the log lines since that person looked.

The table under it is laid out for the public as its viewer, so no private card is drawn beneath the curtain.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.layout import BUTTONS, PROMPT
from corptable.engine.pieces import Seat
from corptable.session.session import Session
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import fitting_size, truncate, write
from corptable.ui.scenes.table.layout import Point, TableLayout
from corptable.ui.widgets import LargeButton, draw_caps
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.keys import HIDE_KEY, LOG_KEY
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

WORDS: Final = {
    "title": "{name}, the screen is yours",
    "line": "Nothing of your hand is shown before you say so.",
    "lift": "I'm {name}: show my hand",
    "since": "Since {name} looked",
    "nothing": "Nothing has happened.",
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
TITLE: Final = 2.0
LINE: Final = 1.3
BUTTON: Final = 3.0
LABEL: Final = 1.5
LOG_WIDTH: Final = 17
"""Least width of the plate with the log lines."""
MOST_ROWS: Final = 9
"""Most rows of text on that plate."""
FOOT: Final = 2.4
HEAD: Final = 2.2


class Curtain:
    """Lay out and draw the curtain over one layout of a table."""

    def __init__(self, context: SceneContext, session: Session, layout: TableLayout) -> None:
        self._context, self._session, self._layout = context, session, layout

    # Layout

    def _em(self, times: float) -> int:
        return round(self._context.screen.text_size * times)

    @property
    def _seat(self) -> Seat:
        seat = self._session.called
        assert seat is not None, "a curtain is down for somebody"
        return seat

    @property
    def _name(self) -> str:
        return self._session.names[self._seat]

    def blind_area(self) -> pygame.Rect:
        """Return the area of the blind: where the hand would be, from above the prompt down to the lower edge of the window."""
        screen, tabletop, prompt = self._context.screen, self._layout.tabletop, self._layout.area(PROMPT)
        fans = [spot for spot in tabletop.spots if spot.arrangement == "fan" and spot.owner == tabletop.view.front_seat]
        hands = [screen.rect(spot) for spot in fans] or [prompt]
        hidden_area = hands[0].unionall([*hands[1:], prompt])
        top = min(hidden_area.top, screen.height - self._em(LEAST_HEIGHT)) - self._em(0.4)
        width = min(max(hidden_area.width, self._em(LEAST_WIDTH)), screen.width)
        blind = pygame.Rect(0, top, width, screen.height - top)
        blind.centerx = hidden_area.centerx
        return blind.clamp(pygame.Rect(0, 0, screen.width, screen.height))

    def _text_area(self) -> pygame.Rect:
        """Return the part of the blind beside the portrait."""
        blind = self.blind_area()
        portrait = self._portrait_area()
        left = portrait.right + self._em(PADDING)
        top = blind.top + self._em(RAIL + PADDING / 2)
        return pygame.Rect(left, top, blind.right - self._em(PADDING) - left, blind.bottom - self._em(PADDING / 2) - top)

    def _portrait_area(self) -> pygame.Rect:
        blind = self.blind_area()
        side = min(blind.height - self._em(RAIL + PADDING), blind.width // 4)
        area = pygame.Rect(0, 0, side, side)
        area.midleft = (blind.left + self._em(PADDING), blind.centery + self._em(RAIL / 2))
        return area

    def lift_button(self) -> LargeButton:
        """Return the button that lifts the curtain."""
        inner, text = self._text_area(), self._em(TITLE * 1.2 + LINE * 1.1)
        room = pygame.Rect(inner.left, inner.top + text, inner.width, inner.height - text)
        area = pygame.Rect(0, 0, inner.width, min(self._em(BUTTON), room.height))
        area.midleft = room.midleft
        return LargeButton(LIFT, WORDS["lift"].format(name=self._name), key="Enter", rect=area, scale=LABEL)

    def _log_area(self, height: int) -> pygame.Rect:
        """Return the area of the plate with the log lines, of that height: upwards from the buttons, above the blind where they
        would overlap."""
        screen, buttons = self._context.screen, self._layout.area(BUTTONS)
        area = pygame.Rect(0, 0, max(buttons.width, self._em(LOG_WIDTH)), height)
        area.bottomright = (buttons.right, max(buttons.bottom, height))
        area.clamp_ip(pygame.Rect(0, 0, screen.width, screen.height))
        blind = self.blind_area()
        if area.colliderect(blind):
            area.bottom = blind.top - GAP
        return area

    # Drawing

    def draw(self, surface: pygame.Surface, pointer: Point) -> None:
        """Draw the veil, the blind with its button, and the log lines over the table."""
        draw_veil(surface, self._context.theme, VEIL_OPACITY)
        self._draw_blind(surface)
        button = self.lift_button()
        pen = Pen(surface, self._context.skin, self._em(1))
        button.draw(pen, touch="hovered" if button.rect.collidepoint(pointer) else "normal")
        self._draw_log_lines(surface)

    def _draw_blind(self, surface: pygame.Surface) -> None:
        skin, blind = self._context.skin, self.blind_area()
        surface.fill(skin.theme.colours["shade"], blind)
        skin.draw(surface, "plate", blind, "lit")
        left = blind.left + self._em(0.2)
        for top in range(blind.top + self._em(RAIL), blind.bottom, self._em(SLAT)):
            surface.fill(skin.theme.colours["spot"], (left, top, self._text_area().left - self._em(PADDING / 2) - left, 1))
        rail = pygame.Rect(blind.left, blind.top, blind.width, self._em(RAIL))
        skin.draw(surface, "button", rail)
        skin.portrait(surface, self._layout.tabletop.seats[self._seat].portrait, self._portrait_area())
        inner = self._text_area()
        title = WORDS["title"].format(name=self._name)
        large = fitting_size(title, inner.width, self._em(TITLE), self._em(1))
        shown = truncate(title, inner.width, large, title=True)
        title_area = write(surface, shown, large, skin.text_colour("plate"), title=True, topleft=inner.topleft)
        line = truncate(WORDS["line"], inner.width, self._em(1))
        write(surface, line, self._em(1), skin.theme.colours["text_dim"], topleft=(inner.left, title_area.bottom))

    def _draw_log_lines(self, surface: pygame.Surface) -> None:
        skin = self._context.skin
        texts = list(self._log_texts())
        height = self._em(HEAD + FOOT + PADDING / 2) + sum(text.height for text in texts)
        area = self._log_area(height)
        skin.draw(surface, "plate", area)
        left, width = area.left + self._em(PADDING), area.width - self._em(2 * PADDING)
        title = truncate(WORDS["since"].format(name=self._name), width, self._em(1), bold=True)
        write(surface, title, self._em(1), skin.text_colour("plate"), bold=True, topleft=(left, area.top + self._em(0.5)))
        top = area.top + self._em(HEAD)
        for text in texts:
            text.draw(surface, (left, top), skin, skin.text_colour("plate"))
            top += text.height
        middle = area.bottom - self._em(FOOT / 2)
        offers = [(LOG_KEY, WORDS["all"]), (("Esc"), WORDS["pause"])]
        if self._session.shared_screen.can_hide:
            offers = [(LOG_KEY, WORDS["all"]), (HIDE_KEY, WORDS["covered"])]
        for key, words in offers:
            right = (left + self._em(2.4 if len(key) > 1 else 1.6), middle)
            caps = draw_caps(Pen(surface, skin, self._em(1)), (key,), right, self._em(0.9))
            left = write(surface, words, self._em(0.9), skin.theme.colours["text_dim"], midleft=(caps.right + GAP, middle)).right
            left += self._em(PADDING)

    def _log_texts(self) -> Iterator[MarkedText]:
        """Yield the last log lines since the person looked that fit in MOST_ROWS, in their order."""
        session = self._session
        column = self._log_area(0).width - self._em(2 * PADDING)
        lines = [line.text for line in session.transcript.unread_lines(self._seat)] or [WORDS["nothing"]]
        found: list[MarkedText] = []
        rows = MOST_ROWS
        for line in reversed(lines):
            text = MarkedText(session.spans(line), column, self._em(0.95))
            if (rows := rows - text.rows) < 0:
                break
            found.insert(0, text)
        yield from found
