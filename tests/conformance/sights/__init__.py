"""State who sees which zone in each game, from section 1 of its document and not from any code."""
