"""Show statistics: the scene (`scene`) with its list of games, the `figures` and charts, and the
`last_games`.
"""
