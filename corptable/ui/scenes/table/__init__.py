"""The table (`scene`): it lays the pieces of a view on the spots of its game's layout (`tabletop`, `arrange`) and draws it
(`drawing`).

Input comes by `mouse` (`held`) and `keys` (`pointing`) to `touching`, which turns touches into actions by narrowing
(`hand`); `moment` is what can be done now. `looking` knows what the pointer is on, `zoom` shows a card large, `waking` is what
goes on by itself, `sharing` what several persons at one screen need (`curtain`), `opening` what can lie over it, `rewind` and
`again` lead back. `picture` is a table that is only looked at, as on the title.
"""
