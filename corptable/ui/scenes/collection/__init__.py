"""Pages of business cards. `scene` is the wall of a profile's cards with the deck beside it; from
there lead `profiles`, `card_form`, `people` (import), `export`, `trade` and `career`. All their
texts are in `words`.
"""
