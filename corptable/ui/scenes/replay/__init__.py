"""Show the replay of a match: the scene (`scene`), its timeline and buttons (`scrubber`), how they are drawn (`view`), and the list
of finished games (`list_scene`)."""
