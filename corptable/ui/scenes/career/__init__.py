"""Show the career of a profile: the building with its floors, and the opponent that is chosen."""
