"""Draw business cards: each company's stock and logo, printed lines, signatures, the flag with type
and Strength, and the back.
"""
