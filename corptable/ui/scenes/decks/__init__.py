"""Show all decks and the pictures of people's own: the scene (`scene`), its list (`rows`), and what
it says of each (`entries`).
"""
