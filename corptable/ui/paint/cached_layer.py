"""Cache a drawn layer for as long as everything that it depends on stays the same."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class CachedLayer(NamedTuple):
    """Hold a drawn layer that stays the same while other things move over it, and the values that it depends on."""

    picture: pygame.Surface
    depends_on: tuple[object, ...]
