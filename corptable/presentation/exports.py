"""Import the names that `corptable.presentation` exports."""

from __future__ import annotations

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
    PAD,
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
