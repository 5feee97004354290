"""The window. pygame lives here and in the painter process, nowhere else, and no game is named here.

`app` runs the loop and the stack of scenes, `window` is where it opens. `title_scene` chooses what is played, `set_up_scene` who
plays and by which options, `table_scene` is the table: it lays the pieces of a view on the spots of its game's layout
(`tabletop`, `arrange`). Input comes by `mouse` (`dragging`) and `keys` (`pointing`) to `touching`, which turns touches into
actions by narrowing (`hand`); `looking` knows what the pointer is on, `waking` what goes on by itself, `sharing` what several
persons at one screen need, `opening` what can lie over it. `sitting` is who plays there: what they have heard (`hearing`), what
bots think (`thinking`), what persons have answered beforehand (`answers`), whom the screen is for (`calling`, `hotseat`).
`table_drawing` draws it, `motion` shows what moved, `zoom` a card large, `round_scene` the score (made of `score`). `pause_scene`
lies over it, and `rules_scene` tells how its game is played (`markdown` reads the text, `page` sets it). `settings_scene` and the
set-up are forms made of `widgets`; `gallery_scene` shows the deck.

All that is seen comes from `pictures`, which the painter paints: `faces` of cards, the `skin` of widgets, the `backdrop`, a room;
a `theme` says which. Until a picture has come there is a plain one.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the program
