"""Show statistics: the scene (`scene`) with its list of games, the `figures` and charts, the
`last_games`, and the page of the `cards` of a profile.
"""
