"""The card itself: what it is printed on, its corners, pips, ribbon and back, and the face that all of it makes up at a size."""
