"""Make cards of the people of vCards: the page (`scene`), its wall of cards (`wall`), what is told
of a card (`details`), texts.
"""
