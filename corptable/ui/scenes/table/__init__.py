"""Show the table scene: a match in the window (`scene`).

Input comes by `mouse` and `keys`. `clicks` narrows clicks to actions; `drag` holds what is dragged, `hover` what the pointer is on,
`key_focus` what the keyboard is on; `remark` is a line that a person types, `undo` leads back. `view` draws the table, `curtain`
draws over it between two persons at one screen, and `privacy` decides when. `wake` advances animations, and `bot_pacing` times the
acts of bots. `table_navigator` opens other scenes over the table.

Layout, panels and tray of the table are parts of their own: `corptable.ui.table_parts`.
"""
