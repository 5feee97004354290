"""Show the table scene: a match in the window (`scene`). The model it plays on is
`corptable.session.table_model`.

`input` turns events of mouse and keys into intents; `interaction` holds the pointer, the drag, the
`key_focus` and the order of the `hand_fan`. `layout` lays the table out and answers hit tests.
`view` renders the model's updates: it animates them, and `bot_pacing` times the acts of bots.
`drawing` draws what has changed, over a `rest_layer`; `curtain` lies over the table between two
persons at one screen.

Tabletop, panels and tray are parts of their own: `corptable.ui.table_parts`.
"""
