"""The moment in which a match is won: who has won, why, and where everybody stands, in the way of
the room. Rooms differ by data (`assets/moments`) and by the class of their kind; clock, layout and
scene are the same for all.
"""
