"""A match looked at again: its moments (`moments`), the scene that shows them (`scene`) with its strip of controls (`strip`), the
text that they are kept as (`retold`), and the list of games that were played to their ends (`played_scene`)."""
