"""Hold the card games, one folder a game, all with the same structure.

`specification.md` is the rules document whose rulings the code cites, `rules.md` the rules for players. `names` and `options` hold
facts as data; then come `state`, in a large game with its base class in `position`, `decisions` in the order of the document,
`powers` where the game has powers, layout and gestures, the texts, and `game`, which implements the engine's `Game` interface. No
module imports a game: the registry finds it.
"""
