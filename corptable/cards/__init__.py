"""Define cards and decks and read them from YAML files, independently of any game.

`deck` has the printed cards and reads the decks of `decks/`.

`yaml_reader` is the strict, typed reader for every file that a person writes. It rests on `text_file`, which decodes the file,
`yaml_syntax`, which parses the allowed part of YAML and explains errors in plain words, and `faults`, which collects them for the
author. `records` reads and writes whole records by the types of their fields.
"""

from __future__ import annotations

from corptable.cards.deck import COURT, NUMBER, TRUMP, Card, Deck, Rank, Suit, Trump, deck_paths, find_deck, load_deck
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.yaml_reader import Fields, Value, YamlFile, read_file
