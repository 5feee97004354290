"""Select several cards of the hand with a rubber band: a frame that the mouse pulls over the table,
from a place without a piece.

The cards that it touches are lifted at once, so that prompt, buttons and targets tell of them while
it is pulled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.presentation.narrowing import NOTHING, LiftedSet
from corptable.session.prompt import Prompt
from corptable.ui.paint.display_list import Element

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.table_parts.arrange import PlacedPiece

Point = tuple[int, int]
EDGE: Final = 2
"""Width of the frame, in pixels on a display of density 1."""
FILL: Final = 40
"""Opacity of the area within the frame, of 255."""


class RubberBand(NamedTuple):
    """Represent a rubber band: where it began, the pieces that were lifted then, and whether they
    stay lifted (Shift).
    """

    start: Point
    before: LiftedSet
    adds: bool

    def area(self, end: Point) -> pygame.Rect:
        """Return the frame that is pulled to a point, in pixels; it has an area at once."""
        left, right = sorted((self.start[0], end[0]))
        top, bottom = sorted((self.start[1], end[1]))
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def select(self, end: Point, cards: Sequence[PlacedPiece], prompt: Prompt) -> None:
        """Lift those cards of a hand that the frame touches and that can be played together;
        without any, lift what was lifted when it began."""
        frame = self.area(end)
        touched = [
            (placed.spot.id, placed.piece.name)
            for placed in _uncovered(cards)
            if frame.colliderect(placed.rect)
        ]
        prompt.selection.lift_together(
            touched, self.before if self.adds or not touched else NOTHING
        )

    def undo(self, prompt: Prompt) -> None:
        """Lift what was lifted when it began."""
        prompt.selection.lift_together((), self.before)


def can_begin(prompt: Prompt) -> bool:
    """Test whether a rubber band selects something now: several pieces can be lifted together, and
    no question is open.
    """
    selection = prompt.selection
    return (
        prompt.unconfirmed is None
        and selection.question is None
        and selection.narrowing.lifts_several
    )


def band_element(band: RubberBand, end: Point, context: SceneContext) -> Element:
    """Return the frame as it is pulled to a point, ready to be drawn."""
    area, colours = band.area(end), context.theme.colours
    edge = max(1, round(EDGE * context.screen.pointer_scale))

    def draw(surface: pygame.Surface) -> None:
        within = pygame.Surface(area.size)
        within.fill(colours["bright"])
        within.set_alpha(FILL)
        surface.blit(within, area)
        pygame.draw.rect(
            surface, colours["shade"], area.inflate(2 * edge, 2 * edge), width=edge
        )  # seen on bright cards, too
        pygame.draw.rect(surface, colours["bright"], area, width=edge)

    return Element("rubber band", area.size, area.inflate(2 * edge, 2 * edge), draw)


def _uncovered(cards: Sequence[PlacedPiece]) -> list[PlacedPiece]:
    """Return the cards of a hand, each with the part of its area that the next card, which lies on
    it, leaves free.
    """
    found = []
    for placed, above in zip(cards, [*cards[1:], None], strict=True):
        covered = (
            above is not None
            and above.spot is placed.spot
            and placed.rect.left < above.rect.left < placed.rect.right
        )
        width = (
            above.rect.left - placed.rect.left
            if covered and above is not None
            else placed.rect.width
        )
        found.append(
            placed._replace(rect=pygame.Rect(placed.rect.topleft, (width, placed.rect.height)))
        )
    return found
