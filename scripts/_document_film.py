"""Film one veto at the table of Corporate Court for the README, frame by frame: the question, the
key, the stamp.
"""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event
from typing import Final

import pygame
from PIL import Image  # fpdf2 brings it; pygame writes no GIF

from corptable.presentation.presentation import presentation_of
from corptable.session.session import Session
from corptable.ui.app import App

FRAME: Final = 1 / 10
"""Seconds between two frames."""
QUESTION: Final = 2.5
ENDING: Final = 1.5
"""Seconds for which the question and the last frame stand."""
KEYS: Final = ((pygame.K_v, 1.5), (pygame.K_y, 2.4))
"""Keys for the veto and for the yes to its price, and the seconds that are filmed after each."""
SETTLING: Final = 60
"""Frames that are drawn before the first one is filmed, until nothing moves any more."""
SHOWN_SIZE: Final = (800, 450)
COLOURS: Final = 160
VETO: Final = "veto"
POINTS: Final = re.compile(r"@0 from (\d+) to (\d+)")
LOSS: Final = 5
"""Points that the person would lose by the play, at least."""


class FilmClock:
    """Stand still until the next frame."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def may_veto(found: Session) -> bool:
    """True if the person is asked for a veto of a play that costs many points."""
    person = found.seating.asked_person()
    if person is None:
        return False
    state = found.match.state
    if all(action.verb != VETO for action in state.actions(person)):
        return False
    lines = presentation_of(found.match.game).consequences(state.observation(person))
    changes = [tuple(map(int, change)) for line in lines for change in POINTS.findall(line)]
    return any(before - after >= LOSS for before, after in changes)


def film_veto(app: App, clock: FilmClock, painted: Event, path: Path) -> Path:
    """Film the table on top: the question stands, keys answer it, the card is stopped; write it as
    a GIF and return its path."""
    press(pygame.K_w)  # put the recap away, which lies over a seat
    for _ in range(SETTLING):
        clock.now += FRAME
        draw_all(app, painted)
    frames, stand = [picture_of(app.surface)], [QUESTION]
    for key, seconds in KEYS:
        press(key)
        for _ in range(round(seconds / FRAME)):
            clock.now += FRAME
            draw_all(app, painted)
            frames.append(picture_of(app.surface))
            stand.append(FRAME)
    stand[-1] = ENDING
    write_film(frames, stand, path)
    return path


def press(key: int) -> None:
    """Press a letter."""
    pygame.event.post(
        pygame.event.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0, scancode=0)
    )


def draw_all(app: App, painted: Event) -> None:
    """Draw the frame of now, once every image that it needs is painted."""
    while True:
        painted.clear()
        app.step()
        if not app.pictures.is_waiting:
            return
        painted.wait()


def picture_of(surface: pygame.Surface) -> Image.Image:
    """Return a frame in the size of the film."""
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize(SHOWN_SIZE, Image.Resampling.LANCZOS)


def write_film(frames: list[Image.Image], stand: list[float], path: Path) -> None:
    """Write frames as a GIF that repeats, with the colours of the first and the middle one."""
    sample = Image.new("RGB", (SHOWN_SIZE[0], 2 * SHOWN_SIZE[1]))
    for place, frame in enumerate((frames[0], frames[len(frames) // 2])):
        sample.paste(frame, (0, place * SHOWN_SIZE[1]))
    palette = sample.quantize(COLOURS)
    first, *others = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    durations = [round(1000 * seconds) for seconds in stand]
    first.save(path, save_all=True, append_images=others, duration=durations, loop=0, optimize=True)
