"""Know how a drawing is turned and scaled on its card, for what is the same on the whole card:
shadows, widths of lines, shifts.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from math import cos, radians, sin, sqrt

from corptable.art.card_ground import WIDTH
from corptable.art.paths import Path, Point
from corptable.art.pen import SvgPen


class OrientedPen:
    """Hold a pen with the scale and the directions of the drawing that it draws now, on a card that
    is `width` pixels wide.
    """

    def __init__(self, pen: SvgPen, width: float) -> None:
        self.pen = pen
        self.pixel = WIDTH / width
        """Side of a pixel, in units of the card."""
        self.scale = 1.0
        self.right: Point = (1.0, 0.0)
        self.down: Point = (0.0, 1.0)
        """Directions on the card of the drawing's own axes."""

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> Iterator[None]:
        """Draw around another point, turned clockwise, scaled and mirrored; light, lines and
        register stay as they are.
        """
        before = self.scale, self.right, self.down
        self.scale *= scale
        along, across = cos(radians(turn)), sin(radians(turn))
        side = -1 if flip else 1
        (rx, ry), (dx, dy) = self.right, self.down
        self.right = side * (along * rx + across * dx), side * (along * ry + across * dy)
        self.down = along * dx - across * rx, along * dy - across * ry
        with self.pen.at(x, y, turn=turn, scale=scale, flip=flip):
            yield
        self.scale, self.right, self.down = before

    @contextmanager
    def placed(self, matrix: tuple[float, ...]) -> Iterator[None]:
        """Draw in coordinates of one's own, which a matrix moves, turns and scales."""
        before = self.scale, self.right, self.down
        a, b, c, d = matrix[:4]
        area = a * d - b * c
        (rx, ry), (dx, dy) = self.right, self.down
        grown = round(sqrt(abs(area)), 9)  # the number of strokes must not hang on the last digit
        self.scale *= grown
        share = grown / area
        self.right = share * (d * rx - c * dx), share * (d * ry - c * dy)
        self.down = share * (a * dx - b * rx), share * (a * dy - b * ry)
        with self.pen.placed(matrix):
            yield
        self.scale, self.right, self.down = before

    def clipped(self, path: Path) -> AbstractContextManager[None]:
        """Draw only within a path."""
        return self.pen.clipped(path)

    def opacity(self, strength: float) -> AbstractContextManager[None]:
        """Draw at an opacity, as one group."""
        return self.pen.opacity(strength)

    def pixels(self, size: float) -> float:
        """Size in pixels of a size in units of the drawing."""
        return size * self.scale / self.pixel
