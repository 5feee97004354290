"""The title: which game is played (`choice`), where things stand (`tiles`, `plates`), how they are drawn, and what they say."""
