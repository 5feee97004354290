"""Show a game to people: what its rules say in spots, gestures, prompts, refusals, log lines and score sheets.

`Presentation` holds a game's functions (`presentation_of` finds it), `layout` and `sheet` describe what they return, `area` divides
the table, `refusals` has the reasons that games share, `narrowing` finds the action that touches mean, `words` puts names into
texts, `illegal` tells why a written action is not legal. No rule imports anything of this package. This module exports the names
that games import.
"""

from corptable.presentation.area import Area
from corptable.presentation.layout import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    LIGHT,
    LOG,
    MENU,
    NOTICES,
    OUTLOOK,
    PALETTE,
    PROMPT,
    SHADE,
    SPOKEN,
    TRAY,
    Arrangement,
    Board,
    BoardRow,
    Bond,
    Forecast,
    Gesture,
    Link,
    Palette,
    Shortcut,
    Sign,
    Slot,
    Spot,
    Stamp,
    Standing,
    Statement,
    Toss,
    Tray,
)
from corptable.presentation.menu import Menu, MenuRow
from corptable.presentation.moment import Beat, Climb, Flow, Label, Moment
from corptable.presentation.note_pad import NotePad, PadCell
from corptable.presentation.presentation import Presentation, presentation_of
from corptable.presentation.sheet import Cell, Featured, Lead, Roll, Sheet, SheetRow
