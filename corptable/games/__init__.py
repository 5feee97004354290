"""The games, a folder each, built alike: `specification.md` (the rules document whose rulings the code names), `rules.md` (for players), `names`,
`options`, `state`, `decisions` (in the order of the document), `powers` where it has powers, `table` (layout and gestures), texts, and `game`, its
face. Nobody imports a game: each is found through the registry.
"""
