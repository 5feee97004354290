"""The window. pygame lives here and in the painter process, nowhere else, and no game is named here.

`app` runs the loop and the stack of scenes (`scene`), `window` is where it opens. `title` chooses what is played, `set_up` who
plays and by which options, `sitting` is who plays there. `table` is where it is played, `motion` shows what moved, `log` tells
it, `score` counts it, `replay` shows it again. On `plates` lies what is decided before anything goes on; `rules_scene` tells
how a game is played. `settings_scene`, `set_up` and `saved_games` are forms (`form_scene`) made of `widgets`; `gallery_scene`
shows the decks, `statistics` how one has fared.

What is seen is drawn with `pictures`, what is read with `text`; `geometry` knows how large a window is.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the program
