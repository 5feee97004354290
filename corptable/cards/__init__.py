"""Define cards and decks and read them from YAML files, independently of any game.

`deck` has the printed cards and reads a deck's file, `installed` finds the files, and `casting`
lets one deck stand in for another.

`yaml_reader` is the strict, typed reader for every file that a person writes. It rests on
`text_file`, which decodes the file, `yaml_syntax`, which parses the allowed part of YAML and
explains errors in plain words, and `faults`, which collects them for the author. `records` reads
and writes whole records by the types of their fields.
"""

from __future__ import annotations

from corptable.cards.deck import COURT, NUMBER, TRUMP, Card, Deck, Rank, Suit, Trump, load_deck
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.installed import deck_paths, find_deck, installed_decks
from corptable.cards.yaml_reader import Fields, Value, YamlFile, read_file
