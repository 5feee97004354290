"""Connect the program with the system: open the window, present frames, wait for events, catch
signals, convert units to pixels.
"""
