"""Show the table scene: a match in the window (`scene`). The model it plays on is
`corptable.session.table_model`.

`state` is the whole state of a table on one page. `input` turns events of mouse and keys into
intents, with `dragging` for what the mouse holds and `focus` for the keys. `view` renders the
model's updates: `layout` lays the table out and answers hit tests, with the `hand` in the viewer's
order and the `buttons` where they were; `pacing` times the acts of bots. `drawing` draws what has
changed, over a `rest_layer`; `curtain` lies over the table between two persons at one screen.

Tabletop, panels and tray are parts of their own: `corptable.ui.table_parts`.
"""
