"""The eye over the city: where a point of the city appears in the picture.

Pictures are 1080 units high, and as wide as their shape wants. The city is measured in units as they appear on the ground in the
middle of the picture; its third coordinate is height. The eye looks down steeply, a little forward, and the streets lie askew.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from corptable.art.paths import Point

HEIGHT: Final = 1080.0
FOCUS: Final = 1180.0
"""Distance of the eye from the picture, in units: the shorter, the more the towers lean."""
PITCH: Final = radians(19)
"""How far from straight down the eye looks."""
YAW: Final = radians(11)
"""How far the streets are turned."""
NEAREST: Final = 60.0
"""What is nearer to the eye than this is as if it were there."""


class Camera(NamedTuple):
    """The eye for a picture of some width, in units."""

    width: float

    @property
    def altitude(self) -> float:
        """How high the eye is."""
        return FOCUS * cos(PITCH)

    @property
    def below(self) -> Point:
        """The point of the ground straight below the eye."""
        away = self.altitude * sin(PITCH) / cos(PITCH)
        return away * sin(YAW), away * cos(YAW)

    def seen(self, x: float, y: float, z: float = 0) -> Point:
        """Where a point of the city appears; y points down the picture, as on paper."""
        across, along = x * cos(YAW) - y * sin(YAW), x * sin(YAW) + y * cos(YAW)
        forward, up = -along + self.altitude * sin(PITCH) / cos(PITCH), z - self.altitude
        depth = max(NEAREST, forward * sin(PITCH) - up * cos(PITCH))
        rise = forward * cos(PITCH) + up * sin(PITCH)
        return self.width / 2 + FOCUS * across / depth, HEIGHT / 2 - FOCUS * rise / depth

    def ground(self, x: float, y: float) -> Point:
        """Which point of the ground appears at a place of the picture."""
        right, rise = (x - self.width / 2) / FOCUS, (HEIGHT / 2 - y) / FOCUS
        # The ray through the place, in the camera's frame: right, up, and ahead by one.
        forward, down = sin(PITCH) + rise * cos(PITCH), cos(PITCH) - rise * sin(PITCH)
        reach = self.altitude / down
        across, along = right * reach, self.altitude * sin(PITCH) / cos(PITCH) - forward * reach
        return across * cos(YAW) + along * sin(YAW), -across * sin(YAW) + along * cos(YAW)
