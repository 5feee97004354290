"""Unfinished games: in words (`unfinished`), and the scene that continues, names and deletes them."""
