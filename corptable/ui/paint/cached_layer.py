"""A picture kept for as long as what it depends on stays the same."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class CachedLayer(NamedTuple):
    """What does not change while something else moves over it, and what it depends on."""

    picture: pygame.Surface
    depends_on: tuple[object, ...]
