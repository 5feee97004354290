"""Show the saved games: the scene (`scene`) with its list and the details of the chosen game."""
