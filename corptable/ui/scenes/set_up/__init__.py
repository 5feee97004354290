"""Before a match: who plays what by which options (`set_up`), and the form in which it is set."""
