"""Hold the card games, one folder a game, all with the same structure.

`specification.md` is the rules document whose rulings the code cites, `rules.md` the rules for
players. `names` and `options` hold facts as data; `position` has what anybody may read and `state`
the moves; then come `decisions` in the order of the document, `powers` where the game has powers,
and `game`, which implements the engine's `Game` interface. `presentation` names what shows the
game: layout, texts, refusals. No module imports a game: the registry finds it.
"""
