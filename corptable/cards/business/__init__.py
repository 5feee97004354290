"""Define business cards, the cards of people: what is printed on one and what follows from it, the
files that hold them, and the decks made of them (sections 5.6 and 5.8 of the rules of Corporate
Ladder).

`card` has the card, `card_files` and `card_look` read one from a file, `titles` gives its type, and
`library` combines all files and validates decks. The game plays with them, and
`corptable.collection` keeps which of them people own; neither is known here.
"""
