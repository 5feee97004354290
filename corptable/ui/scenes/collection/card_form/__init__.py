"""Show the form of a card of one's own: its printed lines, what is written on it by hand, its look,
and the card as it will be.
"""

from corptable.ui.scenes.collection.card_form.scene import CardFormScene
from corptable.ui.scenes.collection.card_form.words import FIELD, KEEP

__all__ = ["FIELD", "KEEP", "CardFormScene"]
