"""Play a match without a window: session, seating, transcript, selection, prompt, bots' turns,
automatic answers, hotseat, autosave.

Also: setting up a match, a rematch, saved matches, a replay. `session.Session` is where to
begin.
"""
