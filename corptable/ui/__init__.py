"""The window. pygame lives here and in the painter process, nowhere else, and no game is named here.

`app` runs the loop and the stack of scenes. `title_scene` chooses what is played, `table_scene` is the table: it lays the pieces
of a view on the spots of its game's layout (`tabletop`, `arrange`, `faces`) and turns touches into actions by narrowing (`hand`).
`pause_scene` lies over it, and `rules_scene` tells how its game is played (`markdown` reads the text, `page` sets it).
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the program
