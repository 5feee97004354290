"""Draw the window and take its input. Only this package and the painter's processes import pygame;
no game is named here.

`app` runs the main loop and the stack of scenes, `faults` shows errors as dialogs, `drops` takes
what is dropped on the window.

    `platform`     the window of the system, events, signals, table units in pixels
    `sound`        cues, and the process that mixes sounds
    `paint`        themes, card faces, skin, text, and the cache of painted images
    `animation`    flights, flips, dice, stamps, captions and pulses
    `table_parts`  parts of a table: the tabletop with its hit test, seat plates, panels
    `widgets`      controls of forms, tooltips and card previews
    `scene_base`   base classes of scenes, forms and dialogs, and the navigator
    `scenes`       the scenes, a folder each
"""

import os

os.environ.setdefault(
    "PYGAME_HIDE_SUPPORT_PROMPT", "1"
)  # only the program writes to standard output
