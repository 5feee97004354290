"""Lay out and draw the parts of a table: pieces in their spots, seat plates, badges, panels."""
