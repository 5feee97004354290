"""Project the city to the picture: a camera that looks down at it.

Pictures are 1080 units high, and as wide as the aspect ratio of the window wants. The city is
measured in units as they appear on the ground in the middle of the picture; its third coordinate is
height. The camera looks down steeply, a little forward, and the streets are turned against the
picture.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from corptable.art.paths import Point

HEIGHT: Final = 1080.0
"""Height of a picture in units; a window of 1080 pixels has one pixel a unit."""
FOCUS: Final = 1180.0
"""Focal length in units: the shorter, the more the towers lean."""
PITCH: Final = radians(19)
"""Angle between straight down and the view of the camera, in radians."""
YAW: Final = radians(11)
"""Rotation of the streets, in radians."""
NEAREST: Final = 60.0
"""Least depth in units; a nearer point is projected as if it were at this depth."""


class Camera(NamedTuple):
    """Project points for a picture of `width` units."""

    width: float

    @property
    def altitude(self) -> float:
        """Get the height of the camera, in units."""
        return FOCUS * cos(PITCH)

    @property
    def below(self) -> Point:
        """Get the point of the ground straight below the camera."""
        away = self.altitude * sin(PITCH) / cos(PITCH)
        return away * sin(YAW), away * cos(YAW)

    def project(self, x: float, y: float, z: float = 0) -> Point:
        """Project a point of the city to the picture, where y points down."""
        across, along = x * cos(YAW) - y * sin(YAW), x * sin(YAW) + y * cos(YAW)
        forward, up = -along + self.altitude * sin(PITCH) / cos(PITCH), z - self.altitude
        depth = max(NEAREST, forward * sin(PITCH) - up * cos(PITCH))
        rise = forward * cos(PITCH) + up * sin(PITCH)
        return self.width / 2 + FOCUS * across / depth, HEIGHT / 2 - FOCUS * rise / depth

    def unproject(self, x: float, y: float) -> Point:
        """Return the point of the ground that appears at a place of the picture: the reverse of
        `project` for height 0.
        """
        right, rise = (x - self.width / 2) / FOCUS, (HEIGHT / 2 - y) / FOCUS
        # The ray through the place, in the camera's coordinates: right, up, and 1 ahead.
        forward, down = sin(PITCH) + rise * cos(PITCH), cos(PITCH) - rise * sin(PITCH)
        reach = self.altitude / down
        across, along = right * reach, self.altitude * sin(PITCH) / cos(PITCH) - forward * reach
        return across * cos(YAW) + along * sin(YAW), -across * sin(YAW) + along * cos(YAW)
