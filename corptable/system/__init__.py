"""Errors for people, visible text, files that are written whole, locks, the folders of the
installation, and processes with limits.

Nothing in here knows cards, games or the window.
"""
