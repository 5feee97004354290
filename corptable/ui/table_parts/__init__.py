"""The parts of a table: pieces on their spots, plates of seats, badges, panels, thumbnails."""
