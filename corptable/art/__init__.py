"""How cards, plates and rooms look: SVG composed from parts and an ink, which is data; and the painter that makes pixels of it."""
