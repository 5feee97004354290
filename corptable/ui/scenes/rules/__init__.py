"""Show the rules of a game: the scene (`scene`), what stands on its page (`book`), and where it
speaks of something (`search`).
"""
