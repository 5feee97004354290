"""What a card and a deck are: YAML in, objects out. Knows nothing of games.

`card` is the printed card, `deck` reads the decks of `decks/`, `check` is what the command line says about them.
`business` are business cards, with `business_titles` that read a type off a job title and `business_library` with the decks
made of them and their validator.
`yaml_reader` is the strict reader for every file that a person writes, of whatever kind. It rests on `text_file` and `yaml_tree`,
which refuse what such a file may not hold and make `yaml_nodes` of the rest, on `yaml_syntax` and `yaml_surprises`, which say in
plain words what is wrong, and on `faults`, which carries it to whoever must mend it. `words` says how ids look.
"""

from __future__ import annotations

from corptable.cards.card import COURT, NUMBER, TRUMP, Card
from corptable.cards.deck import Deck, Rank, Suit, Trump, deck_paths, find_deck, load_deck
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.yaml_reader import Fields, Value, YamlFile, read_file

__all__ = [
    "Card",
    "NUMBER",
    "COURT",
    "TRUMP",
    "Deck",
    "Suit",
    "Rank",
    "Trump",
    "load_deck",
    "find_deck",
    "deck_paths",
    "read_file",
    "YamlFile",
    "Fields",
    "Value",
    "Fault",
    "FileFaults",
]
