"""Draw a card on its ground: frame, corners, pips, ribbon and text, and compose its face at a
size.
"""
