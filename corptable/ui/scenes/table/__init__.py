"""The table (`scene`): it lays the pieces of a view on the spots of its game's layout (`tabletop`, `arrange`) and draws it
(`drawing`).

Input comes by `mouse` (`held`) and `keys` (`key_focus`) to `touch`, which turns touches into actions by narrowing
(`selection`); `prompt` is what can be done now. `hover` knows what the pointer is on, `preview` shows a card large, `waking` is what
goes on by itself, `privacy` what several persons at one screen need (`curtain`), `opening` what can lie over it, `undo_control` and
`rematch` lead back. `picture` is a table that is only looked at, as on the title.
"""
