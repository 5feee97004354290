"""The window of the system: opening, presenting, waiting for events, signals, the size of the screen."""
