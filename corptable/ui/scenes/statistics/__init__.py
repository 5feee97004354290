"""Show statistics: the scene (`scene`), its `layout`, the `entries` of the list of games, `figures`, `bars` and `last_games`."""
