"""The games, a folder each, built alike.

`specification.md` is the rules document whose rulings the code names, `rules.md` is for
players. `names` and `options` are facts as data, then come `state`, `decisions` in the order
of the document, `powers` where the game has powers, `table` (layout and gestures), the texts,
and `game`, the face of it all. Nobody imports a game: each is found through the registry.
"""
