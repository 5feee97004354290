"""Draw the title's panel of the game to be continued: a picture of its table as the public sees it,
faces with totals, and a sentence on the standing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.words import fill
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scene_base.thumbnail import SavedThumbnail
from corptable.ui.scenes.title.words import WORDS
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.session.saved_matches import SavedMatch
    from corptable.store import SavedGames
    from corptable.ui.scene_base.context import SceneContext

PICTURE: Final = 0.4
"""Width of the picture, at most, as a part of the panel."""
TALL_PICTURE: Final = 0.5
"""The same where the faces stand beneath it."""
PROPORTION: Final = 16 / 9
PAD, GAP = 0.75, 0.7
"""Space around everything and between parts, in text sizes, as all lengths here."""
BUTTON, LEAST_BUTTON = 5.0, 2.6
FACE: Final = 2.2
STANDING: Final = 1.5
MOST_FACES: Final = 10


class ContinuePanel:
    """Draw the game to be continued; its thumbnail is one of those that the title works on."""

    def __init__(
        self, context: SceneContext, saved_games: SavedGames, game: SavedMatch, others: int
    ) -> None:
        """Create the panel; `others` is the number of further games that wait."""
        self.game, self._others = game, others
        self.thumbnail = SavedThumbnail(context, saved_games, game)
        facts = context.list_games()
        self.theme = next((one.theme for one in facts if game.game.startswith(one.title)), "")
        """Name of the theme of the game; "" if it is unknown."""

    @property
    def note(self) -> str:
        """Get whose turn it is and when the game was saved."""
        turn = self.thumbnail.turn
        when = f"saved {self.game.when}"
        return f"{turn}, {when}" if turn else when

    def picture(self, panel: pygame.Rect, text: int) -> pygame.Rect:
        """Return the area of the picture of the table on the panel."""
        pad = round(PAD * text)
        inner = panel.inflate(-2 * pad, -2 * pad)
        width = min(
            round(inner.width * (TALL_PICTURE if self._is_tall(panel, text) else PICTURE)),
            round(inner.height * PROPORTION),
        )
        height = min(inner.height, round(width / PROPORTION))
        return box(width, height, topleft=inner.topleft)

    def _is_tall(self, panel: pygame.Rect, text: int) -> bool:
        """True if the faces stand beneath the picture, not beside it."""
        return panel.height >= panel.width * TALL_PICTURE / PROPORTION + round(
            (FACE + STANDING + 3) * text
        )

    def button(self, panel: pygame.Rect, text: int) -> pygame.Rect:
        """Return the area of the button on the panel."""
        left, top = (
            self.picture(panel, text).right + round(GAP * text),
            panel.top + round(PAD * text),
        )
        room = panel.bottom - round(PAD * text) - top
        if self._is_tall(panel, text):
            return pygame.Rect(
                left, top, panel.right - round(PAD * text) - left, self.picture(panel, text).height
            )
        height = max(
            round(LEAST_BUTTON * text),
            min(round(BUTTON * text), room - round((FACE + STANDING + 1.2) * text)),
        )
        return pygame.Rect(left, top, panel.right - round(PAD * text) - left, height)

    def draw(self, pen: Pen, panel: pygame.Rect) -> None:
        """Draw the panel without its button."""
        pen.part("plate", panel, "lit")
        frame = self.picture(panel, pen.size)
        found = self.thumbnail.find(frame.size)
        if found is None:
            pen.part("well", frame)
        else:
            blit_premultiplied(pen.surface, found, frame)
            pygame.draw.rect(
                pen.surface, pen.skin.theme.colours["spot_label"], frame, max(1, pen.size // 16)
            )
        button = self.button(panel, pen.size)
        left, top = (
            frame.left if self._is_tall(panel, pen.size) else button.left,
            button.bottom + pen.em(0.5),
        )
        below = pygame.Rect(left, top, button.right - left, panel.bottom - pen.em(PAD) - top)
        standing = min(pen.em(STANDING), below.height)
        self._draw_standing(
            pen, pygame.Rect(below.left, below.bottom - standing, below.width, standing)
        )
        if below.height - standing >= pen.em(1.6):
            self._draw_faces(
                pen, pygame.Rect(below.left, below.top, below.width, below.height - standing)
            )

    def _draw_faces(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the faces at the table with names and totals."""
        seats = self.thumbnail.seats[:MOST_FACES]
        if not seats:
            pen.write(
                self.game.who, pen.dim, room=area.width, height=area.height, midleft=area.midleft
            )
            return
        step = area.width / max(4, len(seats))
        side = round(min(pen.em(FACE), area.height, step * 0.42))
        for at, seat in enumerate(seats):
            face = box(side, side, midleft=(area.left + round(at * step), area.centery))
            pen.skin.portrait(pen.surface, seat.portrait, face)
            left, room = face.right + pen.em(0.4), round(step) - side - pen.em(0.6)
            if not seat.total:
                pen.write(seat.name, room=room, midleft=(left, area.centery))
                continue
            pen.write(seat.name, pen.dim, room=room, midleft=(left, area.centery - pen.em(0.55)))
            pen.write(
                seat.total,
                size=pen.em(1.25),
                bold=True,
                midleft=(left, area.centery + pen.em(0.55)),
            )

    def _draw_standing(self, pen: Pen, area: pygame.Rect) -> None:
        """Write one sentence on the standing, and how many other games wait, as far as both have
        room.
        """
        gold, left = pen.skin.hue_colour("gold"), area.left
        if sentence := self.thumbnail.lead or self.thumbnail.standing:
            written = pen.write(
                sentence, gold, room=area.width, height=area.height, bold=True, midleft=area.midleft
            )
            left = written.right + pen.em(0.8)
        if self._others:
            text = fill(WORDS["others"], games=self._others)
            fitted = (
                pen.fit(text, max(1, area.right - left)) if area.right - left > pen.em(12) else None
            )
            if fitted is not None and not fitted.is_cut and len(fitted.lines) == 1:
                pen.write(text, pen.dim, size=fitted.size, midleft=(left, area.centery))
