"""How cards, plates and rooms look: SVG composed from parts and an ink, which is data; and the painter that turns it into pixels."""
