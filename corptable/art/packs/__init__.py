"""Read art packs: pictures that a person brings for decks, from a folder, a zip or a file, prepared
once and then worn.

`source` reads what was brought and nothing else, `names` knows what people call cards, `plan` says
which picture is which card's, `preparation` has a child process decode the pictures into the store,
and `library` keeps the packs and which deck wears which.
"""
