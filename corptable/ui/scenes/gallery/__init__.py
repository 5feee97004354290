"""Show the gallery: every deck, a card large beside what is written about it (`articles`), and
search by typing.
"""
