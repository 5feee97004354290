"""The page of statistics (`scene`), part by part: where its plates are, the list of games, figures, bars, and the last games as
marks."""
