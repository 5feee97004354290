"""What a person does with mouse and keys, whatever is in the window: posted as events, and the loop goes round after each."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from corptable.ui.app import App

Point = tuple[int, int]


class Hands:
    """Before a window."""

    def __init__(self, app: App) -> None:
        self.app = app

    def step(self) -> None:
        """Let the loop go round once."""
        self.app.step()

    def post(self, kind: int, **attributes: object) -> None:
        pygame.event.post(pygame.event.Event(kind, attributes))
        self.step()

    def move(self, point: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def down(self, point: Point) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False)

    def up(self, point: Point) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False)

    def click(self, point: Point) -> None:
        self.move(point)
        self.down(point)
        self.up(point)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)
