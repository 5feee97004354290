"""Trade between two persons at one screen, behind curtains."""
