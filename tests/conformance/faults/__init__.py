"""Faults put in on purpose: some into the engine, some into each game."""
