"""Show the gallery: every deck (`albums`), a card large beside what is written about it
(`articles`), and search by typing.
"""
