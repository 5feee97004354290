"""Type a remark at the table: the events of the keyboard that edit it, and the keys that say it or
drop it.
"""

from __future__ import annotations

import pygame

from corptable.session.remark import Remark


def edit_remark(remark: Remark, event: pygame.event.Event) -> None:
    """Edit a remark by an event of the keyboard."""
    match event.type:
        case pygame.TEXTINPUT if not remark.is_just_opened:
            remark.add(event.text)
        case pygame.KEYDOWN:
            remark.is_just_opened = False
            if event.key == pygame.K_BACKSPACE:
                remark.erase(whole=bool(event.mod & pygame.KMOD_CTRL))
        case pygame.MOUSEBUTTONUP | pygame.KEYUP:
            remark.is_just_opened = False
